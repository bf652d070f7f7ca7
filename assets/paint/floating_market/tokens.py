"""What is held, counted and laid down: baskets, flowers, coins, cards, marks."""

from __future__ import annotations

import math

from assets.paint.floating_market.houses import GOLD, GOLDEN
from assets.paint.kit.drawing import across, disc, down, oval, picture, rect, round_glow, shape, stroke


def basket() -> str:
    """A basket from above, 60 by 72, with a place at (30, 19) and one at (30, 52)."""
    defs = down("rm", (0, "#f6d8a0"), (0.5, "#d8a860"), (1, "#9a6430")) + down("in", (0, "#b88448"), (1, "#cf9c5e"))
    body = rect(1, 3.4, 58, 68, "#2a1408", 14, 'opacity=".3"') + rect(
        1, 1, 58, 68.4, "url(#rm)", 14, 'stroke="#6d401d" stroke-width="1.2"'
    )
    for x in range(8, 56, 6):
        body += stroke(f"M{x} 2.4 l3 3.6 M{x} 68 l3 -3.6", "#7a4c20", 1, 0.6)
    for down_by in range(10, 66, 6):
        body += stroke(f"M2.4 {down_by} l3.6 3 M57.6 {down_by} l-3.6 3", "#7a4c20", 1, 0.6)
    body += rect(6.4, 6, 47.2, 58.4, "url(#in)", 10, 'stroke="#6d401d" stroke-width="1"')
    for row in range(9):
        for column in range(7):
            left, top = 9.4 + column * 6.4, 10 + row * 6.4
            body += stroke(
                f"M{left:.1f} {top:.1f} h3.4" if (row + column) % 2 else f"M{left + 1.7:.1f} {top - 1.7:.1f} v3.4",
                "#6d401d",
                1.5,
                0.26,
            )
    for place in (4.4, 37.2):
        body += rect(
            14,
            place,
            32,
            29.4,
            "#fff4dc",
            8,
            'fill-opacity=".42" stroke="#fff6e0" stroke-opacity=".7" stroke-width="1"',
        )
    body += (
        stroke("M8 35.6 H52", "#f6d8a0", 2.6)
        + stroke("M8 36.8 H52", "#6d401d", 0.8, 0.6)
        + stroke("M7 5 Q30 1.2 53 5", "#fff6dc", 1.2, 0.8)
    )
    return picture(60, 72, body, defs)


def bench() -> str:
    """A free place for a rower, 22 by 30."""
    defs = down("wd", (0, "#d8a468"), (1, "#8b5729"))
    line = 'fill-opacity=".12" stroke="#8a6434" stroke-width="1.3" stroke-opacity=".9" stroke-dasharray="2.4 2"'
    body = shape(
        "M11 2 Q13.6 7.4 20.4 10 Q16 11.8 14 12.6 Q18.4 15 18.2 23 H3.8 Q3.6 15 8 12.6 Q6 11.8 1.6 10 Q8.4 7.4 11 2 Z",
        "#5c3416",
        line,
    )
    body += rect(1, 23, 20, 5.6, "url(#wd)", 2, 'stroke="#5c3416" stroke-width=".8"') + stroke(
        "M3 24.4 H19", "#f6d8a8", 0.8, 0.8
    )
    return picture(22, 30, body, defs)


def basket_space() -> str:
    """A free place for a basket, 60 by 72."""
    line = 'fill-opacity=".1" stroke="#9a7430" stroke-opacity=".85" stroke-width="2" stroke-dasharray="6 5"'
    return picture(
        60, 72, rect(2, 2, 56, 68, "#5c3416", 13, line) + stroke("M22 36 H38 M30 28 V44", "#9a7430", 2.6, 0.55)
    )


def _petal(long: float, wide: float) -> str:
    return f"M0 0 C{-wide:g} {-long * 0.34:g} {-wide * 0.9:g} {-long * 0.76:g} 0 {-long:g} C{wide * 0.9:g} {-long * 0.76:g} {wide:g} {-long * 0.34:g} 0 0 Z"


def lotus() -> str:
    """A lotus flower, 40 square."""
    defs = down("p", (0, "#f05a96"), (0.6, "#f8a2c4"), (1, "#ffe6f0")) + down(
        "q", (0, "#f78ab4"), (0.6, "#fcc4da"), (1, "#fff4f8")
    )
    body = (
        oval(20, 34.4, 15, 3.2, "#2a5a34", 'opacity=".35"')
        + oval(20, 33, 17, 4, "#4f9a4e", 'stroke="#2a6b3a" stroke-width="1"')
        + stroke("M8 33 h24 M20 33 l-8 3 M20 33 l8 3", "#8cc878", 1, 0.8)
    )
    flower = ""
    for turn, long, wide, fill in (
        (-78, 17, 5, "p"),
        (78, 17, 5, "p"),
        (-54, 20, 6, "q"),
        (54, 20, 6, "q"),
        (-27, 23.6, 6.6, "p"),
        (27, 23.6, 6.6, "p"),
        (-40, 17.6, 6, "q"),
        (40, 17.6, 6, "q"),
        (0, 25.4, 7, "p"),
        (-14, 19, 6.2, "q"),
        (14, 19, 6.2, "q"),
    ):
        flower += shape(
            _petal(long, wide), f"url(#{fill})", f'stroke="#c23a74" stroke-width=".8" transform="rotate({turn})"'
        )
    flower += shape("M-6 -5 Q0 -10 6 -5 Q5 1 0 2 Q-5 1 -6 -5 Z", "#ffd85e", 'stroke="#c8901c" stroke-width=".7"')
    return picture(40, 40, body + f'<g transform="translate(20 31.6)">{flower}</g>', defs)


def favor() -> str:
    """A golden crown for the King's favour, 40 square: tiered, as kings here wear it."""
    defs = GOLD + GOLDEN
    body = oval(20, 36.6, 13, 2.4, "#2a1408", 'opacity=".3"')
    body += shape(
        "M7 34 Q6 25 4.4 19.4 Q10 21 12.6 25.4 Q12 16 15 12 Q18 8 19 2.4 Q19.4 0.8 20 0.8 Q20.6 0.8 21 2.4 Q22 8 25 12 Q28 16 27.4 25.4 Q30 21 35.6 19.4 Q34 25 33 34 Z",
        "url(#gc)",
        'stroke="#8a5a10" stroke-width="1.3"',
    )
    body += rect(6, 29.4, 28, 7, "url(#gd)", 2.6, 'stroke="#8a5a10" stroke-width="1.1"')
    body += stroke(
        "M13.6 25 Q20 28 26.4 25 M14.4 18.6 Q20 21 25.6 18.6 M16.4 12.6 Q20 14.2 23.6 12.6", "#8a5a10", 1.3, 0.8
    ) + stroke("M16 24 Q16 16 19 10", "#fffbe0", 1.3, 0.8)
    for x, colour in ((11, "#d8343a"), (20, "#2e8a6e"), (29, "#d8343a")):
        body += disc(x, 32.9, 2.2, colour, 'stroke="#8a5a10" stroke-width=".7"') + disc(
            x - 0.6, 32.3, 0.7, "#ffffff", 'fill-opacity=".8"'
        )
    body += (
        disc(20, 22.4, 1.8, "#d8343a", 'stroke="#8a5a10" stroke-width=".6"')
        + disc(4.6, 18.8, 1.5, "#ffe27a", 'stroke="#8a5a10" stroke-width=".6"')
        + disc(35.4, 18.8, 1.5, "#ffe27a", 'stroke="#8a5a10" stroke-width=".6"')
    )
    return picture(40, 40, body, defs)


def coin() -> str:
    """A gold coin with a stupa, 32 square."""
    defs = down("g", (0, "#ffeeb0"), (0.45, "#f6c64e"), (1, "#d2932a")) + down("i", (0, "#f2be46"), (1, "#ffdf86"))
    body = (
        disc(16, 17.4, 14.2, "#8a5a14")
        + disc(16, 15.4, 14.2, "url(#g)")
        + disc(16, 15.4, 14.2, "none", 'stroke="#a8741a" stroke-width=".9"')
    )
    body += disc(16, 15.4, 10.8, "url(#i)", 'stroke="#b67f20" stroke-width="1.2"')
    stupa = "M9.4 21.4 H22.6 V19.4 H20.8 C21 15.4 18.6 14.6 17.6 11.6 L16 5.8 L14.4 11.6 C13.4 14.6 11 15.4 11.2 19.4 H9.4 Z"
    body += (
        shape(stupa, "#fff0b4", 'transform="translate(.5 .7)"')
        + shape(stupa, "#a8711a")
        + rect(8.2, 21, 15.6, 2, "#a8711a", 0.6)
    )
    body += stroke("M5.4 11.4 A11.6 11.6 0 0 1 13 4.2", "#fffbe6", 1.7, 0.9)
    return picture(32, 32, body, defs)


def coin_edge() -> str:
    """The coin from its side, 32 square."""
    defs = across("g", (0, "#c98a22"), (0.4, "#ffe28c"), (1, "#a8701a"))
    body = rect(12.6, 1.2, 6.8, 29.6, "url(#g)", 3.2, 'stroke="#8a5a14" stroke-width=".8"')
    return picture(
        32,
        32,
        body + stroke("M14.6 6 h3 M14.6 10 h3 M14.6 14 h3 M14.6 18 h3 M14.6 22 h3 M14.6 26 h3", "#8a5a14", 0.8, 0.6),
        defs,
    )


def disk() -> str:
    """A disk of a seat, 40 by 42, for its symbol 17 at (20, 19)."""
    defs = down("s", (0, "{seat+26}"), (0.5, "{seat}"), (1, "{seat-20}"))
    body = disc(20, 22.4, 18.6, "{seat-55}") + disc(20, 19.4, 18.6, "url(#s)", 'stroke="#fff3d2" stroke-width="2"')
    body += disc(20, 19.4, 14.6, "none", 'stroke="#ffffff" stroke-opacity=".32" stroke-width="1"') + stroke(
        "M7 14 A14.4 14.4 0 0 1 17 5.6", "#ffffff", 1.6, 0.55
    )
    return picture(40, 42, body, defs)


def price_disk() -> str:
    """A red lacquered disk with a golden rim, 40 by 42; the price at (20, 19.4)."""
    defs = down("r", (0, "#e8644c"), (0.5, "#c83c2e"), (1, "#98221c")) + GOLD
    body = (
        disc(20, 22.2, 19, "#4a1008", 'opacity=".5"')
        + disc(20, 19.6, 19, "url(#gd)", 'stroke="#8a5a10" stroke-width=".9"')
        + disc(20, 19.6, 16, "url(#r)", 'stroke="#7a1a14" stroke-width=".9"')
    )
    petals = "".join(
        shape(
            "M0 -13 Q2.4 -14.8 0 -16 Q-2.4 -14.8 0 -13 Z",
            "#ffd95a",
            f'fill-opacity=".55" transform="translate(20 19.6) rotate({turn})"',
        )
        for turn in range(0, 360, 30)
    )
    return picture(40, 42, body + petals + stroke("M9 14 A12.4 12.4 0 0 1 17.4 7.4", "#ffffff", 1.6, 0.5), defs)


def end_mark(on: bool) -> str:
    """A paper lantern, 36 by 48: lit when an end mark has been reached."""
    if on:
        defs = round_glow("b", 16, 20, 20, (0, "#fff6c4"), (0.4, "#ffb83e"), (1, "#d8481e")) + round_glow(
            "h", 18, 23, 18, (0, "#ffd878", 0.7), (1, "#ffd878", 0)
        )
        rib, cap, body, tail = "#b8381a", "#f4c244", disc(18, 23, 18, "url(#h)"), "#ffd24a"
    else:
        defs = round_glow("b", 16, 19, 20, (0, "#e4d8c4"), (0.5, "#c4b49c"), (1, "#94846e"))
        rib, cap, body, tail = "#8a7a64", "#a8987e", "", "#b4a68e"
    body += stroke("M18 1 V7", "#5c3416", 1.6) + oval(18, 22, 13, 13.6, "url(#b)", f'stroke="{rib}" stroke-width="1"')
    body += (
        stroke("M12.6 10 Q6.6 22 12.6 34 M23.4 10 Q29.4 22 23.4 34 M18 8.6 V35.4", rib, 0.9, 0.55)
        + rect(11.6, 6.4, 12.8, 4, cap, 1.4, 'stroke="#6d4a18" stroke-width=".7"')
        + rect(11.6, 33.6, 12.8, 4, cap, 1.4, 'stroke="#6d4a18" stroke-width=".7"')
    )
    return picture(36, 48, body + stroke("M18 37.6 V41 M15.4 41 V47 M18 41 V47.4 M20.6 41 V47", tail, 1.6), defs)


def _corners(width: float, height: float, tone: str) -> str:
    turn = ((5.4, 5.4, 0), (width - 5.4, 5.4, 90), (width - 5.4, height - 5.4, 180), (5.4, height - 5.4, 270))
    flower = shape("M0 0 H13 Q6.6 1.6 5 5 Q1.6 6.6 0 13 Z", tone, 'fill-opacity=".6"') + disc(
        7.6, 7.6, 1.3, tone, 'fill-opacity=".6"'
    )
    return "".join(f'<g transform="translate({x:g} {y:g}) rotate({by})">{flower}</g>' for x, y, by in turn)


def card() -> str:
    """A card, 148 by 112: a head of 30 px in the colour of its kind, paper below."""
    defs = (
        down("p", (0, "#fffdf6"), (1, "#f4e6c8"))
        + down("h", (0, "{food+18}"), (1, "{food-14}"))
        + down("e", (0, "#e0b878"), (1, "#96662e"))
    )
    body = rect(0.6, 0.6, 146.8, 110.8, "url(#e)", 12) + rect(2.6, 2.6, 142.8, 106.8, "url(#p)", 10.4)
    body += (
        shape("M13 4.4 H135 A8.6 8.6 0 0 1 143.6 13 V33.4 H4.4 V13 A8.6 8.6 0 0 1 13 4.4 Z", "url(#h)")
        + stroke("M4.4 34.4 H143.6", "#f4c86a", 1.8)
        + stroke("M10 6.2 H138", "#ffffff", 1, 0.4)
    )
    wave = "M8 106 q5 -5 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0"
    body += stroke(wave, "{food}", 1.3, 0.3) + rect(
        5.4, 5.4, 137.2, 101.2, "none", 8, 'stroke="#c8963c" stroke-opacity=".3" stroke-width="1"'
    )
    return picture(148, 112, body, defs)


def card_back() -> str:
    """The back of a card, 148 by 112: teal water and a lotus."""
    defs = down("w", (0, "#1f8a8c"), (1, "#0d5a64")) + down("e", (0, "#f4d08a"), (1, "#a8741e"))
    body = rect(0.6, 0.6, 146.8, 110.8, "url(#e)", 12) + rect(3.4, 3.4, 141.2, 105.2, "url(#w)", 10)
    for row in range(6):
        line = f"M{8 + row % 2 * 8} {17 + row * 16} " + "q8 -9 16 0 " * (8 if row % 2 == 0 else 7)
        body += stroke(line, "#bdeee0", 1.5, 0.3)
    body += (
        disc(74, 56, 30, "#0d5a64")
        + disc(74, 56, 30, "none", 'stroke="#f4d08a" stroke-width="2"')
        + disc(74, 56, 26, "none", 'stroke="#f4d08a" stroke-opacity=".5" stroke-width="1"')
    )
    flower = "".join(
        shape(_petal(long, wide), fill, f'stroke="#a87a1c" stroke-width=".8" transform="rotate({turn})"')
        for turn, long, wide, fill in (
            (-76, 19, 5, "#e8b448"),
            (76, 19, 5, "#e8b448"),
            (-50, 22, 6, "#f6cf70"),
            (50, 22, 6, "#f6cf70"),
            (-25, 25, 6.6, "#e8b448"),
            (25, 25, 6.6, "#e8b448"),
            (0, 27, 7, "#fbe3a0"),
        )
    )
    body += f'<g transform="translate(74 68)">{flower}</g>' + stroke("M58 71 q4 -3 8 0 t8 0 t8 0 t8 0", "#f4d08a", 1.6)
    return picture(
        148,
        112,
        body + rect(7, 7, 134, 98, "none", 7.4, 'stroke="#f4d08a" stroke-opacity=".75" stroke-width="1.3"'),
        defs,
    )


def order() -> str:
    """A slip of paper for the goods of an order, 96 by 56, hung up by a string."""
    defs = down("p", (0, "#fffdf4"), (1, "#f2e2bc"))
    body = shape(
        "M3 7.4 H93 L94.4 52 Q88 54.6 82 52.6 T68 53 T54 52.6 T40 53 T26 52.6 T12 53 Q6 54.4 1.8 52 Z",
        "#3a2010",
        'opacity=".28" transform="translate(1 2)"',
    )
    body += shape(
        "M3 6 H93 L94.4 51 Q88 53.6 82 51.6 T68 52 T54 51.6 T40 52 T26 51.6 T12 52 Q6 53.4 1.8 51 Z",
        "url(#p)",
        'stroke="#c09a54" stroke-width="1.2"',
    )
    body += rect(1, 3.2, 94, 6.4, "#b5741a", 3.2, 'stroke="#7a4a10" stroke-width=".8"') + stroke(
        "M4 5 H92", "#f6d08a", 1.1, 0.85
    )
    return picture(96, 56, body + disc(48, 6.4, 3, "#c83c2e", 'stroke="#7a1a14" stroke-width=".7"'), defs)


def brackets(width: float, height: float) -> str:
    """Corners that say: this may be chosen."""
    arm, inset = 15, 5
    x0, y0, x1, y1 = inset, inset, width - inset, height - inset
    path = (
        f"M{x0} {y0 + arm} V{y0} H{x0 + arm} M{x1 - arm} {y0} H{x1} V{y0 + arm} "
        f"M{x1} {y1 - arm} V{y1} H{x1 - arm} M{x0 + arm} {y1} H{x0} V{y1 - arm}"
    )
    return picture(width, height, stroke(path, "#ffffff", 7, 0.92) + stroke(path, "{gold}", 4))


def dashed(width: float, height: float) -> str:
    """A dashed outline in gold that says: here it would be."""
    box = rect(4, 4, width - 8, height - 8, "#fff3c4", 12, 'fill-opacity=".42"')
    return picture(
        width,
        height,
        box + rect(4, 4, width - 8, height - 8, "none", 12, 'stroke="{gold}" stroke-width="4" stroke-dasharray="10 6"'),
    )


def petals() -> str:
    """Petals in the air, 120 square, for a blessing."""
    tones = ("#f26a9e", "#fba8c8", "#ffd95a", "#ffffff", "#f8963c")
    body = ""
    for number in range(26):
        a = number * 2.39996
        far = 8 + 9.2 * math.sqrt(number)
        x, y = 60 + far * math.cos(a), 60 + far * math.sin(a)
        size = 0.52 + 0.34 * ((number * 7) % 5) / 4
        body += shape(
            _petal(18, 5.6),
            tones[number % 5],
            f'stroke="#a83a5c" stroke-opacity=".45" stroke-width=".8" transform="translate({x:.1f} {y:.1f}) rotate({(number * 67) % 360}) scale({size:.2f})"',
        )
    return picture(120, 120, body)


def sparkle() -> str:
    """A golden gleam, 64 square."""
    defs = round_glow("g", 32, 32, 30, (0, "#fff6c8", 0.95), (0.35, "#ffd95a", 0.5), (1, "#ffd95a", 0))
    long = "M32 2 Q33.6 28 62 32 Q33.6 36 32 62 Q30.4 36 2 32 Q30.4 28 32 2 Z"
    cross = "M32 14 Q33 31 50 32 Q33 33 32 50 Q31 33 14 32 Q31 31 32 14 Z"
    body = (
        disc(32, 32, 30, "url(#g)")
        + shape(cross, "#ffe69a", 'transform="rotate(45 32 32)"')
        + shape(long, "#fffdf0", 'stroke="#f4c244" stroke-width=".8"')
    )
    return picture(64, 64, body, defs)
