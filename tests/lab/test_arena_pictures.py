"""What a series counts on the board, and its report where no pictures can be drawn; `extras` has the pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game import cli
from game.lab.arena import command
from game.lab.arena.games import Game, play
from game.lab.arena.record import GAMES, SCHEDULE
from game.lab.arena.schedule import SeriesPlan, job
from game.registry import title
from tests.unit.commands import SLUG, Said

PLAN = SeriesPlan(SLUG, ("random", "stubborn"), 2, 3, 2, (), "1")
NO_RECORD: Any = SimpleNamespace(games=[])
ARGUMENTS = ("arena", SLUG, "--bots", "random,stubborn", "--players", "2", "--games", "2")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A series of two games, drawn where matplotlib is."""
    folder = tmp_path_factory.mktemp("whole")
    assert cli.main([*ARGUMENTS, "--out", str(folder)]) == 0
    return folder


def test_without_matplotlib_a_report_leaves_the_pictures_out_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert cli.main([*ARGUMENTS, "--out", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert told.err.endswith(
        "\nThe report has no pictures: Pictures need matplotlib; “pip install --editable .[lab]” installs it.\n"
    )
    assert (tmp_path / "report.md").read_text("utf-8") == told.out
    assert "## Wins" in told.out and "## Pictures" not in told.out
    assert not list(tmp_path.glob("*.png"))


def test_games_have_what_their_title_counts() -> None:
    game = play(job(PLAN, 0)).game
    assert game.heats.keys() == {heat.id for heat in title(SLUG).heats}
    again = msgspec.json.decode(msgspec.json.encode(game), type=Game)
    assert again == game and list(again.heats.values()) == list(game.heats.values())


@pytest.mark.parametrize("tally", ["[1,0]", "[-1,1]", "[1]", "[1.5,1]", "7"])
def test_counts_that_cannot_be_are_refused(whole: Path, tmp_path: Path, capsys: Said, tally: str) -> None:
    head, heats, rest = (whole / GAMES).read_bytes().partition(b'"heats":{')
    heat, opened, counts = rest.partition(b":{")
    spot, colon, after = counts.partition(b":")
    spoilt = after[after.index(b"]") + 1 :]
    (tmp_path / GAMES).write_bytes(head + heats + heat + opened + spot + colon + tally.encode() + spoilt)
    (tmp_path / SCHEDULE).write_bytes((whole / SCHEDULE).read_bytes())
    assert cli.main([*ARGUMENTS, "--out", str(tmp_path)]) == 2
    assert f"Line 1 of {tmp_path / GAMES} is wrong (" in capsys.readouterr().err


def test_other_mistakes_are_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_arguments: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(command, "draw", wrong)
    with pytest.raises(ZeroDivisionError):
        command._drawn(PLAN, NO_RECORD, tmp_path)
