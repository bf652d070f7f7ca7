"""The place nearest to a thing at which a sheet about it hides nothing that has to be seen."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.picture.nodes import Point
from game.picture.rects import Rect, between

CELL = 4.0
"""Places are this far apart, across and down, in logical pixels."""
ASIDE = 0.05
"""How much farther off a sheet may be, for each pixel by which it is nearer to the middle that it should have."""


def nearest(
    thing: Rect, w: float, h: float, room: Rect, taken: Iterable[Rect], gap: float, middle: Point
) -> Rect | None:
    """Return where in the room a sheet of w × h is nearest to a thing and covers nothing that is `taken`.

    Args:
        thing: what the sheet is about; the sheet stays at least `gap` logical pixels away from it.
        w: the width of the sheet.
        h: the height of the sheet.
        room: what the sheet must not leave.
        taken: what it must not cover.
        gap: the least distance between thing and sheet.
        middle: where the middle of the sheet would be best.

    Returns:
        The rectangle of the sheet; None where every place covers something.
    """
    columns, rows = math.floor((room.w - w) / CELL) + 1, math.floor((room.h - h) / CELL) + 1
    if columns < 1 or rows < 1:
        return None
    high = math.ceil(h / CELL)
    off = Rect(thing.x - gap, thing.y - gap, thing.w + 2 * gap, thing.h + 2 * gap)
    blocked = _spread(_marked((off, *taken), room, rows + high), high, math.ceil(w / CELL))
    anywhere = (1 << columns) - 1
    wanted = min(columns - 1, max(0, round((middle[0] - w / 2 - room.x) / CELL)))
    best: tuple[float, Rect] | None = None
    for row in range(rows):
        free = anywhere & ~blocked[row]
        for column in _around(free, wanted):
            at = Rect(room.x + column * CELL, room.y + row * CELL, w, h)
            aside = math.dist((at.x + w / 2, at.y + h / 2), middle)
            cost = between(at, thing) + ASIDE * aside
            if best is None or cost < best[0]:
                best = cost, at
    return best[1] if best is not None else None


def _marked(rects: Iterable[Rect], room: Rect, rows: int) -> list[int]:
    """The cells that the rectangles touch: a number for each row, a bit for each column."""
    marked = [0] * rows
    for rect in rects:
        left, right = _cells(rect.x - room.x, rect.right - room.x)
        top, bottom = _cells(rect.y - room.y, rect.bottom - room.y)
        bits = ((1 << right) - 1) & ~((1 << left) - 1)
        for row in range(top, min(bottom, rows)):
            marked[row] |= bits
    return marked


def _cells(start: float, end: float) -> tuple[int, int]:
    """The first cell that a stretch touches, and the first one behind it."""
    return max(0, math.floor(start / CELL)), max(0, math.ceil(end / CELL))


def _spread(rows: list[int], high: int, wide: int) -> list[int]:
    """The places at which a sheet of so many cells would cover a marked one, by the cell of its upper left corner."""
    done = 1
    while done < high:
        step = min(done, high - done)
        rows = [row | below for row, below in zip(rows, [*rows[step:], *[0] * step], strict=True)]
        done += step
    done = 1
    while done < wide:
        step = min(done, wide - done)
        rows = [row | row >> step for row in rows]
        done += step
    return rows


def _around(free: int, wanted: int) -> tuple[int, ...]:
    """The free columns nearest to the wanted one, on either side."""
    before, behind = free & ((1 << wanted + 1) - 1), free >> wanted
    found = (before.bit_length() - 1,) if before else ()
    return (*found, wanted + (behind & -behind).bit_length() - 1) if behind else found
