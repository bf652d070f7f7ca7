"""How large a part of the market is and where its islands and canals lie, in map px (FM-1.1)."""

from __future__ import annotations

TILE = 32
SIDE = TILE * 19
"""The side of a part, which is square."""
ISLAND = TILE * 6
CANAL = TILE * 4
STALL = 80
"""The side of the place of a stall."""
JETTY = 90
"""The side of the boards that a stall stands on."""
