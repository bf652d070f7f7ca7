"""Whole games without deals: every account balances, every move can be clicked, and the game ends after six years."""

from __future__ import annotations

import pytest

from game.core.rng import seeded
from game.titles.chinatown.constants import YEARS
from tests.titles.chinatown.table import RULES, Chooser, anyhow, greedily, last, played


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_ends_after_six_years(seats: int) -> None:
    game = played(seats, seed=seats)
    state = last(game)
    assert state.public.phase == "over"
    assert len(state.public.incomes) == YEARS
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.totals == state.money
    assert all(sum(line.amounts[seat] for line in outcome.sources) == outcome.totals[seat] for seat in range(seats))


@pytest.mark.parametrize("chooser", [greedily, anyhow])
def test_nobody_can_rule_out_what_is_dealt_anew(chooser: Chooser) -> None:
    rng = seeded(11)
    for state, _seat, _move, step in played(3, seed=8, chooser=chooser)[::7]:
        for each in (state, step.state):
            for seat in (0, 2, None):
                view = RULES.view(each, seat)
                other = RULES.determinize(view, rng)
                RULES.check(other)
                assert RULES.view(other, seat) == view
                assert other.money == each.money
                rng = rng.next()[1]


@pytest.mark.thorough
def test_no_option_changes_that_the_game_ends() -> None:
    shop = {"own1_name": "Kites", "own1_replaces": "factory"}
    rows: tuple[dict[str, str], ...] = (
        {"edition": "2008"},
        {"first": "rotates"},
        {"money": "open"},
        {"gifts": "none"},
        shop,
    )
    for options in rows:
        assert last(played(3, 2, options=options)).public.phase == "over"
