"""House fronts at the edge of the plaza, the tram, the kiosk and the lamps."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from assets.paint.kit import sun
from assets.paint.kit.sprite import Colour, darker, empty, hexed, lettering, lighter, mix, put, svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import layered_noise

STONE = "#f6ecd8"
STONE_SHADE = "#d6c4a4"
GLASS = '<linearGradient id="gl" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#9cc4dc"/><stop offset=".45" stop-color="#5f8fb2"/><stop offset="1" stop-color="#3f6688"/></linearGradient>'


@dataclass(frozen=True)
class Front:
    """A house front: its width and the colour of wall and shutters; `tiles` gives it a skin of azulejos.

    `ground` has a letter for each bay of the ground floor: d door, w window, s shop with an awning.
    """

    width: int
    wall: Colour
    shutter: Colour
    ground: str
    seed: int
    tiles: str = ""
    awning: Colour = (200, 60, 50)


BASE = 74
STOREY = 66
HEIGHT = 172


def _tiles(front: Front, x0: int, y0: int, x1: int, y1: int) -> str:
    """A skin of small tiles over a part of the wall."""
    body = ""
    step = 12
    for row, y in enumerate(range(y0, y1, step)):
        for column, x in enumerate(range(x0, x1, step)):
            if front.tiles == "diamond":
                body += f'<path d="M{x + 6} {y} L{x + 12} {y + 6} L{x + 6} {y + 12} L{x} {y + 6}Z" fill="#ffffff" fill-opacity=".5"/>'
                body += f'<circle cx="{x + 6}" cy="{y + 6}" r="1.7" fill="#3f6fae" fill-opacity=".75"/>'
            elif (row + column) % 2:
                body += f'<rect x="{x}" y="{y}" width="{step}" height="{step}" fill="#ffffff" fill-opacity=".42"/>'
            else:
                body += f'<circle cx="{x + 6}" cy="{y + 6}" r="2.6" fill="#ffffff" fill-opacity=".55"/>'
    return body


def _window(x: int, y: int, w: int, h: int, front: Front, rng: random.Random) -> str:
    """A tall window with a stone surround, shutters ajar and an iron balcony with flowers."""
    shade = hexed(darker(front.shutter, 0.25))
    tone = hexed(front.shutter)
    body = (
        f'<rect x="{x - 5}" y="{y - 6}" width="{w + 10}" height="{h + 8}" rx="2" fill="{STONE_SHADE}"/>'
        f'<rect x="{x - 5}" y="{y - 7}" width="{w + 10}" height="{h + 7}" rx="2" fill="{STONE}"/>'
        f'<rect x="{x - 7}" y="{y - 10}" width="{w + 14}" height="5" rx="1.5" fill="{STONE}"/>'
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#gl)"/>'
        f'<path d="M{x} {y} H{x + w} V{y + 7} H{x}Z" fill="#1e3448" fill-opacity=".35"/>'
        f'<path d="M{x + w / 2} {y} V{y + h} M{x} {y + h * 0.34:.1f} H{x + w} M{x} {y + h * 0.66:.1f} H{x + w}" stroke="#fbf6ea" stroke-width="2.2"/>'
        f'<path d="M{x + 3} {y + h * 0.3:.1f} l{w * 0.3:.1f} -{h * 0.2:.1f}" stroke="#ffffff" stroke-opacity=".5" stroke-width="2"/>'
    )
    if rng.random() < 0.6:
        for side in (x - 4, x + w - 6):
            body += f'<rect x="{side}" y="{y}" width="10" height="{h}" fill="{tone}"/><rect x="{side + 7}" y="{y}" width="3" height="{h}" fill="{shade}" fill-opacity=".6"/>'
            body += "".join(
                f'<path d="M{side + 1} {y + k} h7" stroke="{shade}" stroke-width="1"/>' for k in range(3, h, 5)
            )
    rail = y + h - 16
    bars = "".join(f"M{bx} {rail} V{rail + 18} " for bx in range(x - 9, x + w + 10, 5))
    body += (
        f'<rect x="{x - 12}" y="{rail + 17}" width="{w + 24}" height="5" rx="2" fill="{STONE_SHADE}"/>'
        f'<path d="{bars}" stroke="#3c4a50" stroke-width="1.5"/><path d="M{x - 11} {rail} H{x + w + 11}" stroke="#2c383e" stroke-width="2.6"/>'
    )
    if rng.random() < 0.6:
        for k in range(x - 8, x + w + 8, 6):
            bloom = rng.choice(("#e2445c", "#f27ba0", "#ffd25c", "#ffffff"))
            body += f'<circle cx="{k}" cy="{rail + 1 + rng.random() * 3:.1f}" r="4.4" fill="#5c9a50"/><circle cx="{k + 1}" cy="{rail - 2 + rng.random() * 2:.1f}" r="2.5" fill="{bloom}"/>'
    return body


def _door(x: int, w: int, front: Front) -> str:
    top, foot = HEIGHT - BASE + 14, HEIGHT - 5
    shade, tone = hexed(darker(front.shutter, 0.3)), hexed(front.shutter)
    return (
        f'<path d="M{x - 6} {foot} V{top + w / 2} A{w / 2 + 6} {w / 2 + 6} 0 0 1 {x + w + 6} {top + w / 2} V{foot}Z" fill="{STONE}"/>'
        f'<path d="M{x} {foot} V{top + w / 2} A{w / 2} {w / 2} 0 0 1 {x + w} {top + w / 2} V{foot}Z" fill="{tone}"/>'
        f'<path d="M{x} {top + w / 2} A{w / 2} {w / 2} 0 0 1 {x + w} {top + w / 2}Z" fill="url(#gl)"/>'
        f'<path d="M{x + w / 2} {top} V{foot} M{x} {top + w / 2} H{x + w}" stroke="{shade}" stroke-width="2"/>'
        f'<path d="M{x + 4} {top + w / 2 + 6} h{w / 2 - 7} v14 h-{w / 2 - 7}Z m{w / 2 + 1} 0 h{w / 2 - 7} v14 h-{w / 2 - 7}Z M{x + 4} {top + w / 2 + 24} '
        f'h{w / 2 - 7} v12 h-{w / 2 - 7}Z m{w / 2 + 1} 0 h{w / 2 - 7} v12 h-{w / 2 - 7}Z" fill="{shade}" fill-opacity=".55"/>'
        f'<circle cx="{x + w / 2 + 4}" cy="{foot - 24}" r="1.8" fill="#f6d070"/><rect x="{x - 8}" y="{foot}" width="{w + 16}" height="6" fill="{STONE_SHADE}"/>'
    )


def _shop(x: int, w: int, front: Front) -> str:
    """A shop window below a striped awning."""
    top, foot = HEIGHT - BASE + 22, HEIGHT - 6
    tone = hexed(front.awning)
    stripes = ""
    count = max(5, w // 11) | 1
    wide = (w + 12) / count
    for k in range(count):
        a, b = x - 6 + k * wide, x - 6 + (k + 1) * wide
        t = x + 2 + k * (w - 4) / count
        u = x + 2 + (k + 1) * (w - 4) / count
        fill = tone if k % 2 == 0 else "#fffaf0"
        stripes += f'<path d="M{t:.1f} {top - 12} H{u:.1f} L{b:.1f} {top + 12} A{wide / 2:.2f} 4.6 0 0 1 {a:.1f} {top + 12}Z" fill="{fill}"/>'
    goods = "".join(
        f'<circle cx="{x + 7 + k * 8.4:.1f}" cy="{foot - 7 - (k % 2) * 3}" r="5" fill="{("#e9a03a", "#d8503a", "#8cb84a", "#f0d05a")[k % 4]}"/>'
        for k in range(max(1, (w - 8) // 8))
    )
    return (
        f'<rect x="{x - 3}" y="{top - 6}" width="{w + 6}" height="{foot - top + 8}" fill="{hexed(darker(front.shutter, 0.2))}"/>'
        f'<rect x="{x + 1}" y="{top}" width="{w - 2}" height="{foot - top}" fill="url(#gl)"/><rect x="{x + 1}" y="{top + 8}" width="{w - 2}" height="10" fill="#1c2c38" fill-opacity=".4"/>'
        f'{goods}<rect x="{x - 3}" y="{foot - 3}" width="{w + 6}" height="8" fill="{hexed(darker(front.shutter, 0.35))}"/>{stripes}'
        f'<path d="M{x - 6} {top + 12} H{x + w + 6}" stroke="#5a2418" stroke-opacity=".2" stroke-width="1.6"/>'
    )


def front(house: Front) -> Sprite:
    """A house front cut off by the upper edge of the map; put on it by the middle of its foot."""
    rng = random.Random(house.seed)
    w, bays = house.width, len(house.ground)
    wall, shade = hexed(house.wall), hexed(mix(house.wall, (120, 84, 70), 0.22))
    defs = GLASS + (
        f'<linearGradient id="wl" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="{hexed(lighter(house.wall, 0.3))}"/>'
        f'<stop offset=".3" stop-color="{wall}"/><stop offset="1" stop-color="{shade}"/></linearGradient>'
    )
    body = f'<rect width="{w}" height="{HEIGHT}" fill="url(#wl)"/>'
    if house.tiles:
        body += _tiles(house, 6, 0, w - 10, HEIGHT - BASE - 4)
    body += f'<rect y="{HEIGHT - BASE - 4}" width="{w}" height="5" fill="{STONE}"/><rect y="{HEIGHT - BASE + 1}" width="{w}" height="2.4" fill="#6a4a38" fill-opacity=".25"/>'
    for side in (0, w - 8):
        body += "".join(
            f'<rect x="{side if k % 2 else side - (3 if side else 0)}" y="{y}" width="{8 if k % 2 else 11}" height="12.6" rx="1" fill="{STONE}"/>'
            for k, y in enumerate(range(-2, HEIGHT, 14))
        )
    body += f'<rect y="{HEIGHT - 12}" width="{w}" height="12" fill="{hexed(mix(house.wall, (150, 130, 110), 0.55))}"/>'
    pitch = (w - 16) / bays
    for index, kind in enumerate(house.ground):
        middle = round(8 + pitch * (index + 0.5))
        body += _window(middle - 14, HEIGHT - BASE - STOREY + 10, 28, 44, house, rng)
        if kind == "d":
            body += _door(middle - 15, 30, house)
        elif kind == "s":
            half = round(pitch / 2 - 9)
            body += _shop(middle - half, half * 2, house)
        else:
            body += (
                f'<rect x="{middle - 17}" y="{HEIGHT - BASE + 18}" width="34" height="36" rx="2" fill="{STONE}"/>'
                f'<rect x="{middle - 13}" y="{HEIGHT - BASE + 22}" width="26" height="28" fill="url(#gl)"/>'
                f'<path d="M{middle} {HEIGHT - BASE + 22} v28 M{middle - 13} {HEIGHT - BASE + 36} h26" stroke="#fbf6ea" stroke-width="2"/>'
                f'<rect x="{middle - 19}" y="{HEIGHT - BASE + 54}" width="38" height="4" fill="{STONE_SHADE}"/>'
            )
    picture = svg(body, w, HEIGHT, defs=defs)
    # Old walls are never of one colour.
    wear = layered_noise(w, HEIGHT, 5, 4, house.seed) * 5
    pixels = np.asarray(picture, dtype=np.float64).copy()
    pixels[..., :3] = np.clip(pixels[..., :3] + wear[..., None], 0, 255)
    picture = Image.fromarray(pixels.astype(np.uint8), "RGBA")
    out = empty(w + 40, HEIGHT + 40)
    cover = Image.new("L", out.size, 0)
    cover.paste(150, (4, HEIGHT - 16, w + 10, HEIGHT + 9))
    dark = Image.new("RGBA", out.size, (*sun.SHADE, 0))
    dark.putalpha(cover.filter(ImageFilter.GaussianBlur(6)))
    out.alpha_composite(dark)
    out.alpha_composite(picture)
    return sun.trimmed(out, w // 2, HEIGHT)


def laundry(width: int, seed: int) -> Sprite:
    """Washing on a line that sags, put on the map by the middle of the line."""
    rng = random.Random(seed)
    height = 74
    line = [(x, 8 + 14 * (1 - (2 * x / width - 1) ** 2)) for x in range(0, width + 1, 4)]
    path = " L".join(f"{x} {y:.1f}" for x, y in line)
    body = f'<path d="M{path}" fill="none" stroke="#6a5a50" stroke-width="1.6"/>'
    x = 14.0
    while x < width - 26:
        y = 8 + 14 * (1 - (2 * x / width - 1) ** 2)
        tone = rng.choice(("#ffffff", "#f4b9b0", "#a8cfe8", "#ffe19a", "#c9e2b0", "#e58a72"))
        kind = rng.choice("stks")
        if kind == "s":  # a shirt
            body += f'<path d="M{x} {y} h24 l7 12 -7 4 -2 -4 v22 h-20 v-22 l-2 4 -7 -4Z" fill="{tone}"/><path d="M{x + 8} {y} q4 6 8 0" fill="#d8cdb8"/>'
            x += 36
        elif kind == "t":  # trousers
            body += f'<path d="M{x} {y} h18 l3 34 h-8 l-4 -22 -4 22 h-8Z" fill="{tone}"/>'
            x += 27
        else:  # a cloth
            body += f'<path d="M{x} {y} h26 v28 q-7 4 -13 0 t-13 0Z" fill="{tone}"/><path d="M{x} {y + 20} h26" stroke="#c46a5a" stroke-opacity=".5" stroke-width="2.4"/>'
            x += 33
    picture = svg(body, width, height)
    out = empty(width + 20, height + 20)
    put(out, picture, 4, 0)
    cover = Image.new("L", out.size, 0)
    cover.paste(picture.getchannel("A"), (12, 9))
    dark = Image.new("RGBA", out.size, (*sun.SHADE, 0))
    dark.putalpha(cover.filter(ImageFilter.GaussianBlur(4)).point([round(v * 0.34) for v in range(256)]))
    dark.alpha_composite(out)
    return sun.trimmed(dark, width // 2 + 4, 12)


def tram_picture(scale: float) -> Image.Image:
    """The yellow tram of line 28 as it comes down the street, 190×262 times the scale, without a shadow."""
    w, h = 190, 262
    defs = GLASS + (
        '<linearGradient id="y" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#ffdf6a"/><stop offset=".25" stop-color="#fbc62e"/>'
        '<stop offset=".8" stop-color="#f0ae1c"/><stop offset="1" stop-color="#c98812"/></linearGradient>'
        '<linearGradient id="c" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fffdf6"/><stop offset=".7" stop-color="#f4ead2"/>'
        '<stop offset="1" stop-color="#cfc0a0"/></linearGradient>'
        '<linearGradient id="r" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fbf6ea"/><stop offset=".5" stop-color="#d9d2c2"/>'
        '<stop offset="1" stop-color="#a39a8a"/></linearGradient>'
        '<radialGradient id="h" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#fff0b4"/><stop offset="1" stop-color="#d8b050"/></radialGradient>'
    )

    def pane(x: int, y: int, pw: int, ph: int) -> str:
        return (
            f'<rect x="{x - 3}" y="{y - 3}" width="{pw + 6}" height="{ph + 6}" rx="5" fill="#6a4a2c"/><rect x="{x}" y="{y}" width="{pw}" height="{ph}" rx="3" fill="url(#gl)"/>'
            f'<path d="M{x + 4} {y + ph - 10} L{x + pw * 0.55:.0f} {y + 4} h9 L{x + 4} {y + ph - 1}Z" fill="#ffffff" fill-opacity=".35"/>'
        )

    body = (
        # trolley and roof
        '<path d="M95 30 L108 2" stroke="#4a443c" stroke-width="4" stroke-linecap="round"/><circle cx="108" cy="3" r="4" fill="#4a443c"/>'
        '<path d="M52 34 Q54 22 95 22 Q136 22 138 34Z" fill="#b4ac9c"/><path d="M56 34 Q60 25 95 25 Q130 25 134 34Z" fill="#e4ddcc"/>'
        '<path d="M18 62 Q20 34 95 32 Q170 34 172 62 V70 H18Z" fill="url(#r)"/><path d="M26 52 Q40 38 95 37 Q150 38 164 52" stroke="#ffffff" stroke-opacity=".7" stroke-width="3" fill="none"/>'
        # upper half
        '<path d="M22 66 H168 L172 150 H18Z" fill="url(#c)"/><path d="M20 66 H170 V72 H20Z" fill="#8a6a44" fill-opacity=".5"/>'
        + pane(32, 96, 30, 50)
        + pane(128, 96, 30, 50)
        + pane(71, 96, 48, 50)
        # driver
        + '<circle cx="95" cy="124" r="9" fill="#e9b98e"/><path d="M85 121 q10 -12 20 0 v-4 q-10 -8 -20 0Z" fill="#2e4a74"/><circle cx="91.6" cy="125" r="1.2" fill="#3a2418"/><circle cx="98.4" cy="125" r="1.2" fill="#3a2418"/><path d="M92 129 q3 2.4 6 0" stroke="#8a4a34" stroke-width="1.4" fill="none" stroke-linecap="round"/><path d="M79 146 q2 -13 16 -13 t16 13Z" fill="#2e4a74"/>'
        '<rect x="44" y="72" width="102" height="19" rx="4" fill="#2a241e"/>'
        # lower half
        '<path d="M18 150 H172 L170 222 Q168 232 156 232 H34 Q22 232 20 222Z" fill="url(#y)"/><path d="M18 150 H172 V158 H18Z" fill="#fff6dc"/>'
        '<path d="M18.4 160 H171.6" stroke="#b4781a" stroke-width="2"/><path d="M28 168 H162 L160.6 214 Q160 220 154 220 H36 Q30 220 29.4 214Z" fill="none" stroke="#c98a14" stroke-width="2"/>'
        '<circle cx="95" cy="190" r="17" fill="#8a5c12"/><circle cx="95" cy="189" r="15" fill="url(#h)"/><path d="M86 183 a12 12 0 0 1 9 -6" stroke="#ffffff" stroke-width="3" fill="none" stroke-linecap="round"/>'
        '<circle cx="42" cy="206" r="6" fill="#8a2418"/><circle cx="42" cy="205" r="5" fill="#e2523c"/><circle cx="148" cy="206" r="6" fill="#8a2418"/><circle cx="148" cy="205" r="5" fill="#e2523c"/>'
        # bumper, guard, wheels
        '<rect x="34" y="236" width="24" height="18" rx="3" fill="#2c2826"/><rect x="132" y="236" width="24" height="18" rx="3" fill="#2c2826"/>'
        '<rect x="16" y="226" width="158" height="12" rx="5" fill="#4a423c"/><rect x="18" y="227" width="154" height="4" rx="2" fill="#8a8078"/>'
        '<path d="M62 238 H128 L122 252 H68Z" fill="#3a3430"/><path d="M72 240 v11 M83 240 v11 M95 240 v11 M107 240 v11 M118 240 v11" stroke="#7a7068" stroke-width="2"/>'
        # mirror and grips
        '<path d="M18 104 h-8 v20 h5 v-14 h3Z M172 104 h8 v20 h-5 v-14 h-3Z" fill="#4a423c"/>'
    )
    picture = svg(body, round(w * scale), round(h * scale), box=f"0 0 {w} {h}", defs=defs)
    brown, sand = (138, 84, 14), (255, 220, 120)
    for words, face, size, colour, x, y in (
        ("MERCADO", "Baloo2-Bold", 13, sand, 111, 82),
        ("28", "Baloo2-ExtraBold", 17, (255, 246, 220), 63, 82),
        ("28", "Baloo2-ExtraBold", 22, brown, 135, 189),
        ("28", "Baloo2-ExtraBold", 22, brown, 55, 189),
    ):
        wide, high = round(80 * scale), round(30 * scale)
        letters = lettering(wide, high, words, face, round(size * scale), colour)
        put(picture, letters, round(x * scale) - wide // 2, round(y * scale) - high // 2)
    return picture


def tram() -> Sprite:
    """The tram with its shadow, 190 px high."""
    scale = 0.76
    foot = round(95 * scale), round(252 * scale)
    return sun.standing(tram_picture(scale), foot, strength=0.36, soft=5, sink=26, contact=54)


def kiosk() -> Sprite:
    """A cast-iron kiosk in green with a dome, coffee and ginjinha over its counter, 250 px high."""
    w, h = 210, 262
    defs = (
        '<linearGradient id="g" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#5fa37c"/><stop offset=".4" stop-color="#3f8260"/><stop offset="1" stop-color="#255844"/></linearGradient>'
        '<linearGradient id="d" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#8cc8a0"/><stop offset=".35" stop-color="#4c9470"/><stop offset="1" stop-color="#2a6049"/></linearGradient>'
        '<linearGradient id="i" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5a3420"/><stop offset="1" stop-color="#c08a4c"/></linearGradient>'
    )
    ribs = "".join(
        f'<path d="M105 26 Q{x0} 40 {x1} 76" stroke="#1f5340" stroke-width="2" fill="none" stroke-opacity=".7"/>'
        for x0, x1 in ((66, 44), (86, 74), (105, 105), (124, 136), (144, 166))
    )
    bottles = "".join(
        f'<path d="M{x} 152 v-16 q0 -4 2.4 -5 v-7 h4 v7 q2.4 1 2.4 5 v16Z" fill="{tone}"/>'
        for x, tone in (
            (62, "#8a2c2c"),
            (74, "#3c6a44"),
            (86, "#d8a03a"),
            (114, "#3c6a44"),
            (126, "#8a2c2c"),
            (138, "#5a7ab0"),
        )
    )
    scallops = "".join(
        f'<path d="M{16 + k * 16.2:.1f} 92 h16.2 v10 a8.1 7 0 0 1 -16.2 0Z" fill="{"#fff8e8" if k % 2 else "#d8573c"}"/>'
        for k in range(11)
    )
    body = (
        '<path d="M105 2 v14" stroke="#caa24a" stroke-width="4"/><circle cx="105" cy="6" r="5.6" fill="#f0c65c"/>'
        '<path d="M84 28 Q86 14 105 14 Q124 14 126 28Z" fill="#3f8260"/>'
        f'<path d="M22 78 Q30 30 105 26 Q180 30 188 78Z" fill="url(#d)"/>{ribs}<path d="M36 66 Q50 42 86 34" stroke="#d6f0dc" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>'
        '<rect x="14" y="74" width="182" height="11" rx="4" fill="#2a6049"/><rect x="14" y="74" width="182" height="4" rx="2" fill="#79b890"/>'
        '<rect x="34" y="90" width="142" height="70" fill="url(#i)"/><path d="M46 126 H164" stroke="#7a4a2a" stroke-width="3"/>'
        f'{bottles}<path d="M98 152 q-2 -14 7 -14 t7 14Z" fill="#f2e6cc"/>'
        '<circle cx="105" cy="122" r="10" fill="#f0c8a0"/><path d="M94 120 q11 -16 22 0 q-1 -14 -11 -14 t-11 14Z" fill="#4a2c1c"/><circle cx="101.4" cy="123" r="1.3" fill="#3a2418"/><circle cx="108.6" cy="123" r="1.3" fill="#3a2418"/><path d="M101.6 127 q3.4 3 6.8 0" stroke="#a8523c" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M88 160 q2 -26 17 -26 t17 26Z" fill="#ffffff"/><path d="M98 138 h14 v22 h-14Z" fill="#c8452f"/>'
        '<path d="M26 84 h9 v166 h-9Z M175 84 h9 v166 h-9Z" fill="url(#g)"/>'
        f'<path d="M20 84 H190 L196 94 H14Z" fill="#fff8e8"/>{scallops}<path d="M15 92 H195" stroke="#7a2c18" stroke-opacity=".25" stroke-width="2"/>'
        '<rect x="16" y="158" width="178" height="12" rx="4" fill="#f6e6c4"/><rect x="16" y="166" width="178" height="5" rx="2" fill="#b98a52"/>'
        '<rect x="28" y="171" width="154" height="80" fill="url(#g)"/>'
        '<path d="M38 180 h38 v60 h-38Z M86 180 h38 v60 h-38Z M134 180 h38 v60 h-38Z" fill="#2a6049" stroke="#8cc8a0" stroke-width="2"/>'
        '<g fill="none" stroke="#e8c76a" stroke-width="2.4"><path d="M57 192 q-12 10 0 20 q12 10 0 20 M57 192 q12 10 0 20 q-12 10 0 20"/><path d="M105 192 q-12 10 0 20 q12 10 0 20 M105 192 q12 10 0 20 q-12 10 0 20"/>'
        '<path d="M153 192 q-12 10 0 20 q12 10 0 20 M153 192 q12 10 0 20 q-12 10 0 20"/></g>'
        '<rect x="20" y="246" width="170" height="11" rx="3" fill="#d8c9aa"/><rect x="20" y="246" width="170" height="4" rx="2" fill="#f6ecd4"/>'
        # cups and pastries on the counter
        '<path d="M40 148 h14 q0 10 -7 10 t-7 -10Z" fill="#ffffff"/><path d="M54 150 q5 0 4 4 t-5 2" stroke="#ffffff" stroke-width="2" fill="none"/>'
        '<g><path d="M146 158 l2 -8 h14 l2 8Z" fill="#d99a4a"/><ellipse cx="155" cy="150" rx="7.4" ry="3" fill="#ffd76a"/><circle cx="153" cy="150" r="1.4" fill="#8a4a1c"/></g>'
    )
    picture = svg(body, w, h, defs=defs)
    return sun.standing(picture, (105, 254), strength=0.34, soft=6, sink=30, contact=78)


def lamp() -> Sprite:
    """A street lamp of cast iron with two lanterns, 210 px high."""
    w, h = 104, 222

    def lantern(x: int) -> str:
        return (
            f'<path d="M{x - 11} 32 L{x - 7} 56 H{x + 7} L{x + 11} 32Z" fill="#fff2c4"/><path d="M{x - 11} 32 L{x - 7} 56 H{x - 2} V32Z" fill="#ffffff" fill-opacity=".7"/>'
            f'<path d="M{x - 13} 32 Q{x - 8} 20 {x} 17 Q{x + 8} 20 {x + 13} 32Z" fill="#2f4a44"/><circle cx="{x}" cy="15" r="3" fill="#2f4a44"/>'
            f'<path d="M{x - 11} 32 L{x - 7} 57 H{x + 7} L{x + 11} 32 M{x} 32 V57" stroke="#2f4a44" stroke-width="2" fill="none"/><rect x="{x - 5}" y="56" width="10" height="5" fill="#2f4a44"/>'
        )

    body = (
        '<path d="M52 66 C30 60 24 74 24 60 M52 66 C74 60 80 74 80 60" stroke="#2f4a44" stroke-width="4.4" fill="none"/>'
        '<path d="M52 84 q-14 -2 -18 -14 M52 84 q14 -2 18 -14" stroke="#45665e" stroke-width="2.6" fill="none"/>'
        '<path d="M49 40 H55 L58 190 H46Z" fill="#2f4a44"/><path d="M49.4 42 L47.6 188 h3 L51 42Z" fill="#7fa398"/>'
        '<circle cx="52" cy="38" r="5" fill="#45665e"/><path d="M52 34 v-12" stroke="#45665e" stroke-width="3"/><circle cx="52" cy="21" r="3.4" fill="#e8c76a"/>'
        '<path d="M44 150 H60 L63 160 H41Z M40 186 H64 L68 206 Q52 214 36 206Z" fill="#2f4a44"/><path d="M42 188 L39 204" stroke="#7fa398" stroke-width="3"/>'
        f"{lantern(24)}{lantern(80)}"
    )
    return sun.standing(svg(body, w, h), (52, 207), strength=0.36, soft=3, contact=22)
