"""Tooltips, and the search for a free place near an object on the screen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.colours import INK
from game.picture.keynames import KEYBOARD
from game.picture.nodes import Node, Point, Rect, between, overlap
from game.picture.theme import BODY, LINE_PITCH, PANEL, STRONG

CELL = 4.0
"""The spacing of the grid of positions to try, in logical pixels."""
ASIDE = 0.05
"""The weight of a sheet's distance from its ideal position, relative to its distance from the explained object."""


def nearest(
    thing: Rect, w: float, h: float, room: Rect, taken: Iterable[Rect], gap: float, middle: Point
) -> Rect | None:
    """Return the free place nearest to `thing` for a sheet of size w × h, or None if there is none.

    Args:
        thing: the rectangle of the object that the sheet explains.
        room: the area in which the sheet must stay.
        taken: the rectangles that the sheet must not cover, in addition to `thing`.
        gap: the minimum distance between the object and the sheet, in logical pixels.
        middle: the ideal centre of the sheet, which decides between almost equally near positions.
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


def grid(w: float, h: float, room: Rect, step: float) -> Iterator[Rect]:
    """Yield rectangles of size w × h all over `room`, with their corners at most `step` logical pixels apart."""
    right, bottom = max(0.0, room.w - w), max(0.0, room.h - h)
    columns, rows = max(1, math.ceil(right / step)), max(1, math.ceil(bottom / step))
    for column in range(columns + 1):
        for row in range(rows + 1):
            yield Rect(room.x + right * column / columns, room.y + bottom * row / rows, w, h)


def _marked(rects: Iterable[Rect], room: Rect, rows: int) -> list[int]:
    """Return the grid cells that the rectangles touch: for each row, an integer with one bit for each column."""
    marked = [0] * rows
    for rect in rects:
        left, right = _cells(rect.x - room.x, rect.right - room.x)
        top, bottom = _cells(rect.y - room.y, rect.bottom - room.y)
        bits = ((1 << right) - 1) & ~((1 << left) - 1)
        for row in range(top, min(bottom, rows)):
            marked[row] |= bits
    return marked


def _cells(start: float, end: float) -> tuple[int, int]:
    return max(0, math.floor(start / CELL)), max(0, math.ceil(end / CELL))


def _spread(rows: list[int], high: int, wide: int) -> list[int]:
    """Return the cells where a sheet's upper-left corner must not be, because the sheet would cover a marked cell."""
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
    """Return the nearest free column on each side of the column `wanted`. In `free`, the bits of free columns are 1."""
    before, behind = free & ((1 << wanted + 1) - 1), free >> wanted
    found = (before.bit_length() - 1,) if before else ()
    return (*found, wanted + (behind & -behind).bit_length() - 1) if behind else found


WIDTHS = (360.0, 270.0, 520.0, 680.0)
"""The line widths, in logical pixels, that `tooltip` tries in turn until it finds a good position."""
EDGE = 8.0
NEAR = 10.0
BESIDE = 24.0
"""The maximum distance, in logical pixels, at which a tooltip counts as being beside the object that it explains."""
OFF_WHOLES = 150.0
"""How much farther away a tooltip may be, in logical pixels, to avoid covering the surroundings of its object."""


def tooltip(
    canvas: Canvas,
    thing: Rect,
    pointer: Point,
    text: str,
    clause: str = "",
    taken: tuple[Rect, ...] = (),
    rules: str = KEYBOARD.rules,
) -> tuple[Node, ...]:
    """Return the nodes of a tooltip inside the canvas, beside the object that the tooltip explains.

    Args:
        clause: the id of the rulebook clause to mention, or "" for none.
        taken: the rectangles that the tooltip should overlap as little as possible.
        rules: the name of the key that opens the rulebook.
    """
    if clause:
        told = _("{text} ({key}: rule {clause})")
        text = told.format(text=text, key=rules, clause=clause) if text else clause
    taken = tuple(rect for rect in taken if not thing.contains(rect))
    strange = tuple(rect for rect in taken if not rect.contains(thing))
    best: tuple[float, float, Rect, list[str]] | None = None
    for width in WIDTHS:
        lines = canvas.lines(text, BODY, width)
        w, h = max(canvas.width(part, BODY) for part in lines) + 32, BODY.size * LINE_PITCH * len(lines) + 22
        # Try not to cover the things around this one either, such as the poster that a button is on.
        for hidden in (taken, strange):
            at = free_place(canvas, thing, pointer, w, h, hidden)
            off = between(at, thing) + (OFF_WHOLES if covered(at, taken) else 0)
            found = (covered(at, strange), off, at, lines)
            best = found if best is None else min(best, found, key=lambda one: one[:2])
        if best is not None and not best[0] and best[1] <= BESIDE:
            break
    assert best is not None
    at, lines, pitch = best[2], best[3], BODY.size * LINE_PITCH
    nodes: list[Node] = [at.box(PANEL, 10)]
    for index, part in enumerate(lines):
        middle = at.y + 11 + pitch * (index + 0.5)
        nodes.extend(canvas.sentence(at.x + 16, middle, part, BODY, INK, strong=STRONG))
    return tuple(nodes)


def free_place(canvas: Canvas, thing: Rect, pointer: Point, w: float, h: float, taken: tuple[Rect, ...]) -> Rect:
    """Return a rectangle of size w × h near `thing` that avoids `thing` and `taken` as far as possible."""
    near = [Rect(x, y, w, h) for x, y in _beside(canvas, thing, pointer, w, h)]
    free = next((rect for rect in near if not covered(rect, (thing, *taken))), None)
    if free is None:
        room = Rect(EDGE, EDGE, canvas.w - 2 * EDGE, canvas.h - 2 * EDGE)
        free = nearest(thing, w, h, room, taken, NEAR, pointer)
    return free or min(near, key=lambda rect: (covered(rect, (thing,)), covered(rect, taken)))


def _beside(canvas: Canvas, thing: Rect, pointer: Point, w: float, h: float) -> Iterator[Point]:
    x = min(max(pointer[0] - w / 2, EDGE), max(EDGE, canvas.w - w - EDGE))
    y = min(max(pointer[1] - h / 2, EDGE), max(EDGE, canvas.h - h - EDGE))
    if thing.bottom + NEAR + h <= canvas.h:
        yield x, thing.bottom + NEAR
    if thing.y - NEAR - h >= 0:
        yield x, thing.y - NEAR - h
    if thing.right + NEAR + w <= canvas.w:
        yield thing.right + NEAR, y
    yield max(EDGE, thing.x - NEAR - w), y


def covered(at: Rect, taken: Iterable[Rect]) -> float:
    """Return the total overlap of a rectangle with other rectangles, in square logical pixels."""
    return sum(overlap(at, rect) for rect in taken)
