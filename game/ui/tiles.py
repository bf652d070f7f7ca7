"""Pictures as they are drawn: large ones cut into tiles, so that what is empty takes neither time nor memory and what
is solid is drawn without blending."""

from __future__ import annotations

import pygame

SIDE = 128
LARGE = 200_000
"""Pixels from which cutting a picture pays."""

TIGHT = 0.85
"""Pictures of which a larger part shows stay as they are; of others, the empty rim is cut off."""

Tile = tuple[pygame.Surface, int, int]
"""A part of a picture, and where it belongs in it."""


def cut(picture: pygame.Surface) -> tuple[Tile, ...]:
    """The parts of a picture that show anything; a small or solid picture stays in one piece."""
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
    """How many bytes the tiles take."""
    return sum(surface.get_height() * surface.get_pitch() for surface, _x, _y in tiles)


def _own(part: pygame.Surface) -> pygame.Surface:
    """The part by itself, so that the whole picture can be forgotten; without transparency where it is solid."""
    wide, high = part.get_size()
    if pygame.mask.from_surface(part, 254).count() < wide * high:
        return part.copy()
    solid = pygame.Surface((wide, high), 0, 32)
    solid.blit(part, (0, 0))
    return solid
