"""The only reader of the pygame event queue: what hands did, as small frozen values in window pixels.

Mouse and keyboard are read here; controllers (pads.py) and fingers (fingers.py) are devices beside them, which turn
their own events into the same values.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec
import pygame
from msgspec.structs import replace

from game.input.waiting import Waiting

LEFT, MIDDLE, RIGHT = 1, 2, 3

DECISIONS = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.QUIT,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
)
"""What is answered at once. Where the pointer goes is not: it goes somewhere else soon."""

REPEAT_AFTER = 0.38
"""Seconds for which a key is held before it repeats."""
REPEAT_EVERY = 0.038
"""Seconds from one repeat to the next."""
REPEAT_EVERY_PAD = 0.11
"""The same on a controller, where what is held leads from thing to thing and eyes follow."""


class Press(msgspec.Struct, frozen=True):
    """A mouse button went down, or a `finger`. `button`: LEFT, MIDDLE or RIGHT."""

    x: int
    y: int
    button: int = LEFT
    finger: bool = False


class Release(msgspec.Struct, frozen=True):
    """A mouse button came up, or a `finger`."""

    x: int
    y: int
    button: int = LEFT
    finger: bool = False


class Move(msgspec.Struct, frozen=True):
    """The pointer is here now. `held`: the left button is down, or a `finger`. Outside the window x and y are
    negative."""

    x: int
    y: int
    held: bool = False
    finger: bool = False


class LongPress(msgspec.Struct, frozen=True):
    """A finger has rested here for long; it is still down."""

    x: int
    y: int


class LetGo(msgspec.Struct, frozen=True):
    """What was pressed is no longer meant, because a second finger came: nothing is clicked, nothing is dropped."""


class Pan(msgspec.Struct, frozen=True):
    """What is seen at (x, y) is moved by so many pixels and made `scale` times as large, by two fingers or by a stick.
    A stick points nowhere: x and y are negative."""

    x: int
    y: int
    dx: float
    dy: float
    scale: float = 1.0


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned at (x, y): `right` and `up` in notches, negative for left and down."""

    x: int
    y: int
    right: float
    up: float


class Key(msgspec.Struct, frozen=True):
    """A key went down, by its name: "a", "1", "space", "return", "escape", "tab", "left", "f1", "page up".

    `repeat`: it was down already and repeats. `pad`: the family of the controller on which a button stood for the key,
    "" for a keyboard. Controllers alone have "peek": held, it shows one's own secrets.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    pad: str = ""


class Unplugged(msgspec.Struct, frozen=True):
    """The last controller is gone."""


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


class Framed(msgspec.Struct, frozen=True):
    """The window manager has made the window "maximized", "minimized" or "restored"; then it has to be drawn again."""

    state: str


class Exposed(msgspec.Struct, frozen=True):
    """The window must be drawn again although nothing in it changed."""


Event = (
    Press
    | Release
    | Move
    | LongPress
    | LetGo
    | Pan
    | Wheel
    | Key
    | KeyUp
    | Unplugged
    | TypeText
    | Resize
    | Close
    | FocusLost
    | Exposed
    | Framed
)


class Device(Protocol):
    """Something beside mouse and keyboard that hands do things with."""

    def read(self, event: pygame.event.Event, now: float) -> list[Event] | None:
        """The values of a pygame event at the second `now`, None where it is none of this device's."""

    def passed(self, now: float) -> list[Event]:
        """What comes of time alone: something is still held at the second `now`."""


_NAMES = {"enter": "return", "[0]": "0", "[1]": "1", "[2]": "2", "[3]": "3", "[4]": "4", "[5]": "5"}
_NAMES |= {"[6]": "6", "[7]": "7", "[8]": "8", "[9]": "9", "[+]": "+", "[-]": "-"}

_STATES = {
    pygame.WINDOWMAXIMIZED: "maximized",
    pygame.WINDOWMINIMIZED: "minimized",
    pygame.WINDOWRESTORED: "restored",
}


class Repeats:
    """The key that went down last comes again while it is held.

    SDL and pygame would repeat keys by a clock of their own, which goes on while a long frame keeps us from looking: a
    key tapped in such a frame would count twice. Here nothing repeats before everything that came has been read.
    """

    def __init__(self) -> None:
        self._key: Key | None = None
        self._next = 0.0

    def hear(self, event: Event, now: float) -> None:
        """Follow what is held; `now` in seconds."""
        if isinstance(event, Key):
            self._key, self._next = replace(event, repeat=True), now + REPEAT_AFTER
        elif isinstance(event, FocusLost) or (
            isinstance(event, KeyUp) and self._key is not None and event.name == self._key.name
        ):
            self._key = None

    def due(self, now: float) -> Key | None:
        """The key, where it has been held so long that it comes again; never more than once however late it is."""
        if self._key is None or now < self._next:
            return None
        every = REPEAT_EVERY_PAD if self._key.pad else REPEAT_EVERY
        self._next += every
        if self._next <= now:
            self._next = now + every
        return self._key


class Pointer:
    """Turns pygame events into values; remembers where the pointer is and which keys are down.

    `clock`: seconds, for keys that repeat. `devices`: what else there is; the first that knows an event reads it.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter, devices: Sequence[Device] = ()) -> None:
        self._clock = clock
        self._devices = devices
        self._repeats = Repeats()
        self._x = -1
        self._y = -1
        self._held = False
        self._down: set[str] = set()
        self._come: list[pygame.event.Event] = []
        self.waiting = Waiting()
        self._heard = 0.0
        """When something came the last time while nothing else was done."""

    def rest(self, seconds: float, *, everything: bool = False) -> None:
        """Wait that long, or until hands decide something: a button or a key is answered at once, not with the next
        frame; with `everything` whatever comes is. What came meanwhile is told by the next `poll`."""
        now = time.perf_counter()
        until = now + seconds
        event: pygame.event.Event | None = None
        while now < until:
            come = [*([] if event is None else [event]), *pygame.event.get()]
            if come:
                self._come += come
                self._heard = now
                if everything or any(each.type in DECISIONS for each in come):
                    return
            event = self.waiting.wait(until - time.perf_counter(), now - self._heard)
            now = time.perf_counter()
        self._come += [] if event is None else [event]

    def poll(self) -> list[Event]:
        """Everything that happened since the last call, floods of moves merged into the last of each run; then what is
        still held."""
        come, self._come = self._come, []
        found = self.read([*come, *pygame.event.get()])
        now = self._clock()
        for device in self._devices:
            found += device.passed(now)
        for event in found:
            self._repeats.hear(event, now)
        again = self._repeats.due(now)
        return found if again is None else [*found, again]

    def read(self, events: Iterable[pygame.event.Event]) -> list[Event]:
        """The values of these pygame events, in order."""
        found: list[Event] = []
        for value in (value for event in events for value in self._values(event)):
            if isinstance(value, (Move, Resize)) and found and isinstance(found[-1], type(value)):
                found[-1] = value
            else:
                found.append(value)
        return found

    def _values(self, event: pygame.event.Event) -> list[Event]:
        for device in self._devices:
            values = device.read(event, self._clock())
            if values is not None:
                return values
        value = self._value(event)
        return [] if value is None else [value]

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
        if kind == pygame.WINDOWEXPOSED:
            return Exposed()
        return Framed(_STATES[kind]) if kind in _STATES else None

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
