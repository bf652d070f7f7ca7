"""Trees hung with fairy lights, shrubs and potted plants."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw, ImageFilter

from assets.paint.kit.sprite import Colour, empty, glow, lighter, mix, put, shadow_of, svg
from assets.paint.kit.texture import halve

DEEP: Colour = (14, 32, 38)
LEAF: Colour = (44, 88, 62)
LIGHT: Colour = (116, 150, 84)
COOL: Colour = (70, 112, 116)


def _clump(draw: ImageDraw.ImageDraw, rng: random.Random, x: float, y: float, radius: float, lift: float) -> None:
    """One ball of leaves, dark below and lit from the upper left; lift (0 to 1) is how high it sits in the crown."""
    draw.ellipse((x - radius, y - radius * 0.9, x + radius, y + radius * 0.95), fill=(*mix(DEEP, LEAF, 0.12), 255))
    leaves = []
    for _ in range(int(radius * 3.0)):
        angle, far = rng.random() * math.tau, math.sqrt(rng.random())
        leaves.append((math.cos(angle) * far * 1.08, math.sin(angle) * far * 1.0))
    leaves.sort(key=lambda spot: -(spot[0] * 0.4 + spot[1]))
    for u, v in leaves:
        lit = max(0.0, min(1.0, 0.5 - 0.32 * u - 0.50 * v)) * (0.55 + 0.45 * lift)
        colour = mix(DEEP, LEAF, min(1, lit * 1.5 + rng.uniform(0, 0.12)))
        if lit > 0.5:
            colour = mix(colour, LIGHT if rng.random() < 0.7 else COOL, (lit - 0.5) * 1.25)
        long, slim = rng.uniform(8, 13), rng.uniform(4.5, 7)
        turn = rng.random() * math.tau
        px, py = x + u * radius, y + v * radius * 0.92
        points = [
            (
                px + math.cos(turn) * long * a - math.sin(turn) * slim * b,
                py + math.sin(turn) * long * a + math.cos(turn) * slim * b,
            )
            for a, b in ((-1, 0), (-0.3, 0.9), (0.5, 0.7), (1, 0), (0.5, -0.7), (-0.3, -0.9))
        ]
        draw.polygon(points, fill=(*colour, 255))


def tree(radius: int, seed: int, lights: int = 3) -> Image.Image:
    """A round crown seen from above at a slant, with garlands of lights; the canvas is 3.2 radii wide and high."""
    rng = random.Random(seed)
    size = round(radius * 3.2)
    big = empty(size * 2, size * 2)
    draw = ImageDraw.Draw(big)
    cx, cy, r = float(size), float(size) * 0.92, float(radius * 2)
    clumps = []
    for ring, count, far in ((0, 9, 0.72), (1, 7, 0.46), (2, 3, 0.16)):
        turn = rng.random() * math.tau
        for index in range(count):
            angle = turn + math.tau * index / count + rng.uniform(-0.2, 0.2)
            clumps.append(
                (
                    cx + math.cos(angle) * r * far,
                    cy + math.sin(angle) * r * far * 0.86 - ring * r * 0.08,
                    r * rng.uniform(0.34, 0.44),
                    ring,
                )
            )
    clumps.sort(key=lambda clump: (clump[3], clump[1]))
    for x, y, ball, ring in clumps:
        _clump(draw, rng, x, y, ball, min(1.0, 0.34 + 0.30 * ring + 0.22 * (cy - y) / r))
    crown = halve(big)
    out = empty(size, size)
    ground = empty(size, size)
    ImageDraw.Draw(ground).ellipse(
        (size / 2 - radius * 1.0, size * 0.46 - radius * 0.35, size / 2 + radius * 1.12, size * 0.46 + radius * 1.25),
        fill=(8, 4, 16, 190),
    )
    out.alpha_composite(ground.filter(ImageFilter.GaussianBlur(radius * 0.16)))
    out.alpha_composite(shadow_of(crown, (4, 7), 5, 0.5))
    out.alpha_composite(crown)
    _garlands(out, rng, size / 2, size * 0.46, radius, lights)
    return out


def _garlands(out: Image.Image, rng: random.Random, cx: float, cy: float, radius: float, count: int) -> None:
    """Strings of small warm bulbs that hang in arcs over a crown."""
    bulb = svg('<circle cx="5" cy="5" r="3.4" fill="#ffd58a"/><circle cx="5" cy="4.8" r="2.2" fill="#fffbe6"/>', 10, 10)
    halo = glow(44, 44, (255, 188, 92), 0.34, 2.2)
    spots = []
    for index in range(count):
        level = -0.52 + 1.05 * (index + 0.5) / count
        half = math.sqrt(max(0.1, 1 - level * level)) * 0.92
        sag = rng.uniform(0.18, 0.30)
        tilt = rng.uniform(-0.34, 0.34)
        bulbs = max(4, round(half * radius / 12))
        for k in range(bulbs + 1):
            t = k / bulbs * 2 - 1
            wobble = rng.uniform(-0.07, 0.07)
            spots.append((cx + t * half * radius, cy + (level + sag * (1 - t * t) + tilt * t + wobble) * radius * 0.84))
    for x, y in spots:
        put(out, halo, round(x) - 22, round(y) - 22)
    for x, y in spots:
        put(out, bulb, round(x) - 5, round(y) - 5)


def planter(seed: int) -> Image.Image:
    """A glazed pot with leaves and a few red flowers, 84×96."""
    rng = random.Random(seed)
    big = empty(168, 192)
    draw = ImageDraw.Draw(big)
    draw.ellipse((30, 140, 150, 186), fill=(8, 4, 16, 150))
    big = big.filter(ImageFilter.GaussianBlur(6))
    pot = svg(
        '<path d="M48 104 H120 L110 168 Q84 180 58 168 Z" fill="url(#a)"/><rect x="42" y="96" width="84" height="16" rx="7" '
        'fill="#7a88b0"/><path d="M56 126 Q84 136 113 126" stroke="#a8b6d8" stroke-opacity=".6" stroke-width="4" fill="none"/>',
        168,
        192,
        defs='<linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5a6a9a"/>'
        '<stop offset=".3" stop-color="#6f80b4"/><stop offset="1" stop-color="#2e3560"/></linearGradient>',
    )
    big.alpha_composite(pot)
    draw = ImageDraw.Draw(big)
    for x, y, ball in ((62, 84, 30), (108, 84, 30), (84, 62, 36), (84, 88, 28)):
        _clump(draw, rng, x, y, ball, 0.85 if y < 70 else 0.55)
    for _ in range(9):
        u, v = 84 + rng.uniform(-44, 44), 70 + rng.uniform(-34, 26)
        draw.ellipse((u - 5, v - 5, u + 5, v + 5), fill=(206, 66, 74, 255))
        draw.ellipse((u - 4, v - 5, u + 1, v), fill=(*lighter((206, 66, 74), 0.4), 255))
    return halve(big)
