"""What an analysis says of moves can be relied upon, in every title whose moves can be judged."""

from __future__ import annotations

import pytest

from game.registry import titles
from tests.contract.bugs import game
from tests.contract.cases import Which, case_of
from tests.contract.law.judging import NONE, every_move_is_listed, verdicts_hold, verdicts_show
from tests.sampling import WHOLE

SEARCHED = [slug for slug, title in titles().items() if title.expertise is not None and title.critic is None]
OWN = [slug for slug, title in titles().items() if title.critic is not None]

POSITIONS = 16 if WHOLE else 8
SEEDS, LAST = (45, 43, 47, 49) if WHOLE else (45,), 20
"""Of these games the last positions are looked at: before, a single move seldom costs a third of a win."""


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.in_turn(0)
@pytest.mark.parametrize("slug", SEARCHED)
def test_blunders_are_found_and_marks_hold(slug: str) -> None:
    case = case_of(Which(slug, "", 4))
    tally = verdicts_hold(case, game(case, ["easy"]), POSITIONS)
    assert tally.planted >= 2
    assert tally.found == tally.planted
    assert tally.confirmed >= tally.marked - 1


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("slug", OWN)
def test_blunders_show_in_games_and_marks_do_too(slug: str) -> None:
    case, tally = case_of(Which(slug, "", 4)), NONE
    for seed in SEEDS:
        match = game(case, ["easy"], seed)
        if not every_move_is_listed(case, match):
            pytest.skip("blunders are planted from lists of moves, and here some cannot be listed")
        tally = tally.plus(verdicts_show(case, match, LAST, 2))
    assert tally.planted >= 2
    assert tally.found >= 0.9 * tally.planted
    assert tally.confirmed >= min(0.9 * tally.marked, tally.marked - 1)
