"""Colours that are named after their roles, and themes (such as high contrast) that replace the colours.

Pictures use the named colours, and the renderer replaces them with the colours of the current theme. Colours that only
one title uses are in that title's `picture/looks.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from game.picture.nodes import Box, Look, Tints

# Text on paper
INK = "#3A2922"
INK_SOFT = "#705848"
INK_PALE = "#A08C78"
INK_GOLD = "#4A280A"
"""The colour of text on a golden background."""
RUST = "#A8462C"
"""The colour of accents on paper, such as headings and glyphs."""
RED = "#B03628"
"""The colour of losses and dangers, and of the lower end of the gradient on red buttons and ribbons."""
GAIN = "#28743C"
EMBER = "#AD5312"
BRONZE = "#8A5A14"
"""The colour of the rims of bright golden elements, and of warnings in text."""
AMBER = "#C07C14"
"""The colour of the line around an element that is chosen or being edited."""

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
"""The colour of the brightest paper: cards, slips, keys and text fields."""
PAPER = "#FBF3E2"
PAPER_REST = "#F4E9D4"
SAND = "#F0E0C2"
PAPER_DEEP = "#E7D7B9"
"""The colour of recessed paper: the tracks of switches and bars, empty places, and unavailable chips."""
HAIR = "#DEC492"
EDGE = "#CDB283"
"""The colour of the rims of unobtrusive elements on paper."""
GHOST = "#B49A72"
"""The colour of the dashed rims of empty places, and of the lower edges of unobtrusive elements."""
RIM = "#857A6B"
"""The colour of the rims of white elements, and of a white seat's symbols on paper."""
OFF, INK_OFF = "#B8A890", "#7C6C5C"
"""The colours of elements that cannot be used, and of text on them."""

# Gold and light
GOLD = "#CE9E48"
GOLD_LIGHT = "#FFD67A"
GOLD_DEEP = "#E29C34"
HONEY = "#EBCB86"
SHEEN = "#FFF2C8"
"""The colour of the bright rims of golden and red elements."""
GLEAM = "#FFE9A8"
"""The colour of highlights: a row under the pointer, the current choice, and the ring of the keyboard focus."""
SHINE = "#FFE27A"
LIT = "#FFC21C"
"""The colour of the line around clickable elements."""
HALO = "#FFCE5C"
"""The colour of the glow around clickable elements."""
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


def words_in(colour: str) -> str:
    """Return the colour, darkened until text in this colour is readable on paper (a contrast ratio of at least 4.7)."""
    return next(
        (ink for ink in (dark(colour, step / 20) for step in range(5, 20)) if contrast(ink, PAPER_REST) >= 4.7), INK
    )


FAINT = 1.5
"""The contrast ratio below which a colour can hardly be seen on another colour."""


def on_paper(colour: str) -> str:
    """Return a seat's colour, or `RIM` if the colour can hardly be seen on paper."""
    return colour if contrast(colour, PAPER) >= FAINT else RIM


def sign_on(colour: str, usual: str = CREAM) -> str:
    """Return the colour `usual`, or a dark colour if `usual` can hardly be seen on a background of `colour`."""
    return usual if contrast(colour, usual) >= FAINT else INK


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio (1 to 21) of two colours, as WCAG defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


READABLE = 7.0
"""The minimum contrast ratio of text in high contrast (WCAG level AAA)."""
STRONG_LINE = 4.5
"""The contrast ratio below which the line around a filled box becomes black or white in high contrast."""


BRIGHT = 3.3
"""A text colour is meant for a dark background if its contrast ratio with white is below this number."""


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """A variant of the named colours and looks. `colours` maps original colours to their replacements.

    If `strong` is true, text and lines are bolder, and paper has no texture.
    """

    colours: Mapping[str, str] = {}
    strong: bool = False

    def colour(self, colour: str) -> str:
        """Return the theme's replacement for a colour (#RRGGBB or #RRGGBBAA)."""
        return self.colours.get(colour[:7], colour[:7]) + colour[7:]

    def ink(self, colour: str) -> str:
        """Return the colour that the theme uses in place of a text colour."""
        shown = self.colour(colour)
        return _pushed(shown[:7]) + shown[7:] if self.strong and colour[:7] not in self.colours else shown

    def tints(self, tints: Tints) -> Tints:
        """Return the theme's replacements for the colours in an art template."""
        return tuple((name, self.colour(value)) for name, value in tints)

    def box(self, box: Box) -> Box:
        """Return the theme's version of a box."""
        return replace(box, look=self._look(box.look)) if self.strong else box

    def fill(self, fill: str | tuple[str, str]) -> str | tuple[str, str]:
        """Return the theme's version of a fill, which is one colour, the two colours of a gradient, or ""."""
        return tuple(map(self.colour, fill)) if isinstance(fill, tuple) else self.colour(fill)  # type: ignore[return-value]

    def _look(self, look: Look) -> Look:
        fill, line = self.fill(look.fill), self.colour(look.line)
        if look.lip and not line:
            line = WHITE
        if fill and line:
            ground = (fill[-1] if isinstance(fill, tuple) else fill)[:7]
            if contrast(line[:7], ground) < STRONG_LINE:
                line = max(WHITE, "#000000", key=lambda each: contrast(each, ground))
        return look.but(
            fill=fill,
            line=line,
            line_width=max(2.0, 1.5 * look.line_width),
            inner=self.colour(look.inner),
            lip=self.colour(look.lip),
            glow=self.colour(look.glow),
            texture="",
        )


def _pushed(colour: str) -> str:
    bright = contrast(colour, WHITE) < BRIGHT
    end, ground = (WHITE, WOOD) if bright else ("#000000", PAPER_DEEP)
    steps = (mix(colour, end, step / 20) for step in range(21))
    return next((each for each in steps if contrast(each, HIGH_CONTRAST.colour(ground)) >= READABLE), end)


USUAL = Theme()
HIGH_CONTRAST = Theme(
    strong=True,
    colours={
        **dict.fromkeys((INK, INK_GOLD, NIGHT, UMBER, WOOD_DARK), "#000000"),
        **dict.fromkeys((INK_SOFT, INK_PALE, INK_OFF), "#2C2C2C"),
        **dict.fromkeys((RUST, EMBER), "#6E2200"),
        **dict.fromkeys((RED, RED_LIGHT, ALERT), "#8C0000"),
        **dict.fromkeys((CREAM, CREAM_SOFT, CREAM_PALE, PAPER_WHITE, PAPER, PAPER_REST, SHEEN), WHITE),
        **dict.fromkeys((CORAL, BLUSH), "#FFC0B0"),
        **dict.fromkeys((HAIR, EDGE, GHOST, RIM), "#4A4A4A"),
        **dict.fromkeys((LIT, FLAME, AMBER), "#C83800"),
        **dict.fromkeys((GLEAM, GILT, GOLD_LIGHT, SHINE), "#FFE64A"),
        GAIN: "#004A1C",
        BRONZE: "#523600",
        SAND: "#F4F4F4",
        PAPER_DEEP: "#E4E4E4",
        OFF: "#D4D4D4",
        GOLD: "#7A5200",
        GOLD_DEEP: "#FFC400",
        HALO: "#FF7A00",
        WOOD: "#1E1612",
        MAROON: "#300000",
        SLATE: "#1A2A52",
    },
)
THEMES = {"usual": USUAL, "contrast": HIGH_CONTRAST}
"""Maps each value of the theme setting to the theme."""
