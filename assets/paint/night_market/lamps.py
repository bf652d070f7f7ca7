"""Lanterns, strings of bulbs, neon, and the light they throw on wet stone."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.paint.kit.sprite import (
    Colour,
    darker,
    empty,
    glow,
    hexed,
    lettering,
    lighter,
    padded,
    put,
    shadow_of,
    svg,
    veil,
    with_shadow,
)
from assets.paint.kit.texture import blur, flat, layered_noise, periodic_noise, smooth, to_image
from assets.paint.night_market.ground import sett_heights

AMBER: Colour = (255, 150, 66)
BULB: Colour = (255, 206, 120)


def lantern() -> Image.Image:
    """A red paper lantern of about 42×70 px, its halo round it; 200×200, hung from the middle 52 px down."""
    out = empty(200, 200)
    put(out, glow(150, 150, (255, 96, 56), 0.20, 2.0), 25, 4)
    put(out, glow(84, 84, (255, 170, 90), 0.26, 1.8), 58, 37)
    ribs = "".join(
        f'<path d="M{24 - w} {y} Q24 {y + 3.4} {24 + w} {y}" fill="none" stroke="#7a1410" stroke-opacity=".45" '
        f'stroke-width="1.3"/>'
        for y, w in ((17, 17.5), (23, 20.6), (29, 21.8), (35, 21.8), (41, 20.4), (47, 17))
    )
    defs = (
        '<radialGradient id="a" cx=".5" cy=".52" r=".62"><stop offset="0" stop-color="#fff0b0"/>'
        '<stop offset=".22" stop-color="#ffc860"/><stop offset=".52" stop-color="#ff6a30"/>'
        '<stop offset=".82" stop-color="#d92a1e"/><stop offset="1" stop-color="#9c1418"/></radialGradient>'
        '<linearGradient id="b" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a5a1c"/>'
        '<stop offset=".4" stop-color="#ffdf8a"/><stop offset="1" stop-color="#8a5a1c"/></linearGradient>'
    )
    body = (
        '<path d="M24 -2 V7" stroke="#180c1a" stroke-width="2"/>'
        '<ellipse cx="24" cy="32" rx="22" ry="22.5" fill="url(#a)"/>'
        f"{ribs}"
        '<path d="M9 20 Q13 13 20 12" stroke="#ffe2b0" stroke-opacity=".6" stroke-width="2" fill="none" '
        'stroke-linecap="round"/>'
        '<rect x="14" y="6" width="20" height="6.5" rx="2" fill="url(#b)"/>'
        '<rect x="15" y="52" width="18" height="6" rx="2" fill="url(#b)"/>'
        '<path d="M24 58 V63 M21 63 L20 76 M24 63 V78 M27 63 L28 76" stroke="#e8442c" stroke-width="2.2" '
        'stroke-linecap="round"/><circle cx="24" cy="62" r="3" fill="#ffcf6a"/>'
    )
    put(out, svg(body, 42, 70, box="0 0 48 80", defs=defs), 79, 50)
    return out


SAG = 26


def string_of_bulbs() -> Image.Image:
    """A wire from side to side of 280 px that hangs through by 26 px, with eight warm bulbs; 280×84."""
    scale = 3
    wire = empty(280 * scale, 84 * scale)
    draw = ImageDraw.Draw(wire)

    def drop(x: float) -> float:
        t = x / 280
        return 20 + SAG * 4 * t * (1 - t)

    line = [(x * scale, drop(x) * scale) for x in range(-4, 286, 4)]
    draw.line(line, fill=(20, 11, 24, 255), width=int(2.2 * scale), joint="curve")
    spots = [x for x in range(17, 280, 35) if abs(x - 140) > 10]
    for x in spots:
        y = drop(x)
        draw.rectangle(((x - 2) * scale, (y - 1) * scale, (x + 2) * scale, (y + 4) * scale), fill=(30, 18, 30, 255))
    wire = wire.resize((280, 84), Image.Resampling.LANCZOS)
    out = empty(280, 84)
    for x in spots:
        put(out, glow(76, 76, BULB, 0.36, 2.2), x - 38, round(drop(x)) + 7 - 38)
    out.alpha_composite(wire)
    bulb = svg('<circle cx="8" cy="8" r="4.8" fill="#ffd07a"/><circle cx="8" cy="8.2" r="3.3" fill="#fff8dc"/>', 16, 16)
    for x in spots:
        put(out, bulb, x - 8, round(drop(x)) + 7 - 8)
    hook = svg('<circle cx="6" cy="6" r="4" fill="#2a1a2c"/><circle cx="5" cy="5" r="1.6" fill="#7d6a78"/>', 12, 12)
    put(out, hook, -6, 14)
    put(out, hook, 274, 14)
    return out


def pool() -> Image.Image:
    """Warm light of a lantern on the ground: a soft column down the wet street, 340×360; the stone stays violet."""
    out = glow(340, 340, (214, 92, 96), 0.13, 1.6)
    y, x = np.mgrid[0:360, 0:340].astype(float)
    along = smooth(50, 150, y) * (1 - smooth(185, 300, y))
    column = np.exp(-(((x - 170) / 52) ** 2)) * along
    out = padded(out, 10).crop((10, 0, 350, 360))
    out.alpha_composite(veil(column * 0.25, (255, 138, 90)))
    return out


def neon_pool(colour: Colour) -> Image.Image:
    """Coloured light of a neon sign on what is around it, 360×360."""
    return glow(360, 360, colour, 0.30, 1.9)


def glints(phase: int) -> Image.Image:
    """Reflections of the lantern at the middle of a 280 px run on each wet sett of the street, 280×160.

    The pattern of setts repeats every four runs; `phase` 0 to 3 says on which of them the light falls.
    """
    heights = sett_heights(1120, 480)
    down = (np.roll(heights, -1, 0) - np.roll(heights, 1, 0)) / 2
    across = (np.roll(heights, -1, 1) - np.roll(heights, 1, 1)) / 2
    window = (slice(0, 160), slice(phase * 280, phase * 280 + 280))
    y, x = np.mgrid[0:160, 0:280].astype(float)
    lamp = np.stack([140 - x, 20 - y, np.full_like(x, 95.0)])
    lamp /= np.linalg.norm(lamp, axis=0)
    half = lamp + np.array((0.0, 0.45, 0.89))[:, None, None]
    half /= np.linalg.norm(half, axis=0)
    slope = 0.42
    length = np.sqrt((across * slope) ** 2 + (down * slope) ** 2 + 1)[window]
    facing = (-across[window] * slope * half[0] - down[window] * slope * half[1] + half[2]) / length
    shine = np.clip(facing, 0, 1) ** 34
    near = np.exp(-(((x - 140) / 66) ** 2)) * smooth(0, 26, y) * (1 - smooth(80, 150, y))
    column = np.exp(-(((x - 140) / 20) ** 2)) * smooth(0, 30, y) * (1 - smooth(70, 150, y))
    head = smooth(2.0, 9.0, heights[window])
    cover = shine * near * 0.36 * head + column * (0.06 + 0.12 * head)
    side = smooth(0, 24, x) * (1 - smooth(256, 280, x))
    return veil(np.clip(cover * side, 0, 0.6), (255, 160, 104))


def puddle(seed: int, width: int, height: int, *, lamp: bool = True) -> Image.Image:
    """A puddle: dark water that mirrors the violet sky and, in its middle, a lantern that hangs above it."""
    y, x = np.mgrid[0:height, 0:width].astype(float)
    u, v = (x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1
    shape = 1 - np.hypot(u, v) + layered_noise(width, height, 4, 2, seed) * 0.26
    shape -= 0.6 * smooth(0.75, 1.0, np.maximum(np.abs(u), np.abs(v)))
    depth = blur(shape, 1.5, wrap=False)
    water = smooth(0.14, 0.22, depth)
    shore = water * (1 - smooth(0.22, 0.36, depth))
    ripple = periodic_noise(width, height, 2, max(5, height // 4), seed + 9)
    px = x - width / 2 + ripple * 4.5
    core = np.exp(-((px / 11) ** 2)) * lamp
    wide = np.exp(-((px / 34) ** 2)) * lamp
    broken = 0.55 + 0.45 * smooth(-0.5, 0.4, ripple)
    colour = flat((27, 23, 52), width, height)
    colour += (smooth(-1, 1, -v) * 0.9 + ripple * 0.12)[..., None] * np.array((22.0, 20.0, 40.0))
    colour += (core * broken)[..., None] * np.array((226.0, 118.0, 60.0)) * 0.5
    colour += (wide * broken)[..., None] * np.array((112.0, 44.0, 34.0)) * 0.6
    colour += (shore * smooth(-0.1, 0.8, v))[..., None] * np.array((66.0, 58.0, 92.0))
    return to_image(colour, np.clip(water * 0.66 + core * water * 0.2, 0, 1))


def doorway_light() -> Image.Image:
    """Light that falls from an open door on the wet slabs before it, 200×130."""
    y, x = np.mgrid[0:130, 0:200].astype(float)
    spread = 34 + y * 0.30
    beam = np.exp(-(((x - 100) / spread) ** 2)) * np.exp(-y / 52) * smooth(0, 6, y)
    edge = smooth(0, 30, x) * smooth(0, 30, 199 - x) * smooth(0, 30, 129 - y)
    slabs = 0.8 + 0.2 * layered_noise(200, 130, 14, 3, 6)
    return veil(np.clip(beam * edge * slabs * 0.42, 0, 1), (255, 156, 74))


def garland_light() -> Image.Image:
    """The faint warm light of a tree's garlands round about, 300×250."""
    return glow(300, 250, (255, 170, 90), 0.17, 1.6)


def neon(words: str, colour: Colour) -> Image.Image:
    """A hanging neon sign with its characters below one another and a halo round it."""
    cell, wide = 60, 82
    high = 24 + cell * len(words)
    margin = 60
    inner = svg(
        f'<rect x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="14" fill="#1e0d20"/>'
        f'<rect x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="14" fill="{hexed(colour)}" fill-opacity=".13"/>'
        f'<rect x="9" y="9" width="{wide - 18}" height="{high - 18}" rx="10" fill="none" stroke="{hexed(colour)}" '
        f'stroke-width="5"/><rect x="9" y="9" width="{wide - 18}" height="{high - 18}" rx="10" fill="none" '
        f'stroke="{hexed(lighter(colour, 0.72))}" stroke-width="2"/>'
        f'<rect x="{wide / 2 - 13}" y="0" width="5" height="8" fill="#140a16"/>'
        f'<rect x="{wide / 2 + 8}" y="0" width="5" height="8" fill="#140a16"/>',
        wide,
        high,
    )
    halo = empty(wide, high)
    for index, character in enumerate(words):
        put(halo, lettering(wide, cell, character, "NotoSansTC-Black", 52, colour, stroke=2), 0, 12 + cell * index)
    soft = halo.filter(ImageFilter.GaussianBlur(5))
    inner.alpha_composite(soft)
    inner.alpha_composite(soft)
    for index, character in enumerate(words):
        light = lettering(wide, cell, character, "NotoSansTC-Black", 52, lighter(colour, 0.78))
        put(inner, light, 0, 12 + cell * index)
    board = padded(inner, margin)
    out = glow(board.width, board.height, colour, 0.62, 1.5)
    out.alpha_composite(shadow_of(board, (6, 9), 8, 0.7))
    out.alpha_composite(board)
    return out


def entry_sign(words: str, arrow: int, width: int) -> Image.Image:
    """A board on two posts under a little tiled roof; the arrow points right (1) or left (-1)."""
    high = 96
    w, margin = width, 26
    red, ridge = "#a8322a", "#e0694a"
    curve = f"M-16 26 Q14 20 {w * 0.22:.0f} 12 Q{w / 2:.0f} -4 {w * 0.78:.0f} 12 Q{w - 14} 20 {w + 16} 26"
    under = f"L{w + 8} 38 Q{w - 18} 30 {w * 0.74:.0f} 26 Q{w / 2:.0f} 14 {w * 0.26:.0f} 26 Q18 30 -8 38 Z"
    seams = "".join(
        f'<path d="M{x} {15 - 12 * math.sin(math.pi * x / w) + 8:.1f} V{32 - 12 * math.sin(math.pi * x / w):.1f}" '
        f'stroke="#5e1716" stroke-opacity=".75" stroke-width="2.4"/>'
        for x in range(10, w - 4, 13)
    )
    defs = (
        '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5c1c36"/>'
        '<stop offset="1" stop-color="#2a0e22"/></linearGradient>'
        f'<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{ridge}"/>'
        f'<stop offset="1" stop-color="{red}"/></linearGradient>'
        '<linearGradient id="c" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#7a4a2c"/>'
        '<stop offset="1" stop-color="#43241c"/></linearGradient>'
    )
    body = (
        f'<g transform="translate({margin} 16)">'
        f'<rect x="24" y="14" width="13" height="{high + 32}" rx="2" fill="url(#c)"/>'
        f'<rect x="{w - 37}" y="14" width="13" height="{high + 32}" rx="2" fill="url(#c)"/>'
        f'<rect x="6" y="34" width="{w - 12}" height="{high - 8}" rx="12" fill="url(#a)"/>'
        f'<rect x="6" y="34" width="{w - 12}" height="{high - 8}" rx="12" fill="none" stroke="#8c5a26" stroke-width="6"/>'
        f'<rect x="6" y="34" width="{w - 12}" height="{high - 8}" rx="12" fill="none" stroke="#ffcf72" stroke-width="3"/>'
        f'<path d="{curve} {under}" fill="#3c1016" transform="translate(0 8)" opacity=".7"/>'
        f'<path d="{curve} {under}" fill="url(#b)"/>{seams}'
        f'<path d="{curve}" fill="none" stroke="#f0a070" stroke-width="3.4" stroke-linecap="round"/>'
        f'<path d="M-8 38 Q18 30 {w * 0.26:.0f} 26 Q{w / 2:.0f} 14 {w * 0.74:.0f} 26 Q{w - 18} 30 {w + 8} 38" fill="none" '
        'stroke="#ffc866" stroke-width="3" stroke-linecap="round"/>'
        "</g>"
    )
    total_w, total_h = w + 2 * margin, high + 76
    board = svg(body, total_w, total_h, defs=defs)
    middle = 16 + 34 + (high - 8) // 2
    text_w = w - 84
    x = margin + (16 if arrow > 0 else 68)
    label = lettering(text_w, 70, words, "Baloo2-ExtraBold", 54, (255, 246, 224))
    board.alpha_composite(shadow_of(label, (0, 3), 2, 0.9), (x, middle - 35))
    soft = lettering(text_w, 70, words, "Baloo2-ExtraBold", 54, (255, 190, 110), stroke=1).filter(
        ImageFilter.GaussianBlur(6)
    )
    board.alpha_composite(soft, (x, middle - 35))
    board.alpha_composite(label, (x, middle - 35))
    tip = (
        '<path d="M4 20 H34 M22 6 L37 20 L22 34" fill="none" stroke="#ffd584" stroke-width="7" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    mark = svg(tip, 42, 40)
    if arrow < 0:
        mark = mark.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    board.alpha_composite(mark, (margin + (w - 66 if arrow > 0 else 24), middle - 20))
    return with_shadow(board, (6, 9), 7, 0.6)


def exit_sign() -> Image.Image:
    """The small board at the end of the last street: an open door, the characters for way out, an arrow."""
    w, h = 212, 72
    body = (
        '<g transform="translate(14 12)">'
        f'<rect x="30" y="40" width="11" height="54" fill="#43241c"/><rect x="{w - 41}" y="40" width="11" height="54" '
        'fill="#43241c"/>'
        f'<rect width="{w}" height="{h}" rx="14" fill="url(#a)" stroke="#c28f46" stroke-width="4"/>'
        '<path d="M18 16 H44 V58 H18 Z" fill="#2a1420" stroke="#ffd584" stroke-width="3"/>'
        '<path d="M18 16 L34 22 V64 L18 58 Z" fill="#a86a34" stroke="#ffd584" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="M{w - 52} {h / 2} H{w - 22} M{w - 34} {h / 2 - 13} L{w - 20} {h / 2} L{w - 34} {h / 2 + 13}" fill="none" '
        'stroke="#ffd584" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
    defs = (
        '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#54302a"/>'
        '<stop offset="1" stop-color="#2e1820"/></linearGradient>'
    )
    board = svg(body, w + 28, h + 44, defs=defs)
    board.alpha_composite(lettering(110, 64, "出口", "NotoSansTC-Black", 40, (255, 240, 210)), (62, 16))
    return with_shadow(board, (5, 7), 6, 0.6)


def chevron(dx: int, dy: int) -> Image.Image:
    """A pale arrow head inlaid in the street that points right, left or down."""
    turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180}[dx, dy]
    return svg(
        f'<g transform="rotate({turn} 32 32)" fill="none" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M22 16 L42 32 L22 48" stroke="#1a1026" stroke-opacity=".34" stroke-width="14"/>'
        '<path d="M22 16 L42 32 L22 48" stroke="#ffdca0" stroke-opacity=".5" stroke-width="9"/></g>',
        64,
        64,
    )


def dark_frame(width: int, height: int) -> Image.Image:
    """Night that closes in towards the corners of the board; deepest in the corners."""
    y, x = np.mgrid[0:height, 0:width].astype(float)
    far = np.hypot((x / width - 0.5) * 1.15, (y / height - 0.5) * 1.1) * 1.55 - 0.35
    cover = 0.36 * np.clip(far, 0, 1) ** 1.6
    # Not dithered: the ground below is rough enough to hide the steps, and the file is a fraction of the size.
    return veil(cover, darker((20, 10, 36), 0.2), dither=False)
