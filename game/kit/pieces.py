"""Small pictures of which boards, plates and sheets are made: art, markers, coins, rounded boxes, ribbons and names."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.target import Target
from game.picture import widgets
from game.picture.canvas import Canvas, SeatLooks
from game.picture.nodes import UNSEEN, Box, Group, Look, Node, Rect, Shadow, Sprite, Tints
from game.picture.shapes import Shape
from game.picture.table import RIBBON as RIBBON_ROOM
from game.picture.theme import BUTTON, CLICKABLE, CLOSE, CREAM, HINT, INK, INK_SOFT, NAME, POINTED, RIBBON, sign_on
from game.picture.thinking import upper_right
from game.picture.widgets import fit, logical


def lying(here: Shape, wide: float, nodes: tuple[Node, ...], key: str = "") -> Group:
    """Return a group that draws nodes over the rectangle `here` on the map.

    In the coordinates of the nodes, the rectangle is `wide` logical pixels wide.
    """
    return logical(here.x, here.y, here.w, here.h, here.w / wide, nodes, key=key)


def sprite(
    art: str,
    x: float,
    y: float,
    w: float,
    h: float = 0,
    *,
    tints: Tints = (),
    alpha: float = 1.0,
    shadow: Shadow | None = None,
    key: str = "",
) -> Sprite:
    """Return the picture `art` as a sprite centred on (x, y). If `h` is 0, the sprite is square."""
    h = h or w
    return Sprite(x=x - w / 2, y=y - h / 2, w=w, h=h, art=art, tints=tints, alpha=alpha, shadow=shadow, key=key)


def symbol(looks: SeatLooks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> Sprite:
    """Return a seat's symbol, centred on (x, y), for a background in the seat's colour.

    The symbol is cream or, if the seat's colour is light, dark.
    """
    return sprite(looks.symbol(seat), x, y, size, tints=(("ink", sign_on(looks.colour(seat))),), alpha=alpha)


def marker(looks: SeatLooks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a seat's round marker. The centre of its face is (x, y). A translucent marker has no shadow."""
    return widgets.marker(x, y, size, looks.number(seat), looks.colour(seat), alpha=alpha)


def coin(art: str, x: float, y: float, size: float) -> Sprite:
    """Return a coin with the given art, centred on (x, y)."""
    return sprite(art, x, y, size, shadow=CLOSE)


def rounded(x: float, y: float, w: float, h: float, *, look: Look = UNSEEN, alpha: float = 1.0, **changes: Any) -> Box:
    """Return a pill-shaped box, or a disc if w = h. The upper-left corner of its bounding rectangle is (x, y).

    `changes` are fields of the look that differ.
    """
    return Box(x=x, y=y, w=w, h=h, radius=h / 2, look=look.but(**changes) if changes else look, alpha=alpha)


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Return the light round a rectangle that can be clicked. It is strong under the pointer or on what is picked."""
    return Box(x=x - 2, y=y - 2, w=w + 4, h=h + 4, radius=radius + 2, look=POINTED if strong else CLICKABLE)


def hit_area(x: float, y: float, w: float, h: float, target: Target, key: str = "", tip: str = "") -> Box:
    """Return an invisible rectangle that belongs to `target`: pointing at the rectangle is pointing at `target`."""
    return Box(x=x, y=y, w=w, h=h, target=target, key=key, tip=tip)


def ribbon(canvas: Canvas, words: str, x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """Return a red ribbon with a few words, such as the ribbon on the plate of a seat that has to make a move."""
    return rounded(x, y, w, h, look=RIBBON), *canvas.sentence(
        x + w / 2, y + h / 2, words, BUTTON, CREAM, align="middle"
    )


def plate_name(
    canvas: Canvas, seat: Seat, left: float, y: float, standing: str, *, asked: bool = False
) -> tuple[Node, ...]:
    """Return the seat's name at the upper left of its plate and, if there is room for both, `standing` to the right.

    A plate is the panel that shows one seat. `standing` is a few words about the seat, such as "plays next", or "". If
    `asked` is true, these words are on a ribbon.
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
        return (*words, *ribbon(canvas, standing, canvas.w - 12 - wide, RIBBON_ROOM[0], wide, RIBBON_ROOM[1]))
    return (*words, *canvas.sentence(canvas.w - 14, y, standing, HINT, INK_SOFT, align="right"))


def beside_name(canvas: Canvas, seat: Seat, left: float) -> Rect:
    """Return the rectangle for the label "thinking…" to the right of the name that `plate_name` writes."""
    return upper_right(canvas, left + canvas.width(canvas.seats[seat].name, NAME) + 12)
