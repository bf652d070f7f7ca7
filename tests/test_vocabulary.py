"""The words of `docs/vocabulary.md` hold: no name in the code is one that a row of its tables rules out."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "vocabulary.md"
GAME = ROOT / "game"
MOST_DOUBLES = 20
COLUMNS = 3


def rows(heading: str, page: str) -> list[tuple[str, list[str]]]:
    """The terms of the table below a heading, each with the names in code letters that must not be used for it."""
    part = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line.strip().strip("|").split(" | ") for line in part.splitlines() if line.startswith("|")][2:]
    assert lines and all(len(line) == COLUMNS for line in lines), f"{heading}: a table of three columns"
    return [(line[0].strip(), re.findall(r"`(\w+)`", line[2])) for line in lines]


def names(tree: ast.AST) -> Iterator[str]:
    """Every name that a module defines or uses; what fills in the places of a message is none."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name


@cache
def trees() -> dict[Path, ast.AST]:
    """Every module of the game, parsed."""
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(GAME.rglob("*.py"))}


def test_no_name_in_the_code_is_ruled_out() -> None:
    instead = {name: term for term, others in rows("Names in the code", PAGE.read_text("utf-8")) for name in others}
    assert len(instead) > 10
    wrong = {
        f"{path.relative_to(ROOT)}: {name} (say {instead[bare]})"
        for path, tree in trees().items()
        for name in names(tree)
        if (bare := name.lstrip("_")) in instead
    }
    assert wrong == set()


def test_no_module_of_a_title_has_a_name_that_is_ruled_out() -> None:
    instead = {name: term for term, others in rows("Modules of a title", PAGE.read_text("utf-8")) for name in others}
    assert len(instead) > 20
    titles = GAME / "titles"
    wrong = {
        f"{path.relative_to(ROOT)} (say {instead[part]})"
        for path in trees()
        if titles in path.parents
        for part in path.relative_to(titles).with_suffix("").parts[1:]
        if part in instead
    }
    assert wrong == set()


def test_few_class_names_stand_twice_and_the_page_names_them() -> None:
    found = Counter(node.name for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    doubles = {name for name, count in found.items() if count > 1}
    part = PAGE.read_text("utf-8").partition("## One name in several titles\n")[2].partition("\n## ")[0]
    assert len(doubles) <= MOST_DOUBLES
    assert doubles - set(re.findall(r"`(\w+)`", part)) == set()


@pytest.mark.parametrize(
    ("code", "found"),
    [("self._mind = Mind()", {"self", "_mind", "Mind"}), ("_('{deed}').format(deed=1)", {"_", "format"})],
)
def test_names_are_what_is_defined_or_used(code: str, found: set[str]) -> None:
    assert set(names(ast.parse(code))) == found


def test_a_table_is_read_by_its_heading() -> None:
    page = "## A\n| term | means | not |\n|---|---|---|\n| worker | thinks | `mind`, `brain` |\n\n## B\n"
    assert rows("A", page) == [("worker", ["mind", "brain"])]
