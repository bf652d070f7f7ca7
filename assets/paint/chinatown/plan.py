"""How large the board is, in tiles and map px (CT-1.1)."""

from __future__ import annotations

TILE = (32, 28)
TILES = (72, 48)
SIZE = (TILE[0] * TILES[0], TILE[1] * TILES[1])

LOT = 4
"""Tiles along each side of a building."""
