"""Draws the whole board over the painted backdrop, in map pixels."""

from __future__ import annotations

from functools import lru_cache

from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import hit_area, lying, rounded
from game.picture.colours import PAPER_WHITE
from game.picture.nodes import Box, Group, Node, Path, Point
from game.picture.shapes import Shapes
from game.picture.widgets import logical, round_box
from game.titles.floating_market.forecast import opportunities
from game.titles.floating_market.goods import BASKETS, one_by_one
from game.titles.floating_market.picture import looks as style
from game.titles.floating_market.picture.geometry import Waters, course, waters
from game.titles.floating_market.sailing import sections_this_turn, ways
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import crossing_target, section_target, stall_target
from game.titles.floating_market.topology import Topology

BOAT_WIDE = 116.0  # the width of a boat in map pixels
BARGE_WIDE = 176.0
GHOST = 0.72
DOT = 13.0


def board_nodes(
    topology: Topology, view: FloatingMarketView, focus: style.MarketFocus, shapes: Shapes, looks: style.Looks
) -> tuple[Node, ...]:
    """Return all nodes of the board, back to front."""
    where, public, after = waters(topology, shapes), view.public, (focus.after or view).public
    nodes: list[Node] = []
    nodes += _sections(topology, where, focus)
    nodes += _crossings(topology, public, where, focus)
    nodes += _way(topology, view, focus, where)
    nodes += _stalls(topology, view, where, focus, looks)
    nodes += _boats(public, after, where, looks)
    nodes += _barge(public, after, where)
    nodes += _badges(topology, view, focus, where)
    return tuple(nodes)


def _sections(topology: Topology, where: Waters, focus: style.MarketFocus) -> list[Node]:
    nodes: list[Node] = []
    for section, shape in zip(topology.sections, where.sections, strict=True):
        target = section_target(section.id)
        if focus.open(target):
            look = style.BRIGHT if _pointed(focus, target) else style.OPEN_WATER
            nodes.append(Box(x=shape.x + 7, y=shape.y + 7, w=shape.w - 14, h=shape.h - 14, radius=22, look=look))
        nodes.append(hit_area(shape.x, shape.y, shape.w, shape.h, target, key=f"section:{section.id}"))
    return nodes


def _crossings(topology: Topology, public: Public, where: Waters, focus: style.MarketFocus) -> list[Node]:
    nodes: list[Node] = []
    for number, (crossing, shape) in enumerate(zip(topology.crossings, where.crossings, strict=True)):
        target = crossing_target(crossing.id)
        x, y = shape.middle
        side = min(shape.w, shape.h) - 10
        if focus.open(target):
            nodes.append(round_box(x, y, side, style.BRIGHT if _pointed(focus, target) else style.OPEN_CROSSING))
        elif number == public.barge and public.phase == "sail":
            nodes.append(round_box(x, y, side, style.CLOSED))
        nodes.append(hit_area(shape.x, shape.y, shape.w, shape.h, target, key=f"crossing:{crossing.id}"))
    return nodes


def _pointed(focus: style.MarketFocus, target: Target) -> bool:
    return focus.picked(target) or focus.hover == target


def _way(topology: Topology, view: FloatingMarketView, focus: style.MarketFocus, where: Waters) -> list[Node]:
    section, seat, public = considered(topology, focus), view.seat, view.public
    if section is None or seat is None or public.phase != "sail" or public.turn != seat:
        return []
    start = public.holders[seat].boat
    if start is None:
        return []
    way = ways(topology, start, public.barge, sections_this_turn(public, seat)).get(section)
    if way is None:
        return []
    points = course(topology, where, start, way)
    right, bottom = max(x for x, _y in points), max(y for _x, y in points)
    return [Path(x=0, y=0, w=right, h=bottom, points=points, colour=PAPER_WHITE, width=15.0, gap=DOT * 2.2)]


def considered(topology: Topology, focus: style.MarketFocus) -> int | None:
    """Return the section under the pointer or, failing that, the picked section. Return None if there is neither."""
    for target in (focus.hover, *reversed(focus.draft.picks)):
        if target is not None and target.kind == "section":
            return topology.section_at.get(target.id)
    return None


def _stalls(
    topology: Topology, view: FloatingMarketView, where: Waters, focus: style.MarketFocus, looks: style.Looks
) -> list[Node]:
    nodes: list[Node] = []
    public = view.public
    after = (focus.after or view).public
    baskets = dict(zip(topology.of_kind["basket"], public.baskets, strict=True))
    orders = dict(zip(topology.of_kind["restaurant"], public.orders, strict=True))
    for number, (stall, shape) in enumerate(zip(topology.stalls, where.stalls, strict=True)):
        target = stall_target(stall.id)
        owner = after.owners[number]
        body = style.house(stall.kind) if stall.good is None else style.goods_stall(looks, owner, stall.good)
        body = (_thing(f"stall-{stall.id}-{owner}", body),)
        if focus.open(target):
            look = style.BRIGHT_STALL if _pointed(focus, target) else style.OPEN_STALL
            body = (Box(x=2, y=2, w=style.STALL - 4, h=style.STALL - 4, radius=16, look=look), *body)
        over = (*_basket_there(baskets.get(number)), *_order_there(orders.get(number)))
        inside = (*body, *over, hit_area(0, 0, style.STALL, style.STALL, target))
        nodes.append(lying(shape, style.STALL, inside, key=f"stall:{stall.id}"))
    return nodes


@lru_cache(maxsize=64)
def _basket_there(basket: int | None) -> tuple[Node, ...]:
    if basket is None:
        return ()
    one, other = one_by_one(BASKETS[basket].room)
    strip = rounded(20, 66, 60, 33, look=style.STRIP)
    return (_thing(f"basket-{basket}", (strip, style.good(one, 36, 82, 27), style.good(other, 64, 82, 27))),)


@lru_cache(maxsize=64)
def _order_there(order: int | None) -> tuple[Node, ...]:
    return () if order is None else (_thing(f"order-{order}", style.order_strip(order, 50, 83, 27)),)


def _thing(key: str, nodes: tuple[Node, ...]) -> Group:
    return Group(x=0, y=0, w=style.STALL, h=style.STALL, nodes=nodes, key=key)


def _boats(public: Public, after: Public, where: Waters, looks: style.Looks) -> list[Node]:
    nodes: list[Node] = []
    for seat, holder in enumerate(public.holders):
        then = after.holders[seat].boat
        moved = then is not None and then != holder.boat
        if holder.boat is not None:
            key = "" if moved else f"boat:{seat}"
            nodes.append(boat_at(looks, seat, public, where.sections[holder.boat].middle, key=key, faint=moved))
        if then is not None and moved:
            nodes.append(boat_at(looks, seat, after, where.sections[then].middle, key=f"ghost:{seat}", faint=True))
    return nodes


def boat_at(looks: style.Looks, seat: Seat, public: Public, at: Point, *, key: str = "", faint: bool = False) -> Node:
    """Return a boat on the water, centred on a point."""
    wide, high = BOAT_WIDE, BOAT_WIDE * style.BOAT[1] / style.BOAT[0]
    nodes = style.boat(looks, seat, public.holders[seat], wide / 2, high / 2, wide, alpha=GHOST if faint else 1.0)
    return logical(at[0] - wide / 2, at[1] - high / 2, wide, high, 1.0, nodes, key=key)


def _barge(public: Public, after: Public, where: Waters) -> list[Node]:
    moved = after.barge != public.barge
    nodes = [barge_at(where.crossings[public.barge].middle, key="" if moved else "barge", faint=moved)]
    if moved:
        nodes.append(barge_at(where.crossings[after.barge].middle, key="ghost:barge", faint=True))
    return nodes


def barge_at(at: Point, *, key: str = "", faint: bool = False) -> Node:
    """Return the barge on the water, centred on a point."""
    wide, high = BARGE_WIDE, BARGE_WIDE * style.BARGE_SIZE[1] / style.BARGE_SIZE[0]
    body = style.barge(wide / 2, high / 2, wide, alpha=GHOST if faint else 1.0)
    return logical(at[0] - wide / 2, at[1] - high / 2, wide, high, 1.0, (body,), key=key)


def _badges(topology: Topology, view: FloatingMarketView, focus: style.MarketFocus, where: Waters) -> list[Node]:
    seat, public = view.seat, view.public
    if seat is None or public.phase != "sail" or public.turn != seat or focus.prompt is None:
        return []
    nodes: list[Node] = []
    for number, section in enumerate(topology.sections):
        if not focus.open(section_target(section.id)):
            continue
        for found in opportunities(topology, public, seat, number):
            if found.stall is not None and found.short:
                shape = where.stalls[found.stall]
                look = style.LOST if found.short[:1] == "−" else style.GAINED
                nodes.append(style.badge(found.short, shape.x + shape.w * 0.5, shape.y + shape.h * 0.04, look=look))
    return nodes
