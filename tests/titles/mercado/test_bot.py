"""The computer player: sensible, and far better than chance."""

from __future__ import annotations

import pytest

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.mercado.bots import MercadoExpertise
from game.titles.mercado.constants import Good
from game.titles.mercado.state import MercadoState, MercadoView
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from tests.titles.mercado.table import RULES, Chooser, easy, position, random_game, tile, view

BOT = easy()
RNG = Rng(5)
MEAT: tuple[tuple[Good, ...], ...] = (("meat", "flower", "grape"),) * 2


def _choice(state: MercadoState) -> MercadoMove:
    chosen: MercadoMove = BOT.choose(view(state), RNG)
    return chosen


def _against_chance(mine: Seat) -> Chooser:
    def chooser(seen: MercadoView, moves: tuple[MercadoMove, ...], rng: Rng) -> tuple[MercadoMove, Rng]:
        if seen.seat != mine:
            return rng.choice(moves)
        chosen = BOT.choose(seen, rng)
        assert chosen in moves
        return chosen, rng.next()[1]

    return chooser


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_chance(seats: int) -> None:
    won = 0
    for seed in range(10):
        mine = seed % seats
        outcome = RULES.outcome(random_game(seats, seed, _against_chance(mine))[-1][3].state)
        assert outcome is not None
        won += outcome.places[mine] == 1
    assert won >= 9


@pytest.mark.thorough
def test_alone_it_earns_fame() -> None:
    totals: list[int] = []
    for seed in range(6):
        outcome = RULES.outcome(random_game(1, seed, _against_chance(0))[-1][3].state)
        assert outcome is not None
        totals += outcome.totals
    assert sum(total >= 70 for total in totals) >= 3


@pytest.mark.thorough
def test_games_among_itself_are_as_long_and_rich_as_they_should_be() -> None:
    """Greedy players need about 35 turns in all, and the better of two ends with about 61 coins."""
    lengths, totals = [], []
    for seed in range(6):
        played = random_game(2, seed, lambda seen, moves, rng: (BOT.choose(seen, rng), rng))
        outcome = RULES.outcome(played[-1][3].state)
        assert outcome is not None
        lengths.append(len(played))
        totals.append(max(outcome.totals))
    assert 28 <= sum(lengths) / 6 <= 42
    assert 40 <= sum(totals) / 6 <= 75


def test_it_takes_the_feast() -> None:
    feast = tile(4, "fish")
    state = position(
        2,
        coins=(3, 3),
        stands={f"0,{column}": (0, "fish") for column in range(4)},
        hands=MEAT,
        offer=(feast,),
    )
    chosen = _choice(state)
    assert isinstance(chosen, BringCustomers)
    assert chosen.tile == feast


def test_it_does_not_feed_others_more_than_itself() -> None:
    three = tile(3, "fish grape")
    state = position(
        2,
        coins=(3, 3),
        stands={"0,0": (0, "fish"), "0,1": (1, "fish"), "0,2": (1, "grape"), "0,3": (1, "fish")},
        hands=MEAT,
        offer=(three,),
    )
    chosen = _choice(state)
    assert not (isinstance(chosen, BringCustomers) and chosen.tile == three)


def test_it_opens_where_it_earns() -> None:
    state = position(2, coins=(2, 2), entrances={"W2": tile(4, "meat"), "N2": tile(3, "meat grape")}, hands=MEAT)
    chosen = _choice(state)
    assert isinstance(chosen, OpenStand)
    assert (chosen.good, chosen.space) == ("meat", "2,2")


def test_it_swaps_equal_tiles_and_gets_rid_of_restaurants_in_time() -> None:
    assert _choice(position(2, hands=(("fish",) * 3, MEAT[1]))) == SwapTiles()
    last = position(2, coins=(0, 0), fronts=(("pub",), ()), phase="last", last_turns=2, end="spaces", hands=MEAT)
    assert isinstance(_choice(last), OpenRestaurant)


def test_it_needs_its_own_game() -> None:
    with pytest.raises(TypeError, match="Mercado"):
        MercadoExpertise(object())  # type: ignore[arg-type]
