"""The commands that need no window: titles, rules, selfplay, replay, shot, and the recording of golden games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import cli, opening, registry
from game.bots.asking import Endless, play_out
from game.core.errors import Problem
from game.core.rules import Setup
from game.registry import slugs
from game.saves.reading import content, parsed, write
from game.saves.replay_text import exported
from game.saves.schema import EPOCH, encoded, save_of
from game.tools import selfplay
from tests import recording, toy
from tests.unit.commands import SLUG, Said, refused, said

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game between bots."""
    folder = tmp_path_factory.mktemp("saved")
    meta = registry.title(SLUG).meta
    selfplay.play(selfplay.SelfplayJob(SLUG, Setup(meta.max_seats, 5), ("random",) * meta.max_seats, str(folder)))
    return folder / f"{SLUG}-{meta.max_seats}-5.json"


@pytest.fixture(scope="module")
def unfinished(saved: Path) -> Path:
    """The same game after seven moves."""
    table, match = _half(saved)
    save = parsed(content(saved), "x")
    path = saved.with_name("half.json")
    write(path, encoded(save_of(match, save.seats, table.saved_board, EPOCH)))
    return path


def _half(saved: Path) -> tuple[opening.Opening, Any]:
    save = parsed(content(saved), "x")
    table = opening.opening_of(save)
    match = play_out(table.rules, save.setup, [table.bot("random")] * save.setup.seats)
    while len(match.plies) > 7:
        match._plies.pop()
    return table, match


def test_titles_are_listed(capsys: Said) -> None:
    lines = said(capsys, "titles").splitlines()
    assert [line.split(":")[0] for line in lines] == list(slugs())
    for line in said(capsys, "titles", "--json").splitlines():
        found = json.loads(line)
        assert found["title"] in slugs()
        assert found["bots"] == ["beginner", "easy", "normal", "hard"]
        assert found["boards"] or found["parts"]


def test_a_rulebook_is_read_whole_or_in_part(capsys: Said) -> None:
    whole = said(capsys, "rules", SLUG)
    clause = whole.split("\n\n")[1].splitlines()[1].split()[0]
    assert whole.count("\n") > 40
    assert said(capsys, "rules", SLUG, clause.lower()).startswith(f"{clause}  ")
    assert clause in said(capsys, "rules", SLUG, clause)
    assert said(capsys, "rules", SLUG, clause.partition("-")[2]).startswith(f"{clause}  ")
    assert said(capsys, "rules", SLUG, clause.partition(".")[0]).count("\n") > 1
    assert said(capsys, "rules", SLUG, " ") == whole
    assert "player" in said(capsys, "rules", SLUG, "PLAYER").lower()
    assert "has no clause" in refused(capsys, "rules", SLUG, "quux")
    assert f"The games are {', '.join(slugs())}" in refused(capsys, "rules", "quux")


@pytest.mark.thorough
def test_bots_play_and_tell_of_it(capsys: Said) -> None:
    seats = registry.title(SLUG).meta.max_seats
    assert (
        cli.main(
            [
                "selfplay",
                SLUG,
                "--players",
                str(seats),
                "--games",
                "3",
                "--seed",
                "8",
                "--bots",
                "easy,random",
                "--json",
            ]
        )
        == 0
    )
    told = capsys.readouterr()
    games = [json.loads(line) for line in told.out.splitlines()]
    assert [game["seed"] for game in games] == [8, 9, 10]
    assert "3 of 3 games" in told.err
    for game in games:
        assert set(game) >= {"title", "seed", "bots", "plies", "rounds", "end", "scores", "places"}
        assert game["title"] == SLUG
        assert game["bots"][:2] == ["easy", "random"]
        assert len(game["bots"]) == len(game["scores"]) == len(game["places"]) == seats
        assert min(game["places"]) == 1


@pytest.mark.thorough
def test_games_at_once_are_the_same_games(capsys: Said, tmp_path: Path) -> None:
    one = said(capsys, "selfplay", SLUG, "--games", "4", "--bots", "random", "--json", "--save", str(tmp_path / "1"))
    two = said(capsys, "selfplay", SLUG, "--games", "4", "--bots", "random", "--json", "--jobs", "2", "--save",
               str(tmp_path / "2"))  # fmt: skip
    assert one == two
    files = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert len(files) == 4
    for name in files:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


@pytest.mark.thorough
def test_games_do_not_depend_on_the_order_of_sets() -> None:
    """Python shuffles sets of text anew in every process; two processes must play the same games all the same."""
    command = [sys.executable, "-m", "game", "selfplay", SLUG, "--games", "2", "--json", "--bots", "easy,stubborn"]
    played = {
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(played) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nix"], "There is no game “nix”"),
        ([SLUG, "--players", "9"], "not for 9"),
        ([SLUG, "--players", "x"], "“x” is not a whole number"),
        ([SLUG, "--players", "0"], "not for 0"),
        ([SLUG, "--bots", ",".join(["random"] * 9)], "9 bots are too many for"),
        ([SLUG, "--games", "0"], "--games must be 1 or more"),
        ([SLUG, "--jobs", "-1"], "--jobs must be 1 or more"),
        (
            [SLUG, "--bots", "easy,genius"],
            "The bots are beginner, easy, hard, normal, random, stubborn",
        ),
        ([SLUG, "--bots", ""], "There is no bot “”"),
        ([], "are missing: TITLE"),
    ],
)
def test_wrong_arguments_are_told(capsys: Said, arguments: list[str], says: str) -> None:
    assert says in refused(capsys, "selfplay", *arguments)


def test_a_folder_that_takes_no_game_is_told(capsys: Said, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be created" in refused(capsys, "selfplay", SLUG, "--save", str(tmp_path / "file"))


def test_a_game_is_told_again(capsys: Said, saved: Path) -> None:
    told = said(capsys, "replay", str(saved))
    assert "⟦" not in told
    assert "Random 1" in told
    last = told.splitlines()[-1]
    assert "1. " in last
    part = said(capsys, "replay", str(saved), "--at", "3").splitlines()
    assert part == told.splitlines()[: len(part)]
    assert len(part) < len(told.splitlines())


def test_a_game_is_told_as_json(capsys: Said, saved: Path) -> None:
    lines = [json.loads(line) for line in said(capsys, "replay", str(saved), "--json").splitlines()]
    save = parsed(content(saved), "x")
    *plies, result = lines
    assert [line["ply"] for line in plies] == list(range(len(save.journal) + 1))
    assert plies[-1]["digest"] == save.digest
    assert all("move" in line and "seat" in line for line in plies[1:])
    assert set(result) == {"end", "scores", "places"}


def test_a_game_under_way_keeps_its_secrets(capsys: Said, unfinished: Path) -> None:
    lines = [json.loads(line) for line in said(capsys, "replay", str(unfinished), "--json").splitlines()]
    assert len(lines) == 8
    assert not any("move" in line for line in lines)


def test_a_text_from_a_chat_is_told_again(capsys: Said, saved: Path, tmp_path: Path) -> None:
    text = exported(parsed(content(saved), "x"))
    assert len(text) < 2500
    (tmp_path / "chat.txt").write_text(f"\n{text[:70]}\n{text[70:]}\n")
    assert said(capsys, "replay", str(tmp_path / "chat.txt")) == said(capsys, "replay", str(saved))
    text = said(capsys, "replay", str(saved), "--text")
    (tmp_path / "again.txt").write_text(text)
    assert said(capsys, "replay", str(tmp_path / "again.txt"), "--text") == text


def test_a_game_that_leads_elsewhere_is_told(capsys: Said, saved: Path, tmp_path: Path) -> None:
    found = json.loads(saved.read_text())
    shorter = tmp_path / "shorter.json"
    shorter.write_text(json.dumps({**found, "journal": found["journal"][:-1]}))
    assert "do not lead to the saved position" in refused(capsys, "replay", str(shorter))
    shorter.write_text(json.dumps({**found, "journal": found["journal"][:-1], "digest": "0" * 16}))
    assert "the digest differs" in refused(capsys, "replay", str(shorter))
    shorter.write_text(json.dumps({**found, "title": "quux"}))
    assert "which this version does not have" in refused(capsys, "replay", str(shorter))
    shorter.write_text(json.dumps({**found, "board": {"file": "quux.tmx", "digest": ""}}))
    assert "The board “quux.tmx” is missing. To continue" in refused(capsys, "replay", str(shorter))
    shorter.write_text(json.dumps({**found, "board": {"file": "x" * 5000, "digest": ""}}))
    assert "is missing" in refused(capsys, "replay", str(shorter))
    assert "there is no move 9999" in refused(capsys, "replay", str(saved), "--at", "9999")
    assert "does not exist" in refused(capsys, "replay", str(tmp_path / "none.json"))


@pytest.mark.thorough
@pytest.mark.parametrize("seat", ["", "0", "1"])
def test_a_table_is_painted(capsys: Said, unfinished: Path, tmp_path: Path, seat: str) -> None:
    out = tmp_path / "table.png"
    looking = ["--seat", seat] if seat else []
    assert said(capsys, "shot", str(unfinished), str(out), "--size", "1280x720", *looking) == ""
    picture = pygame.image.load(out)
    assert picture.get_size() == (1280, 720)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    assert len(colours) > 50


@pytest.mark.thorough
def test_each_seat_is_painted_its_own_table(capsys: Said, unfinished: Path, tmp_path: Path) -> None:
    pictures = []
    for seat in ("0", "1"):
        said(capsys, "shot", str(unfinished), str(tmp_path / f"{seat}.png"), "--seat", seat, "--at", "1")
        pictures.append((tmp_path / f"{seat}.png").read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.thorough
def test_no_picture_without_a_good_reason(capsys: Said, unfinished: Path, tmp_path: Path) -> None:
    file, out = str(unfinished), str(tmp_path / "table.png")
    for size in ("1x1", "big", "1600", "99999x99999"):
        assert f"“{size}” is not a valid size" in refused(capsys, "shot", file, out, "--size", size)
    assert "there is no seat 9" in refused(capsys, "shot", file, out, "--seat", "9")
    assert "there is no seat -1" in refused(capsys, "shot", file, out, "--seat", "-1")
    assert "there is no move 77" in refused(capsys, "shot", file, out, "--at", "77")
    assert "must end in .png" in refused(capsys, "shot", file, str(tmp_path / "table.gif"))
    assert "cannot be written" in refused(capsys, "shot", file, str(tmp_path / "no" / "table.png"))
    assert not list(tmp_path.iterdir())


def test_golden_games_are_recorded(tmp_path: Path) -> None:
    with toy.maps():
        written = recording.record(opening.Tables(toy.TITLE), tmp_path, 300)
        with pytest.raises(Problem, match="No game of 1 ended by rounds"):
            recording.record(opening.Tables(toy.TITLE), tmp_path / "few", 1)
    assert {path.name for path in written} == {"full-2.json", "full-3.json", "rounds-2.json", "rounds-3.json"}
    for path in written:
        assert _but_for_the_version(path) == _but_for_the_version(toy.FOLDER / "golden" / path.name)


def _but_for_the_version(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines() if not line.startswith('  "app": ')]


def test_an_endless_game_is_stopped() -> None:
    rules = toy.TABLE.rules
    bots = [toy.TABLE.bot("random")] * 2
    whole = play_out(rules, Setup(2, 1), bots)
    assert whole.outcome is not None

    class Short:
        meta = replace(rules.meta, longest=len(whole.plies) - 1)

        def __getattr__(self, name: str) -> Any:
            return getattr(rules, name)

    with pytest.raises(Endless, match="with seed 1 goes on"):
        play_out(Short(), Setup(2, 1), bots)
