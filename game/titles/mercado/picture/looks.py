"""The look of the market: colours, icons, and the small pieces of which everything is built.

Unless a docstring says otherwise, sizes are in logical pixels. The board puts these pieces into groups scaled to the
map, where a space is 108 wide.
"""

from __future__ import annotations

from game.core.sentences import signed
from game.core.target import Target
from game.kit import pieces
from game.kit.pieces import CREAM, rounded, sprite
from game.picture.canvas import SeatLooks
from game.picture.nodes import Box, Group, Look, Node, Shadow, Sprite, Type
from game.picture.table import Focus
from game.picture.theme import dark, light
from game.picture.widgets import word
from game.titles.mercado.constants import Good, Restaurant
from game.titles.mercado.state import MercadoView

SEAT_COLOURS = ("#C8342C", "#EC9E1C", "#2E8C54", "#7E4EBE")
GOOD_ICONS: dict[Good, str] = {
    "fish": "icon:fish",
    "flower": "icon:tulip",
    "tomato": "icon:tomato",
    "meat": "icon:cut-of-meat",
    "grape": "icon:grapes",
}
GOOD_COLOURS: dict[Good, str] = {
    "fish": "#CEE4F0",
    "flower": "#FADAE4",
    "tomato": "#FAD6C8",
    "meat": "#F4CECE",
    "grape": "#E4D6F4",
}
HOUSES: dict[Restaurant, tuple[str, str]] = {
    "sushi_bar": ("restaurant_sushi", "icon:sushi"),
    "tea_house": ("restaurant_tea", "icon:teapot"),
    "pizzeria": ("restaurant_pizza", "icon:pizza"),
    "burger_joint": ("restaurant_burger", "icon:hamburger"),
    "wine_bar": ("restaurant_wine", "icon:wine-glass"),
    "pub": ("restaurant_pub", "icon:beer-mug"),
}
"""The house of each restaurant and the picture on its sign."""

ART = "mercado/"
LIT = "#E09A12"
HALO = "#FFC436"
GREEN = "#34804C"
GRAY = "#807668"
RED = "#B03A28"
LOSS = "#9C5A30"
"""Of an amount that costs more than it brings, as most do: calmer than red."""
DARK_INK = "#3A2410"
INK_NUMBER = "#3A2922"

NUMBER = Type("baloo-extrabold", 23)
SMALL_NUMBER = Type("baloo-extrabold", 18)

SPACE = 108.0
"""The side of a space."""
MAT = (104.0, 82.0)
"""Width and height of an entrance, and of a customer tile there."""


class Looks(SeatLooks):
    """The looks of the seats at this market."""

    colours = SEAT_COLOURS


def coin(x: float, y: float, size: float) -> Sprite:
    """A gold coin middled on (x, y)."""
    return pieces.coin(ART + "coin", x, y, size)


def money(text: str, x: float, y: float, colour: str, h: float = 32) -> Group:
    """A rounded badge with a coin and an amount, middled on (x, y)."""
    face = Type(NUMBER.face, h * 0.72)
    w = h * 1.12 + len(text) * face.size * 0.6 + 8
    fill, shadow = (light(colour, 0.18), dark(colour, 0.1)), Shadow(down=3, blur=4, strength=150)
    nodes = (
        rounded(0, 0, w, h, fill=fill, line="#FFF0C8", line_width=2, shadow=shadow),
        coin(h * 0.52, h / 2, h * 0.69),
        word(text, h + (w - h - 8) / 2, h / 2 + 0.5, face, CREAM, w=w - h),
    )
    return Group(x=x - w / 2, y=y - h / 2, w=w, h=h, nodes=nodes)


def plus_one(x: float, y: float) -> tuple[Node, ...]:
    """The tag on a restaurant that helps: what it adds for each customer, middled on (x, y)."""
    return (
        sprite(ART + "plus_one", x, y, 42, 28),
        word(signed(1), x, y - 0.56, Type(NUMBER.face, 19.992), DARK_INK, w=42),
    )


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Light round a thing that may be clicked; `strong` under the pointer or picked."""
    return Box(
        x=x - 2,
        y=y - 2,
        w=w + 4,
        h=h + 4,
        radius=radius + 2,
        look=Look(
            fill="#FFE28C70" if strong else "",
            line="#FFB81C" if strong else "#F0A818D8",
            line_width=4 if strong else 2.6,
            glow=HALO,
            glow_size=13 if strong else 8,
        ),
    )


def lit_halo(
    focus: Focus[MercadoView], target: Target, x: float, y: float, w: float, h: float, radius: float
) -> tuple[Node, ...]:
    """Light round a thing that may be clicked, stronger where it is picked or under the pointer; only a line round one
    that would begin the move anew."""
    if focus.picked(target) or (focus.hover == target and focus.open(target)):
        return (halo(x, y, w, h, strong=True, radius=radius),)
    if focus.lit(target):
        return (halo(x, y, w, h, radius=radius),)
    if focus.open(target):
        return (
            Box(x=x - 1.5, y=y - 1.5, w=w + 3, h=h + 3, radius=radius + 1.5, look=Look(line="#E8A428B0", line_width=2)),
        )
    return ()


def ring(inset: float) -> Box:
    """A golden line round a space, over what stands there."""
    side = SPACE - 2 * inset
    return Box(x=inset, y=inset, w=side, h=side, radius=9, look=Look(line="#FFB81C", line_width=4))
