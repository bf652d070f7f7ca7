"""Boards that were read before, read again only when a file of theirs has changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from game.board import tmx
from game.board.compose import Laid, composed
from game.board.files import Stamp, stamp
from game.board.layers import Board
from game.core.board import Part

MOST = 24
"""Boards that are remembered; the one read longest ago goes first."""

_read: dict[Path, tuple[Board, dict[Path, Stamp]]] = {}
_together: dict[tuple[str, tuple[tuple[Part, str, Path, bool], ...]], Board] = {}


def known(path: Path) -> Board | None:
    """The board of a map as it was read before; None where a file of it has changed since, or it was never read."""
    found = _read.get(path)
    if found is not None and all(stamp(file) == seen for file, seen in found[1].items()):
        return found[0]
    return None


def load(path: Path) -> Board:
    """The board of a map as it is on the disk now. Raises Problem naming file, layer and object of the first mistake.

    A board whose files have kept their time of writing and length is the same value as before.
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


def together(name: str, laid: Sequence[Laid]) -> Board:
    """The board that these parts make, as `composed` gives it; the same value as before where nothing has changed."""
    known = name, tuple((replace(part, digest=""), board.key, board.path, own) for part, board, own in laid)
    found = _together.get(known)
    if found is None:
        found = _together[known] = composed(name, laid)
        while len(_together) > MOST:
            _together.pop(next(iter(_together)), None)
    return found
