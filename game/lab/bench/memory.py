"""Measures the memory that the program uses at a table, and the memory of its worker process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from game.core.errors import Problem
from game.core.i18n import _
from game.lab.bench import bare
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal
from game.lab.bench.staged import Staged, Steps, resting
from game.ui.trace import VARIABLE

SMALL = FigureGoal(120.0)
LITTLE = FigureGoal(40.0)
SPAWNED, TRACKER = "--multiprocessing-fork", "multiprocessing.resource_tracker"
"""Words in the command lines of the processes that `multiprocessing` starts. The second occurs only on POSIX."""
PATIENCE = 10.0
"""The time in seconds within which a bare window must open."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return how much memory the program at a table and its worker use, in MB, compared with idle processes."""
    if not sys.platform.startswith("linux"):
        raise Problem(_("Memory can only be measured on Linux."))
    taken: dict[str, float] = {}

    def script(app: Staged) -> Steps:
        taken["menu"] = resident()
        yield from app.follow(f"title:{slug}", "SetupScene")
        yield from resting(min(1.0, effort.idle))
        taken["set-up"] = resident()
        yield from app.follow("setup:start", "TableScene")
        yield from app.asked()
        yield from resting(effort.idle)
        taken["table"] = resident()
        taken["thinking"] = sum(_status("VmRSS", child) for child in children(SPAWNED))
        taken["with the tracker"] = sum(_status("VmRSS", child) for child in children(SPAWNED, TRACKER))

    app = Staged(script)
    size = app.window.size
    app.play()
    return [
        Figure(
            name="memory at the table",
            of=slug,
            value=taken["table"],
            unit="MB",
            floor=_bare(size),
            against="the leanest bare window",
            aims=(SMALL,),
            also={name: taken[name] for name in ("menu", "set-up")} | {"peak": _status("VmHWM")},
        ),
        Figure(
            name="memory of the process that thinks",
            of=slug,
            value=taken["thinking"],
            unit="MB",
            floor=_idle(),
            against="a Python that does nothing",
            aims=(LITTLE,),
            also={name: taken[name] for name in ("with the tracker",)},
        ),
    ]


def _bare(size: tuple[int, int]) -> float:
    """Return the memory used by a bare window in a separate process, in MB."""
    with tempfile.TemporaryDirectory() as folder:
        shown = Path(folder) / "shown"
        program = subprocess.Popen(
            [sys.executable, bare.__file__, "lean", str(size[0]), str(size[1])], env=os.environ | {VARIABLE: str(shown)}
        )
        try:
            until = time.monotonic() + PATIENCE
            while not shown.is_file() and time.monotonic() < until:
                time.sleep(0.02)
            return _status("VmRSS", program.pid)
        finally:
            program.terminate()
            program.wait()


def _idle() -> float:
    """Return the memory used by a Python process that only waits for input, in MB."""
    with subprocess.Popen(
        [sys.executable, "-c", "print(flush=True); input()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        program.stdout.readline()
        taken = _status("VmRSS", program.pid)
        program.stdin.write(b"\n")
    return taken


def children(*words: str) -> list[int]:
    """Return the child processes of this process that have one of the given words in their command lines."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may have ended meanwhile
            ours = f"PPid:\t{os.getpid()}\n" in (folder / "status").read_text("utf-8", "replace")
            if ours and any(word.encode() in (folder / "cmdline").read_bytes() for word in words):
                found.append(int(folder.name))
    return found


def resident() -> float:
    """Return the resident memory of this process, in MB."""
    return _status("VmRSS")


def _status(name: str, process: int | str = "self") -> float:
    """Return one of the values that the system reports about a process's memory, in MB."""
    text = Path(f"/proc/{process}/status").read_text("ascii")
    line = next(line for line in text.splitlines() if line.startswith(name))
    return int(line.split()[1]) * 1024 / 1_000_000
