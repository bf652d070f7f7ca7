"""Selling goods at a stall for the same good (FM-5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Few, Word
from game.core.i18n import _, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Prompt
from game.kit.verb import Question
from game.titles.floating_market.goods import GOODS, INDEX, Good, amount, minus
from game.titles.floating_market.legality import BoardVerb, cost, room_for, usable, yield_of
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import COUNT, SELL, stall_target
from game.titles.floating_market.words import coins_name, goods_name, so_many, told


class SellGoods(msgspec.Struct, frozen=True, tag="sell"):
    """Sell goods at a stall."""

    stall: Word
    count: Few


class GoodsSold(Event, frozen=True, kw_only=True):
    """A seat sold goods, and the stall's `owner` got a flower (FM-5.1)."""

    seat: Seat
    stall: str
    good: Good
    count: int
    coins: int
    owner: Seat | None

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        text = _("{name} sells {goods} for {coins}.")
        if self.owner is not None:
            text = _("{name} sells {goods} for {coins}; {owner} gets a flower.")
        goods, coins = so_many(self.good, self.count), coins_name(self.coins)
        return told(self.seat, text, goods=goods, coins=coins, owner=mark(self.owner or 0))


class SellGoodsVerb(BoardVerb[SellGoods]):
    """The verb for selling goods."""

    move = SellGoods
    does = phrase("sell goods")
    clause = "FM-5.1"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[SellGoods]:
        """Return a move for each usable stall and each possible number of goods."""
        topology = self._topology
        return [
            SellGoods(topology.stalls[stall].id, count)
            for stall in usable(topology, view.public, seat, *GOODS)
            for count in range(1, view.public.holders[seat].goods[topology.goods[stall]] + 1)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: SellGoods) -> Iterable[Draft]:
        """Yield drafts that pick the stall, press the button for selling (if needed) and set the dial."""
        public, good = view.public, self._topology.good_of(move.stall)
        holder = public.holders[seat]
        buying = room_for(public, seat, good) and (holder.coins >= cost(public, good) or holder.favors)
        picks = (stall_target(move.stall), *((SELL,) if buying else ()))
        yield Draft(picks, ((COUNT, move.count),))
        if move.count == holder.goods[INDEX[good]]:  # before the dial is turned: all
            yield Draft(picks)

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[SellGoods]) -> Question:
        """Return the question to the player."""
        good = self._topology.good_of(draft.picks[0].id)
        each = yield_of(view.public, good)
        if lit.move is None:
            text = _("Sell {goods} for {price} each? Choose how many.")
            return Question(text.format(goods=goods_name(good), price=coins_name(each)))
        count = lit.move.count
        text = _("Sell {goods} for {coins}?")
        return Question(text.format(goods=so_many(good, count), coins=coins_name(count * each)))

    def play(self, recorder: Recorder, seat: Seat, move: SellGoods) -> None:
        """Sell the goods, take the coins, and give the owner of the stall a flower."""
        number, good = self._topology.stall_at[move.stall], self._topology.good_of(move.stall)
        coins = move.count * yield_of(recorder.public, good)
        recorder.give(seat, goods=minus(recorder.holder(seat).goods, amount(*(good,) * move.count)))
        recorder.earn(seat, coins=coins)
        recorder.use(number)
        owner = recorder.thank_owner(seat, number)
        recorder.record(GoodsSold, seat=seat, stall=move.stall, good=good, count=move.count, coins=coins, owner=owner)
