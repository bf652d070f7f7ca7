"""Looking back at a computer player's move tells what spoke for it: never a person's, never a secret one's."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import pytest

from game.bots.asking import play_out
from game.core.match import Match
from game.core.names import fill
from game.core.rules import Setup
from game.opening import opening
from game.registry import titles
from game.scenes.play.table import TableScene
from game.table.hints import Reasons
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.table import Table
from tests.looking_back import JUDGED
from tests.unit.staging import NAMES, FakeKeeper, FakeRoutes, Stage, boards, services

pytestmark = pytest.mark.in_turn(2, 2)


@cache
def whole_game(slug: str) -> Match[Any, Any, Any]:
    """A finished game of four easy computer players."""
    table = opening(titles()[slug])
    return play_out(table.rules, Setup(seats=4, seed=8), [table.bot("easy")] * 4)


def half_played(slug: str, people: int = 1) -> Session:
    """A game of people against bots that goes on, with some moves made."""
    title, match = titles()[slug], whole_game(slug)
    kinds = ["person"] * people + ["easy"] * (4 - people)
    seats = tuple(SeatSetup(NAMES[seat], title.seat_colours[seat], seat, kind) for seat, kind in enumerate(kinds))
    return Session(title, match.upto(24), seats, boards().use(opening(title).board))


def found(reasons: Reasons, moment: int) -> str:
    """The reason, once it is worked out."""
    reasons.ask(moment)
    for _try in range(2000):
        if reasons.poll() or reasons._asked is None:
            break
        time.sleep(0.002)
    return reasons.told(moment)


@pytest.mark.thorough
@pytest.mark.parametrize("slug", JUDGED)
def test_computer_players_say_why_and_people_do_not(slug: str) -> None:
    session = half_played(slug)
    reasons, told = Reasons(session), 0
    for index, moment in enumerate(session.moments()):
        words = found(reasons, index)
        if (
            moment.ply == 0
            or session.match.plies[moment.ply - 1].seat in session.humans
            or session.answered_in_secret(session.match.plies[moment.ply - 1].seat, moment.ply - 1)
        ):
            assert words == ""
        told += bool(words)
    assert told > 5


@pytest.mark.parametrize("slug", JUDGED)
def test_it_stands_under_the_line_that_is_looked_back_to(slug: str) -> None:
    session = half_played(slug)
    scene = TableScene(services(), FakeRoutes(), FakeKeeper(), session, caught_up=True)
    stage = Stage(scene)
    stage.wait(50)
    log = session.log(len(session.moments()), 0)
    line = next(
        number for number, each in enumerate(log) if each.seat in (1, 2, 3) and found(Reasons(session), each.beat)
    )
    scene.look_back(line)
    table: Table = scene.table
    for _frame in range(500):
        stage.wait(16)
        if scene.model().reason:
            break
        time.sleep(0.005)
    assert scene.model().reason == fill(table.showing.reasons.told(log[line].beat), NAMES) != ""
    scene.look_back(0)
    stage.wait(16)
    assert scene.model().reason == ""
    scene.leave()
