"""The constants of the game (FM-0, FM-2, FM-5, FM-6)."""

from __future__ import annotations

from game.titles.floating_market.goods import Good, Goods, amount

MIN_SEATS = 2
MOST_SEATS = 4
PURSE = 6  # coins of the first player (FM-2.1)
DISKS = 8
MARKET = 4  # open market cards (FM-2.2)
START_ROWERS = 2
MOST_ROWERS = 4
MOST_BOUGHT_BASKETS = 4
REMOVED_FOR_TWO = 2  # orders of each stack that two players do not use (FM-2.2)
STALL_COSTS = 10  # coins for a stall at the administration (FM-5.7)
ROWER_GOODS: tuple[Good, ...] = ("fish", "meat")

TEMPLE_FLOWERS = (1, 1, 2, 2, 3, 3)  # flowers for a box of the Temple Chart, by column (FM-5.5)
COLUMNS = len(TEMPLE_FLOWERS)
LAST_COLUMNS = 2
TEMPLE_SECTION = 2  # columns in each section of the Temple Chart (FM-5.5)
TEMPLE_POINTS = (2, 3, 4, 5)  # points for a disk, by good (FM-6.3)
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
KING_ROWS = 3
KING_POINTS = (10, 5)
KING_SET = 5
STALL_POINTS = ((6, 3), (7, 3), (8, 4), (9, 4))  # points for the most and second most stalls of a good (FM-6.5)
COINS_A_POINT = 5
SIGNS = 2  # signs of the end that are needed (FM-6.1)
MOST_ROUNDS = 200


def removed_of(seats: int) -> int:
    """Return the number of orders from each stack that go back into the box (FM-2.2)."""
    return REMOVED_FOR_TWO if seats == MIN_SEATS else 0


def stalls_of(seats: int) -> int:
    """Return how many stalls each player has (FM-0.1, FM-0.2)."""
    return {2: 7, 3: 6, 4: 5}[seats]
