"""How much memory the program has at the table, after going there as players do: through the menu and set-up."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.core.errors import Problem
from game.core.i18n import _
from game.tools.bench import bare
from game.tools.bench.effort import Effort
from game.tools.bench.figures import Aim, Figure
from game.tools.bench.staged import Staged, Steps, resting
from game.ui.trace import VARIABLE

SMALL = Aim(120.0)
PATIENCE = 10.0
"""Seconds that a bare window gets to open."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """The resident memory in MB (of a million bytes) at a title's table, beside that of a bare window."""
    if not sys.platform.startswith("linux"):
        raise Problem(_("Memory is only measured on Linux."))
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

    app = Staged(script)
    size = app.window.size
    app.play()
    return [
        Figure(
            name="memory at the table",
            of=slug,
            value=taken.pop("table"),
            unit="MB",
            floor=_bare(size),
            against="the leanest bare window",
            aims=(SMALL,),
            also={**taken, "peak": _status("VmHWM")},
        )
    ]


def _bare(size: tuple[int, int]) -> float:
    """The resident memory of a bare window, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        shown = Path(folder) / "shown"
        program = subprocess.Popen(
            [sys.executable, bare.__file__, "lean", str(size[0]), str(size[1])],
            env=os.environ | {VARIABLE: str(shown)},
        )
        try:
            until = time.monotonic() + PATIENCE
            while not shown.is_file() and time.monotonic() < until:
                time.sleep(0.02)
            return _status("VmRSS", program.pid)
        finally:
            program.terminate()
            program.wait()


def resident() -> float:
    """The resident memory of this process, in MB."""
    return _status("VmRSS")


def _status(name: str, process: int | str = "self") -> float:
    """A line of what the system says of a process's memory, in MB."""
    text = Path(f"/proc/{process}/status").read_text("ascii")
    line = next(line for line in text.splitlines() if line.startswith(name))
    return int(line.split()[1]) * 1024 / 1_000_000
