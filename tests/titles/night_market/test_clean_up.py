"""NM-7: full hands and a new player order."""

from __future__ import annotations

import pytest

from game.titles.night_market.events import CustomersArrived, HandsFilled, OrderChanged, PlacesOffered
from game.titles.night_market.flow import new_order
from tests.titles.night_market.table import Later, events, position, step, token, tokens


@pytest.mark.clause("NM-7.1")
def test_everybody_draws_back_to_four() -> None:
    hands = [range(4), range(4, 7), range(8, 8), range(8, 10)]
    made = step(position(phase="build", stalls={5: (0, None)}, hands=hands), 0, Later())
    assert events(made, HandsFilled) == [HandsFilled(drawn=(0, 1, 4, 2), reshuffled=False)]
    assert [len(hand) for hand in made.state.hands] == [4, 4, 4, 4]
    assert set(range(4)) <= set(made.state.hands[0])
    assert made.state.rng == position().rng  # nothing was shuffled


@pytest.mark.clause("NM-7.1")
def test_a_spent_supply_is_made_anew_from_the_discards() -> None:
    state = position(
        3, "build", order=(1, 2, 0), to_move=(0,), stalls={5: (0, None)}, supply=tokens("A snack", "B snack")
    )
    assert len(state.public.discard) == 38
    made = step(state, 0, Later())
    (told,) = events(made, HandsFilled)
    assert (told.drawn, told.reshuffled) == ((4, 4, 4), True)
    assert made.state.rng != state.rng
    # In player order: seat 1 draws first and gets all of the old supply.
    assert set(tokens("A snack", "B snack")) <= set(made.state.hands[1])
    filled = next(beat.state for beat in made.beats if isinstance(beat.event, HandsFilled))
    assert filled.public.discard == ()
    assert filled.public.supply_size == 40 - 12


@pytest.mark.clause("NM-7.1")
def test_a_supply_drawn_to_its_last_customer_stays_empty_until_the_next_draw() -> None:
    hands = [range(3), range(3, 7), range(7, 11)]
    state = position(3, "build", stalls={5: (0, None)}, hands=hands, supply=(11,))
    made = step(state, 0, Later())
    assert events(made, HandsFilled) == [HandsFilled(drawn=(1, 0, 0), reshuffled=False)]
    filled = next(beat.state for beat in made.beats if isinstance(beat.event, HandsFilled))
    assert (filled.public.supply_size, filled.public.discard) == (0, state.public.discard)
    assert filled.rng == state.rng


@pytest.mark.clause("NM-7.2")
def test_customers_to_reveal_are_drawn_from_the_discards_too() -> None:
    hands = [range(4), range(4, 8), range(8, 12)]
    state = position(3, "build", stalls={5: (0, None)}, hands=hands, supply=tokens("A drink"))
    made = step(state, 0, Later())
    (told,) = events(made, CustomersArrived)
    assert len(told.arrivals) == 4
    assert told.arrivals[0] == (token("A drink"), "A")
    assert made.state.rng != state.rng


@pytest.mark.clause("NM-7.2")
def test_with_both_piles_spent_as_many_are_drawn_as_there_are() -> None:
    hands = [range(4), range(4, 8), range(8, 10)]
    waiting = {"B-C": [*range(10, 14)], "D-H": [*range(15, 40)]}
    state = position(3, "build", stalls={5: (0, None)}, hands=hands, waiting=waiting, supply=(14,))
    assert state.public.discard == ()
    made = step(state, 0, Later())
    assert events(made, HandsFilled)[0].drawn == (0, 0, 1)
    assert events(made, CustomersArrived) == []
    assert len(events(made, PlacesOffered)) == 1
    assert made.state.public.hand_sizes == (4, 4, 3)


@pytest.mark.clause("NM-7.3")
def test_more_stalls_first_then_more_cash_then_the_old_order() -> None:
    stalls = {1: (2, "meal"), 3: (2, "drink"), 8: (0, "meal"), 10: (1, "meal"), 12: (3, "meal")}
    state = position(4, order=(3, 1, 0, 2), stalls=stalls, cash=(7, 9, 0, 7))  # type: ignore[arg-type]
    assert new_order(state.public) == (2, 1, 3, 0)


@pytest.mark.clause("NM-7.3")
def test_the_new_order_holds_from_the_next_round() -> None:
    state = position(3, "build", stalls={5: (0, None), 8: (2, "meal")}, cash=(5, 6, 0))
    made = step(state, 0, Later())
    assert events(made, OrderChanged) == [OrderChanged(order=(2, 1, 0))]
    assert made.state.public.order == (2, 1, 0)
    assert made.state.public.to_move == (2, 1, 0)
    same = step(position(3, "build", stalls={5: (0, None)}, cash=(9, 6, 0)), 0, Later())
    assert events(same, OrderChanged) == []


@pytest.mark.clause("NM-7.4")
def test_undecided_places_and_loans_do_not_count() -> None:
    stalls = {1: (0, None), 3: (0, None), 8: (1, "meal")}
    state = position(3, stalls=stalls, cash=(9, 0, 9), loans=(0, 3, 3))  # type: ignore[arg-type]
    assert new_order(state.public) == (1, 0, 2)
    owing_first = position(3, order=(2, 0, 1), stalls=stalls, cash=(9, 0, 9), loans=(0, 3, 3))  # type: ignore[arg-type]
    assert new_order(owing_first.public) == (1, 2, 0)  # equal cash: the old order, whoever borrowed


@pytest.mark.clause("NM-7.4")
def test_cash_counts_after_income() -> None:
    stalls = {5: (0, None), 1: (2, "meal"), 26: (1, "meal")}
    waiting = {"D-H": tokens("D meal")}
    state = position(3, "build", stalls=stalls, waiting=waiting, cash=(9, 5, 3))  # type: ignore[arg-type]
    assert new_order(state.public) == (1, 2, 0)
    assert step(state, 0, Later()).state.public.order == (2, 1, 0)
