"""Draws, in logical pixels, the rows of items and money that one party gives and receives."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Dial, Target, turned_by, turning
from game.kit.pieces import hit_area
from game.picture.colours import CREAM, GAIN, INK, RED
from game.picture.nodes import Box, Group, Node
from game.picture.theme import CHIP_OFF, HEADING
from game.picture.widgets import fit_one, glyph, line, round_box, sprite, word
from game.titles.chinatown.composing import dial_id
from game.titles.chinatown.constants import MOST_SEATS, NOTE
from game.titles.chinatown.picture import looks as palette
from game.titles.chinatown.picture import rows
from game.titles.chinatown.picture.buildings import lot_face
from game.titles.chinatown.picture.looks import LABEL, MONEY_INK, Looks
from game.titles.chinatown.picture.pieces import ART, LOT, LOT_HIGH, numbered_tile, short_sum, sums, token
from game.titles.chinatown.picture.rows import Item, Money, ThingRow, share_of, thing_row
from game.titles.chinatown.picture.shown import Motif, ShownDeal
from game.titles.chinatown.targets import Goods, route_target
from game.titles.chinatown.words import money_name

LETTER = 15.0


def rows_nodes(motif: Motif, deal: ShownDeal, seat: Seat, *, headings: bool) -> list[Node]:
    """Return the rows of items that the seat gives, above the rows of items that the seat receives."""
    canvas = motif.canvas
    gives, money = _given(motif, deal, seat, rows.SUM if headings else rows.SHORT_SUM)
    gets = [Item(goods, giver, taker) for goods, giver, taker in deal.goods if taker == seat]
    payers = [giver for giver in deal.parties if giver != seat and deal.pays(giver, seat)]
    gets += [Item(giver=giver, taker=seat, cash=deal.pays(giver, seat)) for giver in payers]
    plain = [replace(each, more=()) for each in money]
    titles = (_("Gives"), _("Gets"))
    # Small letters are drawn wider than they are meant to be.
    label = max(rows.LABEL_WIDE, *(1.15 * canvas.width(text, LABEL) + rows.NEAR for text in titles))
    if not headings:
        first, second = (Item(heading=text, label=label - rows.NEAR) for text in titles)
        gives, gets = [first, *gives], [second, *gets]
    left = label if headings else 0.0
    room, tall = canvas.w - left, canvas.h - 4
    share = share_of(tuple(gives), tuple(money), tuple(gets), room, tall)
    if plain != money and not thing_row(gives, money, (room, tall * share)).roomy:
        money = plain
        share = share_of(tuple(gives), tuple(money), tuple(gets), room, tall)
    above = tall * share
    nodes: list[Node] = []
    for given, items, y, high in ((True, gives, 0.0, above), (False, gets, above + 4, tall - above)):
        own = money if given else []
        row = thing_row(items, own, (room, high))
        if headings:
            middle = row.high / 2 if items or not own else rows.MONEY_HIGH / 2
            nodes.append(_heading(motif, y + min(high / 2, middle), label, given=given))
        laid = _laid(motif, items, own, row, given=given)
        nodes.append(Group(x=left, y=y, w=room, h=high, nodes=tuple(laid)))
    return nodes


def _heading(motif: Motif, y: float, wide: float, *, given: bool) -> Node:
    text, ink = (_("Gives"), RED) if given else (_("Gets"), GAIN)
    return line(motif.canvas, 0, y, wide, text, LABEL, ink)


def _given(motif: Motif, deal: ShownDeal, seat: Seat, sum_wide: float) -> tuple[list[Item], list[Money]]:
    """Return the items that the seat gives, and its adjustable payments."""
    prompt = motif.focus.prompt if deal.draft is not None else None
    lit = frozenset(prompt.targets) if prompt is not None else frozenset()
    dials = {dial.id: dial for dial in prompt.dials} if prompt is not None else {}
    items: list[Item] = []
    for goods, giver, taker in deal.goods:
        if giver == seat:
            ways = ((other, route_target(goods, other)) for other in range(MOST_SEATS))
            routes = tuple((other, target) for other, target in ways if target in lit)
            items.append(Item(goods, giver, taker, routes=routes))
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
    if len(places) == 1:
        return items, [Money(places=tuple(places), more=_more(places[0][2])), *money]
    # Among several places the larger notes would not say whom they mean, so they stand beside each sum.
    money = [replace(each, more=_more(each.steps[1])) for each in money if each.steps is not None]
    return items, [Money(places=tuple(places)), *money] if places else money


def _steps(dials: dict[str, Dial], giver: Seat, taker: Seat) -> tuple[Target, Target] | None:
    """Return the targets that decrease and increase a payment, or None if the payment cannot be set."""
    name = dial_id(min(giver, taker), max(giver, taker))
    if name not in dials:
        return None
    up, down = turning(name, 1), turning(name, -1)
    return (down, up) if giver < taker else (up, down)


def _more(step: Target) -> tuple[tuple[int, Target], ...]:
    name, sign = turned_by(step)
    return tuple((cash, turning(name, sign * cash // NOTE)) for cash in rows.MORE)


def _laid(motif: Motif, items: Sequence[Item], money: Sequence[Money], row: ThingRow, *, given: bool) -> list[Node]:
    nodes: list[Node] = []
    for item, (x, y) in zip(items, row.laid.spots, strict=True):
        wide = item.wide(row.size, row.route)
        made = _item(motif, item, row, given=given)
        nodes.append(Group(x=x, y=y, w=wide, h=row.high, scale=row.laid.scale, nodes=tuple(made)))
    for each, (x, y) in zip(money, row.money.spots, strict=True):
        made = _places(motif, each) if each.places else _sum(motif, each, row.part)
        made += _several(motif, each, row.part)
        nodes.append(Group(x=x, y=row.below + y, w=each.wide, h=rows.MONEY_HIGH, scale=row.part, nodes=tuple(made)))
    return nodes


def _item(motif: Motif, item: Item, row: ThingRow, *, given: bool) -> list[Node]:
    if item.heading:
        return [_heading(motif, row.high / 2, item.label, given=given)]
    size, part = row.size, row.size / rows.ITEM
    if item.goods is None:
        return _cash(motif, item, row, given=given)
    y = (row.high - size) / 2
    picture = _picture(motif, item.goods, small=size < rows.READABLE, drawn=part * row.laid.scale)
    made: list[Node] = [
        Group(x=0, y=y, w=size, h=size, scale=part, nodes=picture),
        hit_area(0, y, size, size, item.goods.target, key=f"{'gives' if given else 'gets'}:{item.goods.key}"),
    ]
    if item.routes:
        return [*made, *_routes(motif, item, row)]
    other = item.taker if given else item.giver
    if other is not None:
        place = (size - 2, y + 6, 22.0) if size >= rows.READABLE else (size, y + 3, 16.0)
        made += token(motif.looks, other, *place)
    return made


def _picture(motif: Motif, goods: Goods, *, small: bool, drawn: float) -> tuple[Node, ...]:
    public, looks, topology = motif.public, motif.looks, motif.topology
    if not goods.lot:
        return numbered_tile(public.shops[goods.shop], 0, 2, rows.ITEM - 4, drawn=drawn)
    index = topology.index_of(goods.lot)
    seat = public.owners[index]
    if small and seat is not None:
        return _plate(looks, goods.lot, seat)
    face = lot_face(looks, goods.lot, topology.district[index], seat, public.shop_on(index))
    scale = rows.ITEM / LOT
    high = LOT_HIGH * scale
    return (Group(x=0, y=(rows.ITEM - high) / 2, w=rows.ITEM, h=high, scale=scale, nodes=face),)


def _plate(looks: Looks, lot: int, seat: Seat) -> tuple[Node, ...]:
    look, face = palette.coloured(looks.colour(seat)).but(line=CREAM), HEADING.sized(29 if lot < 100 else 22)
    plate = Box(x=0, y=6, w=rows.ITEM - 4, h=rows.ITEM - 12, radius=8, look=look)
    return plate, word(str(lot), rows.ITEM / 2 - 2, rows.ITEM / 2, face, looks.ink(seat), w=1.5 * rows.ITEM)


def _routes(motif: Motif, item: Item, row: ThingRow) -> list[Node]:
    others = dict(item.routes)
    sides, side = item.sides, row.route
    top = (row.high - min(rows.BELOW, len(sides)) * side) / 2
    nodes: list[Node] = []
    for number, seat in enumerate(sides):
        x, y = row.size + number // rows.BELOW * side, top + number % rows.BELOW * side
        middle = x + side / 2, y + side / 2
        if seat not in others:
            nodes.append(round_box(*middle, side, palette.GOES_TO))
            nodes += token(motif.looks, seat, *middle, side - 3)
            continue
        target = others[seat]
        strong = item.taker is None or motif.focus.hover == target
        if strong:
            nodes.append(round_box(*middle, side, palette.MAY_GO_TO))
        nodes += token(motif.looks, seat, *middle, side - 5, alpha=1.0 if strong else 0.62)
        nodes.append(hit_area(x, y, side, side, target))
    return nodes


def _cash(motif: Motif, item: Item, row: ThingRow, *, given: bool) -> list[Node]:
    other = item.taker if given else item.giver
    assert other is not None  # money always goes to somebody
    size, wide, middle = row.size, item.wide(row.size), row.high / 2
    y = middle - size / 2
    if size < rows.READABLE:
        words, face = fit_one(motif.canvas, sums(item.cash), HEADING.sized(17), wide - 14)
        return [
            _slip(0, middle, wide - 4),
            *motif.canvas.sentence((wide - 4) / 2 - 2, middle + 1, words, face, MONEY_INK, align="middle"),
            *token(motif.looks, other, wide - 6, y + 5, 18),
        ]
    words, face = fit_one(motif.canvas, sums(item.cash), LABEL, wide - 8)
    return [
        sprite(f"{ART}note", wide / 2, middle, wide, size),
        *motif.canvas.sentence(wide / 2, y + size * 0.7, words, face, MONEY_INK, align="middle"),
        *token(motif.looks, other, wide - 4, y + 6, 22),
    ]


def _slip(x: float, y: float, w: float) -> Node:
    return Box(x=x, y=y - 13, w=w, h=26, radius=6, look=palette.MONEY)


def _sum(motif: Motif, money: Money, part: float) -> list[Node]:
    """Return a payment with its minus button. A click on the amount raises the payment."""
    assert money.steps is not None  # it is shown where it can be set
    y = rows.MONEY_HIGH / 2
    face = HEADING.sized(max(18.0, LETTER / part))
    words, face = fit_one(motif.canvas, sums(money.cash), face, money.sum_wide - 34)
    less, more = money.steps
    look = palette.STEPPER if motif.focus.open(less) else CHIP_OFF
    return [
        # A tip would hide the sums below that such clicks are about.
        Box(x=0, y=1, w=rows.STEPPER - 1, h=rows.MONEY_HIGH - 3, radius=8, look=look, target=less),
        glyph(rows.STEPPER / 2 - 0.5, y - 1, 15, "minus", INK),
        _slip(rows.STEPPER + 2, y, money.sum_wide - 4),
        *motif.canvas.sentence(rows.STEPPER + 8, y + 1, words, face, MONEY_INK),
        *token(motif.looks, money.taker, rows.STEPPER + money.sum_wide - 15, y, 20),
        hit_area(rows.STEPPER, 0, money.sum_wide, rows.MONEY_HIGH, more),
    ]


def _places(motif: Motif, money: Money) -> list[Node]:
    """Return a coin beside the tokens of the players who can be paid. Each click on a token adds one bill."""
    h = rows.MONEY_HIGH
    nodes: list[Node] = [
        Box(x=0, y=0, w=money.wide, h=h, radius=9, look=palette.NO_MONEY),
        glyph(rows.COIN / 2 + 1, h / 2, 19, "coin-plus", GAIN),
    ]
    for number, (seat, cash, target) in enumerate(money.places):
        x = rows.COIN + rows.PLACE * number
        strong = motif.focus.hover == target
        nodes += token(motif.looks, seat, x + rows.PLACE / 2 - 1.5, h / 2, 21 if strong else 19)
        left = x if number else 0.0
        tip = "" if cash else _("Add {sum}").format(sum=money_name(NOTE))
        nodes.append(hit_area(left, 0, x + rows.PLACE - left, h, target, tip=tip))
    return nodes


def _several(motif: Motif, money: Money, part: float) -> list[Node]:
    nodes: list[Node] = []
    x, y = money.least, rows.MONEY_HIGH / 2
    face = HEADING.sized(max(17.0, LETTER / part))
    for cash, target in money.more:
        wide = rows.MORE[cash]
        look = palette.NOTES if motif.focus.open(target) else palette.NOTES_OFF
        if motif.focus.hover == target:
            look = look.but(line_width=2.4)
        nodes += [
            Box(x=x + 1, y=4, w=wide - 6, h=rows.MONEY_HIGH - 8, radius=6, look=look, target=target),
            line(motif.canvas, x + 4, y, wide - 12, short_sum(cash), face, MONEY_INK, align="middle"),
        ]
        x += wide
    return nodes
