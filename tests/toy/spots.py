"""The toy's board: six spots in two rows of three."""

from __future__ import annotations

from game.core.board import BoardSpec, Thing
from game.picture.shapes import Shape, Shapes

NAMES = ("a", "b", "c", "d", "e", "f")
BOARD = BoardSpec(
    name="three_cards",
    digest="toy",
    things=tuple(Thing(name, "spot", "spots", (("points", 2 + number),)) for number, name in enumerate(NAMES)),
    links=(("a", "b"), ("a", "d"), ("b", "c"), ("b", "e"), ("c", "f"), ("d", "e"), ("e", "f")),
)
SHAPES = Shapes(
    width=300,
    height=200,
    places=tuple(
        ("spots", name, Shape(x=number % 3 * 100, y=number // 3 * 100, w=80, h=80)) for number, name in enumerate(NAMES)
    ),
)
