"""Positions from games in which everybody began with plenty: every card, Favour and order comes up in a few of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from game.bots.asking import thinking_rng
from game.core.rules import Setup
from game.titles.floating_market.bots import easy
from game.titles.floating_market.lint import assembly
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketState
from tests.titles.floating_market.boards import rules_on

CARDS_DEALT = 4
BY_CHANCE = 0.3
"""How many of the moves are made by chance, the others by the computer player."""


SHARED = pytest.mark.xdist_group("rich games")
"""Tests that look at these games share a worker, which plays each game once."""


@cache
def rich_positions(seed: int) -> tuple[tuple[FloatingMarketRules, FloatingMarketState], ...]:
    """Return every position of the game of that seed, for two seats to four, on a board by chance.

    Each seat begins with market cards, coins, flowers and Favours.
    """
    return tuple(_played(seed, 2 + seed % 3))


def _played(seed: int, seats: int) -> Iterator[tuple[FloatingMarketRules, FloatingMarketState]]:
    setup = Setup(seats, seed, seed % seats)
    rules = rules_on(*(part.file.removesuffix(".tmx") for part in assembly(setup)))
    state, chance, bot = _rich(rules.initial(setup).state), Random(seed), easy(rules)
    number = 0
    while must := rules.turn(state).must:
        yield rules, state
        seat = must[0]
        view = rules.view(state, seat)
        if chance.random() < BY_CHANCE:
            move = chance.choice(rules.legal_moves(view))
        else:
            move = bot.choose(view, thinking_rng(seed, number, seat))
        state = rules.next_state(state, seat, move)
        number += 1


def _rich(state: FloatingMarketState) -> FloatingMarketState:
    """The position with market cards from the deck in every hand, and other plenty."""
    deck, public = state.deck, state.public
    holders = []
    for holder in public.holders:
        dealt, deck = deck[:CARDS_DEALT], deck[CARDS_DEALT:]
        hand = tuple(sorted((*holder.hand, *dealt)))
        holders.append(replace(holder, hand=hand, coins=20, flowers=5, favors=2))
    return replace(state, deck=deck, public=replace(public, holders=tuple(holders), deck_size=len(deck)))
