"""The main loop of the window: it reads input, updates the scenes, and draws if something has changed."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import language, paths, registry, settings
from game.core.errors import Problem
from game.core.i18n import _
from game.input.fingers import Fingers
from game.input.pads import Pads
from game.input.pointer import Close, Exposed, Framed, InputEvent, Key, Pointer, Resize
from game.scenes.dialog import ErrorScene
from game.scenes.navigation import Navigation, ahead
from game.settings import Settings
from game.ui.boards import Boards
from game.ui.ground import GroundShelf
from game.ui.renderer import Renderer
from game.ui.services import Services
from game.ui.sound import Sound
from game.ui.stack import Quit, Reset, Stack
from game.ui.system import ask_for_enough_files
from game.ui.trace import trace
from game.ui.window import Pulling, Window

FIRST_ART = ("texture:menu_sky", "texture:paper")
"""The pictures that the menu needs first, in drawing order."""
FRAMES = 60
AWAKE = 30
"""The number of frames without any event or movement after which the loop slows down."""
DROWSY = 15
"""The number of frames that a slow loop waits. Any input, or a reply from a computer player, ends the wait at once."""
WATCHFUL = 3
"""The number of frames that a slow loop waits while computer players think or a caret blinks."""
MOVING = 350
"""The loop stays fast during an animation whose frames are at most this many milliseconds apart."""
GROUND_PATIENCE = 0.5
"""The maximum number of seconds that a frame waits until the ground of a board is painted."""


def main(worry: str = "") -> int:
    """Run the window until it is closed, and return the exit code. `worry` is a message to show first ("" for none)."""
    ask_for_enough_files()
    chosen = settings.load()
    window = Window(chosen)
    try:
        app = App(window, chosen)
        if worry:
            app.navigation.keeper.worry(Problem(worry))
        app.run()
    finally:
        pygame.quit()
    return 0


class Clock:
    """Counts frames. `rest` is a function that waits for a number of seconds, but returns early if there is input."""

    def __init__(self, rest: Callable[[float], None]) -> None:
        self._rest = rest
        self._last = time.perf_counter()

    def tick(self, frames: int = 1) -> int:
        """Wait until `frames` frames have passed since the last tick. Return the time that passed, in milliseconds."""
        self._rest(self._last + frames / FRAMES - time.perf_counter())
        passed = int((time.perf_counter() - self._last) * 1000)
        self._last += passed / 1000
        return passed


class App:
    """The main loop of the window. If an error occurs, the loop saves the game and shows the error."""

    def __init__(self, window: Window, chosen: Settings) -> None:
        self.window = window
        self.boards = Boards(GroundShelf(paths.cache_dir() / "grounds"), GROUND_PATIENCE)
        self.pads = Pads()
        self.pointer = Pointer(devices=(self.pads, Fingers(lambda: self.window.size)))
        self.services = Services(
            renderer=Renderer(grounds=self.boards.ground),
            settings=chosen,
            keep=self._keep,
            sound=Sound(chosen.sound, chosen.music),
            log=_logged,
            rumble=self._rumble,
            wake=self.pointer.waiting.wake,
        )
        self.services.renderer.wear(chosen.theme)
        self.services.renderer.art.fetch((*FIRST_ART, *(f"{slug}/poster" for slug in registry.slugs())))
        self.navigation = Navigation(self.services, self.boards)
        self.stack = Stack(window.size)
        self._pulling = Pulling()
        self._trace = trace()
        self._quiet = 0
        self._age = MOVING
        """Milliseconds since anything was last drawn."""

    def _keep(self, changed: Settings) -> None:
        before, self.services.settings = self.services.settings, changed
        if changed.language != before.language:
            self._speak(changed.language)
        self.services.renderer.wear(changed.theme)
        self.services.sound.volumes(changed.sound, changed.music)
        if changed.controllers == "off":
            self.pads.stop()
        if changed.full_screen != self.window.full:
            self.window.toggle()
            self._pulling = Pulling()  # earlier sizes no longer apply to this window
        self.stack.handle(Resize(*self.window.size))
        try:
            settings.save(changed)
        except Problem as problem:
            self.navigation.keeper.worry(problem)

    def _speak(self, chosen: str) -> None:
        """Set the language for everything that is shown from now on."""
        try:
            language.install(chosen)
        except Problem as problem:
            self.navigation.keeper.worry(problem)
        self.navigation.keeper.spoke()
        self.stack.speak()

    def _rumble(self, strength: float, ms: int) -> None:
        if self.services.settings.controllers == "shake" and self.services.in_use.controller:
            self.pads.rumble(strength, ms)

    def run(self) -> None:
        """Run the loop until the last scene is closed."""
        clock = Clock(lambda seconds: self.pointer.rest(seconds, everything=self._drowsy))
        coming = ahead()
        try:
            self._guarded(lambda: self.stack.push(self.navigation.menu()))
            while self.stack.top is not None:
                self._guarded(lambda: self.frame(clock.tick(self._rest)))
                # Sound, controllers and later scenes are loaded after the first picture, which must not wait for them.
                next(coming, None)
                if self.services.settings.controllers != "off":
                    self.pads.start()
                self.services.sound.start()
        finally:
            self.window.remember()
            self.services.sound.close()
            self.navigation.close()

    @property
    def _drowsy(self) -> bool:
        """Whether the loop runs less often because there has been no event for a while."""
        return self._quiet > AWAKE

    @property
    def _rest(self) -> int:
        """The number of frames until the loop runs again."""
        if not self._drowsy:
            return 1
        top = self.stack.top
        return WATCHFUL if top is not None and (top.watched or top.writing is not None) else DROWSY

    def frame(self, ms: int) -> None:
        """Run one pass of the loop, `ms` milliseconds after the previous pass."""
        events = self.pointer.poll()
        self._age += ms
        self._quiet = 0 if events else self._quiet + 1
        for event in events:
            self._event(event)
        self._resize(self._pulling.passed(ms))
        self.services.in_use.pass_time(ms)
        self.stack.update(min(ms, 250))
        if self.boards.caught_up():
            self.stack.spoil()
        worry = self.navigation.worries()
        if worry is not None:
            self.stack.push(worry)
        top = self.stack.top
        if top is None:
            return
        self.window.point(top.cursor)
        self.window.stay_awake(top.watched)
        self.window.write(top.writing)
        surface = self.window.surface
        if self._pulling.stretch(surface):
            self.window.show([surface.get_rect()])
        elif self.stack.dirty:
            self.window.show(self.stack.draw(surface))
            self._pulling.drawn(surface)
            self._trace(self.stack)
            self._quiet = 0 if self._age < MOVING else self._quiet
            self._age = 0

    def _resize(self, size: tuple[int, int] | None) -> None:
        if size is not None:
            self.stack.handle(Resize(*size))

    def _event(self, event: InputEvent) -> None:
        if isinstance(event, Resize):
            self._resize(self._pulling.pulled(self.window.resized(event.w, event.h)))
        elif isinstance(event, Framed):
            self.window.changed(event.state)
            self.stack.spoil()
        elif isinstance(event, Exposed):
            self.stack.spoil()
        elif isinstance(event, Close):
            self.stack.apply(Quit())
        elif isinstance(event, Key) and (event.name == "f11" or (event.alt and event.name == "return")):
            if not event.repeat:
                self._keep(replace(self.services.settings, full_screen=not self.window.full))
        else:
            self.stack.handle(event)

    def _guarded(self, work: Callable[[], object]) -> None:
        try:
            work()
        except Exception as error:  # an error in a scene must not end the game
            self._broken(error)

    def _broken(self, error: Exception) -> None:
        text = "".join(traceback.format_exception(error))
        for scene in self.stack.scenes:
            try:
                scene.autosave()
            except Exception as second:  # saving may fail too; the first error is reported
                text += "\n" + "".join(traceback.format_exception(second))
        log = _logged(text)
        if isinstance(self.stack.top, ErrorScene):
            raise error  # even the error cannot be shown
        sentence = error.sentence if isinstance(error, Problem) else _("Something went wrong in the game.")
        self.stack.apply(Reset(ErrorScene(self.services, self.navigation, sentence, log)))


def _logged(text: str) -> Path | None:
    """Write an error report to the log and return the log's path. Return None if the log cannot be written."""
    print(text, file=sys.stderr)
    try:
        log = paths.made(paths.user_dir()) / "error.log"
        with log.open("a", encoding="utf-8") as out:
            out.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
    except (OSError, Problem):
        return None
    return log
