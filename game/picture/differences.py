"""The changes between two pictures of a board, and the animation from one to the other.

Nodes with the same key in both pictures show the same piece. Positions are in map pixels, times in milliseconds at
normal speed.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import msgspec

from game.picture.nodes import Group, Node, Point, Rect

SMALL, LOW, BOUNCE = 0.5, 0.3, 0.1
"""For a piece that grows: its initial size, its initial distance below its place, and the height of its bounce."""
BOARD = (0.0, 0.0, 1.0)


class Motion(msgspec.Struct, frozen=True):
    """How pieces on a board move to their new places after an event.

    Attributes:
        start: when pieces start to move, in milliseconds after the event.
        length: how long each piece moves, in milliseconds.
        step: the time between the arrivals of two new pieces, in milliseconds.
        above: how far a new piece drops to its place, in map pixels, or 0 if new pieces grow in place.
        ways: the key and the path of each piece that does not move in a straight line.
    """

    start: int = 0
    length: int = 320
    step: int = 0
    above: float = 0
    ways: tuple[tuple[str, tuple[Point, ...]], ...] = ()


USUAL = Motion()
"""The usual motion: all pieces move at once, and new pieces grow in their places."""


class _Keyed(NamedTuple):
    """A node with a key, and the position and scale of the group that contains it."""

    node: Node
    group: tuple[float, float, float]

    @property
    def rect(self) -> Rect:
        """The rectangle of the node on the board."""
        x, y, scale = self.group
        return Rect(x + self.node.x * scale, y + self.node.y * scale, self.node.w * scale, self.node.h * scale)

    def inside(self) -> _Keyed:
        """Return the node with its position relative to the group."""
        return _Keyed(self.node, BOARD)

    def at(self, middle: Point, size: float) -> Group:
        """Return a group with only this node, centred on a point and scaled by the factor `size`."""
        (x, y), scale = middle, self.group[2] * size
        w, h = self.node.w * scale, self.node.h * scale
        node = msgspec.structs.replace(self.node, x=0, y=0)
        return Group(x=x - w / 2, y=y - h / 2, w=w, h=h, scale=scale, nodes=(node,))


class Differences(msgspec.Struct, frozen=True):
    """The changes between two pictures of a board.

    Attributes:
        glides: each moving piece before and after the event; if the piece's group stays in place, the positions are
            relative to the group.
    """

    motion: Motion = USUAL
    glides: tuple[tuple[_Keyed, _Keyed], ...] = ()
    new: tuple[_Keyed, ...] = ()
    gone: tuple[Node, ...] = ()

    def at(self, nodes: tuple[Node, ...], elapsed: float) -> tuple[Node, ...]:
        """Return the picture `elapsed` milliseconds after the event. `nodes` is the picture before the event."""
        motion, swaps, above = self.motion, dict[str, Node | None](), list[Node]()
        part, ways = eased((elapsed - motion.start) / motion.length), dict(motion.ways)
        for node in self.gone:
            swaps[node.key] = msgspec.structs.replace(node, alpha=node.alpha * (1 - part)) if part < 1 else None
        for was, now in self.glides:
            key, start, end = was.node.key, was.rect, now.rect
            size = 1 + (end.w / start.w - 1) * part if start.w else 1.0
            moved = was.at(along(ways.get(key, (start.middle, end.middle)), part), size)
            inside = was.group == now.group
            swaps[key] = moved if inside else None
            above += [] if inside else [moved]
        for number, thing in enumerate(self.new):
            since = elapsed - motion.start - number * motion.step
            if since >= 0:
                above.append(_coming(thing, eased(since / motion.length), motion.above))
        return (*swapped(nodes, swaps), *above) if swaps or above else nodes


def differences(
    before: tuple[Node, ...], after: tuple[Node, ...], motion: Motion, hidden: AbstractSet[str] = frozenset()
) -> Differences:
    """Return the changes between two pictures of a board. Pieces with keys in `hidden` are left out."""
    was, now = (
        {each.node.key: each for each in _keyed(nodes, hidden) if each.node.key not in hidden}
        for nodes in (before, after)
    )
    gone, new = was.keys() - now.keys(), now.keys() - was.keys()
    moved = {key for key, each in was.items() if key in now and each.rect != now[key].rect}
    leaving = [each for each in _keyed(before, gone | moved | hidden) if each.node.key in gone | moved]
    glides = [(each, now[each.node.key]) for each in leaving if each.node.key in moved]
    return Differences(
        motion=motion,
        glides=tuple((a.inside(), b.inside()) if a.group == b.group else (a, b) for a, b in glides),
        new=tuple(each for each in _keyed(after, new | moved | hidden) if each.node.key in new),
        gone=tuple(each.node for each in leaving if each.node.key in gone),
    )


def swapped(nodes: tuple[Node, ...], swaps: Mapping[str, Node | None]) -> tuple[Node, ...]:
    """Replace each node whose key is in `swaps`, even inside groups, and return all nodes. None removes a node."""
    kept: list[Node] = []
    for node in nodes:
        if node.key and node.key in swaps:
            other = swaps[node.key]
            kept += [] if other is None else [other]
        elif isinstance(node, Group) and (inside := swapped(node.nodes, swaps)) is not node.nodes:
            kept.append(msgspec.structs.replace(node, nodes=inside))
        else:
            kept.append(node)
    same = len(kept) == len(nodes) and all(map(lambda one, other: one is other, kept, nodes))
    return nodes if same else tuple(kept)


def along(points: Sequence[Point], part: float) -> Point:
    """Return the point at the fraction `part` (0 to 1) of the path that connects the points with straight lines."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = sum(lengths) * part
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            share = left / length
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        left -= length
    return points[-1]


def eased(part: float) -> float:
    """Return the fraction of the path that a smooth movement has covered after the fraction `part` of the time."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def _keyed(
    nodes: tuple[Node, ...], whole: AbstractSet[str], group: tuple[float, float, float] = BOARD
) -> Iterator[_Keyed]:
    """Yield every node with a key, except the nodes inside a group whose key is in `whole`."""
    x, y, scale = group
    for node in nodes:
        if node.key:
            yield _Keyed(node, group)
        if isinstance(node, Group) and node.key not in whole:
            yield from _keyed(node.nodes, whole, (x + node.x * scale, y + node.y * scale, scale * node.scale))


def _coming(thing: _Keyed, part: float, above: float) -> Group:
    rect = thing.rect
    x, y = rect.middle
    if above:
        return thing.at((x, y - above * (1 - part)), 1)
    _x, down = along(((0, LOW), (0, -BOUNCE), (0, 0)), part)
    return thing.at((x, y + down * rect.h), SMALL + (1 - SMALL) * part)
