"""Printed rules and rulings of ours are told apart.

`rulings.json` beside the tests of each title lists, from the printed rules and not from the rulebook, the clauses that
are ours, and those of which only a part is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game import registry
from game.core.rulebook import Rulebook
from game.opening import rulebook_of
from tests.contract.cases import TESTS
from tests.contract.law.case import Broken
from tests.contract.law.clauses import rulings_are_ours

CLAUSE = re.compile(r"\b[A-Z]{2}-[0-9]+[A-Z]?(?:\.[0-9]+)*")


class Rulings(msgspec.Struct, forbid_unknown_fields=True):
    """The clauses of a title that do not follow the printed rules.

    Attributes:
        ours: those that are ours as a whole.
        in_part: what is ours in the others, from the first [R] on.
    """

    ours: frozenset[str]
    in_part: dict[str, str] = msgspec.field(name="in part")


def rulings(slug: str) -> Rulings:
    """What is listed for a title."""
    return msgspec.json.decode((TESTS / "titles" / slug / "rulings.json").read_bytes(), type=Rulings)


@pytest.mark.parametrize("slug", registry.slugs())
def test_what_is_marked_as_ours_is_ours_and_nothing_else(slug: str) -> None:
    listed = rulings(slug)
    rulings_are_ours(rulebook_of(registry.title(slug)), listed.ours, frozenset(listed.in_part))


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_mark_too_many_or_too_few_is_noticed(slug: str) -> None:
    book, listed = rulebook_of(registry.title(slug)), rulings(slug)
    printed = next(clause.id for clause in book.clauses if not clause.ruling and not clause.partly)
    mixed, ours = next(iter(listed.in_part)), next(iter(listed.ours))
    for wrong, parts, ident in (
        ({*listed.ours, printed}, {*listed.in_part}, printed),
        ({*listed.ours} - {ours}, {*listed.in_part}, ours),
        ({*listed.ours, mixed}, {*listed.in_part} - {mixed}, mixed),
        ({*listed.ours, "XX-1"}, {*listed.in_part}, "XX-1"),
    ):
        with pytest.raises(Broken, match=ident):
            rulings_are_ours(book, frozenset(wrong), frozenset(parts))


def test_what_differs_calls_nothing_a_ruling_that_is_printed() -> None:
    books = [rulebook_of(title) for title in registry.titles().values()]
    told = list(_told_as_rulings(Path(registry.__file__).parent.parent / "docs" / "what-differs.md"))
    assert len(told) > 40
    assert [ident for ident in told if not _ours(books, ident)] == []


def _ours(books: list[Rulebook], ident: str) -> bool:
    found = next((clause for book in books if (clause := book.clause(ident)) is not None), None)
    return found is not None and (found.ruling or found.partly)


def _told_as_rulings(page: Path) -> Iterator[str]:
    """The clauses named in the lists of rulings."""
    within = False
    for line in page.read_text("utf-8").splitlines():
        if line.startswith(("**", "#")):
            within = line.startswith("**Rulings**")
        if within:
            yield from CLAUSE.findall(line)
