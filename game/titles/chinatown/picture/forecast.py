"""Forecasts of the income from placing a tile on each building (CT-4.1, CT-5.1)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.kit.rules import number_of
from game.picture.table import Focus
from game.titles.chinatown.businesses import Business, businesses
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.targets import Goods
from game.titles.chinatown.topology import Topology


class PlacementForecast(msgspec.Struct, frozen=True):
    """The income (in thousands) and the business that result from placing one tile on one lot."""

    index: int
    shop: int
    gain: int
    to_end: int
    business: Business


def considered_tile(view: ChinatownView, focus: Focus[ChinatownView]) -> int | None:
    """Return the shop type of the picked or pointed-at tile, or None if there is none."""
    tiles = (_own_tile(view, target) for target in (focus.hover, *focus.draft.picks))
    return next((tile for tile in tiles if tile is not None), None)


def considered_lot(focus: Focus[ChinatownView]) -> int | None:
    """Return the number of the pointed-at or picked building, or None if there is none."""
    if focus.hover is not None and focus.hover.kind == "lot":
        return number_of(focus.hover.id)
    picked = focus.draft.pick("lot")
    return None if picked is None else number_of(picked)


def _own_tile(view: ChinatownView, target: Target | None) -> int | None:
    goods = None if target is None else Goods.of(target)
    if goods is None or goods.lot or goods.seat != view.seat or view.seat is None:
        return None
    return goods.shop if view.public.tiles[view.seat][goods.shop] else None


@lru_cache(maxsize=128)
def placements(topology: Topology, public: Public, seat: Seat | None, shop: int) -> tuple[PlacementForecast, ...]:
    """Return a forecast for placing the tile on each of the seat's vacant buildings, in lot order."""
    if seat is None:
        return ()
    vacant = [index for index, owner in enumerate(public.owners) if owner == seat and public.built[index] is None]
    return tuple(placement(topology, public, seat, shop, index) for index in vacant)


@lru_cache(maxsize=1024)
def placement(topology: Topology, public: Public, seat: Seat, shop: int, index: int) -> PlacementForecast:
    """Return the forecast for placing the tile on one of the seat's vacant buildings."""
    sizes = tuple(each.size for each in public.shops)
    own = tuple(owner if owner == seat else None for owner in public.owners)
    before = businesses(own, public.built, topology.neighbours, sizes)
    built = (*public.built[:index], shop, *public.built[index + 1 :])
    after = businesses(own, built, topology.neighbours, sizes)
    gain = sum(group.pays for group in after) - sum(group.pays for group in before)
    made = next(group for group in after if index in group.lots)
    return PlacementForecast(index, shop, gain, gain * public.years_left, made)
