"""The pictures of a series of games: which there are, what they are counted from, and a series that has none."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from game import cli
from game.core.errors import Problem
from game.lab.arena import command, prints
from game.lab.arena.games import Game, play
from game.lab.arena.pictures import RATINGS, SHARES, draw
from game.lab.arena.record import GAMES, SCHEDULE, TIMINGS
from game.lab.arena.schedule import Plan, job
from game.registry import title
from game.tools.selfplay import tables_of
from tests.unit.commands import SLUG, Said

PLAN = Plan(SLUG, ("random", "stubborn"), 2, 3, 2, (), "1")
HEATS = tuple(f"heat-{heat.id}.png" for heat in title(SLUG).heats)


NO_RECORD: Any = SimpleNamespace(games=[])


def series(folder: Path, *, games: int = 4, bots: str = "random,stubborn", players: int = 2) -> list[str]:
    """The arguments of a short series."""
    seats = ("--players", str(players), "--games", str(games))
    return ["arena", SLUG, "--bots", bots, *seats, "--out", str(folder)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A series with its pictures."""
    folder = tmp_path_factory.mktemp("whole")
    assert cli.main(series(folder)) == 0
    return folder


@pytest.mark.thorough
def test_the_report_shows_every_picture_there_is(whole: Path) -> None:
    drawn = {path.name for path in whole.glob("*.png")}
    assert drawn == {*HEATS, SHARES, RATINGS} and HEATS
    report = (whole / "report.md").read_text("utf-8")
    shown = report.split("## Pictures\n\n")[1]
    assert all(f"]({name})\n\n" in shown for name in drawn)
    assert shown.count("![") == len(drawn)
    assert title(SLUG).heats[0].about in shown


def test_a_picture_is_a_board_in_colours(whole: Path) -> None:
    picture = pygame.image.load(whole / HEATS[0])
    shapes = tables_of(SLUG).of(job(PLAN, 0).setup).board.shapes
    assert picture.get_width() > 1000 and picture.get_height() > 600
    ratio = picture.get_width() / picture.get_height()
    assert abs(ratio - shapes.width / shapes.height) < 0.5
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1200, 7) for y in range(0, 900, 7)}
    assert len(seen) > 2000  # a painted board, where paper and letters alone have a few dozen


@pytest.mark.thorough
def test_one_level_alone_has_no_ratings(tmp_path: Path) -> None:
    assert cli.main(series(tmp_path, games=1, bots="random")) == 0
    assert {path.name for path in tmp_path.glob("*.png")} == {*HEATS, SHARES}


def test_games_have_what_their_title_counts() -> None:
    game = play(job(PLAN, 0)).game
    assert game.heats.keys() == {heat.id for heat in title(SLUG).heats}
    again = msgspec.json.decode(msgspec.json.encode(game), type=Game)
    assert again == game and list(again.heats.values()) == list(game.heats.values())


@pytest.mark.thorough
def test_a_series_that_goes_on_has_the_same_counts_and_pictures(whole: Path, tmp_path: Path) -> None:
    lines = (whole / GAMES).read_bytes()
    assert b'"heats":{"' in lines
    for name in (SCHEDULE, TIMINGS):
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    first = lines.index(b"\n") + 1
    (tmp_path / GAMES).write_bytes(lines[: first + lines[first:].index(b'"heats"') + 12])  # cut off amid the counts
    assert cli.main(series(tmp_path)) == 0
    for name in (GAMES, *HEATS, SHARES, RATINGS):
        assert (tmp_path / name).read_bytes() == (whole / name).read_bytes(), name


@pytest.mark.parametrize("tally", ["[1,0]", "[-1,1]", "[1]", "[1.5,1]", "7"])
def test_counts_that_cannot_be_are_refused(whole: Path, tmp_path: Path, capsys: Said, tally: str) -> None:
    head, heats, rest = (whole / GAMES).read_bytes().partition(b'"heats":{')
    heat, opened, counts = rest.partition(b":{")
    spot, colon, after = counts.partition(b":")
    spoilt = after[after.index(b"]") + 1 :]
    (tmp_path / GAMES).write_bytes(head + heats + heat + opened + spot + colon + tally.encode() + spoilt)
    (tmp_path / SCHEDULE).write_bytes((whole / SCHEDULE).read_bytes())
    assert cli.main(series(tmp_path)) == 2
    assert f"Line 1 of {tmp_path / GAMES} is wrong (" in capsys.readouterr().err


@pytest.mark.thorough
def test_a_full_disk_costs_the_pictures_and_not_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    def full(path: Path, _data: bytes) -> None:
        raise Problem(f"{path} cannot be written (No space left on device).")

    monkeypatch.setattr(prints, "write", full)
    assert cli.main(series(tmp_path)) == 0
    told = capsys.readouterr()
    sentence = (
        f"The report comes without pictures: {tmp_path / HEATS[0]} cannot be written (No space left on device).\n"
    )
    assert told.err.endswith("\n" + sentence)
    assert (tmp_path / "report.md").read_text("utf-8") == told.out
    assert "## Wins" in told.out and "## Pictures" not in told.out
    assert not list(tmp_path.glob("*.png"))


def test_what_cannot_be_painted_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: Any) -> None:
        raise pygame.error("Out of memory")

    monkeypatch.setattr(prints.Printer, "painted", broken)
    with pytest.raises(Problem) as caught:
        draw(PLAN, [play(job(PLAN, 0)).game], tmp_path)
    assert caught.value.sentence == f"{tmp_path / HEATS[0]} cannot be painted (Out of memory)."


def test_other_mistakes_are_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_arguments: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(command, "draw", wrong)
    with pytest.raises(ZeroDivisionError):
        command._drawn(PLAN, NO_RECORD, tmp_path)
