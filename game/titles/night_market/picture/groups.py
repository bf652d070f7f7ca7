"""Connected stalls shown as one: light, a line round their union, and a badge with what each customer pays.

Map pixels.
"""

from __future__ import annotations

from game.kit.pieces import rounded
from game.picture.nodes import Box, Glow, Node, Path, Shadow, Type
from game.picture.shapes import Shapes
from game.picture.theme import GOLD_LIGHT
from game.picture.widgets import logical, word
from game.titles.night_market.constants import pay_in
from game.titles.night_market.picture.looks import HALO, LINE, coin
from game.titles.night_market.picture.street import line, nearest, outline
from game.titles.night_market.words import dollars


def light_below(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Light round each stall, to be drawn under the stalls."""
    nodes: list[Node] = []
    for number in group:
        s = shapes.at("spaces", str(number))
        nodes.append(
            Box(x=s.x - 6, y=s.y - 10, w=s.w + 12, h=s.h + 18, radius=24, line=GOLD_LIGHT, glow=HALO, glow_size=34)
        )
    return tuple(nodes)


def light_above(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """Lamp light over all of them, for when they are drawn already."""
    spots = [shapes.at("spaces", str(number)) for number in group]
    left, top = min(s.x for s in spots) - 130, min(s.y for s in spots) - 110
    right, bottom = max(s.x + s.w for s in spots) + 130, max(s.y + s.h for s in spots) + 110
    return (Glow(x=left, y=top, w=right - left, h=bottom - top, colour="#FFB040", strength=0.34),)


def line_above(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """A light line round all of them together."""
    nodes: list[Node] = []
    for loop in outline(shapes, group) if group else ():
        left, top = min(x for x, _y in loop), min(y for _x, y in loop)
        right, bottom = max(x for x, _y in loop), max(y for _x, y in loop)
        points = tuple((x - left, y - top) for x, y in loop)
        nodes.append(
            Path(x=left, y=top, w=right - left, h=bottom - top, points=(*points, points[0]), colour=LINE, width=7)
        )
    return tuple(nodes)


BADGE = (168.0, 44.0)
BADGE_COUNT = Type("baloo-extrabold", 27)
BADGE_PAY = Type("baloo-extrabold", 28)


def badge(shapes: Shapes, group: tuple[int, ...]) -> tuple[Node, ...]:
    """How many stalls are connected and what each customer pays there, hung over the side of the street."""
    if not group:
        return ()
    spots = [shapes.at("spaces", str(number)) for number in group]
    left, right = min(s.x for s in spots), max(s.x + s.w for s in spots)
    top, bottom = min(s.y for s in spots), max(s.y + s.h for s in spots)
    middle = (left + right) / 2
    streets = [line(shapes, name) for layer, name, _shape in shapes.places if layer == "walks"]

    def far(y: float) -> float:
        return min((abs(nearest(points, (middle, y))[1] - y) for points in streets), default=0.0)

    above = far(top) <= far(bottom)
    wide, high = BADGE
    y = top - 10 - high * 2 if above else bottom + 14
    x = min(max(middle - wide, 10), shapes.width - wide * 2 - 10)
    nodes = (
        rounded(
            0,
            0,
            wide,
            high,
            fill=("#D64E34", "#9E2C28"),
            line="#FFE08C",
            line_width=2.4,
            shadow=Shadow(down=4, blur=6, strength=180),
        ),
        word(f"× {len(group)}", 46, high / 2 + 1, BADGE_COUNT, "#FFF6E2", w=70),
        coin(94, high / 2, 30),
        word(dollars(pay_in(len(group))), 130, high / 2 + 1, BADGE_PAY, "#FFE28C", w=50),
    )
    return (logical(x, y, wide * 2, high * 2, 2.0, nodes),)
