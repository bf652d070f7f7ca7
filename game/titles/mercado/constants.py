"""The numbers of the game (ML-0.1, ML-1.4, ML-4.1, ML-5.1)."""

from __future__ import annotations

from string import ascii_uppercase

from game.titles.mercado.goods import RESTAURANTS, RESTAURANTS_A_KIND

MOST_SEATS = 4
HAND = 3
"""Stand tiles in front of a player, and in the display."""
OPEN_CUSTOMERS = 3
"""Open customer tiles of each stack."""
WOODEN_STANDS = 8
START_COINS = 1
RESTAURANT_BRINGS = 1
"""Coins for opening a restaurant (ML-2.10)."""
FEW_LEFT = 4
"""With so few available spaces or free entrances left, the end comes (ML-4.1)."""
LEFTOVER_COSTS = 1
"""Coins for each restaurant that was not placed (ML-4.3)."""
MOST_MARKS = len(RESTAURANTS) * RESTAURANTS_A_KIND - 1
"""Restaurants that are shuffled: all but one Pub (ML-1.1)."""
FAME_STEPS: tuple[int, ...] = (70, 90, 110)
"""Alone: one fame for each of these numbers of coins that is reached."""
FAME_FEAST = 32
"""Alone: coins in a single action that bring fame once."""
FEAST_BRINGS = 2
MOST_COLUMNS = len(ascii_uppercase)
"""Players call a column by a letter."""


def coins_in_a_row(seats: int) -> int:
    """How many turns in a row spent on taking a coin end the game (ML-2.12)."""
    return 4 if seats == 2 else seats
