"""Delivering to a restaurant exactly what it orders (FM-5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.told import Told
from game.kit.verb import Question, Verb
from game.picture.table import Sentence
from game.titles.floating_market.drawing import refill_order
from game.titles.floating_market.goods import GOODS, ORDERS, Goods, holds, minus
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, OrderIndex, Public
from game.titles.floating_market.targets import stall_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.visiting import out_of_use, usable, use
from game.titles.floating_market.words import coins_name, goods_listed


class Deliver(msgspec.Struct, frozen=True, tag="deliver"):
    """The goods that the restaurant orders."""

    stall: Word


class OrderDelivered(Told, frozen=True, kw_only=True):
    """A restaurant got what it ordered (FM-5.4)."""

    seat: Seat
    stall: str
    order: OrderIndex

    def sentence(self) -> Sentence:
        """What, and for how much."""
        order = ORDERS[self.order]
        text = _("{name} delivers {goods} for {coins}.")
        words = text.format(name=mark(self.seat), goods=goods_listed(order.goods), coins=coins_name(order.coins))
        return Sentence(words, self.seat)


class DeliverVerb(Verb[FloatingMarketView, Recorder, Deliver]):
    """Delivering, on one board."""

    move = Deliver
    phases = frozenset(("act",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """What it is to do it."""
        return _("deliver an order")

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[Deliver]:
        """The restaurant beside the boat, where all that it orders is on board."""
        return [
            Deliver(self._topology.stalls[stall].id)
            for stall in usable(self._topology, view.public, seat, "restaurant")
            if self._missing(view.public, seat, stall) is None
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: Deliver) -> Iterable[Draft]:
        """The restaurant."""
        yield Draft((stall_target(move.stall),))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[Deliver]) -> Question:
        """For a yes, with what it brings."""
        order = self._order(view.public, self._topology.stall_at[draft.picks[0].id])
        assert order is not None  # it is delivered
        text = _("Deliver {goods} for {coins}?")
        hint = _("{points} points at the end.").format(points=ORDERS[order].points)
        coins = coins_name(ORDERS[order].coins)
        return Question(text.format(goods=goods_listed(ORDERS[order].goods), coins=coins), hint)

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: Deliver) -> Illegal | None:
        """That the restaurant cannot be visited, or what is missing."""
        closed = out_of_use(self._topology, view.public, seat, move.stall, "restaurant")
        return closed or self._missing(view.public, seat, self._topology.stall_at.get(move.stall, 0))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """What is missing."""
        return self.why_illegal(view, seat, Deliver(target.id)) or Illegal("FM-5.4", _("Choose it first."))

    def play(self, recorder: Recorder, seat: Seat, move: Deliver) -> None:
        """Hand the goods over, take the coins, keep the order, and lay the next one there."""
        number = self._topology.stall_at[move.stall]
        order = self._order(recorder.public, number)
        assert order is not None  # it is delivered
        place = self._topology.of_kind["restaurant"].index(number)
        recorder.public = replace(recorder.public, orders=swapped(recorder.public.orders, place, None))
        holder = recorder.holder(seat)
        recorder.give(
            seat,
            goods=minus(holder.goods, ORDERS[order].goods),
            coins=holder.coins + ORDERS[order].coins,
            orders=(*holder.orders, order),
        )
        use(recorder, number)
        recorder.record(OrderDelivered, seat=seat, stall=move.stall, order=order)
        refill_order(recorder, self._topology, number)

    def _order(self, public: Public, stall: int) -> OrderIndex | None:
        return public.orders[self._topology.of_kind["restaurant"].index(stall)]

    def _missing(self, public: Public, seat: Seat, stall: int) -> Illegal | None:
        """Why the order of a restaurant that can be visited cannot be delivered."""
        order = self._order(public, stall)
        if order is None:
            return Illegal("FM-5.4", _("This restaurant orders nothing more; 0 orders are left."))
        wanted, held = ORDERS[order].goods, public.holders[seat].goods
        if holds(held, wanted):
            return None
        short = tuple(max(0, want - have) for want, have in zip(wanted, held, strict=True))
        text = _("{goods} are missing for this order.")
        return Illegal("FM-5.4", text.format(goods=goods_listed(_goods(short))))


def _goods(counts: Sequence[int]) -> Goods:
    assert len(counts) == len(GOODS)
    return counts[0], counts[1], counts[2], counts[3]
