"""A placeholder for a board while its ground is being painted."""

from __future__ import annotations

from game.core.i18n import _
from game.picture.nodes import Box, Ground, Node, Text, Type


def unpainted(ground: Ground) -> tuple[Node, ...]:
    """Return a dark field in place of the ground, with a note that the board is coming."""
    x, y, w, h = ground.x, ground.y, ground.w, ground.h
    words, letters = _("The market is being set up …"), Type("baloo-semibold", h / 22)
    return (
        Box(x=x, y=y, w=w, h=h, fill=("#462820", "#241210")),
        Text(x=x, y=y, w=w, h=h, text=words, type=letters, colour="#D8B890", align="middle"),
    )
