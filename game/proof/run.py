"""A run of the whole suite as a file: for each clause the tests that show it, and how they ended.

The run writes it (`game/tools/proving.py`), `build` and the package take it along, and the rules reader believes it as
long as it speaks of this very copy.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import disk, paths
from game.core.errors import Problem
from game.core.i18n import _
from game.proof import digest

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


class TestOutcome(Enum):
    """How a test ended, the worst first."""

    FAILED = "failed"
    LEFT_OUT = "left out"
    SKIPPED = "skipped"
    PASSED = "passed"


WORST_FIRST = tuple(TestOutcome)


class Witness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test by what it shows, in its own words, and the worst that happened to it."""

    sentence: Sentence
    outcome: TestOutcome


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run of the whole suite.

    `day`, `version`, `commit`: when it was and of what ("" for a commit with changes); `sources` and `rulebooks`, by
    title: the digests of what was tested; `passed`, `failed`, `skipped`: how many tests of any kind; `clauses`: for
    each clause's id its tests, in the order of their sentences.
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
    """What this copy can say of a title's clauses: by a `run`, or, where it has none to go by, that and `why` not."""

    run: Run | None
    missing: str = ""
    why: str = ""

    def tests(self, clause: str) -> tuple[Witness, ...]:
        """The tests that show a clause; none where no run speaks of it."""
        return self.run.clauses.get(clause, ()) if self.run is not None else ()


def read(file: Path) -> Run:
    """The run in a file. Raises FileNotFoundError where there is none, and Problem where it cannot be understood."""
    try:
        return msgspec.json.decode(disk.read(file, MOST_BYTES), type=Run)
    except FileNotFoundError:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise Problem(
            _("The record of the tests, {file}, cannot be read ({reason}).").format(file=file, reason=reason)
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(
            _("The record of the tests, {file}, is damaged ({reason}).").format(file=file, reason=error)
        ) from error


def proof_of(slug: str) -> Proof:
    """What this copy can say of the clauses of a title."""
    unchecked = _("Not checked in this copy.")
    try:
        run = read(paths.proof_file())
        rules = digest.of_rulebook(paths.title_dir(slug) / "rulebook.md")
        sources = digest.of_this_copy()
    except FileNotFoundError:
        return Proof(None, unchecked, _("This copy was not built from a tested run."))
    except OSError as error:
        return Proof(
            None,
            unchecked,
            _("This copy cannot be compared with what was tested ({reason}).").format(reason=error.strerror),
        )
    except Problem as problem:
        return Proof(None, unchecked, problem.sentence)
    other = _("Checked in another version only.")
    if run.rulebooks.get(slug) != rules:
        return Proof(None, other, _("These rules are not those that were tested on {day}.").format(day=run.day))
    if run.sources != sources:
        return Proof(None, other, _("What was tested on {day} is not this version of the game.").format(day=run.day))
    return Proof(run)
