"""Buying an open market card at a scribe (FM-5.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Few, Word
from game.core.i18n import _, pgettext, phrase
from game.core.names import Seat, Sentence
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.drawing import refill_market
from game.titles.floating_market.legality import BoardVerb, payments, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import COINS, FLOWERS, market_target, stall_target
from game.titles.floating_market.words import amounts, card_name, told


class BuyCard(msgspec.Struct, frozen=True, tag="market"):
    """A move that buys an open card for coins or for flowers."""

    stall: Word
    slot: Few
    flowers: bool


class CardBought(Event, frozen=True, kw_only=True):
    """A seat bought a market card (FM-5.6)."""

    seat: Seat
    stall: str
    card: CardIndex
    slot: int
    coins: int
    flowers: int

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        price = amounts(self.coins, self.flowers)
        return told(self.seat, _("{name} buys {card} for {price}."), card=card_name(self.card), price=price)


class BuyCardVerb(BoardVerb[BuyCard]):
    """The verb for buying a card."""

    move = BuyCard
    kinds = frozenset(("market",))
    does = phrase("buy a card")
    clause = "FM-5.6"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[BuyCard]:
        """Return a move for each open card and each possible payment."""
        return [
            BuyCard(self._topology.stalls[stall].id, slot, flowers)
            for stall in usable(self._topology, view.public, seat, "scribe")
            for slot in range(len(view.public.market))
            for flowers in _prices(view.public, seat, slot)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: BuyCard) -> Iterable[Draft]:
        """Yield the draft that picks the scribe, the card and, if there is a choice, the payment."""
        picks = [stall_target(move.stall), market_target(move.slot)]
        if len(_prices(view.public, seat, move.slot)) > 1:
            picks.append(FLOWERS if move.flowers else COINS)
        yield Draft(tuple(picks))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[BuyCard]) -> Question:
        """Return the question to the player."""
        slot = number_of(draft.picks[-1].id) if draft.picks[-1].kind == "market" else None
        if lit.move is not None:
            card = view.public.market[lit.move.slot]
            assert card is not None  # it is bought
            price = amounts(flowers=CARDS[card].flowers) if lit.move.flowers else amounts(CARDS[card].coins)
            return Question(_("Buy {card} for {price}?").format(card=card_name(card), price=price))
        card = view.public.market[slot] if slot is not None else None
        if card is None:
            return Question(_("Which card do you want to buy?"), _("The card goes into your hand."))
        return Question(_("Pay for {card} with coins or flowers?").format(card=card_name(card)))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why an open card cannot be bought."""
        public, slot = view.public, number_of(target.id)
        if not any(usable(self._topology, public, seat, "scribe")):
            return Illegal("FM-5.6", _("You can only buy cards from a scribe beside your boat, one per visit."))
        card = public.market[slot] if slot is not None and slot < len(public.market) else None
        if card is None:
            text = _("There is no card here. Face-up cards: {count}.")
            return Illegal("FM-5.6", text.format(count=sum(each is not None for each in public.market)))
        data, holder = CARDS[card], public.holders[seat]
        if holder.coins >= data.coins:
            return Illegal("FM-5.6", _("First click the scribe beside your boat."))
        text = _("{card} costs {coins} or {flowers}, but you have {have}.")
        words = text.format(
            card=card_name(card),
            coins=amounts(data.coins),
            flowers=amounts(flowers=data.flowers),
            have=amounts(holder.coins, holder.flowers) or pgettext("at the Floating Market", "nothing"),
        )
        return Illegal("FM-5.6", words)

    def play(self, recorder: Recorder, seat: Seat, move: BuyCard) -> None:
        """Pay for the card, take it, and refill the market."""
        public = recorder.public
        card = public.market[move.slot]
        assert card is not None  # it is bought
        recorder.public = replace(public, market=swapped(public.market, move.slot, None))
        coins, flowers = (0, CARDS[card].flowers) if move.flowers else (CARDS[card].coins, 0)
        recorder.give(seat, hand=tuple(sorted((*recorder.holder(seat).hand, card))))
        recorder.earn(seat, coins=-coins, flowers=-flowers)
        recorder.use(self._topology.stall_at[move.stall])
        recorder.record(
            CardBought, seat=seat, stall=move.stall, card=card, slot=move.slot, coins=coins, flowers=flowers
        )
        refill_market(recorder, move.slot)


def _prices(public: Public, seat: Seat, slot: int) -> tuple[bool, ...]:
    card, holder = public.market[slot], public.holders[seat]
    if card is None:
        return ()
    return payments(holder.coins >= CARDS[card].coins, holder.flowers >= CARDS[card].flowers)
