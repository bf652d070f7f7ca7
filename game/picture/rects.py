"""Rectangles in logical pixels: their overlap, their distance, and the visible rectangles of a picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import msgspec

from game.core.target import Target
from game.picture.nodes import Group, Node, Placed, Point


class Rect(msgspec.Struct, frozen=True):
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> Point:
        """The middle of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether the point is in the rectangle."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def contains(self, other: Rect) -> bool:
        """Return whether the whole other rectangle is in this one."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


def rect_of(place: Placed) -> Rect:
    """Return the rectangle of a node on the screen."""
    return Rect(place.x, place.y, place.w, place.h)


def around(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around these, of which there is at least one."""
    each = tuple(rects)
    left, top = min(rect.x for rect in each), min(rect.y for rect in each)
    return Rect(left, top, max(rect.right for rect in each) - left, max(rect.bottom for rect in each) - top)


def overlap(a: Rect, b: Rect) -> float:
    """Return the area that two rectangles share, in square pixels."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def between(a: Rect, b: Rect) -> float:
    """Return the distance between two rectangles, in logical pixels."""
    across = max(0.0, a.x - b.right, b.x - a.right)
    down = max(0.0, a.y - b.bottom, b.y - a.bottom)
    return math.hypot(across, down)


def same(a: Rect, b: Rect) -> bool:
    """Return whether two rectangles overlap so much that they probably show the same thing."""
    return overlap(a, b) > 0.5 * max(a.w * a.h, b.w * b.h)


def visible(nodes: tuple[Node, ...]) -> Iterator[tuple[Node, Rect]]:
    """Yield every node with a target or a key, with the part of it that no group clips."""
    yield from _visible(nodes, 0, 0, 1, None)


def first_rects(nodes: tuple[Node, ...]) -> dict[Target, Rect]:
    """Return the visible rectangle of the first node with each target."""
    found: dict[Target, Rect] = {}
    for node, rect in visible(nodes):
        if node.target is not None:
            found.setdefault(node.target, rect)
    return found


def _visible(nodes: tuple[Node, ...], x: float, y: float, k: float, clip: Rect | None) -> Iterator[tuple[Node, Rect]]:
    for node in nodes:
        if node.target is None and not node.key and not isinstance(node, Group):
            continue
        whole = Rect(x + node.x * k, y + node.y * k, node.w * k, node.h * k)
        rect = whole if clip is None else _common(whole, clip)
        if (node.target is not None or node.key) and rect is not None:
            yield node, rect
        if isinstance(node, Group) and not (node.clip and rect is None):
            yield from _visible(node.nodes, whole.x, whole.y, k * node.scale, rect if node.clip else clip)


def _common(a: Rect, b: Rect) -> Rect | None:
    left, top = max(a.x, b.x), max(a.y, b.y)
    right, bottom = min(a.right, b.right), min(a.bottom, b.bottom)
    return Rect(left, top, right - left, bottom - top) if right - left > 4 and bottom - top > 4 else None
