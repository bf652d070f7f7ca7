"""The look of the market: its colours, fonts, stalls, boats and baskets.

Unless a docstring says otherwise, units are logical pixels, and a stall is 100 wide.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import halo, rounded, token
from game.picture import colours, theme
from game.picture.canvas import SeatLooks
from game.picture.nodes import Box, Group, Look, Node, Shadow, Sprite
from game.picture.table import Focus
from game.picture.widgets import round_box, sprite, word
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.forecast import DOABLE
from game.titles.floating_market.goods import BASKETS, GOODS, INDEX, ORDERS, Good, one_by_one
from game.titles.floating_market.state import FloatingMarketView, Stallholder
from game.titles.floating_market.topology import StallKind

MarketFocus = Focus[FloatingMarketView]

ART = "floating_market/"
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
COIN, LOTUS = f"{ART}coin", f"{ART}lotus"
CROWN = f"{ART}favor"
BARGE, BARGE_ASPECT = f"{ART}barge", 190 / 110

SEAT_COLOURS = (colours.SCARLET, colours.MARIGOLD, colours.VIOLET, "#2C8A6E")
GOOD_COLOURS: dict[Good, str] = {"vegetable": "#CFE6BC", "fruit": "#F8E2A0", "fish": "#BFDDEE", "meat": "#F4C6C6"}
KIND_COLOURS = {"merchant": colours.RUST, "barge": colours.BRONZE, "special": colours.BLUE, "recover": colours.GAIN}
HEADS = {kind: Look(fill=(colour, colours.dark(colour, 0.2))) for kind, colour in KIND_COLOURS.items()}
PLAYED = {kind: head.but(line=colours.SAND, line_width=1.2, shadow=theme.CLOSE) for kind, head in HEADS.items()}
FREE = colours.PAPER_REST  # the awning of a stall without an owner
MARK = "#9A2C1C"
ANNOUNCED = (colours.TEAL, colours.dark(colours.TEAL, 0.4))
WELL = colours.faded(colours.BRONZE, 0.1)  # the ground of places for cards

STRIP = theme.SLIP.but(fill=colours.SAND, line=colours.COPPER, line_width=2)
PLACE = theme.SLIP.but(shadow=None)
SPACE = theme.SLIP.but(shadow=theme.CLOSE)
FOOT = Look(fill=colours.PAPER_DEEP)
PRICE_ROWS = {which: Look(fill=(colours.light(colour), colour)) for which, colour in GOOD_COLOURS.items()}
SECTIONS = tuple(
    Look(fill=colours.mix(colours.SAND, colours.HONEY, part), line=colours.GOLD, line_width=1.2) for part in (0, 0.5, 1)
)
RING_LINE = Look(line=colours.HAIR, line_width=3)
STOP = SPACE.but(fill=(colours.CREAM, colours.SAND), line=MARK, line_width=2.8)
NEXT_STOP = SPACE.but(line=colours.LEAF, line_width=2.8)
TODAY = Look(fill=(MARK, colours.dark(MARK, 0.25)), shadow=theme.LOW)
THEN = Look(fill=colours.PAPER_WHITE, line=colours.LEAF, line_width=2.4, dashed=True)
GAINED = Look(fill=(colours.LEAF, colours.dark(colours.LEAF)), line=colours.SHEEN, line_width=2, shadow=theme.LOW)
LOST = GAINED.but(fill=(colours.ALERT, colours.dark(colours.ALERT)))

# The light of targets on the board, brighter if picked or under the pointer.
BRIGHT = Look(fill=colours.faded(colours.GLEAM, 0.63), line=colours.LIT, line_width=6, glow=colours.HALO, glow_size=22)
BRIGHT_STALL = BRIGHT.but(line_width=5, glow_size=20)
OPEN_STALL = BRIGHT.but(fill=colours.faded(colours.GLEAM, 0.47), line_width=3.4, glow_size=13)
OPEN_CROSSING = BRIGHT.but(fill=colours.faded(colours.GLEAM, 0.38), line_width=4, glow_size=14)
OPEN_WATER = Look(fill=colours.faded(colours.GLEAM, 0.4), line=colours.SHINE, line_width=4, dashed=True)
CLOSED = Look(fill=colours.faded(colours.RED, 0.31), line=colours.CORAL, line_width=5, dashed=True)

COUNT, PRICE = theme.NAME.sized(19), theme.NAME.sized(21)
SMALL, TINY = theme.STRONG.sized(15), theme.STRONG.sized(14)
CARD_NAME, CARD_TEXT = theme.BUTTON.sized(16), theme.NOTE.sized(14)
STALL = 100.0
BOAT = (120.0, 56.0)
BARGE_SIZE = (190.0, 110.0)
BASKET = (60.0, 72.0)
BENCHES = (101.0, 90.0, 19.0, 29.0)  # positions of rowers, from the stern of the boat
HOLD = 6  # the most goods that are drawn on a boat


class Looks(SeatLooks):
    """The colours and markers of the seats at this market."""

    colours = SEAT_COLOURS


def good(which: Good, x: float, y: float, size: float, *, alpha: float = 1.0) -> Sprite:
    """Return the picture of a good, centred on (x, y)."""
    return sprite(STALL_ART[which], x, y, size, alpha=alpha)


def light(
    focus: MarketFocus, target: Target, x: float, y: float, w: float, h: float, *, radius: float = 8
) -> tuple[Box, ...]:
    """Return a highlight around a clickable piece. A picked piece gets a stronger highlight."""
    return (halo(x, y, w, h, strong=focus.picked(target), radius=radius),) if focus.open(target) else ()


def card_kind(card: CardIndex) -> str:
    """Return the main effect of a card as a key of KIND_COLOURS."""
    data = CARDS[card]
    if data.effect == "recover":
        return "recover"
    if data.merchant is not None and data.barge is None:
        return "merchant"
    return "barge" if data.barge is not None else "special"


def goods_stall(looks: Looks, owner: Seat | None, what: Good) -> tuple[Node, ...]:
    """Return a goods stall with its good and its owner’s colour and disc."""
    tints = (("seat", FREE if owner is None else looks.colour(owner)),)
    shadow = Shadow(down=4.0, blur=5.0, strength=120)
    return (
        Sprite(x=0, y=0, w=STALL, h=STALL, art=f"{ART}stall_back", tints=tints, shadow=shadow),
        good(what, 50.0, 58.0, 46.0),
        Sprite(x=0, y=0, w=STALL, h=STALL, art=f"{ART}stall_front", tints=tints),
        *(() if owner is None else token(looks, owner, 50.0, 20.0, 34.0)),
    )


def house(kind: StallKind) -> tuple[Node, ...]:
    """Return the house of a service."""
    shadow = Shadow(down=4.0, blur=5.0, strength=120)
    return (Sprite(x=0, y=0, w=STALL, h=STALL, art=STALL_ART[kind], shadow=shadow),)


def boat(
    looks: Looks, seat: Seat, holder: Stallholder, x: float, y: float, wide: float, *, alpha: float = 1.0
) -> tuple[Node, ...]:
    """Return a boat with its rowers and goods, centred on (x, y)."""
    part = wide / BOAT[0]
    left, top = x - wide / 2, y - BOAT[1] * part / 2
    tints = (("seat", looks.colour(seat)),)
    shadow = Shadow(down=4 * part, blur=6 * part, strength=110)
    nodes: list[Node] = []
    loaded = one_by_one(holder.goods)
    step = min(13.0, 50.0 / max(1, min(HOLD, len(loaded))))
    for place, which in enumerate(loaded[:HOLD]):
        nodes.append(good(which, left + (34 + place * step) * part, top + 17 * part, 22 * part, alpha=alpha))
    for rower in range(holder.rowers):
        across = left + BENCHES[rower] * part
        figure = sprite(f"{ART}rower", across, top + 12 * part, 22 * part, 30 * part, tints=tints, alpha=alpha)
        nodes.append(figure)
    hull = sprite(f"{ART}boat", x, y, wide, BOAT[1] * part, tints=tints, alpha=alpha, shadow=shadow)
    return (*nodes, hull, *token(looks, seat, x, top + 40 * part, 25 * part, alpha=alpha))


def barge(x: float, y: float, wide: float, *, alpha: float = 1.0) -> Sprite:
    """Return the King’s barge, centred on (x, y)."""
    part = wide / BARGE_SIZE[0]
    shadow = Shadow(down=5 * part, blur=8 * part, strength=120)
    return sprite(f"{ART}barge", x, y, wide, BARGE_SIZE[1] * part, alpha=alpha, shadow=shadow)


@lru_cache(maxsize=512)
def basket_of(one: Good, other: Good, x: float, y: float, wide: float, full: tuple[bool, bool]) -> tuple[Node, ...]:
    """Return a basket for two goods with its upper left corner at (x, y). Goods on board are bright."""
    part = wide / BASKET[0]
    shadow = Shadow(down=2 * part, blur=2 * part, strength=110)
    nodes: list[Node] = [Sprite(x=x, y=y, w=wide, h=BASKET[1] * part, art=f"{ART}basket", shadow=shadow)]
    for row, (which, there) in enumerate(zip((one, other), full, strict=True)):
        down = y + (19 + row * 33) * part
        if there:
            nodes.append(round_box(x + 30 * part, down, 30 * part, PLACE))
        nodes.append(good(which, x + 30 * part, down, 27 * part, alpha=1.0 if there else 0.38))
    return tuple(nodes)


def baskets_filled(holder: Stallholder) -> list[tuple[Good, Good, tuple[bool, bool]]]:
    """Return the two goods that each of a boat’s baskets can hold, and whether each good is on board."""
    left = list(holder.goods)
    found: list[tuple[Good, Good, tuple[bool, bool]]] = []
    for one, other in (GOODS[:2], GOODS[2:], *(one_by_one(BASKETS[basket].room) for basket in holder.baskets)):
        full: list[bool] = []
        for which in (one, other):
            full.append(left[INDEX[which]] > 0)
            left[INDEX[which]] -= 1
        found.append((one, other, (full[0], full[1])))
    return found


def order_strip(order: int, x: float, y: float, size: float) -> tuple[Node, ...]:
    """Return the goods of an order on a strip of paper, centred on (x, y)."""
    wanted = one_by_one(ORDERS[order].goods)
    step = size * 0.92
    wide = step * len(wanted) + size * 0.32
    strip = rounded(x - wide / 2, y - size * 0.6, wide, size * 1.2, look=theme.SLIP)
    left = x - step * (len(wanted) - 1) / 2
    return (strip, *(good(which, left + place * step, y, size) for place, which in enumerate(wanted)))


@lru_cache(maxsize=512)
def badge(text: str, x: float, y: float, *, high: float = 30, look: Look = GAINED) -> Group:
    """Return a small badge with a short text, centred on (x, y)."""
    face = COUNT.sized(high * 0.72)
    wide = max(high, len(text) * face.size * 0.62 + high * 0.5)
    body = rounded(0, 0, wide, high, look=look)
    letters: Node = word(text, wide / 2, high / 2 + 0.5, face, colours.CREAM, w=wide)
    if text == DOABLE:  # a tick is drawn in its place
        letters = sprite("glyph:check", wide / 2, high / 2, high * 0.7, tints=(("ink", colours.CREAM),))
    return Group(x=x - wide / 2, y=y - high / 2, w=wide, h=high, nodes=(body, letters))
