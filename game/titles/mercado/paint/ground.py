"""What lies on the ground: the waves of the pavement, the tiled floor of the market, its frame, and the mats."""

from __future__ import annotations

import numpy as np
from PIL import Image

from game.tools.paint.sprite import svg
from game.tools.paint.texture import Field, blend, blur, flat, grain, halve, layered_noise, relief, smooth, to_image

from .plan import MAT, SPACE, TILE

SUN = (-0.55, -0.6, 0.8)
CREAM = (242.0, 234.0, 216.0)
BASALT = (201.0, 197.0, 190.0)


def _stones(width: int, height: int, pitch: int, seed: int) -> tuple[Field, Field, Field]:
    """A periodic mosaic of stones about `pitch` px wide: px to the joint, and the middle of the stone, x and y."""
    rng = np.random.default_rng(seed)
    columns, rows = round(width / pitch), round(height / pitch)
    step_x, step_y = width / columns, height / rows
    middle_x = (np.arange(columns)[None, :] + 0.5 + rng.uniform(-0.27, 0.27, (rows, columns))) * step_x
    middle_y = (np.arange(rows)[:, None] + 0.5 + rng.uniform(-0.27, 0.27, (rows, columns))) * step_y
    y, x = np.mgrid[0:height, 0:width].astype(float) + 0.5
    column, row = (x / step_x).astype(int), (y / step_y).astype(int)
    nearest = np.full((height, width), 1e9)
    second = np.full((height, width), 1e9)
    at_x, at_y = np.zeros_like(x), np.zeros_like(y)
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            other_x = middle_x[(row + down) % rows, (column + across) % columns]
            other_y = middle_y[(row + down) % rows, (column + across) % columns]
            gap_x = np.mod(x - other_x + width / 2, width) - width / 2
            gap_y = np.mod(y - other_y + height / 2, height) - height / 2
            # Between round and square, so that the stones look hewn.
            far = (np.abs(gap_x) ** 3 + np.abs(gap_y) ** 3) ** (1 / 3)
            closer = far < nearest
            second = np.where(closer, nearest, np.minimum(second, far))
            at_x, at_y = np.where(closer, other_x, at_x), np.where(closer, other_y, at_y)
            nearest = np.where(closer, far, nearest)
    return second - nearest, at_x, at_y


def _wave(x: Field, y: Field, width: int, height: int, waves: int, bands: int) -> Field:
    """From -1 (light) to 1 (dark): bands that swing across a periodic field."""
    swing = np.sin(x / width * 2 * np.pi * waves) * 0.25
    return np.asarray(np.sin((y / height * bands + swing) * 2 * np.pi), dtype=np.float64)


def calcada(width: int, height: int) -> Image.Image:
    """Limestone and basalt in the waves of the Rossio; periodic."""
    w, h = width * 2, height * 2
    rim, at_x, at_y = _stones(w, h, 30, 3)
    dark = smooth(-0.06, 0.06, _wave(at_x, at_y, w, h, 2, 4))
    rng = np.random.default_rng(7)
    table = rng.normal(0, 1, (64, 64))
    change = table[(at_y * 7.3).astype(int) % 64, (at_x * 5.1).astype(int) % 64]
    colour = blend(flat(CREAM, w, h), flat(BASALT, w, h), dark)
    colour += (change * 4.2)[..., None] * np.array((1.0, 0.97, 0.9))
    colour += (layered_noise(w, h, 6, 4, 21) * 5)[..., None]
    heights = smooth(0, 7, rim) * 3 + layered_noise(w, h, 90, 3, 5) * 0.8
    light = relief(blur(heights, 1.1), 0.55, SUN)
    colour = colour * (0.86 + 0.2 * light)[..., None]
    joint = blend(flat((206, 194, 170), w, h), flat((168, 162, 154), w, h), dark)
    colour = blend(joint, colour, smooth(0.3, 3.2, rim))
    colour += (grain(w, h, 16) * 1.4)[..., None]
    return halve(to_image(colour))


def _motif(side: int) -> str:
    """One azulejo of 100 units, a quarter of the picture mirrored four ways."""
    quarter = (
        '<path d="M0 0H50V8A42 42 0 0 1 8 50H0Z" fill="#8fb2da"/><path d="M0 0H34A34 34 0 0 1 0 34Z" fill="#fdfaf1"/>'
        '<path d="M0 0H24A24 24 0 0 1 0 24Z" fill="#5c88c2"/><path d="M0 0H12A12 12 0 0 1 0 12Z" fill="#f0c463"/>'
        '<path d="M50 50 Q38 44 34 34 Q44 38 50 50Z" fill="#5c88c2"/><circle cx="41" cy="22" r="3" fill="#5c88c2"/>'
        '<circle cx="22" cy="41" r="3" fill="#5c88c2"/>'
    )
    turns = ("", "translate(100 0) scale(-1 1)", "translate(0 100) scale(1 -1)", "translate(100 100) scale(-1 -1)")
    return '<rect width="100" height="100" fill="#f5f1e6"/>' + "".join(
        f'<g transform="{turn}">{quarter}</g>' for turn in turns
    )


def floors() -> Image.Image:
    """Two floors of one space each, 3×3 tiles, side by side: plain, and marked with terracotta corners."""
    side = SPACE * TILE
    out = Image.new("RGB", (side * 2, side))
    scale = (side / 2) / 100
    body = "".join(
        f'<g transform="translate({x * side / 2} {y * side / 2}) scale({scale})">{_motif(100)}</g>'
        for x in (0, 1)
        for y in (0, 1)
    )
    rim = f'<rect x="2" y="2" width="{side - 4}" height="{side - 4}" fill="none" stroke="#f6eedc" stroke-width="5"/>'
    corners = "".join(
        f'<path d="M0 0 H44 A44 44 0 0 1 0 44Z" fill="#cc744e" transform="translate({x} {y}) rotate({turn})"/>'
        for x, y, turn in ((4, 4, 0), (side - 4, 4, 90), (side - 4, side - 4, 180), (4, side - 4, 270))
    )
    for index, extra in enumerate(("", corners)):
        out.paste(svg(body + extra + rim, side, side), (index * side, 0))
    return out


def mat() -> Image.Image:
    """Where a customer tile goes: a dashed outline and two people in outline."""
    width, height = MAT
    people = (
        '<circle cx="86" cy="66" r="17"/><path d="M58 118 A28 28 0 0 1 114 118Z"/><circle cx="128" cy="72" r="15"/>'
        '<path d="M108 118 A24 24 0 0 1 152 118Z"/>'
    )
    return svg(
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="22" fill="#8a4a2a" fill-opacity=".12" '
        'stroke="#8a5a3c" stroke-opacity=".8" stroke-width="4" stroke-dasharray="13 11"/>'
        f'<g fill="#8a5a3c" fill-opacity=".5">{people}</g>',
        width,
        height,
    )
