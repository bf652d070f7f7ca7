"""Tooltips: how they look, and how they avoid covering anything clickable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.keynames import KEYBOARD
from game.picture.nearest import nearest
from game.picture.nodes import Node, Point, Shadow
from game.picture.rects import Rect, between, overlap
from game.picture.theme import BODY, INK, LINE_PITCH, STRONG, paper

WIDTHS = (360.0, 270.0, 520.0, 680.0)
"""Maximum widths of the lines, in logical pixels. Later ones are tried if the earlier ones leave no free position."""
EDGE = 8.0
"""Minimum distance between a tooltip and the edge of the window, in logical pixels."""
NEAR = 10.0
"""Minimum distance between a tooltip and other things, in logical pixels."""
BESIDE = 24.0
"""Up to this distance, in logical pixels, a tooltip counts as beside its thing."""
OFF_WHOLES = 150.0
"""Extra distance, in logical pixels, that is accepted to avoid covering the whole that a thing is part of."""


def tooltip(
    canvas: Canvas,
    thing: Rect,
    pointer: Point,
    text: str,
    clause: str = "",
    taken: tuple[Rect, ...] = (),
    rules: str = KEYBOARD.rules,
) -> tuple[Node, ...]:
    """Return a sheet of paper with the text, inside the canvas and beside the thing that it explains.

    Args:
        clause: the id of the rule to mention, or "" for none.
        taken: rectangles that it should cover as little as possible.
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
        # Try to spare the things around this one too, such as the poster that a button is on.
        for hidden in (taken, strange):
            at = free_place(canvas, thing, pointer, w, h, hidden)
            off = between(at, thing) + (OFF_WHOLES if _covered(at, taken) else 0)
            found = (_covered(at, strange), off, at, lines)
            best = found if best is None else min(best, found, key=lambda one: one[:2])
        if best is not None and not best[0] and best[1] <= BESIDE:
            break
    assert best is not None
    return _sheet(canvas, best[2], best[3])


def _sheet(canvas: Canvas, at: Rect, lines: list[str]) -> tuple[Node, ...]:
    pitch = BODY.size * LINE_PITCH
    nodes: list[Node] = [replace(paper(at.x, at.y, at.w, at.h, radius=10), shadow=Shadow(down=5, blur=9, strength=170))]
    for index, part in enumerate(lines):
        middle = at.y + 11 + pitch * (index + 0.5)
        nodes.extend(canvas.sentence(at.x + 16, middle, part, BODY, INK, strong=STRONG))
    return tuple(nodes)


def free_place(canvas: Canvas, thing: Rect, pointer: Point, w: float, h: float, taken: tuple[Rect, ...]) -> Rect:
    """Return the nearest position for a sheet beside a thing that covers nothing `taken`, or as little as possible."""
    near = [Rect(x, y, w, h) for x, y in _beside(canvas, thing, pointer, w, h)]
    free = next((rect for rect in near if not _covered(rect, (thing, *taken))), None)
    if free is None:
        room = Rect(EDGE, EDGE, canvas.w - 2 * EDGE, canvas.h - 2 * EDGE)
        free = nearest(thing, w, h, room, taken, NEAR, pointer)
    return free or min(near, key=lambda rect: (_covered(rect, (thing,)), _covered(rect, taken)))


def _beside(canvas: Canvas, thing: Rect, pointer: Point, w: float, h: float) -> Iterator[Point]:
    """Yield positions at the four sides of the thing, the preferred ones first. There is at least one."""
    x = min(max(pointer[0] - w / 2, EDGE), max(EDGE, canvas.w - w - EDGE))
    y = min(max(pointer[1] - h / 2, EDGE), max(EDGE, canvas.h - h - EDGE))
    if thing.bottom + NEAR + h <= canvas.h:
        yield x, thing.bottom + NEAR
    if thing.y - NEAR - h >= 0:
        yield x, thing.y - NEAR - h
    if thing.right + NEAR + w <= canvas.w:
        yield thing.right + NEAR, y
    yield max(EDGE, thing.x - NEAR - w), y


def _covered(at: Rect, taken: Iterable[Rect]) -> float:
    return sum(overlap(at, rect) for rect in taken)
