"""The numbers of the game (FM-0, FM-2, FM-5, FM-6)."""

from __future__ import annotations

from game.titles.floating_market.goods import Good, Goods, amount

MIN_SEATS = 2
MOST_SEATS = 4
PURSE = 6
"""Coins of the first player; each one after him gets one more (FM-2.1)."""
DISKS = 8
"""For both charts together (FM-5.10)."""
MARKET = 4
"""Open market cards (FM-2.2)."""
START_ROWERS = 2
MOST_ROWERS = 4
MOST_BOUGHT_BASKETS = 4
"""Free basket spaces on the personal board (FM-2.4)."""
REMOVED_FOR_TWO = 2
"""Orders of each stack that are not used with two players (FM-2.2)."""
STALL_COSTS = 10
"""Coins for a stall at the administration (FM-5.7)."""
ROWER_GOODS: tuple[Good, ...] = ("fish", "meat")
"""One of these hires a rower (FM-5.3)."""

TEMPLE_FLOWERS = (1, 1, 2, 2, 3, 3)
"""Flowers for a box of the Temple Chart, by column (FM-5.5)."""
COLUMNS = len(TEMPLE_FLOWERS)
LAST_COLUMNS = 2
"""A disk in one of the last columns brings the end (FM-6.1)."""
TEMPLE_SECTION = 2
"""Columns of the Temple Chart that make a section (FM-5.5)."""
TEMPLE_POINTS = (2, 3, 4, 5)
"""Points for a disk, by good (FM-6.3)."""
TEMPLE_MAJORITIES = (6, 4, 2)
TEMPLE_PENALTIES = (5, 3, 1)

KING_COINS = (8, 9, 10, 12)
KING_FLOWERS = (2, 3, 4, 5)
KING_GOODS: tuple[Goods, ...] = (
    amount("vegetable", "fruit"),
    amount("vegetable", "fish"),
    amount("fruit", "meat"),
    amount("fish", "meat"),
)
KING_BOXES = len(KING_COINS)
"""Boxes in each row of the King's Chart."""
KING_ROWS = 3
"""Coins, flowers and goods (FM-5.8)."""
KING_POINTS = (10, 5)
KING_SET = 5
"""Points for three disks in different rows of the King's Chart (FM-6.4)."""
STALL_POINTS = ((6, 3), (7, 3), (8, 4), (9, 4))
"""Points for most and second most stalls of a good (FM-6.5)."""
COINS_A_POINT = 5
SIGNS = 2
"""End conditions that have to be met (FM-6.1)."""
MOST_ROUNDS = 200
"""No game is longer; random play comes to half of that."""


def removed_of(seats: int) -> int:
    """How many orders of each stack go back into the box (FM-2.2)."""
    return REMOVED_FOR_TWO if seats == MIN_SEATS else 0


def stalls_of(seats: int) -> int:
    """How many stalls each player has (FM-0.1, FM-0.2)."""
    return {2: 7, 3: 6, 4: 5}[seats]
