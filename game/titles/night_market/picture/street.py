"""The geometry of the streets in map pixels: outlines of places, queues, and the lines that customers walk."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import msgspec

from game.picture.nodes import Point
from game.picture.shapes import Shapes

PERSON_HEIGHT = 132.0
QUEUE_STEP = 108.0
TIGHT_STEP = 88.0
LONGEST_ROW = 9
CROWD_HEIGHT = 94.0
CROWD_STEP = 86.0
ROW_STEP = 69.0
EDGE = 96.0
"""The smallest distance from the last in line to the edge of the board."""
GROW = 10.0
NEAR = 2.0
"""The tolerance, in map pixels, within which edges of neighbouring places count as one."""


def outline(shapes: Shapes, places: tuple[int, ...]) -> tuple[tuple[Point, ...], ...]:
    """Return the closed lines around the union of places, `GROW` map pixels outside of it."""
    edges: dict[Point, list[Point]] = {}
    sides: set[tuple[Point, Point]] = set()
    found = [shapes.at("spaces", str(place)) for place in places]
    across = _aligned([x for s in found for x in (s.x, s.x + s.w)])
    down = _aligned([y for s in found for y in (s.y, s.y + s.h)])
    for s in found:
        left, right, top, bottom = across[s.x], across[s.x + s.w], down[s.y], down[s.y + s.h]
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        sides |= set(zip(corners, (*corners[1:], corners[0]), strict=True))
    for start, end in sorted(sides):
        if (end, start) not in sides:
            edges.setdefault(start, []).append(end)
    loops: list[tuple[Point, ...]] = []
    while edges:
        start = min(edges)
        loop = [start]
        here = edges[start].pop()
        while here != start:
            loop.append(here)
            here = edges[here].pop()
        edges = {point: ends for point, ends in edges.items() if ends}
        loops.append(_grown(loop))
    return tuple(loops)


def _aligned(values: list[float]) -> dict[float, float]:
    """Map each value to the first value of its cluster; successive values within `NEAR` belong to one cluster."""
    found: dict[float, float] = {}
    before = first = -math.inf
    for value in sorted(set(values)):
        first = first if value - before <= NEAR else value
        found[value] = first
        before = value
    return found


def _grown(loop: list[Point]) -> tuple[Point, ...]:
    """Return the corners of a clockwise rectilinear loop, moved outwards."""
    moved: list[Point] = []
    for index, (x, y) in enumerate(loop):
        into, out = _outwards(loop[index - 1], (x, y)), _outwards((x, y), loop[(index + 1) % len(loop)])
        if into != out:
            moved.append((x + GROW * (into[0] + out[0]), y + GROW * (into[1] + out[1])))
    return tuple(moved)


def _outwards(a: Point, b: Point) -> Point:
    x, y = direction(a, b)
    return y, -x


def line(shapes: Shapes, entry: str) -> tuple[Point, ...]:
    """Return the walking line of an entry. If the map has a rectangle instead, the line leads from left to right."""
    walk = shapes.at("walks", entry)
    if len(walk.points) > 1:
        return walk.points
    level = walk.y + walk.h / 2
    return (walk.x, level), (walk.x + max(walk.w, 1), level)


def heading(shapes: Shapes, entry: str) -> Point:
    """Return the direction in which people leave the queue, as a unit vector."""
    return direction(*line(shapes, entry)[:2])


def direction(a: Point, b: Point) -> Point:
    """Return the unit vector from a point to another."""
    far = math.dist(a, b) or 1
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


class StandingPoint(msgspec.Struct, frozen=True):
    """The feet of a waiting person, and the height at which people are drawn there."""

    x: float
    y: float
    height: float


def queue(shapes: Shapes, entry: str, count: int) -> tuple[StandingPoint, ...]:
    """Return where `count` people wait at an entry, first in line first. A crowd is smaller, in two rows."""
    start = shapes.at("entries", entry)
    dx, dy = heading(shapes, entry)
    room = max(QUEUE_STEP, _room(shapes, (start.x, start.y), (-dx, -dy)) - EDGE)
    rows, step, height = 2, CROWD_STEP, CROWD_HEIGHT
    if count <= LONGEST_ROW:
        rows, height = 1, PERSON_HEIGHT
        step = min(QUEUE_STEP, max(TIGHT_STEP, room / max(1, count - 1)))
    ahead = max(0.0, step * (math.ceil(count / rows) - 1) - room)
    stands: list[StandingPoint] = []
    for index in range(count):
        column, row = divmod(index, rows)
        back = step * column - ahead
        stands.append(StandingPoint(start.x - dx * back, start.y - dy * back - row * ROW_STEP, height))
    return tuple(stands)


def _room(shapes: Shapes, start: Point, towards: Point) -> float:
    far = math.inf
    for place, step, size in zip(start, towards, (shapes.width, shapes.height), strict=True):
        if step > 0:
            far = min(far, (size - place) / step)
        elif step < 0:
            far = min(far, place / -step)
    return far


def below_line(shapes: Shapes, entry: str) -> float:
    """Return how far the feet of walking people are below the walking line, as drawn at the entry."""
    start = shapes.at("entries", entry)
    return start.y - nearest(line(shapes, entry), (start.x, start.y))[1]


def nearest(points: tuple[Point, ...], to: Point) -> Point:
    """Return the point of a line through `points` that is nearest to the point `to`."""
    return _nearest(points, to)[1]


def _nearest(points: tuple[Point, ...], to: Point) -> tuple[int, Point]:
    best = (math.inf, 0, points[0])
    for index, (a, b) in enumerate(itertools.pairwise(points)):
        length = math.dist(a, b) ** 2
        part = ((to[0] - a[0]) * (b[0] - a[0]) + (to[1] - a[1]) * (b[1] - a[1])) / length if length else 0.0
        part = min(1.0, max(0.0, part))
        foot = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        best = min(best, (math.dist(foot, to), index, foot))
    return best[1], best[2]


def way(shapes: Shapes, start: Point, entries: tuple[str, ...], to: Point | None) -> tuple[Point, ...]:
    """Return a way from `start` along the entries' walking lines, up to beside `to` or, if None, to the end."""
    points: list[Point] = []
    here = start
    for number, entry in enumerate(entries):
        walk = line(shapes, entry)
        index, foot = _nearest(walk, here)
        rest = (foot, *walk[index + 1 :])
        if to is not None and number == len(entries) - 1:
            stop, end = _nearest(rest, to)
            rest = (*rest[: stop + 1], end)
        points += rest
        here = rest[-1]
    return tuple(point for point, before in zip(points, [None, *points], strict=False) if point != before)


def length(points: Sequence[Point]) -> float:
    """Return the length of the path through the points."""
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))
