"""Small pictures of which boards, plates and sheets are made: art, markers, coins, rounded boxes, ribbons and names."""

from __future__ import annotations

from game.core.names import Seat
from game.core.target import Target
from game.picture.canvas import Canvas, SeatLooks
from game.picture.nodes import Box, Group, Look, Node, Rect, Shadow, Sprite, Tints
from game.picture.shapes import Shape
from game.picture.theme import BUTTON, HINT, INK, INK_SOFT, NAME, sign_on
from game.picture.thinking import RIBBON, upper_right
from game.picture.widgets import fit, logical, rim

CREAM = "#FFFAF0"
"""The colour of symbols and text on strong colours."""


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
    return sprite(looks.symbol(seat), x, y, size, tints=(("ink", sign_on(looks.colour(seat), CREAM)),), alpha=alpha)


def marker(looks: SeatLooks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a seat's round marker. The centre of its top side is (x, y). A translucent marker has no shadow."""
    shadow = Shadow(down=2, blur=2, strength=150) if alpha > 0.9 else None
    high = size * 42 / 40
    tints = (("seat", looks.colour(seat)),)
    middle = y + high / 2 - size * 19 / 40
    disc = sprite("piece:marker", x, middle, size, high, tints=tints, alpha=alpha, shadow=shadow)
    return disc, *rim(x, y, size, looks.colour(seat), alpha), symbol(looks, seat, x, y, size * 0.43, alpha=alpha)


def coin(art: str, x: float, y: float, size: float) -> Sprite:
    """Return a coin with the given art, centred on (x, y)."""
    return sprite(art, x, y, size, shadow=Shadow(down=1.5, blur=2, strength=90))


def rounded(
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    fill: str | tuple[str, str],
    line: str = "",
    line_width: float = 1.6,
    shadow: Shadow | None = None,
    glow: str = "",
    glow_size: float = 10,
    alpha: float = 1.0,
) -> Box:
    """Return a pill-shaped box, or a disc if w = h. The upper-left corner of its bounding rectangle is (x, y)."""
    return Box(
        x=x,
        y=y,
        w=w,
        h=h,
        radius=h / 2,
        look=Look(fill=fill, line=line, line_width=line_width, shadow=shadow, glow=glow, glow_size=glow_size),
        alpha=alpha,
    )


def hit_area(x: float, y: float, w: float, h: float, target: Target, key: str = "", tip: str = "") -> Box:
    """Return an invisible rectangle that belongs to `target`: pointing at the rectangle is pointing at `target`."""
    return Box(x=x, y=y, w=w, h=h, target=target, key=key, tip=tip)


def ribbon(canvas: Canvas, words: str, x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """Return a red ribbon with a few words, such as the ribbon on the plate of a seat that has to make a move."""
    shadow = Shadow(down=2, blur=3, strength=110)
    body = rounded(x, y, w, h, fill=("#CE4E36", "#A63624"), line="#FFDCAA", line_width=1.2, shadow=shadow)
    return body, *canvas.sentence(x + w / 2, y + h / 2, words, BUTTON, "#FFF6E6", align="middle")


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
        return (*words, *ribbon(canvas, standing, canvas.w - 12 - wide, RIBBON[0], wide, RIBBON[1]))
    return (*words, *canvas.sentence(canvas.w - 14, y, standing, HINT, INK_SOFT, align="right"))


def beside_name(canvas: Canvas, seat: Seat, left: float) -> Rect:
    """Return the rectangle for the label "thinking…" to the right of the name that `plate_name` writes."""
    return upper_right(canvas, left + canvas.width(canvas.seats[seat].name, NAME) + 12)
