"""The only reader of the pygame event queue. It returns input as small frozen values in window pixels.

Mouse and keyboard are read here. Controllers (`pads.py`) and fingers (`fingers.py`) are devices that turn their own
events into the same values.
"""

from __future__ import annotations

import sys
import time
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

import msgspec
import pygame
from msgspec.structs import replace

from game.input.waiting import Waiting

LEFT, MIDDLE, RIGHT = 1, 2, 3

DECISIONS = (
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.QUIT, pygame.FINGERDOWN, pygame.FINGERUP),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
    *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION),
)
"""What is answered at once. Where the pointer goes is not: it goes somewhere else soon."""

REPEAT_AFTER = 0.38
"""Seconds for which a key is held before it repeats."""
REPEAT_EVERY = 0.038
"""Seconds from one repeat to the next."""
REPEAT_EVERY_PAD = 0.11
"""The same on a controller, where what is held leads from thing to thing and eyes follow."""


TWIN = 0.06
"""Seconds within which equal presses of different devices are one."""
SPOT = 4
"""How many pixels apart the two may point."""


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


class PointerMove(msgspec.Struct, frozen=True):
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


class Compose(msgspec.Struct, frozen=True):
    """An input method is putting these letters together, none when it has finished or given up. They are not typed
    yet. `caret`: the number of letters before the place where it goes on."""

    text: str
    caret: int


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
    | PointerMove
    | LongPress
    | LetGo
    | Pan
    | Wheel
    | Key
    | KeyUp
    | Unplugged
    | TypeText
    | Compose
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


_NAMES = {f"[{key}]": key for key in "0123456789+-"} | {"enter": "return"}
_NAMES |= {"=": "+"}  # what is printed on that key with Shift

_AMERICAN = dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", pygame.KSCAN_A))
"""Letters and digits by their places (scancodes) on an American keyboard."""

_STATES = {
    pygame.WINDOWMAXIMIZED: "maximized",
    pygame.WINDOWMINIMIZED: "minimized",
    pygame.WINDOWRESTORED: "restored",
}


def named(key: int, scancode: int) -> str:
    """The name of a key by its code and its place, "" for none. Where a keyboard's letters are not Latin, or its upper
    row has no digits, a key is called as the one at its place on an American keyboard."""
    name = pygame.key.name(key)  # only what is in ASCII has a name
    if scancode in _AMERICAN and not name.isalnum():
        latin = key < sys.maxunicode and unicodedata.name(chr(key), "").startswith("LATIN")
        if scancode >= pygame.KSCAN_1 or not (name or latin):
            name = _AMERICAN[scancode]
    return _NAMES.get(name, name)


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


class _Pressed(NamedTuple):
    """A press that counted: what was pressed, by which device and when."""

    value: Key | Press
    device: object
    at: float


class Twins:
    """Lets through once a press that two devices tell of, as a controller and its virtual twin do, or a finger and the
    mouse that the system makes of it; and the end of a press only where its beginning was let through."""

    def __init__(self) -> None:
        self._last: dict[object, _Pressed] = {}
        self._echoes: set[tuple[object, object]] = set()

    def once(self, values: Iterable[Event], device: object, now: float, earliest: float) -> list[Event]:
        """The values of a device that count. They are read at the second `now` and came after `earliest`: an echo that
        waited for a long frame is still one."""
        return [value for value in values if self._counts(value, device, now, earliest)]

    def _counts(self, value: Event, device: object, now: float, earliest: float) -> bool:
        if isinstance(value, FocusLost):
            self._echoes.clear()
        what = _what(value)
        if what is None:
            return True
        if not isinstance(value, (Key, Press)):
            echo = (device, what) in self._echoes
            self._echoes.discard((device, what))
            return not echo
        last = self._last.get(what)
        if last is not None and last.device != device and earliest - last.at < TWIN and _equal(value, last.value):
            self._echoes.add((device, what))
            return False
        self._last[what] = _Pressed(value, device, now)
        return True


def _what(value: Event) -> object | None:
    """The key or button that a value is about."""
    if isinstance(value, (Key, KeyUp)):
        return value.name
    return value.button if isinstance(value, (Press, Release)) else None


def _equal(one: Key | Press, other: Key | Press) -> bool:
    if isinstance(one, Press) and isinstance(other, Press):
        return abs(one.x - other.x) <= SPOT and abs(one.y - other.y) <= SPOT
    return True


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
        self._twins = Twins()
        self._polled = float("-inf")
        """When what had come was read last."""
        self._composed = ""
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
        self._polled = now
        return found if again is None else [*found, again]

    def read(self, events: Iterable[pygame.event.Event]) -> list[Event]:
        """The values of these pygame events, in order."""
        found: list[Event] = []
        for value in (value for event in events for value in self._values(event)):
            if isinstance(value, (PointerMove, Resize)) and found and isinstance(found[-1], type(value)):
                found[-1] = value
            else:
                found.append(value)
        return found

    def _values(self, event: pygame.event.Event) -> list[Event]:
        now = self._clock()
        for number, device in enumerate(self._devices):
            values = device.read(event, now)
            if values is not None:
                who = (number, getattr(event, "instance_id", None))
                return self._twins.once(values, who, now, self._polled)
        value = self._value(event)
        return [] if value is None else self._twins.once([value], None, now, self._polled)

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
        if kind == pygame.TEXTEDITING:
            return self._compose(event)
        if kind == pygame.VIDEORESIZE:
            return Resize(event.w, event.h)
        if kind == pygame.QUIT:
            return Close()
        return self._window(kind)

    def _compose(self, event: pygame.event.Event) -> Compose:
        """A long composition comes in pieces, each of which says where it begins and how long it is; a whole one says
        where the caret is in it."""
        text, piece = event.text, event.length == len(event.text)
        if piece and 0 < event.start == len(self._composed):
            text = self._composed + text
        self._composed = text
        return Compose(text, len(text) if piece else min(max(0, event.start), len(text)))

    def _window(self, kind: int) -> Event | None:
        if kind == pygame.WINDOWLEAVE:
            self._x = self._y = -1
            return PointerMove(-1, -1, self._held)
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
            return PointerMove(self._x, self._y, self._held)
        if event.button not in (LEFT, MIDDLE, RIGHT):
            return None  # the wheel as old buttons 4 to 7; it comes as MOUSEWHEEL too
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == LEFT:
            self._held = down
        return (Press if down else Release)(self._x, self._y, event.button)

    def _key(self, event: pygame.event.Event) -> Event | None:
        name = named(event.key, getattr(event, "scancode", 0))
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
