"""Reads all connected controllers. A controller's buttons are reported as presses of keyboard keys.

SDL knows the positions of the buttons on most controllers. For a joystick that SDL does not know, the usual button
order is assumed. Controllers may be connected and disconnected at any moment. Nothing is opened before `start`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import pygame

from game.input.pointer import InputEvent, Key, KeyUp, Pan, Unplugged
from game.picture.keynames import family

PRESSED, LET_GO = 0.55, 0.35
"""A stick or trigger counts as pressed above the first fraction of its full travel, and as released below the other."""
STILL = 0.25
"""A stick counts as centred if it is tilted by less than this fraction of its full travel."""
PAN_SPEED = 900.0
"""The speed at which a fully tilted stick moves the picture, in pixels per second."""
RESTED = 0.5
"""How long an axis that was not centred at first must stay near its middle before it is read, in seconds.

A pedal passes its middle without stopping there, so it is never read.
"""
AXES = pygame.CONTROLLER_AXIS_TRIGGERRIGHT + 1
"""The number of axes that SDL knows on a controller."""
FULL = 32767.0
"""The value of a controller's axis at full travel. For a joystick, this value is 1."""

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
"""The key that each button of a controller stands for. Buttons have SDL's numbers."""

TRIGGERS: Mapping[int, str] = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "-", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "+"}

JOYSTICK_BUTTONS: Mapping[int, str] = dict(enumerate(("return", "escape", "f1", "h", "u", "r", "peek", "pause")))
"""The key that each numbered button of a joystick stands for if SDL does not know the joystick."""

WAYS = (("left", "right"), ("up", "down"))
"""The two keys that a stick or hat presses along its horizontal axis, and the two along its vertical axis."""


_TOLD = frozenset(
    (
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
    )
)
"""The types of pygame event that report the use of a controller."""

Axis = tuple[int, int]
"""The number of a controller and the number of one of its axes."""


class Pad(Protocol):
    """A pygame controller or joystick, reduced to the one method that the game needs."""

    def rumble(self, low: float, high: float, duration: int) -> object:
        """Vibrate for `duration` milliseconds, with the motor strengths `low` and `high` (each 0 to 1)."""


class OpenedPad:
    """An open controller or joystick.

    Attributes:
        number: the instance id in the device's pygame events.
        known: whether SDL knows the positions of the buttons.
        resting: the axes that were centred when the device was opened.
    """

    def __init__(self, number: int, name: str, pad: Pad, *, known: bool, resting: Iterable[int] = ()) -> None:
        self.number = number
        self.family = family(name)
        self.pad = pad
        self.known = known
        self.resting = frozenset(resting)


def opened(index: int) -> OpenedPad | None:
    """Open the device with the given index in SDL's list. Return None if the device is no longer connected."""
    from pygame._sdl2 import controller  # imported here so that the first picture does not wait for it

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
    """All connected controllers. `open_device` opens the controller with a given index in SDL's list."""

    def __init__(self, open_device: Callable[[int], OpenedPad | None] = opened) -> None:
        self._open = open_device
        self._there: dict[int, OpenedPad] = {}
        self._down: dict[int, list[str]] = {}
        """The names of the keys that are held down on each controller."""
        self._counting: set[Axis] = set()
        """The axes that are read, because they rest near zero, like those of sticks and triggers.

        A pedal may rest at one end of its axis, and would count as held down forever.
        """
        self._middle: dict[Axis, float | None] = {}
        """When each of the other axes came near its middle, in seconds, or None if the axis is elsewhere now."""
        self._tilt = [0.0, 0.0]
        """How far the right stick, which moves the picture, is tilted to the right and down, from -1 to 1."""
        self._looked = 0.0
        self._started = False
        self._listening = True
        self._let_go: list[InputEvent] = []
        """Key releases caused by `stop`, until `passed` returns them."""

    def start(self) -> None:
        """Start reading controllers. SDL then reports every connected controller as if it were new."""
        if self._started:
            return
        self._started = self._listening = True
        # Identify buttons by position. Otherwise, SDL would swap some of them because of the letters printed on them.
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()

    def stop(self) -> None:
        """Release all keys, stop reading the controllers, and make SDL stop polling them."""
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
        """Make all controllers vibrate for `ms` milliseconds, with a strength from 0 to 1."""
        for device in self._there.values():
            with contextlib.suppress(pygame.error):
                device.pad.rumble(strength, strength, ms)

    def read(self, event: pygame.event.Event, now: float) -> list[InputEvent] | None:
        """Return the key presses and releases for a pygame event, or None if no controller sent the event."""
        kind = event.type
        if not self._listening and kind in _TOLD:
            return []
        if kind == pygame.WINDOWFOCUSLOST:  # from now on, releases are not reported
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
            return []  # SDL also sends a controller event
        if kind == pygame.JOYHATMOTION:
            return self._ends(event.instance_id, (float(event.value[0]), float(-event.value[1])))
        if kind == pygame.JOYAXISMOTION:
            return self._axis(event, event.value, now) if event.axis < len(WAYS) else []
        return self._button(event, JOYSTICK_BUTTONS, down=kind == pygame.JOYBUTTONDOWN)

    def passed(self, now: float) -> list[InputEvent]:
        """Return the key releases caused by `stop`, and a `Pan` event if a stick is tilted."""
        let_go, self._let_go = self._let_go, []
        seconds, self._looked = now - self._looked, now
        right, down = (0.0 if abs(tilt) < STILL else tilt for tilt in self._tilt)
        if not (right or down):
            return let_go
        far = PAN_SPEED * min(seconds, 0.1)
        return [*let_go, Pan(-1, -1, -right * far, -down * far)]

    def _come(self, index: int) -> list[InputEvent]:
        device = self._open(index)
        if device is not None:
            self._there.setdefault(device.number, device)
            self._counting |= {(device.number, axis) for axis in device.resting}
        return []

    def _gone(self, number: int) -> list[InputEvent]:
        """Forget a disconnected controller, and return the releases of the keys that were held down on it."""
        device = self._there.pop(number, None)
        self._tilt = [0.0, 0.0]
        self._counting = {axis for axis in self._counting if axis[0] != number}
        self._middle = {axis: since for axis, since in self._middle.items() if axis[0] != number}
        up: list[InputEvent] = [KeyUp(name) for name in self._down.pop(number, [])]
        return [*up, Unplugged()] if device is not None and not self._there else up

    def _button(self, event: pygame.event.Event, names: Mapping[int, str], *, down: bool) -> list[InputEvent]:
        name = names.get(event.button, "")
        return self._hold(event.instance_id, name, down=down) if name else []

    def _axis(self, event: pygame.event.Event, part: float, now: float) -> list[InputEvent]:
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
        """Return whether an axis is read. An axis is read only if it is known to rest in the middle.

        The first event of a joystick axis reports the position before the axis was moved. Controller axes are checked
        when the controller is opened.
        """
        if axis in self._counting:
            return True
        near, first, since = abs(part) < STILL, axis not in self._middle, self._middle.get(axis)
        if (near and first) or (since is not None and now - since >= RESTED):
            self._counting.add(axis)
            return True
        if first or near != (since is not None):
            self._middle[axis] = now if near else None
        return False

    def _ends(self, number: int, parts: tuple[float, float]) -> list[InputEvent]:
        """Return the key events of a hat. `parts` are the hat's horizontal and vertical positions (-1 to 1)."""
        made: list[InputEvent] = []
        for (first, last), part in zip(WAYS, parts, strict=True):
            made += [*self._squeeze(number, first, -part), *self._squeeze(number, last, part)]
        return made

    def _squeeze(self, number: int, name: str, part: float) -> list[InputEvent]:
        """Press or release the key for one end of an axis, with hysteresis to prevent flutter."""
        held = name in self._down.get(number, ())
        return self._hold(number, name, down=part > (LET_GO if held else PRESSED))

    def _hold(self, number: int, name: str, *, down: bool) -> list[InputEvent]:
        """Press or release a key. Return a list with the resulting event, or an empty list if nothing has changed."""
        held = self._down.setdefault(number, [])
        if down == (name in held):
            return []
        if down:
            held.append(name)
            device = self._there.get(number)
            return [Key(name, pad=device.family if device is not None else "xbox")]
        held.remove(name)
        return [KeyUp(name)]
