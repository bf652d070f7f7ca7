"""The results of a run of all tests, with the tests that prove each clause.

`game/tools/proving.py` writes the results to a file, which is valid only for the version that was tested.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import disk, paths
from game.core.errors import Problem
from game.core.i18n import _, ngettext, phrase
from game.core.reasons import system_reason

BYTES = 16


def of_files(files: Iterable[tuple[str, Path]]) -> str:
    """Return the digest of the names and contents of files, as 32 hexadecimal digits. Raises OSError."""
    whole = hashlib.blake2b(digest_size=BYTES)
    for name, file in sorted(files):
        content = file.read_bytes()
        whole.update(f"{name}\n{len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def of_sources(package: Path, maps: Path) -> str:
    """Return the digest of the code in `package` (except the folder `lab`) and of all boards in `maps`."""
    files = (file for file in package.rglob("*.py") if package / "lab" not in file.parents)
    code = ((f"game/{file.relative_to(package).as_posix()}", file) for file in files)
    boards = ((f"maps/{file.relative_to(maps).as_posix()}", file) for file in maps.rglob("*.t[ms]x"))
    return of_files([*code, *boards])


def of_rulebook(file: Path) -> str:
    """Return the digest of a rulebook. Raises OSError."""
    return of_files([("rulebook.md", file)])


@cache
def of_this_copy() -> str:
    """Return the digest of the code and the boards of this copy, or "" if the digest is unknown. Raises OSError."""
    if not paths.is_frozen():
        return of_sources(paths.package_dir(), paths.maps_dir())
    told = paths.sources_digest_file()
    return told.read_text("ascii", errors="replace") if told.is_file() else ""


MOST_BYTES = 4_000_000

Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
Commit = Annotated[str, Meta(pattern=r"^([0-9a-f]{7,64})?$")]
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
Version = Annotated[str, Meta(pattern=r"^[0-9A-Za-z.+-]{1,40}$")]
Slug = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}$")]
ClauseId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9.-]{1,20}$")]
LONGEST = 300
Sentence = Annotated[
    str, Meta(min_length=1, max_length=LONGEST, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")
]
Tests = Annotated[int, Meta(ge=0, le=1_000_000)]


class ProofOutcome(Enum):
    """The possible outcomes of a test, from the worst to the best."""

    FAILED = "failed"
    LEFT_OUT = "left out"
    SKIPPED = "skipped"
    PASSED = "passed"


WORST_FIRST = tuple(ProofOutcome)


class Witness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test that proves a clause: its description and its outcome (the worst outcome if the test ran repeatedly)."""

    sentence: Sentence
    outcome: ProofOutcome


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run of all tests.

    Attributes:
        commit: the commit that was tested, or "" if there were uncommitted changes.
        sources: the digest of the code and boards that were tested.
        rulebooks: the digest of the rulebook of each title.
        clauses: maps the id of each clause to the tests that prove the clause, sorted by description.
    """

    day: Day
    version: Version
    commit: Commit
    sources: Hex
    rulebooks: Annotated[dict[Slug, Hex], Meta(max_length=1_000)]
    passed: Tests
    failed: Tests
    skipped: Tests
    clauses: Annotated[dict[ClauseId, Annotated[tuple[Witness, ...], Meta(max_length=1_000)]], Meta(max_length=10_000)]


class Proof(msgspec.Struct, frozen=True):
    """The results of the tests that prove a title's clauses.

    Attributes:
        run: the run of the tests, or None if there is no valid run.
        missing: if there is no valid run, the sentence to show for each clause.
        why: if there is no valid run, a sentence that gives the reason.
    """

    run: Run | None
    missing: str = ""
    why: str = ""

    def tests(self, clause: str) -> tuple[Witness, ...]:
        """Return the tests that prove a clause."""
        return self.run.clauses.get(clause, ()) if self.run is not None else ()


def read(file: Path) -> Run:
    """Return the run in a file. Raises FileNotFoundError if the file is missing, and Problem if the file is invalid."""
    try:
        return msgspec.json.decode(disk.read(file, MOST_BYTES), type=Run)
    except FileNotFoundError:
        raise
    except OSError as error:
        reason = system_reason(error)
        raise Problem(
            _("The test record {file} cannot be read ({reason}).").format(file=file, reason=reason)
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(_("The test record {file} is damaged ({reason}).").format(file=file, reason=error)) from error


def proof_of(slug: str) -> Proof:
    """Return the test results for a title's clauses, or the reason why this copy of the game has no valid results."""
    unchecked = _("Rules not tested in this copy.")
    try:
        run = read(paths.proof_file())
        rules = of_rulebook(paths.title_dir(slug) / "rulebook.md")
        sources = of_this_copy()
    except FileNotFoundError:
        return Proof(None, unchecked, _("No test results came with this copy."))
    except OSError as error:
        text = _("This copy cannot be compared with the version that was tested ({reason}).")
        return Proof(None, unchecked, text.format(reason=system_reason(error)))
    except Problem as problem:
        return Proof(None, unchecked, problem.sentence)
    other = _("Checked only for another version.")
    if run.rulebooks.get(slug) != rules:
        return Proof(None, other, _("These rules differ from the rules tested on {day}.").format(day=run.day))
    if run.sources != sources:
        return Proof(None, other, _("The tests on {day} used a different version of the game.").format(day=run.day))
    return Proof(run)


ENDED = {
    ProofOutcome.FAILED: phrase("failed"),
    ProofOutcome.LEFT_OUT: phrase("did not run"),
    ProofOutcome.SKIPPED: phrase("skipped"),
    ProofOutcome.PASSED: phrase("passed"),
}
"""The word for each outcome of a test, to be shown before the test's description."""


def summary(proof: Proof, clause: str) -> str:
    """Return one line about the tests of a clause."""
    if proof.run is None:
        return proof.missing
    ends = [test.outcome for test in proof.tests(clause)]
    if not ends:
        return _("Not proven · no test covers this rule")
    worst = min(ends, key=WORST_FIRST.index)
    if worst is ProofOutcome.PASSED:
        return ngettext("Proven by {count} test · passed", "Proven by {count} tests · all passed", len(ends)).format(
            count=len(ends)
        )
    known = {
        ProofOutcome.FAILED: _("Not proven · {count} of {all} tests failed"),
        ProofOutcome.LEFT_OUT: _("Partly proven · {count} of {all} tests did not run"),
        ProofOutcome.SKIPPED: _("Partly proven · {count} of {all} tests skipped"),
    }
    none_passed = {
        ProofOutcome.LEFT_OUT: _("Not proven · {count} of {all} tests did not run"),
        ProofOutcome.SKIPPED: _("Not proven · {count} of {all} tests skipped"),
    }
    message = known[worst] if ProofOutcome.PASSED in ends else (known | none_passed)[worst]
    return message.format(count=ends.count(worst), all=len(ends))


def foot(proof: Proof) -> str:
    """Return the line of text about the test run, to be shown below the tests of a clause."""
    return proof.why if proof.run is None else _told(proof.run)


def _told(run: Run) -> str:
    if run.commit:
        message = _(
            "Tested on {day}, version {version} ({commit}): {passed} tests passed, {failed} failed, {skipped} skipped."
        )
    else:
        message = _("Tested on {day}, version {version}: {passed} tests passed, {failed} failed, {skipped} skipped.")
    return message.format(
        day=run.day,
        version=run.version,
        commit=run.commit[:10],
        passed=run.passed,
        failed=run.failed,
        skipped=run.skipped,
    )
