"""Notices over the board: a panel with a title between two pictures, and what a title puts below it. Logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kit.pieces import sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Type
from game.picture.table import Plaque
from game.picture.widgets import word

GOLD = "#F2C562"
GILT = "#FFE2A0"
"""Of titles and of amounts that count."""


class PlaqueLook(msgspec.Struct, frozen=True):
    """How the plaques of a title look: panel, type and height of the title's line, and the pictures beside it.

    `glow`: the colour of its light and how far it reaches. `icon_from`: from the edge of the panel to the middle of a
    picture. `beside`: the least room for a picture at either end. `inset`: what is kept free of the title's words.
    """

    fill: tuple[str, str]
    inner: str
    radius: float
    strength: int
    glow: tuple[str, float]
    title: Type
    title_y: float
    icon_size: float
    icon_from: float
    beside: float
    inset: float

    def wide(self, canvas: Canvas, title: str, least: float) -> float:
        """How wide a plaque with that title is, at least so much."""
        return max(least, canvas.measure(title, self.title) + 2 * self.beside)

    def plaque(self, title: str, icon: str, wide: float, high: float, below: Sequence[Node]) -> Plaque:
        """The panel with its title, the picture at either side of it, and the nodes below."""
        colour, reach = self.glow
        panel = Box(
            x=0,
            y=0,
            w=wide,
            h=high,
            radius=self.radius,
            fill=self.fill,
            line=GOLD,
            line_width=3,
            inner=self.inner,
            inset=7,
            shadow=Shadow(down=8, blur=14, strength=self.strength),
            glow=colour,
            glow_size=reach,
        )
        icons = (sprite(icon, x, self.title_y - 1, self.icon_size) for x in (self.icon_from, wide - self.icon_from))
        words = word(title, wide / 2, self.title_y, self.title, GILT, w=wide - self.inset, shadow=True)
        return Plaque(w=wide, h=high, nodes=(panel, *icons, words, *below))
