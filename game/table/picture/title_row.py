"""Draws the title row: the game's name, the current round, a lamp for each round, and the phases."""

from __future__ import annotations

import msgspec

from game.core.breaking import rest
from game.core.rules import Phase
from game.picture.canvas import Canvas
from game.picture.colours import CORAL, CREAM_PALE, CREAM_SOFT, GILT, INK_GOLD, NIGHT, WOOD_LIGHT, faded
from game.picture.nodes import Box, Node, Rect, Text
from game.picture.table import Status
from game.picture.theme import FILLED, LABEL, LOW, PHASE, SHADE, TITLE
from game.picture.widgets import line, sprite, word
from game.table.picture.model import TableModel

LABEL_SMALL = LABEL.sized(18)
STATUS = CREAM_SOFT
PHASE_PAD = 15.0
LAMP = 27.0
"""The distance between two lamps, in logical pixels. Each round has a lamp, which is lit once the round begins."""


class _TitleRow(msgspec.Struct, frozen=True):
    name: bool
    native: bool
    lamps: bool
    phases: bool


ROWS = (
    _TitleRow(True, True, True, True),
    _TitleRow(True, False, True, True),
    _TitleRow(True, False, False, True),
    _TitleRow(False, False, True, True),
    _TitleRow(False, False, False, True),
    _TitleRow(True, False, True, False),
    _TitleRow(True, False, False, False),
    _TitleRow(False, False, True, False),
    _TitleRow(False, False, False, False),
)
"""The versions of the title row, from the longest to the shortest."""


def title_row(model: TableModel, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Return the title row in the longest version that fits."""
    status = model.art.status(model.view)
    name = canvas.measure(str(model.meta.name), TITLE)
    elsewhere = model.meta.elsewhere()
    native = canvas.measure(elsewhere, TITLE) + 16 if elsewhere else 0
    words = canvas.measure(status.text, LABEL)
    lamps = LAMP * status.count + 12 if status.lamps[0] else 0
    row, pill, room = ROWS[-1], _phases(model, canvas, status.phase, whole=False), 0.0
    for row in ROWS:
        pill = _phases(model, canvas, status.phase, whole=row.phases)
        room = rect.w - 8 - 16 - _pill_width(pill) - (name + 24 if row.name else 0)
        if words + (native + 24 if row.native else 0) + (lamps if row.lamps else 0) <= room:
            break
    right = rect.right - _pill_width(pill)
    nodes: list[Node] = []
    if row.name:
        nodes.append(_title(rect.x + 8, rect, name, str(model.meta.name), GILT))
    if row.native and native:
        nodes.append(_title(rect.x + 8 + name + 16, rect, native - 16, elsewhere, CORAL))
    lamps = lamps if row.lamps else 0
    middle = rect.y + rect.h / 2 + 1
    left = right - 16 - lamps
    if lamps:
        nodes += _lamps(status, left + 12, middle)
    nodes += _round(canvas, left, middle - 1, max(1.0, room - lamps), status.text)
    return (*nodes, *_phase_pill(pill, rect, status.phase))


def _round(canvas: Canvas, right: float, y: float, room: float, text: str) -> list[Node]:
    """Return the name of the round in one line that ends at x = `right`, or in two smaller lines."""
    wide = canvas.width(text, LABEL)
    if wide <= room:
        return [line(canvas, right - wide, y, wide + 1, text, LABEL, STATUS)]
    first, *more = canvas.lines(text, LABEL_SMALL, min(room, wide * 0.5 + 20))
    rows = (first, rest(text, (first,))) if more else (first,)
    return [
        line(canvas, right - room, y + (index * 2 - len(rows) + 1) * 11, room, row, LABEL_SMALL, STATUS, align="right")
        for index, row in enumerate(rows)
    ]


def _title(x: float, rect: Rect, w: float, text: str, colour: str) -> Text:
    return Text(x=x, y=rect.y, w=w, h=rect.h, text=text, type=TITLE, colour=colour, shadow=True)


def _lamps(status: Status, left: float, middle: float) -> list[Node]:
    lit, dim = status.lamps
    return [
        sprite(lit if on else dim, left + index * LAMP + 13, middle - 1, 26, 32, key=f"lamp:{index}:{on}")
        for index, on in ((index, index < status.number) for index in range(status.count))
    ]


Pill = tuple[tuple[Phase, float], ...]
"""The phases that the title row shows, each with its width in logical pixels."""


def _phases(model: TableModel, canvas: Canvas, phase: str, *, whole: bool) -> Pill:
    shown = [item for item in model.meta.phases if whole or item.id == phase]
    return tuple((item, canvas.measure(str(item.label), PHASE) + 2 * PHASE_PAD) for item in shown)


def _pill_width(pill: Pill) -> float:
    return sum(width for _item, width in pill) + 12


PHASES = SHADE.but(fill=faded(NIGHT, 0.84), line=WOOD_LIGHT)
PHASE_NOW = FILLED.but(shadow=LOW)


def _phase_pill(pill: Pill, rect: Rect, phase: str) -> list[Node]:
    left = rect.right - _pill_width(pill)
    nodes: list[Node] = [Box(x=left, y=rect.y + 5, w=_pill_width(pill), h=40, radius=20, look=PHASES)]
    x = left + 6
    for item, width in pill:
        now = item.id == phase
        if now:
            nodes.append(Box(x=x, y=rect.y + 8, w=width, h=34, radius=17, look=PHASE_NOW, key="phase"))
        nodes.append(word(str(item.label), x + width / 2, rect.y + 25, PHASE, INK_GOLD if now else CREAM_PALE, w=width))
        x += width
    return nodes
