"""The boards in use, found by the key of a Ground node. A thread reads and paints them beside the window."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from game import paths
from game.board.layers import Board
from game.picture.title import Title
from game.ui.ground import GROUND, BoardGround, GroundShelf
from game.ui.pixels import Tile

T = TypeVar("T")

FAREWELL = 0.25
"""Seconds that closing waits for the work under way: enough for one step of it, too short to be noticed."""


class Beside:
    """A thread for work that may take long; it starts with the first work. Python's own pools wait for theirs when
    the program ends, however long it takes."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def closing(self) -> bool:
        """Whether work should stop at its next step, as nobody waits for it any more."""
        return self._closing.is_set()

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """The future of some work, which is done after all that was handed in before; cancelled after the end."""
        future: Future[T] = Future()
        if self.closing:
            future.cancel()
            return future
        self._waiting.put((future, work))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        return future

    def close(self) -> None:
        """Do nothing more. Comes back at once, at most a quarter of a second later."""
        self._closing.set()
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(FAREWELL)

    def _run(self) -> None:
        while (job := self._waiting.get()) is not None:
            future, work = job
            if self.closing or not future.set_running_or_notify_cancel():
                future.cancel()
                continue
            try:
                future.set_result(work())
            except BaseException as error:  # told to whoever asks for the result
                future.set_exception(error)


MOST_PAINTED = 2
"""Boards whose painted grounds stay in memory: that of the table, and one more. Others come from the shelf."""

MOST = 24
"""Boards that can be drawn; the one used longest ago goes first."""


class Unread(Exception):
    """A board has to be read before it can be used, which takes a while; `reading` ends when it is."""

    def __init__(self, reading: Future[Board]) -> None:
        super().__init__()
        self.reading = reading


class BoardPainter:
    """One board's ground, painted on a thread of its own.

    `patience`: seconds that a drawing waits for it. `missed`: whether one has gone without it since this was last put
    to False. `forgotten`: another board is looked at, so that what is still to be painted need not be.
    """

    def __init__(self, board: Board, shelf: GroundShelf | None, beside: Beside, patience: float) -> None:
        self.missed = False
        self.forgotten = False
        self._ground = BoardGround(board, shelf, lambda: self.forgotten or beside.closing)
        self._beside = beside
        self._patience = patience
        self._asked: dict[tuple[int, int], Future[None]] = {}

    def ready(self, w: int, h: int) -> bool:
        """Whether the ground of that size can be drawn without waiting; if not, it is painted beside the game now.
        Raises Problem when it cannot be painted."""
        if self._ground.kept(w, h) is not None:
            return True
        work = self._work(w, h)
        if work.done():
            work.result()
        return self._ground.kept(w, h) is not None

    def tiles(self, w: int, h: int, part: str = GROUND) -> tuple[Tile, ...] | None:
        """The layers of a part, None where they are not painted in time. Raises Problem when they cannot be."""
        found = self._ground.kept(w, h)
        if found is None:
            patience = 0.0 if self.missed else self._patience  # spent once, not by every drawing until it comes
            try:
                self._work(w, h).result(None if math.isinf(patience) else patience)
            except TimeoutError:
                self.missed = True
                return None
            found = self._ground.kept(w, h)
        return found[part] if found is not None else self._ground.tiles(w, h, part)

    @property
    def idle(self) -> bool:
        """Whether everything that was asked for is painted."""
        return all(work.done() for work in self._asked.values())

    def _work(self, w: int, h: int) -> Future[None]:
        known = self._asked.get((w, h))
        if known is None or (known.done() and known.exception() is None):  # painted once, and forgotten since
            known = self._asked[w, h] = self._beside.submit(lambda: (self._ground.tiles(w, h), None)[1])
            self._beside.submit(self._ground.shelve)
        return known


class Boards:
    """Boards by their key, which is the same for boards of the same content.

    `shelf`: where painted grounds are kept from one start to the next. `patience`: seconds that a drawing waits for a
    ground; endless where nobody sees it grow.
    """

    def __init__(self, shelf: GroundShelf | None = None, patience: float = math.inf) -> None:
        self._shelf = shelf
        self._patience = patience
        self._boards: dict[str, Board] = {}
        self._painters: dict[str, BoardPainter] = {}
        self._wanted: dict[Path, Future[Board]] = {}
        self._reading = Beside("boards")
        self._painting = Beside("ground")

    def close(self) -> None:
        """Read and paint nothing more. Waits for nothing that takes longer than a blink."""
        self._reading.close()
        self._painting.close()

    def settle(self, seconds: float) -> None:
        """Wait until everything that was painted lies on the shelf, but not longer than that."""
        self._painting.submit(lambda: None).result(seconds)

    def ready(self, board: Board, w: int, h: int) -> bool:
        """Whether the ground of that size can be drawn without waiting; if not, it is painted beside the game now."""
        painter = self.ground(board.key)
        return painter is not None and painter.ready(w, h)

    def caught_up(self) -> bool:
        """Whether a ground that a drawing went without is there now, so that all is to be drawn anew. Told once."""
        late = [painter for painter in self._painters.values() if painter.missed and painter.idle]
        for painter in late:
            painter.missed = False
        return bool(late)

    def use(self, board: Board) -> Board:
        """The same board, whose ground can be drawn from now on."""
        if self._boards.pop(board.key, board) != board:  # the same pictures elsewhere
            self._painters.pop(board.key, None)
        self._boards[board.key] = board
        while len(self._boards) > MOST:
            del self._boards[next(iter(self._boards))]
        return board

    def read(self, path: Path) -> Future[Board]:
        """The board of a map as it is on the disk now, read beside the window; ends in Problem with the first mistake.
        What has not changed since it was read last is there almost at once."""

        def load() -> Board:
            from game.board import memory  # takes a while to import, so it waits until a map is read

            return memory.load(path)

        return self._reading.submit(load)

    def at_hand(self, path: Path) -> Board:
        """The board of a map that came with the game, or was read before. Raises Problem with the first mistake of one
        that was read in vain, Unread while one is read beside the window, which begins now."""
        from game.board import memory

        if path.is_relative_to(paths.maps_dir()) or memory.known(path) is not None:
            return memory.load(path)
        reading = self._wanted.get(path)
        if reading is None or (reading.done() and (reading.cancelled() or reading.exception() is None)):
            reading = self._wanted[path] = self.read(path)
        if reading.done():
            return reading.result()
        raise Unread(reading)

    def try_again(self) -> None:
        """Have boards that were read in vain read again when they are wanted next."""
        self._wanted = {path: reading for path, reading in self._wanted.items() if not reading.done()}

    def fit(self, board: Board, title: Title) -> Board:
        """The same board, whose ground can be drawn from now on. Raises Problem where the title cannot be played."""
        faults = title.lint(board.spec)
        if faults:
            from game.board.compose import blamed
            from game.board.faults import problem

            path, first = blamed(board, faults[0])
            raise problem(path, (first, *faults[1:]))
        return self.use(board)

    def ground(self, key: str) -> BoardPainter | None:
        """The painted ground of a board in use, by its key; None where there is none."""
        board = self._boards.pop(key, None)
        if board is None:
            return None
        self._boards[key] = board  # the newest is last
        painter = self._painters.pop(key, None) or BoardPainter(board, self._shelf, self._painting, self._patience)
        self._painters[key] = painter
        while len(self._painters) > MOST_PAINTED:
            self._painters.pop(next(iter(self._painters))).forgotten = True
        return painter
