"""A disk that is full, read-only or broken costs one sentence, and the game goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import paths, settings
from game.app import _logged
from game.registry import slugs
from game.scenes.dialog import Dialog
from game.scenes.menu import MenuScene
from game.scenes.play.table import TableScene
from game.settings import Settings
from game.table.seats import NewGame
from game.ui.stack import Reset
from tests.wild.faulty import FORBIDDEN, FULL, READ_ONLY, FaultyDisk
from tests.wild.rig import Rig, rigged
from tests.wild.starts import new_game


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def _frames(rig: Rig, count: int = 4) -> list[str]:
    """The sentences that were told in that many frames, each read and closed."""
    told: list[str] = []
    for _frame in range(count):
        rig.frame([], 16)
        top = rig.app.stack.top
        if isinstance(top, Dialog):
            told.append(top._text)
            rig.app.stack.apply(top.answers[-1].does() or Reset(rig.app.navigation.menu()), top)
    return told


def _moves(rig: Rig, table: TableScene, count: int) -> list[str]:
    """The sentences told while bots make that many moves."""
    told: list[str] = []
    wanted = len(table.session.match.plies) + count
    for _frame in range(5000):
        told += _frames(rig, 1)
        rig.app.navigation.keeper._autosaver.flush()
        if len(table.session.match.plies) >= wanted or table.session.outcome is not None:
            return told
    raise AssertionError("the game stands still")


def _bots(chance: random.Random) -> NewGame:
    return new_game(next(iter(slugs())), 0, chance)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", [FULL, READ_ONLY, FORBIDDEN])
def test_the_table_says_it_once_and_goes_on(kind: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with rigged(Settings(animation="off"), monkeypatch) as rig:
        rig.show(MenuScene(rig.app.services, rig.app.navigation))
        disk = FaultyDisk(monkeypatch, home, (kind,))
        table = rig.app.navigation.tables.start(_bots(random.Random(1)))
        assert isinstance(table, TableScene)
        rig.app.stack.push(table)
        told = _moves(rig, table, 8)
        assert len(told) == 1, told
        assert told[0].startswith("The game could not be saved to ")
        assert told[0].endswith("; you can play on.")
        assert disk.refused >= 8

        disk.often = 0  # there is room again
        assert _moves(rig, table, 2) == []
        assert paths.saves_dir().joinpath("autosave-1.json").is_file()
        disk.often = 1
        assert len(_moves(rig, table, 2)) == 1  # and full again


@pytest.mark.parametrize("kind", [FULL, READ_ONLY, FORBIDDEN])
def test_choices_last_for_the_evening_all_the_same(kind: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with rigged(Settings(), monkeypatch) as rig:
        rig.show(MenuScene(rig.app.services, rig.app.navigation))
        FaultyDisk(monkeypatch, home, (kind,))
        rig.app.services.keep(Settings(scale=1.25, animation="off"))
        told = _frames(rig)
        assert len(told) == 1
        assert told[0].startswith("Nothing can be saved in ")
        assert told[0].endswith(
            "Free some space on that disk." if kind == FULL else "Set STALLHOLDERS_HOME to another folder."
        )
        assert rig.app.services.settings.scale == 1.25
        rig.app.window.remember()  # at the end of the program there is nobody to tell
    assert settings.load() == Settings()


def test_a_report_that_cannot_be_written_is_done_without(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    FaultyDisk(monkeypatch, home, (READ_ONLY,))
    assert _logged("what broke") is None
