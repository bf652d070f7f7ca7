"""Jacarandas in bloom, orange trees, a palm, clipped box and flower pots."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter

from assets.paint.kit import sun
from assets.paint.kit.sprite import Colour, empty, mix, put, svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import halve


@dataclass(frozen=True)
class Leaves:
    """Colours of a crown from its shade to its light, and how often a blossom or fruit sits in it."""

    deep: Colour
    body: Colour
    light: Colour
    bright: Colour
    fruit: Colour | None = None
    fruits: float = 0.0
    young: Colour | None = None


JACARANDA = Leaves((92, 70, 146), (142, 114, 202), (184, 160, 232), (224, 206, 250), young=(128, 170, 104))
LIME = Leaves((58, 104, 54), (104, 158, 66), (158, 200, 88), (212, 232, 136))
ORANGE = Leaves((38, 88, 52), (72, 134, 66), (118, 176, 84), (180, 216, 118), (246, 146, 42), 0.05)
BOX = Leaves((46, 92, 54), (84, 142, 70), (128, 180, 88), (180, 214, 124))


def clump(
    draw: ImageDraw.ImageDraw,
    rng: random.Random,
    x: float,
    y: float,
    radius: float,
    lift: float,
    leaves: Leaves,
    leaf: float,
) -> None:
    """One ball of leaves, lit from the upper left; lift (0 to 1) is how much sun it gets."""
    draw.ellipse(
        (x - radius, y - radius * 0.9, x + radius, y + radius * 0.95), fill=(*mix(leaves.deep, leaves.body, 0.25), 255)
    )
    spots = []
    for _ in range(int(radius * 3.2)):
        angle, far = rng.random() * math.tau, math.sqrt(rng.random())
        spots.append((math.cos(angle) * far * 1.08, math.sin(angle) * far))
    spots.sort(key=lambda spot: -(spot[0] * 0.5 + spot[1]))
    for u, v in spots:
        lit = max(0.0, min(1.0, 0.52 - 0.34 * u - 0.46 * v)) * (0.5 + 0.5 * lift) + rng.uniform(-0.06, 0.06)
        if lit < 0.38:
            colour = mix(leaves.deep, leaves.body, max(0.0, lit / 0.38))
        elif lit < 0.66:
            colour = mix(leaves.body, leaves.light, (lit - 0.38) / 0.28)
        else:
            colour = mix(leaves.light, leaves.bright, min(1.0, (lit - 0.66) / 0.3))
        long, slim = rng.uniform(0.8, 1.25) * leaf, rng.uniform(0.42, 0.66) * leaf
        if leaves.young and rng.random() < 0.07:
            colour = mix(leaves.young, leaves.deep, 0.5 - 0.5 * lit)
        turn = rng.random() * math.tau
        px, py = x + u * radius, y + v * radius * 0.92
        outline = ((-1, 0), (-0.3, 0.9), (0.5, 0.7), (1, 0), (0.5, -0.7), (-0.3, -0.9))
        points = [
            (
                px + math.cos(turn) * long * a - math.sin(turn) * slim * b,
                py + math.sin(turn) * long * a + math.cos(turn) * slim * b,
            )
            for a, b in outline
        ]
        draw.polygon(points, fill=(*colour, 255))
        if leaves.fruit and rng.random() < leaves.fruits:
            r = leaf * 0.62
            draw.ellipse((px - r, py - r, px + r, py + r), fill=(*mix(leaves.fruit, leaves.deep, 0.25), 255))
            draw.ellipse((px - r, py - r * 1.1, px + r * 0.8, py + r * 0.7), fill=(*leaves.fruit, 255))
            draw.ellipse((px - r * 0.5, py - r * 0.8, px, py - r * 0.3), fill=(255, 226, 160, 255))


def _crown(big: Image.Image, rng: random.Random, cx: float, cy: float, r: float, leaves: Leaves, leaf: float) -> None:
    draw = ImageDraw.Draw(big)
    clumps = []
    for ring, count, far in ((0, 9, 0.74), (1, 7, 0.46), (2, 3, 0.16)):
        turn = rng.random() * math.tau
        for index in range(count):
            angle = turn + math.tau * index / count + rng.uniform(-0.2, 0.2)
            px, py = cx + math.cos(angle) * r * far, cy + math.sin(angle) * r * far * 0.82 - ring * r * 0.08
            clumps.append((px, py, r * rng.uniform(0.32, 0.42), ring))
    clumps.sort(key=lambda one: (one[3], one[1]))
    for x, y, ball, ring in clumps:
        lift = min(1.0, 0.42 + 0.24 * ring + 0.22 * (cy - y) / r + 0.16 * (cx - x) / r)
        clump(draw, rng, x, y, ball, lift, leaves, leaf)


def tree(radius: int, seed: int, leaves: Leaves) -> Sprite:
    """A round tree with its shade; the crown's middle is 1.43 radii above the foot."""
    rng = random.Random(seed)
    width, height = radius * 4, round(radius * 3.2)
    big = empty(width * 2, height * 2)
    cx, cy, r = float(width), radius * 2 * 1.02, float(radius * 2)
    foot = radius * 2 * 2.45
    wide = r * 0.13
    bark = (
        f'<path d="M{cx - wide * 0.8:.0f} {cy} C{cx - wide * 0.7:.0f} {foot - r * 0.4:.0f} {cx - wide:.0f} {foot - 8:.0f} {cx - wide * 1.7:.0f} {foot:.0f} '
        f'H{cx + wide * 1.7:.0f} C{cx + wide:.0f} {foot - 8:.0f} {cx + wide * 0.7:.0f} {foot - r * 0.4:.0f} {cx + wide * 0.8:.0f} {cy}Z" fill="url(#b)"/>'
        f'<path d="M{cx - wide * 0.3:.0f} {foot - r * 0.7:.0f} q-6 {r * 0.3:.0f} -2 {r * 0.56:.0f} M{cx + wide * 0.3:.0f} {foot - r * 0.66:.0f} q5 {r * 0.24:.0f} 2 {r * 0.46:.0f}" '
        'stroke="#5a4030" stroke-width="3" fill="none" stroke-opacity=".6"/>'
        f'<path d="M{cx} {foot - r * 0.66:.0f} L{cx - r * 0.4:.0f} {cy + r * 0.3:.0f} M{cx} {foot - r * 0.6:.0f} L{cx + r * 0.42:.0f} {cy + r * 0.26:.0f}" '
        f'stroke="#7c5c46" stroke-width="{wide * 0.9:.0f}" stroke-linecap="round"/>'
    )
    defs = (
        '<linearGradient id="b" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#a58468"/><stop offset=".45" stop-color="#8a6a50"/>'
        '<stop offset="1" stop-color="#5c4232"/></linearGradient>'
    )
    big.alpha_composite(svg(bark, width * 2, height * 2, defs=defs))
    _crown(big, rng, cx, cy, r, leaves, r * 0.085)
    whole = halve(big)
    out = empty(width, height)
    put(
        out,
        sun.pool(round(radius * 2.3), round(radius * 1.02), seed),
        round(width / 2 - radius * 0.72),
        round(radius * 2.08),
    )
    out.alpha_composite(whole)
    if leaves is JACARANDA:
        _petals(out, rng, radius)
    return sun.trimmed(out, width // 2, round(radius * 2.45))


def _petals(out: Image.Image, rng: random.Random, radius: int) -> None:
    """Fallen blossoms on the stones round the trunk."""
    draw = ImageDraw.Draw(out)
    for _ in range(radius):
        angle, far = rng.random() * math.tau, rng.random() ** 0.6
        x = out.width / 2 + math.cos(angle) * far * radius * 1.15
        y = radius * 2.5 + math.sin(angle) * far * radius * 0.46
        r = rng.uniform(1.2, 2.6)
        draw.ellipse(
            (x - r, y - r * 0.7, x + r, y + r * 0.7),
            fill=(*rng.choice((JACARANDA.body, JACARANDA.light, JACARANDA.bright)), 230),
        )


def palm(seed: int) -> Sprite:
    """A slender palm, 300 px high."""
    rng = random.Random(seed)
    big = empty(520, 660)
    cx, cy = 216.0, 170.0
    trunk = (
        f'<path d="M192 600 C206 480 196 320 {cx - 10} {cy} H{cx + 14} C236 320 232 480 232 600 Q212 608 192 600Z" fill="url(#b)"/>'
        + "".join(
            f'<path d="M{197 + (600 - y) * 0.03:.0f} {y} q18 9 35 0" stroke="#6b4c34" stroke-width="3" stroke-opacity=".55" fill="none"/>'
            for y in range(220, 600, 21)
        )
    )
    defs = (
        '<linearGradient id="b" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#c2a078"/><stop offset=".5" stop-color="#a17c56"/>'
        '<stop offset="1" stop-color="#6e5038"/></linearGradient>'
    )
    big.alpha_composite(svg(trunk, 520, 660, defs=defs))
    draw = ImageDraw.Draw(big)
    fronds = [
        (angle, rng.uniform(150, 190)) for angle in (-172, -8, -150, -30, 168, 12, -128, -52, -92, 150, 30, -110, -70)
    ]
    for index, (angle, long) in enumerate(fronds):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        drop = 120 + 20 * (index % 3)
        tone = mix((52, 104, 60), (150, 192, 92), min(1.0, index / 12 * 0.8 + (0.2 if dx < 0 else 0)))
        for step in range(26):
            t = step / 25
            x = cx + dx * long * t
            y = cy + dy * long * t * 0.9 + drop * t * t
            tx, ty = dx * long, dy * long * 0.9 + 2 * drop * t
            norm = math.hypot(tx, ty)
            tx, ty = tx / norm, ty / norm
            leaf = 46 * math.sin(math.pi * min(1.0, 0.16 + t * 0.84)) + 6
            for side in (-1, 1):
                ex, ey = (
                    x + tx * leaf * 0.7 - ty * side * leaf * 0.72,
                    y + ty * leaf * 0.7 + tx * side * leaf * 0.72 + leaf * 0.2,
                )
                shade = mix(tone, (36, 78, 50), 0.34 if side * dx > 0 else 0.0)
                draw.line((x, y, ex, ey), fill=(*shade, 255), width=5)
            draw.ellipse((x - 3, y - 3, x + 3, y + 3), fill=(*mix(tone, (30, 70, 44), 0.4), 255))
    for dx, dy in ((-16, 12), (12, 16), (-4, 22)):
        draw.ellipse((cx + dx - 11, cy + dy - 9, cx + dx + 11, cy + dy + 13), fill=(196, 122, 52, 255))
    whole = halve(big)
    return sun.standing(whole, (106, 300), strength=0.3, soft=4, contact=20)


def pot(seed: int, glaze: str = "azulejo") -> Sprite:
    """A pot of geraniums, 80 px high: blue and white, or of plain clay."""
    rng = random.Random(seed)
    clay = glaze != "azulejo"
    light, dark, rim = ("#d98a5e", "#9c5434", "#e29a6c") if clay else ("#fdfaf2", "#b9cbe2", "#ffffff")
    drawing = (
        ""
        if clay
        else (
            '<path d="M46 138 q8 -14 16 0 q8 14 16 0 q8 -14 16 0 q4 7 8 7" stroke="#4a7ab8" stroke-width="4.4" fill="none"/>'
            '<path d="M48 122 H106 M54 160 H100" stroke="#4a7ab8" stroke-width="3.4"/>'
        )
    )
    pottery = (
        f'<path d="M42 112 H110 L100 176 Q76 186 52 176 Z" fill="url(#a)"/>{drawing}<rect x="36" y="104" width="80" height="16" rx="7" fill="{rim}"/>'
        f'<path d="M40 118 H112" stroke="{dark}" stroke-width="3" stroke-opacity=".7"/>'
    )
    defs = (
        f'<linearGradient id="a" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="{light}"/><stop offset=".45" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
    )
    big = svg(pottery, 192, 208, defs=defs)
    draw = ImageDraw.Draw(big)
    for x, y, ball in ((54, 92, 27), (98, 92, 27), (76, 66, 32), (76, 94, 26)):
        clump(draw, rng, x, y, ball, 0.9 if y < 72 else 0.6, BOX, 8)
    blooms = rng.choice(
        (((226, 58, 78), (255, 138, 140)), ((240, 110, 160), (255, 190, 214)), ((250, 196, 70), (255, 236, 160)))
    )
    for _ in range(15):
        u, v = 76 + rng.uniform(-40, 40), 74 + rng.uniform(-34, 28)
        for k in range(5):
            a = k * math.tau / 5 + rng.random()
            draw.ellipse(
                (
                    u + math.cos(a) * 4 - 3.4,
                    v + math.sin(a) * 3.4 - 3,
                    u + math.cos(a) * 4 + 3.4,
                    v + math.sin(a) * 3.4 + 3,
                ),
                fill=(*blooms[0], 255),
            )
        draw.ellipse((u - 3, v - 3.4, u + 2.6, v + 1.8), fill=(*blooms[1], 255))
    return sun.standing(halve(big), (38, 88), strength=0.36, soft=3, contact=20)


def hedge(width: int, height: int, seed: int) -> Sprite:
    """A bed with clipped box around flowers, seen at a slant, put on the map by its middle."""
    rng = random.Random(seed)
    w, h, m = width * 2, height * 2, 48
    big = empty(w + 2 * m, h + 2 * m)
    draw = ImageDraw.Draw(big)
    draw.rounded_rectangle((m - 10, m - 10, m + w + 10, m + h + 12), 30, fill=(214, 198, 168, 255))
    draw.rounded_rectangle((m - 10, m - 12, m + w + 10, m + h + 4), 30, fill=(248, 240, 222, 255))
    draw.rounded_rectangle((m, m, m + w, m + h), 22, fill=(126, 92, 62, 255))
    tones = (
        ((236, 84, 104), (255, 170, 170)),
        ((250, 200, 76), (255, 240, 170)),
        ((246, 240, 232), (255, 255, 255)),
        ((196, 120, 210), (236, 190, 244)),
    )
    spots = sorted(
        ((m + rng.uniform(44, w - 44), m + rng.uniform(40, h - 34)) for _ in range(w * h // 330)), key=lambda s: s[1]
    )
    for x, y in spots:
        green = mix(BOX.deep, BOX.light, rng.random())
        draw.ellipse((x - 11, y - 3, x + 11, y + 13), fill=(*green, 255))
        body, gleam = tones[int((x - m) / w * 4 + rng.random() * 0.9) % 4]
        draw.ellipse((x - 8, y - 9, x + 8, y + 6), fill=(*body, 255))
        draw.ellipse((x - 5, y - 8, x + 3, y), fill=(*gleam, 255))
    edge = []
    steps = 26
    for x in range(m + 16, m + w - 8, steps):
        edge += [(x, m + 14), (x, m + h - 16)]
    for y in range(m + 16, m + h - 8, steps):
        edge += [(m + 16, y), (m + w - 16, y)]
    for x, y in sorted(edge, key=lambda s: s[1]):
        clump(draw, rng, x + rng.uniform(-3, 3), y + rng.uniform(-3, 3), 20, 0.8, BOX, 7)
    small = halve(big)
    cover = empty(small.width, small.height)
    box = (m // 2 + 4, m // 2 + 6, m // 2 + width + 12, m // 2 + height + 12)
    ImageDraw.Draw(cover).rounded_rectangle(box, 18, fill=(*sun.SHADE, 110))
    out = cover.filter(ImageFilter.GaussianBlur(4))
    out.alpha_composite(small)
    return sun.lying(out)
