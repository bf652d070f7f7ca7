"""Running a request in a thread of the window's process, for games without a worker process (see `game.bots.worker`).

A thread that is no longer needed is stopped by raising an exception in it. That is enough, because bots are part of the
game and can only run for ever by mistake. A bot that catches every exception is stopped again whenever the next request
begins, and at the end. No such thread keeps the program from ending.
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
"""Number of attempts to stop a thread, and the pause between two attempts in seconds."""


class _Stopped(SystemExit):
    """Raised in a bot's thread to end it. Python prints no message about a thread that ends by SystemExit."""


class Thought:
    """A call that runs in a thread of its own.

    Attributes:
        done: set once the thread has written `found` or `error`.
        found: the returned value.
        error: the error that ended the call, or None if there was none.
    """

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
            except BaseException as error:  # no error of a bot may end the game
                self.error = error
            self._thinking = False  # no call may come before this line: Python could raise a late stop there
            with self._stopping:  # a stop that has begun finishes first; its exception is raised here at the latest
                pass
        except _Stopped:
            pass
        self.done.set()

    @property
    def alive(self) -> bool:
        """Whether the thread is still running."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """End the thread at its next step in Python. Does nothing if the call is over or has not begun.

        Python's own work at the beginning and the end of a thread is never interrupted.
        """
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
        import ctypes  # imported late, so that the window opens sooner; most games never stop a bot

        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(_Stopped))


def _swallows(frame: FrameType | None) -> bool:
    """Return whether a thread is inside code that Python runs while it frees memory.

    An exception raised in such code is printed and does not end the thread.
    """
    collecting = [getattr(call, "__code__", None) for call in gc.callbacks]
    while frame is not None:
        freeing = frame.f_code.co_name == "__del__" or frame.f_globals.get("__name__") in {"weakref", "_weakrefset"}
        if freeing or frame.f_code in collecting:
            return True
        frame = frame.f_back
    return False
