"""NM-5: paying and building."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.night_market.constants import FOODS
from game.titles.night_market.events import PlaceWon, Served
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.later import LeftUndecided
from tests.titles.night_market.table import (
    Build,
    Later,
    Pass,
    PlaceBid,
    Stall,
    after,
    asked,
    events,
    legal,
    position,
    refused,
    step,
    tokens,
    view,
)


@pytest.mark.clause("NM-5.1")
def test_the_highest_bidder_pays() -> None:
    turns: dict[str, Any] = {"bid_turns": (2, 2, 1), "forfeited": (True, False, False), "to_move": (2,)}
    made = step(position(3, sale=(3, 4), bids={3: [(0, 2), (1, 3)]}, **turns), 2, Pass())
    assert events(made, PlaceWon) == [PlaceWon(seat=1, place=3, price=3, loans=0)]
    assert [account.cash for account in made.state.public.accounts] == [12, 11 - 3, 10]
    assert made.state.public.places[2].owner == 1


@pytest.mark.clause("NM-5.1", "NM-5.2")
@pytest.mark.parametrize(
    ("cash", "price", "loans", "rest"),
    [(0, 8, 2, 2), (0, 10, 2, 0), (8, 8, 0, 0), (7, 8, 1, 4), (3, 12, 2, 1), (0, 15, 3, 0), (0, 1, 1, 4)],
)
def test_as_few_loans_as_needed(cash: int, price: int, loans: int, rest: int) -> None:
    state = position(2, sale=(3, 4), cash=(cash, 5), bid_turns=(2, 3), forfeited=(False, True))
    made = step(state, 0, PlaceBid(3, price))
    assert events(made, PlaceWon) == [PlaceWon(seat=0, place=3, price=price, loans=loans)]
    account = made.state.public.accounts[0]
    assert (account.loans, account.cash) == (loans, rest)


@pytest.mark.clause("NM-5.2")
def test_two_places_borrow_once_for_both() -> None:
    state = position(2, sale=(3, 4), bids={3: [(0, 3)]}, cash=(4, 5), bid_turns=(2, 3), forfeited=(False, True))
    made = step(state, 0, PlaceBid(4, 4))
    assert [event.loans for event in events(made, PlaceWon)] == [0, 1]
    assert (made.state.public.accounts[0].loans, made.state.public.accounts[0].cash) == (1, 2)


@pytest.mark.clause("NM-5.1")
def test_three_loans_in_the_whole_game() -> None:
    state = position(2, sale=(3,), cash=(2, 2), loans=(3, 2))
    assert max(move.price for move in legal(view(state)) if isinstance(move, PlaceBid)) == 2
    assert max(move.price for move in legal(view(position(2, sale=(3,), cash=(2, 2), loans=(2, 0))))
               if isinstance(move, PlaceBid)) == 6  # fmt: skip


@pytest.mark.clause("NM-5.3")
def test_building_in_player_order() -> None:
    stalls = {3: (0, None), 4: (2, None), 8: (0, None)}
    state = position(3, "build", order=(2, 0, 1), to_move=(2,), stalls=stalls)
    assert refused(state, 0, Build(3, "meal")).text == "It is ⟦2⟧’s turn."
    made = step(state, 2, Build(4, "meal"))
    assert events(made) == [StallBuilt(seat=2, place=4, food="meal", group=(4,))]
    assert made.state.public.to_move == (0,)
    assert set(legal(view(made.state))) == {
        Later(), *(Build(place, food) for place in (3, 8) for food in FOODS)
    }  # fmt: skip
    one = after(made.state, (0, Build(8, "snack")))
    assert one.public.to_move == (0,)
    two = step(one, 0, Build(3, "snack"))
    assert two.state.public.round == 2  # seat 1 has nothing to decide, so the market opens


@pytest.mark.clause("NM-5.3")
def test_later_leaves_all_that_is_left() -> None:
    state = position(3, "build", stalls={3: (0, None), 8: (0, None), 9: (1, None)})
    made = step(after(state, (0, Build(8, "snack"))), 0, Later())
    assert events(made) == [LeftUndecided(seat=0, places=(3,))]
    assert made.state.public.to_move == (1,)


@pytest.mark.clause("NM-5.3")
def test_who_said_later_is_not_asked_again_this_round() -> None:
    state = position(3, "build", stalls={3: (0, None), 8: (1, None), 9: (1, None)})
    one = after(state, (0, Later()), (1, Build(8, "snack")))
    assert one.public.to_move == (1,)
    two = after(one, (1, Build(9, "snack")))
    assert (two.public.round, two.public.places[2].food) == (2, None)


@pytest.mark.clause("NM-5.3")
def test_an_undecided_place_can_be_built_in_a_later_round() -> None:
    state = position(3, "bid", round=3, stalls={3: (0, None)}, sale=(4,), hands=[range(4), range(4, 8), range(8, 12)])
    state = after(state, (0, Pass()), (1, Pass()), (2, Pass()))  # seat 0 has not even won anything
    assert (state.public.phase, state.public.to_move) == ("build", (0,))
    assert asked(state).text.startswith("⟦0⟧, choose one of your places")
    built = after(state, (0, Build(3, "drink")))
    assert built.public.places[2].food == "drink"
    assert built.public.places[2].round == 1


@pytest.mark.clause("NM-5.3")
def test_only_own_places_without_a_stall() -> None:
    stalls = {3: (0, None), 4: (0, "meal"), 8: (1, None)}
    state = position(3, "build", stalls=stalls, unsold=(9,))  # type: ignore[arg-type]
    for place, text in (
        (4, "Place 4 already has your meal stall; you can build on place 3."),
        (8, "Place 8 belongs to ⟦1⟧; you can build on place 3."),
        (11, "Place 11 belongs to nobody; you can build on place 3."),
    ):
        reason = refused(state, 0, Build(place, "snack"))
        assert (reason.clause, reason.text) == ("NM-5.3", text)
    assert refused(state, 0, Build(9, "snack")).clause == "NM-4.9"
    assert refused(state, 0, Build(30, "snack")).clause == "NM-2.3"
    assert refused(state, 0, Build(31, "snack")).clause == "NM-0.1"


@pytest.mark.clause("NM-5.4")
def test_building_is_free() -> None:
    state = position(3, "build", stalls={3: (0, None), 8: (1, None)})
    made = step(state, 0, Build(3, "drink"))
    assert made.state.public.accounts == state.public.accounts


@pytest.mark.clause("NM-5.4")
def test_thirteen_cards_a_food() -> None:
    stalls: dict[int, Stall] = {number: (number % 3, "meal") for number in range(1, 13)}
    one_left = position(3, "build", stalls={**stalls, 13: (0, None), 14: (0, None)})
    assert Build(14, "meal") in legal(view(one_left))
    state = after(one_left, (0, Build(13, "meal")))
    assert [move.food for move in legal(view(state)) if isinstance(move, Build)] == [
        "snack", "drink", "dessert",
    ]  # fmt: skip
    reason = refused(state, 0, Build(14, "meal"))
    assert (reason.clause, reason.text) == ("NM-5.4", "All 13 meal stalls have been built; choose another food.")


@pytest.mark.clause("NM-5.4")
def test_an_undecided_place_serves_nobody_and_is_no_stall() -> None:
    waiting = {"D-H": tokens("D snack", "D meal", "D drink", "D dessert")}
    state = position(3, "build", stalls={1: (0, None)}, waiting=waiting)
    made = step(state, 0, Later())
    assert events(made, Served) == []
    assert stalls_of(made.state.public, 0) == 0
