"""What can be pointed at in this game, and what the picks of a half-built move mean."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.target import Draft, Target
from game.kit.targets import number_of, targets_of
from game.titles.mercado.goods import Good, Restaurant
from game.titles.mercado.state import MercadoView

COIN = Target("button", "coin")
SWAP = Target("button", "swap")

tile_target = targets_of("tile")
"""A slot of the own stand tiles, 0 to 2."""
space_target = targets_of("space")
"""A space of the market, "row,column"."""
display_target = targets_of("display")
"""A slot of the display, 0 to 2."""
customer_target = targets_of("customer")
"""An open customer tile, by its index in CUSTOMERS."""
stack_target = targets_of("stack")
"""The stack of customer tiles that show so many customers."""
entrance_target = targets_of("entrance")
"""An entrance, as the map calls it."""
restaurant_target = targets_of("restaurant")
"""A restaurant in front of oneself, counted from 0."""


def picked_good(view: MercadoView, draft: Draft) -> Good | None:
    """The good of the stand tile the draft begins with, None when it begins otherwise."""
    if view.seat is None or not draft.picks or draft.picks[0].kind != "tile":
        return None
    slot = number_of(draft.picks[0].id)
    hand = view.public.hands[view.seat]
    return hand[slot] if slot is not None and slot < len(hand) else None


def picked_customers(view: MercadoView, draft: Draft) -> int | None:
    """The open customer tile the draft begins with, None when it begins otherwise."""
    if not draft.picks or draft.picks[0].kind != "customer":
        return None
    tile = number_of(draft.picks[0].id)
    return tile if tile in view.public.open_tiles else None


def picked_restaurant(view: MercadoView, draft: Draft) -> Restaurant | None:
    """The restaurant the draft begins with, None when it begins otherwise."""
    if view.seat is None or not draft.picks or draft.picks[0].kind != "restaurant":
        return None
    index = number_of(draft.picks[0].id)
    front = view.public.fronts[view.seat]
    return front[index] if index is not None and index < len(front) else None


@lru_cache(maxsize=1 << 10)
def slots_of(things: tuple[str | None, ...]) -> Mapping[str | None, tuple[int, ...]]:
    """Where each kind of thing lies; equal things in different slots lead to the same move."""
    return {kind: tuple(slot for slot, thing in enumerate(things) if thing == kind) for kind in things}
