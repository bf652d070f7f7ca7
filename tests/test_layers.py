"""Who may import whom: the table below is the house's plan, and this test holds it.

Read a row as: "files of this area may import from these areas of the house, and from these libraries besides the
standard library". Everybody may ask `game` itself for the version. The first row whose area is a file's path, or a
folder around it, counts. An area with `{title}` stands for the one title that the importing file belongs to, so
that no title knows another.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent


class Row(NamedTuple):
    """One area of the house, as a path below `game/`."""

    area: str
    house: tuple[str, ...]
    libraries: tuple[str, ...] = ()


TABLE = (
    # The pure house. None of it knows pygame, a file or a clock.
    Row("core", ("core",), ("msgspec",)),
    Row("picture", ("core", "picture"), ("msgspec",)),
    Row("kit", ("core", "picture", "kit"), ("msgspec",)),
    Row(
        "table",
        (
            "core",
            "picture",
            "board/layers",
            "bots",
            "saves/schema",
            "saves/commitment",
            "table",
        ),
        ("msgspec",),
    ),
    Row("titles/{title}", ("core", "picture", "kit", "titles/{title}"), ("msgspec",)),
    Row("titles", ()),
    Row("bots", ("core", "bots"), ("msgspec",)),
    # What touches files.
    Row("board", ("core", "picture", "board", "disk"), ("msgspec", "pytmx")),
    Row("paths", ("core",), ("platformdirs",)),
    Row("disk", ("core/i18n",)),
    Row("saves", ("core", "saves", "paths", "disk"), ("msgspec",)),
    Row("settings", ("core", "paths", "disk"), ("msgspec",)),
    # What was tested when this copy was made.
    Row("proof", ("core", "paths", "disk"), ("msgspec",)),
    Row("language", ("core", "paths", "settings"), ("pygame",)),
    # The only door to the titles.
    Row("registry", ("core", "picture", "titles")),
    # A title on a board: what both the command line and the scenes open.
    Row("opening", ("core", "picture", "board", "bots", "saves", "paths", "registry"), ("msgspec",)),
    # The process beside the window that thinks for computer players.
    Row("thinking", ("bots", "core/codec", "language", "registry")),
    # The window. None of it knows a title.
    Row("input", ("picture", "input"), ("msgspec", "pygame")),
    Row("ui", ("core", "picture", "board", "input", "paths", "settings", "ui"), ("msgspec", "pygame")),
    Row(
        "scenes",
        (
            "core",
            "picture",
            "board",
            "bots",
            "input",
            "saves",
            "paths",
            "proof",
            "registry",
            "opening",
            "settings",
            "table",
            "thinking",
            "ui",
            "scenes",
        ),
        ("msgspec", "pygame"),
    ),
    Row(
        "app",
        ("core", "input", "language", "paths", "registry", "settings", "ui", "scenes"),
        ("msgspec", "pygame"),
    ),  # The command line. Its frame starts on a machine that has nothing but Python.
    Row("__main__", ("bootstrap", "environment", "cli", "language")),
    Row("bootstrap", ()),
    Row("environment", ("bootstrap", "core", "saves/lock")),
    Row("cli", ("app", "bootstrap", "core", "tools/console")),
    Row("tools/arguments", ("core/i18n",)),
    Row("tools/console", ("core",)),
    # The laboratory, which stands in nobody else's row. Its bench looks on while the whole program runs.
    Row("lab/__init__", ()),
    Row("lab/arguments", ("core/i18n", "tools/arguments")),
    Row(
        "lab/bench",
        (
            "app",
            "core",
            "bots",
            "input",
            "language",
            "saves",
            "paths",
            "registry",
            "opening",
            "settings",
            "ui",
            "scenes",
            "tools",
            "lab/bench",
        ),
        ("msgspec", "pygame"),
    ),
    # What needs numpy and PettingZoo stands in modules of its own: titles are counted without them.
    Row("lab/research/aec", ("core", "opening", "registry", "lab/research"), ("numpy", "gymnasium", "pettingzoo")),
    Row("lab/research/layout", ("lab/research",), ("msgspec", "numpy")),
    Row("lab/research/example", ("lab/research",), ("numpy",)),
    Row("lab/research/speed", ("registry", "lab/research"), ("numpy",)),
    Row("lab/research", ("core", "bots", "picture", "opening", "registry", "lab/research"), ("msgspec",)),
    # The arena may play on a cluster, whose library is there only where somebody wants it, as that of the plots.
    Row(
        "lab/arena",
        ("core", "picture", "board", "bots", "paths", "registry", "saves", "tools", "ui", "lab/arena"),
        ("msgspec", "pygame", "distributed", "matplotlib", "numpy"),
    ),
    # The catalogues of translators, which only their tool and its tests read.
    Row("tools/i18n", ("core", "paths", "saves", "tools"), ("babel",)),
    Row(
        "tools",
        (
            "bootstrap",
            "cli",
            "core",
            "picture",
            "board",
            "bots",
            "saves",
            "paths",
            "disk",
            "proof",
            "registry",
            "opening",
            "table",
            "thinking",
            "ui",
            "scenes",
            "tools",
        ),
        ("msgspec", "pygame"),
    ),
)

# Importing by a name made at run time would walk round the table.
MAY_IMPORT_BY_NAME = ("registry", "cli")
BY_NAME = ("import_module", "__import__")

# Here no title may be called by its slug, except in its own folder and its own tests.
SLUG_FREE = ("game", "tests", "pyproject.toml", ".ci")
SLUGS_ALLOWED = ("game/titles", "tests/titles")


def row_of(place: str) -> Row | None:
    """The row that counts for a file, given as its path below `game/` without the suffix."""
    return next((row for row in TABLE if _inside(place, _for(row.area, place))), None)


def _for(area: str, place: str) -> str:
    """The area with `{title}` replaced by the title that `place` belongs to."""
    parts = place.split("/")
    inside_a_title = parts[0] == "titles" and len(parts) > 2
    return area.replace("{title}", parts[1] if inside_a_title else "{title}")


def _inside(place: str, area: str) -> bool:
    return place == area or place.startswith(area + "/")


def wrong_imports(place: str, source: str) -> list[str]:
    """One sentence for every import that the table does not allow."""
    row = Row("__init__", ()) if place == "__init__" else row_of(place)
    if row is None:
        return [f"game/{place} belongs to no area: give it a row in the table"]
    allowed = tuple(_for(area, place) for area in row.house)
    found = []
    tree = ast.parse(source)
    for line, module in _imports(place, tree):
        parts = module.split(".")
        if parts[0] != "game":
            if parts[0] not in sys.stdlib_module_names and parts[0] not in row.libraries:
                found.append(f"game/{place}.py:{line} imports {module}: {row.area} may not use {parts[0]}")
            continue
        if len(parts) == 1:
            continue
        if not any(_inside("/".join(parts[1:]), area) for area in allowed):
            found.append(f"game/{place}.py:{line} imports {module}: {row.area} may not know it")
    if place not in MAY_IMPORT_BY_NAME and any(name in source for name in BY_NAME):
        found += [f"game/{place}.py:{line} imports by name" for line in _imports_by_name(tree)]
    return list(dict.fromkeys(found))


def _imports(place: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the full dotted name of everything imported, wherever in the file."""
    package = ["game", *place.split("/")[:-1]]
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # `from game.core import rng` imports the module game.core.rng; `from game.core.rng import Rng` does not.
            for name in node.names:
                yield node.lineno, f"{module}.{name.name}" if _is_module(module, name.name) else module


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Each statement within this one or within this module, however deep."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            yield child
            yield from _statements(child)


@cache
def _is_module(package: str, name: str) -> bool:
    place = ROOT.joinpath(*package.split("."), name)
    return place.is_dir() or place.with_suffix(".py").exists()


def _imports_by_name(tree: ast.AST) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in BY_NAME:
                yield node.lineno


def house() -> Iterator[tuple[str, Path]]:
    """Every source file of the house: its path below `game/` without the suffix (a package by its folder's
    `__init__`), and where it lies."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield path.relative_to(ROOT / "game").with_suffix("").as_posix(), path


def name_of(place: str) -> str:
    """The dotted name of a module."""
    return ".".join(("game", *place.split("/"))).removesuffix(".__init__")


def imported(place: str, path: Path) -> set[str]:
    """The dotted names of all modules that a file imports when it runs, wherever in it."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            node.body = []
    return {module for _line, module in _imports(place, tree)}


def slugs() -> list[str]:
    """The slugs of the titles there are."""
    return sorted(folder.parent.name for folder in (ROOT / "game" / "titles").glob("*/__init__.py"))


def slugs_in(source: str, known: list[str]) -> list[str]:
    """The slugs that a text mentions as a whole word or as part of a path."""
    return [slug for slug in known if re.search(rf"(?<![a-z0-9]){re.escape(slug)}(?![a-z0-9])", source)]


def test_imports_follow_the_table() -> None:
    wrong = [sentence for place, path in house() for sentence in wrong_imports(place, path.read_text("utf-8"))]
    assert not wrong, "\n".join(wrong)


def test_no_title_is_named_outside_its_own_places() -> None:
    known = slugs()
    named = []
    for top in SLUG_FREE:
        start = ROOT / top
        files = sorted(start.rglob("*")) if start.is_dir() else [start]
        for path in files:
            place = path.relative_to(ROOT).as_posix()
            if not path.is_file() or path.suffix not in (".py", ".toml", "") or place.startswith(SLUGS_ALLOWED):
                continue
            named += [f"{place} names {slug}" for slug in slugs_in(path.read_text("utf-8"), known)]
    assert not named, "\n".join(named)


def test_every_row_is_reachable() -> None:
    """A row behind a wider one would never count."""
    for number, row in enumerate(TABLE):
        for earlier in TABLE[:number]:
            assert not _inside(row.area, earlier.area), f"{row.area} comes after {earlier.area}"


def test_every_entry_is_used() -> None:
    """What no file of an area imports, the area may not import."""
    dead = {(row.area, entry) for row in TABLE for entry in (*row.house, *row.libraries)}
    for place, path in house():
        row = row_of(place) or Row("", ())
        for _line, module in _imports(place, ast.parse(path.read_text("utf-8"))):
            known = module.removeprefix("game.").replace(".", "/")
            dead -= {(row.area, entry) for entry in row.house if _inside(known, _for(entry, place))}
            dead -= {(row.area, module.split(".")[0])}
    assert not dead


def test_nothing_is_imported_in_a_circle() -> None:
    """Also not by an import within a function."""
    left = {name_of(place): imported(place, path) for place, path in house()}
    while last := [name for name, modules in left.items() if not modules & (left.keys() - {name})]:
        for name in last:
            del left[name]
    assert not left, f"each of these leads back to one of them: {sorted(left)}"


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("core/rules", "import pygame"),
        ("core/rules", "from game.picture import nodes"),
        ("core/rules", "def late():\n    from game.titles.one import rules"),
        ("core/rules", "try: ...\nexcept ImportError:\n    match 1:\n        case _: import pygame"),
        ("core/rules", "from ..picture.nodes import Sprite"),
        ("picture/nodes", "import pygame.font"),
        ("picture/nodes", "import game.ui.renderer"),
        ("kit/verb", "from game.titles.one import rules"),
        ("kit/verb", "from game.board import tmx"),
        ("picture/nodes", "from game.kit import verb"),
        ("titles/one/rules", "import pygame"),
        ("titles/one/rules", "from game.titles.two import score"),
        ("titles/one/rules", "from ..two import score"),
        ("titles/one/rules", "from game.board import tmx"),
        ("titles/one/rules", "import assets.paint.kit.sprite"),
        ("titles/one/rules", "import numpy"),
        ("board/tmx", "import pytmx.util_pygame, pygame"),
        ("board/tmx", "from game.titles import one"),
        ("table/move_builder", "from game.input import pointer"),
        ("table/move_builder", "import pygame"),
        ("bots/runner", "import pygame"),
        ("saves/store", "import pygame"),
        ("ui/renderer", "import game.titles.one"),
        ("ui/renderer", "import pytmx"),
        ("scenes/table", "from game.titles.one import picture"),
        ("scenes/table", "import importlib\nimportlib.import_module('game.titles.' + name)"),
        ("scenes/table", "module = __import__('game.titles.one')"),
        ("tools/selfplay", "from game.titles.one import rules"),
        ("tools/shot", "from assets.paint.kit import sprite"),
        ("lab/arena/games", "import pettingzoo"),
        ("lab/research/course", "import numpy"),
        ("lab/research/aec", "from game.titles.one import rules"),
        ("scenes/table", "from game.lab.research import aec"),
        ("tools/selfplay", "from game.lab.arena import games"),
        ("cli", "from game.lab import arguments"),
        ("cli", "import pygame"),
        ("cli", "import msgspec"),
        ("__main__", "from game.core.match import Match"),
        ("somewhere/new", "import os"),
    ],
)
def test_a_planted_wrong_import_is_caught(place: str, source: str) -> None:
    assert wrong_imports(place, source)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("core/rules", "import hashlib\nimport msgspec\nfrom game.core.rng import Rng\nfrom . import target"),
        (
            "titles/one/rules",
            "from game.core import rng\nfrom .state import State\nfrom game.titles.one.moves import Bid",
        ),
        ("titles/one/rules", "from game.kit.verb import Verb"),
        ("scenes/table", "import pygame\nfrom game.registry import titles\nfrom game.ui import renderer"),
        ("registry", "import importlib\nimportlib.import_module(name)\nimport game.titles"),
    ],
)
def test_a_right_import_is_let_through(place: str, source: str) -> None:
    assert wrong_imports(place, source) == []


def verbs_in(place: str, source: str) -> list[str]:
    """The verbs that a file of a verb imports."""
    own = "game." + place.replace("/", ".")
    folder = own.rpartition(".")[0] + "."
    return [module for _line, module in _imports(place, ast.parse(source)) if module.startswith(folder)]


def test_no_verb_knows_another_one() -> None:
    """What two verbs share stands in a module of its own beside them."""
    files = [file for file in (ROOT / "game" / "titles").glob("*/verbs/*.py") if file.stem != "__init__"]
    assert files
    for file in files:
        place = file.relative_to(ROOT / "game").with_suffix("").as_posix()
        assert verbs_in(place, file.read_text("utf-8")) == [], place
    assert verbs_in("titles/one/verbs/buy", "from game.titles.one.verbs.sell import Sell\nfrom . import sell")


def test_what_painted_the_pictures_stands_apart() -> None:
    """The scripts of one folder use the kit, the house and their own folder, and nothing of the game."""
    painters = sorted((ROOT / "assets" / "paint").rglob("*.py"))
    assert len({file.parent for file in painters}) > 3
    for file in painters:
        own = ("kit", "house", file.parent.name)
        for line, module in _imports("", ast.parse(file.read_text("utf-8"))):
            parts = module.split(".")
            assert parts[0] != "game", f"{file}:{line} imports {module}"
            assert parts[:2] != ["assets", "paint"] or parts[2] in own, f"{file}:{line} imports {module}"


def test_a_planted_slug_is_caught() -> None:
    assert slugs_in('load("maps/noodle_bar.tmx")', ["noodle_bar"]) == ["noodle_bar"]
    assert slugs_in("the noodle_barge is a boat", ["noodle_bar"]) == []
