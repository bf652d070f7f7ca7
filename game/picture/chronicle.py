"""What a game looks like when it is over: curves over its rounds, and an award or two for everybody.

All of it is worked out from positions and events after the end, when nothing is hidden any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from game.core.names import Seat
from game.core.rules import Beat


class Curve(msgspec.Struct, frozen=True):
    """An amount that went up and down, one line for each seat.

    `label`: what is measured ("Money"); `unit`: what stands at its axis ("$", "coins"); `note`: how it is counted, in
    half a sentence, "" where that is plain. `across`: what the marks count ("Night"); `marks`: round or turn numbers,
    ascending. `series`: for each seat, in seat order, an amount at each mark.
    """

    label: str
    unit: str
    across: str
    marks: tuple[int, ...]
    series: tuple[tuple[int, ...], ...]
    note: str = ""


class Award(msgspec.Struct, frozen=True):
    """A medal: its name, what it was won with (a sentence with seat marks), who wears it, and the art upon it."""

    id: str
    label: str
    sentence: str
    seats: tuple[Seat, ...]
    art: str


class Chronicle(msgspec.Struct, frozen=True):
    """The story of a finished game. The first curve is the score: where it ends, the outcome's totals stand."""

    curves: tuple[Curve, ...] = ()
    awards: tuple[Award, ...] = ()


class Chronicler(Protocol):
    """A title's way to tell its finished games."""

    def __call__(self, rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
        """The story of a game by these rules that began at the state `start` and ended with the last of the beats
        after it.

        A game may have begun in the middle, at the position an old save restored; then only the rest is told.
        """


class Plot:
    """A curve being drawn: an amount by seat for each mark, kept as it was last told there."""

    def __init__(self, label: str, unit: str, across: str, note: str = "") -> None:
        self._words = (label, unit, across, note)
        self._amounts: dict[int, tuple[int, ...]] = {}

    def at(self, mark: int, amounts: tuple[int, ...]) -> None:
        """Put a point for every seat at a mark, instead of any that was there."""
        self._amounts[mark] = amounts

    def curve(self) -> Curve:
        """The curve through all points."""
        label, unit, across, note = self._words
        marks = tuple(sorted(self._amounts))
        series = tuple(zip(*(self._amounts[mark] for mark in marks), strict=True))
        return Curve(label=label, unit=unit, across=across, marks=marks, series=series, note=note)
