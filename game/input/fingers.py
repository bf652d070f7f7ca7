"""Turns the events of a touchscreen into pointer events, long presses and zoom gestures."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable

import pygame

from game.input.pointer import LEFT, InputEvent, LetGo, LongPress, Pan, PointerMove, Press, Release

LONG = 0.6
"""How long a finger must rest to count as a long press, in seconds."""
SLOP = 0.012
"""How far a resting finger may move and still count as resting, as a fraction of the window's longer side."""

Point = tuple[float, float]


class Fingers:
    """An input device that reads a touchscreen.

    One finger acts as the left mouse button; two fingers move and scale the picture. The mouse events that SDL
    also sends for each finger are ignored. `size` returns the width and height of the window in pixels.
    """

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._down: dict[int, Point] = {}
        self._began: Point = (0.0, 0.0)
        self._since: float | None = None
        """When the resting finger touched the screen, in seconds, or None if no finger is resting."""
        self._two = False
        """Whether a second finger has touched the screen. A single finger that remains is ignored until lifted."""

    def read(self, event: pygame.event.Event, now: float) -> list[InputEvent] | None:
        """Return the input events for a pygame event, or None if no finger caused the event."""
        kind = event.type
        if kind == pygame.WINDOWFOCUSLOST:  # from now on, lifted fingers are not reported
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

    def passed(self, now: float) -> list[InputEvent]:
        """Return a long press once a finger has rested for `LONG` seconds. `now` is the time in seconds."""
        if self._since is None or now - self._since < LONG:
            return []
        self._since = None
        return [LongPress(*_whole(self._began))]

    @property
    def _listens(self) -> bool:
        """Whether touches count. On a Mac, touches are ignored, because SDL also reports fingers on the touchpad."""
        return sys.platform != "darwin"

    def _came(self, finger: int, at: Point, now: float) -> list[InputEvent]:
        self._down[finger] = at
        if len(self._down) == 1:
            self._began, self._since = at, now
            x, y = _whole(at)
            return [PointerMove(x, y, finger=True), Press(x, y, LEFT, finger=True)]
        self._since = None
        first, self._two = not self._two, True
        return [LetGo()] if first else []

    def _left(self, finger: int, at: Point) -> list[InputEvent]:
        del self._down[finger]
        self._since = None
        if not self._two:
            return [Release(*_whole(at), LEFT, finger=True)]
        self._two = bool(self._down)
        return []

    def _moved(self, finger: int, at: Point) -> list[InputEvent]:
        before, self._down[finger] = tuple(self._down.values())[:2], at
        if self._two:
            return _gesture(before, tuple(self._down.values())[:2])
        if self._since is not None:
            if math.dist(at, self._began) < SLOP * max(self._size()):
                return []
            self._since = None
        return [PointerMove(*_whole(at), held=True, finger=True)]


def _gesture(before: tuple[Point, ...], after: tuple[Point, ...]) -> list[InputEvent]:
    """Return a `Pan` event for two fingers that moved from `before` to `after`."""
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
    """Return a position in whole pixels. Negative coordinates, which are outside the window, become 0."""
    return max(0, int(at[0])), max(0, int(at[1]))
