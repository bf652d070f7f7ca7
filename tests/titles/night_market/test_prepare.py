"""NM-3: places, open customers and hidden ones."""

from __future__ import annotations

import pytest

from game.core.rules import Setup
from game.titles.night_market.events import CustomersArrived, PlacesOffered, RoundBegan
from game.titles.night_market.state import MarketState
from game.titles.night_market.verbs.set_aside import CustomersSetAside
from tests.titles.night_market.nm1 import STARS
from tests.titles.night_market.table import (
    RULES,
    SetAside,
    after,
    asked,
    events,
    legal,
    opened,
    position,
    random_game,
    refused,
    step,
    tokens,
    view,
)


@pytest.mark.clause("NM-3.1")
@pytest.mark.parametrize(("seats", "rounds", "offered"), [(2, 6, 4), (3, 6, 4), (4, 5, 5)])
def test_rounds_and_places_for_sale(seats: int, rounds: int, offered: int) -> None:
    told = events(RULES.initial(Setup(seats=seats, seed=seats, first=0)))
    for _state, _seat, _move, made in random_game(seats, seats * rounds):
        told += events(made)
    began = [event for event in told if isinstance(event, RoundBegan)]
    assert [event.round for event in began] == list(range(1, rounds + 1))
    assert [event.last for event in began] == [False] * (rounds - 1) + [True]
    revealed = [event.places for event in told if isinstance(event, PlacesOffered)]
    assert [len(places) for places in revealed] == [offered] * rounds


@pytest.mark.clause("NM-3.1")
def test_stars_are_sold_on_yellow_cards() -> None:
    for seed in range(6):
        for lot in opened(seed=seed).public.lots:
            assert lot.yellow == (lot.place in STARS)


@pytest.mark.clause("NM-3.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_four_open_customers_stand_at_their_entries(seats: int) -> None:
    made = RULES.initial(Setup(seats=seats, seed=3))
    (told,) = events(made, CustomersArrived)
    assert len(told.arrivals) == 4
    lines = dict(made.state.public.waiting)
    for token, entry in told.arrivals:
        assert token in lines[entry]
        assert RULES.topology.entry_for(token).id == entry


def _prepare(seats: int, round: int) -> MarketState:
    every = list(range(40))
    hands = [every[seat * 4 : seat * 4 + 4] for seat in range(seats)]
    return position(seats, "prepare", round, to_move=range(seats), hands=hands, sale=(3, 4, 5))


@pytest.mark.clause("NM-3.3")
@pytest.mark.parametrize(("seats", "hidden"), [(2, (1, 1, 2, 2, 3, 4)), (3, (1, 1, 1, 2, 3, 4)), (4, (1, 1, 1, 2, 4))])
def test_how_many_are_set_aside(seats: int, hidden: tuple[int, ...]) -> None:
    for round, count in enumerate(hidden, 1):
        state = _prepare(seats, round)
        assert sorted(RULES.turn(state).must) == list(range(seats))
        moves = legal(view(state, 1))
        assert {len(move.tokens) for move in moves if isinstance(move, SetAside)} == {count}
        assert len(moves) == {1: 4, 2: 6, 3: 4, 4: 1}[count]


@pytest.mark.clause("NM-3.3", "NM-10.1")
def test_everybody_chooses_at_once_in_secret_and_in_any_order() -> None:
    state = _prepare(3, 4)
    made = step(state, 2, SetAside((8, 11)))
    assert made.state.public.to_move == (0, 1)
    assert events(made) == [CustomersSetAside(seat=2, count=2)]
    assert RULES.view(made.state, 2).aside == (8, 11)
    assert RULES.view(made.state, 2).hand == (9, 10)
    assert RULES.view(made.state, 0) == RULES.view(step(state, 2, SetAside((9, 10))).state, 0)
    done = after(made.state, (1, SetAside((4, 5))), (0, SetAside((0, 3))))
    assert done.public.phase == "bid"
    assert done.public.aside_sizes == (2, 2, 2)


@pytest.mark.clause("NM-3.3")
def test_wrong_choices_are_refused() -> None:
    state = _prepare(3, 4)
    for chosen in ((0,), (0, 9), (0, 77), (1, 1), (1, 0)):
        assert str(refused(state, 0, SetAside(chosen))) == "This move is not possible here. (NM-3.3)"
    done = after(state, (0, SetAside((0, 1))))
    assert refused(done, 0, SetAside((2, 3))).text.startswith("You have made your choice.")


@pytest.mark.clause("NM-3.3")
def test_the_own_hidden_customers_stay_in_view() -> None:
    state = _prepare(3, 1)
    for seat in range(3):
        state = after(state, (seat, SetAside((seat * 4,))))
    assert state.public.phase == "bid"
    assert [RULES.view(state, seat).aside for seat in range(3)] == [(0,), (4,), (8,)]


@pytest.mark.clause("NM-3.4")
def test_who_has_too_few_customers_sets_all_aside() -> None:
    hands = [tokens("A snack"), tokens("B snack", "C snack"), (), tokens("D snack", "E snack", "F snack", "G snack")]
    state = position(4, "prepare", 4, to_move=(0, 1, 3), hands=hands, sale=(3,))
    assert [len(legal(view(state, seat))) for seat in range(4)] == [1, 1, 0, 6]
    assert legal(view(state, 0)) == (SetAside(tokens("A snack")),)
    assert asked(state).move == SetAside(tokens("A snack"))
    assert refused(state, 1, SetAside(tokens("B snack"))).clause == "NM-3.4"


@pytest.mark.clause("NM-3.4")
def test_with_empty_hands_bidding_begins_at_once() -> None:
    everything_spent = position(4, "build", 2, stalls={5: (0, None)}, waiting={"B-C": range(40)}, supply=())
    made = RULES.apply(everything_spent, 0, legal(view(everything_spent, 0))[-1])
    assert made.state.public.phase == "bid"
    assert made.state.public.hand_sizes == (0, 0, 0, 0)
