"""The window: one loop that reads what hands did, lets the scenes go on, and draws when something changed."""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import paths, settings
from game.core.errors import Problem
from game.core.i18n import _
from game.input.pointer import Close, Event, Exposed, Key, Pointer, Resize
from game.scenes.errors import ErrorScene
from game.scenes.navigation import Navigation
from game.settings import Settings
from game.ui.boards import Boards
from game.ui.renderer import Renderer
from game.ui.services import Services
from game.ui.sound import Sound
from game.ui.stack import Quit, Reset, Stack
from game.ui.trace import trace

CAPTION = "Stallholders"
FRAMES = 60
LEAST_SIZE = (960, 540)
SCREEN_PART = 0.88
"""How much of the screen the window takes at the start."""

_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


def main(argv: Sequence[str] = ()) -> int:
    """The exit code after the window closed. Raises Problem where no window can be opened."""
    chosen = settings.load()
    window = Window(chosen)
    try:
        app = App(window, chosen)
        app.run()
    finally:
        pygame.quit()
    return 0


class Window:
    """The one window: its surface, its size, full screen or not, and the shape of the pointer."""

    def __init__(self, chosen: Settings) -> None:
        if sys.platform.startswith("linux"):
            # Without a graphics card a flip through a texture costs 3 to 5 ms; straight to the window 0.2 ms.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
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
        self._small = self._first_size()
        self.full = chosen.full_screen
        self._cursor = ""
        self._open()
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


class App:
    """The loop, with a net below it: what breaks is written down, the game is kept, and the player is told."""

    def __init__(self, window: Window, chosen: Settings) -> None:
        self.window = window
        self.boards = Boards()
        self.services = Services(
            renderer=Renderer(grounds=self.boards.ground),
            settings=chosen,
            keep=self._keep,
            sound=Sound(chosen.sound, chosen.music),
        )
        self.navigation = Navigation(self.services, self.boards)
        self.stack = Stack(window.size)
        self.pointer = Pointer()
        self._trace = trace()

    def _keep(self, changed: Settings) -> None:
        self.services.settings = changed
        self.services.sound.volumes(changed.sound, changed.music)
        if changed.full_screen != self.window.full:
            self.window.toggle()
        self.stack.handle(Resize(*self.window.size))
        try:
            settings.save(changed)
        except Problem as problem:
            self.navigation.worry(problem)

    def run(self) -> None:
        """Until the last scene is gone."""
        clock = pygame.time.Clock()
        try:
            self._guarded(lambda: self.stack.push(self.navigation.menu()))
            while self.stack.top is not None:
                self._guarded(lambda: self._frame(clock.tick(FRAMES)))
                self.services.sound.start()  # only now: nobody waits for the first picture because of a sound device
        finally:
            self.services.sound.close()
            self.navigation.close()

    def _frame(self, ms: int) -> None:
        for event in self.pointer.poll():
            self._event(event)
        self.stack.update(min(ms, 250))
        worry = self.navigation.worries()
        if worry is not None:
            self.stack.push(worry)
        top = self.stack.top
        if top is None:
            return
        self.window.point(top.cursor)
        if self.stack.dirty:
            self.stack.draw(self.window.surface)
            pygame.display.flip()
            self._trace(self.stack)

    def _event(self, event: Event) -> None:
        if isinstance(event, Resize):
            self.stack.handle(Resize(*self.window.resized(event.w, event.h)))
        elif isinstance(event, Exposed):
            self.stack.spoil()
        elif isinstance(event, Close):
            self.stack.apply(Quit())
        elif isinstance(event, Key) and (event.name == "f11" or (event.alt and event.name == "return")):
            if not event.repeat:
                self._keep(replace(self.services.settings, full_screen=not self.window.full))
        else:
            self.stack.handle(event)

    def _guarded(self, work: object) -> None:
        assert callable(work)
        try:
            work()
        except Exception as error:  # whatever breaks in a scene must not take the game with it
            self._broken(error)

    def _broken(self, error: Exception) -> None:
        text = "".join(traceback.format_exception(error))
        for scene in self.stack.scenes:
            try:
                scene.autosave()
            except Exception as second:  # keeping the game is an attempt; the first error is the one to tell
                text += "\n" + "".join(traceback.format_exception(second))
        log = _logged(text)
        if isinstance(self.stack.top, ErrorScene):
            raise error  # not even the error can be shown
        sentence = error.sentence if isinstance(error, Problem) else _("Something in the game broke.")
        self.stack.apply(Reset(ErrorScene(self.services, self.navigation, sentence, log)))


def _logged(text: str) -> Path | None:
    """Where the report was written, None where nothing can be written."""
    print(text, file=sys.stderr)
    try:
        log = paths.made(paths.user_dir()) / "error.log"
        with log.open("a", encoding="utf-8") as out:
            out.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
    except (OSError, Problem):
        return None
    return log


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as refusal:
        print(refusal.sentence, file=sys.stderr)
        sys.exit(2)
