"""The worker process that computes moves and hints for one table. Requests and replies are exchanged as JSON.

A thread communicates with the worker, so that the window never waits. Cancelling an unfinished request kills the worker
and starts a new one. If the worker exits or sends an invalid reply, a thread handles the requests instead.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

from game.bots.request import AnyRules, Reply, Request, Requests, Workplace, error_words
from game.core.codec import encode
from game.core.i18n import spoken

if TYPE_CHECKING:  # imported later, in the second thread, so that the window opens sooner
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

MOST = 1 << 24
"""The maximum size of a reply in bytes. Even a view takes up only about 10,000 bytes."""

Work: TypeAlias = "Callable[[Connection, str], None]"
"""The main function of the worker process. Its arguments are the pipe to the window and the code of the language."""


class Asked:
    """A request that was given to the worker process.

    Attributes:
        done: an event that is set once the request has been handled or the worker has ended.
        found: the reply, or None until the reply arrives.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.done = threading.Event()
        self.found: Reply | None = None


class Helper:
    """Handles the requests of one table in a worker process, in the language of the window.

    Args:
        work: the main function of the worker process.
        report: a function that receives the reason why the worker was lost; any thread may call it.
        wake: a function that is called after a request has been handled; any thread may call it.

    Attributes:
        answered: number of requests that have been handled.
        greeting: the first message to the worker.
    """

    def __init__(
        self,
        workplace: Workplace,
        rules: AnyRules,
        work: Work,
        report: Callable[[str], object] = lambda words: None,
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        self.answered = 0
        self.greeting = encode(workplace)
        self.requests = Requests(rules)
        self.work = work
        self.wake = wake
        self._report = report
        self._run: _Run | None = None
        self._closed = False

    def start(self) -> None:
        """Start the worker process unless the process is already running."""
        language = spoken()
        if self._run is not None and self._run.language != language:
            self._end()
        if self._run is None and not self._closed and language is not None:
            self._run = _Run(self, language)

    def ask(self, request: Request) -> Asked | None:
        """Queue a request for the worker. Return an object that will hold the reply, or None if there is no worker."""
        self.start()
        asked = Asked(request)
        return asked if self._run is not None and self._run.take(asked) else None

    def drop(self, asked: Asked) -> None:
        """Cancel a request. If the request has not been handled yet, kill and replace the worker."""
        if self._run is not None and not asked.done.is_set() and not self._run.over:
            self._end()
            self.start()

    def close(self) -> None:
        """Stop the worker for good."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        if self._run is not None:
            self._run.end()
        self._run = None

    def told(self, failure: str) -> None:
        """Count a handled request or, if `failure` is not empty, report that the worker was lost."""
        if failure:
            self._report(f"The process that thinks for computer players is lost ({failure}); the window’s does it.")
        else:
            self.answered += 1


class _Run:
    """One worker process, and the thread that communicates with it. Once the process has ended, `over` is true."""

    def __init__(self, helper: Helper, language: str) -> None:
        self.over = False
        self.language = language
        self._helper = helper
        self._lock = threading.Lock()
        self._waiting: list[Asked] = []
        self._handed: SimpleQueue[Asked | None] = SimpleQueue()
        self._process: SpawnProcess | None = None
        self._unwanted = False
        threading.Thread(target=self._live, name="requests", daemon=True).start()

    def take(self, asked: Asked) -> bool:
        """Queue a request for the worker, and return whether the worker accepted it."""
        with self._lock:
            if self.over:
                return False
            self._waiting.append(asked)
        self._handed.put(asked)
        return True

    def end(self) -> None:
        """Kill the worker at once, and let its thread clean up."""
        with self._lock:
            self._unwanted = True
            if self._process is not None:
                self._process.kill()
        self._handed.put(None)

    def _live(self) -> None:
        failure = ""
        try:
            self._talk()
        except Exception as error:  # an error in the worker must never end the game
            failure = error_words(error)
        with self._lock:
            self.over = True
            lost = self._waiting
        for asked in lost:
            asked.done.set()
        self._helper.wake()
        if not self._unwanted:
            self._helper.told(failure)

    def _talk(self) -> None:
        """Start the worker process, then send requests and receive replies until the worker is no longer needed."""
        from multiprocessing import get_context

        context = get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=self._helper.work, args=(theirs, self.language), name="thinking", daemon=True)
        process.start()
        theirs.close()
        with self._lock:
            self._process = process
        try:
            pipe.send_bytes(self._helper.greeting)
            while not self._unwanted and (asked := self._handed.get()) is not None:
                pipe.send_bytes(encode(asked.request))
                asked.found = self._helper.requests.found(asked.request, pipe.recv_bytes(MOST))
                self._waiting.remove(asked)
                self._helper.told("")
                asked.done.set()
                self._helper.wake()
        finally:
            with self._lock:
                self._process = None
            process.kill()
            process.join()
            pipe.close()
