"""The prices of a bidding card as a row of chips: legal ones raised, others flat, and the limit between them."""

from __future__ import annotations

import msgspec

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Draft, Target
from game.kit.pieces import marker, rounded, sprite
from game.picture.nodes import Box, Node, Shadow, Sprite, Type
from game.picture.table import Focus
from game.picture.theme import INK, INK_SOFT
from game.picture.widgets import word
from game.titles.night_market.auction import limit, prices
from game.titles.night_market.constants import TOP, ladder
from game.titles.night_market.picture.facts import Bidding, can_bid
from game.titles.night_market.picture.looks import Looks
from game.titles.night_market.state import Lot, MarketView
from game.titles.night_market.targets import bid_target, price_target
from game.titles.night_market.words import dollars

CHIP_H = 56.0
LIMIT_GAP = 22.0
STEPPER = 126.0
PALE = INK_SOFT
LIMIT_RED = "#BE3828"


class PriceRow(msgspec.Struct, frozen=True):
    """Where the prices lie: from x to right, y down to y + h."""

    x: float
    y: float
    right: float
    h: float


def dialled(view: MarketView, seat: Seat, lot: Lot) -> bool:
    """Whether the seat could bid more than the printed prices."""
    return any(price > TOP for price in prices(lot, limit(view.public, seat)))


def price_row(
    view: MarketView,
    focus: Focus[MarketView],
    seat: Seat,
    lot: Lot,
    drafted: Bidding,
    looks: Looks,
    row: PriceRow,
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
    room = row.right - row.x - gap * (chips - 1) - line - (last + gap if dial else 0)
    wide = min(66.0, room / chips)
    nodes: list[Node] = []
    x = row.x
    line_x = row.right - 75
    for index in range(chips):
        if index == cut:
            line_x = x + line / 2 - gap / 2
            nodes.append(Box(x=line_x - 1.5, y=row.y - 3, w=3, h=row.h + 12, radius=1.5, fill=LIMIT_RED))
            x += line
        here = PriceRow(x, row.y, x + wide, row.h)
        if index < len(printed):
            legal = can_bid(public, seat, lot, printed[index])
            nodes += _chip(focus, seat, lot, printed[index], drafted, looks, here, legal)
        else:
            nodes += _locked("13+" if wide < 60 else "13 +", here, Target("dial", "price+"))
        x += wide + gap
    if dial:
        nodes += _stepper(lot, drafted, most, PriceRow(x, row.y, row.right, row.h))
    if told:
        nodes += _limit(min(max(line_x, row.x + 75), row.right - 75), row.y + row.h + 6, most)
    return tuple(nodes)


def _limit(x: float, y: float, most: int) -> tuple[Node, ...]:
    return (
        rounded(x - 75, y, 150, 26, fill=("#D65038", "#B4362C"), shadow=Shadow(down=2, blur=3, strength=90)),
        word(
            _("your limit {price}").format(price=dollars(max(0, most))),
            x,
            y + 13,
            Type("baloo-bold", 17),
            "#FFF6E8",
            w=150,
        ),
    )


def _chip(
    focus: Focus[MarketView],
    seat: Seat,
    lot: Lot,
    price: int,
    drafted: Bidding,
    looks: Looks,
    row: PriceRow,
    legal: bool,
) -> tuple[Node, ...]:
    target = chip_target(focus.draft, lot.place, price)
    bid = next((bid for bid in reversed(lot.bids) if bid.price == price), None)
    w = row.right - row.x
    middle = row.x + w / 2
    label = dollars(price)
    big = w >= 60
    low = row.h < CHIP_H
    if drafted.price == price:
        return (
            _raised(row, target, hot=True),
            *marker(looks, seat, middle, row.y + row.h * (0.27 if not low else 0.3), 32 if big and not low else 25),
            word(label, middle, row.y + row.h * 0.76, Type("baloo-extrabold", 22 if big and not low else 18), INK, w=w),
        )
    if legal:
        hot = focus.hover == target
        return (
            _raised(row, target, hot=False, strong=hot),
            word(label, middle, row.y + row.h / 2, Type("baloo-extrabold", 25 if big else 20), INK, w=w),
        )
    if bid is None:
        return _locked(label if big else str(price), row, target)
    standing = bid is lot.standing
    face = Type("nunito-black" if standing else "nunito-extrabold", 18 if big and not low else 16)
    size = (30 if big else 26) if not low else 23
    return (
        _flat(row, target),
        *marker(looks, bid.seat, middle, row.y + row.h * 0.31, size, alpha=1.0 if standing else 0.42),
        word(label, middle, row.y + row.h * 0.77, face, INK_SOFT if standing else PALE, w=w),
    )


def chip_target(draft: Draft, place: int, price: int) -> Target:
    """What a click on a price means: the second step after the place, or a whole bid as on the card."""
    after_place = bool(draft.picks) and draft.picks[0].kind == "place"
    return price_target(price) if after_place else bid_target(place, price)


def _raised(row: PriceRow, target: Target, *, hot: bool, strong: bool = False) -> Box:
    return Box(
        x=row.x,
        y=row.y,
        w=row.right - row.x,
        h=row.h,
        radius=12,
        fill=("#FFFAE2", "#FFE28A"),
        line="#BE5C14" if hot else "#CE8C1E",
        line_width=3 if hot or strong else 2,
        shadow=Shadow(down=3, blur=4, strength=110),
        glow="#FFB428" if hot else "#FFD46E" if strong else "",
        glow_size=8,
        target=target,
    )


def _flat(row: PriceRow, target: Target) -> Box:
    return Box(
        x=row.x,
        y=row.y,
        w=row.right - row.x,
        h=row.h,
        radius=12,
        fill="#EEE2CA",
        line="#D6C4A4",
        line_width=1.4,
        target=target,
    )


def _locked(label: str, row: PriceRow, target: Target) -> tuple[Node, ...]:
    w = row.right - row.x
    face = Type("nunito-extrabold", 18 if w >= 60 else 16)
    return (
        _flat(row, target),
        sprite("glyph:lock", row.x + w / 2, row.y + row.h * 0.3, 17, 17, tints=(("ink", PALE),)),
        word(label, row.x + w / 2, row.y + row.h * 0.74, face, PALE, w=w),
    )


def _stepper(lot: Lot, drafted: Bidding, most: int, row: PriceRow) -> tuple[Node, ...]:
    """Minus, the number, plus, for prices above the printed ones (NM-4.3)."""
    x, w = row.x, row.right - row.x
    standing = lot.standing.price if lot.standing else 0
    set_now = drafted.price is not None and drafted.price > TOP
    low = max(TOP + 1, standing + 1)
    value = drafted.price if set_now and drafted.price is not None else low
    nodes: list[Node] = [
        Box(
            x=x,
            y=row.y,
            w=w,
            h=row.h,
            radius=12,
            fill=("#FFFAE2", "#FFE28A") if set_now else "#F6EBD2",
            line="#BE5C14" if set_now else "#CE8C1E",
            line_width=3 if set_now else 1.6,
            glow="#FFB428" if set_now else "",
            glow_size=8,
        ),
        word(
            dollars(value) if set_now else f"{value}+",
            x + w / 2,
            row.y + row.h / 2,
            Type("baloo-extrabold", 24),
            INK if set_now else INK_SOFT,
            w=w - 76,
        ),
    ]
    for name, at, usable in (
        ("minus", x + 21, value > low or not set_now),
        ("plus", x + w - 21, value < most or not set_now),
    ):
        sign = "-" if name == "minus" else "+"
        nodes += [
            Box(
                x=at - 17,
                y=row.y + row.h / 2 - 19,
                w=34,
                h=38,
                radius=10,
                fill=("#FFF9EC", "#F0E0C2") if usable else "#E6DAC0",
                line="#CCA054",
                lip="#A8905E" if usable else "",
                lip_height=2,
                target=Target("dial", f"price{sign}"),
            ),
            Sprite(
                x=at - 10,
                y=row.y + row.h / 2 - 10,
                w=20,
                h=20,
                art=f"glyph:{name}",
                tints=(("ink", INK if usable else PALE),),
            ),
        ]
    return tuple(nodes)
