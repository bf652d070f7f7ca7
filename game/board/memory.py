"""A cache of boards. A board is read again only if one of its files has changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from game.board import tmx
from game.board.compose import LaidPart, composed
from game.board.layers import Board
from game.core.board import Part
from game.disk import Stamp, stamp_of

MOST = 24
"""The maximum number of boards in each cache. The oldest entry is dropped first."""

_read: dict[Path, tuple[Board, dict[Path, Stamp]]] = {}
_together: dict[tuple[str, tuple[tuple[Part, str, Path, bool], ...]], Board] = {}


def known(path: Path) -> Board | None:
    """Return the cached board of a map, or None if the board is missing or out of date."""
    found = _read.get(path)
    if found is not None and all(stamp_of(file) == seen for file, seen in found[1].items()):
        return found[0]
    return None


def load(path: Path) -> Board:
    """Return the current board of a map, from the cache if no file has changed.

    Raises:
        Problem: the map has a mistake.
    """
    found = known(path)
    if found is not None:
        return found
    board, files = tmx.read(path)
    _read.pop(path, None)
    _read[path] = board, files
    while len(_read) > MOST:
        _read.pop(next(iter(_read)), None)
    return board


def together(name: str, laid: Sequence[LaidPart]) -> Board:
    """Return the board that the parts form, using the cache if no part has changed."""
    known = name, tuple((replace(part, digest=""), board.key, board.path, own) for part, board, own in laid)
    found = _together.get(known)
    if found is None:
        found = _together[known] = composed(name, laid)
        while len(_together) > MOST:
            _together.pop(next(iter(_together)), None)
    return found
