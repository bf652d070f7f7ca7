"""The window of the program, with its size, full-screen mode and last position.

While the player drags the window's edge, a new layout for every size would take too long. Until the edge stops moving,
the window therefore shows a stretched copy of the last picture.
"""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Sequence

import msgspec
import pygame

from game import paths, settings
from game.core.errors import Problem
from game.core.i18n import _
from game.settings import Settings
from game.ui.system import give_memory_back, has_window_manager

RESTING = 150
"""The time without a new size after which resizing counts as finished, in milliseconds."""

Size = tuple[int, int]


class Pulling:
    """While the player resizes the window, allows a new layout only for the first and the last size."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._wanted: Size | None = None
        self._picture: pygame.Surface | None = None

    def pulled(self, size: Size) -> Size | None:
        """Return the size to lay out now, or None while the player is still resizing."""
        first, self._since = self._since is None, 0
        self._wanted = None if first else size
        return size if first else None

    def passed(self, ms: int) -> Size | None:
        """Once the player has stopped resizing, return the size to lay out; until then, return None."""
        if self._since is None:
            return None
        self._since += ms
        if self._since < RESTING:
            return None
        wanted, self._wanted = self._wanted, None
        self._since = self._picture = None
        return wanted

    def drawn(self, surface: pygame.Surface) -> None:
        """While the player resizes the window, keep a copy of the picture in case it must be stretched."""
        if self._since is not None:
            self._picture = surface.copy()

    def stretch(self, surface: pygame.Surface) -> bool:
        """Stretch the last picture over the surface. Return False if nothing has to be stretched."""
        if self._wanted is None:
            return False
        if self._picture is not None:
            surface.blit(pygame.transform.scale(self._picture, surface.get_size()), (0, 0))
        return True


CAPTION = "Stallholders"
LEAST_SIZE = (960, 540)
SCREEN_PART = 0.88
"""The fraction of the screen that the window fills at the very first start."""
IN_SIGHT = 120
"""How many pixels of the window's upper edge must be on a screen so that the window can be dragged."""

_CURSORS = {"arrow": pygame.SYSTEM_CURSOR_ARROW, "hand": pygame.SYSTEM_CURSOR_HAND, "text": pygame.SYSTEM_CURSOR_IBEAM}


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position and size of the window when it was closed, in screen pixels."""

    w: int
    h: int
    x: int | None = None
    y: int | None = None
    maximized: bool = False


class Window:
    """The window of the program, which opens at its last position and size if possible."""

    def __init__(self, chosen: Settings) -> None:
        os.environ.setdefault("SDL_APP_NAME", CAPTION)  # the name that desktops show for sounds and screen savers
        if sys.platform.startswith("linux"):
            give_memory_back()
            # By this name a desktop finds the icon and groups the windows.
            os.environ["SDL_VIDEO_X11_WMCLASS"] = paths.APP
            os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = paths.APP_ID
            if not any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
                raise _no_display("")  # SDL would also write to the terminal
        if sys.platform == "win32":  # otherwise Windows enlarges the window like a photograph
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # let the system show the candidates of its input method
        try:
            pygame.display.init()
        except pygame.error as error:
            raise _no_display(str(error)) from error
        if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
            raise _no_display("")
        if pygame.display.get_driver() == "x11":
            # Without a graphics card, a flip through a texture takes 3 to 5 ms, and directly 0.2 ms. Other systems may
            # have only the texture.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.font.init()
        icon = paths.assets_dir() / "icon.png"
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(CAPTION)
        kept = settings.read_or(paths.window_file(), Frame, Frame(0, 0))
        screens = pygame.display.get_desktop_sizes()
        self._small = self._before = (kept.w, kept.h) if fits(kept, screens) else self._first_size()
        self._place = (kept.x, kept.y)
        self.full = chosen.full_screen
        self.maximized = kept.maximized
        self._minimized = False
        self._left: tuple[int, int] | None = None
        """The window's position before full screen, used without a window manager."""
        self._cursor = ""
        self._awake: bool | None = None
        try:
            self.surface = pygame.display.set_mode(self._small, pygame.RESIZABLE | pygame.HIDDEN)
        except pygame.error as error:
            raise Problem(_("The window cannot be opened ({reason}).").format(reason=error)) from error
        self._sdl = _of_the_display()
        self._show(kept if in_sight(kept, screens) else None)
        pygame.key.stop_text_input()  # SDL starts with text input, and an input method would then take the keys
        self._writes: pygame.Rect | None = None

    def _show(self, kept: Frame | None) -> None:
        wide, high = pygame.display.get_desktop_sizes()[0]
        self._sdl.minimum_size = (min(LEAST_SIZE[0], wide), min(LEAST_SIZE[1], high))
        place = None if kept is None or kept.x is None or kept.y is None else (kept.x, kept.y)
        if place is not None:
            self._sdl.position = place  # the window also returns here from full screen
        if self.full:
            self._fill()
        elif self.maximized:
            self._sdl.maximize()
        self._sdl.show()
        if place is not None and not (self.full or self.maximized):
            self._sdl.position = place  # only now the window has a frame
        self._renew()

    def _renew(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface

    def _first_size(self) -> tuple[int, int]:
        wide, high = pygame.display.get_desktop_sizes()[0]
        for w, h in ((3200, 1800), (2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
            if w <= wide * SCREEN_PART and h <= high * SCREEN_PART:
                return w, h
        return max(LEAST_SIZE[0], min(1280, wide)), max(LEAST_SIZE[1], min(720, high))

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    def toggle(self) -> None:
        """Switch between full screen and the previous window."""
        self.full = not self.full
        if self.full:
            self._fill()
        elif self._left is not None:
            self._sdl.size, self._sdl.position, self._left = self._small, self._left, None
        else:
            self._sdl.set_windowed()
            if self.maximized:
                self._sdl.maximize()
        self._renew()

    def _fill(self) -> None:
        """Make the window fill the screen, even without a window manager."""
        if has_window_manager():
            self._sdl.set_fullscreen(desktop=True)
            return
        self._left = pygame.display.get_window_position()
        self._sdl.size, self._sdl.position = pygame.display.get_desktop_sizes()[0], (0, 0)

    def resized(self, w: int, h: int) -> tuple[int, int]:
        """Return the new size after the player has resized the window to `w` by `h` pixels. There is a minimum size."""
        least = (max(w, LEAST_SIZE[0]), max(h, LEAST_SIZE[1]))
        if not self.full and (w, h) != least:  # some window managers ignore the minimum size
            self._sdl.size = least
        if not self.full and not self.maximized and least != self._small:
            self._before, self._small = self._small, least
        self._renew()
        return self.size

    def changed(self, state: str) -> None:
        """React to a new state of the window: "maximized", "minimized" or "restored"."""
        if self.full:
            return
        if state == "maximized":
            self.maximized = True
            if self._small == self.size:
                self._small = self._before
        elif state == "restored" and not self._minimized:
            self.maximized = False
        self._minimized = state == "minimized"

    def show(self, spots: Sequence[pygame.Rect]) -> None:
        """Copy the changed areas of the surface to the screen."""
        pygame.display.update(spots)

    def remember(self) -> None:
        """Save the size and position for the next start. Disk errors are ignored."""
        if not self.full and not self.maximized:
            self._place = pygame.display.get_window_position()
        with contextlib.suppress(Problem):
            settings.write(paths.window_file(), Frame(*self._small, *self._place, maximized=self.maximized))

    def stay_awake(self, wanted: bool) -> None:
        """If `wanted` is true, turn the screen saver off; otherwise, allow it."""
        if wanted != self._awake:
            self._awake = wanted
            pygame.display.set_allow_screensaver(not wanted)

    def write(self, where: pygame.Rect | None) -> None:
        """Tell input methods where text is being typed, in pixels. If `where` is None, stop accepting typed text."""
        if where == self._writes:
            return
        before, self._writes = self._writes, where
        if where is None:
            pygame.key.stop_text_input()
            return
        if before is None:
            pygame.key.start_text_input()
        pygame.key.set_text_input_rect(where)

    def point(self, cursor: str) -> None:
        """Set the shape of the pointer: "arrow", "hand" or "text"."""
        if cursor != self._cursor:
            self._cursor = cursor
            try:
                pygame.mouse.set_cursor(_CURSORS[cursor])
            except pygame.error:
                return  # some window systems lack this pointer


def _of_the_display() -> pygame.Window:
    """Return the display's window object, which can update parts of its surface."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _no_display(reason: str) -> Problem:
    if not reason:
        return Problem(_("There is no screen to open a window on."))
    return Problem(_("There is no screen to open a window on ({reason}).").format(reason=reason))


def fits(frame: Frame, screens: Sequence[tuple[int, int]]) -> bool:
    """Return whether a window of this size is large enough for legible text and fits on one of the screens."""
    readable = frame.w >= LEAST_SIZE[0] and frame.h >= LEAST_SIZE[1]
    return readable and any(frame.w <= w and frame.h <= h for w, h in screens)


def in_sight(frame: Frame, screens: Sequence[tuple[int, int]]) -> bool:
    """Return whether enough of the window's upper edge is visible, assuming that the screens are side by side."""
    if frame.x is None or frame.y is None:
        return False
    wide, high = sum(w for w, _h in screens), max(h for _w, h in screens)
    return IN_SIGHT - frame.w <= frame.x <= wide - IN_SIGHT and 0 <= frame.y <= high - IN_SIGHT
