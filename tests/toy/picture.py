"""The toy's picture: boxes, all of which can be pointed at."""

from __future__ import annotations

from game.core.names import Seat, mark
from game.core.rules import Event
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK
from game.picture.nodes import Box, Look, Node
from game.picture.shapes import Shapes
from game.picture.table import Action, Animation, Focus, Panel, Status, TableArt
from game.picture.theme import BODY
from tests.toy.rules import CardRules
from tests.toy.state import CardView, Shown

SEAT_COLOURS = ("#AA2222", "#22AA22", "#2222AA")


class Art(TableArt[CardView]):
    """Draws the toy."""

    def __init__(self, rules: CardRules) -> None:
        self._spots = rules.spots

    def status(self, view: CardView) -> Status:
        """The round."""
        public = view.public
        phase = "cards" if public.phase == "cards" else "pitch"
        return Status(f"Round {public.round} of 3", public.round, 3, phase)

    def board(self, view: CardView, focus: Focus[CardView], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """A box for each spot."""
        nodes: list[Node] = []
        for name, owner in zip(self._spots, view.public.owners, strict=True):
            shape, target = shapes.at("spaces", name), Target("spot", name)
            fill = "#808080" if owner is None else SEAT_COLOURS[owner]
            glow = "#FFFFFF" if focus.lit(target) else ""
            nodes.append(
                Box(x=shape.x, y=shape.y, w=shape.w, h=shape.h, look=Look(fill=fill, glow=glow), target=target)
            )
        return tuple(nodes)

    def plate(self, view: CardView, seat: Seat, focus: Focus[CardView], canvas: Canvas) -> tuple[Node, ...]:
        """The coins."""
        return canvas.sentence(0, 20, f"{mark(seat)}: {view.public.coins[seat]} coins", BODY, INK)

    def badges(self, view: CardView, seat: Seat) -> str:
        """The place in the order."""
        return str(seat + 1)

    def active(self, view: CardView) -> frozenset[Seat]:
        """Who pitches, or who still chooses."""
        if view.public.phase == "cards":
            return frozenset(seat for seat in range(view.public.seats) if not view.public.sealed[seat])
        return frozenset(view.public.order[:1])

    def tray(self, view: CardView, focus: Focus[CardView], canvas: Canvas) -> Panel:
        """The hand."""
        cards = tuple(
            Box(x=60 * number, y=0, w=50, h=80, look=Look(fill="#FFFFFF"), target=Target("card", str(card)))
            for number, card in enumerate(view.hand)
        )
        return Panel("Your cards", "", cards, private=True)

    def actions(self, view: CardView, focus: Focus[CardView]) -> tuple[Action, ...]:
        """Pass."""
        return (Action(Target("button", "pass"), "Pass", "pass"),)

    def animation(
        self, event: Event, before: CardView, after: CardView, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Only a pause where cards are shown."""
        return Animation(length=500) if isinstance(event, Shown) else None
