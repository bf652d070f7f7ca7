"""Paints the poster of the title, `art/poster.png`, thought in 278 by 446 logical pixels and painted at double size.

The upper left corner stays quiet, because the menu puts the number of players there.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from assets.paint.kit import sun, trees
from assets.paint.kit.folders import ASSETS
from assets.paint.kit.piece import piece
from assets.paint.kit.sprite import Colour, darker, empty, hexed, mix, put, svg
from assets.paint.kit.texture import Field, blend, flat, layered_noise, smooth, to_image
from assets.paint.mercado import plaza, river, town

ICONS = ASSETS / "icons"
S = 2
WIDTH, HEIGHT = 278, 446
W, H = WIDTH * S, HEIGHT * S
HORIZON = 188
PAVEMENT = 380


def _piece(path: Path, side: float, **tints: str) -> Image.Image:
    """A square piece of art, `side` logical pixels wide, in the colours given."""
    return piece(path, round(side * S), round(side * S), **tints)


def _drawn(body: str, defs: str = "") -> Image.Image:
    """An SVG fragment in logical pixels as a layer of the poster."""
    return svg(body, W, H, box=f"0 0 {WIDTH} {HEIGHT}", defs=defs)


def _at(canvas: Image.Image, picture: Image.Image, x: float, y: float, drop: float = 0) -> None:
    """Lays a picture with its middle at x, y (logical pixels) over a soft shadow `drop` px away."""
    left, top = round(x * S - picture.width / 2), round(y * S - picture.height / 2)
    if drop:
        margin = round(drop * S * 3)
        wide = empty(picture.width + 2 * margin, picture.height + 2 * margin)
        shade = Image.new("RGBA", picture.size, (*sun.SHADE, 0))
        shade.putalpha(picture.getchannel("A").point([round(v * 0.42) for v in range(256)]))
        wide.paste(shade, (margin, margin))
        wide = wide.filter(ImageFilter.GaussianBlur(drop * S * 0.8))
        put(canvas, wide, left - margin + round(drop * S * 0.7), top - margin + round(drop * S))
    put(canvas, picture, left, top)


# --- far away -------------------------------------------------------------------------------------


def _sky() -> Image.Image:
    y, x = np.mgrid[0:H, 0:W].astype(float) / S
    top, middle, low = (70.0, 158.0, 220.0), (142.0, 206.0, 240.0), (255.0, 238.0, 206.0)
    colours = blend(flat(top, W, H), flat(middle, W, H), smooth(0, 110, y))
    colours = blend(colours, flat(low, W, H), smooth(90, HORIZON + 4, y) * 0.85)
    far = np.hypot(x - 162, y - 74)
    colours = blend(colours, flat((255, 248, 214), W, H), np.clip(1 - far / 130, 0, 1) ** 2.2 * 0.75)
    colours = blend(colours, flat((255, 244, 190), W, H), smooth(25.6, 24.6, far))
    colours = blend(colours, flat((255, 252, 232), W, H), smooth(24, 4, np.hypot(x - 157, y - 68)) * 0.8)
    for left, level, wide, high, seed in ((150, 124, 130, 22, 3), (-30, 96, 130, 20, 5), (60, 150, 150, 14, 9)):
        u, v = (x - left) / wide * 2 - 1, (y - level) / high
        lumps = layered_noise(W, H, 9, 4, seed) * 0.5
        cover: Field = smooth(0.0, 0.6, 1 - u * u - np.where(v < 0, (v * 0.9) ** 2, (v * 2.6) ** 2) + lumps - 0.3)
        tone = blend(flat((255, 255, 252), W, H), flat((206, 224, 240), W, H), smooth(-0.4, 0.5, v))
        colours = blend(colours, tone, cover * 0.78)
    return to_image(colours).convert("RGBA")


def _river() -> Image.Image:
    """The Tejo with the far bank, the red bridge and a boat."""
    hills = (
        f'<path d="M-4 {HORIZON} Q20 168 62 172 Q100 162 146 176 Q190 164 232 174 Q260 168 284 176 V{HORIZON + 4} H-4Z" fill="#9cc2c4"/>'
        f'<path d="M-4 {HORIZON} Q40 178 88 182 Q150 174 200 183 Q250 176 284 184 V{HORIZON + 4} H-4Z" fill="#7fb09c"/>'
        f'<g fill="#fbf3e4" opacity=".85"><path d="M236 178 v-18 h3 v-3 h-5 v-2.4 h5 q-1.4 -4 1 -4.4 q2.4 .4 1 4.4 h5 v2.4 h-5 v3 h3 v18Z"/></g>'
    )
    gleams = ""
    rng = random.Random(6)
    for _ in range(120):
        y = HORIZON + 3 + rng.random() ** 1.4 * 74
        long = 3 + (y - HORIZON) * 0.12
        x = rng.uniform(-4, WIDTH)
        bright = 0.2 + 0.6 * max(0.0, 1 - abs(x - 160) / 90)
        gleams += f'<path d="M{x:.1f} {y:.1f} h{long:.1f}" stroke="#ffffff" stroke-opacity="{bright:.2f}" stroke-width="1.1" stroke-linecap="round"/>'
    water = (
        '<linearGradient id="t" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#bfe6ea"/><stop offset=".3" stop-color="#6fbcd6"/>'
        '<stop offset="1" stop-color="#3f90be"/></linearGradient>'
    )
    deck = 172
    bridge = ""
    for x in (74, 214):
        bridge += (
            f'<path d="M{x - 6} {deck + 26} L{x - 4.4} 98 H{x - 1.4} L{x - 1} {deck + 26}Z M{x + 6} {deck + 26} L{x + 4.4} 98 H{x + 1.4} L{x + 1} {deck + 26}Z" fill="#cf4a30"/>'
            + "".join(
                f'<path d="M{x - 5} {y} L{x + 5} {y + 12} M{x + 5} {y} L{x - 5} {y + 12} M{x - 5} {y} H{x + 5}" stroke="#cf4a30" stroke-width="1.3"/>'
                for y in range(102, 184, 17)
            )
            + f'<rect x="{x - 9}" y="{deck + 22}" width="18" height="6" rx="1" fill="#e8dcc4"/>'
        )
    main = "M74 99 Q144 232 214 99"
    bridge += f'<path d="{main} M74 99 Q40 152 -6 {deck - 4} M214 99 Q250 152 286 {deck - 6}" stroke="#cf4a30" stroke-width="2" fill="none"/>'
    hangers = ""
    for x in range(82, 212, 8):
        t = (x - 74) / 140
        y = 99 * (1 - t) ** 2 + 2 * 232 * t * (1 - t) + 99 * t * t
        hangers += f"M{x} {y:.1f} V{deck} "
    for x in (*range(-2, 74, 8), *range(222, 280, 8)):
        t = (x + 6) / 80 if x < 100 else (286 - x) / 72
        y = (deck - 5) + (99 - deck + 5) * t**1.7
        hangers += f"M{x} {y:.1f} V{deck} "
    bridge += f'<path d="{hangers}" stroke="#d9684c" stroke-width=".7"/><rect x="-6" y="{deck}" width="292" height="4.4" fill="#cf4a30"/><rect x="-6" y="{deck}" width="292" height="1.4" fill="#f08a6a"/>'
    bridge += "".join(
        f'<path d="M{x} {deck + 4} l5 4 5 -4" stroke="#b83c24" stroke-width="1" fill="none"/>'
        for x in range(-6, 282, 10)
    )
    body = f'{hills}<rect y="{HORIZON}" width="{WIDTH}" height="90" fill="url(#t)"/>{gleams}{bridge}'
    return _drawn(body, water)


# --- the town -------------------------------------------------------------------------------------


def _roof_house(
    x: float,
    foot: float,
    wide: float,
    storeys: int,
    wall: Colour,
    rng: random.Random,
    haze: float,
    *,
    tiled: bool = False,
) -> str:
    """A house with a roof of clay tiles; haze (0 to 1) is how much of the river's light lies before it."""

    def tone(colour: Colour) -> str:
        return hexed(mix(colour, (226, 226, 222), haze))

    storey = wide * 0.36
    high = storeys * storey + wide * 0.1
    top = foot - high
    rise = wide * 0.2
    roof, dark = tone((214, 108, 66)), tone((160, 70, 42))
    body = f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{tone(wall)}"/>'
    body += f'<rect x="{x + wide * 0.78:.1f}" y="{top:.1f}" width="{wide * 0.22:.1f}" height="{high:.1f}" fill="{tone(darker(wall, 0.25))}" fill-opacity=".35"/>'
    if tiled:
        step = wide / 10
        for row in range(int(high / step)):
            for column in range(10):
                u, v = x + column * step, top + row * step
                body += f'<path d="M{u + step / 2:.2f} {v:.2f} l{step / 2:.2f} {step / 2:.2f} l{-step / 2:.2f} {step / 2:.2f} l{-step / 2:.2f} {-step / 2:.2f}Z" fill="#ffffff" fill-opacity=".55"/>'
                body += f'<circle cx="{u + step / 2:.2f}" cy="{v + step / 2:.2f}" r="{step * 0.14:.2f}" fill="#2f5f9e" fill-opacity=".8"/>'
    if rng.random() < 0.7:
        cx = x + wide * rng.choice((0.22, 0.7))
        body += f'<rect x="{cx:.1f}" y="{top - rise * 1.25:.1f}" width="{wide * 0.1:.1f}" height="{rise * 1.2:.1f}" fill="{tone((244, 232, 212))}"/><rect x="{cx - wide * 0.02:.1f}" y="{top - rise * 1.3:.1f}" width="{wide * 0.14:.1f}" height="{rise * 0.18:.1f}" fill="{dark}"/>'
    over = wide * 0.05
    body += f'<path d="M{x - over:.1f} {top:.1f} L{x + wide * 0.14:.1f} {top - rise:.1f} H{x + wide * 0.86:.1f} L{x + wide + over:.1f} {top:.1f}Z" fill="{roof}"/>'
    count = max(6, round(wide / 4))
    for k in range(1, count):
        t = k / count
        u0, u1 = x + wide * (0.14 + 0.72 * t), x - over + (wide + 2 * over) * t
        body += f'<path d="M{u0:.1f} {top - rise:.1f} L{u1:.1f} {top:.1f}" stroke="{dark}" stroke-opacity=".55" stroke-width="{wide / 90:.2f}"/>'
    body += f'<path d="M{x - over:.1f} {top:.1f} H{x + wide + over:.1f}" stroke="{dark}" stroke-width="{wide / 36:.2f}"/><path d="M{x + wide * 0.14:.1f} {top - rise:.1f} H{x + wide * 0.86:.1f}" stroke="{tone((240, 150, 104))}" stroke-width="{wide / 40:.2f}"/>'
    body += f'<rect x="{x:.1f}" y="{top + wide / 72:.1f}" width="{wide:.1f}" height="{wide * 0.05:.1f}" fill="#40202a" fill-opacity=".16"/>'
    bays = 3 if wide > 40 else 2
    shutter = rng.choice(((62, 116, 84), (54, 92, 140), (150, 62, 52), (90, 110, 120)))
    for floor in range(storeys):
        for bay in range(bays):
            w, h = wide * 0.42 / bays, storey * 0.62
            u = x + wide * (bay + 0.5) / bays - w / 2
            v = top + wide * 0.09 + floor * storey
            body += f'<rect x="{u - w * 0.16:.1f}" y="{v - w * 0.16:.1f}" width="{w * 1.32:.1f}" height="{h + w * 0.3:.1f}" fill="{tone((252, 244, 228))}"/>'
            body += f'<rect x="{u:.1f}" y="{v:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{tone((74, 122, 158))}"/><path d="M{u:.1f} {v:.1f} h{w * 0.5:.1f} v{h * 0.5:.1f} h{-w * 0.5:.1f}Z" fill="#ffffff" fill-opacity=".22"/>'
            body += f'<path d="M{u + w / 2:.1f} {v:.1f} v{h:.1f} M{u:.1f} {v + h * 0.4:.1f} h{w:.1f}" stroke="{tone((252, 246, 234))}" stroke-width="{w * 0.12:.2f}"/>'
            if rng.random() < 0.5:
                for side in (u - w * 0.42, u + w * 1.02):
                    body += f'<rect x="{side:.1f}" y="{v:.1f}" width="{w * 0.4:.1f}" height="{h:.1f}" fill="{tone(shutter)}"/>'
            if floor and wide > 40:
                rail = v + h * 0.62
                bars = "".join(f"M{u - w * 0.3 + w * 1.6 * k / 6:.1f} {rail:.1f} v{h * 0.44:.1f} " for k in range(7))
                body += f'<path d="{bars} M{u - w * 0.36:.1f} {rail:.1f} h{w * 1.72:.1f}" stroke="{tone((58, 66, 72))}" stroke-width="{w * 0.07:.2f}"/>'
    return body


WALLS: tuple[Colour, ...] = (
    (250, 212, 116), (244, 178, 160), (168, 204, 226), (250, 240, 220), (242, 196, 128), (204, 220, 186), (236, 150, 120),
)  # fmt: skip


def _town() -> Image.Image:
    """Alfama in three rows down to the street, open in the middle towards the river."""
    rng = random.Random(12)
    body = ""
    for row, (foot, wide, haze) in enumerate(((250, 24, 0.42), (280, 33, 0.26), (318, 44, 0.14))):
        x = -8.0
        k = row * 3
        while x < WIDTH:
            # the roofs sink towards the middle, where the river is seen
            middle = abs(x + wide / 2 - 140) / 140
            sink = (1 - middle) ** 1.3 * (26, 22, 14)[row]
            storeys = 2 + (1 if middle > 0.5 else 0)
            body += _roof_house(x, foot + sink, wide - 1, storeys, WALLS[k % 7], rng, haze)
            x += wide + rng.uniform(-2, 3)
            k += rng.choice((1, 2, 3))
        if row == 0:
            body += (
                '<g fill="#6a9c58" fill-opacity=".8">'
                + "".join(f'<circle cx="{x}" cy="{254 + 4 * (x % 3)}" r="7"/>' for x in (66, 76, 118, 186, 196, 232))
                + "</g>"
            )
    body += _roof_house(-26, 392, 92, 5, (248, 206, 104), rng, 0.05)
    body += _roof_house(218, 392, 88, 5, (160, 196, 228), rng, 0.04, tiled=True)
    body += _roof_house(62, 392, 56, 3, (242, 168, 150), rng, 0.10)
    body += _roof_house(166, 392, 54, 3, (252, 238, 212), rng, 0.10)
    return _drawn(body)


# --- the street -----------------------------------------------------------------------------------


def _pavement() -> Image.Image:
    """Waves of stone in perspective, and the rails of the tram."""
    y, x = np.mgrid[0:H, 0:W].astype(float) / S
    depth = np.clip((y - PAVEMENT) / (HEIGHT - PAVEMENT), 0, 1)
    far = 1 / (0.34 + depth)
    u, v = (x - WIDTH / 2) * far / 26, far * 2.6
    wave = np.sin((v * 1.5 + 0.22 * np.sin(u * 2.1)) * 2 * np.pi)
    dark = smooth(-0.12, 0.12, wave)
    colours = blend(flat((250, 240, 218), W, H), flat((186, 182, 182), W, H), dark)
    rows, columns = np.floor(v * 13), np.floor(u * 9 + 0.5 * (np.floor(v * 13) % 2))
    tone = np.sin(rows * 12.9898 + columns * 78.233) * 43758.5453
    colours += ((tone - np.floor(tone) - 0.5) * 17)[..., None]
    joint = np.maximum(
        smooth(0.4, 0.5, np.abs(v * 13 - rows - 0.5)),
        smooth(0.4, 0.5, np.abs(u * 9 + 0.5 * (rows % 2) - columns - 0.5)),
    )
    colours -= (joint * 17)[..., None]
    colours *= (0.93 + 0.1 * depth)[..., None]
    cover = smooth(PAVEMENT - 0.5, PAVEMENT + 0.5, y)
    picture = to_image(colours, cover)
    steel = (
        '<path d="M186 380 L168 446 H176 L191 380Z M226 380 L246 446 H254 L231 380Z" fill="#6e6862"/>'
        '<path d="M188 380 L170.6 446 H173.4 L189.4 380Z M228 380 L248.6 446 H251.4 L229.4 380Z" fill="#e6eaec"/>'
    )
    picture.alpha_composite(_drawn(steel))
    return picture


def _azulejo_wall() -> Image.Image:
    """A low wall with azulejos between houses and pavement."""
    tile = (
        '<rect width="20" height="20" fill="#f8f5ec"/><path d="M10 0 Q12 8 20 10 Q12 12 10 20 Q8 12 0 10 Q8 8 10 0Z" fill="#5a8ac8"/>'
        '<circle cx="10" cy="10" r="2.4" fill="#f2c45a"/><path d="M0 0 h5 a5 5 0 0 1 -5 5Z M20 0 h-5 a5 5 0 0 0 5 5Z M0 20 h5 a5 5 0 0 0 -5 -5Z M20 20 h-5 a5 5 0 0 1 5 -5Z" fill="#a9c6e6"/>'
        '<rect x=".3" y=".3" width="19.4" height="19.4" fill="none" stroke="#c8c0ae" stroke-width=".6"/>'
    )
    tiles = "".join(f'<g transform="translate({x} {y})">{tile}</g>' for y in (346, 366) for x in range(-2, 280, 20))
    body = (
        f'{tiles}<rect y="340" width="{WIDTH}" height="7" fill="#f6ecd6"/><rect y="346" width="{WIDTH}" height="3" fill="#6a4a58" fill-opacity=".25"/>'
        f'<rect y="382" width="{WIDTH}" height="4.4" fill="#e2d2b2"/><rect y="386" width="{WIDTH}" height="6" fill="#5a3c46" fill-opacity=".24"/>'
    )
    return _drawn(body)


def _stand(art: Path, side: float, seat: str, good: str) -> Image.Image:
    """A whole stand with its goods."""
    out = _piece(art / "stand_back.svg", side, seat=seat)
    k = side / 100 * S
    for x, y, size in ((25, 60, 30), (75, 60, 30), (50, 57, 44)):
        picture = _piece(ICONS / f"{good}.svg", size * side / 100)
        put(out, picture, round(x * k - picture.width / 2), round(y * k - picture.height / 2))
    out.alpha_composite(_piece(art / "stand_front.svg", side, seat=seat))
    return out


def poster(art: Path) -> Image.Image:
    """The painted poster, 556 by 892."""
    canvas = _sky()
    canvas.alpha_composite(_river())
    boat = sun.scaled(river.sailboat(), 0.42).image
    _at(canvas, boat, 146, 212)
    _at(canvas, sun.scaled(river.sailboat(), 0.22).image, 110, 197)
    canvas.alpha_composite(_town())
    for x, level, wide, sag, seed in ((-8, 262, 2 * 150, 34, 2), (132, 272, 2 * 154, 30, 5)):
        line = plaza.bunting(wide, sag, seed)
        put(canvas, line.image, round(x * S), round(level * S))
    canvas.alpha_composite(_azulejo_wall())
    canvas.alpha_composite(_pavement())
    _at(canvas, trees.tree(48, 3, trees.JACARANDA).image, 152, 318)
    _at(canvas, _stand(art, 74, "#EC9E1C", "grapes"), 132, 352, 3)
    _at(canvas, town.tram_picture(1.12), 208, 366, 5)
    _at(canvas, _stand(art, 122, "#2F6FBE", "fish"), 66, 376, 5)
    _at(canvas, trees.pot(5).image, 146, 412)
    _at(canvas, sun.scaled(plaza.cat(), 1.0).image, 140, 424)
    for pose, x, y in ((0, 20, 438), (2, 168, 436), (1, 250, 438)):
        _at(canvas, plaza.pigeon(pose).image, x, y)
    y, x = np.mgrid[0:H, 0:W].astype(float)
    colours = np.asarray(canvas.convert("RGB"), dtype=np.float64)
    warm = np.clip(1 - np.hypot(x / W - 0.58, y / H - 0.17) / 0.9, 0, 1) ** 2 * 0.14
    colours = blend(colours, flat((255, 236, 180), W, H), warm)
    corner = np.clip(np.hypot((x / W - 0.5) * 1.1, y / H - 0.48) * 1.6 - 0.62, 0, 1)
    colours *= (1 - 0.2 * corner)[..., None]
    return to_image(colours)


def paint(art: Path) -> None:
    """Paints the poster anew; the pieces must be there."""
    poster(art).save(art / "poster.png", optimize=True)
