"""What coins, flowers and Favors may come to by the end, in points."""

from __future__ import annotations

from functools import lru_cache

LATE_COIN = 0.2
"""A coin at the end (FM-6.3)."""
EARLY_COIN = 0.3
"""What it brings beyond that while there is much to buy,"""
PLENTY = 22
"""up to so many coins; of more a third."""
LONG = 8
"""With so many turns left everything can still be used."""
FLOWER = 0.85
FAVOR = 1.8
SOON = 4
"""With fewer turns left flowers and Favors find less use."""
FLOWER_STEPS = ((3, 1.0), (6, 0.8), (10, 0.5), (10_000, 0.2))
"""Up to which number of flowers each counts how much."""
FAVOR_STEPS = ((1, 1.0), (2, 0.8), (10_000, 0.4))
MOST = 400
"""More than so many of anything count no more."""


@lru_cache(maxsize=256)
def coin_table(turns: int) -> tuple[float, ...]:
    """The points of 0, 1, 2 … coins with so many turns left."""
    extra = EARLY_COIN * min(1.0, turns / LONG)
    table = [0.0]
    for number in range(1, MOST + 1):
        table.append(table[-1] + LATE_COIN + (extra if number <= PLENTY else extra / 3))
    return tuple(table)


def coin_worth(turns: int) -> float:
    """The points of one coin, where there are few."""
    return coin_table(turns)[1]


@lru_cache(maxsize=256)
def flower_table(turns: int) -> tuple[float, ...]:
    """The points of 0, 1, 2 … flowers with so many turns left."""
    return _table(FLOWER * min(1.0, turns / SOON), FLOWER_STEPS)


@lru_cache(maxsize=256)
def favor_table(turns: int) -> tuple[float, ...]:
    """The points of 0, 1, 2 … Favors with so many turns left."""
    return _table(FAVOR * min(1.0, turns / SOON), FAVOR_STEPS)


def _table(first: float, steps: tuple[tuple[int, float], ...]) -> tuple[float, ...]:
    table = [0.0]
    for number in range(1, MOST + 1):
        part = next(part for most, part in steps if number <= most)
        table.append(table[-1] + first * part)
    return tuple(table)
