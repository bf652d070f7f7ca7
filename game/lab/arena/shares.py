"""Shares and means with the bounds between which the true ones lie, 95 times in 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

CONFIDENCE = 1.96
"""So many standard deviations each way hold 95 of 100."""


class Bounded(msgspec.Struct, frozen=True):
    """A value between its bounds."""

    value: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether that value lies beyond the bounds."""
        return not self.low <= value <= self.high


def share(part: float, whole: int) -> Bounded:
    """The share `part` of `whole`, from 0 to 1, with Wilson's bounds. `part` may have fractions, from shared wins;
    `whole` is at least 1."""
    square = CONFIDENCE**2
    value = part / whole
    middle = (value + square / (2 * whole)) / (1 + square / whole)
    # Sums of thirds may come out a hair above the whole.
    variance = max(0.0, value * (1 - value)) / whole
    reach = CONFIDENCE / (1 + square / whole) * sqrt(variance + square / (4 * whole**2))
    return Bounded(value, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Bounded:
    """The mean with bounds from the standard error; of a single value nothing is known but itself."""
    value = fmean(values)
    reach = CONFIDENCE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Bounded(value, value - reach, value + reach)
