"""The bench, measuring next to nothing: every figure stands beside its floor, however fast the machine is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.registry import slugs
from tests.sampling import WHOLE, in_turn

ROOT = Path(__file__).resolve().parents[2]

IN_A_WINDOW = {
    "idle": ("nothing changes: processor",),
    "clicks": ("click to changed frame, median", "click to changed frame, 99th percentile"),
    "presses": ("controller's press to changed frame, median", "controller's press to changed frame, 99th percentile"),
    "thinking": ("frame while a bot thinks, median", "frame while a bot thinks, 99th percentile"),
    "memory": ("memory at the table", "memory of the process that thinks"),
}
"""The figures of each title, by the measurement."""

WITHOUT_ONE = (
    "first picture of the table, cold",
    "first picture of the table, warm",
    "full redraw, median",
    "full redraw, 99th percentile",
    "self-play, rules: each legal move",
    "self-play, rules: whole games",
    "self-play, view, prompt and apply",
)
"""More figures of each title; `test_bench.py` looks at them in every run."""

OF_THE_HOUSE = {
    "start": (("start to menu", "1600×900"),),
    "idle menu": (("nothing changes: processor", "menu"),),
    "lists": (("list opens", "120"),),
}
"""A figure of each measurement that looks at no title, and what it is of."""

TURNS = {what: in_turn(slugs(), ahead) for ahead, what in enumerate(IN_A_WINDOW)}
"""The titles that each measurement looks at in this run."""

EVERYTHING = ""


def _bench(only: str) -> dict[str, Any]:
    """Return what the measurements with that word in their name find."""
    around = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-m", "game", "bench", "--quick", "--json", "--only", only],
        cwd=ROOT,
        env=around,
        capture_output=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.e2e
@pytest.mark.sample(3)
@pytest.mark.needs("Xvfb")
@pytest.mark.parametrize("what", [EVERYTHING] if WHOLE else [*OF_THE_HOUSE, *IN_A_WINDOW])
def test_every_figure_stands_beside_its_floor(what: str) -> None:
    """The whole bench with `--long`; otherwise some of what opens a window, each for the title whose turn it is."""
    found = _bench(f"{what} {TURNS[what][0]}" if what in TURNS else what)
    assert all("executable" in gone["why"] for gone in found["missing"]), found["missing"]
    figures = found["figures"]
    for figure in figures:
        assert figure["value"] >= 0, figure
        assert figure["floor"] >= 0, figure
        assert figure["met"] in (True, False, None)
    names = {(figure["name"], figure["of"].partition(" ")[0]) for figure in figures}
    assert expected(what) <= names
    starts = [figure for figure in figures if figure["name"] == "start to menu"]
    assert len(starts) == (2 if what in ("start", EVERYTHING) else 0), "the first start and a later one"


def expected(what: str) -> set[tuple[str, str]]:
    """Return which figures a measurement finds, each with the first word of what it is of."""
    if what in OF_THE_HOUSE:
        return set(OF_THE_HOUSE[what])
    if what in IN_A_WINDOW:
        return {(name, slug) for name in IN_A_WINDOW[what] for slug in TURNS[what]}
    everything = {(name, slug) for name in WITHOUT_ONE for slug in slugs()}
    return everything.union(*map(expected, (*OF_THE_HOUSE, *IN_A_WINDOW)))
