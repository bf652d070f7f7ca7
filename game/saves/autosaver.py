"""Saving beside the game: a disk that takes its time never holds up a frame."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

from game.core.errors import Problem
from game.core.i18n import _
from game.saves.reading import reason
from game.saves.schema import Save
from game.saves.store import Store


class Autosaver:
    """Writes one save after the other on a single thread. When the disk falls behind, only the last one counts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._lock = threading.Lock()
        self._waiting: Save | None = None
        self._work: Future[None] | None = None
        self._problem: Problem | None = None
        self._failing = ""
        self._failed: Save | None = None
        self._owed: dict[str, Save] = {}
        self._beside: dict[str, Callable[[], None]] = {}

    def beside(self, name: str, write: Callable[[], None]) -> None:
        """Have something small written on the same thread soon, after the saves; of one name only what came last."""
        with self._lock:
            self._beside[name] = write
            if self._work is None:
                self._work = self._thread.submit(self._write_all)

    def save(self, save: Save) -> None:
        """Have the save written soon. It is a frozen value, so the game may go on at once."""
        with self._lock:
            if self._failed is not None and self._failed.id != save.id:
                self._owed[self._failed.id] = self._failed
                self._failed = None
            self._waiting = save
            if self._work is None:
                self._work = self._thread.submit(self._write_all)

    def problem(self) -> Problem | None:
        """What went wrong since the last call; None when all is well, or when it is the same trouble again.

        A full disk would otherwise be told after every move.
        """
        with self._lock:
            found, self._problem = self._problem, None
        return found

    def settled(self, seconds: float) -> bool:
        """Whether everything handed in is on the disk (or has become a problem); waits that long for it at most."""
        with self._lock:
            work = self._work
        return work is None or bool(wait((work,), seconds).done)

    def flush(self) -> None:
        """Return when everything handed in is on the disk (or has become a problem)."""
        with self._lock:
            work = self._work
        if work is not None:
            work.result()

    def close(self) -> None:
        """Write what is still waiting, try once more what failed, and end the thread."""
        self._thread.shutdown(wait=True)
        if self._failed is not None:
            self._write(self._failed)
        self._write_owed()

    def _write_all(self) -> None:
        while True:
            with self._lock:
                save, self._waiting = self._waiting, None
                small = list(self._beside.values()) if save is None else []
                if save is None:
                    self._beside.clear()
                    if not small:
                        self._work = None
                        return
            if save is not None and self._write(save):
                self._write_owed()
            for write in small:
                with contextlib.suppress(Exception):  # it keeps what can be done without, and never the saves waiting
                    write()

    def _write(self, save: Save) -> bool:
        """Whether the save is on the disk."""
        try:
            self._store.autosave(save)
        except Problem as problem:
            self._tell(problem)
        except Exception as error:  # otherwise nothing would be saved from now on, and nobody would know
            self._tell(Problem(_("The game could not be saved ({reason}).").format(reason=reason(error))))
        else:
            self._failing, self._failed = "", None
            return True
        self._failed = save
        return False

    def _write_owed(self) -> None:
        """Games that another one has taken the place of while the disk took no file."""
        for ident, save in list(self._owed.items()):
            with contextlib.suppress(Problem):  # it was told, and is tried again with the next save
                self._store.leave(save)
                del self._owed[ident]

    def _tell(self, problem: Problem) -> None:
        if problem.sentence != self._failing:
            self._failing = problem.sentence
            with self._lock:
                self._problem = problem
