"""Calculates and draws the streets, in map pixels."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.kit.pieces import rounded
from game.picture.colours import CREAM, FLAME, GLEAM, INK, NIGHT, SHINE, faded
from game.picture.nodes import Box, Glow, Node, Path, Point, Rect
from game.picture.shapes import Shapes
from game.picture.theme import BADGE, NAME, TITLE
from game.picture.widgets import logical, round_box, word
from game.titles.night_market.constants import pay_in
from game.titles.night_market.picture import looks as style
from game.titles.night_market.picture.looks import coin
from game.titles.night_market.topology import Entry
from game.titles.night_market.words import dollars

PERSON_HEIGHT = 132.0
QUEUE_STEP = 108.0
TIGHT_STEP = 88.0
LONGEST_ROW = 9
CROWD_HEIGHT = 94.0
CROWD_STEP = 86.0
ROW_STEP = 69.0
EDGE = 96.0
"""The smallest distance from the last customer in line to the edge of the board."""
GROW = 10.0
NEAR = 2.0
"""The tolerance, in map pixels, within which edges of neighbouring places count as one."""


def outline(shapes: Shapes, places: tuple[int, ...]) -> tuple[tuple[Point, ...], ...]:
    """Return closed outlines around a group of places, at a distance of `GROW` map pixels."""
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
    """Map each value to the first value of its cluster. Successive values in a cluster differ by at most `NEAR`."""
    found: dict[float, float] = {}
    before = first = -math.inf
    for value in sorted(set(values)):
        first = first if value - before <= NEAR else value
        found[value] = first
        before = value
    return found


def _grown(loop: list[Point]) -> tuple[Point, ...]:
    """Return the corners of a clockwise rectilinear loop whose sides have been moved outwards."""
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
    """Return the walking line of an entrance. A rectangle in the map counts as a line from left to right."""
    walk = shapes.at("walks", entry)
    if len(walk.points) > 1:
        return walk.points
    level = walk.y + walk.h / 2
    return (walk.x, level), (walk.x + max(walk.w, 1), level)


def heading(shapes: Shapes, entry: str) -> Point:
    """Return the direction in which customers leave the queue, as a unit vector."""
    return direction(*line(shapes, entry)[:2])


def direction(a: Point, b: Point) -> Point:
    """Return the unit vector from point `a` to point `b`."""
    far = math.dist(a, b) or 1
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


class StandingPoint(msgspec.Struct, frozen=True):
    """The position of a waiting customer's feet, and the customer's height."""

    x: float
    y: float
    height: float


def queue(shapes: Shapes, entry: str, count: int) -> tuple[StandingPoint, ...]:
    """Return the positions of `count` customers, starting at the head of the line. Large crowds form two rows."""
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
    """Return the vertical distance from the walking line at an entrance to the feet of walking customers."""
    start = shapes.at("entries", entry)
    return start.y - nearest(line(shapes, entry), (start.x, start.y))[1]


def nearest(points: tuple[Point, ...], to: Point) -> Point:
    """Return the point on the line through `points` that is nearest to the point `to`."""
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
    """Return a path from `start` along the lines of `entries` to `to`, or to the last line's end if `to` is None."""
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
    """Return the total length of a path through the points."""
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


# --- drawings -------------------------------------------------------------------------------------

BED = faded(NIGHT, 0.78)
ARROW_STEP = 150.0
ASIDE = 52.0
ARROW = 15.0
NUMBER = 46.0
AHEAD = 24.0
"""The distance from a place's edge to the centre of its number in the street."""
SIGN = (168.0, 44.0)


def way_nodes(points: Sequence[Point], *, width: float = 12, colour: str = CREAM, alpha: float = 1) -> list[Node]:
    """Return a line through the points with arrows along the way and at its end."""
    if len(points) < 2:
        return []
    bed = _stroke(points, BED, width * 2.1, alpha)
    nodes: list[Node] = [bed, _stroke(points, colour, width, alpha)]
    for at, ahead in _arrows(points):
        nodes.append(_arrow(at, ahead, ARROW, BED, width * 0.62, alpha))
    end, before = points[-1], points[-2]
    ahead = math.atan2(end[1] - before[1], end[0] - before[0])
    nodes.append(_arrow(end, ahead, ARROW * 2, BED, width * 2.1, alpha))
    nodes.append(_arrow(end, ahead, ARROW * 2, colour, width, alpha))
    return nodes


def _stroke(points: Sequence[Point], colour: str, width: float, alpha: float) -> Path:
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    right, bottom = max(x for x, _y in points), max(y for _x, y in points)
    moved = tuple(
        (round(x - left, 2), round(y - top, 2)) for x, y in points
    )  # rounded, so that equal strokes are drawn once
    wide, high = max(1.0, right - left), max(1.0, bottom - top)
    return Path(x=left, y=top, w=wide, h=high, points=moved, colour=colour, width=width, alpha=alpha)


def _arrows(points: Sequence[Point]) -> list[tuple[Point, float]]:
    """Return the position and the direction (in radians) of each arrow along a path, except the arrow at its end."""
    found: list[tuple[Point, float]] = []
    total, gone, following = length(points), 0.0, ARROW_STEP * 0.6
    for a, b in itertools.pairwise(points):
        long = math.dist(a, b)
        while long and following <= gone + long and following < total - ARROW_STEP * 0.5:
            part = (following - gone) / long
            at = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            found.append((at, math.atan2(b[1] - a[1], b[0] - a[0])))
            following += ARROW_STEP
        gone += long
    return found


def _arrow(tip: Point, ahead: float, size: float, colour: str, width: float, alpha: float) -> Path:
    """Return the two strokes of an arrow, which meet at its tip."""
    (x, y), turns = tip, (ahead + 0.75, ahead - 0.75)
    left, right = ((x - math.cos(turn) * size, y - math.sin(turn) * size) for turn in turns)
    return _stroke((left, tip, right), colour, width, alpha)


def street_nodes(shapes: Shapes, entries: Sequence[Entry], place: int, badge: Rect | None) -> list[Node]:
    """Return the streets of the given entrances, with places numbered in walking order and `place` highlighted.

    Leave out numbers that the `badge` of a stall group would cover.
    """
    ways: list[Node] = []
    numbers: list[Node] = []
    spots: Counter[tuple[int, int]] = Counter()
    for entry in entries:
        colour = _colour(shapes, entry.id)
        ways += way_nodes(line(shapes, entry.id), width=9, colour=colour, alpha=0.9)
        for number, passed in enumerate(entry.order, 1):
            x, y = _before(shapes, entry.id, passed)
            near = round(x / NUMBER), round(y / NUMBER)
            x += spots[near] * NUMBER * 1.1
            spots[near] += 1
            if badge is not None and _touches(badge, x, y):
                continue
            look, size, face = style.NUMBER_DISC.but(fill=colour), NUMBER, BADGE.sized(29)
            if passed == place:
                look, size, face = style.OWN_NUMBER_DISC, NUMBER * 1.35, BADGE.sized(36)
            numbers += [round_box(x, y, size, look), word(str(number), x, y, face, INK, w=size)]
    return ways + numbers


def _touches(badge: Rect, x: float, y: float) -> bool:
    reach = NUMBER / 2
    return badge.x - reach < x < badge.right + reach and badge.y - reach < y < badge.bottom + reach


def _colour(shapes: Shapes, entry: str) -> str:
    names = [name for layer, name, _shape in shapes.places if layer == "walks"]
    return style.STREETS[names.index(entry) % len(style.STREETS)]


def longest_stretch(points: Sequence[Point]) -> float:
    """Return the length of the longest straight part of a path."""
    return max(math.dist(a, b) for a, b in itertools.pairwise(points))


def beside_way(points: Sequence[Point], goal: Point | None) -> Point:
    """Return the point at which to centre a text beside a path, near the longest straight part and away from `goal`."""
    a, b = max(itertools.pairwise(points), key=lambda pair: math.dist(*pair))
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    if abs(b[0] - a[0]) < abs(b[1] - a[1]):
        return x, y
    return x, y + (ASIDE if goal is not None and goal[1] < y else -ASIDE)


def _before(shapes: Shapes, entry: str, place: int) -> Point:
    here = shapes.at("spaces", str(place))
    x, y = nearest(line(shapes, entry), here.middle)
    edge = min(max(x, here.x + 30), here.x + here.w - 30), min(max(y, here.y + 30), here.y + here.h - 30)
    far = math.dist(edge, (x, y)) or 1
    left = max(0.0, _outside(here.x, here.w, edge[0], x), _outside(here.y, here.h, edge[1], y)) + AHEAD
    part = min(1.0, left / far)
    return edge[0] + (x - edge[0]) * part, edge[1] + (y - edge[1]) * part


def _outside(start: float, size: float, edge: float, to: float) -> float:
    if to > start + size:
        return start + size - edge
    return edge - start if to < start else 0.0


# --- connected stalls -----------------------------------------------------------------------------


def light_below(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return the glow around each stall of a group, to be drawn below the stalls."""
    places = [shapes.at("spaces", str(number)) for number in group]
    return tuple(Box(x=s.x - 6, y=s.y - 10, w=s.w + 12, h=s.h + 18, radius=24, look=style.CONNECTED) for s in places)


def light_above(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return the lamplight for a group of stalls, to be drawn on top of them."""
    here = shapes.around("spaces", map(str, group))
    return (Glow(x=here.x - 130, y=here.y - 110, w=here.w + 260, h=here.h + 220, colour=FLAME, strength=0.34),)


def line_above(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return a light outline around all places of a group."""
    return tuple(_stroke((*loop, loop[0]), GLEAM, 7, 1.0) for loop in (outline(shapes, group) if group else ()))


def badge_place(shapes: Shapes, group: tuple[int, ...]) -> Rect | None:
    """Return the area of a stall group's sign, near the closest street. Return None for an empty group."""
    if not group:
        return None
    here = shapes.around("spaces", map(str, group))
    middle = here.x + here.w / 2
    streets = [line(shapes, name) for layer, name, _shape in shapes.places if layer == "walks"]

    def far(y: float) -> float:
        return min((abs(nearest(points, (middle, y))[1] - y) for points in streets), default=0.0)

    wide, high = SIGN
    clear = 14 + NUMBER  # beyond the numbers of the stops
    y = here.y - clear - high * 2 if far(here.y) <= far(here.bottom) else here.bottom + clear
    x = min(max(middle - wide, 10), shapes.width - wide * 2 - 10)
    return Rect(x, y, wide * 2, high * 2)


def badge(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return a stall group's sign, which shows the number of stalls and the price per customer."""
    here = badge_place(shapes, group)
    if here is None:
        return ()
    wide, high = SIGN
    nodes = (
        rounded(0, 0, wide, high, look=style.BANNER),
        word(f"× {len(group)}", 46, high / 2 + 1, NAME, CREAM, w=70),
        coin(94, high / 2, 30),
        word(dollars(pay_in(len(group))), 130, high / 2 + 1, TITLE.sized(28), SHINE, w=50),
    )
    return (logical(here.x, here.y, here.w, here.h, 2.0, nodes),)
