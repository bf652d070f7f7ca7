"""The services that every scene receives when it is created. There are no global variables."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

import msgspec

from game.input.pointer import InputEvent, Key, PointerMove, Press, Unplugged, Wheel
from game.picture.keynames import CONTROLLERS, FINGERS, KEYBOARD, KeyNames
from game.picture.title import Title
from game.settings import Settings
from game.ui.renderer import Renderer
from game.ui.sound import Sound


class Using(Enum):
    """The device that the player used last."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    CONTROLLER = "controller"
    FINGER = "finger"


AWAY = 60_000
"""The time without any input after which decorative animations stop, in milliseconds."""


class InUse:
    """The device that the player used last, and the names of its keys."""

    def __init__(self) -> None:
        self.using = Using.MOUSE
        self.names: KeyNames = KEYBOARD
        self._untouched = 0

    def pass_time(self, ms: int) -> None:
        self._untouched += ms

    @property
    def away(self) -> bool:
        """Whether there has been no input for a minute, so decorative animations may stop."""
        return self._untouched >= AWAY

    @property
    def controller(self) -> bool:
        """Whether a controller was used last. If so, the focus is always visible."""
        return self.using is Using.CONTROLLER

    @property
    def finger(self) -> bool:
        """Whether a finger was used last."""
        return self.using is Using.FINGER

    def notice(self, event: InputEvent) -> bool:
        """Record which device sent an event, and return whether the device has changed."""
        self._untouched = 0
        before = (self.using, self.names)
        if isinstance(event, Key):
            self.using = Using.CONTROLLER if event.pad else Using.KEYBOARD
            self.names = CONTROLLERS.get(event.pad, KEYBOARD)
        elif isinstance(event, Unplugged) and self.controller:
            self.using, self.names = Using.KEYBOARD, KEYBOARD
        elif isinstance(event, (Press, Wheel)) or (isinstance(event, PointerMove) and event.x >= 0):
            finger = not isinstance(event, Wheel) and event.finger
            self.using, self.names = (Using.FINGER, FINGERS) if finger else (Using.MOUSE, KEYBOARD)
        return (self.using, self.names) != before


class Unfinished(msgspec.Struct, frozen=True):
    """The game that the Continue button resumes, with texts about its progress and whose turn it is."""

    title: str
    where: str
    who: str
    over: bool = False
    reading: bool = False


@dataclass
class Services:
    """The services of the program.

    Attributes:
        titles: a function that returns all titles, keyed by slug.
        unfinished: a function that returns the game that can be continued, or None.
        keep: a function that saves and applies changed settings.
        clock: a function that returns the time in seconds.
        log: a function that records a technical problem, callable from any thread.
        rumble: a function that makes controllers vibrate with a strength from 0 to 1, for a number of milliseconds.
        wake: a function that ends the pause between two frames, callable from any thread.
    """

    renderer: Renderer
    settings: Settings = field(default_factory=Settings)
    sound: Sound = field(default_factory=Sound)
    titles: Callable[[], Mapping[str, Title]] = dict
    unfinished: Callable[[], Unfinished | None] = lambda: None
    keep: Callable[[Settings], None] = lambda settings: None
    clock: Callable[[], float] = time.monotonic
    log: Callable[[str], object] = lambda text: None
    in_use: InUse = field(default_factory=InUse)
    rumble: Callable[[float, int], None] = lambda strength, ms: None
    wake: Callable[[], None] = lambda: None
