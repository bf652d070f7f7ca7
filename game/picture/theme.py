"""The style sheet: the colours, text styles and looks of boxes that all screens share, and what is made of them.

Every name says a role. A title names the colours and looks that only it has in its own `picture/looks.py`; no other
module holds a colour, a typeface or a look of its own. Another theme replaces the colours by name (see `contrast.py`).
"""

from __future__ import annotations

from game.core.names import SYMBOLS
from game.core.target import Target
from game.picture.nodes import Box, Look, Shadow, Type

# Text on paper
INK = "#3A2922"
INK_SOFT = "#705848"
INK_PALE = "#A08C78"
INK_GOLD = "#4A280A"
"""The colour of text on golden things."""
RUST = "#A8462C"
"""The colour of accents on paper, such as headings and glyphs."""
RED = "#B03628"
"""The colour of losses and dangers, and the lower end of the red of buttons and ribbons."""
GAIN = "#28743C"
EMBER = "#AD5312"
BRONZE = "#8A5A14"
"""The colour of the rims of bright golden things, and of warnings in text."""
AMBER = "#C07C14"
"""The colour of the line round what is being edited or is chosen."""

# Text on wood, on night and on strong colours
CREAM = "#FFF6E2"
CREAM_SOFT = "#F4D6BA"
CREAM_PALE = "#D8BC9C"
GILT = "#FFDC92"
"""The colour of headings on a dark background, and of selected text on paper."""
CORAL = "#E8604A"
BLUSH = "#FFA88C"
"""The colour of bad news on a dark background."""

# Paper and its lines
WHITE = "#FFFFFF"
PAPER_WHITE = "#FFFCF2"
"""The colour of the brightest paper: cards, slips, keys and fields to type in."""
PAPER = "#FBF3E2"
PAPER_REST = "#F4E9D4"
SAND = "#F0E0C2"
PAPER_DEEP = "#E7D7B9"
"""The colour of paper that is cut in: the tracks of switches and bars, empty places, chips that are not to be had."""
HAIR = "#DEC492"
"""The colour of thin lines on paper."""
EDGE = "#CDB283"
"""The colour of the rims of quiet things on paper."""
GHOST = "#B49A72"
"""The colour of the dashed rims of empty places, and of the lips of quiet things."""
RIM = "#857A6B"
"""The colour of the rim of white things, and of the symbols of a white seat on paper."""
OFF, INK_OFF = "#B8A890", "#7C6C5C"
"""The colour of what cannot be used, and of text on it."""

# Gold and light
GOLD = "#CE9E48"
GOLD_LIGHT = "#FFD67A"
GOLD_DEEP = "#E29C34"
HONEY = "#EBCB86"
SHEEN = "#FFF2C8"
"""The colour of the bright rims of golden and red things."""
GLEAM = "#FFE9A8"
"""The colour of what is marked: a row under the pointer, the choice that holds, the ring of the focus."""
SHINE = "#FFE27A"
LIT = "#FFC21C"
"""The colour of the line round what can be clicked."""
HALO = "#FFCE5C"
"""The colour of the glow round what can be clicked."""
FLAME = "#FFB050"

# Wood and night
NIGHT = "#140A18"
UMBER = "#2A1418"
WOOD_DARK = "#442820"
WOOD = "#5E4036"
WOOD_LIGHT = "#8C6048"
COPPER = "#B06A36"
MAROON = "#5A1E14"

# Strong colours
RED_LIGHT = "#D04C33"
"""The upper end of the red of buttons and ribbons."""
ALERT = "#C8543A"
GLOW = "#DC5A24"
"""The colour of the light of lanterns."""
SLATE = "#5A6C9C"
ICE = "#CFE6FF"
SILVER = "#A9AFBC"
MINT = "#DCEBDD"
TEAL = "#107E80"
PINE = "#266E5C"
BLUE = "#2A62AC"
SCARLET, MARIGOLD, LEAF, VIOLET = "#C8342C", "#EC9E1C", "#2E8C54", "#7E4EBE"
"""The colours of the first four seats in several titles."""


def faded(colour: str, alpha: float) -> str:
    """Return the colour (#RRGGBB) with an opacity of `alpha`, 0 to 1."""
    return f"{colour}{round(alpha * 255):02X}"


def mix(colour: str, towards: str, part: float) -> str:
    """Return a mixture of two colours (#RRGGBB). `part` is the fraction (0 to 1) of `towards` in the mixture."""
    first = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    second = [int(towards[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in zip(first, second, strict=True))


def light(colour: str, part: float = 0.3) -> str:
    """Return the colour mixed with a fraction `part` (0 to 1) of warm white."""
    return mix(colour, CREAM, part)


def dark(colour: str, part: float = 0.3) -> str:
    """Return the colour mixed with a fraction `part` (0 to 1) of dark violet."""
    return mix(colour, NIGHT, part)


# Text styles
TITLE = Type("baloo-extrabold", 30)
HERO = Type("baloo-extrabold", 72)
NAME = Type("baloo-extrabold", 27)
HEADING = Type("baloo-bold", 21)
BUTTON = Type("baloo-bold", 19)
LABEL = Type("baloo-semibold", 21)
BODY = Type("nunito-semibold", 17)
STRONG = Type("nunito-extrabold", 17)
HINT = Type("nunito-semibold", 16)
NOTE = Type("nunito-bold", 17)
BADGE = Type("nunito-black", 15)
NATIVE = Type("tc-black", 42)
"""The style of a title's name in the letters of the country it comes from."""
MONEY, PROMPT, PHASE, PLAQUE = NAME.sized(25), HEADING, BUTTON, BADGE.sized(16)

LINE_PITCH = 1.4

# Shadows, from that of a coin on paper to that of a dialog above everything
CLOSE = Shadow(down=1.5, blur=2, strength=90)
LOW = Shadow(down=2, blur=3, strength=130)
RAISED = Shadow(down=4, blur=6, strength=140)
LIFTED = Shadow(down=6, blur=10, strength=140)
HIGH = Shadow(down=8, blur=14, strength=180)
FLOATING = Shadow(down=15, blur=24, strength=208)

# Panels
PANEL = Look(fill=PAPER, inner=GOLD, inset=4, texture="texture:paper", shadow=LIFTED)
"""The look of a sheet of paper with a thin gold line inside its edge."""
PANEL_REST = PANEL.but(fill=PAPER_REST)
DIALOG = PANEL.but(inset=9, shadow=FLOATING)
CARD = Look(fill=(PAPER_WHITE, PAPER_REST), line=EDGE, shadow=LOW)
SLIP = Look(fill=PAPER_WHITE, line=GOLD, line_width=1.4, shadow=LOW)
NOTICE = Look(fill=SAND, line=GOLD)
MARKED = Look(fill=GLEAM, line=GOLD)
SHADE = Look(fill=faded(NIGHT, 0.55))
"""The look of the dark ground below light text on pictures."""
BOARD = Look(fill=(WOOD_DARK, UMBER), line=GOLD, line_width=2, shadow=RAISED)
"""The look of a wooden board on which pictures or light text are shown."""

# Buttons
GOLD_BUTTON = Look(fill=(GOLD_LIGHT, GOLD_DEEP), line=SHEEN, lip=dark(GOLD_DEEP, 0.5), shadow=RAISED)
RED_BUTTON = GOLD_BUTTON.but(fill=(RED_LIGHT, RED), line=HONEY, lip=dark(RED, 0.5))
DARK_BUTTON = GOLD_BUTTON.but(fill=(WOOD, WOOD_DARK), line=GOLD, lip=dark(WOOD_DARK, 0.5))
PAPER_BUTTON = GOLD_BUTTON.but(fill=(PAPER_WHITE, SAND), line=GOLD, lip=dark(SAND, 0.5))
HELD_BUTTON = GOLD_BUTTON.but(fill=(HONEY, GLEAM), line=BRONZE, lip=dark(GLEAM, 0.5))
OFF_BUTTON = GOLD_BUTTON.but(fill=OFF, line=OFF, lip=dark(OFF, 0.5))

# Small things
CHIP = Look(fill=(PAPER_WHITE, SAND), line=GOLD, line_width=1.4, shadow=CLOSE)
"""The look of a small thing that can be picked."""
CHIP_CHOSEN = CHIP.but(fill=(SHEEN, GOLD_LIGHT), line=AMBER, line_width=2.4, glow=HALO, glow_size=8)
CHIP_OFF = Look(fill=PAPER_DEEP, line=EDGE, line_width=1.4)
"""The look of a small thing that cannot be picked now."""
RIBBON = Look(fill=(RED_LIGHT, RED), line=HONEY, line_width=1.2, shadow=LOW)
FIELD = Look(fill=PAPER_WHITE, line=EDGE)
FIELD_EDITED = FIELD.but(line=AMBER, line_width=2.4)
KEY = Look(fill=PAPER_WHITE, line=GHOST, lip=GHOST, lip_height=3)
TRACK = Look(fill=PAPER_DEEP, line=EDGE, line_width=1.2)
"""The look of what a choice or a knob moves in."""
FILLED = Look(fill=(GOLD_LIGHT, GOLD_DEEP), line=SHEEN, line_width=1)
"""The look of the part of a track that is filled, and of the knob of a scroll bar."""
EMPTY = Look(line=GHOST, line_width=1.4, dashed=True)
"""The look of a place that is still empty."""

TAG = Look(fill=SHINE, line=BRONZE, shadow=LOW)
"""The look of a golden tag that is put on a thing."""

# Light round things
CLICKABLE = Look(line=FLAME, line_width=2.4, glow=HALO, glow_size=8)
"""The look of the light round what can be clicked."""
POINTED = Look(fill=faded(GLEAM, 0.4), line=LIT, line_width=3.6, glow=HALO, glow_size=13)
"""The look of the light round what can be clicked and is under the pointer, or is picked."""
FRAME = Look(line=GOLD, line_width=2)
"""The look of the gilt frame round a picture."""
FOCUS = Look(line=GLEAM, line_width=2.4)
FOCUS_EDGE = Look(line=UMBER, line_width=4.5)
"""The look of the dark ring below that of the focus: together they are visible on any background."""

SYMBOL_ART = tuple(f"piece:symbol_{number + 1}" for number in range(len(SYMBOLS)))

BUTTONS: dict[str, tuple[Look, str]] = {
    "gold": (GOLD_BUTTON, INK_GOLD),
    "red": (RED_BUTTON, CREAM),
    "dark": (DARK_BUTTON, CREAM),
    "paper": (PAPER_BUTTON, INK),
    "held": (HELD_BUTTON, INK),
    "off": (OFF_BUTTON, INK_OFF),
}
"""Maps each kind of button to its look and to the colour of its label."""


def paper(x: float, y: float, w: float, h: float, *, active: bool = True, radius: float = 14) -> Box:
    """Return the box of a paper panel with a thin gold line inside its edge. An active panel is brighter."""
    return Box(x=x, y=y, w=w, h=h, radius=radius, look=PANEL if active else PANEL_REST)


def button_box(
    x: float, y: float, w: float, h: float, *, kind: str = "paper", target: Target | None = None, tip: str = ""
) -> Box:
    """Return the box of a button, without its label. `kind` is a key of `BUTTONS`."""
    return Box(x=x, y=y, w=w, h=h, radius=min(14, h / 2), look=BUTTONS[kind][0], target=target, tip=tip)


def words_in(colour: str) -> str:
    """Return the colour, darkened until text in it is readable on paper (a contrast ratio of at least 4.7)."""
    return next(
        (ink for ink in (dark(colour, step / 20) for step in range(5, 20)) if contrast(ink, PAPER_REST) >= 4.7), INK
    )


FAINT = 1.5
"""The contrast ratio below which a colour can hardly be seen on another colour."""


def on_paper(colour: str) -> str:
    """Return a seat's colour. If it can hardly be seen on paper, as is the case with white, return `RIM` instead."""
    return colour if contrast(colour, PAPER) >= FAINT else RIM


def sign_on(colour: str, usual: str = CREAM) -> str:
    """Return `usual`, or a dark colour if symbols in `usual` can hardly be seen on a background of `colour`."""
    return usual if contrast(colour, usual) >= FAINT else INK


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio (1 to 21) of two colours, as WCAG defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
