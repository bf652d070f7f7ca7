"""Where things are on the board: the geometry of NM-1 in map pixels and in tiles of 70×40 px."""

from __future__ import annotations

TILE = (70, 40)
TILES = (32, 38)
SIZE = (TILE[0] * TILES[0], TILE[1] * TILES[1])

# Half stalls, x from -2 to 14 and y from 0.5 to 19.5: x, y, width, height.
STREETS = ((-2, 3, 16, 2), (9, 5, 1, 4), (2, 9, 12, 2), (2, 11, 1, 4), (-2, 15, 16, 2))
BLOCKS = ((0, 1, 10, 2), (1, 5, 8, 4), (10, 5, 2, 4), (0, 11, 2, 4), (3, 11, 8, 4), (0, 17, 10, 2))
ROWS = (
    (1, 1, (0, 2, 4, 6, 8)),
    (6, 5, (1, 3, 5, 7, 10)),
    (11, 7, (1, 3, 5, 7, 10)),
    (16, 11, (0, 3, 5, 7, 9)),
    (21, 13, (0, 3, 5, 7, 9)),
    (26, 17, (0, 2, 4, 6, 8)),
)
STARS = frozenset((1, 2, 6, 7, 14, 15, 19, 20, 21, 22, 26, 27))

ENTRIES = {
    "A": ("A", "26 21 27 22 28 23 29 24 30 25", "", 1),
    "B-C": ("B C", "15 20 14 19 13 18 12 17 11 16 21 22 27 26", "A", 2),
    "D-H": ("D E F G H", "1 6 2 7 3 8 4 9 5 10 14 15 20", "B-C", 3),
}
# Feet of the first in line, and how far the next one stands from there.
QUEUES = {"A": (400, 1312, -84, 0), "B-C": (1850, 832, 84, 0), "D-H": (400, 352, -84, 0)}
WALKS = {
    "A": ((-1, 16), (13, 16)),
    "B-C": ((13, 10), (2.5, 10), (2.5, 16), (-1, 16)),
    "D-H": ((-1, 4), (9.5, 4), (9.5, 10), (13, 10)),
}


def left(x: float) -> int:
    """Map px of a half-stall x."""
    return round((x + 2) * 140)


def top(y: float) -> int:
    """Map px of a half-stall y."""
    return round((y - 0.5) * 80)


def places() -> dict[int, tuple[int, int, int, int]]:
    """Left, top, width and height in map px of the places 1 to 30."""
    return {first + index: (left(x), top(y), 280, 160) for first, y, columns in ROWS for index, x in enumerate(columns)}


def cells(rect: tuple[float, float, float, float]) -> tuple[range, range]:
    """The tile columns and rows that a rectangle in half stalls covers."""
    x, y, width, height = rect
    column, row = left(x) // TILE[0], top(y) // TILE[1]
    return range(column, column + round(width * 2)), range(row, row + round(height * 2))
