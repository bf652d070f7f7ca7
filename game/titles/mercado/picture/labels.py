"""The names of columns and rows on the market's frame, so that "B3" can be found. Map pixels."""

from __future__ import annotations

from game.picture.nodes import Box, Node, Shadow, Text, Type
from game.picture.shapes import Shapes
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import column_letter

OUTSIDE = 17.0
"""From the edge of a space to the middle of the frame."""

SIZE = (46.0, 40.0)
FACE = Type("baloo-extrabold", 32)


def labels(topology: Topology, shapes: Shapes) -> tuple[Node, ...]:
    """A small plaque above every column and left of every row."""
    nodes: list[Node] = []
    tops: dict[int, tuple[float, float]] = {}
    sides: dict[int, tuple[float, float]] = {}
    for place in topology.spots:
        shape = shapes.at("spaces", place.id)
        x, y = shape.middle
        tops[place.column] = min(tops.get(place.column, (shape.y, x)), (shape.y, x))
        sides[place.row] = min(sides.get(place.row, (shape.x, y)), (shape.x, y))
    for column, (top, x) in tops.items():
        nodes += _plaque(x, top - OUTSIDE, column_letter(column))
    for row, (left, y) in sides.items():
        nodes += _plaque(left - OUTSIDE, y, str(row + 1))
    return tuple(nodes)


def _plaque(x: float, y: float, text: str) -> tuple[Node, ...]:
    w, h = SIZE
    left, top = x - w / 2, y - h / 2
    return (
        Box(
            x=left,
            y=top,
            w=w,
            h=h,
            radius=14,
            fill=("#FBF1DC", "#EAD6B0"),
            line="#A44E32",
            line_width=3,
            shadow=Shadow(down=3, blur=5, strength=110),
        ),
        Text(x=left, y=top, w=w, h=h, text=text, type=FACE, colour="#8A3D24", align="middle"),
    )
