"""The player's own maps at set-up: read beside the window, so that none of them holds it up."""

from __future__ import annotations

from concurrent.futures import Future
from itertools import islice
from pathlib import Path

from game import paths
from game.board.files import maps_in
from game.board.layers import Board
from game.core.errors import Problem
from game.ui.boards import Boards

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
