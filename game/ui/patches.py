"""Pieces of a picture without the light that plays on it: at each beat a piece is put back, and light drawn on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

MOST = 16
"""So many pieces are kept, the last ones."""
LARGEST = 40_000
"""The most pixels of a spot for which a piece is kept."""
ACROSS, DOWN = 24, 8
"""How far a piece reaches beyond the spot it was made for, in pixels: light drifts."""


class Patches:
    """Pieces of one picture, by where they are in the window."""

    def __init__(self) -> None:
        self._pieces: list[tuple[pygame.Rect, pygame.Surface]] = []

    def forget(self) -> None:
        """Say that the picture is another one."""
        self._pieces.clear()

    def put_back(self, surface: pygame.Surface, paint: Callable[[], None]) -> bool:
        """Return whether the picture was put back inside the clip of a surface, as it was if that is small. `paint`
        draws the picture there."""
        spot = surface.get_clip()
        if spot.w * spot.h > LARGEST:
            return False
        found = next((piece for piece in self._pieces if piece[0].contains(spot)), None)
        if found is None:
            area = spot.inflate(2 * ACROSS, 2 * DOWN).clip(surface.get_rect())
            found = area, _painted(surface, area, paint)
            self._pieces = [*self._pieces[1 - MOST :], found]
            surface.set_clip(spot)
        surface.blit(found[1], found[0])
        return True


def _painted(surface: pygame.Surface, area: pygame.Rect, paint: Callable[[], None]) -> pygame.Surface:
    """What is painted in an area, which then looks as before: other scenes may lie over it. Painted anywhere else, half
    pixels would be rounded otherwise."""
    before = surface.subsurface(area).copy()
    surface.set_clip(area)
    paint()
    found = surface.subsurface(area).copy()
    surface.blit(before, area)
    return found
