"""The boards in use: loaded once, with their painted ground, found again by the name that a Ground node carries."""

from __future__ import annotations

from pathlib import Path

from game import paths
from game.board import tmx
from game.board.faults import problem
from game.board.layers import Board
from game.picture.title import Title
from game.ui.ground import Ground


class Boards:
    """Boards by their path, and under their bare name the one of that name loaded last."""

    def __init__(self) -> None:
        self._boards: dict[str, Board] = {}
        self._grounds: dict[str, Ground] = {}

    def load(self, path: Path) -> Board:
        """The board of a map. Raises Problem naming file, layer and object of the first mistake."""
        key = str(path)
        if key not in self._boards:
            self._boards[key] = tmx.load(path)
        board = self._boards[key]
        self._boards[board.spec.name] = board
        return board

    def again(self, path: Path) -> Board:
        """The board of a map that may have been changed in Tiled since it was loaded. Raises Problem as `load`."""
        old = self._boards.pop(str(path), None)
        board = self.load(path)
        if old is not None and old != board:
            self._grounds.clear()
        return board

    def ground(self, key: str) -> Ground | None:
        """The painted ground of a board loaded before, by its path or name; None where there is none."""
        board = self._boards.get(key)
        if board is None:
            return None
        path = str(board.path)
        if path not in self._grounds:
            self._grounds[path] = Ground(board)
        return self._grounds[path]


def bundled(title: Title) -> Path:
    """The map that comes with a title."""
    return paths.maps_dir() / f"{title.meta.board}.tmx"


def own_maps() -> tuple[Path, ...]:
    """The maps in the player's folder, in alphabetical order."""
    folder = paths.user_maps_dir()
    return tuple(sorted((*folder.glob("*.tmx"), *folder.glob("*/*.tmx")))) if folder.is_dir() else ()


def checked(boards: Boards, title: Title, path: Path) -> Board:
    """The board of a map, fit for a title. Raises Problem with the first mistake."""
    board = boards.again(path)
    faults = title.lint(board.spec)
    if faults:
        raise problem(path, faults)
    return board
