"""The look of the night market: its palette, and drawings of foods, customers and other small pieces.

Unless a docstring says otherwise, sizes are in logical pixels. The board draws the pieces at scale 2, so a place is
140 × 80 logical pixels.
"""

from __future__ import annotations

from functools import partial

from game.kit import pieces
from game.picture import colours, theme
from game.picture.canvas import SeatLooks
from game.picture.nodes import Look, Node, Sprite, Text
from game.picture.widgets import round_box, sprite, word
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

WINE, DUSK = "#4B1B2C", "#42304A"
"""The background colours of announcements and of the tray."""
STREETS = (colours.SHINE, colours.ICE, "#FFD9EA", colours.MINT)
"""The colours of the streets, in map order. All are far brighter than the backdrop."""

# Signs over the board, and the grounds of the tray
ANNOUNCED = (WINE, colours.UMBER)
LABEL = Look(fill=ANNOUNCED, line=colours.GOLD_LIGHT, line_width=2, shadow=theme.RAISED)
BANNER = theme.RIBBON.but(line=colours.SHINE, line_width=2, shadow=theme.RAISED)
OWN_GROUND = Look(fill=ANNOUNCED, line=colours.WOOD_LIGHT, line_width=1.4)
NIGHT_GROUND = OWN_GROUND.but(fill=(DUSK, colours.dark(DUSK, 0.5)))
RULE = Look(fill=colours.faded(colours.GOLD_LIGHT, 0.38))
NEXT = Look(fill=colours.faded(colours.GOLD_LIGHT, 0.27), line=colours.GOLD_LIGHT)
"""The look, in the tray, of the street whose customers walk next."""

# Prices
PRICE = theme.CHIP.but(
    fill=(colours.CREAM, colours.SHINE), line=colours.AMBER, line_width=2, shadow=theme.LOW, glow_size=8
)
PRICE_POINTED = PRICE.but(line_width=3, glow=colours.HALO)
PRICE_CHOSEN = PRICE.but(line=colours.EMBER, line_width=3, glow=colours.LIT)
PRICE_DIALLED = theme.CHIP_OFF.but(fill=colours.PAPER_REST, line=colours.AMBER)
LIMIT, LIMIT_TAG = Look(fill=colours.RED), theme.RIBBON.but(line="")
WHITE_CELL = theme.CHIP.but(fill=(colours.PAPER_WHITE, colours.SHEEN))
YELLOW_CELL = theme.CHIP.but(fill=(colours.CREAM, colours.GLEAM))
MAXIMUM_TAG = LABEL.but(line_width=1.4, shadow=None)
MAXIMUM_ROOF = Look(fill=colours.SHEEN)
WHITE_TAB = Look(fill=(colours.WOOD_LIGHT, colours.WOOD), line=colours.WOOD_DARK, line_width=2)
YELLOW_TAB = Look(fill=(colours.GOLD_DEEP, colours.AMBER), line=colours.AMBER, line_width=2)

# Foods and customers
PAYING = theme.CHIP_OFF.but(fill=colours.PAPER_WHITE, line=colours.GOLD)
OFFERED = theme.CHIP.but(line=colours.AMBER, line_width=1.8, shadow=theme.LOW, glow_size=8)
OFFERED_POINTED = OFFERED.but(line_width=3, glow=colours.HALO)
DISC = Look(fill=colours.PAPER_WHITE)
SLOT = theme.EMPTY.but(fill=colours.faded(colours.NIGHT, 0.22), line_width=1.8)
OPEN = Look(
    fill=(colours.COPPER, colours.WOOD), line=colours.GOLD_LIGHT, line_width=1.8, glow=colours.HALO, glow_size=9
)
OPEN_POINTED = OPEN.but(fill=(colours.SHEEN, colours.FLAME), line=colours.SHEEN, line_width=2.4, glow_size=13)

# Places
NUMBER_DISC = Look(line=colours.INK, line_width=3, shadow=theme.RAISED)
OWN_NUMBER_DISC = NUMBER_DISC.but(fill=colours.LIT, line=colours.BRONZE, glow=colours.HALO, glow_size=16)
CONNECTED = Look(line=colours.GOLD_LIGHT, glow=colours.HALO, glow_size=34)

SIGN = theme.MONEY.sized(17)
PAY, COUNT = theme.MONEY.sized(21), theme.NOTE.sized(15)

PERSON = (44.0, 64.0)
LETTER_DOWN = 41.6 / 64
"""The vertical centre of a customer's letter, as a fraction of the customer's height."""
WISH = 0.56
"""The size of the bubble that shows the food, as a fraction of the customer's height."""
WISH_RIGHT, WISH_UP = 0.4, 0.85
"""The bubble's distances to the right of the feet and above the feet, as fractions of the customer's height."""


class Looks(SeatLooks):
    """The colour and the marker of each seat in this game."""

    colours = SEAT_COLOURS


coin = partial(pieces.coin, ART + "coin")
"""Returns a gold coin, centred on (x, y)."""


def plaque(number: int, x: float, y: float) -> tuple[Node, ...]:
    """Return a small cream plate that shows a place number, with the upper left corner at (x, y)."""
    return (
        Sprite(x=x, y=y, w=30, h=20, art=ART + "plaque"),
        word(str(number), x + 15, y + 9.6, theme.PLAQUE, colours.INK, w=30),
    )


def person_art(token: int, pose: int = 0) -> str:
    """Return the art of a customer in a pose: 0 is standing, and 1 and 2 are walking."""
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
    """Return a customer whose feet are at (x, y). `bubble` shows the wanted food; `least` is the minimum font size."""
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
    """Return the letter on the chest of a customer who is `height` tall."""
    face, ink = theme.MONEY.sized(max(least, height * 0.3)), colours.dark(FOOD_COLOURS[food_of(token)], 0.5)
    return word(letter_of(token), x, y, face, ink, w=height, alpha=alpha)


def thought(food: Food, x: float, y: float, size: float, alpha: float = 1.0) -> tuple[Node, ...]:
    """Return a thought bubble with the food, centred on (x, y)."""
    high = size * 34 / 32
    return (
        sprite(ART + "bubble", x, y, size, high, tints=food_tint(food), alpha=alpha),
        sprite(FOOD_ICONS[food], x, y - size * 0.05, size * 0.72, size * 0.72, alpha=alpha),
    )


def food_tint(food: Food) -> tuple[tuple[str, str], ...]:
    """Return the tint of coats and counters."""
    return (("food", FOOD_COLOURS[food]),)


def badge(count: int, x: float, y: float, rim: str) -> tuple[Node, ...]:
    """Return a small round badge with a count, centred on (x, y)."""
    disc = round_box(x, y, 20, DISC.but(line=rim, shadow=theme.CLOSE))
    return disc, word(str(count), x, y, theme.BADGE, colours.INK, w=20)
