"""The sheets about opportunities at a section and about the gains and losses from a move."""

from __future__ import annotations

from game.core.i18n import _, pgettext
from game.core.names import mark
from game.core.sentences import capital, in_a_row, signed
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.colours import GAIN, INK, INK_SOFT, RED
from game.picture.shapes import Shape, Shapes
from game.picture.table import Popover
from game.picture.theme import HINT, STRONG
from game.picture.widgets import rule, sprite
from game.titles.floating_market.forecast import Opportunity, changed_words, changes, opportunities
from game.titles.floating_market.picture.board import considered
from game.titles.floating_market.picture.geometry import Waters, waters
from game.titles.floating_market.picture.looks import BARGE, BARGE_ASPECT, STALL_ART, MarketFocus
from game.titles.floating_market.sailing import destinations
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import stall_name

WIDTH = 370.0
ICON = 30.0
INDENT = 42.0


def popover_of(
    topology: Topology, view: FloatingMarketView, focus: MarketFocus, shapes: Shapes, canvas: Canvas
) -> Popover | None:
    """Return the sheet about the section or draft under consideration, or None if no sheet is needed."""
    where, phase = waters(topology, shapes), view.public.phase
    if view.seat is None or phase == "over":
        return None
    section = considered(topology, focus)
    if section is not None and phase in ("boats", "card", "sail"):
        return _section(topology, view, section, where.sections[section], canvas)
    here = _beside(topology, focus, where)
    if here is not None and focus.after is not None and phase not in ("boats", "stalls"):
        return _changed(topology, view, focus.after.public, here, canvas)
    return None


def _section(topology: Topology, view: FloatingMarketView, section: int, here: Shape, canvas: Canvas) -> Popover:
    sheet, public, seat = Sheet(canvas, WIDTH, 24), view.public, view.own_seat
    if public.phase == "sail" and public.turn == seat and section not in destinations(topology, public, seat):
        sheet.line(_("Your boat cannot stop there now."), ink=RED)
    for found in opportunities(topology, public, seat, section):
        _opportunity(sheet, topology, found)
    return sheet.popover(here, -2)


def _opportunity(sheet: Sheet, topology: Topology, found: Opportunity) -> None:
    name = _("King") if found.stall is None else stall_name(topology.stalls[found.stall].kind)
    art = BARGE if found.stall is None else STALL_ART[topology.stalls[found.stall].kind]
    canvas, room = sheet.canvas, sheet.room - INDENT
    text = _("{stall}: {text}").format(stall=capital(name), text=found.text)
    top, ink = sheet.y, INK if found.short else INK_SOFT
    lines = [(row, ink) for row in canvas.lines(text, HINT, room)]
    if found.note:
        lines += [(row, RED) for row in canvas.lines(found.note, HINT, room)]
    for row, colour in lines:
        sheet.put(canvas.sentence(sheet.left + INDENT, sheet.y, row, HINT, colour))
        sheet.y += 21
    middle = (top + sheet.y - 21) / 2
    high = ICON / BARGE_ASPECT if art == BARGE else ICON
    sheet.put((sprite(art, sheet.left + ICON / 2, middle, ICON, high, alpha=1.0 if found.short else 0.5),))
    sheet.y += 8


def _changed(topology: Topology, view: FloatingMarketView, after: Public, at: Shape, canvas: Canvas) -> Popover | None:
    found, seat = changes(topology, view.public, after), view.own_seat
    if not any(change.any for change in found):
        return None
    sheet = Sheet(canvas, WIDTH, 24)
    own = found[seat]
    for words, ink in zip(changed_words(own), (GAIN, RED), strict=True):
        if words:
            for row in canvas.lines(_("You: {changes}").format(changes=words), STRONG, sheet.room):
                sheet.line(row, ink=ink)
    if own.points:
        ink = GAIN if own.points > 0 else RED
        sheet.line(_("Points if the game ended now"), amount=signed(own.points), amount_ink=ink)
    others = [change for change in found if change.seat != seat and change.any]
    if others:
        sheet.put((rule(sheet.left, sheet.y - 12, sheet.room),))
        sheet.y += 6
    for change in others:
        told = in_a_row(words for words in changed_words(change) if words) or _("no change")
        sheet.line(
            _("{name}: {changes}").format(name=mark(change.seat), changes=told),
            amount=pgettext("a chart", "{points} pt").format(points=signed(change.points)) if change.points else "",
        )
    return sheet.popover(at, -6)


def _beside(topology: Topology, focus: MarketFocus, where: Waters) -> Shape | None:
    for target in reversed(focus.draft.picks):
        if target.kind == "stall" and target.id in topology.stall_at:
            return where.stalls[topology.stall_at[target.id]]
        if target.kind == "crossing" and target.id in topology.crossing_at:
            return where.crossings[topology.crossing_at[target.id]]
    return None
