"""The protocols that a title implements to draw its table. The table scene provides the canvas and the focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.arrangement import Arrangement
from game.picture.canvas import Canvas
from game.picture.differences import USUAL, Motion
from game.picture.nodes import Node, Point, Rect, Sprite
from game.picture.shapes import Shapes

V = TypeVar("V")

TRAY_HEIGHT = 146.0
"""The minimum height of the tray (the panel of the viewer's own things), including its frame, in logical pixels."""
RIBBON = (7.0, 25.0)
"""The y coordinate and the height of the strip of a plate that shows "thinking…" by default, in logical pixels."""
PANEL_HEAD = 28.0
"""The height of a panel's heading, in logical pixels."""


class Parked(msgspec.Struct, frozen=True):
    """A draft that the player has put aside ("parked") to resume it later.

    Attributes:
        number: the number that identifies the draft while it is parked.
        draft: the draft as it was when the player parked it.
        left: the part of the draft that is still possible.
        move: the move that the draft amounted to when it was parked, or None if the draft was incomplete.
        reason: why a part of the draft has become impossible, or None if no part has. The reason contains no secrets.
        usable: if true, a click resumes the draft. If false, the draft can only be discarded.
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
    """What the player at the screen is doing: whose view is shown, what can be clicked and what has been picked.

    Attributes:
        viewer: the seat whose view is drawn, or None for a spectator's view.
        prompt: what the player can do next, or None if nobody is asked for a move.
        starts: targets that start another move or continue the current draft in another way.
        draft: the move that the player has built so far.
        hover: the target under the pointer, or None.
        after: for previews, the view after the draft's move, or None if the draft is incomplete.
        peek: if true, the viewer's secrets may be shown.
        stamps: signatures that people can use now, whichever seat is asked for a move (see `Stamps`).
        parked: drafts that were put aside, oldest first.
        thinking: seats of computer players that are choosing a move. Their plates say so (see `Reserves`).
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
        """Return whether a click on the target can lead to a legal move, judged by public information.

        Signatures that people can use now are lit, too.
        """
        return self.prompt is not None and (target in self.prompt.lit or target in self.stamps)

    def open(self, target: Target) -> bool:
        """Return whether a click adds or drops a pick, starts another move, turns a dial or resumes a parked draft."""
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
"""The key of the node that shows the round on a board, such as a calendar. Sheets never cover this node."""


class Status(msgspec.Struct, frozen=True):
    """The contents of the title row at the top of the table.

    Attributes:
        text: a text about the current round, such as "Round 2 of 5".
        number: the number of the current round.
        count: the number of rounds in the game, or `number` if the game has no fixed number of rounds.
        phase: the id of the current phase (see `Meta.phases`).
        lamps: two names of art, for the lamps of rounds that have begun and of rounds to come. "" means no lamps.
    """

    text: str
    number: int
    count: int
    phase: str
    lamps: tuple[str, str] = ("", "")


class Action(msgspec.Struct, frozen=True):
    """A button in the prompt bar, for a target that is not drawn on the board. `glyph` is the name of its icon."""

    target: Target
    label: str
    glyph: str = ""


class Panel(msgspec.Struct, frozen=True):
    """The contents of a panel: a title, a hint to the right of the title, and nodes. The table scene adds the frame.

    Attributes:
        private: if true, the contents are secret and stay covered until the viewer uncovers them.
        head: if not empty, nodes that replace the title and the hint, in an area that is `PANEL_HEAD` high.
    """

    title: str
    hint: str
    nodes: tuple[Node, ...]
    private: bool = False
    head: tuple[Node, ...] = ()


class Popover(msgspec.Struct, frozen=True):
    """A sheet that explains a thing on the board and is placed beside the thing. Its nodes fill w × h logical pixels.

    Attributes:
        beside: the rectangle (x, y, w, h) of the thing, in map pixels.
        smaller: a smaller sheet, or None. It is used if the full sheet would cover something clickable.
    """

    beside: tuple[float, float, float, float]
    w: float
    h: float
    nodes: tuple[Node, ...]
    smaller: Popover | None = None


class Sentence(msgspec.Struct, frozen=True):
    """One line of the log. `text` may contain seat marks. `seat` is the seat that the line is about, or None.

    Consecutive lines with the same `thread`, an id, may be merged (see `Retells`).
    """

    text: str
    seat: Seat | None = None
    thread: str = ""


class Spot(msgspec.Struct, frozen=True):
    """A point on the path of a `Flight`: a fixed point on the map, a seat's purse or the centre of a node.

    Attributes:
        x: the x coordinate in map pixels, used if neither `seat` nor `key` gives a point.
        y: the y coordinate in map pixels, used if neither `seat` nor `key` gives a point.
        seat: the seat whose purse (shown on its plate) is the point, or None.
        key: the key of the node whose centre is the point, or "". Used only if the node is on the screen.
    """

    x: float = 0
    y: float = 0
    seat: Seat | None = None
    key: str = ""


class Flight(msgspec.Struct, frozen=True):
    """A node that moves along a path.

    Attributes:
        way: the points of the path, along which the centre of the node moves.
        start: when the node starts to move, in milliseconds at normal speed.
        length: how long the node moves, in milliseconds at normal speed.
        arc: how far the path bends upwards, in map pixels.
        bob: if true, the node moves up and down as if it were walking.
        poses: nodes that are shown in turn instead of `node` while it walks.
        hides: the key of a node that stays hidden during the animation because the flight shows the same thing, or "".
        grow: the size of the node at the end of the flight, as a multiple of its size at the start.
        spin: for a sprite, whether it turns like a flipped coin.
        fade: the opacity at the end of the flight as a fraction (0 to 1) of the opacity at the start.
        below: if true, the node is drawn on the board below the pieces. Its path is on the map.
    """

    node: Node
    way: tuple[Spot, ...]
    start: int
    length: int
    arc: float = 0
    bob: bool = False
    poses: tuple[Node, ...] = ()
    hides: str = ""
    grow: float = 1.0
    spin: bool = False
    fade: float = 1.0
    below: bool = False


class Plaque(msgspec.Struct, frozen=True):
    """A notice in the middle of the board. Its nodes fill w × h logical pixels, whatever the zoom of the board."""

    w: float
    h: float
    nodes: tuple[Node, ...]


class Animation(msgspec.Struct, frozen=True):
    """The animation of one event.

    Attributes:
        length: the duration in milliseconds at normal speed.
        nodes: extra nodes that are drawn during the animation, in map pixels.
        caption: the text below the board during the animation, or "" for the default text.
        hint: a second line of text below the caption.
        sound: the name of a sound, or "" for none.
        trail: the points of a dotted line, in map pixels, or an empty tuple for no line.
        seat: the seat whose plate is highlighted, or None.
        plaque: a notice that is shown over the board during the animation, or None.
        motion: when and how the things on the board move to their places after the event.
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
    motion: Motion = USUAL


class TableArt(Protocol[V]):
    """Protocol for the object that draws a title's table. It is created with the rules for the table's board.

    Its methods receive views and events but never the state, so they cannot draw anything hidden.
    """

    tray_height: float
    """The preferred height of the tray with its frame, in logical pixels. The tray gets at least `TRAY_HEIGHT`."""
    numbered: tuple[str, ...]
    """The kinds of targets that show their id as a number. Typing the number selects the target."""

    def status(self, view: V) -> Status:
        """Return the contents of the title row."""

    def board(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes on the board, in map pixels. A node that can ever be picked must carry its target."""

    def plate(self, view: V, seat: Seat, focus: Focus[V], canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes of a seat's plate, without the strip that shows its symbol. They must reveal no secrets."""

    def badges(self, view: V, seat: Seat) -> str:
        """Return the text below the seat's symbol, such as "plays 2nd", or "". The text must fit in two short lines."""

    def seat_order(self, view: V) -> tuple[Seat, ...]:
        """Return the seats in the order of their plates from top to bottom."""

    def active(self, view: V) -> frozenset[Seat]:
        """Return the seats whose plates are highlighted, such as the seats that must move."""

    def tray(self, view: V, focus: Focus[V], canvas: Canvas) -> Panel:
        """Return the contents of the tray, usually the viewer's own things."""

    def popover(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return a sheet with numbers about the draft or about the thing under the pointer, or None for no sheet."""

    def actions(self, view: V, focus: Focus[V]) -> tuple[Action, ...]:
        """Return the title's buttons for this phase, including those that cannot be used now."""

    def confirm(self, view: V, focus: Focus[V]) -> str:
        """Return the label of the confirm button for a complete draft, such as "Bid $10 on 6"."""

    def sentence(self, event: Event) -> Sentence | None:
        """Return the log line for an event, or None if the event has no log line."""

    def animation(self, event: Event, before: V, after: V, shapes: Shapes, canvas: Canvas) -> Animation | None:
        """Return the animation from the view `before` an event to the view `after` it, or None for no animation."""


@runtime_checkable
class Crowds(Protocol):
    """Optional protocol for titles that can animate several events at the same time."""

    def together(self, events: Sequence[Event]) -> int:
        """Return how many of the next events are animated together, or 1 if the first event is animated alone."""

    def crowd(
        self, events: Sequence[Event], before: Any, after: Any, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return one animation of several events, from the view `before` the first to the view `after` the last."""


@runtime_checkable
class Retells(Protocol):
    """Optional protocol for titles that can merge several log lines into one."""

    def retold(self, events: Sequence[Event]) -> Sentence | None:
        """Return one log line for all of `events`, or None if each event keeps its own line."""


@runtime_checkable
class Presumes(Protocol):
    """Optional protocol for titles in which some forced moves are made automatically."""

    def presumes(self, move: Any) -> bool:
        """Return whether the move is made automatically if it is the only legal move."""


@runtime_checkable
class Arranges(Protocol):
    """Optional protocol for titles that lay out their table themselves."""

    def arrangement(self, view: Any) -> Arrangement:
        """Return the arrangement of the table. It must depend only on the view."""

    def region(self, name: str, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel:
        """Return the contents of the region with this name, or the background of the row or column with this name.

        A region without paper must draw its heading and hint itself.
        """


@runtime_checkable
class Reserves(Protocol):
    """Optional protocol for titles that choose where their plates show that a computer player is thinking."""

    def thinking_place(self, view: Any, seat: Seat, canvas: Canvas) -> Rect:
        """Return the rectangle of the "thinking…" pill on a seat's plate, in coordinates of the plate's canvas.

        Nothing else may be drawn in this rectangle while the seat is thinking, and nothing may move when the pill
        appears. If the word does not fit, the pill shows three dots. On plates of other titles, the pill is at
        the upper right (`thinking.upper_right`).
        """


@runtime_checkable
class Sheets(Protocol):
    """Optional protocol for titles whose table can open a large sheet, for example for a deal or a chart."""

    def sheet(self, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel | None:
        """Return the sheet to show now, or None for no sheet. Its nodes fill the canvas.

        The sheet covers the log and the tray. It is behind a tab on a small screen, or if it would cover something
        clickable.
        """


@runtime_checkable
class Shimmering(Protocol):
    """Optional protocol for titles whose board shimmers, for example where there is water."""

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        """Return the lights to draw, in map pixels. `beat` is the time in quarters of a second.

        The lights should be few and small, because all of them are redrawn four times a second. A light that something
        covers is not drawn.
        """


@runtime_checkable
class Stamps(Protocol):
    """Optional protocol for titles with signatures: targets that belong to one seat, for example to sign a deal.

    A click on a signature counts for the seat to which it belongs, even while another seat is asked for a move. If the
    click completes a move, the move is made at once, even if moves must usually be confirmed. A move that is made by a
    signature is never secret.
    """

    def owner_of(self, view: Any, target: Target) -> Seat | None:
        """Return the seat that owns a signature, even one that is unusable now. Return None for any other target."""

    def stamps(self, view: Any) -> tuple[Target, ...]:
        """Return the signatures that seats can use now, judged by public information, in the order of their keys.

        The result includes signatures that only a secret makes impossible, such as a lack of hidden money. A click on
        an impossible signature is refused. All views of the same position give the same result.
        """

    def foremost(self, view: Any, focus: Focus[Any]) -> tuple[Target, ...]:
        """Return the most prominent signatures, such as the signatures on the offer that is shown large.

        If a seat has several signatures, its key uses one of the returned ones. Return an empty tuple if no signature
        stands out.
        """


@runtime_checkable
class Receives(Protocol):
    """Optional protocol for titles in which things can be dropped on targets that are not lit, such as plates."""

    def received(self, view: Any, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """Return the targets that are clicked, in order, when `thing` is dropped on `below`.

        `thing` is part of the draft. Targets in the result that are not lit are skipped. Return an empty tuple if
        dropping `thing` on `below` has no special meaning.
        """


@runtime_checkable
class Hauls(Protocol):
    """Optional protocol for titles in which a piece that is moved by clicking its destination can also be dragged."""

    def hauled(self, view: Any) -> dict[str, str]:
        """Map the key of each node that can be dragged to the kind of target on which the node can be dropped.

        Dropping a piece on a target has the same effect as clicking the target. `view` is a spectator's view.
        """


@runtime_checkable
class Tells(Protocol):
    """Optional protocol for titles that can describe their table in words, for readers without a picture.

    `view` is always a spectator's view. The texts may contain seat marks.
    """

    def seat_in_words(self, view: Any, seat: Seat) -> str:
        """Return what everyone may know about a seat, in one line without the player's name."""

    def board_in_words(self, view: Any) -> tuple[str, ...]:
        """Return lines of text about everything else that everyone can see, such as which goods are for sale where."""
