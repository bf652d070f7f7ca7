"""Paints the poster of the title, `art/poster.png`, thought in 278 by 446 logical pixels and painted at double size.

The upper left corner stays quiet, because the menu puts the number of players there.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from assets.paint.chinatown import festive, people, street, traffic
from assets.paint.kit import sun
from assets.paint.kit.folders import ASSETS
from assets.paint.kit.piece import piece
from assets.paint.kit.sprite import Colour, darker, empty, glow, hexed, lettering, lighter, mix, put, svg
from assets.paint.kit.texture import blend, flat, layered_noise, smooth, to_image

ICONS = ASSETS / "icons"
S = 2
WIDTH, HEIGHT = 278, 446
W, H = WIDTH * S, HEIGHT * S
ROAD = 352
"""Where the road begins, far away."""


def _drawn(body: str, defs: str = "") -> Image.Image:
    """An SVG fragment in logical pixels as a layer of the poster."""
    return svg(body, W, H, box=f"0 0 {WIDTH} {HEIGHT}", defs=defs)


def _at(canvas: Image.Image, picture: Image.Image, x: float, y: float, drop: float = 0) -> None:
    """Lays a picture with the middle of its foot at x, y (logical pixels) over a soft shadow `drop` px away."""
    left, top = round(x * S - picture.width / 2), round(y * S - picture.height)
    if drop:
        margin = round(drop * S * 3)
        wide = empty(picture.width + 2 * margin, picture.height + 2 * margin)
        shade = Image.new("RGBA", picture.size, (40, 16, 22, 0))
        shade.putalpha(picture.getchannel("A").point([round(v * 0.5) for v in range(256)]))
        wide.paste(shade, (margin, margin))
        wide = wide.filter(ImageFilter.GaussianBlur(drop * S * 0.8))
        put(canvas, wide, left - margin + round(drop * S * 0.7), top - margin + round(drop * S))
    put(canvas, picture, left, top)


def _sky() -> Image.Image:
    """The evening over the city, the sun low between its towers."""
    y, x = np.mgrid[0:H, 0:W].astype(float) / S
    colours = blend(flat((44, 108, 124), W, H), flat((128, 178, 164), W, H), smooth(-20, 120, y))
    colours = blend(colours, flat((250, 196, 128), W, H), smooth(60, 210, y))
    colours = blend(colours, flat((255, 226, 156), W, H), smooth(150, 300, y))
    far = np.hypot(x - 139, y - 214)
    colours = blend(colours, flat((255, 240, 190), W, H), np.clip(1 - far / 170, 0, 1) ** 2 * 0.75)
    colours = blend(colours, flat((255, 246, 206), W, H), smooth(38.6, 37.4, far))
    for left, level, wide, high, seed in ((120, 92, 170, 15, 3), (-20, 140, 150, 13, 5)):
        u, v = (x - left) / wide * 2 - 1, (y - level) / high
        lumps = layered_noise(W, H, 9, 4, seed) * 0.5
        cover = smooth(0.0, 0.7, 1 - u * u - np.where(v < 0, (v * 0.9) ** 2, (v * 2.4) ** 2) + lumps - 0.35)
        tone = blend(flat((255, 240, 214), W, H), flat((232, 176, 150), W, H), smooth(-0.4, 0.5, v))
        colours = blend(colours, tone, cover * 0.6)
    return to_image(colours).convert("RGBA")


def _towers() -> Image.Image:
    """The towers downtown in the haze of the sun."""
    rng = random.Random(4)
    body = ""
    for row, (tone, foot) in enumerate((("#e88a6c", 330), ("#c96a62", 345))):
        for _ in range(11):
            wide = rng.uniform(12, 26)
            x = rng.uniform(66, 204 - wide)
            top = rng.uniform(190, 262) + row * 22
            body += f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{foot - top:.1f}" fill="{tone}"/>'
            for v in np.arange(top + 5, foot - 6, 6.5):
                for u in np.arange(x + 3, x + wide - 3, 4.6):
                    if rng.random() < 0.34:
                        body += f'<rect x="{u:.1f}" y="{v:.1f}" width="2" height="3" fill="#ffe6a8" fill-opacity=".8"/>'
        if row == 0:
            # the tower with the pyramid, and the one with the spire
            body += '<path d="M101 330V168H103L109 148L115 168H117V330Z" fill="#d97a66"/><path d="M109 148V138" stroke="#d97a66" stroke-width="1.400"/>'
            body += '<path d="M160 330V190H164V172H168V152L172 120L176 152V172H180V190H184V330Z" fill="#d97a66"/><path d="M172 122V104" stroke="#d97a66" stroke-width="1.600"/>'
            body += "".join(
                f'<path d="M{x} {y}v4" stroke="#ffe6a8" stroke-width="1.600" stroke-opacity=".75"/>'
                for x in (105, 109, 113, 165, 169, 173, 177, 181)
                for y in range(196, 320, 9)
                if (x * y) % 7 < 4
            )
    return _drawn(body)


def _bricks(x: float, top: float, wide: float, foot: float, wall: Colour, rng: random.Random) -> str:
    body = f'<rect x="{x}" y="{top}" width="{wide}" height="{foot - top}" fill="{hexed(wall)}"/>'
    dark, light = hexed(darker(wall, 0.3)), hexed(lighter(wall, 0.2))
    for row, y in enumerate(np.arange(top, foot, 3.4)):
        body += f'<path d="M{x} {y:.1f}h{wide}" stroke="{dark}" stroke-opacity=".42" stroke-width=".6"/>'
        for u in np.arange(x + (row % 2) * 3.6, x + wide - 6, 7.2):
            if rng.random() < 0.16:
                tone = rng.choice((dark, light))
                body += (
                    f'<rect x="{u:.1f}" y="{y + 0.3:.1f}" width="6.6" height="2.9" fill="{tone}" fill-opacity=".5"/>'
                )
    return body


def _window(x: float, y: float, w: float, h: float, lit: bool) -> str:
    glass = "url(#lit)" if lit else "url(#dusk)"
    body = f'<rect x="{x - 2}" y="{y - 4}" width="{w + 4}" height="{h + 5}" fill="#ecd3a6"/><rect x="{x - 3}" y="{y - 5.500}" width="{w + 6}" height="3" fill="#f8e6c0"/>'
    body += f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{glass}"/>'
    if lit:
        body += f'<path d="M{x} {y}h{w * 0.3:.1f}q-1 {h * 0.6:.1f} -{w * 0.28:.1f} {h}ZM{x + w} {y}h-{w * 0.3:.1f}q1 {h * 0.6:.1f} {w * 0.28:.1f} {h}Z" fill="#fff6dc" fill-opacity=".9"/>'
    else:
        body += f'<path d="M{x + 2} {y + h * 0.4:.1f}l{w * 0.4:.1f} -{h * 0.24:.1f}" stroke="#ffd2a8" stroke-width="1.400" stroke-opacity=".7"/>'
    body += f'<path d="M{x + w / 2} {y}v{h}M{x} {y + h * 0.48:.1f}h{w}" stroke="#f8ecd0" stroke-width="1.300"/>'
    return body + f'<rect x="{x - 3}" y="{y + h}" width="{w + 6}" height="3" rx=".8" fill="#d8b98a"/>'


def _escape(x: float, wide: float, floors: tuple[float, ...]) -> str:
    """A fire escape: landings at the heights given, ladders between them."""
    iron = "#241c20"
    body = ""
    for index, y in enumerate(floors):
        bars = "".join(f"M{u:.1f} {y - 11}v11" for u in np.arange(x, x + wide + 1, 4))
        body += f'<path d="M{x - 2} {y}h{wide + 4}" stroke="{iron}" stroke-width="2.600"/><path d="M{x - 1} {y - 11}h{wide + 2}" stroke="{iron}" stroke-width="1.500"/><path d="{bars}" stroke="{iron}" stroke-width=".9"/>'
        body += f'<path d="M{x - 2} {y + 2}h{wide + 4}v3h-{wide + 4}Z" fill="#1c0c10" fill-opacity=".3"/>'
        if index + 1 < len(floors):
            low = floors[index + 1]
            a, b = (x + wide * 0.2, x + wide * 0.66) if index % 2 else (x + wide * 0.8, x + wide * 0.34)
            body += f'<path d="M{a:.1f} {y}L{b:.1f} {low}M{a + 6:.1f} {y}L{b + 6:.1f} {low}" stroke="{iron}" stroke-width="1.400"/>'
            steps = 8
            for k in range(1, steps):
                u, v = a + (b - a) * k / steps, y + (low - y) * k / steps
                body += f'<path d="M{u:.1f} {v:.1f}h6" stroke="{iron}" stroke-width="1.100"/>'
    return body


def _cornice(x: float, y: float, wide: float, tone: Colour) -> str:
    dark, light = hexed(darker(tone, 0.3)), hexed(lighter(tone, 0.4))
    dentils = "".join(
        f'<rect x="{u:.1f}" y="{y + 8}" width="3.600" height="5" fill="{dark}"/>'
        for u in np.arange(x + 1, x + wide - 2, 7)
    )
    return (
        f'<rect x="{x - 3}" y="{y + 12}" width="{wide + 6}" height="6" fill="#1c0c10" fill-opacity=".34"/><rect x="{x}" y="{y + 7}" width="{wide}" height="7" fill="{hexed(tone)}"/>{dentils}'
        f'<rect x="{x - 4}" y="{y}" width="{wide + 8}" height="9" rx="1.500" fill="{hexed(tone)}"/><rect x="{x - 4}" y="{y}" width="{wide + 8}" height="2.400" rx="1" fill="{light}"/>'
    )


def _tank(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 9} {y}l-2 12M{x + 9} {y}l2 12M{x} {y}v12" stroke="#2a1a1c" stroke-width="1.800"/><rect x="{x - 12}" y="{y - 24}" width="24" height="25" rx="1.500" fill="url(#tank)"/>'
        f'<path d="M{x - 12} {y - 17}h24M{x - 12} {y - 9}h24M{x - 12} {y - 2}h24" stroke="#4a2c22" stroke-width="1.100"/><path d="M{x - 14} {y - 23}L{x} {y - 35}L{x + 14} {y - 23}Z" fill="#6a4436"/><path d="M{x - 14} {y - 23}L{x} {y - 35}V{y - 23}Z" fill="#93644c"/>'
    )


def _houses() -> Image.Image:
    """The houses on both sides of the street."""
    rng = random.Random(9)
    body = ""
    # farther ones, smaller and hazier
    for x, wide, top, wall in ((72, 34, 214, (190, 110, 84)), (176, 34, 226, (176, 98, 88))):
        tone = mix(wall, (255, 206, 140), 0.25)
        body += _bricks(x, top, wide, 372, tone, rng) + _cornice(x, top - 4, wide, (206, 168, 104))
        for v in (234, 262, 290):
            for u in (x + 5, x + 20):
                body += _window(u, v + (8 if x > 100 else 0), 9, 15, rng.random() < 0.6)
    body += _tank(92, 206)
    # the near ones
    body += _bricks(-6, 96, 88, 400, (172, 82, 60), rng) + _bricks(196, 120, 90, 400, (146, 72, 72), rng)
    body += _cornice(-6, 86, 88, (79, 148, 128)) + _cornice(196, 110, 90, (211, 154, 74)) + _tank(252, 104)
    for k, v in enumerate((122, 172, 222)):
        for j, u in enumerate((6, 32, 58)):
            body += _window(u, v, 16, 30, (k * 2 + j) % 3 != 1)
        for j, u in enumerate((206, 231, 256)):
            body += _window(u, v + 22, 15, 28, (k + j) % 3 != 0)
    body += _escape(26, 50, (160, 210, 260)) + _escape(202, 48, (180, 230, 280))
    for u in (8, 12, 16, 20):
        body += f'<circle cx="{u}" cy="{154 - u % 3}" r="3" fill="#5c9a50"/><circle cx="{u + 1}" cy="{152 - u % 2}" r="1.700" fill="#f2788c"/>'
    shade = '<path d="M82 96V400H70V96ZM196 120V400H208V120Z" fill="#2a0c18" fill-opacity=".22"/>'
    defs = (
        '<linearGradient id="lit" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff0b0"/><stop offset="1" stop-color="#f9a84c"/></linearGradient>'
        '<linearGradient id="dusk" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#7a86b4"/><stop offset="1" stop-color="#3c4670"/></linearGradient>'
        '<linearGradient id="tank" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#bc8462"/><stop offset="1" stop-color="#5e3c2e"/></linearGradient>'
    )
    return _drawn(body + shade, defs)


def _neon(words: str, colour: Colour, size: int) -> Image.Image:
    """An upright sign with letters that glow."""
    wide, high = size + 18, size * len(words) + 22
    box = svg(
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="9" fill="#3a1420" stroke="{hexed(colour)}" stroke-width="3.400"/><rect x="7" y="7" width="{wide - 14}" height="{high - 14}" rx="5" fill="none" stroke="{hexed(lighter(colour, 0.5))}" stroke-opacity=".5" stroke-width="1.200"/>',
        wide,
        high,
    )
    light = empty(wide + 60, high + 60)
    light.alpha_composite(glow(wide + 60, high + 60, colour, 0.55, 1.4))
    light.alpha_composite(box, (30, 30))
    for k, word in enumerate(words):
        letter = lettering(size, size, word, "NotoSansTC-Black", round(size * 0.88), lighter(colour, 0.75))
        soft = lettering(size, size, word, "NotoSansTC-Black", round(size * 0.88), colour, stroke=3).filter(
            ImageFilter.GaussianBlur(3)
        )
        for picture in (soft, letter):
            light.alpha_composite(picture, (30 + 9, 30 + 11 + k * size))
    return light


def _road() -> Image.Image:
    """Pavement at both sides, the road narrowing into the distance, a crossing in front."""
    y, x = np.mgrid[0:H, 0:W].astype(float) / S
    depth = np.clip((y - ROAD) / (HEIGHT - ROAD), 0, 1)
    slab = flat((226, 200, 164), W, H)
    far = 1 / (0.3 + depth)
    joint = np.maximum(
        smooth(0.44, 0.5, np.abs(np.mod(far * 3.2, 1) - 0.5)),
        smooth(0.46, 0.5, np.abs(np.mod((x - 139) * far / 15, 1) - 0.5)),
    )
    slab -= (joint * 26)[..., None]
    half = 34 + depth * 92
    edge = half - np.abs(x - 139)
    asphalt = (
        flat((112, 96, 102), W, H) + (layered_noise(W, H, 90, 2, 3) * 8 + layered_noise(W, H, 9, 3, 4) * 8)[..., None]
    )
    colours = blend(slab, flat((250, 232, 196), W, H), smooth(-7, -3, edge) * smooth(1, 0, edge))
    colours = blend(colours, asphalt, smooth(-0.6, 0.6, edge))
    colours = blend(colours, flat((70, 52, 60), W, H), smooth(4, 0, np.abs(edge - 2)) * (edge > 0) * 0.6)
    bars = (
        smooth(0.1, 0.14, 0.5 - np.abs(np.mod((x - 139) / half * 4.5 + 0.5, 1) - 0.5) - 0.13)
        * smooth(0.7, 0.72, depth)
        * smooth(0.93, 0.91, depth)
        * (edge > 5)
    )
    colours = blend(colours, flat((246, 230, 204), W, H), bars * 0.82)
    line = (
        smooth(1.6 * (0.5 + depth), 1.2 * (0.5 + depth), np.abs(x - 139))
        * smooth(0.66, 0.64, depth)
        * (np.mod(far * 1.6, 1) < 0.5)
    )
    colours = blend(colours, flat((250, 206, 110), W, H), line * 0.9)
    warm = np.clip(1 - np.hypot((x - 139) / 120, (y - ROAD) / 60), 0, 1)
    colours = blend(colours, flat((255, 206, 130), W, H), warm * 0.5)
    return to_image(colours, smooth(ROAD - 0.5, ROAD + 0.5, y))


def _shop(art: Path, wide: float, icon: str, tint: str) -> Image.Image:
    """A shop front as it stands on the board."""
    scale = wide / 96 * S
    out = piece(art / "shop_front.svg", round(wide * S), round(wide * S * 84 / 96), food=tint)
    picture = piece(ICONS / f"{icon}.svg", round(50 * scale), round(50 * scale))
    put(out, picture, round(48 * scale - picture.width / 2), round(36 * scale - picture.height / 2))
    return out


def _lanterns(canvas: Image.Image, x: float, y: float, wide: float, sag: int, count: int, scale: float) -> None:
    line = sun.scaled(festive.lanterns(round(wide * S / scale), count, round(sag / scale), shade=False), scale).image
    put(canvas, line, round(x * S), round(y * S))


def poster(art: Path) -> Image.Image:
    """The painted poster, 556 by 892."""
    canvas = _sky()
    canvas.alpha_composite(_towers())
    canvas.alpha_composite(_houses())
    canvas.alpha_composite(_road())
    _lanterns(canvas, 66, 214, 132, 16, 6, 0.62)
    gate = festive.gate_picture()
    _at(canvas, gate.resize((288, 220), Image.Resampling.LANCZOS), 139, 372, 2)
    for name, x, y, wide in (("man-hat", 96, 378, 42), ("woman-parasol", 182, 380, 42), ("old-man", 122, 372, 34)):
        _at(canvas, people.walker_picture(people.WALKERS[name], wide), x, y, 1)
    _at(canvas, _shop(art, 100, "teapot", "#FCDEC4"), 34, 392, 3)
    _at(canvas, _shop(art, 100, "lobster", "#FAD0C8"), 246, 396, 3)
    for words, tone, size, x, y in (("茶", (255, 120, 90), 46, 78, 316), ("點心", (90, 224, 190), 44, 206, 328)):
        _at(canvas, _neon(words, tone, size), x, y)
    _lanterns(canvas, 64, 150, 146, 22, 5, 0.95)
    _lanterns(canvas, -34, 44, 330, 34, 7, 1.35)
    _at(canvas, traffic.oncoming_picture((246, 190, 50), 200, taxi=True), 152, 424, 4)
    _at(canvas, sun.scaled(street.fruit_stand("#2f8a74", 0), 1.7).image, 46, 446)
    for name, x, y, wide in (("woman-bags", 104, 440, 92), ("child-balloon", 216, 440, 78), ("cook", 246, 444, 96)):
        _at(canvas, people.walker_picture(people.WALKERS[name], wide), x, y, 2)
    _at(canvas, sun.scaled(street.cat(), 1.5).image, 186, 444)
    y, x = np.mgrid[0:H, 0:W].astype(float)
    colours = np.asarray(canvas.convert("RGB"), dtype=np.float64)
    warm = np.clip(1 - np.hypot(x / W - 0.5, y / H - 0.5) / 0.9, 0, 1) ** 2 * 0.12
    colours = blend(colours, flat((255, 220, 150), W, H), warm)
    corner = np.clip(np.hypot((x / W - 0.5) * 1.1, y / H - 0.52) * 1.6 - 0.6, 0, 1)
    colours *= (1 - 0.26 * corner)[..., None]
    return to_image(colours)


def paint(art: Path) -> None:
    """Paints the poster anew; the pieces must be there."""
    poster(art).save(art / "poster.png", optimize=True)
