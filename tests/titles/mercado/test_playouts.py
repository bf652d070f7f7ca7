"""Whole games: nothing is lost on the way, events tell all that happens, and every game ends."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import codec
from game.core.match import Match
from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.mercado.constants import Good
from game.titles.mercado.events import GameEnded, RestaurantRevealed
from game.titles.mercado.legality import can_act
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.state import Account, MercadoState, MercadoView
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers, CustomersBrought
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant, RestaurantOpened
from game.titles.mercado.verbs.open_stand import OpenStand, StandEarned, StandOpened, StandPaid
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import CoinTaken, TakeCoin
from tests.titles.mercado.lisboa import board
from tests.titles.mercado.table import RULES, Chooser, opened, position, random_game


def _prefers(*kinds: type) -> Chooser:
    """Does what is of these kinds, the first kind first, and anything else only when there is none of them."""

    def chooser(view: MercadoView, moves: tuple[MercadoMove, ...], rng: Rng) -> tuple[MercadoMove, Rng]:
        for kind in kinds:
            liked = [move for move in moves if isinstance(move, kind)]
            if liked:
                return rng.choice(liked)
        return rng.choice(moves)

    return chooser


CHOOSERS: dict[str, Chooser | None] = {
    "random": None,
    "builder": _prefers(OpenStand, OpenRestaurant),
    "host": _prefers(OpenRestaurant, BringCustomers),
    "miser": _prefers(TakeCoin),
}


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_accounts_hold_after_every_beat(seats: int, chooser: str) -> None:
    for seed in range(4):
        played = random_game(seats, seed, CHOOSERS[chooser])
        for _state, _seat, _move, made in played:
            assert made.beats
            assert made.beats[-1].state == made.state
            for beat in made.beats:
                RULES.check(beat.state)
        assert RULES.outcome(played[-1][3].state) is not None
        assert len(played) <= RULES.meta.longest


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_events_tell_where_all_coins_went(seats: int) -> None:
    for seed in range(6):
        played = random_game(seats, seed)
        accounts = list(played[0][0].accounts)
        for _state, _seat, _move, made in played:
            for beat in made.beats:
                event = beat.event
                if isinstance(event, StandEarned):
                    assert sum(payment.coins for payment in event.payments) == event.total
                    _change(accounts, event.seat, opened=event.total)
                elif isinstance(event, StandPaid):
                    _change(accounts, event.seat, costs=event.cost)
                elif isinstance(event, CustomersBrought):
                    for seat, coins in enumerate(event.earned):
                        _change(accounts, seat, **{"brought" if seat == event.seat else "gifts": coins})
                elif isinstance(event, RestaurantOpened):
                    _change(accounts, event.seat, restaurants=event.coins)
                elif isinstance(event, CoinTaken):
                    _change(accounts, event.seat, taken=1)
                assert beat.state.accounts == tuple(accounts), event


def _change(accounts: list[Account], seat: int, **gains: int) -> None:
    account = accounts[seat]
    accounts[seat] = replace(account, **{name: getattr(account, name) + gain for name, gain in gains.items()})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_events_tell_what_the_market_holds(seats: int) -> None:
    played = random_game(seats, 12)
    told = Counter(type(beat.event) for _state, _seat, _move, made in played for beat in made.beats)
    public = played[-1][3].state.public
    assert told[StandOpened] == told[StandPaid] == sum(space.stand is not None for space in public.spaces)
    assert told[RestaurantOpened] == sum(space.restaurant is not None for space in public.spaces)
    assert told[CustomersBrought] == 20 - public.entrances.count(None)
    assert told[RestaurantRevealed] == 11 - sum(space.gray for space in public.spaces)
    assert told[GameEnded] == 1
    assert sum(public.turns) == len(played) - sum(type(move).__name__ == "SwapTiles" for _s, _seat, move, _m in played)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_same_moves_lead_to_the_same_game(seats: int) -> None:
    played = random_game(seats, 33)
    match: Match[MercadoState, MercadoView, MercadoMove] = Match(RULES, Setup(seats=seats, seed=33, first=33 % seats))
    for _state, seat, move, made in played:
        assert codec.move_from(codec.builtins(move), RULES.move_type) == move
        assert match.submit(seat, move).state == made.state
    end = played[-1][3].state
    assert codec.decode(codec.encode(end), RULES.state_type) == end
    assert match.outcome == RULES.outcome(end)


@pytest.mark.parametrize("mode", ["equal", "one_more", "at_once"])
def test_every_end_mode_comes_to_an_end(mode: str) -> None:
    for seed in range(8):
        played = random_game(3, seed, options={"end": mode})
        public = played[-1][3].state.public
        if mode == "equal" and public.end != "coins":
            assert len(set(public.turns)) == 1


@given(seed=st.integers(min_value=0, max_value=2**64 - 1), seats=st.sampled_from((1, 2, 3, 4)))
def test_every_seed_deals_a_sound_table(seed: int, seats: int) -> None:
    state = opened(seats, seed)
    RULES.check(state)
    assert state.public.phase == "day"
    assert state.public.turn == 0


def actions(state: MercadoState, seat: Seat, coins: int) -> list[MercadoMove]:
    """What a seat could do with that many coins, without the swap."""
    view = RULES.view(state, seat)
    poor = replace(view, accounts=swapped(view.accounts, seat, Account(start=coins)))
    return [move for move in RULES.legal_moves(poor) if not isinstance(move, SwapTiles)]


def test_whether_there_is_an_action_is_the_same_as_listing_them() -> None:
    for seats, seed in ((1, 3), (1, 4), (1, 5), (2, 6)):
        for state, seat, _move, _made in random_game(seats, seed):
            for coins in (0, state.accounts[seat].coins):
                assert can_act(RULES.counts, state.public, seat, coins) == bool(actions(state, seat, coins))
    stuck = random_game(1, 3)[-1][3].state.public
    assert not can_act(RULES.counts, stuck, 0, 0) or stuck.end != "solo_stuck"


def test_alone_in_a_full_market_there_is_no_action() -> None:
    small = MercadoRules(board(rows=3, columns=3, marks=("0,0",)))
    built: list[Good] = ["meat", "meat", "meat", "meat", "grape", "grape", "grape", "grape"]
    state = position(
        1,
        stands={small.topology.spots[number].id: (0, good) for number, good in enumerate(built)},
        restaurants={"2,2": "wine_bar"},
        fronts=(("pub",),),
        entrances={gate.id: number for number, gate in enumerate(small.topology.gates)},
        rules=small,
    )
    assert small.legal_moves(small.view(state, 0)) == ()
    assert not can_act(small.counts, state.public, 0, 9)
