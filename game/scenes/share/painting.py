"""Paints pictures that nobody sees in a window: letters and shapes are drawn as on the screen, into a surface."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pygame

from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Node
from game.ui.boards import Boards
from game.ui.renderer import Renderer


class Painter:
    """Paints for one table. `boards`: those in use there; `seats`: who sits at it."""

    def __init__(self, boards: Boards, seats: tuple[SeatLook, ...]) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._renderer = Renderer(grounds=boards.ground)
        self._seats = seats

    def canvas(self, size: tuple[int, int], w: float) -> Canvas:
        """What a picture of `size` pixels is drawn on, `w` logical pixels wide."""
        k = size[0] / w
        return Canvas(w=w, h=size[1] / k, measure=self._renderer.measure(k), seats=self._seats)

    def paint(self, nodes_of: Callable[[Canvas], tuple[Node, ...]], size: tuple[int, int], w: float) -> pygame.Surface:
        """The nodes in a surface of `size` pixels, which is `w` logical pixels wide."""
        surface = pygame.Surface(size)
        self._renderer.draw(surface, nodes_of(self.canvas(size, w)), size[0] / w)
        return surface


def png(surface: pygame.Surface) -> bytes:
    """The picture as a PNG file."""
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()
