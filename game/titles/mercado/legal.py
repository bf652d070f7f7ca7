"""Every legal move of a view; equal moves are one object, and tiles of one good make one move."""

from __future__ import annotations

from functools import cache

from game.core.names import Seat
from game.titles.mercado.earning import cost_at, income_at, matching, stands_in
from game.titles.mercado.goods import CUSTOMERS, Good
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.numbers import HAND
from game.titles.mercado.state import MercadoView, Public

COIN = TakeCoin()
SWAP = SwapTiles()

_stand = cache(OpenStand)
_customers = cache(BringCustomers)
_restaurant = cache(OpenRestaurant)


def legal_moves(view: MercadoView) -> tuple[MercadoMove, ...]:
    """Every legal move of the view's seat in canonical order; empty when it is not its turn."""
    public, seat = view.public, view.seat
    if seat is None or seat != public.turn:
        return ()
    moves = actions(public, seat, view.coins(seat) or 0)
    if may_swap(public, seat):
        moves.append(SWAP)
    return tuple(moves)


def actions(public: Public, seat: Seat, coins: int) -> list[MercadoMove]:
    """Every action of a seat with that many coins (ML-2), without the swap."""
    moves: list[MercadoMove] = []
    _add_stands(moves, public, seat, coins)
    for tile in public.open_tiles:
        moves += [
            _customers(tile, where.id)
            for gate, where in enumerate(public.plan.gates)
            if may_come(public, seat, tile, gate)
        ]
    for restaurant in dict.fromkeys(public.fronts[seat]):
        moves += [_restaurant(restaurant, public.plan.spots[spot].id) for spot in available(public)]
    if not public.solo:
        moves.append(COIN)
    return moves


def _add_stands(moves: list[MercadoMove], public: Public, seat: Seat, coins: int) -> None:
    if not public.stands_left[seat]:
        return
    takes = takes_of(public)
    free = [(spot, cost_at(public, spot)) for spot in available(public)]
    for good in dict.fromkeys(public.hand(seat)):
        for spot, cost in free:
            if cost <= coins or cost <= coins + income_at(public, spot, good):
                moves += [_stand(good, public.plan.spots[spot].id, take) for take in takes]


def takes_of(public: Public) -> tuple[Good | None, ...]:
    """What can be taken for a stand tile placed: the goods of the display; None when it is empty (ML-2.6, ML-4.4)."""
    return tuple(dict.fromkeys(good for good in public.display if good is not None)) or (None,)


def available(public: Public) -> list[int]:
    """The spots where a stand or restaurant may be opened, gray ones included (ML-2.1, ML-4.1)."""
    return [spot for spot, space in enumerate(public.spaces) if space.available]


def affordable(public: Public, spot: int, good: Good, coins: int) -> bool:
    """Whether coins and income together reach the cost (ML-2.5)."""
    return cost_at(public, spot) <= coins + income_at(public, spot, good)


def may_come(public: Public, seat: Seat, tile: int, gate: int) -> bool:
    """Whether a seat may bring a tile to an entrance (ML-2.7), leaving aside whether the tile is open."""
    if public.entrances[gate] is not None:
        return False
    line = public.plan.lines[public.plan.gates[gate].line]
    if stands_in(public.spaces, line) < CUSTOMERS[tile].count:
        return False
    return any(stand.owner == seat for _spot, stand in matching(public, tile, gate))


def may_swap(public: Public, seat: Seat) -> bool:
    """Whether a seat may swap its tiles now: three of one good, not yet swapped, enough in the bag (ML-2.0)."""
    hand = public.hand(seat)
    return len(hand) == HAND and len(set(hand)) == 1 and not public.swapped and public.bag_size >= HAND
