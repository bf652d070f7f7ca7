"""A party's column on the deal table: what it gives and gets, what that brings it, and its stamp. Logical pixels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Dial, Target
from game.kit.pieces import CREAM, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.table import Focus
from game.picture.theme import INK, INK_SOFT, PAPER, dark, light
from game.picture.widgets import fit, fit_one, glyph, line, rule, word
from game.titles.chinatown.composing import dial_id
from game.titles.chinatown.constants import FIRST_YEAR, MOST_SEATS, YEARS
from game.titles.chinatown.picture import lots
from game.titles.chinatown.picture.flow import flow
from game.titles.chinatown.picture.looks import (
    AMOUNT,
    ART,
    LOT,
    LOT_HIGH,
    SEAL,
    SMALL,
    Looks,
    arrow,
    gain_ink,
    hit_area,
    shop_tile,
    short_sum,
    token,
)
from game.titles.chinatown.picture.offers import stamp_key
from game.titles.chinatown.picture.prospects import Prospect
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.things_dealt import Goods, route_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.sign import sign_target
from game.titles.chinatown.words import money_name

SIDE, NARROW_SIDE, TIGHT_SIDE = 86.0, 60.0, 44.0
"""How wide the coloured side of a column is, that of a narrow column, and that of one narrower than `TIGHT`."""
TIGHT = 180.0
MANY = 8
"""More things take most of the room of a column."""
NARROW = 330.0
"""Columns below that width are narrow."""
FOOT = 58.0
"""How high the two lines with incomes are."""
ITEM = 52.0
"""The side of a thing in a column."""
ROUTE = 18.0
"""The side of a token on the foot of a thing that says to whom it goes."""
LEAST_ROUTE = 10.5
HANGS = 8.0
"""How far such tokens reach below the thing."""
LABEL = Type("baloo-bold", 18)
LABEL_WIDE, LABEL_HIGH = 48.0, 15.0
"""The room of the words before the rows, and above those of a narrow column."""
CASH_WIDE, NO_CASH = 82.0, 38.0
STEPPER = 24.0
READABLE = 0.86
"""Drawn smaller than that, the number of a building in its picture could not be read."""
STAMP = 72.0
TILTS = (6.0, -5.0, 4.0, -4.0, 5.0)
"""How the stamps of the seats are turned, in degrees."""


class Item(msgspec.Struct, frozen=True):
    """One thing in a column: a building or a tile with where it comes from and goes to, or money. `routes`: whom it
    could go to instead, where that can be clicked."""

    goods: Goods | None
    giver: Seat
    taker: Seat | None
    cash: int = 0
    steps: tuple[Target, Target] | None = None
    routes: tuple[tuple[Seat, Target], ...] = ()
    wide: float = ITEM


def column(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    deal: ShownDeal,
    seat: Seat,
    prospect: Prospect | None,
) -> tuple[Node, ...]:
    """The column of a party, filling the canvas."""
    looks = Looks(canvas.seats)
    side = (SIDE if canvas.w >= NARROW else NARROW_SIDE) if canvas.w > TIGHT else TIGHT_SIDE
    return (
        *_frame(looks, seat, canvas, side),
        *_side(view.public, focus, canvas, looks, deal, seat, side),
        *_rows(topology, view, focus, canvas, looks, deal, seat, side),
        *_incomes(view.public, canvas, side, prospect),
    )


def _frame(looks: Looks, seat: Seat, canvas: Canvas, side: float) -> tuple[Node, ...]:
    colour = looks.colour(seat)
    return (
        Box(
            x=0,
            y=0,
            w=canvas.w,
            h=canvas.h,
            radius=14,
            fill=PAPER,
            line=colour,
            line_width=3,
            texture="texture:paper",
            shadow=Shadow(down=5, blur=8, strength=150),
        ),
        Box(
            x=4,
            y=4,
            w=side - 4,
            h=canvas.h - 8,
            radius=11,
            fill=(light(colour, 0.14), dark(colour, 0.14)),
        ),
    )


# --- the side: who it is, and the stamp -----------------------------------------------------------


def _side(
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    deal: ShownDeal,
    seat: Seat,
    side: float,
) -> tuple[Node, ...]:
    x = (side + 2) / 2
    size = 46.0 if side > 70 else 38.0
    stamp = min(STAMP, side - 12)
    letters = Type("baloo-extrabold", 21 if side > NARROW_SIDE else 19)
    whole = canvas.seats[seat].name
    name, face = fit(canvas, whole, letters, side - 8)
    free = canvas.h - stamp - 12
    nodes: list[Node] = [
        *token(looks, seat, x, 10 + size / 2, size),
    ]
    if name == whole:
        nodes += canvas.sentence(x, min(10 + size + 15, free - 12), name, face, looks.ink(seat), align="middle")
    else:  # the token says it
        nodes.append(Box(x=0, y=0, w=side, h=free, tip=whole))
    y = canvas.h - 10 - stamp / 2
    if deal.offer is None:
        return (*nodes, *_unstamped(canvas, x, y, stamp, looks.ink(seat)))
    target = sign_target(deal.offer.number, seat)
    if seat in deal.offer.signed:
        return (*nodes, *stamped(looks, seat, x, y, stamp))
    return (*nodes, *_to_stamp(canvas, focus, x, y, stamp, target, stamp_key(deal.offer.number, seat)))


def _unstamped(canvas: Canvas, x: float, y: float, size: float, ink: str) -> tuple[Node, ...]:
    """Where the stamp will be once the deal is offered."""
    box = Box(x=x - size / 2, y=y - size / 2, w=size, h=size, radius=9, line=ink + "90", line_width=2, dashed=True)
    return box, sprite("glyph:pencil", x, y, size * 0.36, tints=(("ink", ink),), alpha=0.6)


def stamped(looks: Looks, seat: Seat, x: float, y: float, size: float) -> tuple[Node, ...]:
    """The seal of a seat, middled on (x, y)."""
    part = size / 80
    return (
        replace(
            sprite(f"{ART}seal", x, y, size, shadow=Shadow(down=3, blur=4, strength=140)),
            turn=TILTS[seat % len(TILTS)],
        ),
        sprite(looks.symbol(seat), x, y - 9 * part, 30 * part, tints=(("ink", "#FFF4E6"),)),
        glyph(x, y + 20 * part, 18 * part, "check", "#FFF1E0"),
    )


def _to_stamp(
    canvas: Canvas, focus: Focus[ChinatownView], x: float, y: float, size: float, target: Target, key: str
) -> tuple[Node, ...]:
    """The dashed place where a party signs."""
    lit = focus.open(target)
    strong = focus.picked(target) or (lit and focus.hover == target)
    words, face = fit(canvas, _("Sign"), Type("baloo-extrabold", 23), size - 14)
    ink = SEAL if lit else "#64483A"
    half = size / 2
    light = Box(x=x - half + 4, y=y - half + 4, w=size - 8, h=size - 8, radius=10, fill="#FFF3C0", glow="#FFE678")
    return (
        *((replace(light, glow_size=16 if strong else 9),) if lit else ()),
        sprite(f"{ART}seal_empty", x, y, size, alpha=1.0 if lit else 0.85),
        *canvas.sentence(x, y + 1, words, face, ink, align="middle"),
        hit_area(x - half, y - half, size, size, target, key=key),
    )


# --- what is given and got ------------------------------------------------------------------------


def _rows(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    deal: ShownDeal,
    seat: Seat,
    side: float,
) -> list[Node]:
    gives = _given(focus, deal, seat)
    gets = [Item(goods, giver, taker) for goods, giver, taker in deal.goods if taker == seat] + [
        Item(None, giver, seat, cash=deal.pays(giver, seat), wide=CASH_WIDE)
        for giver in deal.parties
        if giver != seat and deal.pays(giver, seat)
    ]
    top, bottom = 8.0, canvas.h - FOOT - 6
    left = side + 10
    longest = max(canvas.width(each, LABEL) for each in (_("Gives"), _("Gets")))
    narrow = canvas.w < NARROW or longest > LABEL_WIDE - 4
    label, above = (0.0, LABEL_HIGH) if narrow else (LABEL_WIDE, 0.0)
    room = canvas.w - left - label - 10
    routed = any(item.routes for item in gives)
    share = 0.5
    if routed and len(gives) * ITEM > room * (1 if narrow else 2):
        share = 0.64 if len(gives) <= MANY else 0.8
    high = (bottom - top - 6) * share
    nodes: list[Node] = []
    for number, (items, y, tall) in enumerate(((gives, top, high), (gets, top + high + 6, bottom - top - 6 - high))):
        given = number == 0
        heading = _("Gives") if given else _("Gets")
        ink = "#A23A2A" if given else "#226E3E"
        if narrow:
            nodes.append(line(canvas, left, y + above / 2, room, heading, Type("baloo-bold", 16), ink))
        else:
            nodes.append(line(canvas, left, y + min(tall, ITEM) / 2 + 2, label - 4, heading, LABEL, ink))
        inside = (room, tall - above)
        laid = tuple(_laid(topology, view.public, focus, canvas, looks, items, inside, given=given))
        nodes.append(Group(x=left + label, y=y + above, w=room, h=tall - above, nodes=laid))
    return nodes


def _given(focus: Focus[ChinatownView], deal: ShownDeal, seat: Seat) -> list[Item]:
    """What a party gives: things, and money to each of the others, which can be turned up where it can be composed."""
    prompt = focus.prompt
    lit = frozenset(prompt.targets) if prompt is not None and deal.draft is not None else frozenset()
    items = []
    for goods, giver, taker in deal.goods:
        if giver != seat:
            continue
        ways = ((other, route_target(goods, other)) for other in range(MOST_SEATS))
        routes = tuple((other, target) for other, target in ways if target in lit)
        items.append(
            Item(goods, giver, taker, routes=routes, wide=max(ITEM, (len(routes) + 1) * ROUTE if routes else 0))
        )
    dials = {dial.id: dial for dial in prompt.dials} if prompt is not None and deal.draft is not None else {}
    for taker in deal.parties:
        if taker == seat:
            continue
        cash = deal.pays(seat, taker)
        steps = _steps(dials, seat, taker)
        if cash:
            wide = CASH_WIDE + (2 * STEPPER if steps else 0)
            items.append(Item(None, seat, taker, cash=cash, steps=steps, wide=wide))
        elif steps and not deal.pays(taker, seat):
            items.append(Item(None, seat, taker, steps=steps, wide=NO_CASH))
    return items


def _steps(dials: dict[str, Dial], giver: Seat, taker: Seat) -> tuple[Target, Target] | None:
    """What makes the giver pay a note less or more; None where that cannot be set."""
    name = dial_id(min(giver, taker), max(giver, taker))
    if name not in dials:
        return None
    up, down = Target("dial", name + "+"), Target("dial", name + "-")
    return (down, up) if giver < taker else (up, down)


def _laid(
    topology: Topology,
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    items: Sequence[Item],
    room: tuple[float, float],
    *,
    given: bool,
) -> list[Node]:
    """The things in their row, smaller the more there are."""
    routed = any(item.routes for item in items)
    high = ITEM + (HANGS if routed else 0)
    least = LEAST_ROUTE / ROUTE if routed else 0.2
    laid = flow([item.wide for item in items], high, room, gap=8, least=least, squeeze=not routed)
    if routed and laid.bottom(high) > room[1] + 1:
        return _crowded(looks, focus, items, room)
    nodes: list[Node] = []
    for item, (x, y) in zip(items, laid.spots, strict=True):
        inside = canvas.inside(item.wide * laid.scale, high * laid.scale, laid.scale)
        small = laid.scale < READABLE
        made = _item(topology, public, focus, inside, looks, item, given=given, small=small)
        nodes.append(Group(x=x, y=y, w=item.wide, h=high, scale=laid.scale, nodes=tuple(made)))
    return nodes


def _crowded(looks: Looks, focus: Focus[ChinatownView], items: Sequence[Item], room: tuple[float, float]) -> list[Node]:
    """So many things that only the ways that each could go have room, side by side."""
    wide = max(len(item.routes) for item in items) * LEAST_ROUTE + 2
    columns = max(1, int(room[0] / wide))
    rows = -(-len(items) // columns)
    pitch = min(LEAST_ROUTE + 2, room[1] / rows)
    nodes: list[Node] = []
    for number, item in enumerate(items):
        x, y = number % columns * wide, number // columns * pitch
        for step, (seat, target) in enumerate(item.routes):
            left, middle = x + step * LEAST_ROUTE, y + LEAST_ROUTE / 2
            nodes += token(looks, seat, left + LEAST_ROUTE / 2, middle, LEAST_ROUTE - 1)
            nodes.append(hit_area(left, y, LEAST_ROUTE, LEAST_ROUTE, target))
    return nodes


def _item(
    topology: Topology,
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    item: Item,
    *,
    given: bool,
    small: bool,
) -> list[Node]:
    """One thing, its upper left corner at (0, 0), with the token of who gets it, or of who gives it."""
    if item.goods is None:
        return _cash(canvas, looks, item, given=given)
    x = (item.wide - ITEM) / 2
    nodes = [*_picture(topology, public, looks, item.goods, x, 2, small=small)]
    nodes.append(hit_area(x, 2, ITEM, ITEM, item.goods.target, key=item_key(item.goods, given=given)))
    other = item.taker if given else item.giver
    if item.routes:
        return [*nodes, *_routes(focus, looks, item)]
    if other is not None:
        nodes += token(looks, other, x + ITEM - 4, 7, 22)
    return nodes


def item_key(goods: Goods, *, given: bool) -> str:
    """The key of a thing in the column of who gives it, or of who gets it."""
    return f"{'gives' if given else 'gets'}:{goods.key}"


def _picture(
    topology: Topology, public: Public, looks: Looks, goods: Goods, x: float, y: float, *, small: bool
) -> tuple[Node, ...]:
    """A building or a tile, `ITEM` wide; `small`: of a building its number alone, on the colour of its owner."""
    if not goods.lot:
        return shop_tile(public.shops[goods.shop], x, y, ITEM - 4)
    index = topology.find(goods.lot)
    assert index is not None  # a deal names buildings of the board
    seat, built = public.owners[index], public.built[index]
    if small and seat is not None:
        return _plate(looks, goods.lot, seat, x, y)
    shop = None if built is None else public.shops[built]
    face = lots.lot_face(looks, goods.lot, topology.district[index], public.owners[index], shop)
    scale = ITEM / LOT
    high = LOT_HIGH * scale
    return (Group(x=x, y=y + (ITEM - high) / 2 - 2, w=ITEM, h=high, scale=scale, nodes=face),)


def _plate(looks: Looks, lot: int, seat: Seat, x: float, y: float) -> tuple[Node, ...]:
    """The number of a building, as large as there is room for it."""
    colour = looks.colour(seat)
    plate = Box(
        x=x, y=y + 4, w=ITEM - 4, h=ITEM - 12, radius=8, fill=(light(colour, 0.1), dark(colour, 0.15)), line=CREAM
    )
    size = 29.0 if lot < 100 else 22.0
    return plate, word(str(lot), x + ITEM / 2 - 2, y + ITEM / 2 - 2, Type("baloo-bold", size), looks.ink(seat), w=ITEM)


def _routes(focus: Focus[ChinatownView], looks: Looks, item: Item) -> list[Node]:
    """Whom a thing goes to, and whom it could go to instead."""
    others = dict(item.routes)
    seats = sorted({*others, *(() if item.taker is None else (item.taker,))})
    step = item.wide / max(1, len(seats)) if len(seats) * ROUTE > item.wide else ROUTE
    x = (item.wide - step * len(seats)) / 2
    y = ITEM + HANGS - ROUTE
    nodes: list[Node] = []
    for seat in seats:
        if seat == item.taker:
            nodes += token(looks, seat, x + step / 2, y + ROUTE / 2, ROUTE)
        else:
            target = others[seat]
            nodes += token(
                looks, seat, x + step / 2, y + ROUTE / 2, ROUTE - 4, alpha=0.95 if focus.hover == target else 0.6
            )
            nodes.append(hit_area(x, y, step, ROUTE, target))
        x += step
    return nodes


def _cash(canvas: Canvas, looks: Looks, item: Item, *, given: bool) -> list[Node]:
    """Money on its slip, with what turns it up and down; a place for it where there is none yet."""
    other = item.taker if given else item.giver
    assert other is not None  # money always goes to somebody
    if not item.cash:
        return _no_cash(looks, item, other)
    x = STEPPER if item.steps else 0.0
    amounts = (money_name(item.cash), short_sum(item.cash), str(item.cash))
    words, face = fit_one(canvas, amounts, Type("baloo-bold", 18), CASH_WIDE - 8)
    nodes: list[Node] = [
        sprite(f"{ART}note", x + CASH_WIDE / 2, ITEM / 2, CASH_WIDE, ITEM),
        *canvas.sentence(x + CASH_WIDE / 2, ITEM * 0.7, words, face, "#22543A", align="middle"),
        *token(looks, other, x + CASH_WIDE - 5, 7, 22),
    ]
    if item.steps:
        less, more = item.steps
        nodes += _step(0, less, "minus", _("$10,000 less"))
        nodes += _step(x + CASH_WIDE, more, "plus", _("$10,000 more"))
    return nodes


def _step(x: float, target: Target, sign: str, tip: str) -> tuple[Node, ...]:
    """A small button that turns money up or down."""
    return (
        Box(
            x=x + 1,
            y=13,
            w=STEPPER - 2,
            h=28,
            radius=8,
            fill=("#FFF9EC", "#F0E0C2"),
            line="#CCA054",
            lip="#A88858",
            lip_height=2,
            target=target,
            tip=tip,
        ),
        glyph(x + STEPPER / 2, 27, 15, sign, INK),
    )


def _no_cash(looks: Looks, item: Item, other: Seat) -> list[Node]:
    """Where money would lie: a click puts the first note there."""
    assert item.steps is not None  # a place for money is shown where it can be set
    return [
        Box(
            x=1,
            y=10,
            w=NO_CASH - 2,
            h=ITEM - 16,
            radius=9,
            fill="#F0FAE690",
            line="#548254",
            line_width=1.8,
            dashed=True,
            target=item.steps[1],
            tip=_("Put in $10,000"),
        ),
        glyph(NO_CASH / 2 - 2, ITEM / 2 + 4, 20, "coin-plus", "#3A6E46"),
        *token(looks, other, NO_CASH - 4, 11, 20),
    ]


# --- incomes --------------------------------------------------------------------------------------


def _incomes(public: Public, canvas: Canvas, side: float, prospect: Prospect | None) -> list[Node]:
    """This year and to the end, before and after."""
    left, right = side + 10, canvas.w - 12
    top = canvas.h - FOOT
    nodes: list[Node] = [rule(left, top - 4, right - left)]
    if prospect is None:
        return nodes
    last = FIRST_YEAR + YEARS - 1
    pitch = (FOOT - 8) / 2
    for row, (labels, (was, will)) in enumerate(
        (
            ((_("This year"), _("Now")), prospect.year),
            ((_("To {year}").format(year=last), _("End")), prospect.end),
        )
    ):
        y = top + 3 + pitch * (row + 0.5)
        nodes += _before_after(canvas, left, right, y, labels, was, will)
    return nodes


def _before_after(
    canvas: Canvas, left: float, right: float, y: float, labels: tuple[str, ...], was: int, will: int
) -> list[Node]:
    """A label, an amount, an arrow and the amount afterwards, in smaller letters where there is little room."""
    after, before = money_name(will), money_name(was)
    if canvas.width(before + after, Type(AMOUNT.face, 15)) + 32 > right - left:
        after, before = short_sum(will), short_sum(was)
    size, label = _fitting(canvas, labels, before + after, right - left - 34)
    face, small = Type(AMOUNT.face, size), Type(SMALL.face, min(16.0, size))
    ink = gain_ink(will - was) if will != was else INK
    x = right - canvas.width(after, face)
    nodes: list[Node] = [*canvas.sentence(right, y, after, face, ink, align="right")]
    if x - 30 - canvas.width(before, face) >= left - 2:
        nodes.append(arrow(x - 15, y - 1, 16))
        nodes += canvas.sentence(x - 30, y, before, face, INK, align="right")
    if label:
        nodes += canvas.sentence(left, y, label, small, INK_SOFT)
    return nodes


def _fitting(canvas: Canvas, labels: tuple[str, ...], amounts: str, room: float) -> tuple[float, str]:
    """The size of letters, and the longest label for which there is room beside both amounts; "" for none."""
    for size in (20.0, 18.0, 16.0, 15.0):
        free = room - canvas.width(amounts, Type(AMOUNT.face, size))
        for label in labels:
            if canvas.width(label, Type(SMALL.face, min(16.0, size))) + 6 <= free:
                return size, label
    return 15.0, ""
