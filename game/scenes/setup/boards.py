"""The boards at set-up: the player's own maps, parts arranged by hand, and a preview of the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import paths
from game.board.files import maps_in
from game.board.layers import Board
from game.core.board import Part
from game.core.errors import Problem
from game.core.rules import Setup
from game.opening import opening
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node, Text
from game.picture.table import Focus, TableArt
from game.picture.title import Title
from game.ui.boards import Boards

Parts = tuple[Part, ...]


def swapped(parts: Parts, one: int, other: int) -> Parts:
    """The parts with the maps of two places exchanged; each place keeps the way in which a map is turned there."""
    changed = {one: parts[other], other: parts[one]}
    return tuple(
        replace(part, file=changed[index].file, digest=changed[index].digest) if index in changed else part
        for index, part in enumerate(parts)
    )


def others(parts: Parts, place: int, maps: Sequence[tuple[str, str]]) -> Iterator[Parts]:
    """The parts with each other map in that place, in turn from the one that lies there. `maps`: all there are, as file
    and digest ("" where it makes no difference); those that lie elsewhere on the board are left out."""
    here, elsewhere = parts[place], [part for index, part in enumerate(parts) if index != place]
    now = next((index for index, (file, digest) in enumerate(maps) if _is(here, file, digest)), -1)
    for file, digest in (*maps[now + 1 :], *maps[: max(now, 0)]):
        if not any(_is(part, file, digest) for part in elsewhere):
            yield (*parts[:place], replace(here, file=file, digest=digest), *parts[place + 1 :])


def _is(part: Part, file: str, digest: str) -> bool:
    return part.file == file and digest in ("", part.digest)


MOST = 200
"""Own maps that are looked at."""


class OwnMaps:
    """The maps of a title in the player's folder. Those not read yet are listed too, and those that cannot be read:
    choosing one of them tells why."""

    def __init__(self, boards: Boards, slug: str, first: Path | None) -> None:
        """`first`: the map that is wanted soonest."""
        self._slug = slug
        found = sorted(islice(maps_in(paths.user_maps_dir()), MOST))
        soonest = sorted(found, key=lambda path: (path != first, path))
        reading: dict[Path, Future[Board]] = {path: boards.read(path) for path in soonest}
        self._reading = {path: reading[path] for path in found}

    @property
    def paths(self) -> tuple[Path, ...]:
        """The maps that are not known to be for another title."""
        return tuple(path for path, reading in self._reading.items() if not self._foreign(reading))

    def parts(self) -> tuple[tuple[str, str], ...]:
        """The maps as parts of a board: what saves call each, and its digest, "" while nobody knows it."""
        folder = paths.user_maps_dir()
        return tuple((path.relative_to(folder).as_posix(), self._digest(path)) for path in self.paths)

    def _digest(self, path: Path) -> str:
        reading = self._reading[path]
        known = reading.done() and not reading.cancelled() and reading.exception() is None
        return reading.result().spec.digest if known else ""

    def read(self, path: Path) -> Board | None:
        """The board of a map, None while it is being read. Raises Problem with its first mistake."""
        reading = self._reading[path]
        return reading.result() if reading.done() else None

    def _foreign(self, reading: Future[Board]) -> bool:
        if not reading.done() or reading.cancelled():
            return False
        error = reading.exception()
        if error is not None and not isinstance(error, Problem):
            raise error
        return error is None and reading.result().title != self._slug


def pieces(title: Title, board: Board, setup: Setup, canvas: Canvas) -> tuple[Node, ...]:
    """What lies on the board when this game begins, in map pixels, as those who look on see it: a small picture with
    nothing to point at in it. Raises Problem where the board is not for the title."""
    art, view = beginning(title, board, setup)
    return _still(art.board(view, Focus(), board.shapes, canvas))


def beginning(title: Title, board: Board, setup: Setup) -> tuple[TableArt[Any], Any]:
    """Who draws this game, and what those who look on see when it begins. Raises Problem where the board is not for the
    title."""
    opened = opening(title, board)
    return opened.art, opened.rules.view(opened.rules.initial(setup).state, None)


def _still(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(_plain(node) for node in nodes)


def _plain(node: Node) -> Node:
    node = replace(node, target=None, tip="", clause="")
    if isinstance(node, Group):
        return replace(node, nodes=_still(node.nodes))
    return replace(node, pictured=True) if isinstance(node, Text) else node
