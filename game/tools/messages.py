"""Every message of the game, those of the rulebooks included: what a language has to say.

Found here rather than by Babel, which passes over what is no literal: a message that is put together when the game runs
is a mistake, and named.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.rulebook import Rulebook, parsed
from game.tools.bundle import ROOT


class Message(NamedTuple):
    """A sentence in English; `many`: its plural, "" where it has none; `context`: what is meant by it, "" where that is
    clear."""

    one: str
    many: str = ""
    context: str = ""


ASKING = {
    "_": ("one",),
    "phrase": ("one",),
    "gettext": ("one",),
    "ngettext": ("one", "many"),
    "pgettext": ("context", "one"),
    "phrase_in": ("context", "one"),
    "npgettext": ("context", "one", "many"),
}
"""What asks for a message, and what its first arguments are of it."""


def messages(root: Path = ROOT) -> dict[Message, list[str]]:
    """Every message with the files it stands in, in the order of the files. Raises ValueError where one is put together
    when the game runs: then no catalogue could know it."""
    found: dict[Message, list[str]] = {}
    for file in sorted((root / "game").rglob("*.py")):
        place = file.relative_to(root).as_posix()
        _add(found, place, _in_code(ast.parse(file.read_text("utf-8")), place))
    for file in sorted((root / "game" / "titles").glob("*/rulebook.md")):
        _add(found, file.relative_to(root).as_posix(), _in_rulebook(parsed(file.read_text("utf-8"))))
    return found


def _add(found: dict[Message, list[str]], place: str, some: Iterable[Message]) -> None:
    for message in some:
        places = found.setdefault(message, [])
        if place not in places:
            places.append(place)


def _in_rulebook(book: Rulebook) -> Iterator[Message]:
    for section in book.sections:
        yield Message(section.heading)
        for clause in section.clauses:
            yield Message(clause.text)
            if clause.reason:
                yield Message(clause.reason)


def _in_code(tree: ast.AST, place: str) -> Iterator[Message]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        asked = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        parts = ASKING.get(asked)
        if parts is None:
            continue
        words = [str(each.value) for each in node.args[: len(parts)] if isinstance(each, ast.Constant)]
        if len(words) == len(parts):
            yield Message(**dict(zip(parts, words, strict=True)))
        elif isinstance(node.func, ast.Name):  # otherwise a catalogue is asked for any message
            raise ValueError(f"{place}:{node.lineno}: a message must stand there as it is")
