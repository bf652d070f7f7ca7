"""The bubble that says why a click did nothing: what it says, where it stands, how long it stays."""

from __future__ import annotations

from game.core.target import Illegal
from game.picture.desk import Bubble
from game.picture.nodes import Node, placed

LASTS = 7000
"""Milliseconds that a refusal stays on the screen when nobody clicks it away."""

THING = (45.0, 240.0)
"""Height in logical pixels of things that are answered for beside them; smaller ones are parts, larger ones grounds."""


class Refusals:
    """At most one refusal at a time."""

    def __init__(self) -> None:
        self.bubble: Bubble | None = None
        self._age = 0

    def show(self, reason: Illegal, nodes: tuple[Node, ...], x: float, y: float) -> None:
        """Say the reason beside the thing at a point of the picture."""
        top, bottom = thing_at(nodes, x, y)
        self.bubble = Bubble(reason=reason, x=x, top=top, bottom=bottom)
        self._age = 0

    def drop(self) -> bool:
        """Whether there was a refusal to take away."""
        had = self.bubble is not None
        self.bubble = None
        return had

    def grow_old(self, ms: int) -> bool:
        """Whether the refusal has gone because its time was over."""
        self._age += ms
        return self._age > LASTS and self.drop()


def thing_at(nodes: tuple[Node, ...], x: float, y: float) -> tuple[float, float]:
    """Where the thing at a point begins and ends from top to bottom: what a word about it should not hide."""
    for place in reversed(tuple(placed(nodes))):
        if place.node.key and THING[0] < place.h < THING[1] and place.holds(x, y):
            return place.y, place.y + place.h
    return y - 12, y + 16
