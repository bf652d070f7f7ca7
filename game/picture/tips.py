"""Tooltips: where they lie so that they hide nothing that may be clicked, and how they look."""

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
"""How wide the lines get; the later ones where the first leave no place for the sheet."""
EDGE = 8.0
"""Between a tip and the edge of the window."""
NEAR = 10.0
"""Between a tip and what it explains, and between a tip and what it must not hide."""
BESIDE = 24.0
"""As far off its thing a sheet is still beside it."""
OFF_WHOLES = 150.0
"""How much farther off its thing a tip may be so as not to hide what the thing is a part of."""


def tooltip(
    canvas: Canvas,
    thing: Rect,
    pointer: Point,
    text: str,
    clause: str = "",
    taken: tuple[Rect, ...] = (),
    rules: str = KEYBOARD.rules,
) -> tuple[Node, ...]:
    """A sheet of paper with the text, inside the canvas and beside the thing that it explains.

    `taken`: what it must not hide. Where there is no such place, it hides as little as can be. `rules`: the key that
    opens the rulebook.
    """
    if clause:
        told = _("{text} ({key}: rule {clause})")
        text = told.format(text=text, key=rules, clause=clause) if text else clause
    taken = tuple(rect for rect in taken if not _holds(thing, rect))
    strange = tuple(rect for rect in taken if not _holds(rect, thing))
    best: tuple[float, float, Rect, list[str]] | None = None
    for width in WIDTHS:
        lines = canvas.lines(text, BODY, width)
        w, h = max(canvas.width(part, BODY) for part in lines) + 32, BODY.size * LINE_PITCH * len(lines) + 22
        # Rather not on what the thing is a part of, either, such as the poster that a button is on.
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
    """Where a sheet of that size lies beside a thing: the nearest place that hides nothing of what is `taken`, or the
    one that hides least."""
    near = [Rect(x, y, w, h) for x, y in _beside(canvas, thing, pointer, w, h)]
    free = next((rect for rect in near if not _covered(rect, (thing, *taken))), None)
    if free is None:
        room = Rect(EDGE, EDGE, canvas.w - 2 * EDGE, canvas.h - 2 * EDGE)
        free = nearest(thing, w, h, room, taken, NEAR, pointer)
    return free or min(near, key=lambda rect: (_covered(rect, (thing,)), _covered(rect, taken)))


def _beside(canvas: Canvas, thing: Rect, pointer: Point, w: float, h: float) -> Iterator[Point]:
    """The places at the four sides of the thing that lie in the canvas, the usual ones first; at least one."""
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


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom
