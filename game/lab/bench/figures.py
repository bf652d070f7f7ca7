"""Measured figures, each with a floor (the best possible value) from the same run."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import msgspec


class FigureGoal(msgspec.Struct, frozen=True):
    """An upper or lower bound for a figure. If `ratio` is true, the bound is a multiple of `Figure.floor`."""

    limit: float
    least: bool = False
    ratio: bool = False


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured quantity. `value` and `floor` have the same `unit`.

    Attributes:
        of: what was measured, such as a title or a size, or "" if the name already says it.
        against: the program or process that the `floor` was measured with.
        aims: the goals, all of which must be met.
        also: additional numbers in the same unit.
    """

    name: str
    value: float
    unit: str
    floor: float
    against: str
    of: str = ""
    aims: tuple[FigureGoal, ...] = ()
    also: dict[str, float] = {}

    @property
    def ratio(self) -> float | None:
        """The value as a multiple of `floor`, the best possible value, or None if `floor` is 0."""
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether every goal is met, or None if this cannot be decided."""
        if not self.aims:
            return None
        held = [self._holds(aim) for aim in self.aims]
        return None if None in held else all(held)

    def _holds(self, aim: FigureGoal) -> bool | None:
        value = self.ratio if aim.ratio else self.value
        if value is None:
            return None
        return value >= aim.limit if aim.least else value <= aim.limit


class Missing(msgspec.Struct, frozen=True):
    """A figure that could not be measured, with the reason as a sentence."""

    name: str
    why: str


def median(values: Sequence[float]) -> float:
    """Return the median of one or more values."""
    return statistics.median(values)


def quantile(values: Sequence[float], part: float) -> float:
    """Return the quantile of the values for a fraction `part` from 0 to 1."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
