"""What is handed on is handed on with its licence: every library by name, every text, and a way to read them."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from game import cli, paths
from game.bootstrap import ROOT
from game.environment import library
from game.tools import licences
from game.tools.licences import components

FOLDER = paths.assets_dir() / licences.FOLDER
BUNDLED = Path(pygame.__file__).parent.parent / "pygame_ce.libs"


def test_every_library_of_python_that_is_handed_on_is_listed() -> None:
    with Path(ROOT, "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["build"]]
    assert {library(each) for each in wanted} == {each.distribution for each in components()} - {""}


@pytest.mark.skipif(not BUNDLED.is_dir(), reason="this wheel has its libraries elsewhere")
def test_every_library_in_the_wheel_of_pygame_is_listed() -> None:
    known = [name for each in components() for name in each.libraries]
    names = [file.name for file in BUNDLED.iterdir()]
    assert names
    assert [name for name in names if not any(name.startswith((f"{one}-", f"{one}.")) for one in known)] == []


def test_every_text_is_there_and_every_file_is_listed() -> None:
    named = {name for each in components() for name in each.texts}
    beside = {file.name for file in FOLDER.iterdir()} - {"index.toml"}
    assert beside == {name for name in named if "/" not in name} - {"LICENSE"}
    for each in components():
        assert all(len(licences._text(name)) > 300 for name in each.texts), each.name
        assert each.name in each.told and each.licence in each.told


@pytest.mark.parametrize("name", ["msgspec", "platformdirs", "pytmx"])
def test_the_text_of_a_wheel_is_the_wheels(name: str) -> None:
    files = metadata.distribution(name).files or []
    (text,) = [Path(str(file.locate())).read_text("utf-8") for file in files if file.name.startswith("LICENSE")]
    assert text in next(each.told for each in components() if each.distribution == name)


def test_they_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["licences"]) == 0
    told = capsys.readouterr().out
    assert told.index("Stallholders — MIT") < told.index("pygame-ce — LGPL-2.1") < told.index("SDL_mixer — Zlib")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told
    assert cli.main(["licences", "freetype"]) == 0
    assert capsys.readouterr().out.count("—") < told.count("—")
    assert cli.main(["licences", "nothing of that name"]) == 2
    assert capsys.readouterr().err.startswith(
        "No component is called “nothing of that name”. The components are Stallholders,"
    )


def test_a_folder_gets_one_file_for_each(tmp_path: Path) -> None:
    licences.write(tmp_path / "new" / "licences")
    found = {file.name: file.read_text("utf-8") for file in (tmp_path / "new" / "licences").iterdir()}
    assert len(found) == len(components())
    assert "Permission is hereby granted" in found["stallholders.txt"]
