"""Mistakes in a map, each reported in one sentence, and the limits for a whole map.

Mistakes are collected while the map is read. The limits are there because each single object may be fine while all of
them together would freeze a computer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from pathlib import Path

from game.board.layers import Weight
from game.core.board import BoardFault
from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import clause, whole


class Unfit(Exception):
    """Raised for a file or a value that cannot be used. The message is a clause such as "it is a folder"."""


class Report:
    """Collects the mistakes that are found in a map.

    Attributes:
        layer: the name of the layer that new mistakes are about, or "" for the map.
        thing: the name of the object that new mistakes are about, or "" for the layer.
    """

    def __init__(self, layer: str = "", thing: str = "", found: list[BoardFault] | None = None) -> None:
        self.layer = layer
        self.thing = thing
        self._found: list[BoardFault] = [] if found is None else found

    def at(self, layer: str, thing: str = "") -> Report:
        """Return a report for mistakes in a layer or an object. Mistakes in the new report are also in this one."""
        return Report(layer[:60], thing[:60], self._found)

    def add(self, text: str) -> None:
        """Add one mistake. `text` is a clause without a full stop."""
        self._found.append(BoardFault(text=text, layer=self.layer, thing=self.thing))

    @property
    def faults(self) -> tuple[BoardFault, ...]:
        """All mistakes so far, in the order in which they were found."""
        return tuple(self._found)

    def __len__(self) -> int:
        return len(self._found)


def shown(path: Path) -> str:
    """Return a path below the working directory relative to that directory, and any other path unchanged."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def sentence(path: Path, fault: BoardFault, remark: str = "") -> str:
    """Return a mistake as one sentence without line breaks.

    The form is `file: layer/object: text (remark).`
    """
    where = "/".join(part for part in (fault.layer, fault.thing) if part)
    place = _("{file}: {place}").format(file=shown(path), place=where) if where else shown(path)
    text = _("{place}: {fault} ({remark}).") if remark else _("{place}: {fault}.")
    return " ".join(text.format(place=place, fault=clause(fault.text), remark=remark).split())


def problem(path: Path, faults: tuple[BoardFault, ...]) -> Problem:
    """Return the error for a map with mistakes. The message states the first mistake and the number of mistakes."""
    more = _("one of {count} mistakes").format(count=len(faults)) if len(faults) > 1 else ""
    return Problem(sentence(path, faults[0], more))


MILLION = 1_000_000


class Cost(Enum):
    """Quantities that are limited for a whole map. Each value is the limit, as a number of things or of pixels."""

    TILESETS = 100
    CELLS = 100_000
    OBJECTS = 5_000
    CORNERS = 20_000
    PICTURES = 32 * MILLION
    PAINTED = 64 * MILLION
    LIT = 48 * MILLION


def beyond(weights: Iterable[Weight]) -> str:
    """Return the error message if several maps together exceed a limit, otherwise ""."""
    together = tuple(weights)
    spent: Counter[Cost] = Counter()
    for weight in together:
        spent.update({Cost[name]: count for name, count in weight.counts})
    spent[Cost.TILESETS] = len({file for weight in together for file in weight.tilesets})
    spent[Cost.PICTURES] = sum(dict(picture for weight in together for picture in weight.pictures).values())
    return next((_together(cost) for cost in Cost if spent[cost] > cost.value), "")


class Budget:
    """Keeps track of how much of each limit is left. The first thing that exceeds a limit is reported as a mistake."""

    def __init__(self) -> None:
        self._left = {cost: cost.value for cost in Cost}

    @property
    def spent(self) -> tuple[tuple[str, int], ...]:
        """The amount used so far of each `Cost`, as pairs of the cost's name and the amount."""
        return tuple((cost.name, cost.value - left) for cost, left in self._left.items())

    def spend(self, cost: Cost, amount: float, report: Report) -> bool:
        """Use up an amount of a limit. Return whether enough of it was left. Only the first failure is reported."""
        enough = self._left[cost] >= 0
        self._left[cost] -= round(amount)
        if self._left[cost] >= 0:
            return True
        if enough:
            report.add(_too_much(cost))
        return False


def _too_much(cost: Cost) -> str:
    """Return the error message for a map that exceeds a limit."""
    most = cost.value
    words = {
        Cost.TILESETS: _("the map has more than {most} tilesets"),
        Cost.CELLS: _("with it, the map has more than {most} cells in its tile layers; make the tiles larger"),
        Cost.OBJECTS: _("with it, the map has more than {most} objects"),
        Cost.CORNERS: _("with it, the lines and polygons of the map have more than {most} corners"),
        Cost.PICTURES: _("with it, the pictures of the map have more than {millions} million pixels"),
        Cost.PAINTED: _("with it, the map paints more than {millions} million pixels; use fewer or smaller pictures"),
        Cost.LIT: _("with it, the lamps of the map light more than {millions} million pixels; make them smaller"),
    }
    return words[cost].format(most=whole(most), millions=most // MILLION)


def _together(cost: Cost) -> str:
    """Return the error message for several maps that together exceed a limit."""
    most = cost.value
    words = {
        Cost.TILESETS: _("with the other parts, the board has more than {most} tilesets"),
        Cost.CELLS: _("with the other parts, the board has more than {most} cells in its tile layers"),
        Cost.OBJECTS: _("with the other parts, the board has more than {most} objects"),
        Cost.CORNERS: _("with the other parts, the lines and polygons of the board have more than {most} corners"),
        Cost.PICTURES: _("with the other parts, the pictures of the board have more than {millions} million pixels"),
        Cost.PAINTED: _("with the other parts, the board paints more than {millions} million pixels"),
        Cost.LIT: _("with the other parts, the lamps of the board light more than {millions} million pixels"),
    }
    return words[cost].format(most=whole(most), millions=most // MILLION)
