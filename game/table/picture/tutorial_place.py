"""The position and size of a tutorial's card. It should not cover anything that can be clicked.

If the whole card does not fit, it is scaled down on an enlarged display. If that is not enough, it is folded to one
line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from game.picture.canvas import Canvas
from game.picture.nodes import Point
from game.picture.rects import Rect, overlap

EDGE = 18.0
"""The distance from a card to the edge of the screen, which includes the picture at its corner."""
NEAR = 26.0
"""The distance from a card to the thing that it refers to."""
STEP = 70.0
"""The grid of the positions that are tried."""
SLIGHT, LEAST = 0.12, 0.05
"""The parts that may be covered without harm: of a usable target, and of an answer to the player."""

RING, USED, SAID, TOLD = 1e5, 60.0, 12.0, 0.012
"""The cost of one covered square pixel in pixels of distance: ring, usable target, answer, other information."""


class InTheWay(msgspec.Struct, frozen=True):
    """The rectangles that a card should not cover.

    Attributes:
        used: usable targets.
        said: answers to the player: the prompt, a sheet, a refusal.
        told: information that can be read at any time.
    """

    used: tuple[Rect, ...] = ()
    said: tuple[Rect, ...] = ()
    told: tuple[Rect, ...] = ()


class CardForm(msgspec.Struct, frozen=True):
    """A way to draw a card: its size on the screen, its scale, and whether it is folded to one line."""

    w: float
    h: float
    scale: float = 1.0
    folded: bool = False


class PlacedCard(msgspec.Struct, frozen=True):
    """A card in one form at one position."""

    form: CardForm
    rect: Rect


def laid(forms: tuple[CardForm, ...], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> PlacedCard:
    """Return the first form that covers nothing at its best position, or else the last form."""
    found: PlacedCard | None = None
    for form in forms:
        found = PlacedCard(form, home((form.w, form.h), canvas, rings, way))
        if not hides(found.rect, rings, way):
            break
    assert found is not None
    return found


def hides(card: Rect, rings: tuple[Rect, ...], way: InTheWay) -> bool:
    """Return whether a card at this position covers a ring, a usable target or an answer to the player."""
    if any(overlap(card, ring) > 0 for ring in rings):
        return True
    return any(_hidden(card, thing, SLIGHT) for thing in way.used) or any(
        _hidden(card, thing, LEAST) for thing in way.said
    )


def _hidden(card: Rect, thing: Rect, most: float) -> bool:
    """Return whether a card at this position covers the centre of a thing, or more than a part `most` of it."""
    if card.holds(*thing.middle):
        return True
    return overlap(card, thing) > most * thing.w * thing.h


def home(size: tuple[float, float], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> Rect:
    """Return the best position of a card of this size: it covers as little as possible and is close to the rings."""
    w, h = size
    aim = _middle(rings, canvas)
    spots = [Rect(x, y, w, h) for x, y in _spots(w, h, canvas, rings)]
    ways = sorted((math.dist(rect.middle, aim), number) for number, rect in enumerate(spots))
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
    """Return the cost of everything that a card covers. The computation stops at `most`.

    The things are given as price, left, top, right and bottom, because this is called hundreds of times in a frame.
    """
    cost = 0.0
    left, top, right, bottom = card.x, card.y, card.right, card.bottom
    for price, x, y, end, low in priced:
        if x < right and left < end and y < bottom and top < low:
            cost += price * (min(right, end) - max(left, x)) * (min(bottom, low) - max(top, y))
            if cost >= most:
                break
    return cost


def _middle(rings: tuple[Rect, ...], canvas: Canvas) -> Point:
    if not rings:
        return canvas.w * 0.38, canvas.h * 0.45
    xs, ys = zip(*(ring.middle for ring in rings), strict=True)
    return sum(xs) / len(rings), sum(ys) / len(rings)


def _spots(w: float, h: float, canvas: Canvas, rings: tuple[Rect, ...]) -> Iterator[Point]:
    """Yield possible positions inside the screen: beside each ring, and in a grid."""
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
