"""How large the board is and what stands on it, in tiles and map px (ML-0.2, ML-0.4)."""

from __future__ import annotations

TILE = 72
TILES = (31, 21)
SIZE = (TILE * TILES[0], TILE * TILES[1])

SPACE = 3
"""Tiles along the side of a space."""
FRAME = 36
"""Px from the market's outermost spaces to the outer rim of its frame."""
MAT = (208, 164)
"""Width and height in px of the mat at an entrance."""
