"""Combines the results of a complete test run into one file, which records the tests for each clause of the rules.

Before exiting, each process of the run writes a `SeenTests` to a shared folder (see `tests/proving.py`). If a process
is killed, its tests count as not run.
"""

from __future__ import annotations

import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game import __version__, disk, paths, registry
from game.core.i18n import _
from game.core.reasons import unwritable
from game.core.rulebook import parsed
from game.proof import run as digest
from game.proof.run import WORST_FIRST, ProofOutcome, Run, Witness

FOLDER = "STALLHOLDERS_PROOF"
"""The environment variable with the folder to which the processes of a run write their results."""

WHOLE = (0, 1, 5)
"""The exit codes of pytest after a complete run: all tests passed, some failed, or there were none."""


class Tried(msgspec.Struct, frozen=True):
    """One test of a rule clause, and its outcome in one process. `id` is the full name of the test in pytest."""

    id: str
    sentence: str
    clauses: tuple[str, ...]
    outcome: ProofOutcome


class SeenTests(msgspec.Struct, frozen=True):
    """The results of one process: its tests of rule clauses, and how many tests passed, failed or were skipped."""

    tests: tuple[Tried, ...]
    passed: int
    failed: int
    skipped: int


class Subject(msgspec.Struct, frozen=True):
    """The digests of the code, boards and rulebooks under test."""

    sources: str
    rulebooks: dict[str, str]


def tested() -> Subject:
    """Return the digests of the current code, boards and rulebooks. Raises OSError if a file cannot be read."""
    return Subject(
        digest.of_sources(paths.package_dir(), paths.maps_dir()),
        {slug: digest.of_rulebook(_rulebook(slug)) for slug in registry.slugs()},
    )


def keep(folder: Path, before: Subject, codes: Sequence[int]) -> str:
    """If the results in a folder are complete, combine them into one file. Return a message in either case.

    `before` contains the digests at the start of the run, and `codes` contains the exit code of each part of the run.
    """
    if not set(codes) <= set(WHOLE):
        return _("The tests did not finish, so the results were not saved.")
    if tested() != before:
        return _("The code changed while the tests ran, so the results were not saved.")
    run = merged([msgspec.json.decode(file.read_bytes(), type=SeenTests) for file in folder.glob("*.json")], before)
    file = paths.proof_file()
    try:
        disk.write(file, msgspec.json.format(msgspec.json.encode(run), indent=1))
    except OSError as error:
        raise unwritable(file, error) from error
    return _("{file} now records what the tests prove about the rules.").format(file=file)


def merged(parts: Sequence[SeenTests], of: Subject) -> Run:
    """Combine the results of several processes into one run."""
    return Run(
        day=datetime.now(UTC).date().isoformat(),
        version=__version__,
        commit=_commit(),
        sources=of.sources,
        rulebooks=of.rulebooks,
        passed=sum(part.passed for part in parts),
        failed=sum(part.failed for part in parts),
        skipped=sum(part.skipped for part in parts),
        clauses=clauses((test for part in parts for test in part.tests), known_clauses()),
    )


def clauses(tried: Iterable[Tried], known: Iterable[str]) -> dict[str, tuple[Witness, ...]]:
    """Return the tests of each known clause. A parametrized test is listed once, with its worst outcome."""
    ends: dict[str, ProofOutcome] = {}
    named: dict[str, dict[str, tuple[str, set[str]]]] = defaultdict(dict)
    for test in tried:
        if test.outcome is not ProofOutcome.LEFT_OUT:
            ends[test.id] = _worst((test.outcome, ends.get(test.id, ProofOutcome.PASSED)))
        for clause in test.clauses:
            _words, ids = named[clause].setdefault(test.id.partition("[")[0], (test.sentence, set()))
            ids.add(test.id)
    return {
        clause: tuple(
            sorted(
                (
                    Witness(sentence, _worst(ends.get(each, ProofOutcome.LEFT_OUT) for each in ids))
                    for sentence, ids in named[clause].values()
                ),
                key=lambda test: test.sentence,
            )
        )
        for clause in known
        if clause in named
    }


def _worst(outcomes: Iterable[ProofOutcome]) -> ProofOutcome:
    return min(outcomes, key=WORST_FIRST.index)


def known_clauses() -> tuple[str, ...]:
    """Return the ids of all rule clauses of all titles, not counting test games."""
    books = (parsed(_rulebook(slug).read_text("utf-8")) for slug in registry.slugs())
    return tuple(clause.id for book in books for clause in book.clauses)


def _rulebook(slug: str) -> Path:
    return paths.title_dir(slug) / "rulebook.md"


def _commit() -> str:
    """Return the id of the current commit, or "" if there are uncommitted changes or git is missing."""
    try:
        if _git("diff-index", "--quiet", "HEAD", "--").returncode:
            return ""
        return _git("rev-parse", "HEAD").stdout.strip()
    except OSError:
        return ""


def _git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["git", *arguments], cwd=paths.package_dir(), capture_output=True, encoding="utf-8", check=False
    )
