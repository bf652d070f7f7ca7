"""What lies under a point of the picture, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.picture.nodes import Group, Node


@dataclass(frozen=True)
class Under:
    """What lies under the pointer, in logical pixels of the screen."""

    node: Node
    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


def under_point(
    nodes: tuple[Node, ...], x: float, y: float, left: float = 0, top: float = 0, k: float = 1
) -> Iterator[Under]:
    """Every node under the point, in drawing order, with its rectangle on the screen."""
    for node in nodes:
        under = Under(node, left + node.x * k, top + node.y * k, node.w * k, node.h * k)
        inside = under.x <= x < under.x + under.w and under.y <= y < under.y + under.h
        if inside:
            yield under
        if isinstance(node, Group) and (inside or not node.clip):
            yield from under_point(node.nodes, x, y, under.x, under.y, k * node.scale)
