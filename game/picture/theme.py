"""The style sheet that all screens share: text styles, shadows and the looks of boxes.

Text styles and looks that only one title uses are in that title's `picture/looks.py`. `colours.py` names the colours.
"""

from __future__ import annotations

from game.core.names import SYMBOLS
from game.core.target import Target
from game.picture.colours import (
    AMBER,
    BRONZE,
    CREAM,
    EDGE,
    FLAME,
    GHOST,
    GLEAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    HALO,
    HONEY,
    INK,
    INK_GOLD,
    INK_OFF,
    LIT,
    NIGHT,
    OFF,
    PAPER,
    PAPER_DEEP,
    PAPER_REST,
    PAPER_WHITE,
    RED,
    RED_LIGHT,
    SAND,
    SHEEN,
    SHINE,
    UMBER,
    WOOD,
    WOOD_DARK,
    dark,
    faded,
)
from game.picture.nodes import Box, Look, Shadow, Type

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
"""The text style of a title's native name, which may be in Chinese characters, for example."""
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
"""The look of the dark background of light text on pictures."""
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
"""The look of a small element that can be picked."""
CHIP_CHOSEN = CHIP.but(fill=(SHEEN, GOLD_LIGHT), line=AMBER, line_width=2.4, glow=HALO, glow_size=8)
CHIP_OFF = Look(fill=PAPER_DEEP, line=EDGE, line_width=1.4)
RIBBON = Look(fill=(RED_LIGHT, RED), line=HONEY, line_width=1.2, shadow=LOW)
FIELD = Look(fill=PAPER_WHITE, line=EDGE)
FIELD_EDITED = FIELD.but(line=AMBER, line_width=2.4)
KEY = Look(fill=PAPER_WHITE, line=GHOST, lip=GHOST, lip_height=3)
TRACK = Look(fill=PAPER_DEEP, line=EDGE, line_width=1.2)
"""The look of the track along which a slider or the mark of a choice moves."""
FILLED = Look(fill=(GOLD_LIGHT, GOLD_DEEP), line=SHEEN, line_width=1)
"""The look of the part of a track that is filled, and of the knob of a scroll bar."""
EMPTY = Look(line=GHOST, line_width=1.4, dashed=True)
TAG = Look(fill=SHINE, line=BRONZE, shadow=LOW)

# Light round things
CLICKABLE = Look(line=FLAME, line_width=2.4, glow=HALO, glow_size=8)
"""The look of the light around a clickable element."""
POINTED = Look(fill=faded(GLEAM, 0.4), line=LIT, line_width=3.6, glow=HALO, glow_size=13)
"""The look of the light around a clickable element that is under the pointer or picked."""
FRAME = Look(line=GOLD, line_width=2)
FOCUS = Look(line=GLEAM, line_width=2.4)
"""The look of the ring around the keyboard focus. A dark ring below it makes it visible on any background."""
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
