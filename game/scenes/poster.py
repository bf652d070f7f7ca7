"""A title's poster: its picture, cut to a frame with a thin gold line."""

from __future__ import annotations

from game.picture.nodes import Box, Group, Node, Sprite
from game.picture.theme import GOLD, PAPER

POSTER_SHAPE = 556 / 892
"""Width by height of every poster."""


def poster(x: float, y: float, w: float, h: float, slug: str, *, rim: float = 8, line: float = 2) -> tuple[Node, ...]:
    """The title's picture filling the frame, cut where the frame has another shape; `rim` is the paper round it."""
    wide, high = (w, w / POSTER_SHAPE) if w / h > POSTER_SHAPE else (h * POSTER_SHAPE, h)
    art = Sprite(x=(w - wide) / 2, y=h - high, w=wide, h=high, art=f"{slug}/poster")
    out = rim - 1
    return (
        Group(x=x, y=y, w=w, h=h, nodes=(art,), clip=True),
        Box(x=x - out, y=y - out, w=w + 2 * out, h=h + 2 * out, radius=2 * rim, line=PAPER, line_width=rim),
        Box(x=x - 1, y=y - 1, w=w + 2, h=h + 2, radius=rim + 3, line=GOLD, line_width=line),
    )
