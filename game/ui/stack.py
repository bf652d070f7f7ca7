"""The stack of scenes: which scene gets events, which are drawn, and how one scene leads to another."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.input.pointer import LEFT, InputEvent, Pan, PointerMove, Press, Resize, Wheel
from game.ui.changes import gathered

GUARD = 400
"""Milliseconds for which a scene or a question that is seen at last does nothing by default: what the hand meant was
the one before."""

STAYS = 12
"""Pixels by which a pointer that stays where it is may stray."""


class Scene:
    """One screen or layer. The defaults do nothing, so a scene writes only what it needs.

    `opaque`: nothing below it can be seen, so nothing below is drawn. `modal`: events stop here, and time below.
    `dirty`: it must be drawn again. `cursor`: "arrow", "hand" or "text".
    """

    opaque: bool = True
    modal: bool = True
    dirty: bool = True
    cursor: str = "arrow"

    def enter(self) -> None:
        """Called once, when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called once, when the scene goes from the stack."""

    def cover(self) -> None:
        """Called when another scene comes on top."""

    def uncover(self) -> None:
        """Called when the scene is on top again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Called with the window's size in pixels before the first drawing and whenever it changes."""

    def handle(self, event: InputEvent) -> bool:
        """Whether the scene used the event, so that no scene below sees it."""
        return False

    def meant(self, event: InputEvent) -> list[InputEvent]:
        """What the event means on this scene, asked before anybody is handed it: a finger is no needle."""
        return [event]

    @property
    def writing(self) -> pygame.Rect | None:
        """Where the next typed letter goes, in pixels; None while nothing is typed into, so that keys are keys."""
        return None

    @property
    def question(self) -> object | None:
        """What the scene asks, one object a question, while a single act answers it by default; None where it asks
        nothing, or hands have begun to answer."""
        return None

    def under(self, x: int, y: int) -> object | None:
        """What a click at that pixel would mean as things stand, None for nothing; equal for equal meanings."""
        return None

    def withheld(self, event: InputEvent) -> bool:
        """Whether the event asks for what the scene does by default: commit, leave, go on. Called where that would be
        too soon; then show that it was heard, and what the same again will do."""
        return False

    def update(self, ms: int) -> Go | None:
        """Where to go now, None to stay; called every frame with the milliseconds since the last one, but not while
        a modal scene lies above."""
        return None

    def spots(self) -> list[pygame.Rect] | None:
        """Where the scene looks different from its last drawing, in pixels; None where that is not known. Called right
        before each drawing."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything onto a surface of the window's size; what lies outside its clip may be left out."""

    def spoke(self) -> None:
        """Called when another language is spoken from now on: words that were kept are those of the old one."""

    def autosave(self) -> None:
        """Keep what would be lost, because something broke."""

    @property
    def watched(self) -> bool:
        """Whether something happens that people watch without touching anything."""
        return False

    def trace(self) -> dict[str, Any]:
        """What a trace tells of the scene beside what can be clicked, as plain JSON types (see ui/trace.py)."""
        return {}


@dataclass(frozen=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Take the scene that says it away, with everything above it; then perhaps put another in its place."""


@dataclass(frozen=True)
class Replace:
    """Put a scene in place of the one that says it, and of everything above."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Take every scene away and begin with this one."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """Close the game."""


Go = Push | Pop | Replace | Reset | Quit


class Stack:
    """The scenes, lowest first. Empty means the game is over. `guard`: for how many milliseconds a scene that has come
    to the top, or a question of it, is seen before anything is done by default, by a `clock` of seconds."""

    def __init__(self, size: tuple[int, int], guard: int = GUARD, clock: Callable[[], float] = time.monotonic) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._redraw = True
        self._drawn: tuple[pygame.Surface, tuple[Scene, ...]] | None = None
        self._guard = guard
        self._clock = clock
        self._seen_at: float | None = None
        """When the top scene was drawn for the first time since it came there."""
        self._stays: tuple[int, int] | None = None
        """Where the pointer has been since it came there, None while it is nowhere."""
        self._under: tuple[Scene | None, object | None] = (None, None)
        """What a click there meant in the last picture, and on which scene."""
        self._became_at: float | None = None
        """When a click there came to mean something else, though the pointer stayed."""
        self._asked: tuple[object | None, float] = (None, 0.0)
        """The question that was drawn last, and when for the first time."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes, lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene on top, None when the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    def speak(self) -> None:
        """Tell every scene that another language is spoken from now on."""
        for scene in self._scenes:
            scene.spoke()
        self._redraw = True

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].cover()
        self._enter(scene)

    def apply(self, go: Go, source: Scene | None = None) -> None:
        """Do what the scene `source` (default: the top one) asked for."""
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
        """Whether a scene used the event. A new size reaches every scene."""
        if isinstance(event, Resize):
            self._size = (event.w, event.h)
            for scene in self._scenes:
                scene.resize(self._size)
            self._redraw = True
            return True
        if isinstance(event, (Wheel, Pan)):
            self._stays, self._became_at = None, None  # the hand itself brings something else there
        elif isinstance(event, (PointerMove, Press)):
            self._point(event.x, event.y)
        pressed = isinstance(event, Press) and event.button == LEFT
        if pressed and self._became_at is not None and self._early(self._became_at):
            # The pointer stayed where it was while something else came to lie there: the hand meant what it saw. A
            # button that ends one player's turn may have become one of the next player's.
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
        """The pointer is there: it has stayed, or come anew, and then means what it finds."""
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
        """Whether hands cannot yet have answered what they see. Frames that come late do not make it longer."""
        if self._early(self._seen_at):
            return True
        question, (asked, asked_at) = None if self.top is None else self.top.question, self._asked
        return question is not None and self._early(asked_at if asked is question else None)

    def _early(self, seen_at: float | None) -> bool:
        """Whether the guard is not over for what was first drawn then; None: not drawn yet."""
        return self._guard > 0 if seen_at is None else (self._clock() - seen_at) * 1000 < self._guard

    def update(self, ms: int) -> None:
        """Let the scenes go on by `ms` milliseconds, from the top one down to the first modal one, and do what they
        ask for. Below a modal scene time stands still."""
        asked: list[tuple[Scene, Go | None]] = []
        for scene in reversed(self._scenes):
            asked.append((scene, scene.update(ms)))
            if scene.modal:
                break
        for scene, go in asked:
            if go is not None and scene in self._scenes:
                self.apply(go, scene)

    def spoil(self) -> None:
        """Ask for a whole new drawing."""
        self._redraw = True

    @property
    def dirty(self) -> bool:
        """Whether a drawing now would look different from the last one."""
        return self._redraw or any(scene.dirty for scene in self._scenes[self._lowest_seen() :])

    def _lowest_seen(self) -> int:
        opaque = (index for index in reversed(range(len(self._scenes))) if self._scenes[index].opaque)
        return next(opaque, 0)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the topmost opaque scene and everything above it; the parts of the surface that were drawn anew."""
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
