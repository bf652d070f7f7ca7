"""Draws the places with their stalls, and the customers at entrances and stalls.

Each place is drawn in 140 × 80 logical pixels; customers are drawn in map pixels.
"""

from __future__ import annotations

from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import lying, marker
from game.picture.colours import CREAM, HALO, SHEEN, light, sign_on
from game.picture.nodes import Box, Group, Node, Sprite
from game.picture.shapes import Shapes
from game.picture.theme import CLOSE, EMPTY, RAISED, TITLE
from game.picture.widgets import SOLID, sprite, symbol, word
from game.titles.night_market.constants import Food
from game.titles.night_market.forecast import foreseeable
from game.titles.night_market.picture import looks as style
from game.titles.night_market.picture.looks import ART, FOOD_ICONS, FOOD_SIGNS, PERSON, Looks, food_tint, person, plaque
from game.titles.night_market.picture.street import StandingPoint, heading, queue
from game.titles.night_market.state import MarketView, Public

SIZE = (140.0, 80.0)
STALL = (138.0, 84.0)
COVERED_SIGN = "休息"
CUSTOMER_FEET = 81.0
CUSTOMER_HEIGHT = 52.0
SIGN_AREA = (276.0, 156.0)
"""Width and height of the painted sign over an entrance, at the edge of the board."""
STREET = 160.0
LEAST_LETTER = 30.0
"""The smallest letter in map pixels: 15 logical pixels if the whole board is shown."""


def on_place(shapes: Shapes, number: int, nodes: tuple[Node, ...], key: str = "") -> Node:
    """Return a group that draws nodes in logical pixels over a place on the map."""
    return lying(shapes.at("spaces", str(number)), SIZE[0], nodes, key)


def free(number: int, star: bool) -> tuple[Node, ...]:
    """Return a free place: chalk marks at its corners, and its number. A star marks a place that has a yellow card."""
    nodes: list[Node] = [
        Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=ART + "brackets"),
        word(str(number), 70 - (16 if star else 0), 40, TITLE.sized(32), SHEEN, w=60, alpha=0.86, shadow=True),
    ]
    if star:
        nodes.append(sprite("piece:symbol_5", 96, 40, 25, tints=(("ink", HALO),), shadow=CLOSE))
    return tuple(nodes)


def covered(number: int) -> tuple[Node, ...]:
    """Return the tarpaulin over a closed place, with a sign and the place number."""
    return (
        Sprite(x=1, y=-2, w=STALL[0], h=STALL[1], art=ART + "tarp", shadow=RAISED),
        word(COVERED_SIGN, 70, 47.6, style.SIGN, SHEEN, w=60, shadow=True),
        *plaque(number, 99, 57),
    )


def undecided(looks: Looks, seat: Seat, number: int) -> tuple[Node, ...]:
    """Return a place without a stall: a dashed frame, its owner's marker and its number."""
    return (
        Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=ART + "brackets_dashed", tints=(("seat", looks.colour(seat)),)),
        *marker(looks, seat, 70, 39, 46),
        *plaque(number, 98, 51),
    )


def stall(
    looks: Looks, seat: Seat, food: Food, number: int, *, extra: bool = False, alpha: float = 1.0
) -> tuple[Node, ...]:
    """Return a stall in the colours of its owner and food. `extra` adds a seat for a second customer (NM-8.1)."""
    owner = ("seat", looks.colour(seat))
    nodes: list[Node] = [
        sprite(ART + "stall", 70, 39, *STALL, tints=(owner, *food_tint(food)), alpha=alpha, shadow=RAISED),
        sprite(FOOD_ICONS[food], 70, 39, 43, alpha=alpha, shadow=CLOSE),
        word(FOOD_SIGNS[food], 13, 67.6, style.SIGN, CREAM, align="left", alpha=alpha, shadow=alpha > SOLID),
        sprite(ART + "medallion", 70, 13.6, 33, 35, tints=(owner,), alpha=alpha),
        symbol(70, 12.4, 17.5, looks.number(seat), sign_on(looks.colour(seat)), alpha),
        *plaque(number, 100, 58),
    ]
    if extra:
        nodes.append(sprite(ART + "seat_extra", 122, 34, 26, 26, alpha=alpha))
    return tuple(nodes)


def small_stall(colour: str, food: Food, x: float, y: float, size: float = 34) -> tuple[Node, ...]:
    """Return a little stall for plates and sheets, centred on (x, y)."""
    return (
        sprite(ART + "stall_small", x, y, size, size, tints=(("seat", colour), *food_tint(food))),
        sprite(FOOD_ICONS[food], x, y + size * 0.03, size * 0.58, size * 0.58),
    )


def rim(colour: str) -> Box:
    """Return a dashed frame around a place, for the preview of a stall."""
    dashes = EMPTY.but(line=light(colour, 0.45), line_width=2.4)
    return Box(x=4, y=2, w=SIZE[0] - 8, h=SIZE[1] - 4, radius=8, look=dashes)


def counter(shapes: Shapes, place: int, index: int, count: int) -> StandingPoint:
    """Return the position of one of `count` customers at a stall."""
    here = shapes.at("spaces", str(place))
    scale, spots = here.w / SIZE[0], {1: (74.0,), 2: (48.0, 84.0)}.get(count)
    x = spots[index] if spots else 36.0 + 48 * index / (count - 1)
    return StandingPoint(here.x + x * scale, here.y + CUSTOMER_FEET * scale, CUSTOMER_HEIGHT * scale)


def customer_key(token: int) -> str:
    """Return the node key of a customer."""
    return f"customer:{token}"


def standing(token: int, x: float, y: float, height: float, *, bubble: bool) -> Group:
    """Return a customer whose feet are at (x, y), as one movable group."""
    wide = height * PERSON[0] / PERSON[1]
    return Group(
        x=x - wide / 2,
        y=y - height,
        w=wide,
        h=height,
        key=customer_key(token),
        nodes=(
            *person(token, wide / 2, height, height, bubble=bubble, least=LEAST_LETTER),
            Box(x=0, y=0, w=wide, h=height, target=Target("customer", str(token))),
        ),
    )


def stand_of(view: MarketView, token: int, entry: str, shapes: Shapes) -> StandingPoint:
    """Return a customer's position in line. A customer who is not in line gets the first position."""
    line = dict(view.public.waiting)[entry]
    if token in line:
        return queue(shapes, entry, len(line))[line.index(token)]
    return queue(shapes, entry, 1)[0]


def queues(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """Return the waiting customers, ordered so that all bubbles stay visible."""
    people: list[tuple[int, StandingPoint]] = []
    for entry, tokens in public.waiting:
        people += zip(tokens, queue(shapes, entry, len(tokens)), strict=True)
    people.sort(key=lambda each: (each[1].y, -each[1].x))
    return tuple(standing(token, at.x, at.y, at.height, bubble=True) for token, at in people)


def entry_areas(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """Return the areas where the pointer selects an entrance: the entrance's sign and its queue."""
    nodes: list[Node] = []
    for entry, _tokens in public.waiting:
        foot = shapes.at("entries", entry)
        target = Target("entry", entry)
        right = heading(shapes, entry)[0] < 0
        left = foot.x - 50 if right else 0.0
        wide = shapes.width - left if right else foot.x + 50
        top = foot.y - STREET + 8
        sign = shapes.width - SIGN_AREA[0] if right else 0.0
        nodes.append(Box(x=sign, y=top - SIGN_AREA[1], w=SIGN_AREA[0], h=SIGN_AREA[1], target=target))
        nodes.append(Box(x=left, y=top, w=wide, h=STREET, target=target))
    return tuple(nodes)


def counters(public: Public, shapes: Shapes) -> tuple[Node, ...]:
    """Return this round's customers in front of the stalls that serve them."""
    if foreseeable(public):
        return ()
    nodes: list[Node] = []
    for number in range(1, len(public.places) + 1):
        here = [visit.token for visit in public.visits if visit.place == number]
        for index, token in enumerate(here):
            at = counter(shapes, number, index, len(here))
            nodes.append(standing(token, at.x, at.y, at.height, bubble=False))
    return tuple(nodes)
