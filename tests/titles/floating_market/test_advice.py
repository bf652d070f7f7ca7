"""What people are told who ask what they could do: different turns, legal to the end, with numbers that come true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.advice import MOST_SUGGESTIONS
from game.core.target import Target
from game.titles.floating_market.hints import Adviser, told_apart
from game.titles.floating_market.planning.plan_words import stop_name
from game.titles.floating_market.planning.plans import TurnPlan
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.verbs import (
    BuyBasket,
    BuyGoods,
    Deliver,
    EndTurn,
    FloatingMarketMove,
    HireRower,
    PlaceStall,
    PlayCard,
    Sail,
    SellGoods,
)
from game.titles.floating_market.words import card_name
from tests.sampling import every
from tests.titles.floating_market.rich_games import SHARED, rich_positions
from tests.titles.floating_market.seated import asked_in
from tests.titles.floating_market.table import RULES, TOPOLOGY, card, carrying, playing, position

POINTS = re.compile(r": (\+\d+) points? if the game ended then\.?$")
COINS: dict[Any, tuple[str, int]] = {
    SellGoods: (r"sell .*? for (\d+) coins?", 1),
    Deliver: (r"deliver .*? for (\d+) coins?", 1),
    BuyGoods: (r"buy \d [a-z]+ for (\d+) coins?", -1),
    BuyBasket: (r"buy a basket \(.*?\) for (\d+) coins?", -1),
    PlaceStall: (r"place .*? for (\d+) coins?", -1),
}


@SHARED
@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4])
def test_suggestions_are_legal_all_the_way_and_their_numbers_come_true(seats: int) -> None:
    looked = 0
    for number, (rules, state) in enumerate(rich_positions(seats - 2)):
        if number % (8 * every(3)):
            continue
        seat = state.public.turn
        assert seat is not None
        advice, view = Adviser(rules), rules.view(state, seat)
        found = advice.suggest(view)
        if len(rules.legal_moves(view) or ()) == 1:
            assert (advice.label(view), found) == ("", ()), "nobody needs advice about the only thing there is to do"
            continue
        assert advice.label(view)
        assert 1 <= len(found) <= MOST_SUGGESTIONS
        assert len({each.text for each in found}) == len(found), found
        for suggestion in found:
            then = state
            for move in suggestion.moves:
                assert move in (rules.legal_moves(rules.view(then, seat)) or ())
                following = rules.next_state(then, seat, move)
                earned = following.public.holders[seat].coins - then.public.holders[seat].coins
                pattern, sign = COINS.get(type(move), ("", 0))
                if sign and earned:
                    told = {int(text) for text in re.findall(pattern, suggestion.text, re.IGNORECASE)}
                    assert sign * earned in told, suggestion.text
                    looked += 1
                then = following
            if view.public.phase in {"card", "sail", "act"} and then.public.phase == "act" and then.public.turn == seat:
                # The promise is about what is known now: new orders and cards bring nothing by themselves.
                ended = rules.next_state(then, seat, EndTurn())
                change = totals(rules.topology, ended.public)[seat] - totals(rules.topology, state.public)[seat]
                told_points = POINTS.search(suggestion.text)
                assert (int(told_points[1]) if told_points else 0) == max(0, change), suggestion.text
    assert looked > 5


def test_stalls_are_named_and_no_section_by_its_name_on_the_map() -> None:
    state = carrying(position("sail", boats=("V1,1",)), "fish", "meat", flowers=3)
    texts = [each.text for each in Adviser(RULES).suggest(RULES.view(state, 0))]
    assert texts and all(" and " in text.partition(":")[0] for text in texts)
    assert not any(re.search(r"[VH]\d,\d", text) for text in texts), "nobody knows the names of sections"


def plan(*moves: FloatingMarketMove) -> TurnPlan:
    """A plan of those moves, worth nothing that is looked at."""
    return TurnPlan(moves, 0, position().public)


def test_plans_that_do_the_same_are_told_apart_by_what_differs() -> None:
    rower, basket = HireRower("1a", None), BuyBasket("1a", False)
    one, other = TOPOLOGY.sections[0].id, TOPOLOGY.sections[9].id
    by_card = [plan(playing(card("B3")), rower), plan(playing(card("B4")), rower)]
    assert list(told_apart(TOPOLOGY, by_card, ["Rower"] * 2)) == ["Royal visit: Rower", "Royal journey: Rower"]
    by_place = [plan(Sail(one), rower), plan(Sail(other), rower), plan(Sail(one), basket)]
    first, second, third = told_apart(TOPOLOGY, by_place, ["Rower", "Rower", "Basket"])
    assert (first.partition(": ")[0].lower(), third) == (stop_name(TOPOLOGY, 0), "Basket") and first != second


def test_who_has_no_turn_is_told_nothing() -> None:
    advice = Adviser(RULES)
    for seat in (1, None):
        view = RULES.view(position(), seat)
        assert advice.label(view) == "" and advice.suggest(view) == ()
    assert advice.label(RULES.view(position(), 0)) == "What could I do this turn?"


def test_what_is_left_of_a_plan_is_told_and_not_what_was_done() -> None:
    """While a plan is followed, its words are about the step that is laid out and those after it."""
    table = asked_in("card")
    builder = table.scene.table.asking.builder
    assert builder is not None
    plans = Adviser(table.session.match.rules).suggest(builder.view)
    plan = next(each for each in plans if len(each.moves) > 2 and isinstance(each.moves[0], PlayCard))
    hints = table.scene.table.asking.hints
    hints.pin(builder, plan)
    told: list[str] = []
    for _move in plan.moves:
        builder = table.scene.table.asking.builder
        step = hints.step(builder)
        assert step is not None
        told.append(step.text)
        table.stage.click(Target("ui", "confirm"))
        table.stage.wait(64)
    assert told == [plan.text, *plan.left]
    assert len(set(told)) == len(plan.moves)
    card = card_name(plan.moves[0].card)
    assert told[0].startswith(card) and not any(card in words for words in told[1:])
