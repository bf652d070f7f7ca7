"""Drag and drop on the table. The dragged thing is drawn under the pointer."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Target
from game.picture.nodes import Group, Node, Placed, Text, placed, under_point

DRAG_FROM = 9.0
"""The distance, in logical pixels, from which on a press is a drag. A shorter movement is a click."""
LARGEST = 260.0
"""The longest side of a thing that can be dragged, in logical pixels.

For a larger one, a part with its target is dragged.
"""
RIM = 6.0
"""How far the light and shadow of a thing may extend beyond it, in logical pixels."""
SEEN = 0.9


class Hand:
    """The thing that is being dragged.

    Attributes:
        carries: the target being dragged, which a click would pick.
        hauls: for a piece that clicks do not pick, the kind of target that accepts it.
    """

    def __init__(self) -> None:
        self.carries: Target | None = None
        self.hauls = ""
        self._from: tuple[float, float] | None = None
        self._ghost: tuple[Node, ...] = ()

    def press(self, x: float, y: float) -> None:
        """Begin at a logical point, where the button was pressed."""
        self.drop()
        self._from = (x, y)

    def pulls(self, x: float, y: float) -> bool:
        """Return whether the pointer is far enough from the press for a drag."""
        if self._from is None:
            return False
        return abs(x - self._from[0]) + abs(y - self._from[1]) >= DRAG_FROM

    def take(self, target: Target, nodes: tuple[Node, ...]) -> bool:
        """Begin to drag a target. Return whether it was pressed and can be dragged."""
        if self._from is None:
            return False
        everything = list(placed(nodes))
        parts = [place for place in everything if place.node.target == target]
        lies = [place for place in parts if place.holds(*self._from)]
        if not lies:
            return False
        thing, grip = lies[-1], self._from
        if _too_large(thing):
            small = [place for place in parts if not _too_large(place)]
            if not small:
                return False
            thing = small[-1]
            grip = thing.x + thing.w / 2, thing.y + thing.h / 2
        self.carries = target
        self._ghost = _loose(everything, thing, grip)
        return True

    def haul(self, pieces: dict[str, str], nodes: tuple[Node, ...]) -> bool:
        """Begin to drag one of these pieces. Return whether one was pressed.

        `pieces` has the kind of target that accepts each piece, by the key of its node.
        """
        if self._from is None:
            return False
        there = [place for place in under_point(nodes, *self._from) if place.node.key in pieces]
        if not there:
            return False
        thing, (x, y) = there[-1], self._from
        self.hauls = pieces[thing.node.key]
        body = replace(thing.node, x=0, y=0, key="")
        self._ghost = (Group(x=thing.x - x, y=thing.y - y, w=thing.w, h=thing.h, scale=thing.scale, nodes=(body,)),)
        return True

    def drop(self) -> Target | None:
        """End the drag and return the target that was dragged, or None if there was none."""
        carried, self.carries, self.hauls, self._from, self._ghost = self.carries, None, "", None, ()
        return carried

    def drawn(self, x: float, y: float) -> tuple[Node, ...]:
        """Return the dragged thing at a logical point."""
        return (Group(x=x, y=y, w=0, h=0, nodes=self._ghost),) if self._ghost else ()


def _too_large(thing: Placed) -> bool:
    return max(thing.w, thing.h) > LARGEST


def beside(thing: Placed, x: float, y: float) -> bool:
    """Return whether a logical point is on the thing, or at most the thing's own size away from its edges."""
    return abs(x - thing.x - thing.w / 2) <= 1.5 * thing.w and abs(y - thing.y - thing.h / 2) <= 1.5 * thing.h


def _loose(everything: list[Placed], thing: Placed, grip: tuple[float, float]) -> tuple[Node, ...]:
    """Return the nodes inside the thing, positioned relative to the point where it is held."""
    left, top, right, bottom = thing.x - RIM, thing.y - RIM, thing.x + thing.w + RIM, thing.y + thing.h + RIM
    loose: list[Node] = []
    for place in everything:
        inside = left <= place.x and top <= place.y and place.x + place.w <= right and place.y + place.h <= bottom
        if isinstance(place.node, Text):  # the rectangle of a text may be larger than its letters
            inside = thing.holds(place.x + place.w / 2, place.y + place.h / 2) and place.w <= 2 * thing.w
        if inside and not isinstance(place.node, Group):
            node = replace(place.node, x=0, y=0, target=None, key="", tip="")
            x, y = place.x - grip[0], place.y - grip[1]
            loose.append(Group(x=x, y=y, w=place.w, h=place.h, scale=place.scale, nodes=(node,)))
    return tuple(loose)
