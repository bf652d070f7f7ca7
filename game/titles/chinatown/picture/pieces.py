"""Small elements of the picture, such as tokens, shop tiles and tags."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.i18n import _
from game.core.names import Seat
from game.core.sentences import signed, whole
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GAIN, INK, INK_PALE, RED, RIM, sign_on
from game.picture.nodes import Box, Group, Look, Node, Shadow, Sprite
from game.picture.theme import BADGE, HEADING, NAME
from game.picture.widgets import glyph, round_box, sprite, word
from game.titles.chinatown.picture.looks import HAVE_TAG, NUMBER, WANT_TAG, Looks, coloured, shop_art, shop_tint
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.words import money_name

ART = "chinatown/"
LEAST_NUMBERED, NUMBER_PLATE, LEAST_DIGIT = 26.0, 17.0, 15.0
LOT, LOT_HIGH = 96.0, 84.0
"""The width and height of a building as drawn, before it is scaled to the board."""


def token(looks: Looks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a flat token of a seat with its symbol, centred on (x, y)."""
    return _token(looks.colour(seat), looks.symbol(seat), x, y, size, alpha)


@lru_cache(maxsize=2048)
def _token(colour: str, symbol: str, x: float, y: float, size: float, alpha: float) -> tuple[Node, ...]:
    ink = sign_on(colour)
    shadow = Shadow(down=size * 0.06, blur=size * 0.08, strength=140) if alpha > 0.9 else None
    rim = CREAM if ink == CREAM else RIM
    look = coloured(colour).but(line=rim, line_width=max(1.2, size * 0.07), shadow=shadow)
    disc = Box(x=x - size / 2, y=y - size / 2, w=size, h=size, radius=size / 2, look=look, alpha=alpha)
    return disc, sprite(symbol, x, y, size * 0.5, tints=(("ink", ink),), alpha=alpha)


def shop_tile(shop: Shop, x: float, y: float, side: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a shop tile with its upper left corner at (x, y)."""
    part = side / 64
    shadow = Shadow(down=3 * part, blur=3 * part, strength=110) if alpha > 0.9 else None
    tints = (("food", shop_tint(shop)),)
    return (
        Sprite(x=x, y=y, w=side, h=side, art=f"{ART}tile", tints=tints, alpha=alpha, shadow=shadow),
        sprite(shop_art(shop), x + 32 * part, y + 29 * part, 46 * part, alpha=alpha),
    )


def numbered_tile(shop: Shop, x: float, y: float, side: float, *, drawn: float = 1.0) -> tuple[Node, ...]:
    """Return a shop tile. If there is room, a corner of the tile shows the maximum business size."""
    tile = shop_tile(shop, x, y, side)
    if side * drawn < LEAST_NUMBERED:
        return tile
    size = max(NUMBER_PLATE / drawn, 0.36 * side)
    x, y = x + side + 1 - size / 2, y + side + 1 - size / 2
    look, face = NUMBER.but(line_width=1.2 / drawn), NAME.sized(max(LEAST_DIGIT / drawn, 0.3 * side))
    return (*tile, round_box(x, y, size, look), word(str(shop.size), x, y, face, INK, w=size))


def glyph_button(look: Look, target: Target, sign: str, ink: str, x: float, y: float, size: float) -> tuple[Node, ...]:
    """Return a square button with a symbol. The button's left edge is at `x`, and its vertical centre is at `y`."""
    box = Box(x=x, y=y - size / 2, w=size, h=size, radius=size * 0.3, look=look, target=target)
    return box, glyph(x + size / 2, y, size * 0.63, sign, ink)


def short_sum(thousands: int) -> str:
    """Return a short form of an amount, such as "$110k"."""
    return _("${thousands}k").format(thousands=whole(thousands))


def sums(thousands: int) -> tuple[str, str, str]:
    """Return a long, a medium and a short form of an amount, such as "$110,000", "$110k" and "110"."""
    return money_name(thousands), short_sum(thousands), str(thousands)


def short_gain(thousands: int) -> str:
    """Return a short form of a change, such as "+$110k", "−$20k" or "$0"."""
    return signed(thousands, short_sum(abs(thousands))) if thousands else money_name(0)


def arrow(x: float, y: float, size: float, colour: str = INK_PALE) -> Sprite:
    """Return a small arrow that points right, centred on (x, y)."""
    return sprite("glyph:right", x, y, size, tints=(("ink", colour),))


def gain_ink(amount: int) -> str:
    """Return the colour for a gain or a loss."""
    return GAIN if amount > 0 else RED if amount < 0 else INK


TAG_HIGH, TAG_DOT = 24.0, 20.0
LOT_TAG = HEADING.sized(26)
"""The font of tags on buildings, narrower than on other tags because buildings are small on small screens."""


def tag(canvas: Canvas, x: float, y: float, seats: Sequence[Seat], *, want: bool, room: float) -> Group:
    """Return a WANT or HAVE tag with the tokens of the given seats, or a shorter version that fits in `room`."""
    text = said = _("WANT") if want else _("HAVE")
    wide = canvas.width(text, BADGE)
    dots = (TAG_DOT - 4) * len(seats)
    w = wide + 14 + dots + (6 if seats else 0)
    if w > room:
        text, wide, w = "", 0.0, dots + 8
    if w > room or not (text or seats):
        seats, w, text = (), TAG_HIGH, said[:1]
        wide = canvas.width(text, BADGE)
    looks = Looks(canvas.seats)
    nodes: list[Node] = [Box(x=0, y=0, w=w, h=TAG_HIGH, radius=TAG_HIGH / 2, look=WANT_TAG if want else HAVE_TAG)]
    left = 2 + TAG_DOT / 2
    for seat in seats:
        nodes += token(looks, seat, left, TAG_HIGH / 2, TAG_DOT)
        left += TAG_DOT - 4
    if text:
        middle = w - 7 - wide / 2 if seats else w / 2
        nodes.append(word(text, middle, TAG_HIGH / 2, BADGE, CREAM, w=wide + 1))
    return Group(x=x - w / 2, y=y - TAG_HIGH / 2, w=w, h=TAG_HIGH, nodes=tuple(nodes))


def lot_tag(looks: Looks, seats: Sequence[Seat], owner: Seat | None, *, want: bool) -> tuple[Node, ...]:
    """Return a WANT or HAVE tag for a building, with the tokens of the given seats and of the building's owner."""
    high = 32.0
    text = _("WANT") if want else _("HAVE")
    look = WANT_TAG if want else HAVE_TAG
    nodes: list[Node] = [
        Box(x=-4, y=LOT_HIGH - high, w=LOT + 8, h=high, radius=high / 2, look=look),
        word(text, LOT / 2, LOT_HIGH - high / 2, LOT_TAG, CREAM, w=LOT + 6),
    ]
    for number, seat in enumerate(seats):
        nodes += token(looks, seat, 15 + 21 * number, LOT_HIGH - high - 6, 27)
    if owner is not None:
        nodes += token(looks, owner, LOT - 16, LOT_HIGH - high - 10, 29)
    return tuple(nodes)
