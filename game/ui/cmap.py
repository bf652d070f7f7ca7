"""Which letters a TrueType font can draw. SDL_ttf does not tell, so its character map is read here."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from struct import unpack_from

SEGMENTS, GROUPS = 4, 12
COLLECTION = b"ttcf"
"""How a file with several fonts begins."""


LAST = 0x10FFFF
MOST = 1 << 16
"""Groups of letters in a map; a file with more is none."""


@cache
def letters(file: Path) -> frozenset[int]:
    """Return the code points that the font has a glyph for; none where the file holds no map that is understood."""
    return frozenset(_codes(file.read_bytes(), 0, LAST))


def draws(file: Path, code: int) -> bool:
    """Return whether the font has a glyph for a code point; False too for what is no font. Reads the map alone, as
    there are large fonts, and many of them."""
    try:
        with file.open("rb") as source, mmap(source.fileno(), 0, access=ACCESS_READ) as data:
            return code in _codes(data, code, code)
    except (OSError, ValueError, struct.error):
        return False


def _codes(data: bytes | mmap, low: int, high: int) -> Iterator[int]:
    """Yield the code points from `low` to `high` that a font has a glyph for; of a collection, its first font."""
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
    for index in range(min(MOST, unpack_from(">I", data, at + 12)[0])):
        start, end, glyph = unpack_from(">III", data, at + 16 + 12 * index)
        yield from (code for code in range(max(low, start), min(high, end) + 1) if glyph + code - start)
