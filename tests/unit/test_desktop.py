"""The entry in the desktop's menu: valid, found by the window's name, and starting the game from any folder."""

from __future__ import annotations

import configparser
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import __version__, bootstrap, cli, paths, registry
from game.tools import desktop

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these have another kind of menu")

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
ODD = ('/opt/my games/Ann\'s "stall"/$HOME `x` 100% \\o/stallholders', "-m", "game")
METADATA = paths.assets_dir() / "desktop" / "io.github.stallholders.stallholders.metainfo.xml"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder, with a space in its name and nothing in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "my data"))
    return tmp_path / "my data"


def read(file: Path) -> configparser.SectionProxy:
    """The keys of an entry, as they are written."""
    parser = configparser.RawConfigParser(strict=True, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(file, "utf-8")
    return parser["Desktop Entry"]


def value(written: str) -> str:
    """What a written value says, by the specification."""
    said = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
    return re.sub(r"\\(.)", lambda found: said[found[1]], written)


def arguments(written: str) -> tuple[str, ...]:
    """The arguments that an Exec key starts, by the specification."""
    inside = re.findall(r'"((?:[^"\\]|\\.)*)"', value(written))
    return tuple(re.sub(r"\\(.)", r"\1", each).replace("%%", "%") for each in inside)


def test_it_comes_and_goes(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["desktop"]) == 0
    assert "is now in your menu" in capsys.readouterr().out
    entry = data / "applications" / f"{paths.APP_ID}.desktop"
    icon = data / "icons" / "hicolor" / "256x256" / "apps" / f"{paths.APP_ID}.png"
    assert icon.read_bytes() == (paths.assets_dir() / "icon.png").read_bytes()
    keys = read(entry)
    assert keys["Type"] == "Application"
    assert keys["Icon"] == icon.stem
    assert keys["StartupWMClass"] == "stallholders", "as the window is called"

    assert cli.main(["desktop"]) == 0, "once more is no mistake"
    assert cli.main(["desktop", "--remove"]) == 0
    assert not [file for file in data.rglob("*") if file.is_file()]
    capsys.readouterr()
    assert cli.main(["desktop", "--remove"]) == 0
    assert capsys.readouterr().out == "Stallholders was not in your menu.\n"


def test_it_starts_this_checkout_from_anywhere(data: Path) -> None:
    cli.main(["desktop"])
    keys = read(data / "applications" / f"{paths.APP_ID}.desktop")
    command, folder = arguments(keys["Exec"]), value(keys["Path"])
    assert folder == bootstrap.ROOT
    assert value(keys["TryExec"]) == command[0]
    assert Path(bootstrap.VENV) not in Path(command[0]).parents, "the Python outside, which sets .venv up if need be"
    done = subprocess.run([*command, "--version"], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("stallholders ")


def test_the_executable_starts_itself(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", ODD[0])
    cli.main(["desktop"])
    keys = read(data / "applications" / f"{paths.APP_ID}.desktop")
    assert arguments(keys["Exec"]) == ODD[:1]
    assert value(keys["TryExec"]) == ODD[0]
    assert "Path" not in keys


@pytest.mark.needs("desktop-file-validate")
@pytest.mark.parametrize("start", [desktop.launch(), desktop.Launch(ODD, ODD[0])], ids=["here", "an odd folder"])
def test_it_is_valid(tmp_path: Path, start: desktop.Launch) -> None:
    file = tmp_path / "stallholders.desktop"
    file.write_text(desktop.text(start), "utf-8")
    done = subprocess.run(["desktop-file-validate", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_what_packages_bring_along_is_what_the_command_writes() -> None:
    for_packages = paths.assets_dir() / "desktop" / f"{paths.APP_ID}.desktop"
    assert for_packages.read_text("utf-8") == desktop.text(desktop.Launch(("stallholders",)))


@pytest.mark.needs("appstreamcli")
def test_what_software_centres_read_is_valid() -> None:
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", "--pedantic", str(METADATA)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "successful" in done.stdout


def test_software_centres_are_told_of_this_version_and_of_every_game() -> None:
    root = ElementTree.parse(METADATA).getroot()
    assert root.findtext("id") == paths.APP_ID == METADATA.name.removesuffix(".metainfo.xml")
    assert root.findtext("launchable") == f"{paths.APP_ID}.desktop", "stores want one name for all"
    assert root.findtext("icon") == paths.APP_ID
    releases = [release.get("version") for release in root.iter("release")]
    assert releases[0] == __version__
    told = " ".join(root.find("description").itertext())  # type: ignore[union-attr]
    for slug in registry.slugs():
        assert str(registry.title(slug).meta.name).removeprefix("The ") in " ".join(told.split())


def test_stores_find_what_they_ask_for() -> None:
    root = ElementTree.parse(METADATA).getroot()
    assert root.find("developer").get("id") == paths.APP_ID.rpartition(".")[0]  # type: ignore[union-attr]
    assert {url.get("type") for url in root.iter("url")} >= {"homepage", "bugtracker", "vcs-browser"}
    shots = list(root.iter("screenshot"))
    assert len(shots) >= 3
    assert [shot.get("type") for shot in shots] == ["default", *[None] * (len(shots) - 1)]
    for shot in shots:
        image, caption = shot.find("image"), shot.findtext("caption")
        assert image is not None and caption and not caption.endswith(".")
        assert {each.get(LANGUAGE) for each in shot.iter("caption")} == {None, "pt", "zh-TW"}
        file = Path(bootstrap.ROOT) / Path(*(image.text or "").split("/")[-3:])
        assert image.text.startswith("https://") and file.parent.name == "pictures"  # type: ignore[union-attr]
        size = pygame.image.load(file).get_size()
        assert (image.get("width"), image.get("height")) == tuple(map(str, size))


def test_what_an_older_version_put_there_is_taken_away(data: Path) -> None:
    cli.main(["desktop"])
    new = [file for file in data.rglob("*") if file.is_file()]
    old = [file.with_name(f"stallholders{file.suffix}") for file in new]
    for command in (["desktop"], ["desktop", "--remove"]):
        for file in old:
            file.write_text("of version 1.0.0")
        assert cli.main(command) == 0
        assert not [file for file in old if file.exists()]
        assert all(file.exists() == (len(command) == 1) for file in new)


@pytest.mark.parametrize("argument", [*ODD, "", " ", "a\tb", "ä", "%u", "\\", '"'])
def test_every_argument_comes_back_as_it_was(argument: str) -> None:
    assert arguments(desktop.quoted(argument)) == (argument,)
    assert value(desktop.escaped(argument)) == argument


def test_without_the_variable_it_lies_in_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for named in ("", "relative/folder"):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert desktop.places()[0] == tmp_path / ".local" / "share" / "applications" / f"{paths.APP_ID}.desktop"


def test_a_folder_that_takes_nothing_is_one_sentence(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.parent.mkdir(exist_ok=True)
    data.write_text("in the way")
    assert cli.main(["desktop"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"The menu folder {data}") and told.count("\n") == 1


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_another_system_is_one_sentence(
    system: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert cli.main(["desktop"]) == 2
    assert "cannot change this system’s menu" in capsys.readouterr().err
    assert not data.exists() and os.name == "posix"
