"""The look of Chinatown: colours, pictures of shops, and the small pieces of which everything is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.i18n import _
from game.core.names import Seat
from game.core.sentences import signed, whole
from game.core.target import Target
from game.kit.pieces import CREAM, rounded, sprite
from game.picture.canvas import Canvas, SeatLooks
from game.picture.nodes import Box, Group, Look, Node, Shadow, Sprite, Type
from game.picture.theme import INK, RIM, dark, light, sign_on
from game.picture.widgets import word
from game.titles.chinatown.meta import EDITION
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.words import money_name

SEAT_COLOURS = ("#C8342C", "#EC9E1C", "#2E8C54", "#7E4EBE", "#F4EFE6")
"""Red, yellow, green, purple and white, as in the edition of 2014 (CT-0.1)."""
BLACK = "#3F4C60"
"""What the edition of 2008 has in the place of purple."""

SHOPS: dict[str, tuple[str, str]] = {
    "photo": ("icon:camera", "#D6DCE6"),
    "tea_house": ("icon:teapot", "#FCDEC4"),
    "sea_food": ("icon:lobster", "#FAD0C8"),
    "jewellery": ("icon:gem-stone", "#CEE8F6"),
    "tropical_fish": ("icon:tropical-fish", "#C8ECEC"),
    "florist": ("icon:bouquet", "#FAD8E8"),
    "take_out": ("icon:takeout-box", "#F4E6D6"),
    "laundry": ("icon:soap", "#DEE2F8"),
    "dim_sum": ("icon:dumpling", "#96C496"),
    "antiques": ("icon:amphora", "#F6D8B4"),
    "factory": ("icon:factory", "#DEDAD4"),
    "restaurant": ("icon:steaming-bowl", "#FAE0CE"),
}
"""The picture on the tiles of a printed type, and their colour."""

ART = "chinatown/"
GOLD = "#FFD34A"
LIT = "#FFE9A8"
SEAL = "#C22A22"
JADE = "#225848"
WANT, HAVE = "#B23C5C", "#1E786E"
MONEY_PAPER, MONEY_LINE, MONEY_INK = ("#E4F4DC", "#C2E2BC"), "#3E7E50", "#22543A"
GAIN, LOSS = "#226E3E", "#A8402C"

LEAST_NUMBERED, NUMBER_PLATE, LEAST_DIGIT = 26.0, 17.0, 15.0
"""The least tile with its number, the plate of that, and its letters."""
LOT, LOT_HIGH = 96.0, 84.0
"""How large a building is drawn, in units of its own."""
AMOUNT = Type("baloo-bold", 20)
SMALL = Type("nunito-bold", 16)
CAPTION = Type("nunito-semibold", 15)
"""The smallest letters: twelve pixels in a window of 1280 × 720."""
TAG = Type("nunito-black", 15)
BRIGHT = 150
"""Colours brighter than that, of 255, take dark words."""


def seat_colours(options: Mapping[str, str]) -> tuple[str, ...]:
    """The colours of the edition that is played."""
    red, yellow, green, purple, white = SEAT_COLOURS
    return (red, yellow, green, BLACK if options.get(EDITION) == "2008" else purple, white)


class Looks(SeatLooks):
    """The looks of the seats in this quarter."""

    colours = SEAT_COLOURS

    def ink(self, seat: Seat) -> str:
        """The colour of words on the colour of a seat: dark on a bright one."""
        return _ink_on(self.colour(seat))

    def pale(self, seat: Seat) -> str:
        """The colour of a seat, light enough to lie under its shops."""
        return light(self.colour(seat), 0.55)


@lru_cache(maxsize=64)
def _ink_on(colour: str) -> str:
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    bright = sum(weight * part for weight, part in zip((0.3, 0.59, 0.11), parts, strict=True))
    return "#3E280A" if bright > BRIGHT else CREAM


def shop_art(shop: Shop) -> str:
    """The picture of a shop type."""
    return shop.art or SHOPS[shop.id][0]


def shop_tint(shop: Shop) -> str:
    """The colour of the tiles of a shop type."""
    return shop.colour or SHOPS[shop.id][1]


def token(looks: Looks, seat: Seat, x: float, y: float, size: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A flat token of a seat with its symbol, middled on (x, y): small, and readable on any ground."""
    return _token(looks.colour(seat), looks.symbol(seat), x, y, size, alpha)


@lru_cache(maxsize=2048)
def _token(colour: str, symbol: str, x: float, y: float, size: float, alpha: float) -> tuple[Node, ...]:
    ink = sign_on(colour, CREAM)
    fill, line = (light(colour, 0.14), dark(colour, 0.12)), CREAM if ink == CREAM else RIM
    shadow = Shadow(down=size * 0.06, blur=size * 0.08, strength=140) if alpha > 0.9 else None
    x0, y0, wide = x - size / 2, y - size / 2, max(1.2, size * 0.07)
    disc = rounded(x0, y0, size, size, fill=fill, line=line, line_width=wide, shadow=shadow, alpha=alpha)
    return disc, sprite(symbol, x, y, size * 0.5, tints=(("ink", ink),), alpha=alpha)


def shop_tile(shop: Shop, x: float, y: float, side: float, *, alpha: float = 1.0) -> tuple[Node, ...]:
    """A shop tile, its upper left corner at (x, y)."""
    part = side / 64
    shadow = Shadow(down=3 * part, blur=3 * part, strength=110) if alpha > 0.9 else None
    tints = (("food", shop_tint(shop)),)
    return (
        Sprite(x=x, y=y, w=side, h=side, art=f"{ART}tile", tints=tints, alpha=alpha, shadow=shadow),
        sprite(shop_art(shop), x + 32 * part, y + 29 * part, 46 * part, alpha=alpha),
    )


def numbered_tile(shop: Shop, x: float, y: float, side: float, *, drawn: float = 1.0) -> tuple[Node, ...]:
    """A shop tile with the size of its largest business in a corner, where that can be read. `drawn`: how much smaller
    than here it is drawn."""
    tile = shop_tile(shop, x, y, side)
    if side * drawn < LEAST_NUMBERED:
        return tile
    size = max(NUMBER_PLATE / drawn, 0.36 * side)
    left, top = x + side - size + 1, y + side - size + 1
    plate = rounded(left, top, size, size, fill="#FFF8E6", line="#7A5028", line_width=1.2 / drawn)
    face = Type("baloo-extrabold", max(LEAST_DIGIT / drawn, 0.3 * side))
    return (*tile, plate, word(str(shop.size), left + size / 2, top + size / 2, face, "#3A2410", w=size))


def halo(x: float, y: float, w: float, h: float, *, strong: bool = False, radius: float = 10) -> Box:
    """Light round a thing that may be clicked; `strong` under the pointer or picked."""
    line, wide, glow = ("#FFC21C", 3.6, "#FFD45A") if strong else ("#F0B43C", 2.2, "")
    return box(x - 2, y - 2, w + 4, h + 4, radius + 2, line=line, line_width=wide, glow=glow, glow_size=11)


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float = 0,
    *,
    alpha: float = 1.0,
    target: Target | None = None,
    key: str = "",
    tip: str = "",
    **look: Any,
) -> Box:
    """A rounded rectangle, its upper left corner at (x, y)."""
    return Box(x=x, y=y, w=w, h=h, radius=radius, look=Look(**look), alpha=alpha, target=target, key=key, tip=tip)


def short_sum(thousands: int) -> str:
    """An amount for where there is little room: "$110k"."""
    return _("${thousands}k").format(thousands=whole(thousands))


def short_gain(thousands: int) -> str:
    """What comes or goes, for where there is little room: "+$110k", "−$20k", "$0"."""
    return signed(thousands, short_sum(abs(thousands))) if thousands else money_name(0)


def arrow(x: float, y: float, size: float, colour: str = "#B08A4A") -> Sprite:
    """A small arrow to the right, middled on (x, y)."""
    return sprite("glyph:right", x, y, size, tints=(("ink", colour),))


def gain_ink(amount: int) -> str:
    """The colour of what is won or lost."""
    return GAIN if amount > 0 else LOSS if amount < 0 else INK


# --- WANT and HAVE: tags on buildings and on tiles -----------------------------------------------

TAG_HIGH, TAG_DOT = 24.0, 20.0
LOT_TAG = Type("baloo-bold", 26)
"""Narrower letters than those of other tags, as buildings are small on small screens."""


def tag(canvas: Canvas, x: float, y: float, seats: Sequence[Seat], *, want: bool, room: float) -> Group:
    """A tag middled on (x, y): the word, and before it the tokens of those who hung it up. Where it would be wider than
    `room` it has tokens alone; where these have no room either, the first letter of the word alone."""
    text = said = _("WANT") if want else _("HAVE")
    wide = canvas.width(text, TAG)
    dots = (TAG_DOT - 4) * len(seats)
    w = wide + 14 + dots + (6 if seats else 0)
    if w > room:
        text, wide, w = "", 0.0, dots + 8
    if w > room or not (text or seats):
        seats, w, text = (), TAG_HIGH, said[:1]
        wide = canvas.width(text, TAG)
    looks = Looks(canvas.seats)
    nodes: list[Node] = [_tag_ground(0, 0, w, TAG_HIGH, want=want)]
    left = 2 + TAG_DOT / 2
    for seat in seats:
        nodes += token(looks, seat, left, TAG_HIGH / 2, TAG_DOT)
        left += TAG_DOT - 4
    if text:
        middle = w - 7 - wide / 2 if seats else w / 2
        nodes.append(word(text, middle, TAG_HIGH / 2, TAG, CREAM, w=wide + 1))
    return Group(x=x - w / 2, y=y - TAG_HIGH / 2, w=w, h=TAG_HIGH, nodes=tuple(nodes))


def _tag_ground(x: float, y: float, w: float, h: float, *, want: bool, line_width: float = 1.6) -> Box:
    shadow = Shadow(down=2, blur=3, strength=150)
    return rounded(x, y, w, h, fill=WANT if want else HAVE, line="#FFF4D6", line_width=line_width, shadow=shadow)


def lot_tag(looks: Looks, seats: Sequence[Seat], owner: Seat | None, *, want: bool) -> tuple[Node, ...]:
    """A tag over the foot of a building, `LOT` wide, with the tokens of those who want it; the token of its owner, that
    it hides, stands above it."""
    high = 32.0
    text = _("WANT") if want else _("HAVE")
    nodes: list[Node] = [
        _tag_ground(-4, LOT_HIGH - high, LOT + 8, high, want=want, line_width=2),
        word(text, LOT / 2, LOT_HIGH - high / 2, LOT_TAG, CREAM, w=LOT + 6),
    ]
    for number, seat in enumerate(seats):
        nodes += token(looks, seat, 15 + 21 * number, LOT_HIGH - high - 6, 27)
    if owner is not None:
        nodes += token(looks, owner, LOT - 16, LOT_HIGH - high - 10, 29)
    return tuple(nodes)
