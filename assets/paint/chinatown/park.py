"""Columbus Park: paths, the pond, the pavilion, the gate lions and the chess players."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image, ImageDraw

from assets.paint.kit import sun
from assets.paint.kit.sprite import empty, lighter, put, svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import blend, blur, flat, grain, halve, layered_noise, smooth, to_image
from assets.paint.kit.trees import Leaves

CHERRY = Leaves((176, 96, 124), (226, 142, 166), (246, 186, 200), (255, 226, 230), young=(150, 176, 110))
PLANE = Leaves((48, 96, 58), (84, 142, 72), (130, 180, 90), (190, 218, 126))
GINKGO = Leaves((150, 128, 44), (206, 178, 62), (234, 212, 98), (250, 238, 156))

PATHS = (
    "M-10 250 C90 250 120 330 230 320 S380 210 600 232",
    "M300 -10 C300 80 250 120 262 190 S250 280 240 320",
    "M240 320 C250 400 330 420 400 470 S470 520 476 560",
    "M240 320 C190 400 150 440 120 560",
)
"""The ways through the park on a field of 576 by 532."""


def paths(width: int, height: int) -> Sprite:
    """All ways through the park in one picture: sand between stones; put on the map by its middle."""
    w, h = width * 2, height * 2
    box = f"0 0 {width} {height}"

    def cover(stroke: int, grow: int = 0) -> np.ndarray:
        lines = "".join(f'<path d="{d}" fill="none" stroke="#fff" stroke-width="{stroke + grow}"/>' for d in PATHS)
        round_place = f'<circle cx="238" cy="320" r="{44 + grow / 2}" fill="#fff"/>'
        return np.asarray(svg(lines + round_place, w, h, box=box).getchannel("A"), dtype=np.float64) / 255

    way, edge = cover(36), cover(36, 9)
    sand = flat((232, 212, 168), w, h) + (layered_noise(w, h, 16, 4, 61) * 9 + grain(w, h, 63) * 5)[..., None]
    sand -= (smooth(0.2, 0.9, layered_noise(w, h, 150, 2, 65)) * 16)[..., None]
    stone = flat((202, 190, 166), w, h) + (layered_noise(w, h, 120, 2, 67) * 20)[..., None]
    inner = blur(way, 7, wrap=False)
    sand -= ((1 - smooth(0.45, 0.95, inner)) * 20)[..., None]
    colour = blend(stone, sand, way)
    shade = blur(edge, 6, wrap=False) * 0.4
    return Sprite(
        halve(to_image(blend(flat((44, 64, 34), w, h), colour, edge), np.maximum(edge, shade))), width // 2, height // 2
    )


def pond() -> Sprite:
    """The pond with lotus, koi and a rim of stones; put on the map by its middle."""
    w, h = 520, 320
    rng = random.Random(8)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    angle = np.arctan2((y - h / 2) / 0.6, x - w / 2)
    far = np.hypot(x - w / 2, (y - h / 2) / 0.6) / (206 + 14 * np.sin(angle * 2 + 0.6) + 8 * np.sin(angle * 3))
    water = blend(flat((120, 200, 206), w, h), flat((48, 128, 150), w, h), smooth(1.0, 0.25, far))
    ripple = np.sin((y * 0.22 + layered_noise(w, h, 5, 3, 71) * 5 + x * 0.02) * 1.2)
    water += (smooth(0.84, 1.0, ripple) * 34)[..., None]
    water = blend(water, flat((30, 84, 96), w, h), smooth(0.84, 1.0, far) * 0.5 * smooth(h * 0.75, h * 0.2, y))
    picture = to_image(water, smooth(1.005, 0.99, far))
    lotus = ""
    for cx, cy, r in (
        (150, 190, 24),
        (196, 214, 18),
        (120, 156, 16),
        (370, 120, 22),
        (408, 150, 17),
        (340, 96, 14),
        (250, 246, 15),
    ):
        lotus += f'<ellipse cx="{cx}" cy="{cy + 3}" rx="{r}" ry="{r * 0.62:.0f}" fill="#1c5a5c" fill-opacity=".5"/><path d="M{cx} {cy}L{cx + r} {cy - 3}A{r} {r * 0.62:.1f} 0 1 1 {cx + r * 0.8:.1f} {cy - r * 0.4:.1f}Z" fill="#5fa860"/><path d="M{cx} {cy}L{cx - r * 0.8:.1f} {cy}M{cx} {cy}L{cx - 2} {cy + r * 0.5:.1f}" stroke="#8cc884" stroke-width="1.800"/>'
    for cx, cy in ((160, 178), (378, 110), (206, 206)):
        for turn in (-64, -34, 0, 34, 64):
            lotus += f'<path d="M{cx} {cy}C{cx - 11} {cy - 12} {cx - 6} {cy - 26} {cx} {cy - 30}C{cx + 6} {cy - 26} {cx + 11} {cy - 12} {cx} {cy}Z" fill="{"#fbd0dc" if turn else "#fff0f2"}" stroke="#e88aa6" stroke-width="1.400" transform="rotate({turn} {cx} {cy})"/>'
        lotus += f'<circle cx="{cx}" cy="{cy - 8}" r="4" fill="#f6cc5c"/>'
    for cx, cy, turn, tone in (
        (280, 150, 20, "#ee6a34"),
        (310, 186, 160, "#f6f0e6"),
        (246, 122, -30, "#f29a3c"),
        (330, 220, 200, "#ee6a34"),
    ):
        lotus += f'<g transform="rotate({turn} {cx} {cy})"><path d="M{cx - 20} {cy}Q{cx} {cy - 9} {cx + 18} {cy}Q{cx} {cy + 9} {cx - 20} {cy}ZM{cx - 16} {cy}L{cx - 28} {cy - 7}L{cx - 25} {cy}L{cx - 28} {cy + 7}Z" fill="{tone}" fill-opacity=".92"/><path d="M{cx - 6} {cy - 4}q6 -2 10 1" stroke="#fff" stroke-width="3" stroke-opacity=".8" fill="none"/></g>'
    picture.alpha_composite(svg(lotus, w, h))
    stones = []
    for k in range(64):
        a = math.tau * k / 64
        rim = 206 + 14 * math.sin(a * 2 + 0.6) + 8 * math.sin(a * 3)
        stones.append((w / 2 + math.cos(a) * (rim + 3), h / 2 + math.sin(a) * (rim + 3) * 0.6, rng.uniform(11, 16)))
    draw = ImageDraw.Draw(picture)
    for left, top, size in sorted(stones, key=lambda stone: stone[1]):
        gray = rng.randrange(-14, 14)
        draw.ellipse(
            (left - size, top - size * 0.6 + 4, left + size, top + size * 0.8 + 4),
            fill=(92 + gray, 88 + gray, 84 + gray, 255),
        )
        draw.ellipse(
            (left - size, top - size * 0.8, left + size, top + size * 0.6),
            fill=(184 + gray, 176 + gray, 162 + gray, 255),
        )
        draw.ellipse(
            (left - size * 0.7, top - size * 0.7, left + size * 0.2, top),
            fill=(214 + gray, 206 + gray, 192 + gray, 255),
        )
    return sun.lying(halve(picture))


def pavilion() -> Sprite:
    """The pavilion: red posts under two roofs of jade tiles, on a stone floor."""

    def roof(y: int, half: int, top: int) -> str:
        rows = "".join(
            f"M{230 + k * (top / half):.0f} {y - 54}Q{230 + k * 0.9:.0f} {y - 16} {230 + k} {y + 2}"
            for k in range(-half + 28, half - 20, 16)
        )
        return (
            f'<path d="M{230 - half} {y - 6}Q{230 - half + 50} {y - 10} {230 - top} {y - 58}H{230 + top}Q{230 + half - 50} {y - 10} {230 + half} {y - 6}Q{230 + half - 14} {y + 16} {230 + half - 40} {y + 14}H{230 - half + 40}Q{230 - half + 14} {y + 16} {230 - half} {y - 6}Z" fill="url(#r)" stroke="#123c32" stroke-width="3"/>'
            f'<path d="{rows}" fill="none" stroke="#174c40" stroke-width="3" stroke-opacity=".75"/><path d="M{230 - half + 30} {y + 11}H{230 + half - 30}" stroke="#f1c65a" stroke-width="6" stroke-linecap="round"/>'
            f'<path d="M{230 - top - 4} {y - 59}H{230 + top + 4}" stroke="#f1c65a" stroke-width="7" stroke-linecap="round"/>'
        )

    posts = "".join(
        f'<rect x="{x}" y="176" width="16" height="136" fill="url(#p)"/><rect x="{x - 4}" y="304" width="24" height="12" rx="2" fill="#cfc4b0"/>'
        for x in (72, 148, 296, 372)
    )
    rail = "".join(
        f'<path d="M{a} 280H{b}M{a} 302H{b}" stroke="#c22f26" stroke-width="6"/>'
        + "".join(f'<path d="M{x} 280V302" stroke="#8e1c1a" stroke-width="4"/>' for x in range(a + 8, b, 12))
        for a, b in ((88, 148), (312, 372))
    )
    body = (
        '<path d="M34 312H426L446 346H14Z" fill="#dccfb4"/><path d="M14 346H446V358H14Z" fill="#a8987a"/><path d="M180 346H280V372H172Z" fill="#cfc2a6"/><path d="M178 358H276" stroke="#a8987a" stroke-width="3"/>'
        '<rect x="80" y="182" width="300" height="130" fill="#5a1a16" fill-opacity=".42"/><path d="M164 312V214Q164 196 182 196H278Q296 196 296 214V312Z" fill="#3c1412" fill-opacity=".5"/>'
        f'{rail}{posts}<rect x="66" y="176" width="328" height="22" fill="#2f6fa0"/><path d="M72 187H388" stroke="#f1c65a" stroke-width="5" stroke-dasharray="14 9"/>'
        + roof(168, 212, 92)
        + '<rect x="152" y="84" width="156" height="30" fill="#a8241c"/><path d="M160 99H300" stroke="#f1c65a" stroke-width="4" stroke-dasharray="10 8"/>'
        + roof(80, 136, 50)
        + '<path d="M230 -2Q246 14 236 26H224Q214 14 230 -2Z" fill="#f1c65a" stroke="#a8741a" stroke-width="2"/>'
        '<g transform="translate(0 4)"><ellipse cx="112" cy="222" rx="13" ry="11" fill="#ef4a30"/><ellipse cx="348" cy="222" rx="13" ry="11" fill="#ef4a30"/><path d="M112 198V212M348 198V212M112 233v10M348 233v10" stroke="#f1c65a" stroke-width="3"/></g>'
    )
    defs = (
        '<linearGradient id="r" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#63c0a0"/><stop offset="1" stop-color="#22705c"/></linearGradient>'
        '<linearGradient id="p" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#ea5a44"/><stop offset=".5" stop-color="#c22f26"/><stop offset="1" stop-color="#861a18"/></linearGradient>'
    )
    return sun.scaled(
        sun.standing(halve(svg(body, 460, 376, defs=defs)), (115, 178), strength=0.34, soft=5, sink=8), 0.98
    )


def players() -> Sprite:
    """Two old men over a board of xiangqi under the trees."""
    man = (
        '<path d="M{x} 96V70Q{x} 54 {m} 54Q{r} 54 {r} 70V96Z" fill="{coat}"/><circle cx="{m}" cy="40" r="14" fill="#e8b68c"/><path d="M{hl} 36Q{m} 18 {hr} 36Q{m} 30 {hl} 36Z" fill="{hair}"/>'
        '<circle cx="{e1}" cy="41" r="1.700" fill="#2a1a18"/><circle cx="{e2}" cy="41" r="1.700" fill="#2a1a18"/>'
    )
    left = man.format(x=14, m=32, r=50, coat="#5f7a8a", hl=18, hr=46, e1=33, e2=41, hair="#dcd8d0")
    right = man.format(x=110, m=128, r=146, coat="#8a5a48", hl=114, hr=142, e1=119, e2=127, hair="#8a847c")
    stones = "".join(
        f'<circle cx="{x}" cy="{y}" r="4.600" fill="{tone}" stroke="#6a4a2c" stroke-width="1.200"/>'
        for x, y, tone in (
            (64, 74, "#e8d2a0"),
            (78, 79, "#c8382c"),
            (92, 73, "#e8d2a0"),
            (86, 84, "#3a2a24"),
            (70, 85, "#c8382c"),
        )
    )
    body = (
        f'{left}{right}<path d="M44 68H116L124 90H36Z" fill="#d8c6a0"/><path d="M36 90H124V98H36Z" fill="#9c8862"/><path d="M52 72H108L113 86H47Z" fill="#efdcae"/><path d="M56 72L52 86M66 72L64 86M80 72V86M94 72L96 86M104 72L108 86M50 79H110" stroke="#a87c48" stroke-width="1.400"/>{stones}'
        '<path d="M48 98V122M112 98V122" stroke="#8a7652" stroke-width="9"/><path d="M12 96H50V104H12ZM110 96H148V104H110Z" fill="#a87c4c"/><path d="M18 104V120M44 104V120M116 104V120M142 104V120" stroke="#6e4c2c" stroke-width="5"/>'
    )
    return sun.standing(halve(svg(body, 160, 126)), (40, 60), strength=0.32, soft=3, contact=30)


def flower_bed(width: int, height: int, seed: int) -> Sprite:
    """A round bed of peonies."""
    rng = random.Random(seed)
    picture = empty(width * 2, height * 2)
    draw = ImageDraw.Draw(picture)
    draw.ellipse((2, 2, width * 2 - 2, height * 2 - 2), fill=(96, 130, 66, 255))
    spots = []
    for _ in range(width * height // 22):
        a, far = rng.random() * math.tau, math.sqrt(rng.random()) * 0.9
        spots.append((width + math.cos(a) * far * width * 0.95, height + math.sin(a) * far * height * 0.92))
    for x, y in sorted(spots, key=lambda s: s[1]):
        green = rng.choice(((78, 124, 60), (104, 154, 74), (132, 180, 88)))
        draw.ellipse((x - 9, y - 3, x + 9, y + 11), fill=(*green, 255))
        if rng.random() < 0.7:
            tone = rng.choice(((226, 70, 96), (246, 150, 170), (255, 236, 236), (240, 190, 80)))
            draw.ellipse((x - 7, y - 8, x + 7, y + 5), fill=(*tone, 255))
            draw.ellipse((x - 4, y - 7, x + 3, y), fill=(*lighter(tone, 0.35), 255))
    out = empty(width + 20, height + 20)
    put(out, sun.pool(width + 14, height + 14, seed, 0.4), 4, 5)
    put(out, picture.resize((width, height), Image.Resampling.LANCZOS), 8, 6)
    return sun.lying(out)
