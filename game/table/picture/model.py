"""All that the play screen depends on, in one frozen value: the same model always gives the same picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.advice import Step, Suggestion
from game.core.expertise import Character
from game.core.names import Seat
from game.core.rules import Meta
from game.core.target import Illegal, Target
from game.picture.keynames import KEYBOARD, KeyNames
from game.picture.shapes import Shapes
from game.picture.table import Animation, Focus, TableArt
from game.table.picture.reel import Reel

LIT_TAB = "tab-lit"
"""The key of a tab behind which something is lit."""
DRAWER_TRAY, DRAWER_LOG, DRAWER_SHEET, DRAWER_SHUT = "tray", "log", "sheet", "shut"


class Camera(msgspec.Struct, frozen=True):
    """How the board is looked at: `zoom` 1 shows all of it; (x, y) is the middle, as parts (0–1) of the map."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


class Strength(msgspec.Struct, frozen=True):
    """How strong a computer player is: the `label` of its level, and which of so many levels it is, from 1 on."""

    label: str
    step: int
    count: int


class LogLine(msgspec.Struct, frozen=True):
    """A sentence of the log with the seat it is about and the beat it belongs to, counted from the start. `aside`: it
    tells of nothing that happened there, and leads nowhere. `tip`: what explains it, "" for nothing."""

    text: str
    seat: Seat | None
    beat: int
    aside: bool = False
    tip: str = ""


class Bubble(msgspec.Struct, frozen=True):
    """A refusal with its reason, shown beside the thing that was clicked; in logical pixels.

    `at`: where the click was; `thing`: left and upper edge, width and height of the thing; `taken`: more such
    rectangles that the refusal must not hide, besides what the picture itself can tell.
    """

    reason: Illegal
    at: tuple[float, float]
    thing: tuple[float, float, float, float]
    taken: tuple[tuple[float, float, float, float], ...] = ()


class Playing(msgspec.Struct, frozen=True):
    """An animation under way: `elapsed` milliseconds at normal speed, played at the pace `speed`."""

    animation: Animation
    elapsed: float
    speed: str


class TableModel(msgspec.Struct, frozen=True):
    """One moment at the table.

    `art` and `view` belong to the same title. `floor`: people who may act though they are not asked, and take the
    floor by a click on their badge. `thinking`: bots that are choosing. `news`: the first moment of the log that
    the seat that is asked has not answered yet, -1 where there is none; `marks`: what the others touched on the
    board since then, and who did. `can_undo` and its like say what the buttons can do now, `undo_stop` and
    `redo_stop` why they can do nothing; `can_park` is None where nothing is ever laid aside. `advice`: what the
    button says that asks for advice, "" where there is none; `advising`: it is being worked out; `suggestions`:
    what there is to choose from, and `suggested` the picks that each begins with; `step`: where a plan stands whose
    next step is laid out. `lookback`: the words on
    the banner while an earlier moment is shown, "" at the present, and `reason` what spoke for the move that a computer
    player made there, "" unless it is known. `decided`: who has as good as won, so that the game may be finished
    quickly, "" while it is open. `thinker`: who the computer player is that is choosing, None for nobody in
    particular, and what it is `saying`, "" for nothing. `notice`: the words of the prompt bar while nobody
    is asked. `cover`: the tray's secrets are covered and may be uncovered by holding. `peekable`: the seats whose
    own secrets are shown while their badge is held. `unveiling`: the seat whose badge or key is held now, and the
    part (0–1) of the time that others have to hold it which is over. `drawer`: what the player opened of what lies
    behind tabs: the name of a drawer, "" (nothing; a drawer that alone holds what can be clicked opens by itself,
    and so does a docked sheet) or DRAWER_SHUT (not even that). `reel`: the game as it is watched, with a strip in
    place of the prompt bar; None while it is played. `keys`: what keys and buttons are called on what is in use.
    `over`: the game has ended, and nothing is left to do but to
    see the result. `strengths`: by seat, the level of a computer player, None for people. `tip`: what is said
    of a thing, from a view.
    """

    meta: Meta
    art: TableArt[Any]
    view: Any
    focus: Focus[Any]
    shapes: Shapes
    board: str
    acting: tuple[Seat, ...] = ()
    floor: tuple[Seat, ...] = ()
    thinking: tuple[Seat, ...] = ()
    log: tuple[LogLine, ...] = ()
    log_offset: int = 0
    news: int = -1
    marks: tuple[tuple[Target, Seat], ...] = ()
    can_undo: bool = False
    undo_stop: str = ""
    can_redo: bool = False
    redo_stop: str = ""
    can_restart: bool = False
    can_park: bool | None = None
    advice: str = ""
    advising: bool = False
    suggestions: tuple[Suggestion, ...] = ()
    suggested: tuple[tuple[Target, ...], ...] = ()
    step: Step | None = None
    notice: str = ""
    cover: bool = False
    peekable: tuple[Seat, ...] = ()
    unveiling: tuple[Seat, float] | None = None
    camera: Camera = Camera()
    playing: Playing | None = None
    bubble: Bubble | None = None
    lookback: str = ""
    reason: str = ""
    decided: str = ""
    thinker: Character | None = None
    saying: str = ""
    look_line: int = -1
    drawer: str = ""
    keys: KeyNames = KEYBOARD
    reel: Reel | None = None
    over: bool = False
    strengths: tuple[Strength | None, ...] = ()
    tip: Callable[[Any, Target], str] = lambda view, target: ""
