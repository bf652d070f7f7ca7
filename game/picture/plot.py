"""Dot plots: one row for each value with its confidence interval, on a common scale."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.picture.canvas import Canvas, Measure
from game.picture.nodes import Box, Node, Path, Shadow, Text, Type
from game.picture.page import TICK, Block
from game.picture.scale import COLOURS, Scale, scale_around
from game.picture.theme import GOLD, INK, INK_PALE, INK_SOFT, LINE_PITCH
from game.picture.widgets import line

WIDE = 920.0
NAME, VALUE, PANEL_HEADING, KEY = (
    Type("nunito-extrabold", 20),
    Type("nunito-extrabold", 20),
    Type("baloo-bold", 25),
    Type("nunito-semibold", 16),
)
ROW, HEAD, AXIS, BETWEEN = 50.0, 50.0, 34.0, 30.0
AIR = 22.0
"""Distance between the names, the scale and the values, in pixels."""

DOT, BAR = COLOURS[-2], COLOURS[-3] + "66"
DOT_SIZE, BAR_HIGH, FAIR_HIGH = 17.0, 13.0, 36.0
GRID = "#E4D6BC"
FAIR = "#A8691A"


class Row(msgspec.Struct, frozen=True):
    """A value with its lower and upper bound, which are None if they are unknown.

    Attributes:
        fair: the value that equal players would have; None to show no mark.
    """

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    fair: float | None = None


class Panel(msgspec.Struct, frozen=True):
    """A group of rows with a heading.

    Attributes:
        written: returns a value as text.
        key: the explanation of the mark at `fair`, "" for none.
    """

    heading: str
    rows: tuple[Row, ...]
    written: Callable[[float], str]
    key: str = ""


def plot_block(panels: tuple[Panel, ...], measure: Measure) -> Block:
    """Return the panels below each other, on one scale that includes 0. Each panel must have at least one row."""
    canvas = Canvas(w=WIDE, h=0, measure=measure)
    names = max(canvas.measure(row.name, NAME) for panel in panels for row in panel.rows)
    names = min(names, WIDE * 0.3)
    values = max(canvas.measure(panel.written(row.value), VALUE) for panel in panels for row in panel.rows)
    scale = scale_around([0.0, *(value for panel in panels for row in panel.rows for value in _held(row))])
    nodes: list[Node] = []
    y = 0.0
    for panel in panels:
        y += BETWEEN if nodes else 0
        nodes += _panel(panel, scale, y, (names + AIR, WIDE - values - AIR), canvas)
        y += HEAD + ROW * len(panel.rows) + AXIS
    return Block(WIDE, y, tuple(nodes))


def _held(row: Row) -> tuple[float, ...]:
    """Return all values that a row shows on the scale."""
    return tuple(value for value in (row.value, row.low, row.high, row.fair) if value is not None)


def _panel(panel: Panel, scale: Scale, y: float, across: tuple[float, float], canvas: Canvas) -> tuple[Node, ...]:
    top, bottom = y + HEAD, y + HEAD + ROW * len(panel.rows)
    nodes: list[Node] = [line(canvas, 0, y + HEAD / 2 - 4, WIDE * 0.6, panel.heading, PANEL_HEADING, INK)]
    nodes += _key(panel, y + HEAD / 2 - 4, canvas)
    nodes += _grid(panel, scale, across, (top, bottom), canvas)
    for number, row in enumerate(panel.rows):
        nodes += _row(row, scale, across, top + ROW * number, panel.written, canvas)
    return tuple(nodes)


def _key(panel: Panel, y: float, canvas: Canvas) -> tuple[Node, ...]:
    """Return the explanation of the mark, to the right of the heading."""
    if not panel.key:
        return ()
    wide = canvas.measure(panel.key, KEY)
    x = WIDE - wide
    return _fair_mark(x - 14, y), line(canvas, x, y, wide + 1, panel.key, KEY, INK_SOFT)


def _grid(
    panel: Panel, scale: Scale, across: tuple[float, float], down: tuple[float, float], canvas: Canvas
) -> tuple[Node, ...]:
    """Return a thin line with a number for each tick, and a stronger line at 0."""
    nodes: list[Node] = []
    high = TICK.size * LINE_PITCH
    for tick, words in scale.labels(panel.written):
        x = _across(scale, tick, across)
        nodes.append(_upright(x, down[0], down[1] + 5, GRID, 1.3))
        wide = canvas.measure(words, TICK)
        nodes.append(
            Text(x=x - wide / 2, y=down[1] + 7, w=wide, h=high, text=words, type=TICK, colour=INK_SOFT, align="middle")
        )
    nodes.append(
        Path(x=0, y=0, w=WIDE, h=down[1], points=((across[0], down[1]), (across[1], down[1])), colour=GOLD, width=1.4)
    )
    nodes.append(_upright(_across(scale, 0.0, across), *down, INK_PALE, 1.6))
    return tuple(nodes)


def _row(
    row: Row,
    scale: Scale,
    across: tuple[float, float],
    top: float,
    written: Callable[[float], str],
    canvas: Canvas,
) -> tuple[Node, ...]:
    """Return a row: the name, the mark of a fair share, the interval, the dot and the value."""
    y, x = top + ROW / 2, _across(scale, row.value, across)
    nodes: list[Node] = [line(canvas, 0, y, across[0] - AIR + 1, row.name, NAME, INK)]
    if row.low is not None and row.high is not None:
        low, high = _across(scale, row.low, across), _across(scale, row.high, across)
        nodes.append(Box(x=low, y=y - BAR_HIGH / 2, w=max(2.0, high - low), h=BAR_HIGH, radius=BAR_HIGH / 2, fill=BAR))
    if row.fair is not None:
        nodes.append(_fair_mark(_across(scale, row.fair, across), y))
    nodes.append(
        Box(
            x=x - DOT_SIZE / 2,
            y=y - DOT_SIZE / 2,
            w=DOT_SIZE,
            h=DOT_SIZE,
            radius=DOT_SIZE / 2,
            fill=DOT,
            line="#FFFBF0",
            line_width=2,
            shadow=Shadow(down=1, blur=2, strength=80),
        )
    )
    words = written(row.value)
    wide = WIDE - across[1] - AIR + 1
    nodes.append(line(canvas, WIDE - wide, y, wide, words, VALUE, INK, align="right"))
    return tuple(nodes)


def _fair_mark(x: float, y: float) -> Box:
    """Return the mark of a fair share."""
    return Box(x=x - 1.5, y=y - FAIR_HIGH / 2, w=3, h=FAIR_HIGH, radius=1.5, fill=FAIR)


def _across(scale: Scale, value: float, across: tuple[float, float]) -> float:
    return across[0] + scale.part(value) * (across[1] - across[0])


def _upright(x: float, top: float, bottom: float, colour: str, width: float) -> Path:
    return Path(x=0, y=0, w=x, h=bottom, points=((x, top), (x, bottom)), colour=colour, width=width)
