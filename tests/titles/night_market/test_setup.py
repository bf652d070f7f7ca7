"""NM-2: the table before the first round, and NM-11: the option for two."""

from __future__ import annotations

import pytest

from game.core.errors import Problem
from game.core.rules import Setup
from game.titles.night_market.constants import NUMBERS
from game.titles.night_market.events import CustomersArrived, PlacesCovered, PlacesOffered, RoundBegan
from tests.titles.night_market.table import RULES, Pass, PlaceBid, after, events, opened, position


@pytest.mark.clause("NM-2.1")
def test_who_begins_later_has_less_money() -> None:
    three = opened(3, first=1).public
    assert three.order == (1, 2, 0)
    assert [three.accounts[seat].cash for seat in three.order] == [12, 11, 10]
    four = opened(4, first=2).public
    assert four.order == (2, 3, 0, 1)
    assert [four.accounts[seat].cash for seat in four.order] == [13, 12, 11, 10]


@pytest.mark.clause("NM-2.2")
def test_everybody_is_dealt_four_customers_by_chance() -> None:
    state = opened(3)
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert state.public.supply_size == 40 - 12 - 4
    assert opened(3, seed=1).hands != opened(3, seed=2).hands


@pytest.mark.clause("NM-2.3")
@pytest.mark.parametrize(("seats", "count"), [(3, 6), (4, 5)])
def test_some_places_are_covered_at_the_start(seats: int, count: int) -> None:
    made = RULES.initial(Setup(seats=seats, seed=5))
    (told,) = events(made, PlacesCovered)
    assert len(told.places) == count
    covered = tuple(n for n, place in enumerate(made.state.public.places, 1) if place.status == "covered")
    assert covered == told.places
    assert all(made.state.public.places[number - 1].closed == "start" for number in covered)


def test_the_first_step_tells_everything_in_order() -> None:
    made = RULES.initial(Setup(seats=4, seed=5))
    assert [type(event) for event in events(made)] == [PlacesCovered, RoundBegan, PlacesOffered, CustomersArrived]
    assert made.beats[-1].state == made.state


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (Setup(seats=1, seed=1), "for 2 to 4 players, not 1"),
        (Setup(seats=5, seed=1), "for 2 to 4 players, not 5"),
        (Setup(seats=3, seed=1, first=3), "go first"),
    ],
)
def test_impossible_set_ups(setup: Setup, why: str) -> None:
    with pytest.raises(Problem, match=why):
        RULES.initial(setup)


@pytest.mark.clause("NM-11.1")
def test_two_players_have_numbers_of_their_own() -> None:
    state = opened(2)
    public = state.public
    assert [public.accounts[seat].cash for seat in public.order] == [12, 11]
    assert sum(place.status == "covered" for place in public.places) == 6
    assert public.rounds == 6
    assert len(public.lots) == 4
    assert sum(len(line) for _entry, line in public.waiting) == 5
    assert NUMBERS[2].hidden == (1, 1, 2, 2, 3, 4)


@pytest.mark.clause("NM-11.1")
def test_two_players_have_three_bidding_turns() -> None:
    state = position(seats=2, sale=(3, 4, 5, 8))
    for price in (1, 2, 3):
        assert state.public.phase == "bid"
        state = after(
            state, (0, PlaceBid(3, price) if price == 1 else Pass()), (1, PlaceBid(8, 1) if price == 1 else Pass())
        )
    assert state.public.phase == "build"
