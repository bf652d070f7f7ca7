"""What may be pointed at next: every move as a path of clicks."""

from __future__ import annotations

from functools import lru_cache

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
def _ways(view: MercadoView) -> Ways[MercadoMove]:
    """The click paths of a position; the screen asks for them many times over."""
    ways: list[Way[MercadoMove]] = []
    for move in legal_moves(view):
        ways += _ways_of(view, move)
    return Ways(ways)


def _ways_of(view: MercadoView, move: MercadoMove) -> list[Way[MercadoMove]]:
    """The paths of one move: equal tiles in different slots lead to the same one."""
    assert view.seat is not None  # somebody's moves
    public = view.public
    match move:
        case OpenStand(good, space, take):
            starts = [
                (tile_target(slot), space_target(space))
                for slot, held in enumerate(public.hands[view.seat])
                if held == good
            ]
            if take is None:
                return [Way(move, start) for start in starts]
            ends = [display_target(slot) for slot, shown in enumerate(public.display) if shown == take]
            return [Way(move, (*start, end)) for start in starts for end in ends]
        case BringCustomers(tile, entrance):
            return [Way(move, (customer_target(tile), entrance_target(entrance)))]
        case OpenRestaurant(restaurant, space):
            return [
                Way(move, (restaurant_target(index), space_target(space)))
                for index, held in enumerate(public.fronts[view.seat])
                if held == restaurant
            ]
        case TakeCoin():
            return [Way(move, (COIN,))]
        case SwapTiles():
            return [Way(move, (SWAP,))]
