"""The accounts that every position has to balance, each thrown out of balance by itself."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.titles.mercado.constants import Restaurant
from game.titles.mercado.state import Account, MercadoState, Space, Stand
from tests.titles.mercado.table import RULES, opened, position, tile

START = opened(2, 4)
"""A game that has just begun; its box holds the Pub that was put aside, and every space of ML-0.4 is gray."""
SPACES = START.public.spaces
HANDS = START.public.hands
OFFER = START.public.offer
PLAIN = 1
"""A space without a gray tile."""
MARKED = 0
"""A space with one."""


def laid(spot: int, space: Space) -> tuple[Space, ...]:
    """The spaces with another one in that place."""
    return (*SPACES[:spot], space, *SPACES[spot + 1 :])


def pub_laid() -> tuple[Restaurant | None, ...]:
    """The grey restaurants with the Pub from the box in the place of the first one."""
    return ("pub", *START.gray[1:])


PUBLIC: list[tuple[str, dict[str, object]]] = [
    ("seats: 0", {"seats": 0}),
    ("seats: 7", {"seats": 7}),
    ("market: spaces", {"spaces": ()}),
    ("market: entrances", {"entrances": ()}),
    ("seats: 2", {"hands": HANDS[:1]}),
    ("seats: 2", {"fronts": ((),)}),
    ("seats: 2", {"stands_left": (8, 8, 8)}),
    ("seats: 2", {"turns": (0,)}),
    ("seats: 2", {"best": ()}),
    ("four stacks", {"offer": OFFER[:3]}),
    ("four stacks", {"stack_sizes": (7, 7, 7)}),
    ("space 0,1: 2 things", {"spaces": laid(PLAIN, Space(stand=Stand(0, "fish"), restaurant="pub"))}),
    ("space 0,0: 3 things", {"spaces": laid(MARKED, Space(stand=Stand(0, "fish"), restaurant="pub", gray=True))}),
    ("space 0,0: gray", {"spaces": laid(MARKED, Space())}),
    ("space 0,1: gray", {"spaces": laid(PLAIN, Space(gray=True))}),
    ("stand tiles: 2 slots", {"display": START.public.display[:2], "bag_size": 27}),
    ("stand tiles: 4 slots", {"hands": ((*HANDS[0], None), HANDS[1])}),
    ("stand tiles: size of the bag", {"bag_size": 3}),
    ("stand tiles: {", {"display": (None, *START.public.display[1:])}),
    ("stand tiles: {", {"hands": (HANDS[0], (None, *HANDS[1][1:]))}),
    ("stand tiles: {", {"spaces": laid(PLAIN, Space(stand=Stand(0, "fish")))}),
    ("wooden stands: seat 0 has 7", {"stands_left": (7, 8)}),
    ("wooden stands: seat 1 has 9", {"stands_left": (8, 9)}),
    ("restaurants: {", {"fronts": ((), ("wine_bar",))}),
    ("restaurants: {", {"spaces": laid(PLAIN, Space(restaurant="wine_bar"))}),
    ("customers: .35.", {"entrances": (35, *START.public.entrances[1:])}),
    ("customers: .-1.", {"entrances": (-1, *START.public.entrances[1:])}),
    ("customers: tiles of 1 ", {"entrances": (OFFER[0][0], *START.public.entrances[1:])}),
    ("customers: tiles of 4 ", {"offer": (*OFFER[:3], (None, *OFFER[3][1:]))}),
    ("customers: 4 slots for 2", {"offer": (OFFER[0], (*OFFER[1], None), *OFFER[2:])}),
    ("customers: size of the stack of 4", {"stack_sizes": (7, 7, 7, 3)}),
    ("turns: seat 2 began", {"first": 2}),
    ("turns: None in phase day", {"turn": None}),
    ("turns: 0 in phase over", {"phase": "over", "end": "coins"}),
    ("turns: ended by 'coins' in phase day", {"end": "coins"}),
    ("turns: ended by '' in phase last", {"phase": "last", "last_turns": 1}),
    ("turns: 1 last turns", {"last_turns": 1}),
    ("turns: 0 last turns", {"phase": "last", "end": "spaces"}),
    ("turns: .0, 1. taken", {"turns": (0, 1)}),
    ("turns: .2, 0. taken", {"turns": (2, 0)}),
    ("turns: seat 2 is to move", {"turn": 2}),
    ("turns: seat -1 is to move", {"turn": -1}),
]
SECRETS: list[tuple[str, dict[str, object]]] = [
    ("seats: 2", {"accounts": (Account(start=1),)}),
    ("four stacks", {"stacks": START.stacks[:3]}),
    ("stand tiles: {", {"bag": ()}),
    ("gray", {"gray": (None,) * 25}),
    ("restaurants: {", {"box": ()}),
    ("the Pub that was put aside", {"gray": pub_laid(), "box": (START.gray[0],)}),
    ("customers: tiles of 1 ", {"stacks": ((), *START.stacks[1:])}),
    ("customers: tiles of 3 ", {"stacks": (*START.stacks[:2], START.stacks[3], START.stacks[2])}),
    ("money: seat 0 has", {"accounts": (Account(start=2), Account(start=1))}),
    ("money: seat 1 has", {"accounts": (Account(start=1), Account(start=1, gifts=-1))}),
    ("money: seat 0 has", {"accounts": (Account(start=1, taken=1, restaurants=1), Account(start=1))}),
    ("money: seat 0 holds -2", {"accounts": (Account(start=1, costs=3), Account(start=1))}),
]


@pytest.mark.parametrize(("account", "change"), PUBLIC)
def test_what_does_not_add_up_in_public_is_named(account: str, change: dict[str, object]) -> None:
    with pytest.raises(AssertionError, match=account):
        RULES.check(replace(START, public=replace(START.public, **change)))


@pytest.mark.parametrize(("account", "change"), SECRETS)
def test_what_does_not_add_up_in_secret_is_named(account: str, change: dict[str, object]) -> None:
    with pytest.raises(AssertionError, match=account):
        RULES.check(replace(START, **change))


def test_stands_belong_to_somebody_and_are_paid() -> None:
    state = position(stands={"0,0": (1, "fish"), "0,1": (1, "meat"), "0,2": (1, "meat")})
    with pytest.raises(AssertionError, match="seat 1 paid 1 for 3 stands"):
        RULES.check(_paid(state, 1))
    RULES.check(_paid(state, 2))  # for a moment the third is not paid for yet
    stranger = Space(stand=Stand(5, "fish"))
    public = replace(state.public, spaces=(stranger, *state.public.spaces[1:]), stands_left=(8, 6, 8))
    with pytest.raises(AssertionError, match="stands: of no seat"):
        RULES.check(replace(state, public=public))


def _paid(state: MercadoState, costs: int) -> MercadoState:
    """The position with so much paid by seat 1."""
    return replace(state, accounts=(state.accounts[0], Account(start=1, gifts=3, costs=costs), state.accounts[2]))


def test_a_coin_or_a_restaurant_a_turn() -> None:
    state = position(turns=(2, 2, 2))
    for fair, account in ((True, Account(1, taken=1, restaurants=2)), (False, Account(1, taken=2, restaurants=2))):
        other = replace(state, accounts=(account, *state.accounts[1:]))
        if fair:
            RULES.check(other)  # the third in the turn that is not over yet
        else:
            with pytest.raises(AssertionError, match="money: seat 0 has"):
                RULES.check(other)


def test_a_customer_tile_lies_in_one_place() -> None:
    here = tile(2, "fish tomato meat")
    state = position(entrances={"N0": here})
    twice = replace(state.public, entrances=(*state.public.entrances[:-1], here))
    with pytest.raises(AssertionError, match="customers: tiles of 2 "):
        RULES.check(replace(state, public=twice))
