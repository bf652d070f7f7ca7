"""The pieces of Chinatown as SVG files; art/README.md says how large they are and what is drawn on them."""

from __future__ import annotations

import math
from pathlib import Path

from assets.paint.chinatown import houses
from assets.paint.kit.drawing import across, disc, down, oval, picture, rect, round_glow, shape, stroke, write

INK = "#3e2c20"
RED, DEEP = "#c22a22", "#8e1c1a"
LACQUER = "#601c18"
PAPER = down("paper", (0, "#fdf6e6"), (1, "#f3e4c6"))
CREAM = "#fff4e2"


def _dashes(width: float, height: float, edge: float, corner: float, dash: float) -> str:
    """The path of a dashed line round a piece: a bend in each corner, dashes of about that length along the sides."""
    left, top, right, bottom, bend = edge, edge, width - edge, height - edge, corner
    d = (
        f"M{left} {top + bend}Q{left} {top} {left + bend} {top}M{right - bend} {top}Q{right} {top} {right} {top + bend}"
        f"M{right} {bottom - bend}Q{right} {bottom} {right - bend} {bottom}M{left + bend} {bottom}Q{left} {bottom} {left} {bottom - bend}"
    )
    sides = ((True, left + bend, right - bend, (top, bottom)), (False, top + bend, bottom - bend, (left, right)))
    for level, start, stop, lines in sides:
        count = max(1, round((stop - start) / dash / 2))
        step = (stop - start) / (2 * count + 1)
        for k in range(count):
            a, b = start + (2 * k + 1) * step, start + (2 * k + 2) * step
            for line in lines:
                d += f"M{a:.1f} {line:g}H{b:.1f}" if level else f"M{line:g} {a:.1f}V{b:.1f}"
    return d


def _brackets(width: float, height: float) -> str:
    """Four corners in `{gold}`: this may be chosen."""
    a, b, c, d, arm = 3.4, 3.4, width - 3.4, height - 3.4, 15.0
    d_path = (
        f"M{a} {b + arm}V{b + 6}Q{a} {b} {a + 6} {b}H{a + arm}M{c - arm} {b}H{c - 6}Q{c} {b} {c} {b + 6}V{b + arm}"
        f"M{c} {d - arm}V{d - 6}Q{c} {d} {c - 6} {d}H{c - arm}M{a + arm} {d}H{a + 6}Q{a} {d} {a} {d - 6}V{d - arm}"
    )
    return picture(width, height, stroke(d_path, "#4a2410", 7.4, 0.6) + stroke(d_path, "{gold}", 4.4))


def _pointer(width: float, height: float, corner: float) -> str:
    """A dashed line in `{gold}` over a dark rim, so that it is seen on any ground."""
    d = _dashes(width, height, 3.4, corner, 8)
    return picture(width, height, stroke(d, "#4a2410", 6.8, 0.6) + stroke(d, "{gold}", 4))


def _owned() -> str:
    """The frame round a house that somebody owns."""
    body = rect(2.6, 2.6, 90.8, 78.8, "none", 7, 'stroke="#20100c" stroke-opacity=".5" stroke-width="5.200"')
    body += rect(3.4, 3.4, 89.2, 77.2, "none", 6.5, 'stroke="{seat}" stroke-width="5.400"')
    body += rect(6.4, 6.4, 83.2, 71.2, "none", 4.5, f'stroke="{CREAM}" stroke-opacity=".9" stroke-width="1.300"')
    return picture(96, 84, body + stroke("M8 2H88", "{seat+45}", 1.4, 0.8))


def _number() -> str:
    """An enamel plate for the number of a house."""
    body = rect(1, 2.4, 44, 29, "#1c0e0a", 8, 'fill-opacity=".45"') + rect(1, 1, 44, 29, "{seat-38}", 8)
    body += rect(2, 2, 42, 26.4, "url(#plate)", 7)
    body += rect(4.4, 4.4, 37.2, 21.6, "none", 5, f'stroke="{CREAM}" stroke-opacity=".75" stroke-width="1.200"')
    return picture(46, 32, body, down("plate", (0, "{seat+18}"), (1, "{seat-14}")))


def _tile() -> str:
    """A shop tile: a thick tile of lacquered wood in the shop's tint."""
    body = rect(2, 4.6, 60, 58, "#2a140c", 11, 'fill-opacity=".35"') + rect(2, 3.6, 60, 58, "{food-52}", 11)
    body += rect(2, 1.6, 60, 56.400, "#b9854c", 11) + rect(3.6, 3, 56.8, 53.4, "url(#face)", 9.4)
    body += rect(6.6, 6, 50.8, 47.4, "none", 7, 'stroke="#fffaf0" stroke-opacity=".85" stroke-width="1.400"')
    body += shape("M6 14Q6 5.400 14 5.400H50Q58 5.400 58 14Q32 8.400 6 14Z", "#ffffff", 'fill-opacity=".45"')
    return picture(64, 64, body, down("face", (0, "{food+58}"), (0.55, "{food+8}"), (1, "{food-8}")))


def _tile_back() -> str:
    """A shop tile that nobody has seen: jade, with a knot."""
    body = rect(2, 4.6, 60, 58, "#2a140c", 11, 'fill-opacity=".35"') + rect(2, 3.6, 60, 58, "#143c32", 11)
    body += rect(2, 1.6, 60, 56.400, "#c99a4c", 11) + rect(3.6, 3, 56.8, 53.4, "url(#jade)", 9.4)
    body += rect(7, 6.4, 50, 46.6, "none", 6.4, 'stroke="#f1d48c" stroke-opacity=".7" stroke-width="1.300"')
    return picture(64, 64, body + _knot(32, 29.6, 1.0, "#f1d48c"), down("jade", (0, "#3d8f78"), (1, "#225848")))


def _knot(x: float, y: float, size: float, colour: str) -> str:
    """An endless knot."""
    s = 6.2 * size
    loops = (
        f"M{x - 2 * s:g} {y:g}L{x:g} {y - 2 * s:g}L{x + 2 * s:g} {y:g}L{x:g} {y + 2 * s:g}Z"
        f"M{x - s:g} {y - s:g}L{x + s:g} {y + s:g}M{x + s:g} {y - s:g}L{x - s:g} {y + s:g}"
    )
    ears = "".join(
        disc(x + dx * s * 2, y + dy * s * 2, s * 0.46, "none", f'stroke="{colour}" stroke-width="{2.2 * size:g}"')
        for dx, dy in ((1.3, 0), (-1.3, 0), (0, 1.3), (0, -1.3))
    )
    return stroke(loops, colour, 2.6 * size) + ears


def _fret(x: float, y: float, w: float, h: float, colour: str) -> str:
    """Fretwork in the four corners of a frame."""
    body = rect(x, y, w, h, "none", 3, f'stroke="{colour}" stroke-width="1.600"')
    for cx, cy, sx, sy in ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1)):
        body += stroke(
            f"M{cx + 4 * sx:g} {cy + 16 * sy:g}V{cy + 4 * sy:g}H{cx + 16 * sx:g}V{cy + 10 * sy:g}H{cx + 10 * sx:g}V{cy + 14 * sy:g}",
            colour,
            1.6,
        )
    return body


def _card() -> str:
    """A building card: paper framed in lacquer; its house is drawn in the middle, its number on the plate above."""
    body = rect(2, 4, 124, 162, "#2a140c", 12, 'fill-opacity=".35"') + rect(1, 1, 126, 163, "#d9b470", 12)
    body += rect(2.4, 2.4, 123.2, 160.2, "url(#paper)", 11) + _fret(8, 8, 112, 149, "#b5382c")
    body += rect(12, 49, 104, 92, "#e6d3ac", 6) + rect(
        12, 49, 104, 92, "none", 6, 'stroke="#c79a58" stroke-width="1.400"'
    )
    body += shape("M34 14H94Q98 14 98 18V38Q98 42 94 42H34Q30 42 30 38V18Q30 14 34 14Z", "#225848")
    body += rect(33, 17, 62, 22, "none", 2.4, 'stroke="#f2e2b4" stroke-width="1.300"')
    return picture(128, 168, body + stroke("M40 149H88", "#b5382c", 1.6, 0.7) + disc(64, 149, 2.6, "#b5382c"), PAPER)


def _card_face(x: float, y: float, w: float, h: float, size: float) -> str:
    """The back of a building card."""
    body = rect(x, y, w, h, "#d9b470", 11 * size) + rect(x + 1.4, y + 1.4, w - 2.8, h - 2.8, "url(#back)", 10 * size)
    lattice = ""
    step = 14 * size
    for k in range(1, int((w + h) / step)):
        lattice += f"M{x + 8 + max(0, k * step - h + 16):.1f} {y + 8 + min(h - 16, k * step):.1f}L{x + 8 + min(w - 16, k * step):.1f} {y + 8 + max(0, k * step - w + 16):.1f}"
        lattice += f"M{x + w - 8 - max(0, k * step - h + 16):.1f} {y + 8 + min(h - 16, k * step):.1f}L{x + w - 8 - min(w - 16, k * step):.1f} {y + 8 + max(0, k * step - w + 16):.1f}"
    body += stroke(lattice, "#f1d48c", 0.9, 0.22)
    body += rect(
        x + 7,
        y + 7,
        w - 14,
        h - 14,
        "none",
        6 * size,
        f'stroke="#f1d48c" stroke-opacity=".8" stroke-width="{1.6 * size:g}"',
    )
    cx, cy = x + w / 2, y + h / 2
    body += disc(cx, cy, 30 * size, "#4a1210") + disc(cx, cy, 28 * size, "#e7bf66") + disc(cx, cy, 25 * size, "#7c221c")
    return body + _pagoda(cx, cy + 16 * size, size * 0.62, "#f7dfa0")


def _pagoda(x: float, y: float, size: float, colour: str) -> str:
    """A pagoda of three roofs, by the middle of its foot."""
    body = ""
    for level, (wide, rise) in enumerate(((30, 14), (23, 28), (16, 42))):
        top = y - rise * size
        half = wide * size
        body += shape(
            f"M{x - half:.1f} {top + 1 * size:.1f}Q{x - half * 0.6:.1f} {top:.1f} {x - half * 0.46:.1f} {top - 6 * size:.1f}"
            f"H{x + half * 0.46:.1f}Q{x + half * 0.6:.1f} {top:.1f} {x + half:.1f} {top + 1 * size:.1f}"
            f"Q{x + half * 0.7:.1f} {top + 4 * size:.1f} {x + half * 0.5:.1f} {top + 4 * size:.1f}H{x - half * 0.5:.1f}"
            f"Q{x - half * 0.7:.1f} {top + 4 * size:.1f} {x - half:.1f} {top + 1 * size:.1f}Z",
            colour,
        )
        foot = 14 if level == 0 else 9
        body += rect(x - half * 0.36, top + 5.4 * size, half * 0.72, (foot - 5) * size, colour)
    return body + shape(
        f"M{x - 2 * size:.1f} {y - 48 * size:.1f}L{x:.1f} {y - 59 * size:.1f}L{x + 2 * size:.1f} {y - 48 * size:.1f}Z",
        colour,
    )


def _card_back() -> str:
    body = rect(2, 4, 124, 162, "#2a140c", 12, 'fill-opacity=".35"') + _card_face(1, 1, 126, 163, 1)
    return picture(128, 168, body, down("back", (0, "#8e2a22"), (1, "#601c18")))


def _deck() -> str:
    """The pile of building cards."""
    body = oval(58, 76, 50, 8, "#2a140c", 'fill-opacity=".3"')
    for k in range(6):
        body += rect(8 + k * 0.4, 70 - k * 2.6, 96, 8, "#fff6e2" if k % 2 else "#d8c096", 4)
    face = _card_face(0, 0, 126, 96, 0.86)
    body += f'<g transform="translate(10 4) scale(.76 .62)">{face}</g>'
    return picture(112, 84, body, down("back", (0, "#8e2a22"), (1, "#601c18")))


def _bag() -> str:
    """The silk bag that the shop tiles are drawn from."""
    body = oval(48, 77, 36, 6.4, "#2a140c", 'fill-opacity=".34"')
    body += shape("M32 27C12 39 8 60 14 72Q17 78.400 26 78.400H70Q79 78.400 82 72C88 60 84 39 64 27Z", "url(#silk)")
    body += shape(
        "M14 60Q48 72 82 60Q84 67 82 72Q79 78.400 70 78.400H26Q17 78.400 14 72Q12 67 14 60Z",
        "#143c32",
        'fill-opacity=".4"',
    )
    body += shape("M27 12Q32 8 36 13Q42 6 48 12Q54 6 60 13Q64 8 69 12Q66 20 64 27H32Q30 20 27 12Z", "#4ca288")
    body += shape(
        "M27 12Q32 8 36 13Q42 6 48 12Q54 6 60 13Q64 8 69 12Q66 15 60 16Q54 11 48 16Q42 11 36 16Q30 15 27 12Z", "#17463a"
    )
    body += stroke("M31 28Q48 33 65 28", "#f1c65a", 4) + stroke("M31 26.600Q48 31.600 65 26.600", "#fff0b4", 1.2, 0.8)
    body += (
        stroke("M63 29Q72 34 70 45M63 29Q76 31 78 39", "#f1c65a", 2.2)
        + disc(70, 47, 3, "#c8382c")
        + disc(78.6, 41, 3, "#c8382c")
    )
    body += disc(47, 53, 15, "#f1d48c") + disc(47, 53, 13, "#225848") + _knot(47, 53, 0.52, "#f1d48c")
    body += stroke("M24 40Q16 52 19 64M36 33Q29 37 27 42", "#b6e2cc", 2, 0.5)
    return picture(96, 84, body, across("silk", (0, "#56b094"), (0.4, "#2f8069"), (1, "#1c5446")))


def _calendar() -> str:
    """The wall calendar of six years: a red head with rings, rows of 80 from y = 54."""
    body = rect(4, 10, 242, 536, "#2a140c", 16, 'fill-opacity=".4"') + rect(3, 6, 242, 536, "#d8b06a", 15)
    body += rect(5, 8, 238, 532, "url(#paper)", 13) + shape("M5 50V21Q5 8 18 8H230Q243 8 243 21V50Z", "url(#head)")
    body += stroke("M5 50H243", "#f1c65a", 2.4) + _pagoda(124, 45, 0.58, "#ffe3a2")
    for x in (44, 84, 164, 204):
        body += (
            disc(x, 26, 7, "#5a1412") + stroke(f"M{x} 26V6", "#efe6d8", 4) + stroke(f"M{x - 1} 25V6", "#9c9288", 1.2)
        )
    body += stroke("".join(f"M20 {54 + 80 * k}H228" for k in range(1, 6)), "#dcc193", 1.6)
    return picture(248, 546, body, PAPER + down("head", (0, "#d2402f"), (1, "#9c221c")))


def _calendar_now() -> str:
    body = rect(2, 4, 232, 74, "#2a140c", 12, 'fill-opacity=".34"') + rect(1, 1, 234, 74, "#f1c65a", 12)
    body += rect(3.6, 3.6, 228.800, 68.800, "url(#now)", 10)
    return picture(236, 80, body + _fret(9, 9, 218, 58, "#f6cf7c"), down("now", (0, "#d0392c"), (1, "#a4241e")))


def _calendar_gone() -> str:
    """The stroke of a brush through a year that is over."""
    d = "M3 15C22 8 52 12 80 9S118 6 125 9C118 13 96 14 76 15.500S24 18 8 20C2 20 1 17 3 15Z"
    return picture(
        128, 26, shape(d, "#b5382c", 'fill-opacity=".8"') + stroke("M10 19C40 15 80 17 112 12", "#b5382c", 0.9, 0.5)
    )


def _seal() -> str:
    """A stamp in cinnabar on paper: the deal is signed."""
    body = rect(4, 5.400, 72, 72, "#2a140c", 10, 'fill-opacity=".34"') + rect(4, 4, 72, 72, "#fff8ea", 10)
    body += shape(
        "M12 8.400Q30 7 48 8T70 9Q73 10 72.400 22T72.800 50Q73.400 68 71 71Q66 73.200 46 72.400T12 72.400"
        "Q7.400 72 7.800 62T7.600 32Q7 11 12 8.400Z",
        RED,
    )
    body += rect(12.6, 12.6, 54.800, 54.800, "none", 4, 'stroke="#fff1e0" stroke-width="2"') + stroke(
        "M17 51.500H63", "#fff1e0", 1.8
    )
    for x, y, r in ((20, 66, 1.1), (58, 18, 0.9), (66, 44, 1), (28, 21, 0.8), (44, 64, 0.8), (15, 37, 0.9)):
        body += disc(x, y, r, "#fff1e0", 'fill-opacity=".6"')
    return picture(80, 80, body)


def _seal_empty() -> str:
    body = rect(4, 4, 72, 72, "#fffaf0", 10)
    return picture(80, 80, body + stroke(_dashes(80, 80, 6.8, 9, 7), RED, 3.2))


def _seal_ring() -> str:
    """The ring of ink that springs from a stamp as it comes down."""
    body = rect(10, 10, 100, 100, "none", 22, f'stroke="{RED}" stroke-opacity=".75" stroke-width="4"')
    for k in range(20):
        angle = math.tau * k / 20
        r = 54 + (k * 37 % 5)
        body += disc(
            60 + math.cos(angle) * r, 60 + math.sin(angle) * r, 1.4 + k * 13 % 3 * 0.7, RED, 'fill-opacity=".8"'
        )
    return picture(120, 120, body)


def _note() -> str:
    """A bank note, with room for an amount."""
    body = rect(2, 4, 92, 58, "#20180c", 8, 'fill-opacity=".34"') + rect(1, 1, 94, 59, "#4f8a5c", 8)
    body += rect(2.6, 2.6, 90.8, 55.8, "url(#bill)", 6.6)
    body += rect(6, 6, 84, 49, "none", 4, 'stroke="#5b9668" stroke-width="1.500"')
    body += "".join(stroke(f"M9 {y}Q48 {y - 7} 87 {y}", "#7fb285", 0.9, 0.55) for y in (14, 18, 22, 26))
    body += disc(48, 19.400, 13.600, "#4f8a5c") + disc(48, 19.400, 12, "#eaf5dc")
    body += stroke(
        "M53 14.500Q51 12.300 47.600 12.500Q43 13 43.400 16.200Q43.800 18.800 48 19.400T52.800 22.800Q52.800 26.400 48 26.600Q44.200 26.600 42.600 24M48 9.600V29",
        "#2f6a40",
        2.3,
    )
    for x, y in ((14, 14), (82, 14)):
        body += disc(x, y, 4.400, "#5b9668") + disc(x, y, 2.400, "#eaf5dc")
    return picture(96, 64, body, down("bill", (0, "#f0f8e2"), (1, "#c6e0b6")))


def _notes() -> str:
    """A small bundle of notes in a red band."""
    body = rect(2, 7, 42, 23, "#20180c", 4, 'fill-opacity=".34"')
    for k in range(4):
        body += rect(2, 12 - k * 3, 42, 17, "#4f8a5c" if k % 2 else "#a9cc9c", 3.4)
    body += (
        rect(3.200, 4, 39.600, 14.600, "#d9edc8", 2.600)
        + disc(23, 11.200, 5, "#5b9668")
        + disc(23, 11.200, 3.400, "#eaf5dc")
    )
    return picture(46, 32, body + rect(9, 3, 6.400, 26, "#c8382c", 1) + rect(9, 3, 2, 26, "#ee7a5c", 1))


def _lamp(lit: bool) -> str:
    """The lamp that says whether a seat is ready: a glass in a brass ring."""
    if lit:
        glow = round_glow("halo", 20, 20, 20, (0.4, "#aef08a", 0.9), (1, "#aef08a", 0))
        glass = round_glow("glass", 17, 15, 18, (0, "#eaffc8"), (0.45, "#6fd862"), (1, "#1f8a3c"))
    else:
        glow = ""
        glass = round_glow("glass", 17, 15, 18, (0, "#b8ad9c"), (0.5, "#85796a"), (1, "#5a4e42"))
    body = disc(20, 20, 20, "url(#halo)") if lit else ""
    body += (
        disc(20, 21, 14.600, "#2a140c", 'fill-opacity=".4"')
        + disc(20, 20, 14.400, "#7c5524")
        + disc(20, 19.600, 13.400, "#dbb060")
    )
    body += disc(20, 20, 11, "#4a3018") + disc(20, 20, 10, "url(#glass)")
    body += oval(16.6, 15.4, 4.2, 2.8, "#ffffff", f'fill-opacity="{0.85 if lit else 0.3}"')
    return picture(40, 40, body, glow + glass)


def _tag(colour: str, dark: str, light: str) -> str:
    """A tag on a string: a token goes over its left end, a word beside it."""
    body = rect(2, 5, 88, 26, "#20100c", 13, 'fill-opacity=".4"') + rect(1, 2, 90, 27, CREAM, 13.500)
    body += rect(3, 4, 86, 23, "url(#tag)", 11.500) + rect(8, 5, 76, 2, light, 1, 'fill-opacity=".6"')
    return picture(92, 34, body, down("tag", (0, colour), (1, dark)))


def _pouch() -> str:
    """A purse of red silk: money that nobody sees."""
    body = oval(22, 40, 15, 3, "#20100c", 'fill-opacity=".3"')
    body += shape("M15 14C5 21 3 31 6 37Q8 40.500 13 40.500H31Q36 40.500 38 37C41 31 39 21 29 14Z", "url(#silk)")
    body += shape(
        "M12.500 5.400Q15 3 17.400 6Q19.600 2.600 22 5.400Q24.400 2.600 26.600 6Q29 3 31.500 5.400Q30 10 29 14H15Q14 10 12.500 5.400Z",
        "#e2604a",
    )
    body += (
        stroke("M14.600 14.400Q22 17 29.400 14.400", "#f1c65a", 2.8)
        + disc(22, 28, 7.600, "#a6721e")
        + disc(22, 27.400, 7.400, "#f6cc5c")
    )
    body += disc(22, 27.400, 5.600, "#ffe08a") + rect(19.800, 25.200, 4.400, 4.400, "#a6721e", 0.6)
    body += stroke("M10 22Q7 28 8.600 34", "#ffb8a0", 1.5, 0.6)
    return picture(44, 44, body, across("silk", (0, "#e25844"), (0.45, "#c22f26"), (1, "#861a18")))


def _money_hidden() -> str:
    """A slip of paper where an amount would stand that is secret."""
    body = rect(2, 4, 106, 40, "#20100c", 12, 'fill-opacity=".25"') + rect(1, 1, 108, 41, "#d9b470", 12)
    body += rect(2.400, 2.400, 105.200, 38.200, "url(#paper)", 10.800)
    return picture(
        110, 46, body + rect(5.400, 5.400, 99.200, 32.200, "none", 8, 'stroke="#e0c28a" stroke-width="1"'), PAPER
    )


def _first() -> str:
    """The card of the first player."""
    body = (
        disc(22, 23.400, 19.600, "#20100c", 'fill-opacity=".36"')
        + disc(22, 22, 20, "#8a5c1c")
        + disc(22, 21.400, 19.600, "#f1c65a")
    )
    body += disc(22, 21.400, 16.800, "#a4241e") + disc(22, 21.400, 15.400, "none", 'stroke="#f6d88a" stroke-width="1"')
    return picture(44, 44, body + _pagoda(22, 32, 0.38, "#ffe7b0"))


def _firecrackers() -> str:
    """A string of firecrackers, hung up by its loop."""
    body = stroke("M28 4V104", "#7c2018", 2.4) + disc(28, 5, 4, "none", 'stroke="#e7bf66" stroke-width="2.200"')
    for row in range(9):
        for side in (-1, 1):
            y = 16 + row * 9.6
            turn = f'transform="rotate({side * 32} 28 {y:g})"'
            x = 28 if side > 0 else 10
            body += f"<g {turn}>{rect(x, y, 18, 7.400, '#c8302a', 2)}{rect(x, y + 0.800, 18, 2, '#f0705a', 1)}{rect(x + (13 if side > 0 else 1), y, 3.600, 7.400, '#f1c65a', 1)}</g>"
    return picture(56, 116, body + shape("M24 102H32L34 114H22Z", "#e7bf66"))


def _burst() -> str:
    """What is left of a firecracker: a flash and scraps of red paper."""
    points = []
    for k in range(24):
        r = 44 if k % 2 == 0 else 18 + k * 7 % 5
        points.append(f"{48 + math.cos(math.tau * k / 24) * r:.1f} {48 + math.sin(math.tau * k / 24) * r:.1f}")
    body = (
        disc(48, 48, 48, "url(#flash)") + shape("M" + "L".join(points) + "Z", "#ffd24a") + disc(48, 48, 15, "#fff8d8")
    )
    for k in range(14):
        angle = math.tau * k / 14 + 0.2
        r = 30 + k * 11 % 14
        x, y = 48 + math.cos(angle) * r, 48 + math.sin(angle) * r
        body += f'<g transform="rotate({k * 47} {x:.1f} {y:.1f})">{rect(x - 3, y - 1.600, 6, 3.200, "#d0302a" if k % 3 else "#f1c65a", 0.6)}</g>'
    return picture(96, 96, body, round_glow("flash", 48, 48, 48, (0, "#fff2b0", 0.9), (1, "#ffb43c", 0)))


def pieces() -> dict[str, str]:
    """The text of every file by its name."""
    return {
        **houses.houses(),
        "shop_front": houses.shop_front(),
        "owned": _owned(),
        "number": _number(),
        "brackets": _brackets(96, 84),
        "dashed": _pointer(96, 84, 8),
        "tile": _tile(),
        "tile_back": _tile_back(),
        "brackets_tile": _brackets(64, 64),
        "dashed_tile": _pointer(64, 64, 11),
        "card": _card(),
        "card_back": _card_back(),
        "brackets_card": _brackets(128, 168),
        "deck": _deck(),
        "bag": _bag(),
        "calendar": _calendar(),
        "calendar_now": _calendar_now(),
        "calendar_gone": _calendar_gone(),
        "seal": _seal(),
        "seal_empty": _seal_empty(),
        "seal_ring": _seal_ring(),
        "note": _note(),
        "notes": _notes(),
        "lamp_on": _lamp(True),
        "lamp_off": _lamp(False),
        "want": _tag("#cc4a70", "#a02a50", "#ffb4c8"),
        "have": _tag("#2c9484", "#17685c", "#a6ecdc"),
        "pouch": _pouch(),
        "money_hidden": _money_hidden(),
        "first": _first(),
        "firecrackers": _firecrackers(),
        "burst": _burst(),
    }


def paint(folder: Path) -> None:
    """Writes every piece into the folder."""
    write(folder, pieces())
