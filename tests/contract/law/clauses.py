"""Every clause of a rulebook is shown by a test and no test names another one; they stand in order, and rulings say
why."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import pairwise
from pathlib import Path

from game.core.rulebook import Rulebook
from tests.contract.law.case import Broken


def clauses_are_tested(rulebook: Rulebook, folder: Path) -> None:
    """The marks `@pytest.mark.clause("…")` below a folder are exactly the clauses of the rulebook."""
    marked: dict[str, str] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for ident, line in marks(ast.parse(path.read_text(encoding="utf-8"))):
            marked[ident] = f"{path.name}:{line}"
    clauses = {clause.id for clause in rulebook.clauses}
    unknown = [f"{where} names {ident}" for ident, where in marked.items() if ident not in clauses]
    untested = [clause.id for clause in rulebook.clauses if clause.id not in marked]
    if unknown:
        raise Broken(f"{folder.name}: no such clause: {'; '.join(unknown)}")
    if untested:
        raise Broken(f"{folder.name}: clauses without a test: {', '.join(untested)}")


def clauses_are_in_order(rulebook: Rulebook) -> None:
    """Whoever looks for a clause by its number finds it between its neighbours, all through the book."""
    numbers = [(_numbers(clause.id), clause.id) for clause in rulebook.clauses]
    for (before, earlier), (after, later) in pairwise(numbers):
        if before >= after:
            raise Broken(f"{later} stands after {earlier}")


def rulings_say_why(rulebook: Rulebook) -> None:
    """Below every ruling of ours, or clause that holds one, stands why we decided so."""
    silent = [clause.id for clause in rulebook.clauses if (clause.ruling or clause.partly) and not clause.reason]
    if silent:
        raise Broken(f"rulings without a reason: {', '.join(silent)}")


def rulings_are_ours(rulebook: Rulebook, ours: AbstractSet[str], in_part: AbstractSet[str]) -> None:
    """The clauses marked as rulings are exactly those that are ours, as a whole or in part; lines of sheets are not
    asked."""
    clauses = [clause for clause in rulebook.clauses if not clause.part_of]
    for known, marked, words in (
        (ours, {clause.id for clause in clauses if clause.ruling}, "as a whole"),
        (in_part, {clause.id for clause in clauses if clause.partly}, "in part"),
    ):
        wrong = sorted(marked - known), sorted(known - marked)
        if any(wrong):
            raise Broken(f"{words}: marked, but printed: {wrong[0]}; ours, but not marked: {wrong[1]}")


def _numbers(ident: str) -> tuple[tuple[int, str], ...]:
    """FM-4M stands after all of FM-4, and before FM-4M.1."""
    return tuple((int(number), letter) for number, letter in re.findall(r"([0-9]+)([A-Z]?)", ident))


def marks(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The clause ids of every `pytest.mark.clause(...)` on a function, a class or a parameter, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise Broken(f"line {node.lineno}: a clause mark takes ids written out")
                yield argument.value, node.lineno
