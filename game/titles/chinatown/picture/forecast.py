"""What the player at the screen is thinking about, shown on the map: what a tile would bring on each lot, which cards
would connect. Map pixels."""

from __future__ import annotations

from game.picture.nodes import Node
from game.picture.shapes import Shape
from game.picture.table import Focus
from game.titles.chinatown.picture import business_shapes
from game.titles.chinatown.picture.forecast_tile import considered_tile, placements
from game.titles.chinatown.picture.looks import Looks, shop_tile, short_gain
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.things_dealt import LOT as LOT_KIND
from game.titles.chinatown.topology import Topology


def considered(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    looks: Looks,
    where: tuple[Shape, ...],
) -> tuple[Node, ...]:
    """The dealt cards on the map while they may be seen, or what each place brings for the tile in mind."""
    if view.public.phase == "keep" and focus.peek:
        return _dealt(topology, view, focus, looks, where)
    if view.public.phase == "place":
        return _placed(topology, view, focus, looks, where)
    return ()


def _dealt(
    topology: Topology, view: ChinatownView, focus: Focus[ChinatownView], looks: Looks, where: tuple[Shape, ...]
) -> tuple[Node, ...]:
    """What the cards that are picked or pointed at would connect, with one another and with own buildings."""
    if view.seat is None:
        return ()
    meant = {
        target.id for target in (*focus.draft.picks, focus.hover) if target is not None and target.kind == LOT_KIND
    }
    cards = {topology.find(number) for number in view.dealt if str(number) in meant}
    own = {index for index, owner in enumerate(view.public.owners) if owner == view.seat}
    nodes: list[Node] = []
    for group in connected(topology, own | {index for index in cards if index is not None}):
        if len(group) > 1 and cards & {*group}:
            nodes += business_shapes.outline(looks.pale(view.seat), group, where)
    return tuple(nodes)


def connected(topology: Topology, lots: set[int]) -> list[tuple[int, ...]]:
    """The lots in groups that lie side by side, each ascending, in the order of their first lots."""
    found: list[tuple[int, ...]] = []
    left = set(lots)
    for start in sorted(lots):
        if start not in left:
            continue
        left.discard(start)
        group = [start]
        for lot in group:
            near = left & {*topology.neighbours[lot]}
            left -= near
            group += sorted(near)
        found.append(tuple(sorted(group)))
    return found


def _placed(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    looks: Looks,
    where: tuple[Shape, ...],
) -> tuple[Node, ...]:
    """On each lot that the tile in mind could be placed on what it would bring a year; its ghost where it is meant."""
    shop = considered_tile(view, focus)
    if shop is None:
        return ()
    nodes: list[Node] = []
    meant = focus.draft.pick(LOT_KIND)
    if focus.hover is not None and focus.hover.kind == LOT_KIND:
        meant = focus.hover.id
    for place in placements(topology, view.public, view.seat, shop):
        here = where[place.index]
        if str(topology.numbers[place.index]) == meant:
            side = here.h * 0.8
            nodes += business_shapes.outline(looks.pale(place.business.seat), place.business.lots, where)
            left, top = here.x + (here.w - side) / 2, here.y + (here.h - side) / 2
            nodes += shop_tile(view.public.shops[shop], left, top, side, alpha=0.92)
        middle = here.x + here.w / 2
        text = short_gain(place.gain)
        nodes += business_shapes.pill(middle, here.y + here.h - 24, text, complete=place.business.complete)
    return tuple(nodes)
