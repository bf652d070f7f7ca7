"""The boards in use, which background threads read and paint."""

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
"""The maximum time in seconds that closing waits for the current work, too short for the player to notice."""


class Beside:
    """A background thread that starts with its first job. Unlike a thread pool, it never delays the program's exit."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def closing(self) -> bool:
        """Whether the current job should stop early, because the program is closing."""
        return self._closing.is_set()

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Run a job after all earlier jobs, and return its future. After `close`, the future is cancelled."""
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
        """Stop accepting jobs. Return after at most `FAREWELL` seconds."""
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
            except BaseException as error:  # raised again for the reader of the result
                future.set_exception(error)


MOST_PAINTED = 2
"""The number of boards whose painted ground stays in memory. Other grounds are read from the disk."""

MOST = 24
"""The maximum number of boards in use. The least recently used board is removed first."""


class Unread(Exception):
    """Raised if a board is still unread. The future `reading` completes once the board has been read."""

    def __init__(self, reading: Future[Board]) -> None:
        super().__init__()
        self.reading = reading


class BoardPainter:
    """Paints the ground of one board in a background thread.

    `missed` is true if the board was drawn without its ground. If `forgotten` is true, painting stops.
    """

    def __init__(self, board: Board, shelf: GroundShelf | None, beside: Beside, patience: float) -> None:
        self.missed = False
        self.forgotten = False
        self._ground = BoardGround(board, shelf, lambda: self.forgotten or beside.closing)
        self._beside = beside
        self._patience = patience
        self._asked: dict[tuple[int, int], Future[None]] = {}

    def ready(self, w: int, h: int) -> bool:
        """Return whether the ground can be drawn at once. If not, start painting it. Raises Problem if this failed."""
        if self._ground.kept(w, h) is not None:
            return True
        work = self._work(w, h)
        if work.done():
            work.result()
        return self._ground.kept(w, h) is not None

    def tiles(self, w: int, h: int, part: str = GROUND) -> tuple[Tile, ...] | None:
        """Return the tiles of the layer `part`, or None if painting takes too long. Raises Problem if it failed."""
        found = self._ground.kept(w, h)
        if found is None:
            patience = 0.0 if self.missed else self._patience  # wait only once for a missing ground
            try:
                self._work(w, h).result(None if math.isinf(patience) else patience)
            except TimeoutError:
                self.missed = True
                return None
            found = self._ground.kept(w, h)
        return found[part] if found is not None else self._ground.tiles(w, h, part)

    @property
    def idle(self) -> bool:
        """Whether all requested grounds are painted."""
        return all(work.done() for work in self._asked.values())

    def _work(self, w: int, h: int) -> Future[None]:
        known = self._asked.get((w, h))
        if known is None or (known.done() and known.exception() is None):  # painted and dropped again
            known = self._asked[w, h] = self._beside.submit(lambda: (self._ground.tiles(w, h), None)[1])
            self._beside.submit(self._ground.shelve)
        return known


class Boards:
    """The boards in use. Equal boards share a key. Drawing waits up to `patience` seconds for a ground."""

    def __init__(self, shelf: GroundShelf | None = None, patience: float = math.inf) -> None:
        self._shelf = shelf
        self._patience = patience
        self._boards: dict[str, Board] = {}
        self._painters: dict[str, BoardPainter] = {}
        self._wanted: dict[Path, Future[Board]] = {}
        self._reading = Beside("boards")
        self._painting = Beside("ground")

    def close(self) -> None:
        """Stop reading and painting almost at once."""
        self._reading.close()
        self._painting.close()

    def settle(self, seconds: float) -> None:
        """Wait up to `seconds` seconds for all painted grounds to be written to the disk."""
        self._painting.submit(lambda: None).result(seconds)

    def ready(self, board: Board, w: int, h: int) -> bool:
        """Return whether a board's ground can be drawn at this size at once. If not, start painting it."""
        painter = self.ground(board.key)
        return painter is not None and painter.ready(w, h)

    def caught_up(self) -> bool:
        """Return whether a ground that was missing from the picture has been painted since the last call."""
        late = [painter for painter in self._painters.values() if painter.missed and painter.idle]
        for painter in late:
            painter.missed = False
        return bool(late)

    def use(self, board: Board) -> Board:
        """Add a board to the boards in use, and return the board."""
        if self._boards.pop(board.key, board) != board:  # the same content in another file
            self._painters.pop(board.key, None)
        self._boards[board.key] = board
        while len(self._boards) > MOST:
            del self._boards[next(iter(self._boards))]
        return board

    def read(self, path: Path) -> Future[Board]:
        """Return a future for the current board of a map. If the map is faulty, the future raises Problem."""

        def load() -> Board:
            from game.board import memory  # slow to import, so only when a map is read

            return memory.load(path)

        return self._reading.submit(load)

    def at_hand(self, path: Path) -> Board:
        """Return the board of a map. Raises Problem if the map is faulty, and Unread if it has not been read yet."""
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
        """Forget failed reads, so that the faulty maps are read again when needed."""
        self._wanted = {path: reading for path, reading in self._wanted.items() if not reading.done()}

    def fit(self, board: Board, title: Title) -> Board:
        """Check a board, and add it to the boards in use. Raises Problem if the board does not suit the title."""
        faults = title.lint(board.spec)
        if faults:
            from game.board.compose import blamed
            from game.board.faults import problem

            path, first = blamed(board, faults[0])
            raise problem(path, (first, *faults[1:]))
        return self.use(board)

    def ground(self, key: str) -> BoardPainter | None:
        """Return the painter of the board with this key, or None if no such board is in use."""
        board = self._boards.pop(key, None)
        if board is None:
            return None
        self._boards[key] = board  # the newest is last
        painter = self._painters.pop(key, None) or BoardPainter(board, self._shelf, self._painting, self._patience)
        self._painters[key] = painter
        while len(self._painters) > MOST_PAINTED:
            self._painters.pop(next(iter(self._painters))).forgotten = True
        return painter
