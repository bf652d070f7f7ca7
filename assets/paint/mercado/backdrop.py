"""Paints `art/backdrop.png`, 1920 by 1080: dusk over the river and the hills, paper garlands across the street.

The upper half stays dark and quiet, because letters lie on it; the lower edge is hidden by buttons.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from pathlib import Path

from assets.paint.kit.drawing import disc, down, rect, round_glow, shape, stroke
from assets.paint.kit.sprite import svg

WIDTH, HEIGHT = 1920, 1080
HORIZON = 700
Profile = Callable[[float], float]

PAPER = ("#a83a38", "#c08a34", "#3c7a58", "#6a4c98", "#356f98", "#c9b994")
LIT = "#ffcf86"


def paint(art: Path) -> None:
    """Paints the picture into the folder of art."""
    chance = random.Random(28)
    body = rect(0, 0, WIDTH, HEIGHT, "url(#sky)") + _stars(chance) + _sun() + _clouds()
    body += _far_bank() + _river(chance) + _bridge()
    body += _castle() + _hill(chance, _castle_hill, "#6a3358", "#a8524e", 34, 30, 0.42)
    body += _domes() + _hill(chance, _middle_hill, "#4c2650", "#86403f", 44, 38, 0.5)
    body += rect(0, 560, WIDTH, 520, "url(#mist)")
    body += _hill(chance, _near_hill, "#2c1638", "#5a2a36", 64, 54, 0.5)
    body += _garlands(chance)
    drawn = svg(body, WIDTH, HEIGHT, defs=_colours())
    drawn.convert("RGB").save(art / "backdrop.png", optimize=True)


def _colours() -> str:
    sky = down(
        "sky",
        (0, "#140f30"),
        (0.26, "#2a1b4c"),
        (0.44, "#5a2f62"),
        (0.56, "#a04c66"),
        (0.635, "#e08a5c"),
        (0.66, "#f6b470"),
        (1, "#7a3a50"),
    )
    water = down("water", (0, "#f0a868"), (0.12, "#c06a62"), (0.5, "#6a3a64"), (1, "#3a2250"))
    mist = down("mist", (0, "#f0a070", 0), (0.5, "#d07a6a", 0.16), (1, "#2c1638", 0.5))
    sun = round_glow("sun", 1330, HORIZON, 420, (0, "#ffe2a0", 0.75), (0.3, "#ffb468", 0.34), (1, "#ff9a50", 0))
    return sky + water + mist + sun


def _stars(chance: random.Random) -> str:
    made = ""
    for _star in range(90):
        x, y = chance.uniform(0, WIDTH), chance.random() ** 1.5 * 420
        bright = chance.uniform(0.2, 0.75) * (1 - y / 520)
        made += disc(x, y, chance.choice((0.9, 1.2, 1.6)), "#ffeeda", f'fill-opacity="{bright:.2f}"')
    return made


def _sun() -> str:
    return rect(880, 280, 900, 440, "url(#sun)") + disc(1330, HORIZON - 14, 54, "#ffe9b0")


def _clouds() -> str:
    made = ""
    for x, y, w, colour, alpha in (
        (1080, 560, 420, "#ffb27a", 0.34),
        (1440, 604, 380, "#ffc890", 0.4),
        (760, 620, 300, "#f09a74", 0.28),
        (300, 470, 460, "#8a4668", 0.3),
        (1560, 470, 360, "#8a4668", 0.32),
    ):
        d = f"M{x} {y} Q{x + w * 0.3:g} {y - 13} {x + w * 0.55:g} {y - 5} Q{x + w * 0.8:g} {y - 12} {x + w} {y} "
        made += shape(d + f"Q{x + w * 0.5:g} {y + 11} {x} {y} Z", colour, f'fill-opacity="{alpha}"')
    return made


def _far_bank() -> str:
    """The low hills beyond the river, with the statue that spreads its arms."""
    hills = f"M700 {HORIZON} Q960 {HORIZON - 34} 1180 {HORIZON - 20} Q1460 {HORIZON - 62} 1690 {HORIZON - 40} "
    made = shape(hills + f"Q1820 {HORIZON - 54} 1920 {HORIZON - 36} V{HORIZON + 4} H700 Z", "#8a4660")
    x, y = 1488, HORIZON - 46
    statue = f"M{x - 5} {y} L{x - 3} {y - 34} H{x + 3} L{x + 5} {y} Z M{x - 10} {y - 49} H{x + 10} V{y - 45} H{x + 2} "
    return (
        made + shape(statue + f"V{y - 34} H{x - 2} V{y - 45} H{x - 10} Z", "#5e2e50") + disc(x, y - 52, 2.6, "#5e2e50")
    )


def _river(chance: random.Random) -> str:
    made = rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, "url(#water)")
    for _glint in range(120):
        y = HORIZON + 5 + chance.random() ** 1.6 * 190
        spread = 40 + (y - HORIZON) * 1.15
        x, w = 1330 + chance.gauss(0, 1) * spread, chance.uniform(8, 46)
        alpha = max(0.1, 0.72 - (y - HORIZON) / 300)
        made += stroke(f"M{x - w:.0f} {y:.0f} H{x + w:.0f}", "#ffdc9c", chance.uniform(1.4, 3), alpha)
    for x in (940, 1090, 1560):
        sail = f"M{x} {HORIZON + 50} h30 l-6 8 h-18 Z M{x + 14} {HORIZON + 48} v-44 l20 40 Z M{x + 11} {HORIZON + 48}"
        made += shape(sail + " v-34 l-13 32 Z", "#4a2448")
    return made


def _bridge() -> str:
    """The long red bridge."""
    deck, red = HORIZON - 44, "#7a2c3c"
    made = stroke(f"M980 {deck + 8} L1920 {deck}", red, 7)
    towers = (1140, 1590)
    top = deck - 128
    for x in towers:
        made += stroke(f"M{x - 7} {HORIZON + 6} V{top} M{x + 7} {HORIZON + 6} V{top}", red, 4.6)
        made += stroke("".join(f"M{x - 7} {top + step * 34} l14 34 m0 -34 l-14 34 " for step in range(5)), red, 2)
        made += disc(x, top - 4, 2.6, "#ffb08a")
    cables = f"M980 {deck + 4} Q1090 {deck - 22} {towers[0]} {top} "
    cables += f"Q{sum(towers) / 2:g} {deck + 112} {towers[1]} {top} Q1740 {deck - 20} 1920 {deck - 46}"
    made += stroke(cables, red, 3.4)
    for x in range(1164, 1590, 22):
        part = (x - towers[0]) / (towers[1] - towers[0])
        y = (1 - part) ** 2 * top + 2 * part * (1 - part) * (deck + 112) + part**2 * top
        made += stroke(f"M{x} {y:.0f} V{deck}", red, 1.2, 0.75)
    return made + "".join(disc(x, deck - 6, 1.8, "#ffe0a0") for x in range(1000, 1920, 46))


def _castle_hill(x: float) -> float:
    return 838 - 250 * math.exp(-(((x - 270) / 300) ** 2)) - 60 * math.exp(-(((x - 620) / 150) ** 2))


def _middle_hill(x: float) -> float:
    left = 150 * math.exp(-(((x - 90) / 260) ** 2)) + 60 * math.exp(-(((x - 520) / 200) ** 2))
    return 900 - left - 226 * math.exp(-(((x - 1900) / 260) ** 2))


def _near_hill(x: float) -> float:
    return 1030 - 170 * math.exp(-((x / 250) ** 2)) - 190 * math.exp(-(((x - WIDTH) / 270) ** 2))


def _hill(chance: random.Random, profile: Profile, wall: str, roof: str, wide: float, tall: float, awake: float) -> str:
    """A hillside full of houses, row behind row; `awake` is the part of its windows that is lit."""
    edge = " ".join(f"L{x} {profile(x) + tall * 0.5:.0f}" for x in range(0, WIDTH + 1, 40))
    made = shape(f"M0 {HEIGHT} {edge} L{WIDTH} {HEIGHT} Z", wall)
    for row in range(4):
        x = -wide * chance.random()
        while x < WIDTH:
            w, h = wide * chance.uniform(0.7, 1.35), tall * chance.uniform(0.8, 1.5)
            foot = profile(x + w / 2) + tall * (0.4 + row * 1.15)
            if foot - h < 1010:
                made += _house(chance, x, foot, w, h, wall, roof, awake, row)
            x += w * chance.uniform(0.9, 1.1)
    return made


def _house(
    chance: random.Random, x: float, foot: float, w: float, h: float, wall: str, roof: str, awake: float, row: int
) -> str:
    shade = chance.choice((0.0, 0.06, 0.12, 0.18))
    top, eave = foot - h, w * 0.06
    made = rect(round(x), round(top), round(w) + 1, round(h + 26), wall)
    if shade:
        made += rect(round(x), round(top), round(w) + 1, round(h + 26), "#ffc89a", 0, f'fill-opacity="{shade:g}"')
    rise = w * chance.uniform(0.2, 0.32)
    ridge = f"L{x + w * 0.3:.0f} {top - rise:.0f} L{x + w * 0.7:.0f} {top - rise:.0f}"
    made += shape(f"M{x - eave:.0f} {top + 2:.0f} {ridge} L{x + w + eave:.0f} {top + 2:.0f} Z", roof)
    pane = max(4.0, w * 0.13)
    for column in range(2 + (w > 50)):
        for floor in range(1 + (h > 44)):
            if chance.random() < awake * (0.5 + 0.2 * row):
                left = x + w * (0.18 + 0.3 * column)
                y = top + h * (0.22 + 0.42 * floor)
                glow = f'fill-opacity="{chance.choice((0.45, 0.7, 0.9))}"'
                made += rect(round(left, 1), round(y, 1), round(pane, 1), round(pane * 1.45, 1), LIT, 1, glow)
    return made


def _castle() -> str:
    """Walls and towers on the highest hill."""
    colour, x, foot = "#54284c", 150, 604
    made = rect(x, foot - 44, 250, 54, colour)
    made += "".join(rect(x + step * 16, foot - 53, 9, 12, colour) for step in range(16))
    for left, tall in ((-14, 76), (66, 92), (150, 84), (232, 70)):
        made += rect(x + left, foot - tall, 34, tall + 12, colour)
        made += "".join(rect(x + left + step * 12.5, foot - tall - 9, 8, 12, colour) for step in range(3))
        made += rect(x + left + 14, foot - tall + 22, 5, 11, LIT, 2, 'fill-opacity=".7"')
    return (
        made
        + stroke(f"M{x + 83} {foot - 100} v-38", colour, 3)
        + shape(f"M{x + 84} {foot - 138} q16 -6 30 2 v18 q-14 -8 -30 -2 Z", "#8a3440")
    )


def _domes() -> str:
    """A white church with a dome, and one with two bell towers."""
    stone, edge = "#8a5a76", "#4c2650"
    x, foot = 560, 838
    made = rect(x - 52, foot - 78, 104, 110, stone) + shape(
        f"M{x - 44} {foot - 78} A44 52 0 0 1 {x + 44} {foot - 78} Z", stone
    )
    made += rect(x - 6, foot - 152, 12, 26, stone) + stroke(
        f"M{x} {foot - 170} v20 M{x - 5} {foot - 164} h10", stone, 3
    )
    made += "".join(rect(x - 38 + step * 22, foot - 66, 8, 18, LIT, 4, 'fill-opacity=".75"') for step in range(4))
    x, foot = 1742, 742
    made += rect(x - 58, foot - 66, 116, 130, "#6e4468")
    for left in (-64, 30):
        made += rect(x + left, foot - 132, 34, 190, "#6e4468")
        made += shape(
            f"M{x + left - 3} {foot - 130} L{x + left + 17} {foot - 162} L{x + left + 37} {foot - 130} Z", edge
        )
        made += rect(x + left + 11, foot - 112, 12, 24, LIT, 6, 'fill-opacity=".7"')
    return made + disc(x, foot - 34, 17, LIT, 'fill-opacity=".55"')


def _garlands(chance: random.Random) -> str:
    """Strings of paper flags and lamps, as they hang over the lanes in June."""
    made, lamps = "", ""
    for start, end, sag in (((-60, 6), (760, -14), 104), ((610, -16), (1390, -6), 46), ((1240, -10), (1990, 16), 112)):
        count = 34
        dots = []
        for number in range(count + 1):
            part = number / count
            y = start[1] + (end[1] - start[1]) * part + sag * 4 * part * (1 - part)
            dots.append((start[0] + (end[0] - start[0]) * part, y))
        made += stroke("M" + " L".join(f"{x:.0f} {y:.0f}" for x, y in dots), "#120c20", 2)
        for number, ((x, y), (nx, ny)) in enumerate(itertools.pairwise(dots)):
            if number % 4 == 3:
                lamps += disc(x, y + 8, 30, "#ffb860", 'fill-opacity=".07"')
                lamps += disc(x, y + 8, 15, "#ffb860", 'fill-opacity=".14"') + disc(x, y + 8, 5, "#ffe6ac")
            else:
                tip = f"{(x + nx) / 2 + chance.uniform(-2, 2):.0f} {(y + ny) / 2 + 25:.0f}"
                made += shape(f"M{x:.0f} {y:.0f} L{nx:.0f} {ny:.0f} L{tip} Z", PAPER[(number * 5 + len(lamps)) % 6])
    return made + lamps
