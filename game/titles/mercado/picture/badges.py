"""Forecasts on the board: light along the lines that pay, amounts at the entrances, tags on helping restaurants."""

from __future__ import annotations

from game.core.figures import signed
from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import lying, marker, rounded
from game.picture.nodes import Box, Node, Shadow
from game.picture.shapes import Shape, Shapes
from game.picture.widgets import word
from game.titles.mercado.forecast import Balance, CustomersForecast, StandForecast
from game.titles.mercado.picture.forecast import ConsideredMove
from game.titles.mercado.picture.furniture import unit_of
from game.titles.mercado.picture.looks import (
    DARK_INK,
    GRAY,
    GREEN,
    HALO,
    LOSS,
    MAT,
    SMALL_NUMBER,
    SPACE,
    Looks,
    hit_area,
    money,
    plus,
    ring,
)
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import entrance_target, space_target
from game.titles.mercado.topology import Topology

BEAM = "#FFD86466"
SQUARE = (SPACE, SPACE)
BEYOND = 10.0
"""How far beyond the edge of its customers an amount is middled."""


def beams(topology: Topology, thought: ConsideredMove | None, shapes: Shapes) -> tuple[Node, ...]:
    """The light from the entrances that would pay to the stand, or along the line that customers would come into."""
    if thought is None:
        return ()
    nodes: list[Node] = []
    if thought.stand is not None:
        here = shapes.at("spaces", thought.stand.space)
        for payment in thought.stand.payments:
            nodes += _beam(shapes.at("entrances", payment.entrance), here, shapes)
    if thought.customers is not None:
        gate = topology.gate_at.get(thought.customers.entrance)
        if gate is not None:
            where = topology.gates[gate]
            ends = [shapes.at("spaces", topology.spots[spot].id) for spot in topology.lines[where.line].spots]
            first = shapes.at("entrances", where.id)
            far = max(ends, key=lambda end: abs(end.middle[0] - first.middle[0]) + abs(end.middle[1] - first.middle[1]))
            nodes += _beam(first, far, shapes)
    return tuple(nodes)


def _beam(start: Shape, end: Shape, shapes: Shapes) -> tuple[Node, ...]:
    inset = 5 * unit_of(shapes)
    (ax, ay), (bx, by) = start.middle, end.middle
    if abs(ax - bx) > abs(ay - by):
        left, right = min(ax, end.x), max(ax, end.x + end.w)
        box = (left, end.y + inset, right - left, end.h - 2 * inset)
    else:
        top, bottom = min(ay, end.y), max(ay, end.y + end.h)
        box = (end.x + inset, top, end.w - 2 * inset, bottom - top)
    x, y, w, h = box
    return (Box(x=x, y=y, w=w, h=h, radius=inset, fill=BEAM, glow=HALO, glow_size=inset * 2),)


def forecasts(view: MercadoView, thought: ConsideredMove | None, shapes: Shapes, looks: Looks) -> tuple[Node, ...]:
    """The amounts and tags that lie over everything."""
    if thought is None:
        return ()
    if thought.good is not None:
        nets = [_net(shapes, each) for each in thought.balances if each.space != thought.space]
        return (*nets, *(_stand(view, thought.stand, shapes) if thought.stand is not None else ()))
    if thought.tile is not None:
        return _customers(view, thought, shapes, looks)
    if thought.house is not None:
        return tuple(_tag(shapes, space, 1) for space, _owner in thought.house.helped)
    return ()


def _claim(size: tuple[float, float], target: Target) -> Box:
    """The thing below a badge once more: pointed at as before, and doubly a thing that sheets keep clear of."""
    return hit_area(0, 0, *size, target)


def _stand(view: MercadoView, forecast: StandForecast, shapes: Shapes) -> tuple[Node, ...]:
    nodes = [_amount(shapes, payment.entrance, payment.coins) for payment in forecast.payments]
    nodes += [_amount(shapes, ident, 0) for ident in forecast.silent]
    helpers = dict.fromkeys(helper for payment in forecast.payments for helper in payment.helpers)
    return (*nodes, *(_tag(shapes, helper, 1) for helper in helpers))


def _net(shapes: Shapes, balance: Balance) -> Node:
    """What a stand would leave on a space, and below it what it would earn and cost where both count."""
    here = shapes.at("spaces", balance.space)
    low = SPACE - (40 if balance.income else 24)
    nodes: list[Node] = [money(signed(balance.net), SPACE / 2, low, GREEN if balance.net >= 0 else LOSS, 34)]
    if balance.income:
        wide = 60.0
        nodes.append(rounded((SPACE - wide) / 2, SPACE - 25, wide, 22, fill="#FFF8E8", line="#C69A4A", line_width=1.4))
        nodes.append(
            word(f"{balance.income} − {balance.cost}", SPACE / 2, SPACE - 13.5, SMALL_NUMBER, DARK_INK, w=wide)
        )
    nodes.append(_claim(SQUARE, space_target(balance.space)))
    return lying(here, SPACE, tuple(nodes))


def _amount(shapes: Shapes, entrance: str, coins: int) -> Node:
    """A badge at an entrance, on the edge that is free: what its customers pay."""
    here = shapes.at("entrances", entrance)
    y = -BEYOND if entrance[:1] == "S" else MAT[1] + BEYOND
    badge = money(signed(coins), MAT[0] / 2, y, GREEN if coins else GRAY)
    return lying(here, MAT[0], (badge, _claim(MAT, entrance_target(entrance))))


def _tag(shapes: Shapes, space: str, more: int) -> Node:
    here = shapes.at("spaces", space)
    return lying(
        here,
        SPACE,
        (*plus(more, SPACE - 22, 16), _claim(SQUARE, space_target(space))),
    )


def _customers(view: MercadoView, thought: ConsideredMove, shapes: Shapes, looks: Looks) -> tuple[Node, ...]:
    nodes: list[Node] = []
    chosen = thought.customers
    if chosen is not None:
        for payment in chosen.payments:
            here = shapes.at("spaces", payment.space)
            amount = money(signed(payment.coins), SPACE / 2, SPACE - 92, GREEN, 28)
            nodes.append(
                lying(
                    here,
                    SPACE,
                    (ring(4), amount, _claim(SQUARE, space_target(payment.space))),
                )
            )
        helpers = dict.fromkeys(helper for payment in chosen.payments for helper in payment.helpers)
        nodes += [_tag(shapes, helper, 1) for helper in helpers]
    for way in thought.ways:
        if chosen is None or way.entrance != chosen.entrance:
            nodes.append(_everybody(view, way, thought.seat, shapes, looks))
    return tuple(nodes)


def _everybody(view: MercadoView, way: CustomersForecast, seat: Seat, shapes: Shapes, looks: Looks) -> Node:
    """What every player would earn at an entrance: the own amount large, those of the others below."""
    here = shapes.at("entrances", way.entrance)
    others = [other for other in range(view.public.seats) if other != seat and way.earned[other]]
    wide, high = MAT
    nodes: list[Node] = [money(signed(way.earned[seat]), wide / 2, high * (0.34 if others else 0.5), GREEN, 32)]
    step = min(44.0, (wide - 10) / max(1, len(others)))
    left = wide / 2 - step * len(others) / 2
    if others:
        strip = rounded(
            left - 3,
            high * 0.72 - 12,
            step * len(others) + 6,
            24,
            fill="#FFF8E8",
            line="#C69A4A",
            line_width=1.4,
            shadow=Shadow(down=2, blur=3, strength=110),
        )
        nodes.append(strip)
    for index, other in enumerate(others):
        x = left + step * index
        nodes += marker(looks, other, x + 11, high * 0.72 - 0.5, 17)
        amount = str(way.earned[other])
        nodes.append(word(amount, x + 21, high * 0.72 + 0.5, SMALL_NUMBER, DARK_INK, align="left", w=step - 20))
    nodes.append(_claim(MAT, entrance_target(way.entrance)))
    return lying(here, wide, tuple(nodes))
