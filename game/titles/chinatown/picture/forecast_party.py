"""At the foot of a party's column: what the deal brings it, this year, to the end, and with its money. Logical
pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Type
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import rule
from game.titles.chinatown.constants import FIRST_YEAR, YEARS
from game.titles.chinatown.picture.forecast_deal import DealForecast
from game.titles.chinatown.picture.looks import AMOUNT, SMALL, arrow, gain_ink, short_gain, short_sum
from game.titles.chinatown.words import gain_name, money_name

ROW, LOW_ROW = 21.0, 17.0
"""From one of the three rows to the next, and where there is little room."""
SIZES = (19.0, 18.0, 17.0, 16.0, 15.0)
"""The letters of amounts, from the largest to the smallest."""
SHORT = 270.0
"""In columns below that width sums are written short."""
NET = {1: "#DCEED2", 0: "#EFE4CC", -1: "#F7DACF"}
"""The ground of what a deal brings in all: a gain, nothing, a loss."""


def foot(row: float) -> float:
    """How high the rows are together, with the line above them."""
    return 3 * row + 5


def brings_nodes(canvas: Canvas, left: float, prospect: DealForecast, row: float) -> list[Node]:
    """Three rows at the lower edge of the canvas, from `left` to its right edge."""
    right = canvas.w - 12
    top = canvas.h - foot(row) - 4
    last, short = FIRST_YEAR + YEARS - 1, canvas.w < SHORT
    nodes: list[Node] = [rule(left, top, right - left)]
    middle = top + 3 + row / 2
    nodes += _before_after(canvas, left, right, middle, (_("This year"), _("Now")), prospect.year, short=short)
    labels = _("To the end of {year}").format(year=last), _("To {year}").format(year=last), _("End")
    nodes += _before_after(canvas, left, right, middle + row, labels, prospect.end, short=short)
    return [*nodes, *_net(canvas, left, right, middle + 2 * row, row, prospect, short=short)]


def _before_after(
    canvas: Canvas,
    left: float,
    right: float,
    y: float,
    labels: tuple[str, ...],
    amounts: tuple[int, int],
    *,
    short: bool,
) -> list[Node]:
    """A label, an amount, an arrow and the amount afterwards, in smaller letters where there is little room."""
    was, will = amounts
    after, before = money_name(will), money_name(was)
    if short or canvas.width(before + after, Type(AMOUNT.face, SIZES[-1])) + 90 > right - left:
        after, before = short_sum(will), short_sum(was)
    size, label = _fitting(canvas, labels, before + after, right - left - 34)
    face = Type(AMOUNT.face, size)
    ink = gain_ink(will - was) if will != was else INK
    x = right - canvas.width(after, face)
    nodes: list[Node] = [*canvas.sentence(right, y, after, face, ink, align="right")]
    if x - 30 - canvas.width(before, face) >= left - 2:
        nodes.append(arrow(x - 15, y - 1, 16))
        nodes += canvas.sentence(x - 30, y, before, face, INK, align="right")
    if label:
        nodes += canvas.sentence(left, y, label, Type(SMALL.face, min(SMALL.size, size)), INK_SOFT)
    return nodes


def _net(
    canvas: Canvas, left: float, right: float, y: float, row: float, prospect: DealForecast, *, short: bool
) -> list[Node]:
    """What it brings in all, with the money that is paid or got."""
    net, money = prospect.net, prospect.money
    sign = (net > 0) - (net < 0)
    labels: tuple[str, ...] = (_("In all"),)
    if money:
        text = _("In all, with {sum} got") if money > 0 else _("In all, with {sum} paid")
        labels = (text.format(sum=money_name(abs(money))), text.format(sum=short_sum(abs(money))), *labels)
    amount = gain_name(net)
    if short or canvas.width(amount + labels[-1], Type(AMOUNT.face, SIZES[-1])) + 12 > right - left:
        amount = short_gain(net)
    size, label = _fitting(canvas, labels, amount, right - left - 12)
    return [
        Box(x=left - 6, y=y - row / 2 + 0.5, w=right - left + 12, h=row + 1, radius=row / 2, fill=NET[sign]),
        *canvas.sentence(right, y + 1, amount, Type(AMOUNT.face, size), gain_ink(net), align="right"),
        *(canvas.sentence(left, y + 1, label, Type(SMALL.face, min(SMALL.size, size)), INK) if label else ()),
    ]


def _fitting(canvas: Canvas, labels: tuple[str, ...], amounts: str, room: float) -> tuple[float, str]:
    """The size of letters, and the longest label for which there is room beside the amounts; "" for none."""
    for label, size in ((label, size) for sizes in (SIZES[:-2], SIZES) for label in labels for size in sizes):
        free = room - canvas.width(amounts, Type(AMOUNT.face, size))
        if canvas.width(label, Type(SMALL.face, min(SMALL.size, size))) + 6 <= free:
            return size, label
    return SIZES[-1], ""
