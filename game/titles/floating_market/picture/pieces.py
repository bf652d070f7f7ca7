"""The things of the market: stalls, houses, boats with what they carry, the barge, baskets, orders, amounts. Logical
pixels; a stall is 100 wide."""

from __future__ import annotations

from functools import lru_cache

from game.core.names import Seat
from game.kit.pieces import CREAM, rounded, sprite
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.theme import GOLD
from game.picture.widgets import word
from game.titles.floating_market.forecast import DOABLE
from game.titles.floating_market.goods import BASKETS, GOODS, ORDERS, Good, Goods
from game.titles.floating_market.picture.looks import ART, STALL_ART, Looks, good, token
from game.titles.floating_market.state import Stallholder
from game.titles.floating_market.topology import StallKind

STALL = 100.0
BOAT = (120.0, 56.0)
BARGE = (190.0, 110.0)
BASKET = (60.0, 72.0)
SOLID = 0.95
"""From this strength on a thing throws a shadow."""
FREE = "#E9E2D2"
"""The awning of a stall that nobody has."""
BENCHES = (101.0, 90.0, 19.0, 29.0)
"""Where rowers sit, from the stern of the boat."""
HOLD = 6
"""So many goods are seen on a boat at most; the others lie below them."""


def goods_stall(
    looks: Looks, owner: Seat | None, what: Good, x: float, y: float, size: float, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    """A goods stall, its upper left corner at (x, y): its good on the counter, the owner's colour and disk on it."""
    part = size / STALL
    colour = FREE if owner is None else looks.colour(owner)
    tints = (("seat", colour),)
    shadow = Shadow(down=4 * part, blur=5 * part, strength=120) if alpha > SOLID else None
    nodes: list[Node] = [
        Sprite(x=x, y=y, w=size, h=size, art=f"{ART}stall_back", tints=tints, alpha=alpha, shadow=shadow),
        good(what, x + 50 * part, y + 58 * part, 46 * part, alpha=alpha),
        Sprite(x=x, y=y, w=size, h=size, art=f"{ART}stall_front", tints=tints, alpha=alpha),
    ]
    if owner is not None:
        nodes += token(looks, owner, x + 50 * part, y + 20 * part, 34 * part, alpha=alpha)
    return tuple(nodes)


def house(kind: StallKind, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A house where something else than goods is dealt with, its upper left corner at (x, y)."""
    shadow = Shadow(down=4 * size / STALL, blur=5 * size / STALL, strength=120) if alpha > SOLID else None
    return (Sprite(x=x, y=y, w=size, h=size, art=STALL_ART[kind], alpha=alpha, shadow=shadow),)


def boat(
    looks: Looks, seat: Seat, holder: Stallholder, x: float, y: float, wide: float, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    """A boat with its rowers and the goods on board, middled on (x, y)."""
    part = wide / BOAT[0]
    left, top = x - wide / 2, y - BOAT[1] * part / 2
    tints = (("seat", looks.colour(seat)),)
    shadow = Shadow(down=4 * part, blur=6 * part, strength=110) if alpha > SOLID else None
    nodes: list[Node] = []
    loaded = [which for which, count in zip(GOODS, holder.goods, strict=True) for _each in range(count)]
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
    part = wide / BARGE[0]
    shadow = Shadow(down=5 * part, blur=8 * part, strength=120) if alpha > SOLID else None
    return sprite(f"{ART}barge", x, y, wide, BARGE[1] * part, alpha=alpha, shadow=shadow)


@lru_cache(maxsize=512)
def basket_of(
    one: Good, other: Good, x: float, y: float, wide: float, full: tuple[bool, bool], alpha: float = 1.0
) -> tuple[Node, ...]:
    """A basket for two goods, its upper left corner at (x, y); a good that lies in it is bright."""
    part = wide / BASKET[0]
    high = BASKET[1] * part
    nodes: list[Node] = [
        Sprite(
            x=x,
            y=y,
            w=wide,
            h=high,
            art=f"{ART}basket",
            alpha=alpha,
            shadow=Shadow(down=2 * part, blur=2 * part, strength=110) if alpha > SOLID else None,
        )
    ]
    for row, (which, there) in enumerate(zip((one, other), full, strict=True)):
        down = y + (19 + row * 33) * part
        if there:
            nodes.append(
                rounded(x + 15 * part, down - 15 * part, 30 * part, 30 * part, fill="#FFFBEF", line=GOLD, line_width=1)
            )
        nodes.append(good(which, x + 30 * part, down, 27 * part, alpha=alpha if there else 0.38 * alpha))
    return tuple(nodes)


def room_shown(room: Goods) -> tuple[Good, Good]:
    """The two goods of a basket."""
    found = [which for which, count in zip(GOODS, room, strict=True) for _each in range(count)]
    return found[0], found[1]


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
    data = ORDERS[order]
    wanted = [which for which, count in zip(GOODS, data.goods, strict=True) for _each in range(count)]
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
        fill=fill,
        line="#FFF0C8",
        line_width=2,
        shadow=Shadow(down=2, blur=3, strength=140),
    )
    letters: Node = word(text, wide / 2, high / 2 + 0.5, face, CREAM, w=wide)
    if text == DOABLE:  # a tick is drawn in its place
        letters = sprite("glyph:check", wide / 2, high / 2, high * 0.7, tints=(("ink", CREAM),))
    return Group(x=x - wide / 2, y=y - high / 2, w=wide, h=high, nodes=(body, letters))
