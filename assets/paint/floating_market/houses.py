"""The stalls and houses at the canals, 100 square, seen from the front. No two have the same outline."""

from __future__ import annotations

import math

from assets.paint.kit.drawing import across, disc, down, oval, picture, rect, round_glow, shape, stroke

GOLD = down("gd", (0, "#fff0a8"), (0.45, "#f4c244"), (1, "#b87a18"))
GOLDEN = across("gc", (0, "#fff3b4"), (0.42, "#f6c64a"), (1, "#b3741a"))
TIMBER = across("wd", (0, "#9a6234"), (0.4, "#c88e54"), (1, "#70441f"))
GROUND = oval(50, 95.6, 47, 3.6, "#06343a", 'opacity=".3"')
BASE = rect(4, 90.4, 92, 6, "url(#fl)", 2.4, 'stroke="#5c3416" stroke-width="1"') + stroke(
    "M7 92 H93", "#f3d2a0", 0.9, 0.7
)
FLOOR = down("fl", (0, "#d8a468"), (1, "#8b5729"))
STRIPES = 7


def _awning(stripes: int) -> str:
    """Striped cloth that hangs from a ridge in curves as roofs do here, and ends in scallops."""
    made = hems = ""
    wide = 96 / stripes

    def edge(part: float) -> tuple[float, float, float]:
        """The ridge, the waist and the foot of the cloth at a part of its width."""
        return 24 + 52 * part, 13 + 74 * part, 2 + 96 * part

    for stripe in range(stripes):
        (t0, m0, b0), (t1, m1, b1) = edge(stripe / stripes), edge((stripe + 1) / stripes)
        own = stripe % 2 == 0
        d = f"M{t0:.2f} 9 L{t1:.2f} 9 Q{m1:.2f} 23 {b1:.2f} 35 A{wide / 2:.2f} 6.6 0 0 1 {b0:.2f} 35 Q{m0:.2f} 23 {t0:.2f} 9 Z"
        made += shape(d, "url(#ow)" if own else "url(#cr)")
        hem = f"M{b0 + 0.4:.2f} 35 A{wide / 2:.2f} 6.6 0 0 0 {b1 - 0.4:.2f} 35"
        hems += stroke(hem, "{seat-40}" if own else "#c49a6a", 1, 0.85)
    outline = "M24 9 H76 Q87 23 98 35"
    return (
        made
        + hems
        + stroke("M2.6 35.4 Q50 38 97.4 35.4", "#3a1c0c", 0.9, 0.18)
        + stroke(outline, "{seat-50}", 0.9, 0.55)
    )


def stall_back() -> str:
    """What stands behind the goods of a stall: posts, mats in the shade, a warm light."""
    defs = down("in", (0, "#3c2411"), (0.5, "#6a431f"), (1, "#83552b")) + TIMBER
    defs += round_glow("lt", 50, 60, 42, (0, "#ffe0a0", 0.6), (1, "#ffe0a0", 0))
    body = GROUND + rect(11, 26, 78, 52, "url(#in)")
    for row in range(6):
        body += stroke(f"M12 {34 + row * 8} H88", "#2a160a", 0.8, 0.26)
    for x in (24, 37, 50, 63, 76):
        body += stroke(f"M{x} 30 V76", "#f0c98e", 0.7, 0.14)
    body += rect(11, 26, 78, 52, "url(#lt)")
    for post in (8, 86):
        body += rect(post, 24, 6, 71, "url(#wd)", 1.6) + stroke(f"M{post} 46 h6 M{post} 66 h6", "#5c3416", 1, 0.6)
    return picture(100, 100, body, defs)


def stall_front() -> str:
    """What stands before the goods of a stall: counter and awning."""
    defs = down("ow", (0, "{seat+34}"), (0.45, "{seat}"), (0.85, "{seat-12}"), (1, "{seat+6}"))
    defs += down("cr", (0, "#ffffff"), (0.5, "#fff6e4"), (0.85, "#efdfc2"), (1, "#fff3dc"))
    defs += down("ct", (0, "#d29a5c"), (0.3, "#c08848"), (1, "#8b5729")) + down(
        "sh", (0, "#2a1408", 0.5), (1, "#2a1408", 0)
    )
    defs += down("tp", (0, "#f6d8a8"), (0.55, "#e0b477"), (1, "#bf8a4e")) + GOLD
    body = rect(13, 36, 74, 12, "url(#sh)")
    body += rect(6, 75, 88, 20.6, "url(#ct)", 3.4, 'stroke="#633a18" stroke-width="1.2"')
    for x in range(12, 92, 8):
        body += stroke(f"M{x} 79 l4 5.6 -4 5.6 -4 -5.6 Z", "#5c3416", 0.9, 0.4) + stroke(
            f"M{x + 4} 79 l4 5.6 -4 5.6", "#f0c88e", 0.7, 0.35
        )
    body += rect(7, 91, 86, 4.4, "#5c3416", 2, 'opacity=".34"') + rect(6, 77.4, 88, 2.4, "#4a2810", 0, 'opacity=".34"')
    body += rect(2, 71, 96, 7, "url(#tp)", 3, 'stroke="#7a4c24" stroke-width=".9"') + stroke(
        "M5 72.6 H95", "#fff3d6", 0.9, 0.85
    )
    body += _awning(STRIPES)
    body += rect(20, 5.6, 60, 5, "url(#gd)", 2.5, 'stroke="#8a5a10" stroke-width=".8"')
    body += shape(
        "M20 8.6 Q14 7 13 2.6 Q18 5 23 5.6 Z M80 8.6 Q86 7 87 2.6 Q82 5 77 5.6 Z",
        "#f4c244",
        'stroke="#8a5a10" stroke-width=".7"',
    )
    return picture(100, 100, body, defs)


def _roof(y: float, half: float, rise: float, name: str, dark: str, rows: int) -> str:
    """A roof that swings out to horns of gold at its corners; y is its eave."""
    top = y - rise
    wide = half * 0.42
    d = f"M{50 - wide:g} {top:g} H{50 + wide:g} Q{50 + half * 0.62:g} {y - rise * 0.3:g} {50 + half:g} {y:g} Q50 {y - 5:g} {50 - half:g} {y:g} Q{50 - half * 0.62:g} {y - rise * 0.3:g} {50 - wide:g} {top:g} Z"
    made = shape(d, f"url(#{name})", f'stroke="{dark}" stroke-width="1"')
    for row in range(1, rows):
        part = row / rows
        reach = wide + (half - wide) * part**1.5 - 1.4
        level = top + rise * part
        scallops = "".join("q2 2.4 4 0 " for _tile in range(int(reach * 2 // 4)))
        made += stroke(f"M{50 - reach:.1f} {level - part * 2:.1f} {scallops}", dark, 0.8, 0.5)
    made += stroke(f"M{50 - half:g} {y:g} Q50 {y - 5:g} {50 + half:g} {y:g}", "#8a5a10", 4.2) + stroke(
        f"M{50 - half:g} {y:g} Q50 {y - 5:g} {50 + half:g} {y:g}", "#ffd95a", 2.6
    )
    for side in (-1, 1):
        x = 50 + side * half
        made += shape(
            f"M{x - side * 3:g} {y - 2:g} Q{x + side * 1:g} {y - 3:g} {x + side * 1.6:g} {y - 10:g} Q{x + side * 4:g} {y - 2:g} {x - side * 1:g} {y + 2.2:g} Z",
            "#f4c244",
            'stroke="#8a5a10" stroke-width=".8"',
        )
    return made


def restaurant() -> str:
    """A cookhouse: two red roofs, steam, a wok on the sign; an order lies below y = 66."""
    defs = GOLD + TIMBER + FLOOR + down("rf", (0, "#f08050"), (0.5, "#d04a2c"), (1, "#9a2a1c"))
    defs += down("wl", (0, "#fff4d8"), (1, "#ecd2a0")) + round_glow(
        "fi", 50, 70, 30, (0, "#ffb84a", 0.9), (1, "#ffb84a", 0)
    )
    steam = "M40 18 q-7 -5 -1 -10 q5 -4 0 -8 M60 17 q7 -5 1 -10 q-4 -4 1 -7"
    body = GROUND + stroke(steam, "#ffffff", 3.4, 0.65)
    body += (
        rect(14, 46, 72, 46, "url(#wl)", 1, 'stroke="#8a5a2c" stroke-width="1"')
        + rect(22, 50, 56, 42, "#4a2a14")
        + rect(22, 50, 56, 42, "url(#fi)")
    )
    for post in (14, 79):
        body += rect(post, 44, 7, 48, "url(#wd)", 1.6)
    body += (
        BASE
        + _roof(47, 46, 21, "rf", "#7a1f14", 4)
        + rect(34, 22, 32, 8, "url(#wl)", 0, 'stroke="#8a5a2c" stroke-width=".8"')
    )
    body += _roof(25, 27, 14, "rf", "#7a1f14", 3) + shape(
        "M50 3 Q53 8 51.6 12 H48.4 Q47 8 50 3 Z", "url(#gd)", 'stroke="#8a5a10" stroke-width=".7"'
    )
    body += disc(50, 49, 16.4, "#5c3416", 'opacity=".4"') + disc(
        50, 47.6, 16, "#fff7e2", 'stroke="#b5741a" stroke-width="2"'
    )
    body += (
        shape("M38.4 47 H61.6 Q60 57.6 50 57.6 Q40 57.6 38.4 47 Z", "#3a3f46")
        + stroke("M36.4 46.6 H63.6", "#5a626c", 2.4)
        + stroke("M63 46.4 l5 -3.4", "#8a5730", 2.6)
    )
    body += (
        shape("M42 46 q1 -6 5 -4 q0 -5 5 -4 q1 -3 4 0 q4 1 2 8 Z", "#7bb352")
        + disc(47, 43.6, 2.6, "#f2a32e")
        + disc(54, 42.6, 2.4, "#e0483a")
    )
    body += shape("M42.6 50 q1 4.6 5 6", "none", 'stroke="#aab4be" stroke-width="1.2" stroke-opacity=".8"')
    return picture(100, 100, body, defs)


def _weave(x: float, y: float, w: float, h: float) -> str:
    """A basket that stands with its mouth at the top middle x, y."""
    half, foot = w / 2, w * 0.36
    made = shape(
        f"M{x - half:g} {y:g} H{x + half:g} L{x + foot:g} {y + h:g} Q{x:g} {y + h + 2.4:g} {x - foot:g} {y + h:g} Z",
        "url(#bk)",
        'stroke="#6d401d" stroke-width=".9"',
    )
    for row in (0.36, 0.68):
        reach = half - (half - foot) * row
        made += stroke(
            f"M{x - reach:.1f} {y + h * row:.1f} Q{x:g} {y + h * row + 2:.1f} {x + reach:.1f} {y + h * row:.1f}",
            "#6d401d",
            0.9,
            0.6,
        )
    for part in (-0.6, -0.2, 0.2, 0.6):
        made += stroke(f"M{x + half * part:.1f} {y + 1:g} L{x + foot * part:.1f} {y + h:g}", "#6d401d", 0.8, 0.5)
    return (
        made
        + oval(x, y, half, w * 0.11, "#5c3416")
        + stroke(f"M{x - half:g} {y:g} Q{x:g} {y + w * 0.15:g} {x + half:g} {y:g}", "#f6d8a0", 1.8)
    )


def basket_stall() -> str:
    """A basket maker's hut: a round roof of straw, baskets beside and below it; the basket for sale below y = 66."""
    defs = (
        TIMBER
        + FLOOR
        + down("st", (0, "#f8de94"), (0.5, "#deb258"), (1, "#a87a2c"))
        + down("bk", (0, "#e6b878"), (1, "#a86c34"))
    )
    defs += down("wl", (0, "#f2dcae"), (1, "#d4ae70"))
    body = (
        GROUND
        + rect(20, 44, 60, 48, "url(#wl)", 1, 'stroke="#8a5a2c" stroke-width="1"')
        + rect(30, 50, 40, 42, "#4a2c14")
    )
    for post in (18, 77):
        body += rect(post, 42, 5, 50, "url(#wd)", 1.4)
    body += BASE
    body += shape(
        "M50 8 Q82 10 95 45 Q90 51 84 47 Q78 53 71 48 Q64 54 57 49 Q50 54 43 49 Q36 54 29 48 Q22 53 16 47 Q10 51 5 45 Q18 10 50 8 Z",
        "url(#st)",
        'stroke="#8a6426" stroke-width="1"',
    )
    for x in (16, 27, 39, 50, 61, 73, 84):
        body += stroke(f"M{50 + (x - 50) * 0.16:.1f} 11 Q{50 + (x - 50) * 0.8:.1f} 24 {x} 45", "#8a6426", 0.9, 0.5)
    body += stroke("M24 26 Q50 18 76 26", "#fff2c0", 1.4, 0.7) + stroke("M13 38 Q50 28 87 38", "#8a6426", 1, 0.5)
    body += oval(50, 9, 9, 4.4, "#c8963e", 'stroke="#8a6426" stroke-width=".9"') + disc(
        50, 5, 3, "#e8c070", 'stroke="#8a6426" stroke-width=".8"'
    )
    body += stroke("M50 44 V50", "#5c3416", 1.2) + _weave(50, 51, 25, 14)
    body += _weave(11, 74, 20, 18) + _weave(89, 74, 20, 18) + _weave(11, 62, 15, 12) + _weave(89, 62, 15, 12)
    return picture(100, 100, body, defs)


def temple() -> str:
    """A golden stupa on white steps, with garlands and candles."""
    defs = GOLD + GOLDEN + down("st", (0, "#fffdf2"), (1, "#e6d2a4"))
    body = GROUND
    for y, half, high in ((86.6, 47, 9.4), (78.6, 40, 8.6), (71.2, 33, 8)):
        body += rect(50 - half, y, half * 2, high, "url(#st)", 1.8, 'stroke="#b98a30" stroke-width="1.1"')
        body += stroke(f"M{50 - half + 2:g} {y + 1.6:g} H{50 + half - 2:g}", "#ffffff", 1, 0.9)
    body += shape("M38 96 L41 71.4 H59 L62 96 Z", "#f6e6c0", 'stroke="#b98a30" stroke-width=".9"')
    body += stroke("M40.6 76 H59.4 M40 81 H60 M39.4 86 H60.6 M38.8 91 H61.2", "#b98a30", 0.9, 0.75)
    bell = "M24 72 C25 62 31 60 32 50 C33 40 41 35 45 31 H55 C59 35 67 40 68 50 C69 60 75 62 76 72 Z"
    body += shape(bell, "url(#gc)", 'stroke="#8f5f12" stroke-width="1.3"')
    body += stroke("M25.4 67.4 H74.6 M29.4 61 H70.6 M33.4 46 Q50 49.6 66.6 46", "#8f5f12", 1.1, 0.65) + stroke(
        "M37 40 Q32.4 50 31 60", "#fffbe0", 2.4, 0.75
    )
    body += shape("M43 31 L44.4 26 H55.6 L57 31 Z", "url(#gc)", 'stroke="#8f5f12" stroke-width="1"')
    for number in range(5):
        body += oval(
            50, 24.4 - number * 3.7, 5.4 - number * 0.82, 2.3, "url(#gc)", 'stroke="#8f5f12" stroke-width=".8"'
        )
    body += shape("M47.8 8.6 L50 0.4 L52.2 8.6 Q50 10 47.8 8.6 Z", "#ffe27a", 'stroke="#8f5f12" stroke-width=".8"')
    body += shape("M43.6 72 V61 Q50 52 56.4 61 V72 Z", "#8a2f24", 'stroke="#ffe08a" stroke-width="1.4"') + shape(
        "M47 71.6 V66 Q50 62.6 53 66 V71.6 Z", "#ffd46a"
    )
    for side in (-1, 1):
        x = 50 + side * 30
        body += stroke(f"M50 58 Q{50 + side * 14} 64 {50 + side * 19} 55", "#f08aa8", 2.2) + disc(
            50 + side * 19, 56, 1.9, "#fff3d0"
        )
        body += rect(x - 3, 62, 6, 9.6, "#fffaf0", 1, 'stroke="#b98a30" stroke-width=".8"') + shape(
            f"M{x} 62 q-3 -4 0 -8.6 q3 4.6 0 8.6 Z", "#ffb13a"
        )
    return picture(100, 100, body, defs)


def scribe() -> str:
    """A scribe's house: one steep blue gable with crossed horns, an unrolled scroll in it."""
    defs = (
        TIMBER
        + FLOOR
        + down("rf", (0, "#7a9ad0"), (0.5, "#4a68a8"), (1, "#2c4278"))
        + down("wl", (0, "#fdeecb"), (1, "#e2c690"))
    )
    defs += down("pp", (0, "#fffdf2"), (1, "#f6e6c0")) + across("ro", (0, "#fff6dc"), (0.5, "#f0d8a4"), (1, "#c8a058"))
    body = GROUND + rect(20, 52, 60, 40, "url(#wl)", 1, 'stroke="#8a5a2c" stroke-width="1"')
    for x in (20, 74):
        body += rect(x, 50, 6, 42, "url(#wd)", 1.4)
    body += (
        BASE
        + stroke("M50 12 L44 1.6 M50 12 L56 1.6", "#8a5730", 3.6)
        + stroke("M50 11 L44.4 2 M50 11 L55.6 2", "#f4c244", 1.6)
    )
    body += shape(
        "M50 9 L97 62 L88 64 L50 22 L12 64 L3 62 Z", "url(#rf)", 'stroke="#1f2f58" stroke-width="1.1"'
    ) + shape("M50 22 L84 60 H16 Z", "#a8743c", 'stroke="#5c3416" stroke-width="1"')
    for x in (30, 40, 60, 70):
        body += stroke(f"M{x} {60 - (30 - abs(x - 50)) * 0.98:.1f} V59", "#5c3416", 0.9, 0.6)
    body += stroke("M50 10.6 L95.6 62 M50 10.6 L4.4 62", "#c8dcf6", 1.4, 0.8) + stroke(
        "M12.6 63.4 L50 22 L87.4 63.4", "#f4c244", 2
    )
    body += shape(
        "M33 41 H67 V84 Q58 88 50 84 Q42 80 33 84 Z", "#5c3416", 'opacity=".35" transform="translate(1.4 1.8)"'
    )
    body += shape("M33 41 H67 V84 Q58 88 50 84 Q42 80 33 84 Z", "url(#pp)", 'stroke="#b08a4c" stroke-width="1"')
    body += (
        rect(28, 36.6, 44, 7, "url(#ro)", 3.5, 'stroke="#9a7430" stroke-width="1"')
        + disc(28.6, 40.1, 3.6, "#c83c34", 'stroke="#8a1f1c" stroke-width=".8"')
        + disc(71.4, 40.1, 3.6, "#c83c34", 'stroke="#8a1f1c" stroke-width=".8"')
    )
    body += stroke(
        "M38 50 q3 -2 6 0 t6 0 t6 0 t6 0 M38 57 q3 -2 6 0 t6 0 t6 0 t5 0 M38 64 q3 -2 6 0 t6 0 t6 0 t6 0 M38 71 q3 -2 6 0 t6 0",
        "#4a5a86",
        1.7,
        0.9,
    )
    body += disc(60.6, 73.6, 5, "#d8483c") + disc(60.6, 73.6, 3, "none", 'stroke="#ffd0b8" stroke-width="1"')
    body += (
        shape("M70 90 Q78 66 95 54 Q93 70 80 82 Z", "#ffffff", 'stroke="#8aa0c4" stroke-width="1"')
        + stroke("M70 90 Q80 74 92 58", "#8aa0c4", 1.2)
        + stroke("M72 86 L68 95", "#3e2c20", 1.6)
    )
    return picture(100, 100, body, defs)


def administration() -> str:
    """The house of the administration: a pediment on white columns, and a flag."""
    defs = (
        GOLD
        + across("co", (0, "#ffffff"), (0.4, "#f2efe2"), (1, "#b4bca8"))
        + down("st", (0, "#fbf8ec"), (1, "#d2d4c0"))
    )
    defs += down("rf", (0, "#6cc09c"), (0.5, "#3a8f70"), (1, "#1f5f4a")) + down("in", (0, "#24483e"), (1, "#4a7a68"))
    body = GROUND + rect(48.8, 1, 2.6, 24, "#8a5a10", 1.2) + disc(50, 2, 2.2, "#ffd95a")
    body += shape(
        "M51.4 4 Q61 1 68 5 Q75 8.4 83 5.4 V18 Q75 21 68 18 Q61 14.6 51.4 17.6 Z",
        "#c83c34",
        'stroke="#7a1f1c" stroke-width=".8"',
    )
    body += shape("M51.4 8.2 Q61 5.4 68 9 Q75 12.4 83 9.6 V13.8 Q75 16.6 68 13.4 Q61 10 51.4 12.8 Z", "#fff8e8")
    body += (
        rect(13, 46, 74, 40, "url(#in)")
        + rect(43, 56, 14, 30, "#7a4a24", 1.4, 'stroke="#3c2210" stroke-width="1"')
        + stroke("M50 57 V86", "#3c2210", 1)
        + disc(47.4, 71, 1.1, "#ffd95a")
        + disc(52.6, 71, 1.1, "#ffd95a")
    )
    for x in (11, 30, 61, 80):
        body += rect(x + 0.8, 50, 8.4, 36, "url(#co)") + stroke(
            f"M{x + 3.6:g} 52 V84 M{x + 6.4:g} 52 V84", "#9aa48e", 0.8, 0.7
        )
        body += rect(x - 0.8, 46.6, 11.6, 4.4, "url(#st)", 1, 'stroke="#8c957f" stroke-width=".8"') + rect(
            x - 0.8, 83.6, 11.6, 4, "url(#st)", 1, 'stroke="#8c957f" stroke-width=".8"'
        )
    body += rect(5, 86.6, 90, 5.4, "url(#st)", 1, 'stroke="#8c957f" stroke-width=".9"') + rect(
        1.6, 91.4, 96.8, 5.4, "url(#st)", 1.2, 'stroke="#8c957f" stroke-width=".9"'
    )
    body += rect(5, 41.6, 90, 5.6, "url(#st)", 1, 'stroke="#8c957f" stroke-width=".9"') + shape(
        "M50 18 L98 42 H2 Z", "url(#rf)", 'stroke="#154236" stroke-width="1.1"'
    )
    body += shape("M50 24.4 L80 39.6 H20 Z", "#f6f2e2", 'stroke="#8c957f" stroke-width=".8"') + stroke(
        "M50 18.6 L97 42 H3 Z", "#ffd95a", 1.3, 0.9
    )
    body += disc(50, 33.4, 4.8, "url(#gd)", 'stroke="#8a5a10" stroke-width=".8"') + stroke(
        "M50 30 v6.8 M47 33.4 h6", "#8a5a10", 1
    )
    return picture(100, 100, body, defs)


def symmetric_points(count: int, x: float, y: float, far: float, near: float) -> str:
    """The corners of a star with that many points, as a closed path."""
    corners = []
    for index in range(2 * count):
        r, a = (far, near)[index % 2], index * math.pi / count
        corners.append(f"{x + r * math.sin(a):.2f} {y - r * math.cos(a):.2f}")
    return "M" + " L".join(corners) + " Z"
