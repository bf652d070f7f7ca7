"""What a run of all tests proves, collected from what its processes wrote, and stored beside the code.

A run has several parts, and each part may use several processes. When a process ends, it writes a `SeenTests` into a
shared folder (`tests/proving.py`). A process that is killed writes nothing, so its tests count as not run.
"""

from __future__ import annotations

import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game import __version__, disk, paths, registry
from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason
from game.core.rulebook import parsed
from game.proof import run as digest
from game.proof.run import WORST_FIRST, ProofOutcome, Run, Witness

FOLDER = "STALLHOLDERS_PROOF"
"""The variable that names the folder which the processes of a run leave their parts in."""

WHOLE = (0, 1, 5)
"""What pytest says after a run that came to its end: all passed, some failed, nothing to do. After any other one there
are tests of which nobody knows."""


class Tried(msgspec.Struct, frozen=True):
    """A test with a clause to show, as one process saw it. `id`: what pytest calls it, parameters included."""

    id: str
    sentence: str
    clauses: tuple[str, ...]
    outcome: ProofOutcome


class SeenTests(msgspec.Struct, frozen=True):
    """What one process saw: the tests with clauses that it knows, and how many of any kind it ran."""

    tests: tuple[Tried, ...]
    passed: int
    failed: int
    skipped: int


class Subject(msgspec.Struct, frozen=True):
    """What is tested, by its digests."""

    sources: str
    rulebooks: dict[str, str]


def tested() -> Subject:
    """What lies here now. Raises OSError."""
    return Subject(
        digest.of_sources(paths.package_dir(), paths.maps_dir()),
        {slug: digest.of_rulebook(_rulebook(slug)) for slug in registry.slugs()},
    )


def keep(folder: Path, before: Subject, codes: Sequence[int]) -> str:
    """The sentence that says what became of the parts in a folder: they are one file now, unless nobody could vouch for
    it. `before`: what lay here when the run began; `codes`: what pytest said after each of its parts. Raises Problem
    where the file cannot be written."""
    if not set(codes) <= set(WHOLE):
        return _("The tests did not run to the end, so their proof was not saved.")
    if tested() != before:
        return _("The game was changed while the tests ran, so their proof was not saved.")
    run = merged([msgspec.json.decode(file.read_bytes(), type=SeenTests) for file in folder.glob("*.json")], before)
    file = paths.proof_file()
    try:
        disk.write(file, msgspec.json.format(msgspec.json.encode(run), indent=1))
    except OSError as error:
        raise Problem(
            _("{file} cannot be written ({reason}).").format(file=file, reason=system_reason(error))
        ) from error
    return _("What the tests prove about the rules is saved in {file}.").format(file=file)


def merged(parts: Sequence[SeenTests], of: Subject) -> Run:
    """The run whose processes left these parts."""
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
    """For each clause that is known the tests that show it. A test with parameters is one, and as good as the worst of
    them; what any process ran has run."""
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
    """The ids of all clauses of all titles: toys of the tests have some, too."""
    books = (parsed(_rulebook(slug).read_text("utf-8")) for slug in registry.slugs())
    return tuple(clause.id for book in books for clause in book.clauses)


def _rulebook(slug: str) -> Path:
    return paths.title_dir(slug) / "rulebook.md"


def _commit() -> str:
    """The commit that lies here, "" where it was changed since or git knows nothing of it."""
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
