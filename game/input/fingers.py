"""Fingers on a touch screen: one is a pressed pointer, a long press asks for the rules, and two pan and zoom."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable

import pygame

from game.input.pointer import LEFT, Event, LetGo, LongPress, Pan, PointerMove, Press, Release

LONG = 0.6
"""Seconds that a finger rests until it asks for the rules."""
SLOP = 0.012
"""How far a finger strays without being moved, as a part of the window's larger side."""

Point = tuple[float, float]


class Fingers:
    """All fingers on the glass of a window. `size`: that of the window in pixels, when it is asked for.

    Where there are fingers, the mouse that SDL makes of them is not listened to.
    """

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._down: dict[int, Point] = {}
        self._began: Point = (0.0, 0.0)
        self._since: float | None = None
        """When the one finger came down that has rested so far."""
        self._two = False
        """Whether there were two since the glass was free; what is left of them means nothing."""

    def read(self, event: pygame.event.Event, now: float) -> list[Event] | None:
        """What the finger did, None where the event is none of a finger's."""
        kind = event.type
        if kind == pygame.WINDOWFOCUSLOST:  # what is lifted now, nobody tells
            self._down.clear()
            self._since, self._two = None, False
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return [] if self._listens and getattr(event, "touch", False) else None
        if kind not in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return None
        if not self._listens:
            return []
        w, h = self._size()
        at = (event.x * w, event.y * h)
        if kind == pygame.FINGERDOWN:
            return self._came(event.finger_id, at, now)
        if event.finger_id not in self._down:
            return []
        return self._left(event.finger_id, at) if kind == pygame.FINGERUP else self._moved(event.finger_id, at)

    def passed(self, now: float) -> list[Event]:
        """The long rest of a finger, once."""
        if self._since is None or now - self._since < LONG:
            return []
        self._since = None
        return [LongPress(*_whole(self._began))]

    @property
    def _listens(self) -> bool:
        """No Mac has a glass to touch; there SDL tells of fingers on the pad beside the keyboard, which moves the mouse
        anyway."""
        return sys.platform != "darwin"

    def _came(self, finger: int, at: Point, now: float) -> list[Event]:
        self._down[finger] = at
        if len(self._down) == 1:
            self._began, self._since = at, now
            x, y = _whole(at)
            return [PointerMove(x, y, finger=True), Press(x, y, LEFT, finger=True)]
        self._since = None
        first, self._two = not self._two, True
        return [LetGo()] if first else []

    def _left(self, finger: int, at: Point) -> list[Event]:
        del self._down[finger]
        self._since = None
        if not self._two:
            return [Release(*_whole(at), LEFT, finger=True)]
        self._two = bool(self._down)
        return []

    def _moved(self, finger: int, at: Point) -> list[Event]:
        before, self._down[finger] = tuple(self._down.values())[:2], at
        if self._two:
            return _gesture(before, tuple(self._down.values())[:2])
        if self._since is not None:
            if math.dist(at, self._began) < SLOP * max(self._size()):
                return []
            self._since = None
        return [PointerMove(*_whole(at), held=True, finger=True)]


def _gesture(before: tuple[Point, ...], after: tuple[Point, ...]) -> list[Event]:
    """What two fingers do to what lies between them."""
    if len(after) < 2:
        return []
    (x, y), (to_x, to_y) = _middle(before), _middle(after)
    apart, now_apart = math.dist(*before), math.dist(*after)
    scale = now_apart / apart if apart > 1 and now_apart > 1 else 1.0
    return [Pan(*_whole((to_x, to_y)), to_x - x, to_y - y, scale)]


def _middle(points: tuple[Point, ...]) -> Point:
    (ax, ay), (bx, by) = points
    return (ax + bx) / 2, (ay + by) / 2


def _whole(at: Point) -> tuple[int, int]:
    """The pixel; one that lies in the window, as what is left of it would mean nowhere."""
    return max(0, int(at[0])), max(0, int(at[1]))
