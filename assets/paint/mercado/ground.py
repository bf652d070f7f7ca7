"""What lies on the ground: the waves of the pavement, the tiled floor of the market, its frame, and the mats."""

from __future__ import annotations

import numpy as np
from PIL import Image

from assets.paint.kit.sprite import strip, svg
from assets.paint.kit.texture import (
    Field,
    blend,
    blur,
    flat,
    halve,
    layered_noise,
    periodic_noise,
    relief,
    smooth,
    to_image,
)
from assets.paint.mercado.plan import FRAME, MAT, SPACE, TILE

SUN = (-0.55, -0.6, 0.8)
CREAM = (248.0, 241.0, 225.0)
BASALT = (211.0, 206.0, 197.0)

PALE, SKY, COBALT, DEEP, HONEY = "#dbe7f3", "#a9c6e6", "#7ea6d6", "#5a86c0", "#f2cd7c"


def mosaic(width: int, height: int, pitch: float, seed: int) -> tuple[Field, Field, Field]:
    """Periodic stones about `pitch` px wide: px to the nearest joint, and the middle of each stone, x and y."""
    rng = np.random.default_rng(seed)
    columns, rows = round(width / pitch), round(height / pitch)
    step_x, step_y = width / columns, height / rows
    middle_x = (np.arange(columns)[None, :] + 0.5 + rng.uniform(-0.24, 0.24, (rows, columns))) * step_x
    middle_y = (np.arange(rows)[:, None] + 0.5 + rng.uniform(-0.24, 0.24, (rows, columns))) * step_y
    y, x = np.mgrid[0:height, 0:width].astype(float) + 0.5
    column, row = (x / step_x).astype(int), (y / step_y).astype(int)
    nearest, second = np.full((height, width), 1e9), np.full((height, width), 1e9)
    at_x, at_y = np.zeros_like(x), np.zeros_like(y)
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            other = (row + down) % rows, (column + across) % columns
            gap_x = np.mod(x - middle_x[other] + width / 2, width) - width / 2
            gap_y = np.mod(y - middle_y[other] + height / 2, height) - height / 2
            # Between round and square, so that the stones look hewn.
            far = (np.abs(gap_x) ** 3 + np.abs(gap_y) ** 3) ** (1 / 3)
            closer = far < nearest
            second = np.where(closer, nearest, np.minimum(second, far))
            at_x, at_y = np.where(closer, x - gap_x, at_x), np.where(closer, y - gap_y, at_y)
            nearest = np.where(closer, far, nearest)
    return second - nearest, at_x, at_y


def per_stone(at_x: Field, at_y: Field, seed: int) -> Field:
    """A number for every stone, normally distributed around 0, the same for stones one period apart."""
    table = np.random.default_rng(seed).normal(0, 1, (61, 67))
    return np.asarray(table[(at_y * 0.731).astype(int) % 61, (at_x * 0.517).astype(int) % 67], dtype=np.float64)


def _wave(x: Field, y: Field, width: int, height: int, waves: int, bands: int) -> Field:
    """From -1 (light) to 1 (dark): bands that swing across a periodic field."""
    swing = np.sin(x / width * 2 * np.pi * waves) * 0.24
    return np.asarray(np.sin((y / height * bands + swing) * 2 * np.pi), dtype=np.float64)


def calcada(width: int, height: int) -> Image.Image:
    """Limestone and basalt in the waves of the Rossio; periodic."""
    w, h = width * 2, height * 2
    rim, at_x, at_y = mosaic(w, h, 24, 3)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    # Stones at the border of a band are cut, but not quite along it.
    dark = smooth(-0.05, 0.05, _wave(x * 0.55 + at_x * 0.45, y * 0.55 + at_y * 0.45, w, h, 2, 4))
    change = per_stone(np.mod(at_x, w), np.mod(at_y, h), 7)
    colour = blend(flat(CREAM, w, h), flat(BASALT, w, h), dark)
    colour += (change * 3.6)[..., None] * np.array((1.0, 0.96, 0.88))
    colour += (layered_noise(w, h, 6, 4, 21) * 4)[..., None]
    heights = smooth(0, 7, rim) * 2.4 + layered_noise(w, h, 90, 3, 5) * 0.6
    light = relief(blur(heights, 1.1), 0.5, SUN)
    colour = colour * (0.88 + 0.17 * light)[..., None]
    joint = blend(flat((218, 206, 184), w, h), flat((184, 177, 167), w, h), dark)
    colour = blend(joint, colour, smooth(0.2, 3.0, rim))
    return halve(to_image(colour))


# --- the floor of the market ----------------------------------------------------------------------


def _quarter() -> str:
    """A quarter of the pattern, 54 units square: the middle of a rosette at 0, 0 and of a star at 54, 54."""
    petal = "M0 0 C-7 -7 -6.4 -17 0 -24 C6.4 -17 7 -7 0 0Z"
    petals = "".join(f'<path d="{petal}" transform="rotate({turn})"/>' for turn in (90, 135, 180))
    slim = "".join(f'<path d="M0 0 L-2 -19 L0 -23 L2 -19Z" transform="rotate({turn})"/>' for turn in (112.5, 157.5))
    leaf = "M0 0 C-8 -5 -9.5 -15 -3 -25 C1.5 -16 3 -8 0 0Z"
    return (
        f'<rect width="54" height="54" fill="#f8f5ec"/>'
        # the ring of the rosette and the field between the rings
        f'<path d="M34 0 A34 34 0 0 1 0 34 V54 H6 A48 48 0 0 0 54 6 V0Z" fill="{SKY}"/>'
        f'<path d="M54 26 A28 28 0 0 1 26 54 H54Z" fill="#f8f5ec"/><path d="M54 30 A24 24 0 0 1 30 54 H54Z" fill="{PALE}"/>'
        f'<path d="M34 0 A34 34 0 0 1 0 34" fill="none" stroke="{DEEP}" stroke-width="1.7"/>'
        f'<path d="M30 0 A30 30 0 0 1 0 30" fill="none" stroke="{COBALT}" stroke-width="1.1"/>'
        # rosette
        f'<g fill="{SKY}">{slim}</g><g fill="{COBALT}" stroke="{DEEP}" stroke-width="1">{petals}</g>'
        f'<path d="M0 0 H9 A9 9 0 0 1 0 9Z" fill="#f8f5ec"/><path d="M0 0 H7.4 A7.4 7.4 0 0 1 0 7.4Z" fill="{HONEY}"/>'
        f'<path d="M0 0 H3.4 A3.4 3.4 0 0 1 0 3.4Z" fill="#d99a3a"/>'
        # a spray of leaves over the field, and the star in the far corner
        f'<g transform="translate(25 25) rotate(135)" fill="#f8f5ec"><circle r="4.6"/><circle cx="10" cy="3" r="2"/><circle cx="-10" cy="3" r="2"/></g>'
        f'<g transform="translate(54 54)" fill="{COBALT}"><path d="{leaf}" transform="rotate(-64)"/><path d="{leaf}" transform="scale(-1 1) rotate(26) scale(1 1)"/>'
        f'<path d="M0 0 L-5.2 -5.2 L0 -27 L0 0Z M0 0 L-5.2 -5.2 L-27 0Z" fill="{DEEP}"/></g>'
        f'<path d="M54 47 A7 7 0 0 0 47 54 H54Z" fill="{HONEY}"/>'
        f'<g fill="#f8f5ec"><circle cx="45" cy="6" r="2.1"/><circle cx="6" cy="45" r="2.1"/></g>'
        f'<g fill="{HONEY}"><path d="M40 0 h9 l-4.5 4Z"/><path d="M0 40 v9 l4 -4.5Z"/></g>'
    )


def _pattern(side: int) -> str:
    """The pattern over one space, twice across and twice down."""
    half = side / 4
    scale = half / 54
    turns = (
        "translate(54 54)",
        "translate(54 54) scale(-1 1)",
        "translate(54 54) scale(1 -1)",
        "translate(54 54) scale(-1 -1)",
    )
    whole = "".join(f'<g transform="{turn}">{_quarter()}</g>' for turn in turns)
    return "".join(
        f'<g transform="translate({x * side / 2} {y * side / 2}) scale({scale})">{whole}</g>'
        for x in (0, 1)
        for y in (0, 1)
    )


def _marks(side: int) -> str:
    """Terracotta fans in the corners of a marked space."""
    fan = (
        '<path d="M0 0 H40 A40 40 0 0 1 0 40Z" fill="#f8f1e2"/><path d="M0 0 H36 A36 36 0 0 1 0 36Z" fill="#d98a62"/>'
        '<path d="M0 0 H25 A25 25 0 0 1 0 25Z" fill="#c66c46"/><path d="M0 0 H13 A13 13 0 0 1 0 13Z" fill="#f2cd7c"/>'
        + "".join(
            f'<path d="M0 0 Q-2.6 -24 0 -34 Q2.6 -24 0 0Z" fill="#f8e6cc" transform="rotate({turn})"/>'
            for turn in (112.5, 135, 157.5)
        )
        + '<path d="M0 0 H9 A9 9 0 0 1 0 9Z" fill="#c66c46"/>'
    )
    scale = side / 216
    return "".join(
        f'<g transform="translate({x} {y}) rotate({turn}) scale({scale})">{fan}</g>'
        for x, y, turn in ((0, 0, 0), (side, 0, 90), (side, side, 180), (0, side, 270))
    )


def _glaze(picture: Image.Image, seed: int) -> Field:
    """The painted floor as glazed tiles of a quarter space: brush strokes, bevels, joints and a little wear."""
    side = picture.width
    paint = np.asarray(picture.convert("RGB"), dtype=np.float64)
    # the brush holds more colour here and less there
    brush = layered_noise(side, side, 9, 4, seed) * 0.16 + layered_noise(side, side, 40, 2, seed + 1) * 0.07
    paint = paint + (255 - paint) * np.clip(0.10 + brush, -0.12, 0.4)[..., None]
    pitch = side // 4
    y, x = np.mgrid[0:side, 0:side].astype(float)
    in_x, in_y = np.mod(x, pitch), np.mod(y, pitch)
    rng = np.random.default_rng(seed)
    tones = rng.normal(0, 1, (4, 4, 1)) * 2.6 + rng.normal(0, 1, (4, 4, 3)) * 1.2
    paint += np.repeat(np.repeat(tones, pitch, 0), pitch, 1)
    edge = np.minimum(np.minimum(in_x, pitch - 1 - in_x), np.minimum(in_y, pitch - 1 - in_y))
    lit = smooth(7, 2, np.minimum(in_x, in_y)) - smooth(7, 2, np.minimum(pitch - 1 - in_x, pitch - 1 - in_y))
    paint += (lit * 9)[..., None]
    # the sky in the glaze
    sheen = np.clip(
        1 - np.abs((in_x + in_y) / pitch - 0.62 + 0.12 * layered_noise(side, side, 5, 2, seed + 2)) * 3.2, 0, 1
    )
    paint = blend(paint, flat((255, 255, 255), side, side), sheen * 0.17)
    joint = smooth(3.4, 1.2, edge)
    return blend(paint, flat((226, 217, 198), side, side), joint * 0.9)


def floors() -> Image.Image:
    """Eight floors of one space each, 3×3 tiles, side by side: four plain ones, then four marked ones."""
    side = SPACE * TILE
    big = side * 2
    y, x = np.mgrid[0:big, 0:big].astype(float)
    edge = np.minimum(np.minimum(x, big - 1 - x), np.minimum(y, big - 1 - y))
    lit = smooth(14, 10, np.minimum(x, y)) - smooth(14, 10, np.minimum(big - 1 - x, big - 1 - y))
    out = []
    for index in range(8):
        body = _pattern(big) + (_marks(big) if index >= 4 else "")
        floor = _glaze(svg(body, big, big), 40 + index)
        # a band of limestone between the spaces, half of it here and half next door
        stone = flat((249, 241, 224), big, big) + (layered_noise(big, big, 24, 3, 90 + index) * 5)[..., None]
        floor *= (1 - 0.16 * smooth(22, 8, np.minimum(x, y)))[..., None]
        floor = blend(floor, stone + (lit * -7)[..., None], smooth(9.5, 7.5, edge))
        floor = blend(
            floor,
            flat((206, 190, 160), big, big),
            smooth(1.6, 0.4, edge) * 0.8 + smooth(1.6, 0.6, np.abs(edge - 9)) * 0.55,
        )
        out.append(halve(to_image(floor)))
    return strip(out, 8)


# --- the frame ------------------------------------------------------------------------------------


def frame() -> Image.Image:
    """What goes round the market, 6×6 tiles: outer ring, inner ring, two tiles of middle that repeat.

    The frame's brick fills the half of the outer tiles that is next to the market, over its shadow on the pavement;
    on the inner tiles lies the shadow that it throws on the floor.
    """
    side = TILE * 6
    scale = 2
    big = side * scale
    out = TILE * scale - FRAME * scale
    y, x = np.mgrid[0:big, 0:big].astype(float) + 0.5
    inner = TILE * scale
    last = big - 1
    # px from the outer rim inwards (negative outside), with round corners
    radius = 34.0
    half = big / 2 - out
    off_x, off_y = np.abs(x - big / 2) - (half - radius), np.abs(y - big / 2) - (half - radius)
    rim = radius - (np.hypot(np.maximum(off_x, 0), np.maximum(off_y, 0)) + np.minimum(np.maximum(off_x, off_y), 0))
    to_floor = np.maximum(np.abs(x - big / 2), np.abs(y - big / 2)) - (big / 2 - inner)
    band = FRAME * scale
    # bricks: along the nearer side; two a tile
    along = np.where(np.abs(x - big / 2) > np.abs(y - big / 2), y, x)
    brick = np.mod(along, TILE * scale / 2)
    number = (along // (TILE * scale / 2)).astype(int)
    rng = np.random.default_rng(5)
    tone = rng.normal(0, 1, 64)[np.mod(number, 4) + np.where(np.abs(x - big / 2) > np.abs(y - big / 2), 8, 0)]
    base = flat((206, 120, 82), big, big) + tone[..., None] * np.array((6.0, 5.0, 4.0))
    base += (periodic_noise(big, big, 120, 120, 9) * 5 + layered_noise(big, big, 24, 3, 10) * 7)[..., None]
    middle = rim / band
    lit = smooth(0.0, 0.14, middle) * smooth(0.42, 0.16, middle)
    base += (lit * 26)[..., None] - (smooth(0.5, 0.7, middle) * 8)[..., None]
    # light from the upper left on the round outer edge
    facing = np.where(x + y < big, 1.0, -1.0)
    base += (smooth(12, 0, np.abs(rim - 5)) * facing * 16)[..., None]
    base = blend(
        base, flat((150, 76, 48), big, big), smooth(2.2, 0.8, np.minimum(brick, TILE * scale / 2 - brick)) * 0.8
    )
    # the kerb of limestone next to the floor
    kerb = flat((247, 236, 212), big, big) + (layered_noise(big, big, 30, 3, 12) * 5)[..., None]
    depth = np.maximum(to_floor, 0)
    kerb += (smooth(3, 0, np.abs(depth - 14)) * facing * 9 - smooth(4, 0, depth) * facing * 12)[..., None]
    base = blend(base, kerb, smooth(18.5, 16.5, depth))
    base = blend(base, flat((128, 62, 38), big, big), smooth(2.4, 0.6, np.abs(depth - 18.5)) * 0.75)
    base = blend(base, flat((132, 64, 40), big, big), smooth(3.2, 0.6, rim) * 0.85)
    body = smooth(-0.8, 0.8, rim) * smooth(-0.6, 0.6, to_floor)
    # the shadows
    cover = smooth(-1, 1, rim) * 1.0
    soft = (
        np.asarray(
            Image.fromarray((cover * 255).astype(np.uint8), "L").resize((side, side), Image.Resampling.BOX),
            dtype=np.float64,
        )
        / 255
    )
    shade: Field = blur(np.roll(soft, (9, 7), (0, 1)), 7, wrap=False) * 0.42
    shade = np.asarray(np.kron(shade, np.ones((scale, scale))), dtype=np.float64)
    left, above = x - inner, y - inner
    inside = smooth(30, 0, np.minimum(np.where(left > 0, left, 99), 1e9)) * 0.26
    inside = np.maximum(inside, smooth(38, 0, np.where(above > 0, above, 99)) * 0.3)
    right, below = last - inner - x, last - inner - y
    inside = np.maximum(inside, smooth(10, 0, np.where(right > 0, right, 99)) * 0.10)
    inside = np.maximum(inside, smooth(10, 0, np.where(below > 0, below, 99)) * 0.10)
    dark = np.where(to_floor <= 0, inside, shade)
    colour = blend(flat((74, 44, 40), big, big), base, body)
    alpha = np.maximum(body, dark * (1 - body))
    return halve(to_image(colour, alpha))


def mat() -> Image.Image:
    """Where a customer tile goes: a dashed outline and two people, pressed into paler stone."""
    width, height = MAT
    people = (
        '<circle cx="84" cy="62" r="17.5"/><path d="M54 118 C54 76 114 76 114 118Z"/>'
        '<path d="M113 66 a16 16 0 1 1 17 22 a16 16 0 0 1 -14.6 -9 C119.6 76 118.4 70 113 66Z"/>'
        '<path d="M120.6 118 C120.6 106 117 97 111 91 C131 82 155 92 155 118Z"/>'
    )
    return svg(
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="24" fill="#fff6e2" fill-opacity=".42"/>'
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="22" fill="#b46e42" fill-opacity=".12"/>'
        f'<rect x="4" y="5.6" width="{width - 8}" height="{height - 8}" rx="22" fill="none" stroke="#fffaf0" stroke-opacity=".8" '
        'stroke-width="4" stroke-dasharray="14 11"/>'
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="22" fill="none" stroke="#a4603a" stroke-opacity=".85" '
        'stroke-width="4" stroke-dasharray="14 11"/>'
        f'<g fill="#fffaf0" fill-opacity=".55" transform="translate(0 2.4)">{people}</g>'
        f'<g fill="#a87452" fill-opacity=".62">{people}</g>',
        width,
        height,
    )
