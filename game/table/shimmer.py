"""Light that plays on a board while nothing happens, where nothing lies over it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.core.memo import IdentityCache
from game.picture.nodes import Box, Ground, Group, Node, Path, Placed, Sprite, placed
from game.picture.rects import Rect, overlap
from game.picture.shapes import Shapes
from game.picture.table import Shimmering

BEAT = 250
"""Milliseconds from one picture of the light to the next."""


class Shimmer:
    """The light on one board."""

    def __init__(self, art: object, shapes: Shapes) -> None:
        self._art = art if isinstance(art, Shimmering) else None
        self._shapes = shapes
        self._age = 0
        self._still = True

    def pass_time(self, ms: int, *, still: bool) -> bool:
        """Whether the light is another one now; `still`: there is none."""
        self._still = still or self._art is None
        if self._still:
            return False
        before = self._age // BEAT
        self._age += ms
        return self._age // BEAT != before

    def nodes(self, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        """The light over a picture of the table, in logical pixels."""
        if self._still or self._art is None:
            return ()
        board = _boards(nodes)
        if board is None:
            return ()
        lights = (_on(board.ground, light) for light in self._art.shimmer(self._shapes, self._age // BEAT))
        return tuple(light for light in lights if board.shows(Rect(light.x, light.y, light.w, light.h)))


class _Board(NamedTuple):
    """The ground of a board in a picture, the frame that cuts it, and where things lie over it: left, top, right and
    bottom of each, as hundreds of them are looked through at every beat."""

    ground: Placed
    frame: Rect
    things: tuple[tuple[float, float, float, float], ...]

    def shows(self, rect: Rect) -> bool:
        """Whether all of a rectangle is on the board, and nothing over it."""
        frame = self.frame
        inside = frame.x <= rect.x and frame.y <= rect.y and rect.right <= frame.right and rect.bottom <= frame.bottom
        if not inside:
            return False
        x, y, across, below = rect.x, rect.y, rect.right, rect.bottom
        return not any(
            left < across and x < right and top < below and y < bottom for left, top, right, bottom in self.things
        )


def _board_of(nodes: tuple[Node, ...]) -> _Board | None:
    """The board in a picture of a table."""
    frame: Rect | None = None
    ground: Placed | None = None
    things: list[tuple[float, float, float, float]] = []
    for place in placed(nodes):
        if place.node.key == "board":
            frame = _rect(place)
        elif frame is not None and isinstance(place.node, Ground):
            ground = ground or place
        elif ground is not None and frame is not None and not _seen_through(place.node):
            rect = _rect(place)
            if overlap(rect, frame):
                things.append((rect.x, rect.y, rect.right, rect.bottom))
    return _Board(ground, frame, tuple(things)) if ground is not None and frame is not None else None


_boards = IdentityCache(_board_of)
"""A picture is asked about many beats before there is another one."""


def _rect(place: Placed) -> Rect:
    return Rect(place.x, place.y, place.w, place.h)


def _on(ground: Placed, light: Sprite) -> Sprite:
    """The light of a map where the map is on the screen."""
    scale = ground.scale
    x, y = ground.x + light.x * scale, ground.y + light.y * scale
    return replace(light, x=x, y=y, w=light.w * scale, h=light.h * scale)


def _seen_through(node: Node) -> bool:
    """Whether what lies below a node is seen through it."""
    return isinstance(node, (Group, Path)) or (isinstance(node, Box) and not node.fill)
