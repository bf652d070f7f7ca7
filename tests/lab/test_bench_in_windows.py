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
"""More figures of each title; `unit/test_bench.py` looks at them in every run."""

OF_THE_HOUSE = ("start", "idle menu", "lists")

MEASURED = [(what, slug) for ahead, what in enumerate(IN_A_WINDOW) for slug in in_turn(slugs(), ahead)]


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
@pytest.mark.needs("Xvfb")
def test_every_figure_stands_beside_its_floor() -> None:
    """All measurements with `--long`; otherwise those that open a window, each of them for one title in turn."""
    some = (*OF_THE_HOUSE, *(f"{what} {slug}" for what, slug in MEASURED))
    found = [_bench(only) for only in (("",) if WHOLE else some)]
    missing = [gone for each in found for gone in each["missing"]]
    assert all("executable" in gone["why"] for gone in missing), missing
    figures = [figure for each in found for figure in each["figures"]]
    names = {(figure["name"], figure["of"].partition(" ")[0]) for figure in figures}
    assert {(name, slug) for what, slug in MEASURED for name in IN_A_WINDOW[what]} <= names
    assert not WHOLE or {(name, slug) for name in WITHOUT_ONE for slug in slugs()} <= names
    assert ("nothing changes: processor", "menu") in names
    assert "list opens" in {name for name, _of in names}
    starts = [figure for figure in figures if figure["name"] == "start to menu"]
    assert len(starts) == 2
    assert starts[0]["of"] == "1600×900"
    for figure in figures:
        assert figure["value"] >= 0, figure
        assert figure["floor"] >= 0, figure
        assert figure["met"] in (True, False, None)
