"""The sheet of a lot: its prices with markers and locks, the own limit, and what winning would mean."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Draft, Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Sprite, Type
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.picture.theme import BODY, HEADING, INK, INK_SOFT, STRONG
from game.picture.widgets import word
from game.titles.night_market.auction import bound, led_by, limit, loans_for, lot_of, prices
from game.titles.night_market.numbers import LOAN_BRINGS, LOANS, TOP, ladder
from game.titles.night_market.picture.facts import Bidding, can_bid
from game.titles.night_market.picture.looks import CREAM, Looks, marker, sprite
from game.titles.night_market.picture.phrases import numbers
from game.titles.night_market.picture.street import group_of, neighbours
from game.titles.night_market.prompts import bid_target, price_target
from game.titles.night_market.state import Lot, MarketView
from game.titles.night_market.words import dollars, food_name, listed

WIDTH = 470.0
WIDE = 540.0
"""With eight printed prices and a stepper."""
HEIGHT = 222.0
LEFT = 18.0
CHIPS_Y = 66.0
CHIP_H = 56.0
LIMIT_GAP = 22.0
STEPPER = 126.0
PALE = INK_SOFT
LIMIT_RED = "#BE3828"

Sheet = tuple[float, float, tuple[Node, ...]]


def bid_sheet(
    view: MarketView, focus: Focus[MarketView], drafted: Bidding, shapes: Shapes, canvas: Canvas
) -> Sheet | None:
    """Width, height and nodes of the sheet of a lot, None where the place is not for sale."""
    lot = lot_of(view.public, drafted.place)
    seat = view.seat
    if lot is None or seat is None:
        return None
    looks = Looks(canvas.seats)
    nodes: list[Node] = [*_head(view, seat, lot, shapes, canvas)]
    nodes += _prices(view, focus, seat, lot, drafted, looks)
    nodes += _sums(view, seat, lot, drafted, canvas)
    return _width(view, seat, lot), HEIGHT, tuple(nodes)


def _width(view: MarketView, seat: Seat, lot: Lot) -> float:
    return WIDE if not lot.yellow and _dialled(view, seat, lot) else WIDTH


def _dialled(view: MarketView, seat: Seat, lot: Lot) -> bool:
    """Whether the seat could bid more than the printed prices."""
    return any(price > TOP for price in prices(lot, limit(view.public, seat)))


def _head(view: MarketView, seat: Seat, lot: Lot, shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
    yellow = lot.yellow
    tab = Box(
        x=LEFT,
        y=14,
        w=60,
        h=40,
        radius=10,
        fill=("#E6A42E", "#B87414") if yellow else ("#9E704A", "#765030"),
        line="#B26C10" if yellow else "#5E3C22",
        line_width=2,
    )
    number = word(str(lot.place), LEFT + (20 if yellow else 30), 34, Type("baloo-extrabold", 26), CREAM, w=36)
    nodes: list[Node] = [tab, number]
    if yellow:
        nodes.append(sprite("piece:symbol_5", LEFT + 43, 34, 17, 17, tints=(("ink", "#FFF6C8"),)))
    kind = _("yellow card") if yellow else _("white card")
    title = _("Place {place}, {card}").format(place=lot.place, card=kind)
    nodes += canvas.sentence(LEFT + 72, 24, title, HEADING, INK)
    nodes += canvas.sentence(LEFT + 72, 46, _fit(canvas, beside(view, seat, lot.place, shapes), 360), BODY, INK_SOFT)
    return tuple(nodes)


def _fit(canvas: Canvas, text: str, room: float) -> str:
    if canvas.width(text, BODY) <= room:
        return text
    while len(text) > 1 and canvas.width(text + "…", BODY) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def beside(view: MarketView, seat: Seat, place: int, shapes: Shapes) -> str:
    """What the place touches that belongs to the seat, in words."""
    public = view.public
    own: dict[str, set[int]] = {}
    for number in neighbours(shapes, place):
        other = public.places[number - 1]
        if other.owner == seat and other.food is not None:
            own.setdefault(other.food, set()).update(group_of(shapes, public.places, number))
    if own:
        parts = []
        for touching in map(sorted, own.values()):
            name = food_name(public.places[touching[0] - 1].food or "snack")
            if len(touching) > 1:
                parts.append(_("{food} stalls {places}").format(food=name, places=numbers(touching)))
            else:
                parts.append(_("{food} stall {places}").format(food=name, places=touching[0]))
        return _("beside your {stalls}").format(stalls=listed(parts))
    free = [n for n in neighbours(shapes, place) if public.places[n - 1].owner is None and _can_be_had(view, n)]
    if free:
        return _("touches {places}, still to be had").format(places=numbers(sorted(free)))
    return _("touches nothing that you could connect")


def _can_be_had(view: MarketView, number: int) -> bool:
    return view.public.places[number - 1].status != "covered"


def _prices(
    view: MarketView, focus: Focus[MarketView], seat: Seat, lot: Lot, drafted: Bidding, looks: Looks
) -> tuple[Node, ...]:
    public = view.public
    most = limit(public, seat)
    printed = ladder(lot.yellow)
    dial = _dialled(view, seat, lot)
    width = _width(view, seat, lot)
    last = STEPPER if dial else 0.0
    chips = len(printed) + (0 if dial else 1)
    gap = 5.0 if lot.yellow else 4.0
    cut = sum(price <= most for price in printed) if not dial else chips
    line = LIMIT_GAP if cut < chips else 0.0
    room = width - 2 * LEFT - gap * (chips - 1) - line - (last + gap if dial else 0)
    wide = min(66.0, room / chips)
    nodes: list[Node] = []
    x = LEFT
    line_x = width - LEFT - 75
    for index in range(chips):
        if index == cut:
            line_x = x + line / 2 - gap / 2
            nodes.append(Box(x=line_x - 1.5, y=CHIPS_Y - 3, w=3, h=CHIP_H + 12, radius=1.5, fill=LIMIT_RED))
            x += line
        if index < len(printed):
            legal = can_bid(public, seat, lot, printed[index])
            nodes += _chip(focus, seat, lot, printed[index], drafted, looks, x, wide, legal)
        else:
            nodes += _locked("13+" if wide < 60 else "13 +", x, wide, Target("dial", "price+"))
        x += wide + gap
    if dial:
        nodes += _stepper(lot, drafted, most, x, width - LEFT - x)
    middle = min(max(line_x, LEFT + 75), width - LEFT - 75)
    nodes += _limit(middle, most)
    return tuple(nodes)


def _limit(x: float, most: int) -> tuple[Node, ...]:
    y = CHIPS_Y + CHIP_H + 6
    return (
        Box(
            x=x - 75,
            y=y,
            w=150,
            h=26,
            radius=13,
            fill=("#D65038", "#B4362C"),
            shadow=Shadow(down=2, blur=3, strength=90),
        ),
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
    x: float,
    w: float,
    legal: bool,
) -> tuple[Node, ...]:
    target = chip_target(focus.draft, lot.place, price)
    bid = next((bid for bid in reversed(lot.bids) if bid.price == price), None)
    middle = x + w / 2
    label = dollars(price)
    big = w >= 60
    if drafted.price == price:
        return (
            _raised(x, w, target, hot=True),
            *marker(looks, seat, middle, CHIPS_Y + 15, 32 if big else 27),
            word(label, middle, CHIPS_Y + 42, Type("baloo-extrabold", 22 if big else 19), INK, w=w),
        )
    if legal:
        hot = focus.hover == target
        return (
            _raised(x, w, target, hot=False, strong=hot),
            word(label, middle, CHIPS_Y + 28, Type("baloo-extrabold", 25 if big else 20), INK, w=w),
        )
    if bid is None:
        return _locked(label if big else str(price), x, w, target)
    standing = bid is lot.standing
    face = Type("nunito-black" if standing else "nunito-extrabold", 18 if big else 16)
    return (
        _flat(x, w, target),
        *marker(looks, bid.seat, middle, CHIPS_Y + 18, 30 if big else 26, alpha=1.0 if standing else 0.42),
        word(label, middle, CHIPS_Y + 43, face, INK_SOFT if standing else PALE, w=w),
    )


def chip_target(draft: Draft, place: int, price: int) -> Target:
    """What a click on a price means: the second step after the place, or a whole bid as on the card."""
    after_place = bool(draft.picks) and draft.picks[0].kind == "place"
    return price_target(price) if after_place else bid_target(place, price)


def _raised(x: float, w: float, target: Target, *, hot: bool, strong: bool = False) -> Box:
    return Box(
        x=x,
        y=CHIPS_Y,
        w=w,
        h=CHIP_H,
        radius=12,
        fill=("#FFFAE2", "#FFE28A"),
        line="#BE5C14" if hot else "#CE8C1E",
        line_width=3 if hot or strong else 2,
        shadow=Shadow(down=3, blur=4, strength=110),
        glow="#FFB428" if hot else "#FFD46E" if strong else "",
        glow_size=8,
        target=target,
    )


def _flat(x: float, w: float, target: Target) -> Box:
    return Box(x=x, y=CHIPS_Y, w=w, h=CHIP_H, radius=12, fill="#EEE2CA", line="#D6C4A4", line_width=1.4, target=target)


def _locked(label: str, x: float, w: float, target: Target) -> tuple[Node, ...]:
    face = Type("nunito-extrabold", 18 if w >= 60 else 16)
    return (
        _flat(x, w, target),
        sprite("glyph:lock", x + w / 2, CHIPS_Y + 17, 18, 18, tints=(("ink", PALE),)),
        word(label, x + w / 2, CHIPS_Y + 41, face, PALE, w=w),
    )


def _stepper(lot: Lot, drafted: Bidding, most: int, x: float, w: float) -> tuple[Node, ...]:
    """Minus, the number, plus, for prices above the printed ones (NM-4.3)."""
    standing = lot.standing.price if lot.standing else 0
    set_now = drafted.price is not None and drafted.price > TOP
    value = drafted.price if set_now and drafted.price is not None else max(TOP + 1, standing + 1)
    nodes: list[Node] = [
        Box(
            x=x,
            y=CHIPS_Y,
            w=w,
            h=CHIP_H,
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
            CHIPS_Y + CHIP_H / 2,
            Type("baloo-extrabold", 24),
            INK if set_now else INK_SOFT,
            w=w - 76,
        ),
    ]
    for name, at, usable in (
        ("minus", x + 21, set_now),
        ("plus", x + w - 21, value < most or not set_now),
    ):
        sign = "-" if name == "minus" else "+"
        nodes += [
            Box(
                x=at - 17,
                y=CHIPS_Y + 9,
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
                y=CHIPS_Y + 18,
                w=20,
                h=20,
                art=f"glyph:{name}",
                tints=(("ink", INK if usable else PALE),),
            ),
        ]
    return tuple(nodes)


def _sums(view: MarketView, seat: Seat, lot: Lot, drafted: Bidding, canvas: Canvas) -> tuple[Node, ...]:
    nodes = list(canvas.sentence(LEFT, 170, means(view, seat), BODY, INK_SOFT))
    strong, rest = outlook(view, seat, lot, drafted)
    if strong:
        nodes += canvas.sentence(LEFT, 196, strong, STRONG, INK)
        nodes += canvas.sentence(LEFT + canvas.width(strong + " ", STRONG), 196, rest, BODY, INK)
    else:
        nodes += canvas.sentence(LEFT, 196, rest, BODY, INK)
    return tuple(nodes)


def means(view: MarketView, seat: Seat) -> str:
    """How the limit comes about: cash, loans still to be had, standing bids (NM-4.4)."""
    public = view.public
    account = public.accounts[seat]
    loans = LOANS - account.loans
    words = _("{cash} cash").format(cash=dollars(account.cash))
    if loans == 1:
        words = _("{before} + 1 loan of {loan}").format(before=words, loan=dollars(LOAN_BRINGS))
    elif loans > 1:
        words = _("{before} + {count} loans of {loan}").format(before=words, count=loans, loan=dollars(LOAN_BRINGS))
    held = bound(public, seat)
    if held:
        where = numbers([lot.place for lot in led_by(public, seat)])
        words = _("{before} − {held} bid on {places}").format(before=words, held=dollars(held), places=where)
    return _("{before} = {limit}").format(before=words, limit=dollars(limit(public, seat)))


def outlook(view: MarketView, seat: Seat, lot: Lot, drafted: Bidding) -> tuple[str, str]:
    """What winning at the drafted price would mean, as an opening in strong type and the rest."""
    public = view.public
    if drafted.price is None:
        return "", _("Choose a price to see what it would mean.")
    total = bound(public, seat) + drafted.price
    opening = _("If you win at {price}:").format(price=dollars(drafted.price))
    if bound(public, seat):
        opening = _("If you win all at {price}:").format(price=dollars(total))
    account = public.accounts[seat]
    loans = loans_for(account.cash, total)
    keep = dollars(account.cash + loans * LOAN_BRINGS - total)
    if not loans:
        return opening, _("pay in cash, keep {rest}.").format(rest=keep)
    if account.loans + loans >= LOANS and loans == 1:
        return opening, _("take your last loan, keep {rest}.").format(rest=keep)
    if loans == 1:
        return opening, _("take 1 loan, keep {rest}.").format(rest=keep)
    return opening, _("take {count} loans, keep {rest}.").format(count=loans, rest=keep)
