"""A font of the player's own system for letters that no font of ours has, such as most of those in Chinese names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

WANTED = (
    "notosanscjktc",
    "notosanstc",
    "notosanscjksc",
    "notosanscjkjp",
    "sourcehansanstc",
    "microsoftjhenghei",
    "microsoftyahei",
    "pingfangtc",
    "hiraginosanstc",
    "stheititc",
    "wenquanyizenhei",
    "wenquanyimicrohei",
    "droidsansfallback",
    "arialunicodems",
    "unifont",
)
"""Fonts with Chinese letters, as pygame calls them; the best looking beside ours first."""


@cache
def system_font() -> Path | None:
    """The file of such a font, None where the system has none. Asked for only once a letter is missing: looking
    through the fonts of a system takes a while."""
    try:
        found = pygame.font.match_font(list(WANTED))
    except (ImportError, OSError, ValueError):  # whatever a system's list of fonts may look like
        return None
    return Path(found) if found else None
