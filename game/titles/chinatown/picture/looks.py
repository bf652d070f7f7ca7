"""The visual style of Chinatown, such as colours, fonts and seat markers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.names import Seat
from game.picture import colours, theme
from game.picture.canvas import SeatLooks
from game.picture.colours import dark, faded, light, mix
from game.picture.nodes import Look
from game.titles.chinatown.meta import EDITION
from game.titles.chinatown.shops import Shop

SILK, BLACK, WANT, WINE, JADE = "#F4EFE6", "#3F4C60", "#B23C5C", "#8E2A24", "#123B2E"
SEAT_COLOURS = (colours.SCARLET, colours.MARIGOLD, colours.LEAF, colours.VIOLET, SILK)
"""The colours of the 2014 edition (CT-0.1). The 2008 edition has black instead of purple."""

SHOPS: dict[str, tuple[str, str]] = {
    "photo": ("icon:camera", "#D6DCE6"),
    "tea_house": ("icon:teapot", "#FCDEC4"),
    "sea_food": ("icon:lobster", "#FAD0C8"),
    "jewellery": ("icon:gem-stone", "#CEE8F6"),
    "tropical_fish": ("icon:tropical-fish", "#C8ECEC"),
    "florist": ("icon:bouquet", "#FAD8E8"),
    "take_out": ("icon:takeout-box", "#F4E6D6"),
    "laundry": ("icon:soap", "#DEE2F8"),
    "dim_sum": ("icon:dumpling", "#96C496"),
    "antiques": ("icon:amphora", "#F6D8B4"),
    "factory": ("icon:factory", "#DEDAD4"),
    "restaurant": ("icon:steaming-bowl", "#FAE0CE"),
}
"""The picture and the tile colour of each printed type."""

COPPER_ROOF = light(colours.PINE, 0.2)
BRICK = light(colours.RUST, 0.08)
BRICKS = (BRICK, dark(BRICK, 0.16), light(BRICK, 0.1), dark(BRICK, 0.22), light(BRICK, 0.05), dark(BRICK, 0.1))
"""The house colours, by district."""
CORNICES = (COPPER_ROOF, colours.GOLD, colours.EDGE)
MONEY_INK = dark(colours.GAIN)

AMOUNT, LABEL, SMALL = theme.HEADING.sized(20), theme.HEADING.sized(18), theme.NOTE.sized(16)
CAPTION, CAPTION_STRONG = theme.BODY.sized(15), theme.STRONG.sized(15)
"""The smallest fonts, which are twelve pixels high in a window of 1280 × 720."""

# Plates and tags
NUMBER = Look(fill=colours.PAPER_WHITE, line=colours.BRONZE, line_width=2)
TOWARDS = NUMBER.but(fill=(colours.SHEEN, colours.HALO))
PILL = NUMBER.but(fill=(colours.PAPER_WHITE, colours.SAND), line_width=3, shadow=theme.RAISED)
FULL_PILL = PILL.but(fill=(colours.SHINE, colours.HALO))
WANT_TAG = Look(fill=WANT, line=colours.CREAM, shadow=theme.LOW)
HAVE_TAG = WANT_TAG.but(fill=colours.TEAL)

# Offers and what can be done with them
GOLD_SLIP = theme.CARD.but(fill=(colours.SHEEN, colours.GLEAM))
GOLD_CHIP = theme.CHIP.but(fill=(colours.SHEEN, colours.GLEAM), line=colours.AMBER)
PARKED, PARKED_OFF = theme.SLIP.but(dashed=True, shadow=None), theme.CHIP_OFF.but(dashed=True)
SEALED = Look(fill=colours.SCARLET, line=colours.CREAM, line_width=1.4)
TO_SIGN = theme.EMPTY.but(fill=colours.PAPER_WHITE, line_width=2)
TO_SIGN_LIT = TO_SIGN.but(line=colours.SCARLET, glow=colours.SHINE, glow_size=8)
TO_SIGN_OFF = TO_SIGN.but(fill=colours.PAPER_DEEP, line=colours.INK_SOFT)
UNSIGNED = theme.EMPTY.but(line=faded(colours.INK, 0.56), line_width=2)
SIGN_LIGHT = Look(fill=colours.SHEEN, glow=colours.SHINE, glow_size=9)
JOIN = theme.CHIP.but(fill=(colours.GLEAM, colours.GOLD_LIGHT))
SWITCH, SWITCH_POINTED = Look(line=colours.GOLD, line_width=1.4), theme.CHIP_CHOSEN.but(fill="", shadow=None)

# Money
MONEY = Look(fill=(colours.MINT, mix(colours.MINT, colours.GAIN, 0.15)), line=colours.GAIN, shadow=theme.CLOSE)
NOTES = MONEY.but(shadow=None, line_width=1.4)
NOTES_OFF = NOTES.but(fill=colours.PAPER_DEEP)
NO_MONEY = theme.EMPTY.but(fill=faded(colours.MINT, 0.56), line=colours.GAIN)
STEPPER = theme.CHIP.but(lip=colours.GHOST, lip_height=2, shadow=None)

# What is picked, pointed at or lit
GOES_TO = Look(fill=colours.HALO)
MAY_GO_TO = Look(fill=colours.GLEAM, line=colours.HALO, line_width=1.5)
TOLD = GOES_TO.but(line=colours.AMBER, line_width=1.4)
TAKEN = Look(fill=colours.HALO, glow=colours.HALO, glow_size=9)
TAKEN_POINTED = Look(fill=colours.SHINE, glow=colours.HALO, glow_size=5)
DEALT_LIGHT = TAKEN.but(glow=colours.SHINE, glow_size=15)
OPEN_LIGHT = Look(fill=colours.GLEAM, glow=colours.SHINE)
SHOP_LIGHT = Look(fill=faded(colours.SHINE, 0.56), glow=colours.HALO, glow_size=40)
COMPLETE_LINE, COMPLETE_GROUND = Look(fill=colours.AMBER), Look(fill=colours.GOLD_LIGHT)
"""The looks of a complete business's outline and of the ground below it."""
SHINING = Look(glow=colours.HALO, glow_size=30)
COULD_BE_DEALT = Look(line=faded(colours.SHEEN, 0.53), line_width=2)

# The deal table, its columns, and what flies
TABLE = theme.BOARD.but(fill=(dark(colours.COPPER, 0.35), colours.WOOD_DARK), line_width=2.6, texture="texture:wood")
CLOTH = Look(
    fill=(colours.PINE, mix(colours.PINE, JADE, 0.75)), line=colours.GOLD, line_width=1.8, texture="texture:paper"
)
CLOTH_EDGE = Look(line=faded(JADE, 0.31), line_width=5)
COLUMN = theme.PANEL.but(inner="", line_width=3)
STEP = Look(fill=faded(JADE, 0.5), line=faded(colours.MINT, 0.26), line_width=1.4)
NET = {1: Look(fill=colours.MINT), 0: Look(fill=colours.SAND), -1: Look(fill=light(colours.RED, 0.84))}
"""The background of a deal's net gain, for a gain (1), for nothing (0) and for a loss (-1)."""
AGREED = Look(fill=(WINE, colours.MAROON), line=colours.GOLD_LIGHT, line_width=3, shadow=theme.HIGH)
EARNED = AGREED.but(fill=(colours.LEAF, dark(colours.LEAF, 0.25)), line_width=2.4, shadow=theme.RAISED)
WORDS_LINE = Look(fill=colours.EDGE)
BUBBLE = theme.SLIP.but(line=colours.RED, line_width=2.4, shadow=theme.RAISED)

# The small house beside the number of buildings
WALL = Look(fill=(light(BRICK, 0.08), dark(BRICK, 0.2)), line=dark(BRICK, 0.5), line_width=1.4)
ROOF, GLEAMING = Look(fill=COPPER_ROOF), Look(fill=colours.GLEAM)


def coloured(colour: str) -> Look:
    """Return the style for a large shape in the given seat colour."""
    return Look(fill=(light(colour, 0.14), dark(colour, 0.14)))


def veil(colour: str) -> Look:
    """Return a translucent style in the owner's colour, for a vacant building."""
    return Look(fill=faded(dark(colour, 0.45), 0.55), line=colour)


BRIGHT = 150
"""The brightness, from 0 to 255, above which a colour needs dark text."""


def seat_colours(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the seat colours of the chosen edition (CT-0.1)."""
    red, yellow, green, purple, white = SEAT_COLOURS
    return (red, yellow, green, BLACK if options.get(EDITION) == "2008" else purple, white)


class Looks(SeatLooks):
    """The looks of the seats in Chinatown."""

    colours = SEAT_COLOURS

    def ink(self, seat: Seat) -> str:
        """Return a text colour that is readable on the seat's colour."""
        return _ink_on(self.colour(seat))

    def pale(self, seat: Seat) -> str:
        """Return a pale version of the seat's colour, for the ground below the seat's shops."""
        return light(self.colour(seat), 0.55)


@lru_cache(maxsize=64)
def _ink_on(colour: str) -> str:
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    bright = sum(weight * part for weight, part in zip((0.3, 0.59, 0.11), parts, strict=True))
    return colours.INK if bright > BRIGHT else colours.CREAM


def shop_art(shop: Shop) -> str:
    """Return the picture of a shop type."""
    return shop.art or SHOPS[shop.id][0]


def shop_tint(shop: Shop) -> str:
    """Return the tile colour of a shop type."""
    return shop.colour or SHOPS[shop.id][1]
