"""Everything that the play screen depends on, as one frozen value. The same model always gives the same picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.advice import PlanStep, Suggestion
from game.core.expertise import Personality
from game.core.names import Seat
from game.core.rules import Meta
from game.core.target import Illegal, Target
from game.picture.keynames import KEYBOARD, KeyNames
from game.picture.nodes import Rect
from game.picture.shapes import Shapes
from game.picture.table import Animation, Focus, TableArt


class MoveSpan(msgspec.Struct, frozen=True):
    """Consecutive moves of one seat: those after `start` plies, until `end` plies were made."""

    start: int
    end: int
    seat: Seat


class Chapter(msgspec.Struct, frozen=True):
    """A round of the game, with the number of plies before it, its number and its name ("Round 2")."""

    ply: int
    number: int
    name: str


class Flaw(msgspec.Struct, frozen=True):
    """A bad move found by an analysis, made after `ply` plies. `grade` is one of `GRADES`."""

    ply: int
    seat: Seat
    grade: str


class Reel(msgspec.Struct, frozen=True):
    """The state of a replay.

    Attributes:
        plies: the number of moves.
        ply: the number of moves shown completely.
        between: the next move is in progress.
        begun: the part of the next move already shown, 0 to 1.
        running: the moves play automatically.
        speed: the pace, "0.5" to "4", or "0" without animations.
        eyes: the seat whose view is shown, or None for a spectator.
        open: any seat's view may be chosen.
        words: the text of the strip.
        hint: the second line of the strip.
        brief: a shorter hint if it is the verdict on a move, "" otherwise.
        seat: the seat that the text is about.
        no_branch: why no new game can start from this position, or "" if one can.
        analysis: the number of judged choices and of all choices, or None if there can be no analysis.
        analysing: the analysis is in progress.
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
        """Return the position on the line, 0 to 1, after that many moves."""
        return ply / self.plies if self.plies else 0.0

    def nearest(self, part: float) -> int:
        """Return the number of moves made at a position on the line, which is limited to 0 to 1."""
        return round(min(1.0, max(0.0, part)) * self.plies)


LIT_TAB = "tab-lit"
"""The key of a tab whose drawer contains lit targets."""
DRAWER_TRAY, DRAWER_LOG, DRAWER_SHEET, DRAWER_SHUT = "tray", "log", "sheet", "shut"


class Camera(msgspec.Struct, frozen=True):
    """The visible part of the board.

    At `zoom` 1 it is the whole board. (x, y) is its centre, from 0 to 1 across the map.
    """

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


class Strength(msgspec.Struct, frozen=True):
    """The level of a computer player: its label and its position from 1 to `count`."""

    label: str
    step: int
    count: int


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log, with the seat it is about and its moment, counted from 0.

    Attributes:
        aside: it describes no event, so a click on it does nothing.
        tip: an explanation, or "" for none.
    """

    text: str
    seat: Seat | None
    beat: int
    aside: bool = False
    tip: str = ""


class Bubble(msgspec.Struct, frozen=True):
    """A refusal beside the clicked thing, in logical pixels.

    Attributes:
        at: the position of the click.
        taken: rectangles that the refusal must not cover.
    """

    reason: Illegal
    at: tuple[float, float]
    thing: Rect
    taken: tuple[Rect, ...] = ()


class Playing(msgspec.Struct, frozen=True):
    """An animation in progress: the milliseconds elapsed at normal speed, and the selected speed."""

    animation: Animation
    elapsed: float
    speed: str


class TableModel(msgspec.Struct, frozen=True):
    """One moment at the table. `art` and `view` belong to the same title.

    Attributes:
        floor: the people who may act although they are not asked; they take the floor by a click on their badge.
        thinking: the bots that are choosing a move.
        news: the first moment that the person who is asked has not answered yet, or -1 if there is none.
        marks: the things on the board that others changed since then, with their seats.
        undo_stop: why nothing can be undone.
        redo_stop: why nothing can be redone.
        can_park: None if this title never parks drafts.
        advice: the label of the hint button, "" to hide it.
        advising: a hint has been requested.
        suggestions: the suggestions to choose from.
        suggested: the picks that each suggestion begins with.
        step: the position in a plan whose next step is built.
        notice: the words of the prompt bar while nobody is asked.
        cover: the secrets in the tray are covered and can be uncovered by holding.
        peekable: the seats whose secrets are shown while their badge is held.
        unveiling: the seat whose badge or key is held, and the elapsed part of the holding time, 0 to 1.
        lookback: the words of the banner for an earlier moment, or "" for the present.
        reason: the reason for the computer player's move at that moment, or "" if unknown.
        decided: the name of the almost certain winner, so that the game may be finished quickly, or "" if this is open.
        thinker: the personality of the bot that is choosing, or None if it has none.
        saying: what that personality says, or "" for nothing.
        drawer: the drawer that the player opened; DRAWER_SHUT if none may open automatically, or "" if one may.
        keys: the names of keys and buttons on the current input device.
        reel: the replay, with a strip instead of the prompt bar, or None for a game that is played.
        over: the game has ended, and only the result remains to be shown.
        strengths: the level of each computer player by seat, or None for people.
        tip: returns the tip of a target, from a view.
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
