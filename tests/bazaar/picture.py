"""The bazaar's picture: pitches on the board, offers and dials in the tray, partners on the plates."""

from __future__ import annotations

from game.core.names import Seat, mark
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK
from game.picture.nodes import Box, Look, Node, Text
from game.picture.shapes import Shapes
from game.picture.table import Action, Focus, Panel, Status, TableArt
from game.picture.theme import BODY, LABEL
from tests.bazaar.dealing import stamp_target
from tests.bazaar.state import BazaarView

SEAT_COLOURS = ("#AA2222", "#22AA22", "#2222AA")
BUTTONS = ("sign", "decline", "withdraw", "ready", "rest")


class Art(TableArt[BazaarView]):
    """Draws the bazaar."""

    def status(self, view: BazaarView) -> Status:
        """The day."""
        public = view.public
        phase = "deals" if public.phase == "deals" else "evening"
        name = f"{public.sign}, day" if public.sign else "Day"
        return Status(f"{name} {public.day} of 2", public.day, 2, phase)

    def board(self, view: BazaarView, focus: Focus[BazaarView], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """A box for each pitch, in the colour of its owner."""
        nodes: list[Node] = []
        for name, owner in zip(view.public.pitches, view.public.owners, strict=True):
            shape, target = shapes.at("spaces", name), Target("pitch", name)
            glow = "#FFFFFF" if focus.lit(target) else ""
            nodes.append(
                Box(
                    x=shape.x,
                    y=shape.y,
                    w=shape.w,
                    h=shape.h,
                    look=Look(fill=SEAT_COLOURS[owner], glow=glow),
                    target=target,
                )
            )
        return tuple(nodes)

    def plate(self, view: BazaarView, seat: Seat, focus: Focus[BazaarView], canvas: Canvas) -> tuple[Node, ...]:
        """The coins, and a box to choose the seat as a partner."""
        public = view.public
        ready = ", ready" if public.ready[seat] else ""
        words = canvas.sentence(0, 20, f"{mark(seat)}: {public.coins[seat]} coins{ready}", BODY, INK)
        target = Target("seat", str(seat))
        glow = "#FFFFFF" if focus.lit(target) else ""
        partner = Box(x=0, y=40, w=120, h=30, look=Look(fill="#E8D8B0", glow=glow), target=target)
        return (*words, partner, *self._stamps(view, seat, focus), *self._aside(seat, focus))

    def _stamps(self, view: BazaarView, seat: Seat, focus: Focus[BazaarView]) -> list[Node]:
        """A stamp for each offer that waits for the seat."""
        nodes: list[Node] = []
        for offer in view.public.offers:
            if seat in offer.unsigned:
                target = stamp_target(offer.number, seat)
                glow = "#FFFFFF" if focus.lit(target) else ""
                x = 130 + 26 * len(nodes)
                nodes.append(Box(x=x, y=40, w=22, h=28, look=Look(fill="#C8404A", glow=glow), target=target))
        return nodes

    def _aside(self, seat: Seat, focus: Focus[BazaarView]) -> list[Node]:
        """What the seat has laid aside, gray where it is not possible any more, with a box to throw it away."""
        nodes: list[Node] = []
        for index, parked in enumerate(each for each in focus.parked if each.seat == seat):
            fill = "#F4E8C8" if parked.usable else "#A0A0A0"
            tip = "Laid aside." if parked.reason is None else parked.reason.text
            nodes.append(Box(x=44 * index, y=76, w=28, h=22, look=Look(fill=fill), target=parked.target, tip=tip))
            nodes.append(
                Box(x=44 * index + 29, y=76, w=11, h=22, look=Look(fill="#C8404A"), target=parked.drop, tip="Away.")
            )
        return nodes

    def seat_order(self, view: BazaarView) -> tuple[Seat, ...]:
        """As they sit."""
        return tuple(range(len(view.public.coins)))

    def active(self, view: BazaarView) -> frozenset[Seat]:
        """Who opens, or who is not ready."""
        public = view.public
        if public.phase == "deals":
            return frozenset(seat for seat, ready in enumerate(public.ready) if not ready)
        return frozenset(public.order[:1])

    def tray(self, view: BazaarView, focus: Focus[BazaarView], canvas: Canvas) -> Panel:
        """The open offers and, while one is put together, its dials."""
        nodes: list[Node] = []
        for index, offer in enumerate(view.public.offers):
            target = Target("offer", str(offer.number))
            glow = "#FFFFFF" if focus.lit(target) else ""
            x, y = 44 * (index % 9), 46 * (index // 9)
            nodes.append(Box(x=x, y=y, w=40, h=40, look=Look(fill="#F4E8C8", glow=glow), target=target))
            nodes.append(Text(x=x + 10, y=y + 10, text=str(offer.number), w=80, h=14, type=LABEL, colour=INK))
        for row, dial in enumerate(focus.prompt.dials if focus.prompt is not None else ()):
            value = focus.draft.dial(dial.id) or 0
            nodes.append(Text(x=100 * row, y=56, text=f"{dial.id} {value}", w=80, h=14, type=LABEL, colour=INK))
            for step, sign in enumerate("-+"):
                at = Target("dial", f"{dial.id}{sign}")
                nodes.append(Box(x=100 * row + 30 * step, y=70, w=26, h=20, look=Look(fill="#D9A848"), target=at))
        return Panel("Open offers", "", tuple(nodes))

    def actions(self, view: BazaarView, focus: Focus[BazaarView]) -> tuple[Action, ...]:
        """What is lit of the buttons."""
        lit = [Target("button", name) for name in BUTTONS]
        return tuple(Action(target, target.id.capitalize()) for target in lit if focus.lit(target))
