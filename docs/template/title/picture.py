"""The picture of the table, made from a view, so that it cannot show what the view does not contain.

The game draws the frame, the map, names, log and buttons for every title. The title draws on the board (in map pixels),
and inside plate, tray and sheet (in logical pixels).
"""

from __future__ import annotations

from typing import Any

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK, INK_SOFT
from game.picture.nodes import UNSEEN, Box, Node, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import Action, Animation, Focus, Panel, Popover, Status, TableArt
from game.picture.theme import (
    BODY,
    CHIP,
    CHIP_CHOSEN,
    CHIP_OFF,
    CLICKABLE,
    HEADING,
    HINT,
    LABEL,
    MONEY,
    NAME,
    POINTED,
    STRONG,
)
from game.picture.widgets import line

from . import telling
from .pieces import CARD_BACK, COIN, FRUIT_ART, SHADOW, stall_nodes
from .rules import SquareRules
from .scoring import points_at, stall_points, stalls_of
from .state import Fruit, SquareView
from .topology import Pitch
from .verbs.open_stall import Open, fruit_target, pitch_target
from .verbs.rest import TakeRest
from .words import coins_name, fruit_name, points_name, stalls_name

SEAT_COLOURS = ("#C8453C", "#2F86B8", "#5A9A3C", "#8A5AB4")
CARD = (96.0, 84.0)


class SquareTable(TableArt[SquareView]):
    """The picture of the table. `TableArt` has a default for every method that is missing here."""

    def __init__(self, rules: SquareRules) -> None:
        self._topology = rules.topology

    def status(self, view: SquareView) -> Status:
        """Return the title row: the round, and how many pitches are taken."""
        public = view.public
        count = len(public.stalls)
        text = _("Round {number}: {taken} of {count} pitches taken").format(
            number=public.round, taken=count - len(public.free), count=count
        )
        return Status(text=text, number=public.round, count=public.round, phase="market")

    def board(self, view: SquareView, focus: Focus[SquareView], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return everything on the map. Places come from `shapes`, so that they can be moved in Tiled."""
        public = view.public
        nodes: list[Node] = []
        for index, pitch in enumerate(self._topology.pitches):
            here, stall = shapes.at("spaces", pitch.id), public.stalls[index]
            nodes += _ground(pitch, here, focus)
            if stall is None:
                nodes += _rent(pitch, here, canvas)
            else:
                nodes += stall_nodes(stall, here, canvas)
                points = f"+{points_at(self._topology, public, index, stall.fruit)}"
                nodes.append(line(canvas, here.x + here.w - 64, here.y + 26, 52, points, MONEY, GAIN, align="right"))
        nodes += _furniture("deck", CARD_BACK, str(public.deck_size), shapes, canvas)
        nodes += _furniture("bank", COIN, str(public.bank), shapes, canvas)
        return tuple(nodes)

    def plate(self, view: SquareView, seat: Seat, focus: Focus[SquareView], canvas: Canvas) -> tuple[Node, ...]:
        """Return the public facts about a seat: name, coins, stalls and points."""
        public = view.public
        upper, lower = canvas.h * 0.3, canvas.h * 0.72
        stalls = stalls_name(stalls_of(public, seat))
        points = points_name(stall_points(self._topology, public, seat))
        return (
            line(canvas, 16, upper, canvas.w - 32, canvas.seats[seat].name, NAME, INK),
            Sprite(x=14, y=lower - 15, w=30, h=30, art=COIN),
            line(canvas, 50, lower, 50, str(public.coins[seat]), MONEY, INK),
            line(canvas, 104, lower, canvas.w - 120, f"{stalls}, {points}", BODY, INK_SOFT, align="right"),
        )

    def badges(self, view: SquareView, seat: Seat) -> str:
        """Return the word under a seat's symbol."""
        return _("now") if view.public.turn == seat else ""

    def tray(self, view: SquareView, focus: Focus[SquareView], canvas: Canvas) -> Panel:
        """Return the viewer's cards. The panel is private, so it is covered while other people look at the screen."""
        nodes: list[Node] = []
        for number, fruit in enumerate(view.hand):
            nodes += _card(fruit, number * (CARD[0] + 12), focus, canvas)
        return Panel(title=_("Your cards"), hint=_("play one on a pitch"), nodes=tuple(nodes), private=bool(view.hand))

    def popover(self, view: SquareView, focus: Focus[SquareView], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return the points that each card of the viewer would score on the considered pitch."""
        picked = focus.draft.pick("pitch")
        hovered = focus.hover.id if focus.hover is not None and focus.hover.kind == "pitch" else None
        index = self._topology.index.get(picked or hovered or "")
        if index is None or view.public.stalls[index] is not None or focus.prompt is None:
            return None
        pitch, chosen = self._topology.pitches[index], focus.draft.pick("fruit")
        # The own cards are secret too: others may look over the shoulder unless the viewer peeks.
        known = tuple(dict.fromkeys(view.hand)) if focus.peek else ()
        fruits = [fruit for fruit in known if chosen in (None, fruit)]
        wide = 250.0
        words = _("Pitch {pitch}, rent {rent}").format(pitch=pitch.id, rent=coins_name(pitch.rent))
        nodes: list[Node] = [line(canvas, 16, 24, wide - 32, words, HEADING, INK)]
        y = 54.0
        for fruit in fruits:
            points = points_name(points_at(self._topology, view.public, index, fruit))
            text = _("as a {fruit} stall: {points}").format(fruit=fruit_name(fruit), points=points)
            nodes += [
                Sprite(x=16, y=y - 13, w=26, h=26, art=FRUIT_ART[fruit]),
                line(canvas, 50, y, wide - 66, text, BODY, INK),
            ]
            y += 30
        if focus.after is not None and view.seat is not None:
            # `after` is the view once the move is made, worked out without looking at anything hidden.
            text = _("You will have {coins} left.").format(coins=coins_name(focus.after.public.coins[view.seat]))
            nodes.append(line(canvas, 16, y, wide - 32, text, STRONG, INK_SOFT))
            y += 30
        here = shapes.at("spaces", pitch.id)
        return Popover(beside=(here.x, here.y, here.w, here.h), w=wide, h=y - 4, nodes=tuple(nodes))

    def actions(self, view: SquareView, focus: Focus[SquareView]) -> tuple[Action, ...]:
        """Return the buttons for actions that have no place on the table."""
        return (Action(TakeRest.button, _("Rest: +1 coin"), "coin-plus"),)

    def confirm(self, view: SquareView, move: Any) -> str:
        """Return the label of Confirm for a complete move."""
        if isinstance(move, Open):
            return _("Open {fruit} stall on {pitch}").format(fruit=fruit_name(move.fruit), pitch=move.pitch)
        return _("Rest")

    def animation(
        self, event: Event, before: SquareView, after: SquareView, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return the animation of an event."""
        return telling.animation(event, shapes, canvas)


def _ground(pitch: Pitch, here: Shape, focus: Focus[SquareView]) -> tuple[Node, ...]:
    """Return a pitch, which can always be clicked: if it is not lit, a click says why."""
    target = pitch_target(pitch.id)
    # Open: lit, or another beginning of the move. Picking one pitch does not close the others.
    lit, picked = focus.open(target), focus.picked(target)
    strong = picked or (lit and focus.hover == target)
    look = POINTED if strong else CLICKABLE if lit else UNSEEN
    x, y, w, h = here.x + 8, here.y + 8, here.w - 16, here.h - 16
    return (Box(x=x, y=y, w=w, h=h, radius=14, look=look, target=target, key=f"pitch:{pitch.id}"),)


def _rent(pitch: Pitch, here: Shape, canvas: Canvas) -> tuple[Node, ...]:
    x, y = here.middle
    return (
        Sprite(x=x - 40, y=y - 18, w=36, h=36, art=COIN, shadow=SHADOW),
        line(canvas, x + 4, y, 40, str(pitch.rent), MONEY, INK),
        line(canvas, here.x + 20, here.y + 28, 60, pitch.id, LABEL, INK_SOFT),
    )


def _furniture(name: str, art: str, amount: str, shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
    """Return the bank and the deck, with keys so that animations can start and end there."""
    here = shapes.at("table", name)
    size = min(here.w, here.h - 36)
    return (
        Sprite(
            x=here.x + (here.w - size) / 2,
            y=here.y,
            w=size,
            h=size,
            art=art,
            key=name,
            target=Target(name),
            shadow=SHADOW,
        ),
        line(canvas, here.x, here.y + here.h - 16, here.w, amount, MONEY, INK, align="middle"),
    )


def _card(fruit: Fruit, x: float, focus: Focus[SquareView], canvas: Canvas) -> tuple[Node, ...]:
    wide, high = CARD
    if not focus.peek:
        return (Sprite(x=x, y=2, w=high, h=high, art=CARD_BACK, shadow=SHADOW),)
    target = fruit_target(fruit)
    lit, picked = focus.open(target), focus.picked(target)
    look = CHIP_CHOSEN if picked or (lit and focus.hover == target) else CHIP if lit else CHIP_OFF
    return (
        Box(x=x, y=2, w=wide, h=high, radius=10, look=look, target=target),
        Sprite(x=x + (wide - 44) / 2, y=10, w=44, h=44, art=FRUIT_ART[fruit]),
        line(canvas, x + 4, high - 14, wide - 8, fruit_name(fruit), HINT, INK, align="middle"),
    )
