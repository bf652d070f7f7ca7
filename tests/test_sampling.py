"""What a run leaves out: drawn by the seed, some of every title, nothing that shows a clause, and all with `--long`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bootstrap import ROOT
from game.registry import slugs
from game.tools import testing
from game.tools.testing import LONG_RUN, PART_RUN, QUICK_RUN, SEED, TALLY, seed

SUITE = """
import pytest
from game.registry import slugs

each = pytest.mark.parametrize("number", range(10))
title = pytest.mark.parametrize("slug", slugs())

@pytest.mark.sample(2)
@each
def test_numbers(number): pass

@pytest.mark.sample(1)
@each
@title
def test_titles(slug, number): pass

@pytest.mark.sample(1)
@each
@title
def test_titles_again(slug, number): pass

@pytest.mark.in_turn(1)
@title
def test_turns(slug): pass

@pytest.mark.in_turn(2)
@title
def test_next_turns(slug): pass

@pytest.mark.in_turn(1, 2)
@title
def test_two_turns(slug): pass

@pytest.mark.clause("XX-1.1")
@pytest.mark.sample(1)
@each
def test_clauses(number): pass

@each
def test_everything(number): pass
"""


class Ran:
    """A run of pytest over the suite above."""

    def __init__(self, folder: Path, *arguments: str, **around: str) -> None:
        (folder / "test_it.py").write_text(SUITE)
        ours = {LONG_RUN, QUICK_RUN, PART_RUN, SEED, TALLY}
        kept = {name: value for name, value in os.environ.items() if name not in ours and "PYTEST" not in name}
        command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
        command += ["-c", str(Path(ROOT) / "pyproject.toml"), "-p", "plugged", *(arguments or [str(folder)])]
        (folder / "plugged.py").write_text("from tests.telling import register as pytest_configure\n")
        tally = folder / "tally.json"
        env = kept | {TALLY: str(tally), "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", **around}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 5), done.stdout + done.stderr
        self.said = done.stdout
        self.tests = [line.split("::")[1].split(" ")[0] for line in self.said.splitlines() if " PASSED" in line]
        self.figures: dict[str, Any] = json.loads(tally.read_text())

    def of(self, name: str) -> list[str]:
        """Return the parameters that a test was tried with."""
        return [test.partition("[")[2] for test in self.tests if test.partition("[")[0] == name]


@pytest.mark.thorough
def test_a_usual_run_draws_by_its_seed(tmp_path: Path) -> None:
    first, again, other = (Ran(tmp_path, **{SEED: seed}) for seed in ("1", "1", "2"))
    assert first.tests == again.tests != other.tests
    assert f"{SEED}=1 repeats this run" in first.said
    assert len(first.of("test_numbers")) == 2
    assert sorted(each.partition("-")[0] for each in first.of("test_titles")) == sorted(set(_titles(first)))
    assert first.of("test_titles") == first.of("test_titles_again"), "tests that share parameters share what is drawn"
    assert len(first.of("test_clauses")) == len(first.of("test_everything")) == 10
    assert sum(first.figures["left out"].values()) == 8 + 2 * 36 + 2 * 3 + 2
    assert first.of("test_turns") != first.of("test_next_turns") == other.of("test_turns"), "a day later"
    assert sorted(first.of("test_two_turns")) == sorted(first.of("test_turns") + first.of("test_next_turns"))


def _titles(ran: Ran) -> list[str]:
    return [each.partition("-")[0] for each in ran.of("test_titles")]


@pytest.mark.thorough
def test_a_long_run_does_everything_and_its_parts_share_it_out(tmp_path: Path) -> None:
    whole = Ran(tmp_path, **{LONG_RUN: "1"})
    assert len(whole.tests) == 10 + 40 + 40 + 4 + 4 + 4 + 10 + 10
    parts = [
        Ran(tmp_path, "--co", str(tmp_path), **{LONG_RUN: "1", PART_RUN: f"{number}/3"}).said for number in (1, 2, 3)
    ]
    assert sum(part.count("<Function test_numbers") for part in parts) == 10
    assert sum(part.count("<Function") for part in parts) == len(whole.tests)


@pytest.mark.thorough
def test_the_quick_tier_tries_each_test_once(tmp_path: Path) -> None:
    quick = Ran(tmp_path, **{QUICK_RUN: "1"})
    assert len(quick.tests) == SUITE.count("def test_")
    (title,) = _titles(quick)
    assert title in quick.of("test_titles_again")[0], "the title that the seed chooses is tried in all of them"


@pytest.mark.thorough
def test_what_is_named_by_its_id_is_always_done(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    assert len(Ran(tmp_path, f"{path}::test_numbers").tests) == 10


@pytest.mark.thorough
@pytest.mark.parametrize("slug", slugs())
def test_a_title_that_is_chosen_is_tried_whoever_has_the_turn(slug: str, tmp_path: Path) -> None:
    assert Ran(tmp_path, str(tmp_path), "-k", f"test_turns and {slug}").of("test_turns") == [f"{slug}]"]


def test_a_commit_always_draws_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SEED, raising=False)
    assert seed() == seed()
    monkeypatch.setenv(SEED, "41")
    assert seed() == 41


def test_where_there_is_no_commit_a_run_has_seed_0(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(SEED, raising=False)
    monkeypatch.setattr(testing, "ROOT", str(tmp_path))
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert seed() == 0
