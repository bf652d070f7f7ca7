"""Controllers: the only module that knows how SDL reports them. A pressed button acts as a key with another name.

SDL knows the positions of the buttons on most controllers. A joystick that SDL does not know is read in the usual order
of its buttons. Controllers may be connected and disconnected at any moment. Nothing is opened before `start`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import pygame

from game.input.pointer import Event, Key, KeyUp, Pan, Unplugged
from game.picture.keynames import family

PRESSED, LET_GO = 0.55, 0.35
"""How far a stick or a trigger is moved to count as pressed, and how far back to count as let go."""
STILL = 0.25
"""A stick that is moved less stands still."""
PAN_SPEED = 900.0
"""Pixels a second by which a stick that is moved all the way moves what is seen."""
RESTED = 0.5
"""Seconds near its middle that make an axis count which was somewhere else at first: a pedal only passes there."""
AXES = pygame.CONTROLLER_AXIS_TRIGGERRIGHT + 1
"""How many axes SDL knows on a controller."""
FULL = 32767.0
"""A controller's axis moved all the way; a joystick's is 1."""

BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "f1",
    pygame.CONTROLLER_BUTTON_Y: "h",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "u",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r",
    pygame.CONTROLLER_BUTTON_BACK: "peek",
    pygame.CONTROLLER_BUTTON_START: "pause",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "l",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The keys that a controller's buttons stand for."""

TRIGGERS: Mapping[int, str] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "-",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "+",
}

JOYSTICK_BUTTONS: Mapping[int, str] = dict(enumerate(("return", "escape", "f1", "h", "u", "r", "peek", "pause")))
"""The same for a joystick that SDL does not know."""

WAYS = (("left", "right"), ("up", "down"))
"""The keys at the ends of the first two axes, of a stick and of a hat."""


_TOLD = frozenset(
    (
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
    )
)
"""The events that tell of something done with a controller."""

Axis = tuple[int, int]
"""A controller's number and that of its axis."""


class Pad(Protocol):
    """A controller that is open."""

    def rumble(self, low: float, high: float, duration: int) -> object:
        """Shake with these strengths (0-1) for so many milliseconds, where it can."""


class OpenedPad:
    """What SDL opened: the number that its events carry, its family, and whether SDL knows its buttons. `resting`: the
    axes that are in their middle, as far as that is known before they are moved."""

    def __init__(self, number: int, name: str, pad: Pad, *, known: bool, resting: Iterable[int] = ()) -> None:
        self.number = number
        self.family = family(name)
        self.pad = pad
        self.known = known
        self.resting = frozenset(resting)


def opened(index: int) -> OpenedPad | None:
    """The device at that place of SDL's list, None where it is gone again."""
    from pygame._sdl2 import controller  # loaded late: the first picture does not wait for it

    try:
        if controller.is_controller(index):
            known = controller.Controller(index)
            resting = (axis for axis in range(AXES) if abs(known.get_axis(axis)) < STILL * FULL)
            return OpenedPad(known.as_joystick().get_instance_id(), known.name, known, known=True, resting=resting)
        stick = pygame.joystick.Joystick(index)
        return OpenedPad(stick.get_instance_id(), stick.get_name(), stick, known=False)
    except pygame.error:
        return None


class Pads:
    """All controllers there are. `open_device`: opens the one at a place of SDL's list."""

    def __init__(self, open_device: Callable[[int], OpenedPad | None] = opened) -> None:
        self._open = open_device
        self._there: dict[int, OpenedPad] = {}
        self._down: dict[int, list[str]] = {}
        """The keys held down on each controller."""
        self._counting: set[Axis] = set()
        """The axes that rest in their middle: sticks and triggers. A pedal or a wheel may rest at its end, and would
        be held down for ever."""
        self._middle: dict[Axis, float | None] = {}
        """When each other axis came near its middle, None where it is not there."""
        self._tilt = [0.0, 0.0]
        """How far the stick that moves what is seen is moved, right and down."""
        self._looked = 0.0
        self._started = False
        self._listening = True
        self._let_go: list[Event] = []
        """What came to its end when nobody listened any more."""

    def start(self) -> None:
        """Listen to controllers from now on: those that are there are told of as if they came now. A system without
        any has none."""
        if self._started:
            return
        self._started = self._listening = True
        # Buttons are known by where they lie; else SDL would swap those of some controllers by what is printed on them.
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()

    def stop(self) -> None:
        """Listen to controllers no more: nothing is held on them, and SDL no longer asks them a thousand times a
        second."""
        self._listening = False
        for number in list(self._there):
            self._let_go += self._gone(number)
        if self._started:
            self._started = False
            with contextlib.suppress(pygame.error, ImportError):
                from pygame._sdl2 import controller

                controller.quit()
                pygame.joystick.quit()

    def rumble(self, strength: float, ms: int) -> None:
        """Shake all controllers that can."""
        for device in self._there.values():
            with contextlib.suppress(pygame.error):
                device.pad.rumble(strength, strength, ms)

    def read(self, event: pygame.event.Event, now: float) -> list[Event] | None:
        """The keys that the event stands for, None where it is no controller's."""
        kind = event.type
        if not self._listening and kind in _TOLD:
            return []
        if kind == pygame.WINDOWFOCUSLOST:  # what is let go now, nobody tells
            self._down.clear()
            self._tilt = [0.0, 0.0]
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._come(event.device_index)
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._gone(event.instance_id)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._button(event, BUTTONS, down=kind == pygame.CONTROLLERBUTTONDOWN)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event, event.value / FULL, now)
        if kind not in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return None
        device = self._there.get(event.instance_id)
        if device is not None and device.known:
            return []  # SDL tells it twice
        if kind == pygame.JOYHATMOTION:
            return self._ends(event.instance_id, (float(event.value[0]), float(-event.value[1])))
        if kind == pygame.JOYAXISMOTION:
            return self._axis(event, event.value, now) if event.axis < len(WAYS) else []
        return self._button(event, JOYSTICK_BUTTONS, down=kind == pygame.JOYBUTTONDOWN)

    def passed(self, now: float) -> list[Event]:
        """How far what is seen has moved by a stick since this was asked last."""
        let_go, self._let_go = self._let_go, []
        seconds, self._looked = now - self._looked, now
        right, down = (0.0 if abs(tilt) < STILL else tilt for tilt in self._tilt)
        if not (right or down):
            return let_go
        far = PAN_SPEED * min(seconds, 0.1)
        return [*let_go, Pan(-1, -1, -right * far, -down * far)]

    # Coming and going.

    def _come(self, index: int) -> list[Event]:
        device = self._open(index)
        if device is not None:
            self._there.setdefault(device.number, device)
            self._counting |= {(device.number, axis) for axis in device.resting}
        return []

    def _gone(self, number: int) -> list[Event]:
        """Nothing is held on a controller that is gone."""
        device = self._there.pop(number, None)
        self._tilt = [0.0, 0.0]
        self._counting = {axis for axis in self._counting if axis[0] != number}
        self._middle = {axis: since for axis, since in self._middle.items() if axis[0] != number}
        up: list[Event] = [KeyUp(name) for name in self._down.pop(number, [])]
        return [*up, Unplugged()] if device is not None and not self._there else up

    # Buttons, hats and sticks.

    def _button(self, event: pygame.event.Event, names: Mapping[int, str], *, down: bool) -> list[Event]:
        name = names.get(event.button, "")
        return self._hold(event.instance_id, name, down=down) if name else []

    def _axis(self, event: pygame.event.Event, part: float, now: float) -> list[Event]:
        number, axis = event.instance_id, event.axis
        if not self._counts((number, axis), part, now):
            return []
        if axis in TRIGGERS:
            return self._squeeze(number, TRIGGERS[axis], part)
        if axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
            self._tilt[axis - pygame.CONTROLLER_AXIS_RIGHTX] = part
            return []
        first, last = WAYS[axis]
        return [*self._squeeze(number, first, -part), *self._squeeze(number, last, part)]

    def _counts(self, axis: Axis, part: float, now: float) -> bool:
        """Whether the axis is known to rest in its middle. Of a joystick SDL tells first where it was before it was
        moved; of a controller that was asked when it was opened."""
        if axis in self._counting:
            return True
        near, first, since = abs(part) < STILL, axis not in self._middle, self._middle.get(axis)
        if (near and first) or (since is not None and now - since >= RESTED):
            self._counting.add(axis)
            return True
        if first or near != (since is not None):
            self._middle[axis] = now if near else None
        return False

    def _ends(self, number: int, parts: tuple[float, float]) -> list[Event]:
        """The keys of a hat."""
        made: list[Event] = []
        for (first, last), part in zip(WAYS, parts, strict=True):
            made += [*self._squeeze(number, first, -part), *self._squeeze(number, last, part)]
        return made

    def _squeeze(self, number: int, name: str, part: float) -> list[Event]:
        """A key that is moved rather than pressed: it goes down later than it comes up, so that it does not flutter."""
        held = name in self._down.get(number, ())
        return self._hold(number, name, down=part > (LET_GO if held else PRESSED))

    def _hold(self, number: int, name: str, *, down: bool) -> list[Event]:
        """The key that goes down or comes up, nothing where it already was."""
        held = self._down.setdefault(number, [])
        if down == (name in held):
            return []
        if down:
            held.append(name)
            device = self._there.get(number)
            return [Key(name, pad=device.family if device is not None else "xbox")]
        held.remove(name)
        return [KeyUp(name)]
