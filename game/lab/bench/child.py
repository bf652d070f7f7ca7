"""Runs each measurement in a separate process, so that measurements do not share caches."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec

from game import language
from game.core.errors import Problem
from game.core.i18n import _
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 600.0
"""The time in seconds after which a measurement is aborted."""


class Task(msgspec.Struct, frozen=True):
    """A measurement: its name, and the slug of the measured title ("" for none)."""

    what: str
    title: str
    effort: Effort


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment variables for a measured program, which gets an empty folder for the player's files."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    own = {
        "STALLHOLDERS_HOME": str(home),
        "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "stallholders-bench-compiled"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    return kept | own | more


def measured(what: str, title: str, effort: Effort, **more: str) -> list[Figure]:
    """Return the figures of one measurement. If the process fails, raise Problem with the last line that it printed."""
    task = msgspec.json.encode(Task(what, title, effort)).decode()
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-m", "game.lab.bench.child", task],
            cwd=ROOT,
            env=environment(Path(home), **more),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().splitlines() or [f"exit code {done.returncode}"]
        raise Problem(_("The measurement “{what}” failed ({reason}).").format(what=what, reason=words[-1]))
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=list[Figure])


def main(text: str) -> None:
    """Carry out the measurement in this process, and print the results."""
    from game.lab.bench import choices, clicks, idle, lists, memory, plies, presses, redraw, thinking

    measurements: dict[str, Callable[[str, Effort], list[Figure]]] = {
        "redraw": redraw.measure,
        "idle": idle.measure,
        "clicks": clicks.measure,
        "presses": presses.measure,
        "thinking": thinking.measure,
        "plies": plies.measure,
        "choices": choices.measure,
        "memory": memory.measure,
        "lists": lists.measure,
    }
    language.speak()
    task = msgspec.json.decode(text, type=Task)
    print(msgspec.json.encode(measurements[task.what](task.title, task.effort)).decode())


if __name__ == "__main__":
    main(sys.argv[1])
