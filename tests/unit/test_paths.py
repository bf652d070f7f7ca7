"""Where things lie: from source, installed, frozen; and the player's own folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from game import language, paths
from game.core.errors import Problem

ROOT = Path(__file__).resolve().parents[2]


def test_from_source() -> None:
    assert paths.assets_dir() == ROOT / "assets"
    assert paths.maps_dir() == ROOT / "maps"
    assert paths.title_dir("some_title") == ROOT / "game" / "titles" / "some_title"


def test_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game" / "shared" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "paths.py"))
    assert paths.assets_dir() == tmp_path / "game" / "shared" / "assets"


def test_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.maps_dir() == tmp_path / "maps"
    assert paths.title_dir("some_title") == tmp_path / "game" / "titles" / "some_title"


def test_the_players_folder_can_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path / "elsewhere"))
    for place in (paths.saves_dir(), paths.user_maps_dir(), paths.settings_file()):
        assert place.parent == tmp_path / "elsewhere"
    assert not paths.user_dir().exists(), "asking where it is makes nothing"


def test_the_players_folder_is_where_the_system_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STALLHOLDERS_HOME")
    assert paths.user_dir() == platformdirs.user_data_path("stallholders", appauthor=False)


@pytest.mark.skipif(os.name != "posix", reason="Windows guesses where the home of another user is")
@pytest.mark.parametrize("variable", ["STALLHOLDERS_HOME", "XDG_DATA_HOME"])
def test_the_home_of_nobody_is_one_sentence(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if variable != "STALLHOLDERS_HOME":
        monkeypatch.delenv("STALLHOLDERS_HOME")
        monkeypatch.setattr(platformdirs, "user_data_path", lambda *_args, **_named: Path("~nobodyx/share"))
    monkeypatch.setenv(variable, "~nobodyx/share")
    with pytest.raises(Problem) as caught:
        paths.user_dir()
    assert caught.value.sentence == (
        "The folder ~nobodyx/share does not exist. Set STALLHOLDERS_HOME to another folder."
    )
    assert "~nobodyx" in language.speak()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can remove the folder that a program is in")
def test_a_folder_below_one_that_is_gone_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("STALLHOLDERS_HOME", "mine")
    with pytest.raises(Problem, match="The folder mine does not exist"):
        paths.user_dir()


def test_made_makes_and_returns(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "er"
    assert paths.made(folder) == folder
    assert paths.made(folder).is_dir()


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Problem) as caught:
        paths.made(tmp_path / "file" / "saves")
    assert "STALLHOLDERS_HOME" in caught.value.sentence
    assert "\n" not in caught.value.sentence


def test_a_folder_without_permission_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)  # a real one would not stop the superuser
    with pytest.raises(Problem, match="no permission"):
        paths.made(tmp_path)
