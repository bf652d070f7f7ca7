"""ML-5.1: playing alone."""

from __future__ import annotations

import pytest

from game.titles.mercado.constants import CUSTOMERS, Good
from game.titles.mercado.events import FameWon, GameEnded
from game.titles.mercado.scoring import fame_for_best, fame_for_coins
from game.titles.mercado.state import MercadoState
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import TakeCoin
from tests.titles.mercado.table import (
    RULES,
    asked,
    events,
    opened,
    position,
    random_game,
    refused,
    step,
    tile,
    view,
)

MEAT: tuple[tuple[Good | None, ...], ...] = (("meat", "flower", "grape"),)
FISH = tile(1, "fish flower tomato grape")


@pytest.mark.clause("ML-5.1")
def test_the_same_set_up_without_taking_coins() -> None:
    state = opened(1)
    assert (state.public.turn, state.public.turns, state.box) == (0, (0,), ("pub",))
    assert TakeCoin() not in RULES.legal_moves(view(state))
    assert str(refused(state, 0, TakeCoin())) == "This move is not possible here. (ML-5.1)"
    assert "coin" not in asked(state).text
    assert not state.public.hidden_money
    move = RULES.legal_moves(view(state))[0]
    assert step(state, 0, move).state.public.turn == 0


@pytest.mark.clause("ML-5.1")
def test_it_ends_at_once_on_a_trigger() -> None:
    free = ("W0", "E0", "N0", "S0", "N1")
    taken = [gate.id for gate in RULES.topology.gates if gate.id not in free]
    tiles = [index for index in range(len(CUSTOMERS)) if index != FISH]
    state = position(
        1,
        coins=(3,),
        stands={"0,0": (0, "fish"), "0,1": (0, "fish")},
        hands=MEAT,
        entrances=dict(zip(taken, tiles, strict=False)),
        offer=(FISH,),
        fronts=(("pub",),),
    )
    made = step(state, 0, BringCustomers(FISH, "W0"))
    assert events(made, GameEnded) == [GameEnded(reason="entrances", left=4)]
    assert events(made, FameWon) == [FameWon(coins=4, for_coins=0, for_best=0)]
    outcome = RULES.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.totals, outcome.end) == ((1,), (4,), "entrances")
    assert outcome.verdict == "4 coins: not enough for fame"
    assert [line.label for line in outcome.sources] == [
        "Starting coin", "New stands", "Customers brought", "Restaurants opened", "Paid for stands",
        "Leftover restaurants",
    ]  # fmt: skip


@pytest.mark.clause("ML-5.1")
def test_it_ends_when_nothing_can_be_done() -> None:
    state = position(1, coins=(1,), hands=MEAT)
    made = step(state, 0, OpenStand("meat", "2,2", "flower"))
    assert made.state.accounts[0].coins == 0
    # Customers for the one stand can still be brought where single ones like meat.
    assert (made.state.public.turn is None) == (not _customers(made.state))
    stuck = [played[-1][3] for seed in range(12) for played in (random_game(1, seed),)]
    reasons = [events(made, GameEnded)[0].reason for made in stuck]
    assert "solo_stuck" in reasons
    for made in stuck:
        outcome = RULES.outcome(made.state)
        assert outcome is not None
        assert outcome.end in ("solo_stuck", "entrances")


def _customers(state: MercadoState) -> list[BringCustomers]:
    return [move for move in RULES.legal_moves(RULES.view(state, 0)) if isinstance(move, BringCustomers)]


@pytest.mark.clause("ML-5.1")
def test_a_swap_may_be_the_way_out() -> None:
    broke = position(1, coins=(0,), hands=(("fish",) * 3,))
    assert RULES.legal_moves(view(broke)) == (SwapTiles(),)
    made = step(broke, 0, SwapTiles())
    assert made.state.public.end == "solo_stuck"  # no coin for any stand, and nobody to come


@pytest.mark.clause("ML-5.1")
def test_the_game_goes_on_while_a_swap_is_the_only_thing_left() -> None:
    likes = ((2, "flower tomato grape"), (3, "flower tomato"), (3, "flower grape"), (3, "tomato grape"))
    nobody = [tile(count, goods) for count, goods in likes]
    state = position(
        1,
        coins=(1,),
        hands=(("meat", "fish", "fish"),),
        display=("fish", "meat", "flower"),
        entrances=dict(zip(("N2", "S2", "W2", "E2"), nobody, strict=True)),
    )
    made = step(state, 0, OpenStand("meat", "2,2", "fish"))
    assert made.state.public.hands[0] == ("fish",) * 3
    assert not events(made, GameEnded)
    assert RULES.legal_moves(view(made.state)) == (SwapTiles(),)
    other = step(state, 0, OpenStand("meat", "2,2", "meat"))
    assert events(other, GameEnded) == [GameEnded(reason="solo_stuck", left=0)]


@pytest.mark.clause("ML-5.1")
@pytest.mark.parametrize(("coins", "fame"), [(0, 0), (69, 0), (70, 1), (89, 1), (90, 2), (109, 2), (110, 3), (300, 3)])
def test_coins_bring_fame(coins: int, fame: int) -> None:
    assert fame_for_coins(coins) == fame


@pytest.mark.clause("ML-5.1")
def test_fame_for_a_feast_once() -> None:
    assert [fame_for_best(coins) for coins in (31, 32, 64)] == [0, 2, 2]
    state = position(1, None, coins=(95,), phase="over", end="solo_stuck", best=(33,))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.verdict == "4 fame for 95 coins!"
