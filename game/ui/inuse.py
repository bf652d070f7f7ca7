"""What hands use at the moment: mouse, keyboard, a controller or a finger. What is shown follows it."""

from __future__ import annotations

from enum import Enum

from game.input.pointer import Event, Key, PointerMove, Press, Unplugged, Wheel
from game.picture.keynames import CONTROLLERS, FINGERS, KEYBOARD, KeyNames


class Using(Enum):
    """What hands used last."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    CONTROLLER = "controller"
    FINGER = "finger"


AWAY = 60_000
"""Milliseconds without a touch after which nobody looks any more, as far as light that plays is concerned."""


class InUse:
    """`using`: what hands used last; `names`: what keys and buttons are called there."""

    def __init__(self) -> None:
        self.using = Using.MOUSE
        self.names: KeyNames = KEYBOARD
        self._untouched = 0

    def pass_time(self, ms: int) -> None:
        """Say that so many milliseconds have passed."""
        self._untouched += ms

    @property
    def away(self) -> bool:
        """Whether nobody has touched anything for a minute: what moves only to please may rest, and batteries last."""
        return self._untouched >= AWAY

    @property
    def controller(self) -> bool:
        """Whether a controller was used last: then the focus is always seen."""
        return self.using is Using.CONTROLLER

    @property
    def finger(self) -> bool:
        """Whether a finger was used last."""
        return self.using is Using.FINGER

    def notice(self, event: Event) -> bool:
        """Whether something else is used now than before the event, so that the picture may be another one."""
        self._untouched = 0
        before = (self.using, self.names)
        if isinstance(event, Key):
            self.using = Using.CONTROLLER if event.pad else Using.KEYBOARD
            self.names = CONTROLLERS.get(event.pad, KEYBOARD)
        elif isinstance(event, Unplugged):
            if self.controller:
                self.using, self.names = Using.KEYBOARD, KEYBOARD
        elif isinstance(event, (Press, Wheel)) or (isinstance(event, PointerMove) and event.x >= 0):
            finger = not isinstance(event, Wheel) and event.finger
            self.using, self.names = (Using.FINGER, FINGERS) if finger else (Using.MOUSE, KEYBOARD)
        return (self.using, self.names) != before
