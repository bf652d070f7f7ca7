"""What the others touched on the board since the player's last move: a band in their colour, with their symbol."""

from __future__ import annotations

from game.core.names import Seat
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.desk.model import Desk
from game.picture.nodes import Box, Node, Shadow
from game.picture.rects import Rect, visible
from game.picture.widgets import symbol

SIZE = 24.0
"""The round mark with the symbol, in logical pixels."""


def marks(desk: Desk, canvas: Canvas, board: tuple[Node, ...]) -> tuple[Node, ...]:
    """A mark on each of these things that is seen."""
    if not desk.marks:
        return ()
    where: dict[Target, Rect] = {}
    for node, rect in visible(board):
        if node.target is not None:
            where.setdefault(node.target, rect)
    made: list[Node] = []
    for target, seat in desk.marks:
        if target in where:
            made += _mark(canvas, where[target], seat)
    return tuple(made)


def _mark(canvas: Canvas, rect: Rect, seat: Seat) -> list[Node]:
    look = canvas.seats[seat]
    x, y = rect.x + SIZE * 0.2, rect.y + SIZE * 0.2
    return [
        Box(x=rect.x - 1, y=rect.y - 1, w=rect.w + 2, h=rect.h + 2, radius=9, line="#FFF6E2", line_width=5),
        Box(x=rect.x - 1, y=rect.y - 1, w=rect.w + 2, h=rect.h + 2, radius=9, line=look.colour, line_width=3),
        Box(
            x=x - SIZE / 2,
            y=y - SIZE / 2,
            w=SIZE,
            h=SIZE,
            radius=SIZE / 2,
            fill="#FFF9EC",
            line=look.colour,
            line_width=2.2,
            shadow=Shadow(down=2, blur=3, strength=150),
        ),
        symbol(x, y, SIZE * 0.58, look.symbol, look.colour),
    ]
