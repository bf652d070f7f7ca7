"""Every legal move of a view, from tables: equal moves are one object."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from game.titles.night_market import auction
from game.titles.night_market.customers import Food
from game.titles.night_market.groups import foods_left, undecided
from game.titles.night_market.moves import Build, Later, MarketMove, Pass, PlaceBid, SetAside
from game.titles.night_market.preparing import due
from game.titles.night_market.state import MarketView

PASS = Pass()
LATER = Later()


@cache
def _bid(place: int, price: int) -> PlaceBid:
    return PlaceBid(place, price)


@lru_cache(maxsize=1 << 16)
def _bids(place: int, yellow: bool, standing: int, most: int) -> tuple[PlaceBid, ...]:
    return tuple([_bid(place, price) for price in auction.prices_above(yellow, standing, most)])


@cache
def _set_aside(tokens: tuple[int, ...]) -> SetAside:
    return SetAside(tokens)


@lru_cache(maxsize=1 << 14)
def _builds(places: tuple[int, ...], foods: tuple[Food, ...]) -> tuple[MarketMove, ...]:
    return (*(Build(place, food) for place in places for food in foods), LATER)


def legal_moves(view: MarketView) -> tuple[MarketMove, ...]:
    """Every legal move of the view's seat in canonical order; empty when it is not its turn."""
    public = view.public
    if view.seat is None or view.seat not in public.to_move:
        return ()
    if public.phase == "bid":
        return _bidding(view, view.seat)
    if public.phase == "build":
        return _builds(undecided(public, view.seat), foods_left(public))
    return tuple(map(_set_aside, combinations(view.hand, due(public, view.seat))))


def _bidding(view: MarketView, seat: int) -> tuple[MarketMove, ...]:
    public = view.public
    most = auction.limit(public, seat)
    moves: list[MarketMove] = []
    for lot in public.lots:
        if not lot.bids:
            moves += _bids(lot.place, lot.yellow, 0, most)
        elif lot.bids[-1].seat != seat:
            moves += _bids(lot.place, lot.yellow, lot.bids[-1].price, most)
    if not public.compensation:
        moves.append(PASS)
    return tuple(moves)
