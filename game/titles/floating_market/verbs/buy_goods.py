"""Buying goods at a goods stall, as many as there is room for (FM-5.1, FM-5.2, FM-5.9)."""

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
from game.titles.floating_market.goods import GOODS, Good, amount, plus
from game.titles.floating_market.legality import can_sell, room_for
from game.titles.floating_market.prices import cost
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import BUY, stall_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.visiting import out_of_use, thank_owner, usable, use
from game.titles.floating_market.words import amounts, coins_name, goods_name, so_many

COUNT, FAVORS = "count", "favors"


class BuyGoods(msgspec.Struct, frozen=True, tag="buy"):
    """So many goods at a stall, some of them for a Favor each."""

    stall: Word
    count: Few
    favors: Few


class GoodsBought(Told, frozen=True, kw_only=True):
    """Goods came on the boat; `owner`: who has a flower for it, None for nobody (FM-5.1)."""

    seat: Seat
    stall: str
    good: Good
    count: int
    coins: int
    favors: int
    owner: Seat | None

    def sentence(self) -> Sentence:
        """What for, and who has a flower."""
        text = _("{name} buys {goods} for {price}.")
        if self.owner is not None:
            text = _("{name} buys {goods} for {price}; {owner} gets a flower.")
        words = text.format(
            name=mark(self.seat),
            goods=so_many(self.good, self.count),
            price=amounts(self.coins, favors=self.favors) or coins_name(0),
            owner=mark(self.owner or 0),
        )
        return Sentence(words, self.seat)


class BuyGoodsVerb(Verb[FloatingMarketView, Recorder, BuyGoods]):
    """Buying goods, on one board."""

    move = BuyGoods
    phases = frozenset(("act",))
    kinds = frozenset(("buy",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """What it is to do it."""
        return _("buy goods")

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[BuyGoods]:
        """Every number that there is room and money for, with as many Favors as one likes."""
        found: list[BuyGoods] = []
        for number in usable(self._topology, view.public, seat, *GOODS):
            stall = self._topology.stalls[number]
            assert stall.good is not None  # goods stalls alone were asked for
            for count in range(1, room_for(view.public, seat, stall.good) + 1):
                found += [
                    BuyGoods(stall.id, count, favors)
                    for favors in range(count + 1)
                    if _payable(view.public, seat, stall.good, count, favors)
                ]
        return found

    def drafts(self, view: FloatingMarketView, seat: Seat, move: BuyGoods) -> Iterable[Draft]:
        """The stall, buying where selling is possible too, how many, and how many of them for a Favor."""
        good = self._topology.stalls[self._topology.stall_at[move.stall]].good
        buying = (BUY,) if good is not None and can_sell(view.public, seat, good) else ()
        picks = (stall_target(move.stall), *buying)
        fewest = move.favors == _fewest_favors(view.public, seat, good, move.count)
        count, favors = (COUNT, move.count), (FAVORS, move.favors)
        if fewest:  # before they are turned the dials stand on one good, and on no Favor that it does not take
            yield Draft(picks, (count,))
            if move.count == 1:
                yield Draft(picks)
        if view.own().favors:
            yield Draft(picks, (count, favors))
            if move.count == max(1, move.favors):  # so many Favors are for so many goods
                yield Draft(picks, (favors,))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[BuyGoods]) -> Question:
        """How many, or for a yes with the price."""
        stall = self._topology.stalls[self._topology.stall_at[draft.picks[0].id]]
        assert stall.good is not None  # goods stalls alone are bought at
        each = cost(view.public, stall.good)
        if lit.move is None:
            text = _("Buy {goods} at {price} each: how many?")
            return Question(text.format(goods=goods_name(stall.good), price=coins_name(each)))
        move = lit.move
        price = amounts((move.count - move.favors) * each, favors=move.favors)
        text = _("Buy {goods} for {price}?")
        return Question(text.format(goods=so_many(stall.good, move.count), price=price or coins_name(0)))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: BuyGoods) -> Illegal | None:
        """That the stall cannot be used, or what is missing: room, money or Favors."""
        public = view.public
        closed = out_of_use(self._topology, public, seat, move.stall, *GOODS)
        if closed is not None:
            return closed
        good = self._topology.stalls[self._topology.stall_at[move.stall]].good
        assert good is not None  # it is a goods stall
        room = room_for(public, seat, good)
        if not 1 <= move.count <= room:
            text = _("Your baskets have room for {room} more {goods}, not for {count}.")
            return Illegal("FM-5.2", text.format(room=room, goods=goods_name(good), count=move.count))
        holder = public.holders[seat]
        if not 0 <= move.favors <= min(move.count, holder.favors):
            text = _("You have {have} Favors; each pays for one good.")
            return Illegal("FM-5.9", text.format(have=holder.favors))
        price = (move.count - move.favors) * cost(public, good)
        if price > holder.coins:
            text = _("That costs {price}, and you have {coins}.")
            return Illegal("FM-5.1", text.format(price=coins_name(price), coins=coins_name(holder.coins)))
        return None

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """What is missing to buy one."""
        return Illegal("FM-5.1", _("Choose a goods stall beside your boat first."))

    def play(self, recorder: Recorder, seat: Seat, move: BuyGoods) -> None:
        """Take the goods, pay, and thank the owner."""
        public, number = recorder.public, self._topology.stall_at[move.stall]
        good = self._topology.stalls[number].good
        assert good is not None  # it is a goods stall
        coins = (move.count - move.favors) * cost(public, good)
        holder = recorder.holder(seat)
        recorder.give(seat, goods=plus(holder.goods, amount(*(good,) * move.count)))
        recorder.earn(seat, coins=-coins, favors=-move.favors)
        use(recorder, number)
        owner = thank_owner(recorder, seat, number)
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


def _fewest_favors(public: Public, seat: Seat, good: Good | None, count: int) -> int:
    """How many Favors so many of a good take at least."""
    return next((each for each in range(count) if good and _payable(public, seat, good, count, each)), count)


def _payable(public: Public, seat: Seat, good: Good, count: int, favors: int) -> bool:
    holder = public.holders[seat]
    return favors <= holder.favors and (count - favors) * cost(public, good) <= holder.coins
