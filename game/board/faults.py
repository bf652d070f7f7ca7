"""Mistakes in a map. They are collected while it is read, and each is reported in one sentence."""

from __future__ import annotations

from pathlib import Path

from game.core.board import BoardFault
from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import clause


class Unfit(Exception):
    """Raised for a file or a value that cannot be used. The message is a clause such as "it is a folder"."""


class Report:
    """The mistakes found so far.

    Attributes:
        layer: the layer that new mistakes are about, or "" for the map.
        thing: the object that new mistakes are about, or "" for the layer.
    """

    def __init__(self, layer: str = "", thing: str = "", found: list[BoardFault] | None = None) -> None:
        self.layer = layer
        self.thing = thing
        self._found: list[BoardFault] = [] if found is None else found

    def at(self, layer: str, thing: str = "") -> Report:
        """Return a report for that place. Mistakes added to the new report are counted in this one too."""
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
    """Return the path relative to the working directory if it is below it, otherwise the full path."""
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
    """Return the error for a map with mistakes. The message has the first mistake and the number of all."""
    more = _("one of {count} mistakes").format(count=len(faults)) if len(faults) > 1 else ""
    return Problem(sentence(path, faults[0], more))
