"""Goods, the price chart, baskets and orders (FM-0.1, FM-3.4, FM-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from game.core.bounds import Few

Good = Literal["vegetable", "fruit", "fish", "meat"]
GOODS: tuple[Good, ...] = ("vegetable", "fruit", "fish", "meat")

Goods = tuple[Few, Few, Few, Few]  # numbers of each good, in the order of GOODS
NO_GOODS: Goods = (0, 0, 0, 0)

INDEX: dict[Good, int] = {good: index for index, good in enumerate(GOODS)}

PRICES: tuple[tuple[int, ...], ...] = ((1, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 7, 8), (3, 4, 5, 6, 8, 10))
"""Coins for each box of the price chart, by good (FM-3.5)."""
BOXES = len(PRICES[0])
START_BOX = 2  # the third box of each row (FM-2.1)
Box = Annotated[int, msgspec.Meta(ge=0, le=BOXES - 1)]

RING: tuple[tuple[Good, Good], ...] = (
    ("vegetable", "fruit"),
    ("fish", "meat"),
    ("vegetable", "fish"),
    ("fruit", "meat"),
    ("fruit", "fish"),
    ("vegetable", "meat"),
)
"""The two goods of each space of the Merchant’s ring (FM-3.5)."""
OrderStacks = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
ORDER_STACKS: OrderStacks = ((0, 1, 2, 3, 4, 20), (5, 6, 7, 8, 9), (10, 11, 12, 13, 14), (15, 16, 17, 18))
EVEN_STACKS: OrderStacks = ((0, 1, 2, 3, 4), (5, 6, 7, 8, 9), (10, 11, 12, 13, 14), (15, 16, 17, 18, 19))
"""The order stacks of games that were begun with version 1.0."""
Prices = tuple[Box, Box, Box, Box]
HAGGLED = 1  # coins that M17 changes each price by
LEAST_PRICE = 1


def amount(*goods: Good) -> Goods:
    """Count each good among these goods."""
    count = [0] * len(GOODS)
    for good in goods:
        count[INDEX[good]] += 1
    return count[0], count[1], count[2], count[3]


def one_by_one(goods: Goods) -> list[Good]:
    """Return the goods as a list of single goods, in the order of GOODS."""
    return [good for good, count in zip(GOODS, goods, strict=True) for _each in range(count)]


def plus(one: Goods, other: Goods) -> Goods:
    """Return the sum of two amounts of goods."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Goods, other: Goods) -> Goods:
    """Return the first amount of goods minus the second."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def holds(one: Goods, other: Goods) -> bool:
    """Return whether `one` contains at least as much of each good as `other`."""
    return one[0] >= other[0] and one[1] >= other[1] and one[2] >= other[2] and one[3] >= other[3]


class Basket(msgspec.Struct, frozen=True):
    """A basket tile with its room for goods and its price in coins."""

    room: Goods
    coins: int


def _goods(letters: str) -> Goods:
    names: dict[str, Good] = {"V": "vegetable", "F": "fruit", "S": "fish", "M": "meat"}
    return amount(*(names[letter] for letter in letters))


BASKETS: tuple[Basket, ...] = (
    Basket(_goods("VV"), 3),
    Basket(_goods("VF"), 3),
    Basket(_goods("FF"), 4),
    Basket(_goods("VS"), 4),
    Basket(_goods("VM"), 4),
    Basket(_goods("VM"), 4),
    Basket(_goods("FS"), 4),
    Basket(_goods("FS"), 4),
    Basket(_goods("FM"), 5),
    Basket(_goods("SS"), 5),
    Basket(_goods("SM"), 5),
    Basket(_goods("MM"), 6),
)
"""All 12 basket tiles. Other code refers to a tile by its index."""
START_ROOM: Goods = _goods("VFSM")  # room in the two baskets of a new boat (FM-2.4)


class Order(msgspec.Struct, frozen=True):
    """A restaurant order with its goods, coins and points."""

    goods: Goods
    coins: int
    points: int


ORDERS: tuple[Order, ...] = (
    Order(_goods("VF"), 9, 2),
    Order(_goods("VS"), 10, 2),
    Order(_goods("FS"), 11, 3),
    Order(_goods("VM"), 11, 2),
    Order(_goods("FM"), 12, 3),
    Order(_goods("VFS"), 14, 4),
    Order(_goods("VFM"), 15, 4),
    Order(_goods("VSM"), 16, 4),
    Order(_goods("FSM"), 17, 5),
    Order(_goods("VVM"), 14, 5),
    Order(_goods("VFSM"), 20, 5),
    Order(_goods("VVFS"), 17, 6),
    Order(_goods("VFFM"), 19, 6),
    Order(_goods("VFSS"), 19, 6),
    Order(_goods("VVMM"), 20, 7),
    Order(_goods("VVFSM"), 23, 8),
    Order(_goods("VFFSM"), 24, 8),
    Order(_goods("VFSSM"), 25, 8),
    Order(_goods("VFSMM"), 26, 9),
    Order(_goods("FFSSM"), 26, 9),
    Order(_goods("SM"), 13, 3),
)
"""All restaurant orders. Saved games refer to an order by its index."""


def price(prices: Prices, good: Good) -> int:
    """Return the chart price of a good in coins."""
    index = INDEX[good]
    return PRICES[index][prices[index]]


def worth_of(prices: Prices, goods: Goods) -> int:
    """Return the value of goods in coins at chart prices (FM-6.3)."""
    return sum(count * price(prices, good) for good, count in zip(GOODS, goods, strict=True))


def spaces_from(ring: int, steps: Sequence[int]) -> tuple[int, ...]:
    """Return the spaces that the Merchant can reach with the given numbers of steps, in ascending order (FM-3.4)."""
    return tuple(sorted({(ring + way * step) % len(RING) for step in steps for way in (1, -1)}))


def changed(prices: Prices, ring: int, first: Good, changes: Sequence[int]) -> Prices:
    """Change the prices of a ring space’s two goods, beginning with `first`, and return all prices (FM-3.4, FM-3.6)."""
    one, other = RING[ring]
    order = (first, other if first == one else one)
    boxes = list(prices)
    for good, change in zip(order, changes, strict=False):
        boxes[INDEX[good]] = min(BOXES - 1, max(0, boxes[INDEX[good]] + change))
    return boxes[0], boxes[1], boxes[2], boxes[3]
