"""What may be pointed at next: every move as a path of clicks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.memo import Latest
from game.core.narrow import Way, Ways
from game.core.target import Draft, Prompt
from game.titles.mercado.asking import question, waiting
from game.titles.mercado.legal import legal_moves
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import (
    COIN,
    SWAP,
    customer_target,
    display_target,
    entrance_target,
    restaurant_target,
    space_target,
    tile_target,
)


def prompt(view: MercadoView, draft: Draft) -> Prompt[MercadoMove]:
    """What may be pointed at next, and the question in words."""
    if view.seat is None or view.seat != view.public.turn:
        return Prompt(text=waiting(view.public))
    plain = _ways(view).prompt(draft, "")
    text, hint = question(view, view.seat, draft, plain)
    return Prompt(text=text, hint=hint, targets=plain.targets, move=plain.move)


@lru_cache(maxsize=16)
def _found_ways(view: MercadoView) -> Ways[MercadoMove]:
    """The click paths of a position."""
    assert view.seat is not None  # somebody's moves
    public = view.public
    hand, front = _slots(public.hands[view.seat]), _slots(public.fronts[view.seat])
    display = _slots(public.display)
    ways: list[Way[MercadoMove]] = []
    for move in legal_moves(view):
        match move:
            case OpenStand():
                ways += _stand_ways(move, hand[move.good], display[move.take] if move.take else ())
            case OpenRestaurant():
                ways += _restaurant_ways(move, front[move.restaurant])
            case _:
                ways.append(_only_way(move))
    return Ways(ways)


_ways = Latest(_found_ways)
"""The same; the screen asks for them many times over, mostly with the very same view."""


@lru_cache(maxsize=1 << 10)
def _slots(things: tuple[str | None, ...]) -> Mapping[str | None, tuple[int, ...]]:
    """Where each kind of thing lies; equal things in different slots lead to the same move."""
    return {kind: tuple(slot for slot, thing in enumerate(things) if thing == kind) for kind in things}


@lru_cache(maxsize=1 << 14)
def _stand_ways(move: OpenStand, held: tuple[int, ...], shown: tuple[int, ...]) -> tuple[Way[MercadoMove], ...]:
    starts = [(tile_target(slot), space_target(move.space)) for slot in held]
    if move.take is None:
        return tuple(Way(move, start) for start in starts)
    return tuple(Way(move, (*start, display_target(slot))) for start in starts for slot in shown)


@lru_cache(maxsize=1 << 10)
def _restaurant_ways(move: OpenRestaurant, held: tuple[int, ...]) -> tuple[Way[MercadoMove], ...]:
    return tuple(Way(move, (restaurant_target(index), space_target(move.space))) for index in held)


@lru_cache(maxsize=1 << 10)
def _only_way(move: BringCustomers | TakeCoin | SwapTiles) -> Way[MercadoMove]:
    match move:
        case BringCustomers(tile, entrance):
            return Way(move, (customer_target(tile), entrance_target(entrance)))
        case TakeCoin():
            return Way(move, (COIN,))
        case SwapTiles():
            return Way(move, (SWAP,))
