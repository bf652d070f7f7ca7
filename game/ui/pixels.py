"""Converts logical pixels to real pixels, and caches surfaces."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

import pygame

from game.picture.colours import dark, light

DESIGN = (1600.0, 900.0)
SMALLEST_LETTER = 12
LEAST_USER, MOST_USER = 0.75, 2.0


def factor(size: tuple[int, int], user: float = 1.0, least: tuple[float, float] = (0, 0)) -> float:
    """Return the number of pixels per logical pixel, limited so that the logical size `least` fits in the window."""
    wide, high = max(1, size[0]), max(1, size[1])
    k = min(wide / DESIGN[0], high / DESIGN[1]) * min(max(user, LEAST_USER), MOST_USER)
    for have, need in zip((wide, high), least, strict=True):
        if need:
            k = min(k, have / need)
    return k


def letter_size(size: float, k: float) -> int:
    """Convert a font size from logical pixels to pixels. The result is never too small to read."""
    return max(SMALLEST_LETTER, round(size * k))


RGBA = tuple[int, int, int, int]

_TINT = re.compile(r"\{([A-Za-z_]+)([+-][0-9]+)?\}")


@cache
def rgba(colour: str) -> RGBA:
    """Return the four channels (each 0 to 255) of a colour written as #RRGGBB or #RRGGBBAA."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, int(colour[7:9], 16) if len(colour) > 7 else 255


def tinted(template: str, tints: tuple[tuple[str, str], ...]) -> str:
    """Replace {name}, {name+30} (30% towards warm white) and {name-30} (30% towards dark violet) with colours."""
    colours = dict(tints)

    def filled(found: re.Match[str]) -> str:
        colour = colours.get(found[1])
        if colour is None:
            return found[0]
        part = int(found[2] or 0) / 100
        return light(colour[:7], part) if part >= 0 else dark(colour[:7], -part)

    return _TINT.sub(filled, template)


SIDE = 128
LARGE = 200_000
"""A picture with at least this number of pixels is cut into tiles."""

TIGHT = 0.85
"""If the visible fraction of a picture exceeds this number, its empty margin is not cut off."""

Tile = tuple[pygame.Surface, int, int]
"""A part of a picture, and its position in the picture."""


def cut(picture: pygame.Surface) -> tuple[Tile, ...]:
    """Return the visible parts of a picture. A small or opaque picture is returned in one piece."""
    wide, high = picture.get_size()
    if not picture.get_flags() & pygame.SRCALPHA:
        return ((picture, 0, 0),)
    if wide * high < LARGE:
        seen = picture.get_bounding_rect()
        if seen.w * seen.h > wide * high * TIGHT:
            return ((picture, 0, 0),)
        return ((picture.subsurface(seen).copy(), seen.x, seen.y),) if seen.w and seen.h else ()
    found: list[Tile] = []
    for top in range(0, high, SIDE):
        for left in range(0, wide, SIDE):
            part = picture.subsurface((left, top, min(SIDE, wide - left), min(SIDE, high - top)))
            seen = part.get_bounding_rect()
            if seen.w and seen.h:
                found.append((_own(part.subsurface(seen)), left + seen.x, top + seen.y))
    return tuple(found)


def tiles_size(tiles: tuple[Tile, ...]) -> int:
    """Return the size of the tiles in bytes."""
    return sum(surface.get_height() * surface.get_pitch() for surface, _x, _y in tiles)


def _own(part: pygame.Surface) -> pygame.Surface:
    wide, high = part.get_size()
    if pygame.mask.from_surface(part, 254).count() < wide * high:
        return part.copy()
    solid = pygame.Surface((wide, high), 0, 32)
    solid.blit(part, (0, 0))
    return solid


T = TypeVar("T")


@dataclass(slots=True)
class _Entry(Generic[T]):
    """A cached value, its size in bytes, and the number of the last drawing that used the value."""

    value: T
    size: int
    used: int


class ByteCache(Generic[T]):
    """A cache of values with a total size of at most `limit` bytes.

    The least recently used values are dropped first; the newest value is never dropped. Values used in the last
    `in_use` drawings may together reach twice the limit, so that everything on a large screen stays cached.
    """

    def __init__(self, limit: int, in_use: int = 0) -> None:
        self.limit = limit
        self.in_use = in_use
        self.size = 0
        self._kept: OrderedDict[Hashable, _Entry[T]] = OrderedDict()
        self._drawing = 0

    def get(self, key: Hashable) -> T | None:
        """Return the value, or None if the cache does not contain it."""
        found = self._kept.get(key)
        if found is None:
            return None
        found.used = self._drawing
        self._kept.move_to_end(key)
        return found.value

    def put(self, key: Hashable, value: T, size: int) -> T:
        """Add a value to the cache, and return the value."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.size -= old.size
        self._kept[key] = _Entry(value, size, self._drawing)
        self.size += size
        self._make_room()
        return value

    def drawing(self, *, other: bool = False) -> None:
        """Record that a new drawing begins. If `other` is true, the scene is new, and old values may be dropped."""
        self._drawing += self.in_use + 1 if other else 1
        self._make_room()

    def _make_room(self) -> None:
        while self.size > self.limit and len(self._kept) > 1:
            key, oldest = next(iter(self._kept.items()))
            if oldest.used > self._drawing - self.in_use and self.size <= 2 * self.limit:
                return
            del self._kept[key]
            self.size -= oldest.size
