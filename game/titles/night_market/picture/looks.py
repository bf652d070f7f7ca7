"""The look of the night market: colours, foods, and the small pieces of which everything is built.

Unless a docstring says otherwise, sizes are in logical pixels. The board puts these pieces into groups of scale 2, so
that a place is 140 × 80.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Target
from game.kit import pieces
from game.kit.pieces import CREAM, rounded, sprite
from game.picture.canvas import SeatLooks
from game.picture.nodes import Box, Look, Node, Rect, Shadow, Sprite, Text, Type
from game.picture.theme import GOLD_LIGHT, PLAQUE, mix
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
HALO = "#FFD46E"
LINE = "#FFECA6"
CHALK = "#FFEECE"
STAR = "#FFCE5C"
SIGN_PAPER = "#FFF8E6"
NIGHT = ("#42304A", "#2A1C30")
RED = ("#D64E34", "#9E2C28")

PLACE_NUMBER = Type("baloo-extrabold", 32)
TAB_NUMBER = Type("baloo-extrabold", 24)
TAB_NUMBER_SMALL = Type("baloo-extrabold", 20)
DIGIT_WHITE = Type("nunito-black", 17)
DIGIT_YELLOW = Type("nunito-black", 19)
DIGIT_FLAT = Type("nunito-extrabold", 17)
SIGN = Type("baloo-extrabold", 17)
LETTER = Type("baloo-extrabold", 18)
COUNT = Type("nunito-black", 15)

WEAK_HALO = Box(x=0, y=0, w=0, h=0, radius=10, look=Look(line="#FFD67AA0", line_width=1.4, glow=HALO, glow_size=11))
STRONG_HALO = WEAK_HALO.restyled(line=GOLD_LIGHT, line_width=2.6, glow_size=16)

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


def placed(look: Box, here: Rect, target: Target | None = None) -> Box:
    """A box of that look over a rectangle."""
    return replace(look, x=here.x, y=here.y, w=here.w, h=here.h, target=target)


def coin(x: float, y: float, size: float) -> Sprite:
    """A gold coin middled on (x, y)."""
    return pieces.coin(ART + "coin", x, y, size)


def plaque(number: int, x: float, y: float) -> tuple[Node, ...]:
    """The small cream plate with a place's number, its upper left corner at (x, y)."""
    return (
        Sprite(x=x, y=y, w=30, h=20, art=ART + "plaque"),
        word(str(number), x + 15, y + 9.6, PLAQUE, "#3A2922", w=30),
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
    pose: int = 0,
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
        sprite(person_art(token, pose), x, top + height / 2, wide, height, tints=food_tint(food), alpha=alpha),
        letter(token, x, top + height * LETTER_DOWN, height, alpha, least),
    ]
    if bubble:
        nodes += thought(food, x + height * WISH_RIGHT, y - height * WISH_UP, height * WISH, alpha)
    return tuple(nodes)


def letter(token: int, x: float, y: float, height: float, alpha: float = 1.0, least: float = 15) -> Text:
    """The letter on the chest of a customer of that height."""
    face = Type(LETTER.face, max(least, height * 0.3))
    return word(letter_of(token), x, y, face, mix(FOOD_COLOURS[food_of(token)], "#140A18", 0.5), w=height, alpha=alpha)


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
    shadow = Shadow(down=1, blur=2, strength=100)
    disc = rounded(x - 10, y - 10, 20, 20, fill=CREAM, line=rim, shadow=shadow)
    return disc, word(str(count), x, y, COUNT, "#3A2922", w=20)


def halo(x: float, y: float, w: float, h: float, *, strong: bool) -> Box:
    """Light round a thing that may be clicked; `strong` under the pointer."""
    return placed(STRONG_HALO if strong else WEAK_HALO, Rect(x - 1.5, y - 1.5, w + 3, h + 3))
