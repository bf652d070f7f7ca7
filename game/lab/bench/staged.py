"""Runs the real program under the control of a script, which takes one step after each frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any

import pygame

from game import settings
from game.app import FRAMES, App
from game.scenes.dialog import ErrorScene
from game.scenes.play.table import TableScene
from game.ui.stack import GUARD, Quit
from game.ui.trace import line
from game.ui.window import Window

PATIENCE = 20 * FRAMES
"""The maximum number of frames to wait for something."""

Steps = Generator[None, None, None]
Script = Callable[["Staged"], Steps]


class Staged(App):
    """The program under the control of a script. It ends when the script ends.

    `took` is the duration of the last frame in milliseconds, not counting the wait for the next frame.
    """

    def __init__(self, script: Script, chosen: settings.Settings | None = None) -> None:
        chosen = chosen or settings.load()
        super().__init__(Window(chosen), chosen)
        self._steps = script(self)
        self._failure: Exception | None = None
        self.took = 0.0

    def frame(self, ms: int) -> None:
        """Run one frame, then one step of the script."""
        began = time.perf_counter()
        super().frame(ms)
        self.took = (time.perf_counter() - began) * 1000
        try:
            if isinstance(self.stack.top, ErrorScene):
                raise RuntimeError("the game broke while it was measured")
            next(self._steps)
        except StopIteration:
            self.stack.apply(Quit())
        except Exception as error:  # not handled by the program itself: a failed script must end the measurement
            self._failure = error
            self.stack.apply(Quit())

    def play(self) -> None:
        """Run the program until the script ends. Raises any error of the script."""
        self.run()
        pygame.quit()
        if self._failure is not None:
            raise self._failure

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return type(self.stack.top).__name__

    def trace(self) -> dict[str, Any]:
        """The trace of the scene on top."""
        return self.stack.top.trace() if self.stack.top is not None else {}

    def places(self) -> dict[str, tuple[int, int]]:
        """The point, in pixels, at which to click each usable target."""
        known = line(self.stack)["targets"]
        return {name: seen["point"] for name, seen in known.items() if seen["usable"] and seen["point"] is not None}

    def click(self, at: tuple[int, int]) -> None:
        """Click at a position. The click takes effect in the next frame."""
        x, y = at
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))

    def until(self, holds: Callable[[], bool]) -> Steps:
        """Run frames until a condition holds. Raises RuntimeError if that takes too long."""
        for _frame in range(PATIENCE):
            if holds():
                return
            yield
        raise RuntimeError(f"what was awaited in {self.scene} did not come")

    def follow(self, target: str, scene: str) -> Steps:
        """Click a target, and run frames until a scene with the given name is on top."""
        yield from self.until(lambda: target in self.places())
        yield from resting(GUARD / 1000)
        self.click(self.places()[target])
        yield from self.until(lambda: self.scene == scene)

    def asked(self) -> Steps:
        """Run frames until the table has shown all events and is waiting for a person."""
        yield from self.until(self._waits)

    def asked_at_once(self) -> Steps:
        """Skip all animations, and run frames until the table is waiting for a person."""

        def waits() -> bool:
            if isinstance(self.stack.top, TableScene):
                self.stack.top.table.showing.skip()
            return self._waits()

        yield from self.until(waits)

    def _waits(self) -> bool:
        told = self.trace()
        return self.scene == "TableScene" and bool(told["asked"]) and told["moving"] is None


def resting(seconds: float) -> Steps:
    """Run frames for a few seconds without doing anything."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        yield
