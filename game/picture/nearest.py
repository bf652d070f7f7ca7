"""Finding the position for a sheet, such as a tooltip, close to its subject and without covering anything important."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.picture.nodes import Point
from game.picture.rects import Rect, between

CELL = 4.0
"""Grid spacing of the positions that are tried, in logical pixels."""
ASIDE = 0.05
"""The cost of a pixel between the sheet and its ideal middle, relative to a pixel between the sheet and the thing."""


def nearest(
    thing: Rect, w: float, h: float, room: Rect, taken: Iterable[Rect], gap: float, middle: Point
) -> Rect | None:
    """Return the position nearest to a thing where a sheet of w × h covers nothing that is `taken`.

    Args:
        thing: the subject of the sheet.
        w: the width of the sheet.
        h: the height of the sheet.
        room: the area that the sheet must stay in.
        taken: what the sheet must not cover.
        gap: minimum distance between the thing and the sheet, in logical pixels.
        middle: the ideal middle of the sheet.

    Returns:
        The rectangle of the sheet, or None if every position covers something.
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
    """Return the cells that the rectangles touch: a number for each row, with a bit for each column."""
    marked = [0] * rows
    for rect in rects:
        left, right = _cells(rect.x - room.x, rect.right - room.x)
        top, bottom = _cells(rect.y - room.y, rect.bottom - room.y)
        bits = ((1 << right) - 1) & ~((1 << left) - 1)
        for row in range(top, min(bottom, rows)):
            marked[row] |= bits
    return marked


def _cells(start: float, end: float) -> tuple[int, int]:
    """Return the first cell that an interval touches, and the first cell after it."""
    return max(0, math.floor(start / CELL)), max(0, math.ceil(end / CELL))


def _spread(rows: list[int], high: int, wide: int) -> list[int]:
    """Return the cells where the upper left corner of a sheet must not be, because it would cover a marked cell."""
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
    """Return the free columns nearest to the wanted one, on either side."""
    before, behind = free & ((1 << wanted + 1) - 1), free >> wanted
    found = (before.bit_length() - 1,) if before else ()
    return (*found, wanted + (behind & -behind).bit_length() - 1) if behind else found
