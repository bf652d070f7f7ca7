"""The picture and the table layouts of the Floating Market."""

from __future__ import annotations

from typing import Any

from game.core.i18n import Phrase, _, pgettext, phrase, remembered
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Target
from game.kit.phrases import plays
from game.kit.pieces import beside_name
from game.kit.rules import clockwise
from game.picture.arrangement import (
    Arrangement,
    Column,
    Form,
    Plates,
    Region,
    Row,
    Span,
    between,
    fixed,
    folded,
    log_drawer,
    rest,
)
from game.picture.canvas import Canvas
from game.picture.nodes import Node, Rect, Sprite
from game.picture.shapes import Shapes
from game.picture.table import Action, Animation, Panel, Popover, Status, TableArt
from game.titles.floating_market import verbs
from game.titles.floating_market.constants import SIGNS
from game.titles.floating_market.picture import in_words
from game.titles.floating_market.picture.board import board_nodes
from game.titles.floating_market.picture.cards import market_hint, market_nodes
from game.titles.floating_market.picture.charts import king_hint, king_nodes, orders_nodes, prices_nodes, temple_nodes
from game.titles.floating_market.picture.geometry import glints, waters
from game.titles.floating_market.picture.looks import Looks, MarketFocus
from game.titles.floating_market.picture.motion import MarketStage, announcement
from game.titles.floating_market.picture.plates import LEFT, plate_nodes
from game.titles.floating_market.picture.popover import popover_of
from game.titles.floating_market.picture.tray import tray_of
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import BASKET, BUY, COINS, COUNT, DONE, FAVOR, FLOWERS, ROWER, SELL
from game.titles.floating_market.words import card_name

GAP = 8.0
PLATE = (330.0, 94.0)
PRICES, KING, TEMPLE = (130.0, 196.0), (120.0, 160.0), (158.0, 230.0)
"""The minimum and the preferred height of each chart, in logical pixels."""
ORDERS = (74.0, 150.0)  # the heights of the orders in two rows and in four
_FOLDED = Plates(least=0.0, stretch=1.0, natural=PLATE, liked=112)  # the plates on small screens
PHASES = {"boats": "setup", "stalls": "setup", "card": "card", "sail": "sail", "act": "act", "over": "act"}
LABELS: dict[type, Phrase] = {
    verbs.PlaceBoat: phrase("Place it here"),
    verbs.PlaceFirstStall: phrase("Place the stall"),
    verbs.PlaceStall: phrase("Place the stall"),
    verbs.Sail: phrase("Sail there"),
    verbs.BuyBasket: phrase("Buy the basket"),
    verbs.HireRower: phrase("Hire a rower"),
    verbs.Deliver: phrase("Deliver"),
    verbs.MakeOffering: phrase("Make the offering"),
    verbs.BuyCard: phrase("Buy the card"),
    verbs.VisitKing: phrase("Give to the King"),
    verbs.EndTurn: phrase("Yes, end it"),
}


@remembered
def arranged(seats: int) -> Arrangement:
    """Return the layouts for the given number of players, from most to least roomy."""
    small = Form(whole=folded(_FOLDED), drawers=(_tray(), _charts_drawer(), _offers(), log_drawer()))
    return Arrangement((_roomy(seats, hand=True), _roomy(seats, hand=False), small))


def _roomy(seats: int, *, hand: bool) -> Form:
    plates = Plates(natural=PLATE, least=0.86, liked={2: 140, 3: 112}.get(seats, 94), gap=GAP)
    orders = Region(name="orders", paper=False, high=between(*ORDERS, 2))
    beside = Column(wide=rest(300, 1.35), gap=GAP, parts=(plates, orders))
    top = Row(parts=(Region(name="title"), Region(name="tools", wide=fixed(226))), margin=(0, 4, 0, 0), high=fixed(50))
    market = Region(name="market", high=between(146, 164, 1) if hand else between(204, 240, 1))
    tray = (Region(name="tray", high=between(144, 172, 1)),) if hand else ()
    cards = Column(wide=rest(500, 2.2), gap=GAP, parts=(market, *tray))
    heights = (("prices", PRICES), ("king", KING), ("temple", TEMPLE))
    parts = tuple(Region(name=name, high=between(*high)) for name, high in heights)
    charts = Column(name="charts", wide=rest(286), gap=GAP, parts=parts)
    upper = Row(gap=GAP, parts=(charts, beside), high=rest(300))
    lower = Row(gap=GAP, parts=(cards, Region(name="log", wide=rest(222))))
    right = Column(wide=Span(least=632, liked=1300, part=0.487), gap=GAP, parts=(upper, lower))
    board = Region(name="board", wide=rest(520), high=rest(420))
    prompt = Region(name="prompt", high=fixed(54))
    whole = Column(margin=(12, 0, 12, 8), gap=GAP, parts=(top, Row(gap=12, parts=(board, right)), prompt))
    return Form(whole=whole, drawers=() if hand else (_tray(),), least=(1500, 840))


def _offers() -> Row:
    market = Region(name="market", wide=fixed(560), high=fixed(172))
    orders = Region(name="orders", paper=False, wide=fixed(240))
    return Row(name="offers", gap=GAP, parts=(market, orders), label=_("Cards"), glyph="copy", key="C")


def _charts_drawer() -> Row:
    prices = Region(name="prices", wide=fixed(330), high=fixed(PRICES[1]))
    left = Column(gap=GAP, parts=(prices, Region(name="king", high=fixed(KING[1]))))
    parts = (left, Region(name="temple", wide=fixed(300)))
    return Row(name="charts", gap=GAP, parts=parts, label=_("Charts"), glyph="chart", key="K")


def _tray() -> Region:
    return Region(name="tray", wide=fixed(720), high=fixed(176), label=_("Hand"), glyph="hand", key="T")


class FloatingMarketTable(TableArt[FloatingMarketView]):
    """The picture of the Floating Market."""

    labels = LABELS
    plate = staticmethod(plate_nodes)
    tray = staticmethod(tray_of)

    def __init__(self, rules: FloatingMarketRules) -> None:
        self._topology = rules.topology

    def status(self, view: FloatingMarketView) -> Status:
        """Return the number of the current round and the number of end conditions met (FM-6.1)."""
        public = view.public
        number = max(public.turns) if public.turn is None else 1 + public.turns[public.turn]
        seen = min(SIGNS, sum(each in ("king", "temple", "stalls") for each in public.met))
        text = _("Round {number} · {seen} of {needed} end conditions met").format(
            number=number, seen=seen, needed=SIGNS
        )
        if public.phase in ("boats", "stalls"):
            text = _("Before the first round")
        elif public.phase == "over":
            text = _("The market is closed")
        elif public.last_round:
            text = _("Round {number}: the last round").format(number=number)
        return Status(text=text, number=number, count=number, phase=PHASES[public.phase])

    def arrangement(self, view: FloatingMarketView) -> Arrangement:
        """Return the table layouts for the number of players."""
        return arranged(view.public.seats)

    def region(self, name: str, view: FloatingMarketView, focus: MarketFocus, canvas: Canvas) -> Panel:
        """Return the named panel: a chart, the open cards or the orders."""
        public = view.public
        match name:
            case "prices":
                return Panel(pgettext("a panel", "Prices"), _("the Merchant"), prices_nodes(view, focus, canvas))
            case "king":
                return Panel(_("King’s Chart"), king_hint(public), king_nodes(view, focus, canvas))
            case "temple":
                return Panel(_("Temple Chart"), _("most discs / none"), temple_nodes(view, focus, canvas))
            case "market":
                return Panel(_("At the scribes"), market_hint(public), market_nodes(view, focus, canvas))
            case "orders":
                return Panel("", "", orders_nodes(self._topology, view, focus, canvas))
        return Panel("", "", ())

    def board(self, view: FloatingMarketView, focus: MarketFocus, shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        """Return the board in map pixels."""
        return board_nodes(self._topology, view, focus, shapes, Looks(canvas.seats))

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        """Return glints of light on the water."""
        return glints(waters(self._topology, shapes), beat)

    def thinking_place(self, view: FloatingMarketView, seat: Seat, canvas: Canvas) -> Rect:
        """Return the free area beside the seat’s name."""
        return beside_name(canvas, seat, LEFT)

    def badges(self, view: FloatingMarketView, seat: Seat) -> str:
        """Return the seat’s position in the turn order."""
        return plays(self.seat_order(view), seat)

    def seat_order(self, view: FloatingMarketView) -> tuple[Seat, ...]:
        """Return the seats in turn order, beginning with the first player."""
        return clockwise(view.public.seats, view.public.first)

    def popover(self, view: FloatingMarketView, focus: MarketFocus, shapes: Shapes, canvas: Canvas) -> Popover | None:
        """Return the sheet about the section or draft under consideration."""
        return popover_of(self._topology, view, focus, shapes, canvas)

    def hauled(self, view: FloatingMarketView) -> dict[str, str]:
        """Return, for each draggable piece, the kind of target to drop it on (FM-3.4, FM-3.7, FM-4.1)."""
        turn = view.public.turn
        boat = {} if turn is None else {f"boat:{turn}": "section", f"ghost:{turn}": "section"}
        return {**boat, "barge": "crossing", "ghost:barge": "crossing", "merchant": "ring"}

    def actions(self, view: FloatingMarketView, focus: MarketFocus) -> tuple[Action, ...]:
        """Return the buttons for choices that cannot be made on the table."""
        if view.public.phase != "act":
            return ()
        choices = (
            Action(target=BUY, label=_("Buy")),
            Action(target=SELL, label=_("Sell")),
            Action(target=BASKET, label=_("Basket")),
            Action(target=ROWER, label=_("Rower")),
            Action(target=COINS, label=pgettext("a button", "Coins")),
            Action(target=FLOWERS, label=_("Flowers")),
            Action(target=FAVOR, label=_("Favour")),
        )
        dials = () if focus.prompt is None else focus.prompt.dials
        if dials:
            return tuple(action for dial in dials for action in _turning(dial.id))
        shown = tuple(action for action in choices if focus.open(action.target))
        return (*shown, Action(target=DONE, label=_("End turn"), glyph="pass"))

    def confirm(self, view: FloatingMarketView, move: Any) -> str:
        """Return the label of the Confirm button for a complete draft."""
        match move:
            case verbs.PlayCard(card=card):
                return _("Play {card}").format(card=card_name(card))
            case verbs.BuyGoods(count=count):
                return _("Buy {count}").format(count=count)
            case verbs.SellGoods(count=count):
                return _("Sell {count}").format(count=count)
        return super().confirm(view, move)

    def animation(
        self, event: Event, before: FloatingMarketView, after: FloatingMarketView, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return the animation of an event."""
        stage = MarketStage(self._topology, before, after, waters(self._topology, shapes))
        return stage.played(event) or announcement(event, canvas)

    def seat_in_words(self, view: FloatingMarketView, seat: Seat) -> str:
        """Describe a seat in words."""
        return in_words.seat_in_words(self._topology, view, seat)

    def board_in_words(self, view: FloatingMarketView) -> tuple[str, ...]:
        """Describe the board in words."""
        return tuple(in_words.board_in_words(self._topology, view.public))


def _turning(dial: str) -> tuple[Action, Action]:
    less, more = (
        (_("One less"), pgettext("a number goes up", "One more"))
        if dial == COUNT
        else (_("One Favour less"), _("One Favour more"))
    )
    return (
        Action(target=Target("dial", f"{dial}-"), label=less, glyph="minus"),
        Action(target=Target("dial", f"{dial}+"), label=more, glyph="plus"),
    )
