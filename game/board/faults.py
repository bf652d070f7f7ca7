"""Mistakes in a map: collected while it is read, and told in one sentence each."""

from __future__ import annotations

from pathlib import Path

from game.core.board import BoardFault
from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import clause


class Unfit(Exception):
    """A file or a value that cannot be used; the message is the end of a sentence about it."""


class Report:
    """The mistakes found so far. `at` gives the same report speaking of one layer, or of one object in it."""

    def __init__(self, layer: str = "", thing: str = "", found: list[BoardFault] | None = None) -> None:
        self.layer = layer
        self.thing = thing
        self._found: list[BoardFault] = [] if found is None else found

    def at(self, layer: str, thing: str = "") -> Report:
        """A report on that place whose mistakes count here too."""
        return Report(layer[:60], thing[:60], self._found)

    def add(self, text: str) -> None:
        """Count one mistake; `text` is a clause without its full stop."""
        self._found.append(BoardFault(text=text, layer=self.layer, thing=self.thing))

    @property
    def faults(self) -> tuple[BoardFault, ...]:
        """Every mistake so far, in the order found."""
        return tuple(self._found)

    def __len__(self) -> int:
        return len(self._found)


def shown(path: Path) -> str:
    """The path as a player would type it here: relative to the working folder where it lies below it."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def sentence(path: Path, fault: BoardFault, remark: str = "") -> str:
    """One sentence `file: layer/object: text (remark).` about a mistake, without line breaks."""
    where = "/".join(part for part in (fault.layer, fault.thing) if part)
    place = _("{file}: {place}").format(file=shown(path), place=where) if where else shown(path)
    text = _("{place}: {fault} ({remark}).") if remark else _("{place}: {fault}.")
    return " ".join(text.format(place=place, fault=clause(fault.text), remark=remark).split())


def problem(path: Path, faults: tuple[BoardFault, ...]) -> Problem:
    """The problem that tells the first of some mistakes, and how many there are."""
    more = _("one of {count} mistakes").format(count=len(faults)) if len(faults) > 1 else ""
    return Problem(sentence(path, faults[0], more))
