"""Colours, sizes and small shapes of Mercado de Lisboa.

Sizes are in logical pixels, and a space is 108 wide.
"""

from __future__ import annotations

from functools import partial

from game.core.sentences import signed
from game.core.target import Target
from game.kit import pieces
from game.kit.pieces import halo, rounded
from game.picture import colours, theme
from game.picture.canvas import SeatLooks
from game.picture.colours import dark, faded, light
from game.picture.nodes import Box, Group, Look, Node
from game.picture.table import Focus
from game.picture.widgets import sprite, word
from game.titles.mercado.constants import Good, Restaurant
from game.titles.mercado.state import MercadoView

ART = "mercado/"
GOOD_ICONS: dict[Good, str] = {
    "fish": "icon:fish",
    "flower": "icon:tulip",
    "tomato": "icon:tomato",
    "meat": "icon:cut-of-meat",
    "grape": "icon:grapes",
}
HOUSES: dict[Restaurant, tuple[str, str]] = {
    "sushi_bar": ("restaurant_sushi", "icon:sushi"),
    "tea_house": ("restaurant_tea", "icon:teapot"),
    "pizzeria": ("restaurant_pizza", "icon:pizza"),
    "burger_joint": ("restaurant_burger", "icon:hamburger"),
    "wine_bar": ("restaurant_wine", "icon:wine-glass"),
    "pub": ("restaurant_pub", "icon:beer-mug"),
}

SEAT_COLOURS = (colours.SCARLET, colours.MARIGOLD, colours.LEAF, colours.VIOLET)
GOOD_COLOURS: dict[Good, str] = {
    "fish": "#CEE4F0",
    "flower": "#FADAE4",
    "tomato": "#FAD6C8",
    "meat": "#F4CECE",
    "grape": "#E4D6F4",
}
CORNERS = "#E09A12"
LOSS = "#9C5A30"
"""The colour of a negative net amount, less alarming than red."""
SHELF = Look(fill=faded(colours.BRONZE, 0.1))
GAP_GROUND = faded(colours.INK, 0.03)

STRIP = theme.SLIP.but(shadow=theme.CLOSE)
AMOUNT = Look(line=colours.SHEEN, line_width=2, shadow=theme.LOW)
DIVIDER = Look(fill=colours.HAIR)
RING = Look(line=colours.LIT, line_width=4)
AGAIN = Look(line=faded(colours.FLAME, 0.69), line_width=2)
"""The outline of a piece that would start another move."""
BEAM = Look(fill=faded(colours.SHINE, 0.4), glow=colours.LIT)
OPEN_PLACE = Look(fill=faded(colours.GLEAM, 0.47), glow=colours.LIT, glow_size=7)
OPEN_ENTRANCE = OPEN_PLACE.but(fill=faded(colours.GLEAM, 0.63), glow_size=9)
CONSIDERED = OPEN_PLACE.but(fill=faded(colours.SHEEN, 0.63), glow_size=15)
CARVED = Look(fill=(colours.PAPER, colours.SAND), line=colours.RUST, line_width=3, shadow=theme.LOW)
GRAY_SIGN = Look(fill=colours.PAPER_WHITE, line=colours.RIM, line_width=2)
WOOD = Look(
    fill=("#A26C3E", "#80502C"),
    line=colours.SHEEN,
    line_width=2,
    inner=faded(colours.WOOD, 0.44),
    inset=3.5,
    lip=colours.WOOD_DARK,
    lip_height=4,
    shadow=theme.LIFTED,
)
SIGN = theme.CHIP.but(fill=(colours.GLEAM, colours.HALO), line=colours.SHEEN)
NO_TILE = theme.EMPTY.but(fill=faded(colours.UMBER, 0.25), line=faded(colours.SHEEN, 0.5))
CHIP = theme.CHIP.but(fill=(colours.GLEAM, colours.HALO), lip=colours.BRONZE, lip_height=2)
CHIP_BEGUN = theme.CHIP_CHOSEN.but(lip=colours.BRONZE, lip_height=2)
PAYS = Look(
    fill=(light(colours.LEAF, 0.15), dark(colours.LEAF, 0.25)), line=colours.HONEY, line_width=1.8, shadow=theme.LOW
)
CANNOT_PAY = PAYS.but(fill=(colours.ALERT, dark(colours.ALERT, 0.25)))

NUMBER, BIG = theme.NAME.sized(23), theme.NAME.sized(30)
SMALL_NUMBER, TINY_NUMBER = theme.NAME.sized(18), theme.NAME.sized(17)
LABEL = theme.NAME.sized(32)
CHIP_NAME, NARROW = theme.LABEL.sized(17), theme.LABEL.sized(16)

SPACE = 108.0
MAT = (104.0, 82.0)
"""The width and height of an entrance and of a customer tile."""


class Looks(SeatLooks):
    """The colours and markers of the seats at this table."""

    colours = SEAT_COLOURS


coin = partial(pieces.coin, ART + "coin")


def money(text: str, x: float, y: float, colour: str, h: float = 32) -> Group:
    """Return a rounded badge with a coin and an amount, centred on (x, y)."""
    face = NUMBER.sized(h * 0.72)
    w = h * 1.12 + len(text) * face.size * 0.6 + 8
    nodes = (
        rounded(0, 0, w, h, look=AMOUNT, fill=(light(colour, 0.18), dark(colour, 0.1))),
        coin(h * 0.52, h / 2, h * 0.69),
        word(text, h + (w - h - 8) / 2, h / 2 + 0.5, face, colours.CREAM, w=w - h),
    )
    return Group(x=x - w / 2, y=y - h / 2, w=w, h=h, nodes=nodes)


def plus_one(x: float, y: float) -> tuple[Node, ...]:
    """Return the "+1" tag of a helping restaurant, centred on (x, y)."""
    return (
        sprite(ART + "plus_one", x, y, 42, 28),
        word(signed(1), x, y - 0.56, NUMBER.sized(20), colours.INK_GOLD, w=42),
    )


def lit_halo(
    focus: Focus[MercadoView], target: Target, x: float, y: float, w: float, h: float, radius: float
) -> tuple[Node, ...]:
    """Return the highlight around a clickable piece. The highlight is stronger if the piece is picked or pointed at."""
    if not focus.open(target):
        return ()
    strong = focus.picked(target) or focus.hover == target
    if strong or focus.lit(target):
        return (halo(x, y, w, h, strong=strong, radius=radius),)
    return (Box(x=x - 1.5, y=y - 1.5, w=w + 3, h=h + 3, radius=radius + 1.5, look=AGAIN),)


def ring(inset: float) -> Box:
    """Return a golden line around a space."""
    side = SPACE - 2 * inset
    return Box(x=inset, y=inset, w=side, h=side, radius=9, look=RING)
