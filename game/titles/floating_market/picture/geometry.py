"""Where sections, crossings and stalls lie on the map. Map pixels."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.picture.nodes import Point
from game.picture.shapes import Shape, Shapes
from game.titles.floating_market.sailing import Way
from game.titles.floating_market.topology import Topology


class Waters(msgspec.Struct, frozen=True):
    """The rectangles of all sections, crossings and stalls, in the order of the topology; `unit`: map pixels to a
    logical pixel where a stall is drawn 100 wide."""

    sections: tuple[Shape, ...]
    crossings: tuple[Shape, ...]
    stalls: tuple[Shape, ...]
    unit: float


@lru_cache(maxsize=16)
def waters(topology: Topology, shapes: Shapes) -> Waters:
    """Where everything lies; what two parts share is one rectangle."""
    places = {(layer, ident): shape for layer, ident, shape in shapes.places}
    stalls = tuple(places["stalls", stall.id] for stall in topology.stalls)
    return Waters(
        sections=tuple(_whole([places["spaces", name] for name in each.drawn]) for each in topology.sections),
        crossings=tuple(_whole([places["spaces", name] for name in each.drawn]) for each in topology.crossings),
        stalls=stalls,
        unit=stalls[0].w / 100,
    )


def _whole(parts: list[Shape]) -> Shape:
    left, top = min(part.x for part in parts), min(part.y for part in parts)
    right, bottom = max(part.x + part.w for part in parts), max(part.y + part.h for part in parts)
    return Shape(left, top, right - left, bottom - top)


def course(topology: Topology, where: Waters, start: int, way: Way) -> tuple[Point, ...]:
    """The points that a boat passes from one section through others, crossings between them included."""
    points = [where.sections[start].middle]
    last = start
    for section in way:
        shared = set(topology.sections[last].ends) & set(topology.sections[section].ends)
        points += [where.crossings[end].middle for end in sorted(each for each in shared if each is not None)[:1]]
        points.append(where.sections[section].middle)
        last = section
    return tuple(points)
