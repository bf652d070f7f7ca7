"""Buying goods at a goods stall (FM-5.1, FM-5.2, FM-5.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Few, Word
from game.core.i18n import _, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Prompt
from game.kit.verb import Question
from game.titles.floating_market.goods import GOODS, INDEX, Good, amount, plus
from game.titles.floating_market.legality import BoardVerb, cost, room_for, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import BUY, COUNT, FAVORS, stall_target
from game.titles.floating_market.words import amounts, coins_name, goods_name, so_many, told


class BuyGoods(msgspec.Struct, frozen=True, tag="buy"):
    """A move that buys goods at a stall with coins and Favours."""

    stall: Word
    count: Few
    favors: Few


class GoodsBought(Event, frozen=True, kw_only=True):
    """A seat bought goods, and the stall's `owner` got a flower (FM-5.1)."""

    seat: Seat
    stall: str
    good: Good
    count: int
    coins: int
    favors: int
    owner: Seat | None

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        text = _("{name} buys {goods} for {price}.")
        if self.owner is not None:
            text = _("{name} buys {goods} for {price}; {owner} gets a flower.")
        price = amounts(self.coins, favors=self.favors) or coins_name(0)
        return told(self.seat, text, goods=so_many(self.good, self.count), price=price, owner=mark(self.owner or 0))


class BuyGoodsVerb(BoardVerb[BuyGoods]):
    """The verb for buying goods."""

    move = BuyGoods
    does = phrase("buy goods")
    clause = "FM-5.1"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[BuyGoods]:
        """Return a move for each affordable combination of goods and Favours."""
        found: list[BuyGoods] = []
        for number in usable(self._topology, view.public, seat, *GOODS):
            stall = self._topology.stalls[number].id
            good = self._topology.good_of(stall)
            for count in range(1, room_for(view.public, seat, good) + 1):
                found += [
                    BuyGoods(stall, count, favors)
                    for favors in range(count + 1)
                    if _payable(view.public, seat, good, count, favors)
                ]
        return found

    def drafts(self, view: FloatingMarketView, seat: Seat, move: BuyGoods) -> Iterable[Draft]:
        """Yield drafts that pick the stall, press the button for buying (if needed) and set the dials."""
        good, holder = self._topology.good_of(move.stall), view.public.holders[seat]
        picks = (stall_target(move.stall), *((BUY,) if holder.goods[INDEX[good]] else ()))
        count, favors = (COUNT, move.count), (FAVORS, move.favors)
        if not move.favors or not _payable(view.public, seat, good, move.count, move.favors - 1):
            # The dials start at one good, and at the fewest Favours that can pay for it.
            yield Draft(picks, (count,))
            if move.count == 1:
                yield Draft(picks)
        if holder.favors:
            yield Draft(picks, (count, favors))
            if move.count == max(1, move.favors):  # so many Favours are for so many goods
                yield Draft(picks, (favors,))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[BuyGoods]) -> Question:
        """Return the question to the player."""
        good = self._topology.good_of(draft.picks[0].id)
        each = cost(view.public, good)
        if lit.move is None:
            text = _("Buy {goods} for {price} each? Choose how many.")
            return Question(text.format(goods=goods_name(good), price=coins_name(each)))
        move = lit.move
        price = amounts((move.count - move.favors) * each, favors=move.favors)
        text = _("Buy {goods} for {price}?")
        return Question(text.format(goods=so_many(good, move.count), price=price or coins_name(0)))

    def play(self, recorder: Recorder, seat: Seat, move: BuyGoods) -> None:
        """Pay for the goods, take them, and give the owner of the stall a flower."""
        number, good = self._topology.stall_at[move.stall], self._topology.good_of(move.stall)
        coins = (move.count - move.favors) * cost(recorder.public, good)
        recorder.give(seat, goods=plus(recorder.holder(seat).goods, amount(*(good,) * move.count)))
        recorder.earn(seat, coins=-coins, favors=-move.favors)
        recorder.use(number)
        owner = recorder.thank_owner(seat, number)
        recorder.record(
            GoodsBought,
            seat=seat,
            stall=move.stall,
            good=good,
            count=move.count,
            coins=coins,
            favors=move.favors,
            owner=owner,
        )


def _payable(public: Public, seat: Seat, good: Good, count: int, favors: int) -> bool:
    holder = public.holders[seat]
    return favors <= holder.favors and (count - favors) * cost(public, good) <= holder.coins
