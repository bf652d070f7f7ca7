"""Draws the moving parts of an animation at a given moment."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from game.picture.colours import ICE
from game.picture.differences import along, eased, swapped
from game.picture.nodes import Group, Node, Path, Point, Rect, Sprite
from game.picture.table import Animation, Flight, Plaque, Spot
from game.table.picture.layout import Lens
from game.table.picture.model import Playing

STEP = 130
"""The time for which a walking figure holds each pose, in milliseconds."""
APPEARS = 140
"""The time that a plaque takes to fade in or out, in milliseconds."""
Place = Callable[[Spot], Point | None]
"""A function that returns the position of a spot in logical pixels, or None for a spot on the map."""


def played(nodes: tuple[Node, ...], playing: Playing, lens: Lens, room: Rect, place: Place) -> tuple[Node, ...]:
    """Return the picture `nodes`, together with everything that the animation draws over it at this moment.

    The plaque is centred in the rectangle `room`. `place` returns the positions of spots that are not on the map.
    """
    animation, elapsed = playing.animation, playing.elapsed
    over: list[Node] = []
    if animation.trail:
        points = tuple((lens.x + x * lens.scale, lens.y + y * lens.scale) for x, y in animation.trail)
        over.append(_dots(points, elapsed / max(1, animation.length)))
    if animation.nodes:
        over.append(Group(x=lens.x, y=lens.y, w=1, h=1, scale=lens.scale, nodes=animation.nodes))
    if animation.plaque is not None:
        over.append(_announced(animation.plaque, room, elapsed, animation.length))
    for flight in animation.flights:
        if not flight.below:
            over += _aloft(flight, elapsed, lens, place)
    return (*swapped(nodes, dict.fromkeys(hidden(animation))), *over)


def hidden(animation: Animation) -> frozenset[str]:
    """Return the keys of the nodes that are hidden because moving copies replace them."""
    return frozenset(flight.hides for flight in animation.flights if flight.hides)


def below_pieces(playing: Playing) -> list[Node]:
    """Return the moving nodes that are drawn below the pieces on the board, in map pixels."""
    flights = (flight for flight in playing.animation.flights if flight.below)
    return [node for flight in flights for node in _aloft(flight, playing.elapsed, Lens(0, 0, 1), lambda spot: None)]


def _announced(plaque: Plaque, room: Rect, elapsed: float, length: float) -> Group:
    """Return an animation's plaque, faded in or out according to `elapsed`, and scaled down to fit in `room`."""
    seen = min(1.0, elapsed / APPEARS, max(0.0, length - elapsed) / APPEARS)
    scale = min(1.0, (room.w - 40) / plaque.w, (room.h - 40) / plaque.h)
    return Group(
        x=room.x + (room.w - plaque.w * scale) / 2,
        y=room.y + (room.h - plaque.h * scale) / 2,
        w=plaque.w,
        h=plaque.h,
        scale=scale,
        nodes=plaque.nodes,
        alpha=max(0.05, seen),
    )


def _dots(points: tuple[Point, ...], part: float) -> Path:
    left = min(p[0] for p in points)
    top = min(p[1] for p in points)
    return Path(
        x=left,
        y=top,
        w=max(1.0, max(p[0] for p in points) - left),
        h=max(1.0, max(p[1] for p in points) - top),
        points=tuple((x - left, y - top) for x, y in points),
        colour=ICE,
        width=5,
        gap=14,
        alpha=0.75 * (1 - max(0.0, part - 0.6) / 0.4),
    )


def _aloft(flight: Flight, elapsed: float, lens: Lens, place: Place) -> tuple[Node, ...]:
    """Return a flying node, or () before its flight. After the flight, the node remains only if it replaces another."""
    if elapsed < flight.start or (elapsed > flight.start + flight.length and not flight.hides):
        return ()
    part = min(1.0, max(0.0, (elapsed - flight.start) / max(1, flight.length)))
    gone = part if flight.bob else eased(part)
    way = [place(spot) or (lens.x + spot.x * lens.scale, lens.y + spot.y * lens.scale) for spot in flight.way]
    x, y = along(way, gone)
    y -= flight.arc * lens.scale * math.sin(math.pi * part)
    node = flight.node
    if flight.bob and part < 1:
        y -= 6 * lens.scale * abs(math.sin(math.pi * (elapsed - flight.start) / STEP / 2))
        node = flight.poses[int((elapsed - flight.start) / STEP) % len(flight.poses)] if flight.poses else node
    if flight.spin and isinstance(node, Sprite):
        node = msgspec.structs.replace(node, w=node.w * (abs(math.cos(math.pi * 3 * part)) * 0.85 + 0.15))
    centred = msgspec.structs.replace(node, x=-node.w / 2, y=-node.h / 2)
    size, alpha = lens.scale * (1 + (flight.grow - 1) * gone), 1 + (flight.fade - 1) * gone
    return (Group(x=x, y=y, w=1, h=1, scale=size, nodes=(centred,), alpha=alpha),)
