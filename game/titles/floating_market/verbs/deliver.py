"""Delivering an order to a restaurant (FM-5.4)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, phrase
from game.core.names import Seat, Sentence
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Prompt
from game.kit.verb import Question
from game.titles.floating_market.drawing import refill_order
from game.titles.floating_market.goods import ORDERS, holds, minus
from game.titles.floating_market.legality import BoardVerb, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, OrderIndex
from game.titles.floating_market.targets import stall_target
from game.titles.floating_market.words import coins_name, goods_listed, told


class Deliver(msgspec.Struct, frozen=True, tag="deliver"):
    """Deliver the goods that a restaurant orders."""

    stall: Word


class OrderDelivered(Event, frozen=True, kw_only=True):
    """A restaurant got its order (FM-5.4)."""

    seat: Seat
    stall: str
    order: OrderIndex

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        order = ORDERS[self.order]
        goods, coins = goods_listed(order.goods), coins_name(order.coins)
        return told(self.seat, _("{name} delivers {goods} for {coins}."), goods=goods, coins=coins)


class DeliverVerb(BoardVerb[Deliver]):
    """The verb for delivering an order."""

    move = Deliver
    does = phrase("deliver an order")
    clause = "FM-5.4"
    picks = (stall_target,)

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[Deliver]:
        """Return a move for each usable restaurant whose ordered goods are all on board."""
        orders, held = view.public.orders, view.public.holders[seat].goods
        found: list[Deliver] = []
        for stall in usable(self._topology, view.public, seat, "restaurant"):
            order = orders[self._topology.place[stall]]
            if order is not None and holds(held, ORDERS[order].goods):
                found.append(Deliver(self._topology.stalls[stall].id))
        return found

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[Deliver]) -> Question:
        """Return the question to the player."""
        order = view.public.orders[self._topology.place[self._topology.stall_at[draft.picks[0].id]]]
        assert order is not None  # it is delivered
        text = _("Deliver {goods} for {coins}?")
        hint = _("The order is worth {points} points at the end.").format(points=ORDERS[order].points)
        coins = coins_name(ORDERS[order].coins)
        return Question(text.format(goods=goods_listed(ORDERS[order].goods), coins=coins), hint)

    def play(self, recorder: Recorder, seat: Seat, move: Deliver) -> None:
        """Deliver the goods, take the coins, and refill the restaurant."""
        number = self._topology.stall_at[move.stall]
        place, orders = self._topology.place[number], recorder.public.orders
        order = orders[place]
        assert order is not None  # it is delivered
        recorder.public = replace(recorder.public, orders=swapped(orders, place, None))
        holder = recorder.holder(seat)
        recorder.give(
            seat,
            goods=minus(holder.goods, ORDERS[order].goods),
            coins=holder.coins + ORDERS[order].coins,
            orders=(*holder.orders, order),
        )
        recorder.use(number)
        recorder.record(OrderDelivered, seat=seat, stall=move.stall, order=order)
        refill_order(recorder, self._topology, number)
