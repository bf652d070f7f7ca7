"""FM-2 and FM-6: the set-up, the end-of-game conditions, and what counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.rng import seeded
from game.core.rules import Setup
from game.core.target import Draft
from game.kit.verb import impossible
from game.titles.floating_market.drawing import stacks_in
from game.titles.floating_market.events import ConditionMet, FinalSale, GameEnded
from game.titles.floating_market.flow import end_turn
from game.titles.floating_market.goods import EVEN_STACKS, ORDER_STACKS, ORDERS
from game.titles.floating_market.meta import META
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.scoring import majority, outcome, sources
from game.titles.floating_market.state import FloatingMarketState
from game.titles.floating_market.targets import section_target
from game.titles.floating_market.verbs import EndTurn, PlaceBoat, PlaceFirstStall
from tests.titles.floating_market.table import (
    RULES,
    TOPOLOGY,
    card,
    carrying,
    events,
    made,
    position,
    refusal,
    stall,
    with_holder,
)

FULL = ((0, 1), (None, None), (None, None))


def source(state: FloatingMarketState, label: str) -> tuple[int, ...]:
    """The points of one source."""
    return next(line.amounts for line in sources(TOPOLOGY, state.public) if line.label == label)


# --- the set-up -----------------------------------------------------------------------------------


@pytest.mark.clause("FM-0.3", "FM-2.2")
@pytest.mark.parametrize(("seats", "removed"), [(2, 8), (3, 0), (4, 0)])
def test_fewer_players_have_fewer_orders(seats: int, removed: int) -> None:
    state = RULES.initial(Setup(seats=seats, seed=3)).state
    assert len(state.box) == removed
    assert [len(row) for row in state.public.king] == [4] * 3 and state.public.first_column == 0
    assert (META.note(seats) is None) == (seats == 4), "set-up says so"


@pytest.mark.clause("FM-2.5")
@pytest.mark.parametrize(("seats", "boxes", "column"), [(2, 2, 1), (3, 3, 1), (4, 4, 0)])
def test_smaller_charts_are_a_variant(seats: int, boxes: int, column: int) -> None:
    small = RULES.initial(Setup(seats=seats, seed=3, options=(("charts", "seats"),))).state
    RULES.check(small)
    assert [len(row) for row in small.public.king] == [boxes] * 3
    assert small.public.first_column == column
    assert META.option("charts") in META.asked


@pytest.mark.clause("FM-0.3", "FM-2.1", "FM-0.2")
@pytest.mark.parametrize(("seats", "stalls"), [(2, 7), (3, 6), (4, 5)])
def test_purses_and_stalls_follow_from_the_number_of_players(seats: int, stalls: int) -> None:
    public = RULES.initial(Setup(seats=seats, seed=3, first=1)).state.public
    order = [(1 + step) % seats for step in range(seats)]
    assert [public.holders[seat].coins for seat in order] == list(range(6, 6 + seats))
    assert {holder.stalls for holder in public.holders} == {stalls}
    assert TOPOLOGY.crossings[public.barge].id == "1,1" and public.prices == (2, 2, 2, 2)
    equal = RULES.initial(Setup(seats=seats, seed=3, options=(("purses", "equal"),))).state.public
    assert {holder.coins for holder in equal.holders} == {6}


@pytest.mark.clause("FM-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_baskets_and_orders_are_laid_out(seats: int) -> None:
    state = RULES.initial(Setup(seats=seats, seed=3)).state
    public = state.public
    assert len(public.market) == 4 and public.deck_size == 16
    assert len(public.baskets) == 4 and public.baskets_left == 8
    assert set(public.orders) < set(ORDER_STACKS[0]), "all four restaurants begin with the first stack"
    assert public.orders_left == ((0, 3, 3, 2) if seats == 2 else (2, 5, 5, 4))
    assert len(state.box) == (8 if seats == 2 else 0)
    removed = [sum(order in stack for order in state.box) for stack in ORDER_STACKS]
    assert removed == ([2] * 4 if seats == 2 else [0] * 4)


@pytest.mark.clause("FM-2.2")
def test_the_first_stack_holds_every_pair_of_goods_and_stacks_grow_dearer() -> None:
    assert [len(stack) for stack in ORDER_STACKS] == [6, 5, 5, 4]
    pairs = [{good for good, count in enumerate(ORDERS[order].goods) if count} for order in ORDER_STACKS[0]]
    assert sorted(map(sorted, pairs)) == [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    assert [{sum(ORDERS[order].goods) for order in stack} for stack in ORDER_STACKS] == [{2}, {3}, {4}, {5}]
    data = [(ORDERS[order].coins, ORDERS[order].points) for order in ORDER_STACKS[0]]
    assert data == [(9, 2), (10, 2), (11, 3), (11, 2), (12, 3), (13, 3)]


@pytest.mark.clause("FM-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_kept_game_keeps_its_stacks_of_five(seats: int) -> None:
    """Without a field that says so: the number of orders of the first stack tells it at any time."""
    rng = seeded(1)
    for options, stacks in (((("stacks", "even"),), EVEN_STACKS), ((), ORDER_STACKS)):
        state = RULES.initial(Setup(seats=seats, seed=3, options=options)).state
        found = [{*stack} for stack in state.order_stacks]
        shown = [order for order in state.public.orders if order is not None]
        for order in (*shown, *state.box):
            next(each for each, of in zip(found, stacks, strict=True) if order in of).add(order)
        assert found == [set(stack) for stack in stacks]
        later = with_holder(state, orders=tuple(shown))
        later = replace(later, public=replace(later.public, orders=(None,) * 4))
        for each in (state, later):
            assert stacks_in(each.public) == stacks
            RULES.check(each)
            RULES.check(RULES.determinize(RULES.view(each, 0), rng))


@pytest.mark.clause("FM-2.3")
def test_boats_come_in_order_and_first_stalls_in_reverse() -> None:
    state = RULES.initial(Setup(seats=3, seed=3, first=1)).state
    assert refusal(state, PlaceBoat("V0,1"), 1) == impossible("FM-2.3")
    inner = RULES.why_not(RULES.view(state, 1), Draft(), section_target("V0,1"))
    assert inner.text.endswith("Start on one of the 12 outer sections.")
    for seat, section in ((1, "V0,0"), (2, "H0,0"), (0, "V2,3")):
        assert state.public.turn == seat
        state = made(state, PlaceBoat(section), seat).state
        taken = refusal(state, PlaceBoat(section), state.public.turn or 0)
        assert taken is not None and taken.clause == "FM-2.3"
    for number, seat in enumerate((0, 2, 1)):
        assert (state.public.phase, state.public.turn) == ("stalls", seat)
        state = made(state, PlaceFirstStall(stall("meat", number)), seat).state
    assert (state.public.phase, state.public.turn) == ("card", 1)
    assert {holder.stalls for holder in state.public.holders} == {5}, "this stall is one of the six"


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.clause("FM-6.1")
def test_two_signs_end_the_game_with_the_round() -> None:
    one = position("act", king=FULL)
    one = with_holder(with_holder(one, disks=7), 1, disks=7)
    step = made(one, EndTurn())
    assert [event.condition for event in events(step, ConditionMet)] == ["king"]
    assert not step.state.public.last_round
    both = replace(one, public=replace(one.public, temple=((), (), (), (0, 0, 0, 0))))
    both = with_holder(both, disks=3)
    step = made(both, EndTurn())
    assert [event.ends for event in events(step, ConditionMet)] == [False, True]
    assert step.state.public.last_round and step.state.public.phase == "card"
    last = replace(step.state, public=replace(step.state.public, phase="act"))
    over = made(last, EndTurn(), 1)
    assert over.state.public.phase == "over" and events(over, GameEnded)[0].conditions == ("king", "temple")
    found = RULES.outcome(over.state)
    assert found is not None and found.end == "signs"


@pytest.mark.clause("FM-6.1")
def test_a_condition_once_met_stays_met_and_is_told_once() -> None:
    state = position("act", met=("king",))
    state = with_holder(state, 1, stalls=0)
    owned = tuple(1 if number in TOPOLOGY.of_kind["fish"] else None for number in range(len(TOPOLOGY.stalls)))
    state = replace(state, public=replace(state.public, owners=owned))
    step = made(state, EndTurn())
    assert [event.condition for event in events(step, ConditionMet)] == ["stalls"] and step.state.public.last_round


@pytest.mark.clause("FM-6.2")
def test_without_disks_or_orders_the_game_ends_by_itself() -> None:
    used = ((), (), (0, 0, 0), (1, 1, 1))
    state = position("act", temple=used, king=((0, 0), (0, 0), (0, 1)))
    recorder = Recorder(with_holder(with_holder(state, disks=0), 1, disks=0))
    end_turn(recorder, 0)
    assert "disks" in recorder.public.met and recorder.public.last_round
    state = position("act", orders=(None,) * 4, orders_left=(0, 0, 0, 0))
    recorder = Recorder(state)
    end_turn(recorder, 0)
    assert recorder.public.met == ("orders",) and recorder.public.last_round


@pytest.mark.clause("FM-6.3")
def test_goods_are_sold_at_the_end_and_five_coins_are_a_point() -> None:
    state = carrying(position("act", last_round=True, met=("king", "temple")), "meat", "fish", coins=12)
    state = replace(state, public=replace(state.public, turn=1, turns=(1, 0)))
    step = made(state, EndTurn(), 1)
    assert events(step, FinalSale)[0].coins == (9, 0)
    assert source(step.state, "Coins") == (21 // 5, 7 // 5)


@pytest.mark.clause("FM-6.3")
def test_temple_disks_count_by_row_and_sections_by_majority() -> None:
    state = position(seats=4, temple=((0, 1), (0,), (0, 0, 2), (1, 1, 1, 1, 0)))
    assert source(state, "Offerings") == (2 + 3 + 8 + 5, 2 + 20, 4, 0)
    # columns 1–2: seat 0 has four, seat 1 three; 3–4: seats 1 and 2; 5–6: seat 0 alone
    assert source(state, "Temple majorities") == (6 - 3 + 2, 4 - 1, -5 - 1, -5 - 3 - 1)
    tied = position(seats=2, temple=((0,), (1,), (), ()))
    assert source(tied, "Temple majorities") == (3 - 3 - 1, 3 - 3 - 1)


@pytest.mark.clause("FM-2.5", "FM-6.3")
def test_on_smaller_charts_rows_begin_in_the_second_column() -> None:
    state = position(seats=3, charts="seats", temple=((0, 1), (), (), ()))
    assert source(state, "Temple majorities") == (6 - 3 - 1, -5 + 4 - 1, -5 - 3 - 1)


@pytest.mark.clause("FM-6.4", "FM-6.5")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1, 0), (10, 5, 0, 0)),
        ((3, 3, 1, 0), (8, 8, 0, 0)),
        ((2, 2, 2, 0), (5, 5, 5, 0)),
        ((3, 1, 1, 0), (10, 3, 3, 0)),
        ((1, 1, 1, 1), (4, 4, 4, 4)),
        ((2, 0, 0, 0), (10, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_majorities_are_shared_and_rounded_up(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert majority(counts, (10, 5)) == points


@pytest.mark.clause("FM-6.4")
def test_three_disks_in_different_rows_of_the_king_count_five() -> None:
    state = position(seats=3, king=((0, 0, 1), (0, 1, 0), (0, 0, 1)))
    assert source(state, "King") == (10 + 5 * 2, 5 + 5, 0)


@pytest.mark.clause("FM-6.5")
def test_orders_cards_and_stalls_count() -> None:
    owners = {stall("vegetable", 0): 0, stall("vegetable", 1): 0, stall("vegetable", 2): 1, stall("meat"): 1}
    state = with_holder(position(owners=owners), orders=(0, 19), hand=(0, 1, 2, card("M20")), discard=(3, 4))
    assert source(state, "Orders") == (ORDERS[0].points + ORDERS[19].points, 0) == (2 + 9, 0)
    assert source(state, "Cards") == (3, 0)
    assert source(state, "Stall majorities") == (6, 3 + 9)


@pytest.mark.clause("FM-6.6")
def test_equal_points_are_decided_by_favors_then_flowers_then_shared() -> None:
    over = position(phase="over", met=("king", "temple"), last_round=True)
    over = with_holder(over, 1, coins=6)

    def places(state: FloatingMarketState) -> tuple[int, ...]:
        found = outcome(TOPOLOGY, state)
        assert found is not None and len(set(found.totals)) == 1
        return found.places

    assert places(over) == (1, 1)
    assert places(with_holder(over, 1, favors=1)) == (2, 1)
    assert places(with_holder(with_holder(over, 1, favors=1), flowers=3)) == (2, 1), "Favours come before flowers"
    assert places(with_holder(with_holder(over, 1, favors=1), favors=1, flowers=1)) == (1, 2)
