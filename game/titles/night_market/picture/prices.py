"""The prices of a bidding card as a row of chips: legal prices are raised, others flat, with the limit between them."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Target
from game.kit.pieces import marker, rounded, sprite
from game.picture.nodes import Box, Look, Node, Rect, Shadow, Type
from game.picture.table import Focus
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import glyph, word
from game.titles.night_market.auction import is_possible, limit, prices, standing_price
from game.titles.night_market.constants import TOP, ladder
from game.titles.night_market.picture.looks import Looks, placed
from game.titles.night_market.state import Lot, MarketView
from game.titles.night_market.targets import DraftedBid, bid_target, price_target
from game.titles.night_market.words import dollars

CHIP_H = 56.0
LIMIT_GAP = 22.0
STEPPER = 126.0
LIMIT_RED = "#BE3828"

FLAT = Box(x=0, y=0, w=0, h=0, radius=12, look=Look(fill="#EEE2CA", line="#D6C4A4", line_width=1.4))
RAISED = FLAT.restyled(
    fill=("#FFFAE2", "#FFE28A"), line="#CE8C1E", line_width=2, shadow=Shadow(down=3, blur=4, strength=110), glow_size=8
)
POINTED = RAISED.restyled(line_width=3, glow="#FFD46E")
CHOSEN = RAISED.restyled(line="#BE5C14", line_width=3, glow="#FFB428")
LOW = FLAT.restyled(fill="#F6EBD2", line="#CE8C1E", line_width=1.6, glow_size=8)
BUTTON_OFF = replace(FLAT.restyled(fill="#E6DAC0", line="#CCA054", line_width=1.6, lip_height=2), radius=10)
BUTTON = BUTTON_OFF.restyled(fill=("#FFF9EC", "#F0E0C2"), lip="#A8905E")


def dialled(view: MarketView, seat: Seat, lot: Lot) -> bool:
    """Whether the seat could bid more than the printed prices."""
    return any(price > TOP for price in prices(lot, limit(view.public, seat)))


def price_row(
    view: MarketView,
    focus: Focus[MarketView],
    seat: Seat,
    lot: Lot,
    drafted: DraftedBid,
    looks: Looks,
    row: Rect,
    *,
    told: bool = True,
) -> tuple[Node, ...]:
    """The prices of the card with the limit between them; `told`: it is named below."""
    public = view.public
    most = limit(public, seat)
    printed = ladder(lot.yellow)
    dial = dialled(view, seat, lot)
    last = STEPPER if dial else 0.0
    chips = len(printed) + (0 if dial else 1)
    gap = 5.0 if lot.yellow else 4.0
    cut = sum(price <= most for price in printed) if not dial else chips
    line = LIMIT_GAP if cut < chips else 0.0
    room = row.w - gap * (chips - 1) - line - (last + gap if dial else 0)
    wide = min(66.0, room / chips)
    nodes: list[Node] = []
    x = row.x
    line_x = row.right - 75
    for index in range(chips):
        if index == cut:
            line_x = x + line / 2 - gap / 2
            nodes.append(Box(x=line_x - 1.5, y=row.y - 3, w=3, h=row.h + 12, radius=1.5, look=Look(fill=LIMIT_RED)))
            x += line
        here = Rect(x, row.y, wide, row.h)
        if index < len(printed):
            legal = is_possible(public, seat, lot, printed[index])
            nodes += _chip(focus, seat, lot, printed[index], drafted, looks, here, legal)
        else:
            nodes += _locked("13+" if wide < 60 else "13 +", here, Target("dial", "price+"))
        x += wide + gap
    if dial:
        nodes += _stepper(lot, drafted, most, Rect(x, row.y, row.right - x, row.h))
    if told:
        nodes += _limit(min(max(line_x, row.x + 75), row.right - 75), row.bottom + 6, most)
    return tuple(nodes)


def _limit(x: float, y: float, most: int) -> tuple[Node, ...]:
    words = _("your limit {price}").format(price=dollars(max(0, most)))
    return (
        rounded(x - 75, y, 150, 26, fill=("#D65038", "#B4362C"), shadow=Shadow(down=2, blur=3, strength=90)),
        word(words, x, y + 13, Type("baloo-bold", 17), "#FFF6E8", w=150),
    )


def _chip(
    focus: Focus[MarketView],
    seat: Seat,
    lot: Lot,
    price: int,
    drafted: DraftedBid,
    looks: Looks,
    here: Rect,
    legal: bool,
) -> tuple[Node, ...]:
    # A click is the second step after the place, or a whole bid as on the card.
    after_place = bool(focus.draft.picks) and focus.draft.picks[0].kind == "place"
    target = price_target(price) if after_place else bid_target(lot.place, price)
    bid = next((bid for bid in reversed(lot.bids) if bid.price == price), None)
    w, middle = here.w, here.x + here.w / 2
    label = dollars(price)
    big, low = w >= 60, here.h < CHIP_H
    if drafted.price == price:
        face = Type("baloo-extrabold", 22 if big and not low else 18)
        return (
            placed(CHOSEN, here, target),
            *marker(looks, seat, middle, here.y + here.h * (0.27 if not low else 0.3), 32 if big and not low else 25),
            word(label, middle, here.y + here.h * 0.76, face, INK, w=w),
        )
    if legal:
        return (
            placed(POINTED if focus.hover == target else RAISED, here, target),
            word(label, middle, here.y + here.h / 2, Type("baloo-extrabold", 25 if big else 20), INK, w=w),
        )
    if bid is None:
        return _locked(label if big else str(price), here, target)
    standing = bid is lot.standing
    face = Type("nunito-black" if standing else "nunito-extrabold", 18 if big and not low else 16)
    size = (30 if big else 26) if not low else 23
    return (
        placed(FLAT, here, target),
        *marker(looks, bid.seat, middle, here.y + here.h * 0.31, size, alpha=1.0 if standing else 0.42),
        word(label, middle, here.y + here.h * 0.77, face, INK_SOFT, w=w),
    )


def _locked(label: str, here: Rect, target: Target) -> tuple[Node, ...]:
    middle, face = here.x + here.w / 2, Type("nunito-extrabold", 18 if here.w >= 60 else 16)
    return (
        placed(FLAT, here, target),
        sprite("glyph:lock", middle, here.y + here.h * 0.3, 17, 17, tints=(("ink", INK_SOFT),)),
        word(label, middle, here.y + here.h * 0.74, face, INK_SOFT, w=here.w),
    )


def _stepper(lot: Lot, drafted: DraftedBid, most: int, here: Rect) -> tuple[Node, ...]:
    """Minus, the number, plus, for prices above the printed ones (NM-4.3)."""
    low = max(TOP, standing_price(lot)) + 1
    chosen = drafted.price if drafted.price is not None and drafted.price > TOP else None
    value = low if chosen is None else chosen
    label, ink = (f"{value}+", INK_SOFT) if chosen is None else (dollars(value), INK)
    middle, level = here.x + here.w / 2, here.y + here.h / 2
    nodes: list[Node] = [
        placed(LOW, here) if chosen is None else placed(CHOSEN, here).restyled(shadow=None),
        word(label, middle, level, Type("baloo-extrabold", 24), ink, w=here.w - 76),
    ]
    for name, sign, x, usable in (
        ("minus", "-", here.x + 21, chosen is None or value > low),
        ("plus", "+", here.right - 21, chosen is None or value < most),
    ):
        look = BUTTON if usable else BUTTON_OFF
        nodes.append(placed(look, Rect(x - 17, level - 19, 34, 38), Target("dial", f"price{sign}")))
        nodes.append(glyph(x, level, 20, name, INK if usable else INK_SOFT))
    return tuple(nodes)
