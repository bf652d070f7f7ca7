"""A finished game is watched in the real window: found, dragged through, seen with other eyes, copied, pasted, and
played on from its middle."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.bots.asking import play_out
from game.core.codec import digest
from game.core.rules import Setup
from game.opening import opening
from game.registry import slugs, title
from game.saves.schema import SavedSeat, save_of
from game.saves.shelf import Shelf
from tests.e2e.driver import Game, Line, opened

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]


@pytest.mark.in_turn(2)
@pytest.mark.parametrize("slug", slugs())
def test_a_finished_game_is_watched_copied_pasted_and_played_on(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    table = opening(title(slug))
    seats = max(2, table.title.meta.min_seats)
    match = play_out(table.rules, Setup(seats=seats, seed=7), [table.bot("random")] * seats)
    colours = table.title.seat_colours
    kinds = ("person", *("random" for _seat in range(seats - 1)))
    sitting = tuple(SavedSeat(f"Player {seat}", colours[seat], seat, kinds[seat]) for seat in range(seats))
    Shelf(paths.played_dir()).put(save_of(match, sitting, table.saved_board))
    digests = [digest(match.state_at(ply)) for ply in range(len(match.plies) + 1)]

    with opened(tmp_path) as start:
        game = start()
        game.click("menu:replays")
        line = game.wait(lambda line: line.top == "ReplaysScene", "the list of games")
        game.click(next(target for target in line.targets if target.startswith("watch:")))
        line = _watching(game)
        assert line.trace["digest"] == digests[0]

        for part in (0.8, 0.25, 0.5):
            line = _dragged(game, part)
            assert line.trace["digest"] == digests[line.trace["ply"]]
        half = line.trace["ply"]
        assert abs(half - len(match.plies) / 2) <= 2

        on = game.key("Right", lambda line: line.trace.get("ply") == half + 1, "one move on")
        assert on.trace["digest"] == digests[half + 1]
        back = game.key(
            "Left", lambda line: line.trace.get("ply") == half and not line.trace["moving"], "one move back"
        )
        assert back.trace["digest"] == digests[half]
        game.click("reel:eyes-1")
        assert game.wait(lambda line: line.trace.get("eyes") == 1, "other eyes").trace["digest"] == digests[half]
        end = game.key("End", lambda line: line.trace.get("ply") == len(match.plies), "the end")
        assert end.trace["digest"] == match.digest
        game.shot(f"{slug}-replay")

        game.click("reel:copy")
        game.wait(lambda line: "clipboard" in line.trace.get("hint", ""), "the text on the clipboard")
        game.click("ui:leave")
        game.wait(lambda line: line.top == "ReplaysScene", "the list of games")
        game.click("list:paste")
        game.wait(lambda line: line.top == "PasteScene", "where a text is pasted")
        game.shot(f"{slug}-paste")
        game.click("paste:watch")
        assert _watching(game).trace["plies"] == len(match.plies)
        line = _dragged(game, 0.5)
        game.click("reel:branch")
        game.wait(lambda line: line.top == "BranchDialog", "who plays")
        game.click("answer:1")
        line = game.wait(lambda line: line.top == "TableScene", "the table")
        assert line.trace["title"] == slug
        assert line.trace["plies"] >= half
        assert not line.trace["over"]
        game.kill()


def _watching(game: Game) -> Line:
    return game.wait(lambda line: line.top == "ReplayScene" and "reel:rail" in line.targets, "the game being watched")


def _dragged(game: Game, part: float) -> Line:
    """The line of moves dragged to a part of its length."""
    line = _watching(game)
    x, y, w, h = line.targets["reel:rail"].rect
    game.press((x + w // 3, y + h // 2))
    game.wait(lambda line: line.pressed == "reel:rail", "the line of moves in hand", fresh=True)
    for step in range(1, 6):
        game.screen.do(f"mousemove {x + round(w * (1 / 3 + (part - 1 / 3) * step / 5))} {y + h // 2 - step}")
    return game.release("reel:rail")
