"""What moves lead to as far as nothing hidden is drawn: worked out by the rules themselves on empty decks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FRESH, FloatingMarketState, Public
from game.titles.floating_market.verbs import FloatingMarketMove

NOWHERE = Rng(0)


def after(rules: FloatingMarketRules, public: Public, seat: Seat, moves: Sequence[FloatingMarketMove]) -> Public:
    """The public part after moves of the seat whose turn it is. What would be drawn is left empty: nobody knows it."""
    state = FloatingMarketState(rng=NOWHERE, public=public, deck=(), basket_stack=(), order_stacks=((), (), (), ()))
    for move in moves:
        state = rules.next_state(state, seat, move)
    return replace(
        state.public, deck_size=public.deck_size, baskets_left=public.baskets_left, orders_left=public.orders_left
    )


def at_turn(public: Public, seat: Seat) -> Public:
    """As if it were the seat's turn and nobody else had moved."""
    return replace(public, turn=seat, phase="card", acting=FRESH)
