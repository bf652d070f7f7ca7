"""Finds the position and form of a tutorial's card, so that it covers nothing that can be clicked.

*Rings* highlight the objects that the card explains. The card moves only if necessary. If the whole card does not
fit, it is scaled down (only on an enlarged display) or folded to one line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from game.picture.canvas import Canvas
from game.picture.nodes import Point, Rect, between, overlap
from game.picture.tips import grid

EDGE = 18.0
NEAR = 26.0
"""The preferred distance between a card and the object that it explains, in logical pixels."""
STEP = 70.0
SLIGHT, LEAST = 0.12, 0.05
"""The fraction of a usable target and the fraction of a message to the player that a card may cover."""
RING, USED, SAID, TOLD = 1e5, 60.0, 12.0, 0.012
"""The costs, in pixels, of covering a square pixel of a ring, a usable target, a message and other information."""


class InTheWay(msgspec.Struct, frozen=True):
    """The rectangles that a tutorial's card should not cover.

    Attributes:
        used: targets that can be clicked now.
        said: messages to the player, such as the prompt, a sheet or a refusal.
        told: permanent information, such as the plates.
    """

    used: tuple[Rect, ...] = ()
    said: tuple[Rect, ...] = ()
    told: tuple[Rect, ...] = ()


class CardForm(msgspec.Struct, frozen=True):
    """A form in which a card can be drawn: its size, its scale, and whether it is folded."""

    w: float
    h: float
    scale: float = 1.0
    folded: bool = False


class PlacedCard(msgspec.Struct, frozen=True):
    """The form and the position of a card on the screen."""

    form: CardForm
    rect: Rect


def laid(forms: tuple[CardForm, ...], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> PlacedCard:
    """Place a card in the first form that covers nothing important at its best position, or else in the last form.

    `rings` surround the objects that the card explains, and `way` holds the other rectangles to keep clear.
    """
    found: PlacedCard | None = None
    for form in forms:
        found = PlacedCard(form, home((form.w, form.h), canvas, rings, way))
        if not hides(found.rect, rings, way):
            break
    assert found is not None
    return found


def hides(card: Rect, rings: tuple[Rect, ...], way: InTheWay) -> bool:
    """Return whether a card at this position covers a ring, a usable target or a message to the player."""
    if any(overlap(card, ring) > 0 for ring in rings):
        return True
    kept = (*((thing, SLIGHT) for thing in way.used), *((thing, LEAST) for thing in way.said))
    return any(card.holds(*thing.middle) or overlap(card, thing) > most * thing.w * thing.h for thing, most in kept)


def home(size: tuple[float, float], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> Rect:
    """Return the best position for a card of this size, close to the rings and covering little."""
    w, h = size
    aim = _middle(rings, canvas)
    spots = list(_spots(w, h, canvas, rings))
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
    """Return the total cost of everything that a card covers. Stop computing once the cost reaches `most`.

    `priced` holds each object as a tuple (price, left, top, right, bottom).
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


def _spots(w: float, h: float, canvas: Canvas, rings: tuple[Rect, ...]) -> Iterator[Rect]:
    """Yield possible positions for a card: beside each ring, and in a grid."""
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
                    yield Rect(min(max(x, EDGE), right), min(max(y, EDGE), bottom), w, h)
    yield from grid(w, h, Rect(EDGE, EDGE, canvas.w - 2 * EDGE, canvas.h - 2 * EDGE), STEP)


FAR = 120.0
"""The distance, in logical pixels, from which a card moves closer to the objects that it explains."""


class CardPlace:
    """Chooses the position and the form of a tutorial's card. The player can also move and fold the card.

    `laid` is the card's current form and position, or None before the card is first drawn.
    """

    def __init__(self) -> None:
        self.laid: PlacedCard | None = None
        self._card: object = None
        self.rings: tuple[Rect, ...] = ()
        self.way = InTheWay()
        self._put = False
        self._by_hand: bool | None = None
        self._grip: tuple[float, float] | None = None

    @property
    def folded(self) -> bool:
        """Whether the card is folded to one line."""
        return self.laid is not None and self.laid.form.folded

    @property
    def opened(self) -> bool:
        """Whether the player has unfolded the card, which may then cover other objects."""
        return self._by_hand is True

    def forget(self) -> None:
        """Reset the position and folding for a new card."""
        self.laid, self._put, self._by_hand = None, False, None

    def fold(self, *, folded: bool) -> None:
        """Fold the card, or unfold it if `folded` is false."""
        self.laid, self._put, self._by_hand = None, False, not folded

    def lay(self, forms: tuple[CardForm, ...], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> PlacedCard:
        """Return the form and position in which to draw the card. They change only if necessary.

        `forms` are the possible forms, the best one first and the folded one last.
        """
        card, now = (forms, canvas.w, canvas.h), self.laid
        if now is not None and card == self._card and self._stays(now, rings, way):
            self.rings, self.way = rings, way
            return now
        free = forms if self._by_hand is None else forms[:1] if self._by_hand else forms[-1:]
        self.laid = laid(free, canvas, rings, way)
        self._card, self.rings, self.way = card, rings, way
        return self.laid

    def _stays(self, now: PlacedCard, rings: tuple[Rect, ...], way: InTheWay) -> bool:
        if self._put or (rings == self.rings and way.used == self.way.used and way.said == self.way.said):
            return True
        if now.form.folded and self._by_hand is None:  # there may be room for a larger form now
            return False
        far = rings != self.rings and bool(rings) and all(between(now.rect, ring) > FAR for ring in rings)
        return not far and (self.opened or not hides(now.rect, rings, way))

    def drag(self, x: float, y: float, canvas: Canvas) -> bool:
        """Move the card with the pointer, which is at (x, y). Return whether the card moved."""
        if self.laid is None:
            return False
        at = self.laid.rect
        if self._grip is None:
            self._grip = (x - at.x, y - at.y)
            return False
        left = min(max(x - self._grip[0], 0.0), canvas.w - at.w)
        top = min(max(y - self._grip[1], 0.0), canvas.h - at.h)
        self.laid = PlacedCard(self.laid.form, Rect(left, top, at.w, at.h))
        self._put = True
        return True

    def drop(self) -> None:
        """End the drag."""
        self._grip = None
