"""The command `rules`, which prints a title's rulebook or selected clauses."""

from __future__ import annotations

import argparse

from game.core.errors import Problem
from game.core.i18n import _, pgettext
from game.core.rulebook import Clause, Rulebook
from game.opening import rulebook_of
from game.proof.run import ENDED, Proof, foot, proof_of, summary
from game.registry import title
from game.tools.console import columns, padded, wrapped

INDENT = "    "


def run(arguments: argparse.Namespace) -> int:
    """Print the rules, and return the exit code. Raises Problem if no clause matches the given number or word."""
    found_title = title(arguments.title)
    meta, book = found_title.meta, rulebook_of(found_title)
    wanted: str = (arguments.wanted or "").strip()
    if not wanted:
        print(meta.full_name())
        for section in book.sections:
            print(f"\n{section.heading}", *map(_told, section.clauses), sep="\n")
        return 0
    found = _named(book, wanted) or book.search(wanted)
    if not found:
        text = _("{name} has no clause “{wanted}”, and no clause contains this word.")
        raise Problem(text.format(name=meta.name, wanted=wanted))
    for clause in found:
        print(_told(clause))
    if len(found) == 1:
        print(_proven(found[0], proof_of(meta.slug)))
    return 0


def _named(book: Rulebook, wanted: str) -> tuple[Clause, ...]:
    """Return the clause with the given number, or all clauses of a chapter. The title's initials may be omitted."""
    wanted = wanted.casefold()
    chapter: list[Clause] = []
    for clause in book.clauses:
        ident = clause.id.casefold()
        number = ident.partition("-")[2]
        if wanted in (ident, number):
            return (clause,)
        if number.startswith(f"{wanted}.") or ident.startswith(f"{wanted}."):
            chapter.append(clause)
    return tuple(chapter)


def _told(clause: Clause) -> str:
    """Return the text of a clause, followed by its reason if there is one."""
    text = clause.text
    if clause.ruling:
        text = _("{text} (house ruling)").format(text=text)
    elif clause.partly:
        text = _("{text} (house ruling after [R])").format(text=text)
    told = wrapped(f"{clause.id}  {text}", rest=INDENT)
    return (
        f"{told}\n{_indented(pgettext('a ruling', 'Why: {reason}').format(reason=clause.reason))}"
        if clause.reason
        else told
    )


def _proven(clause: Clause, proof: Proof) -> str:
    """Return lines about the tests of a clause: a summary, each test, and a note on the test run."""
    ends = [str(word) for word in ENDED.values()]
    tests = [
        _indented(f"{padded(str(ENDED[test.outcome]), max(map(columns, ends)))}  {test.sentence}", 2)
        for test in proof.tests(clause.proven_by)
    ]
    return "\n".join((_indented(summary(proof, clause.proven_by)), *tests, _indented(foot(proof), 2)))


def _indented(text: str, times: int = 1) -> str:
    return wrapped(text, INDENT * times, INDENT * (times + 1))
