"""Descriptions of the board and the seats for players who cannot see the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import _, pgettext
from game.core.names import Seat, mark
from game.core.sentences import in_a_row
from game.titles.floating_market import words
from game.titles.floating_market.goods import GOODS, ORDERS, price
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.topology import Topology


def seat_in_words(topology: Topology, view: FloatingMarketView, seat: Seat) -> str:
    """Describe a seat’s possessions and the position of its boat."""
    holder = view.public.holders[seat]
    parts = [words.coins_name(holder.coins), words.flowers_name(holder.flowers), words.favors_name(holder.favors)]
    goods = words.goods_listed(holder.goods)
    parts.append(
        _("on board: {goods}").format(goods=goods) if goods else pgettext("at the Floating Market", "no goods")
    )
    parts.append(_("rowers: {count}").format(count=holder.rowers))
    parts.append(_("orders delivered: {count}").format(count=len(holder.orders)))
    if holder.boat is not None:
        parts.append(_("boat {where}").format(where=words.place_name(topology, holder.boat)))
    return " · ".join(parts)


def board_in_words(topology: Topology, public: Public) -> Iterator[str]:
    """Yield descriptions of the prices, the barge, the stalls, the orders and the open cards."""
    costs = [
        _("{good} {coins}").format(good=words.good_name(good), coins=words.coins_name(price(public.prices, good)))
        for good in GOODS
    ]
    yield _("Prices: {prices}.").format(prices=in_a_row(costs))
    yield _("The King’s barge: {crossing}.").format(crossing=words.crossing_name(public.barge))
    for seat in range(public.seats):
        stalls = [
            _("{stall} ({section})").format(
                stall=words.stall_name(stall.kind), section=topology.sections[stall.section].id
            )
            for stall, owner in zip(topology.stalls, public.owners, strict=True)
            if owner == seat
        ]
        if stalls:
            yield _("{name}’s stalls: {stalls}.").format(name=mark(seat), stalls=in_a_row(stalls))
    orders = [
        pgettext("at the Floating Market", "{goods} for {coins}").format(
            goods=words.goods_listed(ORDERS[order].goods), coins=words.coins_name(ORDERS[order].coins)
        )
        for order in public.orders
        if order is not None
    ]
    if orders:
        yield _("Restaurant orders: {orders}.").format(orders=" · ".join(orders))
    cards = [card for card in public.market if card is not None]
    if cards:
        yield _("Cards for sale: {cards}.").format(cards=words.cards_named(cards))
