"""The computer players: legal in every part of the game, the same for the same view, and far better than chance."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots.asking import thinking_rng
from game.core.rng import Rng
from game.titles.floating_market.bots import easy, normal
from game.titles.floating_market.planning.forecast import chances
from game.titles.floating_market.planning.forecast_possessions import (
    busy,
    coin_table,
    expected_king,
    expected_majority,
    expected_section,
    favor_table,
    flower_table,
)
from game.titles.floating_market.planning.plans import BEGINNER, HARD, HINT_LEVEL, LEVELS, TurnPlanner
from tests.sampling import dose, every
from tests.titles.floating_market.arena import Job, Played, jobs_of, play, report
from tests.titles.floating_market.rich_games import SHARED, rich_positions
from tests.titles.floating_market.table import RULES, card, position, with_holder


@SHARED
@pytest.mark.thorough
@pytest.mark.clause("FM-7.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_choice_is_legal_in_every_phase_and_depends_on_the_view_alone(seats: int) -> None:
    phases = set()
    for number, (rules, state) in enumerate(rich_positions(seats - 2)):
        seat = state.public.turn
        assert seat is not None
        view = rules.view(state, seat)
        for maker, step in ((easy, 5 * every(2)), (normal, 30 * every(2))):
            if number % step and state.public.phase not in {"boats", "stalls"}:
                continue
            move = maker(rules).choose(view, thinking_rng(1, number, seat))
            assert move in rules.legal_moves(view)
            phases.add(state.public.phase)
            for remembered in (coin_table, flower_table, favor_table, expected_king, expected_majority, busy):
                remembered.cache_clear()
            expected_section.cache_clear()
            hidden = rules.determinize(view, thinking_rng(2, number, seat))
            assert maker(rules).choose(rules.view(hidden, seat), Rng(0)) == move
    assert phases == {"boats", "stalls", "card", "sail", "act"}


@pytest.mark.clause("FM-3.3", "FM-4.5")
def test_a_boat_behind_the_barge_gets_away() -> None:
    blocked = position(boats=("V0,0",), barge=0)
    for maker in (easy, normal):
        view = RULES.view(blocked, 0)
        assert maker(RULES).choose(view, Rng(0)) in RULES.legal_moves(view)
        poor = with_holder(blocked, hand=(0, card("B5")), discard=(1, 2, 3))
        assert maker(RULES).choose(RULES.view(poor, 0), Rng(0)) in RULES.legal_moves(RULES.view(poor, 0))


def test_a_beginner_misjudges_sections_a_little_and_always_in_the_same_way() -> None:
    view = RULES.view(position(), 0)
    plain = TurnPlanner(RULES, replace(BEGINNER, misjudges=0.0))._ranked(view.public, 0, 6)
    seen = TurnPlanner(RULES, BEGINNER)._ranked(view.public, 0, 6)
    assert seen == TurnPlanner(RULES, BEGINNER)._ranked(view.public, 0, 6)
    worth = {(sketch.moves, sketch.section): sketch.worth for sketch in plain}
    off = {sketch.section: sketch.worth - worth[sketch.moves, sketch.section] for sketch in seen}
    assert {round(abs(points), 6) for points in off.values()} == {BEGINNER.misjudges}
    assert len({points > 0 for points in off.values()}) == 2
    # Twice as much is what it may cost: never more than 0.15 of a win while several turns are left.
    even = chances((50.0, 50.0), 6)[0]
    assert even - chances((50.0 - 2 * BEGINNER.misjudges, 50.0), 6)[0] < 0.15
    assert all(level.misjudges <= BEGINNER.misjudges / 2 for level in LEVELS if level is not BEGINNER)
    assert not HARD.misjudges and not HINT_LEVEL.misjudges


def test_who_has_no_turn_chooses_nothing() -> None:
    for seat in (1, None):
        with pytest.raises(ValueError, match="no move"):
            easy(RULES).choose(RULES.view(position(), seat), Rng(0))


@pytest.mark.thorough
def test_easy_beats_chance_and_the_arena_counts_it() -> None:
    games = [play(job) for job in jobs_of(("easy", "random", "random", "random"), max(4, dose(20)), 500, "printed")]
    won = sum(game.outcome.places[game.job.players.index("easy")] == 1 for game in games)
    assert won >= len(games) - 1
    text = "\n".join(report(games))
    assert f"{len(games)} games, 4 seats" in text and "cards bought" in text and "wins by turn order" in text


@pytest.mark.thorough
def test_games_of_computer_players_come_to_a_printed_end_in_time() -> None:
    for seats, most in ((2, 48), (3, 40), (4, 36)):
        games = [play(Job(("easy",) * seats, seed % seats, seed, "equal")) for seed in range(max(3, dose(10) - 1))]
        assert all(game.rounds <= most for game in games)
        assert _earned(games) >= 2.4


def _earned(games: list[Played]) -> float:
    """Coins a turn."""
    return sum(sum(game.coins) / game.rounds / len(game.coins) for game in games) / len(games)
