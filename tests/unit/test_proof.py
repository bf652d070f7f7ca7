"""What a copy of the game knows of the tests of its rules: read from a file that may be missing, old or damaged."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game import cli, paths
from game.core.errors import Problem
from game.proof import run
from game.proof.run import Proof, ProofOutcome, Run, Witness, foot, proof_of, read, summary
from game.tools import bundle
from tests.unit.proofs import a_run, every_end, kept, passed
from tests.unit.staging import book, title

SLUG = title().meta.slug
CLAUSE = book().clauses[0].id


def run_of(*tests: Witness) -> Run:
    """A run in which these tests show the first clause."""
    return a_run(SLUG, {CLAUSE: tests})


def test_a_run_of_this_copy_says_what_proves_a_clause(tmp_path: Path) -> None:
    with kept(tmp_path, run_of(*passed("It holds.", "It holds for four."))):
        proof = proof_of(SLUG)
    assert [test.sentence for test in proof.tests(CLAUSE)] == ["It holds.", "It holds for four."]
    assert summary(proof, CLAUSE) == "Proven by 2 tests · all passed"
    assert foot(proof) == "Tested on 2026-05-03, version 0.1.0 (0681dc4a1b): 4210 tests passed, 1 failed, 2 skipped."


def test_a_commit_that_was_changed_is_not_named(tmp_path: Path) -> None:
    with kept(tmp_path, replace(run_of(), commit="")):
        assert "version 0.1.0: 4210" in foot(proof_of(SLUG))


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ((), "Not proven · no test covers this rule"),
        ((ProofOutcome.PASSED,), "Proven by 1 test · passed"),
        ((ProofOutcome.PASSED, ProofOutcome.FAILED, ProofOutcome.SKIPPED), "Not proven · 1 of 3 tests failed"),
        ((ProofOutcome.PASSED, ProofOutcome.SKIPPED), "Partly proven · 1 of 2 tests skipped"),
        (
            (ProofOutcome.PASSED, ProofOutcome.LEFT_OUT, ProofOutcome.SKIPPED),
            "Partly proven · 1 of 3 tests did not run",
        ),
        ((ProofOutcome.SKIPPED, ProofOutcome.SKIPPED), "Not proven · 2 of 2 tests skipped"),
        ((ProofOutcome.LEFT_OUT,), "Not proven · 1 of 1 tests did not run"),
    ],
)
def test_only_what_passed_is_called_proven(ends: tuple[ProofOutcome, ...], words: str) -> None:
    proof = Proof(run_of(*(Witness(f"Number {number}.", end) for number, end in enumerate(ends))))
    assert summary(proof, CLAUSE) == words


def test_a_clause_that_the_run_does_not_know_is_not_proven() -> None:
    assert summary(Proof(run_of(*passed("It holds."))), "ZZ-9").startswith("Not proven")


def test_without_a_file_nothing_is_claimed(tmp_path: Path) -> None:
    with kept(tmp_path, None):
        proof = proof_of(SLUG)
    assert proof.tests(CLAUSE) == ()
    assert summary(proof, CLAUSE) == "Rules not tested in this copy."
    assert foot(proof) == "No test results came with this copy."


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"sources": "0" * 32}, "The tests on 2026-05-03 used a different version of the game."),
        ({"rulebooks": {SLUG: "0" * 32}}, "These rules differ from the rules tested on 2026-05-03."),
        ({"rulebooks": {}}, "These rules differ from the rules tested on 2026-05-03."),
    ],
)
def test_a_run_of_something_else_proves_nothing_here(tmp_path: Path, change: dict[str, object], why: str) -> None:
    with kept(tmp_path, replace(run_of(*passed("It holds.")), **change)):
        proof = proof_of(SLUG)
    assert proof.tests(CLAUSE) == ()
    assert (summary(proof, CLAUSE), foot(proof)) == ("Checked only for another version.", why)


def mad_files() -> dict[str, bytes]:
    """Files that no run has written."""
    good = msgspec.json.decode(msgspec.json.encode(run_of(*passed("It holds."))))
    test = {"sentence": "It holds.", "outcome": "passed"}
    return {
        "nothing": b"",
        "half": msgspec.json.encode(good)[:-9],
        "no text": b"\xff\xfe{}",
        "a list": b"[]",
        "depth": b"[" * 100_000,
        "more": msgspec.json.encode(good | {"more": 1}),
        "less": msgspec.json.encode({key: value for key, value in good.items() if key != "sources"}),
    } | {
        name: msgspec.json.encode(good | change)
        for name, change in {
            "a count below nothing": {"passed": -1},
            "a count without end": {"failed": 10**30},
            "a digest that is none": {"sources": "x" * 32},
            "a day that is none": {"day": "\x1b[2J"},
            "a version that is a novel": {"version": "1" * 9_999},
            "a clause that is none": {"clauses": {"../../x": []}},
            "an end that is none": {"clauses": {CLAUSE: [test | {"outcome": "surely"}]}},
            "a sentence that is a novel": {"clauses": {CLAUSE: [test | {"sentence": "x" * 301}]}},
            "a sentence that steers": {"clauses": {CLAUSE: [test | {"sentence": "It holds.\x1b[2J"}]}},
            "a sentence that turns round": {"clauses": {CLAUSE: [test | {"sentence": "It \u202eholds."}]}},
            "a sentence of nothing": {"clauses": {CLAUSE: [test | {"sentence": ""}]}},
            "tests without end": {"clauses": {CLAUSE: [test] * 1_001}},
        }.items()
    }


@pytest.mark.parametrize("name", mad_files())
def test_a_damaged_file_is_one_sentence(tmp_path: Path, name: str) -> None:
    with kept(tmp_path, mad_files()[name]) as file:
        with pytest.raises(Problem, match=re.escape(f"The test record {file} is damaged (")):
            read(file)
        proof = proof_of(SLUG)
    assert proof.run is None
    assert summary(proof, CLAUSE) == "Rules not tested in this copy."
    assert "is damaged" in foot(proof)
    assert foot(proof).endswith(").")


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    with kept(tmp_path, None) as file:
        file.mkdir()
        assert "cannot be read (" in foot(proof_of(SLUG))


def test_a_file_without_end_is_not_read(tmp_path: Path) -> None:
    with kept(tmp_path, b" " * 4_000_001):
        assert "cannot be read (" in foot(proof_of(SLUG))


def test_the_digest_tells_other_code_and_other_boards(tmp_path: Path) -> None:
    package, maps = tmp_path / "package", tmp_path / "boards"
    (package / "titles").mkdir(parents=True)
    maps.mkdir()
    (package / "titles" / "one.py").write_text("1")
    (maps / "one.tmx").write_text("1")
    seen = {run.of_sources(package, maps)}
    (package / "titles" / "one.py").write_text("2")
    seen.add(run.of_sources(package, maps))
    (maps / "one.tmx").write_text("2")
    seen.add(run.of_sources(package, maps))
    (maps / "one.tsx").write_text("2")
    seen.add(run.of_sources(package, maps))
    (package / "titles" / "one.py").rename(package / "one.py")
    before = run.of_sources(package, maps)
    seen.add(before)
    assert len(seen) == 5
    (package / "proof.json").write_text("a run is no part of what is tested")
    (package / "one.pyc").write_text("nor is what Python makes")
    (package / "lab" / "arena").mkdir(parents=True)
    (package / "lab" / "arena" / "games.py").write_text("nor the laboratory, which no wheel has")
    assert run.of_sources(package, maps) == before
    shutil.move(maps, package / "shared")
    assert run.of_sources(package, package / "shared") == before, "a package has its boards inside"


def test_an_executable_knows_what_it_was_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, folder = bundle.stamp(tmp_path / bundle.PACKAGE)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.package_dir() == tmp_path / folder
    assert Path(file) == paths.sources_digest_file()
    assert run.of_this_copy.__wrapped__() == run.of_sources(bundle.ROOT / "game", bundle.ROOT / "maps")
    Path(file).unlink()
    assert run.of_this_copy.__wrapped__() == "", "and where nobody told it, no run is about it"


def test_a_run_goes_into_the_executable(tmp_path: Path) -> None:
    for name in ("game/cli.py", "game/proof.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert bundle.data(tmp_path) == [(str(tmp_path / "game/proof.json"), "game")]


def test_the_command_line_tells_the_tests_of_a_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with kept(tmp_path, a_run(SLUG, every_end(CLAUSE))):
        assert cli.main(["rules", SLUG, CLAUSE]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert "Not proven · 1 of 4 tests failed" in lines
    for words in ("passed", "skipped", "did not run", "failed"):
        assert any(line.startswith(f"{words}  ") for line in lines), words
    assert lines[-1].startswith("Tested on 2026-05-03")


def test_the_command_line_tells_that_nothing_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with kept(tmp_path, b"{"):
        assert cli.main(["rules", SLUG, CLAUSE]) == 0
    told = capsys.readouterr().out
    assert "Rules not tested in this copy." in told
    assert "is damaged" in " ".join(told.split())


def test_the_command_line_says_why_of_a_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    ruling = next(clause for clause in book().clauses if clause.reason)
    assert cli.main(["rules", SLUG, ruling.id]) == 0
    assert f"Why: {ruling.reason}" in " ".join(capsys.readouterr().out.split())
