"""Every legal move of a view; equal moves are one object, and tiles of one good make one move."""

from __future__ import annotations

from functools import cache

from game.core.memo import Latest
from game.core.names import Seat
from game.titles.mercado.earning import cost_at, income_at
from game.titles.mercado.goods import CROWDS, CUSTOMERS, Good, Restaurant
from game.titles.mercado.ground import Standing, ground_of, standing_on
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.numbers import HAND
from game.titles.mercado.plan import Plan
from game.titles.mercado.state import MercadoView, Public

COIN = TakeCoin()
SWAP = SwapTiles()

Takes = tuple[Good | None, ...]


class _Listed:
    """The moves on one plan, each made once; by spot and by gate, as positions name them."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.stands = cache(self._stands)
        self.customers = cache(self._customers)
        self.restaurants = cache(self._restaurants)

    def _stands(self, good: Good, takes: Takes) -> tuple[tuple[OpenStand, ...], ...]:
        """By spot: a stand of that good, with each good that can be taken for it."""
        return tuple(tuple(OpenStand(good, where.id, take) for take in takes) for where in self._plan.spots)

    def _customers(self, tile: int, eighth: int, gates: int) -> tuple[BringCustomers, ...]:
        """The tile to each of these entrances: sets come in portions of eight, few of them different."""
        portion = self._plan.gates[8 * eighth : 8 * eighth + 8]
        return tuple(BringCustomers(tile, where.id) for gate, where in enumerate(portion) if gates & (1 << gate))

    def _restaurants(self, restaurant: Restaurant) -> tuple[OpenRestaurant, ...]:
        """By spot: the restaurant there."""
        return tuple(OpenRestaurant(restaurant, where.id) for where in self._plan.spots)


_listed_on = Latest(_Listed)


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
    listed = _listed_on(public.plan)
    moves: list[MercadoMove] = []
    if public.stands_left[seat]:
        takes = takes_of(public)
        for good in dict.fromkeys(public.hand(seat)):
            there = listed.stands(good, takes)
            for spot in _affordable_spots(public, good, coins):
                moves += there[spot]
    for tile, gates in _open_to(public, seat):
        for eighth, portion in enumerate(gates.to_bytes(len(public.entrances) // 8 + 1, "little")):
            moves += listed.customers(tile, eighth, portion)
    for restaurant in dict.fromkeys(public.fronts[seat]):
        everywhere = listed.restaurants(restaurant)
        moves += [everywhere[spot] for spot in available(public)]
    if not public.solo:
        moves.append(COIN)
    return moves


def _affordable_spots(public: Public, good: Good, coins: int) -> list[int]:
    """The spots where coins and income together reach the cost of a stand of that good (ML-2.5)."""
    ground = ground_of(public.plan)
    standing = ground.standing(public.spaces)
    likers = ground.crowds(public.entrances).likers.get(good)
    if likers is None:
        return [spot for spot, cost in zip(standing.free, standing.costs, strict=True) if cost <= coins]
    found = []
    for spot, cost in zip(standing.free, standing.costs, strict=True):
        if cost > coins:
            row, column = ground.lines[spot]
            crowd = likers[row] + likers[column]
            if not crowd or cost > coins + crowd * (1 + standing.helped.get((spot, good), 0)):
                continue
        found.append(spot)
    return found


def _open_to(public: Public, seat: Seat) -> list[tuple[int, int]]:
    """The open customer tiles that a seat may bring (ML-2.7), each with the set of entrances that it may come to."""
    ground = ground_of(public.plan)
    standing = ground.standing(public.spaces)
    free = ground.crowds(public.entrances).free
    found = []
    for count, tiles in zip(CROWDS, public.offer, strict=True):
        gates = standing.busy[count] & free
        if gates:
            for tile in tiles:
                if tile is not None:
                    mine = _reached(standing, seat, tile) & gates
                    if mine:
                        found.append((tile, mine))
    return found


def _reached(standing: Standing, seat: Seat, tile: int) -> int:
    """The set of entrances of the lines in which the seat sells what the customers of a tile like."""
    gates = 0
    for good in CUSTOMERS[tile].likes:
        gates |= standing.reach.get((seat, good), 0)
    return gates


def takes_of(public: Public) -> Takes:
    """What can be taken for a stand tile placed: the goods of the display; None when it is empty (ML-2.6, ML-4.4)."""
    return tuple(dict.fromkeys([good for good in public.display if good is not None])) or (None,)


def available(public: Public) -> list[int]:
    """The spots where a stand or restaurant may be opened, gray ones included (ML-2.1, ML-4.1)."""
    return standing_on(public).free


def affordable(public: Public, spot: int, good: Good, coins: int) -> bool:
    """Whether coins and income together reach the cost (ML-2.5)."""
    return cost_at(public, spot) <= coins + income_at(public, spot, good)


def may_come(public: Public, seat: Seat, tile: int, gate: int) -> bool:
    """Whether a seat may bring a tile to an entrance (ML-2.7), leaving aside whether the tile is open."""
    standing = standing_on(public)
    gates = standing.busy[CUSTOMERS[tile].count] & _reached(standing, seat, tile)
    return public.entrances[gate] is None and bool(gates & (1 << gate))


def may_swap(public: Public, seat: Seat) -> bool:
    """Whether a seat may swap its tiles now: three of one good, not yet swapped, enough in the bag (ML-2.0)."""
    hand = public.hands[seat]
    alike = hand.count(hand[0]) == HAND and hand[0] is not None
    return alike and not public.swapped and public.bag_size >= HAND
