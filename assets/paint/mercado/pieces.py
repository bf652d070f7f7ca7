"""Writes the pieces of Mercado de Lisboa as SVG templates into `art/`.

Tint names: `{seat}` (owner), `{food}` (the colour of a good), `{gold}` (what is lit). Sizes are logical pixels, the
file's own viewBox; where the app puts pictures, symbols and numbers on them is in `art/README.md`.
"""

from __future__ import annotations

import math
from pathlib import Path

from assets.paint.kit.drawing import across, disc, down, oval, picture, rect, round_glow, shape, stroke, write
from assets.paint.mercado.restaurants import RESTAURANTS, restaurant, restaurant_gray

INK = "#3e2c20"
CREAM = "#fff6e4"
BLUE = "#2f5f9e"
STRIPES = 7


# --- stands ---------------------------------------------------------------------------------------

AWNING = down("ow", (0, "{seat+30}"), (0.4, "{seat}"), (0.8, "{seat-10}"), (1, "{seat+6}")) + down(
    "cr", (0, "#ffffff"), (0.5, "#fff6e4"), (0.8, "#efdfc2"), (1, "#fff3dc")
)


def _awning(left: float, right: float, top: float, inset: float, drop: float, hang: float, stripes: int) -> str:
    """Striped cloth from a ridge at `top` down to `drop`, ending in scallops of depth `hang`."""
    wide = (right - left) / stripes
    ridge = (right - left - 2 * inset) / stripes
    cloth = hems = ""
    for stripe in range(stripes):
        x0, x1 = left + stripe * wide, left + (stripe + 1) * wide
        t0, t1 = left + inset + stripe * ridge, left + inset + (stripe + 1) * ridge
        own = stripe % 2 == 0
        scallop = f"L{x1:.2f} {drop:g} A{wide / 2:.2f} {hang:g} 0 0 1 {x0:.2f} {drop:g}"
        cloth += shape(f"M{t0:.2f} {top:g} L{t1:.2f} {top:g} {scallop} Z", "url(#ow)" if own else "url(#cr)")
        hem = f"M{x0 + 0.3:.2f} {drop:g} A{wide / 2:.2f} {hang:g} 0 0 0 {x1 - 0.3:.2f} {drop:g}"
        hems += stroke(hem, "{seat-40}" if own else "#c49a6a", 0.9, 0.8)
    return cloth + hems


def stand_back() -> str:
    """What stands behind the goods of a stand, 100 square: posts, boards in the shade, a warm light."""
    defs = down("in", (0, "#3a2011"), (0.45, "#5f3a1e"), (1, "#7a4c28"))
    defs += across("wd", (0, "#8a5730"), (0.4, "#c08850"), (1, "#6d4222"))
    defs += round_glow("lt", 50, 60, 40, (0, "#ffd692", 0.5), (1, "#ffd692", 0))
    body = oval(50, 95.4, 48, 3.6, "#3a2414", 'opacity=".28"')
    body += rect(10, 26, 80, 52, "url(#in)")
    for x in (20, 30, 40, 50, 60, 70, 80):
        body += stroke(f"M{x} 28 V76", "#2a160a", 0.8, 0.3)
    body += rect(10, 26, 80, 52, "url(#lt)")
    for post in (8, 86.4):
        body += rect(post, 24, 5.6, 70, "url(#wd)", 1.4)
    return picture(100, 100, body, defs)


def stand_front() -> str:
    """What stands before the goods of a stand, 100 square: counter and awning."""
    defs = AWNING
    defs += down("ct", (0, "#d29a5c"), (0.3, "#bd8346"), (1, "#8b5729"))
    defs += down("tp", (0, "#f3d2a0"), (0.55, "#e0b477"), (1, "#bf8a4e"))
    defs += down("sh", (0, "#2a1408", 0.5), (1, "#2a1408", 0))
    body = rect(12, 33, 76, 14, "url(#sh)")
    body += rect(5, 74, 90, 21.4, "url(#ct)", 3.4, 'stroke="#633a18" stroke-width="1.2"')
    for x in (23, 41, 59, 77):
        body += stroke(f"M{x} 77.6 V94", "#5c3416", 1, 0.42) + stroke(f"M{x + 1.1:g} 77.6 V94", "#f0c88e", 0.7, 0.4)
    body += stroke("M10 86 h8 M27 84 h9 M46 88 h8 M63 84.6 h10 M81 88 h8", "#6d4220", 0.8, 0.4)
    body += rect(5.8, 90.6, 88.4, 4.2, "#5c3416", 2, 'opacity=".34"')
    body += rect(5, 76.4, 90, 2.6, "#4a2810", 0, 'opacity=".34"')
    body += rect(2, 70, 96, 7.2, "url(#tp)", 2.8, 'stroke="#7a4c24" stroke-width=".9"')
    body += stroke("M4.6 71.5 H95.4", "#fff3d6", 0.9, 0.85)
    body += _awning(2, 98, 8, 6, 33, 7, STRIPES)
    body += stroke("M2.6 33 H97.4", "#3a1c0c", 0.9, 0.16) + stroke("M3 31.8 H97", "#ffffff", 0.8, 0.3)
    defs += down("rd", (0, "{seat+20}"), (0.5, "{seat-18}"), (1, "{seat-46}"))
    body += rect(6, 4.6, 88, 5, "url(#rd)", 2.5) + rect(8, 5.2, 84, 1.1, "#ffffff", 0.5, 'opacity=".5"')
    return picture(100, 100, body, defs)


def _small(defs: str, wood: tuple[str, str], inside: str) -> str:
    body = rect(3.6, 8, 16.8, 11, inside) + rect(3.4, 8, 1.8, 16, wood[1]) + rect(18.8, 8, 1.8, 16, wood[1])
    body += rect(2.2, 17, 19.6, 7.6, wood[0], 1.4) + rect(1.2, 15.8, 21.6, 2.6, wood[1], 1.2)
    body += _awning(0.8, 23.2, 2.2, 2.4, 8.4, 3, 5)
    return picture(24, 26, body, defs)


def stand_small() -> str:
    """A wooden stand that a player has left, 24 by 26."""
    return _small(AWNING, ("#b07a42", "#8a5730"), "#5a361c")


def stand_gone() -> str:
    """The gap left by a wooden stand that is on the board, 24 by 26."""
    outline = "M3.2 2.4 H20.8 L23 9 Q23 11.6 20.6 11.6 V15.8 H22.8 V18.4 H21.8 V24.4 H2.2 V18.4 H1.2 V15.8 H3.4 V11.6 Q1 11.6 1 9 Z"
    return picture(24, 26, shape(outline, "#8a7258", 'fill-opacity=".2"') + stroke(outline, "#8a7258", 1, 0.45))


# --- tiles ----------------------------------------------------------------------------------------


def tile_paper() -> str:
    """A stand tile without its good, 64 square."""
    defs = down("p", (0, "{food+70}"), (1, "{food}")) + down("e", (0, "#e2c48e"), (1, "#a87c4a"))
    body = rect(1, 3.4, 62, 60, "#5a3a1c", 12, 'opacity=".3"') + rect(0.8, 0.8, 62.4, 61.4, "url(#e)", 12)
    body += rect(3, 3, 58, 57, "url(#p)", 10) + rect(
        5.6, 5.6, 52.8, 51.8, "none", 8, 'stroke="#ffffff" stroke-opacity=".75" stroke-width="1.4"'
    )
    for x, y, turn in ((5.6, 5.6, 0), (58.4, 5.6, 90), (58.4, 57.4, 180), (5.6, 57.4, 270)):
        mark = shape("M0 0 H8 A8 8 0 0 1 0 8 Z", "{food-30}", 'fill-opacity=".38"') + disc(
            9.4, 9.4, 1.1, "{food-30}", 'fill-opacity=".38"'
        )
        body += f'<g transform="translate({x:g} {y:g}) rotate({turn})">{mark}</g>'
    return picture(64, 64, body, defs)


def customer_tile() -> str:
    """A customer tile without people and goods, 104 by 82: people above y = 47.6, goods below."""
    defs = down("p", (0, "#fffdf6"), (1, "#f6e8cc")) + down("e", (0, "#dcba80"), (1, "#9c7442"))
    defs += down("b", (0, "#e2edf9"), (1, "#cadbf0"))
    body = rect(1, 2.6, 102, 79.2, "#4a2c14", 12, 'opacity=".3"') + rect(0.6, 0.6, 102.8, 80.2, "url(#e)", 12)
    body += rect(2.8, 2.8, 98.4, 75.8, "url(#p)", 10)
    body += shape("M2.8 47.6 H101.2 V68.6 A10 10 0 0 1 91.2 78.6 H12.8 A10 10 0 0 1 2.8 68.6 Z", "url(#b)")
    body += stroke("M6 47.6 H98", BLUE, 1.3, 0.55, 'stroke-dasharray="3.2 3.4"')
    for x, side in ((2.8, 1), (101.2, -1)):
        body += shape(f"M{x:g} 62 A{5 * 1:g} 5 0 0 {1 if side > 0 else 0} {x:g} 72 Z", BLUE, 'fill-opacity=".28"')
    return picture(104, 82, body, defs)


def customer_back() -> str:
    """The back of a customer tile, 104 by 82: azulejo."""
    defs = down("e", (0, "#dcba80"), (1, "#9c7442"))
    body = rect(1, 2.6, 102, 79.2, "#4a2c14", 12, 'opacity=".3"') + rect(0.6, 0.6, 102.8, 80.2, "url(#e)", 12)
    body += rect(2.8, 2.8, 98.4, 75.8, "#f5f1e6", 10) + rect(6, 6, 92, 69.4, "#7fa6d2", 8)
    for x, y in ((29, 40.7), (52, 40.7), (75, 40.7)):
        petals = "".join(
            f'<path d="M0 0 Q-6 -8 0 -15 Q6 -8 0 0Z" fill="#fdfaf1" transform="rotate({turn})"/>'
            for turn in range(0, 360, 45)
        )
        body += f'<g transform="translate({x:g} {y:g})">{petals}<circle r="4" fill="#f0c463"/></g>'
    body += rect(8.4, 8.4, 87.2, 64.6, "none", 6, 'stroke="#fdfaf1" stroke-width="1.6"')
    return picture(104, 82, body, defs)


# --- money, tags and signs ------------------------------------------------------------------------


def _azulejo_star(x: float, y: float, r: float, colour: str) -> str:
    """A star of eight points."""
    points = []
    for index in range(16):
        far = r if index % 2 == 0 else r * 0.62
        points.append(f"{x + far * math.sin(index * math.pi / 8):.2f} {y - far * math.cos(index * math.pi / 8):.2f}")
    return shape("M" + " L".join(points) + " Z", colour)


def coin() -> str:
    """A gold coin with an azulejo star, 32 square."""
    defs = down("g", (0, "#ffeeb0"), (0.45, "#f6c64e"), (1, "#d2932a")) + down("i", (0, "#f2be46"), (1, "#ffdf86"))
    body = disc(16, 17.4, 14.2, "#8a5a14") + disc(16, 15.4, 14.2, "url(#g)")
    body += disc(16, 15.4, 14.2, "none", 'stroke="#a8741a" stroke-width=".9"')
    body += disc(16, 15.4, 10.8, "url(#i)", 'stroke="#b67f20" stroke-width="1.2"')
    body += (
        _azulejo_star(16, 15.8, 7.4, "#9a6816")
        + _azulejo_star(16, 15.2, 7.2, "#c98e26")
        + disc(16, 15.2, 2.4, "#ffe9a2")
    )
    body += stroke("M5.4 11.4 A11.6 11.6 0 0 1 13 4.2", "#fffbe6", 1.7, 0.9)
    return picture(32, 32, body, defs)


def coin_edge() -> str:
    """The coin from its side, 32 square."""
    defs = across("g", (0, "#c98a22"), (0.4, "#ffe28c"), (1, "#a8701a"))
    body = rect(12.6, 1.2, 6.8, 29.6, "url(#g)", 3.2, 'stroke="#8a5a14" stroke-width=".8"')
    body += stroke("M14.6 6 h3 M14.6 10 h3 M14.6 14 h3 M14.6 18 h3 M14.6 22 h3 M14.6 26 h3", "#8a5a14", 0.8, 0.6)
    return picture(32, 32, body, defs)


def purse() -> str:
    """A closed purse of leather with a drawn string, 40 square."""
    defs = round_glow("l", 15, 20, 26, (0, "#d99a58"), (0.6, "#b06e34"), (1, "#74431c"))
    body = oval(20, 37, 15, 2.4, "#3a2414", 'opacity=".3"')
    body += shape(
        "M13 13 Q3 20 3.6 29 Q4.4 37.4 20 37.4 Q35.6 37.4 36.4 29 Q37 20 27 13 Z",
        "url(#l)",
        'stroke="#5c3414" stroke-width="1"',
    )
    body += shape(
        "M12 3.6 Q15 6.6 17 3.4 Q20 6.4 23 3.4 Q25 6.6 28 3.6 Q29 9 26.4 12.6 H13.6 Q11 9 12 3.6 Z",
        "#c4844a",
        'stroke="#5c3414" stroke-width="1"',
    )
    body += rect(12, 11.2, 16, 3.4, "#f0c463", 1.7, 'stroke="#8a5a14" stroke-width=".8"')
    body += stroke("M26 13.6 Q31 16 29 21 M26 13.6 Q28 18 25.4 20.6", "#f0c463", 1.4)
    body += disc(20, 26.4, 6.4, "#8a5a14") + disc(20, 25.8, 6.2, "#f6c64e") + _azulejo_star(20, 25.8, 4.2, "#b67f20")
    body += stroke("M8 25 Q9 19.6 13.6 16.8", "#ffe0b0", 1.6, 0.7)
    return picture(40, 40, body, defs)


def money_hidden() -> str:
    """A plaque for money that is not shown, 96 by 46: the purse on it at the left, room for a word at (64, 23)."""
    defs = down("p", (0, "#f2e0ba"), (1, "#dfc592"))
    body = rect(0.8, 0.8, 94.4, 44.4, "url(#p)", 10, 'stroke="#b8904e" stroke-width="1.4"')
    body += rect(3.4, 3.4, 89.2, 39.2, "none", 8, 'stroke="#fff6dc" stroke-opacity=".7" stroke-width="1"')
    return picture(96, 46, body, defs)


def plus_one() -> str:
    """The tag on a restaurant that makes a stand dearer, 42 by 28; the number stands at (21, 13.5)."""
    defs = down("g", (0, "#f6bd4a"), (1, "#d98e18"))
    body = rect(1, 3, 40, 25, "#4a2c08", 12.5, 'opacity=".35"') + rect(1, 1, 40, 25, "#fff3cc", 12.5)
    body += rect(2.8, 2.8, 36.4, 21.4, "url(#g)", 10.7) + rect(6, 4, 30, 1.6, "#ffffff", 0.8, 'opacity=".45"')
    return picture(42, 28, body, defs)


def _corners(width: float, height: float, arm: float, weight: float, inset: float) -> str:
    x0, y0, x1, y1 = inset, inset, width - inset, height - inset
    return (
        f"M{x0} {y0 + arm} V{y0} H{x0 + arm} M{x1 - arm} {y0} H{x1} V{y0 + arm} "
        f"M{x1} {y1 - arm} V{y1} H{x1 - arm} M{x0 + arm} {y1} H{x0} V{y1 - arm}"
    )


def brackets(width: float, height: float) -> str:
    """Corners that say: this may be chosen."""
    path = _corners(width, height, 15, 4, 5)
    return picture(width, height, stroke(path, "#ffffff", 7, 0.92) + stroke(path, "{gold}", 4))


def dashed(width: float, height: float) -> str:
    """A dashed outline in gold that says: here it would stand."""
    box = rect(4, 4, width - 8, height - 8, "#fff3c4", 10, 'fill-opacity=".62"')
    line = 'stroke="{gold}" stroke-width="4" stroke-dasharray="10 6"'
    return picture(width, height, box + rect(4, 4, width - 8, height - 8, "none", 10, line))


def azulejo(on: bool) -> str:
    """A tile for the round track, 32 square: laid or not yet."""
    if not on:
        dashes = 'fill-opacity=".4" stroke="#e8b898" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="3 3"'
        return picture(32, 32, rect(2, 2, 28, 28, "#5c2a18", 4, dashes))
    petal = shape("M0 0 Q-4 -6.4 0 -12.6 Q4 -6.4 0 0 Z", "#4a7ab8")
    slim = shape("M0 0 Q-2.2 -6 0 -10.4 Q2.2 -6 0 0 Z", "#a9c6e6", 'transform="rotate(45)"')
    corner = shape("M-15 -15 H-9 A6 6 0 0 1 -15 -9 Z", "#f0c463")
    quarter = slim + petal + corner
    turned = "".join(f'<g transform="translate(16 16) rotate({turn})">{quarter}</g>' for turn in (0, 90, 180, 270))
    tile = rect(1, 2.4, 30, 29, "#3a1a0c", 4.4, 'opacity=".4"') + rect(1, 1, 30, 30, "#f8f5ec", 4.4)
    return picture(32, 32, tile + turned)


def pictures() -> dict[str, str]:
    """Every piece by the name of its file."""
    found = {
        "stand_back": stand_back(),
        "stand_front": stand_front(),
        "stand_small": stand_small(),
        "stand_gone": stand_gone(),
        "restaurant_gray": restaurant_gray(),
        "tile_paper": tile_paper(),
        "customer_tile": customer_tile(),
        "customer_back": customer_back(),
        "plus_one": plus_one(),
        "purse": purse(),
        "money_hidden": money_hidden(),
        "coin": coin(),
        "coin_edge": coin_edge(),
        "brackets": brackets(108, 108),
        "brackets_mat": brackets(104, 82),
        "dashed": dashed(108, 108),
        "dashed_mat": dashed(104, 82),
        "azulejo_on": azulejo(True),
        "azulejo_off": azulejo(False),
    }
    return found | {f"restaurant_{kind}": restaurant(kind) for kind in RESTAURANTS}


def paint(folder: Path) -> None:
    """Writes every piece anew."""
    write(folder, pictures())
