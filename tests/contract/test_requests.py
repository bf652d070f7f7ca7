"""Another process thinks as this one does: the same view and generator give the same move, and the same advice."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.asking import play_out
from game.bots.helper import Asked, Helper
from game.bots.levels import makers_of
from game.bots.request import ChooseMove, ExplainMove, GiveAdvice, JudgeMove, Request, Workplace, carry_out
from game.core.rng import seeded
from game.core.rules import Setup
from game.opening import opening
from game.registry import slugs, title
from game.thinking import think
from tests.looking_back import JUDGED
from tests.sampling import drawn

PATIENCE = 120.0
POSITIONS = 3
PLAYERS = 6
"""So many of a title's computer players, each level with each personality, choose in each position in a usual run."""


def _positions(slug: str) -> list[Any]:
    """The views of who is to move, at the beginning of a game and later."""
    table = opening(title(slug))
    setup = Setup(seats=table.title.meta.min_seats, seed=21)
    match = play_out(table.rules, setup, [table.bot("random")] * setup.seats)
    plies = [len(match.plies) * number // POSITIONS for number in range(POSITIONS)]
    states = [match.state_at(ply) for ply in plies]
    return [table.rules.view(state, table.rules.turn(state).able[0]) for state in states]


@pytest.mark.thorough
@pytest.mark.in_turn(3)
@pytest.mark.parametrize("slug", slugs())
def test_a_process_thinks_as_a_thread_does(slug: str) -> None:
    table, lost = opening(title(slug)), list[str]()
    requests: list[Request] = []
    views = _positions(slug)
    for number, view in enumerate(views):
        players = drawn(makers_of(table.title), PLAYERS, f"{slug} {number}")
        requests += [ChooseMove(view, player, seeded(number)) for player in players]
        requests += [GiveAdvice(view, overlooked) for overlooked in (False, True)]
        if slug in JUDGED:
            move = carry_out(requests[0], table.title, table.rules)
            requests += [JudgeMove(views[0], move, seeded(number)), ExplainMove(views[0], move)]
    helper = Helper(Workplace(slug, table.board.spec), table.rules, think, lost.append)
    try:
        asked = [helper.ask(request) for request in requests]
        for each, request in zip(asked, requests, strict=True):
            here = carry_out(request, table.title, table.rules)
            there = _answer(each)
            assert there.found is not None, lost
            assert there.found.error == ""
            assert there.found.found == (tuple(here) if isinstance(request, GiveAdvice) else here)
    finally:
        helper.close()
    assert helper.answered == len(requests)


def _answer(asked: Asked | None) -> Asked:
    """The request once it was done."""
    assert asked is not None
    assert asked.done.wait(PATIENCE)
    return asked
