"""NM-12: private maximums, and the bids that are made by them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.core.codec import encode
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Setup, Transition
from game.core.target import Draft
from game.titles.night_market.bots import EasyBot
from game.titles.night_market.constants import LOANS, NUMBERS, ladder
from game.titles.night_market.events import (
    CompensationBegan,
    Forfeited,
    MaximumsRevealed,
    MaximumsUnused,
    PlaceUnsold,
    PlaceWon,
)
from game.titles.night_market.state import MarketState, Maximum, Maximums
from game.titles.night_market.targets import NOTHING, maximum_dial, place_target
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.verbs.set_maximums import MaximumsSet, SetMaximums
from tests.sampling import dose
from tests.titles.night_market.nm1 import STARS
from tests.titles.night_market.table import (
    RULES,
    Pass,
    PlaceBid,
    SetAside,
    all_aside,
    asked,
    events,
    legal,
    opened,
    position,
    refused,
    step,
    view,
    why_not,
)

BIDDING = (BidPlaced, Passed, Forfeited, CompensationBegan, PlaceWon, PlaceUnsold)
OPTIONS = (("bidding", "maximums"),)

Wishes = tuple[dict[int, int], ...]
"""By seat: maximums in dollars, by place."""


def maximums(wishes: dict[int, int]) -> Maximums:
    return tuple(Maximum(place, price) for place, price in sorted(wishes.items()))


def last_to_set(wishes: Wishes, **table: Any) -> tuple[MarketState, Seat]:
    """A position in which all but one have set their maximums, and who that is."""
    seats = len(wishes)
    order = tuple(table.pop("order", range(seats)))
    others = [() if seat == order[-1] else maximums(each) for seat, each in enumerate(wishes)]
    return position(seats, "prepare", order=order, to_move=order[-1:], maximums=others, **table), order[-1]


def resolved(wishes: Wishes, **table: Any) -> Transition[MarketState]:
    """The bidding that follows when the last one has set maximums."""
    state, last = last_to_set(wishes, **table)
    RULES.check(state)
    return step(state, last, SetMaximums(maximums(wishes[last])))


def bids(made: Transition[MarketState]) -> list[tuple[Seat, int, int]]:
    """Who bids on which place how much."""
    return [(event.seat, event.place, event.price) for event in events(made, BidPlaced)]


def by_hand(state: MarketState, wishes: Wishes) -> Transition[MarketState]:
    """The same as an ordinary auction: whoever is asked looks at the legal moves and picks by the rule of NM-12."""
    beats: list[Any] = []
    while True:
        seat = state.public.to_move[0]
        moves = legal(RULES.view(state, seat))
        cheapest: dict[int, PlaceBid] = {}
        for move in moves:
            if isinstance(move, PlaceBid) and move.price < cheapest.get(move.place, move).price + 1:
                cheapest[move.place] = move
        ranked = sorted(cheapest.values(), key=lambda bid: (bid.price - wishes[seat].get(bid.place, 0), bid.place))
        wanted = [bid for bid in ranked if bid.price <= wishes[seat].get(bid.place, 0) or Pass() not in moves]
        made = RULES.apply(state, seat, wanted[0] if wanted else Pass())
        beats += made.beats
        state = made.state
        if state.public.phase != "bid":
            return Transition(state, tuple(beats))


def told(made: Transition[MarketState]) -> tuple[list[Any], Any]:
    """What happens in a bidding, and the table when all is paid."""
    beats = [beat for beat in made.beats if isinstance(beat.event, BIDDING)]
    public = beats[-1].state.public
    return [beat.event for beat in beats], replace(public, maximums=UNSET, to_move=())


def any_table(chance: Random) -> tuple[Wishes, dict[str, Any]]:
    """Maximums and a position by chance: also with nobody who wants anything, and with people who are broke."""
    seats = chance.randint(2, 4)
    sale = sorted(chance.sample(range(1, 31), NUMBERS[seats].offered))
    loans = [chance.randint(0, LOANS) for _seat in range(seats)]
    cash = [chance.randint(0, chance.choice((3, 12, 30))) for _seat in range(seats)]
    wishes = []
    for seat in range(seats):
        most = cash[seat] + 5 * (LOANS - loans[seat])
        wanted: dict[int, int] = {}
        for place in sale:
            least = ladder(place in STARS)[0]
            if least <= most and chance.random() < 0.7:
                wanted[place] = chance.randint(least, most)
        wishes.append(wanted)
    order = chance.sample(range(seats), seats)
    return tuple(wishes), {"order": order, "sale": sale, "cash": cash, "loans": loans}


@pytest.mark.thorough
@pytest.mark.clause("NM-12.2", "NM-12.3", "NM-12.4")
def test_the_bids_are_those_of_an_ordinary_auction_in_which_all_bid_that_way() -> None:
    chance, compensated = Random(12), 0
    for _number in range(dose(10_000)):
        wishes, table = any_table(chance)
        made = told(resolved(wishes, **table))
        assert made == told(by_hand(position(len(wishes), **table), wishes)), (wishes, table)
        compensated += any(isinstance(event, BidPlaced) and event.compensation for event in made[0])
    assert compensated > 100


@pytest.mark.clause("NM-12.2")
def test_the_place_with_most_between_maximum_and_price_is_bid_on() -> None:
    assert bids(resolved(({3: 5, 8: 7}, {}), sale=(3, 4, 5, 8)))[:2] == [(0, 8, 1), (0, 3, 1)]


@pytest.mark.clause("NM-12.2")
def test_of_equals_the_lower_number_is_bid_on() -> None:
    assert bids(resolved(({8: 5, 3: 5}, {}), sale=(3, 4, 5, 8)))[0] == (0, 3, 1)


@pytest.mark.clause("NM-12.3")
def test_a_bid_may_reach_the_maximum_and_goes_no_further() -> None:
    made = resolved(({3: 4}, {3: 5}), sale=(3, 4, 5, 8))
    assert bids(made) == [(0, 3, 1), (1, 3, 2), (0, 3, 3), (1, 3, 4)]  # a 5 is no price of the card
    assert events(made, PlaceWon) == [PlaceWon(seat=1, place=3, price=4, loans=0)]


@pytest.mark.clause("NM-12.3")
def test_bids_stay_within_cash_and_loans() -> None:
    made = resolved(({3: 6, 4: 6}, {}), sale=(3, 4, 5, 8), cash=(6, 5), loans=(3, 3))
    assert sum(price for seat, _place, price in bids(made) if seat == 0) <= 6


@pytest.mark.clause("NM-12.3")
def test_who_wants_nothing_passes_and_is_out() -> None:
    made = resolved(({}, {3: 2}), sale=(3, 4, 5, 8))
    assert events(made, Forfeited) == [Forfeited(seat=0, forced=False)]


@pytest.mark.clause("NM-12.3")
@pytest.mark.parametrize(
    ("wishes", "table", "told"),
    [
        (
            ({3: 5, 8: 9, 5: 7}, {}, {}),
            {},
            [MaximumsUnused(seat=0, places=(3,), spent=(5, 8), why="turns", to=(0,))],
        ),
        (({3: 8}, {3: 1}, {}), {}, [MaximumsUnused(seat=1, places=(3,), spent=(), why="price", to=(1,))]),
        (
            ({3: 1, 4: 1}, {}, {}),
            {"cash": (1, 9, 9), "loans": (3, 0, 0)},
            [MaximumsUnused(seat=0, places=(4,), spent=(3,), why="money", to=(0,))],
        ),
        (({3: 5, 8: 9}, {}, {}), {}, []),
    ],
    ids=["turns", "price", "money", "all used"],
)
def test_a_maximum_that_was_never_used_is_explained_to_its_seat_alone(
    wishes: Wishes, table: dict[str, Any], told: list[MaximumsUnused]
) -> None:
    made = resolved(wishes, sale=(3, 4, 5, 8), **table)
    found = events(made, MaximumsUnused)
    assert found == told
    for event in found:
        assert event.seen_by(event.seat)
        assert not any(event.seen_by(other) for other in (None, 0, 1, 2) if other != event.seat)


def test_unused_maximums_say_where_the_turns_went() -> None:
    made = resolved(({3: 5, 8: 9, 5: 7}, {}, {}), sale=(3, 4, 5, 8))
    (event,) = events(made, MaximumsUnused)
    line = event.sentence()
    assert line is not None
    assert line.text == "The game did not bid for ⟦0⟧ on place 3: all bidding turns were used on places 5 and 8."


@pytest.mark.clause("NM-12.4")
def test_a_bid_that_is_owed_is_made_where_it_is_least_above_the_maximum() -> None:
    made = resolved(({5: 2}, {3: 12}, {8: 12, 5: 9}), sale=(3, 4, 5, 8))
    assert events(made, CompensationBegan) == [CompensationBegan(seats=(0,))]
    owed = [event for event in events(made, BidPlaced) if event.compensation]
    assert owed == [BidPlaced(seat=0, place=4, price=1, over=None, compensation=True)]


@pytest.mark.clause("NM-12.1")
def test_maximums_follow_the_customers_without_waiting_for_the_others() -> None:
    state = RULES.initial(Setup(seats=3, seed=1, options=OPTIONS)).state
    assert state.public.to_move == (0, 1, 2)
    state = step(state, 2, SetAside(state.hands[2][:1])).state
    assert state.public.to_move == (0, 1, 2)
    assert "set a maximum for each place that you want" in asked_of(state, 2)
    assert "choose 1 hidden customer" in asked_of(state, 0)
    assert refused(state, 0, SetMaximums(())).clause == "NM-12.1"
    assert refused(state, 2, SetAside(state.hands[2][:1])).clause == "NM-3.3"
    made = step(state, 2, SetMaximums(()))
    assert events(made) == [MaximumsSet(seat=2)]
    assert made.state.public.to_move == (0, 1)


def asked_of(state: MarketState, seat: Seat) -> str:
    prompt = RULES.prompt(RULES.view(state, seat), Draft())
    assert prompt.private
    return prompt.text


@pytest.mark.clause("NM-12.1")
def test_maximums_go_from_the_lowest_price_to_all_that_can_be_paid() -> None:
    state, seat = last_to_set(({}, {}), sale=(1, 3, 4, 5), cash=(9, 7), loans=(0, 2))
    assert step(state, seat, SetMaximums((Maximum(1, 4), Maximum(3, 12)))).state.public.round == 1
    for wrong in (
        (Maximum(1, 3),),
        (Maximum(3, 13),),
        (Maximum(3, 0),),
        (Maximum(9, 5),),
        (Maximum(99, 5),),
        (Maximum(4, 5), Maximum(3, 5)),
        (Maximum(3, 5), Maximum(3, 5)),
    ):
        assert refused(state, seat, SetMaximums(wrong)).text


@pytest.mark.clause("NM-12.1")
def test_nobody_else_sees_a_maximum() -> None:
    state, _last = last_to_set(({3: 11}, {}, {}), sale=(3, 4, 5, 8))
    other = replace(state, maximums=(maximums({4: 7, 5: 2}), (), ()))
    RULES.check(other)
    assert encode(RULES.view(state, 0)) != encode(RULES.view(other, 0))
    for seat in (1, 2, None):
        assert encode(RULES.view(state, seat)) == encode(RULES.view(other, seat))
    told = [beat.event.sentence() for beat in step(position_of_two(), 0, SetMaximums(maximums({3: 11}))).beats]
    assert [line.text for line in told if line is not None] == ["⟦0⟧ has set maximums."]


def position_of_two() -> MarketState:
    return position(2, "prepare", to_move=(0, 1), sale=(3, 4, 5, 8), maximums=((), ()))


@pytest.mark.clause("NM-12.1")
def test_maximums_can_be_taken_back_until_the_bids_are_shown() -> None:
    match = Match(RULES, Setup(seats=2, seed=1, options=OPTIONS))
    for seat in (0, 1):
        assert match.submit(seat, SetAside(match.state.hands[seat][:1])).barrier == ""
    place = match.state.public.lots[0].place
    assert match.submit(0, SetMaximums((Maximum(place, 8),))).barrier == ""
    match.undo()
    assert RULES.view(match.state, 0).maximums == ()
    match.submit(0, SetMaximums((Maximum(place, 10),)))
    ply = match.submit(1, SetMaximums(()))
    assert ply.barrier == "The game placed all bids, following everyone’s maximums."


@pytest.mark.clause("NM-12.5")
def test_who_can_pay_nothing_is_not_asked() -> None:
    hands = [range(4), range(4, 8), ()]
    state = position(
        3,
        "prepare",
        to_move=(0, 1),
        sale=(1, 2, 6, 7),
        cash=(3, 12, 12),
        loans=(3, 0, 0),
        hands=hands,
        maximums=((), (), ()),
    )
    made = step(state, 0, SetAside((0,)))
    assert made.state.public.to_move == (1,)
    made = step(step(made.state, 1, SetAside((4,))).state, 1, SetMaximums(maximums({1: 4})))
    assert Forfeited(seat=0, forced=False) in events(made)


@pytest.mark.clause("NM-12.5")
def test_maximums_are_forgotten_with_the_last_bid() -> None:
    made = resolved(({3: 5}, {3: 9}), sale=(3, 4, 5, 8))
    shown = [beat for beat in made.beats if isinstance(beat.event, BidPlaced)]
    assert all(RULES.view(beat.state, 0).maximums == maximums({3: 5}) for beat in shown)
    assert made.state.maximums == ((), ())


def test_maximums_are_clicked_together() -> None:
    state, _seat = last_to_set(({}, {}), sale=(1, 3, 4, 5))
    first = asked(state)
    assert set(first.targets) == {*(place_target(place) for place in (1, 3, 4, 5)), NOTHING}
    assert first.move is None
    one = asked(state, "place:3")
    assert one.move == SetMaximums((Maximum(3, 6),)) and one.bag
    two = asked(state, "place:3", "place:1", dials=((maximum_dial(1), 9),))
    assert two.move == SetMaximums((Maximum(1, 9), Maximum(3, 6)))
    assert [dial.id for dial in two.dials] == [maximum_dial(1), maximum_dial(3)]
    assert asked(state, "button:nothing").move == SetMaximums(())
    assert why_not(state, "place:9").clause == "NM-3.1"
    assert why_not(state, "bid:3@6").clause == "NM-12.1"
    assert why_not(state, "price:6").clause == "NM-12.1"
    assert why_not(state, "lantern:1").text == "Click a place for sale (places 1, 3, 4 and 5), then change its maximum."


def test_in_an_ordinary_game_there_are_no_maximums() -> None:
    state = opened(2)
    assert state.maximums is UNSET and state.public.maximums is UNSET
    assert b"maximums" not in encode(state)
    reason = refused(state, 0, SetMaximums(()))
    assert str(reason) == "This move is not possible here. (NM-12.1)"
    assert refused(all_aside(state), 0, SetMaximums(())).text == reason.text


def test_bids_by_maximums_begin_with_a_word_that_they_do() -> None:
    kinds = [type(event) for event in events(resolved(({3: 5}, {3: 9}), sale=(3, 4, 5, 8)))]
    assert kinds[:3] == [MaximumsSet, MaximumsRevealed, BidPlaced]


def test_the_easy_bot_pays_what_a_place_is_worth() -> None:
    state = RULES.initial(Setup(seats=3, seed=5, options=OPTIONS)).state
    state = step(state, 0, SetAside(state.hands[0][:1])).state
    move = EasyBot(RULES).choose(view(state, 0), seeded(1))
    assert isinstance(move, SetMaximums) and move.maximums
    assert RULES.why_illegal(view(state, 0), move) is None
