"""The open market cards, and the orders of the restaurants. Logical pixels."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.kit.pieces import sprite
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.picture.theme import HINT, INK, INK_SOFT
from game.picture.widgets import fit
from game.titles.floating_market.goods import GOODS, ORDERS
from game.titles.floating_market.picture.cards import card_nodes
from game.titles.floating_market.picture.looks import COIN, SMALL, good, halo, hit_area
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import market_target, stall_target
from game.titles.floating_market.topology import Topology

GAP = 7.0


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
    """A row for each restaurant: what it orders, pays, and counts at the end. What the viewer lacks is pale."""
    public = view.public
    pitch = canvas.h / len(public.orders)
    size = min(25.0, pitch - 3)
    held = None if view.seat is None else public.holders[view.seat].goods
    nodes: list[Node] = []
    for row, (stall, order) in enumerate(zip(topology.of_kind["restaurant"], public.orders, strict=True)):
        y = row * pitch + pitch / 2
        target = stall_target(topology.stalls[stall].id)
        if row:
            nodes.append(Box(x=0, y=row * pitch - 0.5, w=canvas.w, h=1, fill="#DEC492"))
        if order is None:
            nodes += canvas.sentence(4, y, _("no more orders"), HINT, INK_SOFT)
            continue
        data = ORDERS[order]
        left = list(data.goods if held is None else held)
        x = size / 2 + 2
        for index, which in enumerate(GOODS):
            for _each in range(data.goods[index]):
                there = left[index] > 0
                left[index] -= 1
                nodes.append(good(which, x, y, size, alpha=1.0 if there or held is None else 0.35))
                x += size + 1
        text, face = fit(canvas, _("{points} pt").format(points=data.points), SMALL, 44)
        nodes += canvas.sentence(canvas.w - 2, y + 0.5, text, face, INK, align="right")
        nodes += canvas.sentence(canvas.w - 54, y + 0.5, str(data.coins), SMALL, INK, align="right")
        nodes.append(sprite(COIN, canvas.w - 84, y, min(20.0, size)))
        if focus.lit(target):
            nodes.append(halo(0, row * pitch + 1, canvas.w, pitch - 2, strong=focus.picked(target), radius=8))
        nodes.append(hit_area(0, row * pitch, canvas.w, pitch, target))
    return tuple(nodes)
