"""The position of a tutorial's card. It hides nothing if possible, and moves only if necessary."""

from __future__ import annotations

from game.picture.canvas import Canvas
from game.picture.rects import Rect, between
from game.table.picture.tutorial_place import CardForm, InTheWay, PlacedCard, hides, laid

FAR = 120.0
"""The distance to the things it refers to, in logical pixels, above which the card moves closer."""


class CardPlace:
    """The positions of a tutorial's cards. A new one is computed only if `rings` or `way` changed.

    Attributes:
        rings: the rectangles that the card refers to.
        way: the rectangles that the card should not cover.
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
        """Whether the player unfolded the card, so that it may cover things."""
        return self._by_hand is True

    def forget(self) -> None:
        """Forget what the player did with the previous card."""
        self.laid, self._put, self._by_hand = None, False, None

    def fold(self, *, folded: bool) -> None:
        """Fold or unfold the card for the player."""
        self.laid, self._put, self._by_hand = None, False, not folded

    def lay(self, forms: tuple[CardForm, ...], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> PlacedCard:
        """Return the current position and form of the card.

        Args:
            forms: the possible forms, the best first and the folded one last.
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
        """Return whether the card can stay where it is."""
        if self._put or (rings == self.rings and way.used == self.way.used and way.said == self.way.said):
            return True
        if now.form.folded and self._by_hand is None:  # there may be room for a larger form now
            return False
        far = rings != self.rings and bool(rings) and all(between(now.rect, ring) > FAR for ring in rings)
        return not far and (self.opened or not hides(now.rect, rings, way))

    def drag(self, x: float, y: float, canvas: Canvas) -> bool:
        """Move the card with the pointer since the last `drop`, and return whether it moved."""
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
