"""Who plays the games: this process, processes beside it, or the workers of a Dask cluster, all through
`concurrent.futures.Executor`."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, ParamSpec, TypeVar

from game.core.errors import Problem
from game.core.i18n import _
from game.tools.arena.games import Played, play
from game.tools.arena.schedule import Job

P = ParamSpec("P")
T = TypeVar("T")

AHEAD = 2
"""Jobs that are handed out per worker process: while one is played the next one is there already."""


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


def executor(arguments: argparse.Namespace) -> Executor:
    """What plays the games, by --dask and --jobs. Raises Problem where the cluster cannot be reached, or where what
    speaks with it is not installed."""
    if arguments.dask:
        return _cluster(arguments.dask)
    if arguments.jobs == 1:
        return InProcess()
    # Not forked: a copy of a process with threads in it may hang.
    return ProcessPoolExecutor(arguments.jobs, multiprocessing.get_context("spawn"), initializer=_begin)


def at_once(arguments: argparse.Namespace) -> int | None:
    """How many jobs are handed out before the first of them is done; None for all, as a cluster shares them out
    itself."""
    if arguments.dask:
        return None
    return 1 if arguments.jobs == 1 else AHEAD * int(arguments.jobs)


def _begin() -> None:
    """What a worker process does first. It ends quietly at Ctrl+C; and it ends with the process that started it, also
    where that one was killed: nobody else would tell it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _cluster(address: str) -> Executor:
    """The workers of a Dask scheduler. A job whose worker is lost is given to another one by Dask itself. Workers
    started with one thread (`dask worker --nthreads 1`) give milliseconds that mean something."""
    try:
        from distributed import Client  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError as error:
        raise Problem(
            _("Playing on a cluster needs Dask; “pip install {extra}” installs it.").format(
                extra="stallholders[cluster]"
            )
        ) from error
    try:
        client: Any = Client(address)
        found: Executor = client.get_executor(pure=False)
    except (OSError, ValueError) as error:
        raise Problem(
            _("No Dask scheduler answers at {address} ({reason}).").format(address=address, reason=error)
        ) from error
    return found


def played(pool: Executor, jobs: Iterable[Job], ahead: int | None) -> Iterator[Played]:
    """The games as they come, each once. Raises what a game raises, and Problem where a process that plays was ended
    from outside."""
    left = iter(jobs)
    waiting: set[Future[Played]] = set()
    while True:
        room = None if ahead is None else ahead - len(waiting)
        try:
            waiting |= {pool.submit(play, job) for job in islice(left, room)}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        except BrokenProcessPool as error:
            raise Problem(
                _("A process that played was ended from outside; the same command again goes on from here.")
            ) from error
