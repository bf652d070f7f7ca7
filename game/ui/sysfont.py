"""Fonts of the player's own system for letters that no font of ours has: most of Chinese names, and other scripts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame

from game.ui.cmap import draws

HAN = (
    *("notosanscjktc", "notosanstc", "notosanscjksc", "notosanscjkjp", "sourcehansanstc", "microsoftjhenghei"),
    *("microsoftyahei", "pingfangtc", "hiraginosanstc", "stheititc", "wenquanyizenhei", "wenquanyimicrohei"),
    *("droidsansfallback", "arialunicodems", "unifont"),
)
"""Fonts with Chinese letters, as pygame calls them; the best looking beside ours first."""
OTHERS = (
    *("notosans", "segoeui", "opensans", "roboto", "ubuntu", "cantarell", "helveticaneue", "dejavusans"),
    *("liberationsans", "arial", "freesans", "tahoma", "malgungothic", "applesdgothicneo", "leelawadeeui"),
    "nirmalaui",
)
"""The same of fonts with letters of many other scripts."""
FIRST_HAN = 0x2E80
"""From here on letters are mostly Chinese."""

KINDS = (".ttf", ".otf", ".ttc")
NEVER = ("emoji", "symbol", "icon", "lastresort", "blank")
"""Words in the names of fonts that draw pictures, or boxes, for letters."""
LAST = ("math", "mono", "serif")
"""Words in the names of fonts that look least like ours."""
MOST = 400
"""Fonts that are looked at, of a system that has thousands."""
TRIED_AT = 20
"""The size in pixels at which a font is tried."""


@cache
def system_font(letter: str) -> Path | None:
    """Return the file of a font that draws the letter, None where the system has none. Asked for only once a letter is
    missing: looking through the fonts of a system takes a while."""
    return next(
        (file for file in _candidates(ord(letter) >= FIRST_HAN) if draws(file, ord(letter)) and _works(file)), None
    )


@cache
def _candidates(han: bool) -> tuple[Path, ...]:
    """Return the files of the system's fonts, those first that look best beside ours."""
    names = dict.fromkeys((*HAN, *OTHERS) if han else (*OTHERS, *HAN))
    try:
        names |= dict.fromkeys(sorted(pygame.font.get_fonts(), key=_unlike))
        return tuple(dict.fromkeys(_files(names)))[:MOST]
    except (ImportError, OSError, ValueError):  # whatever a system's list of fonts may look like
        return ()


def _files(names: dict[str, None]) -> Iterator[Path]:
    for name in names:
        if not any(word in name for word in NEVER):
            found = pygame.font.match_font(name)
            if found and found.lower().endswith(KINDS):
                yield Path(found)


def _unlike(name: str) -> tuple[bool, str]:
    """Return a key that puts fonts last that look less like ours than others do."""
    return any(word in name for word in LAST), name


@cache
def _works(file: Path) -> bool:
    """Return whether the font can be opened."""
    try:
        pygame.font.Font(file, TRIED_AT)
    except (pygame.error, OSError):
        return False
    return True
