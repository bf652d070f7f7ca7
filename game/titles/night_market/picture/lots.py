"""The bidding cards on places for sale, and rows of price chips in sheets."""

from __future__ import annotations

from collections.abc import Collection

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Dial, Target
from game.kit.pieces import marker
from game.picture import colours, theme
from game.picture.colours import CREAM, INK, INK_SOFT
from game.picture.nodes import Box, Group, Node, Rect, Sprite
from game.picture.theme import BADGE, MONEY, STRONG
from game.picture.widgets import glyph, sprite, word
from game.titles.night_market.auction import bid_at, limit, prices, printed_prices, standing_price
from game.titles.night_market.constants import TOP, ladder
from game.titles.night_market.picture import looks as style
from game.titles.night_market.picture.forecast import Basis
from game.titles.night_market.picture.looks import ART, Looks
from game.titles.night_market.state import Bid, Lot, Public
from game.titles.night_market.targets import PRICE_DIAL, DraftedBid, bid_target, place_target, price_target
from game.titles.night_market.words import dollars

CARD = (136.0, 80.0)
LEFT = 2.0
RAISED_BID = Rect(LEFT + 80.0, 45.0, 54.0, 28.0)
"""The area for a bid above the printed prices, which covers only prices that are no longer possible."""
OUTBID = 0.38
GHOST = 0.72
TURN_WIDE = 28.0
CHIP_H = 56.0
LIMIT_GAP = 22.0
STEPPER = 126.0
WIDE_CHIP = 60.0
"""The minimum width of a price chip with large letters."""


def card(
    looks: Looks,
    lot: Lot,
    legal: Collection[int] = (),
    *,
    ghost: Bid | None = None,
    pointed: Target | None = None,
    maximum: int | None = None,
    whole: bool = False,
) -> tuple[Node, ...]:
    """Return the card of a lot. Prices in `legal` look raised, and `ghost` is a bid being considered."""
    nodes = [_paper(lot), *_tab(lot, maximum)]
    nodes.append(Box(x=LEFT, y=0, w=marker_size(lot), h=CARD[1], target=place_target(lot.place)))
    for price in ladder(lot.yellow):
        target = place_target(lot.place) if whole else bid_target(lot.place, price)
        here, gap = _rect(lot, price), 4.0 if lot.yellow else 2.0
        if price in legal:
            cell = Rect(here.x + gap / 2, here.y + 3, here.w - gap, here.h - 6)
            nodes.append(_edged(cell.box(style.YELLOW_CELL if lot.yellow else style.WHITE_CELL, 7), pointed == target))
        nodes.append(here.box(target=target))
        nodes += _in_cell(looks, lot, price, price in legal, ghost)
    nodes += _above(looks, lot, ghost)
    return tuple(nodes)


def maximum_card(lot: Lot, maximum: int, dial: Dial, pointed: Target | None) -> tuple[Node, ...]:
    """Return a lot's card, which shows the maximum between two buttons."""
    left, right = LEFT + marker_size(lot) + 3, LEFT + CARD[0] - 3
    middle, room = (left + right) / 2, right - left
    return (
        _paper(lot),
        *_tab(lot),
        Rect(left, 5, room, CARD[1] - 10).box(style.WHITE_CELL.but(line=colours.EMBER, line_width=2.2, shadow=None), 8),
        word(_("at most"), middle, 18, BADGE, INK_SOFT, w=room - 4),
        word(dollars(maximum), middle, 50, MONEY.sized(21), INK, w=room - 2 * TURN_WIDE - 4),
        Box(x=LEFT, y=0, w=CARD[0], h=CARD[1], target=place_target(lot.place)),
        *_turn("-", dial.id, Rect(left + 2, 29, TURN_WIDE, 42), maximum > dial.low, pointed),
        *_turn("+", dial.id, Rect(right - 2 - TURN_WIDE, 29, TURN_WIDE, 42), maximum < dial.high, pointed),
    )


def _turn(sign: str, dial: str, here: Rect, usable: bool, pointed: Target | None = None) -> tuple[Node, ...]:
    """Return the button that turns a dial down ("-") or up ("+")."""
    target = Target("dial", dial + sign)
    button = here.box(theme.CHIP if usable else theme.CHIP_OFF, 9, target=target)
    name, size = "minus" if sign == "-" else "plus", min(20, here.w - 10)
    return _edged(button, pointed == target), glyph(*here.middle, size, name, INK if usable else INK_SOFT)


def _paper(lot: Lot) -> Node:
    art = ART + ("card_yellow" if lot.yellow else "card_white")
    return Sprite(x=LEFT, y=0, w=CARD[0], h=CARD[1], art=art, shadow=theme.RAISED, target=place_target(lot.place))


def marker_size(lot: Lot) -> float:
    """Return the width of the bid markers and of the tab with the place number."""
    return 30.0 if lot.yellow else 27.0


def _edged(box: Box, pointed: bool) -> Box:
    return box.restyled(line=colours.EMBER, line_width=2.6) if pointed else box


def _rect(lot: Lot, price: int) -> Rect:
    columns, tab = 3 if lot.yellow else 4, marker_size(lot)
    row, column = divmod(ladder(lot.yellow).index(price), columns)
    wide = (CARD[0] - tab - 5) / columns
    return Rect(LEFT + tab + 2 + wide * column, 3 + 37.0 * row, wide, 37.0)


def _tab(lot: Lot, maximum: int | None = None) -> tuple[Node, ...]:
    tab = marker_size(lot)
    middle, y = LEFT + tab / 2, 40.0
    below: tuple[Node, ...] = ()
    if maximum is not None:
        y, below = (
            24.0,
            (
                Box(x=LEFT + 1.5, y=46, w=tab - 3, h=26, radius=6, look=style.MAXIMUM_TAG),
                Box(x=LEFT + 4, y=42, w=tab - 8, h=2.6, radius=1.3, look=style.MAXIMUM_ROOF),
                word(str(maximum), middle, 59, BADGE.sized(17), CREAM, w=tab - 3),
            ),
        )
    elif lot.yellow:
        y, below = 30.0, (sprite("piece:symbol_5", middle, 56, 18, tints=(("ink", colours.INK_GOLD),)),)
    face = MONEY.sized(24 if lot.place < 10 and maximum is None else 20)
    ink = colours.INK_GOLD if lot.yellow else CREAM
    return word(str(lot.place), middle, y, face, ink, w=tab, shadow=not below), *below


def _in_cell(looks: Looks, lot: Lot, price: int, legal: bool, ghost: Bid | None) -> tuple[Node, ...]:
    """Return a bid marker or the printed price. If a higher bid covers the price, return no nodes."""
    here = _rect(lot, price)
    middle = here.middle
    if here.right > RAISED_BID.x + 2 and here.y > 20 and _raised(lot, ghost) is not None:
        return ()
    bid = bid_at(lot, price)
    size = marker_size(lot)
    if bid is not None:
        disc = marker(looks, bid.seat, *middle, size, alpha=1.0 if bid is lot.standing else OUTBID)
        return (Group(x=0, y=0, w=here.w, h=here.h, key=f"bid:{lot.place}:{price}", nodes=disc),)
    if ghost is not None and ghost.price == price:
        return marker(looks, ghost.seat, *middle, size, alpha=GHOST)
    face, ink = BADGE.sized(19 if lot.yellow else 17), INK
    if not legal:
        face, ink = STRONG, colours.mix(INK_SOFT, INK, 0.35) if lot.yellow else INK_SOFT
    return (word(str(price), *middle, face, ink, w=here.w),)


def _raised(lot: Lot, ghost: Bid | None) -> Bid | None:
    """Return the considered or standing bid if it is above the printed prices (NM-4.3). Otherwise return None."""
    return next((bid for bid in (ghost, lot.standing) if bid is not None and bid.price > TOP), None)


def _above(looks: Looks, lot: Lot, ghost: Bid | None) -> tuple[Node, ...]:
    bid = _raised(lot, ghost)
    if bid is None:
        return ()
    here = RAISED_BID
    middle = here.middle[1]
    nodes = (
        here.box(style.WHITE_CELL.but(line=looks.colour(bid.seat), line_width=2), here.h / 2),
        *marker(looks, bid.seat, here.x + 14, middle, 25, alpha=GHOST if bid is ghost else 1.0),
        word(str(bid.price), here.x + 38, middle, BADGE.sized(19), INK, w=30),
    )
    return (Group(x=0, y=0, w=here.right, h=here.bottom, key=f"bid:{lot.place}:{bid.price}", nodes=nodes),)


# --- the prices in a sheet ------------------------------------------------------------------------


def dialled(public: Public, seat: Seat, lot: Lot) -> bool:
    """Return whether the seat could bid more than the highest printed price."""
    return any(price > TOP for price in prices(lot, limit(public, seat)))


def price_row(
    basis: Basis, seat: Seat, lot: Lot, drafted: DraftedBid, row: Rect, *, told: bool = True
) -> tuple[Node, ...]:
    """Return the card's prices, with a line at the seat's limit. `told` adds a label for the limit."""
    public = basis.view.public
    most = limit(public, seat)
    printed, legal = ladder(lot.yellow), printed_prices(public, seat, lot)
    dial = dialled(public, seat, lot)
    chips = len(printed) + (0 if dial else 1)
    gap = 5.0 if lot.yellow else 4.0
    cut = sum(price <= most for price in printed) if not dial else chips
    line = LIMIT_GAP if cut < chips else 0.0
    room = row.w - gap * (chips - 1) - line - (STEPPER + gap if dial else 0)
    wide = min(66.0, room / chips)
    nodes: list[Node] = []
    x = row.x
    line_x = row.right - 75
    for index in range(chips):
        if index == cut:
            line_x = x + line / 2 - gap / 2
            nodes.append(Box(x=line_x - 1.5, y=row.y - 3, w=3, h=row.h + 12, radius=1.5, look=style.LIMIT))
            x += line
        here = Rect(x, row.y, wide, row.h)
        if index < len(printed):
            nodes += _chip(basis, seat, lot, printed[index], drafted, here, printed[index] in legal)
        else:
            nodes += _locked("13+" if wide < WIDE_CHIP else "13 +", here, Target("dial", "price+"))
        x += wide + gap
    if dial:
        nodes += _stepper(lot, drafted, most, Rect(x, row.y, row.right - x, row.h))
    if told:
        words = _("your limit {price}").format(price=dollars(max(0, most)))
        x = min(max(line_x, row.x + 75), row.right - 75)
        nodes.append(Box(x=x - 75, y=row.bottom + 6, w=150, h=26, radius=13, look=style.LIMIT_TAG))
        nodes.append(word(words, x, row.bottom + 19, theme.HEADING.sized(17), CREAM, w=150))
    return tuple(nodes)


def _chip(
    basis: Basis, seat: Seat, lot: Lot, price: int, drafted: DraftedBid, here: Rect, legal: bool
) -> tuple[Node, ...]:
    focus, looks = basis.focus, basis.looks
    # A click is the second step after the place, or a whole bid as on the card.
    after_place = bool(focus.draft.picks) and focus.draft.picks[0].kind == "place"
    target = price_target(price) if after_place else bid_target(lot.place, price)
    bid = bid_at(lot, price)
    middle, label = here.x + here.w / 2, dollars(price)
    wide, low = here.w >= WIDE_CHIP, here.h < CHIP_H
    big = wide and not low
    if drafted.price == price:
        return (
            here.box(style.PRICE_CHOSEN, 12, target=target),
            *marker(looks, seat, middle, here.y + here.h * (0.3 if low else 0.27), 32 if big else 25),
            word(label, middle, here.y + here.h * 0.76, MONEY.sized(22 if big else 18), INK, w=here.w),
        )
    if legal:
        return (
            here.box(style.PRICE_POINTED if focus.hover == target else style.PRICE, 12, target=target),
            word(label, middle, here.y + here.h / 2, MONEY.sized(25 if wide else 20), INK, w=here.w),
        )
    if bid is None:
        return _locked(label if wide else str(price), here, target)
    standing = bid is lot.standing
    size, face = 23 if low else 30 if wide else 26, (BADGE if standing else STRONG).sized(18 if big else 16)
    return (
        here.box(theme.CHIP_OFF, 12, target=target),
        *marker(looks, bid.seat, middle, here.y + here.h * 0.31, size, alpha=1.0 if standing else 0.42),
        word(label, middle, here.y + here.h * 0.77, face, INK_SOFT, w=here.w),
    )


def _locked(label: str, here: Rect, target: Target) -> tuple[Node, ...]:
    middle, face = here.x + here.w / 2, STRONG.sized(18 if here.w >= WIDE_CHIP else 16)
    return (
        here.box(theme.CHIP_OFF, 12, target=target),
        glyph(middle, here.y + here.h * 0.3, 17, "lock", INK_SOFT),
        word(label, middle, here.y + here.h * 0.74, face, INK_SOFT, w=here.w),
    )


def _stepper(lot: Lot, drafted: DraftedBid, most: int, here: Rect) -> tuple[Node, ...]:
    low = max(TOP, standing_price(lot)) + 1
    chosen = drafted.price if drafted.price is not None and drafted.price > TOP else None
    value = low if chosen is None else chosen
    label, ink = (f"{value}+", INK_SOFT) if chosen is None else (dollars(value), INK)
    middle, level = here.middle
    look = style.PRICE_DIALLED if chosen is None else style.PRICE_CHOSEN.but(shadow=None)
    down, up = (Rect(x - 17, level - 19, 34, 38) for x in (here.x + 21, here.right - 21))
    return (
        here.box(look, 12),
        word(label, middle, level, MONEY.sized(24), ink, w=here.w - 76),
        *_turn("-", PRICE_DIAL, down, chosen is None or value > low),
        *_turn("+", PRICE_DIAL, up, chosen is None or value < most),
    )
