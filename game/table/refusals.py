"""The bubble that explains why a click had no effect: its content, its position and its duration."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Illegal
from game.picture.nodes import Node, placed
from game.picture.rects import Rect, rect_of
from game.table.picture import Bubble

LASTS = 7000
"""The duration of a refusal in milliseconds, unless a click closes it."""

THING = (45.0, 240.0)
"""The least and the greatest height of a thing, in logical pixels. Smaller nodes are parts, larger ones backgrounds."""


class Refusals:
    """At most one refusal at a time."""

    def __init__(self) -> None:
        self.bubble: Bubble | None = None
        self._age = 0

    def show(self, reason: Illegal, nodes: tuple[Node, ...], x: float, y: float, taken: tuple[Rect, ...] = ()) -> None:
        """Show a reason beside the thing at a point of the picture, without hiding the rectangles in `taken`."""
        self.bubble = Bubble(reason, (x, y), thing_at(nodes, x, y), taken)
        self._age = 0

    def read_by(self, *, owner: bool) -> Bubble | None:
        """Return the bubble as its owner may read it while the owner's secrets are visible, or as everyone may."""
        return self.bubble and replace(self.bubble, reason=self.bubble.reason.read_by(owner=owner))

    def drop(self) -> bool:
        """Close the refusal, and return whether there was one."""
        had = self.bubble is not None
        self.bubble = None
        return had

    def grow_old(self, ms: int) -> bool:
        """Pass time, and return whether the refusal has closed."""
        self._age += ms
        return self._age > LASTS and self.drop()


def thing_at(nodes: tuple[Node, ...], x: float, y: float) -> Rect:
    """Return the rectangle of the thing at a point. A refusal should not hide it."""
    for place in reversed(tuple(placed(nodes))):
        if place.node.key and THING[0] < place.h < THING[1] and place.holds(x, y):
            return rect_of(place)
    return Rect(x - 14, y - 12, 28, 28)
