"""Thinking on a thread of the window's own process, where no other process does it (`game.bots.mind`).

A thought that nobody waits for any more is stopped by raising an exception in its thread: bots are part of the game and
mean no harm, so it is enough that none spins for ever by mistake. One that catches everything is asked again whenever
the next thought begins, and at the end; no thread keeps the program alive.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from time import sleep
from types import FrameType
from typing import Any

TRIES, PAUSE = 40, 0.0005
"""How often, and after how many seconds, one looks anew whether a thread can be stopped where it is."""


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
            for _try in range(TRIES):
                if not self._thinking or self._thread.ident is None:
                    return
                if not _swallows(sys._current_frames().get(self._thread.ident)):
                    self._raise(self._thread.ident)
                    return
                sleep(PAUSE)

    @staticmethod
    def _raise(ident: int) -> None:
        import ctypes  # only now: most games stop no bot, and the window opens sooner

        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(_Stopped))


def _swallows(frame: FrameType | None) -> bool:
    """Whether a thread that is there is within what Python calls while it frees memory: what is raised in there is
    printed, and ends nothing."""
    collecting = [getattr(call, "__code__", None) for call in gc.callbacks]
    while frame is not None:
        freeing = frame.f_code.co_name == "__del__" or frame.f_globals.get("__name__") in {"weakref", "_weakrefset"}
        if freeing or frame.f_code in collecting:
            return True
        frame = frame.f_back
    return False
