"""Reports of mistakes in a map, and limits that keep the map small enough for any computer."""

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
    """Raised for a file or value that cannot be used. The message is a clause such as "it is a folder"."""


class Report:
    """Collects the mistakes in a map, and records the layer and the object of each mistake."""

    def __init__(self, layer: str = "", thing: str = "", found: list[BoardFault] | None = None) -> None:
        self.layer = layer
        self.thing = thing
        self._found: list[BoardFault] = [] if found is None else found

    def at(self, layer: str, thing: str = "") -> Report:
        """Return a new report for one layer or object. Mistakes in the new report also appear in this report."""
        return Report(layer[:60], thing[:60], self._found)

    def add(self, text: str) -> None:
        """Add a mistake, given as a clause without a full stop."""
        self._found.append(BoardFault(text=text, layer=self.layer, thing=self.thing))

    @property
    def faults(self) -> tuple[BoardFault, ...]:
        """All mistakes so far, in the order in which they were found."""
        return tuple(self._found)

    def __len__(self) -> int:
        return len(self._found)


def shown(path: Path) -> str:
    """Return a path as text, relative to the working directory if possible."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def sentence(path: Path, fault: BoardFault, remark: str = "") -> str:
    """Return a mistake as one sentence, in the form `file: layer/object: text (remark)`."""
    where = "/".join(part for part in (fault.layer, fault.thing) if part)
    place = _("{file}: {place}").format(file=shown(path), place=where) if where else shown(path)
    text = _("{place}: {fault} ({remark}).") if remark else _("{place}: {fault}.")
    return " ".join(text.format(place=place, fault=clause(fault.text), remark=remark).split())


def problem(path: Path, faults: tuple[BoardFault, ...]) -> Problem:
    """Return an error that states the first mistake in a map and the number of mistakes."""
    more = _("one of {count} mistakes").format(count=len(faults)) if len(faults) > 1 else ""
    return Problem(sentence(path, faults[0], more))


MILLION = 1_000_000


class Cost(Enum):
    """The limits for each map, such as the maximum number of objects or pixels."""

    TILESETS = 100
    CELLS = 100_000
    OBJECTS = 5_000
    CORNERS = 20_000
    PICTURES = 32 * MILLION
    PAINTED = 64 * MILLION
    LIT = 48 * MILLION


def beyond(weights: Iterable[Weight]) -> str:
    """Return a message about the first limit that the maps together exceed, or "" if they exceed none."""
    together = tuple(weights)
    spent: Counter[Cost] = Counter()
    for weight in together:
        spent.update({Cost[name]: count for name, count in weight.counts})
    spent[Cost.TILESETS] = len({file for weight in together for file in weight.tilesets})
    spent[Cost.PICTURES] = sum(dict(picture for weight in together for picture in weight.pictures).values())
    return next((_too_much(cost) for cost in Cost if spent[cost] > cost.value), "")


class Budget:
    """Counts how much of each limited quantity a map uses, and reports the first quantity that exceeds its limit."""

    def __init__(self) -> None:
        self._left = {cost: cost.value for cost in Cost}

    @property
    def spent(self) -> tuple[tuple[str, int], ...]:
        """The amount used so far of each limited quantity, as (name, amount) pairs."""
        return tuple((cost.name, cost.value - left) for cost, left in self._left.items())

    def spend(self, cost: Cost, amount: float, report: Report) -> bool:
        """Add an amount to the total of a limited quantity, and return whether the total is still within the limit."""
        enough = self._left[cost] >= 0
        self._left[cost] -= round(amount)
        if self._left[cost] >= 0:
            return True
        if enough:
            report.add(_too_much(cost))
        return False


def _too_much(cost: Cost) -> str:
    words = {
        Cost.TILESETS: _("there are more than {most} tilesets in all"),
        Cost.CELLS: _("the tile layers have more than {most} cells in all; make the tiles larger"),
        Cost.OBJECTS: _("there are more than {most} objects in all"),
        Cost.CORNERS: _("lines and polygons have more than {most} corners in all"),
        Cost.PICTURES: _("the pictures have more than {millions} million pixels in all"),
        Cost.PAINTED: _(
            "the pictures on the map cover more than {millions} million pixels in all; use fewer or smaller ones"
        ),
        Cost.LIT: _("the lights cover more than {millions} million pixels in all; make them smaller"),
    }
    return words[cost].format(most=whole(cost.value), millions=cost.value // MILLION)
