"""Paints `art/backdrop.png`, 1920 by 1080: nightfall over the river, lanterns in the air and lights on the water.

The upper half stays dark and quiet, because letters lie on it; the lower edge is hidden by buttons.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

from assets.paint.floating_market import skyline
from assets.paint.kit.drawing import disc, down, oval, rect, round_glow, shape, stroke
from assets.paint.kit.sprite import svg

WIDTH, HEIGHT = 1920, 1080
HORIZON = 690
SUN = 1250
LAMP = "#ffd27a"


def paint(art: Path) -> None:
    """Paints the picture into the folder of art."""
    chance = random.Random(31)
    body = rect(0, 0, WIDTH, HEIGHT, "url(#sky)") + _stars(chance) + _sun() + _clouds()
    body += _city() + _river(chance) + _floats(chance) + _boats() + _banks() + _front() + _lanterns(chance)
    svg(body, WIDTH, HEIGHT, defs=_colours()).convert("RGB").save(art / "backdrop.png", optimize=True)


def _colours() -> str:
    sky = down(
        "sky",
        (0, "#07182c"),
        (0.22, "#0c2c44"),
        (0.4, "#1a5060"),
        (0.52, "#4e7a70"),
        (0.59, "#c09a6a"),
        (0.635, "#f2a862"),
        (1, "#7a4a48"),
    )
    water = down("water", (0, "#e8a066"), (0.1, "#a8866a"), (0.32, "#2c6e70"), (1, "#08303c"))
    sun = round_glow("sun", SUN, HORIZON - 20, 470, (0, "#ffe9b0", 0.8), (0.3, "#ffc070", 0.36), (1, "#ff9a50", 0))
    front = down("front", (0, "#0a2a34"), (1, "#051820"))
    return sky + water + sun + front


def _stars(chance: random.Random) -> str:
    made = ""
    for _star in range(110):
        x, y = chance.uniform(0, WIDTH), chance.random() ** 1.5 * 400
        bright = chance.uniform(0.2, 0.7) * (1 - y / 500)
        made += disc(x, y, chance.choice((0.9, 1.2, 1.6)), "#e6fff4", f'fill-opacity="{bright:.2f}"')
    return made


def _sun() -> str:
    return rect(SUN - 480, 200, 960, HORIZON - 200, "url(#sun)") + disc(SUN, HORIZON - 66, 92, "#ffe2a0")


def _clouds() -> str:
    made = ""
    for x, y, w, colour, alpha in (
        (960, 560, 420, "#ffc88a", 0.34),
        (1380, 520, 400, "#ffd8a0", 0.26),
        (640, 600, 320, "#f0ae7c", 0.28),
        (220, 500, 460, "#4e8a88", 0.32),
        (1560, 590, 360, "#e8a878", 0.3),
    ):
        d = f"M{x} {y} Q{x + w * 0.3:g} {y - 13} {x + w * 0.55:g} {y - 5} Q{x + w * 0.8:g} {y - 12} {x + w} {y} "
        made += shape(d + f"Q{x + w * 0.5:g} {y + 11} {x} {y} Z", colour, f'fill-opacity="{alpha}"')
    return made


def _city() -> str:
    """The Temple of Dawn before the sun, halls and stupas along the far bank, dark against the sky."""
    made = shape(
        f"M0 {HORIZON} V{HORIZON - 30} Q300 {HORIZON - 52} 620 {HORIZON - 30} Q960 {HORIZON - 48} 1300 {HORIZON - 28} Q1640 {HORIZON - 50} 1920 {HORIZON - 32} V{HORIZON} Z",
        "#8a6258",
    )
    for x, high in ((300, 120), (480, 84), (1560, 110), (1700, 150), (820, 90)):
        made += skyline.chedi(x, HORIZON - 8, high, "#7a5450", "#e8b47a")
    for x, wide in ((390, 150), (690, 120), (1630, 150), (1830, 170), (200, 130)):
        made += skyline.wat(x, HORIZON - 2, wide, "#6e4a4c", "#5c3a44", "#d89a60")
    for x, high in ((1136, 150), (1364, 150), (1180, 112), (1320, 112)):
        made += skyline.prang(x, HORIZON, high, "#6a4448", "#dca068", "#f4cc84")
    made += skyline.prang(SUN, HORIZON + 1, 310, "#5a3a42", "#e0a46a", "#ffdc90")
    made += shape(
        f"M0 {HORIZON + 2} V{HORIZON - 12} Q200 {HORIZON - 26} 420 {HORIZON - 12} Q700 {HORIZON - 24} 980 {HORIZON - 11} Q1240 {HORIZON - 20} 1500 {HORIZON - 11} Q1760 {HORIZON - 26} 1920 {HORIZON - 12} V{HORIZON + 2} Z",
        "#2e4448",
    )
    for x, high, lean in (
        (90, 130, 0.1),
        (560, 100, -0.1),
        (880, 92, 0.12),
        (1010, 74, -0.1),
        (1470, 96, 0.1),
        (1770, 120, -0.12),
        (620, 76, 0.1),
    ):
        made += skyline.palm(x, HORIZON - 6, high, lean, "#22383e")
    return made + "".join(disc(x, HORIZON - 9, 2, LAMP, 'fill-opacity=".9"') for x in range(30, WIDTH, 74))


def _river(chance: random.Random) -> str:
    made = rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, "url(#water)")
    for _wave in range(150):
        y = HORIZON + 6 + chance.random() * 320
        x, w = chance.uniform(0, WIDTH), chance.uniform(20, 110)
        made += stroke(
            f"M{x - w:.0f} {y:.0f} q{w / 2:.0f} -4 {w:.0f} 0 t{w:.0f} 0", "#8ad0c0", 1.6, 0.1 + 0.12 * chance.random()
        )
    for _glint in range(170):
        y = HORIZON + 4 + chance.random() ** 1.6 * 230
        spread = 46 + (y - HORIZON) * 0.9
        x, w = SUN + chance.gauss(0, 1) * spread, chance.uniform(8, 48)
        alpha = max(0.1, 0.8 - (y - HORIZON) / 320)
        made += stroke(f"M{x - w:.0f} {y:.0f} H{x + w:.0f}", "#ffe0a0", chance.uniform(1.4, 3.2), alpha)
    return made


def _sampan(x: float, y: float, k: float, *, left: bool = False) -> str:
    """A boat with a rower in a wide hat and a lamp at its bow."""
    side = -1 if left else 1
    d = "M-60 -6 Q-52 8 -34 10 H36 Q54 8 66 -14 Q64 14 40 20 H-34 Q-58 16 -60 -6 Z"
    boat = shape(d, "#1c2e36") + stroke("M-58 -3 Q-50 9 -34 11 H36 Q52 9 63 -9", "#d8a868", 2, 0.8)
    boat += shape("M-34 10 Q-36 -14 -26 -20 Q-16 -14 -18 10 Z", "#24404a") + shape(
        "M-44 -22 Q-30 -26 -26 -38 Q-22 -26 -8 -22 Q-26 -16 -44 -22 Z", "#c8964e"
    )
    boat += stroke("M-20 -8 L8 28", "#5c4630", 2.6) + "".join(
        disc(at, 5, 8, tone) for at, tone in ((-2, "#a86a3c"), (12, "#b87a44"), (26, "#a86a3c"))
    )
    boat += "".join(
        disc(at, 0, 5, tone)
        for at, tone in ((-4, "#e09a3c"), (3, "#d8703c"), (11, "#7ea04c"), (18, "#e0b04c"), (26, "#c8503c"))
    )
    glow = (
        disc(52, -22, 30, LAMP, 'fill-opacity=".1"')
        + disc(52, -22, 15, LAMP, 'fill-opacity=".22"')
        + disc(52, -22, 5, "#fff2c8")
        + stroke("M52 -17 V-2", "#5c4630", 2)
    )
    wet = stroke("M-64 22 q14 -5 28 0 t28 0 t28 0 t28 0", "#c8ece0", 1.8, 0.5) + stroke(
        "M44 30 h18 M46 38 h13 M49 46 h8", LAMP, 2.4, 0.5
    )
    return f'<g transform="translate({x:g} {y:g}) scale({side * k:g} {k:g})">{boat}{glow}{wet}</g>'


def _boats() -> str:
    return (
        _sampan(960, 742, 0.6)
        + _sampan(1480, 752, 0.66, left=True)
        + _sampan(620, 790, 1.0)
        + _sampan(1310, 826, 1.16, left=True)
        + _sampan(880, 884, 1.5)
    )


def _banks() -> str:
    """Houses on posts at both sides, row before row."""
    made = ""
    for x, y, high, lean in (
        (60, 800, 330, 0.1),
        (230, 790, 240, -0.08),
        (1730, 800, 250, 0.08),
        (1880, 810, 350, -0.12),
    ):
        made += skyline.palm(x, y, high, lean, "#14303a")
    for x, y, wide, wall, roof in (
        (330, 770, 150, "#4a3a3c", "#3a2c38"),
        (1660, 774, 160, "#4a3a3c", "#3a2c38"),
        (150, 812, 210, "#3e3034", "#2e2430"),
        (1800, 820, 220, "#3e3034", "#2e2430"),
        (370, 868, 190, "#33282e", "#241c28"),
        (1600, 880, 200, "#33282e", "#241c28"),
    ):
        made += skyline.stilts(x, y, wide, wall, roof, LAMP, "#1c1a22")
        for step in range(4):
            w = wide * (0.16 - step * 0.03)
            made += stroke(
                f"M{x - wide * 0.18 - w:.0f} {y + wide * 0.32 + step * 9:.0f} h{2 * w:.0f} M{x + wide * 0.2 - w:.0f} {y + wide * 0.32 + step * 9:.0f} h{2 * w:.0f}",
                LAMP,
                2,
                0.3 - step * 0.06,
            )
    return made


def _floats(chance: random.Random) -> str:
    """Little rafts of leaves with a candle on them, let go on the river."""
    made = ""
    spots: list[tuple[float, float]] = []
    while len(spots) < 30:
        y = 764 + chance.random() ** 0.8 * 266
        x = chance.uniform(500, 1430)
        if all(math.hypot(x - other_x, (y - other_y) * 1.6) > 58 for other_x, other_y in spots):
            spots.append((x, y))
    for x, y in spots:
        k = 0.35 + (y - 740) / 300
        made += disc(x, y - 9 * k, 26 * k, "#ffc860", 'fill-opacity=".1"') + disc(
            x, y - 9 * k, 12 * k, "#ffc860", 'fill-opacity=".2"'
        )
        made += oval(x, y, 11 * k, 3.6 * k, "#2c6a4c") + shape(
            f"M{x - 9 * k:.1f} {y:.1f} q{2 * k:.1f} {-7 * k:.1f} {5 * k:.1f} {-1 * k:.1f} q{4 * k:.1f} {-8 * k:.1f} {8 * k:.1f} 0 q{3 * k:.1f} {-6 * k:.1f} {5 * k:.1f} {1 * k:.1f} q{-9 * k:.1f} {4 * k:.1f} {-18 * k:.1f} 0Z",
            "#d8789c",
        )
        made += shape(
            f"M{x - 1.6 * k:.1f} {y - 6 * k:.1f} q{1.6 * k:.1f} {-8 * k:.1f} {1.6 * k:.1f} {-8 * k:.1f} q0 0 {1.6 * k:.1f} {8 * k:.1f}Z",
            "#fff0c0",
        ) + stroke(
            f"M{x - 5 * k:.1f} {y + 7 * k:.1f} h{10 * k:.1f} M{x - 3 * k:.1f} {y + 12 * k:.1f} h{6 * k:.1f}",
            LAMP,
            1.6,
            0.35,
        )
    return made


def _front() -> str:
    """Dark leaves and lotus at the lower corners."""
    made = ""
    for x, y, r, turn in (
        (60, 1040, 120, 10),
        (240, 1070, 100, 200),
        (-20, 960, 90, 40),
        (1850, 1040, 130, 150),
        (1660, 1074, 104, 330),
        (1940, 950, 96, 120),
        (420, 1086, 80, 90),
        (1480, 1088, 84, 20),
    ):
        made += (
            f'<g transform="translate({x} {y}) rotate({turn}) scale(1 1)">'
            + shape(
                f"M0 0 L{r} {-r * 0.1:.0f} A{r} {r * 0.52:.0f} 0 1 1 {r * 0.9:.0f} {-r * 0.26:.0f} Z",
                "url(#front)",
                'stroke="#2c6a60" stroke-width="2" stroke-opacity=".7"',
            )
            + "</g>"
        )
    for x, y, k in ((150, 1010, 1.3), (1760, 1006, 1.4), (330, 1046, 0.9)):
        petals = "".join(
            shape(
                f"M0 0 C-14 -20 -12 -46 0 -{long} C12 -46 14 -20 0 0 Z",
                tone,
                f'stroke="#5c2448" stroke-width="1.2" transform="rotate({turn})"',
            )
            for turn, long, tone in (
                (-72, 50, "#8a3a68"),
                (72, 50, "#8a3a68"),
                (-46, 58, "#a84c7c"),
                (46, 58, "#a84c7c"),
                (-22, 64, "#8a3a68"),
                (22, 64, "#8a3a68"),
                (0, 66, "#c0648e"),
            )
        )
        made += f'<g transform="translate({x} {y}) scale({k})">{petals}</g>'
    return made


def _lanterns(chance: random.Random) -> str:
    """Paper lanterns that rise into the night, small and far apart."""
    made = ""
    spots: list[tuple[float, float]] = []
    while len(spots) < 26:
        x, y = chance.uniform(30, WIDTH - 30), 30 + chance.random() ** 1.3 * 420
        if all(math.hypot(x - other_x, y - other_y) > 96 for other_x, other_y in spots):
            spots.append((x, y))
    for number, (x, y) in enumerate(spots):
        k = 0.45 + 0.75 * (1 - y / 480) * chance.uniform(0.6, 1.1)
        lean = chance.uniform(-6, 6)
        body = disc(0, 4, 40, "#ffb050", 'fill-opacity=".07"') + disc(0, 4, 24, "#ffb050", 'fill-opacity=".12"')
        body += (
            shape("M-9 -14 Q0 -20 9 -14 Q13 0 8 15 H-8 Q-13 0 -9 -14 Z", "#e8843a")
            + shape("M-7 -6 Q0 -10 7 -6 Q9 4 6.6 15 H-6.6 Q-9 4 -7 -6 Z", "#ffc266")
            + oval(0, 12, 5, 4, "#fff2c0")
            + stroke("M-8 15 H8", "#8a4a1c", 1.6)
        )
        made += f'<g transform="translate({x:.0f} {y:.0f}) rotate({lean + math.sin(number) * 3:.0f}) scale({k:.2f})" opacity="{0.5 + 0.45 * k / 1.2:.2f}">{body}</g>'
    return made
