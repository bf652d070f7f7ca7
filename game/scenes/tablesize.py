"""The size of a table in a window, for the set-up, the settings and the table itself."""

from __future__ import annotations

from game.picture.arrangement import PROMPT_FOLDED, Arrangement
from game.picture.canvas import Canvas
from game.picture.shapes import Shapes
from game.table.picture.layout import layout, lens
from game.table.picture.model import Camera
from game.ui.pixels import factor

LEAST = (800.0, 450.0)
"""The logical width and height that a table has at least."""
LEAST_BOARD = 488.0
"""The least height of the board in real pixels. In less, its words would not fit at a readable size."""
BOARD_FRAME = 78.0
"""Logical pixels above and below the board of a folded table, less its bar."""


def table_factor(size: tuple[int, int], user: float, bar: float = PROMPT_FOLDED) -> float:
    """Return the real pixels per logical pixel of a table: as the player wants while the board stays readable."""
    most = (size[1] - LEAST_BOARD) / (BOARD_FRAME + bar)
    return min(factor(size, user, LEAST), max(factor(size), most))


def ground_size(
    window: tuple[int, int], user: float, shapes: Shapes, canvas: Canvas, arrangement: Arrangement, seats: int
) -> tuple[int, int]:
    """Return the size of the whole board on a table in that window, in real pixels."""
    k = table_factor(window, user)
    board = layout(canvas.inside(window[0] / k, window[1] / k), arrangement, seats).board
    scale = lens(board, shapes, Camera()).scale * k
    return round(shapes.width * scale), round(shapes.height * scale)
