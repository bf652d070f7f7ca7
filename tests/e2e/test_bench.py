"""The whole bench, measuring next to nothing: every figure stands beside its floor, however fast the machine is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import registry

ROOT = Path(__file__).resolve().parents[2]

FOR_EACH_TITLE = (
    "first picture of the table, cold",
    "first picture of the table, warm",
    "full redraw, median",
    "full redraw, 99th percentile",
    "nothing changes: processor",
    "click to changed frame, median",
    "click to changed frame, 99th percentile",
    "frame while a bot thinks, median",
    "frame while a bot thinks, 99th percentile",
    "self-play, rules: each legal move",
    "self-play, rules: whole games",
    "self-play, view, prompt and apply",
    "memory at the table",
    "memory of the process that thinks",
)


@pytest.mark.e2e
@pytest.mark.alone
@pytest.mark.needs("Xvfb")
def test_every_figure_stands_beside_its_floor() -> None:
    around = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-m", "game", "bench", "--quick", "--json"],
        cwd=ROOT,
        env=around,
        capture_output=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    found = json.loads(done.stdout)
    assert all("executable" in gone["why"] for gone in found["missing"]), found["missing"]
    names = {(figure["name"], figure["of"].partition(" ")[0]) for figure in found["figures"]}
    assert {(name, slug) for name in FOR_EACH_TITLE for slug in registry.slugs()} <= names
    assert ("nothing changes: processor", "menu") in names
    starts = [figure for figure in found["figures"] if figure["name"] == "start to menu"]
    assert len(starts) == 2
    assert starts[0]["of"] == "1600×900"
    for figure in found["figures"]:
        assert figure["value"] >= 0, figure
        assert figure["floor"] >= 0, figure
        assert figure["met"] in (True, False, None)
