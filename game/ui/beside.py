"""Work beside the window: one thread that does one thing after the other and never keeps the program from ending."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

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
