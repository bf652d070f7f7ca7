"""A decided game may be finished quickly: it is offered to people who are asked, and then nobody is asked any more."""

from __future__ import annotations

import time
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.asking import play_out
from game.bots.critic import DECIDED, decided
from game.bots.levels import critic_of, makers_of
from game.core.expertise import WithPersonality
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup
from game.core.target import Target
from game.opening import opening
from game.picture.nodes import Text, placed
from game.registry import titles
from game.scenes.dialog import Dialog
from game.scenes.play.table import TableScene
from game.table.game import Endgame
from game.table.seats import SeatSetup
from game.table.session import Session
from tests.looking_back import JUDGED
from tests.unit.staging import NAMES, SIZES, FakeKeeper, FakeRoutes, Stage, boards, overfull, services

pytestmark = pytest.mark.in_turn(1, 2)

FINISH, LAST_ANSWER = Target("ui", "finish"), Target("answer", "1")


@cache
def whole_game(slug: str) -> Match[Any, Any, Any]:
    """A finished game of three easy computer players."""
    table = opening(titles()[slug])
    return play_out(table.rules, Setup(seats=3, seed=4), [table.bot("easy")] * 3)


def near_the_end(
    slug: str, person: int = 0, left: int = 12, size: tuple[int, int] = (1600, 900)
) -> tuple[TableScene, Stage]:
    """The table of a game with few moves left, and one person."""
    title, table = titles()[slug], opening(titles()[slug])
    match = whole_game(slug)
    kinds = ["person" if seat == person else "easy" for seat in range(3)]
    seats = tuple(SeatSetup(NAMES[seat], title.seat_colours[seat], seat, kind) for seat, kind in enumerate(kinds))
    session = Session(title, match.upto(len(match.plies) - left), seats, boards().use(table.board))
    offered = services()
    scene = TableScene(offered, FakeRoutes(), FakeKeeper(), session, caught_up=True)
    return scene, Stage(scene, size)


def until(stage: Stage, scene: TableScene, *names: str) -> None:
    """Let time pass until one of these is told of the table."""
    for _frame in range(2000):
        stage.wait(16)
        if any(scene.trace()[name] not in (None, False) for name in names) or stage.stack.top is not scene:
            return


@pytest.fixture
def foreseen(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What is foreseen of every game."""
    chances = [0.002, 0.995, 0.003]

    class Seer:
        def chances(self, view: Any) -> tuple[float, ...]:
            return tuple(chances)

    monkeypatch.setattr("game.bots.request.critic_of", lambda title, rules: Seer())
    return chances


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
def test_a_decided_game_is_finished_without_asking_anybody(slug: str, foreseen: list[float]) -> None:
    scene, stage = near_the_end(slug)
    until(stage, scene, "decided")
    assert scene.trace()["decided"] == 1
    button = scene.drawing.find(FINISH)
    assert button is not None and NAMES[1] in button.node.tip
    stage.click(FINISH)
    dialog = stage.stack.top
    assert isinstance(dialog, Dialog)
    dialog.go(dialog.act(LAST_ANSWER))
    plies = len(scene.session.match.plies)
    for _frame in range(4000):
        if scene.session.outcome is not None:
            break
        stage.wait(16)
        assert scene.table.asking.asked is None
    assert scene.session.outcome is not None and len(scene.session.match.plies) > plies
    assert [seat.kind for seat in scene.session.seats] == ["person", "easy", "easy"]


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("slug", JUDGED)
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_end_is_offered_in_words_to_whoever_is_asked(
    slug: str, size: tuple[int, int], foreseen: list[float]
) -> None:
    offered = 0
    for person in range(3):
        scene, stage = near_the_end(slug, person=person, left=30, size=size)
        until(stage, scene, "decided")
        if scene.trace()["decided"] is None:
            continue  # nobody asked this seat any more
        offered += 1
        stage.draw()
        button = scene.drawing.find(FINISH)
        assert button is not None
        inside = [each for each in placed(scene.nodes) if button.holds(each.x + each.w / 2, each.y + each.h / 2)]
        assert [each.node.text for each in inside if isinstance(each.node, Text)] == ["Finish quickly"]
        assert overfull(scene) == []
    assert offered >= 2


@pytest.mark.thorough
def test_whoever_finishes_a_game_plays_for_its_end_where_the_title_can() -> None:
    for slug in JUDGED:
        scene, _stage = near_the_end(slug)
        endgame, seats, title = scene.table.game.endgame, scene.session.seats, titles()[slug]
        assert [endgame.kind(seat) for seat in seats] == [seat.kind for seat in seats]
        endgame.finishing = True
        with_personality = any(isinstance(level.plays, WithPersonality) for level in title.levels)
        assert [endgame.kind(seat) for seat in seats] == (
            ["normal:haste"] * 3 if with_personality else ["normal", "easy", "easy"]
        )
        for seat in seats:
            assert makers_of(title)[endgame.kind(seat)](scene.session.match.rules) is not None


def test_a_later_answer_is_told_from_the_next_question_on_so_that_no_button_moves(foreseen: list[float]) -> None:
    scene, _stage = near_the_end(JUDGED[0])
    endgame, told, changed = Endgame(scene.session), [], []
    question: Any = None
    for plies, chances in enumerate(([0.3, 0.6, 0.1], [0.002, 0.995, 0.003], [0.002, 0.995, 0.003], [0.3, 0.6, 0.1])):
        foreseen[:] = chances
        question = SimpleNamespace(plies=plies, view=scene.session.view(0))
        endgame.look(question)
        told.append(endgame.winner(question))
        while endgame._worker.busy:
            changed.append(endgame.poll())
            time.sleep(0.005)
        assert endgame.winner(question) == told[-1], "what comes while somebody chooses changes nothing"
    assert told == [None, None, 1, 1] and not any(changed)
    endgame.forget()
    assert endgame.winner(question) is None


@pytest.mark.parametrize("slug", JUDGED)
def test_an_open_game_is_not(slug: str, foreseen: list[float]) -> None:
    foreseen[:] = [0.3, 0.6, 0.1]
    scene, stage = near_the_end(slug)
    for _frame in range(60):
        stage.wait(16)
    assert scene.trace()["decided"] is None and scene.drawing.find(FINISH) is None
    scene.table.finish()
    assert not scene.table.game.endgame.finishing


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
def test_the_outlook_is_the_same_whatever_the_seat_knows(slug: str) -> None:
    table = opening(titles()[slug])
    rules, critic = table.rules, critic_of(titles()[slug], table.rules)
    assert critic is not None
    match = whole_game(slug)
    seen = 0
    for ply in range(3, len(match.plies), 9):
        seat = match.plies[ply].seat
        state: Any = match.state_at(ply)
        view = rules.view(state, seat)
        if not critic.chooses(view):
            continue
        other = rules.view(rules.determinize(rules.view(state, None), seeded(ply)), seat)
        found = critic.chances(view)
        assert found == critic.chances(other)
        assert sum(found) == pytest.approx(1)
        seen += 1
    assert seen > 2


def test_only_somebody_who_wins_nearly_always_has_as_good_as_won() -> None:
    assert decided((DECIDED + 0.001, 0.009 - 0.001)) == 0
    assert decided((0.01, DECIDED)) is None
    assert decided((1.0,)) is None
    assert decided(()) is None
