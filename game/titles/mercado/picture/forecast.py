"""What the player at the screen is thinking about: a stand, customers or a restaurant, picked or under the pointer."""

from __future__ import annotations

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.kit.targets import number_of
from game.picture.table import Focus
from game.titles.mercado.counts import Counts
from game.titles.mercado.forecast import (
    Balance,
    CustomersForecast,
    RestaurantForecast,
    StandForecast,
    balances,
    customers_forecast,
    next_customers,
    restaurant_forecast,
    stand_forecast,
    ways_in,
)
from game.titles.mercado.goods import Good, Restaurant
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import picked_customers, picked_good, picked_restaurant, space_target
from game.titles.mercado.topology import Topology


class ConsideredMove(msgspec.Struct, frozen=True):
    """At most one of three: a stand of `good`, the customer `tile`, or a `restaurant`; with what it would do where
    that is clear. `balances`: what the stand would earn and cost on each space that is open to it. `following`: the
    best customers who could come to the stand next. `ways`: every entrance that the tile may come to. `picked`: it is
    part of the half-built move, and not just under the pointer."""

    seat: Seat
    picked: bool = False
    good: Good | None = None
    balances: tuple[Balance, ...] = ()
    stand: StandForecast | None = None
    following: CustomersForecast | None = None
    tile: int | None = None
    ways: tuple[CustomersForecast, ...] = ()
    customers: CustomersForecast | None = None
    restaurant: Restaurant | None = None
    house: RestaurantForecast | None = None

    @property
    def space(self) -> str:
        """The space it is about, "" while there is none."""
        if self.stand is not None:
            return self.stand.space
        return self.house.space if self.house is not None else ""

    @property
    def entrance(self) -> str:
        """The entrance it is about, "" while there is none."""
        return self.customers.entrance if self.customers is not None else ""


def considered_move(counts: Counts, view: MercadoView, focus: Focus[MercadoView]) -> ConsideredMove | None:
    """What the viewer thinks about, None for nothing. Whoever waits may weigh the customers too."""
    topology, seat, public = counts.topology, view.seat, view.public
    if seat is None or public.phase == "over":
        return None
    draft, hover = focus.draft, focus.hover
    good = picked_good(view, draft)
    if good is not None:
        space = _space(topology, view, hover) or draft.pick("space")
        return ConsideredMove(
            seat=seat,
            picked=True,
            good=good,
            balances=tuple(each for each in balances(counts, public, good) if focus.open(space_target(each.space))),
            stand=stand_forecast(counts, view, seat, space, good) if space else None,
            following=next_customers(topology, view, seat, space, good) if space else None,
        )
    restaurant = picked_restaurant(view, draft)
    if restaurant is not None:
        space = _space(topology, view, hover) or draft.pick("space")
        house = restaurant_forecast(topology, public, restaurant, space) if space else None
        return ConsideredMove(seat=seat, picked=True, restaurant=restaurant, house=house)
    picked = picked_customers(view, draft)
    pointed = _tile(view, hover)
    tile = picked if pointed is None else pointed
    if tile is None:
        return None
    ways = ways_in(topology, public, seat, tile)
    entrance = _entrance(hover, ways) or (draft.pick("entrance") or "" if tile == picked else "")
    customers = customers_forecast(topology, public, tile, entrance) if entrance else None
    return ConsideredMove(seat=seat, picked=tile == picked, tile=tile, ways=ways, customers=customers)


def _space(topology: Topology, view: MercadoView, hover: Target | None) -> str:
    """The space under the pointer where something may be opened, "" without one."""
    if hover is None or hover.kind != "space":
        return ""
    spot = topology.spot_at.get(hover.id)
    return hover.id if spot is not None and view.public.spaces[spot].available else ""


def _tile(view: MercadoView, hover: Target | None) -> int | None:
    """The open customer tile under the pointer."""
    if hover is None or hover.kind != "customer":
        return None
    tile = number_of(hover.id)
    return tile if tile in view.public.open_tiles else None


def _entrance(hover: Target | None, ways: tuple[CustomersForecast, ...]) -> str:
    """The entrance under the pointer if the tile may come there, else ""."""
    if hover is None or hover.kind != "entrance":
        return ""
    return hover.id if any(way.entrance == hover.id for way in ways) else ""
