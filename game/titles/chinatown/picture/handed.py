"""What a party of a deal gives and gets: things and money in rows, with whom they go to or come from. Logical
pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Dial, Target, turned_by, turning
from game.kit.pieces import CREAM, sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Type
from game.picture.table import Focus
from game.picture.theme import INK, dark, light
from game.picture.widgets import fit_one, glyph, line, word
from game.titles.chinatown.composing import dial_id
from game.titles.chinatown.constants import MOST_SEATS, NOTE, SUMS
from game.titles.chinatown.picture import buildings
from game.titles.chinatown.picture.looks import (
    ART,
    GOLD,
    LIT,
    LOT,
    LOT_HIGH,
    Looks,
    hit_area,
    numbered_tile,
    short_sum,
    token,
)
from game.titles.chinatown.picture.rows import Flow, flow
from game.titles.chinatown.picture.shown import ShownDeal
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.targets import Goods, route_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import money_name

ITEM = 52.0
"""The side of a thing, where there is room; all that is drawn of it is drawn for that size."""
SIZES = (52.0, 48.0, 44.0, 40.0, 36.0, 32.0, 28.0)
"""The sides that are tried."""
READABLE = 44.0
"""On something smaller the number of a building could not be read in its picture."""
ROUTE = 20.0
"""The side of a token beside a thing that says to whom it goes, or could go."""
BELOW = 2
"""So many such tokens lie one below the other."""
GAP, NEAR = 9.0, 6.0
"""Between things, and between small ones or those that have tokens beside them."""
LABEL = Type("baloo-bold", 18)
LABEL_WIDE = 48.0
"""The room of the words before the rows."""
CASH_WIDE = 82.0
CHIP_WIDE = 54.0
"""The width of money where things are too small for its slip."""
MONEY_HIGH = 28.0
"""How high money is that can be turned up and down, and the places of those to whom it can be paid."""
STEPPER, SUM, SHORT_SUM = 25.0, 96.0, 70.0
"""The width of what turns it down, of the sum beside it, and of a sum in a narrow column."""
COIN, PLACE = 26.0, 23.0
"""The width of the coin before those to whom money could be paid, and of each of them."""
MORE: dict[int, float] = dict(zip(SUMS[1:], (56.0, 65.0), strict=True))
"""What a click puts in at once besides a single note, in thousands, and how wide its button is."""
MONEY_GAP = 5.0
TIGHT, TIGHT_GAP = 26.0, 4.0
"""The side of a thing, and what lies between, where things and money share their lines because there is little room;
still smaller where there is less."""
LETTER = 15.0
"""The least letters of a sum on the table."""
HEADING = 18.0
"""How high a row is at least in which nothing but its heading stands."""
SHARES = (0.5, 0.42, 0.34, 0.55, 0.62, 0.7, 0.76, 0.8)
"""The parts of the height that what is given may take, the best first."""


class Item(msgspec.Struct, frozen=True):
    """One thing in a column: a building or a tile with where it comes from and goes to, or money; or the heading of the
    row. `routes`: whom it could go to instead, where that can be clicked."""

    goods: Goods | None = None
    giver: Seat = 0
    taker: Seat | None = None
    cash: int = 0
    routes: tuple[tuple[Seat, Target], ...] = ()
    heading: str = ""
    label: float = LABEL_WIDE

    @property
    def sides(self) -> tuple[Seat, ...]:
        """Those whose tokens lie beside the thing: whom it goes to and could go to, ascending."""
        others = {seat for seat, _target in self.routes}
        return tuple(sorted(others | ({self.taker} if others and self.taker is not None else set())))

    def wide(self, size: float, route: float = ROUTE) -> float:
        """How wide it is beside things of that side, with tokens of the side `route` beside it."""
        if self.heading:
            return self.label
        if self.goods is None:
            return CASH_WIDE * size / ITEM if size >= READABLE else CHIP_WIDE
        return size + route * -(-len(self.sides) // BELOW)


class Money(msgspec.Struct, frozen=True):
    """Money that can be set: what one party pays another, with what turns it down and up; or the places of those to
    whom it can be paid, each with what it pays by now and what turns it up; `more`: the buttons that put in several
    notes there, each with its sum in thousands."""

    taker: Seat = 0
    cash: int = 0
    steps: tuple[Target, Target] | None = None
    places: tuple[tuple[Seat, int, Target], ...] = ()
    sum_wide: float = SUM
    more: tuple[tuple[int, Target], ...] = ()

    @property
    def least(self) -> float:
        """How wide it is without the buttons for several notes."""
        return COIN + PLACE * len(self.places) if self.places else STEPPER + self.sum_wide

    @property
    def wide(self) -> float:
        """How wide it is."""
        return self.least + sum(MORE[cash] for cash, _target in self.more)


class ThingRow(msgspec.Struct, frozen=True):
    """The things of a party as they lie: the side of a thing and of the tokens beside it, how high a line of them is,
    and where each is; and where the money lies, from what height on, and how large it is drawn."""

    size: float
    high: float
    laid: Flow
    money: Flow
    below: float
    fits: bool
    route: float = ROUTE
    part: float = 1.0

    @property
    def roomy(self) -> bool:
        """Whether all of it has room without being drawn small."""
        return self.fits and self.size >= READABLE

    @property
    def drawn(self) -> float:
        """The side of a thing on the table, less where the tokens beside it are hard to click."""
        return min(self.size, self.route * 1.4 if self.route < ROUTE else ITEM) * self.laid.scale


def rows_nodes(
    topology: Topology,
    view: ChinatownView,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    deal: ShownDeal,
    seat: Seat,
    *,
    headings: bool,
) -> list[Node]:
    """What a seat gives over what it gets, filling the canvas. `headings`: the headings stand at the left; otherwise in
    the rows."""
    gives, money = _given(focus, deal, seat, SUM if headings else SHORT_SUM)
    gets = _got(deal, seat)
    plain = [replace(each, more=()) for each in money]
    # Small letters are drawn wider than they are meant to be.
    label = max(LABEL_WIDE, *(1.15 * canvas.width(text, LABEL) + NEAR for text in (_("Gives"), _("Gets"))))
    if not headings:
        titles = [Item(heading=text, label=label - NEAR) for text in (_("Gives"), _("Gets"))]
        gives, gets = [titles[0], *gives], [titles[1], *gets]
    left = label if headings else 0.0
    room = canvas.w - left
    share = _share(tuple(gives), tuple(money), tuple(gets), room, canvas.h - 4)
    if plain != money and not _row(gives, money, (room, (canvas.h - 4) * share)).roomy:
        money = plain
        share = _share(tuple(gives), tuple(money), tuple(gets), room, canvas.h - 4)
    high = (canvas.h - 4) * share
    nodes: list[Node] = []
    for given, items, y, tall in ((True, gives, 0.0, high), (False, gets, high + 4, canvas.h - 4 - high)):
        own = money if given else []
        row = _row(items, own, (room, tall))
        if headings:
            middle = row.high / 2 if items or not own else MONEY_HIGH / 2
            nodes.append(_heading(canvas, y + min(tall / 2, middle), label, given=given))
        laid = _laid(topology, view.public, focus, canvas, looks, items, own, row, (room, tall), given=given)
        nodes.append(Group(x=left, y=y, w=room, h=tall, nodes=tuple(laid)))
    return nodes


def _heading(canvas: Canvas, y: float, wide: float, *, given: bool) -> Node:
    text, ink = (_("Gives"), "#A23A2A") if given else (_("Gets"), "#226E3E")
    return line(canvas, 0, y, wide, text, LABEL, ink)


@lru_cache(maxsize=64)
def _share(
    gives: tuple[Item, ...], money: tuple[Money, ...], gets: tuple[Item, ...], room: float, high: float
) -> float:
    """The part of the height for what is given with which the smaller things are as large as can be. Deals stand on the
    table from picture to picture, and all sizes are tried for it."""

    def least(share: float) -> float:
        above = _row(gives, money, (room, high * share))
        below = _row(gets, (), (room, high * (1 - share)))
        return min(above.drawn - (0 if above.fits else ITEM), below.drawn - (0 if below.fits else ITEM))

    return max(SHARES, key=least)


def _row(items: Sequence[Item], money: Sequence[Money], room: tuple[float, float]) -> ThingRow:
    """The items as large as there is room for them over the money; else both in the same lines."""
    if not money and all(item.heading for item in items):
        alone = flow([item.label for item in items], HEADING, room, least=1.0)
        return ThingRow(ITEM, min(ITEM, room[1]), alone, Flow(1.0, ()), 0.0, fits=room[1] >= HEADING)
    paid = flow([each.wide for each in money], MONEY_HIGH, room, gap=MONEY_GAP, least=1.0, squeeze=False)
    taken = paid.bottom(MONEY_HIGH) if money else 0.0
    tall = room[1] - (taken + MONEY_GAP if money and items else taken)
    least = ROUTE * min(BELOW, max((len(item.sides) for item in items), default=0))
    for size in SIZES:
        high, gap = max(size, least) if items else 0.0, GAP if size >= READABLE and not least else NEAR
        laid = flow([item.wide(size) for item in items], high, (room[0], tall), gap=gap, least=1.0, squeeze=False)
        bottom = laid.bottom(high)
        if bottom <= tall + 1 and taken <= room[1] + 1:
            return ThingRow(size, high, laid, paid, bottom + MONEY_GAP if items else 0.0, fits=True)
    return _tight_row(items, money, room)


def _tight_row(items: Sequence[Item], money: Sequence[Money], room: tuple[float, float]) -> ThingRow:
    """Things and money in the same lines, all of them drawn smaller, so that none is left out."""
    part = TIGHT / MONEY_HIGH
    route = TIGHT / BELOW if any(item.routes for item in items) else ROUTE
    widths = [*(item.wide(TIGHT, route) for item in items), *(each.wide * part for each in money)]
    laid = flow(widths, TIGHT, room, gap=TIGHT_GAP)
    count = len(items)
    things, sums = Flow(laid.scale, laid.spots[:count]), Flow(laid.scale, laid.spots[count:])
    return ThingRow(
        TIGHT,
        TIGHT,
        things,
        sums,
        0.0,
        fits=laid.bottom(TIGHT) <= room[1] + 1,
        route=route,
        part=part * laid.scale,
    )


# --- the items of a party -------------------------------------------------------------------------


def _given(focus: Focus[ChinatownView], deal: ShownDeal, seat: Seat, sum_wide: float) -> tuple[list[Item], list[Money]]:
    """What a party gives: things, and money to each of the others; that which can be composed by itself."""
    prompt = focus.prompt
    lit = frozenset(prompt.targets) if prompt is not None and deal.draft is not None else frozenset()
    items: list[Item] = []
    for goods, giver, taker in deal.goods:
        if giver == seat:
            ways = ((other, route_target(goods, other)) for other in range(MOST_SEATS))
            routes = tuple((other, target) for other, target in ways if target in lit)
            items.append(Item(goods, giver, taker, routes=routes))
    dials = {dial.id: dial for dial in prompt.dials} if prompt is not None and deal.draft is not None else {}
    money: list[Money] = []
    places: list[tuple[Seat, int, Target]] = []
    for taker in deal.parties:
        cash, steps = deal.pays(seat, taker), _steps(dials, seat, taker) if taker != seat else None
        if cash and steps is None:
            items.append(Item(giver=seat, taker=taker, cash=cash))
        elif cash and steps is not None:
            money.append(Money(taker, cash, steps, sum_wide=sum_wide))
        if steps and not deal.pays(taker, seat):
            places.append((taker, cash, steps[1]))
    more = _more(places[0][2]) if len(places) == 1 else ()  # among several it would not say whom it means
    return items, [Money(places=tuple(places), more=more), *money] if places else money


def _got(deal: ShownDeal, seat: Seat) -> list[Item]:
    things = [Item(goods, giver, taker) for goods, giver, taker in deal.goods if taker == seat]
    givers = [giver for giver in deal.parties if giver != seat and deal.pays(giver, seat)]
    return [*things, *(Item(giver=giver, taker=seat, cash=deal.pays(giver, seat)) for giver in givers)]


def _steps(dials: dict[str, Dial], giver: Seat, taker: Seat) -> tuple[Target, Target] | None:
    """What makes the giver pay a note less or more; None where that cannot be set."""
    name = dial_id(min(giver, taker), max(giver, taker))
    if name not in dials:
        return None
    up, down = turning(name, 1), turning(name, -1)
    return (down, up) if giver < taker else (up, down)


def _more(step: Target) -> tuple[tuple[int, Target], ...]:
    """The buttons that put in several notes at once, where `step` puts in one."""
    name, sign = turned_by(step)
    return tuple((cash, turning(name, sign * cash // NOTE)) for cash in MORE)


# --- how they are drawn ---------------------------------------------------------------------------


def _laid(
    topology: Topology,
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    items: Sequence[Item],
    money: Sequence[Money],
    row: ThingRow,
    room: tuple[float, float],
    *,
    given: bool,
) -> list[Node]:
    """The things in their row, smaller the more there are, and the money below them."""
    nodes: list[Node] = []
    for item, (x, y) in zip(items, row.laid.spots, strict=True):
        wide = item.wide(row.size, row.route)
        made = _item(topology, public, focus, canvas, looks, item, row, given=given)
        nodes.append(Group(x=x, y=y, w=wide, h=row.high, scale=row.laid.scale, nodes=tuple(made)))
    for each, (x, y) in zip(money, row.money.spots, strict=True):
        made = _places(focus, looks, each) if each.places else _sum(focus, canvas, looks, each, row.part)
        made += _several(canvas, focus, each, row.part)
        nodes.append(Group(x=x, y=row.below + y, w=each.wide, h=MONEY_HIGH, scale=row.part, nodes=tuple(made)))
    return nodes


def _item(
    topology: Topology,
    public: Public,
    focus: Focus[ChinatownView],
    canvas: Canvas,
    looks: Looks,
    item: Item,
    row: ThingRow,
    *,
    given: bool,
) -> list[Node]:
    """One thing, its upper left corner at (0, 0), with the token of who gets it, or of who gives it."""
    if item.heading:
        return [_heading(canvas, row.high / 2, item.label, given=given)]
    size, part = row.size, row.size / ITEM
    if item.goods is None:
        return _cash(canvas, looks, item, row, given=given)
    y = (row.high - size) / 2
    drawn = part * row.laid.scale
    picture = _picture(topology, public, looks, item.goods, small=size < READABLE, drawn=drawn)
    made: list[Node] = [
        Group(x=0, y=y, w=size, h=size, scale=part, nodes=picture),
        hit_area(0, y, size, size, item.goods.target, key=item_key(item.goods, given=given)),
    ]
    other = item.taker if given else item.giver
    if item.routes:
        return [*made, *_routes(focus, looks, item, row)]
    if other is not None:
        made += token(looks, other, size - 2, y + 6, 22) if size >= READABLE else token(looks, other, size, y + 3, 16)
    return made


def item_key(goods: Goods, *, given: bool) -> str:
    """The key of a thing in the column of who gives it, or of who gets it."""
    return f"{'gives' if given else 'gets'}:{goods.key}"


def _picture(
    topology: Topology, public: Public, looks: Looks, goods: Goods, *, small: bool, drawn: float
) -> tuple[Node, ...]:
    """A building or a tile, `ITEM` wide; `small`: of a building its number alone, on the colour of its owner. `drawn`:
    how much smaller than here it is drawn."""
    if not goods.lot:
        return numbered_tile(public.shops[goods.shop], 0, 2, ITEM - 4, drawn=drawn)
    index = topology.find(goods.lot)
    assert index is not None  # a deal names buildings of the board
    seat, built = public.owners[index], public.built[index]
    if small and seat is not None:
        return _plate(looks, goods.lot, seat)
    shop = None if built is None else public.shops[built]
    face = buildings.lot_face(looks, goods.lot, topology.district[index], public.owners[index], shop)
    scale = ITEM / LOT
    high = LOT_HIGH * scale
    return (Group(x=0, y=(ITEM - high) / 2, w=ITEM, h=high, scale=scale, nodes=face),)


def _plate(looks: Looks, lot: int, seat: Seat) -> tuple[Node, ...]:
    """The number of a building, as large as there is room for it."""
    colour = looks.colour(seat)
    plate = Box(x=0, y=6, w=ITEM - 4, h=ITEM - 12, radius=8, fill=(light(colour, 0.1), dark(colour, 0.15)), line=CREAM)
    size = 29.0 if lot < 100 else 22.0
    return plate, word(str(lot), ITEM / 2 - 2, ITEM / 2, Type("baloo-bold", size), looks.ink(seat), w=1.5 * ITEM)


def _routes(focus: Focus[ChinatownView], looks: Looks, item: Item, row: ThingRow) -> list[Node]:
    """Whom a thing goes to, on gold, and whom it could go to instead, beside it."""
    others = dict(item.routes)
    sides, side = item.sides, row.route
    below = min(BELOW, len(sides))
    top = (row.high - below * side) / 2
    nodes: list[Node] = []
    for number, seat in enumerate(sides):
        x, y = row.size + number // BELOW * side, top + number % BELOW * side
        middle = x + side / 2, y + side / 2
        if seat not in others:
            nodes.append(Box(x=x, y=y, w=side, h=side, radius=side / 2, fill=GOLD))
            nodes += token(looks, seat, *middle, side - 3)
            continue
        target = others[seat]
        strong = focus.hover == target
        if item.taker is None or strong:
            nodes.append(Box(x=x, y=y, w=side, h=side, radius=side / 2, fill=LIT, line=GOLD, line_width=1.5))
        faint = item.taker is not None and not strong
        nodes += token(looks, seat, *middle, side - 5, alpha=0.62 if faint else 1.0)
        nodes.append(hit_area(x, y, side, side, target))
    return nodes


def _cash(canvas: Canvas, looks: Looks, item: Item, row: ThingRow, *, given: bool) -> list[Node]:
    """Money on its slip; on a smaller one where things are small."""
    other = item.taker if given else item.giver
    assert other is not None  # money always goes to somebody
    size, wide = row.size, item.wide(row.size)
    y = (row.high - size) / 2
    amounts = (money_name(item.cash), short_sum(item.cash), str(item.cash))
    if size < READABLE:
        words, face = fit_one(canvas, amounts, Type("baloo-bold", 17), wide - 14)
        return [
            *_slip(0, row.high / 2, wide - 4),
            *canvas.sentence((wide - 4) / 2 - 2, row.high / 2 + 1, words, face, "#22543A", align="middle"),
            *token(looks, other, wide - 6, y + 5, 18),
        ]
    words, face = fit_one(canvas, amounts, Type("baloo-bold", 18), wide - 8)
    return [
        sprite(f"{ART}note", wide / 2, row.high / 2, wide, size),
        *canvas.sentence(wide / 2, y + size * 0.7, words, face, "#22543A", align="middle"),
        *token(looks, other, wide - 4, y + 6, 22),
    ]


def _slip(x: float, y: float, w: float) -> tuple[Node, ...]:
    """A small slip of money, its left edge at `x`, middled on `y`."""
    return (
        Box(
            x=x,
            y=y - 13,
            w=w,
            h=26,
            radius=6,
            fill=("#E4F4DC", "#C2E2BC"),
            line="#3E7E50",
            line_width=1.6,
            shadow=Shadow(down=1.5, blur=2, strength=90),
        ),
    )


def _sum(focus: Focus[ChinatownView], canvas: Canvas, looks: Looks, money: Money, part: float) -> list[Node]:
    """What somebody is paid, beside what turns it down; a click on the sum turns it up. `part`: how much smaller than
    here all of it is drawn on the table."""
    assert money.steps is not None  # it is shown where it can be set
    y = MONEY_HIGH / 2
    amounts = (money_name(money.cash), short_sum(money.cash), str(money.cash))
    words, face = fit_one(canvas, amounts, Type("baloo-bold", max(18.0, LETTER / part)), money.sum_wide - 34)
    less, more = money.steps
    return [
        *_step(focus, 0, less, "minus"),
        *_slip(STEPPER + 2, y, money.sum_wide - 4),
        *canvas.sentence(STEPPER + 8, y + 1, words, face, "#22543A"),
        *token(looks, money.taker, STEPPER + money.sum_wide - 15, y, 20),
        hit_area(STEPPER, 0, money.sum_wide, MONEY_HIGH, more),
    ]


def _step(focus: Focus[ChinatownView], x: float, target: Target, sign: str) -> tuple[Node, ...]:
    """A small button that turns money up or down. A tip would hide the sums below that such clicks are about."""
    open_ = focus.open(target)
    return (
        Box(
            x=x,
            y=1,
            w=STEPPER - 1,
            h=MONEY_HIGH - 3,
            radius=8,
            fill=("#FFF9EC", "#F0E0C2") if open_ else "#E4D8C2",
            line="#CCA054",
            lip="#A88858" if open_ else "",
            lip_height=2,
            target=target,
        ),
        glyph(x + STEPPER / 2 - 0.5, MONEY_HIGH / 2 - 1, 15, sign, INK),
    )


def _places(focus: Focus[ChinatownView], looks: Looks, money: Money) -> list[Node]:
    """To whom money can be paid: each click puts a note more there, and so does one on the coin for the first of them.
    All stay where they are when one is paid, so that a second click at the same place does the same again; only the
    first note needs a tip."""
    h = MONEY_HIGH
    nodes: list[Node] = [
        Box(x=0, y=0, w=money.wide, h=h, radius=9, fill="#F0FAE690", line="#548254", line_width=1.8, dashed=True),
        glyph(COIN / 2 + 1, h / 2, 19, "coin-plus", "#3A6E46"),
    ]
    for number, (seat, cash, target) in enumerate(money.places):
        x = COIN + PLACE * number
        strong = focus.hover == target
        nodes += token(looks, seat, x + PLACE / 2 - 1.5, h / 2, 21 if strong else 19)
        left = x if number else 0.0
        tip = "" if cash else _("Put in {sum}").format(sum=money_name(NOTE))
        nodes.append(Box(x=left, y=0, w=x + PLACE - left, h=h, target=target, tip=tip))
    return nodes


def _several(canvas: Canvas, focus: Focus[ChinatownView], money: Money, part: float) -> list[Node]:
    """The buttons that put in several notes at once, at the right end."""
    nodes: list[Node] = []
    x = money.least
    for cash, target in money.more:
        wide = MORE[cash]
        nodes += [
            Box(
                x=x + 1,
                y=4,
                w=wide - 6,
                h=MONEY_HIGH - 8,
                radius=6,
                fill=("#E4F4DC", "#C2E2BC") if focus.open(target) else "#DDE0CC",
                line="#2E6A40" if focus.hover == target else "#3E7E50",
                line_width=2.4 if focus.hover == target else 1.4,
                target=target,
            ),
            line(
                canvas,
                x + 4,
                MONEY_HIGH / 2,
                wide - 12,
                short_sum(cash),
                Type("baloo-bold", max(17.0, LETTER / part)),
                "#22543A",
                align="middle",
            ),
        ]
        x += wide
    return nodes
