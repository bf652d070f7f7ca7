#!/usr/bin/env python3
"""Checks the size and the shape of the code against `.ci/budget.toml`.

    .ci/check_budget.py             print each figure beside its limit and its goal; exit with 1 where a limit is broken
    .ci/check_budget.py --tighten   lower each limit to today's figure; no limit is ever raised

Run it from the top of the checkout. It reads the code and imports nothing of it. It needs `radon`.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from statistics import fmean

from radon.metrics import mi_visit

GAME, TITLES, LABORATORY = Path("game"), Path("game/titles"), Path("game/lab")
LIMITS = Path(".ci/budget.toml")
SMALL, LARGE = 40, 450
"""A module with fewer lines is small, one with more is large."""

COLOUR = re.compile("#(?:[0-9A-Fa-f]{2}){3,4}")
HOUSE = ("picture", "kit", "table", "ui", "scenes")
"""The folders of the house in which pictures are made."""

Figure = tuple[float, str]
"""A figure and its worst offender."""


@cache
def modules() -> dict[Path, str]:
    """Return the text of each module of the game, without the laboratory."""
    return {path: path.read_text("utf-8") for path in sorted(GAME.rglob("*.py")) if not path.is_relative_to(LABORATORY)}


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(modules()[path])


def size(path: Path) -> int:
    """Return the number of lines of a module."""
    return modules()[path].count("\n")


def classes() -> Iterator[tuple[Path, ast.ClassDef]]:
    """Yield each class that is defined at the top of a module."""
    for path in modules():
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef):
                yield path, node


def title_names() -> list[str]:
    """Return the names of the titles' folders."""
    return sorted(path.name for path in TITLES.iterdir() if (path / "__init__.py").exists())


def title_lines(computer_players: list[str]) -> Figure:
    """Return the lines of the largest title without its computer players."""
    sizes = {
        title: sum(
            size(path)
            for path in modules()
            if path.is_relative_to(TITLES / title)
            and not any(part in computer_players for part in path.relative_to(TITLES / title).parts)
        )
        for title in title_names()
    }
    return worst(sizes)


def house_lines() -> Figure:
    """Return the lines of everything but the titles and the laboratory."""
    sizes: Counter[str] = Counter()
    for path in modules():
        if not path.is_relative_to(TITLES):
            sizes[str(path.parent)] += size(path)
    return sum(sizes.values()), f"{worst(sizes)[1]} is the largest folder"


def files() -> Figure:
    """Return the number of modules without the laboratory."""
    folders = Counter(str(path.parent) for path in modules())
    return len(modules()), f"{worst(folders)[1]} holds most"


def small_modules() -> Figure:
    """Return the number of small modules, without those that only mark a package."""
    small = {str(path): -size(path) for path in modules() if path.name != "__init__.py" and size(path) < SMALL}
    return len(small), worst(small)[1]


def large_modules() -> Figure:
    """Return the number of large modules."""
    large = {str(path): size(path) for path in modules() if size(path) > LARGE}
    return len(large), worst(large)[1]


@cache
def methods() -> dict[str, tuple[set[str], set[str]]]:
    """Return for each class, by module and name, the methods it defines and those with all that it inherits."""
    by_name: dict[str, list[tuple[Path, ast.ClassDef]]] = defaultdict(list)
    for path, node in classes():
        by_name[node.name].append((path, node))

    def own(node: ast.ClassDef) -> set[str]:
        return {each.name for each in node.body if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))}

    def inherited(path: Path, node: ast.ClassDef) -> set[str]:
        found = own(node)
        for base in node.bases:
            name = re.sub(r"\[.*", "", ast.unparse(base))
            known = by_name.get(name, [])
            near = [each for each in known if each[0] == path] or (known if len(known) == 1 else [])
            for there in near:
                if there[1] is not node:
                    found |= inherited(*there)
        return found

    return {f"{path}: {node.name}": (own(node), inherited(path, node)) for path, node in classes()}


def all_methods() -> Figure:
    """Return the number of methods of the class with most, inherited ones included."""
    return worst({name: len(both[1]) for name, both in methods().items()})


def own_methods() -> Figure:
    """Return the number of methods that the class with most defines itself."""
    return worst({name: len(both[0]) for name, both in methods().items()})


def unmaintainable() -> Figure:
    """Return 100 less the lowest maintainability index, so that less is better as everywhere else."""
    return worst({str(path): round(100 - mi_visit(text, multi=True), 1) for path, text in modules().items() if text})


def verb_files() -> Figure:
    """Return in how many modules a verb's move is named, in the mean, for the title with most."""
    means = {}
    for title in title_names():
        counts = {}
        for path in modules():
            if path.parent == TITLES / title / "verbs" and path.name != "__init__.py":
                verb = path.stem.title().replace("_", "")
                if any(isinstance(node, ast.ClassDef) and node.name == verb for node in tree(path).body):
                    named = re.compile(rf"\b{verb}\b")
                    counts[path] = sum(
                        bool(named.search(text))
                        for other, text in modules().items()
                        if other.is_relative_to(TITLES / title) or not other.is_relative_to(TITLES)
                    )
        if counts:
            means[title] = round(fmean(counts.values()), 1)
    return worst(means)


def names_twice() -> Figure:
    """Return how many class names stand in two modules or more."""
    many = {name: count for name, count in Counter(node.name for _path, node in classes()).items() if count > 1}
    return len(many), worst(many)[1]


def colours() -> Figure:
    """Return how many colours, typefaces and looks of boxes are written out in pictures, outside the style sheets."""
    found = {
        str(path): sum(map(is_style, ast.walk(tree(path))))
        for path in modules()
        if path.parts[1] in HOUSE or (path.is_relative_to(TITLES) and "picture" in path.parts)
        if path.name not in ("colours.py", "theme.py", "looks.py")
    }
    return sum(found.values()), worst(found)[1]


def is_style(node: ast.AST) -> bool:
    """Return whether a part of the code writes out a colour, a typeface or a look instead of naming it."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and COLOUR.fullmatch(node.value) is not None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in ("Type", "Look"):
        return False
    return any(isinstance(each, ast.Constant) for each in (*node.args, *(keyword.value for keyword in node.keywords)))


def circles() -> Figure:
    """Return how many modules import one another in a circle, imports inside functions included."""
    graph = {name: imports(path) for name, path in by_dotted_name().items()}
    groups = [group for group in components(graph) if len(group) > 1]
    return sum(map(len, groups)), ", ".join(sorted(max(groups, key=len))[:3]) if groups else ""


@cache
def by_dotted_name() -> dict[str, Path]:
    """Return each module by the name it is imported by."""
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path for path in modules()}


def imports(path: Path) -> set[str]:
    """Return the modules that a module imports while the program runs, wherever the import stands."""
    found: set[str] = set()

    def look(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            if isinstance(child, ast.ImportFrom) and child.module:
                inner = {f"{child.module}.{alias.name}" for alias in child.names}
                modules_inside = inner & by_dotted_name().keys()
                found.update(modules_inside or ({child.module} & by_dotted_name().keys()))
            elif isinstance(child, ast.Import):
                found.update({alias.name for alias in child.names} & by_dotted_name().keys())
            look(child)

    look(tree(path))
    return found


def components(graph: dict[str, set[str]]) -> list[set[str]]:
    """Return the strongly connected components of a graph."""
    order: list[str] = []
    seen: set[str] = set()
    back: dict[str, set[str]] = defaultdict(set)
    for start, ends in graph.items():
        for end in ends:
            back[end].add(start)

    def visit(start: str, edges: dict[str, set[str]], done: Callable[[str], None]) -> None:
        seen.add(start)
        stack = [(start, iter(sorted(edges.get(start, ()))))]
        while stack:
            node, following = stack[-1]
            after = next((each for each in following if each not in seen), None)
            if after is None:
                stack.pop()
                done(node)
            else:
                seen.add(after)
                stack.append((after, iter(sorted(edges.get(after, ())))))

    for node in graph:
        if node not in seen:
            visit(node, graph, order.append)
    seen.clear()
    groups = []
    for node in reversed(order):
        if node not in seen:
            group: set[str] = set()
            visit(node, back, group.add)
            groups.append(group)
    return groups


def worst(figures: dict[str, float] | dict[str, int] | Counter[str]) -> Figure:
    """Return the highest of these figures and what it belongs to, 0 where there is none."""
    name = max(figures, key=lambda each: figures[each], default="")
    return (figures[name], f"{name} ({abs(figures[name]):g})") if name else (0, "")


def main() -> int:
    """Compare all figures with their limits. Return the exit code."""
    text = LIMITS.read_text("utf-8")
    budget = tomllib.loads(text)
    measures: dict[str, Callable[[], Figure]] = {
        "title_lines": lambda: title_lines(budget["computer_players"]),
        **{
            each.__name__: each for each in (house_lines, files, small_modules, large_modules, all_methods, own_methods)
        },
        **{each.__name__: each for each in (unmaintainable, verb_files, names_twice, colours, circles)},
    }
    assert measures.keys() == budget["limits"].keys() == budget["goals"].keys()
    broken = False
    print(f"{'':16} {'now':>8} {'limit':>8} {'goal':>8}  the worst")
    for name, measure in measures.items():
        figure, offender = measure()
        limit, goal = budget["limits"][name], budget["goals"][name]
        print(f"{name:16} {figure:8g} {limit:8g} {goal:8g}  {offender}{'  BROKEN' if figure > limit else ''}")
        broken |= figure > limit
        if "--tighten" in sys.argv and figure < limit:
            text = re.sub(rf"(?m)^({name} = )[\d.]+(?=.*# limit)", rf"\g<1>{figure:g}", text)
    if "--tighten" in sys.argv:
        LIMITS.write_text(text, "utf-8")
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
