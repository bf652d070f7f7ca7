"""The boards in use: loaded once, with their painted ground, found again by the name that a Ground node carries."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from game.board import tmx
from game.board.faults import problem
from game.board.layers import Board
from game.picture.title import Title
from game.ui.ground import Ground


class Boards:
    """Boards by their path, and under their bare name the one of that name used last."""

    def __init__(self) -> None:
        self._boards: dict[str, Board] = {}
        self._grounds: dict[str, Ground] = {}
        self._painted: dict[tuple[str, str, int, int], Future[None]] = {}
        self._painter = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ground")

    def close(self) -> None:
        """Paint nothing more."""
        self._painter.shutdown(wait=True, cancel_futures=True)

    def ready(self, board: Board, w: int, h: int) -> bool:
        """Whether the ground of that size can be drawn without waiting; if not, it is painted beside the game now."""
        key = (str(board.path), board.spec.digest, w, h)
        if key not in self._painted:
            ground = self.ground(str(board.path))
            if ground is None:
                return False
            self._painted[key] = self._painter.submit(lambda: (ground.tiles(w, h), None)[1])
        work = self._painted[key]
        if not work.done():
            return False
        work.result()
        return True

    def use(self, board: Board) -> Board:
        """The same board, whose ground can be drawn from now on."""
        path = str(board.path)
        if self._boards.get(path) not in (None, board):
            self._grounds.pop(path, None)
        self._boards[path] = self._boards[board.spec.name] = board
        return board

    def load(self, path: Path, title: Title | None = None) -> Board:
        """The board of a map as it is on the disk now, fit for a title. Raises Problem with the first mistake."""
        board = tmx.load(path)
        faults = title.lint(board.spec) if title is not None else ()
        if faults:
            raise problem(path, faults)
        return self.use(board)

    def ground(self, key: str) -> Ground | None:
        """The painted ground of a board in use, by its path or name; None where there is none."""
        board = self._boards.get(key)
        if board is None:
            return None
        path = str(board.path)
        if path not in self._grounds:
            self._grounds[path] = Ground(board)
        return self._grounds[path]
