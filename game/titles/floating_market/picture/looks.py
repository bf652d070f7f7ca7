"""The look of the market: colours, icons and type, and the pieces of which everything is built.

They are stalls, houses, boats with their load, the barge, baskets, orders and amounts. Unless a docstring says
otherwise, sizes are in logical pixels, and a stall is 100 wide.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.names import Seat
from game.kit.pieces import CREAM, rounded, sprite
from game.picture.canvas import SeatLooks
from game.picture.nodes import Box, Group, Look, Node, Shadow, Sprite, Type
from game.picture.theme import GOLD, dark, light
from game.picture.widgets import word
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.forecast import DOABLE
from game.titles.floating_market.goods import BASKETS, GOODS, ORDERS, Good, Goods, one_by_one
from game.titles.floating_market.state import Stallholder
from game.titles.floating_market.topology import StallKind

ART = "floating_market/"
SEAT_COLOURS = ("#C8342C", "#E8961A", "#7E4EBE", "#2C8A6E")
STALL_ART: dict[StallKind, str] = {
    "vegetable": "icon:leafy-green",
    "fruit": "icon:mango",
    "fish": "icon:fish",
    "meat": "icon:cut-of-meat",
    "restaurant": f"{ART}restaurant",
    "basket": f"{ART}basket_stall",
    "temple": f"{ART}temple",
    "scribe": f"{ART}scribe",
    "administration": f"{ART}administration",
}
"""The picture of each good, and of each house where something else is dealt with."""
GOOD_COLOURS: dict[Good, str] = {"vegetable": "#CFE6BC", "fruit": "#F8E2A0", "fish": "#BFDDEE", "meat": "#F4C6C6"}
COIN, LOTUS = f"{ART}coin", f"{ART}lotus"
CROWN = f"{ART}favor"
"""A Favor, and nothing else."""
BARGE, BARGE_ASPECT = f"{ART}barge", 190 / 110
"""The King and his chart; width by height."""
KIND_COLOURS = {"merchant": "#B8462E", "barge": "#8A5A16", "special": "#3D62A8", "recover": "#1F6640"}
"""Of the head of a card, by what it mainly does."""

LIT = "#FFC21C"
HALO = "#FFD45A"
GREEN = "#28743C"
RED = "#B03A28"
COUNT = Type("baloo-extrabold", 19)
PRICE = Type("baloo-extrabold", 21)
SMALL = Type("nunito-extrabold", 15)
TINY = Type("nunito-extrabold", 14)
CARD_NAME = Type("baloo-bold", 16)
CARD_TEXT = Type("nunito-bold", 14)


class Looks(SeatLooks):
    """The looks of the seats at this market."""

    colours = SEAT_COLOURS


def token(looks: Looks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A seat's disk with its symbol, middled on (x, y)."""
    return _token(looks.colour(seat), looks.symbol(seat), x, y, size, alpha)


@lru_cache(maxsize=4096)
def _token(colour: str, symbol: str, x: float, y: float, size: float, alpha: float) -> tuple[Node, ...]:
    disc = rounded(
        x - size / 2,
        y - size / 2,
        size,
        size,
        fill=(light(colour, 0.14), dark(colour, 0.12)),
        line=CREAM,
        line_width=max(1.2, size * 0.07),
        shadow=Shadow(down=size * 0.06, blur=size * 0.08, strength=140) if alpha > 0.9 else None,
        alpha=alpha,
    )
    return disc, sprite(symbol, x, y, size * 0.5, tints=(("ink", CREAM),), alpha=alpha)


def good(which: Good, x: float, y: float, size: float, *, alpha: float = 1.0) -> Sprite:
    """A good, middled on (x, y)."""
    return sprite(STALL_ART[which], x, y, size, alpha=alpha)


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Light round a thing that may be clicked; `strong` under the pointer or picked."""
    return Box(
        x=x - 2,
        y=y - 2,
        w=w + 4,
        h=h + 4,
        radius=radius + 2,
        look=Look(
            fill="#FFE28C60" if strong else "",
            line=LIT if strong else "#F0B43C",
            line_width=3.6 if strong else 2.4,
            glow=HALO,
            glow_size=13 if strong else 8,
        ),
    )


def card_kind(card: CardIndex) -> str:
    """What a card mainly does, a key of KIND_COLOURS."""
    data = CARDS[card]
    if data.effect == "recover":
        return "recover"
    if data.merchant is not None and data.barge is None:
        return "merchant"
    return "barge" if data.barge is not None else "special"


STALL = 100.0
BOAT = (120.0, 56.0)
BARGE_SIZE = (190.0, 110.0)
BASKET = (60.0, 72.0)
SOLID = 0.95
"""From this strength on a thing throws a shadow."""
FREE = "#E9E2D2"
"""The awning of a stall that nobody has."""
BENCHES = (101.0, 90.0, 19.0, 29.0)
"""Where rowers sit, from the stern of the boat."""
HOLD = 6
"""So many goods are seen on a boat at most; the others lie below them."""


def goods_stall(looks: Looks, owner: Seat | None, what: Good) -> tuple[Node, ...]:
    """A goods stall from its upper left corner on: its good on the counter, the owner's colour and disk on it."""
    tints = (("seat", FREE if owner is None else looks.colour(owner)),)
    shadow = Shadow(down=4.0, blur=5.0, strength=120)
    return (
        Sprite(x=0, y=0, w=STALL, h=STALL, art=f"{ART}stall_back", tints=tints, shadow=shadow),
        good(what, 50.0, 58.0, 46.0),
        Sprite(x=0, y=0, w=STALL, h=STALL, art=f"{ART}stall_front", tints=tints),
        *(() if owner is None else token(looks, owner, 50.0, 20.0, 34.0)),
    )


def house(kind: StallKind) -> tuple[Node, ...]:
    """A house where something else than goods is dealt with, from its upper left corner on."""
    shadow = Shadow(down=4.0, blur=5.0, strength=120)
    return (Sprite(x=0, y=0, w=STALL, h=STALL, art=STALL_ART[kind], shadow=shadow),)


def boat(
    looks: Looks, seat: Seat, holder: Stallholder, x: float, y: float, wide: float, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    """A boat with its rowers and the goods on board, middled on (x, y)."""
    part = wide / BOAT[0]
    left, top = x - wide / 2, y - BOAT[1] * part / 2
    tints = (("seat", looks.colour(seat)),)
    shadow = Shadow(down=4 * part, blur=6 * part, strength=110) if alpha > SOLID else None
    nodes: list[Node] = []
    loaded = one_by_one(holder.goods)
    step = min(13.0, 50.0 / max(1, min(HOLD, len(loaded))))
    for place, which in enumerate(loaded[:HOLD]):
        nodes.append(good(which, left + (34 + place * step) * part, top + 17 * part, 22 * part, alpha=alpha))
    for rower in range(holder.rowers):
        across = left + BENCHES[rower] * part
        figure = sprite(f"{ART}rower", across, top + 12 * part, 22 * part, 30 * part, tints=tints, alpha=alpha)
        nodes.append(figure)
    hull = Sprite(x=left, y=top, w=wide, h=BOAT[1] * part, art=f"{ART}boat", tints=tints, alpha=alpha, shadow=shadow)
    return (*nodes, hull, *token(looks, seat, x, top + 40 * part, 25 * part, alpha=alpha))


def barge(x: float, y: float, wide: float, *, alpha: float = 1.0) -> Sprite:
    """The King’s barge, middled on (x, y)."""
    part = wide / BARGE_SIZE[0]
    shadow = Shadow(down=5 * part, blur=8 * part, strength=120) if alpha > SOLID else None
    return sprite(f"{ART}barge", x, y, wide, BARGE_SIZE[1] * part, alpha=alpha, shadow=shadow)


@lru_cache(maxsize=512)
def basket_of(one: Good, other: Good, x: float, y: float, wide: float, full: tuple[bool, bool]) -> tuple[Node, ...]:
    """A basket for two goods, its upper left corner at (x, y); a good that lies in it is bright."""
    part = wide / BASKET[0]
    shadow = Shadow(down=2 * part, blur=2 * part, strength=110)
    nodes: list[Node] = [Sprite(x=x, y=y, w=wide, h=BASKET[1] * part, art=f"{ART}basket", shadow=shadow)]
    side = 30 * part
    for row, (which, there) in enumerate(zip((one, other), full, strict=True)):
        down = y + (19 + row * 33) * part
        if there:
            disc = (x + 15 * part, down - 15 * part, side, side)
            nodes.append(rounded(*disc, fill="#FFFBEF", line=GOLD, line_width=1))
        nodes.append(good(which, x + 30 * part, down, 27 * part, alpha=1.0 if there else 0.38))
    return tuple(nodes)


def room_shown(room: Goods) -> tuple[Good, Good]:
    """The two goods of a basket."""
    one, other = one_by_one(room)
    return one, other


def baskets_filled(holder: Stallholder) -> tuple[tuple[Good, Good, tuple[bool, bool]], ...]:
    """The baskets of a boat, those it began with first, each with its goods and which of them lie in it."""
    left = list(holder.goods)
    found: list[tuple[Good, Good, tuple[bool, bool]]] = []
    pairs: list[tuple[Good, Good]] = [("vegetable", "fruit"), ("fish", "meat")]
    pairs += [room_shown(BASKETS[basket].room) for basket in holder.baskets]
    for one, other in pairs:
        full: list[bool] = []
        for which in (one, other):
            index = GOODS.index(which)
            full.append(left[index] > 0)
            left[index] -= left[index] > 0
        found.append((one, other, (full[0], full[1])))
    return tuple(found)


def order_strip(order: int, x: float, y: float, size: float) -> tuple[Node, ...]:
    """The goods of an order on a strip of paper, middled on (x, y); a good is `size` wide."""
    wanted = one_by_one(ORDERS[order].goods)
    step = size * 0.92
    wide = step * len(wanted) + size * 0.32
    strip = rounded(
        x - wide / 2,
        y - size * 0.6,
        wide,
        size * 1.2,
        fill="#FFFBEF",
        line="#C89A48",
        line_width=1.4,
        shadow=Shadow(down=2, blur=3, strength=120),
    )
    left = x - step * (len(wanted) - 1) / 2
    return (strip, *(good(which, left + place * step, y, size) for place, which in enumerate(wanted)))


@lru_cache(maxsize=512)
def badge(text: str, x: float, y: float, *, high: float = 30, fill: tuple[str, str] = ("#3F8F5A", "#2A6A40")) -> Group:
    """A small rounded badge with a few letters, middled on (x, y)."""
    face = Type("baloo-extrabold", high * 0.72)
    wide = max(high, len(text) * face.size * 0.62 + high * 0.5)
    body = Box(
        x=0,
        y=0,
        w=wide,
        h=high,
        radius=high / 2,
        look=Look(fill=fill, line="#FFF0C8", line_width=2, shadow=Shadow(down=2, blur=3, strength=140)),
    )
    letters: Node = word(text, wide / 2, high / 2 + 0.5, face, CREAM, w=wide)
    if text == DOABLE:  # a tick is drawn in its place
        letters = sprite("glyph:check", wide / 2, high / 2, high * 0.7, tints=(("ink", CREAM),))
    return Group(x=x - wide / 2, y=y - high / 2, w=wide, h=high, nodes=(body, letters))
