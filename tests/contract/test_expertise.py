"""What the search knows about every title is sound, and the law that says so notices what is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.hints import Discreet, Hinter
from game.core.advice import Suggestion
from game.core.rng import Rng
from tests.contract.bugs import game, with_parts
from tests.contract.cases import Which, case_of, each_case, games_of, toy_case
from tests.contract.law.advice import hints_tell_no_secrets, reasons_tell_no_secrets
from tests.contract.law.case import Broken, Case
from tests.contract.law.expertise import expertise_is_sound
from tests.toy.expertise import ToyExpertise, ToyThoughts
from tests.toy.state import CardMove, CardState, CardView, Pass, Tip


@pytest.mark.thorough
@each_case()
def test_the_expertise_is_sound(which: Which) -> None:
    case = case_of(which)
    if case.title.expertise is None:
        pytest.skip("this title lacks what the search would need")
    assert expertise_is_sound(case, games_of(case)[-1])


class NothingToDo(ToyThoughts):
    """Thinks of no move."""

    def __init__(self, rules: Any, view: CardView) -> None:
        super().__init__(rules, view)
        self.candidates = ()


class TwiceTheSame(ToyThoughts):
    """Thinks of a move twice."""

    def __init__(self, rules: Any, view: CardView) -> None:
        super().__init__(rules, view)
        self.candidates = (self.candidates[0],) * 2


class TooGenerous(ToyThoughts):
    """Thinks of a tip that nobody can give."""

    def __init__(self, rules: Any, view: CardView) -> None:
        super().__init__(rules, view)
        self.candidates = (*self.candidates, Tip(99))


class Restless(ToyThoughts):
    """Thinks of other moves every time."""

    asked = 0

    def __init__(self, rules: Any, view: CardView) -> None:
        super().__init__(rules, view)
        Restless.asked += 1
        if len(self.candidates) > 1:
            self.candidates = self.candidates[Restless.asked % 2 :]


class Cheating(ToyThoughts):
    """Passes where cards are to be chosen."""

    def policy(self, state: CardState, seat: int, chance: Any) -> CardMove:
        return Pass()


class ShortSighted(ToyThoughts):
    """Forecasts for the first seat alone."""

    def forecast(self, state: CardState) -> Sequence[float]:
        return super().forecast(state)[:1]


class Hopeful(ToyThoughts):
    """Expects a coin more of a finished game."""

    def forecast(self, state: CardState) -> Sequence[float]:
        return [each + (self.rules.outcome(state) is not None) for each in super().forecast(state)]


def thinking(thoughts: Callable[[Any, CardView], ToyThoughts]) -> Case:
    """The toy with other thoughts."""

    class Expertise(ToyExpertise):
        def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
            return thoughts(self.rules, view)

    case = toy_case(3)
    return Case(
        title=with_parts(case.title, expertise=Expertise),
        board=case.board,
        shapes=case.shapes,
        rulebook=case.rulebook,
        seats=case.seats,
        tests=case.tests,
        golden=case.golden,
        maps=case.maps,
    )


def test_sound_thoughts_are_taken_for_sound() -> None:
    case = thinking(ToyThoughts)
    assert expertise_is_sound(case, game(case)) > 20


@pytest.mark.parametrize(
    ("bug", "says"),
    [
        (NothingToDo, "has no candidate"),
        (TwiceTheSame, "has a candidate twice"),
        (TooGenerous, "the candidate Tip.* is refused"),
        (Restless, "other candidates when it is asked again"),
        (Cheating, "in a playout seat . makes Pass"),
        (ShortSighted, "is no forecast for every seat"),
        (Hopeful, "is not the totals"),
    ],
)
def test_unsound_thoughts_are_noticed(bug: type[ToyThoughts], says: str) -> None:
    case = thinking(bug)
    with pytest.raises(Broken, match=says):
        expertise_is_sound(case, game(case))


class Talkative(ToyThoughts):
    """Says what the seat has in its hand."""

    def reason(self, move: CardMove, *, best: bool = False) -> str:
        return f"You have {self.view.hand}."


@pytest.mark.thorough
def test_hints_that_give_secrets_away_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case = thinking(Talkative)
    assert hints_tell_no_secrets(case, game(case)) > 0
    monkeypatch.setattr(Hinter, "_views", lambda _hinter, view: [view])
    with pytest.raises(Broken, match="a hint tells what seat"):
        hints_tell_no_secrets(case, game(case))


class Friend:
    """Advises to choose the first card of the hand, and says which hand that is."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def label(self, view: CardView) -> str:
        return "What now?" if self._rules.legal_moves(view) else ""

    def suggest(self, view: CardView) -> tuple[Suggestion, ...]:
        return (Suggestion(f"Yours: {view.hand}", self._rules.legal_moves(view)[:1]),)


def test_advice_of_a_title_s_own_that_gives_secrets_away_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case = toy_case(3)
    case = replace(case, title=with_parts(case.title, advisor=Friend))
    assert hints_tell_no_secrets(case, game(case)) > 0
    monkeypatch.setattr(Discreet, "_told", lambda _discreet, view: view)
    with pytest.raises(Broken, match="a hint tells what seat"):
        hints_tell_no_secrets(case, game(case))


def test_reasons_that_give_secrets_away_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case = thinking(Talkative)
    assert reasons_tell_no_secrets(case, game(case)) > 0
    monkeypatch.setattr("game.bots.critic.guessed", lambda _rules, view, _chance, _guesses: [view])
    with pytest.raises(Broken, match="the reason for a move tells what seat"):
        reasons_tell_no_secrets(case, game(case))
