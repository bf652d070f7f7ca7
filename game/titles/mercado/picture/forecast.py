"""The move that the viewer is considering, with its effects on the board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import msgspec

from game.core.names import Seat
from game.core.sentences import signed
from game.core.target import Draft
from game.kit.pieces import hit_area, lying, marker, rounded
from game.picture.colours import GAIN, INK_GOLD, RIM
from game.picture.nodes import Box, Group, Node
from game.picture.shapes import Shape, Shapes
from game.picture.table import Focus
from game.picture.widgets import word
from game.titles.mercado.constants import Good, Restaurant
from game.titles.mercado.counts import Counts
from game.titles.mercado.events import Payment
from game.titles.mercado.forecast import (
    Balance,
    CustomersForecast,
    RestaurantForecast,
    StandForecast,
    balances,
    next_customers,
    restaurant_forecast,
    stand_forecast,
    ways_in,
)
from game.titles.mercado.picture import looks as style
from game.titles.mercado.picture.looks import MAT, SMALL_NUMBER, SPACE, Looks, money, plus_one, ring
from game.titles.mercado.picture.offers import unit_of
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import entrance_target, picked_customers, picked_good, picked_restaurant, space_target
from game.titles.mercado.topology import Topology

BEYOND = 10.0


class ConsideredMove(msgspec.Struct, frozen=True):
    """The move that the viewer is considering: a stand, customers or a restaurant.

    Attributes:
        picked: True if the move is picked, False if it is only pointed at.
        balances: income and cost of the stand on each open space.
        following: the best customers to bring after the stand.
        ways: forecast for each possible entrance.
    """

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
        """The id of the picked or pointed-at space, or "" if there is none."""
        if self.stand is not None:
            return self.stand.space
        return self.house.space if self.house is not None else ""

    @property
    def entrance(self) -> str:
        """The id of the picked or pointed-at entrance, or "" if there is none."""
        return self.customers.entrance if self.customers is not None else ""


def considered_move(counts: Counts, view: MercadoView, focus: Focus[MercadoView]) -> ConsideredMove | None:
    """Return the move that the viewer is considering, or None if there is none."""
    topology, seat, public, draft = counts.topology, view.seat, view.public, focus.draft
    if seat is None or public.phase == "over":
        return None
    spaces = (_pointed(focus, "space"), draft.pick("space") or "")
    good = picked_good(view, draft)
    if good is not None:
        stand = next(filter(None, (stand_forecast(counts, view, seat, space, good) for space in spaces)), None)
        return ConsideredMove(
            seat=seat,
            picked=True,
            good=good,
            balances=tuple(each for each in balances(counts, public, good) if focus.open(space_target(each.space))),
            stand=stand,
            following=next_customers(counts, public, seat, stand.space, good) if stand is not None else None,
        )
    restaurant = picked_restaurant(view, draft)
    if restaurant is not None:
        house = next(filter(None, (restaurant_forecast(topology, public, restaurant, at) for at in spaces)), None)
        return ConsideredMove(seat=seat, picked=True, restaurant=restaurant, house=house)
    picked = picked_customers(view, draft)
    pointed = picked_customers(view, Draft((focus.hover,))) if focus.hover is not None else None
    tile = picked if pointed is None else pointed
    if tile is None:
        return None
    ways = ways_in(counts, public, seat, tile)
    entrances = (_pointed(focus, "entrance"), draft.pick("entrance") if tile == picked else None)
    customers = next((way for entrance in entrances for way in ways if way.entrance == entrance), None)
    return ConsideredMove(seat=seat, picked=tile == picked, tile=tile, ways=ways, customers=customers)


def _pointed(focus: Focus[MercadoView], kind: str) -> str:
    return focus.hover.id if focus.hover is not None and focus.hover.kind == kind else ""


def beams(topology: Topology, thought: ConsideredMove | None, shapes: Shapes) -> tuple[Node, ...]:
    """Return beams of light along the rows and columns from which customers would pay."""
    if thought is None:
        return ()
    nodes: list[Node] = []
    if thought.stand is not None:
        here = shapes.at("spaces", thought.stand.space)
        nodes += [_beam(shapes.at("entrances", payment.entrance), here, shapes) for payment in thought.stand.payments]
    if thought.customers is not None:
        first = shapes.at("entrances", thought.customers.entrance)
        line = topology.lines[topology.gates[topology.gate_at[thought.customers.entrance]].line]
        ends = [shapes.at("spaces", topology.spots[spot].id) for spot in line.spots]
        nodes.append(_beam(first, max(ends, key=lambda end: math.dist(end.middle, first.middle)), shapes))
    return tuple(nodes)


def _beam(start: Shape, end: Shape, shapes: Shapes) -> Node:
    inset = 5 * unit_of(shapes)
    (ax, ay), (bx, by) = start.middle, end.middle
    if abs(ax - bx) > abs(ay - by):
        x, y, h = min(ax, end.x), end.y + inset, end.h - 2 * inset
        w = max(ax, end.x + end.w) - x
    else:
        x, y, w = end.x + inset, min(ay, end.y), end.w - 2 * inset
        h = max(ay, end.y + end.h) - y
    return Box(x=x, y=y, w=w, h=h, radius=inset, look=style.BEAM.but(glow_size=inset * 2))


def forecasts(view: MercadoView, thought: ConsideredMove | None, shapes: Shapes, looks: Looks) -> tuple[Node, ...]:
    """Return the amounts of coins and the "+1" tags to draw over the board."""
    if thought is None:
        return ()
    if thought.good is not None:
        nets = [_net(shapes, each) for each in thought.balances if each.space != thought.space]
        return (*nets, *(_stand(thought.stand, shapes) if thought.stand is not None else ()))
    if thought.tile is not None:
        return _customers(view, thought, shapes, looks)
    if thought.house is not None:
        return _tags(shapes, (space for space, _owner in thought.house.helped))
    return ()


def _over_space(shapes: Shapes, space: str, *nodes: Node) -> Group:
    """Return a group that draws the nodes over a space. The group keeps sheets from covering the space."""
    claim = hit_area(0, 0, SPACE, SPACE, space_target(space))
    return lying(shapes.at("spaces", space), SPACE, (*nodes, claim))


def _over_entrance(shapes: Shapes, entrance: str, *nodes: Node) -> Group:
    claim = hit_area(0, 0, *MAT, entrance_target(entrance))
    return lying(shapes.at("entrances", entrance), MAT[0], (*nodes, claim))


def _stand(forecast: StandForecast, shapes: Shapes) -> tuple[Node, ...]:
    nodes = [_amount(shapes, payment.entrance, payment.coins) for payment in forecast.payments]
    nodes += [_amount(shapes, ident, 0) for ident in forecast.silent]
    return (*nodes, *_tags(shapes, _helpers(forecast.payments)))


def _net(shapes: Shapes, balance: Balance) -> Node:
    low = SPACE - (40 if balance.income else 24)
    nodes: list[Node] = [money(signed(balance.net), SPACE / 2, low, GAIN if balance.net >= 0 else style.LOSS, 34)]
    if balance.income:
        wide, text = 60.0, f"{balance.income} − {balance.cost}"
        nodes.append(rounded((SPACE - wide) / 2, SPACE - 25, wide, 22, look=style.STRIP))
        nodes.append(word(text, SPACE / 2, SPACE - 13.5, SMALL_NUMBER, INK_GOLD, w=wide))
    return _over_space(shapes, balance.space, *nodes)


def _amount(shapes: Shapes, entrance: str, coins: int) -> Node:
    y = -BEYOND if entrance[:1] == "S" else MAT[1] + BEYOND
    return _over_entrance(shapes, entrance, money(signed(coins), MAT[0] / 2, y, GAIN if coins else RIM))


def _tags(shapes: Shapes, spaces: Iterable[str]) -> tuple[Node, ...]:
    return tuple(_over_space(shapes, space, *plus_one(SPACE - 22, 16)) for space in dict.fromkeys(spaces))


def _helpers(payments: Iterable[Payment]) -> Iterator[str]:
    return (helper for payment in payments for helper in payment.helpers)


def _customers(view: MercadoView, thought: ConsideredMove, shapes: Shapes, looks: Looks) -> tuple[Node, ...]:
    nodes: list[Node] = []
    chosen = thought.customers
    if chosen is not None:
        for payment in chosen.payments:
            amount = money(signed(payment.coins), SPACE / 2, SPACE - 92, GAIN, 28)
            nodes.append(_over_space(shapes, payment.space, ring(4), amount))
        nodes += _tags(shapes, _helpers(chosen.payments))
    for way in thought.ways:
        if chosen is None or way.entrance != chosen.entrance:
            nodes.append(_everybody(view, way, thought.seat, shapes, looks))
    return tuple(nodes)


def _everybody(view: MercadoView, way: CustomersForecast, seat: Seat, shapes: Shapes, looks: Looks) -> Node:
    others = [other for other in range(view.public.seats) if other != seat and way.earned[other]]
    wide, high = MAT
    nodes: list[Node] = [money(signed(way.earned[seat]), wide / 2, high * (0.34 if others else 0.5), GAIN, 32)]
    step = min(44.0, (wide - 10) / max(1, len(others)))
    left = wide / 2 - step * len(others) / 2
    if others:
        nodes.append(rounded(left - 3, high * 0.72 - 12, step * len(others) + 6, 24, look=style.STRIP))
    for index, other in enumerate(others):
        x = left + step * index
        nodes += marker(looks, other, x + 11, high * 0.72 - 0.5, 17)
        amount = str(way.earned[other])
        nodes.append(word(amount, x + 21, high * 0.72 + 0.5, SMALL_NUMBER, INK_GOLD, align="left", w=step - 20))
    return _over_entrance(shapes, way.entrance, *nodes)
