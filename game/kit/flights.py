"""Helpers that build the animation of an event and the flights in it.

Points are in map pixels, times in milliseconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.core.rules import Event
from game.kit.told import caption_of
from game.picture.nodes import Node, Point
from game.picture.table import Animation, Flight, Plaque, Spot


def shown(
    event: Event,
    length: int,
    flights: Sequence[Flight] = (),
    *,
    seat: Seat | None = None,
    sound: str = "",
    nodes: Sequence[Node] = (),
    plaque: Plaque | None = None,
    hint: str = "",
) -> Animation:
    """Return an animation with the event's own caption. The other arguments are as in `Animation`."""
    return Animation(
        length=length,
        flights=tuple(flights),
        nodes=tuple(nodes),
        caption=caption_of(event),
        hint=hint,
        sound=sound,
        seat=seat,
        plaque=plaque,
    )


def spots(*points: Point) -> tuple[Spot, ...]:
    """Return a path through points of the map."""
    return tuple(Spot(x, y) for x, y in points)


def stream(
    node: Node,
    way: tuple[Spot, ...],
    count: int,
    *,
    step: int,
    length: int,
    arc: float,
    start: int = 0,
    grow: float = 1.0,
) -> tuple[Flight, ...]:
    """Return flights of identical spinning nodes along one path, one every `step` milliseconds."""
    return tuple(
        Flight(node=node, way=way, start=start + number * step, length=length, arc=arc, grow=grow, spin=True)
        for number in range(count)
    )


def drop(
    node: Node, end: Point, height: float, length: int, *, hides: str = "", start: int = 0, arc: float = 0
) -> Flight:
    """Return the flight of a node that drops onto a point on the map.

    The node with the key `hides` appears when it lands.
    """
    x, y = end
    return Flight(node=node, way=spots((x, y - height), end), start=start, length=length, arc=arc, hides=hides)


def stay(node: Node, here: Spot, start: int, length: int, *, grow: float = 1.0, fade: float = 1.0) -> Flight:
    """Return a flight that shows a node at one spot. Its size grows by the factor `grow`, its opacity by `fade`."""
    return Flight(node=node, way=(here, here), start=start, length=length, grow=grow, fade=fade)
