"""What a run of all tests leaves behind: each process its part, and one file of all of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import paths
from game.bootstrap import ROOT
from game.core.errors import Problem
from game.proof.run import ProofOutcome, Witness, read
from game.tools import proving, testing
from game.tools.proving import FOLDER, SeenTests, Subject, Tried
from tests.proving import as_sentence
from tests.unit.proofs import kept
from tests.unit.staging import book

CLAUSE = book().clauses[0].id
OTHER = book().clauses[1].id


def tried(name: str, outcome: ProofOutcome, *clauses: str) -> Tried:
    """A test as one process saw it."""
    return Tried(f"tests/test_some.py::{name}", as_sentence(name), clauses or (CLAUSE,), outcome)


def test_what_any_process_ran_has_run() -> None:
    """Workers know all tests, and each runs some of them; in another part of the run they are left out."""
    seen = (ProofOutcome.LEFT_OUT, ProofOutcome.PASSED, ProofOutcome.LEFT_OUT)
    found = proving.clauses([tried("test_a_thing_holds", end) for end in seen], [CLAUSE])
    assert found == {CLAUSE: (Witness("A thing holds.", ProofOutcome.PASSED),)}


def test_what_no_process_ran_did_not_run() -> None:
    found = proving.clauses([tried("test_a", ProofOutcome.LEFT_OUT), tried("test_a", ProofOutcome.LEFT_OUT)], [CLAUSE])
    assert found[CLAUSE][0].outcome is ProofOutcome.LEFT_OUT


def test_a_failure_is_never_lost_among_runs_that_passed() -> None:
    for ends in ((ProofOutcome.FAILED, ProofOutcome.PASSED), (ProofOutcome.PASSED, ProofOutcome.FAILED)):
        found = proving.clauses([tried("test_a", end) for end in ends], [CLAUSE])
        assert found[CLAUSE][0].outcome is ProofOutcome.FAILED


@pytest.mark.parametrize("worst", [ProofOutcome.FAILED, ProofOutcome.LEFT_OUT, ProofOutcome.SKIPPED])
def test_a_test_with_parameters_is_one_and_as_good_as_the_worst(worst: ProofOutcome) -> None:
    some = [
        tried("test_a[1]", ProofOutcome.PASSED),
        tried("test_a[x::y[2]]", worst),
        tried("test_a[3]", ProofOutcome.PASSED),
    ]
    assert proving.clauses(some, [CLAUSE]) == {CLAUSE: (Witness("A.", worst),)}


def test_each_clause_of_a_test_is_shown_by_it_and_toys_are_left_out() -> None:
    found = proving.clauses([tried("test_a", ProofOutcome.PASSED, CLAUSE, OTHER, "TC-1.1")], [CLAUSE, OTHER])
    assert set(found) == {CLAUSE, OTHER}
    assert {CLAUSE, OTHER} <= set(proving.known_clauses())


def test_the_parts_of_a_run_become_one_file(tmp_path: Path) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    for number, end in enumerate((ProofOutcome.PASSED, ProofOutcome.LEFT_OUT)):
        part = SeenTests((tried("test_a", end),), passed=100 * number + 10, failed=0, skipped=number)
        (parts / f"{number}.json").write_bytes(msgspec.json.encode(part))
    with kept(tmp_path, None) as file:
        said = proving.keep(parts, proving.tested(), (0, 1, 5))
        run = read(file)
    assert said == f"{file} now records what the tests prove about the rules."
    assert (run.passed, run.failed, run.skipped) == (120, 0, 1)
    assert run.clauses == {CLAUSE: (Witness("A.", ProofOutcome.PASSED),)}
    assert (run.sources, run.rulebooks) == (proving.tested().sources, proving.tested().rulebooks)


def test_of_a_run_that_was_broken_off_nothing_is_kept(tmp_path: Path) -> None:
    """A module that cannot be imported, or an interrupt: there are tests of which nobody knows."""
    with kept(tmp_path, None) as file:
        assert "did not finish" in proving.keep(tmp_path, proving.tested(), (0, 2, 0))
        assert not file.exists()


def test_of_a_run_in_which_the_game_changed_nothing_is_kept(tmp_path: Path) -> None:
    with kept(tmp_path, None) as file:
        assert "while the tests ran" in proving.keep(tmp_path, replace(proving.tested(), sources="0" * 32), (0,))
        assert not file.exists()


def test_a_disk_that_takes_nothing_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(paths, "proof_file", lambda: tmp_path / "file" / "proof.json")
    with pytest.raises(Problem, match="cannot be written"):
        proving.keep(tmp_path, proving.tested(), (0,))


@pytest.mark.parametrize(
    ("arguments", "whole"), [((), True), (("--long",), True), (("--quick",), False), (("-k", "one"), False)]
)
def test_only_the_whole_suite_proves_anything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], whole: bool
) -> None:
    around: list[dict[str, str]] = []

    def call(_command: list[str], env: dict[str, str], close_fds: bool) -> int:
        around.append(env)
        return 0

    for name in (testing.LONG_RUN, testing.QUICK_RUN, testing.PART_RUN):  # as this very run may be of one part
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(proving, "tested", lambda: Subject("", {}))
    monkeypatch.setattr(proving, "keep", lambda folder, before, codes: f"kept of {len(codes)}")
    assert testing.run_raw(arguments) == 0
    assert all((FOLDER in env) == whole for env in around)
    assert capsys.readouterr().out == ("kept of 3\n" if whole else "")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("test_a_place_is_bid_for_once", "A place is bid for once."),
        ("test_a_place_is_bid_for_once[3-True]", "A place is bid for once."),
    ],
)
def test_a_name_is_a_sentence(name: str, sentence: str) -> None:
    assert as_sentence(name) == sentence


SUITE = '''
import subprocess, sys
import pytest

@pytest.mark.clause("XX-1")
def test_it_holds():
    """It holds, whatever happens.

    And more of it.
    """

@pytest.mark.clause("XX-1", "XX-2")
@pytest.mark.parametrize("number", [1, 2])
def test_it_holds_for_all_numbers(number):
    assert number < 2

@pytest.mark.clause("XX-3")
@pytest.mark.xdist_group("one")
def test_it_cannot_be_seen_here():
    pytest.skip("too dark")

@pytest.mark.clause("XX-4")
def test_it_is_left_out_today(): pass

@pytest.fixture
def broken():
    yield
    raise ValueError

@pytest.mark.clause("XX-5")
def test_it_leaves_a_mess(broken): pass

@pytest.mark.clause("XX-6")
@pytest.mark.xfail
def test_it_is_known_to_fail(): assert False

def test_it_starts_another_run():
    command = [sys.executable, "-m", "pytest", "-c", "none.ini", "-p", "no:cacheprovider"]
    assert subprocess.call([*command, __file__, "-k", "is_left_out"]) == 0
'''

CONFTEST = """
from tests import proving

def pytest_configure(config):
    config.addinivalue_line("markers", "clause(*ids): clauses")
    proving.register(config)
"""


@pytest.mark.thorough
@pytest.mark.parametrize("spread", [(), ("-n", "2", "--dist=loadgroup")])
def test_every_process_leaves_what_it_saw(tmp_path: Path, spread: tuple[str, ...]) -> None:
    (tmp_path / "test_some.py").write_text(SUITE)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "none.ini").write_text("[pytest]\n")
    parts = tmp_path / "parts"
    parts.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-c", "none.ini", "-p", "no:cacheprovider", "-k", "not left_out", *spread],
        cwd=tmp_path,
        env=os.environ | {FOLDER: str(parts), "PYTHONPATH": ROOT},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    left = [msgspec.json.decode(file.read_bytes(), type=SeenTests) for file in parts.iterdir()]
    assert len(left) == (2 if spread else 1)
    assert sums(left) == {"passed": 3, "failed": 2, "skipped": 2}
    known = [f"XX-{number}" for number in range(1, 7)]
    found = proving.clauses((test for part in left for test in part.tests), known)
    numbers = Witness("It holds for all numbers.", ProofOutcome.FAILED)
    assert found == {
        "XX-1": (numbers, Witness("It holds, whatever happens.", ProofOutcome.PASSED)),
        "XX-2": (numbers,),
        "XX-3": (Witness("It cannot be seen here.", ProofOutcome.SKIPPED),),
        "XX-4": (Witness("It is left out today.", ProofOutcome.LEFT_OUT),),
        "XX-5": (Witness("It leaves a mess.", ProofOutcome.FAILED),),
        "XX-6": (Witness("It is known to fail.", ProofOutcome.SKIPPED),),
    }


def sums(parts: list[SeenTests]) -> dict[str, Any]:
    """How many tests ended how, in all parts."""
    return {name: sum(getattr(part, name) for part in parts) for name in ("passed", "failed", "skipped")}
