"""Where things are on the board: market, frame and entrances in map pixels, all on tiles of 72×72 px (ML-0.2, ML-0.4)."""

from __future__ import annotations

from dataclasses import dataclass

TILE = 72
TILES = (31, 21)
SIZE = (TILE * TILES[0], TILE * TILES[1])

SPACE = 3
"""Tiles along the side of a space."""
FRAME = 36
"""Px from the market's outermost spaces to the outer rim of its frame."""
MAT = (208, 164)
"""Width and height in px of the mat at an entrance."""
GAP = 8
"""Px between the frame and a mat."""

RIVER = 3
"""Tiles from the right edge of the plaza to the quay."""

MARKED = frozenset(((0, 0), (0, 2), (1, 1), (1, 3), (2, 0), (2, 2), (2, 4), (3, 1), (3, 3), (4, 2), (4, 4)))

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Market:
    """A market of some rows and columns in the middle of a plaza; `tiles` is the size of the plaza."""

    rows: int = 5
    columns: int = 5
    marked: frozenset[tuple[int, int]] = MARKED
    tiles: tuple[int, int] = TILES

    @property
    def corner(self) -> tuple[int, int]:
        """Column and row of the tile in the market's upper left corner."""
        return (self.tiles[0] - self.columns * SPACE) // 2, (self.tiles[1] - self.rows * SPACE) // 2

    @property
    def box(self) -> Box:
        """Left, top, width and height in px of all spaces together."""
        column, row = self.corner
        return column * TILE, row * TILE, self.columns * SPACE * TILE, self.rows * SPACE * TILE

    def spaces(self) -> dict[tuple[int, int], Box]:
        """Left, top, width and height in px of every space, by row and column."""
        left, top, _, _ = self.box
        side = SPACE * TILE
        return {
            (row, column): (left + column * side, top + row * side, side, side)
            for row in range(self.rows)
            for column in range(self.columns)
        }

    def entrances(self) -> dict[str, Box]:
        """Left, top, width and height in px of the mat at both ends of every column and row."""
        left, top, width, height = self.box
        wide, high = MAT
        side, out = SPACE * TILE, FRAME + GAP
        found: dict[str, Box] = {}
        for index in range(self.columns):
            x = left + index * side + (side - wide) // 2
            found[f"N{index}"] = (x, top - out - high, wide, high)
            found[f"S{index}"] = (x, top + height + out, wide, high)
        for index in range(self.rows):
            y = top + index * side + (side - high) // 2
            found[f"W{index}"] = (left - out - wide, y, wide, high)
            found[f"E{index}"] = (left + width + out, y, wide, high)
        return found
