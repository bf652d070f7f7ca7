"""The picture of the table."""

from __future__ import annotations

from typing import Any

from game.core.i18n import Phrase, _, ngettext, pgettext, phrase
from game.core.names import Seat
from game.core.sentences import signed
from game.kit.phrases import plays
from game.kit.pieces import beside_name
from game.kit.rules import clockwise
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Rect
from game.picture.shapes import Shapes
from game.picture.table import Action, Focus, Popover, Status, TableArt
from game.titles.mercado.constants import FEW_LEFT, HAND
from game.titles.mercado.counts import earned_by
from game.titles.mercado.forecast import balance
from game.titles.mercado.legality import available
from game.titles.mercado.picture import in_words, motion
from game.titles.mercado.picture.board import board_nodes
from game.titles.mercado.picture.looks import Looks
from game.titles.mercado.picture.plates import LEFT, plate_nodes
from game.titles.mercado.picture.popover import popover_of
from game.titles.mercado.picture.tray import tray_of
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import COIN, SWAP
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import TakeCoin
from game.titles.mercado.words import good_name, restaurant_name, space_name

LABELS: dict[type, Phrase] = {TakeCoin: phrase("Yes, take it"), SwapTiles: phrase("Yes, swap them")}


class MercadoTable(TableArt[MercadoView]):
    """The picture of Mercado de Lisboa on the game table."""

    tray_height = 230.0
    labels = LABELS
    plate = staticmethod(plate_nodes)
    tray = staticmethod(tray_of)
    animation = staticmethod(motion.animation)
    seat_in_words = staticmethod(in_words.seat_in_words)

    def __init__(self, rules: MercadoRules) -> None:
        self._counts = rules.counts

    def status(self, view: MercadoView) -> Status:
        """Return the round and either the numbers of free spaces and entrances or the number of turns left."""
        public = view.public
        number = 1 + max(0, max(public.turns) - (public.turn is None))
        if public.turn is not None:
            number = 1 + public.turns[public.turn]
        if public.phase == "over":
            text = _("The market is closed")
        elif public.phase == "last":
            text = ngettext("{count} turn left", "{count} turns left", public.last_turns)
            text = text.format(count=public.last_turns)
        else:
            text = _("Round {number}: {spaces} spaces and {entrances} entrances free (game ends at {few} of either)")
            spaces, entrances = len(available(self._counts, public)), public.entrances.count(None)
            text = text.format(number=number, spaces=spaces, entrances=entrances, few=FEW_LEFT)
        return Status(text=text, number=number, count=number, phase="day" if public.phase == "day" else "last")

    def board(self, view: MercadoView, focus: Focus[MercadoView], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return the market, the entrances and the offers, in map pixels."""
        return board_nodes(self._counts, view, focus, shapes, Looks(canvas.seats))

    def thinking_place(self, view: MercadoView, seat: Seat, canvas: Canvas) -> Rect:
        """Return the rectangle for the word "thinking…" beside the name."""
        return beside_name(canvas, seat, LEFT)

    def badges(self, view: MercadoView, seat: Seat) -> str:
        """Return the seat's position in the turn order. In a solo game, return an empty string."""
        return "" if view.public.solo else plays(self.seat_order(view), seat)

    def seat_order(self, view: MercadoView) -> tuple[Seat, ...]:
        """Return the seats in turn order."""
        return clockwise(view.public.seats, view.public.first)

    def popover(self, view: MercadoView, focus: Focus[MercadoView], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return the sheet for the considered move."""
        return popover_of(self._counts, view, focus, shapes, canvas)

    def actions(self, view: MercadoView, focus: Focus[MercadoView]) -> tuple[Action, ...]:
        """Return the available buttons for taking a coin and for swapping tiles."""
        seat = view.seat
        hand = view.public.hand(seat) if seat is not None else ()
        found = (
            []
            if view.public.solo
            else [Action(target=COIN, label=pgettext("an action", "Take 1 coin"), glyph="coin-plus")]
        )
        if len(hand) == HAND and len(set(hand)) == 1:
            found.insert(0, Action(target=SWAP, label=_("Swap tiles"), glyph="shuffle"))
        return tuple(found)

    def confirm(self, view: MercadoView, move: Any) -> str:
        """Return the label of the Confirm button for a complete move."""
        counts, topology, public = self._counts, self._counts.topology, view.public
        match move:
            case OpenStand(good=good, space=space):
                net = signed(balance(counts, public, good, topology.spot_at[space]).net)
                text = _("Open a {good} stand on {space}: {net}")
                return text.format(good=good_name(good), space=space_name(space), net=net)
            case BringCustomers(tile=tile, entrance=entrance) if view.seat is not None:
                earned = earned_by(counts, public, tile, topology.gate_at[entrance])[view.seat]
                return _("Bring customers: {net}").format(net=signed(earned))
            case OpenRestaurant(restaurant=restaurant, space=space):
                text = _("Open {restaurant} on {space}: +1")
                return text.format(restaurant=restaurant_name(restaurant), space=space_name(space))
        return super().confirm(view, move)

    def board_in_words(self, view: MercadoView) -> tuple[str, ...]:
        """Return the description of the board in words."""
        return tuple(in_words.board_in_words(self._counts.topology, view))
