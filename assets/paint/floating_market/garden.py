"""What grows on the islands and in the water: lawns, palms, bananas, blossoms, lotus."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.paint.kit import sun, trees
from assets.paint.kit.sprite import Colour, empty, mix, svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import Field, blend, blur, flat, halve, layered_noise, smooth, to_image
from assets.paint.kit.trees import Leaves

GREEN = Leaves((30, 82, 50), (66, 130, 58), (118, 176, 72), (190, 222, 116))
FRANGIPANI = Leaves((44, 98, 56), (82, 144, 66), (134, 186, 84), (198, 226, 130))
PINK = ((222, 78, 132), (255, 168, 200))
WHITE = ((252, 246, 232), (255, 214, 92))
GOLDEN = ((246, 172, 44), (255, 230, 140))
VIOLET = ((156, 92, 196), (220, 176, 246))
SCARLET = ((218, 56, 52), (255, 150, 110))
WATER_SHADE = (4, 46, 54)


def lawn(width: int, height: int, seed: int, blooms: tuple[tuple[Colour, Colour], ...] = ()) -> Sprite:
    """A patch of grass with a ragged edge, lying on the planks, with small flowers in it."""
    margin = 12
    w, h = (width + 2 * margin) * 2, (height + 2 * margin) * 2
    y, x = np.mgrid[0:h, 0:w].astype(float)
    u, v = (x - w / 2) / width, (y - h / 2) / height
    ragged = layered_noise(w, h, 7, 3, seed) * 0.09 + layered_noise(w, h, 22, 2, seed + 2) * 0.03
    far = (np.abs(u) ** 2.6 + np.abs(v) ** 2.6) ** (1 / 2.6) + ragged
    tone = smooth(-0.8, 0.8, layered_noise(w, h, 6, 3, seed + 4))
    colour = blend(flat((84, 142, 62), w, h), flat((134, 186, 82), w, h), tone)
    colour = blend(colour, flat((172, 210, 102), w, h), smooth(0.7, 0.2, np.hypot(u + 0.3, v + 0.35)) * 0.55)
    colour = blend(colour, flat((52, 104, 50), w, h), smooth(0.8, 0.98, far) * 0.7)
    body = smooth(0.99, 0.965, far)
    shade: Field = blur(np.roll(body, (7, 5), (0, 1)), 5, wrap=False) * 0.42
    whole = to_image(blend(flat((70, 40, 26), w, h), colour, body), np.maximum(body, shade * (1 - body)))
    draw = ImageDraw.Draw(whole)
    rng = random.Random(seed)
    spots = []
    for _ in range(width * height // 12):
        px, py = rng.uniform(0, w), rng.uniform(0, h)
        if far[int(py), int(px)] < 0.97:
            spots.append((px, py))
    for px, py in sorted(spots, key=lambda spot: spot[1]):
        long, lean = rng.uniform(5, 12), rng.uniform(-4, 4)
        green = mix((62, 116, 54), (190, 222, 116), rng.random())
        draw.line((px, py, px + lean, py - long), fill=(*green, 255), width=2)
    if blooms:
        for px, py in spots[:: max(1, len(spots) // 26)]:
            if far[int(py), int(px)] > 0.9:
                continue
            body_tone, heart = rng.choice(blooms)
            for k in range(5):
                a = k * math.tau / 5 + rng.random()
                ox, oy = px + math.cos(a) * 4.4, py - 6 + math.sin(a) * 3.8
                draw.ellipse((ox - 3.6, oy - 3.2, ox + 3.6, oy + 3.2), fill=(*body_tone, 255))
            draw.ellipse((px - 2.6, py - 8.4, px + 2.6, py - 3.6), fill=(*heart, 255))
    return sun.lying(halve(whole))


def palm(seed: int, high: int) -> Sprite:
    """A coconut palm, so many px high."""
    rng = random.Random(seed)
    side = 520
    big = empty(side, side)
    lean = rng.choice((-26, -14, 18, 28))
    cx, cy, foot = side / 2 + lean, 178.0, 486
    trunk = f'<path d="M{side / 2 - 15} {foot} Q{side / 2 - 10} {foot - 150} {cx - 9} {cy} H{cx + 9} Q{side / 2 + 12} {foot - 140} {side / 2 + 17} {foot} Q{side / 2} {foot + 9} {side / 2 - 15} {foot}Z" fill="url(#b)"/>'
    for step in range(12):
        part = step / 12
        x, y = side / 2 + (cx - side / 2) * part**1.6, foot - 14 - (foot - cy) * part
        trunk += f'<path d="M{x - 14 + part * 5:.0f} {y:.0f} q13 8 {27 - part * 10:.0f} 0" stroke="#5e4029" stroke-width="3.4" stroke-opacity=".6" fill="none"/>'
    defs = (
        '<linearGradient id="b" x1="0%" x2="100%" y1="0%" y2="0%"><stop offset="0" stop-color="#d8b488"/><stop offset=".45" stop-color="#b08a60"/>'
        '<stop offset="1" stop-color="#6e5038"/></linearGradient>'
    )
    big.alpha_composite(svg(trunk, side, side, defs=defs))
    draw = ImageDraw.Draw(big)
    for number, angle in enumerate((172, 8, -164, -16, -146, -34, -124, -56, -92, 154, 26, -106, -74)):
        a = math.radians(angle + rng.uniform(-5, 5))
        long, drop = rng.uniform(150, 178), 96 + 14 * (number % 3)
        _frond(draw, (cx, cy), a, long, drop, min(1.0, 0.12 + number / 13 + (0.18 if math.cos(a) < 0 else 0)))
    for dx, dy in ((-17, 14), (13, 18), (-3, 24)):
        draw.ellipse((cx + dx - 13, cy + dy - 11, cx + dx + 13, cy + dy + 15), fill=(150, 88, 40, 255))
        draw.ellipse((cx + dx - 9, cy + dy - 9, cx + dx + 3, cy + dy + 2), fill=(214, 150, 84, 255))
    scale = high / (foot - 60)
    small = big.resize((round(side * scale), round(side * scale)), Image.Resampling.LANCZOS)
    spot = round(side / 2 * scale), round(foot * scale)
    return sun.standing(small, spot, strength=0.34, soft=3, contact=8)


def _frond(
    draw: ImageDraw.ImageDraw, start: tuple[float, float], angle: float, long: float, drop: float, lit: float
) -> None:
    """One leaf of a palm: a rib that bows down, with leaflets on both sides, brighter the more it is lit."""
    dx, dy = math.cos(angle), math.sin(angle)
    tone = mix((38, 104, 58), (150, 204, 84), lit)
    deep = mix(tone, (18, 66, 48), 0.4)
    rib = []
    for step in range(31):
        t = step / 30
        x, y = start[0] + dx * long * t, start[1] + dy * long * t * 0.82 + drop * t * t
        tx, ty = dx * long, dy * long * 0.82 + 2 * drop * t
        norm = math.hypot(tx, ty)
        tx, ty = tx / norm, ty / norm
        leaf = 50 * math.sin(math.pi * min(1.0, 0.2 + t * 0.8)) ** 0.8 + 5
        for side in (-1, 1):
            end = (
                x + tx * leaf * 0.66 - ty * side * leaf * 0.7,
                y + ty * leaf * 0.66 + tx * side * leaf * 0.7 + leaf * 0.24,
            )
            draw.line((x, y, *end), fill=(*(deep if side * dx > 0 else tone), 255), width=9)
        rib.append((x, y))
    draw.line(rib, fill=(*mix(tone, (232, 240, 160), 0.5), 255), width=5)


def banana(seed: int) -> Sprite:
    """A banana plant with broad torn leaves, about 90 px high."""
    rng = random.Random(seed)
    big = empty(260, 260)
    defs = '<linearGradient id="t" x1="0%" x2="100%" y1="0%" y2="0%"><stop offset="0" stop-color="#a8b86a"/><stop offset="1" stop-color="#5c7438"/></linearGradient>'
    big.alpha_composite(
        svg('<path d="M120 232 L124 120 H138 L142 232 Q131 238 120 232Z" fill="url(#t)"/>', 260, 260, defs=defs)
    )
    draw = ImageDraw.Draw(big)
    for angle, long in ((-165, 92), (-18, 94), (-140, 104), (-44, 104), (-112, 96), (-72, 98), (-92, 84)):
        a = math.radians(angle + rng.uniform(-6, 6))
        dx, dy = math.cos(a), math.sin(a)
        left, right, spine = [], [], []
        for step in range(15):
            t = step / 14
            px, py = 131 + dx * long * t, 126 + dy * long * t + 56 * t * t * (0.4 + abs(dx) * 0.6)
            wide = 21 * math.sin(math.pi * min(1, 0.1 + 0.9 * t)) ** 0.7 * (0.82 if step % 3 == 2 else 1.0)
            left.append((px - dy * wide * 0.6, py + abs(dx) * -wide * 0.7 - (1 - abs(dx)) * 2))
            right.append((px + dy * wide * 0.6, py + abs(dx) * wide * 0.5 + (1 - abs(dx)) * 2))
            spine.append((px, py))
        up = mix((86, 150, 62), (160, 206, 88), rng.random() * 0.7 + (0.2 if dx < 0 else 0))
        draw.polygon([*left, *reversed(spine)], fill=(*up, 255))
        draw.polygon([*right, *reversed(spine)], fill=(*mix(up, (30, 92, 46), 0.42), 255))
        draw.line(spine, fill=(216, 230, 150, 255), width=3)
    draw.ellipse((140, 138, 156, 166), fill=(140, 50, 76, 255))
    for k in range(5):
        draw.ellipse((134 + k % 2 * 12, 128 + k * 4, 148 + k % 2 * 12, 138 + k * 4), fill=(244, 202, 70, 255))
    return sun.standing(halve(big), (65, 116), strength=0.34, soft=4, contact=14)


def shrub(radius: int, seed: int, bloom: tuple[Colour, Colour] | None = None) -> Sprite:
    """A round bush, in flower where a bloom is given."""
    rng = random.Random(seed)
    side = radius * 6
    big = empty(side, side)
    draw = ImageDraw.Draw(big)
    r = radius * 2.0
    cx, cy = side / 2, side / 2
    for px, py, ball in ((-0.5, 0.15, 0.56), (0.5, 0.18, 0.56), (0.0, -0.3, 0.66), (0.02, 0.24, 0.6)):
        trees.clump(draw, rng, cx + px * r, cy + py * r, ball * r, 0.9 if py < 0 else 0.6, GREEN, r * 0.17)
    if bloom:
        for _ in range(9):
            a, far = rng.random() * math.tau, math.sqrt(rng.random()) * 0.86
            _blossom(
                draw, cx + math.cos(a) * far * r, cy - 0.05 * r + math.sin(a) * far * 0.8 * r, r * 0.15, bloom, rng
            )
    foot = round((cy + 0.76 * r) / 2)
    return sun.standing(halve(big), (side // 4, foot), strength=0.34, soft=3, contact=radius)


def _blossom(
    draw: ImageDraw.ImageDraw, x: float, y: float, r: float, bloom: tuple[Colour, Colour], rng: random.Random
) -> None:
    turn = rng.random()
    for k in range(5):
        a = turn + k * math.tau / 5
        ox, oy = x + math.cos(a) * r * 0.72, y + math.sin(a) * r * 0.66
        draw.ellipse((ox - r * 0.62, oy - r * 0.58, ox + r * 0.62, oy + r * 0.58), fill=(*bloom[0], 255))
    draw.ellipse((x - r * 0.42, y - r * 0.42, x + r * 0.42, y + r * 0.42), fill=(*bloom[1], 255))


def frangipani(radius: int, seed: int, bloom: tuple[Colour, Colour] = WHITE) -> Sprite:
    """A small temple tree in flower; `radius` of its crown."""
    plain = trees.tree(radius, seed, FRANGIPANI)
    rng = random.Random(seed + 40)
    big = plain.image.resize((plain.image.width * 2, plain.image.height * 2), Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(big)
    middle = plain.x * 2, (plain.y - radius * 1.43) * 2
    for _ in range(radius):
        a, far = rng.random() * math.tau, math.sqrt(rng.random())
        px, py = middle[0] + math.cos(a) * far * radius * 1.9, middle[1] + math.sin(a) * far * radius * 1.6
        _blossom(draw, px, py, radius * 0.15, bloom, rng)
    return Sprite(halve(big), plain.x, plain.y)


def orchids(seed: int) -> Sprite:
    """A trough of orchids, 64 px wide."""
    rng = random.Random(seed)
    big = empty(160, 130)
    draw = ImageDraw.Draw(big)
    draw.rounded_rectangle((16, 96, 144, 122), 8, fill=(128, 78, 42, 255))
    draw.rounded_rectangle((16, 94, 144, 104), 5, fill=(188, 128, 74, 255))
    tones = (
        ((206, 92, 140), (250, 190, 212)),
        VIOLET,
        ((244, 226, 232), (206, 84, 136)),
        ((206, 92, 140), (250, 190, 212)),
    )
    for k in range(9):
        at = 24 + k * 14
        for blade in (-14, -5, 6, 15):
            green = mix((58, 120, 56), (140, 190, 84), rng.random())
            draw.line((at, 98, at + blade, 98 - rng.uniform(12, 22)), fill=(*green, 255), width=6)
    for k in range(6):
        px, lean = 30 + k * 20.0, rng.uniform(-10, 10)
        top = 40 + rng.uniform(-10, 18)
        draw.line((px, 94, px + lean * 0.3, 60, px + lean, top), fill=(92, 140, 66, 255), width=3)
        bloom = tones[(k + seed) % 4]
        for step in range(4):
            t = step / 3
            _blossom(draw, px + lean * (1 - t) + rng.uniform(-4, 4), top + t * 34, 6.4, bloom, rng)
    return sun.standing(halve(big), (40, 60), strength=0.36, soft=3, contact=30)


def _leaf(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, turn: float, green: Colour) -> None:
    """A round floating leaf with its notch, at double size."""
    notch = 24
    start = math.degrees(turn)
    box = (x - r, y - r * 0.86, x + r, y + r * 0.86)
    draw.pieslice(box, start + notch, start + 360 - notch * 0.2, fill=(*mix(green, (14, 66, 52), 0.5), 255))
    inner = (x - r * 0.93, y - r * 0.83, x + r * 0.9, y + r * 0.76)
    draw.pieslice(inner, start + notch, start + 360 - notch * 0.2, fill=(*green, 255))
    for k in range(8):
        a = turn + math.radians(notch) + (math.tau - math.radians(notch * 1.2)) * (k + 0.5) / 8
        end = x + math.cos(a) * r * 0.78, y + math.sin(a) * r * 0.66
        draw.line((x, y, *end), fill=(*mix(green, (214, 240, 160), 0.45), 255), width=2)


def _lotus_svg(x: float, y: float, r: float, tones: tuple[str, str, str]) -> str:
    """A lotus flower seen from the side and above."""
    dark, body, light = tones
    made = ""
    for turn, long, tone in (
        (-74, 0.95, dark), (74, 0.95, dark), (-46, 1.05, body), (46, 1.05, body), (-20, 1.1, dark), (20, 1.1, dark), (-32, 0.9, light), (32, 0.9, light), (0, 1.0, light),
    ):  # fmt: skip
        tip, wide = r * long, r * 0.34
        made += f'<path d="M0 0 C{-wide:.1f} {-tip * 0.35:.1f} {-wide * 0.9:.1f} {-tip * 0.75:.1f} 0 {-tip:.1f} C{wide * 0.9:.1f} {-tip * 0.75:.1f} {wide:.1f} {-tip * 0.35:.1f} 0 0Z" fill="{tone}" stroke="#a83a6c" stroke-opacity=".55" stroke-width="{r * 0.05:.2f}" transform="rotate({turn})"/>'
    made += f'<ellipse cx="0" cy="{-r * 0.18:.1f}" rx="{r * 0.2:.1f}" ry="{r * 0.13:.1f}" fill="#ffd85e"/>'
    return f'<g transform="translate({x:.1f} {y:.1f})">{made}</g>'


ROSE = ("#e0709c", "#f29abc", "#ffcfe0")
PALE = ("#e8c8d8", "#f8e6ee", "#fffaf6")


def lilies(seed: int, leaves: int, flowers: int, wide: int, high: int) -> Sprite:
    """Lotus leaves and flowers on the water."""
    rng = random.Random(seed)
    w, h = wide * 2 + 60, high * 2 + 70
    big = empty(w, h)
    draw = ImageDraw.Draw(big)
    spots: list[tuple[float, float, float]] = []
    for _try in range(400):
        if len(spots) >= leaves:
            break
        r = rng.uniform(13, 25)
        spot = rng.uniform(30 + r, w - 30 - r), rng.uniform(40 + r * 0.8, h - 30 - r * 0.8), r
        if all(math.hypot(spot[0] - px, (spot[1] - py) * 1.15) > (r + pr) * 0.88 for px, py, pr in spots):
            spots.append(spot)
    spots.sort(key=lambda spot: spot[1])
    for px, py, r in spots:
        green = mix((52, 132, 76), (142, 190, 92), rng.random())
        _leaf(draw, px, py, r, rng.random() * math.tau, green)
    shade = Image.new("RGBA", big.size, (*WATER_SHADE, 0))
    shade.putalpha(big.getchannel("A").filter(ImageFilter.GaussianBlur(5)).point([round(v * 0.55) for v in range(256)]))
    out = empty(w, h)
    out.paste(shade, (4, 7))
    out.alpha_composite(big)
    body = ""
    for number in range(min(flowers, len(spots))):
        px, py, _r = spots[number * len(spots) // max(1, flowers)]
        body += _lotus_svg(px + rng.uniform(-5, 5), py + 4, rng.uniform(17, 22), ROSE if (number + seed) % 3 else PALE)
    if body:
        out.alpha_composite(svg(body, w, h))
    return sun.lying(halve(out))
