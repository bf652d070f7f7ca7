"""Large pictures cut into tiles, so that what is empty is never drawn and what is solid is drawn without blending."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

SIDE = 128
LARGE = 200_000
"""Pixels from which cutting a picture pays."""


@dataclass(frozen=True)
class Tile:
    """A part of a picture and where it belongs in it."""

    surface: pygame.Surface
    x: int
    y: int


def cut(picture: pygame.Surface) -> tuple[Tile, ...]:
    """The parts of a picture that show anything; a small or solid picture stays in one piece."""
    wide, high = picture.get_size()
    if wide * high < LARGE or not picture.get_flags() & pygame.SRCALPHA:
        return (Tile(picture, 0, 0),)
    found: list[Tile] = []
    for top in range(0, high, SIDE):
        for left in range(0, wide, SIDE):
            part = picture.subsurface((left, top, min(SIDE, wide - left), min(SIDE, high - top)))
            seen = part.get_bounding_rect()
            if seen.w and seen.h:
                found.append(_tile(part.subsurface(seen), left + seen.x, top + seen.y))
    return tuple(found)


def _tile(part: pygame.Surface, x: int, y: int) -> Tile:
    wide, high = part.get_size()
    if pygame.mask.from_surface(part, 254).count() < wide * high:
        return Tile(part, x, y)
    solid = pygame.Surface((wide, high), 0, 32)
    solid.blit(part, (0, 0))
    return Tile(solid, x, y)
