"""Many jobs in this process or in several beside it, through `concurrent.futures.Executor`."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import ParamSpec, TypeVar

from game.core.errors import Problem
from game.core.i18n import _
from game.thinking import end_with_starter

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
            raise Problem(_("A process that played was ended from outside; start the command again.")) from error
        yield found


def _begin() -> None:
    """What a process does first: it ends quietly at Ctrl+C, and with the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=end_with_starter, daemon=True).start()
