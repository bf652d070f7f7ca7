"""Series on a real Dask cluster: a scheduler and two workers, each a process of its own, of which one is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from game import cli
from game.lab.arena.record import GAMES
from tests.unit.commands import SLUG, Said, refused

pytestmark = pytest.mark.thorough
ROOT = Path(__file__).resolve().parents[3]
SCHEDULER, WORKER = "dask_scheduler", "dask_worker"
PATIENCE = 60.0
"""Seconds until something that should happen counts as not happening."""
COUNT = 300
"""Games of a series: enough that many are left when the first of them are done."""


class Cluster(NamedTuple):
    """The scheduler with its address, and its workers."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def cluster(folder: Path, *, lost: tuple[str, ...] = ()) -> Iterator[Cluster]:
    """A cluster of two workers. What is left of it ends with the context. `lost`: the programs that do not find the
    game."""
    file = folder / "scheduler.json"
    where = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    scheduler = _started(folder, SCHEDULER, where, finds=SCHEDULER not in lost)
    processes = [scheduler]
    try:
        _until(lambda: file.exists() and file.read_bytes().endswith(b"}"))
        address = json.loads(file.read_bytes())["address"]
        alone = [address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        processes += [_started(folder, WORKER, alone, finds=WORKER not in lost) for _worker in range(2)]
        yield Cluster(address, scheduler, processes[1:])
    finally:
        for process in processes:
            process.kill()
            process.wait()


def _started(folder: Path, program: str, arguments: list[str], *, finds: bool) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
    around = {**os.environ, "PYTHONPATH": str(ROOT) if finds else ""}
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=folder, env=around, stdin=quiet, stdout=quiet, stderr=quiet)


def _until(holds: Callable[[], bool]) -> None:
    """Return once it holds. Fails where that takes too long."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


def series(folder: Path, *more: str) -> list[str]:
    """The arguments of a series."""
    return ["arena", SLUG, "--bots", "random,stubborn", "--games", str(COUNT), "--out", str(folder), *more]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The games of the series, played without a cluster."""
    folder = tmp_path_factory.mktemp("whole")
    assert cli.main(series(folder)) == 0
    return (folder / GAMES).read_bytes()


@contextmanager
def killed_after(count: int, folder: Path, process: subprocess.Popen[bytes]) -> Iterator[list[int]]:
    """Kill the process as soon as so many games are written down. The list has how many there were then."""
    there: list[int] = []
    stopped = threading.Event()

    def watch() -> None:
        file = folder / GAMES
        while not stopped.wait(0.002):
            done = file.read_bytes().count(b"\n") if file.exists() else 0
            if done >= count:
                process.send_signal(signal.SIGKILL)
                there.append(done)
                return

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield there
    finally:
        stopped.set()
        watcher.join()


def test_a_series_outlives_a_worker_and_is_the_same(whole: bytes, tmp_path: Path, capsys: Said) -> None:
    with cluster(tmp_path) as dask:
        lost, left = dask.workers
        with killed_after(5, tmp_path / "out", lost) as there:
            assert cli.main(series(tmp_path / "out", "--dask", dask.address)) == 0
        assert there and there[0] < COUNT // 2, "it was not killed in the middle of the series"
        assert lost.wait() == -signal.SIGKILL
        assert left.poll() is None
    assert (tmp_path / "out" / GAMES).read_bytes() == whole
    assert f"{COUNT} of {COUNT} games" in capsys.readouterr().err


def test_a_series_whose_scheduler_is_killed_goes_on_elsewhere(whole: bytes, tmp_path: Path, capsys: Said) -> None:
    with cluster(tmp_path) as dask, killed_after(5, tmp_path / "out", dask.scheduler) as there:
        said = refused(capsys, *series(tmp_path / "out", "--dask", dask.address))
    assert there
    assert f"The Dask scheduler at {dask.address} has stopped. Run the command again to continue." in said
    assert cli.main(series(tmp_path / "out")) == 0
    assert (tmp_path / "out" / GAMES).read_bytes() == whole


@pytest.mark.parametrize("lost", [SCHEDULER, WORKER])
def test_a_cluster_without_the_game_is_told(tmp_path: Path, capsys: Said, lost: str) -> None:
    with cluster(tmp_path, lost=(lost,)) as dask:
        said = refused(capsys, *series(tmp_path / "out", "--dask", dask.address))
    assert "The cluster cannot run games (" in said
    assert "No module named 'game'" in said
    assert "set PYTHONPATH to a checkout" in said
