"""The bidding cards on places for sale: price ladder, standing and outbid markers, preview of the player's bid."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Dial, Target
from game.kit.pieces import CREAM, marker, rounded, sprite
from game.picture.nodes import Box, Group, Look, Node, Rect, Shadow, Sprite, Type
from game.picture.theme import INK, INK_SOFT, mix
from game.picture.widgets import glyph, word
from game.titles.night_market.constants import TOP, ladder
from game.titles.night_market.picture.looks import (
    ART,
    DIGIT_FLAT,
    DIGIT_WHITE,
    DIGIT_YELLOW,
    TAB_NUMBER,
    TAB_NUMBER_SMALL,
    Looks,
    placed,
)
from game.titles.night_market.state import Lot
from game.titles.night_market.targets import DraftedBid, bid_target, place_target
from game.titles.night_market.words import dollars

CARD = (136.0, 80.0)
LEFT = 2.0
CHIP = Rect(LEFT + 80.0, 45.0, 54.0, 28.0)
"""Where a bid above the printed prices lies: over the cells that it has made impossible."""
OUTBID = 0.38
GHOST = 0.72
WHITE_FILL = ("#FFFFFA", "#FFEEC4")
ON_AMBER = "#43230A"
FLAT_WHITE, FLAT_YELLOW = INK_SOFT, mix(INK_SOFT, INK, 0.35)
"""The printed prices that cannot be bid: flat, and still well read."""
TURN = 28.0
"""How wide the buttons are that turn a maximum."""
AT_MOST, MAXIMUM = Type("nunito-black", 15), Type("baloo-extrabold", 21)
PILL = ("#5A2030", "#3A1420")
PILL_NUMBER = Type("nunito-black", 17)
WHITE_CELL = Box(
    x=0,
    y=0,
    w=0,
    h=0,
    radius=7,
    look=Look(fill=WHITE_FILL, line="#CE9632", shadow=Shadow(down=1, blur=1.5, strength=80)),
)
YELLOW_CELL = WHITE_CELL.restyled(fill=("#FFFAE2", "#FFEAA0"))
TURN_BUTTON = replace(WHITE_CELL.restyled(fill=("#FFF9EC", "#F0DDB4"), line="#CCA054"), radius=8)
TURN_OFF = TURN_BUTTON.restyled(fill="#E6DAC0", shadow=None)


def card(
    looks: Looks,
    lot: Lot,
    legal: frozenset[int],
    *,
    ghost: tuple[Seat, DraftedBid] | None = None,
    pointed: Target | None = None,
    maximum: int | None = None,
    whole: bool = False,
) -> tuple[Node, ...]:
    """The card of a lot in a place of 140×80: `legal` prices raised, others flat.

    `ghost`: a bid being considered; `pointed`: what is under the pointer; `maximum`: the viewer's own, in dollars;
    `whole`: the card is pointed at as one thing, and its prices are not.
    """
    tab = marker_size(lot)
    nodes = [_paper(lot), *(_tab(lot, tab) if maximum is None else _tab_with(lot, tab, maximum))]
    nodes.append(Box(x=LEFT, y=0, w=tab, h=CARD[1], target=place_target(lot.place)))
    for price in ladder(lot.yellow):
        target = place_target(lot.place) if whole else bid_target(lot.place, price)
        here, gap = _rect(lot, price), 4.0 if lot.yellow else 2.0
        if price in legal:
            look = _edged(YELLOW_CELL if lot.yellow else WHITE_CELL, pointed == target)
            nodes.append(placed(look, Rect(here.x + gap / 2, here.y + 3, here.w - gap, here.h - 6)))
        nodes.append(Box(x=here.x, y=here.y, w=here.w, h=here.h, target=target))
        nodes += _in_cell(looks, lot, price, price in legal, ghost)
    nodes += _above(looks, lot, ghost)
    return tuple(nodes)


def maximum_card(lot: Lot, maximum: int, dial: Dial, pointed: Target | None) -> tuple[Node, ...]:
    """The card of a lot for which a maximum is being set: the amount between the buttons that turn it."""
    tab = marker_size(lot)
    left, right = LEFT + tab + 3, LEFT + CARD[0] - 3
    middle = (left + right) / 2
    nodes: list[Node] = [
        _paper(lot),
        *_tab(lot, tab),
        Box(
            x=left,
            y=5,
            w=right - left,
            h=CARD[1] - 10,
            radius=8,
            look=Look(fill=WHITE_FILL, line="#BE5C14", line_width=2.2),
        ),
        word(_("at most"), middle, 18, AT_MOST, INK_SOFT, w=right - left - 4),
        word(dollars(maximum), middle, 50, MAXIMUM, INK, w=right - left - 2 * TURN - 4),
        Box(x=LEFT, y=0, w=CARD[0], h=CARD[1], target=place_target(lot.place)),
    ]
    turns = (("minus", "-", left + 2, maximum > dial.low), ("plus", "+", right - 2 - TURN, maximum < dial.high))
    for name, sign, x, usable in turns:
        target, look = Target("dial", dial.id + sign), TURN_BUTTON if usable else TURN_OFF
        nodes += [
            placed(_edged(look, pointed == target), Rect(x, 29, TURN, 42), target),
            glyph(x + TURN / 2, 50, 18, name, INK if usable else FLAT_WHITE),
        ]
    return tuple(nodes)


def _paper(lot: Lot) -> Node:
    """The card itself."""
    art = ART + ("card_yellow" if lot.yellow else "card_white")
    shadow = Shadow(down=4, blur=5, strength=170)
    return Sprite(x=LEFT, y=0, w=CARD[0], h=CARD[1], art=art, shadow=shadow, target=place_target(lot.place))


def marker_size(lot: Lot) -> float:
    """How wide markers on the card are, and the tab with its number."""
    return 30.0 if lot.yellow else 27.0


def _edged(look: Box, pointed: bool) -> Box:
    """A look with a stronger line under the pointer."""
    return look.restyled(line="#BE5C14", line_width=2.6) if pointed else look


def _rect(lot: Lot, price: int) -> Rect:
    """Where a printed price is."""
    columns, tab = 3 if lot.yellow else 4, marker_size(lot)
    row, column = divmod(ladder(lot.yellow).index(price), columns)
    wide = (CARD[0] - tab - 5) / columns
    return Rect(LEFT + tab + 2 + wide * column, 3 + 37.0 * row, wide, 37.0)


def _tab(lot: Lot, tab: float) -> tuple[Node, ...]:
    middle = LEFT + tab / 2
    face = TAB_NUMBER if lot.place < 10 else TAB_NUMBER_SMALL
    if not lot.yellow:
        return (word(str(lot.place), middle, 40, face, CREAM, w=tab, shadow=True),)
    star = sprite("piece:symbol_5", middle, 56, 18, 18, tints=(("ink", ON_AMBER),))
    return word(str(lot.place), middle, 30, face, ON_AMBER, w=tab), star


def _tab_with(lot: Lot, tab: float, maximum: int) -> tuple[Node, ...]:
    """The tab of the card with the own maximum below the number of the place."""
    middle = LEFT + tab / 2
    return (
        word(str(lot.place), middle, 24, TAB_NUMBER_SMALL, ON_AMBER if lot.yellow else CREAM, w=tab),
        Box(x=LEFT + 1.5, y=46, w=tab - 3, h=26, radius=6, look=Look(fill=PILL, line="#FFD678", line_width=1.4)),
        Box(x=LEFT + 4, y=42, w=tab - 8, h=2.6, radius=1.3, look=Look(fill="#FFF0BE")),  # a ceiling over the amount
        word(str(maximum), middle, 59, PILL_NUMBER, "#FFFAF0", w=tab - 3),
    )


def _in_cell(
    looks: Looks, lot: Lot, price: int, legal: bool, ghost: tuple[Seat, DraftedBid] | None
) -> tuple[Node, ...]:
    """The marker of a bid or the printed price; nothing where a bid above the printed prices lies over it."""
    here = _rect(lot, price)
    middle = here.middle
    if here.right > CHIP.x + 2 and here.y > 20 and _raised(lot, ghost) is not None:
        return ()
    bid = next((bid for bid in reversed(lot.bids) if bid.price == price), None)
    size = marker_size(lot)
    if bid is not None:
        disc = marker(looks, bid.seat, *middle, size, alpha=1.0 if bid is lot.standing else OUTBID)
        return (Group(x=0, y=0, w=here.w, h=here.h, key=f"bid:{lot.place}:{price}", nodes=disc),)
    if ghost is not None and ghost[1].price == price:
        return marker(looks, ghost[0], *middle, size, alpha=GHOST)
    face, ink = (DIGIT_YELLOW if lot.yellow else DIGIT_WHITE), INK
    if not legal:
        face, ink = DIGIT_FLAT, FLAT_YELLOW if lot.yellow else FLAT_WHITE
    return (word(str(price), *middle, face, ink, w=here.w),)


def _raised(lot: Lot, ghost: tuple[Seat, DraftedBid] | None) -> tuple[Seat, int, float] | None:
    """Seat, price and strength of a standing or considered bid above the printed prices (NM-4.3)."""
    if ghost is not None and ghost[1].price is not None and ghost[1].price > TOP:
        return ghost[0], ghost[1].price, GHOST
    standing = lot.standing
    return None if standing is None or standing.price <= TOP else (standing.seat, standing.price, 1.0)


def _above(looks: Looks, lot: Lot, ghost: tuple[Seat, DraftedBid] | None) -> tuple[Node, ...]:
    """The chip of a bid above the printed prices: markers add up."""
    found = _raised(lot, ghost)
    if found is None:
        return ()
    seat, price, alpha = found
    x, y, w, h = CHIP.x, CHIP.y, CHIP.w, CHIP.h
    shadow = Shadow(down=2, blur=3, strength=120)
    nodes = (
        rounded(x, y, w, h, fill=WHITE_FILL, line=looks.colour(seat), line_width=2, shadow=shadow),
        *marker(looks, seat, x + 14, y + h / 2, 25, alpha=alpha),
        word(str(price), x + 38, y + h / 2, DIGIT_YELLOW, INK, w=30),
    )
    return (Group(x=0, y=0, w=x + w, h=y + h, key=f"bid:{lot.place}:{price}", nodes=nodes),)
