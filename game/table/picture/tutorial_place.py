"""Where the card of a first game's tutorial lies, and how large: so that it hides nothing that may be clicked.

Where there is no place for the whole card it is drawn smaller, as sheets are where things are enlarged, and where there
is none for that either it is folded to one line with a button that opens it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from game.picture.canvas import Canvas
from game.picture.nodes import Point
from game.picture.rects import Rect, overlap

EDGE = 18.0
"""Between a card and the edge of the screen: the picture that leans over its corner needs some of it."""
NEAR = 26.0
"""Between a card and what it points at."""
STEP = 70.0
"""From one place that is tried for a card to the next."""
SLIGHT, LEAST = 0.12, 0.05
"""The part of a thing that may be hidden without harm, and of what answers the player now."""

RING, USED, SAID, TOLD = 1e5, 60.0, 12.0, 0.012
"""What a square pixel hidden costs, in pixels of way: of what is meant, of what may be clicked, of what answers the
player now, of what can be read at any time."""


class InTheWay(msgspec.Struct, frozen=True):
    """What a card should not lie on: what can be used now, what answers the player now (the prompt, a sheet, a
    refusal), what can be read at any time."""

    used: tuple[Rect, ...] = ()
    said: tuple[Rect, ...] = ()
    told: tuple[Rect, ...] = ()


class Form(msgspec.Struct, frozen=True):
    """A way to draw a card: its size with everything on it, the scale it is drawn at, whether only a line is left."""

    w: float
    h: float
    scale: float = 1.0
    folded: bool = False


class Laid(msgspec.Struct, frozen=True):
    """A card in its form at a place."""

    form: Form
    rect: Rect


def laid(forms: tuple[Form, ...], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> Laid:
    """The first of the forms that hides nothing somewhere, there; the last one where it hides least if all do."""
    found: Laid | None = None
    for form in forms:
        found = Laid(form, home((form.w, form.h), canvas, rings, way))
        if not hides(found.rect, rings, way):
            break
    assert found is not None
    return found


def hides(card: Rect, rings: tuple[Rect, ...], way: InTheWay) -> bool:
    """Whether a card there lies on something that is meant, may be clicked, or answers the player."""
    if any(overlap(card, ring) > 0 for ring in rings):
        return True
    return any(_hidden(card, thing, SLIGHT) for thing in way.used) or any(
        _hidden(card, thing, LEAST) for thing in way.said
    )


def _hidden(card: Rect, thing: Rect, most: float) -> bool:
    """Whether a card there hides the middle of a thing, or more than that part of it."""
    if card.holds(thing.x + thing.w / 2, thing.y + thing.h / 2):
        return True
    return overlap(card, thing) > most * thing.w * thing.h


def home(size: tuple[float, float], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> Rect:
    """Where a card of that size hides nothing of what it points at, nothing that can be clicked if there is such a
    place, and little of what is to be read; among such places the one nearest to what it points at."""
    w, h = size
    aim = _middle(rings, canvas)
    spots = [Rect(x, y, w, h) for x, y in _spots(w, h, canvas, rings)]
    ways = sorted((math.dist((rect.x + w / 2, rect.y + h / 2), aim), number) for number, rect in enumerate(spots))
    priced = [
        (price, thing.x, thing.y, thing.right, thing.bottom)
        for price, things in ((RING, rings), (USED, way.used), (SAID, way.said), (TOLD, way.told))
        for thing in things
    ]
    best: tuple[float, Rect] | None = None
    for away, number in ways:
        if best is not None and away >= best[0]:
            break
        cost = away + _cost(spots[number], priced, math.inf if best is None else best[0] - away)
        if best is None or cost < best[0]:
            best = cost, spots[number]
    assert best is not None
    return best[1]


def _cost(card: Rect, priced: list[tuple[float, float, float, float, float]], most: float) -> float:
    """What it costs to lie on all of the things that a card there lies on; anything from `most` on where it is more.

    The things as price, left, top, right and bottom: this is asked for hundreds of places in one frame.
    """
    cost = 0.0
    left, top, right, bottom = card.x, card.y, card.right, card.bottom
    for price, x, y, end, low in priced:
        if x < right and left < end and y < bottom and top < low:
            cost += price * (min(right, end) - max(left, x)) * (min(bottom, low) - max(top, y))
            if cost >= most:
                break
    return cost


def between(a: Rect, b: Rect) -> float:
    """How far apart two rectangles lie, 0 when they touch."""
    across = max(a.x - b.right, b.x - a.right, 0.0)
    down = max(a.y - b.bottom, b.y - a.bottom, 0.0)
    return math.hypot(across, down)


def _middle(rings: tuple[Rect, ...], canvas: Canvas) -> Point:
    if not rings:
        return canvas.w * 0.38, canvas.h * 0.45
    return (
        sum(ring.x + ring.w / 2 for ring in rings) / len(rings),
        sum(ring.y + ring.h / 2 for ring in rings) / len(rings),
    )


def _spots(w: float, h: float, canvas: Canvas, rings: tuple[Rect, ...]) -> Iterator[Point]:
    """Places inside the screen: beside each ring, and a grid."""
    right, bottom = max(EDGE, canvas.w - w - EDGE), max(EDGE, canvas.h - h - EDGE)
    for ring in rings:
        for part in (0.5, 0.2, 0.8):
            across, down = ring.x + ring.w / 2 - w * part, ring.y + ring.h / 2 - h * part
            for x, y in (
                (ring.right + NEAR, down),
                (ring.x - NEAR - w, down),
                (across, ring.bottom + NEAR),
                (across, ring.y - NEAR - h),
            ):
                if EDGE <= x <= right or EDGE <= y <= bottom:
                    yield min(max(x, EDGE), right), min(max(y, EDGE), bottom)
    columns, rows = math.ceil((right - EDGE) / STEP), math.ceil((bottom - EDGE) / STEP)
    for column in range(columns + 1):
        for row in range(rows + 1):
            yield (
                EDGE + (right - EDGE) * column / max(1, columns),
                EDGE + (bottom - EDGE) * row / max(1, rows),
            )
