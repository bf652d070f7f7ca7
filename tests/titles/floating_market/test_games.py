"""Whole games: they end, everything adds up at every beat, and nobody wins by what is not counted."""

from __future__ import annotations

import pytest

from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.match import Match
from game.core.rules import Setup
from game.titles.floating_market.constants import MOST_ROUNDS, stalls_of
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView
from game.titles.floating_market.verbs import FloatingMarketMove
from tests.sampling import drawn
from tests.titles.floating_market.boards import rules_on

AnyGame = Match[FloatingMarketState, FloatingMarketView, FloatingMarketMove]


def played(rules: FloatingMarketRules, seats: int, seed: int) -> AnyGame:
    """A game at random, with every account looked at after every beat."""
    match: AnyGame = Match(rules, Setup(seats=seats, seed=seed, first=seed % seats))
    bot = RandomBot(rules)
    while match.to_move:
        seat = match.to_move[0]
        ply = match.submit(seat, bot.choose(match.view(seat), thinking_rng(seed, len(match.plies), seat)))
        for beat in ply.beats:
            rules.check(beat.state)
    return match


@pytest.mark.thorough
@pytest.mark.clause("FM-0.1", "FM-0.2", "FM-6.1", "FM-6.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sides", [(), ("2b", "1a", "4b", "3a")])
def test_random_games_end_and_add_up(seats: int, sides: tuple[str, ...]) -> None:
    rules = rules_on(*sides)
    for seed in drawn(range(3), 1, f"{seats} {sides}"):
        match = played(rules, seats, seed)
        outcome, public = match.outcome, match.state.public
        assert outcome is not None and 20 < max(public.turns) < MOST_ROUNDS
        assert len(set(public.turns)) == 1, "the last round is finished"
        counted = zip(*(line.amounts for line in outcome.sources), strict=True)
        assert outcome.totals == tuple(map(sum, counted))
        assert len(match.plies) < rules.meta.longest
        for seat, holder in enumerate(public.holders):
            assert holder.stalls + public.owners.count(seat) == stalls_of(seats)


@pytest.mark.clause("FM-7.1")
def test_what_is_hidden_is_dealt_anew_and_looks_the_same() -> None:
    rules = rules_on()
    match = played(rules, 2, 5)
    for ply in range(0, len(match.plies), 40):
        state = match.state_at(ply)
        for seat in (0, 1, None):
            view = rules.view(state, seat)
            other = rules.determinize(view, thinking_rng(1, ply, 0))
            rules.check(other)
            assert rules.view(other, seat) == view


@pytest.mark.thorough
@pytest.mark.clause("FM-3")
def test_every_legal_move_is_accepted_and_clicked_together() -> None:
    rules = rules_on()
    match = played(rules, 3, 2)
    for ply in range(0, len(match.plies), 15):
        state = match.state_at(ply)
        for seat in rules.turn(state).must:
            view = rules.view(state, seat)
            moves = rules.legal_moves(view)
            assert moves and len(set(moves)) == len(moves)
            for move in moves:
                assert rules.why_illegal(view, move) is None
                assert rules.prompt(view, rules.draft_of(view, move)).move == move
