"""NM-8: the last round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core.rules import Transition
from game.titles.night_market.events import BonusPaid, NightEnded, Served, WalkedOn, WentHome
from game.titles.night_market.state import MarketState
from tests.titles.night_market.table import Later, events, position, step, token, tokens


def last_night(
    stalls: Mapping[int, Any], waiting: Mapping[str, Sequence[int]], won_now: Sequence[int] = (), **more: Any
) -> Transition[MarketState]:
    """The last night of four players; place 5 is an undecided one of seat 0, who lets it be."""
    state = position(4, "build", 5, stalls={**stalls, 5: (0, None)}, waiting=waiting, won_now=(*won_now, 5), **more)
    return step(state, 0, Later())


def _served(made: Transition[MarketState]) -> list[tuple[int, int]]:
    return [(event.place, event.pay) for event in events(made, Served)]


@pytest.mark.clause("NM-8.1")
def test_a_stall_of_the_last_round_takes_two() -> None:
    made = last_night({1: (0, "meal"), 2: (1, "drink")}, {"D-H": tokens(
        "D meal", "E meal", "F meal", "D drink", "E drink")}, won_now=(1,))  # fmt: skip
    assert _served(made) == [(1, 3), (1, 3), (2, 3)]


@pytest.mark.clause("NM-8.1")
def test_its_group_takes_one_more_at_the_same_price() -> None:
    stalls = {1: (0, "meal"), 2: (0, "meal")}
    waiting = {"D-H": tokens("D meal", "E meal", "F meal", "G meal", "H meal")}
    assert _served(last_night(stalls, waiting, won_now=(2,))) == [(1, 4)] * 3
    assert _served(last_night(stalls, waiting, won_now=(1, 2))) == [(1, 4)] * 4
    assert _served(last_night(stalls, waiting)) == [(1, 4)] * 2


@pytest.mark.clause("NM-8.1")
def test_no_seat_before_the_last_round() -> None:
    state = position(4, "build", 4, stalls={1: (0, "meal"), 5: (0, None)}, won_now=(1,),
                     waiting={"D-H": tokens("D meal", "E meal")})  # fmt: skip
    assert _served(step(state, 0, Later())) == [(1, 3)]


@pytest.mark.clause("NM-8.1")
def test_a_place_won_earlier_and_decided_in_the_last_round_gets_no_seat() -> None:
    # The seat goes with the round the place was won in (NM-8.1), not with the round it was built in.
    made = last_night({1: (0, "meal")}, {"D-H": tokens("D meal", "E meal")}, won_now=())
    assert _served(made) == [(1, 3)]


@pytest.mark.clause("NM-8.2")
def test_everybody_walks_to_the_very_end() -> None:
    stalls = {17: (1, "meal"), 30: (2, "drink"), 28: (3, "snack")}
    waiting = {"D-H": tokens("H meal", "H drink", "H dessert"), "B-C": tokens("B snack"), "A": tokens("A dessert")}
    made = last_night(stalls, waiting)
    assert events(made, WalkedOn) == []
    by_token = {event.token: event for event in events(made, Served)}
    assert by_token[token("H meal")].place == 17
    assert by_token[token("H meal")].entries == ("D-H", "B-C")
    assert by_token[token("H drink")].entries == ("D-H", "B-C", "A")
    assert by_token[token("H drink")].route[-3:] == (29, 24, 30)
    assert by_token[token("B snack")].entries == ("B-C", "A")
    home = {event.token: event.entries for event in events(made, WentHome)}
    assert home == {token("A dessert"): ("A",), token("H dessert"): ("D-H", "B-C", "A")}
    assert all(line == () for _entry, line in made.state.public.waiting)
    assert len(made.state.public.discard) == 5


@pytest.mark.clause("NM-8.2")
def test_entries_still_take_turns_tonight() -> None:
    made = last_night({16: (1, "meal")}, {"D-H": tokens("D meal"), "B-C": tokens("C meal")})
    assert [event.token for event in events(made, Served)] == [token("C meal")]


@pytest.mark.clause("NM-8.3")
def test_most_customers_of_a_food_earn_four() -> None:
    stalls = {1: (0, "meal"), 3: (0, "meal"), 8: (1, "meal"), 26: (2, "drink")}
    waiting = {"D-H": tokens("D meal", "E meal", "F meal"), "A": tokens("A drink")}
    made = last_night(stalls, waiting)
    assert events(made, BonusPaid) == [
        BonusPaid(food="meal", seats=(0,), each=4),
        BonusPaid(food="drink", seats=(2,), each=4),
    ]
    assert [account.bonus for account in made.state.public.accounts] == [4, 0, 4, 0]
    assert events(made, NightEnded)[0].earned == (10, 3, 7, 0)


@pytest.mark.clause("NM-8.3")
def test_tied_players_share_rounded_down() -> None:
    waiting = {"D-H": tokens("D meal", "E meal", "F meal", "D drink", "E drink")}
    stalls = {1: (0, "meal"), 3: (1, "meal"), 8: (2, "meal"), 6: (0, "drink"), 9: (3, "drink")}
    made = last_night(stalls, waiting)
    assert events(made, BonusPaid) == [
        BonusPaid(food="meal", seats=(0, 1, 2), each=1),
        BonusPaid(food="drink", seats=(0, 3), each=2),
    ]


@pytest.mark.clause("NM-8.3")
def test_nobody_served_no_bonus_and_none_on_other_nights() -> None:
    made = last_night({1: (0, "meal")}, {"D-H": tokens("D drink")})
    assert events(made, BonusPaid) == []
    earlier = step(
        position(4, "build", 4, stalls={1: (0, "meal"), 5: (0, None)}, waiting={"D-H": tokens("D meal")}), 0, Later()
    )
    assert events(earlier, BonusPaid) == []


@pytest.mark.clause("NM-8.3")
def test_customers_are_counted_not_dollars() -> None:
    # Seat 0 takes two singles, seat 1 three in a group of two with a seat.
    stalls = {1: (0, "meal"), 3: (0, "meal"), 8: (1, "meal"), 13: (1, "meal")}
    waiting = {"D-H": tokens("D meal", "E meal", "F meal", "G meal", "H meal")}
    made = last_night(stalls, waiting, won_now=(13,))
    assert events(made, BonusPaid) == [BonusPaid(food="meal", seats=(1,), each=4)]


def test_undecided_in_the_last_round_the_game_ends_all_the_same() -> None:
    made = last_night({}, {"D-H": tokens("D meal")})
    assert made.state.public.phase == "over"
    assert made.state.public.to_move == ()
    assert made.beats[-1].state == made.state
