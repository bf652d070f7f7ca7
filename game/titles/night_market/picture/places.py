"""The thirty places: free, covered, undecided, and stalls with their customers. Logical pixels, 140×80 a place."""

from __future__ import annotations

from game.core.names import Seat
from game.kit.pieces import lying, marker, sprite, symbol
from game.picture.nodes import Box, Node, Shadow, Sprite
from game.picture.shapes import Shapes
from game.picture.theme import light
from game.picture.widgets import word
from game.titles.night_market.customers import Food
from game.titles.night_market.picture.looks import (
    ART,
    CHALK,
    FOOD_ICONS,
    FOOD_SIGNS,
    PLACE_NUMBER,
    SIGN,
    SIGN_PAPER,
    STAR,
    Looks,
    food_tint,
    plaque,
)

SIZE = (140.0, 80.0)
STALL = (138.0, 84.0)
COVERED_SIGN = "休息"


def on_place(shapes: Shapes, number: int, nodes: tuple[Node, ...], key: str = "") -> Node:
    """Nodes in logical pixels over a place of the map."""
    return lying(shapes.at("spaces", str(number)), SIZE[0], nodes, key)


def free(number: int, star: bool) -> tuple[Node, ...]:
    """Chalk corners with the number, and the painted star of a place that is sold on a yellow card."""
    nodes: list[Node] = [
        Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=ART + "brackets"),
        word(str(number), 70 - (16 if star else 0), 40, PLACE_NUMBER, CHALK, w=60, alpha=0.86, shadow=True),
    ]
    if star:
        shadow = Shadow(down=1, blur=2, strength=150)
        nodes.append(sprite("piece:symbol_5", 96, 40, 25, 25, tints=(("ink", STAR),), shadow=shadow))
    return tuple(nodes)


def covered(number: int) -> tuple[Node, ...]:
    """A tarpaulin with its board and the number of the place that rests."""
    return (
        Sprite(x=1, y=-2, w=STALL[0], h=STALL[1], art=ART + "tarp", shadow=Shadow(down=4, blur=4, strength=140)),
        word(COVERED_SIGN, 70, 47.6, SIGN, "#FFEECE", w=60, shadow=True),
        *plaque(number, 99, 57),
    )


def undecided(looks: Looks, seat: Seat, number: int) -> tuple[Node, ...]:
    """Dashes in the colour of the owner who has not chosen a food yet, the marker, and the number."""
    return (
        Sprite(x=0, y=0, w=SIZE[0], h=SIZE[1], art=ART + "brackets_dashed", tints=(("seat", looks.colour(seat)),)),
        *marker(looks, seat, 70, 39, 46),
        *plaque(number, 98, 51),
    )


def stall(
    looks: Looks, seat: Seat, food: Food, number: int, *, extra: bool = False, alpha: float = 1.0
) -> tuple[Node, ...]:
    """A stall: awning in the owner's colour, counter in the food's, its picture in the light, sign, number, medallion.

    `extra`: it has a seat for a second customer (NM-8.1).
    """
    owner = ("seat", looks.colour(seat))
    solid = alpha > 0.95
    below, inside = (Shadow(5, 5, 170), Shadow(2, 2, 120)) if solid else (None, None)
    nodes: list[Node] = [
        sprite(ART + "stall", 70, 39, *STALL, tints=(owner, *food_tint(food)), alpha=alpha, shadow=below),
        sprite(FOOD_ICONS[food], 70, 39, 43, alpha=alpha, shadow=inside),
        word(FOOD_SIGNS[food], 13, 67.6, SIGN, SIGN_PAPER, align="left", alpha=alpha, shadow=solid),
        sprite(ART + "medallion", 70, 13.6, 33, 35, tints=(owner,), alpha=alpha),
        symbol(looks, seat, 70, 12.4, 17.5, alpha=alpha),
        *plaque(number, 100, 58),
    ]
    if extra:
        nodes.append(sprite(ART + "seat_extra", 122, 34, 26, 26, alpha=alpha))
    return tuple(nodes)


def small_stall(colour: str, food: Food, x: float, y: float, size: float = 34) -> tuple[Node, ...]:
    """A little stall for the plates, middled on (x, y)."""
    return (
        sprite(ART + "stall_small", x, y, size, size, tints=(("seat", colour), *food_tint(food))),
        sprite(FOOD_ICONS[food], x, y + size * 0.03, size * 0.58, size * 0.58),
    )


def rim(colour: str) -> Box:
    """A line round a place in a colour, for a ghost on it."""
    return Box(x=4, y=2, w=SIZE[0] - 8, h=SIZE[1] - 4, radius=8, line=light(colour, 0.45), line_width=2.4, dashed=True)


def customer_spots(count: int) -> tuple[float, ...]:
    """Where the customers of one stall stand, x in the place."""
    return {1: (74.0,), 2: (48.0, 84.0)}.get(
        count, tuple(36.0 + 48 * index / max(1, count - 1) for index in range(count))
    )


CUSTOMER_FEET = 81.0
CUSTOMER_HEIGHT = 52.0
