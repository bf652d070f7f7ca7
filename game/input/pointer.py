"""The only reader of the pygame event queue: what hands did, as small frozen values in window pixels."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pygame

LEFT, MIDDLE, RIGHT = 1, 2, 3


class Press(msgspec.Struct, frozen=True):
    """A mouse button went down. `button`: LEFT, MIDDLE or RIGHT."""

    x: int
    y: int
    button: int = LEFT


class Release(msgspec.Struct, frozen=True):
    """A mouse button came up."""

    x: int
    y: int
    button: int = LEFT


class Move(msgspec.Struct, frozen=True):
    """The pointer is here now. `held`: the left button is down. Outside the window x and y are negative."""

    x: int
    y: int
    held: bool = False


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned at (x, y): `right` and `up` in notches, negative for left and down."""

    x: int
    y: int
    right: float
    up: float


class Key(msgspec.Struct, frozen=True):
    """A key went down, by its name: "a", "1", "space", "return", "escape", "tab", "left", "f1", "page up".

    `repeat`: it was down already and repeats.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class KeyUp(msgspec.Struct, frozen=True):
    """A key came up."""

    name: str


class TypeText(msgspec.Struct, frozen=True):
    """Letters were typed."""

    text: str


class Resize(msgspec.Struct, frozen=True):
    """The window has this size in pixels now."""

    w: int
    h: int


class Close(msgspec.Struct, frozen=True):
    """The player closes the window."""


class FocusLost(msgspec.Struct, frozen=True):
    """Another window took the keyboard: nothing is held any more."""


class Exposed(msgspec.Struct, frozen=True):
    """The window must be drawn again although nothing in it changed."""


Event = Press | Release | Move | Wheel | Key | KeyUp | TypeText | Resize | Close | FocusLost | Exposed

_NAMES = {"enter": "return", "[0]": "0", "[1]": "1", "[2]": "2", "[3]": "3", "[4]": "4", "[5]": "5"}
_NAMES |= {"[6]": "6", "[7]": "7", "[8]": "8", "[9]": "9", "[+]": "+", "[-]": "-"}


class Pointer:
    """Turns pygame events into values; remembers where the pointer is and which keys are down."""

    def __init__(self) -> None:
        self._x = -1
        self._y = -1
        self._held = False
        self._down: set[str] = set()

    def poll(self) -> list[Event]:
        """Everything that happened since the last call, floods of moves merged into the last of each run."""
        return self.read(pygame.event.get())

    def read(self, events: Iterable[pygame.event.Event]) -> list[Event]:
        """The values of these pygame events, in order."""
        found: list[Event] = []
        for event in events:
            value = self._value(event)
            if value is None:
                continue
            if isinstance(value, (Move, Resize)) and found and isinstance(found[-1], type(value)):
                found[-1] = value
            else:
                found.append(value)
        return found

    def _value(self, event: pygame.event.Event) -> Event | None:
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._mouse(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.MOUSEWHEEL:
            right = float(getattr(event, "precise_x", event.x))
            up = float(getattr(event, "precise_y", event.y))
            return Wheel(self._x, self._y, right, up)
        if kind == pygame.TEXTINPUT:
            return TypeText(event.text)
        if kind == pygame.VIDEORESIZE:
            return Resize(event.w, event.h)
        if kind == pygame.QUIT:
            return Close()
        return self._window(kind)

    def _window(self, kind: int) -> Event | None:
        if kind == pygame.WINDOWLEAVE:
            self._x = self._y = -1
            return Move(-1, -1, self._held)
        if kind == pygame.WINDOWFOCUSLOST:
            self._held = False
            self._down.clear()
            return FocusLost()
        if kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            return Exposed()
        return None

    def _mouse(self, event: pygame.event.Event) -> Event | None:
        self._x, self._y = event.pos
        if event.type == pygame.MOUSEMOTION:
            self._held = bool(event.buttons[0])
            return Move(self._x, self._y, self._held)
        if event.button not in (LEFT, MIDDLE, RIGHT):
            return None  # the wheel as old buttons 4 to 7; it comes as MOUSEWHEEL too
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == LEFT:
            self._held = down
        return (Press if down else Release)(self._x, self._y, event.button)

    def _key(self, event: pygame.event.Event) -> Event | None:
        name = pygame.key.name(event.key)
        name = _NAMES.get(name, name)
        if not name:
            return None
        if event.type == pygame.KEYUP:
            self._down.discard(name)
            return KeyUp(name)
        repeat = name in self._down
        self._down.add(name)
        return Key(
            name,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(event.mod & pygame.KMOD_ALT),
            repeat=repeat,
        )
