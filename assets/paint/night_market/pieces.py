"""Writes the pieces of Taiwan Night Market as SVG templates into `art/`.

    python -m assets.paint.night_market.pieces

Tint names: `{seat}` (owner) and `{food}` (what is sold or wanted). Sizes are logical pixels; the
points where the app puts a picture, symbol or number are in `assets/README.md`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from assets.paint.kit.drawing import (
    across,
    disc,
    down,
    oval,
    picture,
    rect,
    round_glow,
    shape,
    stroke,
    write,
)
from assets.paint.kit.folders import of_title

ART = of_title("night_market") / "art"

CREAM = "#fff3dc"
DUSK = "#2a1020"
STRIPES = 9


# --- stalls ---------------------------------------------------------------------------------------


def _awning(left: float, right: float, top: float, inset: float, drop: float, hang: float) -> str:
    """Striped cloth from a ridge at `top` down to `drop`, ending in scallops of depth `hang`."""
    wide = (right - left) / STRIPES
    ridge = (right - left - 2 * inset) / STRIPES
    cloth = seams = hems = ""
    for stripe in range(STRIPES):
        x0, x1 = left + stripe * wide, left + (stripe + 1) * wide
        t0, t1 = left + inset + stripe * ridge, left + inset + (stripe + 1) * ridge
        half = wide / 2
        scallop = f"L{x1:.2f} {drop:g} A{half:.2f} {hang:g} 0 0 1 {x0:.2f} {drop:g}"
        own = stripe % 2 == 0
        cloth += shape(f"M{t0:.2f} {top:g} L{t1:.2f} {top:g} {scallop} Z", "url(#ow)" if own else "url(#cr)")
        seams += stroke(f"M{t1:.2f} {top:g} L{x1:.2f} {drop:g}", DUSK, 0.7, 0.16) if stripe < STRIPES - 1 else ""
        edge = "{seat-50}" if own else "#b98a5a"
        hem = f"M{x0 + 0.4:.2f} {drop:g} A{half:.2f} {hang:g} 0 0 0 {x1 - 0.4:.2f} {drop:g}"
        hems += stroke(hem, edge, 1.1, 0.85)
    return cloth + seams + hems


AWNING_CLOTH = down("ow", (0, "{seat+34}"), (0.45, "{seat}"), (0.78, "{seat-16}"), (1, "{seat-4}")) + down(
    "cr", (0, "#fffdf4"), (0.5, "#fff3dc"), (0.78, "#ecd6b4"), (1, "#fff0d2")
)


def _jar(x: float, y: float, w: float, h: float, glass: str, lid: str) -> str:
    """A jar standing at y, with a gleam."""
    body = rect(x, y - h, w, h, glass, 1.4) + rect(x + 0.6, y - h - 1.4, w - 1.2, 2.2, lid, 0.8)
    return body + rect(x + 0.9, y - h + 1.6, 0.9, h - 3, "#fff6d8", 0.4, 'opacity=".55"')


def _bottle(x: float, y: float, h: float, glass: str) -> str:
    """A bottle standing at y."""
    d = f"M{x:g} {y:g} V{y - h + 4:g} Q{x:g} {y - h + 2.6:g} {x + 1.2:g} {y - h + 2:g} V{y - h:g} h2.2 v2 "
    d += f"Q{x + 4.6:g} {y - h + 2.6:g} {x + 4.6:g} {y - h + 4:g} V{y:g} Z"
    return shape(d, glass) + rect(x + 0.8, y - h + 4.4, 0.8, h - 6, "#fff6d8", 0.4, 'opacity=".5"')


def _bowls(x: float, y: float, count: int) -> str:
    """A pile of bowls standing at y."""
    pile = ""
    for i in range(count):
        yy = y - i * 2.1
        pile += shape(f"M{x:g} {yy - 3.2:g} h9 q-.6 3.2 -3 3.2 h-3 q-2.4 0 -3 -3.2 Z", "#fbe9c4")
        pile += stroke(f"M{x + 0.3:g} {yy - 2.4:g} H{x + 8.7:g}", "#b4573a", 0.7)
    return pile


def _steamer(x: float, y: float, count: int) -> str:
    """Bamboo steamers standing at y."""
    pile = ""
    for i in range(count):
        yy = y - i * 4
        pile += rect(x, yy - 4, 13, 4, "#d9a45c", 1) + rect(x, yy - 4, 13, 1.3, "#f2cb86", 0.6)
        pile += stroke(
            f"M{x + 3:g} {yy - 2.4:g} V{yy - 0.4:g} M{x + 6.5:g} {yy - 2.4:g} V{yy - 0.4:g} "
            f"M{x + 10:g} {yy - 2.4:g} V{yy - 0.4:g}",
            "#9a6830",
            0.6,
            0.7,
        )
    return (
        pile
        + shape(f"M{x:g} {y - count * 4:g} q6.5 -4.4 13 0 Z", "#e7b974")
        + disc(x + 6.5, y - count * 4 - 2.6, 1.1, "#b47c3a")
    )


def _bulb(x: float, y: float) -> str:
    """A naked bulb on its wire, with its own light."""
    light = round_glow(f"b{x:g}", x, y, 13, (0, "#fff8d6", 0.95), (0.35, "#ffe08a", 0.5), (1, "#ffb84a", 0))
    return (
        f"<defs>{light}</defs>{disc(x, y, 13, f'url(#b{x:g})')}"
        + stroke(f"M{x:g} {y - 6:g} V{y - 2:g}", "#4a2a1c", 0.9)
        + disc(x, y, 2.3, "#fffbe6")
    )


def stall() -> str:
    """A stall, 138 by 84. The middle of its lit room is left free for the food."""
    defs = AWNING_CLOTH
    defs += round_glow("in", 69, 43, 66, (0, "#fff4c4"), (0.3, "#ffdc8a"), (0.62, "#e49a48"), (1, "#7c3c1c"))
    defs += down("ct", (0, "{food+24}"), (0.2, "{food}"), (1, "{food-36}"))
    defs += across("wd", (0, "#6e4426"), (0.35, "#b07a48"), (1, "#52301a"))
    defs += down("tp", (0, "#fff0cc"), (0.55, "#efd09a"), (1, "#d9ae6c"))
    defs += down("rd", (0, "{seat+30}"), (0.5, "{seat-14}"), (1, "{seat-44}"))
    body = oval(69, 82.4, 66, 1.6, "#0e0612", 'opacity=".4"')
    body += rect(9, 18, 120, 40, "url(#in)")
    for x in (21, 33, 45, 57, 81, 93, 105, 117):
        body += stroke(f"M{x} 30 V54", "#6a3214", 0.8, 0.17)
    # goods on two boards, left and right of the light
    for left in (17, 95):
        body += rect(left, 43.6, 26, 2.2, "#8a4e26") + rect(left, 43.6, 26, 0.8, "#e2a35a")
        body += shape(f"M{left + 3} 45.8 h2 l-2 3 Z M{left + 23} 45.8 h-2 l2 3 Z", "#6a3818")
    body += _bottle(18.6, 43.6, 9, "#8c3a22") + _jar(25, 43.6, 5, 6.4, "#c8762e", "#7a3a1c")
    body += _bottle(31.6, 43.6, 8, "#5f7a34") + _jar(38, 43.6, 4.4, 5.4, "#e0a040", "#8a4422")
    body += _jar(96.4, 43.6, 5, 6.2, "#b8552e", "#6a2e1a") + _bottle(103, 43.6, 9, "#3d6a74")
    body += _jar(109, 43.6, 4.6, 5.4, "#d99a3c", "#7a3a1c") + _bottle(115, 43.6, 8, "#8c3a22")
    body += (
        _bowls(19, 53.4, 3)
        + _bowls(29.4, 53.4, 2)
        + _steamer(103, 53.4, 1)
        + _jar(118.4, 53.4, 4, 5, "#b8552e", "#6a2e1a")
    )
    body += _bulb(45, 37) + _bulb(93, 37)
    # posts, counter
    for post in (9, 123):
        body += rect(post, 20, 6, 60, "url(#wd)") + rect(post + 1.6, 20, 0.8, 60, "#e2b27c", 0, 'opacity=".45"')
    body += rect(4, 57, 130, 26, "url(#ct)", 4)
    for i in range(1, 6):
        plank = 4 + i * 21.67
        body += stroke(f"M{plank:.1f} 63.5 V79", "{food-56}", 1, 0.36)
        body += stroke(f"M{plank + 1:.1f} 63.5 V79", "{food+40}", 0.7, 0.3)
    body += rect(4, 78.6, 130, 4.4, "{food-60}", 2.2, 'opacity=".5"')
    body += rect(4.6, 57.4, 128.8, 25, "none", 3.6, 'stroke="{food-56}" stroke-width="1.2"')
    body += rect(3, 59.4, 132, 3, DUSK, 0, 'opacity=".26"')
    body += rect(1, 53, 136, 7, "url(#tp)", 2.6) + rect(1.6, 57.4, 134.8, 2.4, "#b98648", 1.2)
    body += stroke("M3.4 54 H134.6", "#fffbe8", 0.9, 0.85)
    body += stroke("M22 55.8 h20 M60 56.2 h28 M104 55.6 h16", "#c99a5c", 0.6, 0.6)
    # the shade the awning throws, then the awning
    body += rect(9, 26, 120, 8.6, DUSK, 0, 'opacity=".42"') + rect(9, 34, 120, 3, DUSK, 0, 'opacity=".16"')
    body += _awning(0.4, 137.6, 3, 8, 26, 7.4)
    body += stroke("M.8 26 H137.2", DUSK, 1.1, 0.2) + stroke("M1 24.8 H137", "#fffaf0", 0.7, 0.3)
    body += rect(5, 0.6, 128, 5, "url(#rd)", 2.5) + rect(7, 1.3, 124, 1.1, "#ffffff", 0.5, 'opacity=".5"')
    for knob in (4.6, 133.4):
        body += disc(knob, 3.1, 2.9, "#a8701e") + disc(knob, 2.8, 2.4, "#f6c75c")
        body += disc(knob - 0.7, 2.1, 0.8, "#fff6d0")
    return picture(138, 84, body, defs)


def stall_small() -> str:
    """A stall for the seat panels, 36 square; the food stands at (18, 19)."""
    defs = AWNING_CLOTH + round_glow("in", 18, 18, 18, (0, "#fff2bc"), (0.6, "#f6c26c"), (1, "#b8702e"))
    defs += down("ct", (0, "{food+22}"), (0.3, "{food}"), (1, "{food-32}"))
    body = rect(3.4, 9, 29.2, 20, "url(#in)") + rect(3.4, 9, 2, 24, "#6e4426") + rect(30.6, 9, 2, 24, "#6e4426")
    body += rect(1.6, 24.6, 32.8, 10, "url(#ct)", 2.4, 'stroke="{food-50}" stroke-width=".8"')
    body += rect(0.8, 22.8, 34.4, 3, "#f2d7a2", 1.4) + rect(1.2, 24.8, 33.6, 1, "#b98648", 0.5)
    body += rect(3.4, 11, 29.2, 3, DUSK, 0, 'opacity=".3"')
    wide, ridge = 34.8 / 5, 28.8 / 5
    for i in range(5):
        x0, x1 = 0.6 + i * wide, 0.6 + (i + 1) * wide
        t0, t1 = 3.6 + i * ridge, 3.6 + (i + 1) * ridge
        d = f"M{t0:.2f} 2 L{t1:.2f} 2 L{x1:.2f} 10 A{wide / 2:.2f} 3.2 0 0 1 {x0:.2f} 10 Z"
        body += shape(d, "url(#ow)" if i % 2 == 0 else "url(#cr)")
    body += rect(2.6, 0.8, 30.8, 2.4, "{seat-30}", 1.2) + rect(3.4, 1.1, 29.2, 0.7, "#ffffff", 0.3, 'opacity=".45"')
    return picture(36, 36, body, defs)


def medallion() -> str:
    """The owner's disc on the ridge, 34 by 36; the symbol stands at (17, 16.5), 19 high."""
    defs = down("g", (0, "#fff2c0"), (0.5, "#ffd67a"), (1, "#b87a24"))
    defs += down("s", (0, "{seat+18}"), (1, "{seat-24}"))
    body = disc(17, 18.8, 15.6, "#12060e", 'opacity=".42"') + disc(17, 16.6, 15.6, "#8a5a18")
    body += disc(17, 16.2, 15.6, "url(#g)") + disc(17, 16.4, 13.2, "#9a681e") + disc(17, 16.5, 12.7, "url(#s)")
    body += stroke("M6.6 12.6 A11.2 11.2 0 0 1 14.6 5.6", "#ffffff", 1.4, 0.5)
    return picture(34, 36, body, defs)


def tarp() -> str:
    """A covered place, 138 by 84: tarpaulin, ropes and an empty board of 52 by 28 at (69, 50)."""
    defs = down("t", (0, "#8ea6ba"), (0.3, "#6f8aa2"), (0.72, "#4c657e"), (1, "#2f4358"))
    defs += across("sd", (0, "#142030", 0.5), (0.16, "#142030", 0), (0.84, "#142030", 0), (1, "#142030", 0.55))
    defs += down("w", (0, "#b98a58"), (0.5, "#96683c"), (1, "#6e4624"))
    outline = (
        "M5 73 Q5 58 9 46 Q13 30 24 25.6 Q33 21 44 22 Q58 14 74 17.4 Q88 13.6 101 20 Q112 19 118 25 "
        "Q128 31 130 46 Q133 60 133 73 Q121 79 109 74.6 Q97 80.6 84 75.4 Q71 81.4 56 75.6 Q43 80.8 30 75 Q18 79 5 73 Z"
    )
    body = oval(69, 76, 66, 6, "#0e0612", 'opacity=".45"')
    body += shape(outline, "url(#t)") + shape(outline, "url(#sd)")
    # folds: a dark line with its lit flank
    folds = ("M30 75 Q26 50 35 24", "M56 75.6 Q52 46 60 17.6", "M84 75.4 Q82 46 80 17", "M109 74.6 Q112 48 103 20.4")
    for fold in folds:
        body += stroke(fold, "#16222f", 2.2, 0.34)
    lit = (
        "M34 74.6 Q31 50 39.4 23.6",
        "M60.6 75 Q57 46 64.4 17.6",
        "M88.6 75 Q87 47 84.8 17.4",
        "M113.4 74 Q116.6 49 107.6 21.6",
    )
    for fold in lit:
        body += stroke(fold, "#d6e6f0", 2, 0.26)
    body += stroke("M16 70 Q13 52 20 34 M122 70 Q126 52 119 34 M70 72 Q68 66 70 60", "#16222f", 1.6, 0.22)
    body += stroke(
        "M22 27.6 Q33 22.4 44 23.6 Q58 15.6 74 19 Q88 15.2 101 21.6 Q111 20.8 116.6 25.8", "#e6f2f8", 1.3, 0.5
    )
    body += stroke(
        "M7 72 Q18 77.4 30 73.4 Q43 79 56 74 Q71 79.6 84 73.8 Q97 79 109 73 Q121 77.4 131 72", "#16222f", 1, 0.4
    )
    # ropes over it, with knots and eyelets
    for rope in ("M9 60 Q38 47 69 46 Q100 47 129 60", "M14 40 Q40 55 69 56 Q98 55 124 40"):
        body += (
            stroke(rope, "#141c26", 4, 0.35)
            + stroke(rope, "#8a683a", 2.8)
            + stroke(rope, "#e2c088", 1.2, 0.9, 'stroke-dasharray="2.2 2.6"')
        )
    for x, y in ((8.4, 60.4), (129.6, 60.4), (13.6, 39.6), (124.4, 39.6)):
        body += disc(x, y, 3, "#2a3644") + disc(x, y, 2.3, "#d8b878") + disc(x, y, 1, "#2a3644")
    # the board
    body += stroke("M56 38 L69 27 L82 38", "#2a1a10", 2.2, 0.5) + stroke("M56 37 L69 26 L82 37", "#caa46a", 1.7)
    body += disc(69, 25.6, 1.9, "#e8c070") + rect(43, 38.4, 52, 28, "#0e0612", 4.6, 'opacity=".45"')
    body += rect(43, 36, 52, 28, "#4e2f18", 4.6) + rect(44.2, 37.2, 49.6, 25.6, "url(#w)", 3.6)
    body += stroke("M46 45.6 H92 M46 54.4 H92", "#4e2f18", 0.8, 0.45) + stroke("M46.6 38.4 H91.4", "#f0cf9c", 0.9, 0.6)
    body += stroke("M50 41.6 h10 M70 42.4 h14 M54 59 h16 M78 58.2 h8", "#4e2f18", 0.6, 0.35)
    for x, y in ((47.4, 40.2), (90.6, 40.2), (47.4, 59.8), (90.6, 59.8)):
        body += disc(x, y, 1, "#3a2212") + disc(x - 0.3, y - 0.3, 0.4, "#f0cf9c")
    return picture(138, 84, body, defs)


# --- people ---------------------------------------------------------------------------------------

# skin, hair, hair style
PEOPLE: dict[str, tuple[str, str, str]] = {
    "a": ("#f6cfa4", "#2b1c18", "short"),
    "b": ("#eebb8c", "#4a2c1c", "bob"),
    "c": ("#fad9b6", "#1c1a24", "bun"),
    "d": ("#d89c6c", "#6a4226", "cap"),
    "e": ("#f2c79c", "#8c8790", "glasses"),
}

# shift of the left and right foot (x, y), lean of the body, in the three poses
POSES: tuple[tuple[float, float, float, float, float], ...] = (
    (0, 0, 0, 0, 0),
    (-2.2, 0, 2.4, -3.4, -2.2),
    (-2.4, -3.4, 2.2, 0, 2.2),
)


def _hair_behind(style: str, hair: str) -> str:
    if style == "bob":
        return shape("M9.2 13 Q8.4 24.6 11.6 26.4 H32.4 Q35.6 24.6 34.8 13 Z", hair)
    if style == "bun":
        return disc(22, 3.8, 4.2, hair) + stroke("M18.4 6.6 H25.6", "#e2574a", 1.8)
    return ""


def _hair_front(style: str, hair: str) -> str:
    gleam = stroke("M13.6 8.2 Q16 4.6 20 3.9", "#ffffff", 1.1, 0.28)
    if style == "short":
        d = "M10.3 16 Q8.4 2.4 22 2.2 Q35.6 2.4 33.7 16 Q32.8 10.6 29.6 8.2 Q22.6 11 15.4 8.6 Q11.4 10.8 10.3 16 Z"
        return shape(d, hair) + gleam
    if style == "bob":
        d = "M9.4 21.4 Q6.8 2 22 2 Q37.2 2 34.6 21.4 L32 20.6 Q33 11.6 28.6 8 Q20 12.4 13.6 10 Q11.6 14 12 20.6 Z"
        return shape(d, hair) + gleam + disc(32, 10.4, 1.7, "#f2b8c6")
    if style == "bun":
        d = "M10.3 15.4 Q9.6 3.8 22 3.4 Q34.4 3.8 33.7 15.4 Q30.6 8.6 22 8.2 Q13.4 8.6 10.3 15.4 Z"
        return shape(d, hair) + gleam
    if style == "cap":
        sides = shape("M10.5 16 Q10.4 10 12.6 9 H31.4 Q33.6 10 33.5 16 L31.8 12 H12.2 Z", hair)
        cap = shape("M10.6 10.4 Q11 1.6 22 1.6 Q33 1.6 33.4 10.4 Q22 7.6 10.6 10.4 Z", "{food-24}")
        brim = shape("M10 10.6 Q22 6.6 34.2 10.4 Q38.8 11.6 37.6 13 Q24 9 10.4 12.2 Z", "{food-46}")
        return (
            sides + cap + disc(22, 2, 1.5, "{food-46}") + stroke("M14 6.4 Q16.4 3.6 20 3.2", "#ffffff", 1.2, 0.4) + brim
        )
    d = "M10.2 17 Q8 11 12 7.4 Q13.4 2.6 19.4 3.4 Q23.6 .6 27.6 3.8 Q33.4 4.6 33 9.4 "
    d += "Q36 12.6 33.8 17 Q32.6 11.4 29 9.2 Q21 7 15 9.2 Q11.4 11.4 10.2 17 Z"
    return shape(d, hair) + gleam


COAT = (
    "M22 23.4 C32.8 23.4 38.2 29.8 39.6 42 L40.4 53.2 Q40.6 57.4 36.2 57.6 "
    "Q22 59.2 7.8 57.6 Q3.4 57.4 3.6 53.2 L4.4 42 C5.8 29.8 11.2 23.4 22 23.4 Z"
)
FRAME = "translate(1.1 3.1) scale(.95)"
"""Makes room for the rim of a figure drawn in 44 by 64."""


def _rim(style: str, swing: float) -> str:
    """The pale edge of a figure cut out of card and the dark of its shade, below everything of it that leans."""
    pale = 'stroke="#fff3d8" stroke-width="4.6" stroke-linejoin="round"'
    outline = [shape(COAT, "#fff3d8", pale), disc(22, 14.6, 11.6, "#fff3d8", pale)]
    outline += [disc(x + swing, 51, 2.7, "#fff3d8", pale) for x in (7.2, 36.8)]
    hair = {
        "bun": disc(22, 4.2, 4, "#fff3d8", pale),
        "cap": shape("M10.6 10.4 Q11 1.6 22 1.6 Q33 1.6 33.4 10.4 L36.6 12 Z", "#fff3d8", pale),
        "bob": shape("M9.4 21.4 Q6.8 2 22 2 Q37.2 2 34.6 21.4 L32.4 26.4 H11.6 Z", "#fff3d8", pale),
    }
    rim = "".join(outline) + hair.get(style, "")
    shade = ""
    for wide, dark in ((9.6, 0.16), (7.2, 0.26)):
        edge = f'stroke="{DUSK}" stroke-width="{wide}" stroke-opacity="{dark}" stroke-linejoin="round"'
        shade += shape(COAT, "none", edge) + disc(22, 14.6, 11.6, "none", edge)
    return shade + rim


def customer(person: str, pose: int) -> str:
    """A customer in a coat of the food wanted, 44 by 64; the letter's disc lies at (22, 41.6), radius 10."""
    skin, hair, style = PEOPLE[person]
    lx, ly, rx, ry, lean = POSES[pose]
    swing = (0.0, 1.6, -1.6)[pose]
    defs = across("c", (0, "{food}"), (0.28, "{food+30}"), (0.62, "{food+6}"), (1, "{food-20}"))
    defs += down("h", (0, "{food-60}", 0), (0.6, "{food-60}", 0), (1, "{food-60}", 0.45))
    defs += round_glow("k", 18, 11, 17, (0, "#fff2dc", 0.55), (0.6, "#fff2dc", 0), (1, "#7a3a20", 0.3))
    legs = ""
    for x, dx, dy in ((13.4, lx, ly), (24.2, rx, ry)):
        foot = x + dx - 0.2, 57.6 + dy
        legs += rect(*foot, 8.4, 5, "#fff3d8", 2, 'stroke="#fff3d8" stroke-width="4"')
    for x, dx, dy in ((13.4, lx, ly), (24.2, rx, ry)):
        legs += rect(x + dx * 0.5, 51, 6.4, 10 + dy, "#3a3048", 2.4)
        legs += shape(
            f"M{x + dx - 0.8:.1f} {63.4 + dy:.1f} v-2.2 q0 -2.6 3.4 -2.6 h1.4 "
            "q3.6 0 3.6 3 v1.8 q0 .6 -.8 .6 h-6.8 q-.8 0 -.8 -.6 Z",
            "#2a1c22",
        )
    body = shape(COAT, "url(#c)", 'stroke="{food-54}" stroke-width="1.3" stroke-linejoin="round"') + shape(
        COAT, "url(#h)"
    )
    body += stroke(f"M8.6 34 Q6.6 41 {7.2 + swing:.1f} 49", "{food-50}", 1.1, 0.5)
    body += stroke(f"M35.4 34 Q37.4 41 {36.8 + swing:.1f} 49", "{food-50}", 1.1, 0.5)
    body += disc(7.2 + swing, 51, 2.7, skin, 'stroke="#5a3524" stroke-width=".8"')
    body += disc(36.8 + swing, 51, 2.7, skin, 'stroke="#5a3524" stroke-width=".8"')
    body += stroke("M8 33 Q11 27.6 16.4 26", "#ffffff", 1.7, 0.5)
    body += shape("M13 25.4 Q22 32 31 25.4 Q29.4 30.4 22 30.6 Q14.6 30.4 13 25.4 Z", "{food-46}", 'opacity=".55"')
    head = _hair_behind(style, hair) + disc(22, 14.6, 11.5, skin, 'stroke="#5a3524" stroke-width="1.1"')
    head += disc(22, 14.6, 11, "url(#k)")
    if style != "bob":
        head += oval(10.6, 16, 1.7, 2.3, skin, 'stroke="#5a3524" stroke-width=".8"')
        head += oval(33.4, 16, 1.7, 2.3, skin, 'stroke="#5a3524" stroke-width=".8"')
    for x in (17.8, 26.2):
        head += oval(x, 15.8, 1.55, 1.9, "#33201a") + disc(x + 0.5, 15.1, 0.55, "#ffffff")
    head += stroke("M18.8 19.8 Q22 22.8 25.2 19.8", "#8a3a2a", 1.4) + disc(13.8, 19, 2, "#f0765a", 'opacity=".42"')
    head += disc(30.2, 19, 2, "#f0765a", 'opacity=".42"') + _hair_front(style, hair)
    if style == "glasses":
        head += disc(17.6, 15.8, 3.5, "#ffffff", 'fill-opacity=".2" stroke="#3a3444" stroke-width="1"')
        head += disc(26.4, 15.8, 3.5, "#ffffff", 'fill-opacity=".2" stroke="#3a3444" stroke-width="1"')
        head += stroke("M21 15.4 Q22 14.6 23 15.4", "#3a3444", 1)
    badge = disc(22, 41, 11, "{food-56}", 'opacity=".55"') + disc(22, 40.5, 10.6, "#fffaf0")
    badge += disc(22, 40.5, 9.9, "none", 'stroke="#e4d2b0" stroke-width=".8"')
    turned = f'<g transform="rotate({lean:g} 22 56)">'
    rim = f"{turned}{_rim(style, swing)}</g>" if lean else _rim(style, swing)
    figure = f"{turned}{body}{head}{badge}</g>" if lean else body + head + badge
    return picture(44, 64, f'<g transform="{FRAME}">{rim}{legs}{figure}</g>', defs)


def customer_back() -> str:
    """A hidden customer: the back of a token, 40 by 50, with a lantern."""
    defs = down("b", (0, "#b23a4c"), (0.5, "#8e2840"), (1, "#561426")) + _lantern_paint()
    body = rect(1, 3, 38, 46, "#1a060e", 6, 'opacity=".5"') + rect(1, 1, 38, 46.6, "#7a4a14", 6)
    body += rect(1, 0.6, 38, 46, "#ffe0a0", 6) + rect(2.8, 2.4, 34.4, 42.4, "url(#b)", 4.6)
    wave = ""
    for row in range(5):
        for col in range(5):
            x, y = 8.6 + col * 7.7 + (3.85 if row % 2 else 0), 9 + row * 8
            if x < 33:
                wave += f"M{x - 2.6:g} {y:g} a2.6 2.6 0 0 1 5.2 0 M{x - 1.2:g} {y:g} a1.2 1.2 0 0 1 2.4 0 "
    body += stroke(wave, "#ffb0a0", 0.6, 0.22)
    body += rect(5, 4.6, 30, 38, "none", 3, 'stroke="#ffd67a" stroke-width=".9" stroke-opacity=".8"')
    light = round_glow("gl", 20, 23.6, 16, (0, "#ffb85a", 0.75), (1, "#ff7a3a", 0))
    body += disc(20, 23.6, 15, "url(#gl)")
    body += f'<g transform="translate(8 8.6) scale(.75)">{_lantern_body()}</g>'
    return picture(40, 50, body, defs + light)


# --- lanterns, coins, cards -----------------------------------------------------------------------


def _lantern_paint(lit: bool = True) -> str:
    if lit:
        return round_glow("l", 16, 19, 15, (0, "#fff2a0"), (0.3, "#ffb23e"), (0.66, "#f2562e"), (1, "#b81e22")) + down(
            "c", (0, "#ffe08a"), (1, "#a8701e")
        )
    return round_glow("l", 16, 17, 15, (0, "#6e5a62"), (0.6, "#55444e"), (1, "#382a34")) + down(
        "c", (0, "#82746a"), (1, "#4c423c")
    )


def _lantern_body(lit: bool = True) -> str:
    """A round paper lantern with ribs, caps and a tassel, in 32 by 40."""
    rib, edge = ("#8e1418", "#8e1418") if lit else ("#241a22", "#2c2028")
    body = stroke("M16 .8 V4", "#3a2418" if lit else "#2a2022", 1.4)
    body += shape(
        "M16 5.6 C25.6 5.6 30 12 30 18.4 C30 24.8 25.6 31.2 16 31.2 C6.4 31.2 2 24.8 2 18.4 C2 12 6.4 5.6 16 5.6 Z",
        "url(#l)",
    )
    ribs = "M9.4 6.8 Q1.6 18.4 9.4 30 M12.8 6 Q8.2 18.4 12.8 30.8 "
    ribs += "M19.2 6 Q23.8 18.4 19.2 30.8 M22.6 6.8 Q30.4 18.4 22.6 30"
    body += stroke(ribs, rib, 0.8, 0.5)
    body += stroke("M5 12.4 Q16 9.8 27 12.4 M2.6 18.6 Q16 16.6 29.4 18.6 M5 24.8 Q16 23.4 27 24.8", rib, 0.5, 0.28)
    body += shape(
        "M16 5.6 C25.6 5.6 30 12 30 18.4 C30 24.8 25.6 31.2 16 31.2 C6.4 31.2 2 24.8 2 18.4 C2 12 6.4 5.6 16 5.6 Z",
        "none",
        f'stroke="{edge}" stroke-width="1" stroke-opacity=".75"',
    )
    if lit:
        body += stroke("M6.4 13 Q8 9.6 11 8.2", "#fff6d8", 1.5, 0.7)
    body += rect(10, 3.4, 12, 3.4, "url(#c)", 1.3) + rect(10, 30, 12, 3.4, "url(#c)", 1.3)
    tassel, tip = ("#e2a83a", "#c8442e") if lit else ("#6a5e54", "#4c3a40")
    body += (
        stroke("M16 33.6 V35.4", tassel, 1.2)
        + shape("M13.8 35 H18.2 L18.8 39.6 H13.2 Z", tip)
        + rect(13.6, 34.4, 4.8, 1.4, tassel, 0.7)
    )
    return body


def lantern(lit: bool) -> str:
    """A round of the round track, 32 by 40: lit when it was played."""
    return picture(32, 40, _lantern_body(lit), _lantern_paint(lit))


def coin() -> str:
    """A gold coin with thickness and a square hole, 32 square; its face is round (16, 15)."""
    defs = down("f", (0, "#fff0a8"), (0.5, "#f8cb58"), (1, "#dc9824"))
    defs += across("e", (0, "#8a5610"), (0.35, "#d59a2e"), (0.6, "#a56c18"), (1, "#6e420a"))
    defs += down("i", (0, "#e0a232"), (1, "#f6d068"))
    body = shape("M2 15 H30 V17.6 A14 13.6 0 0 1 2 17.6 Z", "url(#e)") + disc(16, 15, 14, "url(#f)")
    body += disc(16, 15, 13.5, "none", 'stroke="#fff6c8" stroke-width=".9" stroke-opacity=".8"')
    body += disc(16, 15, 10.8, "url(#i)", 'stroke="#b0741a" stroke-width="1.2"')
    marks = "M16 5.9 V8.6 M16 21.4 V24.1 M6.9 15 H9.6 M22.4 15 H25.1"
    body += stroke(marks, "#a86c16", 1.7, 0.85) + stroke(
        "M9.9 8.9 l1.6 1.6 M22.1 8.9 l-1.6 1.6 M9.9 21.1 l1.6 -1.6 M22.1 21.1 l-1.6 -1.6", "#a86c16", 1.1, 0.5
    )
    body += (
        rect(11.4, 10.4, 9.2, 9.2, "#fbe08c", 1.4)
        + rect(12.6, 11.6, 6.8, 6.8, "#6e420a", 0.8)
        + rect(12.6, 12.8, 6.8, 5.6, "#8e5a14", 0.8)
    )
    body += stroke("M4.6 11.4 A12 12 0 0 1 11.4 4.2", "#fffdf0", 1.7, 0.95)
    return picture(32, 32, body, defs)


def coin_edge() -> str:
    """The coin seen from the side, 32 square, for the turn of a flying coin."""
    defs = across("e", (0, "#8a5610"), (0.3, "#ffe48a"), (0.55, "#e0a432"), (1, "#7a4a0c"))
    body = rect(12.6, 1, 6.8, 29.4, "url(#e)", 3.2)
    for y in range(4, 29, 2):
        body += stroke(f"M13.4 {y} H18.6", "#8a5610", 0.7, 0.4)
    return picture(32, 32, body, defs)


def loan(taken: bool) -> str:
    """A loan card, 28 by 36: with its coin while it can be had, crossed out when it was taken."""
    if taken:
        defs = down("p", (0, "#d8664a"), (1, "#b0402c"))
        body = rect(1.4, 2.6, 25.2, 32.6, "#12060e", 4.4, 'opacity=".4"') + rect(
            1, 1, 26, 33, "url(#p)", 4, 'stroke="#742418" stroke-width="1.5"'
        )
        body += rect(3.2, 3.2, 21.6, 28.6, "none", 2.4, 'stroke="#ffc9a8" stroke-width=".8" stroke-opacity=".5"')
        body += disc(
            14, 17.5, 7.2, "#8e2c1c", 'fill-opacity=".4" stroke="#742418" stroke-width="1" stroke-opacity=".6"'
        )
        body += stroke("M7.6 11 L20.4 25.4 M20.4 11 L7.6 25.4", "#742418", 4.6, 0.6) + stroke(
            "M7.6 10.2 L20.4 24.6 M20.4 10.2 L7.6 24.6", "#fff0dc", 3
        )
        return picture(28, 36, body, defs)
    defs = down("p", (0, "#fffdf2"), (1, "#f6e6c2")) + down("k", (0, "#ffe592"), (1, "#e6a834"))
    body = rect(1.4, 2.6, 25.2, 32.6, "#12060e", 4.4, 'opacity=".34"') + rect(
        1, 1, 26, 33, "url(#p)", 4, 'stroke="#b5883c" stroke-width="1.5"'
    )
    body += rect(3.2, 3.2, 21.6, 28.6, "none", 2.4, 'stroke="#d9b060" stroke-width=".8" stroke-opacity=".8"')
    body += disc(14, 18.3, 7.4, "#8e5a14") + disc(14, 17.2, 7.4, "url(#k)", 'stroke="#a87420" stroke-width="1"')
    body += disc(14, 17.2, 5.2, "none", 'stroke="#b87e22" stroke-width=".8"') + rect(
        12.2, 15.4, 3.6, 3.6, "#8e5a14", 0.5
    )
    body += stroke("M6 6.2 h4 M18 6.2 h4 M6 29 h4 M18 29 h4", "#c89a48", 1.1, 0.8)
    return picture(28, 36, body, defs)


def bidding_card(yellow: bool) -> str:
    """A bidding card, 136 by 80; its tab is 30 (yellow) or 27 (white) wide."""
    tab = 30 if yellow else 27
    if yellow:
        defs = down("p", (0, "#ffe494"), (0.5, "#ffd66a"), (1, "#f4bf4a")) + down(
            "t", (0, "#eca832"), (0.5, "#d28a1c"), (1, "#a9640e")
        )
        rim, line, weave = "#a8690f", "#fff2c0", "#b4781a"
    else:
        defs = down("p", (0, "#fffef8"), (0.5, "#fffaee"), (1, "#f2e6cc")) + down(
            "t", (0, "#ae7e58"), (0.5, "#946444"), (1, "#6c462a")
        )
        rim, line, weave = "#8a6038", "#ffffff", "#b89a70"
    body = rect(0.6, 0.6, 134.8, 78.8, "url(#p)", 9, f'stroke="{rim}" stroke-width="1.2"')
    draw = random.Random(9 if yellow else 5)
    fibres = "".join(
        f"M{draw.uniform(34, 128):.1f} {draw.uniform(5, 75):.1f} "
        f"l{draw.uniform(-4, 4):.1f} {draw.uniform(-1.4, 1.4):.1f} "
        for _ in range(44)
    )
    body += stroke(fibres, weave, 0.6, 0.28)
    body += rect(1.9, 1.9, 132.2, 76.2, "none", 7.8, f'stroke="{line}" stroke-width="1.2" stroke-opacity=".8"')
    body += shape(f"M{tab} .6 H9.6 A9 9 0 0 0 .6 9.6 V70.4 A9 9 0 0 0 9.6 79.4 H{tab} Z", "url(#t)")
    body += stroke(f"M{tab - 1.4} 3 H10 A7.4 7.4 0 0 0 2.6 10 V70", "#fff6dc", 0.9, 0.4)
    body += stroke(f"M{tab + 0.9} 1.4 V78.6", "#5a3410", 1.6, 0.22)
    body += stroke(f"M{tab - 2.4} 5 V75", "#fff0cc", 1, 0.55, 'stroke-dasharray="1.6 3.2"')
    body += rect(0.6, 0.6, 134.8, 78.8, "none", 9, f'stroke="{rim}" stroke-width="1.2"')
    return picture(136, 80, body, defs)


def plaque() -> str:
    """A small number plaque, 30 by 20."""
    defs = down("p", (0, "#fffcf0"), (1, "#f4e0b8"))
    body = rect(0.8, 1.8, 28.4, 17.8, "#2a1408", 6, 'opacity=".4"') + rect(
        0.6, 0.6, 28.8, 18.2, "url(#p)", 6, 'stroke="#966834" stroke-width="1.1"'
    )
    return picture(30, 20, body + stroke("M6 2.4 H24", "#ffffff", 0.9, 0.9), defs)


# --- marks on the ground --------------------------------------------------------------------------


def brackets() -> str:
    """Chalk corners of a free place, 140 by 80, drawn with a shaking hand."""
    draw = random.Random(30)

    def chalk(points: Sequence[tuple[float, float]], width: float, opacity: float) -> str:
        d = "M" + " L".join(f"{x + draw.uniform(-0.5, 0.5):.1f} {y + draw.uniform(-0.5, 0.5):.1f}" for x, y in points)
        return stroke(d, "#f6e6c8", width, opacity)

    body = ""
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        ox, oy = (10 if sx > 0 else 130), (8 if sy > 0 else 72)
        arm = [(ox + sx * t, oy) for t in (20, 14, 8, 3, 0)] + [(ox, oy + sy * t) for t in (3, 8, 13, 18)]
        body += chalk(arm, 2.6, 0.62) + chalk(arm, 1.4, 0.5) + chalk(arm, 0.8, 0.6)
        for _ in range(9):
            along, off = draw.uniform(0, 20), draw.uniform(-2.4, 2.4)
            x, y = (ox + sx * along, oy + off) if draw.random() < 0.55 else (ox + off, oy + sy * along * 0.9)
            body += disc(round(x, 1), round(y, 1), round(draw.uniform(0.3, 0.7), 1), "#f6e6c8", 'opacity=".45"')
    return picture(140, 80, body)


def brackets_dashed() -> str:
    """The outline of a place whose food is undecided, 140 by 80."""
    line = "M9 25 V13 Q9 7 15 7 H32 M108 7 H125 Q131 7 131 13 V25 "
    line += "M131 55 V67 Q131 73 125 73 H108 M32 73 H15 Q9 73 9 67 V55 "
    line += " ".join(f"M{x} 7 h8 M{x} 73 h8" for x in (42, 58, 74, 90)) + " M9 35 v10 M131 35 v10"
    body = rect(9, 7, 122, 66, "{seat}", 6, 'fill-opacity=".16"')
    body += f'<g transform="translate(0 1.2)">{stroke(line, "#12060e", 3.2, 0.5)}</g>'
    return picture(140, 80, body + stroke(line, "{seat+52}", 2.6))


def arrow_lane() -> str:
    """A faint chevron painted on the street, 24 square, pointing right."""
    d = "M7 4.4 L16.4 12 L7 19.6"
    return picture(24, 24, stroke(d, "#140a18", 4.4, 0.28) + stroke(d, "#e6d2f0", 3, 0.3))


# --- small signs ----------------------------------------------------------------------------------


def bubble() -> str:
    """A speech bubble, 32 by 34; the food stands at (16, 15.4), 22 high."""
    defs = down("b", (0, "#ffffff"), (1, "#fff4de"))
    d = "M16 1.6 A13.8 13.8 0 1 1 11.8 28.5 L4.4 32.4 L6.4 25.2 A13.8 13.8 0 0 1 16 1.6 Z"
    body = shape(d, "#12060e", 'opacity=".4" transform="translate(0 1.3)"')
    body += shape(d, "url(#b)", 'stroke="{food}" stroke-width="2" stroke-linejoin="round"')
    return picture(32, 34, body, defs)


def seat_extra() -> str:
    """The badge of a stall with a seat of its own, 28 square: a night market's round stool."""
    defs = down("r", (0, "#fff0b8"), (1, "#d89a34")) + down("s", (0, "#f07458"), (1, "#b4302a"))
    body = (
        disc(14, 15, 12.8, "#12060e", 'opacity=".45"') + disc(14, 13.8, 12.8, "url(#r)") + disc(14, 13.9, 11, "#3a2238")
    )
    body += stroke("M10 13 L8 20.6 M18 13 L20 20.6 M14 14 V21", "#c8403a", 2) + stroke(
        "M9.4 17.6 H18.6", "#e87a64", 1.3
    )
    body += oval(14, 11, 6.6, 3, "#7c1e20") + oval(14, 10, 6.6, 2.9, "url(#s)")
    body += stroke("M9.6 9.4 Q12 7.9 15 8", "#fff0e0", 0.9, 0.8)
    return picture(28, 28, body, defs)


def ray_burst() -> str:
    """A ring of fourteen rays, 96 square."""
    rays = ""
    for i in range(14):
        long = 46 if i % 2 == 0 else 41
        turn = f'transform="rotate({i * 360 / 14:.3f} 48 48)"'
        rays += shape(
            f"M48 {48 - long} Q49.9 {48 - long + 9} 48.9 20 Q48 18.8 47.1 20 Q46.1 {48 - long + 9} 48 {48 - long} Z",
            "#fff2b8",
            turn,
        )
    halo = round_glow("h", 48, 48, 46, (0, "#ffd870", 0), (0.5, "#ffd870", 0.42), (1, "#ff9a3a", 0))
    return picture(96, 96, disc(48, 48, 46, "url(#h)") + rays, halo)


def main() -> int:
    """0 when all pieces were written."""
    pictures = {
        "stall": stall(),
        "stall_small": stall_small(),
        "medallion": medallion(),
        "tarp": tarp(),
        "customer_back": customer_back(),
        "lantern_on": lantern(True),
        "lantern_off": lantern(False),
        "coin": coin(),
        "coin_edge": coin_edge(),
        "loan": loan(False),
        "loan_taken": loan(True),
        "card_white": bidding_card(False),
        "card_yellow": bidding_card(True),
        "plaque": plaque(),
        "brackets": brackets(),
        "brackets_dashed": brackets_dashed(),
        "arrow_lane": arrow_lane(),
        "bubble": bubble(),
        "seat_extra": seat_extra(),
        "ray_burst": ray_burst(),
    }
    for person in PEOPLE:
        for pose in range(len(POSES)):
            pictures[f"customer_{person}_{pose}"] = customer(person, pose)
    write(ART, pictures)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
