"""Makes the workers of a Dask cluster available as a `concurrent.futures.Executor`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from typing import Any, ParamSpec, TypeVar, cast

from game import __version__
from game.core.errors import Problem
from game.core.i18n import _

P = ParamSpec("P")
T = TypeVar("T")

LOUD = ("distributed", "distributed.client", "distributed.core", "distributed.comm", "distributed.batched", "tornado")
PATIENCE = 30.0
"""Seconds to wait for the first worker of a scheduler."""
AT_THE_END = 5.0
"""Seconds that closing the connection may take, because a lost scheduler never answers."""


@contextmanager
def executor(address: str) -> Iterator[Executor]:
    """Yield an executor that uses the workers of a Dask scheduler. Unfinished jobs are dropped at the end.

    If a worker is lost, Dask gives the worker's job to another worker. Workers should have one thread (`dask worker
    --nthreads 1`), so that the measured times are meaningful.

    Raises:
        Problem: the cluster is unusable, has another version of the game, or loses several workers during one job.
    """
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError as error:
        text = _("Running games on a cluster needs Dask; “pip install {extra}” installs it.")
        raise Problem(text.format(extra="--editable .[cluster]")) from error
    try:
        with _quiet():
            client = _connected(Client, address)
            try:
                _check(client, address)
                yield _Workers(client)
            finally:
                with suppress(OSError, TimeoutError):
                    client.close(AT_THE_END)  # also cancels unfinished jobs
    except (CancelledError, OSError) as error:
        # Dask's connection errors are OSErrors; errors about files are Problems already.
        raise Problem(
            _("The Dask scheduler at {address} has stopped. Run the command again to continue.").format(address=address)
        ) from error
    except KilledWorker as error:
        raise Problem(
            _("Several workers were lost during the same game. Run the command again to continue.")
        ) from error
    except ImportError as error:
        raise _cannot_play(error) from error


class _Workers(Executor):
    """An executor that runs jobs through a Dask client, and notices when the scheduler is lost."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a job and return its Dask future, which has a `result` method like any other future."""
        job: Any = self._client.submit(fn, *args, pure=False, **kwargs)
        return cast("Future[T]", job)


@contextmanager
def _quiet() -> Iterator[None]:
    """Suppress the many log lines that Dask and Tornado write about a lost connection."""
    levels = {name: logging.getLogger(name).level for name in LOUD}
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def version() -> str:
    """Return the game's version in the current process."""
    return __version__


def _connected(make: Any, address: str) -> Any:
    try:
        return make(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Problem(
            _("No Dask scheduler answers at {address} ({reason}).").format(address=address, reason=error)
        ) from error


def _check(client: Any, address: str) -> None:
    """Check that there are workers, and that they and the scheduler have this version of the game."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise Problem(_("The Dask scheduler at {address} has no workers.").format(address=address)) from error
    versions = {address: client.run_on_scheduler(version), **client.run(version, on_error="return")}
    for place, found in versions.items():
        if isinstance(found, Exception):
            raise _cannot_play(found) from found
        if found != __version__:
            text = _("{place} has version {found} of the game, but this is version {version}.")
            raise Problem(text.format(place=place, found=found, version=__version__))


def _cannot_play(why: Exception) -> Problem:
    text = _(
        "The cluster cannot run games ({reason}). On its scheduler and workers, set PYTHONPATH to a checkout "
        "of the game."
    )
    return Problem(text.format(reason=why))
