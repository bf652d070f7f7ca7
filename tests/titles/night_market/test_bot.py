"""The computer player: sensible, and far better than chance."""

from __future__ import annotations

import pytest

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.night_market.bots import EasyBot
from game.titles.night_market.state import MarketState, MarketView
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.place_bid import PlaceBid
from tests.titles.night_market.table import (
    RULES,
    Build,
    Pass,
    SetAside,
    position,
    random_game,
    tokens,
    view,
)

BOT = EasyBot(RULES)
RNG = Rng(5)


def _choice(state: MarketState) -> MarketMove:
    return BOT.choose(view(state), RNG)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_chance(seats: int) -> None:
    won = 0
    for seed in range(12):
        mine: Seat = seed % seats

        def chooser(
            seen: MarketView, moves: tuple[MarketMove, ...], rng: Rng, me: Seat = mine
        ) -> tuple[MarketMove, Rng]:
            if seen.seat != me:
                return rng.choice(moves)
            chosen = BOT.choose(seen, rng)
            assert chosen in moves
            return chosen, rng.next()[1]

        end = random_game(seats, seed, chooser)[-1][3].state
        outcome = RULES.outcome(end)
        assert outcome is not None
        won += outcome.places[mine] == 1
    assert won >= 11


def test_it_sends_the_customers_that_its_stalls_can_serve() -> None:
    hands = [tokens("D meal", "F drink", "A snack", "H dessert"), (), (), ()]
    state = position(4, "prepare", 2, stalls={1: (0, "drink"), 26: (1, "snack")}, hands=hands, to_move=(0,), sale=(3,))
    assert _choice(state) == SetAside(tokens("F drink"))


def test_it_bids_where_it_connects_and_no_more_than_needed() -> None:
    stalls = {7: (0, "snack"), 8: (0, "snack")}
    state = position(4, round=4, stalls=stalls, sale=(6, 30), waiting={"D-H": tokens("D snack", "E snack", "F snack")})  # type: ignore[arg-type]
    assert _choice(state) == PlaceBid(6, 4)


def test_it_passes_rather_than_overpay() -> None:
    bids = {3: [(1, 40)], 4: [(2, 38)]}
    state = position(3, round=6, sale=(3, 4), bids=bids, cash=(60, 60, 60))
    assert _choice(state) == Pass()


def test_it_borrows_only_for_what_pays_the_loan_back() -> None:
    last = position(3, round=6, sale=(3,), cash=(0, 20, 20), bids={3: [(1, 3)]})
    assert _choice(last) == Pass()


def test_it_builds_what_is_coming() -> None:
    waiting = {"D-H": tokens("D drink", "E drink", "F drink")}
    state = position(3, "build", 6, stalls={1: (0, None)}, won_now=(1,), waiting=waiting)
    assert _choice(state) == Build(1, "drink")


def test_it_builds_what_connects() -> None:
    stalls = {7: (0, "meal"), 8: (0, "meal"), 6: (0, None)}
    waiting = {"D-H": tokens("D meal", "E meal", "F meal", "D drink")}
    state = position(3, "build", 6, stalls=stalls, waiting=waiting)  # type: ignore[arg-type]
    assert _choice(state) == Build(6, "meal")


def test_it_needs_a_choice_and_its_own_game() -> None:
    with pytest.raises(ValueError, match="no move"):
        BOT.choose(view(position(sale=(3,)), 2), RNG)
    with pytest.raises(TypeError, match="night market"):
        EasyBot(object())  # type: ignore[arg-type]
