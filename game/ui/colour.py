"""Colours as nodes write them to colours as surfaces take them."""

from __future__ import annotations

import re
from functools import cache

from game.picture.theme import dark, light

RGBA = tuple[int, int, int, int]

_TINT = re.compile(r"\{([A-Za-z_]+)([+-][0-9]+)?\}")


@cache
def rgba(colour: str) -> RGBA:
    """The four channels (0–255) of #RRGGBB or #RRGGBBAA."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, int(colour[7:9], 16) if len(colour) > 7 else 255


def tinted(template: str, tints: tuple[tuple[str, str], ...]) -> str:
    """The text with {name}, {name+30} (30 % towards warm white) and {name-30} (towards night) filled in.

    A name without a tint stays as it is: style sheets have braces too.
    """
    colours = dict(tints)

    def filled(found: re.Match[str]) -> str:
        colour = colours.get(found[1])
        if colour is None:
            return found[0]
        part = int(found[2] or 0) / 100
        return light(colour[:7], part) if part >= 0 else dark(colour[:7], -part)

    return _TINT.sub(filled, template)
