"""Measured figures, each with a floor (the best possible value) from the same run."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import msgspec


class FigureGoal(msgspec.Struct, frozen=True):
    """A goal for a figure: an upper or lower limit. If `ratio` is true, the limit is a multiple of `Figure.floor`."""

    limit: float
    least: bool = False
    ratio: bool = False


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured quantity. `value` and `floor` have the same `unit`.

    Attributes:
        of: what was measured, such as a title or a size, or "" if the figure's name already says so.
        against: the program or activity for which the `floor` was measured.
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
        """The value as a multiple of `floor` (the best possible value), or None if `floor` is 0."""
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether all goals are met, or None if there are no goals or a ratio is unknown."""
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
    """A figure that could not be measured, and the reason as a sentence."""

    name: str
    why: str


def median(values: Sequence[float]) -> float:
    """Return the median of one or more values."""
    return statistics.median(values)


def quantile(values: Sequence[float], part: float) -> float:
    """Return the quantile of the values at the fraction `part` (0 to 1)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
