"""The islands: platforms of planks on posts, and the boards at their sides that stalls stand on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.paint.floating_market.plan import ISLAND, JETTY
from assets.paint.kit.sprite import empty, put, svg
from assets.paint.kit.texture import Field, blend, flat, halve, layered_noise, periodic_noise, smooth, to_image

WOOD = (184.0, 131.0, 80.0)
SEAM = (92.0, 54.0, 28.0)
SHADE = (4, 46, 54)
FACE = 13
"""Px of a platform's front that are seen above the water."""


def _planks(side: int, plank: int, seed: int, *, upright: bool) -> Field:
    """Boards of one width, each cut in two somewhere, weathered and lit from above; at double size."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:side, 0:side].astype(float) + 0.5
    if upright:
        x, y = y, x
    row = (y // plank).astype(int)
    cut = rng.integers(side // 5, side * 4 // 5, 64)[row % 64]
    number = (row * 2 + (x > cut)) % 128
    tone = rng.normal(0, 1, 128)[number]
    warm = rng.normal(0, 1, 128)[number]
    fibre = (
        periodic_noise(side, side, 6, side // 5, seed + 1) * 6 + periodic_noise(side, side, 3, side // 12, seed + 2) * 7
    )
    if upright:
        fibre = fibre.T
    colour = flat(WOOD, side, side) + tone[..., None] * 9 + warm[..., None] * np.array((4.0, 0.0, -4.0))
    colour += fibre[..., None] + (layered_noise(side, side, 4, 3, seed + 3) * 8)[..., None]
    into = np.mod(y, plank)
    colour += (smooth(5, 1.5, into) * 22)[..., None]
    colour -= (smooth(plank - 7, plank - 1, into) * 20)[..., None]
    gap = np.minimum(into, plank - into)
    colour = blend(colour, flat(SEAM, side, side), smooth(1.9, 0.7, gap) * 0.85)
    colour = blend(colour, flat(SEAM, side, side), smooth(2.2, 0.8, np.abs(x - cut)) * 0.8)
    for off in (-9, 9):
        nail = np.hypot(x - cut - off, np.minimum(np.abs(into - plank * 0.28), np.abs(into - plank * 0.72)))
        colour = blend(colour, flat((86, 52, 30), side, side), smooth(2.4, 1.4, nail) * 0.7)
    return colour


def _board(side: int, plank: int, radius: int, beam: float, seed: int, *, upright: bool = False) -> Image.Image:
    """A square platform seen from above, with a beam around it."""
    big = side * 2
    y, x = np.mgrid[0:big, 0:big].astype(float) + 0.5
    off_x, off_y = np.abs(x - side) - (side - radius), np.abs(y - side) - (side - radius)
    rim = radius - (np.hypot(np.maximum(off_x, 0), np.maximum(off_y, 0)) + np.minimum(np.maximum(off_x, off_y), 0))
    colour = _planks(big, plank, seed, upright=upright)
    evening = smooth(1.5, 0.1, (x + y) / big)[..., None] * np.array((26.0, 15.0, -8.0)) - np.array((8.0, 8.0, 4.0))
    colour += evening
    edge = flat((150, 98, 54), big, big) + (layered_noise(big, big, 12, 3, seed + 8) * 8)[..., None]
    lit = np.where(off_y < off_x, x < side, y < side)
    edge += (smooth(0, 4, rim) * smooth(8, 4, rim) * np.where(lit, 52, 18))[..., None]
    colour -= (smooth(beam + 9, beam, rim) * 34)[..., None]
    colour = blend(colour, edge, smooth(beam + 0.8, beam - 0.8, rim))
    colour = blend(colour, flat((84, 48, 24), big, big), smooth(1.4, 0.4, np.abs(rim - beam)) * 0.8)
    colour = blend(colour, flat((92, 56, 30), big, big), smooth(2.2, 0.6, rim) * 0.75)
    return halve(to_image(colour, smooth(-0.8, 0.8, rim)))


def platform(seed: int) -> Image.Image:
    """The planks of an island."""
    out = _board(ISLAND, 30, 22, 13, seed)
    caps = "".join(
        f'<ellipse cx="{x + 1.6}" cy="{y + 2.4}" rx="7.6" ry="7.2" fill="#2c160a" fill-opacity=".4"/>'
        f'<circle cx="{x}" cy="{y}" r="6.4" fill="#7c4e2a"/><circle cx="{x - 0.6}" cy="{y - 0.8}" r="5.4" fill="#d0a06a"/>'
        f'<circle cx="{x - 0.6}" cy="{y - 0.8}" r="3" fill="none" stroke="#a87444" stroke-width="1"/>'
        for x in (9, ISLAND - 9)
        for y in (9, ISLAND - 9)
    )
    out.alpha_composite(svg(caps, ISLAND, ISLAND))
    return out


def jetty() -> Image.Image:
    """The boards that a stall stands on."""
    return _board(JETTY, 26, 12, 9, 77, upright=True)


def _below(side: int, posts: tuple[int, ...], reach: int) -> Image.Image:
    """What lies below a platform, on a picture with a margin on every side that is `reach` px wide: its shadow on the
    water, the beam at its front, and its posts."""
    whole = side + 2 * reach
    dark = Image.new("L", (whole, whole), 0)
    draw = ImageDraw.Draw(dark)
    draw.rounded_rectangle((reach + 4, reach + 8, reach + side + 9, reach + side + FACE + 8), 14, fill=170)
    dark = dark.filter(ImageFilter.GaussianBlur(6))
    out = Image.new("RGBA", (whole, whole), (*SHADE, 0))
    out.putalpha(dark)
    ink = empty(whole, whole)
    foot = reach + side
    body = ""
    for x in posts:
        at = reach + x
        body += f'<ellipse cx="{at}" cy="{foot + FACE + 5}" rx="9" ry="3.2" fill="#d6f6e6" fill-opacity=".5"/>'
        body += f'<rect x="{at - 5}" y="{foot - 8}" width="10" height="{FACE + 13}" rx="3.4" fill="url(#p)"/>'
        body += f'<path d="M{at - 8} {foot + FACE + 5} q8 4.6 16 0" fill="none" stroke="#e6fff2" stroke-opacity=".7" stroke-width="1.3"/>'
    body += f'<rect x="{reach + 3}" y="{foot - 12}" width="{side - 6}" height="{FACE + 11}" rx="6" fill="url(#f)"/>'
    body += f'<path d="M{reach + 8} {foot + 4} H{reach + side - 8}" stroke="#c08a54" stroke-opacity=".5" stroke-width="1.4"/>'
    for x in posts:
        body += f'<rect x="{reach + x - 5}" y="{foot - 8}" width="10" height="{FACE + 9}" rx="3" fill="url(#p)"/>'
        body += (
            f'<path d="M{reach + x - 2.4} {foot} v{FACE}" stroke="#e0b07a" stroke-opacity=".55" stroke-width="1.6"/>'
        )
    defs = (
        '<linearGradient id="p" x1="0%" x2="100%" y1="0%" y2="0%"><stop offset="0" stop-color="#a06c3c"/><stop offset=".4" stop-color="#8a5a30"/>'
        '<stop offset="1" stop-color="#4c2c14"/></linearGradient><linearGradient id="f" x1="0%" x2="0%" y1="0%" y2="100%">'
        '<stop offset="0" stop-color="#6e4422"/><stop offset=".55" stop-color="#7c4e28"/><stop offset="1" stop-color="#3c220e"/></linearGradient>'
    )
    put(ink, svg(body, whole, whole, defs=defs), 0, 0)
    out.alpha_composite(ink)
    return out


def platform_posts() -> Image.Image:
    """What carries an island."""
    return _below(ISLAND, (14, 69, 123, 178), 34)


def jetty_posts() -> Image.Image:
    """What carries the boards of a stall."""
    return _below(JETTY, (12, 45, 78), 34)
