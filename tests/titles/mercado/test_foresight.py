"""What a move would cost and bring, before it is made; and that it then does."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.titles.mercado.forecast import (
    balances,
    customers_forecast,
    next_customers,
    restaurant_forecast,
    stand_forecast,
    ways_in,
)
from game.titles.mercado.verbs.bring_customers import BringCustomers, CustomersBrought
from game.titles.mercado.verbs.open_stand import OpenStand, StandEarned, StandPaid
from game.titles.mercado.words import line_name
from tests.titles.mercado.table import RULES, but, events, position, random_game, tile, view


def test_a_stand_with_all_its_parts() -> None:
    state = position(
        turn=2,
        coins=(4, 4, 0),
        stands={"2,0": (0, "fish"), "2,3": (1, "tomato"), "0,1": (1, "flower")},
        restaurants={"3,1": "pizzeria", "2,2": "pub"},
        entrances={"W2": tile(2, "fish tomato meat"), "E2": tile(1, but("tomato")), "S1": tile(1, but("meat"))},
        gray={"4,4": "sushi_bar"},
    )
    forecast = stand_forecast(RULES.counts, view(state), 2, "2,1", "tomato")
    assert forecast is not None
    assert (forecast.cost, line_name(RULES.topology.lines[forecast.line])) == (3, "row 3")
    assert {payment.entrance: payment.coins for payment in forecast.payments} == {"W2": 6, "S1": 3}
    assert {payment.helpers for payment in forecast.payments} == {("2,2", "3,1")}
    assert forecast.silent == ("E2",)
    assert (forecast.income, forecast.net, forecast.short) == (9, 6, 0)
    assert not forecast.gray
    corner = stand_forecast(RULES.counts, view(state), 2, "4,4", "grape")
    assert corner is not None
    assert (corner.gray, corner.short, corner.net) == (True, 1, -1)
    crowded = stand_forecast(
        RULES.counts, view(position(stands={"2,0": (1, "fish"), "2,1": (1, "fish")})), 0, "2,2", "tomato"
    )
    assert crowded is not None
    assert (crowded.coins, crowded.cost, crowded.short) == (1, 3, 2)
    assert stand_forecast(RULES.counts, view(state), 2, "2,0", "tomato") is None
    assert stand_forecast(RULES.counts, view(state), 2, "2,2", "tomato") is None
    assert stand_forecast(RULES.counts, view(state), 2, "7,7", "tomato") is None
    hidden = stand_forecast(RULES.counts, view(state), 1, "4,4", "grape")
    assert hidden is not None
    assert (hidden.coins, hidden.short) == (None, 0)


def test_customers_with_what_everybody_would_earn() -> None:
    three = tile(3, "tomato meat")
    state = position(
        stands={"4,0": (0, "tomato"), "4,1": (2, "tomato"), "4,3": (2, "meat"), "4,4": (1, "fish"), "0,0": (0, "meat")},
        restaurants={"3,0": "pizzeria", "4,2": "pub"},
        entrances={"W0": tile(1, but("fish"))},
        offer=(three,),
    )
    ways = ways_in(RULES.counts, state.public, 2, three)
    assert [(way.entrance, way.earned) for way in ways] == [("W4", (6, 0, 12)), ("E4", (6, 0, 12))]
    assert [(payment.space, payment.coins) for payment in ways[0].payments] == [("4,0", 6), ("4,1", 6), ("4,3", 6)]
    assert ways_in(RULES.counts, state.public, 1, three) == ()
    nobody = customers_forecast(RULES.topology, state.public, three, RULES.topology.gate_at["N3"])
    assert nobody.earned == (0, 0, 3 * 2)


def test_a_restaurant_with_whom_it_helps() -> None:
    state = position(
        stands={"2,0": (0, "tomato"), "2,2": (2, "meat"), "1,1": (1, "tomato"), "4,4": (1, "tomato")},
        gray={"2,1": "wine_bar"},
    )
    forecast = restaurant_forecast(RULES.topology, state.public, "pizzeria", "2,1")
    assert forecast is not None
    assert sorted(forecast.helped) == [("1,1", 1), ("2,0", 0)]
    assert forecast.gray
    pub = restaurant_forecast(RULES.topology, state.public, "pub", "2,1")
    assert pub is not None
    assert sorted(owner for _space, owner in pub.helped) == [0, 1, 2]
    assert restaurant_forecast(RULES.topology, state.public, "pub", "2,0") is None
    assert restaurant_forecast(RULES.topology, state.public, "pub", "x") is None


def test_what_is_foreseen_happens() -> None:
    for seed in range(6):
        for state, seat, move, made in random_game(3, seed):
            seen = RULES.view(state, seat)
            if isinstance(move, OpenStand):
                stand = stand_forecast(RULES.counts, seen, seat, move.space, move.good)
                assert stand is not None
                (paid,) = events(made, StandPaid)
                assert paid.cost == stand.cost
                assert [event.payments for event in events(made, StandEarned)] == (
                    [stand.payments] if stand.payments else []
                )
                assert made.state.accounts[seat].coins - state.accounts[seat].coins == stand.net
            if isinstance(move, BringCustomers):
                (brought,) = events(made, CustomersBrought)
                way = next(
                    way for way in ways_in(RULES.counts, state.public, seat, move.tile) if way.entrance == move.entrance
                )
                assert (way.payments, way.earned) == (brought.payments, brought.earned)


@pytest.mark.thorough
def test_promises_are_kept_in_a_thousand_positions() -> None:
    """What is promised on the spaces and in the sheet is what then happens, for one move or other of each position."""
    chance = Random(8)
    kept = {"stand": 0, "next": 0, "customers": 0}
    for seed in range(100):
        for state, seat, _move, _made in random_game(2 + seed % 3, seed):
            seen = RULES.view(state, seat)
            move = chance.choice(RULES.legal_moves(seen))
            then = RULES.next_state(state, seat, move)
            gains = tuple(new.coins - old.coins for new, old in zip(then.accounts, state.accounts, strict=True))
            if isinstance(move, OpenStand):
                (here,) = (each for each in balances(RULES.counts, state.public, move.good) if each.space == move.space)
                assert gains == tuple(here.net if each == seat else 0 for each in range(len(gains)))
                assert then.accounts[seat].costs - state.accounts[seat].costs == here.cost
                kept["stand"] += 1
                coming = next_customers(RULES.counts, seen.public, seat, move.space, move.good)
                if coming is not None and then.public.turn is not None:
                    turn = replace(then, public=replace(then.public, turn=seat))
                    bring = BringCustomers(coming.tile, coming.entrance)
                    assert RULES.why_illegal(RULES.view(turn, seat), bring) is None
                    later = RULES.next_state(turn, seat, bring)
                    assert coming.earned == tuple(
                        new.coins - old.coins for new, old in zip(later.accounts, then.accounts, strict=True)
                    )
                    kept["next"] += 1
            if isinstance(move, BringCustomers):
                gate = RULES.topology.gate_at[move.entrance]
                way = customers_forecast(RULES.topology, state.public, move.tile, gate)
                assert gains == way.earned
                kept["customers"] += 1
    assert sum(kept.values()) >= 1000, kept
    assert min(kept.values()) >= 100, kept


def test_the_best_customers_who_could_come_next() -> None:
    three, one = tile(3, "tomato meat"), tile(1, but("fish"))
    state = position(turn=2, stands={"4,0": (0, "tomato"), "4,1": (2, "tomato")}, coins=(1, 1, 9), offer=(three, one))
    coming = next_customers(RULES.counts, state.public, 2, "4,3", "meat")
    assert coming is not None
    assert (coming.tile, coming.entrance, coming.earned) == (three, "W4", (3, 0, 6))
    assert next_customers(RULES.counts, state.public, 2, "0,3", "fish") is not None
    assert next_customers(RULES.counts, state.public, 2, "4,0", "meat") is None


def test_ways_in_are_the_legal_moves() -> None:
    for state, seat, _move, _made in random_game(4, 8):
        legal = {move for move in RULES.legal_moves(RULES.view(state, seat)) if isinstance(move, BringCustomers)}
        ways = {
            BringCustomers(customers, way.entrance)
            for customers in state.public.open_tiles
            for way in ways_in(RULES.counts, state.public, seat, customers)
        }
        assert legal == ways
