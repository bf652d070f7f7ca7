"""The chart page of the result screen, which shows how each seat's score developed during the game.

Each point of a line shows the seat's symbol, so that the lines can be told apart without colour.
"""

from __future__ import annotations

import itertools
import math

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.sentences import number, signed
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.chronicle import Curve
from game.picture.colours import GHOST, GOLD, INK, INK_SOFT, PAPER, PAPER_DEEP, words_in
from game.picture.nodes import Box, Group, Node, Path, Point
from game.picture.theme import BADGE, BODY, HEADING, LABEL, NAME, NOTE, RAISED, SLIP
from game.picture.widgets import line, rule, segments, symbol
from game.scenes.result.ending import CHART, SHEET_H, SHEET_W, Ending

LEFT, TOP, RIGHT, BOTTOM = 86.0, 128.0, SHEET_W - 128.0, SHEET_H - 88.0
DRAW_MS = 1300

AXIS = LABEL.sized(19)
END = NAME.sized(25)
CARD_HEAD = HEADING.sized(20)
CARD_AMOUNT = BADGE.sized(18)

GRID, AXIS_LINE = PAPER_DEEP, GHOST
APART, BESIDE = 2.5, 9.0
"""How far lines that meet at the same point are moved apart, downwards and sideways."""
CROWDED = 0.6
"""The maximum width of symbols side by side, as a fraction of the distance to the next point."""
SIZE, HALO = 20.0, 27.0
END_PITCH = 34.0
CARD_W, CARD_ROW, CARD_TOP = 226.0, 30.0, 40.0


class AmountAxis(msgspec.Struct, frozen=True):
    """The vertical axis, with its lowest amount, its highest amount and the interval between grid lines."""

    low: int
    high: int
    step: int


def scale_of(curve: Curve) -> AmountAxis:
    """Return a vertical axis that includes zero and every amount, with at most seven steps."""
    amounts = [0, *(amount for series in curve.series for amount in series)]
    low, high = min(amounts), max(amounts)
    rough = max(1.0, (high - low) / 6)
    ten = 10 ** math.floor(math.log10(rough))
    step = next(int(ten * part) for part in (1, 2, 5, 10) if ten * part >= rough)
    return AmountAxis(math.floor(low / step) * step, max(math.ceil(high / step), 1) * step, step)


def curves_page(
    canvas: Canvas, ending: Ending, chosen: int, grown: float, looked: int | None, focused: bool
) -> tuple[Node, ...]:
    """Return the nodes of the chart page, with one chart.

    `grown` is the visible fraction of the chart, and `looked` is the index of the selected point.
    """
    curves = ending.story.curves
    curve = curves[min(chosen, len(curves) - 1)]
    nodes: list[Node] = []
    if len(curves) > 1:
        choices = tuple((Target("curve", str(index)), each.label) for index, each in enumerate(curves))
        w = min(SHEET_W - 72, 232.0 * len(curves))
        nodes.append(segments(canvas, (SHEET_W - w) / 2, 26, w, 46, choices, Target("curve", str(chosen))))
    scale = scale_of(curve)
    nodes += _grid(canvas, curve, scale)
    points = _points(curve, scale)
    at = None if looked is None else min(looked, len(curve.marks) - 1)
    if at is not None:
        x = _across(curve, at)
        nodes.append(Path(x=x, y=0, w=2, h=0, points=((0, TOP - 10), (0, BOTTOM)), colour=GOLD, width=3))
    wide, high = (RIGHT - LEFT + 2 * HALO) * grown, BOTTOM - TOP + 2 * HALO
    lines = (replace(node, x=node.x + HALO - LEFT, y=node.y + HALO - TOP) for node in _lines(ending, points, at))
    nodes.append(Group(x=LEFT - HALO, y=TOP - HALO, w=wide, h=high, nodes=tuple(lines), clip=True))
    if grown >= 1:
        nodes += _ends(canvas, ending, curve, points)
    nodes.append(Box(x=LEFT - 30, y=TOP - 30, w=RIGHT - LEFT + 60, h=BOTTOM - TOP + 60, radius=14, target=CHART))
    if at is not None and grown >= 1:
        nodes.append(_card(canvas, ending, curve, at, _across(curve, at)))
    elif focused:
        hint = _("Left/right arrow: previous/next point")
        nodes.append(line(canvas, LEFT, TOP + 14, RIGHT - LEFT, hint, BODY, INK_SOFT, align="middle"))
    return tuple(nodes)


def mark_at(curve: Curve, x: float, y: float) -> int | None:
    """Return the index of the point nearest to a position on the sheet, or None for positions outside the chart."""
    if not (LEFT - 30 <= x <= RIGHT + 30 and TOP - 30 <= y <= BOTTOM + 30):
        return None
    return min(range(len(curve.marks)), key=lambda index: abs(_across(curve, index) - x))


def _across(curve: Curve, index: int) -> float:
    first, last = curve.marks[0], curve.marks[-1]
    if first == last:
        return (LEFT + RIGHT) / 2
    return LEFT + 14 + (RIGHT - LEFT - 28) * (curve.marks[index] - first) / (last - first)


def _down(scale: AmountAxis, amount: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * (amount - scale.low) / (scale.high - scale.low)


def _grid(canvas: Canvas, curve: Curve, scale: AmountAxis) -> list[Node]:
    nodes: list[Node] = [line(canvas, 20, 100, 84, curve.unit, AXIS, INK_SOFT, align="middle")]
    if curve.note:
        nodes.append(line(canvas, LEFT + 30, 100, RIGHT - LEFT - 60, curve.note, BODY, INK_SOFT, align="middle"))
    for amount in range(scale.low, scale.high + 1, scale.step):
        y = _down(scale, amount)
        nodes.append(rule(LEFT, y - 1, RIGHT - LEFT, AXIS_LINE if amount == 0 else GRID))
        nodes.append(line(canvas, 10, y, LEFT - 24, number(amount), NOTE, INK_SOFT, align="right"))
    gap = (RIGHT - LEFT - 28) / max(1, curve.marks[-1] - curve.marks[0])
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if step * gap >= 34 or step == 1000)
    for index, mark in enumerate(curve.marks):
        if mark % every == 0:
            x = _across(curve, index)
            nodes.append(Path(x=x, y=BOTTOM, w=2, h=8, points=((0, 0), (0, 7)), colour=AXIS_LINE, width=1.8))
            nodes.append(line(canvas, x - 40, BOTTOM + 24, 80, str(mark), NOTE, INK_SOFT, align="middle"))
    nodes.append(line(canvas, LEFT, BOTTOM + 54, RIGHT - LEFT, curve.across, AXIS, INK_SOFT, align="middle"))
    return nodes


def _points(curve: Curve, scale: AmountAxis) -> list[list[Point]]:
    """Return the points of each seat's line. Points that would coincide are moved apart."""
    found: list[list[Point]] = [[] for _series in curve.series]
    pitch = (_across(curve, len(curve.marks) - 1) - _across(curve, 0)) / max(1, len(curve.marks) - 1) or RIGHT - LEFT
    for index in range(len(curve.marks)):
        amounts = [series[index] for series in curve.series]
        for seat, amount in enumerate(amounts):
            same = [other for other, its in enumerate(amounts) if its == amount]
            beside = min(BESIDE, CROWDED * pitch / len(same))
            aside = same.index(seat) - (len(same) - 1) / 2
            found[seat].append((_across(curve, index) + beside * aside, _down(scale, amount) + APART * aside))
    return found


def _lines(ending: Ending, points: list[list[Point]], at: int | None) -> list[Node]:
    order = tuple(reversed(ending.ranked))
    nodes: list[Node] = []
    for seat in order:
        ink = ending.ink(seat)
        steps = list(itertools.pairwise(points[seat]))
        for colour, width in ((PAPER, 8.0), (ink, 4.4)):
            nodes += [_straight(start, end, colour, width) for start, end in steps]
    for seat in order:
        for index, (x, y) in enumerate(points[seat]):
            larger = 1.35 if index == at else 1.0
            number_ = ending.looks[seat].symbol
            nodes.append(symbol(x, y, HALO * larger, number_, PAPER))
            nodes.append(symbol(x, y, SIZE * larger, number_, ending.ink(seat)))
    return nodes


def _straight(start: Point, end: Point, colour: str, width: float) -> Path:
    """Return a straight line whose points are relative to its start, so that identical lines share an image."""
    across, down = end[0] - start[0], end[1] - start[1]
    return Path(x=start[0], y=start[1], w=across, h=0, points=((0, 0), (across, down)), colour=colour, width=width)


def _ends(canvas: Canvas, ending: Ending, curve: Curve, points: list[list[Point]]) -> list[Node]:
    order = sorted(range(len(points)), key=lambda seat: (points[seat][-1][1], ending.outcome.places[seat]))
    heights = _spread([points[seat][-1][1] for seat in order], BOTTOM + 14)
    nodes: list[Node] = []
    for seat, y in zip(order, heights, strict=True):
        look, amount = ending.looks[seat], number(curve.series[seat][-1])
        nodes.append(symbol(RIGHT + 32, y, 24, look.symbol, ending.ink(seat)))
        nodes.append(line(canvas, RIGHT + 50, y, 66, amount, END, words_in(look.colour)))
    return nodes


def _spread(heights: list[float], lowest: float) -> list[float]:
    """Move y coordinates, given in ascending order, so that neighbours are at least `END_PITCH` apart."""
    down: list[float] = []
    for height in heights:
        down.append(height if not down else max(height, down[-1] + END_PITCH))
    up: list[float] = []
    for height in reversed(down):
        up.append(min(height, lowest if not up else up[-1] - END_PITCH))
    return up[::-1]


def _card(canvas: Canvas, ending: Ending, curve: Curve, at: int, x: float) -> Group:
    order = sorted(range(len(curve.series)), key=lambda seat: (-curve.series[seat][at], seat))
    h = CARD_TOP + CARD_ROW * len(order) + 12
    head = _("{word} {number}").format(word=curve.across, number=curve.marks[at])
    body = Box(x=0, y=0, w=CARD_W, h=h, radius=12, look=SLIP.but(shadow=RAISED))
    nodes: list[Node] = [body, line(canvas, 16, 24, CARD_W - 32, head, CARD_HEAD, INK)]
    for row, seat in enumerate(order):
        look, y = ending.looks[seat], CARD_TOP + CARD_ROW * (row + 0.5)
        amount = curve.series[seat][at]
        nodes.append(symbol(26, y, 18, look.symbol, ending.ink(seat)))
        nodes.append(line(canvas, 44, y, CARD_W - 146, look.name, NOTE, INK))
        nodes.append(line(canvas, CARD_W - 104, y, 44, number(amount), CARD_AMOUNT, INK, align="right"))
        if at:
            change = signed(amount - curve.series[seat][at - 1])
            nodes.append(line(canvas, CARD_W - 60, y, 48, change, NOTE, INK_SOFT, align="right"))
    left = x + 26 if x < (LEFT + RIGHT) / 2 else x - 26 - CARD_W
    return Group(x=left, y=TOP - 4, w=CARD_W, h=h, nodes=tuple(nodes))
