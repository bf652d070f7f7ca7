"""The constants of the game (ML-0.1, ML-0.3, ML-1.4, ML-4.1, ML-5.1)."""

from __future__ import annotations

from itertools import combinations
from string import ascii_uppercase
from typing import Literal

import msgspec

Good = Literal["fish", "flower", "tomato", "meat", "grape"]
GOODS: tuple[Good, ...] = ("fish", "flower", "tomato", "meat", "grape")

Restaurant = Literal["sushi_bar", "tea_house", "pizzeria", "burger_joint", "wine_bar", "pub"]
RESTAURANTS: tuple[Restaurant, ...] = ("sushi_bar", "tea_house", "pizzeria", "burger_joint", "wine_bar", "pub")

IMPROVES: dict[Restaurant, frozenset[Good]] = {
    "sushi_bar": frozenset({"fish"}),
    "tea_house": frozenset({"flower"}),
    "pizzeria": frozenset({"tomato"}),
    "burger_joint": frozenset({"meat"}),
    "wine_bar": frozenset({"grape"}),
    "pub": frozenset(GOODS),
}
"""The goods for which customers pay more at stands next to an open restaurant (ML-3.1)."""

STANDS_A_GOOD = 7
RESTAURANTS_A_KIND = 2
CROWDS: tuple[int, ...] = (1, 2, 3, 4)
"""The possible numbers of customers on a tile, with one stack for each (ML-1.3)."""


class Customers(msgspec.Struct, frozen=True):
    """A customer tile with a number of customers and the goods that they like."""

    count: int
    likes: tuple[Good, ...]


def _tiles() -> tuple[Customers, ...]:
    """Return all customer tiles: ten each with 1, 2 and 3 customers, and five with 4 customers (ML-0.3)."""
    made: list[Customers] = []
    for count in CROWDS:
        copies = 2 if count == 1 else 1
        for likes in combinations(GOODS, len(GOODS) - count):
            made += [Customers(count, likes)] * copies
    return tuple(made)


CUSTOMERS: tuple[Customers, ...] = _tiles()
"""All 35 customer tiles. Other code refers to a tile by its index in this tuple."""


def tiles_of(count: int) -> tuple[int, ...]:
    """Return the customer tiles with the given number of customers, in ascending order."""
    return tuple(tile for tile, customers in enumerate(CUSTOMERS) if customers.count == count)


MOST_SEATS = 4
HAND = 3
"""The number of stand tiles in a player's hand, and the number in the display."""
OPEN_CUSTOMERS = 3
WOODEN_STANDS = 8
START_COINS = 1
RESTAURANT_BRINGS = 1
FEW_LEFT = 4
"""The number of free spaces or free entrances at which the end is triggered (ML-4.1)."""
LEFTOVER_COSTS = 1
MOST_MARKS = len(RESTAURANTS) * RESTAURANTS_A_KIND - 1
"""The maximum number of marked spaces: one for every restaurant except one Pub (ML-1.1)."""
FAME_STEPS: tuple[int, ...] = (70, 90, 110)
"""The amounts of coins that each bring 1 fame in a solo game (ML-5.1)."""
FAME_FEAST = 32
"""The income from a single action that brings extra fame in a solo game, in coins (ML-5.1)."""
FEAST_BRINGS = 2
MOST_COLUMNS = len(ascii_uppercase)


def coins_in_a_row(seats: int) -> int:
    """Return how many coin turns in a row end the game (ML-2.12)."""
    return 4 if seats == 2 else seats
