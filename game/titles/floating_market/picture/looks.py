"""What things of the market look like: colours, icons, type, and the small pieces that everything is built of.

Sizes are logical pixels unless said otherwise.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import CREAM, rounded, sprite
from game.picture.canvas import SeatLooks
from game.picture.nodes import Box, Node, Shadow, Sprite, Type
from game.picture.theme import dark, light
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.goods import Good
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


def good(which: Good, x: float, y: float, size: float, *, alpha: float = 1.0, key: str = "") -> Sprite:
    """A good, middled on (x, y)."""
    return sprite(STALL_ART[which], x, y, size, alpha=alpha, key=key)


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Light round a thing that may be clicked; `strong` under the pointer or picked."""
    return Box(
        x=x - 2,
        y=y - 2,
        w=w + 4,
        h=h + 4,
        radius=radius + 2,
        fill="#FFE28C60" if strong else "",
        line=LIT if strong else "#F0B43C",
        line_width=3.6 if strong else 2.4,
        glow=HALO,
        glow_size=13 if strong else 8,
    )


def hit_area(x: float, y: float, w: float, h: float, target: Target, key: str = "") -> Box:
    """A rectangle that means the target when it is pointed at; nothing is drawn."""
    return Box(x=x, y=y, w=w, h=h, target=target, key=key)


def card_kind(card: CardIndex) -> str:
    """What a card mainly does, a key of KIND_COLOURS."""
    data = CARDS[card]
    if data.effect == "recover":
        return "recover"
    if data.merchant is not None and data.barge is None:
        return "merchant"
    return "barge" if data.barge is not None else "special"
