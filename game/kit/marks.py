"""Small signs on boards, plates and trays: the light of what can be clicked, empty places, discs, tokens and lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.names import Seat
from game.kit.pieces import sprite
from game.picture.canvas import Canvas, SeatLooks
from game.picture.nodes import Box, Look, Node, Shadow, Type
from game.picture.theme import CLICKABLE, CREAM, EMPTY, POINTED, RIM, dark, light, sign_on


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Return the light around a rectangle that can be clicked. It is `strong` if the thing is picked or pointed at.

    `radius` is the radius of the corners of the rectangle.
    """
    return Box(x=x - 2, y=y - 2, w=w + 4, h=h + 4, radius=radius + 2, look=POINTED if strong else CLICKABLE)


def gap(x: float, y: float, w: float, h: float, *, radius: float = 10, fill: str = "", key: str = "") -> Box:
    """Return the dashed rim of a place that is still empty. `fill` is the colour inside the rim, or "" for none."""
    return Box(x=x, y=y, w=w, h=h, radius=radius, look=EMPTY.but(fill=fill), key=key)


def pill(x: float, y: float, w: float, h: float, look: Look, *, alpha: float = 1.0) -> Box:
    """Return a box with round ends. Its upper-left corner is (x, y)."""
    return Box(x=x, y=y, w=w, h=h, radius=h / 2, look=look, alpha=alpha)


def disc(x: float, y: float, size: float, look: Look, *, alpha: float = 1.0) -> Box:
    """Return a round box that is `size` wide, centred on (x, y)."""
    return pill(x - size / 2, y - size / 2, size, size, look, alpha=alpha)


def token(looks: SeatLooks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a seat's flat disc with its symbol, centred on (x, y). It can be seen on any background."""
    return _token(looks.colour(seat), looks.symbol(seat), x, y, size, alpha)


@lru_cache(maxsize=4096)
def _token(colour: str, symbol: str, x: float, y: float, size: float, alpha: float) -> tuple[Node, ...]:
    ink = sign_on(colour)
    look = Look(
        fill=(light(colour, 0.14), dark(colour, 0.12)),
        line=CREAM if ink == CREAM else RIM,
        line_width=max(1.2, size * 0.07),
        shadow=Shadow(down=size * 0.06, blur=size * 0.08, strength=140) if alpha > 0.9 else None,
    )
    return disc(x, y, size, look, alpha=alpha), sprite(symbol, x, y, size * 0.5, tints=(("ink", ink),), alpha=alpha)


def stacked(
    canvas: Canvas, rows: Sequence[tuple[str, Type]], x: float, y: float, pitch: float, ink: str, align: str = "left"
) -> list[Node]:
    """Return lines of text in their fonts, one below the other, that are together vertically centred on `y`.

    `pitch` is the distance between two lines, and `align` tells which point of each line is at `x`.
    """
    nodes: list[Node] = []
    top = y - pitch * (len(rows) - 1) / 2
    for index, (row, face) in enumerate(rows):
        nodes += canvas.sentence(x, top + index * pitch, row, face, ink, align=align)
    return nodes
