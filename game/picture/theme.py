"""Fonts, colours, and the boxes of panels and buttons, shared by all screens."""

from __future__ import annotations

from game.core.names import SYMBOLS
from game.core.target import Target
from game.picture.nodes import Box, Look, Shadow, Type

INK = "#3A2922"
INK_SOFT = "#705848"
INK_PALE = "#A08C78"
RIM = "#857A6B"
"""The colour of the rim of white things, and of the symbols of a white seat on paper."""
PAPER = "#FBF3E2"
PAPER_REST = "#F4E9D4"
GOLD = "#CE9E48"
GOLD_LIGHT = "#FFD67A"
CREAM = "#FFF6E2"
ALERT = "#C8543A"
GAIN = "#28743C"

SYMBOL_ART = tuple(f"piece:symbol_{number + 1}" for number in range(len(SYMBOLS)))

TITLE = Type("baloo-extrabold", 30)
HERO = Type("baloo-extrabold", 72)
NAME = Type("baloo-extrabold", 27)
MONEY = Type("baloo-extrabold", 25)
PROMPT = Type("baloo-bold", 21)
HEADING = Type("baloo-bold", 21)
BUTTON = Type("baloo-bold", 19)
PHASE = Type("baloo-bold", 19)
LABEL = Type("baloo-semibold", 21)
BODY = Type("nunito-semibold", 17)
STRONG = Type("nunito-extrabold", 17)
HINT = Type("nunito-semibold", 16)
PLAQUE = Type("nunito-black", 16)
BADGE = Type("nunito-black", 15)

LINE_PITCH = 1.4


def paper(x: float, y: float, w: float, h: float, *, active: bool = True, radius: float = 14) -> Box:
    """Return the box of a paper panel with a thin gold line inside its edge. An active panel is brighter."""
    return Box(
        x=x,
        y=y,
        w=w,
        h=h,
        radius=radius,
        look=Look(
            fill=PAPER if active else PAPER_REST,
            inner=GOLD,
            inset=4,
            texture="texture:paper",
            shadow=Shadow(down=6, blur=10, strength=130),
        ),
    )


BUTTONS: dict[str, tuple[tuple[str, str], str, str]] = {
    "gold": (("#FFD670", "#E29C34"), "#FFF0BE", "#4A280A"),
    "red": (("#D04C33", "#A83022"), "#FFCE96", "#FFF6E6"),
    "dark": (("#684434", "#482C24"), "#BE8C4A", "#FFEED0"),
    "paper": (("#FFF9EC", "#F0E0C2"), "#CCA054", INK),
    "held": (("#EBCB86", "#F6E2B4"), "#A8691A", INK),
    "off": (("#BDAE98", "#AD9C88"), "#B8A684", "#7C6C5C"),
}
"""Maps each kind of button to the colours of its gradient, of its rim and of its label."""


def button_box(
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    kind: str = "paper",
    target: Target | None = None,
    tip: str = "",
) -> Box:
    """Return the box of a button, without its label. `kind` is a key of `BUTTONS`."""
    fill, rim, _ink = BUTTONS[kind]
    return Box(
        x=x,
        y=y,
        w=w,
        h=h,
        radius=min(14, h / 2),
        look=Look(fill=fill, line=rim, lip=mix(fill[1], "#140A18", 0.5), shadow=Shadow(down=4, blur=6, strength=130)),
        target=target,
        tip=tip,
    )


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
    return mix(colour, "#FFF8E4", part)


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


def sign_on(colour: str, usual: str = "#FFFAF0") -> str:
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


def dark(colour: str, part: float = 0.3) -> str:
    """Return the colour mixed with a fraction `part` (0 to 1) of dark violet."""
    return mix(colour, "#140A18", part)
