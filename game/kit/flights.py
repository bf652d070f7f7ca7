"""How an event is shown: its animation, and what moves in it: streams of coins, what comes down, what stays a while.

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
    """How an event is shown under its own caption; the rest as in `Animation`."""
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
    """A way through points of the map."""
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
    """The same spinning thing that many times on one way, `step` from one to the next; each flies for `length`."""
    return tuple(
        Flight(node=node, way=way, start=start + number * step, length=length, arc=arc, grow=grow, spin=True)
        for number in range(count)
    )


def drop(
    node: Node, end: Point, height: float, length: int, *, hides: str = "", start: int = 0, arc: float = 0
) -> Flight:
    """Something that comes down to a point from that high above it; what lies there already under the key `hides` is
    seen when it has landed."""
    x, y = end
    return Flight(node=node, way=spots((x, y - height), end), start=start, length=length, arc=arc, hides=hides)


def stay(node: Node, here: Spot, start: int, length: int, *, grow: float = 1.0, fade: float = 1.0) -> Flight:
    """Something that is seen in one place for a while, and meanwhile grows so many times larger and fades so far."""
    return Flight(node=node, way=(here, here), start=start, length=length, grow=grow, fade=fade)
