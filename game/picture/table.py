"""The protocols that a title implements to draw its table. The table scene supplies space and focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.arrangement import Arrangement
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Point, Rect, Sprite
from game.picture.shapes import Shapes

V = TypeVar("V")

TRAY_HEIGHT = 146.0
"""Minimum height of a tray with its frame, in logical pixels."""
RIBBON = (7.0, 25.0)
"""Top and height of the area at the upper right of a plate that shows "thinking…" (see `Reserves`)."""
PANEL_HEAD = 28.0
"""Height of a panel's heading, in logical pixels."""


class Parked(msgspec.Struct, frozen=True):
    """A draft that was put aside and can be resumed.

    Attributes:
        number: the number by which it is known while it is kept.
        draft: the draft as it was put aside.
        left: the part of it that can still be built.
        move: the move of the draft, or None if it was incomplete.
        reason: why a part of it is no longer possible, without secrets, or None if all of it is.
        usable: a click resumes the draft, and its seat is then asked; otherwise the draft can only be discarded.
    """

    number: int
    seat: Seat
    draft: Draft
    left: Draft
    move: Any = None
    reason: Illegal | None = None
    usable: bool = True

    @property
    def target(self) -> Target:
        """The target that resumes the draft."""
        return Target("parked", str(self.number))

    @property
    def drop(self) -> Target:
        """The target that discards the draft."""
        return Target("ui", f"drop-{self.number}")


class Focus(msgspec.Struct, Generic[V], frozen=True):
    """The current interaction of the player at the screen.

    Attributes:
        viewer: the seat whose view is drawn, or None for a spectator.
        prompt: what the player can do next, or None if nobody at the screen is asked.
        starts: targets that start another move, or continue this one differently.
        hover: the target under the pointer.
        after: the view after the draft's move, for previews, or None if the draft is incomplete.
        peek: the viewer's secrets may be shown.
        stamps: signatures that people at the screen can use now, whoever is asked (see `Stamps`).
        parked: drafts that were put aside, oldest first.
        thinking: seats of computer players that are choosing a move, which their plates show by a pill (see
            `Reserves`).
    """

    viewer: Seat | None = None
    prompt: Prompt[Any] | None = None
    starts: tuple[Target, ...] = ()
    draft: Draft = Draft()
    hover: Target | None = None
    after: V | None = None
    peek: bool = False
    stamps: tuple[Target, ...] = ()
    parked: tuple[Parked, ...] = ()
    thinking: tuple[Seat, ...] = ()

    def lit(self, target: Target) -> bool:
        """Return whether clicking the target leads to a legal move, given what everyone at the screen may know.

        Signatures count too.
        """
        return self.prompt is not None and (target in self.prompt.lit or target in self.stamps)

    def open(self, target: Target) -> bool:
        """Return whether clicking the target has any effect.

        A click can add or drop a pick, start another move, turn a dial or resume a draft that was put aside.
        """
        if self.prompt is None:
            return False
        if target.kind == "dial":
            return self.prompt.turns(self.draft, target)
        takes_up = target.kind == "parked" and any(each.usable and each.target == target for each in self.parked)
        return takes_up or self.lit(target) or self.picked(target) or target in self.starts

    def picked(self, target: Target) -> bool:
        """Return whether the target is part of the draft."""
        return target in self.draft.picks


ROUND = "round"
"""The key of the node that shows the round on a board, such as a calendar. Like the title row it is never covered."""


class Status(msgspec.Struct, frozen=True):
    """The top line: name, number and count of the rounds, and the id of the phase (from `Meta.phases`).

    Attributes:
        lamps: art for a round that has begun and for a round to come, shown as a row of lamps.
    """

    text: str
    number: int
    count: int
    phase: str
    lamps: tuple[str, str] = ("", "")


class Action(msgspec.Struct, frozen=True):
    """A button in the prompt bar, for a target that is not on the board."""

    target: Target
    label: str
    glyph: str = ""


class Panel(msgspec.Struct, frozen=True):
    """The contents of a panel that the table scene frames: a title, a hint to its right, and nodes.

    Attributes:
        private: the contents are covered until the viewer removes the cover.
        head: nodes that replace title and hint, as wide as the contents and `PANEL_HEAD` high.
    """

    title: str
    hint: str
    nodes: tuple[Node, ...]
    private: bool = False
    head: tuple[Node, ...] = ()


class Popover(msgspec.Struct, frozen=True):
    """A sheet beside a thing on the board, which it never covers. Its nodes fill w × h.

    Attributes:
        beside: the thing's rectangle (x, y, w, h) in map pixels.
        smaller: a version with less content, for when the full sheet would cover something clickable.
    """

    beside: tuple[float, float, float, float]
    w: float
    h: float
    nodes: tuple[Node, ...]
    smaller: Popover | None = None


class Sentence(msgspec.Struct, frozen=True):
    """One line of the log, with seat marks. It is about one seat or none.

    Attributes:
        thread: consecutive lines with the same thread may be merged (see `Retells`).
    """

    text: str
    seat: Seat | None = None
    thread: str = ""


class Spot(msgspec.Struct, frozen=True):
    """A point on the path of a flight: in map pixels, or at a thing on the screen.

    Attributes:
        x: used if neither `seat` nor `key` gives a point.
        y: as `x`.
        seat: the point is the purse of this seat.
        key: the point is the middle of the node with this key, if it is on the screen.
    """

    x: float = 0
    y: float = 0
    seat: Seat | None = None
    key: str = ""


class Flight(msgspec.Struct, frozen=True):
    """A node that moves along a path.

    Attributes:
        way: the points of the path, where the middle of the node passes.
        start: when it starts moving, in milliseconds at normal speed.
        length: how long it moves, in milliseconds at normal speed.
        arc: how far the path curves upwards, in map pixels.
        bob: it moves up and down as if walking.
        swap: art shown in turn along the path.
        hides: the key of a node that stays invisible during the flight.
        grow: its scale at the end.
        spin: it turns like a flipped coin.
        fade: its opacity at the end, 0 to 1; for sprites.
    """

    node: Node
    way: tuple[Spot, ...]
    start: int
    length: int
    arc: float = 0
    bob: bool = False
    swap: tuple[str, ...] = ()
    hides: str = ""
    grow: float = 1.0
    spin: bool = False
    fade: float = 1.0


class Plaque(msgspec.Struct, frozen=True):
    """A notice in the middle of the board, in logical pixels whatever the zoom. Its nodes fill w × h."""

    w: float
    h: float
    nodes: tuple[Node, ...]


class Animation(msgspec.Struct, frozen=True):
    """The animation of one event.

    Attributes:
        length: duration in milliseconds at normal speed.
        nodes: extra nodes during the animation, in map pixels.
        sound: the name of a sound, or "" for none.
        seat: the seat whose plate is lit.
        plaque: an announcement over the board.
    """

    length: int
    flights: tuple[Flight, ...] = ()
    nodes: tuple[Node, ...] = ()
    caption: str = ""
    hint: str = ""
    sound: str = ""
    trail: tuple[Point, ...] = ()
    seat: Seat | None = None
    plaque: Plaque | None = None


class TableArt(Protocol[V]):
    """A title's picture of one table, made from the rules on its board.

    The methods get views and events but never the state, so they cannot draw anything hidden.
    """

    tray_height: float
    """Preferred height of the tray with its frame, in logical pixels. It may be less, but not below `TRAY_HEIGHT`."""
    numbered: tuple[str, ...]
    """Kinds of targets that show their id as a number. Typing that number selects one of them."""

    def status(self, view: V) -> Status:
        """Return the contents of the top line."""

    def board(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return the pieces on the board, in map pixels. Everything that can ever be a target must carry its target."""

    def plate(self, view: V, seat: Seat, focus: Focus[V], canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes of a seat's public information, which fill the canvas to the right of the plate's spine."""

    def badges(self, view: V, seat: Seat) -> str:
        """Return at most two short lines below the seat's symbol, such as when it plays ("plays 2nd")."""

    def seat_order(self, view: V) -> tuple[Seat, ...]:
        """Return the seats from top to bottom."""

    def active(self, view: V) -> frozenset[Seat]:
        """Return the seats whose plates are drawn as active."""

    def tray(self, view: V, focus: Focus[V], canvas: Canvas) -> Panel:
        """Return the viewer's own things, or what is shown in their place."""

    def popover(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return a sheet with the effects, in numbers, of the draft or of the thing under the pointer."""

    def actions(self, view: V, focus: Focus[V]) -> tuple[Action, ...]:
        """Return the buttons of this phase, including those that cannot be used now."""

    def confirm(self, view: V, focus: Focus[V]) -> str:
        """Return the label of Confirm for a complete draft, such as "Bid $10 on 6"."""

    def sentence(self, event: Event) -> Sentence | None:
        """Return the log line for an event, or None if it gets no line."""

    def animation(self, event: Event, before: V, after: V, shapes: Shapes, canvas: Canvas) -> Animation | None:
        """Return the animation of an event, or None if the picture changes at once."""


@runtime_checkable
class Crowds(Protocol):
    """Optional protocol for titles that can animate several events at once."""

    def together(self, events: Sequence[Event]) -> int:
        """Return how many of the next events are shown at once; 1 if the first is shown alone."""

    def crowd(
        self, events: Sequence[Event], before: Any, after: Any, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return the animation of these events, from the view before the first to the view after the last."""


@runtime_checkable
class Retells(Protocol):
    """Optional protocol for titles that can merge several log lines into one."""

    def retold(self, events: Sequence[Event]) -> Sentence | None:
        """Return one line for all these events, or None if each keeps its own line."""


@runtime_checkable
class Presumes(Protocol):
    """Optional protocol for titles in which some forced moves are made automatically."""

    def presumes(self, move: Any) -> bool:
        """Return whether the move is made without asking if it is the only legal one."""


@runtime_checkable
class Arranges(Protocol):
    """Optional protocol for titles with their own table layout."""

    def arrangement(self, view: Any) -> Arrangement:
        """Return the layout of the table. The same view always has the same layout."""

    def region(self, name: str, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel:
        """Return the contents of the region with that name, or the background of a row or column with that name.

        A region without paper must draw heading and hint itself.
        """


@runtime_checkable
class Reserves(Protocol):
    """Optional protocol for titles that choose where their plates show that a computer player is thinking."""

    def thinking_place(self, view: Any, seat: Seat, canvas: Canvas) -> Rect:
        """Return the rectangle for the "thinking…" pill on a seat's plate, in the plate's canvas.

        Nothing else may be drawn there while the seat thinks, and nothing may move when it starts. The pill shows three
        dots if the word does not fit. Titles without this method have the pill at the upper right
        (`thinking.upper_right`).
        """


@runtime_checkable
class Sheets(Protocol):
    """Optional protocol for titles whose table can open a large sheet, for example for a deal or a chart."""

    def sheet(self, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel | None:
        """Return the sheet to show now, filling the canvas, or None for none.

        The sheet covers log and tray. On a small screen, or if it would cover something clickable, it is behind a tab.
        """


@runtime_checkable
class Shimmering(Protocol):
    """Optional protocol for titles whose board has moving light, such as on water."""

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        """Return the lights at a beat, in map pixels. A beat is a quarter of a second.

        The lights should be few and small, because all are redrawn at each beat. A light with anything on top of it is
        not drawn.
        """


@runtime_checkable
class Stamps(Protocol):
    """Optional protocol for titles with targets that belong to one seat, such as the place where it signs a deal.

    Clicking such a target makes a move of its seat, even if another seat is asked. If the click is a complete move, the
    move is made at once, even if other moves must be confirmed. A move made in this way is never secret.
    """

    def owner_of(self, view: Any, target: Target) -> Seat | None:
        """Return the seat that a signature belongs to, whether or not it can be used now; None for any other target."""

    def stamps(self, view: Any) -> tuple[Target, ...]:
        """Return the signatures that are waiting for their seats, as far as everyone knows, in the order of their keys.

        The result includes all signatures that a seat can use. It also includes those that only a secret makes
        impossible, such as too little money; a click on one of these is refused. All views of a position give the same
        result.
        """

    def foremost(self, view: Any, focus: Focus[Any]) -> tuple[Target, ...]:
        """Return the signatures that are most prominent, such as those of the offer that is shown large.

        If a seat has several signatures, its key uses one of these. The result is empty if all are equally prominent.
        """


@runtime_checkable
class Receives(Protocol):
    """Optional protocol for titles where things can be dropped on something that is not lit, such as a seat's plate."""

    def received(self, view: Any, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """Return the targets to click, in order, when `thing`, which is in the draft, is dropped on `below`.

        Targets that are not lit are skipped. The result is empty if dropping the thing there means nothing special.
        """


@runtime_checkable
class Hauls(Protocol):
    """Optional protocol for titles where pieces that move by clicks can also be dragged."""

    def hauled(self, view: Any) -> dict[str, str]:
        """Return the keys of the nodes that can be dragged, each with the kind of target it can be dropped on.

        Dropping a piece on a target is the same as clicking that target. `view` is a spectator's view.
        """


@runtime_checkable
class Tells(Protocol):
    """Optional protocol for titles that can describe their table in words, for readers without a picture.

    The view is a spectator's, and the texts contain seat marks.
    """

    def seat_in_words(self, view: Any, seat: Seat) -> str:
        """Return what everyone may know about a seat, in one line without its name."""

    def board_in_words(self, view: Any) -> tuple[str, ...]:
        """Return what else everyone can see, line by line: what is for sale, where it is and what it costs."""
