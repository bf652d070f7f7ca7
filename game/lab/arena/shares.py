"""Computes shares and means with 95% confidence bounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

CONFIDENCE = 1.96
"""The number of standard deviations on either side of the mean within which 95% of all values are found."""


class Bounded(msgspec.Struct, frozen=True):
    """A value with its lower and upper bounds."""

    value: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Return whether a value is outside the bounds."""
        return not self.low <= value <= self.high


def share(part: float, whole: int) -> Bounded:
    """Return `part` as a share of `whole`, from 0 to 1, with Wilson confidence bounds. `part` may have fractions."""
    square = CONFIDENCE**2
    value = part / whole
    middle = (value + square / (2 * whole)) / (1 + square / whole)
    # Rounding errors may make sums of thirds slightly larger than the whole.
    variance = max(0.0, value * (1 - value)) / whole
    reach = CONFIDENCE / (1 + square / whole) * sqrt(variance + square / (4 * whole**2))
    return Bounded(value, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Bounded:
    """Return the mean with bounds based on the standard error. For a single value, both bounds are the value itself."""
    value = fmean(values)
    reach = CONFIDENCE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Bounded(value, value - reach, value + reach)
