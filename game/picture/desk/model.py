"""All that the play screen depends on, in one frozen value: the same desk always gives the same picture."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.names import Seat
from game.core.rules import Meta
from game.core.target import Illegal
from game.picture.desk.reel import Reel
from game.picture.shapes import Shapes
from game.picture.table import Animation, Focus, TableArt

DRAWER_TRAY, DRAWER_LOG, DRAWER_SHUT = "tray", "log", "shut"


class Camera(msgspec.Struct, frozen=True):
    """How the board is looked at: `zoom` 1 shows all of it; (x, y) is the middle, as parts (0–1) of the map."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


class LogLine(msgspec.Struct, frozen=True):
    """A sentence of the log with the seat it is about and the beat it belongs to, counted from the start."""

    text: str
    seat: Seat | None
    beat: int


class Bubble(msgspec.Struct, frozen=True):
    """A refusal with its reason, shown above or below the thing that was clicked (logical pixels).

    `x`: where the click was; `top` and `bottom`: the edges of the thing.
    """

    reason: Illegal
    x: float
    top: float
    bottom: float


class Playing(msgspec.Struct, frozen=True):
    """An animation under way: `elapsed` milliseconds at normal speed, played at the pace `speed`."""

    animation: Animation
    elapsed: float
    speed: str


class Desk(msgspec.Struct, frozen=True):
    """One moment at the table.

    `art` and `view` belong to the same title. `thinking`: bots that are choosing. `can_undo` and its like say what the
    buttons can do now, `undo_stop` why there is nothing to take back. `lookback`: the words on the banner while an
    earlier moment is shown, "" at the present. `notice`: the words of the prompt bar while nobody is asked. `cover`:
    the tray's secrets are covered and may be uncovered by holding. `peekable`: the seats whose own secrets are shown
    while their badge is held. `drawer`: what the player opened where the screen is folded: DRAWER_TRAY, DRAWER_LOG,
    "" (nothing; a drawer that alone holds what can be clicked opens by itself) or DRAWER_SHUT (not even that).
    `reel`: the game as it is watched, with a strip in place of the prompt bar; None while it is played. `over`: the
    game has ended, and nothing is left to do but to see the result.
    """

    meta: Meta
    art: TableArt[Any]
    view: Any
    focus: Focus[Any]
    shapes: Shapes
    board: str
    acting: tuple[Seat, ...] = ()
    thinking: tuple[Seat, ...] = ()
    log: tuple[LogLine, ...] = ()
    log_offset: int = 0
    can_undo: bool = False
    undo_stop: str = ""
    can_redo: bool = False
    can_restart: bool = False
    notice: str = ""
    cover: bool = False
    peekable: tuple[Seat, ...] = ()
    camera: Camera = Camera()
    playing: Playing | None = None
    bubble: Bubble | None = None
    lookback: str = ""
    look_line: int = -1
    drawer: str = ""
    reel: Reel | None = None
    over: bool = False
