"""Draws nodes."""

from __future__ import annotations

import pygame

from game.picture.canvas import Measure
from game.picture.nodes import Node


class Renderer:
    """Draws nodes onto a surface."""

    def measure(self, k: float) -> Measure:
        """How wide text is in logical pixels at `k` real pixels per logical pixel."""
        raise KeyError(k)

    def draw(self, surface: pygame.Surface, nodes: tuple[Node, ...], k: float) -> None:
        """Draw the nodes at `k` real pixels per logical pixel."""
        raise KeyError(k)
