"""What the awards are given for is what happened, counted again from the positions; and their sentences are short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.asking import thinking_rng
from game.core.match import Match
from game.core.names import fill
from game.core.rules import Setup, Transition
from game.picture.chronicle import Curve
from game.titles.floating_market.awards import AWARDS
from game.titles.floating_market.bots import easy
from game.titles.floating_market.goods import ORDERS
from game.titles.floating_market.state import Acting, FloatingMarketState, FloatingMarketView
from game.titles.floating_market.tallies import Record, tallies_of
from game.titles.floating_market.verbs import (
    BuyBasket,
    BuyCard,
    BuyGoods,
    Deliver,
    FloatingMarketMove,
    HireRower,
    MakeOffering,
    PlayCard,
    Sail,
    SellGoods,
)
from tests.contract.law.chronicle import LONGEST_LABEL, MOST_LETTERS
from tests.titles.floating_market.boards import rules_on
from tests.titles.floating_market.table import (
    RULES,
    TOPOLOGY,
    card,
    carrying,
    made,
    playing,
    position,
    section_of,
    stall,
    with_card,
    with_holder,
)

AnyGame = Match[FloatingMarketState, FloatingMarketView, FloatingMarketMove]


def counted(*steps: Transition[FloatingMarketState]) -> tuple[Record, ...]:
    """What was done in these steps."""
    end = steps[-1].state
    curve = Curve("Points", "points", "Round", (0,), ((0,),) * end.public.seats)
    return tallies_of(TOPOLOGY, end, [beat for step in steps for beat in step.beats], curve)


def beside(what: str, **public: Any) -> FloatingMarketState:
    """The first seat's boat beside a stall, about to act."""
    return position("act", boats=(section_of(what),), **public)


def test_sales_count_for_the_seller_and_the_visit_for_the_owner() -> None:
    fish = stall("fish")
    own, owner = counted(made(carrying(beside(fish, owners={fish: 1}), "fish", "fish"), SellGoods(fish, 2)))
    assert (own.sold, own.trip, own.dearest, own.dearest_good) == (8, 8, 4, "fish")
    assert (owner.visits, owner.flowers, owner.sold) == (1, 1, 0)


def test_who_trades_at_an_own_stall_is_no_visitor() -> None:
    fish = stall("fish")
    own, _other = counted(made(carrying(beside(fish, owners={fish: 0}), "fish"), SellGoods(fish, 1)))
    assert (own.sold, own.visits, own.flowers) == (4, 0, 0)


def test_a_trip_is_one_turn() -> None:
    restaurant = stall("restaurant")
    order = RULES.initial(Setup(seats=2, seed=7)).state.public.orders[0]
    assert order is not None
    goods = ORDERS[order].goods
    state = beside(restaurant)
    holder = replace(state.public.holders[0], goods=goods)
    state = replace(state, public=replace(state.public, holders=(holder, *state.public.holders[1:])))
    step = made(state, Deliver(restaurant))
    own = counted(step)[0]
    assert (own.orders, own.points, own.trip) == (1, ORDERS[order].points, ORDERS[order].coins)
    fish = stall("fish")
    later = carrying(beside(fish, turns=(1, 1)), "fish")
    assert counted(step, made(later, SellGoods(fish, 1)))[0].trip == ORDERS[order].coins


def test_haggling_counts_what_it_saved_and_gained() -> None:
    fruit, vegetable = stall("fruit"), stall("vegetable")
    haggling = {"acting": Acting(haggles=True)}
    assert counted(made(beside(fruit, **haggling), BuyGoods(fruit, 1, 0)))[0].haggled == 1
    assert counted(made(carrying(beside(fruit, **haggling), "fruit"), SellGoods(fruit, 1)))[0].haggled == 1
    cheap = beside(vegetable, prices=(0, 2, 2, 2), **haggling)
    assert counted(made(cheap, BuyGoods(vegetable, 1, 0)))[0].haggled == 0, "nothing costs less than a coin"
    given = carrying(beside(fruit, **haggling), favors=1)
    assert counted(made(given, BuyGoods(fruit, 1, 1)))[0].haggled == 0, "a Favour is not haggled over"
    assert counted(made(beside(fruit), BuyGoods(fruit, 1, 0)))[0].haggled == 0


def test_prices_moved_are_boxes_that_they_really_moved() -> None:
    move = playing(card("B1"), ring=1, good="meat")
    assert counted(made(position(), move))[0].steps == 3
    assert counted(made(position(prices=(2, 2, 0, 5)), move))[0].steps == 0, "beyond the ends nothing moves"


def test_the_barge_brings_flowers_to_owners_whoever_moves_it() -> None:
    crossing = TOPOLOGY.crossings[TOPOLOGY.crossing_at["0,1"]]
    near = next(
        TOPOLOGY.stalls[number].id
        for section in crossing.sections
        for number in TOPOLOGY.sections[section].stalls
        if TOPOLOGY.stalls[number].good is not None
    )
    own, other = counted(made(position(owners={near: 1}), playing(card("B3"), crossing=crossing.id)))
    assert (own.flowers, other.flowers, other.visits) == (0, 1, 0)


def test_favors_spent_in_every_way() -> None:
    basket, temple, fruit = stall("basket"), stall("temple"), stall("fruit")
    moves: list[tuple[str, FloatingMarketMove]] = [
        (basket, BuyBasket(basket, favor=True)),
        (basket, HireRower(basket, None)),
        (temple, MakeOffering(temple, "fish", favor=True)),
        (fruit, BuyGoods(fruit, 1, 1)),
    ]
    for where, move in moves:
        state = carrying(beside(where), "fish", favors=1) if where == temple else with_holder(beside(where), favors=1)
        own = counted(made(state, move))[0]
        assert own.favors == 1, move


def test_the_sections_of_a_way_are_counted() -> None:
    state = position("sail", boats=("V0,3",))
    assert counted(made(state, Sail("V1,2")))[0].sections == 2


def test_market_cards_in_the_hand_were_not_all_bought() -> None:
    state = with_card(beside(stall("scribe")), "M16")
    assert counted(made(replace(state, public=replace(state.public, phase="card")), playing(card("M16"))))[0].cards == 0


# Whole games.


@cache
def game(seats: int, seed: int) -> AnyGame:
    """A game between planners."""
    rules = rules_on()
    match: AnyGame = Match(rules, Setup(seats=seats, seed=seed, first=seed % seats))
    bot = easy(rules)
    while match.to_move:
        seat = match.to_move[0]
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(seed, len(match.plies), seat)))
    return match


def records_of(match: AnyGame) -> tuple[Record, ...]:
    """What everybody did in a game."""
    curve = Curve("Points", "points", "Round", (0,), ((0,),) * match.setup.seats)
    return tallies_of(TOPOLOGY, match.state, [beat for ply in match.plies for beat in ply.beats], curve)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_counted_is_what_positions_show(seats: int) -> None:
    match = game(seats, 4)
    again = [Counter[str]() for _seat in range(seats)]
    for ply, (seat, move) in enumerate(match.journal):
        before, after = match.state_at(ply).public, match.state_at(ply + 1).public
        _look(again, seat, move, before.holders, after.holders)
        if isinstance(move, PlayCard):
            pairs = zip(before.prices, after.prices, strict=True)
            again[seat]["steps"] += sum(abs(now - then) for then, now in pairs)
    for seat, own in enumerate(records_of(match)):
        told = {"sold": own.sold, "flowers": own.flowers, "steps": own.steps, "cards": own.cards, "favors": own.favors}
        assert told == {name: again[seat][name] for name in told}, seat


def _look(again: Sequence[Counter[str]], seat: int, move: Any, before: Any, after: Any) -> None:
    """Count what one move changed in front of everybody."""
    if isinstance(move, SellGoods):
        again[seat]["sold"] += after[seat].coins - before[seat].coins
    if isinstance(move, BuyCard):
        again[seat]["cards"] += 1
    if not isinstance(move, PlayCard):
        again[seat]["favors"] += max(0, before[seat].favors - after[seat].favors)
    for other, (was, now) in enumerate(zip(before, after, strict=True)):
        own_gain = isinstance(move, PlayCard) and move.card == card("M15") and other == seat
        if isinstance(move, PlayCard) or other != seat:
            again[other]["flowers"] += now.flowers - was.flowers - (2 if own_gain else 0)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_said_is_short_and_whole(seats: int) -> None:
    names = [f"Player {seat}" for seat in range(seats)]
    for row in AWARDS:
        assert len(str(row.medal.label)) <= LONGEST_LABEL
        found = row.candidate(records_of(game(seats, 4)))
        for seat in range(seats):
            if found.worth(seat):
                told = fill(found.sentences[seat], names)
                assert len(told) <= MOST_LETTERS and told[-1] in ".!?" and "{" not in told, told
