"""The canals: water that repeats, waves that drift over it, and the marks where canals cross."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from assets.paint.floating_market.plan import CANAL, SIDE
from assets.paint.kit.sprite import svg, veil
from assets.paint.kit.texture import (
    Field,
    blend,
    flat,
    gloss,
    halve,
    layered_noise,
    periodic_noise,
    smooth,
    to_image,
)

DEEP, TEAL, SHALLOW = (13.0, 104.0, 112.0), (24.0, 138.0, 140.0), (52.0, 172.0, 160.0)
CREST = (206.0, 246.0, 226.0)
GOLD = (255.0, 226.0, 158.0)


def _crests(side: int, waves: int, bend: float, seed: int, thin: float) -> Field:
    """Long thin crests that wander across a periodic square, from 0 to 1."""
    y, x = np.mgrid[0:side, 0:side].astype(float) / side
    sway = layered_noise(side, side, 3, 3, seed) * bend + periodic_noise(side, side, 9, 7, seed + 5) * bend * 0.28
    ripple = np.sin(2 * np.pi * (3 * x + y)) * 0.05 + np.sin(2 * np.pi * (5 * x - 2 * y)) * 0.03
    phase = 2 * np.pi * (waves * y + sway + waves * ripple * 0.5)
    here = smooth(-0.45, 0.6, layered_noise(side, side, 7, 2, seed + 9))
    return np.asarray(smooth(thin, 1.0, np.sin(phase)) * here, dtype=np.float64)


def water() -> Image.Image:
    """Still green water in the evening, as large as a part; periodic, and never turned."""
    side = SIDE * 2
    depth = smooth(-0.9, 0.9, layered_noise(side, side, 4, 4, 8))
    colour = blend(flat(DEEP, side, side), flat(TEAL, side, side), 0.3 + 0.7 * smooth(0.0, 0.6, depth))
    colour = blend(colour, flat(SHALLOW, side, side), smooth(0.5, 1.0, depth) * 0.55)
    troughs = _crests(side, 23, 1.1, 31, 0.1)
    colour *= (1 - 0.13 * troughs)[..., None]
    heights = layered_noise(side, side, 20, 3, 4) * 7 + periodic_noise(side, side, 26, 64, 14) * 3
    shine = gloss(heights, 0.5, (-0.35, -0.5, 0.75), 34)
    colour += (smooth(0.6, 1.0, shine) * 20)[..., None] * np.array((1.0, 1.0, 0.8))
    crests = _crests(side, 21, 1.15, 3, 0.88)
    colour = blend(colour, flat(CREST, side, side), crests * 0.34)
    glints = _crests(side, 30, 1.0, 47, 0.955) * smooth(0.1, 0.8, layered_noise(side, side, 6, 3, 61))
    colour = blend(colour, flat(GOLD, side, side), glints * 0.5)
    return halve(to_image(colour))


def ripples() -> Image.Image:
    """Waves to drift over the water, 256 square, periodic and mostly transparent."""
    side = 512
    crests = _crests(side, 9, 1.4, 71, 0.83)
    return halve(to_image(flat((232, 255, 240), side, side), crests * 0.42))


def compass() -> Image.Image:
    """The mark where canals cross, as wide as a canal: a ring of dashes and a star, the same however it is turned."""
    middle, ring = CANAL / 2, 43.0
    dashes = ""
    for number in range(24):
        at = math.radians(15 * number + 7.5 - 4.6)
        end = math.radians(15 * number + 7.5 + 4.6)
        dashes += (
            f"M{middle + ring * math.sin(at):.2f} {middle - ring * math.cos(at):.2f} "
            f"A{ring} {ring} 0 0 1 {middle + ring * math.sin(end):.2f} {middle - ring * math.cos(end):.2f} "
        )
    star = "M0 -21 L4.6 -4.6 L21 0 L4.6 4.6 L0 21 L-4.6 4.6 L-21 0 L-4.6 -4.6 Z"
    small = "M0 -12 L2.6 -2.6 L12 0 L2.6 2.6 L0 12 L-2.6 2.6 L-12 0 L-2.6 -2.6 Z"
    body = (
        f'<path d="{dashes}" fill="none" stroke="#06464e" stroke-opacity=".35" stroke-width="4.6" stroke-linecap="round"/>'
        f'<path d="{dashes}" fill="none" stroke="#eafff2" stroke-opacity=".62" stroke-width="2.8" stroke-linecap="round"/>'
        f'<g transform="translate({middle} {middle})"><path d="{star}" fill="#06464e" fill-opacity=".3" stroke="#06464e" stroke-opacity=".3" stroke-width="2"/>'
        f'<path d="{small}" transform="rotate(45)" fill="#eafff2" fill-opacity=".3"/>'
        f'<path d="{star}" fill="#f4fff6" fill-opacity=".6"/><circle r="2.4" fill="#0e6c74" fill-opacity=".8"/></g>'
    )
    return svg(body, CANAL, CANAL)


def rim() -> Image.Image:
    """Deeper water along the upper edge of a part, as wide as it: the border of the market."""
    y = np.mgrid[0:72, 0:SIDE][0].astype(float) + 0.5
    return veil(smooth(72, -26, y) * 0.62, (6, 58, 72))


def quarter() -> Image.Image:
    """The upper left quarter of that mark, for the crossing that four parts share."""
    return compass().crop((0, 0, CANAL // 2, CANAL // 2))
