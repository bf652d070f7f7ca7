"""Buying the basket at a basket stall (FM-5.3, FM-5.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, phrase
from game.core.names import Seat, Sentence
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Prompt
from game.kit.verb import Question
from game.titles.floating_market.drawing import refill_basket
from game.titles.floating_market.goods import BASKETS
from game.titles.floating_market.legality import BoardVerb, basket_prices, rower_prices, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import BasketIndex, FloatingMarketView
from game.titles.floating_market.targets import BASKET, COINS, FAVOR, stall_target
from game.titles.floating_market.words import amounts, coins_name, goods_listed, told


class BuyBasket(msgspec.Struct, frozen=True, tag="basket"):
    """A move that buys the stall's basket for coins or for a Favour."""

    stall: Word
    favor: bool


class BasketBought(Event, frozen=True, kw_only=True):
    """A seat bought a basket (FM-5.3)."""

    seat: Seat
    stall: str
    basket: BasketIndex
    coins: int
    favor: bool

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        price, goods = amounts(self.coins, favors=int(self.favor)), goods_listed(BASKETS[self.basket].room)
        return told(self.seat, _("{name} buys a basket ({goods}) for {price}."), goods=goods, price=price)


class BuyBasketVerb(BoardVerb[BuyBasket]):
    """The verb for buying a basket."""

    move = BuyBasket
    does = phrase("buy a basket")
    clause = "FM-5.3"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[BuyBasket]:
        """Return a move for each way to pay for the basket."""
        return [
            BuyBasket(self._topology.stalls[stall].id, favor)
            for stall in usable(self._topology, view.public, seat, "basket")
            for favor in basket_prices(self._topology, view.public, seat, stall)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: BuyBasket) -> Iterable[Draft]:
        """Yield the draft that picks the stall and, if needed, the basket and the payment."""
        picks = [stall_target(move.stall)]
        if rower_prices(view.public, seat):
            picks.append(BASKET)
        if len(basket_prices(self._topology, view.public, seat, self._topology.stall_at[move.stall])) > 1:
            picks.append(FAVOR if move.favor else COINS)
        yield Draft(tuple(picks))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[BuyBasket]) -> Question:
        """Return the question to the player."""
        basket = view.public.baskets[self._topology.place[self._topology.stall_at[draft.picks[0].id]]]
        assert basket is not None  # one is bought
        goods = goods_listed(BASKETS[basket].room)
        if lit.move is None:
            return Question(_("Pay for the basket ({goods}) with coins or 1 Favour?").format(goods=goods))
        price = amounts(favors=1) if lit.move.favor else coins_name(BASKETS[basket].coins)
        return Question(_("Buy the basket ({goods}) for {price}?").format(goods=goods, price=price))

    def play(self, recorder: Recorder, seat: Seat, move: BuyBasket) -> None:
        """Pay for the basket, take it, and refill the stall."""
        number = self._topology.stall_at[move.stall]
        place, baskets = self._topology.place[number], recorder.public.baskets
        basket = baskets[place]
        assert basket is not None  # one is bought
        recorder.public = replace(recorder.public, baskets=swapped(baskets, place, None))
        coins = 0 if move.favor else BASKETS[basket].coins
        recorder.give(seat, baskets=(*recorder.holder(seat).baskets, basket))
        recorder.earn(seat, coins=-coins, favors=-int(move.favor))
        recorder.use(number)
        recorder.record(BasketBought, seat=seat, stall=move.stall, basket=basket, coins=coins, favor=move.favor)
        refill_basket(recorder, self._topology, number)
