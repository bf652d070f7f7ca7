"""What swims: the boats of the stallholders, their rowers, the King's barge; and the Merchant, who does not."""

from __future__ import annotations

from assets.paint.floating_market.houses import GOLD
from assets.paint.kit.drawing import across, disc, down, oval, picture, rect, shape, stroke


def boat() -> str:
    """A boat from its side, 120 by 56, bow to the right; what lies and sits in it is drawn behind it."""
    defs = (
        down("wd", (0, "#c8884a"), (0.5, "#9a5f2e"), (1, "#5c3416"))
        + down("se", (0, "{seat+30}"), (0.45, "{seat}"), (1, "{seat-26}"))
        + GOLD
    )
    defs += down("wt", (0, "#e6fff4", 0.75), (1, "#e6fff4", 0))
    hull = "M3 13 Q7 24 20 25.6 Q60 28 100 25.6 Q110 23.6 117 4 Q119.4 30 105 43.6 Q94 53.4 78 53.4 H40 Q21 53.4 11 41 Q4 31 3 13 Z"
    band = "M6.4 26.6 Q12 32 22 32.8 Q60 35.4 98 32.8 Q107 31.6 114 24.6 Q111.4 34 105.6 40.4 Q99 46.6 92 48 H29 Q20 47 14 41 Q9 35.4 6.4 26.6 Z"
    body = oval(60, 53.2, 52, 2.6, "#053a42", 'opacity=".35"')
    body += shape(hull, "url(#wd)", 'stroke="#4a2810" stroke-width="1.2"') + shape(
        band, "url(#se)", 'stroke="{seat-45}" stroke-width=".8"'
    )
    body += stroke("M9 29.6 Q14 33.6 24 34.4 Q60 37 97 34.4 Q106 33.2 112 28", "#ffffff", 1.1, 0.45)
    body += stroke("M3.6 14.6 Q8 25.4 20 27 Q60 29.4 100 27 Q110.6 24.6 116.6 6.4", "#f6d29a", 2) + stroke(
        "M4.6 19 Q9 27.6 20 29 Q60 31.6 100 29 Q110 26.8 115.6 12", "#5c3416", 0.9, 0.7
    )
    body += stroke("M22 50.6 Q60 53 96 49.6", "#2c160a", 1.6, 0.4)
    body += shape(
        "M112.4 17 L118 3 Q119.6 10 118.6 17.4 Q115 19.4 112.4 17 Z", "url(#gd)", 'stroke="#8a5a10" stroke-width=".8"'
    )
    body += (
        stroke("M109.6 21.4 Q114 24.6 118.4 21.6", "#f08ab0", 3)
        + disc(112, 23.8, 1.7, "#fff6e2")
        + disc(116, 23.4, 1.7, "#fff6e2")
        + stroke("M113 24.6 q-1.6 5 .6 9 M115.4 24.8 q2 4.4 .4 8", "#ffd95a", 1.5)
    )
    body += shape("M1.4 12 L5.6 11 L8.4 19 Q4.6 19 3.4 17 Z", "url(#gd)", 'stroke="#8a5a10" stroke-width=".7"')
    body += stroke("M8 53.6 q5 -2.4 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0", "#e6fff4", 1.5, 0.75)
    return picture(120, 56, body, defs)


def rower() -> str:
    """A rower with a cone of straw on the head, 22 by 30; the boat hides the legs."""
    defs = across("ht", (0, "#fdeab2"), (0.45, "#e8c070"), (1, "#a87a30")) + down(
        "se", (0, "{seat+22}"), (1, "{seat-24}")
    )
    body = shape(
        "M3.4 30 Q2.6 17.6 8 15.6 H14 Q19.4 17.6 18.6 30 Z", "url(#se)", 'stroke="{seat-50}" stroke-width=".9"'
    )
    body += shape("M9 15.4 L11 19.6 L13 15.4 Z", "#fff6e4") + stroke("M5.8 20 Q4.8 25 7.4 29", "{seat-45}", 0.9, 0.7)
    body += disc(11, 11.4, 4.6, "#d9a172", 'stroke="#8a5a34" stroke-width=".6"') + stroke(
        "M9 12.6 h.6 M12.6 12.6 h.6", "#3e2418", 1.1
    )
    body += shape(
        "M0.8 10.4 Q8 7.8 11 1 Q14 7.8 21.2 10.4 Q11 7 0.8 10.4 Z", "url(#ht)", 'stroke="#8a6426" stroke-width=".8"'
    )
    body += shape("M0.8 10.4 Q11 7 21.2 10.4 Q11 13.6 0.8 10.4 Z", "#b8863a", 'stroke="#8a6426" stroke-width=".6"')
    return picture(22, 30, body, defs)


def merchant() -> str:
    """The Merchant with a wide hat and an abacus, 40 by 56."""
    defs = (
        across("ht", (0, "#fdeab2"), (0.45, "#e8c070"), (1, "#a07028"))
        + across("rb", (0, "#a84a7a"), (0.45, "#7c2c58"), (1, "#4c1638"))
        + GOLD
    )
    body = oval(20, 53, 15, 2.8, "#2a1408", 'opacity=".3"')
    body += shape(
        "M7.6 53 Q6 31 14 25 H26 Q34 31 32.4 53 Q20 56 7.6 53 Z", "url(#rb)", 'stroke="#3a0e28" stroke-width="1"'
    )
    body += (
        shape("M17.4 25 L20 31 L22.6 25 Z", "#f6e2c0")
        + stroke("M20 31 V53", "#f4c244", 1.6)
        + stroke("M8.4 50.4 Q20 53.4 31.6 50.4", "#f4c244", 1.6)
    )
    body += stroke("M12 28 Q6.4 36 12 40.6 M28 28 Q33.6 36 28 40.6", "#7c2c58", 5.4) + stroke(
        "M12 28 Q6.4 36 12 40.6 M28 28 Q33.6 36 28 40.6", "#b85a8a", 1, 0.6
    )
    body += rect(10.6, 36.4, 18.8, 10.4, "#7a4a20", 1.4, 'stroke="#3c2210" stroke-width=".8"') + rect(
        12.2, 38, 15.6, 7.2, "#f6e2b4", 0.6
    )
    for x, colour in ((14.6, "#c83c34"), (18.2, "#2e8a6e"), (21.8, "#c83c34"), (25.4, "#3d62a8")):
        body += stroke(f"M{x} 38 V45.2", "#7a4a20", 0.7) + disc(x, 40, 1.25, colour) + disc(x, 43.2, 1.25, colour)
    body += (
        disc(12.6, 41.4, 2.2, "#e0ac80")
        + disc(27.4, 41.4, 2.2, "#e0ac80")
        + disc(20, 19.6, 6.6, "#e0ac80", 'stroke="#9a6a44" stroke-width=".7"')
    )
    body += (
        stroke("M17 20.4 q.8 -.8 1.6 0 M21.4 20.4 q.8 -.8 1.6 0", "#3e2418", 0.9)
        + stroke("M17.4 23.4 Q20 25.4 22.6 23.4", "#3e2418", 0.9)
        + stroke("M18 22.4 q2 -1 4 0", "#3e2418", 1.1)
    )
    body += shape(
        "M1.6 18 Q14 13.6 20 2 Q26 13.6 38.4 18 Q20 12.2 1.6 18 Z", "url(#ht)", 'stroke="#8a6426" stroke-width="1"'
    ) + shape("M1.6 18 Q20 12.2 38.4 18 Q20 21.6 1.6 18 Z", "#b8863a", 'stroke="#8a6426" stroke-width=".7"')
    body += stroke("M10 14.6 Q20 10 30 14.6 M14.4 10 Q20 7 25.6 10", "#8a6426", 0.8, 0.5) + disc(20, 3, 1.7, "url(#gd)")
    return picture(40, 56, body, defs)


def _oarsmen() -> str:
    made = ""
    for number, x in enumerate((58, 69, 80, 130, 141, 152)):
        y = 70 - (abs(x - 105) > 40) * 1.6
        made += shape(
            f"M{x - 5} {y} Q{x - 5} {y - 10} {x} {y - 11} Q{x + 5} {y - 10} {x + 5} {y} Z",
            "#c83c34",
            'stroke="#6e1512" stroke-width=".7"',
        )
        made += disc(x, y - 13.6, 3.6, "#d9a172") + shape(
            f"M{x - 4.2} {y - 13.6} Q{x} {y - 22} {x + 4.2} {y - 13.6} Z",
            "#f4c244",
            'stroke="#8a5a10" stroke-width=".6"',
        )
        made += stroke(f"M{x + 1} {y - 4} L{x + 15} {y + 36}", "#8a5a10", 2.6) + stroke(
            f"M{x + 1} {y - 4} L{x + 15} {y + 36}", "#f6d06a", 1.2
        )
        made += shape(
            f"M{x + 11.4} {y + 27} L{x + 15.4} {y + 26} L{x + 19} {y + 38} L{x + 15} {y + 39.4} Z",
            "#f4c244",
            'stroke="#8a5a10" stroke-width=".7"',
        )
        made += "" if number % 2 else stroke(f"M{x + 11} {y + 39} q5 -2.6 10 0", "#e6fff4", 1.3, 0.8)
    return made


def _canopy() -> str:
    """The red pavilion in the middle of the barge."""
    made = rect(92, 44, 30, 30, "#5c1018") + rect(96, 48, 22, 24, "#a8242a") + disc(107, 58, 5, "#d9a172")
    made += shape("M100 74 Q100 63 107 62 Q114 63 114 74 Z", "#f4c244", 'stroke="#8a5a10" stroke-width=".7"') + shape(
        "M102.4 56.4 L107 45.6 L111.6 56.4 Q107 53.6 102.4 56.4 Z", "#ffe27a", 'stroke="#8a5a10" stroke-width=".7"'
    )
    made += shape(
        "M90 44 H99 Q97 58 91 68 Z M124 44 H115 Q117 58 123 68 Z", "#d8343a", 'stroke="#7a1414" stroke-width=".7"'
    )
    for x in (89, 121):
        made += rect(x, 42, 4, 33, "url(#gc)", 1, 'stroke="#8a5a10" stroke-width=".6"')
    for y, half, rise in ((44, 27, 13), (33, 19, 11), (24, 12, 9)):
        d = f"M{107 - half * 0.5:g} {y - rise} H{107 + half * 0.5:g} Q{107 + half * 0.7:g} {y - rise * 0.35:g} {107 + half} {y} Q107 {y - 3.4:g} {107 - half} {y} Q{107 - half * 0.7:g} {y - rise * 0.35:g} {107 - half * 0.5:g} {y - rise} Z"
        made += (
            shape(d, "url(#rd)", 'stroke="#6e1010" stroke-width=".9"')
            + stroke(f"M{107 - half} {y} Q107 {y - 3.4:g} {107 + half} {y}", "#8a5a10", 3)
            + stroke(f"M{107 - half} {y} Q107 {y - 3.4:g} {107 + half} {y}", "#ffd95a", 1.8)
        )
        for side in (-1, 1):
            made += stroke(f"M{107 + side * half} {y} q{side * 3} -2 {side * 3.6} -6", "#f4c244", 1.9)
    return made + shape(
        "M102.6 15.6 Q106 10 107 1 Q108 10 111.4 15.6 Z", "url(#gd)", 'stroke="#8a5a10" stroke-width=".8"'
    )


def barge() -> str:
    """The King's gilded barge, 190 by 110: a swan at its prow, to the right, a red pavilion and six oarsmen."""
    defs = (
        GOLD
        + across("gc", (0, "#fff0a8"), (0.5, "#f4c244"), (1, "#b87a18"))
        + down("rd", (0, "#f0604a"), (0.5, "#c8302a"), (1, "#8a1a1c"))
    )
    defs += down("hl", (0, "#fff3b0"), (0.34, "#f8cc50"), (0.7, "#d6962a"), (1, "#8f5c12"))
    hull = (
        "M24 17 C32 22 29 38 33 49 C37 62 48 67 62 69 H150 C166 68 174 54 174 34 C174 24 180 18 187 8 "
        "C186 18 190 26 189 42 C187 66 174 88 148 92 H64 C36 91 21 74 18 50 C16.6 38 19.4 30 14.6 26 C11 23 12 13 17 12 C20 11 22.6 13 24 17 Z"
    )
    body = oval(98, 94, 80, 5, "#053a42", 'opacity=".4"')
    inner = shape(hull, "url(#hl)", 'stroke="#8a5a10" stroke-width="1.5"')
    inner += stroke("M21 46 Q25 73 50 79 Q98 86 152 79 Q176 72 184 44", "#b8241f", 4.4) + stroke(
        "M21 46 Q25 73 50 79 Q98 86 152 79 Q176 72 184 44", "#ffe79a", 1
    )
    inner += stroke("M30 76 Q44 87 66 88 H146 Q164 86 173 76", "#fff3b0", 1.3, 0.75)
    for x in range(56, 154, 14):
        inner += shape(f"M{x} 72.6 q4 -3.6 8 0 q-4 6.6 -8 0 Z", "#b8241f", 'stroke="#8a5a10" stroke-width=".7"') + disc(
            x + 4, 73.4, 1.2, "#fff3b0"
        )
    inner += stroke("M22 56 q4 3 8 0 M25 63 q4 3 8.6 0 M30 69 q4 3 9 .6", "#8a5a10", 1, 0.7)
    inner += stroke("M184 18 Q176 28 178 44 M187 14 Q182 32 184 50", "#8a5a10", 1.2, 0.7) + shape(
        "M186.6 9 Q178 2 170 5 Q176 9 177 16 Q183 17 186.6 9 Z", "#f4c244", 'stroke="#8a5a10" stroke-width=".8"'
    )
    # the swan's head, its crest, and the tassel that hangs from its beak
    inner += (
        disc(17.6, 18, 6.4, "url(#gd)", 'stroke="#8a5a10" stroke-width="1"')
        + shape("M13.4 15.4 L1.6 18.4 L12.6 22 Z", "#d8343a", 'stroke="#7a1414" stroke-width=".9"')
        + disc(15.6, 17, 1.6, "#3a1408")
        + disc(15.2, 16.6, 0.5, "#ffffff")
    )
    inner += shape(
        "M18 12.4 Q17 4 23.6 0.8 Q22.6 6 25 8.6 Q28.6 7 30 3.6 Q31 11 24 16 Z",
        "#ffe27a",
        'stroke="#8a5a10" stroke-width=".8"',
    )
    inner += (
        stroke("M4.4 19.4 V32", "#8a5a10", 1.2)
        + disc(4.4, 34.4, 3.2, "#d8343a", 'stroke="#7a1414" stroke-width=".7"')
        + shape("M1.6 37 H7.2 L8.6 47 Q4.4 49.6 0.8 47 Z", "#ffe27a", 'stroke="#8a5a10" stroke-width=".7"')
    )
    inner += stroke("M22.4 27 q4.6 2 8.4 -.4 M21.8 33 q5 2.2 9.6 -.2", "#b8241f", 1.8)
    flags = (
        stroke("M166 56 V20", "#8a5a10", 2)
        + shape("M166 20 Q176 17 180 23 Q173 27 166 30 Z", "#c8302a", 'stroke="#6e1010" stroke-width=".8"')
        + stroke("M48 66 V30", "#8a5a10", 2)
        + shape("M48 30 Q58 27 62 33 Q55 37 48 40 Z", "#c8302a", 'stroke="#6e1010" stroke-width=".8"')
    )
    whole = _oarsmen_behind() + flags + _canopy() + inner + _oarsmen()
    body += f'<g transform="translate(190 0) scale(-1 1)">{whole}</g>'
    body += stroke(
        "M14 95 q6 -3 12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0", "#e6fff4", 1.6, 0.8
    )
    return picture(190, 110, body, defs)


def _oarsmen_behind() -> str:
    """Those on the far side, of whom only caps are seen."""
    return "".join(
        disc(x, 56.6, 3.2, "#b8865c") + shape(f"M{x - 3.8} 56.6 Q{x} 49 {x + 3.8} 56.6 Z", "#d8a02c")
        for x in (64, 75, 136, 147)
    )


def glint() -> str:
    """Light on a wave, 84 by 28."""
    body = stroke("M4 16 Q16 8 28 13 Q40 18 52 12 Q64 6 80 13", "#ffffff", 2.6, 0.75)
    body += stroke("M16 22 Q28 16 40 20 Q50 23 60 19", "#eafff8", 1.8, 0.6)
    body += stroke("M34 7 Q42 3 50 6", "#eafff8", 1.6, 0.5)
    return picture(84, 28, body)


def wake() -> str:
    """What a boat leaves behind it, 120 by 40; its bow is to the right."""
    defs = across("f", (0, "#f2fff8", 0), (0.5, "#f2fff8", 0.55), (1, "#f2fff8", 0.9))
    body = shape("M118 20 Q70 8 2 2 Q60 14 92 20 Q60 26 2 38 Q70 32 118 20 Z", "url(#f)")
    body += stroke("M100 14 Q60 8 24 9 M100 26 Q60 32 24 31 M84 20 H40", "#ffffff", 1.6, 0.6)
    return picture(120, 40, body, defs)
