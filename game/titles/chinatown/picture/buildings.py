"""Draws buildings and businesses, in map pixels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from game.core.names import Seat
from game.picture.colours import CREAM, HALO, INK, dark
from game.picture.nodes import Box, Group, Look, Node, Path, Rect, Sprite
from game.picture.shapes import Shape
from game.picture.theme import BADGE, HEADING, NAME, RAISED
from game.picture.widgets import marker, sprite, word
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.picture import looks as palette
from game.titles.chinatown.picture.looks import BRICKS, CORNICES, Looks, shop_art, shop_tint
from game.titles.chinatown.picture.pieces import ART, LOT, LOT_HIGH
from game.titles.chinatown.picture.shown import Motif
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.targets import lot_target

HOUSES = "abcde"
NUMBER = (46.0, 32.0)
LETTERS = 27.0
SMALLER = 22.0
MARKER = (75.0, 62.0, 36.0)
"""The centre (x, y) and the size of the owner's token on a building."""
DEEPER = 0.45
"""The fraction by which a number plate with a light number is darker than the seat's colour."""
CARD_SIZE = (128.0, 168.0)


def _house(lot: int, district: int) -> Sprite:
    art = f"{ART}house_{HOUSES[(3 * lot + lot // 5) % len(HOUSES)]}"
    brick, cornice = BRICKS[district % len(BRICKS)], CORNICES[(lot + lot // 4) % len(CORNICES)]
    return Sprite(x=0, y=0, w=LOT, h=LOT_HIGH, art=art, tints=(("food", brick), ("gold", cornice)))


def lot_face(looks: Looks, lot: int, district: int, seat: Seat | None, shop: Shop | None) -> tuple[Node, ...]:
    """Return a building with its house or shop, its owner's token and its number."""
    if seat is None:
        return _free(lot, district)
    return _owned(looks.colour(seat), looks.number(seat), looks.ink(seat), lot, district, shop)


@lru_cache(maxsize=1024)
def _free(lot: int, district: int) -> tuple[Node, ...]:
    return (_house(lot, district), *_number(lot, palette.JADE, CREAM))


@lru_cache(maxsize=2048)
def _owned(colour: str, symbol: int, ink: str, lot: int, district: int, shop: Shop | None) -> tuple[Node, ...]:
    front: tuple[Node, ...]
    if shop is None:
        # The colour of the owner lies over an empty house, so that it stands back behind its symbol.
        over = Box(x=4, y=4, w=LOT - 8, h=LOT_HIGH - 8, radius=6, look=palette.veil(colour))
        front = (_house(lot, district), over)
    else:
        lit = Sprite(x=0, y=0, w=LOT, h=LOT_HIGH, art=f"{ART}shop_front", tints=(("food", shop_tint(shop)),))
        front = (lit, sprite(shop_art(shop), 50, 36, 50))
    tints = (("seat", colour),)
    frame = Sprite(x=0, y=0, w=LOT, h=LOT_HIGH, art=f"{ART}owned", tints=tints)
    x, y, size = MARKER
    plate = dark(colour, DEEPER) if ink == CREAM else colour
    token = marker(x, y - size * 0.025, size, symbol, colour)
    owner = Group(x=0, y=0, w=LOT, h=LOT_HIGH, nodes=token, key=f"owner-{lot}-{colour}")
    return (*front, frame, owner, *_number(lot, plate, ink))


def _number(lot: int, colour: str, ink: str) -> tuple[Node, ...]:
    text = str(lot)
    face = HEADING.sized(LETTERS if len(text) < 3 else SMALLER)
    plate = Sprite(x=-1, y=0, w=NUMBER[0], h=NUMBER[1], art=f"{ART}number", tints=(("seat", colour),))
    return plate, word(text, 22, 16, face, ink, w=NUMBER[0] + 16)


def card(lot: int, district: int) -> tuple[Node, ...]:
    """Return a building card with its number and a house."""
    w, h = CARD_SIZE
    return (
        Sprite(x=0, y=0, w=w, h=h, art=f"{ART}card", shadow=RAISED),
        word(str(lot), w / 2, 26, NAME.sized(31), CREAM, w=w),
        Group(x=16, y=53, w=LOT, h=LOT_HIGH, nodes=(_house(lot, district),)),
    )


Light = tuple[tuple[Node, ...], tuple[Node, ...]]
"""The highlight of a building: the nodes below the building and the nodes above it."""


def _around(shape: Shape, by: float, look: Look, corner: float) -> Box:
    return Rect(shape.x, shape.y, shape.w, shape.h).box(look, corner + by, out=by)


def _brackets(kind: str) -> Sprite:
    return Sprite(x=0, y=0, w=LOT, h=LOT_HIGH, art=ART + kind, tints=(("gold", HALO),))


HOUSE = Shape(x=0, y=0, w=LOT, h=LOT_HIGH)
NONE: Light = ((), ())
DEALT: Light = ((_around(HOUSE, 3, palette.DEALT_LIGHT, 12),), ())
POINTED: Light = ((_around(HOUSE, 2, palette.OPEN_LIGHT, 12),), (_brackets("dashed"),))
OPEN: Light = ((_around(HOUSE, 1, palette.OPEN_LIGHT, 12),), (_brackets("brackets"),))
OFFERED: Light = ((), (_around(HOUSE, -2, palette.COULD_BE_DEALT, 12),))
"""The highlights of buildings in five states: not clickable, picked, pointed at, free to pick, and free to trade."""


class Lights:
    """The highlight of each building in one picture."""

    def __init__(self, motif: Motif) -> None:
        phase, focus = motif.public.phase, motif.focus
        self._trade = phase == "trade"
        self._dark = phase == "keep" and not focus.peek
        self._focus = focus
        self._lit = frozenset(focus.prompt.targets if focus.prompt is not None else ())
        dealt = (goods.lot for goods, _giver, _taker in motif.deal.goods) if motif.deal is not None else ()
        self._picked = {*focus.draft.picks, *map(lot_target, dealt)}

    def of(self, number: int) -> Light:
        """Return the highlight of the building with the given number."""
        target = lot_target(number)
        if self._dark:
            return NONE
        if target in self._picked:
            return DEALT
        if target == self._focus.hover and self._focus.open(target):
            return POINTED
        if target not in self._lit:
            return NONE
        return OFFERED if self._trade else OPEN


OUTER, INNER = 9.0, 4.0
ROUND = 24.0
OUT = 2.0
"""The distance between the lots of a possible business and the outline around them."""
PILL_WIDE, PILL_HIGH = 80.0, 44.0
SHORT = 3
"""The maximum number of letters on a plate that fits beside an owner's token."""


def underlay(looks: Looks, business: Business, places: Sequence[Shape]) -> tuple[Node, ...]:
    """Return the ground below a business. The ground of a complete business glows."""
    if len(business.lots) < 2:
        return ()
    line, ground = Look(fill=dark(looks.colour(business.seat), 0.1)), Look(fill=looks.pale(business.seat))
    layers = [(OUTER, line), (INNER, ground)]
    if business.complete:
        layers = [(OUTER, palette.SHINING), (OUTER, palette.COMPLETE_LINE), (INNER, palette.COMPLETE_GROUND)]
    return tuple(_around(places[lot], by, look, ROUND) for by, look in layers for lot in business.lots)


Edge = tuple[tuple[float, float], tuple[float, float]]


def outline(colour: str, lots: Iterable[int], places: Sequence[Shape]) -> tuple[Node, ...]:
    """Return an outline around the lots of a possible business."""
    edges = {edge for lot in lots for edge in _edges(places[lot])}
    outer = [edge for edge in sorted(edges) if (edge[1], edge[0]) not in edges]  # otherwise two lots meet there
    rims = [_edge(edge, INK, 15) for edge in outer]
    return (*rims, *(_edge(edge, colour, 9) for edge in outer))


def _edges(shape: Shape) -> tuple[Edge, ...]:
    x, y, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    corners = ((x, y), (right, y), (right, bottom), (x, bottom))
    return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))


def _edge(edge: Edge, colour: str, width: float) -> Path:
    (x, y), (right, bottom) = edge
    along = (OUT * ((right > x) - (right < x)), OUT * ((bottom > y) - (bottom < y)))
    points = ((-along[0], -along[1]), (right - x + along[0], bottom - y + along[1]))
    w, h = max(1.0, right - x), max(1.0, bottom - y)
    return Path(x=x + along[1], y=y - along[0], w=w, h=h, points=points, colour=colour, width=width)


def size_pill(business: Business, places: Sequence[Shape], marked: Collection[int]) -> tuple[Node, ...]:
    """Return a plate with a business's size. The plate is on a lot of the business, but not on one in `marked`."""
    free = [places[lot] for lot in business.lots if lot not in marked]
    if len(business.lots) < 2 or not free:
        return ()
    shape = min(free, key=lambda each: (each.y, -each.x))
    text = size_text(business)
    beside = len(text) <= SHORT  # it leaves the token of the owner to be seen
    x = shape.x + (pill_wide(text) / 2 + 3 if beside else shape.w / 2)
    return pill(x, shape.y + shape.h - 20, text, complete=business.complete)


def size_text(business: Business) -> str:
    """Return the size of a business and its maximum, as in "2/5" or "5/5+1"."""
    size, most = len(business.lots), business.most
    return f"{size}/{most}" if size <= most else f"{most}/{most}+{size - most}"


def pill_wide(text: str) -> float:
    """Return the width of a plate with the given text."""
    return max(PILL_WIDE, 24.0 * len(text) + 18)


def pill(x: float, y: float, text: str, *, complete: bool = False) -> tuple[Node, ...]:
    """Return a small plate with a short text, centred on (x, y)."""
    w, h = pill_wide(text), PILL_HIGH
    plate = Box(x=x - w / 2, y=y - h / 2, w=w, h=h, radius=h / 2, look=palette.FULL_PILL if complete else palette.PILL)
    return plate, word(text, x, y, BADGE.sized(37), INK, w=w)
