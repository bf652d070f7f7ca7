"""Everything that the play screen shows, as a single immutable value. Equal models give equal pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.advice import PlanStep, Suggestion
from game.core.expertise import Personality
from game.core.i18n import Phrase
from game.core.names import Seat
from game.core.rules import Meta
from game.core.target import Illegal, Target
from game.picture.differences import Differences
from game.picture.keynames import KEYBOARD, KeyNames
from game.picture.nodes import Rect
from game.picture.shapes import Shapes
from game.picture.table import Animation, Focus, TableArt


class MoveSpan(msgspec.Struct, frozen=True):
    """Consecutive moves by one seat, from index `start` to index `end` - 1."""

    start: int
    end: int
    seat: Seat


class Chapter(msgspec.Struct, frozen=True):
    """A round of the game, with its number, its name, and the number of plies before it."""

    ply: int
    number: int
    name: Phrase


class Flaw(msgspec.Struct, frozen=True):
    """A bad move found by an analysis. `ply` is the number of plies before the move. `grade` is a key of `GRADES`."""

    ply: int
    seat: Seat
    grade: str


class Reel(msgspec.Struct, frozen=True):
    """The state of a replay, as shown in the strip below the board.

    Attributes:
        ply: the number of moves that have been shown in full.
        between: whether the next move is partly shown.
        begun: the shown fraction (0 to 1) of the next move's events.
        running: whether moves are played automatically.
        speed: the speed factor, "0.5" to "4", or "0" for no animations.
        eyes: the seat whose view is shown, or None for a spectator.
        open: whether the game is over, so that any seat's view may be chosen.
        brief: a short form of the hint if it is a verdict on a move, otherwise "".
        seat: the seat that the strip's text is about, or None.
        no_branch: the reason why no new game can start from this position, or "".
        analysis: the number of choices judged so far and the total, or None.
        flaws: the bad moves found so far.
    """

    plies: int
    ply: int
    between: bool = False
    begun: float = 0.0
    spans: tuple[MoveSpan, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    running: bool = False
    speed: str = "1"
    eyes: Seat | None = None
    open: bool = False
    words: str = ""
    hint: str = ""
    brief: str = ""
    seat: Seat | None = None
    no_branch: str = ""
    analysis: tuple[int, int] | None = None
    analysing: bool = False
    flaws: tuple[Flaw, ...] = ()

    def part(self, ply: float) -> float:
        """Return the position on the timeline (0 to 1) after `ply` moves."""
        return ply / self.plies if self.plies else 0.0

    def nearest(self, part: float) -> int:
        """Return the number of moves up to the timeline position `part` (0 to 1), rounded to a whole number."""
        return round(min(1.0, max(0.0, part)) * self.plies)


LIT_TAB = "tab-lit"
"""The node key of a drawer's tab if the drawer contains targets that can be picked now."""
DRAWER_TRAY, DRAWER_LOG, DRAWER_SHUT = "tray", "log", "shut"


class Camera(msgspec.Struct, frozen=True):
    """The visible part of the board, with its centre (x, y) given in fractions (0 to 1) of the map's size."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


class Strength(msgspec.Struct, frozen=True):
    """The level of a computer player: its label, and its rank `step` among `count` levels (1 for the weakest)."""

    label: str
    step: int
    count: int


class LogLine(msgspec.Struct, frozen=True):
    """A log line about the event at index `beat`, or about no event if `aside` is true."""

    text: str
    seat: Seat | None
    beat: int
    aside: bool = False
    tip: str = ""


class Bubble(msgspec.Struct, frozen=True):
    """A bubble that explains why a click was refused. `at` is the clicked point, in logical pixels.

    Attributes:
        thing: the rectangle of the clicked object.
        taken: the rectangles that the bubble should not cover.
    """

    reason: Illegal
    at: tuple[float, float]
    thing: Rect
    taken: tuple[Rect, ...] = ()


class Playing(msgspec.Struct, frozen=True):
    """An animation in progress. `elapsed` is the animation's running time so far, in milliseconds at normal speed.

    Attributes:
        speed: the selected speed factor, such as "0.5".
        order: the order of the plates after the animation, or () for no change.
    """

    animation: Animation
    elapsed: float
    speed: str
    changes: Differences = Differences()
    order: tuple[Seat, ...] = ()


class TableModel(msgspec.Struct, frozen=True):
    """Everything that the picture of a table depends on. `art` and `view` belong to the same title.

    Attributes:
        acting: the seat of the person who can make a move now, or () if nobody can.
        floor: the seats of other people who can claim the next move by clicking their badges.
        thinking: the seats of computer players that are choosing a move.
        news: the index of the first event since the last move of the seat being asked, or -1.
        marks: the objects that changed since the last move of the seat being asked, each with the responsible seat.
        undo_stop: the reason why nothing can be undone, or "" if undo is possible.
        redo_stop: the reason why nothing can be redone, or "" if redo is possible.
        can_park: whether there is a draft to park, or None if drafts cannot be parked now.
        advice: the label of the hint button, or "" to hide it.
        advising: whether a hint has been requested but has not arrived yet.
        suggested: the picks of each suggestion's first move.
        step: the current step of a suggestion that is carried out move by move, or None.
        notice: the text of the prompt bar while nobody is asked for a move.
        cover: whether secrets in the tray are covered until the player holds a button.
        peekable: the seats whose secrets are shown while their badge is held.
        unveiling: the seat whose badge or key is held and the fraction of the required time so far, or None.
        lookback: the prompt bar's text while an earlier position is shown, otherwise "".
        reason: why a computer player made the move that led to the earlier position, or "" if unknown.
        decided: the name of the almost certain winner, or "".
        thinker: the personality of the computer player that is choosing a move, or None.
        saying: the remark of the computer player that is choosing a move, or "".
        look_line: the index of the log line for the earlier position, or -1.
        drawer: the name of the drawer that the player opened, `DRAWER_SHUT` after closing it, or "".
        reel: the state of the replay, or None while the game is being played.
        strengths: the level of each seat's computer player, or None for a person.
        tip: a function that returns the tooltip of a target in a view.
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
    step: PlanStep | None = None
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
    thinker: Personality | None = None
    saying: str = ""
    look_line: int = -1
    drawer: str = ""
    keys: KeyNames = KEYBOARD
    reel: Reel | None = None
    over: bool = False
    strengths: tuple[Strength | None, ...] = ()
    tip: Callable[[Any, Target], str] = lambda view, target: ""
