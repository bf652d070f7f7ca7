"""The window of the app: opened once, resized, put on the whole screen, and found again where it was left."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import msgspec
import pygame

from game import paths, settings
from game.core.errors import Problem
from game.core.i18n import _
from game.settings import Settings
from game.ui import memory

CAPTION = "Stallholders"
LEAST_SIZE = (960, 540)
SCREEN_PART = 0.88
"""How much of the screen the window takes at the very first start."""
IN_SIGHT = 120
"""How many pixels of the window's upper edge have to be on a screen, so that it can be taken hold of."""

_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


class Frame(msgspec.Struct, frozen=True):
    """Where the window stood and how large it was when it was closed, in pixels of the screen."""

    w: int
    h: int
    x: int | None = None
    y: int | None = None


class Window:
    """The one window: its surface, its size, full screen or not, and the shape of the pointer.

    It opens as it was left the last time, where that still fits the screen.
    """

    def __init__(self, chosen: Settings) -> None:
        if sys.platform.startswith("linux"):
            memory.give_back()
            # Without a graphics card a flip through a texture costs 3 to 5 ms; straight to the window 0.2 ms.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            for system in ("X11", "WAYLAND"):  # by this name a desktop finds the app's icon and groups its windows
                os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", CAPTION.lower())
            if not any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
                raise _no_display("")  # SDL would find out too, but not without noise on the terminal
        try:
            pygame.display.init()
        except pygame.error as error:
            raise _no_display(str(error)) from error
        if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
            raise _no_display("")
        pygame.font.init()
        icon = paths.assets_dir() / "icon.png"
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(CAPTION)
        kept = settings.read_or(paths.window_file(), Frame, Frame(0, 0))
        screens = pygame.display.get_desktop_sizes()
        self._small = (kept.w, kept.h) if fits(kept, screens) else self._first_size()
        self.full = chosen.full_screen
        self._cursor = ""
        self._open()
        if not self.full and kept.x is not None and kept.y is not None and in_sight(kept, screens):
            pygame.display.set_window_position((kept.x, kept.y))
        pygame.key.set_repeat(380, 38)
        pygame.key.start_text_input()

    def _first_size(self) -> tuple[int, int]:
        wide, high = pygame.display.get_desktop_sizes()[0]
        for w, h in ((3200, 1800), (2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
            if w <= wide * SCREEN_PART and h <= high * SCREEN_PART:
                return w, h
        return max(LEAST_SIZE[0], min(1280, wide)), max(LEAST_SIZE[1], min(720, high))

    def _open(self) -> None:
        if self.full:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self._small, pygame.RESIZABLE)

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    def toggle(self) -> None:
        """To the whole screen, or back."""
        self.full = not self.full
        self._open()

    def resized(self, w: int, h: int) -> tuple[int, int]:
        """The size it has after the player pulled it to w × h: never smaller than what can be read."""
        if not self.full and (w < LEAST_SIZE[0] or h < LEAST_SIZE[1]):
            self._small = (max(w, LEAST_SIZE[0]), max(h, LEAST_SIZE[1]))
            self._open()
        elif not self.full:
            self._small = (w, h)
        self.surface = pygame.display.get_surface() or self.surface
        return self.size

    def show(self, spots: Sequence[pygame.Rect]) -> None:
        """Bring what was drawn in these parts of the surface to the screen."""
        pygame.display.update(spots)

    def remember(self) -> None:
        """Keep size and place for the next time. A folder that takes no file is no reason to hold up the end."""
        x, y = (None, None) if self.full else pygame.display.get_window_position()
        with contextlib.suppress(Problem):
            settings.write(paths.window_file(), Frame(*self._small, x, y))

    def point(self, cursor: str) -> None:
        """Give the pointer a shape: "arrow", "hand" or "text"."""
        if cursor != self._cursor:
            self._cursor = cursor
            try:
                pygame.mouse.set_cursor(_CURSORS[cursor])
            except pygame.error:
                return  # some window systems have no such pointer; the plain one does


def _no_display(reason: str) -> Problem:
    tail = f" ({reason})" if reason else ""
    return Problem(_("There is no screen to open a window on{reason}.").format(reason=tail))


def fits(frame: Frame, screens: Sequence[tuple[int, int]]) -> bool:
    """Whether a window of that size can be read and is on one of the screens as a whole."""
    readable = frame.w >= LEAST_SIZE[0] and frame.h >= LEAST_SIZE[1]
    return readable and any(frame.w <= w and frame.h <= h for w, h in screens)


def in_sight(frame: Frame, screens: Sequence[tuple[int, int]]) -> bool:
    """Whether enough of the window's upper edge would be on the screens, which stand side by side."""
    if frame.x is None or frame.y is None:
        return False
    wide, high = sum(w for w, _h in screens), max(h for _w, h in screens)
    return IN_SIGHT - frame.w <= frame.x <= wide - IN_SIGHT and 0 <= frame.y <= high - IN_SIGHT
