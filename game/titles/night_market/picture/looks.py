"""The look of the night market: its palette, the foods, and the small pieces of which everything is built.

Unless a docstring says otherwise, sizes are in logical pixels. The board puts these pieces into groups of scale 2, so
that a place is 140 × 80.
"""

from __future__ import annotations

from functools import partial

from game.core.target import Target
from game.kit import pieces
from game.kit.pieces import sprite
from game.picture.canvas import SeatLooks
from game.picture.nodes import Box, Look, Node, Rect, Shadow, Sprite, Text
from game.picture.theme import (
    BADGE,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    MONEY,
    PAPER_REST,
    PLAQUE,
    dark,
    faded,
    light,
)
from game.picture.widgets import word
from game.titles.night_market.constants import Food, food_of, letter_of

SEAT_COLOURS = ("#DD4A88", "#14938C", "#7A54CA", "#485068", "#C8702A")
FOOD_COLOURS: dict[Food, str] = {"snack": "#D84230", "meal": "#56963A", "drink": "#347AC8", "dessert": "#ECB22C"}
FOOD_ICONS: dict[Food, str] = {
    "snack": "icon:poultry-leg",
    "meal": "icon:steaming-bowl",
    "drink": "icon:bubble-tea",
    "dessert": "icon:shaved-ice",
}
FOOD_SIGNS: dict[Food, str] = {"snack": "雞排", "meal": "湯麵", "drink": "奶茶", "dessert": "刨冰"}

ART = "night_market/"

WINE, NIGHT, SHADE = "#4B1B2C", "#42304A", "#140A1E"
WHITE = "#FFFCF2"
WOOD, ON_AMBER = "#A36C43", "#43230A"
RED = "#D64E34"
RUST = "#BE5C14"
"""The line around what is picked or pointed at."""
AMBER = "#F4B432"
DIM = "#DCC4A8"
LOSS = "#FFB7A6"
YELLOW, LEMON, CHALK = light(GOLD_LIGHT), light(GOLD_LIGHT, 0.5), light(GOLD_LIGHT, 0.7)
OCHRE, BRONZE = dark(AMBER, 0.2), dark(AMBER)
STREETS = (YELLOW, "#BFE8FF", "#FFD9EA", "#D6F5C8")
"""The colours of the streets in the order of the map, all far brighter than the backdrop."""

LOW = Shadow(down=1, blur=2, strength=100)
MIDDLE = Shadow(down=3, blur=4, strength=110)
HIGH = Shadow(down=4, blur=6, strength=170)

ANNOUNCED = (WINE, dark(WINE, 0.5))
OWN_GROUND = Look(fill=ANNOUNCED, line=WOOD, line_width=1.4)
NIGHT_GROUND = OWN_GROUND.but(fill=(NIGHT, dark(NIGHT, 0.5)))
LABEL = Look(fill=ANNOUNCED, line=GOLD_LIGHT, line_width=2, shadow=HIGH)
MAXIMUM_TAG = LABEL.but(line_width=1.4, shadow=None)
BANNER = Look(fill=(RED, dark(RED)), line=YELLOW, line_width=2, shadow=HIGH)
LIMIT_TAG = BANNER.but(line="", shadow=MIDDLE)
LIMIT = Look(fill=dark(RED, 0.2))
MAXIMUM_ROOF = Look(fill=CHALK)
RULE = Look(fill=faded(GOLD_LIGHT, 0.38))
BRIGHTER = Look(fill=faded(GOLD_LIGHT, 0.22))
"""The light behind a thing among others."""

FLAT = Look(fill=PAPER_REST, line=DIM, line_width=1.4)
PAYING = FLAT.but(fill=WHITE, line=GOLD)
RAISED = Look(fill=(CREAM, YELLOW), line=OCHRE, line_width=2, shadow=MIDDLE, glow_size=8)
POINTED = RAISED.but(line_width=3, glow=GOLD_LIGHT)
LOW_CHIP = FLAT.but(line=OCHRE, line_width=1.6)
CHIP = Look(fill=(WHITE, CHALK), line_width=2, shadow=MIDDLE)
OFFERED = RAISED.but(fill=(WHITE, PAPER_REST), line_width=1.8)
OFFERED_POINTED = OFFERED.but(line_width=3, glow=GOLD_LIGHT)
CHOSEN = RAISED.but(line=RUST, line_width=3, glow=AMBER)
WHITE_CELL = Look(fill=(WHITE, CHALK), line=OCHRE, shadow=LOW)
YELLOW_CELL = WHITE_CELL.but(fill=(CREAM, LEMON))
TURN_OFF = FLAT.but(line=GOLD)
TURN = TURN_OFF.but(fill=(WHITE, PAPER_REST), lip=GOLD, lip_height=2)
WHITE_TAB = Look(fill=(WOOD, dark(WOOD)), line=dark(WOOD, 0.5), line_width=2)
YELLOW_TAB = Look(fill=(AMBER, BRONZE), line=BRONZE, line_width=2)
GHOST_RIM = Look(line_width=2.4, dashed=True)
NEXT = BRIGHTER.but(line=GOLD_LIGHT)
DISC = Look(fill=WHITE)
SLOT = Look(fill=faded(SHADE, 0.22), line=faded(GOLD_LIGHT, 0.56), line_width=1.8, dashed=True)
OPEN = Look(fill=(WOOD, dark(WOOD)), line=GOLD_LIGHT, line_width=1.8, glow=GOLD_LIGHT, glow_size=9)
OPEN_POINTED = OPEN.but(fill=(CHALK, AMBER), line=CHALK, line_width=2.4, glow_size=13)
COUNT_DISC = Look(fill=WHITE, shadow=LOW)
NUMBER_DISC = Look(line=INK, line_width=3, shadow=HIGH)
OWN_NUMBER_DISC = NUMBER_DISC.but(fill=AMBER, line=dark(RUST), glow=GOLD_LIGHT, glow_size=16)
CONNECTED = Look(line=GOLD_LIGHT, glow=GOLD_LIGHT, glow_size=34)
WEAK_HALO = Look(line=faded(GOLD_LIGHT, 0.63), line_width=1.4, glow=GOLD_LIGHT, glow_size=11)
STRONG_HALO = WEAK_HALO.but(line=GOLD_LIGHT, line_width=2.6, glow_size=16)

SIGN = MONEY.sized(17)

PERSON = (44.0, 64.0)
"""Width and height of the art of a customer."""
LETTER_DOWN = 41.6 / 64
"""Where the letter is middled, as part of the height of a customer."""
WISH = 0.56
"""The size of the bubble with what a customer wants, as part of the height of the customer."""
WISH_RIGHT, WISH_UP = 0.4, 0.85
"""Where the bubble is middled beside and above the feet of a customer, as parts of the height."""


class Looks(SeatLooks):
    """The looks of the seats at this market."""

    colours = SEAT_COLOURS


coin = partial(pieces.coin, ART + "coin")
"""Returns a gold coin, centred on (x, y)."""


def over(here: Rect, look: Look, radius: float, target: Target | None = None) -> Box:
    """Return a box that fills a rectangle."""
    return Box(x=here.x, y=here.y, w=here.w, h=here.h, look=look, radius=radius, target=target)


def plaque(number: int, x: float, y: float) -> tuple[Node, ...]:
    """The small cream plate with a place's number, its upper left corner at (x, y)."""
    return (
        Sprite(x=x, y=y, w=30, h=20, art=ART + "plaque"),
        word(str(number), x + 15, y + 9.6, PLAQUE, INK, w=30),
    )


def person_art(token: int, pose: int = 0) -> str:
    """The art of a customer: five faces that keep to their tokens, three poses (0 standing, 1 and 2 walking)."""
    return f"{ART}customer_{'abcde'[token % 5]}_{pose}"


def person(
    token: int,
    x: float,
    y: float,
    height: float = 60,
    *,
    bubble: bool = False,
    shadow: bool = True,
    alpha: float = 1.0,
    least: float = 15,
) -> tuple[Node, ...]:
    """A customer whose feet stand at (x, y): coat in the colour of the food, letter on the chest, perhaps a bubble.

    `shadow`: with a shadow on the street. `least`: the smallest size of the letter.
    """
    food = food_of(token)
    wide = height * PERSON[0] / PERSON[1]
    top = y - height
    nodes: list[Node] = []
    if shadow:
        nodes.append(sprite("piece:shadow", x, y - 1, height * 0.66, height * 0.18, alpha=alpha))
    nodes += [
        sprite(person_art(token), x, top + height / 2, wide, height, tints=food_tint(food), alpha=alpha),
        letter(token, x, top + height * LETTER_DOWN, height, alpha, least),
    ]
    if bubble:
        nodes += thought(food, x + height * WISH_RIGHT, y - height * WISH_UP, height * WISH, alpha)
    return tuple(nodes)


def letter(token: int, x: float, y: float, height: float, alpha: float = 1.0, least: float = 15) -> Text:
    """The letter on the chest of a customer of that height."""
    face, ink = MONEY.sized(max(least, height * 0.3)), dark(FOOD_COLOURS[food_of(token)], 0.5)
    return word(letter_of(token), x, y, face, ink, w=height, alpha=alpha)


def thought(food: Food, x: float, y: float, size: float, alpha: float = 1.0) -> tuple[Node, ...]:
    """A speech bubble with the food, middled on (x, y)."""
    high = size * 34 / 32
    return (
        sprite(ART + "bubble", x, y, size, high, tints=food_tint(food), alpha=alpha),
        sprite(FOOD_ICONS[food], x, y - size * 0.05, size * 0.72, size * 0.72, alpha=alpha),
    )


def food_tint(food: Food) -> tuple[tuple[str, str], ...]:
    """The tint of coats and counters."""
    return (("food", FOOD_COLOURS[food]),)


def badge(count: int, x: float, y: float, rim: str) -> tuple[Node, ...]:
    """A small round badge with a count, middled on (x, y)."""
    disc = Box(x=x - 10, y=y - 10, w=20, h=20, radius=10, look=COUNT_DISC.but(line=rim))
    return disc, word(str(count), x, y, BADGE, INK, w=20)


def halo(x: float, y: float, w: float, h: float, *, strong: bool) -> Box:
    """Light round a thing that may be clicked; `strong` under the pointer."""
    return Box(x=x - 1.5, y=y - 1.5, w=w + 3, h=h + 3, radius=10, look=STRONG_HALO if strong else WEAK_HALO)
