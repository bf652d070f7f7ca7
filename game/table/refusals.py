"""The bubble that says why a click did nothing: what it says, where it stands, how long it stays."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Illegal
from game.picture.nodes import Node, placed
from game.picture.rects import Rect
from game.table.picture import Bubble

LASTS = 7000
"""Milliseconds that a refusal stays on the screen when nobody clicks it away."""

THING = (45.0, 240.0)
"""Height in logical pixels of things that are answered for beside them; smaller ones are parts, larger ones grounds."""


class Refusals:
    """At most one refusal at a time."""

    def __init__(self) -> None:
        self.bubble: Bubble | None = None
        self._age = 0

    def show(self, reason: Illegal, nodes: tuple[Node, ...], x: float, y: float, taken: tuple[Rect, ...] = ()) -> None:
        """Say the reason beside the thing at a point of the picture, hiding nothing of what is `taken`."""
        thing = thing_at(nodes, x, y)
        self.bubble = Bubble(
            reason=reason,
            at=(x, y),
            thing=(thing.x, thing.y, thing.w, thing.h),
            taken=tuple((rect.x, rect.y, rect.w, rect.h) for rect in taken),
        )
        self._age = 0

    def read_by(self, *, owner: bool) -> Bubble | None:
        """The bubble as everybody may read it, or as the seat that was refused may while its secrets lie open."""
        return self.bubble and replace(self.bubble, reason=self.bubble.reason.read_by(owner=owner))

    def drop(self) -> bool:
        """Whether there was a refusal to take away."""
        had = self.bubble is not None
        self.bubble = None
        return had

    def grow_old(self, ms: int) -> bool:
        """Whether the refusal has gone because its time was over."""
        self._age += ms
        return self._age > LASTS and self.drop()


def thing_at(nodes: tuple[Node, ...], x: float, y: float) -> Rect:
    """Where the thing at a point is: what a word about it should not hide."""
    for place in reversed(tuple(placed(nodes))):
        if place.node.key and THING[0] < place.h < THING[1] and place.holds(x, y):
            return Rect(place.x, place.y, place.w, place.h)
    return Rect(x - 14, y - 12, 28, 28)
