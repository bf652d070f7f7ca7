"""Writes animations as GIF89a in pure Python. Every chat program can show them.

Pictures are rows of 16-bit colours (five bits red, six green, five blue), from top to bottom. To keep files small, a
frame with the same palette as the previous frame stores only the changes.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import itemgetter

Pixels = Sequence[int]

COLOURS = 255
"""The number of colours in a palette. One further index means “unchanged”."""
SAME = COLOURS
DEEP = 8

_Shade = tuple[int, int, int, int]


def _shade(colour: int, count: int = 1) -> _Shade:
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red * 255 // 31, green * 255 // 63, blue * 255 // 31, count


class Palette(dict[int, int]):
    """Maps each 16-bit colour to the index of the nearest entry in a palette computed from `samples`."""

    def __init__(self, samples: Iterable[Pixels]) -> None:
        super().__init__()
        found: Counter[int] = Counter()
        for pixels in samples:
            found.update(pixels)
        self._colours = _cut([_shade(colour, count) for colour, count in found.items()])

    @property
    def table(self) -> bytes:
        """The palette as a colour table in GIF format."""
        return bytes(part for colour in self._colours for part in colour).ljust(3 << DEEP, b"\0")

    def __missing__(self, colour: int) -> int:
        red, green, blue, _count = _shade(colour)
        # The eye distinguishes green best, then red.
        far = [
            3 * (red - r) * (red - r) + 6 * (green - g) * (green - g) + 2 * (blue - b) * (blue - b)
            for r, g, b in self._colours
        ]
        self[colour] = nearest = far.index(min(far))
        return nearest

    def numbers(self, pixels: Pixels) -> bytes:
        """Return the palette index of each pixel."""
        return bytes(map(self.__getitem__, pixels))


def _cut(shades: list[_Shade]) -> list[tuple[int, int, int]]:
    """Return at most `COLOURS` colours, chosen by the median cut algorithm."""
    boxes = [_ColourBox(shades)]
    while len(boxes) < COLOURS:
        widest = max(boxes, key=lambda box: box.worth)
        if not widest.worth:
            break
        boxes.remove(widest)
        boxes += widest.halves()
    return [box.mean() for box in boxes]


class _ColourBox:
    """A box of colours for the median cut. `worth` is the benefit of splitting the box, or 0 for a single colour."""

    def __init__(self, shades: list[_Shade]) -> None:
        self._shades = shades
        self._pixels = sum(count for _r, _g, _b, count in shades)
        spans = [max(part) - min(part) for part in list(zip(*shades, strict=True))[:3]]
        self._widest = spans.index(max(spans))
        self.worth = max(spans) * self._pixels**0.5 if len(shades) > 1 else 0.0

    def halves(self) -> tuple[_ColourBox, _ColourBox]:
        """Split the box along its widest side into two boxes with about the same number of pixels."""
        shades = sorted(self._shades, key=itemgetter(self._widest))
        seen = list(accumulate(shade[3] for shade in shades))
        at = min(bisect_left(seen, self._pixels / 2) + 1, len(shades) - 1)
        return _ColourBox(shades[:at]), _ColourBox(shades[at:])

    def mean(self) -> tuple[int, int, int]:
        """Return the average colour."""
        red, green, blue = (sum(shade[part] * shade[3] for shade in self._shades) // self._pixels for part in range(3))
        return red, green, blue


class Gif:
    """An endlessly repeating animation of `w` by `h` pixels."""

    def __init__(self, w: int, h: int) -> None:
        self._w, self._h = w, h
        self._parts = [b"GIF89a", struct.pack("<HHBBB", w, h, 0x70, 0, 0), b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"]
        self._palette: Palette | None = None
        self._shown = b""

    @property
    def size(self) -> int:
        """The size of the file so far, in bytes."""
        return sum(map(len, self._parts)) + 1

    def add(self, pixels: Pixels, palette: Palette, ms: int) -> None:
        """Add a frame that is shown for `ms` milliseconds. If the palette is new, the whole picture is stored."""
        numbers = palette.numbers(pixels)
        left, top, right, bottom = 0, 0, self._w, self._h
        fresh = palette is not self._palette
        shown = numbers
        if not fresh:
            left, top, right, bottom = _changed(self._shown, numbers, self._w)
            shown = _news(self._shown, numbers, self._w, (left, top, right, bottom))
        self._palette, self._shown = palette, numbers
        self._parts += [
            struct.pack("<3sBHBB", b"\x21\xf9\x04", 1 << 2 | 1, max(2, round(ms / 10)), SAME, 0),
            struct.pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0x80 | DEEP - 1),
            palette.table,
            bytes((DEEP,)),
            *_blocks(_packed(shown)),
        ]

    def finished(self) -> bytes:
        """Return the complete file."""
        return b"".join((*self._parts, b"\x3b"))


def _changed(before: bytes, now: bytes, w: int) -> tuple[int, int, int, int]:
    """Return the edges (left, top, right, bottom) of the changed area, or of a single pixel if nothing has changed."""
    rows = [at for at in range(0, len(now), w) if before[at : at + w] != now[at : at + w]]
    if not rows:
        return 0, 0, 1, 1
    pairs = [(before[at : at + w], now[at : at + w]) for at in rows]
    left = min(_alike(old, new) for old, new in pairs)
    right = w - min(_alike(old[::-1], new[::-1]) for old, new in pairs)
    return left, rows[0] // w, right, rows[-1] // w + 1


def _alike(one: bytes, other: bytes) -> int:
    """Return how many leading bytes two different rows have in common."""
    low, high = 0, len(one)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if one[:middle] == other[:middle] else (low, middle)
    return low


def _news(before: bytes, now: bytes, w: int, part: tuple[int, int, int, int]) -> bytes:
    """Return the colour indices in an area, with `SAME` for unchanged pixels."""
    left, top, right, bottom = part
    spans = (slice(row * w + left, row * w + right) for row in range(top, bottom))
    return b"".join(_new(before[span], now[span]) for span in spans)


def _new(before: bytes, now: bytes) -> bytes:
    if before == now:  # much faster than looking at each of them
        return bytes((SAME,)) * len(now)
    return bytes(SAME if a == b else b for a, b in zip(before, now, strict=True))


def _packed(numbers: bytes) -> bytes:
    """Return the colour indices, compressed by LZW with codes of 9 to 12 bits."""
    clear, end = 1 << DEEP, (1 << DEEP) + 1
    known: dict[int, int] = {}
    free, width = end + 1, DEEP + 1
    bits, count, out = clear, width, bytearray()
    run = numbers[0]
    for number in numbers[1:]:
        longer = run << DEEP | number
        code = known.get(longer)
        if code is not None:
            run = code
            continue
        bits |= run << count
        count += width
        if free < 1 << 12:
            known[longer] = free
            width += free == 1 << width
            free += 1
        else:
            bits |= clear << count
            count += width
            known.clear()
            free, width = end + 1, DEEP + 1
        run = number
        whole = count >> 3
        out += (bits & (1 << (whole << 3)) - 1).to_bytes(whole, "little")
        bits >>= whole << 3
        count &= 7
    bits |= run << count
    count += width
    width += free == 1 << width and width < 12
    bits |= end << count
    count += width
    out += bits.to_bytes(-(-count // 8), "little")
    return bytes(out)


def _blocks(data: bytes) -> list[bytes]:
    """Return the data in blocks of at most 255 bytes, each preceded by its length. The last block is empty."""
    parts = [data[at : at + 255] for at in range(0, len(data), 255)]
    return [piece for part in parts for piece in (bytes((len(part),)), part)] + [b"\0"]
