"""Selling goods at a stall of their kind (FM-5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Few, Word
from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.told import Told
from game.kit.verb import Question, Verb
from game.picture.table import Sentence
from game.titles.floating_market.goods import GOODS, INDEX, Good, amount, minus
from game.titles.floating_market.legality import can_buy, can_sell_no_more
from game.titles.floating_market.prices import yield_of
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import SELL, stall_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.visiting import out_of_use, thank_owner, usable, use
from game.titles.floating_market.words import coins_name, goods_name, so_many

COUNT = "count"


class SellGoods(msgspec.Struct, frozen=True, tag="sell"):
    """So many goods at a stall."""

    stall: Word
    count: Few


class GoodsSold(Told, frozen=True, kw_only=True):
    """Goods left the boat for coins; `owner`: who has a flower for it, None for nobody (FM-5.1)."""

    seat: Seat
    stall: str
    good: Good
    count: int
    coins: int
    owner: Seat | None

    def sentence(self) -> Sentence:
        """For how much, and who has a flower."""
        text = _("{name} sells {goods} for {coins}.")
        if self.owner is not None:
            text = _("{name} sells {goods} for {coins}; {owner} gets a flower.")
        words = text.format(
            name=mark(self.seat),
            goods=so_many(self.good, self.count),
            coins=coins_name(self.coins),
            owner=mark(self.owner or 0),
        )
        return Sentence(words, self.seat)


class SellGoodsVerb(Verb[FloatingMarketView, Recorder, SellGoods]):
    """Selling goods, on one board."""

    move = SellGoods
    phases = frozenset(("act",))
    kinds = frozenset(("sell",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """What it is to do it."""
        return _("sell goods")

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[SellGoods]:
        """Every number of what lies on the boat."""
        found: list[SellGoods] = []
        for number in usable(self._topology, view.public, seat, *GOODS):
            stall = self._topology.stalls[number]
            assert stall.good is not None  # goods stalls alone were asked for
            held = view.own().goods[INDEX[stall.good]]
            found += [SellGoods(stall.id, count) for count in range(1, held + 1)]
        return found

    def drafts(self, view: FloatingMarketView, seat: Seat, move: SellGoods) -> Iterable[Draft]:
        """The stall, selling where buying is possible too, how many."""
        picks = (SELL,) if can_buy(view.public, seat, self._good(move.stall)) else ()
        yield Draft((stall_target(move.stall), *picks), ((COUNT, move.count),))
        if can_sell_no_more(view.public, seat, self._good(move.stall), move.count):  # before the dial is turned: all
            yield Draft((stall_target(move.stall), *picks))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[SellGoods]) -> Question:
        """How many, or for a yes with what they bring."""
        good = self._good(draft.picks[0].id)
        each = yield_of(view.public, good)
        if lit.move is None:
            text = _("Sell {goods} for {price} each: how many?")
            return Question(text.format(goods=goods_name(good), price=coins_name(each)))
        count = lit.move.count
        text = _("Sell {goods} for {coins}?")
        return Question(text.format(goods=so_many(good, count), coins=coins_name(count * each)))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: SellGoods) -> Illegal | None:
        """That the stall cannot be used, or how many there are."""
        closed = out_of_use(self._topology, view.public, seat, move.stall, *GOODS)
        if closed is not None:
            return closed
        good = self._good(move.stall)
        held = view.own().goods[INDEX[good]]
        if 1 <= move.count <= held:
            return None
        text = _("You have {held} on your boat, not {count}.")
        return Illegal("FM-5.1", text.format(held=so_many(good, held), count=move.count))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """That a stall comes first."""
        return Illegal("FM-5.1", _("Choose a goods stall beside your boat first."))

    def play(self, recorder: Recorder, seat: Seat, move: SellGoods) -> None:
        """Hand the goods over, take the coins, and thank the owner."""
        number, good = self._topology.stall_at[move.stall], self._good(move.stall)
        coins = move.count * yield_of(recorder.public, good)
        recorder.give(seat, goods=minus(recorder.holder(seat).goods, amount(*(good,) * move.count)))
        recorder.earn(seat, coins=coins)
        use(recorder, number)
        owner = thank_owner(recorder, seat, number)
        recorder.record(GoodsSold, seat=seat, stall=move.stall, good=good, count=move.count, coins=coins, owner=owner)

    def _good(self, stall: str) -> Good:
        good = self._topology.stalls[self._topology.stall_at[stall]].good
        assert good is not None  # goods are sold at goods stalls alone
        return good
