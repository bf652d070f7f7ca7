"""Measures the time from the start of the program to its first frame, compared with bare pygame windows."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.errors import Problem
from game.core.i18n import _
from game.lab.bench import bare
from game.lab.bench.child import ROOT, environment
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal, median
from game.ui.trace import VARIABLE

PATIENCE = 30.0
"""The time in seconds within which a program must show its first frame."""

STARTED = FigureGoal(0.9, ratio=True)
"""The goal for the start time, relative to a bare window that starts all of pygame."""
LEAN = FigureGoal(1.6, ratio=True)
PACKAGED = FigureGoal(1.2, ratio=True)

SOURCE = (sys.executable, "-m", "game")

Start = Callable[[], float]

T = TypeVar("T")


class _Shown(msgspec.Struct, frozen=True):
    """The fields of a frame's trace that are needed to measure the start time."""

    at: float
    window: tuple[int, int]


def figures(effort: Effort) -> list[Figure]:
    """Return the median start time in ms, compared with a plain and with a minimal pygame window."""
    _first, size = _program(SOURCE)  # and modules are compiled now
    for kind in ("plain", "lean"):
        _bare(kind, size)
    source, plain, lean = _interleaved(
        effort.starts, lambda: _program(SOURCE)[0], lambda: _bare("plain", size), lambda: _bare("lean", size)
    )
    name, of = "start to menu", f"{size[0]}×{size[1]}"
    usual, leanest = "a bare pygame window", "the leanest bare window"
    return [
        Figure(name=name, of=of, value=source, unit="ms", floor=plain, against=usual, aims=(STARTED,)),
        Figure(name=name, of=of, value=source, unit="ms", floor=lean, against=leanest, aims=(LEAN,)),
    ]


def packaged(executable: Path, effort: Effort) -> list[Figure]:
    """Return the median start time of the executable in ms, compared with starting from source."""
    command = (str(executable),)
    _program(SOURCE)
    _program(command)
    built, source = _interleaved(effort.starts, lambda: _program(command)[0], lambda: _program(SOURCE)[0])
    return [
        Figure(
            name="packaged start to menu",
            value=built,
            unit="ms",
            floor=source,
            against="start from source",
            aims=(PACKAGED,),
        )
    ]


def _interleaved(times: int, *starts: Start) -> list[float]:
    """Return the median time of each kind of start. The programs take turns, so a busy machine slows all of them."""
    rounds = [[start() for start in starts] for _round in range(times)]
    return [median(column) for column in zip(*rounds, strict=True)]


def _program(command: Sequence[str]) -> tuple[float, tuple[int, int]]:
    """Start the program, and return the milliseconds until its first frame and the size of its window."""

    def seen(text: str) -> tuple[float, tuple[int, int]] | None:
        if "\n" not in text:
            return None
        shown = msgspec.json.decode(text.partition("\n")[0], type=_Shown)
        return shown.at, shown.window

    began, (at, size) = _shown(command, seen)
    return at - began, size


def _bare(kind: str, size: tuple[int, int]) -> float:
    """Start a bare window. Return the milliseconds to its first frame."""
    command = (sys.executable, bare.__file__, kind, str(size[0]), str(size[1]))
    began, at = _shown(command, lambda text: float(text) if text.endswith("\n") else None)
    return at - began


def _shown(command: Sequence[str], seen: Callable[[str], T | None]) -> tuple[float, T]:
    """Start a program, and return its start time and the trace of its first frame."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "shown"
        surroundings = environment(Path(folder) / "home", **{VARIABLE: str(file)})
        began = time.monotonic() * 1000
        program = subprocess.Popen(
            command, cwd=ROOT, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            return began, _awaited(program, file, seen)
        finally:
            program.terminate()
            program.wait()


def _awaited(program: subprocess.Popen[bytes], file: Path, seen: Callable[[str], T | None]) -> T:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and program.poll() is None:
        found = seen(file.read_text("utf-8")) if file.is_file() else None
        if found is not None:
            return found
        time.sleep(0.01)
    raise Problem(_("The program being measured drew nothing."))
