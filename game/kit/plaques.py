"""Plaques: panels that announce something over the board, with a title between two pictures. Units: logical pixels."""

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
"""The colour of titles and of important amounts."""


class PlaqueLook(msgspec.Struct, frozen=True):
    """The style of a title's plaques.

    Attributes:
        strength: the opacity of the shadow, 0 to 255.
        glow: the colour of the glow and its size.
        icon_from: the distance from an edge of the panel to the centre of the picture there.
        beside: the least width for a picture at either end.
        inset: the width of the title line that words must leave free.
    """

    fill: tuple[str, str]
    inner: str
    radius: float
    icon_size: float
    icon_from: float
    strength: int = 190
    glow: tuple[str, float] = ("#FFC85A", 20)
    title: Type = Type("baloo-extrabold", 44)
    title_y: float = 50
    beside: float = 100
    inset: float = 160

    def wide(self, canvas: Canvas, title: str, least: float) -> float:
        """Return the width of a plaque with this title, at least `least`."""
        return max(least, canvas.measure(title, self.title) + 2 * self.beside)

    def plaque(self, title: str, icon: str, wide: float, high: float, below: Sequence[Node]) -> Plaque:
        """Return the panel with its title, the same picture on both sides of it, and the nodes below."""
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
