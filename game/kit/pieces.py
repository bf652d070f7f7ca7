"""Small pictures for boards, plates and sheets, such as markers, tokens, coins and ribbons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.core.names import Seat
from game.core.target import Target
from game.picture import widgets
from game.picture.canvas import Canvas, SeatLooks
from game.picture.colours import CREAM, INK, INK_SOFT, RIM, dark, light, sign_on
from game.picture.nodes import UNSEEN, Box, Group, Look, Node, Rect, Shadow, Sprite, Type
from game.picture.shapes import Shape
from game.picture.theme import BUTTON, CLICKABLE, CLOSE, EMPTY, HINT, NAME, POINTED, RIBBON
from game.picture.widgets import SOLID, THINKING_STRIP, fit, logical, sprite, upper_right


def lying(here: Shape, wide: float, nodes: tuple[Node, ...], key: str = "") -> Group:
    """Return a group that fits nodes into the map rectangle `here`. `wide` is the nodes' width in logical pixels."""
    return logical(here.x, here.y, here.w, here.h, here.w / wide, nodes, key=key)


def marker(looks: SeatLooks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a seat's round marker, with its face centred on (x, y). A translucent marker has no shadow."""
    return widgets.marker(x, y, size, looks.number(seat), looks.colour(seat), alpha=alpha)


def token(looks: SeatLooks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a flat disc with a seat's symbol, centred on (x, y). The disc stands out on any background."""
    return _token(looks.colour(seat), looks.symbol(seat), x, y, size, alpha)


@lru_cache(maxsize=4096)
def _token(colour: str, symbol: str, x: float, y: float, size: float, alpha: float) -> tuple[Node, ...]:
    ink = sign_on(colour)
    look = Look(
        fill=(light(colour, 0.14), dark(colour, 0.12)),
        line=CREAM if ink == CREAM else RIM,
        line_width=max(1.2, size * 0.07),
        shadow=Shadow(down=size * 0.06, blur=size * 0.08, strength=140) if alpha > SOLID else None,
    )
    disc = rounded(x - size / 2, y - size / 2, size, size, look=look, alpha=alpha)
    return disc, sprite(symbol, x, y, size * 0.5, tints=(("ink", ink),), alpha=alpha)


def coin(art: str, x: float, y: float, size: float) -> Sprite:
    """Return a coin with the given art, centred on (x, y)."""
    return sprite(art, x, y, size, shadow=CLOSE)


def rounded(x: float, y: float, w: float, h: float, *, look: Look = UNSEEN, alpha: float = 1.0, **changes: Any) -> Box:
    """Return a pill-shaped box, or a disc if w = h. `changes` contains new values for some fields of `look`."""
    return Box(x=x, y=y, w=w, h=h, radius=h / 2, look=look.but(**changes) if changes else look, alpha=alpha)


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Return the glow around a clickable rectangle, `strong` if the player points at the rectangle or has picked it."""
    return Box(x=x - 2, y=y - 2, w=w + 4, h=h + 4, radius=radius + 2, look=POINTED if strong else CLICKABLE)


def gap(x: float, y: float, w: float, h: float, *, radius: float = 10, fill: str = "", key: str = "") -> Box:
    """Return the dashed outline of an empty place. `fill` is the colour inside the outline, or "" for none."""
    return Box(x=x, y=y, w=w, h=h, radius=radius, look=EMPTY.but(fill=fill), key=key)


def hit_area(x: float, y: float, w: float, h: float, target: Target, key: str = "", tip: str = "") -> Box:
    """Return an invisible box that makes a rectangle clickable as `target`."""
    return Box(x=x, y=y, w=w, h=h, target=target, key=key, tip=tip)


def stacked(
    canvas: Canvas, rows: Sequence[tuple[str, Type]], x: float, y: float, pitch: float, ink: str, align: str = "left"
) -> list[Node]:
    """Return a block of text lines, `pitch` logical pixels apart. The block is vertically centred on `y`."""
    nodes: list[Node] = []
    top = y - pitch * (len(rows) - 1) / 2
    for index, (row, face) in enumerate(rows):
        nodes += canvas.sentence(x, top + index * pitch, row, face, ink, align=align)
    return nodes


def ribbon(canvas: Canvas, words: str, x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """Return a red ribbon with a few words, for example for a seat that has to make a move."""
    return rounded(x, y, w, h, look=RIBBON), *canvas.sentence(
        x + w / 2, y + h / 2, words, BUTTON, CREAM, align="middle"
    )


def plate_name(
    canvas: Canvas, seat: Seat, left: float, y: float, standing: str, *, asked: bool = False
) -> tuple[Node, ...]:
    """Return the seat's name at the upper left of its plate, with `standing` to the right if there is room.

    `standing` is a few words about the seat, such as "plays next". If `asked` is true, these words are on a ribbon.
    """
    whole, room = canvas.seats[seat].name, canvas.w - left - 24
    wide = canvas.width(standing, BUTTON if asked else HINT) + (26 if asked else 0)
    least = beside_name(canvas, seat, left).w
    name, face = fit(canvas, whole, NAME, room - max(wide, least))
    if name != whole:
        name, face = fit(canvas, whole, NAME, room - least)
        standing = ""
    words = canvas.sentence(left, y, name, face, INK)
    if not standing:
        return words
    if asked:
        return (*words, *ribbon(canvas, standing, canvas.w - 12 - wide, THINKING_STRIP[0], wide, THINKING_STRIP[1]))
    return (*words, *canvas.sentence(canvas.w - 14, y, standing, HINT, INK_SOFT, align="right"))


def beside_name(canvas: Canvas, seat: Seat, left: float) -> Rect:
    """Return the rectangle for the label "thinking…" to the right of the name that `plate_name` draws."""
    return upper_right(canvas, left + canvas.width(canvas.seats[seat].name, NAME) + 12)
