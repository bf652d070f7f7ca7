"""Drawings on the street, in map pixels: ways with arrows, walking orders as numbers, and groups of stalls."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

from game.kit.pieces import rounded
from game.picture.colours import CREAM, FLAME, GLEAM, INK, NIGHT, SHINE, faded
from game.picture.nodes import Box, Glow, Node, Path, Point
from game.picture.shapes import Shapes
from game.picture.theme import BADGE, NAME, TITLE
from game.picture.widgets import logical, round_box, word
from game.titles.night_market.constants import pay_in
from game.titles.night_market.picture import looks as style
from game.titles.night_market.picture.looks import coin
from game.titles.night_market.picture.street import length, line, nearest, outline
from game.titles.night_market.topology import Entry
from game.titles.night_market.words import dollars

BED = faded(NIGHT, 0.78)
ARROW_STEP = 150.0
ASIDE = 52.0
ARROW = 15.0
NUMBER = 46.0
"""The diameter of the disc of a number."""
AHEAD = 24.0
"""The distance from a place's edge to the centre of its number in the street."""
SIGN = (168.0, 44.0)
"""Width and height of the sign over connected stalls."""


def way_nodes(points: Sequence[Point], *, width: float = 12, colour: str = CREAM, alpha: float = 1) -> list[Node]:
    """Return a way through points, with arrows along it and one at its end."""
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
    moved = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)  # alike, so that they are drawn once
    wide, high = max(1.0, right - left), max(1.0, bottom - top)
    return Path(x=left, y=top, w=wide, h=high, points=moved, colour=colour, width=width, alpha=alpha)


def _arrows(points: Sequence[Point]) -> list[tuple[Point, float]]:
    """Return the positions of the arrows along a way, and their directions in radians; none are near its end."""
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
    """Return two strokes that meet at the tip."""
    (x, y), turns = tip, (ahead + 0.75, ahead - 0.75)
    left, right = ((x - math.cos(turn) * size, y - math.sin(turn) * size) for turn in turns)
    return _stroke((left, tip, right), colour, width, alpha)


def street_nodes(shapes: Shapes, entries: Sequence[Entry], place: int) -> list[Node]:
    """Return the ways past the places of these entries, with numbers in walking order. That of `place` stands out."""
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
            look, size, face = style.NUMBER_DISC.but(fill=colour), NUMBER, BADGE.sized(29)
            if passed == place:
                look, size, face = style.OWN_NUMBER_DISC, NUMBER * 1.35, BADGE.sized(36)
            numbers += [round_box(x, y, size, look), word(str(number), x, y, face, INK, w=size)]
    return ways + numbers


def _colour(shapes: Shapes, entry: str) -> str:
    names = [name for layer, name, _shape in shapes.places if layer == "walks"]
    return style.STREETS[names.index(entry) % len(style.STREETS)]


def longest_stretch(points: Sequence[Point]) -> float:
    """Return the length of the longest straight part of a way."""
    return max(math.dist(a, b) for a, b in itertools.pairwise(points))


def beside_way(points: Sequence[Point], goal: Point | None) -> Point:
    """Return where words about a way are centred: beside its longest stretch, on the side away from `goal`."""
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
    """Return the distance from a point in a range to the range's edge, in the direction of another point."""
    if to > start + size:
        return start + size - edge
    return edge - start if to < start else 0.0


# --- connected stalls -----------------------------------------------------------------------------


def light_below(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return light round each stall of a group, to be drawn below the stalls."""
    places = [shapes.at("spaces", str(number)) for number in group]
    return tuple(Box(x=s.x - 6, y=s.y - 10, w=s.w + 12, h=s.h + 18, radius=24, look=style.CONNECTED) for s in places)


def light_above(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return lamp light over a group of stalls, to be drawn above the stalls."""
    here = shapes.around("spaces", map(str, group))
    return (Glow(x=here.x - 130, y=here.y - 110, w=here.w + 260, h=here.h + 220, colour=FLAME, strength=0.34),)


def line_above(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return a light line round all places of a group together."""
    return tuple(_stroke((*loop, loop[0]), GLEAM, 7, 1.0) for loop in (outline(shapes, group) if group else ()))


def badge(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Return the sign beside a group of stalls: their number and what each customer pays there."""
    if not group:
        return ()
    here = shapes.around("spaces", map(str, group))
    middle = here.x + here.w / 2
    streets = [line(shapes, name) for layer, name, _shape in shapes.places if layer == "walks"]

    def far(y: float) -> float:
        return min((abs(nearest(points, (middle, y))[1] - y) for points in streets), default=0.0)

    wide, high = SIGN
    y = here.y - 10 - high * 2 if far(here.y) <= far(here.bottom) else here.bottom + 14
    x = min(max(middle - wide, 10), shapes.width - wide * 2 - 10)
    nodes = (
        rounded(0, 0, wide, high, look=style.BANNER),
        word(f"× {len(group)}", 46, high / 2 + 1, NAME, CREAM, w=70),
        coin(94, high / 2, 30),
        word(dollars(pay_in(len(group))), 130, high / 2 + 1, TITLE.sized(28), SHINE, w=50),
    )
    return (logical(x, y, wide * 2, high * 2, 2.0, nodes),)
