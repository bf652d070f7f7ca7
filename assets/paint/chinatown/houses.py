"""The houses of the six districts, and a shop in one of them: SVG pictures, 96 by 84.

`{food}` is the colour of the bricks, or the tint of the shop; `{gold}` that of the cornice.
"""

from __future__ import annotations

import random

from assets.paint.kit.drawing import across, disc, down, oval, picture, rect, shape, stroke

LINE = "#3a2420"
STONE, STONE_SHADE = "#f2dfba", "#c9ab80"
IRON = "#2b2a2e"

ROOF, EAVES, STREET, FOOT = 6.0, 21.0, 57.0, 81.0
"""From the top: the roof's rear edge, the cornice, the ground floor, the foot of the house."""
LEFT, RIGHT = 4.0, 92.0


def _bricks(rng: random.Random) -> str:
    """The wall of the upper floor: courses, and single bricks burnt darker or lighter."""
    body = rect(LEFT, EAVES, RIGHT - LEFT, FOOT - EAVES, "url(#wall)", 2.5)
    courses = "".join(f"M{LEFT + 1} {y:g}H{RIGHT - 1}" for y in range(31, 58, 4))
    body += stroke(courses, "{food-55}", 0.8, 0.45)
    for _ in range(20):
        x, y = LEFT + 3 + rng.randrange(9) * 9.2, 27 + rng.randrange(8) * 4
        tone = rng.choice(("{food-35}", "{food+25}", "{food+40}"))
        body += rect(x + rng.choice((0, 4.6)), y + 0.4, 7.6, 3.2, tone, 0.6, 'fill-opacity=".55"')
    return body


def _roof(rng: random.Random) -> str:
    """The flat roof behind its parapet, seen from above."""
    body = rect(LEFT, ROOF - 3, RIGHT - LEFT, EAVES - ROOF + 6, "{food-25}", 3)
    body += rect(LEFT, ROOF - 3, RIGHT - LEFT, 3.4, "{food+30}", 1.7)
    body += rect(LEFT + 3.4, ROOF + 0.6, RIGHT - LEFT - 6.8, EAVES - ROOF - 1, "#8d7c70", 1.5)
    body += rect(LEFT + 3.4, ROOF + 0.6, RIGHT - LEFT - 6.8, 4.2, "#4c3c3a", 1.5, 'fill-opacity=".42"')
    for _ in range(7):
        x = rng.uniform(LEFT + 6, RIGHT - 16)
        body += rect(x, rng.uniform(ROOF + 3, EAVES - 4), rng.uniform(4, 11), 1, "#b3a294", 0.5, 'fill-opacity=".55"')
    return body


def _cornice(kind: str) -> str:
    """The cornice over the street, with its shade on the wall; `kind`: plain, arched or stepped in the middle."""
    body = rect(LEFT, EAVES + 5, RIGHT - LEFT, 4.6, "#1c0c0a", 0, 'fill-opacity=".34"')
    if kind == "stepped":
        body += shape("M31 21.5V13H65V21.5Z", "{gold-4}")
        body += shape("M29.5 14.600V12.600Q29.5 11 31.5 11H64.500Q66.500 11 66.500 12.600V14.600Z", "{gold+34}")
    if kind == "arched":
        body += shape("M28 21.500Q48 5 68 21.500Z", "{gold-18}") + stroke("M28 20Q48 5.500 68 20", "{gold+24}", 2.6)
        body += disc(48, 17.6, 2.6, "{gold+34}")
    body += rect(2, EAVES - 2, 92, 8.4, "url(#cornice)", 2)
    body += rect(2, EAVES - 2, 92, 2.2, "{gold+45}", 1.1)
    body += rect(2.6, EAVES + 4.8, 90.8, 1.6, "{gold-45}", 0.8)
    dentils = "".join(f"M{x:g} {EAVES + 2.6:g}v2.2" for x in range(7, 92, 6))
    return body + stroke(dentils, "{gold-40}", 2.2, 0.8)


def _window(x: float, y: float, w: float, h: float, *, lit: bool, arch: bool) -> str:
    """A sash window with a stone sill; lit ones have a lamp on behind the curtain."""
    glass, shine = ("url(#lamp)", "#fff6d2") if lit else ("url(#glass)", "#eaf6fa")
    top = f"V{y + 4:g}Q{x + w / 2:g} {y - 3.6:g} {x + w:g} {y + 4:g}" if arch else f"V{y:g}H{x + w:g}"
    body = (
        shape(f"M{x - 2:g} {y + h:g}V{y + 3:g}Q{x + w / 2:g} {y - 6.6:g} {x + w + 2:g} {y + 3:g}V{y + h:g}Z", STONE)
        if arch
        else rect(x - 2, y - 3, w + 4, h + 3, STONE, 1)
    )
    body += shape(f"M{x:g} {y + h:g}{top}V{y + h:g}Z", glass, f'stroke="{LINE}" stroke-width="1.1"')
    body += stroke(f"M{x + w / 2:g} {y:g}V{y + h:g}M{x:g} {y + h * 0.5:g}H{x + w:g}", "#f6ead2", 1.5)
    if lit:
        body += shape(f"M{x + 0.8:g} {y + h:g}V{y + 2:g}Q{x + 3.4:g} {y + h * 0.5:g} {x + 1.4:g} {y + h:g}Z", "#fff4dc")
        body += shape(
            f"M{x + w - 0.8:g} {y + h:g}V{y + 2:g}Q{x + w - 3.4:g} {y + h * 0.5:g} {x + w - 1.4:g} {y + h:g}Z",
            "#fff4dc",
        )
    else:
        body += stroke(f"M{x + 2:g} {y + h * 0.4:g}l{w * 0.26:g} -{h * 0.2:g}", shine, 1.3, 0.8)
    return (
        body
        + rect(x - 3.4, y + h - 0.4, w + 6.8, 3, STONE_SHADE, 1.2)
        + rect(x - 3.4, y + h - 0.6, w + 6.8, 1.5, STONE, 0.8)
    )


def _shutter(x: float, w: float) -> str:
    """A shop on the ground floor that nobody has opened: a roller shutter between pilasters, and a door."""
    slats = "".join(f"M{x + 1:g} {y:g}H{x + w - 1:g}" for y in range(65, 81, 3))
    body = rect(LEFT, STREET, RIGHT - LEFT, FOOT - STREET, "{food-48}", 2)
    body += rect(LEFT, STREET, RIGHT - LEFT, 3, "{gold-10}", 1) + rect(
        LEFT, STREET + 2.6, RIGHT - LEFT, 1.4, LINE, 0, 'fill-opacity=".4"'
    )
    body += (
        rect(x, 62.5, w, FOOT - 63, "#a39a92", 1) + stroke(slats, "#6e655f", 1.1) + rect(x, 62.5, w, 2.6, "#d3c8bb", 1)
    )
    return body


def _door(x: float, colour: str) -> str:
    body = rect(x - 1.6, 61.6, 14.2, FOOT - 62, STONE_SHADE, 1) + rect(x, 63, 11, FOOT - 64, colour, 1)
    body += rect(x + 2, 65, 7, 6, "#ffdf94", 0.8) + stroke(f"M{x + 5.5:g} 65v6", colour, 1)
    return body + disc(x + 9, 74.6, 1, "#ffdf94") + rect(x - 2.6, FOOT - 2, 16.2, 2.4, "#d8c7a8", 0.6)


def _awning(x: float, w: float, colour: str, cream: str = "#fff3da") -> str:
    """A striped awning with scallops over the street."""
    count = max(5, round(w / 8)) | 1
    step = w / count
    body = rect(x, 69, w, 4, "#1c0c0a", 2, 'fill-opacity=".3"')
    for index in range(count):
        a = x + index * step
        body += shape(
            f"M{a:g} 59H{a + step:g}V68.500A{step / 2:g} 3.4 0 0 1 {a:g} 68.500Z", colour if index % 2 == 0 else cream
        )
    return body + rect(x - 0.6, 57.6, w + 1.2, 2.6, "{gold+10}", 1.2)


def _fire_escape(x: float) -> str:
    """Iron landings below the windows, a ladder between them."""
    bars = "".join(f"M{bx:g} 47.500V54" for bx in [x + k * 4 for k in range(10)])
    rungs = "".join(f"M{x + 24 - k * 1.3:g} {56.5 + k * 3.1:g}h6" for k in range(7))
    body = stroke(f"M{x + 25:g} 54L{x + 16:g} 77M{x + 31:g} 54L{x + 22:g} 77", IRON, 1.5) + stroke(rungs, IRON, 1.1)
    body += rect(x - 1.5, 54, 39, 2.6, IRON, 0.8) + stroke(f"M{x:g} 47H{x + 36:g}", IRON, 1.9)
    return body + stroke(bars, IRON, 1.1) + rect(x - 1.5, 56.4, 39, 2.6, "#1c0c0a", 0, 'fill-opacity=".28"')


def _tank(x: float) -> str:
    """The water tank of cedar on its legs, as on every roof of the city."""
    body = stroke(f"M{x - 6:g} 15L{x - 7:g} 21M{x + 6:g} 15L{x + 7:g} 21M{x:g} 15V21", IRON, 1.5)
    body += rect(x - 8, 3.6, 16, 12.4, "url(#tank)", 1.4)
    body += stroke(f"M{x - 8:g} 7.600H{x + 8:g}M{x - 8:g} 12H{x + 8:g}", "#4e3222", 1)
    return (
        body
        + shape(f"M{x - 9.4:g} 4.600L{x:g} -1.200L{x + 9.4:g} 4.600Z", "#5f4636")
        + shape(f"M{x - 9.4:g} 4.600L{x:g} -1.200V4.600Z", "#86654c")
    )


def _chimney(x: float) -> str:
    return rect(x, 4, 9, 10, "{food-10}", 1) + rect(x - 1, 3, 11, 3, "{food+35}", 1) + oval(x + 4.5, 4.2, 2.6, 1, LINE)


def _skylight(x: float) -> str:
    body = rect(x, 8, 17, 8.600, "#5d6f78", 1.2) + rect(x + 1.2, 9, 14.6, 6.4, "#bfe0e6", 0.8)
    return body + stroke(f"M{x + 6:g} 9v6.400M{x + 11:g} 9v6.400", "#5d6f78", 1.2)


def _box_of_flowers(x: float, w: float, seed: int) -> str:
    rng = random.Random(seed)
    body = rect(x, 49.5, w, 4.4, "#7c4a30", 1)
    for k in range(int(w // 3)):
        body += disc(x + 1.6 + k * 3, 48.8 + rng.uniform(-0.8, 0.8), 2.2, "#5c9a50")
    for k in range(int(w // 4)):
        body += disc(
            x + 2 + k * 4 + rng.uniform(-0.6, 0.6),
            47.6 + rng.uniform(-0.8, 0.8),
            1.4,
            rng.choice(("#ee5a68", "#ffd35c", "#ffffff")),
        )
    return body


def _balcony() -> str:
    """A balcony in the manner of the old country: red posts, fretwork, a small roof of jade tiles."""
    body = rect(16, 33, 64, 24, "#4a1c18", 1.5)
    for x in (23, 41.5, 60):
        body += rect(x, 36, 13, 15, "url(#lamp)", 1, f'stroke="{LINE}" stroke-width="1"')
        body += stroke(f"M{x + 6.5:g} 36v15M{x:g} 41h13", "#8a3026", 1.2)
    for x in (16, 36, 56.5, 77):
        body += rect(x, 33, 3.4, 24, "#c4382c", 1)
    body += rect(14, 50, 68, 7, "#c4382c", 1.4)
    body += stroke("".join(f"M{x} 55V52h4v3h-2.500" for x in range(19, 76, 8)), "#ffd98a", 1)
    body += shape(
        "M9 34.500Q16 34 19 28.500H77Q80 34 87 34.500Q84 38 78 38H18Q12 38 9 34.500Z",
        "#2f8a72",
        f'stroke="{LINE}" stroke-width="1"',
    )
    body += stroke("".join(f"M{x} 29.500V36.500" for x in range(22, 78, 6)), "#1c5c4c", 1.4) + stroke(
        "M19 29H77", "#7cc4a8", 1.6
    )
    return body + stroke("M13 37.400H83", "#f2c45c", 1.4)


def _neon(x: float) -> str:
    """A sign that hangs out over the pavement, without letters."""
    body = rect(x, 29, 10, 27, "#8e2420", 2, 'stroke="#ffd27a" stroke-width="1.400"')
    for y in (34.5, 42.5, 50.5):
        body += stroke(f"M{x + 2.6:g} {y:g}h4.800M{x + 5:g} {y - 2.6:g}v5.200M{x + 3:g} {y + 2.4:g}h4", "#ffe9b0", 1.1)
    return body


def _defs() -> str:
    return (
        across("wall", (0, "{food+16}"), (0.45, "{food}"), (1, "{food-24}"))
        + down("cornice", (0, "{gold+20}"), (1, "{gold-16}"))
        + down("glass", (0, "#9fc8d6"), (0.5, "#5f8ca2"), (1, "#3d6276"))
        + down("lamp", (0, "#ffe49a"), (1, "#f7ac4c"))
        + across("tank", (0, "#b4805a"), (0.4, "#94623e"), (1, "#5e3c28"))
    )


def _house(seed: int, cornice: str, roof: str, wall: str, ground: str, front: str = "") -> str:
    rng = random.Random(seed)
    body = rect(LEFT - 0.6, ROOF - 3.6, RIGHT - LEFT + 1.2, FOOT - ROOF + 4.2, LINE, 3.6)
    return picture(96, 84, body + _roof(rng) + roof + _bricks(rng) + ground + _cornice(cornice) + wall + front, _defs())


def houses() -> dict[str, str]:
    """Five houses, empty: with a fire escape, an awning, a balcony, arched windows, a sign."""

    def row(lit: str, arch: bool = False, xs: tuple[float, ...] = (13.5, 41, 68.5)) -> str:
        return "".join(_window(x, 34, 14, 15, lit=flag == "1", arch=arch) for x, flag in zip(xs, lit, strict=True))

    return {
        "house_a": _house(1, "plain", _tank(72), row("011") + _fire_escape(39), _shutter(34, 52) + _door(13, "#2f7a66")),
        "house_b": _house(
            2, "stepped", _chimney(76), row("101") + _box_of_flowers(11, 19, 1) + _box_of_flowers(66, 19, 2),
            _shutter(12, 52) + _door(73, "#9c3328"), _awning(9, 58, "#2f8a74"),
        ),
        "house_c": _house(3, "plain", _skylight(60), _balcony(), _shutter(33, 50) + _door(13, "#b8402f")),
        "house_d": _house(4, "arched", _chimney(78), row("110", True), _shutter(12, 46) + _door(68, "#3a5f86"), _awning(9, 52, "#c8443a")),
        "house_e": _house(
            5, "stepped", _tank(76), row("01", False, (13.5, 37)) + _neon(79) + _window(60, 34, 12, 15, lit=True, arch=False),
            _shutter(32, 40) + _door(13, "#7a5030"), _awning(29, 46, "#dd9a34"),
        ),
    }  # fmt: skip


def shop_front() -> str:
    """A house with a shop in it: a panel in the shop's tint, lit all round, over an awning and a bright window."""
    body = rect(LEFT - 0.6, 2.4, RIGHT - LEFT + 1.2, FOOT - 1.8, LINE, 4)
    body += rect(LEFT, 3, RIGHT - LEFT, FOOT - 3, "#7c3f30", 3.6)
    body += rect(LEFT, 3, RIGHT - LEFT, 3, "#c07a5c", 1.5)
    # the ground floor: warm light behind glass, a door
    body += rect(8, 70, 80, 10, "url(#lamp)", 1.5) + stroke("M24 70V80M40 70V80M56 70V80M72 70V80", "#6a3428", 1.8)
    body += rect(8, 78.6, 80, 2.4, "#4e241c", 1)
    # the panel
    body += (
        rect(7, 5.6, 82, 61, "#ffca62", 7)
        + rect(8.6, 7.2, 78.8, 57.8, "#8a4a1c", 6)
        + rect(10.4, 9, 75.2, 54.2, "url(#panel)", 5)
    )
    body += shape("M12 13Q12 10.600 15 10.600H81Q84 10.600 84 13V24Q48 15 12 27Z", "#ffffff", 'fill-opacity=".34"')
    bulbs = [(x, y) for x in range(12, 86, 9) for y in (6.6, 65.6)] + [
        (x, y) for x in (8, 88) for y in range(15, 58, 9)
    ]
    for x, y in bulbs:
        body += disc(x, y, 2.6, "#ffd257") + disc(x, y, 1.5, "#fffbe2")
    # the awning
    count, left, wide = 11, 5.0, 86.0
    step = wide / count
    for index in range(count):
        a = left + index * step
        body += shape(
            f"M{a:.2f} 68H{a + step:.2f}V73.500A{step / 2:.2f} 2.600 0 0 1 {a:.2f} 73.500Z",
            "#a34a38" if index % 2 == 0 else "#fff3da",
        )
    defs = down("panel", (0, "{food+62}"), (0.6, "{food+12}"), (1, "{food-6}")) + down(
        "lamp", (0, "#ffe49a"), (1, "#f7ac4c")
    )
    return picture(96, 84, body + stroke("M5 68.400H91", "#6a2a20", 1.4, 0.7), defs)
