"""The moving nodes of an animation at one point in time, in logical pixels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import msgspec

from game.picture.colours import ICE
from game.picture.nodes import Group, Node, Path, Point, Rect, Sprite
from game.picture.table import Flight, Plaque, Spot
from game.table.picture.layout import Lens
from game.table.picture.model import Playing

STEP = 130
"""The duration of each pose of a walking figure, in milliseconds."""

APPEARS = 140
"""The duration of a plaque's fade in or out, in milliseconds."""

Place = Callable[[Spot], Point | None]
"""A function that returns the position of a spot in logical pixels. For a spot on the map, it returns None."""


def flying(playing: Playing, lens: Lens, room: Rect, place: Place) -> tuple[Node, ...]:
    """Return everything that an animation draws now: its trail, nodes, flights and plaque.

    The plaque is a notice in the middle of the rectangle `room`. `place` finds spots that are not on the map.
    """
    nodes: list[Node] = []
    animation = playing.animation
    if animation.trail:
        points = tuple((lens.x + x * lens.scale, lens.y + y * lens.scale) for x, y in animation.trail)
        nodes.append(_dots(points, playing.elapsed / max(1, animation.length)))
    if animation.nodes:
        nodes.append(Group(x=lens.x, y=lens.y, w=1, h=1, scale=lens.scale, nodes=animation.nodes))
    if animation.plaque is not None:
        nodes.append(_announced(animation.plaque, room, playing.elapsed, animation.length))
    for flight in animation.flights:
        node = _aloft(flight, playing.elapsed, lens, place)
        if node is not None:
            nodes.append(node)
    return tuple(nodes)


def _announced(plaque: Plaque, room: Rect, elapsed: float, length: float) -> Group:
    """Return the plaque, faded in or out according to `elapsed`, and scaled down if it does not fit in `room`."""
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


def hidden(playing: Playing) -> frozenset[str]:
    """Return the keys of the nodes that are hidden during the animation, because a flight shows them instead."""
    return frozenset(flight.hides for flight in playing.animation.flights if flight.hides)


def without(nodes: tuple[Node, ...], keys: frozenset[str]) -> tuple[Node, ...]:
    """Return the nodes, leaving out every node that has one of the keys, even inside groups."""
    kept: list[Node] = []
    for node in nodes:
        if node.key and node.key in keys:
            continue
        if isinstance(node, Group):
            kept.append(msgspec.structs.replace(node, nodes=without(node.nodes, keys)))
        else:
            kept.append(node)
    return tuple(kept)


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


def _aloft(flight: Flight, elapsed: float, lens: Lens, place: Place) -> Node | None:
    if elapsed < flight.start or (elapsed > flight.start + flight.length and not flight.hides):
        return None
    part = min(1.0, max(0.0, (elapsed - flight.start) / max(1, flight.length)))
    eased = part if flight.bob else part * part * (3 - 2 * part)
    way = [place(spot) or (lens.x + spot.x * lens.scale, lens.y + spot.y * lens.scale) for spot in flight.way]
    x, y = _along(way, eased)
    y -= flight.arc * lens.scale * math.sin(math.pi * part)
    walking = flight.bob and part < 1
    if walking:
        y -= 6 * lens.scale * abs(math.sin(math.pi * (elapsed - flight.start) / STEP / 2))
    size = lens.scale * (1 + (flight.grow - 1) * eased)
    node = flight.node
    if isinstance(node, Sprite) and flight.swap and walking:
        pose = flight.swap[int((elapsed - flight.start) / STEP) % len(flight.swap)]
        node = msgspec.structs.replace(node, art=pose)
    if flight.fade != 1 and isinstance(node, Sprite):
        node = msgspec.structs.replace(node, alpha=node.alpha * (1 + (flight.fade - 1) * eased))
    wide = abs(math.cos(math.pi * 3 * part)) * 0.85 + 0.15 if flight.spin else 1.0
    if flight.spin and isinstance(node, Sprite):
        node = msgspec.structs.replace(node, w=node.w * wide)
    centred = msgspec.structs.replace(node, x=-node.w / 2, y=-node.h / 2)
    return Group(x=x, y=y, w=1, h=1, scale=size, nodes=(centred,))


def _along(points: list[Point], part: float) -> Point:
    """Return the point at the fraction `part` (0 to 1) of the path that connects the points by straight lines."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = sum(lengths) * part
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            share = left / length
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        left -= length
    return points[-1]
