"""Tiles that edge an area for every combination of neighbours: 47 of them.

A mask says which of the eight tiles around are not of the area: N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128.
"""

from __future__ import annotations

import numpy as np

from assets.paint.kit.texture import Field

_CORNERS = ((2, 1, 4), (8, 4, 16), (32, 16, 64), (128, 64, 1))
"""The bit of each corner and of the two sides beside it."""


def plain(mask: int) -> int:
    """The mask without corners that an edge beside them covers anyway."""
    for corner, one, other in _CORNERS:
        if mask & (one | other):
            mask &= ~corner
    return mask


MASKS = tuple(sorted({plain(mask) for mask in range(256)}))
"""All 47 masks that look different, ascending; the first one is 0, all around being of the area."""


def inwards(mask: int, width: int, height: int, radius: float) -> Field:
    """Px from the border of the area inwards within a tile of that size, with corners of that radius; 1000 where no
    border is near."""
    y, x = np.mgrid[0:height, 0:width].astype(float) + 0.5
    side = {1: y, 4: width - x, 16: height - y, 64: x}
    far = np.full((height, width), 1e3)
    for bit, distance in side.items():
        if mask & bit:
            far = np.minimum(far, distance)
    for corner, one, other in _CORNERS:
        a, b = side[one], side[other]
        if mask & one and mask & other:
            inside = (a < radius) & (b < radius)
            far = np.where(inside, np.minimum(far, radius - np.hypot(radius - a, radius - b)), far)
        elif mask & corner:
            far = np.minimum(far, np.hypot(a, b))
    return far
