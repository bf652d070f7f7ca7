"""What may be pointed at next: every move as a path of clicks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from game.core.memo import Latest
from game.core.narrow import Branch, Way, Ways
from game.core.target import Draft, Prompt
from game.titles.mercado import legal
from game.titles.mercado.asking import question, waiting
from game.titles.mercado.goods import Good
from game.titles.mercado.moves import MercadoMove, OpenRestaurant, OpenStand
from game.titles.mercado.state import MercadoView, Public
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

Choice = Way[MercadoMove] | Branch[MercadoMove]


def prompt(view: MercadoView, draft: Draft) -> Prompt[MercadoMove]:
    """What may be pointed at next, and the question in words."""
    if view.seat is None or view.seat != view.public.turn:
        return Prompt(text=waiting(view.public))
    plain = _ways(view).prompt(draft, "")
    text, hint = question(view, view.seat, draft, plain)
    return Prompt(text=text, hint=hint, targets=plain.targets, move=plain.move)


def _found_ways(view: MercadoView) -> Ways[MercadoMove]:
    """The click paths of a position, each worked out as far as somebody clicks along it."""
    public, seat = view.public, view.seat
    assert seat is not None  # somebody's moves
    listed = legal.listed_on(public.plan)
    hand, front = _slots(public.hands[seat]), _slots(public.fronts[seat])
    ways: list[Choice] = []
    for good, spots in legal.affordable_stands(public, seat, view.coins(seat) or 0):
        spaces = partial(_stand_ways, public, good, spots)
        ways += [Branch(tile_target(slot), spaces) for slot in hand[good]]
    for tile, gates in legal.welcome_customers(public, seat):
        ways.append(Branch(customer_target(tile), partial(_entrance_ways, listed, tile, gates)))
    room = legal.available(public)
    for restaurant, held in front.items() if room else ():
        corners = partial(_corner_ways, listed.restaurants(restaurant), room)
        ways += [Branch(restaurant_target(index), corners) for index in held]
    if not public.solo:
        ways.append(Way(legal.COIN, (COIN,)))
    if legal.may_swap(public, seat):
        ways.append(Way(legal.SWAP, (SWAP,)))
    return Ways(ways)


_ways = Latest(_found_ways)
"""The same; from click to click the view is the very same."""


@lru_cache(maxsize=1 << 10)
def _slots(things: tuple[str | None, ...]) -> Mapping[str | None, tuple[int, ...]]:
    """Where each kind of thing lies; equal things in different slots lead to the same move."""
    return {kind: tuple(slot for slot, thing in enumerate(things) if thing == kind) for kind in things}


def _stand_ways(public: Public, good: Good, spots: list[int]) -> list[Choice]:
    """The spaces for a stand."""
    spaces = [public.plan.spots[spot].id for spot in spots]
    if legal.takes_of(public) == (None,):
        return [Way(OpenStand(good, space, None), (space_target(space),)) for space in spaces]
    return [Branch(space_target(space), partial(_take_ways, public.display, good, space)) for space in spaces]


def _take_ways(display: legal.Slots, good: Good, space: str) -> list[Choice]:
    """The tiles that may be taken for a stand on a space."""
    ways: list[Choice] = []
    for take in legal.different(display):
        move = OpenStand(good, space, take)
        ways += [Way(move, (display_target(slot),)) for slot in _slots(display)[take]]
    return ways


def _entrance_ways(listed: legal.Listed, tile: int, gates: int) -> list[Choice]:
    return [Way(move, (entrance_target(move.entrance),)) for move in listed.customers(tile, gates)]


def _corner_ways(there: tuple[OpenRestaurant, ...], spots: list[int]) -> list[Choice]:
    return [Way(there[spot], (space_target(there[spot].space),)) for spot in spots]
