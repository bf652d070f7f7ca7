"""Reads a title's `rulebook.md`: sections with numbered clauses, which can be found by id or by word.

A section starts with `## Heading`. A clause is one line, `- **NM-1.1** text`. The mark [R] starts a ruling of our own,
for a case that the printed rules do not cover. The line below a ruling, ` - Why: text`, gives the reason. All other
lines are ignored.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.errors import Problem
from game.core.i18n import _, written
from game.core.reasons import system_reason

HEADING = "a section of the rules"
"""The context of the translations of headings (see `pgettext`)."""

_HEADING = re.compile(r"##\s+(?P<heading>.+?)\s*")
_CLAUSE = re.compile(
    r"- \*\*(?P<id>[A-Za-z]+-[0-9]+[A-Z]?(?:\.[0-9]+)*[a-z]?)\*\*\s+(?P<ruling>\[R\]\s+)?(?P<text>.+?)\s*"
)

_WHY = re.compile(r"\s+- Why:\s*(?P<reason>.*?)\s*")
_MARK = "[R]"

_PLURAL = re.compile(r"[^s]{3}s$")


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule.

    Attributes:
        ruling: if true, the whole clause is a ruling of our own.
        reason: the reason for the ruling, or "" if the file gives none.
        part_of: for a clause made from the title's data, the id of the clause that it belongs to; otherwise "".
    """

    id: str
    text: str
    ruling: bool = False
    reason: str = ""
    part_of: str = ""

    @property
    def partly(self) -> bool:
        """Whether only the text after the first [R] is a ruling."""
        return not self.ruling and _MARK in self.text

    @property
    def proven_by(self) -> str:
        """The id of the clause whose tests cover this clause, usually the id of this clause itself."""
        return self.part_of or self.id


class RuleSection(msgspec.Struct, frozen=True):
    """A heading with the clauses below it, in file order."""

    heading: str
    clauses: tuple[Clause, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """The rulebook of a title: all its sections, in file order."""

    sections: tuple[RuleSection, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in file order."""
        return tuple(clause for section in self.sections for clause in section.clauses)

    def clause(self, ident: str) -> Clause | None:
        """Return the clause with the given id, ignoring case, or None if there is none."""
        return next((clause for clause in self.clauses if clause.id.casefold() == ident.casefold()), None)

    def search(self, query: str) -> tuple[Clause, ...]:
        """Return the clauses whose heading, text and reason together contain every word of the query (see `sought`)."""
        wanted = sought(query)
        return tuple(
            clause
            for section in self.sections
            for clause in section.clauses
            if all(word in f"{section.heading}\n{clause.text}\n{clause.reason}".casefold() for word in wanted)
        )


def sought(query: str) -> tuple[str, ...]:
    """Return the words that a text must contain to match a query, in lower case and without a plural "s"."""
    return tuple(word[:-1] if _PLURAL.search(word) else word for word in query.casefold().split())


def parsed(text: str) -> Rulebook:
    """Parse the text of a rulebook, or raise ValueError with the number of the malformed line."""
    sections: list[tuple[str, list[Clause]]] = []
    seen: set[str] = set()
    above = ""
    for number, line in enumerate(text.splitlines(), 1):
        heading = _HEADING.fullmatch(line)
        why = _WHY.fullmatch(line)
        if heading is not None:
            sections.append((heading["heading"], []))
        elif line.startswith("- **"):
            clause = _clause(line, number)
            if clause.id in seen:
                raise ValueError(f"line {number}: {clause.id} stands there a second time")
            if not sections:
                raise ValueError(f"line {number}: {clause.id} stands before the first heading")
            seen.add(clause.id)
            sections[-1][1].append(clause)
        elif why is not None:
            if not above.startswith("- **"):
                raise ValueError(f"line {number}: a reason stands right below its clause")
            sections[-1][1][-1] = _reasoned(sections[-1][1][-1], why["reason"], number)
        above = line
    return Rulebook(tuple(RuleSection(heading, tuple(clauses)) for heading, clauses in sections if clauses))


def _clause(line: str, number: int) -> Clause:
    found = _CLAUSE.fullmatch(line)
    if found is None:
        raise ValueError(f"line {number}: a clause reads “- **NM-1.1** text”")
    return Clause(id=found["id"], text=found["text"], ruling=found["ruling"] is not None)


def _reasoned(clause: Clause, reason: str, number: int) -> Clause:
    if not clause.ruling and not clause.partly:
        raise ValueError(f"line {number}: {clause.id} is no ruling, so it needs no reason")
    if not reason:
        raise ValueError(f"line {number}: a reason reads “  - Why: text”")
    return replace(clause, reason=reason)


def load(path: Path) -> Rulebook:
    """Load a rulebook in the current language from a file. Raise Problem if the file is unreadable or malformed."""
    try:
        book = parsed(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem(
            _("The rulebook {path} cannot be read ({reason}).").format(path=path, reason=system_reason(error))
        ) from error
    except ValueError as error:
        raise Problem(_("The rulebook {path} is malformed ({reason}).").format(path=path, reason=error)) from error
    return Rulebook(tuple(map(_translated, book.sections)))


def _translated(section: RuleSection) -> RuleSection:
    # The translation of "" would be the catalogue's header.
    clauses = (
        replace(clause, text=written(clause.text), reason=clause.reason and written(clause.reason))
        for clause in section.clauses
    )
    return RuleSection(written(section.heading, HEADING), tuple(clauses))
