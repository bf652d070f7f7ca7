"""What people use on the plaza: the fountain, café tables, benches, a stand of sardines, pigeons, a compass of stone."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image, ImageFilter

from assets.paint.kit import sun
from assets.paint.kit.sprite import svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import blend, blur, flat, halve, layered_noise, relief, smooth, to_image
from assets.paint.mercado.ground import SUN, mosaic, per_stone


def fountain() -> Sprite:
    """A round fountain with two bowls of bronze, 310 px wide."""
    w, h = 320, 300
    cx = 160
    defs = (
        '<linearGradient id="s" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fffaf0"/><stop offset=".4" stop-color="#ece0c8"/><stop offset="1" stop-color="#b9a88a"/></linearGradient>'
        '<radialGradient id="w" cx=".42" cy=".35" r=".8"><stop offset="0" stop-color="#d6f4fb"/><stop offset=".45" stop-color="#86cde4"/><stop offset="1" stop-color="#3f94c0"/></radialGradient>'
        '<linearGradient id="b" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#a8d6c0"/><stop offset=".4" stop-color="#6ba88e"/><stop offset="1" stop-color="#3a6e5e"/></linearGradient>'
        '<linearGradient id="j" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity=".95"/><stop offset="1" stop-color="#bfe8f6" stop-opacity=".55"/></linearGradient>'
    )
    jets = "".join(
        f'<path d="M{cx} {top} C{cx + d * 0.3:.0f} {top - lift} {cx + d * 0.9:.0f} {top - lift + 6} {cx + d} {foot}" fill="none" stroke="url(#j)" stroke-width="{wide}" stroke-linecap="round"/>'
        for d, top, lift, foot, wide in (
            (-38, 52, 26, 100, 3.4),
            (38, 52, 26, 100, 3.4),
            (-22, 52, 30, 96, 2.6),
            (22, 52, 30, 96, 2.6),
            (-94, 108, 34, 214, 4),
            (94, 108, 34, 214, 4),
            (-66, 108, 30, 222, 3.4),
            (66, 108, 30, 222, 3.4),
            (-34, 108, 22, 228, 3),
            (34, 108, 22, 228, 3),
        )
    )
    rings = "".join(
        f'<ellipse cx="{cx + dx}" cy="{y}" rx="{r}" ry="{r * 0.34:.1f}" fill="none" stroke="#ffffff" stroke-opacity="{o}" stroke-width="1.8"/>'
        for dx, y, r, o in (
            (-94, 215, 13, 0.8),
            (94, 215, 13, 0.8),
            (-66, 223, 12, 0.8),
            (66, 223, 12, 0.8),
            (-94, 215, 22, 0.4),
            (94, 215, 22, 0.4),
            (-34, 229, 11, 0.7),
            (34, 229, 11, 0.7),
            (0, 214, 40, 0.35),
        )
    )
    blocks = "".join(
        f'<path d="M{cx + 146 * math.cos(a):.0f} {232 + 46 * math.sin(a):.0f} v20" stroke="#a8977a" stroke-width="1.6"/>'
        for a in [math.pi * k / 12 for k in range(1, 12)]
    )
    body = (
        f'<ellipse cx="{cx}" cy="240" rx="152" ry="52" fill="#cdbd9e"/><path d="M8 228 V246 A152 50 0 0 0 312 246 V228Z" fill="url(#s)"/>{blocks}'
        f'<ellipse cx="{cx}" cy="226" rx="152" ry="50" fill="#fffaf0"/><ellipse cx="{cx}" cy="226" rx="152" ry="50" fill="none" stroke="#d8c8a8" stroke-width="2"/>'
        f'<ellipse cx="{cx}" cy="226" rx="136" ry="42" fill="#a5947a"/><path d="M24 228 A136 42 0 0 1 296 228 A136 36 0 0 0 24 228Z" fill="#87775f"/><ellipse cx="{cx}" cy="231" rx="134" ry="37" fill="url(#w)"/>'
        '<path d="M50 232 q14 -5 28 0 t28 0 M206 240 q14 -5 28 0 t28 0 M90 252 q12 -4 24 0 t24 0" stroke="#ffffff" stroke-opacity=".65" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
        f"{rings}"
        # column and bowls
        f'<path d="M{cx - 20} 226 Q{cx - 14} 180 {cx - 11} 130 H{cx + 11} Q{cx + 14} 180 {cx + 20} 226 Q{cx} 236 {cx - 20} 226Z" fill="url(#b)"/>'
        f'<path d="M{cx - 72} 112 Q{cx - 60} 140 {cx - 12} 146 H{cx + 12} Q{cx + 60} 140 {cx + 72} 112Z" fill="url(#b)"/><ellipse cx="{cx}" cy="112" rx="72" ry="17" fill="#c4e2d2"/><ellipse cx="{cx}" cy="113" rx="65" ry="13" fill="url(#w)"/>'
        f'<path d="M{cx - 8} 112 L{cx - 6} 66 H{cx + 6} L{cx + 8} 112Z" fill="url(#b)"/><path d="M{cx - 34} 58 Q{cx - 26} 76 {cx} 78 Q{cx + 26} 76 {cx + 34} 58Z" fill="url(#b)"/>'
        f'<ellipse cx="{cx}" cy="58" rx="34" ry="9" fill="#c4e2d2"/><ellipse cx="{cx}" cy="58.6" rx="29" ry="6.4" fill="url(#w)"/>'
        f'<path d="M{cx - 5} 58 Q{cx - 7} 44 {cx} 36 Q{cx + 7} 44 {cx + 5} 58Z" fill="url(#b)"/>'
        f'{jets}<path d="M{cx} 38 V14" stroke="url(#j)" stroke-width="5" stroke-linecap="round"/><path d="M{cx} 16 q-10 2 -14 18 M{cx} 16 q10 2 14 18" stroke="#ffffff" stroke-opacity=".8" stroke-width="2.6" fill="none" stroke-linecap="round"/>'
        '<g fill="#ffffff">'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}"/>'
            for x, y, r in (
                (136, 24, 2),
                (184, 22, 2),
                (120, 84, 2),
                (202, 82, 2.2),
                (74, 150, 2.2),
                (247, 152, 2.2),
                (96, 128, 1.8),
                (226, 126, 1.8),
            )
        )
        + "</g>"
    )
    return sun.standing(svg(body, w, h, defs=defs), (160, 280), strength=0.26, soft=7, sink=44, contact=0)


def _chair(x: int, y: int, faces: int, tone: str) -> str:
    """A café chair of metal, its seat in the middle of x, y; `faces` is -1 with its back to the left, 1 to the right."""
    back = x + faces * 15
    return (
        f'<path d="M{x - 13} {y + 2} L{x - 16} {y + 30} M{x + 13} {y + 2} L{x + 16} {y + 30} M{x - 7} {y + 4} V{y + 26} M{x + 7} {y + 4} V{y + 26}" stroke="#5a4a42" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M{back} {y} Q{back + faces * 5} {y - 22} {back + faces * 3} {y - 34}" stroke="#5a4a42" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        f'<path d="M{back} {y - 4} q{faces * 4} -16 {faces * 3} -30 h{-faces * 7} q{faces} 14 {-faces * 2} 30Z" fill="{tone}"/>'
        f'<ellipse cx="{x}" cy="{y + 3}" rx="18" ry="8" fill="#4a3a34"/><ellipse cx="{x}" cy="{y}" rx="18" ry="8" fill="{tone}"/><path d="M{x - 12} {y - 3} a14 5 0 0 1 16 -2" stroke="#ffffff" stroke-opacity=".6" stroke-width="2" fill="none"/>'
    )


def cafe(tone: str, other: str = "#fff8e8") -> Sprite:
    """A café table with two chairs below a striped parasol, 210 px high."""
    w, h = 210, 230
    cx = 105
    n = 8
    cover = ""
    for k in range(n):
        a0, a1 = math.pi * k / n, math.pi * (k + 1) / n
        x0, x1 = cx - 98 * math.cos(a0), cx - 98 * math.cos(a1)
        y0, y1 = 62 + 24 * math.sin(a0), 62 + 24 * math.sin(a1)
        fill = tone if k % 2 == 0 else other
        sag = (y0 + y1) / 2 + 9
        cover += (
            f'<path d="M{cx} 8 L{x0:.1f} {y0:.1f} Q{(x0 + x1) / 2:.1f} {sag:.1f} {x1:.1f} {y1:.1f}Z" fill="{fill}"/>'
        )
    defs = '<linearGradient id="l" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#40202a" stop-opacity=".3"/></linearGradient>'
    outline = (
        "M105 8 L7 62 "
        + "".join(
            f"Q{cx - 98 * math.cos(math.pi * (k + 0.5) / n):.1f} {62 + 24 * math.sin(math.pi * (k + 0.5) / n) + 9:.1f} {cx - 98 * math.cos(math.pi * (k + 1) / n):.1f} {62 + 24 * math.sin(math.pi * (k + 1) / n):.1f} "
            for k in range(n)
        )
        + "Z"
    )
    body = (
        _chair(48, 168, -1, "#e8ddc8")
        + _chair(162, 168, 1, "#e8ddc8")
        + '<path d="M105 160 V206 M105 206 L82 214 M105 206 L128 214" stroke="#5a4a42" stroke-width="5" stroke-linecap="round"/><ellipse cx="105" cy="158" rx="44" ry="17" fill="#a88e68"/>'
        '<ellipse cx="105" cy="154" rx="44" ry="17" fill="#fffaf0"/><ellipse cx="105" cy="154" rx="44" ry="17" fill="none" stroke="#d4c09a" stroke-width="2"/>'
        '<path d="M76 146 h12 q0 9 -6 9 t-6 -9Z" fill="#ffffff" stroke="#c8b898" stroke-width="1"/><ellipse cx="82" cy="146" rx="6" ry="2.2" fill="#6a3a1c"/>'
        '<ellipse cx="126" cy="157" rx="12" ry="4.6" fill="#ffffff" stroke="#c8b898" stroke-width="1"/><ellipse cx="126" cy="154.4" rx="7" ry="3.4" fill="#d9983c"/><ellipse cx="126" cy="153.2" rx="5.4" ry="2.2" fill="#ffe08a"/>'
        '<path d="M116 150 l1 -14 h8 l1 14Z" fill="#c8e4ee" fill-opacity=".8" stroke="#8ab4c4" stroke-width="1"/>'
        '<path d="M105 10 V154" stroke="#b09068" stroke-width="5"/><path d="M104 10 V154" stroke="#e8d0a8" stroke-width="1.6"/>'
        f'{cover}<path d="{outline}" fill="url(#l)"/><circle cx="105" cy="7" r="5" fill="#f0c65c"/>'
    )
    return sun.standing(svg(body, w, h, defs=defs), (105, 210), strength=0.36, soft=5, contact=40)


def bench() -> Sprite:
    """A bench of wood on iron feet, 130 px wide."""
    slats = "".join(
        f'<rect x="8" y="{y}" width="124" height="7" rx="2.4" fill="#c88a52"/><rect x="8" y="{y}" width="124" height="2.4" rx="1.2" fill="#eab884"/>'
        for y in (8, 18, 28)
    )
    body = (
        '<path d="M22 4 L20 48 L16 74 M118 4 L120 48 L124 74 M28 48 V70 M112 48 V70" stroke="#3a4644" stroke-width="5" fill="none" stroke-linecap="round"/>'
        f'{slats}<path d="M6 44 H134 L140 58 H0Z" fill="#c88a52"/><path d="M4 48.6 H136 M2 53.4 H138" stroke="#8a5a30" stroke-width="1.6"/><path d="M0 58 H140 V62 H0Z" fill="#8a5a30"/><path d="M6 44.6 H134" stroke="#f2c894" stroke-width="1.8"/>'
        '<path d="M14 42 q-8 -2 -8 -10 M126 42 q8 -2 8 -10" stroke="#3a4644" stroke-width="4" fill="none" stroke-linecap="round"/>'
    )
    return sun.standing(svg(body, 140, 80), (70, 74), strength=0.34, soft=3, sink=10, contact=58)


def grill() -> Sprite:
    """Sardines on a grill, with smoke, 120 px wide."""
    fish = "".join(
        f'<g transform="translate({x} {y}) rotate(-8)"><path d="M-17 0 Q-6 -7 9 -1.4 L16 -5 V5 L9 1.4 Q-6 7 -17 0Z" fill="#8fa4b4"/><path d="M-16 -.6 Q-6 -6 9 -1.4 L-4 0Z" fill="#4f6478"/><circle cx="-12" cy="-1" r="1.2" fill="#1c2830"/></g>'
        for x, y in ((34, 66), (60, 63), (86, 66), (46, 73), (74, 73))
    )
    body = (
        '<path d="M46 50 q-10 -14 2 -24 q10 -10 0 -22 M72 50 q-8 -12 3 -22 q8 -9 0 -18" stroke="#ffffff" stroke-opacity=".55" stroke-width="7" fill="none" stroke-linecap="round"/>'
        '<path d="M26 82 L18 126 M94 82 L102 126 M60 84 V122" stroke="#3a3430" stroke-width="5" stroke-linecap="round"/>'
        '<path d="M12 66 H108 L100 88 Q60 96 20 88Z" fill="#4a4440"/><ellipse cx="60" cy="66" rx="48" ry="14" fill="#2a2624"/><ellipse cx="60" cy="68" rx="42" ry="10" fill="#e2603a"/>'
        '<g fill="#ffc46a"><circle cx="36" cy="70" r="3"/><circle cx="60" cy="73" r="3.4"/><circle cx="80" cy="69" r="3"/></g>'
        '<path d="M16 62 H104 M14 68 H106 M20 74 H100" stroke="#9a948c" stroke-width="1.8"/>'
        f'{fish}<ellipse cx="60" cy="66" rx="48" ry="14" fill="none" stroke="#6a625c" stroke-width="3"/>'
    )
    return sun.standing(svg(body, 120, 132), (60, 126), strength=0.3, soft=4, contact=44)


def pigeon(pose: int) -> Sprite:
    """A pigeon: 0 looks to the right, 1 to the left, 2 pecks."""
    head = (
        '<path d="M31 12 Q35 6 40 8 Q44 10 43 15 L47 17 L42.6 18 Q41 22 36 26Z" fill="#7a8698"/><path d="M33 20 q5 4 8 0 l-3 8 -7 0Z" fill="#6fa08e"/><circle cx="40" cy="12.6" r="1.4" fill="#e2703a"/>'
        if pose < 2
        else '<path d="M32 22 Q40 22 43 29 Q44 34 41 36 L41.6 40 L38 36.6 Q32 34 30 28Z" fill="#7a8698"/><path d="M31 22 q6 1 8 6 l-8 3Z" fill="#6fa08e"/><circle cx="41" cy="32" r="1.3" fill="#e2703a"/>'
    )
    body = (
        '<path d="M24 34 l-2 7 M29 34 l1 7" stroke="#d8724a" stroke-width="2" stroke-linecap="round"/>'
        '<path d="M3 26 Q12 18 22 17 Q32 16 37 22 Q38 33 27 36 Q16 37 3 26Z" fill="#9aa6b6"/><path d="M2 26 Q12 20 24 21 Q29 26 22 31 Q12 32 2 26Z" fill="#c2ccd8"/>'
        f'<path d="M8 27 q8 3 14 1 M12 30.6 q6 1 9 -.6" stroke="#5c687a" stroke-width="1.8" fill="none"/>{head}'
    )
    flip = "translate(50 0) scale(-1 1)" if pose == 1 else ""
    return sun.standing(svg(f'<g transform="{flip}">{body}</g>', 50, 46), (25, 41), strength=0.36, soft=2, contact=12)


def cat() -> Sprite:
    """A black and white cat that sits in the sun."""
    body = (
        '<path d="M44 62 q16 2 18 -10 q0 -8 -6 -8" stroke="#3a3438" stroke-width="6" fill="none" stroke-linecap="round"/>'
        '<path d="M16 64 Q12 40 22 30 H38 Q50 42 46 64Z" fill="#3a3438"/><path d="M24 64 Q22 44 30 36 Q38 44 37 64Z" fill="#ffffff"/>'
        '<path d="M15 14 L15 2 L24 9 Q30 7 36 9 L45 2 L45 14 Q48 30 30 32 Q12 30 15 14Z" fill="#3a3438"/><path d="M24 24 Q26 18 30 12 Q34 18 36 24 Q36 31 30 31 Q24 31 24 24Z" fill="#ffffff"/>'
        '<ellipse cx="23" cy="18" rx="2.6" ry="3" fill="#c8d85a"/><ellipse cx="37" cy="18" rx="2.6" ry="3" fill="#c8d85a"/><ellipse cx="23" cy="18" rx="1" ry="2.8" fill="#1a1418"/><ellipse cx="37" cy="18" rx="1" ry="2.8" fill="#1a1418"/>'
        '<path d="M28.6 23 h2.8 l-1.4 2Z" fill="#e08a8a"/><path d="M17 7 l0 6 4.6 -3.4Z M43 7 l0 6 -4.6 -3.4Z" fill="#d89a94"/><path d="M22 64 h8 M31 64 h8" stroke="#ffffff" stroke-width="5" stroke-linecap="round"/>'
    )
    return sun.standing(svg(body, 68, 70), (31, 66), strength=0.36, soft=2.4, contact=20)


# --- the compass of stone -------------------------------------------------------------------------


def _rose() -> str:
    """The drawing of a compass rose, 200 units square."""

    def star(reach: float, waist: float, shift: int, left: str, right: str) -> str:
        points = ""
        for turn in range(shift, 360 + shift, 90):
            points += (
                f'<g transform="translate(100 100) rotate({turn})"><path d="M0 0 L{-waist} {-waist} L0 {-reach}Z" fill="{left}"/>'
                f'<path d="M0 0 L{waist} {-waist} L0 {-reach}Z" fill="{right}"/></g>'
            )
        return points

    beads = "".join(
        f'<rect x="97" y="15" width="6" height="9" fill="#dca868" transform="rotate({turn} 100 100)"/>'
        for turn in range(0, 360, 15)
    )
    return (
        '<rect width="200" height="200" fill="#a8a29c"/><circle cx="100" cy="100" r="96" fill="#f8f0dd"/><circle cx="100" cy="100" r="93" fill="none" stroke="#a8a29c" stroke-width="9"/>'
        f'{beads}<circle cx="100" cy="100" r="70" fill="none" stroke="#cc7a58" stroke-width="5"/>'
        + star(58, 12, 45, "#ecc98a", "#c89450")
        + star(86, 15, 0, "#f2dcc0", "#c06a48")
        + '<circle cx="100" cy="100" r="11" fill="#a8a29c"/><circle cx="100" cy="100" r="6" fill="#f8f0dd"/>'
    )


def compass(side: int) -> Sprite:
    """A compass rose of coloured stones, let into the pavement."""
    big = side * 2
    rim, at_x, at_y = mosaic(big, big, 13, 12)
    y, x = np.mgrid[0:big, 0:big].astype(float)
    drawing = np.asarray(svg(_rose(), big, big, box="0 0 200 200").convert("RGB"), dtype=np.float64)
    from_x = np.clip((x * 0.4 + at_x * 0.6).astype(int), 0, big - 1)
    from_y = np.clip((y * 0.4 + at_y * 0.6).astype(int), 0, big - 1)
    colour = drawing[from_y, from_x]
    colour += (per_stone(np.mod(at_x, big), np.mod(at_y, big), 17) * 5)[..., None]
    colour += (layered_noise(big, big, 6, 3, 4) * 4)[..., None]
    colour *= (0.88 + 0.17 * relief(blur(smooth(0, 5, rim) * 2.2, 0.9), 0.5, SUN))[..., None]
    colour = blend(flat((206, 194, 172), big, big), colour, smooth(0.1, 1.9, rim))
    cover = smooth(1.0, 0.985, np.hypot(x - big / 2, y - big / 2) / (big / 2))
    return sun.lying(halve(to_image(colour, cover)))


def bunting(width: int, sag: int, seed: int) -> Sprite:
    """Paper flags of the June feasts on a string, put on the map by the string's left end."""
    rng = random.Random(seed)
    height = sag + 60
    tones = ("#e2523c", "#f6c445", "#3f9a6c", "#4a8ac8", "#f08ab0", "#fff8e8")
    flags, shades = "", ""
    count = round(width / 34)
    for k in range(count):
        t0, t1 = (k + 0.14) / count, (k + 0.86) / count
        x0, x1 = t0 * width, t1 * width
        y0, y1 = (6 + 4 * sag * t * (1 - t) for t in (t0, t1))
        tilt = rng.uniform(-4, 4)
        tip = f"{(x0 + x1) / 2 + tilt:.1f} {(y0 + y1) / 2 + 30:.1f}"
        flags += f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} L{tip}Z" fill="{tones[(k + seed) % len(tones)]}"/>'
        shades += f'<path d="M{(x0 + x1) / 2:.1f} {(y0 + y1) / 2:.1f} L{x1:.1f} {y1:.1f} L{tip}Z" fill="#40202a" fill-opacity=".13"/>'
    line = " L".join(f"{x} {6 + 4 * sag * (x / width) * (1 - x / width):.1f}" for x in range(0, width + 1, 8))
    picture = svg(f'<path d="M{line}" fill="none" stroke="#7a6458" stroke-width="2"/>{flags}{shades}', width, height)
    out = Image.new("RGBA", (width + 60, height + 70), (*sun.SHADE, 0))
    cover = Image.new("L", out.size, 0)
    cover.paste(picture.getchannel("A").point([round(v * 0.2) for v in range(256)]), (46, 50))
    out.putalpha(cover.filter(ImageFilter.GaussianBlur(4)))
    out.alpha_composite(picture)
    return sun.trimmed(out, 0, 6)
