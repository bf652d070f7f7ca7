"""The stack of scenes, which passes events to the scenes and draws the visible ones."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.input.pointer import LEFT, InputEvent, Pan, PointerMove, Press, Resize, Wheel
from game.ui.changes import gathered

GUARD = 400
"""How long a new scene or question ignores clicks and keys that were meant for the previous one, in milliseconds."""

STAYS = 12
"""How far the pointer may move and still count as resting, in pixels."""


class Scene:
    """One screen or layer of the program. The default methods do nothing.

    Attributes:
        opaque: whether the scene hides the scenes below.
        modal: whether the scenes below are paused and receive no events.
        dirty: whether the scene must be drawn again.
    """

    opaque: bool = True
    modal: bool = True
    dirty: bool = True
    cursor: str = "arrow"

    def enter(self) -> None:
        """React to being put on the stack."""

    def leave(self) -> None:
        """React to being removed from the stack."""

    def cover(self) -> None:
        """React to another scene on top."""

    def uncover(self) -> None:
        """React to being on top again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt to the window's size. Called before anything is drawn and after each change of size."""

    def handle(self, event: InputEvent) -> bool:
        """Handle an event, and return whether the event was used. A used event is not passed to the scenes below."""
        return False

    def meant(self, event: InputEvent) -> list[InputEvent]:
        """Translate an input event into the events that the player intended in this scene."""
        return [event]

    @property
    def writing(self) -> pygame.Rect | None:
        """The rectangle of the caret in pixels, or None while no text is being edited."""
        return None

    @property
    def question(self) -> object | None:
        """An object that identifies the question that the default action answers, or None if there is no question."""
        return None

    def under(self, x: int, y: int) -> object | None:
        """Return a value that identifies what a click at this pixel would do, or None if it would do nothing."""
        return None

    def withheld(self, event: InputEvent) -> bool:
        """Return whether an event would trigger the default action. If so, highlight the action instead."""
        return False

    def update(self, ms: int) -> Go | None:
        """Let `ms` milliseconds pass. Return a change of scene, if any. Scenes below a modal scene are not updated."""
        return None

    def spots(self) -> list[pygame.Rect] | None:
        """Return the areas that have changed since the last drawing, in pixels, or None if unknown."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene onto a surface of the window's size. Anything outside the surface's clip may be omitted."""

    def spoke(self) -> None:
        """Drop all cached texts, because the language has changed."""

    def autosave(self) -> None:
        """Save everything that would be lost in a crash."""

    @property
    def watched(self) -> bool:
        """Whether the player may be watching the scene without using any input device."""
        return False

    def trace(self) -> dict[str, Any]:
        """Return the scene's part of the trace, as plain JSON types."""
        return {}


@dataclass(frozen=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Remove the scene that returned this change, and all scenes above it."""


@dataclass(frozen=True)
class Replace:
    """Replace the scene that returned this change, and all scenes above it, with another scene."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Remove all scenes and start with another scene."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """Close the game."""


Go = Push | Pop | Replace | Reset | Quit


class Stack:
    """The scenes, lowest first. An empty stack ends the program.

    For `guard` milliseconds, the default action of a new scene or question is ignored.
    """

    def __init__(self, size: tuple[int, int], guard: int = GUARD, clock: Callable[[], float] = time.monotonic) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._redraw = True
        self._drawn: tuple[pygame.Surface, tuple[Scene, ...]] | None = None
        self._guard = guard
        self._clock = clock
        self._seen_at: float | None = None
        """When the top scene was first drawn."""
        self._stays: tuple[int, int] | None = None
        """Where the pointer rests, or None while it is outside the window."""
        self._under: tuple[Scene | None, object | None] = (None, None)
        """The top scene at the last drawing, and the effect that a click at the pointer would have had then."""
        self._became_at: float | None = None
        """When the effect that a click at the resting pointer would have last changed."""
        self._asked: tuple[object | None, float] = (None, 0.0)
        """The last question that was drawn, and when it was first drawn."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes, lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The top scene, or None if the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    def speak(self) -> None:
        """Tell every scene that the language has changed."""
        for scene in self._scenes:
            scene.spoke()
        self._redraw = True

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].cover()
        self._enter(scene)

    def apply(self, go: Go, source: Scene | None = None) -> None:
        """Carry out `go`, a change of scene that was requested by `source` or, by default, by the top scene."""
        if isinstance(go, Push):
            self.push(go.scene)
            return
        if isinstance(go, (Quit, Reset)):
            self._drop(0)
        else:
            self._drop(self._scenes.index(source) if source in self._scenes else len(self._scenes) - 1)
        if isinstance(go, (Replace, Reset)):
            self._enter(go.scene)
        elif isinstance(go, Pop) and self._scenes:
            self._scenes[-1].uncover()
            self._seen_at = None

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resize(self._size)
        scene.dirty = True
        scene.enter()
        self._seen_at = None
        self._redraw = True

    def _drop(self, keep: int) -> None:
        while len(self._scenes) > max(0, keep):
            self._scenes.pop().leave()
        self._redraw = True

    def handle(self, event: InputEvent) -> bool:
        """Handle an event, and return whether a scene used it. A new window size is passed to every scene."""
        if isinstance(event, Resize):
            self._size = (event.w, event.h)
            for scene in self._scenes:
                scene.resize(self._size)
            self._redraw = True
            return True
        if isinstance(event, (Wheel, Pan)):
            self._stays, self._became_at = None, None  # scrolling changes what is under the pointer on purpose
        elif isinstance(event, (PointerMove, Press)):
            self._point(event.x, event.y)
        pressed = isinstance(event, Press) and event.button == LEFT
        if pressed and self._became_at is not None and self._early(self._became_at):
            # Another thing has appeared under the resting pointer, and the click was meant for the previous one.
            return True
        meant = [event] if self.top is None else self.top.meant(event)
        used = [self._hand_over(each) for each in meant]
        return not used or any(used)

    def _hand_over(self, event: InputEvent) -> bool:
        if self._hasty and self.top is not None and self.top.withheld(event):
            return True
        for scene in reversed(self._scenes):
            if scene.handle(event):
                return True
            if scene.modal:
                return False
        return False

    def _point(self, x: int, y: int) -> None:
        stays = self._stays
        if stays is not None and max(abs(x - stays[0]), abs(y - stays[1])) <= STAYS:
            return
        self._stays = (x, y) if x >= 0 else None
        self._under, self._became_at = self._meaning, None

    @property
    def _meaning(self) -> tuple[Scene | None, object | None]:
        top = self.top
        return top, None if top is None or self._stays is None else top.under(*self._stays)

    @property
    def _hasty(self) -> bool:
        """Whether the top scene or its question appeared so recently that clicks and keys must be ignored."""
        if self._early(self._seen_at):
            return True
        question, (asked, asked_at) = None if self.top is None else self.top.question, self._asked
        return question is not None and self._early(asked_at if asked is question else None)

    def _early(self, seen_at: float | None) -> bool:
        """Return whether the guard time that began at `seen_at` is still running."""
        return self._guard > 0 if seen_at is None else (self._clock() - seen_at) * 1000 < self._guard

    def update(self, ms: int) -> None:
        """Let `ms` milliseconds pass in all scenes down to the first modal scene, and apply the requested changes."""
        asked: list[tuple[Scene, Go | None]] = []
        for scene in reversed(self._scenes):
            asked.append((scene, scene.update(ms)))
            if scene.modal:
                break
        for scene, go in asked:
            if go is not None and scene in self._scenes:
                self.apply(go, scene)

    def spoil(self) -> None:
        """Arrange for everything to be drawn again."""
        self._redraw = True

    @property
    def dirty(self) -> bool:
        """Whether a new drawing could differ from the last one."""
        return self._redraw or any(scene.dirty for scene in self._scenes[self._lowest_seen() :])

    def _lowest_seen(self) -> int:
        opaque = (index for index in reversed(range(len(self._scenes))) if self._scenes[index].opaque)
        return next(opaque, 0)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw all visible scenes, and return the areas of the surface that have changed."""
        seen = tuple(self._scenes[self._lowest_seen() :])
        window = surface.get_rect()
        for scene in seen:
            scene.dirty = False
        known = [scene.spots() for scene in seen]
        drawn, self._drawn = self._drawn, (surface, seen)
        spots = [window]
        if not self._redraw and drawn is not None and drawn[0] is surface and drawn[1] == seen and None not in known:
            spots = gathered([spot for found in known for spot in found or ()], window)
        try:
            for spot in spots:
                surface.set_clip(spot)
                for scene in seen:
                    scene.draw(surface)
        finally:
            surface.set_clip(None)
        self._redraw = False
        meaning = self._meaning
        if meaning != self._under:
            self._under, self._became_at = meaning, self._clock()
        if self._seen_at is None:
            self._seen_at = self._clock()
        question = None if self.top is None else self.top.question
        if question is not self._asked[0]:
            self._asked = question, self._clock()
        return spots
