"""The buildings: nobody's, somebody's, and with a shop. In units of their own, `LOT` wide; the board scales them."""

from __future__ import annotations

from functools import lru_cache

from game.core.names import Seat
from game.kit.pieces import CREAM, sprite
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.theme import dark, mix, sign_on
from game.picture.widgets import rim, word
from game.titles.chinatown.picture.looks import ART, JADE, LOT, LOT_HIGH, Looks, shop_art, shop_tint
from game.titles.chinatown.shops import Shop

BRICKS = ("#A8563E", "#96524A", "#B06846", "#8E5842", "#A65E4C", "#9A4E3A")
"""One for each district."""
CORNICES = ("#4F9480", "#D39A4A", "#CDB48A")
HOUSES = "abcde"
NUMBER = (46.0, 32.0)
"""The plate with the number of a building."""
LETTERS = 27.0
SMALLER = 22.0
"""Letters of a number with two digits, and with three."""
MARKER = (75.0, 62.0, 36.0)
"""Where the token of the owner is middled on a building, and how large it is."""
DEEPER = 0.45
"""So much deeper than the colour of a seat is the plate of its buildings, where its number is light."""
CARD = (128.0, 168.0)
"""How wide and high a building card is."""


def house(lot: int, district: int, *, alpha: float = 1.0) -> Sprite:
    """The house on a lot, without its number."""
    return Sprite(
        x=0,
        y=0,
        w=LOT,
        h=LOT_HIGH,
        art=f"{ART}house_{HOUSES[(3 * lot + lot // 5) % len(HOUSES)]}",
        tints=(
            ("food", BRICKS[district % len(BRICKS)]),
            ("gold", CORNICES[(lot + lot // 4) % len(CORNICES)]),
        ),
        alpha=alpha,
    )


def lot_face(looks: Looks, lot: int, district: int, seat: Seat | None, shop: Shop | None) -> tuple[Node, ...]:
    """A building as it stands: its house, or the front of its shop; frame and token of its owner; its number."""
    if seat is None:
        return _free(lot, district)
    return _owned(looks.colour(seat), looks.symbol(seat), looks.ink(seat), lot, district, shop)


@lru_cache(maxsize=1024)
def _free(lot: int, district: int) -> tuple[Node, ...]:
    return (house(lot, district), *number(lot, dark(JADE, 0.45), "#FFF9EC"))


@lru_cache(maxsize=2048)
def _owned(colour: str, symbol: str, ink: str, lot: int, district: int, shop: Shop | None) -> tuple[Node, ...]:
    front = (house(lot, district), _veil(colour)) if shop is None else shop_front(shop)
    frame = Sprite(x=0, y=0, w=LOT, h=LOT_HIGH, art=f"{ART}owned", tints=(("seat", colour),))
    x, y, size = MARKER
    high = size * 1.05
    disc = Sprite(
        x=x - size / 2,
        y=y - size / 2,
        w=size,
        h=high,
        art="piece:marker",
        tints=(("seat", colour),),
        shadow=Shadow(down=2, blur=2, strength=150),
    )
    sign = sprite(symbol, x, y - size * 0.02, size * 0.43, tints=(("ink", sign_on(colour, CREAM)),))
    plate = dark(colour, DEEPER) if ink == CREAM else colour
    return (*front, frame, disc, *rim(x, y - size * 0.025, size, colour), sign, *number(lot, plate, ink))


def _veil(colour: str) -> Box:
    """The colour of its owner over an empty house, so that it stands back behind its symbol."""
    return Box(x=4, y=4, w=LOT - 8, h=LOT_HIGH - 8, radius=6, fill=mix(colour, "#1E1418", 0.45) + "8C", line=colour)


def shop_front(shop: Shop, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A house with a shop, its picture on the lit panel."""
    tints = (("food", shop_tint(shop)),)
    front = Sprite(x=0, y=0, w=LOT, h=LOT_HIGH, art=f"{ART}shop_front", tints=tints, alpha=alpha)
    return front, sprite(shop_art(shop), 50, 36, 50, alpha=alpha)


def number(lot: int, colour: str, ink: str) -> tuple[Node, ...]:
    """The number of a building on its plate, over the upper left corner."""
    text = str(lot)
    face = Type("baloo-bold", LETTERS if len(text) < 3 else SMALLER)
    plate = Sprite(x=-1, y=0, w=NUMBER[0], h=NUMBER[1], art=f"{ART}number", tints=(("seat", colour),))
    return plate, word(text, 22, 16, face, ink, w=NUMBER[0] + 16)


def card(lot: int, district: int) -> tuple[Node, ...]:
    """A building card, with its number above and its house below."""
    w, h = CARD
    shadow = Shadow(down=4, blur=5, strength=130)
    return (
        Sprite(x=0, y=0, w=w, h=h, art=f"{ART}card", shadow=shadow),
        word(str(lot), w / 2, 26, Type("baloo-extrabold", 31), "#F7EFD6", w=w),
        Group(x=16, y=53, w=LOT, h=LOT_HIGH, nodes=(house(lot, district),)),
    )


def brackets(kind: str, colour: str, w: float, h: float) -> Sprite:
    """Corners (`brackets`) or dashes (`dashed`) that say that something may be chosen, `w` × `h` large."""
    return Sprite(x=0, y=0, w=w, h=h, art=ART + kind, tints=(("gold", colour),))
