"""The open market cards, and the orders of the restaurants. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.kit.pieces import sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.picture.theme import HINT, INK, INK_SOFT, paper
from game.titles.floating_market.goods import GOODS, ORDERS, Goods
from game.titles.floating_market.picture.cards import card_nodes
from game.titles.floating_market.picture.looks import COIN, SMALL, good, halo, hit_area
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import market_target, stall_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import points_name

GAP = 7.0
EDGE = 9.0
IN_FULL = 260.0
"""From this width on an order is told in full."""
ROOMY = 27.0
"""The least height of an order that has a row to itself."""


def market_nodes(view: FloatingMarketView, focus: Focus[FloatingMarketView], canvas: Canvas) -> tuple[Node, ...]:
    """The four cards with what they cost, the oldest at the left."""
    public = view.public
    step = (canvas.w + GAP) / len(public.market)
    wide, high = step - GAP, canvas.h
    nodes: list[Node] = []
    for slot, card in enumerate(public.market):
        x, target = slot * step, market_target(slot)
        if card is None:
            nodes.append(
                Box(x=x, y=0, w=wide, h=high, radius=10, fill="#00000020", line="#B49A72", line_width=1.4, dashed=True)
            )
            nodes += canvas.sentence(x + wide / 2, high / 2, _("sold out"), HINT, INK_SOFT, align="middle")
            continue
        if focus.open(target):
            nodes.append(halo(x, 0, wide, high, strong=focus.picked(target), radius=10))
        nodes.append(card_nodes(canvas, card, x, 0, wide, high, priced=True))
        nodes.append(hit_area(x, 0, wide, high, target, key=f"market:{slot}"))
    return tuple(nodes)


def market_hint(public: Public) -> str:
    """How many cards come after these."""
    return ngettext("{count} card left", "{count} cards left", public.deck_size).format(count=public.deck_size)


def orders_nodes(
    topology: Topology, view: FloatingMarketView, focus: Focus[FloatingMarketView], canvas: Canvas
) -> tuple[Node, ...]:
    """A place for each restaurant, one below the other or else two by two: what it orders, pays, and counts at the end.
    What the viewer lacks is pale."""
    public = view.public
    across = 1 if canvas.h >= min(canvas.w, len(public.orders) * ROOMY) else 2
    down = -(-len(public.orders) // across)
    wide, high = (canvas.w - 2 * EDGE) / across, (canvas.h - 2 * EDGE) / down
    held = None if view.seat is None else public.holders[view.seat].goods
    nodes: list[Node] = [paper(0, 0, canvas.w, canvas.h)]
    for place, (stall, order) in enumerate(zip(topology.of_kind["restaurant"], public.orders, strict=True)):
        x, y = EDGE + place % across * wide, EDGE + place // across * high
        target = stall_target(topology.stalls[stall].id)
        if focus.lit(target):
            nodes.append(halo(x + 1, y + 1, wide - 2, high - 2, strong=focus.picked(target), radius=8))
        nodes += _order(order, held, x + 4, y + high / 2, wide - 10, min(28.0, high - 4), canvas)
        nodes.append(hit_area(x, y, wide, high, target))
    return tuple(nodes)


def _order(
    order: int | None, held: Goods | None, x: float, y: float, wide: float, size: float, canvas: Canvas
) -> list[Node]:
    """One order, its left edge at `x`, middled on `y`."""
    if order is None:
        return [*canvas.sentence(x, y, _("no more orders"), HINT, INK_SOFT)]
    data = ORDERS[order]
    points = _("{points} pt").format(points=data.points)
    if wide > IN_FULL:
        points = points_name(data.points)
    right = x + wide
    nodes: list[Node] = [*canvas.sentence(right, y + 0.5, points, SMALL, INK, align="right")]
    left = right - canvas.width(points, SMALL) - 8
    nodes += canvas.sentence(left, y + 0.5, str(data.coins), SMALL, INK, align="right")
    left -= canvas.width("00", SMALL) + 12
    nodes.append(sprite(COIN, left, y, min(19.0, size)))
    wanted = [which for which, count in zip(GOODS, data.goods, strict=True) for _each in range(count)]
    have = list(data.goods if held is None else held)
    step = min(size + 1, (left - 14 - x) / len(wanted))
    for place, which in enumerate(wanted):
        index = GOODS.index(which)
        there, have[index] = have[index] > 0, have[index] - 1
        nodes.append(good(which, x + step * (place + 0.5), y, min(size, step), alpha=1.0 if there else 0.45))
    return nodes
