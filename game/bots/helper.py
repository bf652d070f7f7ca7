"""The process beside the window that thinks for a table: `multiprocessing` starts it, bytes of JSON go to and fro.

The window's thread never waits for it: a thread hands over the requests and waits for what comes back, which costs the
window nothing, as a thread that waits for a pipe holds no lock. A process whose request nobody waits for any more is
killed, and another one starts. One that ends by itself, says what cannot be understood or cannot be started is not
tried again at this table: what it was to think about is left to others (`game.bots.mind`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

from game.bots.errand import AnyRules, Errand, Errands, Found, Workplace, error_words
from game.core.codec import encode
from game.core.i18n import spoken

if TYPE_CHECKING:  # the thread imports it: the window does not wait for it
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

MOST = 1 << 24
"""Bytes of an answer at most; views have some ten thousand. A longer one is none: the process has gone astray."""

Work: TypeAlias = "Callable[[Connection, str], None]"
"""What the process does: it takes what comes from the window, and the code of the language that the window speaks."""


class Asked:
    """A request that was given to the process. `done`: set as soon as `found` says what came of it; where that is None
    then, nothing ever will."""

    def __init__(self, errand: Errand) -> None:
        self.errand = errand
        self.done = threading.Event()
        self.found: Found | None = None


class Helper:
    """Does requests in a process of its own, for the bots and the advice of one table. `answered`: how many it did.

    Its words are in the language that the window speaks; when that changes, another process is started, and none where
    nobody could install it. `report`: is told in words why there is no process any more, once, on any thread.
    """

    def __init__(
        self, workplace: Workplace, rules: AnyRules, work: Work, report: Callable[[str], object] = lambda words: None
    ) -> None:
        self.answered = 0
        self._greeting = encode(workplace)
        self._errands = Errands(rules)
        self._work = work
        self._report = report
        self._run: _Run | None = None
        self._closed = False

    def start(self) -> None:
        """Have the process started, so that it is ready when it is needed."""
        language = spoken()
        if self._run is not None and self._run.language != language:
            self._end()
        if self._run is None and not self._closed and language is not None:
            self._run = _Run(self._work, language, self._greeting, self._errands, self._told)

    def ask(self, errand: Errand) -> Asked | None:
        """The request, which the process does after those before it; None where there is no process."""
        self.start()
        asked = Asked(errand)
        return asked if self._run is not None and self._run.take(asked) else None

    def drop(self, asked: Asked) -> None:
        """Nobody waits for it any more: a process that is still busy with it is killed, and another one starts."""
        if self._run is not None and not asked.done.is_set() and not self._run.over:
            self._end()
            self.start()

    def close(self) -> None:
        """End the process for good."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        if self._run is not None:
            self._run.end()
        self._run = None

    def _told(self, failure: str) -> None:
        """A request was done, or (`failure` not "") none will be any more."""
        if failure:
            self._report(f"The process that thinks for computer players is lost ({failure}); the window’s does it.")
        else:
            self.answered += 1


class _Run:
    """One process, from its start to its end, and the thread that talks with it. `over`: it does no request any
    more."""

    def __init__(
        self, work: Work, language: str, greeting: bytes, errands: Errands, told: Callable[[str], None]
    ) -> None:
        self.over = False
        self.language = language
        self._work = work
        self._greeting = greeting
        self._errands = errands
        self._told = told
        self._lock = threading.Lock()
        self._waiting: list[Asked] = []
        self._handed: SimpleQueue[Asked | None] = SimpleQueue()
        self._process: SpawnProcess | None = None
        self._unwanted = False
        threading.Thread(target=self._live, name="errands", daemon=True).start()

    def take(self, asked: Asked) -> bool:
        """Whether the request will be done, or will be said to be lost."""
        with self._lock:
            if self.over:
                return False
            self._waiting.append(asked)
        self._handed.put(asked)
        return True

    def end(self) -> None:
        """Kill the process, wherever it is; its thread puts things in order."""
        with self._lock:
            self._unwanted = True
            if self._process is not None:
                self._process.kill()
        self._handed.put(None)

    def _live(self) -> None:
        failure = ""
        try:
            self._talk()
        except Exception as error:  # whatever goes wrong with the process, the game goes on without it
            failure = error_words(error)
        with self._lock:
            self.over = True
            lost = self._waiting
        for asked in lost:
            asked.done.set()
        if not self._unwanted:
            self._told(failure)

    def _talk(self) -> None:
        """Start the process and have it do requests until it is not wanted any more."""
        from multiprocessing import get_context

        context = get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs, self.language), name="thinking", daemon=True)
        process.start()
        theirs.close()
        with self._lock:
            self._process = process
        try:
            pipe.send_bytes(self._greeting)
            while not self._unwanted and (asked := self._handed.get()) is not None:
                pipe.send_bytes(self._errands.packed(asked.errand))
                asked.found = self._errands.found(asked.errand, pipe.recv_bytes(MOST))
                self._waiting.remove(asked)
                self._told("")
                asked.done.set()
        finally:
            with self._lock:
                self._process = None
            process.kill()
            process.join()
            pipe.close()
