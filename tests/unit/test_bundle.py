"""What goes into the executable follows from the disk."""

from __future__ import annotations

import ast
import struct
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import cli, paths, registry
from game.core.errors import Problem
from game.tools import build, bundle
from game.tools.bundle import ROOT

ONLY_FROM_SOURCE = {("game.__main__", "game.environment")}
"""Imports that are never reached in the executable."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a title that nobody has heard of."""
    for name in (
        "game/__init__.py",
        "game/cli.py",
        "game/tools/build.py",
        "game/lab/bench/__init__.py",
        "game/lab/bench/command.py",
        "game/titles/__init__.py",
        "game/titles/bazaar/__init__.py",
        "game/titles/bazaar/rules/selling.py",
        "game/titles/bazaar/rulebook.md",
        "game/titles/bazaar/art/lamp.svg",
        "game/titles/bazaar/sounds/coin.ogg",
        "game/titles/bazaar/__pycache__/__init__.cpython-311.pyc",
        "assets/icon.png",
        "assets/.DS_Store",
        "assets/paint/bazaar/rug.py",
        "maps/bazaar.tmx",
        "maps/bazaar/rug.png",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return tmp_path


def test_a_title_that_is_added_goes_in(checkout: Path) -> None:
    assert bundle.modules(checkout) == [
        "game",
        "game.cli",
        "game.titles",
        "game.titles.bazaar",
        "game.titles.bazaar.rules.selling",
    ]
    assert {Path(file).relative_to(checkout).as_posix(): folder for file, folder in bundle.data(checkout)} == {
        "assets/icon.png": "assets",
        "game/titles/bazaar/art/lamp.svg": "game/titles/bazaar/art",
        "game/titles/bazaar/rulebook.md": "game/titles/bazaar",
        "game/titles/bazaar/sounds/coin.ogg": "game/titles/bazaar/sounds",
        "maps/bazaar.tmx": "maps",
        "maps/bazaar/rug.png": "maps/bazaar",
    }


def test_a_title_that_is_not_listed_yet_stays_out(checkout: Path) -> None:
    """In a checkout it is not found either; an executable would take its folder for a broken title."""
    (checkout / "game/titles/bazaar/__init__.py").unlink()
    assert bundle.modules(checkout) == ["game", "game.cli", "game.titles"]
    assert [Path(file).name for file, _folder in bundle.data(checkout)] == ["icon.png"]


def test_everything_that_players_need_goes_in() -> None:
    modules = set(bundle.modules())
    assert {f"game.titles.{slug}" for slug in registry.slugs()} <= modules
    assert {command.module for command in cli.COMMANDS.values() if not command.workshop} <= modules
    assert not modules & set(bundle.excluded())


@pytest.mark.thorough
def test_nothing_that_the_game_imports_is_left_out() -> None:
    left_out = set(bundle.excluded())
    for module in bundle.modules():
        place = bundle.ROOT.joinpath(*module.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        for name in imported(ast.parse(file.read_text("utf-8"))):
            parts = name.split(".")
            whole = {".".join(parts[: end + 1]) for end in range(len(parts))}
            assert whole.isdisjoint(left_out) or (module, name) in ONLY_FROM_SOURCE, f"{module} imports {name}"


def imported(tree: ast.AST) -> Iterator[str]:
    """The names of what may be modules in all imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_executable_offers_no_command_that_it_does_not_have(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Nor does a wheel: neither has a checkout around it."""
    monkeypatch.setattr(cli, "PROJECT", str(tmp_path / "pyproject.toml"))
    missing = [word for word, command in cli.COMMANDS.items() if command.workshop]
    assert {"arena", "bench", "build"} <= set(missing)
    for word in missing:
        assert cli.main([word, "--help"]) == 2
        assert capsys.readouterr().err == f"The command “{word}” needs a checkout of the game’s source code.\n"
        assert f"\n  {word} " not in cli.overview()
    assert cli.main(["nothing"]) == 2
    assert "arena" not in capsys.readouterr().err


def test_a_checkout_without_the_laboratory_offers_all_other_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None if name == "game.lab" else find_spec(name))
    assert {word for word in cli.COMMANDS if word not in cli.offered()} == {"arena", "bench"}


def test_the_laboratory_is_in_no_executable_and_no_wheel() -> None:
    assert not [name for name in bundle.modules() if name.startswith("game.lab")]
    assert not [file for file, _folder in bundle.data() if "/lab/" in Path(file).relative_to(ROOT).as_posix()]
    assert "game.lab" in bundle.excluded()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"] == ["game/lab"]


def test_the_icon_of_windows_is_the_picture_with_a_head() -> None:
    png = (bundle.ROOT / "assets" / "icon.png").read_bytes()
    kind, pictures, width, height, bits, length, offset = struct.unpack_from("<2xHHBB4xHII", bundle.ico(png))
    assert (kind, pictures, bits) == (1, 1, 32)
    assert (width or 256, height or 256) == struct.unpack(">II", png[16:24]), "the sides that the PNG names"
    assert bundle.ico(png)[offset : offset + length] == png


def test_the_icon_of_macos_is_the_picture_with_a_head() -> None:
    png = (bundle.ROOT / "assets" / "icon.png").read_bytes()
    file = bundle.icns(png)
    assert struct.unpack(">4sI4sI", file[:16]) == (b"icns", len(file), b"ic08", len(file) - 8)
    assert file[16:] == png


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ("12 INFO: fine\n13 ERROR: Hook failed.\n", "Hook failed"),
        ("Traceback (most recent call last):\n  File x\nOSError: [Errno 28] No space left\n", "OSError: [Errno 28]"),
        ("x.PythonLibraryNotFoundError: ERROR: Python library not found!\n * Debian\n", "Debian has it in libpython3"),
        ("", "it gave no reason"),
    ],
)
def test_a_failed_build_is_told_with_its_reason(log: str, words: str) -> None:
    assert words in build.explained(log)


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_a_stranger_in_the_place_of_the_folder_is_left_alone(kind: str, tmp_path: Path) -> None:
    place = tmp_path / bundle.NAME
    novel = place / "novel.txt" if kind == "folder" else place
    novel.parent.mkdir(exist_ok=True)
    novel.write_text("Call me Ishmael.")
    with pytest.raises(Problem, match="is not the game’s executable"):
        build.make(tmp_path, tmp_path / "work")
    assert novel.read_text() == "Call me Ishmael."


def test_a_folder_that_takes_nothing_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Problem, match="Building in"):
        build.make(tmp_path / "file" / "dist", tmp_path / "work")


def test_everything_but_what_painted_it_is_in_the_package_too() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        taken = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    there = {f"assets/{each.name}" for each in (ROOT / "assets").iterdir() if each.name not in ("paint", "README.md")}
    assert {source for source in taken if source.startswith("assets")} == there
    assert all(taken[source] == f"game/shared/{source}" for source in there)


def test_what_the_tests_proved_is_in_the_package_too() -> None:
    """Git does not keep it, so that what makes packages has to be told."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        build = tomllib.load(file)["tool"]["hatch"]["build"]
    assert build["artifacts"] == [paths.proof_file().relative_to(ROOT).as_posix()]
