"""The sheets beside spaces, entrances and customers: what a move would cost and bring, in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.kit.pieces import CREAM, marker, rounded, sprite
from game.kit.wording import capital, signed
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Shadow, Type
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.picture.theme import BODY, HINT, INK, INK_SOFT, STRONG
from game.picture.widgets import fit, glyph, rule, word
from game.titles.mercado.counts import Counts
from game.titles.mercado.events import Payment
from game.titles.mercado.forecast import CustomersForecast, RestaurantForecast, StandForecast
from game.titles.mercado.goods import CUSTOMERS, Customers, Good
from game.titles.mercado.picture.furniture import furniture
from game.titles.mercado.picture.hypothesis import Hypothesis, hypothesis
from game.titles.mercado.picture.looks import GOOD_ICONS, GREEN, INK_NUMBER, RED, Looks, coin
from game.titles.mercado.picture.phrases import by_own_income, helpers_named
from game.titles.mercado.state import MercadoView
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import (
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
BIG = Type("baloo-extrabold", 30)
ACCOUNT_COIN = 41.0
"""The room of a coin between a word and its amount."""
WAYS = 5
"""So many entrances are told in words; the badges on the board tell of all."""


def popover_of(
    counts: Counts, view: MercadoView, focus: Focus[MercadoView], shapes: Shapes, canvas: Canvas
) -> Popover | None:
    """The sheet for what is being considered, None for nothing that has to be told."""
    thought = hypothesis(counts, view, focus)
    if thought is None:
        return None
    if thought.stand is not None:
        here = shapes.at("spaces", thought.stand.space)
        return _sheet((here.x, here.y, here.w, here.h), _stand(counts.topology, view, thought, focus, canvas))
    if thought.house is not None:
        here = shapes.at("spaces", thought.house.space)
        return _sheet((here.x, here.y, here.w, here.h), _house(thought.house, canvas))
    if thought.customers is not None:
        here = shapes.at("entrances", thought.customers.entrance)
        return _sheet((here.x, here.y, here.w, here.h), _customers(view, thought.customers, canvas))
    if thought.tile is not None and not thought.picked:
        return _ways(view, thought, shapes, canvas)
    return None


def _sheet(beside: tuple[float, float, float, float], made: tuple[float, list[Node]]) -> Popover:
    return Popover(beside=beside, w=WIDTH, h=made[0], nodes=tuple(made[1]))


def _line(
    canvas: Canvas,
    y: float,
    text: str,
    right: str = "",
    colour: str = INK,
    right_colour: str = INK,
    *,
    short: str = "",
) -> list[Node]:
    """One line of words with perhaps an amount at its right end; in `short` words where there is no room for all."""
    nodes: list[Node] = []
    room = WIDTH - 2 * LEFT
    if right:
        nodes += canvas.sentence(WIDTH - LEFT, y, right, STRONG, right_colour, align="right")
        room -= canvas.width(right, STRONG) + 10
    words, kind = fit(canvas, text, BODY, room)
    if short and words != text:
        words, kind = fit(canvas, short, BODY, room)
    return [*canvas.sentence(LEFT, y, words, kind, colour, strong=Type(STRONG.face, kind.size)), *nodes]


def _ribbon(canvas: Canvas, y: float, text: str, good: bool) -> list[Node]:
    """A coloured band with a verdict."""
    fill = ("#4C9A62", "#2A6E40") if good else ("#C4523A", "#9A3424")
    words, kind = fit(canvas, text, STRONG, WIDTH - 2 * LEFT - 40)
    return [
        rounded(
            LEFT - 4,
            y,
            WIDTH - 2 * LEFT + 8,
            32,
            fill=fill,
            line="#F6DE96",
            line_width=1.8,
            shadow=Shadow(down=2, blur=3, strength=100),
        ),
        glyph(LEFT + 18, y + 16, 20, "check" if good else "warning", CREAM),
        *canvas.sentence(LEFT + 36, y + 16, words, kind, CREAM),
    ]


def _account(forecast: StandForecast, canvas: Canvas) -> list[Node]:
    """Income, cost and net with coins, side by side."""
    parts = (
        (_("Income"), str(forecast.income), GREEN),
        (_("Cost"), str(forecast.cost), RED),
        (_("Net"), signed(forecast.net), GREEN if forecast.net >= 0 else RED),
    )
    widths = [canvas.width(label, STRONG) + ACCOUNT_COIN + canvas.width(amount, BIG) for label, amount, _ink in parts]
    gap = max(8.0, (WIDTH - 2 * LEFT - sum(widths)) / (len(parts) - 1))
    nodes: list[Node] = []
    x = LEFT
    for (label, amount, colour), wide in zip(parts, widths, strict=True):
        if x > LEFT:
            nodes.append(Box(x=x - gap / 2 - 1, y=18, w=2, h=34, fill="#E0CCA4"))
        nodes += canvas.sentence(x, 36, label, STRONG, INK_SOFT)
        nodes.append(coin(x + canvas.width(label, STRONG) + 21, 35, 28))
        nodes += canvas.sentence(x + wide, 37, amount, BIG, colour, align="right")
        x += wide + gap
    return nodes


def _stand(
    topology: Topology, view: MercadoView, thought: Hypothesis, focus: Focus[MercadoView], canvas: Canvas
) -> tuple[float, list[Node]]:
    forecast = thought.stand
    assert forecast is not None
    nodes = [*_account(forecast, canvas), rule(LEFT, 60, WIDTH - 2 * LEFT)]
    y = 80.0
    for payment in forecast.payments:
        each = 1 + len(payment.helpers)
        words = _("{customers} at {entrance}").format(
            customers=customers_name(payment.customers), entrance=entrance_name(payment.entrance)
        )
        sums = f"{payment.customers} × {each} = {payment.coins}"
        short = capital(entrance_name(payment.entrance))
        nodes += _line(canvas, y, capital(words), sums, right_colour=GREEN, short=short)
        y += ROW
    if not forecast.payments:
        words = _("Nobody here likes {goods} yet.").format(goods=goods_name(forecast.good))
        nodes += _line(canvas, y, words, "0", INK_SOFT)
        y += ROW
    helped = helpers_named(topology, view.public, forecast.space, forecast.good)
    if helped:
        nodes += _line(canvas, y, _("{list} next to it").format(list=helped), _("+1 each customer"), INK_SOFT)
        y += ROW
    spot = topology.spots[topology.spot_at[forecast.space]]
    more, count = (
        (topology.lines[spot.row_line], forecast.in_row)
        if forecast.in_row >= forecast.in_column
        else (topology.lines[spot.column_line], forecast.in_column)
    )
    words = _("{stands} in {line}, this one included").format(stands=stands_name(count), line=line_name(more))
    nodes += _line(canvas, y, words, f"−{forecast.cost}", INK_SOFT, RED)
    y += ROW
    if forecast.gray:
        nodes += _line(canvas, y, _("The gray restaurant here will be yours."), "", INK_SOFT)
        y += ROW
    if thought.following is not None:
        coming = thought.following
        words = _("Next: {customers} at {entrance}").format(
            customers=customers_name(CUSTOMERS[coming.tile].count), entrance=entrance_name(coming.entrance)
        )
        short = _("Next: {entrance}").format(entrance=entrance_name(coming.entrance))
        nodes += _earners(canvas, y, words, coming.earned, thought.seat, short=short)
        y += ROW
    verdict = _verdict(forecast, focus)
    if verdict is not None:
        nodes += _ribbon(canvas, y - 8, *verdict)
        y += 34
    return y - 4, nodes


def _verdict(forecast: StandForecast, focus: Focus[MercadoView]) -> tuple[str, bool] | None:
    """What there is to say about paying: it pays for itself, or it cannot be paid."""
    if forecast.short:
        if focus.peek:
            words = ngettext("{count} coin short", "{count} coins short", forecast.short)
            return words.format(count=forecast.short), False
        return _("You cannot pay for it"), False
    if forecast.pays_for_itself and forecast.income:
        return _("Pays for itself: it earns before you pay"), True
    return None


def _paid(view: MercadoView, payment: Payment, canvas: Canvas, y: float) -> list[Node]:
    """One stand that is paid: whose, where, and how much."""
    looks = Looks(canvas.seats)
    each = 1 + len(payment.helpers)
    words = _("{name}: {good} stand on {space}").format(
        name=mark(payment.seat), good=good_name(payment.good), space=space_name(payment.space)
    )
    words, kind = fit(canvas, words, BODY, WIDTH - 2 * LEFT - 130)
    return [
        *marker(looks, payment.seat, LEFT + 9, y - 1, 20),
        *canvas.sentence(LEFT + 25, y, words, kind, INK, strong=Type(STRONG.face, kind.size)),
        *canvas.sentence(
            WIDTH - LEFT, y, f"{payment.customers} × {each} = {payment.coins}", STRONG, INK_NUMBER, align="right"
        ),
    ]


def _heading(canvas: Canvas, text: str, below: str, goods: tuple[Good, ...] = ()) -> list[Node]:
    """A title, perhaps with pictures of goods behind it, and a line below."""
    words, kind = fit(canvas, text, STRONG, WIDTH - 2 * LEFT - len(goods) * ICON)
    nodes: list[Node] = [*canvas.sentence(LEFT, 27, words, kind, INK)]
    x = LEFT + canvas.width(words, kind) + 6 + ICON / 2
    for index, good in enumerate(goods):
        nodes.append(sprite(GOOD_ICONS[good], x + index * ICON, 26, ICON - 4))
    words, kind = fit(canvas, below, HINT, WIDTH - 2 * LEFT)
    return [*nodes, *canvas.sentence(LEFT, 50, words, kind, INK_SOFT), rule(LEFT, 64, WIDTH - 2 * LEFT)]


def _likers(customers: Customers) -> str:
    """Words before the pictures of what they like."""
    return ngettext("{count} customer who likes", "{count} customers who like", customers.count).format(
        count=customers.count
    )


def _customers(view: MercadoView, forecast: CustomersForecast, canvas: Canvas) -> tuple[float, list[Node]]:
    customers = CUSTOMERS[forecast.tile]
    nodes = _heading(canvas, _likers(customers), capital(entrance_name(forecast.entrance)), customers.likes)
    y = 82.0
    for payment in forecast.payments:
        nodes += _paid(view, payment, canvas, y)
        y += ROW
    looks = Looks(canvas.seats)
    y += 10
    earners = [seat for seat, coins in enumerate(forecast.earned) if coins]
    step = (WIDTH - 2 * LEFT) / max(1, len(earners))
    nodes.append(rule(LEFT, y - 22, WIDTH - 2 * LEFT))
    for index, seat in enumerate(earners):
        x = LEFT + index * step + step / 2
        nodes += marker(looks, seat, x - 36, y - 1, 26)
        nodes.append(coin(x - 8, y, 24))
        nodes.append(word(signed(forecast.earned[seat]), x + 8, y + 1, Type(BIG.face, 24), GREEN, align="left", w=46))
    return y + 24, nodes


def _ways(view: MercadoView, thought: Hypothesis, shapes: Shapes, canvas: Canvas) -> Popover:
    """Where a customer tile may go, best for oneself first, with what everybody would earn."""
    assert thought.tile is not None
    tile, public = thought.tile, view.public
    beside = (0.0, 0.0, 0.0, 0.0)
    offers = furniture(shapes)
    for row, tiles in enumerate(public.offer):
        if tile in tiles:
            at = offers.stacks[row].tiles[tiles.index(tile)]
            beside = (at.x, at.y, at.w, at.h)
    customers = CUSTOMERS[tile]
    needs = _("needs {stands} in the line, one yours").format(stands=stands_name(customers.count))
    nodes = _heading(canvas, _likers(customers), needs, customers.likes)
    y = 82.0
    if not thought.ways:
        nodes += _line(canvas, y, _("No line has that at a free entrance yet."), "", INK_SOFT)
        return _sheet(beside, (y + 22, nodes))
    ways = by_own_income(thought.ways, thought.seat)
    for way in ways[:WAYS]:
        nodes += _earners(canvas, y, capital(entrance_name(way.entrance)), way.earned, thought.seat)
        y += ROW
    if len(ways) > WAYS:
        more = len(ways) - WAYS
        words = ngettext("and {count} more entrance", "and {count} more entrances", more).format(count=more)
        nodes += _line(canvas, y, words, "", INK_SOFT)
        y += ROW
    return _sheet(beside, (y - 2, nodes))


def _earners(canvas: Canvas, y: float, text: str, earned: Sequence[int], mine: Seat, *, short: str = "") -> list[Node]:
    """One line of words, in `short` ones where there is no room for all, with what everybody would earn at its right
    end, the own amount last and green."""
    looks = Looks(canvas.seats)
    nodes: list[Node] = []
    x = WIDTH - LEFT
    for seat in sorted(range(len(earned)), key=lambda other: other != mine):
        if not earned[seat]:
            continue
        amount = signed(earned[seat])
        wide = canvas.width(amount, STRONG)
        nodes += canvas.sentence(x, y, amount, STRONG, GREEN if seat == mine else INK_SOFT, align="right")
        nodes += marker(looks, seat, x - wide - 13, y - 1, 18)
        x -= wide + 32
    words, kind = fit(canvas, text, BODY, x - LEFT)
    if short and words != text:
        words, kind = fit(canvas, short, BODY, x - LEFT)
    return [*canvas.sentence(LEFT, y, words, kind, INK), *nodes]


def _house(forecast: RestaurantForecast, canvas: Canvas) -> tuple[float, list[Node]]:
    nodes = _heading(
        canvas,
        _("{restaurant} on {space}").format(
            restaurant=restaurant_name(forecast.restaurant), space=space_name(forecast.space)
        ),
        _("beside it, customers pay 1 coin more"),
    )
    y = 82.0
    nodes += _line(canvas, y, _("For opening it"), "+1", INK, GREEN)
    y += ROW
    looks = Looks(canvas.seats)
    for space, owner in forecast.helped:
        nodes += marker(looks, owner, LEFT + 9, y - 1, 20)
        gain = _("+1 each customer")
        room = WIDTH - 2 * LEFT - 25 - 10 - canvas.width(gain, STRONG)
        words = _("{name}: stand on {space}").format(name=mark(owner), space=space_name(space))
        if canvas.width(words, STRONG) > room:  # the names are drawn strong
            words = _("{name}: {space}").format(name=mark(owner), space=space_name(space))
        words, kind = fit(canvas, words, STRONG, room)
        nodes += canvas.sentence(LEFT + 25, y, words, Type(BODY.face, kind.size), INK, strong=kind)
        nodes += canvas.sentence(WIDTH - LEFT, y, gain, STRONG, INK_SOFT, align="right")
        y += ROW
    if not forecast.helped:
        nodes += _line(canvas, y, _("No stand beside it that it helps yet."), "", INK_SOFT)
        y += ROW
    if forecast.gray:
        nodes += _line(canvas, y, _("The gray restaurant here will be yours."), "", INK_SOFT)
        y += ROW
    return y - 2, nodes
