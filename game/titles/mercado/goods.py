"""What is sold, what improves it, and who comes to buy: goods, restaurants and customer tiles (ML-0.1, ML-0.3)."""

from __future__ import annotations

from itertools import combinations
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
"""The goods that a faceup restaurant makes dearer next to it (ML-3.1)."""

STANDS_A_GOOD = 7
"""Stand tiles of each good."""
RESTAURANTS_A_KIND = 2
"""Tiles of each restaurant."""
CROWDS: tuple[int, ...] = (1, 2, 3, 4)
"""The numbers of customers that a tile can show; each has a stack."""


class Customers(msgspec.Struct, frozen=True):
    """A customer tile: how many people, and what all of them like."""

    count: int
    likes: tuple[Good, ...]


def _tiles() -> tuple[Customers, ...]:
    """One customer likes four goods, two like three, three like two, four like one (ML-0.3)."""
    made: list[Customers] = []
    for count in CROWDS:
        copies = 2 if count == 1 else 1
        for likes in combinations(GOODS, len(GOODS) - count):
            made += [Customers(count, likes)] * copies
    return tuple(made)


CUSTOMERS: tuple[Customers, ...] = _tiles()
"""All 35 customer tiles; a tile is its index here, 0 to 34."""


def tiles_of(count: int) -> tuple[int, ...]:
    """The tiles that show that many customers, ascending."""
    return tuple(tile for tile, customers in enumerate(CUSTOMERS) if customers.count == count)
