"""The picture and the table layouts of Chinatown."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.i18n import Phrase, _, pgettext, phrase, remembered
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Target
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
from game.picture.nodes import Node, Rect
from game.picture.shapes import Shapes
from game.picture.table import Action, Animation, Focus, Panel, Popover, Status, TableArt
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.flow import part_of_year
from game.titles.chinatown.picture import in_words, motion
from game.titles.chinatown.picture.board import board_nodes
from game.titles.chinatown.picture.deal_table import parties_nodes, table_wood
from game.titles.chinatown.picture.ledger import ledger_nodes
from game.titles.chinatown.picture.offers import offers_nodes
from game.titles.chinatown.picture.plates import plate_nodes, thinking_place
from game.titles.chinatown.picture.popover import popover_of
from game.titles.chinatown.picture.shown import motif_of, shown_deal
from game.titles.chinatown.picture.tray import tray_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.verbs import Decline, Done, HangMark, Keep, Offer, PlaceTile, Ready, Withdraw
from game.titles.chinatown.verbs.done import DoneVerb
from game.titles.chinatown.verbs.hang_mark import MARK
from game.titles.chinatown.verbs.ready import ReadyVerb
from game.titles.chinatown.verbs.sign import Sign, sign_target
from game.titles.chinatown.words import DONE, MARKING, READY, SIGNING, year_name

TOP = 52.0
GAP, BESIDE = 10.0, 9.0
DEAL = {3: 232.0, 4: 232.0, 5: 246.0}
"""The preferred height of the deal columns, by the number of players."""
LEAST_DEAL = 200.0
_FOLDED = Plates(least=0.0, stretch=1.0, natural=(330, 104), liked=112)


@remembered
def trading(seats: int) -> Arrangement:
    """Return the layout of the trade phase, with the deal table below the board."""
    prompt = Region(name="prompt", high=fixed(54))
    parties = Region(name="parties", paper=False, high=between(LEAST_DEAL, DEAL.get(seats, DEAL[4])))
    deal = Column(name="deal", margin=(16, 15, 16, 15), gap=8, parts=(prompt, parties))
    natural, liked = ((310, 106), 110) if seats == 5 else ((310, 124), 134)
    plates = Plates(columns=2, natural=natural, least=0.72, liked=liked, gap=BESIDE, lends="offers")
    below = Row(gap=BESIDE, parts=(Region(name="log", high=rest(132)), Region(name="offers", high=rest(96))))
    side = Column(wide=Span(least=480, liked=900, part=0.415), gap=BESIDE, parts=(plates, below))
    board = Region(name="board", wide=rest(560), high=rest(300))
    tools = Region(name="tools", wide=fixed(226))
    top = Row(parts=(Region(name="title"), tools), margin=(0, 4, 0, 0), high=fixed(TOP))
    whole = Column(margin=(12, 0, 12, 8), gap=GAP, parts=(top, Row(gap=12, parts=(board, side)), deal))
    folds = (log_drawer(), _offers())
    roomy = Form(whole=whole, drawers=(_deals(),), folds=folds, least=(1280, 720))
    drawer = Column(name="deal", margin=(14, 14, 14, 14), parts=(parties,), wide=fixed(1180))
    drawer = replace(drawer, label=_("Deal"), glyph="coin-plus", key="X")
    return Arrangement((roomy, Form(whole=folded(_FOLDED), drawers=(drawer, _offers(), log_drawer(), _deals()))))


@remembered
def playing(seats: int, *, cards: bool) -> Arrangement:
    """Return the layout for choosing cards or placing tiles, with the tray below the board."""
    title, prompt = Region(name="title", high=fixed(TOP)), Region(name="prompt", high=fixed(54))
    board = Region(name="board", wide=rest(560), high=rest(300))
    tray = Region(name="tray", high=between(146, 192 if cards else 162))
    left = Column(margin=(0, 0, 0, 8), gap=8, parts=(title, board, tray, prompt))
    plates = Plates(natural=(400, 100), least=0.8, liked={3: 140, 4: 124}.get(seats, 106), gap=8)
    log, tools = Region(name="log", high=rest(150)), Region(name="tools", high=fixed(44))
    wide = Span(least=380, liked=560, part=0.28)
    right = Column(wide=wide, margin=(0, 10, 0, 10), gap=8, parts=(plates, log, tools))
    whole = Row(margin=(12, 0, 12, 0), gap=12, parts=(left, right))
    roomy = Form(whole=whole, drawers=(_deals(),), folds=(log_drawer(),), least=(1280, 720))
    drawer = Region(
        name="tray", wide=fixed(620), high=fixed(180), label=pgettext("a panel", "Tray"), glyph="hand", key="T"
    )
    return Arrangement((roomy, Form(whole=folded(_FOLDED), drawers=(drawer, log_drawer(), _deals()))))


def _offers() -> Region:
    return Region(name="offers", wide=fixed(420), high=fixed(260), label=_("Offers"), glyph="paste", key="O")


def _deals() -> Region:
    return Region(name="deals", wide=fixed(960), high=fixed(560), label=_("Deals"), glyph="copy", key="D")


LABELS: dict[type, Phrase] = {
    Keep: phrase("Keep these"),
    Offer: phrase("Offer this deal"),
    Sign: SIGNING,
    Decline: phrase("Decline it"),
    Withdraw: phrase("Take it back"),
    HangMark: phrase("Change the mark"),
    Ready: phrase("Yes, ready"),
    Done: phrase("Yes, done"),
}


class ChinatownTable(TableArt[ChinatownView]):
    """The picture of Chinatown."""

    numbered = ("lot",)
    labels = LABELS

    def __init__(self, rules: ChinatownRules) -> None:
        self._topology = rules.topology

    def status(self, view: ChinatownView) -> Status:
        """Return the current year and the number of years."""
        public = view.public
        text = _("{year}, year {number} of {count}")
        text = text.format(year=year_name(public.year), number=public.year, count=YEARS)
        if public.phase == "over":
            text = _("The six years are over")
        return Status(text=text, number=public.year, count=YEARS, phase=part_of_year(public))

    def arrangement(self, view: ChinatownView) -> Arrangement:
        """Return the layout of the current phase."""
        public = view.public
        if public.phase == "trade":
            return trading(public.seats)
        return playing(public.seats, cards=public.phase == "keep")

    def region(self, name: str, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> Panel:
        """Return the named panel, such as the deal table or the open offers."""
        if name == "deal":
            return Panel("", "", table_wood(canvas))
        if name == "deals":
            return Panel(_("Deals so far"), "", ledger_nodes(view.public, canvas))
        motif = motif_of(self._topology, view, focus, canvas)
        if name == "parties":
            return Panel("", "", parties_nodes(motif))
        return Panel(_("On the table"), "", offers_nodes(motif))

    def board(
        self, view: ChinatownView, focus: Focus[ChinatownView], shapes: Shapes, canvas: Canvas
    ) -> tuple[Node, ...]:
        """Return the board with everything on it, in map pixels."""
        return board_nodes(motif_of(self._topology, view, focus, canvas), shapes)

    def plate(self, view: ChinatownView, seat: Seat, focus: Focus[ChinatownView], canvas: Canvas) -> tuple[Node, ...]:
        """Return the plate of a seat with its name, buildings, tiles, income and money."""
        return plate_nodes(motif_of(self._topology, view, focus, canvas), seat)

    def thinking_place(self, view: ChinatownView, seat: Seat, canvas: Canvas) -> Rect:
        """Return the rectangle for the label "thinking…" on a plate."""
        return thinking_place(view, seat, canvas)

    def badges(self, view: ChinatownView, seat: Seat) -> str:
        """Return the first player's label, or "" for any other seat."""
        return pgettext("who has the first player card", "first") if seat == view.public.first else ""

    def active(self, view: ChinatownView) -> frozenset[Seat]:
        """Return the seats that can act in the current phase."""
        public = view.public
        if public.phase == "keep":
            return frozenset(public.choosing)
        if public.phase == "trade":
            return frozenset(seat for seat, ready in enumerate(public.ready) if not ready)
        return frozenset(public.order[:1])

    def tray(self, view: ChinatownView, focus: Focus[ChinatownView], canvas: Canvas) -> Panel:
        """Return the building cards to choose from, or the tiles to place."""
        return tray_of(motif_of(self._topology, view, focus, canvas))

    def popover(
        self, view: ChinatownView, focus: Focus[ChinatownView], shapes: Shapes, canvas: Canvas
    ) -> Popover | None:
        """Return the sheet about the building under the pointer."""
        return popover_of(motif_of(self._topology, view, focus, canvas), shapes)

    def actions(self, view: ChinatownView, focus: Focus[ChinatownView]) -> tuple[Action, ...]:
        """Return the buttons of the current phase."""
        if view.public.phase == "trade":
            return (
                Action(target=MARK, label=str(MARKING), glyph="pencil"),
                Action(target=ReadyVerb.button, label=str(READY), glyph="check"),
            )
        if view.public.phase == "place":
            return (Action(target=DoneVerb.button, label=str(DONE), glyph="check"),)
        return ()

    def confirm(self, view: ChinatownView, move: Any) -> str:
        """Return the label of the Confirm button for a complete draft."""
        match move:
            case Offer(instead=instead) if instead:
                return _("Offer this instead")
            case Decline(wants=wants) if wants:
                return _("Name the price")
            case PlaceTile(lot=lot):
                return _("Open on building {lot}").format(lot=lot)
        return super().confirm(view, move)

    def animation(
        self, event: Event, before: ChinatownView, after: ChinatownView, shapes: Shapes, canvas: Canvas
    ) -> Animation | None:
        """Return the animation of an event."""
        return motion.animation(self._topology, event, before, shapes, canvas)

    def foremost(self, view: ChinatownView, focus: Focus[ChinatownView]) -> tuple[Target, ...]:
        """Return the targets for signing the offer on the deal table."""
        deal = shown_deal(self._topology, view, focus)
        offer = None if deal is None else deal.offer
        return () if offer is None else tuple(sign_target(offer.number, seat) for seat in offer.unsigned)

    def seat_in_words(self, view: ChinatownView, seat: Seat) -> str:
        """Describe the public information about a seat in words."""
        return in_words.seat_in_words(self._topology, view, seat)

    def board_in_words(self, view: ChinatownView) -> tuple[str, ...]:
        """Return the board in words."""
        return in_words.board_in_words(self._topology, view)
