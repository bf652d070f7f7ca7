"""A window that is being pulled to another size. Laying everything out anew takes a good part of a second, too long for
every size on the way: until the hand rests, the last picture is stretched."""

from __future__ import annotations

import pygame

RESTING = 150
"""Milliseconds without a new size after which the hand is said to rest."""

Size = tuple[int, int]


class Pulling:
    """What sizes the window goes through: the first one counts at once, then only the one at which the hand rests."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._wanted: Size | None = None
        self._picture: pygame.Surface | None = None

    def pulled(self, size: Size) -> Size | None:
        """The size to lay out for now, None while the hand is still moving."""
        first, self._since = self._since is None, 0
        self._wanted = None if first else size
        return size if first else None

    def passed(self, ms: int) -> Size | None:
        """The size to lay out for after that time, None when there is none."""
        if self._since is None:
            return None
        self._since += ms
        if self._since < RESTING:
            return None
        wanted, self._wanted = self._wanted, None
        self._since = self._picture = None
        return wanted

    def drawn(self, surface: pygame.Surface) -> None:
        """Keep what was drawn, where it may have to be stretched soon."""
        if self._since is not None:
            self._picture = surface.copy()

    def stretch(self, surface: pygame.Surface) -> bool:
        """Whether a picture of another size now fills the surface, because its own one is not laid out yet."""
        if self._wanted is None:
            return False
        if self._picture is not None:
            surface.blit(pygame.transform.scale(self._picture, surface.get_size()), (0, 0))
        return True
