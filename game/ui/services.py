"""What every scene may use, handed to it when it is made: no globals, no scene looked up by name."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec

from game.picture.title import Title
from game.settings import Settings
from game.ui.inuse import InUse
from game.ui.renderer import Renderer
from game.ui.sound import Sound


class Unfinished(msgspec.Struct, frozen=True):
    """A game that Continue would bring back: where it stands in words ("Round 3 of 5") and who is to act.
    `over`: it has ended, and its result has not been looked at. `reading`: its board is still being read, and more can
    be told then."""

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
    somebody's hands with a strength (0-1) for so many milliseconds, where the player wants that.
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
