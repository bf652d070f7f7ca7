"""Runs many jobs in this process or in several processes, and reports their progress."""

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
    """The progress of many games on stderr: on a terminal, one line that is updated; otherwise, about ten lines.

    `begun` is the number of games that were already finished when the clock started.
    """

    def __init__(self, begun: int, total: int) -> None:
        self._begun = begun
        self._done = begun
        self._total = total
        self._width = 0
        self._since = time.monotonic()

    def step(self) -> None:
        """Count one finished game, and print the progress."""
        self._done += 1
        ended = self._done == self._total
        if sys.stderr.isatty():
            text = self.text(time.monotonic() - self._since)
            print(f"\r{padded(text, self._width)}", end="\n" if ended else "", file=sys.stderr, flush=True)
            self._width = columns(text)
        elif ended or self._done % max(1, self._total // 10) == 0:
            print(self.text(time.monotonic() - self._since), file=sys.stderr, flush=True)

    def text(self, seconds: float) -> str:
        """Return the progress after `seconds` seconds: games done, speed and remaining time."""
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
    """Return the approximate time left, in words."""
    if seconds < 90:
        return _("about {count:.0f} s left").format(count=max(1.0, seconds))
    if seconds < 90 * 60:
        return _("about {count:.0f} min left").format(count=seconds / 60)
    return _("about {count:.0f} h left").format(count=seconds / 3600)


P = ParamSpec("P")
T = TypeVar("T")
Job = TypeVar("Job")

AHEAD = 4
"""The number of jobs per process handed out in advance, so that no process waits for another's long job."""


class InProcess(Executor):
    """An executor that runs each job immediately in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run the job and return its future, which stores any error except KeyboardInterrupt."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def executor(processes: int) -> Executor:
    """Return an executor with `processes` processes. If `processes` is 1, the jobs run in this process."""
    if processes == 1:
        return InProcess()
    # Processes are not forked, because a forked process with threads may hang.
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=_begin)


def in_order(
    pool: Executor, work: Callable[[Job], T], jobs: Iterable[Job], processes: int | None = None
) -> Iterator[T]:
    """Yield the results in the order of the jobs, each as soon as possible.

    If `processes` is None, submit all jobs at once to a cluster, which distributes them.

    Raises:
        Problem: a process was killed.
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
    """Make a new process exit quietly after Ctrl+C, or when its parent process ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=end_with_starter, daemon=True).start()
