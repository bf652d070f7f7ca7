"""Houses round the market: tiled roofs seen from above, with a strip of the wall towards the street."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image

from assets.paint.kit.sprite import Colour, darker, empty, glow, hexed, lighter, mix, padded, put, svg, with_shadow
from assets.paint.kit.texture import Field, blend, flat, grain, halve, layered_noise, smooth, to_image

MARGIN = 28
RED: Colour = (132, 54, 46)
VIOLET: Colour = (84, 66, 116)
TEAL: Colour = (46, 88, 98)


@dataclass(frozen=True)
class House:
    """Sizes in px: the whole roof, its part behind the ridge, and the wall below the eaves (0: out of the picture)."""

    width: int
    roof: int
    behind: int
    wall: int
    colour: Colour
    seed: int
    openings: str = ""
    cut_left: bool = False
    cut_right: bool = False
    cut_top: bool = False
    cut_bottom: bool = False


def _slope(width: int, height: int, colour: Colour, seed: int, lit: float) -> Field:
    """Rows of half round tiles over flat ones at double size; the light falls from the upper left."""
    column, course = 30, 44
    y, x = np.mgrid[0:height, 0:width].astype(float)
    number = (x // column).astype(int)
    phase = np.mod(x, column) / column
    hump = np.sin(np.clip((phase - 0.08) / 0.62, 0, 1) * np.pi)
    pan = phase > 0.70
    lip = np.where(pan, -4.0 * np.sin((phase - 0.70) / 0.30 * np.pi), 5.0 * hump)
    rise = y - lip
    row = np.floor(rise / course).astype(int)
    along = np.mod(rise, course) / course
    rng = np.random.default_rng(seed)
    tone = rng.normal(0, 0.085, (height // course + 4, width // column + 3))
    hue = rng.normal(0, 0.03, (height // course + 4, width // column + 3, 3))
    pick = (np.clip(row + 1, 0, tone.shape[0] - 1), np.clip(number, 0, tone.shape[1] - 1))
    side = np.cos(np.clip((phase - 0.08) / 0.62, 0, 1) * np.pi)
    shade = np.where(pan, 0.40, 0.58 + 0.34 * hump + 0.24 * side * hump)
    shade *= 1 + 0.10 * smooth(0.55, 0.95, along) - 0.42 * (1 - smooth(0.0, 0.22, along))
    shade *= 1 - 0.3 * smooth(0.93, 1.0, along) * (1 - hump * 0.4)
    shade *= lit * (1 + 0.14 * layered_noise(width, height, 7, 3, seed + 3))
    base = np.array(colour, dtype=float) * (1 + tone[pick][..., None] + hue[pick])
    out = base * shade[..., None]
    wet = np.exp(-(((phase - 0.26) / 0.07) ** 2)) * smooth(0.3, 0.8, along) * (1 - smooth(0.86, 0.97, along))
    out += (wet * 0.5 * lit)[..., None] * np.array((42.0, 42.0, 66.0))
    slope: Field = out + (grain(width, height, seed) * 2)[..., None]
    return slope


def _ridge(width: int, colour: Colour, seed: int) -> Field:
    """The capping of the ridge at double size, 34 px high."""
    y, x = np.mgrid[0:34, 0:width].astype(float)
    v = y / 33 * 2 - 1
    joint = np.abs(np.mod(x, 56) - 28)
    shade = 0.5 + 0.8 * np.sqrt(np.clip(1 - (v + 0.25) ** 2, 0, 1)) - 0.3 * smooth(0.3, 1, v)
    shade *= 1 - 0.45 * smooth(25.5, 28, joint)
    pale = np.array(mix(lighter(colour, 0.18), (150, 122, 120), 0.35), dtype=float)
    cap: Field = pale * shade[..., None] + (grain(width, 34, seed) * 3)[..., None]
    return cap


def _eaves(width: int, colour: Colour) -> Image.Image:
    """The round ends of the tiles along the gutter, at final size, 14 px high."""
    rim, face, dark = hexed(darker(colour, 0.45)), hexed(lighter(colour, 0.10)), hexed(darker(colour, 0.75))
    body = f'<rect width="{width}" height="9" fill="{dark}"/>'
    for x in range(0, width, 15):
        body += (
            f'<circle cx="{x + 6}" cy="6.4" r="5.6" fill="{rim}"/><circle cx="{x + 5.6}" cy="5.8" r="4.3" fill="{face}"/>'
            f'<circle cx="{x + 5.6}" cy="5.8" r="1.7" fill="{rim}"/>'
        )
    return svg(body, width, 14)


def _window(width: int, height: int, warm: Colour) -> Image.Image:
    """A lit window with bars and a soft light round it."""
    defs = (
        f'<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{hexed(lighter(warm, 0.35))}"/>'
        f'<stop offset="1" stop-color="{hexed(darker(warm, 0.18))}"/></linearGradient>'
    )
    bars = "".join(
        f'<path d="M{width * k / 4:.1f} 0 V{height}" stroke="#3a1a1c" stroke-width="2.4"/>' for k in (1, 2, 3)
    )
    return svg(
        f'<rect width="{width}" height="{height}" fill="url(#a)"/>'
        f'<path d="M0 {height} V{height * 0.62:.0f} H{width * 0.3:.0f} V{height * 0.75:.0f} H{width * 0.55:.0f} '
        f'V{height * 0.5:.0f} H{width * 0.8:.0f} V{height * 0.7:.0f} H{width} V{height} Z" fill="#7a3a1e" fill-opacity=".45"/>'
        f'{bars}<path d="M0 {height * 0.42:.1f} H{width}" stroke="#3a1a1c" stroke-width="2.4"/>'
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" fill="none" stroke="#2c1418" stroke-width="3"/>',
        width,
        height,
        defs=defs,
    )


def _shutter(width: int, height: int) -> Image.Image:
    """A rolled-down metal shutter."""
    lines = "".join(
        f'<path d="M0 {y} H{width}" stroke="#1c1830" stroke-opacity=".6" stroke-width="1.6"/>'
        f'<path d="M0 {y + 1.6} H{width}" stroke="#8c8aa8" stroke-opacity=".35" stroke-width="1.2"/>'
        for y in range(4, height, 6)
    )
    return svg(f'<rect width="{width}" height="{height}" fill="#4a4760"/>{lines}', width, height)


def _curtain(width: int, height: int, colour: Colour) -> Image.Image:
    """A lit doorway behind a short split curtain."""
    body = f'<rect width="{width}" height="{height}" fill="#ffb654"/><rect y="{height * 0.4:.0f}" width="{width}" height="{height * 0.6:.0f}" fill="#e07c34" fill-opacity=".6"/>'
    step = width / 3
    for k in range(3):
        body += (
            f'<path d="M{k * step + 1:.1f} 0 H{(k + 1) * step - 1:.1f} L{(k + 1) * step - 2:.1f} {height * 0.52:.1f} '
            f'Q{(k + 0.5) * step:.1f} {height * 0.6:.1f} {k * step + 2:.1f} {height * 0.52:.1f} Z" fill="{hexed(colour)}"/>'
        )
    return svg(body, width, height)


def _wall(house: House) -> Image.Image:
    """The wall below the eaves with what `openings` lists: w window, s shutter, c curtain, a dot for bare wall."""
    w, h = house.width, house.wall
    field = flat(darker(mix(house.colour, (96, 76, 84), 0.6), 0.35), w, h)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    field *= (0.62 + 0.38 * smooth(0, 26, y))[..., None] * (1 - 0.10 * (np.mod(x, 23) < 1.6))[..., None]
    field += (layered_noise(w, h, 20, 3, house.seed) * 7)[..., None]
    out = to_image(field).convert("RGBA")
    step = w / max(1, len(house.openings))
    for index, kind in enumerate(house.openings):
        cx = round((index + 0.5) * step)
        ow = round(min(step - 16, 92))
        if kind == "w":
            oh = h - 26
            put(out, glow(ow + 90, h * 2 + 30, (255, 150, 60), 0.42, 1.8), cx - ow // 2 - 45, -h // 2 - 15)
            put(out, _window(ow, oh, (255, 184, 92)), cx - ow // 2, 12)
            put(
                out,
                svg(f'<rect width="{ow + 10}" height="5" rx="1" fill="#5a3a38"/>', ow + 10, 5),
                cx - ow // 2 - 5,
                12 + oh,
            )
        elif kind == "s":
            put(out, _shutter(ow, h - 12), cx - ow // 2, 12)
        elif kind == "c":
            put(out, glow(ow + 100, h * 2 + 40, (255, 140, 50), 0.5, 1.8), cx - ow // 2 - 50, -h // 2 - 15)
            put(out, _curtain(ow, h - 10, (58, 62, 128)), cx - ow // 2, 10)
    put(
        out,
        svg(f'<rect width="{w}" height="7" fill="#55495e"/><rect width="{w}" height="2" fill="#7c6c80"/>', w, 7),
        0,
        h - 7,
    )
    dark = np.zeros((h, w)) + 0.55 * (1 - smooth(0, 22, y))
    shade = to_image(flat((10, 5, 16), w, h), dark)
    out.alpha_composite(shade)
    return out


def paint(house: House) -> Image.Image:
    """The house with a margin of 28 px round it, on sides where it is cut off by the border with none."""
    w, h = house.width * 2, house.roof * 2
    behind = house.behind * 2
    y, x = np.mgrid[0:h, 0:w].astype(float)
    roof = np.zeros((h, w, 3))
    if behind:
        roof[:behind] = _slope(w, behind, house.colour, house.seed, 0.62)
    roof[behind:] = _slope(w, h - behind, house.colour, house.seed + 1, 1.0)
    fall = smooth(behind, h, y) * (y >= behind)
    roof *= (0.86 + 0.22 * fall)[..., None]
    if behind:
        below = np.clip((y - behind) / 40, 0, 1)
        roof *= np.where(y >= behind, 0.5 + 0.5 * smooth(0.25, 1, below), 1.0)[..., None]
        roof[behind - 20 : behind + 14] = _ridge(w, house.colour, house.seed)
    verge = np.minimum(np.where(house.cut_left, 1e3, x), np.where(house.cut_right, 1e3, w - 1 - x))
    cap = 1 - smooth(13, 15, verge)
    cap_shade = 0.55 + 0.75 * np.sin(np.clip(verge / 14, 0, 1) * np.pi)
    cap_shade *= 1 - 0.35 * (np.abs(np.mod(y, 44) - 22) > 19)
    cap_colour = np.array(lighter(house.colour, 0.1), dtype=float) * cap_shade[..., None]
    roof = blend(roof, cap_colour, cap)
    picture = halve(to_image(roof)).convert("RGBA")
    margins = (
        0 if house.cut_left else MARGIN,
        0 if house.cut_top else MARGIN,
        0 if house.cut_right else MARGIN,
        0 if house.cut_bottom else MARGIN,
    )
    height = house.roof + (house.wall or 0)
    out = empty(house.width + margins[0] + margins[2], height + margins[1] + margins[3])
    if house.wall:
        inset = 10
        wall = _wall(house).crop(
            (0 if house.cut_left else inset, 0, house.width - (0 if house.cut_right else inset), house.wall)
        )
        out.paste(wall, (margins[0] + (0 if house.cut_left else inset), margins[1] + house.roof))
    out.paste(picture, (margins[0], margins[1]))
    if house.behind and not house.cut_left:
        _horn(out, margins[0], margins[1] + house.behind, house.colour, -1)
    if house.behind and not house.cut_right:
        _horn(out, margins[0] + house.width, margins[1] + house.behind, house.colour, 1)
    if not house.cut_bottom:
        put(out, _eaves(house.width, house.colour), margins[0], margins[1] + house.roof - 6)
    return with_shadow(out, (7, 10), 9, 0.75)


def _horn(out: Image.Image, x: int, y: int, colour: Colour, side: int) -> None:
    """The upturned end of a ridge."""
    pale, dark = hexed(mix(lighter(colour, 0.3), (170, 140, 130), 0.35)), hexed(darker(colour, 0.5))
    shape = "M0 3 C12 4 22 -2 30 -15 C31 -1 20 14 0 16 Z"
    picture = svg(
        f'<g transform="translate({4 if side > 0 else 40} 22) scale({side} 1)"><path d="{shape}" fill="{dark}" '
        f'transform="translate(1 3)"/><path d="{shape}" fill="{pale}"/></g>',
        44,
        48,
    )
    put(out, picture, x - (14 if side > 0 else 30), y - 22 - 11)


def water_tank() -> Image.Image:
    """A steel water tank on a roof."""
    defs = (
        '<linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4b5070"/>'
        '<stop offset=".28" stop-color="#b9c0d8"/><stop offset=".45" stop-color="#7d84a4"/>'
        '<stop offset=".8" stop-color="#3c4060"/><stop offset="1" stop-color="#6a5a60"/></linearGradient>'
    )
    body = (
        '<path d="M14 66 L10 84 M58 66 L62 84 M36 70 V86" stroke="#2a2438" stroke-width="5"/>'
        '<path d="M8 22 V62 Q36 76 64 62 V22 Z" fill="url(#a)"/><ellipse cx="36" cy="22" rx="28" ry="12" fill="#8890b0"/>'
        '<ellipse cx="36" cy="20" rx="22" ry="8.5" fill="#a4abc8"/><ellipse cx="36" cy="18" rx="7" ry="3.4" fill="#565c7c"/>'
        '<path d="M8 36 Q36 50 64 36 M8 50 Q36 64 64 50" stroke="#2e3250" stroke-opacity=".5" stroke-width="2" fill="none"/>'
    )
    return with_shadow(padded(svg(body, 72, 88, defs=defs), 18), (6, 8), 5, 0.7)


def dormer(colour: Colour) -> Image.Image:
    """A lit window in the slope of a roof under its own small roof, 120×112 with the light round it."""
    w, h = 66, 40
    out = glow(120, 112, (255, 170, 80), 0.40, 1.9)
    tiles = "".join(
        f'<path d="M{6 + 11.4 * k:.1f} 26 L{10 + 9.8 * k + 4:.1f} 4" stroke="{hexed(darker(colour, 0.55))}" stroke-width="2"/>'
        for k in range(8)
    )
    defs = (
        f'<linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{hexed(darker(colour, 0.15))}"/>'
        f'<stop offset="1" stop-color="{hexed(lighter(colour, 0.16))}"/></linearGradient>'
    )
    roof = svg(
        f'<path d="M12 2 H80 L92 26 Q46 30 0 26 Z" fill="url(#r)"/>{tiles}'
        f'<path d="M0 26 Q46 30 92 26 V30 Q46 34 0 30 Z" fill="{hexed(darker(colour, 0.6))}"/>'
        f'<path d="M12 2 H80" stroke="{hexed(lighter(colour, 0.35))}" stroke-width="3" stroke-linecap="round"/>',
        92,
        36,
        defs=defs,
    )
    front = empty(120, 112)
    put(front, svg(f'<rect width="{w + 8}" height="{h + 4}" fill="#2c1a22"/>', w + 8, h + 4), 23, 46)
    put(front, _window(w, h, (255, 180, 86)), 27, 46)
    put(front, roof, 14, 20)
    out.alpha_composite(with_shadow(front, (5, 8), 4, 0.65))
    return out
