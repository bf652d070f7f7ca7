"""Runs of all tests as a copy of the game may have them: written to a file that the game takes for its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.proof import run
from game.proof.run import ProofOutcome, Run, Witness

LONG = "A test that shows a rule with a very great many words, " * 5


def a_run(slug: str, clauses: dict[str, tuple[Witness, ...]]) -> Run:
    """A run of this very copy that says so of a title's clauses."""
    return Run(
        day="2026-05-03",
        version="0.1.0",
        commit="0681dc4a1b2c3d4e5f60718293a4b5c6d7e8f901",
        sources=run.of_this_copy(),
        rulebooks={slug: run.of_rulebook(paths.title_dir(slug) / "rulebook.md")},
        passed=4210,
        failed=1,
        skipped=2,
        clauses=clauses,
    )


def every_end(*clauses: str) -> dict[str, tuple[Witness, ...]]:
    """Each of these clauses with a test that passed and one of each other end."""
    tests = tuple(Witness(f"{LONG}and {outcome.value}.", outcome) for outcome in reversed(ProofOutcome))
    return dict.fromkeys(clauses, tests)


def passed(*sentences: str) -> tuple[Witness, ...]:
    """Tests that passed."""
    return tuple(Witness(sentence, ProofOutcome.PASSED) for sentence in sentences)


@contextmanager
def kept(folder: Path, content: Run | bytes | None) -> Iterator[Path]:
    """Meanwhile the game has this run, or whatever the bytes are; None: no file at all."""
    file = folder / "proof.json"
    file.unlink(missing_ok=True)
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "proof_file", lambda: file)
        yield file
