"""The houses of the restaurants, front view, 100 by 100: roof of clay tiles, wall, shutters and a round sign."""

from __future__ import annotations

from dataclasses import dataclass

from assets.paint.kit.drawing import disc, down, oval, picture, rect, shape, stroke


@dataclass(frozen=True)
class House:
    """Colours of one house: roof, wall, shutters, the band of tiles at its foot."""

    roof: str
    roof_dark: str
    wall: str
    wall_dark: str
    shutter: str
    band: str


RESTAURANTS: dict[str, House] = {
    "sushi": House("#3f70b4", "#274a7e", "#d3e3f1", "#a9c3da", "#35567f", "#5c88c2"),
    "tea": House("#5f9a74", "#3a6a4c", "#dcefd6", "#b2d2ae", "#4a7a58", "#6fa884"),
    "pizza": House("#d0603c", "#933a20", "#fbd59a", "#e2ad66", "#3f6a9c", "#c8794a"),
    "burger": House("#b8322e", "#7c1c1e", "#fbe3a2", "#e2bd66", "#8a3a2a", "#d99a34"),
    "wine": House("#85508e", "#55305e", "#ecd9f0", "#cbb0d2", "#6a4078", "#a070ae"),
    "pub": House("#7c5434", "#4e321c", "#ecce9a", "#cda468", "#4a5a44", "#94683c"),
}


def _roof(light: str, dark: str) -> str:
    """A hipped roof of four rows of clay tiles."""
    body = shape("M1.6 33.4 L15 8.6 H85 L98.4 33.4 Z", dark)
    rows = ((9, 15.6, 85.6), (15, 12.2, 88), (21, 8.8, 91.4), (27, 5.4, 94.8))
    for index, (top, left, right) in enumerate(rows):
        count = 11 + index
        wide = (right - left) / count
        for k in range(count):
            x = left + k * wide
            d = f"M{x:.2f} {top:g} h{wide:.2f} v4.2 a{wide / 2:.2f} 2.6 0 0 1 {-wide:.2f} 0 Z"
            body += shape(d, "url(#rf)" if (k + index) % 3 else "url(#r2)")
            body += stroke(
                f"M{x + 0.2:.2f} {top + 4.2:g} a{wide / 2:.2f} 2.6 0 0 0 {wide - 0.4:.2f} 0", dark, 0.7, 0.75
            )
    body += rect(13.6, 6.4, 72.8, 4, light, 2) + rect(15, 6.9, 70, 1, "#ffffff", 0.5, 'opacity=".5"')
    return body


def _chimney(light: str, dark: str, cap: str) -> str:
    """A chimney on the right of the roof, as Lisbon has them: broad, with a cap and slits."""
    body = rect(70, 3, 11, 15, dark, 1) + rect(70, 3, 6.4, 15, light, 1)
    body += rect(68.6, 1, 13.8, 3.6, cap, 1.4) + rect(69.4, 1.3, 12.2, 0.9, "#ffffff", 0.4, 'opacity=".4"')
    return body + stroke("M73 7.4 v4 M75.6 7.4 v4 M78.2 7.4 v4", cap, 1.1, 0.8)


def _walls(house: House) -> str:
    body = rect(9, 31, 82, 63, "url(#wl)", 1.6)
    for side, x in ((0, 9), (1, 85)):
        for k in range(6):
            wide = 6.6 if k % 2 else 4.6
            body += rect(x if side == 0 else 91 - wide, 38.4 + k * 8, wide, 6.6, "#fbf3e2", 0.8, 'opacity=".85"')
    body += rect(9, 84.4, 82, 9.6, house.band)
    for k in range(10):
        body += disc(13.1 + k * 8.2, 89.2, 2.5, "#fdfaf1", 'opacity=".8"') + disc(
            13.1 + k * 8.2, 89.2, 1.1, house.shutter
        )
    body += rect(9, 83.4, 82, 1.6, "#fbf3e2") + rect(7.4, 93, 85.2, 3, "#cbbda2", 1)
    return body


def _window(x: float, house: House) -> str:
    body = rect(x - 1.2, 45.8, 12.4, 24.4, "#fbf3e2", 5) + rect(x, 47, 10, 22, house.shutter, 4.4)
    body += stroke(f"M{x + 5:g} 48 V68.6", "#ffffff", 0.9, 0.5)
    for k in range(5):
        body += stroke(f"M{x + 1.6:g} {51.6 + k * 3.6:g} h2.4 M{x + 6:g} {51.6 + k * 3.6:g} h2.4", "#ffffff", 0.7, 0.28)
    body += rect(x - 2, 70, 14, 4.4, "#b8683c", 1.4)
    for k, bloom in enumerate(("#e8506a", "#ffd25c", "#f08ab0")):
        body += disc(x + 1.2 + k * 3.9, 69.4, 2.5, "#4f8a48") + disc(x + 1.2 + k * 3.9, 68.6, 1.6, bloom)
    return body


def _sign(x: float, y: float, r: float) -> str:
    return (
        disc(x, y + 1.6, r + 1, "#3a2010", 'opacity=".28"')
        + disc(x, y, r + 1.2, "#b8822e")
        + disc(x, y, r, "#f6d58c")
        + disc(x, y, r - 2.2, "url(#sg)")
    )


def restaurant(kind: str) -> str:
    """The house of one restaurant; its picture, 38 high, belongs into the sign at (50, 61)."""
    house = RESTAURANTS[kind]
    defs = down("rf", (0, house.roof), (1, house.roof_dark)) + down(
        "wl", (0, house.wall_dark), (0.2, house.wall), (1, house.wall)
    )
    defs += down("r2", (0, house.roof), (0.7, house.roof), (1, house.roof_dark)) + down(
        "sg", (0, "#fffdf6"), (1, "#fbeed2")
    )
    body = oval(50, 95.4, 47, 3.6, "#3a2414", 'opacity=".3"')
    body += _walls(house) + rect(9, 33.4, 82, 5, "#2a1408", 0, 'opacity=".22"')
    body += _roof(house.roof, house.roof_dark) + _chimney(house.wall, house.wall_dark, house.roof_dark)
    body += _window(12.4, house) + _window(77.6, house) + _sign(50, 61, 25.4)
    return picture(100, 100, body, defs)


def restaurant_gray() -> str:
    """A shuttered house that nobody has opened yet, with a question mark."""
    defs = down("rf", (0, "#9aa2a8"), (1, "#6c747a")) + down("wl", (0, "#8f979b"), (0.2, "#c3c7c6"), (1, "#b6bbbb"))
    defs += down("r2", (0, "#a4acb0"), (1, "#7a8288")) + down("sh", (0, "#8c9499"), (1, "#a2a9ad"))
    body = oval(50, 95.4, 47, 3.6, "#3a2414", 'opacity=".26"')
    body += rect(9, 31, 82, 63, "url(#wl)", 1.6) + rect(9, 33.4, 82, 5, "#1e2428", 0, 'opacity=".22"')
    body += _roof("#b0b7bb", "#656d73") + _chimney("#c8cccb", "#9aa1a4", "#656d73")
    body += rect(16, 43, 68, 44, "#7a8287", 2.4) + rect(18, 45, 64, 42, "url(#sh)", 1.6)
    for k in range(8):
        body += stroke(f"M18 {49.6 + k * 5:g} H82", "#666e74", 1.4, 0.8) + stroke(
            f"M18 {50.8 + k * 5:g} H82", "#d8dddf", 0.7, 0.6
        )
    body += rect(13, 86.6, 74, 4, "#8a9297", 1.4) + rect(7.4, 92.4, 85.2, 3.4, "#cfcabd", 1)
    body += (
        disc(50, 65.2, 16.4, "#3a4044", 'opacity=".3"') + disc(50, 64, 16.2, "#7f878c") + disc(50, 64, 14.2, "#f3f3ee")
    )
    body += stroke("M44.6 59.6 A5.6 5.4 0 1 1 52.6 64 Q50 65.4 50 68.2", "#5b646a", 4) + disc(50, 74, 2.5, "#5b646a")
    return picture(100, 100, body, defs)
