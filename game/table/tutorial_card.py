"""Where the card of the tutorial lies: where it hides nothing, there until it would, or where a hand put it."""

from __future__ import annotations

from game.picture.canvas import Canvas
from game.picture.rects import Rect
from game.table.picture.tutorial_place import Form, InTheWay, Laid, between, hides, laid

FAR = 120.0
"""Logical pixels between a card and what it points at after which it comes nearer."""


class CardPlace:
    """The place of one card after the other. It is looked for anew only when what is meant (`rings`), or what is in
    the `way`, is another thing than before."""

    def __init__(self) -> None:
        self.laid: Laid | None = None
        self._card: object = None
        self.rings: tuple[Rect, ...] = ()
        self.way = InTheWay()
        self._put = False
        self._by_hand: bool | None = None
        self._grip: tuple[float, float] | None = None

    @property
    def folded(self) -> bool:
        """Whether only a line of the card is there."""
        return self.laid is not None and self.laid.form.folded

    @property
    def opened(self) -> bool:
        """Whether a hand has opened the card, which then lies where it must."""
        return self._by_hand is True

    def forget(self) -> None:
        """Another card comes: what hands did with this one does not count for it."""
        self.laid, self._put, self._by_hand = None, False, None

    def fold(self, *, folded: bool) -> None:
        """A hand folds the card, or opens it."""
        self.laid, self._put, self._by_hand = None, False, not folded

    def lay(self, forms: tuple[Form, ...], canvas: Canvas, rings: tuple[Rect, ...], way: InTheWay) -> Laid:
        """Where the card lies now, in which of its forms, the best first and the folded one last."""
        card, now = (forms, canvas.w, canvas.h), self.laid
        if now is not None and card == self._card and self._stays(now, rings, way):
            self.rings, self.way = rings, way
            return now
        free = forms if self._by_hand is None else forms[:1] if self._by_hand else forms[-1:]
        self.laid = laid(free, canvas, rings, way)
        self._card, self.rings, self.way = card, rings, way
        return self.laid

    def _stays(self, now: Laid, rings: tuple[Rect, ...], way: InTheWay) -> bool:
        """Whether the card need not be laid anew."""
        if self._put or (rings == self.rings and way.used == self.way.used and way.said == self.way.said):
            return True
        if now.form.folded and self._by_hand is None:  # perhaps there is room for more of it now
            return False
        far = rings != self.rings and bool(rings) and all(between(now.rect, ring) > FAR for ring in rings)
        return not far and (self.opened or not hides(now.rect, rings, way))

    def drag(self, x: float, y: float, canvas: Canvas) -> bool:
        """Whether the card, held since the last `drop`, moved with the hand."""
        if self.laid is None:
            return False
        at = self.laid.rect
        if self._grip is None:
            self._grip = (x - at.x, y - at.y)
            return False
        left = min(max(x - self._grip[0], 0.0), canvas.w - at.w)
        top = min(max(y - self._grip[1], 0.0), canvas.h - at.h)
        self.laid = Laid(self.laid.form, Rect(left, top, at.w, at.h))
        self._put = True
        return True

    def drop(self) -> None:
        """The hand lets go of the card."""
        self._grip = None
