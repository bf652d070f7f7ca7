"""Which letters a TrueType font can draw. SDL_ttf does not tell, so its character map is read here."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from struct import unpack_from

SEGMENTS, GROUPS = 4, 12


@cache
def letters(file: Path) -> frozenset[int]:
    """The code points that the font has a glyph for; empty when the file holds no map that is understood."""
    data = file.read_bytes()
    for index in range(unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == b"cmap":
            return frozenset(_unicode(data, offset))
    return frozenset()


def _unicode(data: bytes, table: int) -> set[int]:
    found: set[int] = set()
    for index in range(unpack_from(">H", data, table + 2)[0]):
        platform, encoding, offset = unpack_from(">HHI", data, table + 4 + 8 * index)
        if platform != 0 and (platform, encoding) not in ((3, 1), (3, 10)):
            continue
        kind = unpack_from(">H", data, table + offset)[0]
        if kind == SEGMENTS:
            found |= _segments(data, table + offset)
        elif kind == GROUPS:
            found |= _groups(data, table + offset)
    return found


def _segments(data: bytes, at: int) -> set[int]:
    count = unpack_from(">H", data, at + 6)[0] // 2
    ends, starts = at + 14, at + 16 + 2 * count
    deltas, ranges = starts + 2 * count, starts + 4 * count
    found: set[int] = set()
    for index in range(count):
        end = unpack_from(">H", data, ends + 2 * index)[0]
        start = unpack_from(">H", data, starts + 2 * index)[0]
        delta = unpack_from(">H", data, deltas + 2 * index)[0]
        place = ranges + 2 * index
        offset = unpack_from(">H", data, place)[0]
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = (code + delta) & 0xFFFF
            if offset:
                glyph = unpack_from(">H", data, place + offset + 2 * (code - start))[0]
            if glyph:
                found.add(code)
    return found


def _groups(data: bytes, at: int) -> set[int]:
    found: set[int] = set()
    for index in range(unpack_from(">I", data, at + 12)[0]):
        start, end, glyph = unpack_from(">III", data, at + 16 + 12 * index)
        found.update(code for code in range(start, end + 1) if glyph + code - start)
    return found
