"""The first page of a result: what everybody's score is made of, line by line."""

from __future__ import annotations

from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Type
from game.picture.rects import Rect
from game.picture.theme import INK, words_in
from game.picture.widgets import fit, line, marker, rule
from game.scenes.result.ending import SHEET_H, SHEET_W, Ending, type_for

COLUMN, NARROW = Type("nunito-extrabold", 18), Type("nunito-extrabold", 15)
ROW = Type("nunito-semibold", 19)
AMOUNT = Type("nunito-extrabold", 20)
TOTAL = Type("baloo-extrabold", 29)
PAD, HEAD, FOOT, LABEL_W = 36.0, 128.0, 78.0, 262.0
PITCH = 56.0
ASIDE_H = 34.0
"""How high the line is that is no part of the score."""
ASIDE, ASIDE_AMOUNT = Type("nunito-semibold", 16), Type("nunito-extrabold", 16)
PALE = "#7A6450"


def score_page(canvas: Canvas, ending: Ending) -> tuple[Node, ...]:
    """The table of sources and totals, for a sheet of the result's size."""
    sources, looks, written = ending.outcome.sources, ending.looks, ending.outcome.written
    room = SHEET_W - 2 * PAD
    labels = label_wide(canvas, ending)
    column = (room - labels) / len(looks)
    aside = ASIDE_H if any(ending.advised) else 0.0
    pitch = min(PITCH, (SHEET_H - HEAD - FOOT - aside - 44) / max(1, len(sources)))
    h = HEAD + pitch * len(sources) + FOOT + aside
    y = (SHEET_H - h) / 2
    nodes: list[Node] = []
    for seat, look in enumerate(looks):
        middle = PAD + labels + column * (seat + 0.5)
        wide = min(column - 4, 170.0)
        if ending.outcome.places[seat] == 1:
            nodes.append(Box(x=middle - wide / 2, y=y - 8, w=wide, h=h + 12, radius=14, fill="#FFE7AE"))
        nodes += marker(middle, y + 40, 56, look.symbol, look.colour)
        ink = words_in(look.colour)
        nodes += _name(canvas, look.name, Rect(middle - wide / 2 + 2, y + 94, wide - 4, 0), ink)
    told = [written(amount) for source in sources for amount in source.amounts]
    small = type_for(canvas, told, AMOUNT, column - 6)
    large = type_for(canvas, map(written, ending.outcome.totals), TOTAL, column - 6)
    top = y + HEAD
    nodes.append(rule(PAD, top - 6, room))
    for source in sources:
        nodes.append(line(canvas, PAD, top + pitch / 2, labels - 10, source.label, ROW, INK))
        for seat, amount in enumerate(source.amounts):
            place = PAD + labels + column * seat
            ink = INK if amount else PALE
            nodes.append(line(canvas, place, top + pitch / 2, column, written(amount), small, ink, align="middle"))
        top += pitch
    nodes.append(rule(PAD, top + 6, room, "#CE9E48"))
    nodes.append(line(canvas, PAD, top + 44, labels - 10, _("Total"), TOTAL, INK))
    for seat, total in enumerate(ending.outcome.totals):
        place = PAD + labels + column * seat
        nodes.append(line(canvas, place, top + 44, column, written(total), large, INK, align="middle"))
    if aside:
        nodes += _advised(canvas, ending, top + FOOT + aside / 2 - 8, labels, column)
    return tuple(nodes)


def _name(canvas: Canvas, name: str, room: Rect, ink: str) -> list[Node]:
    """A name middled on a line as wide as `room`; in two smaller ones where it would be cut."""
    rows = canvas.lines(name, NARROW, room.w)[:2]
    if len(rows) < 2 or fit(canvas, name, COLUMN, room.w)[0] == name:
        return [line(canvas, room.x, room.y, room.w, name, COLUMN, ink, align="middle")]
    return [
        line(canvas, room.x, room.y + down, room.w, row, NARROW, ink, align="middle")
        for row, down in zip(rows, (-8, 9), strict=True)
    ]


def label_wide(canvas: Canvas, ending: Ending) -> float:
    """The room of the sources' names; no more than they take where sums of money stand beside them."""
    if not ending.outcome.currency:
        return LABEL_W
    names = [source.label for source in ending.outcome.sources]
    return min(LABEL_W, max(canvas.width(name, ROW) for name in (*names, _("Hints asked for"))) + 24)


def _advised(canvas: Canvas, ending: Ending, y: float, labels: float, column: float) -> list[Node]:
    """How often everybody asked for advice, which is no part of the score."""
    nodes: list[Node] = [line(canvas, PAD, y, labels - 10, _("Hints asked for"), ASIDE, PALE)]
    for seat, count in enumerate(ending.advised):
        place = PAD + labels + column * seat
        nodes.append(line(canvas, place, y, column, str(count), ASIDE_AMOUNT, PALE, align="middle"))
    return nodes
