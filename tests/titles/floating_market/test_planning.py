"""Plans of whole turns: what they promise happens, and what they are worth is what is counted at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.bots.asking import play_out
from game.core.rules import Setup
from game.titles.floating_market.bots import Boatman
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.planning.candidate_turns import CandidateTurns
from game.titles.floating_market.planning.forecast import PositionForecast, nearer, sign_progress, turns_left
from game.titles.floating_market.planning.forecast_possessions import expected_king, expected_majority, expected_section
from game.titles.floating_market.planning.plans import EASY, LEVELS, NORMAL, TurnPlan, TurnPlanner, after
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import FloatingMarketState, Public
from game.titles.floating_market.verbs import Deliver, EndTurn, FloatingMarketMove, PlaceStall, PlayCard, VisitKing
from game.titles.floating_market.verbs.play_card import PlayCardVerb
from tests.sampling import dose
from tests.titles.floating_market.rich_games import SHARED, rich_positions
from tests.titles.floating_market.table import RULES, carrying, position, section_of, stall, with_holder

DRAWN = ("market", "baskets", "orders", "deck_size", "baskets_left", "orders_left")
"""What somebody who plans cannot know once something was turned over."""

pytestmark = SHARED


def sampled(seeds: range) -> Iterator[tuple[FloatingMarketRules, FloatingMarketState, int]]:
    """Positions of turns in many games, with the seat whose turn it is: every fifth one."""
    for seed in seeds:
        for number, (rules, state) in enumerate(rich_positions(seed)):
            seat = state.public.turn
            if number % 5 == 0 and seat is not None and state.public.phase in {"card", "sail", "act"}:
                yield rules, state, seat


def happened(
    rules: FloatingMarketRules, state: FloatingMarketState, seat: int, moves: Sequence[FloatingMarketMove]
) -> Public:
    """The public part after moves that are each looked up among the legal ones."""
    for move in moves:
        assert move in (rules.legal_moves(rules.view(state, seat)) or ()), move
        state = rules.next_state(state, seat, move)
    return state.public


def unfolded(public: Public) -> dict[str, object]:
    """What is promised: all but what was drawn."""
    return {name: getattr(public, name) for name in public.__struct_fields__ if name not in DRAWN}


@pytest.mark.thorough
@pytest.mark.clause("FM-3", "FM-5")
def test_what_a_thousand_plans_promise_is_what_happens() -> None:
    looked, kinds, wanted = 0, set(), dose(1_000)
    for rules, state, seat in sampled(range(100)):
        for plan in TurnPlanner(rules, EASY).plans(rules.view(state, seat)):
            public = happened(rules, state, seat, plan.moves)
            promised = unfolded(plan.public)
            assert unfolded(public) == promised
            for drawn, known in ((public.orders, plan.public.orders), (public.baskets, plan.public.baskets)):
                assert all(no is None or no == yes for yes, no in zip(drawn, known, strict=True))
            kinds |= {type(move) for move in plan.moves}
            looked += 1
        if looked >= wanted:
            break
    assert looked >= wanted
    assert len(kinds) >= 11, f"every kind of move of a turn is planned some time: {kinds}"


@pytest.mark.thorough
@pytest.mark.clause("FM-3", "FM-5")
def test_the_purse_of_every_sketch_is_what_the_rules_leave() -> None:
    wanted, looked, cards = dose(5_000), 0, set()
    chance = Random(1)
    for rules, state, seat in sampled(range(100)):
        if looked >= wanted:
            break
        public = state.public
        forecast = PositionForecast(rules.topology, public, seat, turns_left(public))
        sketching = CandidateTurns(forecast)
        if public.phase == "card":
            found = sketching.with_cards(PlayCardVerb(rules.topology).moves(rules.view(state, seat), seat))
        else:
            found = sketching.before_way() if public.phase == "sail" else sketching.at_stop()
        for sketch in chance.sample(found, min(12, len(found))):
            moves = sketch.moves[:-1] if isinstance(sketch.moves[-1], EndTurn) else sketch.moves
            holder = after(rules, public, seat, moves).holders[seat]
            assert sketch.purse == (
                holder.coins,
                holder.flowers,
                holder.favors,
                holder.disks,
                holder.rowers,
                *holder.goods,
            )
            assert sketch.room == holder.room and sketch.section == holder.boat
            cards |= {move.card for move in moves if isinstance(move, PlayCard)}
            looked += 1
    assert len(cards) == 25 or looked < 5_000, f"every card is played some time: {cards}"


@pytest.mark.thorough
@pytest.mark.clause("FM-6.3")
def test_with_no_turn_left_everything_is_worth_what_is_counted() -> None:
    for rules, state, _seat in sampled(range(3)):
        points = totals(rules.topology, state.public)
        for seat, counted in enumerate(points):
            worth = PositionForecast(rules.topology, state.public, seat, 0).worth()
            assert counted <= worth + 1e-9 < counted + 1, "coins are not rounded down yet"


@pytest.mark.clause("FM-6.3", "FM-6.4")
def test_races_are_open_at_first_and_counted_at_last() -> None:
    assert expected_majority((2, 1, 0), 0, (10, 5), 0) == 10
    assert 5 < expected_majority((2, 1, 0), 0, (10, 5), 10) < 10
    assert 0 < expected_majority((2, 1, 0), 2, (10, 5), 10) < 5
    assert expected_section((1, 1), 0, 0, 0) == 3
    assert expected_section((0, 1), 0, 0, 0) == -5 < expected_section((0, 1), 0, 0, 8)
    rows = ((1, 0), (1, 0), (0, 1))
    assert expected_king(rows, (1, 1, 1), 0, 0) == 10
    assert expected_king(rows, (1, 1, 1), 0, 8) > expected_king(rows, (1, 1, 0), 0, 8), "the set can be finished"


def test_the_nearer_the_signs_the_fewer_turns_are_left() -> None:
    start = position(seats=4).public
    near = position(seats=4, temple=((0,) * 4, (), (), ()), king=((0, 1, 2, None), (None,) * 4, (None,) * 4)).public
    assert turns_left(near) < turns_left(start)
    assert sign_progress(near, 0) > sign_progress(start, 0)
    assert turns_left(position(last_round=True).public) == 0


def test_the_end_is_as_near_as_the_seat_can_bring_it_about() -> None:
    """What the end lacks of its second sign is counted by the disks and stalls that the seat still has."""
    king: Any = ((0, 1, 0, 1), (None,) * 4, (None,) * 4)
    state = position(king=king, met=("king",), temple=((), (), (), (0, 0, 0)))
    assert sign_progress(state.public, 0) == (1 + 2 * 3 / 5) / 3
    assert nearer(state.public, 0).temple == pytest.approx((0, 0, 0, 2 / 15))
    assert nearer(state.public, 0).stall == nearer(state.public, 0).king[0] == 0
    spent = with_holder(with_holder(state, disks=1, stalls=6), 1, stalls=1).public
    assert sign_progress(spent, 0) == pytest.approx((1 + 2 / 7) / 3), "its disks do not fill the row"
    assert nearer(spent, 0).temple == pytest.approx((0,) * 4) and nearer(spent, 0).stall == pytest.approx(2 / 21)
    assert sign_progress(spent, 1) > sign_progress(spent, 0), "the other has one stall left"


def test_the_last_disk_given_to_the_king_is_none_for_the_temple() -> None:
    temple = ((), (), (), (0, 0, 0))
    king: Any = ((0, 1, 0, None), (None,) * 4, (None,) * 4)
    filled: Any = ((0, 1, 0, 1), *king[1:])
    state = with_holder(position(king=king, temple=temple), disks=1).public
    without = with_holder(position(king=filled, temple=temple), disks=0).public
    assert nearer(state, 0).king[0] == pytest.approx(sign_progress(without, 0) - sign_progress(state, 0))


def test_an_order_is_worth_a_point_more_with_a_card_that_counts_orders() -> None:
    counting = next(number for number, each in enumerate(CARDS) if each.points == "orders")
    state = position(seats=2)
    without, with_card = (with_holder(state, hand=hand, discard=()) for hand in ((), (counting,)))
    worth = [PositionForecast(RULES.topology, each.public, 0, 3).order(0) for each in (without, with_card)]
    assert worth[1] == worth[0] + 1


def leading(haste: float = 0.0, **public: Any) -> TurnPlan:
    """The best plan of a seat that is far ahead at an administration, with one stall and 10 coins left."""
    office = stall("administration")
    owners = {stall(kind, number): 0 for kind in ("vegetable", "fruit", "meat") for number in (0, 1)}
    state = position("act", boats=(section_of(office),), owners=owners, met=("king",), **public)
    state = with_holder(with_holder(state, coins=10, orders=(15, 16, 17, 18)), 1, coins=0)
    return TurnPlanner(RULES, NORMAL, {"haste": haste}).plans(RULES.view(state, 0))[0]


def test_a_leader_brings_the_end_about() -> None:
    assert any(isinstance(move, PlaceStall) for move in leading().moves)
    assert leading().public.last_round


def test_whoever_plays_for_the_end_gives_what_brings_it_nearer() -> None:
    """The last box of a row costs 12 coins and two stalls are left: no points are worth that so early in a game."""
    king: Any = ((0, 1, 1, None), (None,) * 4, (None,) * 4)
    state = with_holder(position("act", boats=("V1,1",), king=king), coins=12, disks=7)
    view = RULES.view(with_holder(state, 1, disks=6), 0)
    calm, hasty = (TurnPlanner(RULES, NORMAL, {"haste": haste}).plans(view)[0].moves for haste in (0.0, 1.0))
    assert VisitKing(0, 3) in hasty and VisitKing(0, 3) not in calm


@pytest.mark.thorough
def test_a_game_that_is_played_for_the_end_is_short() -> None:
    rounds = []
    for seed in range(1, 4):
        match = play_out(RULES, Setup(2, seed, seed % 2), [Boatman(NORMAL, RULES, {"haste": 1.0})] * 2)
        rounds.append(max(match.state.public.turns))
    assert max(rounds) <= 25, rounds


def test_an_order_on_board_is_delivered_at_once() -> None:
    kitchen = stall("restaurant")
    state = position("act", boats=(section_of(kitchen),), seats=3)
    served = carrying(state, "vegetable", "fruit", "fish", "meat")
    for level in LEVELS:
        best = TurnPlanner(RULES, level).plans(RULES.view(served, 0))[0]
        assert Deliver(kitchen) in best.moves


def test_the_king_is_visited_in_the_last_turn_for_points_that_coins_do_not_bring() -> None:
    state = with_holder(position("act", boats=("V1,1",), last_round=True), coins=9)
    best = TurnPlanner(RULES, EASY).plans(RULES.view(state, 0))[0]
    assert any(isinstance(move, VisitKing) for move in best.moves)


@pytest.mark.thorough
def test_every_turn_has_a_plan_and_the_best_comes_first() -> None:
    for rules, state, seat in sampled(range(2)):
        plans = TurnPlanner(rules, EASY).plans(rules.view(state, seat))
        assert plans and len({plan.moves for plan in plans}) == len(plans)
        assert [plan.worth for plan in plans] == sorted((plan.worth for plan in plans), reverse=True)
