"""Draws lights that shimmer on the board while the game waits. They never cover other objects."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.memo import IdentityCache
from game.picture.nodes import Box, Ground, Group, Node, Path, Placed, Rect, Sprite, overlap, placed, rect_of
from game.picture.shapes import Shapes
from game.picture.table import TableArt

BEAT = 500
"""How long each state of the lights lasts, in milliseconds."""


class Shimmer:
    """The lights, such as reflections on water, that shimmer on one board while the game waits."""

    def __init__(self, art: TableArt[Any], shapes: Shapes) -> None:
        self._art, self._shapes = art, shapes
        self._dark = not art.shimmer(shapes, 0)
        self._age = 0
        self._still = True

    def pass_time(self, ms: int, *, still: bool) -> bool:
        """Advance the lights by `ms` milliseconds, or hide them if `still` is true. Return whether they advanced."""
        self._still = still or self._dark
        if self._still:
            return False
        before = self._age // BEAT
        self._age += ms
        return self._age // BEAT != before

    def nodes(self, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        """Return the lights to draw over `nodes`, a picture of the table, in logical pixels."""
        board = None if self._still else _boards(nodes)
        if board is None:
            return ()
        lights = (_on(board.ground, light) for light in self._art.shimmer(self._shapes, self._age // BEAT))
        return tuple(light for light in lights if board.shows(Rect(light.x, light.y, light.w, light.h)))


class _Board(NamedTuple):
    """The board in a picture of a table, with its clipping rectangle and the rectangles of everything drawn over it."""

    ground: Placed
    frame: Rect
    things: tuple[tuple[float, float, float, float], ...]

    def shows(self, rect: Rect) -> bool:
        """Return whether the whole rectangle is on the board and uncovered."""
        frame = self.frame
        inside = frame.x <= rect.x and frame.y <= rect.y and rect.right <= frame.right and rect.bottom <= frame.bottom
        if not inside:
            return False
        x, y, across, below = rect.x, rect.y, rect.right, rect.bottom
        return not any(
            left < across and x < right and top < below and y < bottom for left, top, right, bottom in self.things
        )


def _board_of(nodes: tuple[Node, ...]) -> _Board | None:
    frame: Rect | None = None
    ground: Placed | None = None
    things: list[tuple[float, float, float, float]] = []
    for place in placed(nodes):
        if place.node.key == "board":
            frame = rect_of(place)
        elif frame is not None and isinstance(place.node, Ground):
            ground = ground or place
        elif isinstance(place.node, Group | Path) or (isinstance(place.node, Box) and not place.node.look.fill):
            continue  # it hides nothing below it
        elif ground is not None and frame is not None:
            rect = rect_of(place)
            if overlap(rect, frame):
                things.append((rect.x, rect.y, rect.right, rect.bottom))
    return _Board(ground, frame, tuple(things)) if ground is not None and frame is not None else None


_boards = IdentityCache(_board_of)


def _on(ground: Placed, light: Sprite) -> Sprite:
    scale = ground.scale
    x, y = ground.x + light.x * scale, ground.y + light.y * scale
    return replace(light, x=x, y=y, w=light.w * scale, h=light.h * scale)
