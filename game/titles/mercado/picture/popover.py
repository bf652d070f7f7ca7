"""The sheets that show the costs and incomes of a move."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.sentences import capital, listed, signed
from game.kit.pieces import marker, rounded
from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.colours import CREAM, GAIN, INK, INK_SOFT, RED
from game.picture.nodes import Box, Node
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.picture.theme import BODY, STRONG
from game.picture.widgets import fit, fit_one, glyph, rule, sprite, word
from game.titles.mercado.constants import CROWDS, CUSTOMERS, Customers, Good
from game.titles.mercado.counts import Counts, helpers_of
from game.titles.mercado.events import Payment
from game.titles.mercado.forecast import CustomersForecast, RestaurantForecast, StandForecast
from game.titles.mercado.picture.forecast import ConsideredMove, considered_move
from game.titles.mercado.picture.looks import BIG, CANNOT_PAY, DIVIDER, GOOD_ICONS, PAYS, Looks, coin
from game.titles.mercado.picture.offers import furniture
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    entrance_name,
    good_name,
    goods_name,
    line_name,
    restaurant_name,
    space_name,
    stands_name,
)

LEFT = 18.0
WIDTH = 400.0
ROW = 26.0
ICON = 30.0
ACCOUNT_COIN = 41.0
WAYS = 5
"""The maximum number of entrances that the sheet lists."""


def popover_of(
    counts: Counts, view: MercadoView, focus: Focus[MercadoView], shapes: Shapes, canvas: Canvas
) -> Popover | None:
    """Return the sheet for the considered move, or None if no sheet is needed."""
    thought = considered_move(counts, view, focus)
    if thought is None:
        return None
    if thought.stand is not None:
        sheet = Sheet(canvas, WIDTH, 80)
        _stand(sheet, counts.topology, view.public, thought.stand)
        coming = thought.following
        if coming is not None:
            entrance, customers = entrance_name(coming.entrance), customers_name(CUSTOMERS[coming.tile].count)
            text = _("Next: {customers} at {entrance}").format(customers=customers, entrance=entrance)
            short = _("Next: {entrance}").format(entrance=entrance)
            _earners(sheet, (text, short), coming.earned, thought.seat)
        verdict = _verdict(thought.stand, focus)
        if verdict is not None:
            _ribbon(sheet, *verdict)
        return sheet.popover(shapes.at("spaces", thought.space), -4)
    if thought.house is not None:
        return _house(thought.house, shapes, canvas)
    if thought.customers is not None:
        return _customers(thought.customers, shapes, canvas)
    if thought.tile is not None and not thought.picked:
        return _ways(view, thought, thought.tile, shapes, canvas)
    return None


def _ribbon(sheet: Sheet, text: str, good: bool) -> None:
    canvas, y = sheet.canvas, sheet.y - 8
    words, kind = fit(canvas, text, STRONG, sheet.room - 40)
    band = rounded(LEFT - 4, y, sheet.room + 8, 32, look=PAYS if good else CANNOT_PAY)
    mark = glyph(LEFT + 18, y + 16, 20, "check" if good else "warning", CREAM)
    sheet.put((band, mark, *canvas.sentence(LEFT + 36, y + 16, words, kind, CREAM)))
    sheet.y += 34


def _account(sheet: Sheet, forecast: StandForecast) -> None:
    canvas = sheet.canvas
    parts = (
        (pgettext("from a new stand", "Income"), str(forecast.income), GAIN),
        (_("Cost"), str(forecast.cost), RED),
        (_("Net"), signed(forecast.net), GAIN if forecast.net >= 0 else RED),
    )
    labels = sum(canvas.width(label, STRONG) for label, _amount, _ink in parts)
    amounts = sum(ACCOUNT_COIN + canvas.width(amount, BIG) for _label, amount, _ink in parts)
    room = sheet.room - amounts - 8.0 * (len(parts) - 1)
    face = STRONG.sized(STRONG.size * min(1.0, room / labels))  # some languages have longer words
    widths = [canvas.width(label, face) + ACCOUNT_COIN + canvas.width(amount, BIG) for label, amount, _ink in parts]
    gap = max(8.0, (sheet.room - sum(widths)) / (len(parts) - 1))
    x = LEFT
    for (label, amount, colour), wide in zip(parts, widths, strict=True):
        if x > LEFT:
            sheet.put((Box(x=x - gap / 2 - 1, y=18, w=2, h=34, look=DIVIDER),))
        sheet.put(canvas.sentence(x, 36, label, face, INK_SOFT))
        sheet.put((coin(x + canvas.width(label, face) + 21, 35, 28),))
        sheet.put(canvas.sentence(x + wide, 37, amount, BIG, colour, align="right"))
        x += wide + gap
    sheet.put((rule(LEFT, 60, sheet.room),))


def _stand(sheet: Sheet, topology: Topology, public: Public, forecast: StandForecast) -> None:
    _account(sheet, forecast)
    for payment in forecast.payments:
        entrance = entrance_name(payment.entrance)
        words = _("{customers} at {entrance}").format(customers=customers_name(payment.customers), entrance=entrance)
        sheet.line(capital(words), capital(entrance), amount=_sums(payment), amount_ink=GAIN)
    if not forecast.payments:
        words = _("Nobody here likes {goods} yet.").format(goods=goods_name(forecast.good))
        sheet.line(words, amount="0", ink=INK_SOFT)
    spot, spaces = topology.spot_at[forecast.space], public.spaces
    near = (spaces[other].restaurant for other in helpers_of(topology, spaces, spot, forecast.good))
    helpers = [restaurant_name(restaurant) for restaurant in near if restaurant is not None]
    if helpers:
        sheet.line(_("{list} next to it").format(list=listed(helpers)), amount=_("+1 per customer"), ink=INK_SOFT)
    words, line = _("{stands} in {line}, including this one"), line_name(topology.lines[forecast.line])
    words = words.format(stands=stands_name(forecast.cost), line=line)
    sheet.line(words, amount=signed(-forecast.cost), ink=INK_SOFT, amount_ink=RED)
    if forecast.gray:
        sheet.line(_("The grey restaurant here will be yours."), ink=INK_SOFT)


def _sums(payment: Payment) -> str:
    return f"{payment.customers} × {1 + len(payment.helpers)} = {payment.coins}"


def _verdict(forecast: StandForecast, focus: Focus[MercadoView]) -> tuple[str, bool] | None:
    if forecast.short:
        if focus.peek:
            return _("{coins} short").format(coins=coins_name(forecast.short)), False
        return _("You cannot afford it"), False
    if forecast.net >= 0 and forecast.income:
        return _("Pays for itself: you earn before you pay"), True
    return None


def _paid(sheet: Sheet, payment: Payment) -> None:
    space = space_name(payment.space)
    words = _("{name}: {good} stand on {space}")
    words = words.format(name=mark(payment.seat), good=good_name(payment.good), space=space)
    _owned(sheet, payment.seat, words, space, _sums(payment), INK)


def _owned(sheet: Sheet, seat: Seat, words: str, space: str, amount: str, ink: str) -> None:
    sheet.put(marker(Looks(sheet.canvas.seats), seat, LEFT + 9, sheet.y - 1, 20))
    short = _("{name}: {space}").format(name=mark(seat), space=space)
    sheet.line(words, short, amount=amount, amount_ink=ink, indent=25)


def _headed(canvas: Canvas, text: str, below: str, goods: tuple[Good, ...] = ()) -> Sheet:
    sheet = Sheet(canvas, WIDTH, 0)
    x = sheet.head(text, below, beside=len(goods) * ICON) + 6 + ICON / 2
    sheet.put(sprite(GOOD_ICONS[good], x + index * ICON, 26, ICON - 4) for index, good in enumerate(goods))
    return sheet


def _likers(customers: Customers) -> str:
    return ngettext("{count} customer who likes", "{count} customers who like", customers.count).format(
        count=customers.count
    )


def _customers(forecast: CustomersForecast, shapes: Shapes, canvas: Canvas) -> Popover:
    customers = CUSTOMERS[forecast.tile]
    sheet = _headed(canvas, _likers(customers), capital(entrance_name(forecast.entrance)), customers.likes)
    for payment in forecast.payments:
        _paid(sheet, payment)
    looks, y = Looks(canvas.seats), sheet.y + 10
    earners = [seat for seat, coins in enumerate(forecast.earned) if coins]
    step = sheet.room / max(1, len(earners))
    sheet.put((rule(LEFT, y - 22, sheet.room),))
    for index, seat in enumerate(earners):
        x = LEFT + index * step + step / 2
        amount = word(signed(forecast.earned[seat]), x + 8, y + 1, BIG.sized(24), GAIN, align="left", w=46)
        sheet.put((*marker(looks, seat, x - 36, y - 1, 26), coin(x - 8, y, 24), amount))
    return sheet.popover(shapes.at("entrances", forecast.entrance), 34)


def _ways(view: MercadoView, thought: ConsideredMove, tile: int, shapes: Shapes, canvas: Canvas) -> Popover:
    customers = CUSTOMERS[tile]
    row = CROWDS.index(customers.count)
    here = furniture(shapes).stacks[row].tiles[view.public.offer[row].index(tile)]
    needs = ngettext(
        "needs a stand of yours in the row or column", "needs {count} stands, one of them yours", customers.count
    ).format(count=customers.count)
    sheet = _headed(canvas, _likers(customers), needs, customers.likes)
    if not thought.ways:
        sheet.line(_("No free entrance fits yet."), ink=INK_SOFT)
    mine = thought.seat
    ways = sorted(thought.ways, key=lambda way: (-way.earned[mine], sum(way.earned)))
    for way in ways[:WAYS]:
        _earners(sheet, (capital(entrance_name(way.entrance)),), way.earned, mine)
    if len(ways) > WAYS:
        more = len(ways) - WAYS
        words = ngettext("and {count} more entrance", "and {count} more entrances", more).format(count=more)
        sheet.line(words, ink=INK_SOFT)
    return sheet.popover(here, -2 if ways else -4)


def _earners(sheet: Sheet, texts: tuple[str, ...], earned: Sequence[int], mine: Seat) -> None:
    """Add a line with a text and each seat's income. The viewer's income is at the right end of the line."""
    canvas, y = sheet.canvas, sheet.y
    looks = Looks(canvas.seats)
    nodes: list[Node] = []
    x = WIDTH - LEFT
    for seat in sorted(range(len(earned)), key=lambda other: other != mine):
        if not earned[seat]:
            continue
        amount = signed(earned[seat])
        wide = canvas.width(amount, STRONG)
        nodes += canvas.sentence(x, y, amount, STRONG, GAIN if seat == mine else INK_SOFT, align="right")
        nodes += marker(looks, seat, x - wide - 13, y - 1, 18)
        x -= wide + 32
    words, kind = fit_one(canvas, texts, BODY, x - LEFT)
    sheet.put((*canvas.sentence(LEFT, y, words, kind, INK), *nodes))
    sheet.y += ROW


def _house(forecast: RestaurantForecast, shapes: Shapes, canvas: Canvas) -> Popover:
    restaurant, space = restaurant_name(forecast.restaurant), space_name(forecast.space)
    title = pgettext("an action", "{restaurant} on {space}").format(restaurant=restaurant, space=space)
    sheet = _headed(canvas, title, _("+1 coin per customer at stands beside it"))
    sheet.line(_("For opening it"), amount="+1", amount_ink=GAIN)
    for helped, owner in forecast.helped:
        place = space_name(helped)
        words = _("{name}: stand on {space}").format(name=mark(owner), space=place)
        _owned(sheet, owner, words, place, _("+1 per customer"), INK_SOFT)
    if not forecast.helped:
        sheet.line(_("This restaurant helps no stands yet."), ink=INK_SOFT)
    if forecast.gray:
        sheet.line(_("The grey restaurant here will be yours."), ink=INK_SOFT)
    return sheet.popover(shapes.at("spaces", forecast.space), -2)
