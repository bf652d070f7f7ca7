"""The search of every title, on the toy: what it tries, what it keeps, and that it always answers the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.asking import play_out
from game.bots.comparing import LOOKS, Comparison
from game.bots.hints import Discreet, Hinter
from game.bots.levels import RandomBot, advisor_of, makers_of
from game.bots.search import Searcher, Trials, win_shares
from game.core.advice import Suggestion
from game.core.expertise import ABSURD, MOST_MISJUDGED, Search
from game.core.i18n import phrase
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Outcome, Setup, Turn
from game.core.target import Illegal
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
    assert win_shares((10, 10), 2) == win_shares((3, 3), 9) == (0.5, 0.5)
    assert 0.5 < win_shares((11, 10), 2)[0] < win_shares((14, 10), 2)[0] < 1
    assert win_shares((14, 10), 20)[0] < win_shares((14, 10), 2)[0]
    assert sum(win_shares((1000.0, -1000.0, 3.0), 1)) == pytest.approx(1)


def test_somebody_alone_wants_as_much_as_there_is() -> None:
    shares = [win_shares((total,), 3)[0] for total in (-20, 0, 30, 60, 900)]
    assert shares == sorted(set(shares)) and shares[0] > 0 and shares[-1] < 1


def test_the_same_view_and_generator_give_the_same_answer() -> None:
    view = view_with_choices()
    first, again = (Searcher(RULES, ToyExpertise(RULES), Search(60)).ranked(view, seeded(4)) for _time in range(2))
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
    found = Searcher(rules, ToyExpertise(rules), Search(200)).ranked(view, seeded(4))
    tried = Counter({each.move: each.tries for each in found})
    assert len(dealt) == len(set(dealt)) == found[0].tries, "one dealt world for each number, whatever is tried in it"
    assert tried[found[0].move] > tried[found[-1].move] > 0
    assert sum(tried.values()) <= 200
    assert found[0].value >= found[1].value


@pytest.mark.thorough
def test_who_misjudges_is_always_wrong_in_the_same_way_and_never_absurd() -> None:
    views, changed = [view_with_choices()], 0
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=2, seed=9))
    while match.to_move and len(views) < 30:
        seat = match.to_move[0]
        if len(RULES.legal_moves(match.view(seat))) > 1:
            views.append(match.view(seat))
        match.submit(seat, RULES.legal_moves(match.view(seat))[-1])
    for number, view in enumerate(views):
        right, wrong = (
            Searcher(RULES, ToyExpertise(RULES), Search(200, misjudges=most)).ranked(view, seeded(number))
            for most in (0.0, MOST_MISJUDGED)
        )
        value = {each.move: each.value for each in wrong if each.tries == wrong[0].tries}
        assert wrong[0].value >= max(value.values()) - 2 * MOST_MISJUDGED
        changed += right[0].move != wrong[0].move
        again = Searcher(RULES, ToyExpertise(RULES), Search(200, misjudges=MOST_MISJUDGED))
        assert again.ranked(view, seeded(number)) == wrong
    assert changed


@pytest.mark.thorough
def test_who_overlooks_things_makes_worse_moves_but_none_that_seems_absurd() -> None:
    view, chosen, worse = view_with_choices(), Counter[CardMove](), 0
    for luck in range(40):
        searcher = Searcher(RULES, ToyExpertise(RULES), Search(200, notices=0.2))
        found = searcher.ranked(view, seeded(luck))
        assert searcher.ranked(view, seeded(luck)) == found, "the same view and generator overlook the same"
        best = max(each.value for each in found)
        assert found[0].value >= best - ABSURD
        chosen[found[0].move] += 1
        worse += found[0].value < best
    assert len(chosen) > 1 and worse


def test_nobody_overlooks_that_all_else_is_absurd() -> None:
    class Ruinous(ToyThoughts):
        """All that is not a pitch loses everything."""

        def forecast(self, state: CardState) -> Sequence[float]:
            return [10.0 * state.public.owners.count(seat) for seat in range(state.public.seats)]

    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return Ruinous(self.rules, view)

    view = view_with_choices()
    for luck in range(20):
        searcher = Searcher(RULES, Expertise(RULES), Search(60, notices=0.05, shortsighted=True))
        found = searcher.ranked(view, seeded(luck))
        assert found[0].value >= max(each.value for each in found) - ABSURD
        assert isinstance(found[0].move, Pitch)


def test_who_is_shortsighted_does_not_play_on() -> None:
    class Fated(ToyThoughts):
        def policy(self, state: CardState, seat: Seat, chance: Random) -> CardMove:
            raise AssertionError("this plays on")

    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return Fated(self.rules, view)

    view = view_with_choices()
    found = Searcher(RULES, Expertise(RULES), Search(20, shortsighted=True)).choose(view, seeded(1))
    assert RULES.why_illegal(view, found) is None
    with pytest.raises(AssertionError, match="plays on"):
        Searcher(RULES, Expertise(RULES), Search(20)).choose(view, seeded(1))


def test_what_is_worth_nothing_is_not_chosen() -> None:
    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return Owning(self.rules, view)

    class Owning(ToyThoughts):
        def forecast(self, state: CardState) -> Sequence[float]:
            return [10.0 * state.public.owners.count(seat) for seat in range(state.public.seats)]

    view = view_with_choices()
    assert any(isinstance(move, Pitch) for move in RULES.legal_moves(view))
    found = Searcher(RULES, Expertise(RULES), Search(200)).ranked(view, seeded(1))
    assert isinstance(found[0].move, Pitch) and found[0].value > found[-1].value


@pytest.mark.thorough
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
    assert Searcher(rules, Expertise(rules), Search(1)).choose(view_with_choices(), seeded(1)) is not None


def test_one_move_alone_is_not_searched() -> None:
    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            thoughts = super().consider(view, rng)
            thoughts.candidates = (Pass(),)
            return thoughts

    (only,) = Searcher(RULES, Expertise(RULES), Search(100)).ranked(view_with_choices(), seeded(1))
    assert only.move == Pass() and only.tries == 0


def test_a_level_without_a_maker_searches() -> None:
    level = Level("deep", phrase("Deep"), Search(30))
    title = with_parts(toy.TITLE, levels=(*toy.TITLE.levels, level), expertise=ToyExpertise)
    makers = makers_of(title)
    assert set(makers) == {"random", "stubborn", "easy", "deep"}
    assert isinstance(makers["deep"](RULES), Searcher)
    with pytest.raises(ValueError, match="nothing for it to know"):
        makers_of(with_parts(toy.TITLE, levels=(level,)))["deep"](RULES)


@pytest.mark.thorough
def test_searching_beats_chance() -> None:
    won = 0.0
    for seed in range(20):
        bots: list[Any] = [Searcher(RULES, ToyExpertise(RULES), Search(40)), RandomBot(RULES)]
        outcome = play_out(RULES, Setup(seats=2, seed=seed, first=seed % 2), bots).outcome
        assert outcome is not None
        won += (outcome.places[0] == 1) / outcome.places.count(1)
    assert won >= 14, won


@pytest.mark.thorough
def test_hints_are_about_different_things_and_say_what_they_promise() -> None:
    view = view_with_choices()
    hinter = Hinter(RULES, ToyExpertise(RULES), overlooked=False)
    assert hinter.label(view) == "What now?"
    found = hinter.suggest(view)
    assert found == hinter.suggest(view), "asked twice, it says the same"
    assert {each.label for each in found} == {type(move).__name__ for move in RULES.legal_moves(view)}
    assert len({each.label for each in found}) == len(found) <= 3
    for number, each in enumerate(found):
        rank = "possible" if number else "best"
        equal = r" About equal to another idea: .*\." if each.about_equal else ""
        assert re.fullmatch(rf"\w+ is {rank}\. Your chance of winning: about {each.promise}\.{equal}", each.text)
        assert len(each.moves) == 1 and RULES.why_illegal(view, each.moves[0]) is None
    numbers = [int(each.promise.rstrip("%")) for each in found]
    assert numbers == sorted(numbers, reverse=True)


def test_a_finished_game_counts_exactly() -> None:
    match = play_out(RULES, Setup(seats=3, seed=7), [RandomBot(RULES)] * 3)
    outcome, last = match.outcome, match.plies[-1]
    assert outcome is not None
    view = RULES.view(match.state_at(len(match.plies) - 1), last.seat)
    playout = Trials(RULES, ToyThoughts(RULES, view), view, seeded(1)).after(last.move, 0)
    assert playout.ended and playout.shares == outcome.shares() == (0.0, 0.5, 0.5)
    assert win_shares(playout.totals, ToyThoughts.spread) != playout.shares


def test_a_victory_is_shared_in_equal_parts() -> None:
    outcome = Outcome(places=(1, 3, 1), totals=(5, 2, 5), sources=(), end="rounds")
    assert outcome.shares() == (0.5, 0.0, 0.5)
    assert replace(outcome, places=(2, 1, 3)).shares() == (0.0, 1.0, 0.0)


def test_what_wins_equally_often_is_chosen_by_points() -> None:
    class Lost(CardRules):
        """Whatever seat 0 does the game is over, and lost to seat 1."""

        def outcome(self, state: CardState) -> Outcome | None:
            return Outcome(places=(2, 1), totals=(0, 9), sources=(), end="rounds")

        def turn(self, state: CardState) -> Turn:
            return Turn(1)

    class Owning(ToyThoughts):
        def forecast(self, state: CardState) -> Sequence[float]:
            return [10.0 * state.public.owners.count(seat) for seat in range(state.public.seats)]

    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return Owning(self.rules, view)

    view, rules = view_with_choices(), Lost(toy.BOARD)
    view = replace(view, seat=0) if view.seat else view
    found = Searcher(rules, Expertise(rules), Search(60)).ranked(view_with_choices(), seeded(1))
    assert {each.value for each in found} == {found[0].value} and isinstance(found[0].move, Pitch)


class TestComparison:
    def test_all_ideas_that_are_told_were_tried_in_all_worlds(self) -> None:
        view = view_with_choices()
        found = Comparison(RULES, ToyExpertise(RULES), [view] * LOOKS)
        ideas = found.best_of_each_kind()
        assert len(ideas) > 1 and len({each.tries for each in ideas}) == 1
        assert all(each.tries >= each_other.tries for each in ideas for each_other in found.ideas)

    @pytest.mark.thorough
    def test_only_what_is_clearly_worse_is_dropped(self) -> None:
        view = view_with_choices()
        found = Comparison(RULES, ToyExpertise(RULES), [view] * LOOKS)
        best = found.ideas[0].move
        dropped = set(RULES.legal_moves(view)) - {each.move for each in found.ideas}
        assert dropped and not any(found.about_equal(best, move) for move in dropped)

    def test_the_same_moves_are_about_equal_whichever_is_named_first(self) -> None:
        found = Comparison(RULES, ToyExpertise(RULES), [view_with_choices()] * LOOKS)
        moves = [each.move for each in found.ideas]
        for one in moves:
            assert found.about_equal(one, one)
            for other in moves:
                assert found.about_equal(one, other) == found.about_equal(other, one)
        kinds = found.best_of_each_kind()
        differences = [found.better_by(kinds[0].move, each.move) for each in kinds]
        assert all(difference >= 0 for difference, _error in differences)

    def test_a_move_that_only_some_views_allow_is_tried_where_it_is_legal(self) -> None:
        view = view_with_choices()
        pitch = next(move for move in RULES.legal_moves(view) if isinstance(move, Pitch))

        class Rules(CardRules):
            """Every second look has other secrets: there the pitch is impossible."""

            def why_illegal(self, view: CardView, move: CardMove) -> Illegal | None:
                return Illegal("", "no") if move == pitch and view is other else super().why_illegal(view, move)

        other, rules = replace(view), Rules(toy.BOARD)
        found = Comparison(rules, ToyExpertise(rules), [view, other] * (LOOKS // 2))
        tries = {each.move: each.tries for each in found.ideas}
        assert found.better_by(pitch, Pass())[1] > 0
        assert tries.get(pitch, 0) in (0, max(tries.values()) // 2)


def test_a_title_with_an_advisor_of_its_own_keeps_it() -> None:
    class Friend:
        """Says nothing."""

        def __init__(self, rules: Any) -> None:
            pass

        def label(self, view: Any) -> str:
            return ""

        def suggest(self, view: Any) -> tuple[Suggestion, ...]:
            return ()

    assert advisor_of(toy.TITLE, RULES, overlooked=False) is None
    assert isinstance(advisor_of(with_parts(toy.TITLE, expertise=ToyExpertise), RULES, overlooked=False), Hinter)
    title = with_parts(toy.TITLE, expertise=ToyExpertise, advisor=Friend)
    assert isinstance(advisor_of(title, RULES, overlooked=False), Friend)
    assert isinstance(advisor_of(title, RULES, overlooked=True), Discreet)
