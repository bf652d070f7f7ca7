"""Scales of plots: round numbers around what is measured, and the colours that a heat map gives to values."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import msgspec

from game.picture.theme import mix

STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
"""Distances between two ticks, times a power of ten."""

COLOURS = ("#FFF3BF", "#FDCC7E", "#F69462", "#DB5A6B", "#9C2F7F", "#5B1A72", "#2C0B4A")
"""From little to much. Each is darker than the one before, so that those who see few hues, and printers that know none,
tell them apart too."""


class Scale(msgspec.Struct, frozen=True):
    """A range of values between two round numbers, `low` below `high`, with ticks at both ends and between."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def part(self, value: float) -> float:
        """Where a value lies, 0 being the lower end and 1 the upper one; values outside lie at the ends."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def labels(self, written: Callable[[float], str]) -> tuple[tuple[float, str], ...]:
        """The ticks as they are read; one that would read like the one before is left out."""
        found: list[tuple[float, str]] = []
        for tick in self.ticks:
            if not found or found[-1][1] != written(tick):
                found.append((tick, written(tick)))
        return tuple(found)


def scale_around(values: Iterable[float], steps: int = 5) -> Scale:
    """The scale that holds all these values, of which there is at least one, in about so many steps."""
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
    """The colour (#RRGGBB) of a value that lies so far up the scale, from 0 to 1."""
    place = min(1.0, max(0.0, part)) * (len(COLOURS) - 1)
    below = min(int(place), len(COLOURS) - 2)
    return mix(COLOURS[below], COLOURS[below + 1], place - below)
