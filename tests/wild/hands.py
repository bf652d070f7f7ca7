"""Hands that do anything: clicks on things and on nothing, drags, the wheel, every key there is, idling for minutes.

They work through pygame's own events, as a window system would send them, and know no scene: only what has a target
is clicked a little oftener than chance would do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.app import App
from game.core.target import Target
from game.picture.nodes import Placed, _spots
from game.tools.testing import SEED
from game.ui.screen import PictureScene
from tests.sampling import RUN_SEED

Frame = tuple[list[pygame.event.Event], int]
"""What happens before a frame, and how many milliseconds that frame takes."""

Doing = Iterator[Frame]

SIZES = ((960, 540), (960, 540), (1280, 720), (1024, 768), (1400, 600), (700, 400), (1, 1), (1600, 900))

WORDS = ("a", "Zoë", "夜市", "👩\u200d🍳", " ", "\u202e", "x" * 200, "SH1.", "SH2.", "-1", "\t", "e\u0301", "\x07")

ALL_KEYS = tuple(sorted({value for name, value in vars(pygame).items() if name.startswith("K_")}))

LIKED_KEYS = (
    *(pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_9),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F6, pygame.K_F11),
    *(pygame.K_u, pygame.K_r, pygame.K_l, pygame.K_z, pygame.K_y, pygame.K_PLUS, pygame.K_MINUS),
)

MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)


class Hands:
    """Somebody who plays with the machine rather than with the game."""

    def __init__(self, app: App, chance: random.Random) -> None:
        self._app = app
        self._chance = chance
        self._at = (0, 0)
        self._held = (0, 0, 0)
        self.log: list[str] = []
        self._ways: tuple[tuple[Callable[[], Doing], int], ...] = (
            (self._click_something, 40),
            (self._click_useful, 60),
            (self._click_anywhere, 10),
            (self._hold_something, 8),
            (self._drag, 10),
            (self._turn_wheel, 8),
            (self._press_key, 40),
            (self._hold_key, 8),
            (self._type, 6),
            (self._wander, 12),
            (self._resize, 1),
            (self._lose_focus, 2),
            (self._break_rules, 4),
            (self._idle, 14),
        )

    def do(self) -> Doing:
        """One thing, frame by frame."""
        (way,) = self._chance.choices([way for way, _weight in self._ways], [weight for _way, weight in self._ways])
        self.log.append(way.__name__)
        del self.log[:-40]
        return way()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Whatever goes wrong within is told with the seed that brings it back and with what was done last."""
        try:
            yield
        except Exception as error:
            done, seconds = ", ".join(self.log), self._app.services.clock()
            raise AssertionError(f"{error!r} with {SEED}={RUN_SEED} after {seconds:.0f} s and {done}") from error

    # Where things are.

    def _places(self, *, useful: bool) -> list[Placed]:
        top = self._app.stack.top
        if not isinstance(top, PictureScene):
            return []
        return [place for place, _part in _spots(top.nodes) if not useful or _usable(top, place.node.target)]

    def _point(self, *, useful: bool) -> tuple[int, int]:
        """A pixel of something that has a target, or any pixel where nothing has."""
        places = self._places(useful=useful)
        top = self._app.stack.top
        if not places or not isinstance(top, PictureScene):
            return self._anywhere()
        place, k = self._liked(top, places, useful=useful), top.drawing.k
        self.log.append(f"at {place.node.target}")
        across, down = self._chance.random(), self._chance.random()
        return int((place.x + place.w * across) * k), int((place.y + place.h * down) * k)

    def _liked(self, top: PictureScene, places: list[Placed], *, useful: bool) -> Placed:
        """One of the places: each kind of thing as often as every other, and what Enter means more often still."""
        first = top.preferred()
        if useful and self._chance.random() < 0.15:
            for place in places:
                if place.node.target == first:
                    return place
        kind = self._chance.choice(sorted({_kind(place) for place in places}))
        return self._chance.choice([place for place in places if _kind(place) == kind])

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self._app.window.size
        return self._chance.randrange(-5, wide + 5), self._chance.randrange(-5, high + 5)

    def _pause(self) -> int:
        return self._chance.choice((16, 50, 50, 100, 250))

    # What a mouse sends.

    def _move(self, to: tuple[int, int]) -> pygame.event.Event:
        rel = (to[0] - self._at[0], to[1] - self._at[1])
        self._at = to
        return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=self._held, touch=False)

    def _button(self, down: bool, button: int = 1) -> pygame.event.Event:
        if button <= 3:
            held = list(self._held)
            held[button - 1] = int(down)
            self._held = (held[0], held[1], held[2])
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return pygame.event.Event(kind, pos=self._at, button=button, touch=False)

    def _clicked(self, at: tuple[int, int], button: int = 1) -> Doing:
        yield [self._move(at), self._button(True, button)], 16
        yield [self._button(False, button)], self._pause()

    def _click_something(self) -> Doing:
        return self._clicked(self._point(useful=False), self._chance.choice((1, 1, 1, 3, 2)))

    def _click_useful(self) -> Doing:
        return self._clicked(self._point(useful=True))

    def _click_anywhere(self) -> Doing:
        return self._clicked(self._anywhere(), self._chance.choice((1, 1, 3)))

    def _hold_something(self) -> Doing:
        yield [self._move(self._point(useful=True)), self._button(True)], 16
        for _frame in range(self._chance.randrange(1, 12)):
            yield [], 100
        yield [self._button(False)], self._pause()

    def _drag(self) -> Doing:
        button = self._chance.choice((1, 1, 1, 2, 3))
        yield [self._move(self._point(useful=self._chance.random() < 0.5)), self._button(True, button)], 16
        for _step in range(self._chance.randrange(1, 6)):
            to = self._point(useful=False) if self._chance.random() < 0.4 else self._anywhere()
            yield [self._move(to)], 30
        yield [self._button(False, button)], self._pause()

    def _turn_wheel(self) -> Doing:
        yield [self._move(self._point(useful=False))], 16
        for _notch in range(self._chance.randrange(1, 6)):
            up = self._chance.choice((-3, -1, -1, 1, 1, 3))
            wheel = pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=up * self._chance.choice((1.0, 0.1))
            )
            yield [wheel], 30

    def _wander(self) -> Doing:
        for _step in range(self._chance.randrange(1, 8)):
            yield [self._move(self._point(useful=False))], self._pause()
        if self._chance.random() < 0.3:
            yield [pygame.event.Event(pygame.WINDOWLEAVE)], 400

    # What a keyboard sends.

    def _key(self) -> tuple[int, int]:
        keys = LIKED_KEYS if self._chance.random() < 0.85 else ALL_KEYS
        key, mod = self._chance.choice(keys), self._chance.choice(MODS)
        self.log.append(f"key {pygame.key.name(key)} {mod}")
        return key, mod

    def _press_key(self) -> Doing:
        key, mod = self._key()
        yield [_key(True, key, mod)], 16
        yield [_key(False, key, mod)], self._pause()

    def _hold_key(self) -> Doing:
        key, mod = self._key()
        for _repeat in range(self._chance.randrange(2, 20)):
            yield [_key(True, key, mod)], 38
            if self._chance.random() < 0.1:
                yield from self._clicked(self._point(useful=True))
        yield [_key(False, key, mod)], self._pause()

    def _type(self) -> Doing:
        for _word in range(self._chance.randrange(1, 4)):
            yield [pygame.event.Event(pygame.TEXTINPUT, text=self._chance.choice(WORDS))], 30
        if self._chance.random() < 0.5:
            yield [_key(True, pygame.K_RETURN, 0), _key(False, pygame.K_RETURN, 0)], 50

    # What a window system sends.

    def _resize(self) -> Doing:
        wide, high = self._chance.choice(SIZES)
        self.log.append(f"to {wide}×{high}")
        yield [pygame.event.Event(pygame.VIDEORESIZE, w=wide, h=high, size=(wide, high))], 50

    def _lose_focus(self) -> Doing:
        if self._chance.random() < 0.5:
            yield [self._move(self._point(useful=True)), self._button(True)], 16
        yield [pygame.event.Event(pygame.WINDOWFOCUSLOST)], 250
        yield [pygame.event.Event(pygame.WINDOWEXPOSED)], 16
        self._held = (0, 0, 0)

    def _break_rules(self) -> Doing:
        """What no sane device sends: releases without a press, many things in one frame."""
        events = [self._button(self._chance.random() < 0.5, self._chance.choice((1, 2, 3, 4, 5, 8)))]
        for _event in range(self._chance.randrange(8)):
            if self._chance.random() < 0.5:
                events += [_key(self._chance.random() < 0.5, *self._key())]
            else:
                events += [self._move(self._point(useful=False)), self._button(True), self._button(False)]
        yield events, self._chance.choice((0, 1, 16, 5000))

    def _idle(self) -> Doing:
        for _frame in range(self._chance.choice((4, 40, 40, 400))):
            yield [], 250


def _kind(place: Placed) -> str:
    return place.node.target.kind if place.node.target is not None else ""


def _usable(scene: PictureScene, target: Target | None) -> bool:
    return target is not None and scene.enabled(target)


def _key(down: bool, key: int, mod: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
