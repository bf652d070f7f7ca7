"""The selector: what each click does to a half-built move."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Dial, Draft, Illegal, Prompt, Target
from game.input.selector import Did, Selector
from tests import toy
from tests.toy.rules import CardRules
from tests.toy.state import Pass, Pitch, Play, Tip

A, B, C, D, F = (Target("spot", name) for name in "abcdf")
PASS = Target("button", "pass")


@pytest.fixture
def choosing() -> Selector[Any, Any, Any]:
    """A seat that chooses two of three cards."""
    match: Match[Any, Any, Any] = Match(CardRules(toy.BOARD), Setup(seats=2, seed=5))
    return Selector(match.rules, match.view(0))


@pytest.fixture
def pitching() -> Selector[Any, Any, Any]:
    """A seat that pitches along spots, tips or passes."""
    match: Match[Any, Any, Any] = Match(CardRules(toy.BOARD), Setup(seats=2, seed=5))
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    (mover,) = match.to_move
    return Selector(match.rules, match.view(mover))


def cards(selector: Selector[Any, Any, Any]) -> list[Target]:
    return [Target("card", str(card)) for card in selector.view.hand]


def test_clicks_build_a_set(choosing: Selector[Any, Any, Any]) -> None:
    first, second, third = cards(choosing)
    assert choosing.click(second) is Did.PICKED
    assert choosing.prompt.targets == (first, third)
    assert choosing.click(first) is Did.PICKED
    assert isinstance(choosing.prompt.move, Play)
    assert choosing.prompt.move.cards == tuple(choosing.view.hand[:2])
    assert not choosing.prompt.targets


def test_a_set_loses_the_member_clicked_again(choosing: Selector[Any, Any, Any]) -> None:
    first, second, _third = cards(choosing)
    choosing.click(first)
    choosing.click(second)
    assert choosing.click(first) is Did.DROPPED
    assert choosing.draft.picks == (second,)
    assert choosing.prompt.move is None


def test_a_full_set_begins_again_elsewhere(choosing: Selector[Any, Any, Any]) -> None:
    """The third card takes the place of the second: it could have stood there."""
    first, second, third = cards(choosing)
    choosing.click(first)
    choosing.click(second)
    assert choosing.click(third) is Did.RESTARTED
    assert choosing.draft.picks == (first, third)


def test_a_path_is_cut_where_it_is_clicked(pitching: Selector[Any, Any, Any]) -> None:
    for spot in (A, B, C):
        assert pitching.click(spot) is Did.PICKED
    assert pitching.prompt.move == Pitch(("a", "b", "c"))
    assert pitching.click(B) is Did.DROPPED
    assert pitching.draft.picks == (A,)
    assert pitching.prompt.move == Pitch(("a",))


def test_dropping_the_first_of_a_path_keeps_what_still_leads_on(pitching: Selector[Any, Any, Any]) -> None:
    for spot in (A, B, C):
        pitching.click(spot)
    assert pitching.click(A) is Did.DROPPED
    assert pitching.draft.picks == (B, C)


def test_another_beginning_begins_again(pitching: Selector[Any, Any, Any]) -> None:
    pitching.click(A)
    pitching.click(B)
    assert pitching.click(F) is Did.RESTARTED
    assert pitching.draft.picks == (F,)
    assert pitching.click(PASS) is Did.RESTARTED
    assert pitching.prompt.move == Pass()


def test_a_fork_is_taken_at_the_last_place_possible(pitching: Selector[Any, Any, Any]) -> None:
    pitching.click(A)
    pitching.click(B)
    assert pitching.click(D) is Did.RESTARTED
    assert pitching.draft.picks == (A, D)


def test_all_that_turns_the_move_elsewhere_is_known_before_the_click(pitching: Selector[Any, Any, Any]) -> None:
    for picked in ((), (A,), (A, B), (A, B, C)):
        for target in (A, B, C, D, F, PASS, Target("card", "3")):
            pitching.clear()
            for pick in picked:
                pitching.click(pick)
            known = target in (*pitching.prompt.targets, *pitching.draft.picks, *pitching.starts)
            assert known is not isinstance(pitching.click(target), Illegal), (picked, target)


def test_anything_else_is_explained_and_changes_nothing(pitching: Selector[Any, Any, Any]) -> None:
    pitching.click(A)
    before = pitching.draft
    why = pitching.click(Target("card", "3"))
    assert isinstance(why, Illegal)
    assert why.clause == "TC-3.1"
    assert pitching.draft == before


def test_a_dial_turns_within_its_bounds(pitching: Selector[Any, Any, Any]) -> None:
    assert pitching.turn("tip", 1)
    assert pitching.prompt.move == Tip(1)
    assert pitching.turn("tip", 99)
    assert pitching.prompt.move == Tip(2)
    assert pitching.turn("tip", -5)
    assert pitching.prompt.move == Tip(1)
    assert not pitching.turn("price", 1)


def test_a_dial_of_the_beginning_drops_the_path(pitching: Selector[Any, Any, Any]) -> None:
    pitching.click(A)
    assert pitching.turn("tip", 2)
    assert pitching.draft == Draft(dials=(("tip", 2),))
    assert pitching.click(A) is Did.PICKED
    assert pitching.draft == Draft(picks=(A,))


def test_back_takes_one_step_and_clear_all(pitching: Selector[Any, Any, Any]) -> None:
    pitching.click(A)
    pitching.click(B)
    assert pitching.back()
    assert pitching.draft.picks == (A,)
    assert pitching.back()
    assert not pitching.back()
    pitching.turn("tip", 1)
    assert pitching.back()
    assert pitching.draft == Draft()
    pitching.click(A)
    pitching.clear()
    assert pitching.draft == Draft()
    assert A in pitching.prompt.targets


def test_a_price_picked_before_it_was_dialled_away_is_picked_again() -> None:
    place, price = Target("place", "1"), Target("bid", "1@10")

    class Prices:
        def prompt(self, view: object, draft: Draft) -> Prompt[Any]:
            value = draft.dial("price") or (10 if draft.picks else None)
            move = Tip(value) if value else None
            dials = (Dial("price", 11, 20),) if draft.picks else ()
            return Prompt("", (place, price) if not draft.picks else (), dials, move)

    rules: Any = Prices()
    selector: Selector[Any, Any, Any] = Selector(rules, None)
    selector.click(price)
    assert selector.turn("price", 11)
    assert selector.prompt.move == Tip(11)
    assert selector.click(price) is Did.RESTARTED
    assert selector.draft == Draft(picks=(price,))
    assert selector.prompt.move == Tip(10)
    assert selector.click(price) is Did.DROPPED
