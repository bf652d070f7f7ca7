"""ML-2.1 to ML-2.6: opening a stand. ML-2.10, ML-2.11: opening a restaurant."""

from __future__ import annotations

import pytest

from game.titles.mercado.constants import Good
from game.titles.mercado.counts import cost_at
from game.titles.mercado.events import DisplayRefilled, RestaurantRevealed, RestaurantTaken
from game.titles.mercado.state import MercadoState, Space, Stand
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant, RestaurantOpened
from game.titles.mercado.verbs.open_stand import OpenStand, StandEarned, StandOpened, StandPaid, TileTaken
from game.titles.mercado.verbs.take_coin import TakeCoin
from tests.titles.mercado.table import (
    RULES,
    after,
    coins,
    events,
    gains,
    lying,
    opened,
    position,
    refused,
    step,
    tile,
    view,
)

Stands = dict[str, tuple[int, Good]]


def _moves(state: MercadoState) -> tuple[MercadoMove, ...]:
    return RULES.legal_moves(view(state))


@pytest.mark.clause("ML-2.1")
def test_a_stand_takes_a_tile_and_a_wooden_stand() -> None:
    state = position(coins=(5, 5, 5))
    made = step(state, 0, OpenStand("flower", "2,2", "grape"))
    public = made.state.public
    assert lying(public, "2,2") == Space(stand=Stand(0, "flower"))
    assert public.stands_left == (7, 8, 8)
    assert public.hands[0] == ("fish", "grape", "tomato")
    assert events(made, StandOpened) == [StandOpened(seat=0, good="flower", space="2,2", cost=1, income=0)]
    assert public.turn == 1


@pytest.mark.clause("ML-2.1")
def test_no_stand_where_something_stands() -> None:
    state = position(coins=(9, 9, 9), stands={"2,2": (1, "meat")}, restaurants={"2,3": "pub"}, gray={"3,3": "pizzeria"})
    assert (
        str(refused(state, 0, OpenStand("fish", "2,2", "meat"))) == "C3 is taken: ⟦1⟧ has a meat stand there. (ML-2.1)"
    )
    assert str(refused(state, 0, OpenStand("fish", "2,3", "meat"))) == "D3 is taken: the Pub is open there. (ML-2.1)"
    assert OpenStand("fish", "3,3", "meat") in _moves(state)


@pytest.mark.clause("ML-2.1")
def test_no_stand_without_tile_or_wooden_stand() -> None:
    state = position(coins=(9, 9, 9))
    assert refused(state, 0, OpenStand("grape", "0,0", "meat")).text == ("This move is not possible here.")
    built: Stands = {f"{number // 5},{number % 5}": (0, "grape" if number < 6 else "meat") for number in range(8)}
    state = position(coins=(9, 9, 9), stands=built)
    reason = refused(state, 0, OpenStand("fish", "4,4", "meat"))
    assert str(reason) == "All 8 of your wooden stands are in the market. (ML-2.1)"
    assert not any(isinstance(move, OpenStand) for move in _moves(state))


@pytest.mark.clause("ML-2.2")
def test_the_printed_example_of_the_cost() -> None:
    state = position(coins=(3, 3, 3), stands={"2,0": (1, "fish"), "2,4": (2, "meat"), "0,2": (0, "meat")})
    assert cost_at(RULES.counts, state.public, 12) == 3
    made = step(state, 0, OpenStand("fish", "2,2", "meat"))
    assert gains(state, made) == (-3, 0, 0)
    assert events(made, StandPaid) == [StandPaid(seat=0, space="2,2", cost=3)]


@pytest.mark.clause("ML-2.2")
def test_the_longer_line_counts_and_restaurants_do_not() -> None:
    state = position(
        coins=(9, 9, 9),
        stands={"0,2": (0, "fish"), "1,2": (1, "fish"), "4,2": (1, "meat")},
        restaurants={"2,1": "pub", "2,3": "pizzeria"},
    )
    assert cost_at(RULES.counts, state.public, 12) == 4
    assert gains(state, step(state, 0, OpenStand("fish", "2,2", "meat"))) == (-4, 0, 0)
    assert cost_at(RULES.counts, state.public, 24) == 2  # E5: only the stand of C5 counts


@pytest.mark.clause("ML-2.3")
@pytest.mark.clause("ML-2.15")
def test_a_gray_restaurant_is_found() -> None:
    state = position(coins=(5, 5, 5), gray={"1,1": "sushi_bar", "3,3": "pub"})
    made = step(state, 0, OpenStand("fish", "1,1", "meat"))
    assert made.state.public.fronts == (("sushi_bar",), (), ())
    assert lying(made.state.public, "1,1") == Space(stand=Stand(0, "fish"))
    assert events(made, RestaurantRevealed) == [RestaurantRevealed(seat=0, restaurant="sushi_bar", space="1,1")]
    # It can be opened from the next turn on: the turn is over.
    assert made.state.public.turn == 1
    later = after(made.state, (1, TakeCoin()), (2, TakeCoin()))
    assert OpenRestaurant("sushi_bar", "3,3") in _moves(later)


@pytest.mark.clause("ML-2.3")
def test_a_gray_restaurant_that_all_know_is_taken_without_surprise() -> None:
    state = position(coins=(5, 5, 5), gray={"1,1": "sushi_bar"}, gray_open=True)
    made = step(state, 0, OpenStand("fish", "1,1", "meat"))
    assert events(made, RestaurantRevealed) == []
    assert events(made, RestaurantTaken) == [RestaurantTaken(seat=0, restaurant="sushi_bar", space="1,1")]


@pytest.mark.clause("ML-2.4")
def test_only_the_new_stand_earns_from_all_four_ends() -> None:
    state = position(
        coins=(5, 5, 5),
        stands={"2,3": (1, "fish"), "4,1": (0, "fish")},
        entrances={
            "W2": tile(2, "fish tomato meat"),
            "E2": tile(1, "fish flower tomato meat"),
            "N1": tile(3, "fish grape"),
            "S1": tile(4, "grape"),
            "W3": tile(4, "fish"),
        },
    )
    made = step(state, 0, OpenStand("fish", "2,1", "meat"))
    (earned,) = events(made, StandEarned)
    paid = {payment.entrance: payment.coins for payment in earned.payments}
    assert paid == {"N1": 3, "W2": 2, "E2": 1}
    assert earned.total == 6
    assert gains(state, made) == (6 - 2, 0, 0)
    assert made.state.public.best == (6, 0, 0)


@pytest.mark.clause("ML-2.5")
def test_the_income_pays_and_there_are_no_debts() -> None:
    stands: Stands = {"2,0": (1, "meat"), "2,4": (2, "meat")}
    rich = tile(2, "fish tomato meat")
    state = position(coins=(1, 1, 1), stands=stands, entrances={"W2": rich})
    assert gains(state, step(state, 0, OpenStand("fish", "2,1", "meat"))) == (-1, 0, 0)  # 1 + 2 is just 3
    state = position(coins=(0, 1, 1), stands=stands, entrances={"W2": rich})
    reason = refused(state, 0, OpenStand("fish", "2,1", "meat"))
    assert (reason.clause, reason.own) == (
        "ML-2.5",
        "A stand on B3 costs 3 coins. You have 0 coins and would earn 2 coins, so you need 1 coin more.",
    )
    richer = position(coins=(0, 1, 1), stands=stands, entrances={"W2": tile(3, "fish tomato")})
    assert coins(step(richer, 0, OpenStand("fish", "2,1", "meat")).state)[0] == 0


@pytest.mark.clause("ML-2.6")
def test_a_tile_of_the_display_is_taken_and_replaced() -> None:
    state = position(coins=(5, 5, 5))
    drawn = state.bag[0]
    made = step(state, 0, OpenStand("tomato", "2,2", "grape"))
    assert made.state.public.hands[0] == ("fish", "flower", "grape")
    assert made.state.public.display == ("meat", drawn, "flower")
    assert events(made, TileTaken) == [TileTaken(seat=0, good="grape", slot=1)]
    assert events(made, DisplayRefilled) == [DisplayRefilled(good=drawn, slot=1)]
    assert made.state.bag == state.bag[1:]
    assert refused(state, 0, OpenStand("tomato", "2,2", "fish")).text == ("This move is not possible here.")
    assert str(refused(state, 0, OpenStand("tomato", "2,2", None))) == ("This move is not possible here. (ML-2.6)")


def test_equal_tiles_make_one_move() -> None:
    state = position(
        coins=(5, 5, 5),
        hands=(("fish", "meat", "fish"), ("fish",) * 2 + ("meat",), ("meat",) * 2 + ("fish",)),
        display=("grape", "grape", "tomato"),
    )
    moves = _moves(state)
    assert len(moves) == len(set(moves))
    here = [move for move in moves if isinstance(move, OpenStand) and move.space == "2,2"]
    assert len(here) == 4  # two goods to place, two to take
    made = step(state, 0, OpenStand("fish", "2,2", "grape"))
    assert made.state.public.hands[0] == ("grape", "meat", "fish")


@pytest.mark.clause("ML-2.10")
def test_a_restaurant_is_opened_for_a_coin() -> None:
    state = position(
        fronts=(("pub", "pizzeria"), (), ()), gray={"1,1": "sushi_bar"}, stands={"0,1": (1, "fish")}, coins=(0, 0, 0)
    )
    made = step(state, 0, OpenRestaurant("pizzeria", "1,1"))
    assert lying(made.state.public, "1,1") == Space(restaurant="pizzeria")
    assert made.state.public.fronts[0] == ("pub", "sushi_bar")
    assert gains(state, made) == (1, 0, 0)
    assert events(made, RestaurantOpened) == [RestaurantOpened(seat=0, restaurant="pizzeria", space="1,1", coins=1)]
    assert made.state.accounts[0].restaurants == 1
    assert refused(state, 0, OpenRestaurant("pub", "0,1")).text == "B1 is taken: ⟦1⟧ has a fish stand there."
    assert refused(state, 0, OpenRestaurant("wine_bar", "2,2")).text == ("This move is not possible here.")
    nothing = position(gray={"1,1": "sushi_bar", "2,2": "pub"})
    assert str(refused(nothing, 0, OpenRestaurant("pub", "0,1"))) == (
        "You have no restaurant in front of you. To get one, build where one of the 2 grey ones is. (ML-2.10)"
    )
    assert refused(position(), 0, OpenRestaurant("pub", "0,1")).text.endswith(
        "and all 11 grey restaurants have been taken."
    )


@pytest.mark.clause("ML-2.11")
def test_a_restaurant_brings_nothing_for_customers_who_are_there() -> None:
    state = position(
        fronts=(("pub",), (), ()),
        stands={"2,1": (0, "fish"), "2,3": (1, "fish")},
        entrances={"W2": tile(2, "fish tomato meat"), "N2": tile(4, "fish")},
    )
    assert gains(state, step(state, 0, OpenRestaurant("pub", "2,2"))) == (1, 0, 0)


@pytest.mark.clause("ML-2.14")
def test_a_turn_is_one_action() -> None:
    state = opened(3, 4)
    for move in _moves(state):
        assert step(state, 0, move).state.public.turn == 1
    kinds = {type(move) for move in _moves(state)}
    assert kinds == {OpenStand, TakeCoin}  # no stands yet for customers, no restaurants yet
    fronts = position(fronts=(("pub",), (), ()), stands={"0,0": (0, "fish")})
    assert len({type(move) for move in _moves(fronts)}) == 4
