"""Paints `art/backdrop.png`, 1920 by 1080: night over the roofs of the quarter in lacquer red, a bridge, lanterns.

The upper half stays dark and quiet, because letters lie on it; the lower edge is hidden by buttons.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

from assets.paint.kit.drawing import disc, down, oval, rect, round_glow, shape, stroke
from assets.paint.kit.sprite import svg

WIDTH, HEIGHT = 1920, 1080
LIT = "#ffcf86"


def paint(art: Path) -> None:
    """Paints the picture into the folder of art."""
    chance = random.Random(31)
    body = rect(0, 0, WIDTH, HEIGHT, "url(#sky)") + _fret() + disc(960, 720, 620, "url(#glow)")
    body += _far_towers(chance) + _bridge() + rect(0, 560, WIDTH, 320, "url(#haze)")
    for level, tone, edge, pitch, seed in (
        (770, "#5e201c", "#8a3a2c", 92, 1),
        (860, "#451513", "#6e2a22", 128, 2),
        (960, "#2c0c0d", "#521d19", 176, 3),
    ):
        body += _roofs(random.Random(seed), level, tone, edge, pitch)
    body += _lanterns()
    drawn = svg(body, WIDTH, HEIGHT, defs=_colours())
    drawn.convert("RGB").save(art / "backdrop.png", optimize=True)


def _colours() -> str:
    sky = down(
        "sky", (0, "#3a0f10"), (0.3, "#601c18"), (0.52, "#86301f"), (0.66, "#b8562e"), (0.72, "#d9843e"), (1, "#5a1c18")
    )
    haze = down("haze", (0, "#e88a44", 0), (0.5, "#c8602e", 0.3), (1, "#601c18", 0))
    glow = round_glow("glow", 960, 720, 620, (0, "#ffcf86", 0.55), (0.35, "#f09a4c", 0.28), (1, "#b8562e", 0))
    lantern = round_glow("lantern", 0, 0, 30, (0, "#ffb05c"), (0.5, "#e8502e"), (1, "#a81e1a"))
    halo = round_glow("halo", 0, 0, 74, (0, "#ff9a4c", 0.42), (1, "#ff9a4c", 0))
    return sky + haze + glow + lantern + halo


def _fret() -> str:
    """Fretwork as in lacquer, hardly seen."""
    body = ""
    for row, y in enumerate(range(150, 560, 120)):
        for x in range(-60 + row % 2 * 60, WIDTH, 120):
            d = f"M{x} {y}h52v52h-40v-30h24v14h-12"
            body += stroke(d, "#f1c65a", 2.4, max(0.0, 0.05 - row * 0.009))
    return body


def _far_towers(chance: random.Random) -> str:
    body = ""
    x = -20.0
    while x < WIDTH:
        wide = chance.uniform(46, 96)
        middle = abs(x - 560) / 700
        top = 700 - chance.uniform(30, 120) - 90 * max(0.0, 1 - middle)
        body += rect(round(x), round(top), round(wide), 260, "#8a3224")
        for v in range(round(top) + 12, 760, 15):
            for u in range(round(x) + 8, round(x + wide) - 8, 12):
                if chance.random() < 0.22:
                    body += rect(u, v, 4, 6, LIT, 0, 'fill-opacity=".5"')
        x += wide + chance.uniform(-8, 10)
    body += shape("M420 780V430H432V380H446V330L462 236L478 330V380H492V430H504V780Z", "#7c2a20") + stroke(
        "M462 236V190", "#7c2a20", 4
    )
    body += shape("M640 780V478H654L680 410L706 478H720V780Z", "#842e22")
    for v in range(450, 700, 16):
        for u in (432, 446, 462, 478, 492, 656, 672, 690, 706):
            if (u * v) % 5 < 2:
                body += rect(u - 2, v + (40 if u > 600 else 0), 4, 7, LIT, 0, 'fill-opacity=".6"')
    return body


def _bridge() -> str:
    """The bridge to the other bank, its towers of steel."""
    tone, deck = "#4a1614", 690
    body = ""
    for x in (1180, 1640):
        for side in (-34, 22):
            body += rect(x + side, 430, 12, 300, tone)
        for y in (440, 500, 560, 620):
            body += stroke(f"M{x - 28} {y}L{x + 28} {y + 56}M{x + 28} {y}L{x - 28} {y + 56}", tone, 4)
            body += rect(x - 34, y - 6, 68, 8, tone)
        body += oval(x, 430, 40, 10, tone) + disc(x - 28, 418, 7, tone) + disc(x + 28, 418, 7, tone)
    cable = f"M1180 430Q1410 {deck + 210} 1640 430M1180 430Q1060 600 900 {deck}M1640 430Q1760 600 1930 {deck - 20}"
    body += stroke(cable, tone, 6) + rect(880, deck, 1060, 14, tone)
    for x in range(1200, 1640, 20):
        t = (x - 1180) / 460
        hangs = 430 * (1 - t) ** 2 + 2 * (deck + 210) * t * (1 - t) + 430 * t * t
        body += stroke(f"M{x} {hangs:.0f}V{deck}", tone, 1.8)
    for x in range(900, 1930, 34):
        body += disc(x, deck - 4, 3, LIT, 'fill-opacity=".85"')
    return body


def _roofs(chance: random.Random, level: int, tone: str, edge: str, pitch: int) -> str:
    """A row of houses with cornices, water tanks and lit windows."""
    body = ""
    x = -chance.uniform(0, pitch)
    scale = pitch / 128
    while x < WIDTH:
        wide = pitch * chance.uniform(0.8, 1.25)
        top = level - chance.uniform(0, 62) * scale
        left = round(x)
        body += rect(left, round(top), round(wide) + 1, HEIGHT - round(top), tone)
        body += rect(left - 5, round(top), round(wide) + 10, round(11 * scale), edge) + rect(
            left - 5, round(top), round(wide) + 10, 2, "#d9844a", 0, 'fill-opacity=".7"'
        )
        if chance.random() < 0.34:
            cx, foot = x + wide * chance.uniform(0.3, 0.7), top
            r = 17 * scale
            body += stroke(
                f"M{cx - r:.0f} {foot - 14 * scale:.0f}V{foot:.0f}M{cx + r:.0f} {foot - 14 * scale:.0f}V{foot:.0f}",
                tone,
                4 * scale,
            )
            body += rect(round(cx - r * 1.2), round(foot - 52 * scale), round(r * 2.4), round(40 * scale), tone)
            body += shape(
                f"M{cx - r * 1.4:.0f} {foot - 50 * scale:.0f}L{cx:.0f} {foot - 74 * scale:.0f}L{cx + r * 1.4:.0f} {foot - 50 * scale:.0f}Z",
                edge,
            )
        elif chance.random() < 0.3:
            half = wide * 0.42
            cx = x + wide / 2
            body += shape(
                f"M{cx - half:.0f} {top + 2:.0f}Q{cx - half * 0.6:.0f} {top - 4:.0f} {cx - half * 0.4:.0f} {top - 26 * scale:.0f}H{cx + half * 0.4:.0f}"
                f"Q{cx + half * 0.6:.0f} {top - 4:.0f} {cx + half:.0f} {top + 2:.0f}Z",
                edge,
            )
        for row in range(4):
            for u in range(left + round(16 * scale), left + round(wide) - round(16 * scale), round(28 * scale)):
                if chance.random() < 0.42:
                    y = round(top + (30 + row * 44) * scale)
                    glow = chance.choice((LIT, "#ffe0a4", "#f6a45c"))
                    body += rect(
                        u,
                        y,
                        round(12 * scale),
                        round(19 * scale),
                        glow,
                        1,
                        f'fill-opacity="{chance.uniform(0.45, 0.9):.2f}"',
                    )
        x += wide
    return body


def _lanterns() -> str:
    """Lanterns on lines along the upper edge, outside the middle."""
    body = ""
    spans = ((-60, 18, 700, 92, 6), (640, 40, 1300, 70, 6), (1240, 36, 1990, 96, 6))
    for x0, y0, x1, sag, count in spans:
        points = [(x0 + (x1 - x0) * k / 40, y0 + sag * math.sin(math.pi * k / 40)) for k in range(41)]
        body += stroke("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points), "#220809", 3.4)
        for k in range(count):
            t = (k + 0.5) / count
            x, y = x0 + (x1 - x0) * t, y0 + sag * math.sin(math.pi * t)
            body += f'<g transform="translate({x:.0f} {y + 36:.0f})">{disc(0, 0, 74, "url(#halo)")}{stroke("M0 -36V-24", "#220809", 2.6)}'
            body += rect(-10, -27, 20, 7, "#d9a24a", 2) + oval(0, 0, 29, 23, "url(#lantern)")
            body += oval(0, 0, 17, 23, "none", 'stroke="#7c1614" stroke-opacity=".5" stroke-width="2"') + oval(
                0, 0, 6, 23, "none", 'stroke="#7c1614" stroke-opacity=".5" stroke-width="2"'
            )
            body += rect(-10, 20, 20, 7, "#d9a24a", 2) + stroke("M0 27v14M-5 27v18M5 27v18", "#c8302a", 2.6) + "</g>"
    return body
