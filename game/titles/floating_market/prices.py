"""The price chart and the Merchant (FM-3.4 to FM-3.6), and what goods cost and bring today (M17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.floating_market.goods import BOXES, GOODS, INDEX, PRICES, RING, Box, Good, Goods

Prices = tuple[Box, Box, Box, Box]
HAGGLED = 1
"""Coins less for each good bought, and more for each one sold (M17)."""
LEAST_PRICE = 1


def price(prices: Prices, good: Good) -> int:
    """The chart price of a good in coins."""
    index = INDEX[good]
    return PRICES[index][prices[index]]


def worth_of(prices: Prices, goods: Goods) -> int:
    """What goods bring at chart prices, in coins (FM-6.3)."""
    return sum(count * price(prices, good) for good, count in zip(GOODS, goods, strict=True))


def spaces_from(ring: int, steps: Sequence[int]) -> tuple[int, ...]:
    """Where the Merchant can come to stand with one of these numbers of spaces, in either direction, in order; never
    where he is, as the ring is long enough (FM-3.4)."""
    return tuple(sorted({(ring + way * step) % len(RING) for step in steps for way in (1, -1)}))


def changed(prices: Prices, ring: int, first: Good, changes: Sequence[int]) -> Prices:
    """The prices once the first change was made to one good of a space and the second, if there is one, to the other;
    steps beyond the ends of the chart are lost (FM-3.4, FM-3.6)."""
    one, other = RING[ring]
    order = (first, other if first == one else one)
    boxes = list(prices)
    for good, change in zip(order, changes, strict=False):
        boxes[INDEX[good]] = min(BOXES - 1, max(0, boxes[INDEX[good]] + change))
    return boxes[0], boxes[1], boxes[2], boxes[3]
