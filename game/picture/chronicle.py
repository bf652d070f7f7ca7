"""The story of a finished game: its awards, and curves that run over its rounds.

The story is made after the end from positions and events, when nothing is secret any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from game.core.names import Seat
from game.core.rules import Beat


class Curve(msgspec.Struct, frozen=True):
    """An amount over time, with one line for each seat.

    Attributes:
        label: what is measured ("Money").
        unit: the unit at the axis ("$", "coins").
        across: what the marks count ("Night").
        marks: round or turn numbers, ascending.
        series: for each seat in seat order, the amount at each mark.
        note: how the amount is counted, in a few words, or "" if that is obvious.
    """

    label: str
    unit: str
    across: str
    marks: tuple[int, ...]
    series: tuple[tuple[int, ...], ...]
    note: str = ""


class Award(msgspec.Struct, frozen=True):
    """A medal that one or several seats won.

    Attributes:
        label: its name.
        sentence: what it was won for; contains seat marks.
        seats: the winners.
        art: the picture on the medal.
    """

    id: str
    label: str
    sentence: str
    seats: tuple[Seat, ...]
    art: str


class Chronicle(msgspec.Struct, frozen=True):
    """The story of a finished game. The first curve is the score; it ends at the final scores."""

    curves: tuple[Curve, ...] = ()
    awards: tuple[Award, ...] = ()


class Chronicler(Protocol):
    """A title's function that tells the story of a finished game."""

    def __call__(self, rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
        """Return the story of a game.

        An old save may have started in the middle of a game. Only the part since then is told.

        Args:
            start: the first state.
            beats: all beats from the start to the end of the game.
        """


class Plot:
    """A builder for a curve. A later point replaces an earlier one at the same mark."""

    def __init__(self, label: str, unit: str, across: str, note: str = "") -> None:
        self._words = (label, unit, across, note)
        self._amounts: dict[int, tuple[int, ...]] = {}

    def at(self, mark: int, amounts: tuple[int, ...]) -> None:
        """Set the amounts of all seats at a mark."""
        self._amounts[mark] = amounts

    def curve(self) -> Curve:
        """Return the curve through all points."""
        label, unit, across, note = self._words
        marks = tuple(sorted(self._amounts))
        series = tuple(zip(*(self._amounts[mark] for mark in marks), strict=True))
        return Curve(label=label, unit=unit, across=across, marks=marks, series=series, note=note)
