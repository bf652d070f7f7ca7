"""How strongly a thing glows: what comes next, what one could do instead, what is picked or under the pointer."""

from __future__ import annotations

from game.core.target import Target
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.titles.mercado.picture.looks import halo
from game.titles.mercado.state import MercadoView


def strong(focus: Focus[MercadoView], target: Target) -> bool:
    """Whether it is picked, or under the pointer and a click does something."""
    return focus.picked(target) or (focus.hover == target and focus.open(target))


def lit_halo(
    focus: Focus[MercadoView], target: Target, x: float, y: float, w: float, h: float, radius: float
) -> tuple[Node, ...]:
    """Light round a thing that may be clicked; only a line round one that would begin the move anew."""
    if strong(focus, target):
        return (halo(x, y, w, h, strong=True, radius=radius),)
    if focus.lit(target):
        return (halo(x, y, w, h, radius=radius),)
    if focus.open(target):
        return (Box(x=x - 1.5, y=y - 1.5, w=w + 3, h=h + 3, radius=radius + 1.5, line="#E8A428B0", line_width=2),)
    return ()
