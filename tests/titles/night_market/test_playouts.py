"""Whole games: nothing is lost on the way, events tell all that happens, and every game ends."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import codec
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.night_market.constants import NUMBERS
from game.titles.night_market.events import (
    BonusPaid,
    CustomersArrived,
    HiddenRevealed,
    PlacesOffered,
    PlaceUnsold,
    PlaceWon,
    Served,
    WalkedOn,
    WentHome,
)
from game.titles.night_market.state import Account, MarketState, MarketView
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.place_bid import PlaceBid
from tests.titles.night_market.table import RULES, opened, random_game


def _dearest(view: MarketView, moves: tuple[MarketMove, ...], rng: Rng) -> tuple[MarketMove, Rng]:
    """Always spends all there is, so that everybody is soon broke."""
    bids = [move for move in moves if isinstance(move, PlaceBid)]
    return (max(bids, key=lambda bid: bid.price), rng) if bids else rng.choice(moves)


def _first(view: MarketView, moves: tuple[MarketMove, ...], rng: Rng) -> tuple[MarketMove, Rng]:
    """Always the first move: the cheapest bid, never a pass while a bid is possible."""
    return moves[0], rng


def _last(view: MarketView, moves: tuple[MarketMove, ...], rng: Rng) -> tuple[MarketMove, Rng]:
    """Always the last move: passes and leaves every place."""
    return moves[-1], rng


@pytest.mark.parametrize("chooser", [None, _dearest, _first, _last], ids=["random", "broke", "stubborn", "passing"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_accounts_hold_after_every_beat(seats: int, chooser: object) -> None:
    for seed in range(4):
        played = random_game(seats, seed, chooser)
        for _state, _seat, _move, made in played:
            assert made.beats
            assert made.beats[-1].state == made.state
            for beat in made.beats:
                RULES.check(beat.state)
        assert RULES.outcome(played[-1][3].state) is not None
        assert len(played) <= RULES.meta.longest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_tell_where_all_money_went(seats: int) -> None:
    for seed in range(6):
        played = random_game(seats, seed)
        start = RULES.initial(Setup(seats=seats, seed=seed, first=seed % seats)).state.public
        accounts = list(start.accounts)
        for _state, _seat, _move, made in played:
            for beat in made.beats:
                event = beat.event
                if isinstance(event, Served):
                    _change(accounts, event.seat, served=event.pay)
                elif isinstance(event, PlaceWon):
                    _change(accounts, event.seat, bids=event.price, loans=event.loans)
                elif isinstance(event, BonusPaid):
                    for seat in event.seats:
                        _change(accounts, seat, bonus=event.each)
                assert beat.state.public.accounts == tuple(accounts), event


def _change(accounts: list[Account], seat: int, **gains: int) -> None:
    account = accounts[seat]
    accounts[seat] = replace(account, **{name: getattr(account, name) + gain for name, gain in gains.items()})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_tell_where_all_customers_and_places_went(seats: int) -> None:
    played = random_game(seats, 12)
    told = Counter(type(beat.event) for _state, _seat, _move, made in played for beat in made.beats)
    numbers = NUMBERS[seats]
    end = played[-1][3].state
    assert told[PlacesOffered] == numbers.rounds - 1  # the first ones were offered before the first move
    assert told[PlaceWon] + told[PlaceUnsold] == numbers.offered * numbers.rounds
    assert told[StallBuilt] == sum(place.food is not None for place in end.public.places)
    entered = sum(
        len(beat.event.arrivals)
        for _state, _seat, _move, made in played
        for beat in made.beats
        if isinstance(beat.event, CustomersArrived | HiddenRevealed)
    )
    assert told[Served] + told[WentHome] == entered + numbers.arriving
    assert told[WalkedOn] > 0
    assert end.cards == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_moves_lead_to_the_same_game(seats: int) -> None:
    played = random_game(seats, 33)
    match: Match[MarketState, MarketView, MarketMove] = Match(RULES, Setup(seats=seats, seed=33, first=33 % seats))
    for _state, seat, move, made in played:
        assert codec.move_from(codec.builtins(move), RULES.move_type) == move
        assert match.submit(seat, move).state == made.state
    end = played[-1][3].state
    assert codec.decode(codec.encode(end), RULES.state_type) == end
    assert match.outcome == RULES.outcome(end)


def test_bids_can_be_taken_back_and_reveals_cannot() -> None:
    played = random_game(3, 2)
    match: Match[MarketState, MarketView, MarketMove] = Match(RULES, Setup(seats=3, seed=2, first=2))
    reasons = set()
    for _state, seat, move, _made in played:
        ply = match.submit(seat, move)
        if isinstance(move, PlaceBid) and ply.state.public.phase == "bid":
            assert ply.barrier == ""
        reasons.add(ply.barrier)
    assert reasons == {"", "The hidden customers were revealed."}


@given(seed=st.integers(min_value=0, max_value=2**64 - 1), seats=st.sampled_from((2, 3, 4)))
def test_every_seed_deals_a_sound_table(seed: int, seats: int) -> None:
    state = opened(seats, seed)
    RULES.check(state)
    assert state.public.phase == "prepare"
    assert state.public.to_move == state.public.order
