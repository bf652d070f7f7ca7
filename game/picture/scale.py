"""Scales of plots and heat maps, with round numbers at the ticks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import msgspec

from game.picture.theme import mix

STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
"""Allowed distances between ticks, times a power of ten."""

COLOURS = ("#FFF3BF", "#FDCC7E", "#F69462", "#DB5A6B", "#9C2F7F", "#5B1A72", "#2C0B4A")
"""Colours of a heat map, from low to high values.

Each colour is darker than the one before, so that they can be told apart by colour-blind people and in grey print.
"""


class Scale(msgspec.Struct, frozen=True):
    """A range of values between two round numbers, with ticks at both ends and between them."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def part(self, value: float) -> float:
        """Return the position of a value on the scale: 0 at or below the lower end, 1 at or above the upper end."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def labels(self, written: Callable[[float], str]) -> tuple[tuple[float, str], ...]:
        """Return the ticks with their texts. A tick with the same text as the one before is left out."""
        found: list[tuple[float, str]] = []
        for tick in self.ticks:
            if not found or found[-1][1] != written(tick):
                found.append((tick, written(tick)))
        return tuple(found)


def scale_around(values: Iterable[float], steps: int = 5) -> Scale:
    """Return a scale that includes all values, with about `steps` steps. There must be at least one value."""
    listed = tuple(values)
    least, most = min(listed), max(listed)
    span = most - least or abs(most) or 1.0
    wanted = span / steps
    power = 10.0 ** math.floor(math.log10(wanted))
    step = next(each * power for each in STEPS if each * power >= wanted * (1 - 1e-9))
    first = math.floor(least / step + 1e-9)
    last = max(first + 1, math.ceil(most / step - 1e-9))
    ticks = tuple(round(number * step, 12) for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def heat_colour(part: float) -> str:
    """Return the colour (#RRGGBB) at a position on the scale, 0 to 1."""
    place = min(1.0, max(0.0, part)) * (len(COLOURS) - 1)
    below = min(int(place), len(COLOURS) - 2)
    return mix(COLOURS[below], COLOURS[below + 1], place - below)
