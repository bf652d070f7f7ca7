"""What a measurement comes to: a figure beside its floor, both taken in the same run."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import msgspec


class FigureGoal(msgspec.Struct, frozen=True):
    """What a figure should be: `most` or at `least` so much, as it stands or (`ratio`) as a multiple of its floor."""

    limit: float
    least: bool = False
    ratio: bool = False


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured quantity, `value` and `floor` in the same `unit`.

    `of`: what was measured, a title's slug or a size, "" where there is only one. `against`: what the floor is.
    `aims`: all of them have to hold; empty where the figure is only told. `also`: further numbers, in the same unit.
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
        """The value as a multiple of the floor, None where the floor is 0."""
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether every aim holds; None without aims, or where the floor an aim speaks of is 0."""
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
    """A figure that could not be taken here, and why, as a sentence."""

    name: str
    why: str


def median(values: Sequence[float]) -> float:
    """The middle value. There must be at least one."""
    return statistics.median(values)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which that part (0–1) of all values lies; the largest one for few values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
