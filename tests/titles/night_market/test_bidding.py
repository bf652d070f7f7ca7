"""NM-4: the auction."""

from __future__ import annotations

import pytest

from game.core.names import Seat
from game.titles.night_market.events import CompensationBegan, Forfeited, PlaceUnsold, PlaceWon
from game.titles.night_market.state import MarketState, Place
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from tests.titles.night_market.nm1 import STARS
from tests.titles.night_market.table import (
    Pass,
    PlaceBid,
    Stall,
    after,
    all_aside,
    asked,
    events,
    legal,
    position,
    refused,
    step,
    view,
)

WHITE, PINK, BLUE, YELLOW = range(4)

PASS = Pass()


def _prices(state: MarketState, place: int) -> list[int]:
    """What whoever is to move can bid on a place."""
    moves = legal(view(state))
    return [move.price for move in moves if isinstance(move, PlaceBid) and move.place == place]


@pytest.mark.clause("NM-4.1")
def test_two_turns_in_player_order() -> None:
    state = position(3, order=(2, 0, 1), sale=(3, 4, 5, 8))
    seen: list[Seat] = []
    while state.public.phase == "bid":
        seat = state.public.to_move[0]
        seen.append(seat)
        state = after(state, (seat, PlaceBid((3, 4, 5)[seat], 1) if len(seen) <= 3 else PASS))
    assert seen == [2, 0, 1, 2, 0, 1]


@pytest.mark.clause("NM-4.1", "NM-4.6")
def test_every_round_everybody_has_both_turns_anew() -> None:
    hands = [range(4), range(4, 8), range(8, 12)]
    state = position(3, sale=(3, 4), hands=hands)
    state = all_aside(after(state, (0, PASS), (1, PASS), (2, PASS)))
    assert (state.public.round, state.public.phase) == (2, "bid")
    seen = []
    while state.public.phase == "bid":
        seat = state.public.to_move[0]
        seen.append(seat)
        free = next(lot.place for lot in state.public.lots if not lot.bids)
        price = 4 if free in STARS else 1
        state = after(state, (seat, PlaceBid(free, price) if len(seen) <= 3 else PASS))
    assert seen == [0, 1, 2, 0, 1, 2]


@pytest.mark.clause("NM-4.1")
def test_others_are_refused_while_one_bids() -> None:
    reason = refused(position(sale=(3,)), 2, PlaceBid(3, 1))
    assert (reason.clause, reason.text) == ("NM-4.1", "It is ⟦0⟧’s turn.")


@pytest.mark.clause("NM-4.2", "NM-4.3", "NM-0.4")
def test_first_bid_any_price_of_the_card() -> None:
    state = position(sale=(3, 6), cash=(0, 9, 9, 9))
    assert _prices(state, 3) == [1, 2, 3, 4, 6, 8, 10, 12, 13, 14, 15]
    assert _prices(state, 6) == [4, 6, 8, 10, 12, 13, 14, 15]
    assert (
        "$5 is not on a white card. Choose $1, $2, $3, $4, $6, $8, $10 or $12" in refused(state, 0, PlaceBid(3, 5)).text
    )
    assert "$3 is not on a yellow card" in refused(state, 0, PlaceBid(6, 3)).text
    assert refused(state, 0, PlaceBid(6, 3)).clause == "NM-4.2"
    assert refused(state, 0, PlaceBid(6, 0)).clause == "NM-4.2"
    assert refused(state, 0, PlaceBid(6, -4)).clause == "NM-4.2"


@pytest.mark.clause("NM-4.2")
def test_later_bids_are_higher() -> None:
    state = position(sale=(3, 6), bids={3: [(1, 4)], 6: [(2, 4), (3, 12)]}, cash=(0, 9, 9, 9))
    assert _prices(state, 3) == [6, 8, 10, 12, 13, 14, 15]
    assert _prices(state, 6) == [13, 14, 15]
    reason = refused(state, 0, PlaceBid(3, 4))
    assert (reason.clause, reason.text) == ("NM-4.2", "$4 is too low: ⟦1⟧ has already bid $4 on place 3.")
    assert "$3 is too low" in refused(state, 0, PlaceBid(3, 3)).text
    made = step(state, 0, PlaceBid(3, 6))
    assert events(made) == [BidPlaced(seat=0, place=3, price=6, over=1, compensation=False)]


@pytest.mark.clause("NM-4.3")
def test_above_twelve_every_dollar_is_a_price() -> None:
    state = position(sale=(3,), cash=(3, 0, 0, 0), bids={3: [(1, 12)]})
    assert _prices(state, 3) == [13, 14, 15, 16, 17, 18]
    prompt = asked(state, "place:3")
    assert (prompt.targets, prompt.move) == ((), None)
    (dial,) = prompt.dials
    assert (dial.id, dial.low, dial.high, dial.step) == ("price", 13, 18, 1)
    assert asked(state, "place:3", dials=(("price", 17),)).move == PlaceBid(3, 17)
    higher = after(state, (0, PlaceBid(3, 13)))
    assert _prices(higher, 3) == [14, 15]


@pytest.mark.clause("NM-4.4")
def test_capital_limit_of_who_leads_nothing() -> None:
    state = position(sale=(3, 6), bids={6: [(1, 20)]}, cash=(9, 5, 5, 5), loans=(1, 0, 0, 0))
    assert max(_prices(state, 3)) == 19
    assert _prices(state, 6) == []
    reason = refused(state, 0, PlaceBid(6, 21))
    assert reason.clause == "NM-4.4"
    assert reason.text == "You have $9 and can take 2 loans ($10), so $21 is too much."


@pytest.mark.clause("NM-4.4")
def test_standing_bids_bind_money() -> None:
    bids = {3: [(0, 8)], 4: [(0, 2), (1, 3)], 5: [(0, 4)]}
    state = position(sale=(3, 4, 5, 6), bids=bids, cash=(15, 5, 5, 5), loans=(3, 0, 0, 0))
    assert _prices(state, 4) == []
    assert refused(state, 0, PlaceBid(4, 4)).text == (
        "You have $15 and cannot take another loan; $12 is tied up in your bids, so $4 is too much."
    )
    richer = position(sale=(3, 4, 5, 6), bids=bids, cash=(16, 5, 5, 5), loans=(3, 0, 0, 0))
    assert _prices(richer, 4) == [4]


@pytest.mark.clause("NM-4.4")
def test_outbid_money_is_free_again() -> None:
    state = position(sale=(3, 4, 5), bids={3: [(0, 8)]}, cash=(5, 5, 5, 5), loans=(1, 0, 0, 0))
    assert max(_prices(state, 4)) == 6
    assert refused(state, 0, PlaceBid(4, 8)).text == (
        "You have $5 and can take 2 loans ($10); $8 is tied up in your bid, so $8 is too much."
    )
    outbid = position(sale=(3, 4, 5), bids={3: [(0, 8), (1, 10)]}, cash=(5, 5, 5, 5), loans=(1, 0, 0, 0))
    assert max(_prices(outbid, 4)) == 15


@pytest.mark.clause("NM-4.5")
def test_nobody_outbids_themselves() -> None:
    state = position(sale=(3, 4), bids={3: [(0, 4)]})
    reason = refused(state, 0, PlaceBid(3, 6))
    assert (reason.clause, reason.text) == (
        "NM-4.5",
        "You already lead on place 3 with $4; you cannot outbid yourself.",
    )
    assert _prices(state, 4) != []


@pytest.mark.clause("NM-4.5")
def test_a_bid_is_not_taken_back() -> None:
    state = position(3, sale=(3, 4, 5, 8))
    bid = after(state, (0, PlaceBid(3, 4)), (1, PASS), (2, PASS), (0, PASS))
    (won,) = [place for place in bid.public.places if place.owner == 0]
    assert won.status == "owned"
    assert bid.public.accounts[0].bids == 4


@pytest.mark.clause("NM-4.6")
def test_pass_with_a_lead_only_uses_up_the_turn() -> None:
    state = position(3, sale=(3, 4, 5, 8), bids={3: [(0, 4)]})
    made = step(state, 0, PASS)
    assert events(made) == [Passed(seat=0)]
    assert made.state.public.forfeited == (False, False, False)
    again = after(made.state, (1, PlaceBid(3, 6)), (2, PlaceBid(4, 1)))
    assert again.public.to_move == (0,)
    assert _prices(again, 8) != []


@pytest.mark.clause("NM-4.6")
def test_pass_without_a_lead_forfeits_the_phase() -> None:
    state = position(3, sale=(3, 4, 5, 8))
    made = step(state, 0, PASS)
    assert events(made) == [Forfeited(seat=0, forced=False)]
    later = after(made.state, (1, PlaceBid(3, 1)), (2, PlaceBid(4, 1)))
    assert later.public.to_move == (1,)  # no second turn for seat 0
    assert refused(later, 0, PlaceBid(8, 1)).clause == "NM-4.6"
    done = after(later, (1, PASS), (2, PASS))
    assert done.public.phase == "build"  # and no compensation
    assert all(place.owner != 0 for place in done.public.places)


@pytest.mark.clause("NM-4.6")
def test_pass_in_the_second_turn_after_being_outbid_forfeits_too() -> None:
    state = position(3, sale=(3, 4, 5, 8))
    outbid = after(state, (0, PlaceBid(3, 1)), (1, PlaceBid(3, 2)), (2, PlaceBid(4, 1)))
    assert "passing ends your bidding for this round" in asked(outbid).hint
    made = step(outbid, 0, PASS)
    assert events(made) == [Forfeited(seat=0, forced=False)]


def _outbid_at_the_end() -> MarketState:
    """Seat 0 led 3 and was outbid in the last turn; seats 1 and 2 lead."""
    state = position(3, sale=(3, 4, 5, 8))
    moves = ((0, PlaceBid(3, 1)), (1, PlaceBid(4, 1)), (2, PlaceBid(5, 1)), (0, PASS), (1, PASS))
    return after(state, *moves)


@pytest.mark.clause("NM-4.7")
def test_compensation_must_be_bid() -> None:
    made = step(_outbid_at_the_end(), 2, PlaceBid(3, 2))
    assert events(made, CompensationBegan) == [CompensationBegan(seats=(0,))]
    state = made.state
    assert state.public.compensation
    assert state.public.to_move == (0,)
    assert all(isinstance(move, PlaceBid) for move in legal(view(state)))
    reason = refused(state, 0, PASS)
    assert reason.clause == "NM-4.7"
    assert reason.text == ("You have no leading bid, so you must bid: $1 on place 8 is within your limit of $27.")
    done = step(state, 0, PlaceBid(8, 3))
    assert events(done, BidPlaced) == [BidPlaced(seat=0, place=8, price=3, over=None, compensation=True)]
    assert done.state.public.phase == "build"


@pytest.mark.clause("NM-4.7")
def test_no_compensation_when_everybody_leads_or_is_out() -> None:
    made = step(_outbid_at_the_end(), 2, PASS)
    assert events(made, CompensationBegan) == []
    assert made.state.public.phase == "build"


@pytest.mark.clause("NM-4.8")
def test_compensation_goes_round_and_round() -> None:
    state = position(3, sale=(3, 4), cash=(4, 4, 4), loans=(3, 3, 3))
    for place, price in ((3, 1), (4, 1), (3, 2), (4, 2), (3, 3), (4, 3)):
        state = after(state, (state.public.to_move[0], PlaceBid(place, price)))
    assert (state.public.compensation, state.public.to_move) == (True, (0,))
    state = after(state, (0, PlaceBid(3, 4)))
    assert state.public.to_move == (1,)
    made = step(state, 1, PlaceBid(4, 4))
    assert events(made, Forfeited) == [Forfeited(seat=2, forced=True)]
    assert made.state.public.phase == "build"


@pytest.mark.clause("NM-4.8")
def test_compensation_goes_on_behind_who_bid_last() -> None:
    state = position(3, sale=(3, 4), bids={3: [(2, 1)]}, bid_turns=(2, 2, 1), to_move=(2,))
    made = step(state, 2, PASS)
    assert events(made, CompensationBegan) == [CompensationBegan(seats=(0, 1))]
    state = after(made.state, (0, PlaceBid(3, 2)))  # seats 1 and 2 lead nothing now
    state = after(state, (1, PlaceBid(3, 3)))  # seats 2 and 0 do, and 2 comes first
    assert state.public.to_move == (2,)
    state = after(state, (2, PlaceBid(4, 1)))
    assert state.public.to_move == (0,)


@pytest.mark.clause("NM-4.8")
def test_who_owes_a_bid_and_can_afford_none_is_out() -> None:
    bids = {3: [(1, 12)], 4: [(2, 12)], 5: [(1, 12)], 8: [(0, 10)]}
    state = position(
        3, sale=(3, 4, 5, 8), bids=bids, cash=(0, 40, 40), loans=(1, 0, 0), bid_turns=(2, 2, 1), to_move=(2,)
    )
    made = step(state, 2, PlaceBid(8, 12))
    assert events(made, CompensationBegan, Forfeited) == [
        CompensationBegan(seats=(0,)),
        Forfeited(seat=0, forced=True),
    ]
    assert made.state.public.phase == "build"
    assert all(place.owner != 0 for place in made.state.public.places)


@pytest.mark.clause("NM-4.8")
def test_a_broke_player_can_only_pass_in_the_turns() -> None:
    state = position(3, sale=(1, 2, 6, 7), cash=(3, 12, 12), loans=(3, 0, 0))
    assert legal(view(state)) == (PASS,)
    assert "no price is within your limit of $3, so you can only pass" in asked(state).text


@pytest.mark.clause("NM-4.9")
def test_places_without_a_bid_are_covered() -> None:
    state = position(3, sale=(3, 4, 5, 8))
    done = step(after(state, (0, PlaceBid(3, 1)), (1, PASS), (2, PASS)), 0, PASS)
    assert [event.place for event in events(done, PlaceUnsold)] == [4, 5, 8]
    for number in (4, 5, 8):
        assert done.state.public.places[number - 1] == Place(status="covered", closed="unsold")
    assert done.state.public.lots == ()


@pytest.mark.clause("NM-4.9", "NM-4.6")
def test_a_place_without_a_bid_leaves_the_game() -> None:
    state = position(3, sale=(3, 4, 5, 8), hands=[range(4), range(4, 8), range(8, 12)])
    made = step(after(state, (0, PASS), (1, PASS)), 2, PASS)
    assert [event.place for event in events(made, PlaceUnsold)] == [3, 4, 5, 8]
    assert made.state.public.round == 2  # nobody builds, the night passes, the next round is prepared
    assert made.state.public.phase == "prepare"


@pytest.mark.clause("NM-4.10")
def test_the_printed_example_goes_as_printed() -> None:
    state = position(4, sale=(1, 3, 5, 7, 10))
    turns = [
        (WHITE, PlaceBid(3, 3)),
        (PINK, PlaceBid(3, 6)),
        (BLUE, PlaceBid(1, 10)),
        (YELLOW, PlaceBid(7, 10)),
        (WHITE, PlaceBid(5, 1)),
        (PINK, PlaceBid(10, 1)),
        (BLUE, PlaceBid(5, 2)),
        (YELLOW, PlaceBid(1, 12)),
    ]
    state = after(state, *turns)
    assert (state.public.compensation, state.public.to_move) == (True, (WHITE,))
    state = after(state, (WHITE, PlaceBid(5, 3)))
    assert state.public.to_move == (BLUE,)
    state = after(state, (BLUE, PlaceBid(5, 4)))
    assert state.public.to_move == (WHITE,)
    made = step(state, WHITE, PlaceBid(3, 8))
    assert [(event.seat, event.place, event.price) for event in events(made, PlaceWon)] == [
        (YELLOW, 1, 12),
        (WHITE, 3, 8),
        (BLUE, 5, 4),
        (YELLOW, 7, 10),
        (PINK, 10, 1),
    ]
    assert made.state.public.phase == "build"
    assert not made.state.public.compensation


def test_a_war_of_more_than_a_dozen_bids_ends() -> None:
    state = position(3, sale=(3,), cash=(20, 20, 20), loans=(3, 3, 3))
    state = after(state, (0, PlaceBid(3, 1)), (1, PlaceBid(3, 2)), (2, PlaceBid(3, 3)))
    count = 3
    while state.public.phase == "bid":
        cheapest = next(move for move in legal(view(state)) if isinstance(move, PlaceBid))
        state = after(state, (state.public.to_move[0], cheapest))
        count += 1
    assert count == 16  # 1 2 3 4 6 8 10 12 and 13 to 20
    winner = state.public.places[2].owner
    assert winner is not None
    assert state.public.accounts[winner].cash == 0


@pytest.mark.clause("NM-0.6")
def test_thirteen_places_and_more_are_no_matter_of_markers() -> None:
    owned: dict[int, Stall] = {number: (0, "meal" if number % 2 else "drink") for number in range(1, 14)}
    state = position(2, stalls=owned, sale=(20, 21), bids={20: [(0, 4)]}, cash=(12, 5))
    assert PlaceBid(21, 4) in legal(view(state))
    led = after(state, (0, PlaceBid(21, 4)))
    assert [lot.bids[-1].seat for lot in led.public.lots] == [0, 0]


@pytest.mark.clause("NM-4.1")
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_who_is_alone_in_the_bidding_keeps_both_turns(order: tuple[Seat, ...]) -> None:
    others = tuple(seat != 0 for seat in range(3))
    state = position(3, order=order, to_move=(0,), sale=(3, 4), forfeited=others)
    one = after(state, (0, PlaceBid(3, 1)))
    assert (one.public.phase, one.public.to_move, one.public.bid_turns) == ("bid", (0,), (1, 0, 0))
    assert after(one, (0, PlaceBid(4, 1))).public.phase == "build"
