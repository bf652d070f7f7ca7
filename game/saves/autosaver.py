"""Writes saves in a background thread, so that a slow disk never delays a frame."""

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
    """Writes autosaves in a background thread, one at a time. Of all waiting autosaves, only the newest is written."""

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
        """Call `write`, which writes another small file, once all waiting saves have been written. Ignore errors.

        If a call with the same `name` is still waiting, the new call replaces it.
        """
        with self._lock:
            self._beside[name] = write
            if self._work is None:
                self._work = self._thread.submit(self._write_all)

    def save(self, save: Save) -> None:
        """Schedule a save to be written."""
        with self._lock:
            if self._failed is not None and self._failed.id != save.id:
                self._owed[self._failed.id] = self._failed
                self._failed = None
            self._waiting = save
            if self._work is None:
                self._work = self._thread.submit(self._write_all)

    def problem(self) -> Problem | None:
        """Return the latest problem since the last call, if any. A problem that recurs is returned only once."""
        with self._lock:
            found, self._problem = self._problem, None
        return found

    def settled(self, seconds: float) -> bool:
        """Wait up to `seconds` seconds for all scheduled writes to succeed or fail. Return whether they have."""
        with self._lock:
            work = self._work
        return work is None or bool(wait((work,), seconds).done)

    def flush(self) -> None:
        """Wait until every scheduled write has succeeded or failed."""
        with self._lock:
            work = self._work
        if work is not None:
            work.result()

    def close(self) -> None:
        """Write everything that is still waiting, end the thread, and retry failed writes."""
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
                with contextlib.suppress(Exception):  # not essential, and must not stop the saves
                    write()

    def _write(self, save: Save) -> bool:
        """Write a save, and return whether the save is on the disk now."""
        try:
            self._store.autosave(save)
        except Problem as problem:
            self._tell(problem)
        except Exception as error:  # an uncaught error would silently end all saving
            self._tell(Problem(_("The game could not be saved ({reason}).").format(reason=reason(error))))
        else:
            self._failing, self._failed = "", None
            return True
        self._failed = save
        return False

    def _write_owed(self) -> None:
        """For each earlier game that could not be saved, try again to write its last save."""
        for ident, save in list(self._owed.items()):
            with contextlib.suppress(Problem):  # already reported; the next save tries again
                self._store.leave(save)
                del self._owed[ident]

    def _tell(self, problem: Problem) -> None:
        if problem.sentence != self._failing:
            self._failing = problem.sentence
            with self._lock:
                self._problem = problem
