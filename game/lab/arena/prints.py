"""Pages painted into picture files, without a window."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pygame

from game.board.layers import Board
from game.core.errors import Problem
from game.core.i18n import _
from game.lab.arena.page import Page
from game.picture.canvas import Measure
from game.saves.keeping import write
from game.ui.boards import Boards
from game.ui.renderer import Renderer

Made = Callable[[Measure], Page]
"""Lays a page out with letters as wide as they will be drawn."""


class Printer:
    """Paints pages, on which the ground of one board may be seen. To be closed."""

    def __init__(self, board: Board) -> None:
        self._boards = Boards()
        self._boards.use(board)
        self._renderer = Renderer(grounds=self._boards.ground)

    @property
    def measure(self) -> Measure:
        """How wide words will be, in pixels."""
        return self._renderer.measure(1.0)

    def painted(self, made: Page) -> pygame.Surface:
        """The page as a picture, a pixel for each of its own."""
        surface = pygame.Surface((round(made.w), round(made.h)), 0, 24)
        self._renderer.draw(surface, made.nodes, 1.0)
        return surface

    def save(self, lay_out: Made, path: Path) -> None:
        """Paint a page into a PNG file, which is written whole or not at all. Raises Problem where that fails."""
        data = io.BytesIO()
        try:
            pygame.image.save(self.painted(lay_out(self.measure)), data, ".png")
        except (pygame.error, OSError, MemoryError) as error:
            raise Problem(_("{path} cannot be painted ({reason}).").format(path=path, reason=error)) from error
        write(path, data.getvalue())

    def close(self) -> None:
        """Nothing more is painted."""
        self._boards.close()
