"""Font files, and the fonts of the player's system.

SDL_ttf does not report which letters a font contains, so the font's file is read instead. Each file is opened once for
all sizes, to limit the number of open files. Letters that the game's own fonts lack, such as those of most
Chinese names, are drawn in a system font.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from struct import unpack_from
from typing import IO, cast

import pygame

SEGMENTS, GROUPS = 4, 12
COLLECTION = b"ttcf"


LAST_CODE = 0x10FFFF
MOST_GROUPS = 1 << 16
"""The maximum number of groups of letters in a valid font file."""


@cache
def letters(file: Path) -> frozenset[int]:
    """Return all code points in a font, or an empty set if the file has no readable character map."""
    return frozenset(_codes(file.read_bytes(), 0, LAST_CODE))


def draws(file: Path, code: int) -> bool:
    """Return whether a font contains a code point. Return False for an invalid font."""
    try:
        with file.open("rb") as source, mmap(source.fileno(), 0, access=ACCESS_READ) as data:
            return code in _codes(data, code, code)
    except (OSError, ValueError, struct.error):
        return False


def _codes(data: bytes | mmap, low: int, high: int) -> Iterator[int]:
    """Yield the code points from `low` to `high` that a font (or the first font of a collection) contains."""
    font = unpack_from(">I", data, 12)[0] if data[:4] == COLLECTION else 0
    for index in range(unpack_from(">H", data, font + 4)[0]):
        tag, _, table, _ = unpack_from(">4sIII", data, font + 12 + 16 * index)
        if tag == b"cmap":
            yield from _unicode(data, table, low, high)


def _unicode(data: bytes | mmap, table: int, low: int, high: int) -> Iterator[int]:
    for index in range(unpack_from(">H", data, table + 2)[0]):
        platform, encoding, offset = unpack_from(">HHI", data, table + 4 + 8 * index)
        if platform != 0 and (platform, encoding) not in ((3, 1), (3, 10)):
            continue
        kind = unpack_from(">H", data, table + offset)[0]
        if kind == SEGMENTS:
            yield from _segments(data, table + offset, low, high)
        elif kind == GROUPS:
            yield from _groups(data, table + offset, low, high)


def _segments(data: bytes | mmap, at: int, low: int, high: int) -> Iterator[int]:
    count = unpack_from(">H", data, at + 6)[0] // 2
    ends, starts = at + 14, at + 16 + 2 * count
    deltas, ranges = starts + 2 * count, starts + 4 * count
    for index in range(count):
        end = unpack_from(">H", data, ends + 2 * index)[0]
        if end < low:
            continue
        start = unpack_from(">H", data, starts + 2 * index)[0]
        delta = unpack_from(">H", data, deltas + 2 * index)[0]
        place = ranges + 2 * index
        offset = unpack_from(">H", data, place)[0]
        for code in range(max(low, start), min(high, end, 0xFFFE) + 1):
            glyph = (code + delta) & 0xFFFF
            if offset:
                glyph = unpack_from(">H", data, place + offset + 2 * (code - start))[0]
            if glyph:
                yield code


def _groups(data: bytes | mmap, at: int, low: int, high: int) -> Iterator[int]:
    for index in range(min(MOST_GROUPS, unpack_from(">I", data, at + 12)[0])):
        start, end, glyph = unpack_from(">III", data, at + 16 + 12 * index)
        yield from (code for code in range(max(low, start), min(high, end) + 1) if glyph + code - start)


def opened(file: Path) -> IO[bytes]:
    """Return a new file object that reads a font file from the start. Raises OSError if the file cannot be opened."""
    return cast("IO[bytes]", _FontReader(_mapped(file)))


@cache
def _mapped(file: Path) -> mmap:
    with file.open("rb") as source:
        return mmap(source.fileno(), 0, access=ACCESS_READ)


class _FontReader:
    """A file object for a font. It has no `close` method, because its memory is shared with other fonts."""

    def __init__(self, data: mmap) -> None:
        self._data = data
        self._at = 0

    def read(self, count: int) -> bytes:
        """Return up to `count` bytes."""
        found = self._data[self._at : self._at + count]
        self._at += len(found)
        return found

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Move to a position, and return it."""
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: len(self._data)}[whence]
        return self._at

    def tell(self) -> int:
        """Return the position."""
        return self._at


HAN = (
    *("notosanscjktc", "notosanstc", "notosanscjksc", "notosanscjkjp", "sourcehansanstc", "microsoftjhenghei"),
    *("microsoftyahei", "pingfangtc", "hiraginosanstc", "stheititc", "wenquanyizenhei", "wenquanyimicrohei"),
    *("droidsansfallback", "arialunicodems", "unifont"),
)
"""The pygame names of fonts with Chinese characters, with the best match for the game's own fonts first."""
OTHERS = (
    *("notosans", "segoeui", "opensans", "roboto", "ubuntu", "cantarell", "helveticaneue", "dejavusans"),
    *("liberationsans", "arial", "freesans", "tahoma", "malgungothic", "applesdgothicneo", "leelawadeeui"),
    "nirmalaui",
)
"""The pygame names of fonts with the letters of many other scripts, best match first."""
FIRST_HAN = 0x2E80

KINDS = (".ttf", ".otf", ".ttc")
NEVER = ("emoji", "symbol", "icon", "lastresort", "blank")
"""Parts of the names of fonts that contain pictures or boxes instead of letters."""
LAST = ("math", "mono", "serif")
"""Parts of the names of fonts that match the game's own fonts least."""
MOST = 400
TRIED_AT = 20


@cache
def system_font(letter: str) -> Path | None:
    """Return the file of a system font that contains the letter, or None if there is none. The first search is slow."""
    code = ord(letter)
    return next((file for file in _candidates(code >= FIRST_HAN) if draws(file, code) and _works(file)), None)


@cache
def _candidates(han: bool) -> tuple[Path, ...]:
    """Return the system's font files, best match first."""
    names = dict.fromkeys((*HAN, *OTHERS) if han else (*OTHERS, *HAN))
    try:
        found = sorted(pygame.font.get_fonts())
        names |= dict.fromkeys(sorted(found, key=lambda name: any(word in name for word in LAST)))
        return tuple(dict.fromkeys(_files(names)))[:MOST]
    except (ImportError, OSError, ValueError):  # the system's list of fonts may be broken
        return ()


def _files(names: dict[str, None]) -> Iterator[Path]:
    for name in names:
        if not any(word in name for word in NEVER):
            found = pygame.font.match_font(name)
            if found and found.lower().endswith(KINDS):
                yield Path(found)


@cache
def _works(file: Path) -> bool:
    try:
        pygame.font.Font(file, TRIED_AT)
    except (pygame.error, OSError):
        return False
    return True
