"""NM-6: customers walk, eat and pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.rules import Transition
from game.titles.night_market.constants import TOKENS
from game.titles.night_market.events import HiddenRevealed, NightEnded, Served, WalkedOn
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import MarketState, Visit
from tests.titles.night_market.nm1 import board
from tests.titles.night_market.table import Later, events, position, step, token, tokens


def night(stalls: Mapping[int, Any], waiting: Mapping[str, Sequence[int]], **more: Any) -> Transition[MarketState]:
    """What happens when the market opens; place 5 is an undecided one of seat 0, who lets it be."""
    return step(position(phase="build", stalls={**stalls, 5: (0, None)}, waiting=waiting, **more), 0, Later())


def eaten(made: Transition[MarketState]) -> dict[int, int]:
    """Where each customer ate."""
    return {event.token: event.place for event in events(made, Served)}


def paid(made: Transition[MarketState]) -> list[int]:
    """What the customers paid, in order."""
    return [event.pay for event in events(made, Served)]


@pytest.mark.clause("NM-6.1")
def test_hidden_customers_join_the_entries() -> None:
    asides = [tokens("F meal"), (), tokens("A drink", "C snack"), ()]
    made = night({}, {"D-H": tokens("G meal")}, asides=asides, order=(3, 2, 0, 1), to_move=(0,))
    first, second = events(made, HiddenRevealed)
    assert first.seat == 2
    assert set(first.arrivals) == {(token("A drink"), "A"), (token("C snack"), "B-C")}
    assert second == HiddenRevealed(seat=0, arrivals=((token("F meal"), "D-H"),))
    shown = [beat.state.public for beat in made.beats if isinstance(beat.event, HiddenRevealed)]
    assert shown[0].aside_sizes == (1, 0, 0, 0)
    assert shown[1].aside_sizes == (0, 0, 0, 0)
    assert dict(shown[1].waiting)["D-H"] == tokens("F meal", "G meal")
    assert shown[0].phase == "open"


@pytest.mark.clause("NM-6.2")
def test_entries_take_turns_and_customers_take_the_first_stall() -> None:
    waiting = {
        "D-H": tokens("D meal", "E meal"),
        "B-C": tokens("B meal"),
        "A": tokens("A meal"),
    }
    made = night({15: (0, "meal"), 20: (1, "meal"), 21: (2, "meal")}, waiting)
    assert [(event.token, event.place) for event in events(made, Served)] == [
        (token("A meal"), 21),
        (token("B meal"), 15),
        (token("D meal"), 20),  # 15 is full
    ]
    (walked,) = events(made, WalkedOn)
    assert (walked.token, walked.entry, walked.to_entry) == (token("E meal"), "D-H", "B-C")


@pytest.mark.clause("NM-6.2")
def test_a_customer_on_the_way_waits_until_the_next_round() -> None:
    # 16 lies on the order of B-C only; the customer from D-H reaches B-C tonight and eats there tomorrow.
    made = night({16: (0, "drink")}, {"D-H": tokens("H drink")}, discard=range(0))
    assert eaten(made) == {}
    state = made.state
    assert token("H drink") in dict(state.public.waiting)["B-C"]
    assert events(made, NightEnded) == [NightEnded(round=1, earned=(0, 0, 0, 0))]


@pytest.mark.clause("NM-6.3")
def test_who_waited_walks_first_then_by_letter() -> None:
    waiting = {"B-C": tokens("E meal", "D meal", "C meal")}
    made = night({15: (0, "meal")}, waiting, asides=[tokens("B meal"), (), (), ()])
    walked = [event.token for event in events(made, Served, WalkedOn)]
    assert walked == list(tokens("E meal", "D meal", "B meal", "C meal"))
    assert eaten(made) == {token("E meal"): 15}


@pytest.mark.clause("NM-6.3")
def test_who_walks_on_is_last_in_line_there() -> None:
    made = night({}, {"D-H": tokens("D meal", "F meal", "E meal")})
    assert dict(made.state.public.waiting)["B-C"][:3] == tokens("D meal", "F meal", "E meal")


@pytest.mark.clause("NM-6.3")
def test_a_waiting_customer_belongs_to_the_entry_where_it_stands() -> None:
    made = night({26: (1, "snack")}, {"A": tokens("H snack", "A snack")})
    served = events(made, Served)
    assert [(event.token, event.entry, event.route) for event in served] == [(token("H snack"), "A", (26,))]


@pytest.mark.clause("NM-6.3")
def test_new_customers_of_one_letter_keep_the_order_they_came_in() -> None:
    waiting = {"D-H": tokens("E meal")}
    made = night({1: (0, "meal")}, waiting, asides=[tokens("E snack", "D drink"), tokens("E drink"), (), ()])
    walked = [event.token for event in events(made, Served, WalkedOn)]
    assert walked == [token("D drink"), token("E meal"), token("E snack"), token("E drink")]


@pytest.mark.clause("NM-6.4")
def test_a_stall_has_room_for_one() -> None:
    made = night({1: (0, "meal")}, {"D-H": tokens("D meal", "E meal", "F meal")})
    assert eaten(made) == {token("D meal"): 1}


@pytest.mark.clause("NM-6.5", "NM-6.6")
def test_a_group_of_two_takes_two_at_four_dollars() -> None:
    # 6 and 11 connect; only 6 lies on the order of D-H, and both customers come in there.
    made = night({6: (0, "meal"), 11: (0, "meal")}, {"D-H": tokens("D meal", "E meal", "F meal")})
    assert eaten(made) == {token("D meal"): 6, token("E meal"): 6}
    assert paid(made) == [4, 4]
    assert [event.group for event in events(made, Served)] == [2, 2]


@pytest.mark.clause("NM-6.5", "NM-6.6")
@pytest.mark.parametrize("places", [(6, 7, 8, 12, 13), (6, 7, 8, 9, 11, 12, 13, 14)])
def test_a_large_group_takes_as_many_as_it_has_stalls_at_five_dollars(places: tuple[int, ...]) -> None:
    coming = [number for number, (food, _letter) in enumerate(TOKENS) if food == "meal"][: len(places) + 1]
    made = night(dict.fromkeys(places, (0, "meal")), {"D-H": coming})
    assert list(eaten(made)) == coming[:-1]
    assert paid(made) == [5] * len(places)
    assert {event.group for event in events(made, Served)} == {len(places)}


@pytest.mark.clause("NM-6.5")
def test_stalls_of_two_owners_or_foods_never_connect() -> None:
    owners = night({6: (0, "meal"), 11: (1, "meal")}, {"D-H": tokens("D meal", "E meal")})
    assert paid(owners) == [3]
    foods = night({6: (0, "meal"), 11: (0, "drink")}, {"D-H": tokens("D meal", "E meal")})
    assert paid(foods) == [3]


@pytest.mark.clause("NM-6.5")
def test_a_full_group_sends_customers_on() -> None:
    stalls = {1: (0, "meal"), 2: (0, "meal"), 8: (1, "meal")}
    made = night(stalls, {"D-H": tokens("D meal", "E meal", "F meal")})
    assert eaten(made) == {token("D meal"): 1, token("E meal"): 1, token("F meal"): 8}
    assert paid(made) == [4, 4, 3]


@pytest.mark.clause("NM-6.6")
def test_the_printed_example_of_connected_stalls() -> None:
    # 7, 8 and 13 belong together; 6 is of another food, 12 of another owner.
    stalls = {7: (0, "meal"), 8: (0, "meal"), 13: (0, "meal"), 6: (0, "snack"), 12: (1, "meal")}
    waiting = {"B-C": tokens("B meal", "B meal 2", "C meal"), "D-H": tokens("D meal", "E meal", "D snack", "E snack")}
    made = night(stalls, waiting)
    assert [(event.token, event.place, event.pay) for event in events(made, Served)] == [
        (token("B meal"), 13, 5),
        (token("B meal 2"), 13, 5),
        (token("C meal"), 13, 5),
        (token("D snack"), 6, 3),
    ]
    street = night(stalls, {"D-H": tokens("D meal", "E meal", "F meal", "F meal 2")})
    assert [(event.place, event.pay) for event in events(street, Served)] == [(7, 5), (7, 5), (7, 5)]
    single = night(stalls, {"B-C": tokens("E meal", "F meal", "G meal", "B meal")})
    assert [(event.place, event.pay) for event in events(single, Served)] == [(13, 5), (13, 5), (13, 5), (12, 3)]


@pytest.mark.clause("NM-6.6")
def test_four_connected_stalls_pay_five() -> None:
    stalls = dict.fromkeys((1, 2, 3, 4), (2, "drink"))
    made = night(stalls, {"D-H": tokens("D drink", "E drink", "F drink", "G drink", "G drink 2")})
    assert paid(made) == [5, 5, 5, 5]
    assert events(made, NightEnded)[0].earned == (0, 0, 20, 0)
    assert made.state.public.accounts[2].served == 20


@pytest.mark.clause("NM-6.7")
def test_served_customers_are_discarded_face_up() -> None:
    made = night({1: (0, "meal")}, {"D-H": tokens("D meal")})
    beat = next(beat for beat in made.beats if isinstance(beat.event, Served))
    assert beat.state.public.discard == (token("D meal"),)
    assert dict(beat.state.public.waiting)["D-H"] == ()
    assert beat.state.public.visits == (Visit(token("D meal"), "D-H", 1, 0, 3),)


@pytest.mark.clause("NM-6.8")
def test_the_printed_example_of_a_night() -> None:
    stalls = {6: (0, "meal"), 12: (1, "snack"), 14: (2, "snack"), 15: (3, "meal"), 16: (0, "drink")}
    waiting = {"B-C": tokens("B drink"), "D-H": tokens("E meal", "E dessert", "H snack")}
    made = night(stalls, waiting)
    assert eaten(made) == {token("B drink"): 16, token("E meal"): 6, token("H snack"): 14}
    assert [(event.token, event.to_entry) for event in events(made, WalkedOn)] == [(token("E dessert"), "B-C")]
    (walker,) = [event for event in events(made, Served) if event.place == 14]
    assert walker.route == (1, 6, 2, 7, 3, 8, 4, 9, 5, 10, 14)
    assert walker.entries == ("D-H",)


def test_every_walk_is_a_beat_with_money_and_queues_as_they_are_then() -> None:
    waiting = {"A": tokens("A meal"), "D-H": tokens("D meal", "E snack")}
    made = night({1: (0, "meal"), 26: (1, "meal")}, waiting)
    seen = [
        (type(beat.event).__name__, len(beat.state.public.visits), beat.state.public.earned)
        for beat in made.beats
        if beat.state.public.phase == "open"
    ]
    assert seen == [
        ("Served", 1, (0, 3, 0, 0)),
        ("Served", 2, (3, 3, 0, 0)),
        ("WalkedOn", 3, (3, 3, 0, 0)),
        ("NightEnded", 3, (3, 3, 0, 0)),
    ]


@pytest.mark.clause("NM-6.2")
def test_entries_take_turns_as_the_map_numbers_them_wherever_they_stand_in_it() -> None:
    plain = board()
    turned = NightMarketRules(replace(plain, things=plain.things[::-1]))
    assert [entry.id for entry in turned.topology.entries] == ["A", "B-C", "D-H"]
