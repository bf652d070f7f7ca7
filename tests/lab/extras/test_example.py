"""The learner of docs/research.md: what it is taught it does more often, and a run of it can be repeated."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.lab.research import example
from game.lab.research.example import Learner, LearnerGame, Network, Pick
from tests.unit.commands import SLUG, Said

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.thorough


def test_a_network_does_more_often_what_went_well() -> None:
    network = Network(3, 4, np.random.default_rng(1))
    seen, legal = np.array([1, 0, 1], np.float32), np.array([True, True, False, True])
    for _time in range(30):
        _hidden, likely, hope = network.think(seen[None], legal[None])
        picks = [Pick(seen, legal, action, float(likely[0, action]), float(hope[0])) for action in (0, 1)]
        network.learn(picks, np.array([1, -1], np.float32), np.array([0.5, 0.5], np.float32), 0.002)
    _hidden, likely, hope = network.think(seen[None], legal[None])
    assert likely[0, 0] > likely[0, 3] > likely[0, 1]
    assert likely[0, 2] == 0, "what is not legal is never done"
    assert hope[0] == pytest.approx(0.5, abs=0.2)


def test_the_first_program_of_the_page_runs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    program = tmp_path / "first.py"
    program.write_text(page.split("```python\n")[1].split("```")[0], "utf-8")
    command = [sys.executable, str(program)]
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("seat_")


def test_a_pick_is_judged_by_what_came_after_it() -> None:
    seen, legal = np.zeros(1, np.float32), np.array([True, True])
    picks = [Pick(seen, legal, 0, 0.5, 0.2), Pick(seen, legal, 0, 0.5, 0.6)]
    last = 1.0 - 0.6
    first = 0.6 - 0.2 + example.LAMBDA * last
    assert example.judged(LearnerGame(picks, example.POINTS, 0)) == pytest.approx([first, last])


def test_a_run_can_be_repeated(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    for name in ("BATCH", "TEST", "LATELY"):
        monkeypatch.setattr(example, name, 4)
    one, other = example.main(SLUG, 8), example.main(SLUG, 8)
    told = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in told[:3]] == ["before", "to game 8, the last 4", "after all"]
    assert told[:3] == told[3:]
    begun = Learner(SLUG)
    for name, weights in one.network.weights.items():
        assert np.array_equal(weights, other.network.weights[name])
        assert not np.array_equal(weights, begun.network.weights[name])
