"""Thinking beside the window, one thought after the other.

A thought that nobody waits for any more is stopped by raising an exception in its thread. A process could be killed in
any case, but it would start for a second, hold the whole program a second time in memory, and need every view and bot
to travel; bots are part of the game and mean no harm, so it is enough that none spins for ever by mistake. One that
catches everything is asked again whenever the next thought begins, and at the end; no thread keeps the program alive.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


class _Stopped(SystemExit):
    """Raised in a bot's thread to end it; Python says nothing about a thread that ends by SystemExit."""


class Thought:
    """What one thread is thinking about; the thread writes `found` or `error`, then sets `done`."""

    def __init__(self, think: Callable[[], Any]) -> None:
        self.done = threading.Event()
        self.found: Any = None
        self.error: BaseException | None = None
        self._think = think
        self._dropped = self._thinking = False
        self._stopping = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="bot", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            try:
                self._thinking = True
                if not self._dropped:
                    self.found = self._think()
            except BaseException as error:  # whatever a bot ends with must not take the game with it
                self.error = error
            self._thinking = False  # without a call before it, where Python would raise what comes too late
            with self._stopping:  # a stop that had begun is over now, and is raised here at the latest
                pass
        except _Stopped:
            pass
        self.done.set()

    @property
    def alive(self) -> bool:
        """Whether its thread still runs."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Have the thread end at its next step in Python. Does nothing when it thinks no more: what Python itself does
        at the beginning and end of a thread is never broken off."""
        self._dropped = True
        with self._stopping:
            if self._thinking and self._thread.ident is not None:
                import ctypes  # only now: most games stop no bot, and the window opens sooner

                raised = ctypes.py_object(_Stopped)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread.ident), raised)


class Mind:
    """Thinks one thing at a time. `thought`: what it is thinking about, or has found and not told yet."""

    def __init__(self) -> None:
        self.thought: Thought | None = None
        self._stopping: list[Thought] = []

    def think(self, what: Callable[[], Any]) -> None:
        """Begin to think; what was thought before is forgotten."""
        self.forget()
        self.thought = Thought(what)

    def forget(self) -> None:
        """Drop the thought: nobody listens any more, and its thread is stopped."""
        if self.thought is not None:
            self._stopping.append(self.thought)
        self.thought = None
        self._stopping = [thought for thought in self._stopping if thought.alive]
        for thought in self._stopping:
            thought.stop()


def error_words(error: BaseException) -> str:
    """What an error says, even one that cannot say it."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__
