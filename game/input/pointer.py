"""The only module that reads pygame's event queue. Positions are in window pixels.

Mouse and keyboard are read here. Controllers and touchscreens are read by `pads.py` and `fingers.py`.
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
"""The pygame events that end `Pointer.rest` at once. Pointer movements are too frequent to end it."""

REPEAT_AFTER = 0.38
"""How long a key must be held before it starts to repeat, in seconds."""
REPEAT_EVERY = 0.038
"""The interval between the repeats of a key, in seconds."""
REPEAT_EVERY_PAD = 0.11
"""The interval between repeats on a controller, in seconds, long enough for the eye to follow the moving focus."""
TWIN = 0.06
"""The time in seconds within which identical presses on two devices count as a single press."""
SPOT = 4
"""The maximum distance between the positions of two identical presses, in pixels along each axis."""


class InputEvent(msgspec.Struct, frozen=True):
    """An action by the player or by the window system."""


class Press(InputEvent, frozen=True):
    """A mouse button was pressed, or a finger touched the screen (if `finger` is true)."""

    x: int
    y: int
    button: int = LEFT
    finger: bool = False


class Release(InputEvent, frozen=True):
    """A mouse button was released, or a finger was lifted from the screen (if `finger` is true)."""

    x: int
    y: int
    button: int = LEFT
    finger: bool = False


class PointerMove(InputEvent, frozen=True):
    """The pointer moved to (x, y); (-1, -1) is outside the window. `held` is true while a button or finger is down."""

    x: int
    y: int
    held: bool = False
    finger: bool = False


class LongPress(InputEvent, frozen=True):
    """A finger has rested at (x, y) for `fingers.LONG` seconds and is still down."""

    x: int
    y: int


class LetGo(InputEvent, frozen=True):
    """A second finger touched the screen, which cancels the press of the first finger."""


class Pan(InputEvent, frozen=True):
    """The picture was moved by (dx, dy) pixels and scaled around (x, y). If a stick moved it, (x, y) is (-1, -1)."""

    x: int
    y: int
    dx: float
    dy: float
    scale: float = 1.0


class Wheel(InputEvent, frozen=True):
    """The mouse wheel was turned at (x, y). `right` and `up` are in notches; negative values mean left and down."""

    x: int
    y: int
    right: float
    up: float


class Key(InputEvent, frozen=True):
    """A key was pressed. Typical names are "a", "1", "space", "return", "escape", "left", "f1" and "page up".

    `repeat` is true for a key that is held down. `pad` is the controller's family, or "" for a key on a keyboard. Only
    controllers send the key "peek", which shows the player's secrets while the key is held.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    pad: str = ""


class Unplugged(InputEvent, frozen=True):
    """The last controller was disconnected."""


class KeyUp(InputEvent, frozen=True):
    """A key was released."""

    name: str


class TypeText(InputEvent, frozen=True):
    """The player typed some text."""

    text: str


class Compose(InputEvent, frozen=True):
    """An input method is composing `text`, with the caret after `caret` characters. When it is done, `text` is ""."""

    text: str
    caret: int


class Resize(InputEvent, frozen=True):
    """The window was resized to `w` by `h` pixels."""

    w: int
    h: int


class Close(InputEvent, frozen=True):
    """The player asked to close the window."""


class FocusLost(InputEvent, frozen=True):
    """The window lost the keyboard focus. All keys and buttons count as released."""


class Framed(InputEvent, frozen=True):
    """The window was "maximized", "minimized" or "restored", so it must be drawn again."""

    state: str


class Exposed(InputEvent, frozen=True):
    """The window must be drawn again although its content has not changed."""


class Device(Protocol):
    """An input device other than the mouse and the keyboard."""

    def read(self, event: pygame.event.Event, now: float) -> list[InputEvent] | None:
        """Return the input events for a pygame event. Return None if the pygame event is not from this device."""

    def passed(self, now: float) -> list[InputEvent]:
        """Return the events that have become due, such as a long press. `now` is in seconds."""


_NAMES = {f"[{key}]": key for key in "0123456789+-"} | {"enter": "return"}
_NAMES |= {"=": "+"}  # the same key with Shift

_AMERICAN = dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", pygame.KSCAN_A))
"""The letters and digits on an American keyboard, by scancode (the number of a key's position)."""

_STATES = {pygame.WINDOWMAXIMIZED: "maximized", pygame.WINDOWMINIMIZED: "minimized", pygame.WINDOWRESTORED: "restored"}


def named(key: int, scancode: int) -> str:
    """Return a key's name from its key code and scancode, or "" if the key has no name.

    Keys for non-Latin letters, and keys in the digit row that type no digit, are named as on an American keyboard.
    """
    name = pygame.key.name(key)  # "" for characters outside ASCII
    if scancode in _AMERICAN and not name.isalnum():
        latin = key < sys.maxunicode and unicodedata.name(chr(key), "").startswith("LATIN")
        if scancode >= pygame.KSCAN_1 or not (name or latin):
            name = _AMERICAN[scancode]
    return _NAMES.get(name, name)


class Repeats:
    """Repeats the most recently pressed key while it is held.

    A key repeats only after all waiting events have been read, because one of them may release the key.
    """

    def __init__(self) -> None:
        self._key: Key | None = None
        self._next = 0.0

    def hear(self, event: InputEvent, now: float) -> None:
        """Process a press, a release or the loss of the keyboard focus. `now` is the current time in seconds."""
        if isinstance(event, Key):
            self._key, self._next = replace(event, repeat=True), now + REPEAT_AFTER
        elif isinstance(event, FocusLost) or (
            isinstance(event, KeyUp) and self._key is not None and event.name == self._key.name
        ):
            self._key = None

    def due(self, now: float) -> Key | None:
        """Return the held key if a repeat is due, otherwise None. `now` is in seconds. Missed repeats are skipped."""
        if self._key is None or now < self._next:
            return None
        every = REPEAT_EVERY_PAD if self._key.pad else REPEAT_EVERY
        self._next += every
        if self._next <= now:
            self._next = now + every
        return self._key


class _Pressed(NamedTuple):
    """A press that was not a duplicate, with the device and the time in seconds."""

    value: Key | Press
    device: object
    at: float


class Twins:
    """Drops duplicate presses and releases that a second device reports.

    Duplicates come from virtual copies of controllers, and from mouse events that the system creates for fingers.
    """

    def __init__(self) -> None:
        self._last: dict[object, _Pressed] = {}
        self._echoes: set[tuple[object, object]] = set()

    def once(self, values: Iterable[InputEvent], device: object, now: float, earliest: float) -> list[InputEvent]:
        """Return the events that are not duplicates. All events arrived between the times `earliest` and `now`."""
        return [value for value in values if self._counts(value, device, now, earliest)]

    def _counts(self, value: InputEvent, device: object, now: float, earliest: float) -> bool:
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


def _what(value: InputEvent) -> object | None:
    """Return the key name or the button number of an event, or None if the event has neither."""
    if isinstance(value, (Key, KeyUp)):
        return value.name
    return value.button if isinstance(value, (Press, Release)) else None


def _equal(one: Key | Press, other: Key | Press) -> bool:
    if isinstance(one, Press) and isinstance(other, Press):
        return abs(one.x - other.x) <= SPOT and abs(one.y - other.y) <= SPOT
    return True


class Pointer:
    """Turns pygame events into this module's events. Remembers the pointer's position and the keys that are down.

    Args:
        clock: a function that returns the time in seconds.
        devices: the other input devices. The first device that recognises a pygame event handles it.
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
        """The time of the last `poll`, in seconds."""
        self._composed = ""
        self.waiting = Waiting()
        self._heard = 0.0
        """When the last event arrived during `rest`, in seconds."""

    def rest(self, seconds: float, *, everything: bool = False) -> None:
        """Wait at most `seconds` for an event in `DECISIONS` or, if `everything` is true, for any event.

        The next `poll` returns the events that have arrived.
        """
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

    def poll(self) -> list[InputEvent]:
        """Return all input events since the last call, followed by the held key if it is due to repeat."""
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

    def read(self, events: Iterable[pygame.event.Event]) -> list[InputEvent]:
        """Convert pygame events to input events, in the same order. Consecutive moves or resizes are merged."""
        found: list[InputEvent] = []
        for value in (value for event in events for value in self._values(event)):
            if isinstance(value, (PointerMove, Resize)) and found and isinstance(found[-1], type(value)):
                found[-1] = value
            else:
                found.append(value)
        return found

    def _values(self, event: pygame.event.Event) -> list[InputEvent]:
        now = self._clock()
        for number, device in enumerate(self._devices):
            values = device.read(event, now)
            if values is not None:
                who = (number, getattr(event, "instance_id", None))
                return self._twins.once(values, who, now, self._polled)
        value = self._value(event)
        return [] if value is None else self._twins.once([value], None, now, self._polled)

    def _value(self, event: pygame.event.Event) -> InputEvent | None:
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
        """Return the whole composition and its caret. SDL may send a long composition in pieces, one per event."""
        text, piece = event.text, event.length == len(event.text)
        if piece and 0 < event.start == len(self._composed):
            text = self._composed + text
        self._composed = text
        return Compose(text, len(text) if piece else min(max(0, event.start), len(text)))

    def _window(self, kind: int) -> InputEvent | None:
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

    def _mouse(self, event: pygame.event.Event) -> InputEvent | None:
        self._x, self._y = event.pos
        if event.type == pygame.MOUSEMOTION:
            self._held = bool(event.buttons[0])
            return PointerMove(self._x, self._y, self._held)
        if event.button not in (LEFT, MIDDLE, RIGHT):
            return None  # buttons 4 to 7 are the wheel, which also sends MOUSEWHEEL events
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == LEFT:
            self._held = down
        return (Press if down else Release)(self._x, self._y, event.button)

    def _key(self, event: pygame.event.Event) -> InputEvent | None:
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
