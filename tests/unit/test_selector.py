"""The selector: what each click does to a half-built move."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Dial, Draft, Illegal, Prompt, Target
from game.table.move_builder import Selector
from tests import toy
from tests.toy.rules import CardRules
from tests.toy.spots import NAMES
from tests.toy.state import Pass, Pitch, Play, Tip

A, B, C, D, _E, F = (Target("spot", name) for name in NAMES)
PASS = Target("button", "pass")


@pytest.fixture
def choosing() -> Selector:
    """A seat that chooses two of three cards."""
    match: Match[Any, Any, Any] = Match(CardRules(toy.BOARD), Setup(seats=2, seed=5))
    return Selector(match.rules, match.view(0))


@pytest.fixture
def pitching() -> Selector:
    """A seat that pitches along spots, tips or passes."""
    match: Match[Any, Any, Any] = Match(CardRules(toy.BOARD), Setup(seats=2, seed=5))
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    (mover,) = match.to_move
    return Selector(match.rules, match.view(mover))


def cards(selector: Selector) -> list[Target]:
    return [Target("card", str(card)) for card in selector.view.hand]


def test_clicks_build_a_set(choosing: Selector) -> None:
    first, second, third = cards(choosing)
    assert choosing.click(second) is None
    assert choosing.prompt.targets == (first, third)
    assert choosing.click(first) is None
    assert isinstance(choosing.prompt.move, Play)
    assert choosing.prompt.move.cards == tuple(choosing.view.hand[:2])
    assert not choosing.prompt.targets


def test_a_set_loses_the_member_clicked_again(choosing: Selector) -> None:
    first, second, _third = cards(choosing)
    choosing.click(first)
    choosing.click(second)
    assert choosing.click(first) is None
    assert choosing.draft.picks == (second,)
    assert choosing.prompt.move is None


def test_a_full_set_begins_again_elsewhere(choosing: Selector) -> None:
    """The third card takes the place of the second: it could have stood there."""
    first, second, third = cards(choosing)
    choosing.click(first)
    choosing.click(second)
    assert choosing.click(third) is None
    assert choosing.draft.picks == (first, third)


def test_a_path_is_cut_where_it_is_clicked(pitching: Selector) -> None:
    for spot in (A, B, C):
        assert pitching.click(spot) is None
    assert pitching.prompt.move == Pitch(NAMES[:3])
    assert pitching.click(B) is None
    assert pitching.draft.picks == (A,)
    assert pitching.prompt.move == Pitch(NAMES[:1])


def test_dropping_the_first_of_a_path_drops_all_of_it(pitching: Selector) -> None:
    """Also where the rest would be a path: only a set keeps the others."""
    for spot in (A, B, C):
        pitching.click(spot)
    assert pitching.click(A) is None
    assert pitching.draft.picks == ()


def test_another_beginning_begins_again(pitching: Selector) -> None:
    pitching.click(A)
    pitching.click(B)
    assert pitching.click(F) is None
    assert pitching.draft.picks == (F,)
    assert pitching.click(PASS) is None
    assert pitching.prompt.move == Pass()


def test_a_fork_is_taken_at_the_last_place_possible(pitching: Selector) -> None:
    pitching.click(B)
    pitching.click(C)
    assert pitching.click(D) is None
    assert pitching.draft.picks == (B, D)


def test_all_that_turns_the_move_elsewhere_is_known_before_the_click(pitching: Selector) -> None:
    for picked in ((), (A,), (A, B), (A, B, C)):
        for target in (A, B, C, D, F, PASS, Target("card", "3")):
            pitching.clear()
            for pick in picked:
                pitching.click(pick)
            known = target in (*pitching.prompt.targets, *pitching.draft.picks, *pitching.starts)
            assert known is not isinstance(pitching.click(target), Illegal), (picked, target)


def test_anything_else_is_explained_and_changes_nothing(pitching: Selector) -> None:
    pitching.click(A)
    before = pitching.draft
    why = pitching.click(Target("card", "3"))
    assert isinstance(why, Illegal)
    assert why.clause == "TC-3.1"
    assert pitching.draft == before


def test_a_dial_turns_within_its_bounds(pitching: Selector) -> None:
    assert pitching.turn("tip", 1)
    assert pitching.prompt.move == Tip(1)
    assert pitching.turn("tip", 99)
    assert pitching.prompt.move == Tip(2)
    assert pitching.turn("tip", -5)
    assert pitching.prompt.move == Tip(1)
    assert not pitching.turn("price", 1)


def test_a_dial_of_the_beginning_drops_the_path(pitching: Selector) -> None:
    pitching.click(A)
    assert pitching.turn("tip", 2)
    assert pitching.draft == Draft(dials=(("tip", 2),))
    assert pitching.click(A) is None
    assert pitching.draft == Draft(picks=(A,))


def test_back_takes_one_step_and_clear_all(pitching: Selector) -> None:
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
    selector = Selector(rules, None)
    selector.click(price)
    assert selector.turn("price", 11)
    assert selector.prompt.move == Tip(11)
    assert selector.click(price) is None
    assert selector.draft == Draft(picks=(price,))
    assert selector.prompt.move == Tip(10)
    assert selector.click(price) is None


OFFER, GIVE, TAKE = Target("button", "offer"), Target("good", "1"), Target("good", "2")


class Offers:
    """A button, then goods in any order with two dials: coins given, and, beside goods alone, coins asked. The third
    good leaves fewer coins to give. A gift is begun with the other button and has one dial."""

    def prompt(self, view: object, draft: Draft) -> Prompt[Any]:
        first = (OFFER, Target("button", "gift"))
        if not draft.picks:
            return Prompt("", first)
        if draft.picks[0] == first[1]:
            return Prompt("", dials=(Dial("given", 1, 5),), move=Tip(draft.dial("given") or 0))
        goods = tuple(Target("good", name) for name in "123" if Target("good", name) not in draft.picks)
        given = Dial("given", 0, 20 if Target("good", "3") in draft.picks else 40, 10)
        dials = (given, Dial("asked", 0, 9)) if len(draft.picks) > 1 else (given,)
        move = Tip((draft.dial("given") or 0) * 10 + (draft.dial("asked") or 0)) if len(draft.picks) > 1 else None
        return Prompt("", goods, dials, move, bag=True)


@pytest.fixture
def offering() -> Selector:
    """An offer with two goods, 40 given and 7 asked."""
    rules: Any = Offers()
    selector = Selector(rules, None)
    assert [selector.click(each) for each in (OFFER, GIVE, TAKE)] == [None] * 3
    assert selector.turn("asked", 7) and selector.turn("given", 40)
    return selector


def test_setting_one_dial_keeps_the_others(offering: Selector) -> None:
    assert offering.draft == Draft((OFFER, GIVE, TAKE), (("given", 40), ("asked", 7)))
    assert offering.turn("given", 19)
    assert offering.draft.dials == (("given", 10), ("asked", 7))
    assert offering.prompt.move == Tip(107)


def test_picks_erase_no_dial_and_hold_it_inside_its_new_bounds(offering: Selector) -> None:
    assert offering.click(Target("good", "3")) is None
    assert offering.draft.dials == (("given", 20), ("asked", 7))


def test_a_bag_loses_the_member_clicked_again_and_nothing_else(offering: Selector) -> None:
    assert offering.click(GIVE) is None
    assert offering.draft == Draft((OFFER, TAKE), (("given", 40), ("asked", 7)))
    assert offering.click(TAKE) is None
    assert offering.draft == Draft((OFFER,), (("given", 40),))


class Deals:
    """A deal as long as they come: 15 things of five people, a dial for each pair, and a way for each thing, which is
    lit beside the thing alone. Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def prompt(self, view: object, draft: Draft) -> Prompt[Any]:
        self.asked += 1
        things = tuple(Target("good", str(number)) for number in range(15))
        ways = tuple(Target("to", thing.id) for thing in things if thing in draft.picks)
        parties = sorted({int(pick.id) % 5 for pick in draft.picks if pick.kind == "good"})
        pairs = [(one, other) for one in parties for other in parties if one < other]
        dials = tuple(Dial(f"cash-{one}-{other}", -200, 200, 10, untouched=0) for one, other in pairs)
        left = tuple(target for target in (*things, *ways) if target not in draft.picks)
        return Prompt("", left, dials, Tip(sum(value for _name, value in draft.dials)) if dials else None, bag=True)


def things(*numbers: int) -> tuple[Target, ...]:
    return tuple(Target("good", str(number)) for number in numbers)


def test_what_is_lit_only_beside_a_member_goes_with_it_and_the_others_stay() -> None:
    rules: Any = Deals()
    selector = Selector(rules, None)
    way = Target("to", "1")
    for target in (*things(0, 1), way, *things(2, 3)):
        assert selector.click(target) is None
    assert selector.turn("cash-1-2", 30) and selector.turn("cash-2-3", -20)
    assert selector.click(*things(1)) is None
    assert selector.draft == Draft(things(0, 2, 3), (("cash-2-3", -20),))


def test_a_long_deal_is_asked_about_seldom() -> None:
    """Fifteen things and ten dials: a click asks for little more than what is new."""
    deals: Any = Deals()
    selector = Selector(deals, None)
    for target in things(*range(15)):
        selector.click(target)
    dials = [dial.id for dial in selector.prompt.dials]
    assert len(dials) == 10
    for name in dials:
        assert selector.turn(name, 50)
    before, deals.asked = selector.draft, 0
    assert selector.turn(dials[4], 60)
    assert deals.asked <= 40, "the beginnings with this dial, twice each"
    deals.asked = 0
    assert selector.click(*things(7)) is None
    assert selector.draft.picks == tuple(target for target in before.picks if target.id != "7")
    assert len(selector.draft.dials) == 10
    assert deals.asked <= 60
    deals.asked = 0
    assert selector.back()
    assert deals.asked <= 40


def test_what_began_a_bag_takes_all_of_it_along(offering: Selector) -> None:
    assert offering.click(OFFER) is None
    assert offering.draft == Draft()


def test_another_beginning_forgets_dials_even_of_the_same_name(offering: Selector) -> None:
    gift = Target("button", "gift")
    assert offering.click(gift) is None
    assert offering.draft == Draft((gift,))


def test_back_takes_each_pick_after_the_dials_that_it_offered(offering: Selector) -> None:
    seen = [offering.draft]
    while offering.back():
        seen.append(offering.draft)
    assert seen[1:] == [
        Draft((OFFER, GIVE), (("given", 40), ("asked", 7))),
        Draft((OFFER, GIVE), (("given", 40),)),
        Draft((OFFER,), (("given", 40),)),
        Draft((OFFER,)),
        Draft(),
    ]
