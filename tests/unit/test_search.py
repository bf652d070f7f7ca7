"""The search of every title, on the toy: what it tries, what it keeps, and that it always answers the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.bots.levels import makers_of
from game.bots.playing import play_out
from game.bots.random import RandomBot
from game.bots.search import Searcher, win_share
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Setup
from game.picture.title import Level
from tests import toy
from tests.contract.bugs import with_parts
from tests.toy.expertise import ToyExpertise, ToyThoughts
from tests.toy.rules import CardRules
from tests.toy.state import CardMove, CardState, CardView, Pass, Pitch, Play

RULES = CardRules(toy.BOARD)


def view_with_choices() -> CardView:
    """A seat that may pitch, tip or pass."""
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=2, seed=5))
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    view: CardView = match.view(match.to_move[0])
    return view


def test_a_lead_counts_fully_only_beyond_the_spread() -> None:
    assert win_share((10, 10), 0, 2) == win_share((3, 3), 1, 9) == 0.5
    assert 0.5 < win_share((11, 10), 0, 2) < win_share((14, 10), 0, 2) < 1
    assert win_share((14, 10), 0, 20) < win_share((14, 10), 0, 2)
    assert sum(win_share((1000.0, -1000.0, 3.0), seat, 1) for seat in range(3)) == pytest.approx(1)


def test_the_same_view_and_generator_give_the_same_answer() -> None:
    view = view_with_choices()
    first, again = (Searcher(RULES, ToyExpertise(RULES), 60).ranked(view, seeded(4)) for _time in range(2))
    assert first == again and len(first) == len(RULES.legal_moves(view))
    assert {each.move for each in first} == set(RULES.legal_moves(view))


def test_better_moves_are_tried_oftener_and_all_in_the_same_worlds() -> None:
    view, tried = view_with_choices(), Counter[CardMove]()

    class Rules(CardRules):
        def determinize(self, view: CardView, rng: Rng) -> CardState:
            dealt.append(rng)
            return super().determinize(view, rng)

    dealt: list[Rng] = []
    rules = Rules(toy.BOARD)
    found = Searcher(rules, ToyExpertise(rules), 200).ranked(view, seeded(4))
    tried = Counter({each.move: each.tries for each in found})
    assert len(dealt) == len(set(dealt)) == found[0].tries, "one dealt world for each number, whatever is tried in it"
    assert tried[found[0].move] > tried[found[-1].move] > 0
    assert sum(tried.values()) <= 200
    assert found[0].value >= found[1].value


def test_what_is_worth_nothing_is_not_chosen() -> None:
    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return Owning(self.rules, view)

    class Owning(ToyThoughts):
        def forecast(self, state: CardState) -> Sequence[float]:
            return [10.0 * state.public.owners.count(seat) for seat in range(state.public.seats)]

    view = view_with_choices()
    assert any(isinstance(move, Pitch) for move in RULES.legal_moves(view))
    found = Searcher(RULES, Expertise(RULES), 200).ranked(view, seeded(1))
    assert isinstance(found[0].move, Pitch) and found[0].value > found[-1].value
    assert found[0].totals[view.seat or 0] > found[-1].totals[view.seat or 0]


def test_a_policy_that_plays_on_for_ever_is_broken_off() -> None:
    class Endless(ToyThoughts):
        def over(self, state: CardState) -> bool:
            return False

        def policy(self, state: CardState, seat: Seat, chance: Random) -> CardMove:
            return super().policy(state, seat, chance)

    class Standing(CardRules):
        def next_state(self, state: CardState, seat: Seat, move: CardMove) -> CardState:
            return state

    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return Endless(self.rules, view)

    rules = Standing(toy.BOARD)
    assert Searcher(rules, Expertise(rules), 1).choose(view_with_choices(), seeded(1)) is not None


def test_one_move_alone_is_not_searched() -> None:
    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            thoughts = super().consider(view, rng)
            thoughts.candidates = (Pass(),)
            return thoughts

    (only,) = Searcher(RULES, Expertise(RULES), 100).ranked(view_with_choices(), seeded(1))
    assert only.move == Pass() and only.tries == 0


def test_a_level_without_a_maker_searches() -> None:
    level = Level("deep", "Deep", playouts=30)
    title = with_parts(toy.TITLE, levels=(*toy.TITLE.levels, level), expertise=ToyExpertise)
    makers = makers_of(title)
    assert set(makers) == {"random", "stubborn", "easy", "deep"}
    assert isinstance(makers["deep"](RULES), Searcher)
    with pytest.raises(ValueError, match="nothing for it to know"):
        makers_of(with_parts(toy.TITLE, levels=(level,)))["deep"](RULES)


def test_searching_beats_chance() -> None:
    won = 0.0
    for seed in range(20):
        bots: list[Any] = [Searcher(RULES, ToyExpertise(RULES), 40), RandomBot(RULES)]
        outcome = play_out(RULES, Setup(seats=2, seed=seed, first=seed % 2), bots).outcome
        assert outcome is not None
        won += (outcome.places[0] == 1) / outcome.places.count(1)
    assert won >= 14, won
