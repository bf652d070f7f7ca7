"""A game that is cut off comes back with Continue, as it stood after the last move."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core.names import HUMAN
from game.registry import slugs
from tests.e2e.driver import Game, Line, opened
from tests.e2e.journal import answered, save, saved, written
from tests.e2e.players import Mouse, People, few_people, one_among_bots, seat, settled

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]


def _after(people: People, game: Game, moves: int) -> Line:
    """What the window shows when a person is asked after that many more moves of people, or at the end."""
    wanted = people.moves + moves
    return people.play(game, lambda line: people.moves >= wanted)


def _continued(game: Game, people: People) -> Line:
    """What the window shows when Continue has led back to a question."""
    game.click("menu:continue")
    settled(game)
    return people.play(game, lambda line: True)


def _leave_the_table(game: Game) -> None:
    game.click("ui:menu")
    game.click("answer:0")
    game.wait(lambda line: line.top == "MenuScene", "the menu")
    game.press(game.point("menu:quit"))
    game.screen.do("mouseup 1")
    assert game.ended() == 0
    assert game.errors == ""


@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", slugs())
def test_continue_after_a_power_cut(slug: str, tmp_path: Path) -> None:
    people = People(Mouse(), random.Random(slug), name=f"{slug}-continue")
    with opened(tmp_path) as start:
        game = start()
        seat(game, people.hands, slug, few_people(slug))
        begun, before = 0, _after(people, game, 14)
        while before.top == "ResultScene":  # players by chance may end a game early
            game.kill()
            game = start()
            seat(game, people.hands, slug, few_people(slug))
            begun, before = people.moves, _after(people, game, 14)
        written(game.home, before.trace["digest"])
        half = people.pick(game)
        game.kill()

        game = start()
        after = _continued(game, people)
        assert {name: after.trace[name] for name in ("digest", "plies", "round", "phase")} == {
            name: before.trace[name] for name in ("digest", "plies", "round", "phase")
        }
        # Half a move is lost with the power; a deal, which may be long and can be laid aside, is not.
        kept = "ui:park" in half.targets and half.asked["bag"]
        assert after.asked == (half if kept else before).asked
        game.shot(f"{people.name}-after")
        last = _after(people, game, 3)
        if last.top == "ResultScene":
            return  # the game has just ended, and is kept with the finished ones
        _leave_the_table(game)
        assert save(tmp_path).digest == last.trace["digest"]
    assert len(answered(saved(tmp_path))) == people.moves - begun


@pytest.mark.in_turn(2)
@pytest.mark.parametrize("slug", slugs())
def test_a_cut_while_saving_costs_no_more_than_the_last_moves(slug: str, tmp_path: Path) -> None:
    """Bots move fast and every move is saved: a cut at any moment leaves a save that is whole."""
    people = People(Mouse(), random.Random(f"{slug} cut"))
    digests: list[str] = []
    with opened(tmp_path) as start:
        game = start()
        seat(game, people.hands, slug, one_among_bots(slug))
        for cut in range(2):
            people.between = lambda line: digests.append(line.trace["digest"])
            assert _after(people, game, 1 + cut).top == "TableScene"
            people.move(game)
            game.kill()  # while bots answer, or while their answers are written

            game = start()
            line = _continued(game, people)
            assert not list((tmp_path / "saves").glob("*.kept"))
            match = saved(tmp_path)
            assert match.restored_from is None
            assert digests[-1] in [_digest_at(match, ply) for ply in range(len(match.plies) + 1)]
            if line.top == "ResultScene":
                break  # it was a short game
        else:
            _leave_the_table(game)
    assert {seat.kind for seat in save(tmp_path).seats} > {HUMAN}


def _digest_at(match: object, ply: int) -> str:
    from game.core.codec import digest
    from game.core.match import Match

    assert isinstance(match, Match)
    return digest(match.state_at(ply))
