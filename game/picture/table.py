"""The class `TableArt`, which draws a title's table, and the values that its methods return."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from game.core.i18n import Phrase, pgettext
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.arrangement import TRAY_HEIGHT, Arrangement, house
from game.picture.canvas import Canvas
from game.picture.differences import USUAL, Motion
from game.picture.nodes import Node, Point, Rect, Sprite
from game.picture.shapes import Shapes
from game.picture.widgets import upper_right

V = TypeVar("V")
PANEL_HEAD = 28.0
"""The height of a panel's heading, in logical pixels."""


class Parked(msgspec.Struct, frozen=True):
    """A draft that the player has put aside ("parked") to resume later.

    Attributes:
        number: the number that identifies the draft while it is parked.
        draft: the draft as it was when the player parked it.
        left: the part of the draft that is still possible.
        move: the complete move that was parked, or None if the draft was incomplete.
        reason: why part of the draft has become impossible (a text free of secrets), or None.
        usable: whether a click resumes the draft; if not, the draft can only be discarded.
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
    """The view on the screen, with the targets that can be clicked and the player's picks.

    Attributes:
        viewer: the seat whose view is drawn, or None for a spectator's view.
        prompt: the next possible picks, or None if nobody is asked for a move.
        starts: the targets that start another move or continue the current draft in another way.
        hover: the target under the pointer, or None.
        after: the view after the draft's move, for previews, or None if the draft is incomplete.
        peek: whether the viewer's secrets may be shown.
        stamps: the signatures that people can click now (see `Interaction.stamps`).
        parked: the drafts that were put aside, oldest first.
        thinking: the seats of computer players that are choosing a move.
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
        """Return whether a click on the target can lead to a legal move, as far as public information shows."""
        return self.prompt is not None and (target in self.prompt.lit or target in self.stamps)

    def open(self, target: Target) -> bool:
        """Return whether a click changes the picks, starts another move, turns a dial or resumes a parked draft."""
        if self.prompt is None:
            return False
        if target.kind == "dial":
            return self.prompt.turns(self.draft, target)
        takes_up = any(each.usable and each.target == target for each in self.parked)
        return takes_up or self.lit(target) or self.picked(target) or target in self.starts

    def picked(self, target: Target) -> bool:
        """Return whether the target is part of the draft."""
        return target in self.draft.picks


ROUND = "round"
"""The key of the node that shows the round on a board, such as a calendar. Sheets never cover this node."""


class Status(msgspec.Struct, frozen=True):
    """The contents of the title row at the top of the table.

    Attributes:
        text: the text that names the current round, such as "Round 2 of 5".
        count: the number of rounds in the game, or equal to `number` if the game has no fixed number of rounds.
        phase: the id of the current phase (see `Meta.phases`).
        lamps: the names of the lamp pictures for rounds that have begun and for later rounds, or "" for no lamps.
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
    """The contents of a panel: a title, a hint to the right of the title, and nodes.

    If `private` is true, the contents stay hidden until the viewer uncovers the panel. The nodes in `head`, if any,
    replace the title and the hint.
    """

    title: str
    hint: str
    nodes: tuple[Node, ...]
    private: bool = False
    head: tuple[Node, ...] = ()


class Popover(msgspec.Struct, frozen=True):
    """A sheet that explains an object on the board. `beside` is the rectangle of the object in map pixels.

    The nodes fill w × h logical pixels. `smaller` is used if the full sheet would cover something clickable.
    """

    beside: tuple[float, float, float, float]
    w: float
    h: float
    nodes: tuple[Node, ...]
    smaller: Popover | None = None


class Spot(msgspec.Struct, frozen=True):
    """A point on the path of a `Flight`: a seat's purse on its plate, the centre of the node `key`, or a map point."""

    x: float = 0
    y: float = 0
    seat: Seat | None = None
    key: str = ""


class Flight(msgspec.Struct, frozen=True):
    """A node that moves along a path. Times are in milliseconds at normal speed.

    Attributes:
        way: the points on the path of the node's centre.
        arc: how far the path curves upwards, in map pixels.
        bob: whether the node moves up and down as if it were walking.
        poses: the nodes to show in turn, instead of `node`, for a walking movement.
        hides: the key of a node that the flight replaces during the animation, or "" for none.
        grow: the size of the node at the end of the flight, as a multiple of its size at the start.
        spin: whether a sprite turns like a flipped coin.
        fade: the opacity at the end of the flight as a fraction (0 to 1) of the opacity at the start.
        below: whether the node moves on the board below the pieces, along a path on the map.
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
    """A notice in the middle of the board. A plaque always fills w × h logical pixels, regardless of the zoom."""

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
        trail: the points of a dotted line, in map pixels, or () for no line.
        seat: the seat whose plate is highlighted, or None.
        plaque: a notice that is shown over the board during the animation, or None.
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


class TableArt(ABC, Generic[V]):
    """Draws a title's table. `Parts.art` creates the instance from the rules for the table's board.

    The methods receive views and events but never the state, so they cannot draw anything hidden. A title implements
    `status`, `board`, `plate` and `tray`, and overrides other methods as needed.

    Attributes:
        tray_height: the preferred height of the tray with its frame, in logical pixels.
        numbered: the kinds of targets whose ids are shown as numbers that the player can type.
        labels: for each class of moves with a fixed label, the label of the confirm button.
    """

    tray_height: float = TRAY_HEIGHT
    numbered: tuple[str, ...] = ()
    labels: Mapping[type, Phrase] = {}

    @abstractmethod
    def status(self, view: V) -> Status:
        """Return the contents of the title row."""

    @abstractmethod
    def board(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes on the board in map pixels. Every node that can be picked must always have a target."""

    @abstractmethod
    def plate(self, view: V, seat: Seat, focus: Focus[V], canvas: Canvas) -> tuple[Node, ...]:
        """Return the nodes of a seat's plate without the symbol strip. They must not reveal any secrets."""

    @abstractmethod
    def tray(self, view: V, focus: Focus[V], canvas: Canvas) -> Panel:
        """Return the contents of the tray, usually the viewer's own cards, tiles or tokens."""

    def arrangement(self, view: V) -> Arrangement:
        """Return the arrangement of the table. It must depend only on the view."""
        return house(self.tray_height)

    def region(self, name: str, view: V, focus: Focus[V], canvas: Canvas) -> Panel:
        """Return the contents of the region `name` in the title's arrangement, or the background of a row or column."""
        raise LookupError(f"nobody draws {name}")

    def seat_order(self, view: Any) -> tuple[Seat, ...]:
        """Return the seats in the order of their plates from top to bottom, by default 0 to `view.public.seats` - 1."""
        return tuple(range(view.public.seats))

    def active(self, view: Any) -> frozenset[Seat]:
        """Return the seats whose plates are highlighted, by default only the seat `view.public.turn`, if any."""
        return frozenset(() if view.public.turn is None else (view.public.turn,))

    def badges(self, view: V, seat: Seat) -> str:
        """Return the text below the seat's symbol, such as "plays 2nd", or "". The text must fit in two short lines."""
        return ""

    def thinking_place(self, view: V, seat: Seat, canvas: Canvas) -> Rect:
        """Return the rectangle on a seat's plate that stays free for the "thinking…" pill."""
        return upper_right(canvas)

    def popover(self, view: V, focus: Focus[V], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return a sheet with numbers about the draft or about the target under the pointer, or None for no sheet."""
        return None

    def actions(self, view: V, focus: Focus[V]) -> tuple[Action, ...]:
        """Return the title's buttons for this phase, including buttons that cannot be used now."""
        return ()

    def confirm(self, view: V, move: Any) -> str:
        """Return the label of the confirm button for the move of a complete draft, such as "Bid $10 on 6"."""
        return str(self.labels.get(type(move), pgettext("a button", "Confirm")))

    def animation(self, event: Event, before: V, after: V, shapes: Shapes, canvas: Canvas) -> Animation | None:
        """Return the animation of an event, given the views before and after, or None for no animation."""
        return None

    def together(self, coming: Sequence[Event]) -> int:
        """Return how many of the coming events are animated together, or 1 if the first event is animated alone."""
        return 1

    def crowd(self, events: Sequence[Event], before: V, after: V, shapes: Shapes, canvas: Canvas) -> Animation | None:
        """Return a single animation for the events that `together` groups, or None for no animation."""
        return None

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        """Return the shimmering lights on the board, in map pixels. `beat` is the time in quarters of a second.

        The lights should be few and small. A board that has no lights at beat 0 must never have lights.
        """
        return ()

    def hauled(self, view: V) -> Mapping[str, str]:
        """Map the key of each draggable node to the kind of target that the node can be dropped on."""
        return {}

    def foremost(self, view: V, focus: Focus[V]) -> tuple[Target, ...]:
        """Return the most prominent signatures, such as the signatures on a large offer.

        If a seat has several signatures, the seat's shortcut key uses the one that comes first in the result.
        """
        return ()

    def seat_in_words(self, view: V, seat: Seat) -> str:
        """Return one line of public information about a seat, without the player's name."""
        return self.badges(view, seat)

    def board_in_words(self, view: V) -> tuple[str, ...]:
        """Return lines of text with all public information that is not about seats, such as the goods for sale."""
        return ()
