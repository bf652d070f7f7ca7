"""How large the board is: tiles and map in px (NM-1)."""

from __future__ import annotations

TILE = (70, 40)
TILES = (32, 38)
SIZE = (TILE[0] * TILES[0], TILE[1] * TILES[1])
