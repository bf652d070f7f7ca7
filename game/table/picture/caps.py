"""Key caps that show which digits select the lit things while the keyboard is used."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.rects import visible
from game.picture.widgets import key_cap

CAP = 24.0
"""The height of a cap, in logical pixels."""


def caps(canvas: Canvas, nodes: tuple[Node, ...], names: Mapping[str, Target]) -> tuple[Node, ...]:
    """Return a cap at the upper left corner of each visible thing that has a digit."""
    where = {node.target: rect for node, rect in reversed(list(visible(nodes))) if node.target is not None}
    made: list[Node] = []
    for name, target in names.items():
        rect = where.get(target)
        if rect is not None:
            left = min(max(rect.x - CAP / 3, 2.0), canvas.w - CAP - 2)
            made.append(key_cap(canvas, left, max(rect.y + 1, CAP / 2 + 2), name, CAP))
    return tuple(made)
