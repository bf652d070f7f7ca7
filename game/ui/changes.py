"""Finds the areas in which two pictures differ, so that only these areas are drawn again.

Before shimmering lights are drawn again, the area below them is restored from a copy.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.picture.nodes import Arc, Box, Glow, Ground, Group, Node, Path, Sprite

REACH = 64
"""How far shadows and light may extend beyond a node's rectangle, in logical pixels."""

MOST = 6
"""The maximum number of areas to draw separately. If there are more, they are combined into one area."""

Nodes = tuple[Node, ...]

_FRAME = ("x", "y", "w", "h", "scale", "alpha", "clip", "still")


def changes(old: Nodes, new: Nodes, k: float) -> list[pygame.Rect]:
    """Return the areas in which two pictures differ, in pixels. `k` is the number of pixels per logical pixel."""
    return list(_differing(old, new, 0, 0, k))


def gathered(spots: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return the areas inside the window, merged into a few rectangles without overlaps."""
    found: list[pygame.Rect] = []
    for spot in spots:
        grown = spot.clip(window)
        if not grown.w or not grown.h:
            continue
        while (touched := grown.collidelist(found)) >= 0:
            grown = grown.union(found.pop(touched))
        found.append(grown)
    return found if len(found) <= MOST else [found[0].unionall(found[1:])]


def _differing(old: Nodes, new: Nodes, x: float, y: float, k: float) -> Iterator[pygame.Rect]:
    if old is new:
        return
    if len(old) == len(new):
        pairs = zip(old, new, strict=True)
    else:  # some nodes were added or removed between equal ones
        before = _alike(zip(old, new, strict=False))
        behind = _alike(zip(reversed(old[before:]), reversed(new[before:]), strict=False))
        for node in (*old[before : len(old) - behind], *new[before : len(new) - behind]):
            yield _seen(node, x, y, k)
        return
    for one, other in pairs:
        if one is other or one == other:
            continue
        if isinstance(one, Group) and isinstance(other, Group) and _only_inside(one, other):
            if one.clip and _rolled(one.nodes, other.nodes):
                yield _seen(one, x, y, k)
                continue
            inside = _differing(one.nodes, other.nodes, x + one.x * k, y + one.y * k, k * one.scale)
            yield from (spot.clip(_seen(one, x, y, k)) for spot in inside) if one.clip else inside
        else:
            yield _seen(one, x, y, k)
            yield _seen(other, x, y, k)


def _rolled(old: Nodes, new: Nodes) -> bool:
    """Return whether all nodes in a list have moved, so the whole list must be drawn again."""
    together = zip(old, new, strict=False)
    return bool(old and new) and all((one.x, one.y) != (other.x, other.y) for one, other in together)


def _alike(pairs: Iterable[tuple[Node, Node]]) -> int:
    return sum(1 for _pair in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))


def _only_inside(one: Group, other: Group) -> bool:
    return not one.still and all(getattr(one, name) == getattr(other, name) for name in _FRAME)


def _seen(node: Node, x: float, y: float, k: float) -> pygame.Rect:
    left, top = x + node.x * k, y + node.y * k
    if isinstance(node, Group) and not (node.clip or node.still):
        inside = [_seen(member, left, top, k * node.scale) for member in node.nodes]
        return inside[0].unionall(inside[1:]) if inside else pygame.Rect(0, 0, 0, 0)
    if isinstance(node, Path):
        across, down = [point[0] * k for point in node.points], [point[1] * k for point in node.points]
        if not across:
            return pygame.Rect(0, 0, 0, 0)
        wide, high = max(across) - min(across), max(down) - min(down)
        return _grown(left + min(across), top + min(down), wide, high, max(1, node.width * k))
    return _grown(left, top, node.w * k, node.h * k, reach(node) * k)


def reach(node: Node) -> float:
    """Return how far a node may extend beyond its rectangle when drawn, in logical pixels."""
    if isinstance(node, (Arc, Glow, Ground, Group)):
        return 0
    if isinstance(node, Sprite) and node.shadow is None and not node.turn:
        return 0
    shadow = node.look.shadow if isinstance(node, Box) else node.shadow if isinstance(node, Sprite) else None
    if isinstance(node, Box) and shadow is None and not node.look.glow:
        return node.look.lip_height
    if shadow is not None:  # a shadow extends by three times its blur (see shaping.shade)
        return max(REACH, 3 * shadow.blur + max(abs(shadow.down), abs(shadow.right)))
    return REACH


def _grown(x: float, y: float, w: float, h: float, by: float) -> pygame.Rect:
    left, top = int(x - by) - 2, int(y - by) - 2
    return pygame.Rect(left, top, int(x + w + by) + 3 - left, int(y + h + by) + 3 - top)


MOST_PIECES = 16
LARGEST = 40_000
"""The maximum size of an area for which a copy is kept, in pixels."""
ACROSS, DOWN = 24, 8
"""How far a copy extends beyond its area, in pixels, to leave room for drifting light."""


class Patches:
    """Copies of small areas of one picture, with their positions in the window."""

    def __init__(self) -> None:
        self._pieces: list[tuple[pygame.Rect, pygame.Surface]] = []

    def forget(self) -> None:
        """Drop all copies, because the picture has changed."""
        self._pieces.clear()

    def put_back(self, surface: pygame.Surface, paint: Callable[[], None]) -> bool:
        """Restore the area inside the surface's clip from a copy. Return False if the area is too large."""
        spot = surface.get_clip()
        if spot.w * spot.h > LARGEST:
            return False
        found = next((piece for piece in self._pieces if piece[0].contains(spot)), None)
        if found is None:
            area = spot.inflate(2 * ACROSS, 2 * DOWN).clip(surface.get_rect())
            found = area, _painted(surface, area, paint)
            self._pieces = [*self._pieces[1 - MOST_PIECES :], found]
            surface.set_clip(spot)
        surface.blit(found[1], found[0])
        return True


def _painted(surface: pygame.Surface, area: pygame.Rect, paint: Callable[[], None]) -> pygame.Surface:
    """Return a copy of an area as drawn by the function `paint`. The surface itself remains unchanged."""
    before = surface.subsurface(area).copy()
    surface.set_clip(area)
    paint()
    found = surface.subsurface(area).copy()
    surface.blit(before, area)
    return found
