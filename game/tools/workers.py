"""Runs many jobs in this process or in several processes (`concurrent.futures.Executor`), and reports the progress."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import ParamSpec, TypeVar

from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import decimal
from game.thinking import end_with_starter
from game.tools.console import columns, padded


class ProgressLine:
    """A line on stderr: over and over the same on a terminal, else one for each tenth of the games. `begun`: how many
    were there before the clock began."""

    def __init__(self, begun: int, total: int) -> None:
        self._begun = begun
        self._done = begun
        self._total = total
        self._width = 0
        self._since = time.monotonic()

    def step(self) -> None:
        """One game more is over."""
        self._done += 1
        ended = self._done == self._total
        if sys.stderr.isatty():
            text = self.text(time.monotonic() - self._since)
            print(f"\r{padded(text, self._width)}", end="\n" if ended else "", file=sys.stderr, flush=True)
            self._width = columns(text)
        elif ended or self._done % max(1, self._total // 10) == 0:
            print(self.text(time.monotonic() - self._since), file=sys.stderr, flush=True)

    def text(self, seconds: float) -> str:
        """How far it is after so many seconds: what is done, how fast, how long it will still take."""
        played, left = self._done - self._begun, self._total - self._done
        rate = played / max(seconds, 0.001)
        if rate >= 1:
            text = _("{done} of {total} games, {rate} per second")
        else:
            text = _("{done} of {total} games, {rate} per minute")
        progress = text.format(done=self._done, total=self._total, rate=decimal(rate if rate >= 1 else 60 * rate, 1))
        if not left or not played:
            return progress
        return _("{progress}, {time_left}").format(progress=progress, time_left=time_left(left / rate))


def time_left(seconds: float) -> str:
    """About how long that is, in words."""
    if seconds < 90:
        return _("about {count:.0f} s left").format(count=max(1.0, seconds))
    if seconds < 90 * 60:
        return _("about {count:.0f} min left").format(count=seconds / 60)
    return _("about {count:.0f} h left").format(count=seconds / 3600)


P = ParamSpec("P")
T = TypeVar("T")
Job = TypeVar("Job")

AHEAD = 4
"""Jobs that are handed out per process before the first of them is done: while a long one is waited for, the others go
on with shorter ones."""


class InProcess(Executor):
    """Does each job at once, in the process that hands it out."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The finished job. Raises KeyboardInterrupt; what else the job raises is in the future, as usual."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def executor(processes: int) -> Executor:
    """What does the jobs: this process where one is enough, else so many beside it."""
    if processes == 1:
        return InProcess()
    # Not forked: a copy of a process with threads in it may hang.
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=_begin)


def in_order(
    pool: Executor, work: Callable[[Job], T], jobs: Iterable[Job], processes: int | None = None
) -> Iterator[T]:
    """What came of each job, in the order of the jobs, as soon as it and those before it are done. `processes`: how
    many the pool has; with None all jobs are handed out at once, as a cluster shares them out itself.

    Raises what a job raises, and Problem where a process was ended from outside.
    """
    left = iter(jobs)
    ahead = None if processes is None else 1 if processes == 1 else AHEAD * processes
    waiting: deque[Future[T]] = deque()
    while True:
        try:
            room = None if ahead is None else ahead - len(waiting)
            waiting.extend(pool.submit(work, job) for job in islice(left, room))
            if not waiting:
                return
            found = waiting.popleft().result()
        except BrokenProcessPool as error:
            raise Problem(_("A process that was playing games has been killed. Run the command again.")) from error
        yield found


def _begin() -> None:
    """What a process does first: it ends quietly at Ctrl+C, and with the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=end_with_starter, daemon=True).start()
