"""A medal: a rosette in the colour of who wears it, with a picture on its face."""

from __future__ import annotations

from msgspec.structs import replace

from game.picture.canvas import SeatLook
from game.picture.chronicle import Award
from game.picture.nodes import Node, Shadow, Sprite
from game.picture.theme import GOLD

MEDAL_SHAPE = 112 / 96
MEDAL_FACE = 44 / 96
"""Where the middle of its face is, from the top, for a width of 1."""


def medal(
    x: float, y: float, size: float, award: Award, looks: tuple[SeatLook, ...], *, alpha: float = 1.0, tip: str = ""
) -> tuple[Node, ...]:
    """The medal of that width with the middle of its face at (x, y); gold where several wear it."""
    colour = looks[award.seats[0]].colour if len(award.seats) == 1 else GOLD
    icon = size * 0.41
    shadow = Shadow(down=size * 0.04, blur=size * 0.06, strength=140)
    rosette = Sprite(x=x - size / 2, y=y - size * MEDAL_FACE, w=size, h=size * MEDAL_SHAPE, art="piece:rosette")
    return (
        replace(rosette, tints=(("seat", colour),), shadow=shadow, alpha=alpha, tip=tip),
        Sprite(x=x - icon / 2, y=y - icon / 2, w=icon, h=icon, art=award.art, alpha=alpha),
    )
