"""The picture of Taiwan Night Market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import Phrase, _, ngettext, pgettext, phrase, phrase_in
from game.core.names import Seat
from game.core.rules import Event
from game.kit.phrases import plays
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.shapes import Shapes
from game.picture.table import Action, Animation, Focus, Popover, Status, TableArt
from game.titles.night_market.picture import in_words, motion
from game.titles.night_market.picture.board import board_nodes
from game.titles.night_market.picture.looks import ART
from game.titles.night_market.picture.plates import plate_nodes, thinking_place
from game.titles.night_market.picture.popover import popover_of
from game.titles.night_market.picture.tray import tray_of
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import LATER, NOTHING, PASS
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums
from game.titles.night_market.words import customers_name, dollars, food_name

LABELS: dict[type, Phrase] = {Pass: phrase("Yes, pass"), Later: phrase_in("a stall", "Decide later")}
"""The labels of the Confirm button that contain no number."""


class NightMarketTable(TableArt[MarketView]):
    """The picture of Taiwan Night Market."""

    numbered = ("place", "price")
    labels = LABELS
    plate = staticmethod(plate_nodes)
    thinking_place = staticmethod(thinking_place)
    tray = staticmethod(tray_of)
    together = staticmethod(motion.together)
    seat_in_words = staticmethod(in_words.seat_in_words)
    board_in_words = staticmethod(in_words.board_in_words)

    def __init__(self, rules: NightMarketRules) -> None:
        self._topology = rules.topology
        self._forecasts = rules.forecasts

    def status(self, view: MarketView) -> Status:
        """Return the round and the phase. After the last round, the phase "open" stays highlighted."""
        public = view.public
        text = _("Round {number} of {rounds}").format(number=max(1, public.round), rounds=public.rounds)
        if public.round == public.rounds:
            text = pgettext("a banner", "The last round")
        return Status(
            text=text,
            number=public.round,
            count=public.rounds,
            phase="open" if public.phase == "over" else public.phase,
            lamps=(ART + "lantern_on", ART + "lantern_off"),
        )

    def board(self, view: MarketView, focus: Focus[MarketView], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return the places, cards, stalls and customers on the board, in map pixels."""
        return board_nodes(view, focus, shapes, self._forecasts, canvas)

    def badges(self, view: MarketView, seat: Seat) -> str:
        """Return the seat's position in the player order."""
        return plays(view.public.order, seat)

    def seat_order(self, view: MarketView) -> tuple[Seat, ...]:
        """Return the player order."""
        return view.public.order

    def active(self, view: MarketView) -> frozenset[Seat]:
        """Return the seats that owe a move."""
        return frozenset(view.public.to_move)

    def popover(self, view: MarketView, focus: Focus[MarketView], shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return the sheet beside a place, or None if no sheet is needed."""
        return popover_of(view, focus, shapes, self._forecasts, canvas)

    def actions(self, view: MarketView, focus: Focus[MarketView]) -> tuple[Action, ...]:
        """Return the button of the current phase, such as Pass."""
        if sets_maximums(view.public, view.seat):
            return (Action(target=NOTHING, label=pgettext("a bid", "Make no bids"), glyph="pass"),)
        if view.public.phase == "bid":
            return (Action(target=PASS, label=pgettext("a bid", "Pass"), glyph="pass"),)
        if view.public.phase == "build":
            return (Action(target=LATER, label=_("Later"), glyph="clock"),)
        return ()

    def confirm(self, view: MarketView, move: Any) -> str:
        """Return the label of the Confirm button for a complete move."""
        match move:
            case SetAside(tokens=tokens):
                return _("Choose {customers}").format(customers=customers_name(len(tokens)))
            case SetMaximums(maximums=maximums):
                if not maximums:
                    return _("Yes, make no bids")
                count = len(maximums)
                return ngettext("Set {count} maximum", "Set {count} maximums", count).format(count=count)
            case PlaceBid(place=place, price=price):
                return _("Bid {price} on {place}").format(price=dollars(price), place=place)
            case Build(place=place, food=food):
                return _("Build {food} stall on {place}").format(food=food_name(food), place=place)
        return super().confirm(view, move)

    def animation(
        self, event: Event, before: MarketView, after: MarketView, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return how an event is shown."""
        return motion.animation(event, before, after, shapes, self._topology, canvas)

    def crowd(
        self, events: Sequence[Event], before: MarketView, after: MarketView, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return one animation for several events."""
        return motion.crowd(events, before, after, shapes, self._topology, canvas)
