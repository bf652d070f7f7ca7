"""Every legal move of a view; equal moves are one object, and tiles of one good make one move."""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.memo import Latest
from game.core.names import Seat
from game.titles.mercado.earning import cost_at, income_at, matching, stands_in
from game.titles.mercado.goods import CROWDS, CUSTOMERS, Good, Restaurant
from game.titles.mercado.ground import ground_of, standing_on
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.numbers import HAND
from game.titles.mercado.plan import Plan
from game.titles.mercado.state import MercadoView, Public

COIN = TakeCoin()
SWAP = SwapTiles()

MOST_SETS = 1 << 13
"""So many sets of entrances are remembered with their moves; more would only be met in other games."""

Slots = tuple[Good | None, ...]
Stands = tuple[tuple[OpenStand, ...], ...]
"""By spot: the stands of one good there, each with another good taken for it."""


class Listed:
    """The moves on one plan, each made once; by spot and by gate, as positions name them."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._half = len(plan.gates) // 2
        self._first_half = (1 << self._half) - 1
        self.stands = cache(self._stands)
        self._customers_at = lru_cache(maxsize=MOST_SETS)(self._customers)
        self.restaurants = cache(self._restaurants)

    def _stands(self, good: Good, takes: Slots) -> Stands:
        """By spot: a stand of that good, with each good that can be taken for it."""
        return tuple(tuple(OpenStand(good, where.id, take) for take in takes) for where in self._plan.spots)

    def customers(self, tile: int, gates: int) -> tuple[BringCustomers, ...]:
        """The tile to each entrance of a set, whose halves are looked up: they repeat from game to game."""
        return self._customers_at(tile, 0, gates & self._first_half) + self._customers_at(
            tile, self._half, gates >> self._half
        )

    def _customers(self, tile: int, first: int, gates: int) -> tuple[BringCustomers, ...]:
        """The tile to each entrance of a set, which is counted from the entrance `first`."""
        some = self._plan.gates[first:]
        return tuple(BringCustomers(tile, where.id) for gate, where in enumerate(some) if gates & (1 << gate))

    def _restaurants(self, restaurant: Restaurant) -> tuple[OpenRestaurant, ...]:
        """By spot: the restaurant there."""
        return tuple(OpenRestaurant(restaurant, where.id) for where in self._plan.spots)


listed_on = Latest(Listed)
"""The moves on a plan."""


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
    listed = listed_on(public.plan)
    takes = takes_of(public)
    for good, spots in affordable_stands(public, seat, coins):
        there = listed.stands(good, takes)
        for spot in spots:
            moves += there[spot]
    for tile, gates in welcome_customers(public, seat):
        moves += listed.customers(tile, gates)
    for restaurant in dict.fromkeys(public.fronts[seat]):
        everywhere = listed.restaurants(restaurant)
        moves += [everywhere[spot] for spot in available(public)]
    if not public.solo:
        moves.append(COIN)
    return moves


def can_act(public: Public, seat: Seat, coins: int) -> bool:
    """Whether there is any action for a seat with that many coins, without the swap: `actions`, with nothing listed."""
    return (
        not public.solo
        or (bool(public.fronts[seat]) and bool(available(public)))
        or bool(affordable_stands(public, seat, coins))
        or bool(welcome_customers(public, seat))
    )


def affordable_stands(public: Public, seat: Seat, coins: int) -> list[tuple[Good, list[int]]]:
    """The goods of which the seat may open a stand, each with the spots for whose cost coins and income are enough
    (ML-2.5)."""
    if not public.stands_left[seat]:
        return []
    ground = ground_of(public.plan)
    standing = ground.standing(public.spaces)
    likers = ground.crowds(public.entrances).likers
    costs, free = standing.costs, standing.free
    cheap = [spot for spot in free if costs[spot] <= coins]
    dear = [spot for spot in free if costs[spot] > coins]
    found: list[tuple[Good, list[int]]] = []
    for good in different(public.hands[seat]):
        spots = cheap
        if dear and good in likers:
            paid = standing.affordable(dear, coins, good, likers[good])
            if paid:
                spots = sorted(cheap + paid)
        if spots:
            found.append((good, spots))
    return found


def welcome_customers(public: Public, seat: Seat) -> list[tuple[int, int]]:
    """The open customer tiles that the seat may bring, each with the set of entrances for it (ML-2.7)."""
    ground = ground_of(public.plan)
    standing = ground.standing(public.spaces)
    reach = standing.reach.get(seat)
    found: list[tuple[int, int]] = []
    if reach is None:
        return found
    free, busy = ground.crowds(public.entrances).free, standing.busy
    for count, tiles in zip(CROWDS, public.offer, strict=True):
        fit = busy[count] & free
        if not fit:
            break  # still more customers would need still more stands
        for tile in tiles:
            gates = 0
            if tile is not None:
                for good in CUSTOMERS[tile].likes:
                    gates |= reach[good]
                gates &= fit
                if gates:
                    found.append((tile, gates))
    return found


@cache
def different(slots: Slots) -> tuple[Good, ...]:
    """The goods of some slots, each once, in order."""
    return tuple(dict.fromkeys(good for good in slots if good is not None))


def takes_of(public: Public) -> Slots:
    """What can be taken for a stand tile placed: the goods of the display; None when it is empty (ML-2.6, ML-4.4)."""
    return different(public.display) or (None,)


def available(public: Public) -> list[int]:
    """The spots where a stand or restaurant may be opened, gray ones included (ML-2.1, ML-4.1)."""
    return standing_on(public).free


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
    hand = public.hands[seat]
    alike = hand.count(hand[0]) == HAND and hand[0] is not None
    return alike and not public.swapped and public.bag_size >= HAND
