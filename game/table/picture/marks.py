"""Marks on the things that other players changed since the player's last move: a band and symbol in their colour."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.names import Seat
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Text, placed
from game.picture.rects import Rect, overlap, visible
from game.picture.widgets import symbol
from game.table.picture.model import TableModel

SIZE = 24.0
"""The diameter of the disc with the symbol, in logical pixels."""
OUTSIDE = 4.0
"""The distance of the band from the marked thing, so that text at its edge stays readable."""


def marks(model: TableModel, canvas: Canvas, board: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return a mark on each changed thing that is visible."""
    if not model.marks:
        return ()
    where: dict[Target, Rect] = {}
    for node, rect in visible(board):
        if node.target is not None:
            where.setdefault(node.target, rect)
    words = [Rect(place.x, place.y, place.w, place.h) for place in placed(board) if isinstance(place.node, Text)]
    made: list[Node] = []
    for target, seat in model.marks:
        if target in where:
            made += _mark(canvas, where[target], seat, words)
    return tuple(made)


def _mark(canvas: Canvas, rect: Rect, seat: Seat, words: Sequence[Rect]) -> list[Node]:
    look = canvas.seats[seat]
    x, y = _corner(rect, words)
    return [
        _band(rect, "#FFF6E2", 5),
        _band(rect, look.ink, 3),
        Box(
            x=x - SIZE / 2,
            y=y - SIZE / 2,
            w=SIZE,
            h=SIZE,
            radius=SIZE / 2,
            fill="#FFF9EC",
            line=look.ink,
            line_width=2.2,
            shadow=Shadow(down=2, blur=3, strength=150),
        ),
        symbol(x, y, SIZE * 0.58, look.symbol, look.ink),
    ]


def _corner(rect: Rect, words: Sequence[Rect]) -> tuple[float, float]:
    """Return the centre of the disc, at the corner of a thing where it covers the least text."""
    inset = SIZE * 0.2
    corners = [(x, y) for y in (rect.y + inset, rect.bottom - inset) for x in (rect.x + inset, rect.right - inset)]

    def hidden(corner: tuple[float, float]) -> float:
        disc = Rect(corner[0] - SIZE / 2, corner[1] - SIZE / 2, SIZE, SIZE)
        return sum(overlap(disc, word) for word in words)

    return min(corners, key=hidden)


def _band(rect: Rect, colour: str, width: float) -> Box:
    x, y, more = rect.x - OUTSIDE, rect.y - OUTSIDE, 2 * OUTSIDE
    return Box(x=x, y=y, w=rect.w + more, h=rect.h + more, radius=11, line=colour, line_width=width)
