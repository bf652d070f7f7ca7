"""What a title draws on the shared table: the table scene gives room and focus, the title gives nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.arrangement import Arrangement
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Point, Sprite
from game.picture.rects import Rect
from game.picture.shapes import Shapes

V = TypeVar("V")

TRAY_HEIGHT = 146.0
"""How high a tray is at least, with its frame."""
RIBBON = (7.0, 25.0)
"""Top and height of the upper right of a plate, where the house writes "thinking…" (see `Reserves`)."""
PANEL_HEAD = 28.0
"""How high the heading of a panel is."""


class Parked(msgspec.Struct, frozen=True):
    """A half-built move that was laid aside.

    `number`: what it is known by for as long as it lies there. `draft`: as it was laid aside; `left`: what of it can
    still be clicked together now; `move`: the move that it was, None where it was none yet; `reason`: why not all of it
    can be done any more, in words for everybody, None where it can. `usable`: a click takes it up, which gives its seat
    the floor; otherwise it can only be thrown away.
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
        """What is clicked to take it up."""
        return Target("parked", str(self.number))

    @property
    def drop(self) -> Target:
        """What is clicked to throw it away."""
        return Target("ui", f"drop-{self.number}")


class Focus(msgspec.Struct, Generic[V], frozen=True):
    """What the player at the screen is doing.

    `viewer`: whose view is drawn, None for a spectator. `prompt` None: nobody at the screen is asked.
    `starts`: what the move could begin or go on with instead.
    `after`: the same viewer's view as it would be after the draft's move, for ghosts and previews; None while
    the draft is incomplete. `peek`: the viewer's secrets may be drawn openly.
    `stamps`: the stamps that people at the screen may use now, each lit for its own seat whoever is asked (`Stamps`).
    `parked`: the half-built moves that lie aside, in the order in which they were laid there.
    `thinking`: computer players that are choosing; on their plates the title leaves the place of the pill free, which
    says so (`Reserves`).
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
        """Whether a click on the target is a step to a legal move, as far as everybody at the screen may know, or is
        one: a stamp."""
        return self.prompt is not None and (target in self.prompt.lit or target in self.stamps)

    def open(self, target: Target) -> bool:
        """Whether a click on the target does anything: a step on, a step back, another beginning, turning a dial, or
        taking up what lies aside."""
        if self.prompt is None:
            return False
        if target.kind == "dial":
            return self.prompt.turns(self.draft, target)
        return self.lit(target) or self.picked(target) or target in self.starts or self._takes_up(target)

    def _takes_up(self, target: Target) -> bool:
        return target.kind == "parked" and any(each.usable and each.target == target for each in self.parked)

    def picked(self, target: Target) -> bool:
        """Whether the target is part of the half-built move."""
        return target in self.draft.picks


ROUND = "round"
"""The key of what shows the round on a board, as a calendar does: like the title row it is never covered."""


class Status(msgspec.Struct, frozen=True):
    """The top line: the round in words, its number and count, the phase (id from Meta.phases).

    `lamps`: art of a round begun and of a round to come, for the row of lamps beside the words.
    """

    text: str
    number: int
    count: int
    phase: str
    lamps: tuple[str, str] = ("", "")


class Action(msgspec.Struct, frozen=True):
    """A button in the prompt bar for a target that has no place on the board."""

    target: Target
    label: str
    glyph: str = ""


class Panel(msgspec.Struct, frozen=True):
    """What a title puts onto a panel of the house: heading, a hint at its right, and nodes inside; `private` content is
    covered until the viewer holds the cover away. `head`: what takes the place of heading and hint, as wide as the
    nodes and `PANEL_HEAD` high."""

    title: str
    hint: str
    nodes: tuple[Node, ...]
    private: bool = False
    head: tuple[Node, ...] = ()


class Popover(msgspec.Struct, frozen=True):
    """A sheet beside a thing on the board (map rectangle x, y, w, h) that never covers it; the nodes fill w × h.

    `smaller`: the same with less on it, for where the whole sheet would hide what may be clicked.
    """

    beside: tuple[float, float, float, float]
    w: float
    h: float
    nodes: tuple[Node, ...]
    smaller: Popover | None = None


class Sentence(msgspec.Struct, frozen=True):
    """One line of the log: full words with seat marks, and the seat it is about (None: nobody).

    `thread`: lines that follow one another with the same thread may be told in one, see `Retells`.
    """

    text: str
    seat: Seat | None = None
    thread: str = ""


class Spot(msgspec.Struct, frozen=True):
    """A point of a flight: in map pixels, or the purse of a seat when `seat` is given, or the middle of the node of
    that key wherever it lies on the screen (x and y where it is not shown)."""

    x: float = 0
    y: float = 0
    seat: Seat | None = None
    key: str = ""


class Flight(msgspec.Struct, frozen=True):
    """A node (in map pixels, middled on the way) that travels along spots. Times in milliseconds at normal speed.

    `arc`: how far the way bends upwards, in map pixels. `bob`: a walking gait. `swap`: arts shown in turn on the way.
    `hides`: the key of a node of the picture that stays invisible while the flight lasts. `fade`: what is left of a
    sprite's opacity at the end.
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
    """A notice in the middle of the board, in logical pixels however near the board is; the nodes fill w × h."""

    w: float
    h: float
    nodes: tuple[Node, ...]


class Animation(msgspec.Struct, frozen=True):
    """How one event is shown: its length in milliseconds, flights, extra nodes in map pixels while it lasts,
    one line of caption with its hint, and the name of a sound ("" none).

    `seat`: whose plate is lit while it lasts. `plaque`: what is announced over the board.
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
    """A title's picture of one table, made from the rules on its board. What changes is drawn from a view, so nothing
    hidden can be drawn."""

    tray_height: float
    """How high the tray would like to be with its frame, in logical pixels; where there is less room it gets what
    there is, at least `TRAY_HEIGHT`."""
    numbered: tuple[str, ...]
    """The kinds of target whose ids are numbers that can be read on the things: digits name these."""

    def status(self, view: V) -> Status:
        """The top line."""

    def board(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """The pieces on the ground, in map pixels. Every thing that can ever be a target carries it."""

    def plate(self, view: V, seat: Seat, focus: Focus[V], canvas: Canvas) -> tuple[Node, ...]:
        """Everything public about a seat, right of its spine, filling the canvas."""

    def badges(self, view: V, seat: Seat) -> str:
        """The short words under the seat's symbol, for example when it plays ("plays 2nd"); at most two lines."""

    def seat_order(self, view: V) -> tuple[Seat, ...]:
        """The seats from top to bottom."""

    def active(self, view: V) -> frozenset[Seat]:
        """The seats whose plates are drawn as acting."""

    def tray(self, view: V, focus: Focus[V], canvas: Canvas) -> Panel:
        """The viewer's own things, or what the table has to show instead."""

    def popover(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """What the half-built move or the thing under the pointer would do, in numbers."""

    def actions(self, view: V, focus: Focus[V]) -> tuple[Action, ...]:
        """The buttons of this phase, also those not possible now."""

    def confirm(self, view: V, focus: Focus[V]) -> str:
        """The label of Confirm for the complete draft, for example "Bid $10 on 6"."""

    def sentence(self, event: Event) -> Sentence | None:
        """The log line of an event, None for events not worth a line."""

    def animation(self, event: Event, before: V, after: V, shapes: Shapes, canvas: Canvas) -> Animation | None:
        """How the event is shown, None when the picture just changes."""


@runtime_checkable
class Crowds(Protocol):
    """What the picture of a title has besides, some of whose events are shown several at once."""

    def together(self, events: Sequence[Event]) -> int:
        """How many of the coming events, the first ones, are shown at once; 1 where the first one stands alone."""

    def crowd(
        self, events: Sequence[Event], before: Any, after: Any, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """How these events are shown at once, from the view before the first to the one after the last."""


@runtime_checkable
class Retells(Protocol):
    """What the picture of a title has besides, that tells several events of one thread in one line of the log."""

    def retold(self, events: Sequence[Event]) -> Sentence | None:
        """The line for all of them, None where each keeps its own."""


@runtime_checkable
class Presumes(Protocol):
    """What the picture of a title has besides, some of whose moves need no question where there is no other."""

    def presumes(self, move: Any) -> bool:
        """Whether a person is not asked for a move that is the only legal one: it is made at once."""


@runtime_checkable
class Arranges(Protocol):
    """What the picture of a title has besides, that arranges its table in its own way."""

    def arrangement(self, view: Any) -> Arrangement:
        """Where everything lies; the same view always has the same arrangement."""

    def region(self, name: str, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel:
        """What lies in a region of that name, filling the canvas; or behind the parts of a row or column of that name.
        Without paper round it, heading and hint are the title's own business."""


@runtime_checkable
class Reserves(Protocol):
    """What the picture of a title has besides, that keeps a place free on its plates for the pill "thinking…"."""

    def thinking_place(self, view: Any, seat: Seat, canvas: Canvas) -> Rect:
        """Return the place on the plate of a seat, in its canvas. Nothing else is drawn there while the seat thinks,
        and nothing moves when it begins to. Where the word is too wide for it, the pill shows three dots. Without this
        method the word is at the upper right (`thinking.upper_right`)."""


@runtime_checkable
class Sheets(Protocol):
    """What the picture of a title has besides, that now and then needs a large sheet: for a deal, a chart, a hand."""

    def sheet(self, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel | None:
        """The sheet that lies over log and tray now, filling the canvas; None where there is none. On a small screen,
        and where it would cover what may be clicked, it lies behind a tab."""


@runtime_checkable
class Shimmering(Protocol):
    """What the picture of a title has besides, on whose board light plays while nothing happens, as on water."""

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        """The light at a beat, in map pixels: few and small things, as each is drawn anew at every beat. Where anything
        lies over one of them, it is not drawn. A beat takes a quarter of a second."""


@runtime_checkable
class Stamps(Protocol):
    """What the picture of a title has besides, some of whose targets belong to one seat each, such as the place where
    it signs. A click on a stamp is made for its seat, whoever is asked; where it is a whole move it is made at once,
    however moves are confirmed otherwise. A move by a stamp is no secret."""

    def owner_of(self, view: Any, target: Target) -> Seat | None:
        """The seat that a stamp belongs to, whether it can be used now or not; None for what is no stamp."""

    def stamps(self, view: Any) -> tuple[Target, ...]:
        """The stamps that wait for their seats as far as everybody knows, in the order in which keys name them. All
        that a seat can use is among them; one that is of no use for what is not shown, as a purse is too small, is too,
        and is refused when it is clicked. Every view of a position gives the same."""

    def foremost(self, view: Any, focus: Focus[Any]) -> tuple[Target, ...]:
        """Of the stamps those that lie before everybody's eyes, such as those of the offer that is shown large: where a
        seat has several, a key means one of these. () where none lies before the others."""


@runtime_checkable
class Receives(Protocol):
    """What the picture of a title has besides, where things are dragged onto what is not lit itself, such as the plate
    of the seat that is to get them."""

    def received(self, view: Any, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """What is clicked after a thing when it is let go on another one, in order; of these, what is not lit is left
        out. () where letting it go there means nothing but a click. `draft`: the half-built move with the thing."""


@runtime_checkable
class Hauls(Protocol):
    """What the picture of a title has besides, on whose table pieces go where a click says: a hand may drag them there
    as well."""

    def hauled(self, view: Any) -> dict[str, str]:
        """The keys of the nodes that are such pieces, each with the kind of target that it can be let go on; letting it
        go there is a click on that target. `view`: that of a spectator."""


@runtime_checkable
class Tells(Protocol):
    """What the picture of a title has besides, that can say in words what lies on its table, for somebody who reads it
    in a letter. Seats stand in it as marks, and a spectator's view is told."""

    def seat_in_words(self, view: Any, seat: Seat) -> str:
        """What everybody may know of a seat, in one line without its name."""

    def board_in_words(self, view: Any) -> tuple[str, ...]:
        """What else everybody may see, line by line: what is for sale, where it lies, what it costs."""
