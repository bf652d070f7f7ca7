#!/usr/bin/env python3
"""Small faults planted in a copy of the code, to see which tests notice them.

    .ci/mutants.py draw FOLDER… --count 25 --seed 1     lines of JSON, one mutant each, drawn from all that is possible
    .ci/mutants.py plant LIST                           write all of them into this checkout (a scratch clone!), asleep
    .ci/mutants.py run LIST REACH [--jobs 2]            wake one after the other and run the tests that reach it

A planted mutant is `(new if awake(7) else old)`: one checkout holds all of them, and MUTANT=7 wakes the seventh.
REACH comes from a run of the planted checkout with `PYTEST_ADDOPTS="-p reach" PYTHONPATH=.ci MUTANT_REACH=FILE`
(`reach.py` lies beside this file): each test with its seconds and the mutants that it reached in its own process.
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

COMPARISONS = {
    "Lt": "<=",
    "LtE": "<",
    "Gt": ">=",
    "GtE": ">",
    "Eq": "!=",
    "NotEq": "==",
    "In": "not in",
    "NotIn": "in",
    "Is": "is not",
    "IsNot": "is",
}
ARITHMETIC = {"Add": "-", "Sub": "+", "Mult": "+", "FloorDiv": "*", "Div": "*"}
SECONDS = 600
"""A mutant whose tests take longer than this has made something endless: it is noticed."""
BATCHES = (30, 300, None)
"""So many of the tests that reach a mutant are run first, the quickest; then more; then the others."""


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    draw = commands.add_parser("draw")
    draw.add_argument("folders", nargs="+", type=Path)
    draw.add_argument("--count", type=int, default=25)
    draw.add_argument("--seed", type=int, default=1)
    draw.add_argument("--without", action="append", default=[], help="leave out paths that contain this")
    plant = commands.add_parser("plant")
    plant.add_argument("list", type=Path)
    run = commands.add_parser("run")
    run.add_argument("list", type=Path)
    run.add_argument("reach", type=Path)
    run.add_argument("--jobs", type=int, default=2)
    run.add_argument("--only", type=int, nargs="*", help="the numbers of the mutants to try, counted from 1")
    run.add_argument("--long", action="store_true", help="with all parameters of these tests and all that they can do")
    given = parser.parse_args()
    if given.command == "draw":
        for mutant in drawn(given.folders, given.count, given.seed, given.without):
            print(json.dumps(mutant))
    elif given.command == "plant":
        planted(read(given.list))
    else:
        if given.long:
            os.environ["STALLHOLDERS_LONG"] = "1"
        tried(read(given.list), given.reach, given.jobs, given.only, long=given.long)
    return 0


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a file with a line of JSON for each."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line]


def drawn(folders: list[Path], count: int, seed: int, without: list[str]) -> list[dict[str, Any]]:
    """`count` mutants of all that the Python files below `folders` allow, at most one in a function."""
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    found = [each for path in paths if not any(part in str(path) for part in without) for each in possible(path)]
    random.Random(seed).shuffle(found)
    seen = set()
    chosen = []
    for each in found:
        place = (each["path"], each["function"])
        if place not in seen and len(chosen) < count:
            seen.add(place)
            chosen.append(each)
    return sorted(chosen, key=lambda each: (each["path"], each["line"]))


def possible(path: Path) -> Iterator[dict[str, Any]]:
    """Each expression in a function of that file that one of the changes fits, with the text before and after."""
    text = path.read_text("utf-8")
    for function, node in expressions(ast.parse(text)):
        new = changed(text, node)
        old = ast.get_source_segment(text, node)
        if new is not None and old is not None and "\n" not in old:
            yield {"path": str(path), "line": node.lineno, "function": function, "old": old, "new": new}


def expressions(tree: ast.AST, function: str = "") -> Iterator[tuple[str, ast.expr]]:
    """The expressions that run in functions: no defaults, decorators, annotations, texts or patterns."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.FunctionDef):
            for statement in child.body:
                yield from expressions(ast.Module([statement], []), child.name)
        elif isinstance(child, ast.ClassDef):
            yield from expressions(child, "")
        elif isinstance(child, (ast.JoinedStr, ast.pattern, ast.Assert)):
            continue
        elif isinstance(child, ast.AnnAssign):
            if child.value is not None:
                yield from expressions(ast.Expression(child.value), function)
        else:
            if function and isinstance(child, ast.expr):
                yield function, child
            yield from expressions(child, function)


def changed(text: str, node: ast.expr) -> str | None:
    """The text of an expression with one small fault, None where none of ours fits."""

    def source(part: ast.expr) -> str:
        return f"({ast.get_source_segment(text, part)})"

    match node:
        case ast.Compare(left, [op], [right]) if type(op).__name__ in COMPARISONS:
            return f"{source(left)} {COMPARISONS[type(op).__name__]} {source(right)}"
        case ast.BinOp(left, op, right) if type(op).__name__ in ARITHMETIC and not (
            isinstance(left, ast.Constant) and isinstance(left.value, str)
        ):
            return f"{source(left)} {ARITHMETIC[type(op).__name__]} {source(right)}"
        case ast.BoolOp(op, [left, right]):
            return f"{source(left)} {'or' if isinstance(op, ast.And) else 'and'} {source(right)}"
        case ast.UnaryOp(ast.Not(), operand):
            return f"bool({source(operand)})"
        case ast.Constant(True | False as value):
            return str(not value)
        case ast.Constant(int(value)) if value <= 3:  # larger ones are mostly sizes on the screen
            return str(value + 1)
        case ast.IfExp(_, body, orelse):
            return f"{source(orelse)} if {source(node.test)} else {source(body)}"
        case _:
            return None


def planted(mutants: list[dict[str, Any]]) -> None:
    """Write all mutants into the files below here, each asleep."""
    shutil.copy(Path(__file__).with_name("mutant.py"), "game")  # every program that a test starts finds it there
    by_path: dict[str, list[tuple[int, dict[str, Any]]]] = {}
    for number, mutant in enumerate(mutants, 1):
        by_path.setdefault(mutant["path"], []).append((number, mutant))
    for path, rows in by_path.items():
        lines = Path(path).read_text("utf-8").splitlines(keepends=True)
        for number, mutant in rows:
            # Not part of a longer name or number; code has moved since the list was drawn, so the nearest line counts.
            old = re.compile(rf"(?<![\w.]){re.escape(mutant['old'])}(?![\w.])")
            there = [at for at, line in enumerate(lines) if old.search(line) and "awake(" not in line]
            if not there:
                sys.exit(f"{path}:{mutant['line']}: `{mutant['old']}` is not there")
            at = min(there, key=lambda at: abs(at + 1 - mutant["line"]))
            found = old.search(lines[at])
            assert found is not None
            awake = f"__import__('game.mutant', fromlist=['awake']).awake({number})"
            choice = f"(({mutant['new']}) if {awake} else ({mutant['old']}))"
            lines[at] = lines[at][: found.start()] + choice + lines[at][found.end() :]
        Path(path).write_text("".join(lines), "utf-8")
        ast.parse("".join(lines))


def tried(
    mutants: list[dict[str, Any]], reach: Path, jobs: int, only: list[int] | None = None, *, long: bool = False
) -> None:
    """Say of each mutant which test noticed it, or that none did."""
    rows = read(reach)
    if long:
        for row in rows:
            row["test"] = row["test"].partition("[")[0]
    numbers = only or range(1, len(mutants) + 1)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        ends = pool.map(lambda number: noticed(number, rows), numbers)
        for number, end in zip(numbers, ends, strict=True):
            mutant = mutants[number - 1]
            print(
                number,
                f"{mutant['path']}:{mutant['line']}",
                f"{mutant['old']} -> {mutant['new']}",
                end,
                sep="\t",
                flush=True,
            )


def noticed(number: int, rows: list[dict[str, Any]]) -> str:
    """What became of one mutant."""
    seconds: dict[str, float] = {row["test"]: row["seconds"] for row in rows if number in row["reached"]}
    tests = sorted(seconds, key=lambda test: (seconds[test], test))
    if not tests:
        return "reached by no test"
    done = 0
    for batch in BATCHES:
        some = tests[done:batch]
        done += len(some)
        if not some:
            break
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(some))
            file.flush()
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", f"@{file.name}"]
            try:
                result = subprocess.run(
                    command,
                    check=False,
                    env=os.environ | {"MUTANT": str(number)},
                    capture_output=True,
                    text=True,
                    timeout=SECONDS,
                )
            except subprocess.TimeoutExpired:
                return "noticed: endless"
        if result.returncode not in (0, 5):
            failed = [line for line in result.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
            return f"noticed: {(failed or [f'exit {result.returncode}'])[0].split(' - ')[0]}"
    return f"survived {len(tests)} tests"


if __name__ == "__main__":
    sys.exit(main())
