"""The services that every scene gets when it is made. There are no globals, and no scene is found by name."""

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

    def notice(self, event: InputEvent) -> bool:
        """Whether something else is used now than before the event, so that the picture may be another one."""
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
    """A game that Continue would bring back: where it stands in words ("Round 3 of 5") and who is to act. `over`: it
    has ended, and its result was not looked at. `reading`: its board is still being read; more can be told then."""

    title: str
    where: str
    who: str
    over: bool = False
    reading: bool = False


@dataclass
class Services:
    """The renderer, the settings, the sound and the doors to the rest of the program.

    `titles`: every game by its slug. `unfinished`: what Continue would bring back, None when there is nothing.
    `keep`: called with changed settings; keeps them in the user's folder and applies them to the window. `clock`:
    seconds that pass, whatever frames take. `log`: takes down what went wrong, where nobody has to be
    told of it; any thread may call it. `in_use`: what hands use at the moment. `rumble`: shakes the controller in
    somebody's hands with a strength (0-1) for so many milliseconds, where the player wants that. `wake`: ends the rest
    between two frames, because there is something new to show; any thread may call it.
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
