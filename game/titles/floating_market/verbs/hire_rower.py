"""Hiring a rower at a basket stall (FM-5.3, FM-5.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Word
from game.core.i18n import _, phrase_in
from game.core.names import Seat, Sentence
from game.core.rules import Event
from game.core.target import Draft, Prompt
from game.kit.verb import Question
from game.titles.floating_market.goods import Good, amount, minus
from game.titles.floating_market.legality import BoardVerb, basket_prices, rower_prices, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import FAVOR, ROWER, good_target, stall_target
from game.titles.floating_market.words import amounts, so_many, told


class HireRower(msgspec.Struct, frozen=True, tag="rower"):
    """A move that hires a rower for a good or, if `good` is None, for a Favour."""

    stall: Word
    good: Good | None


class RowerHired(Event, frozen=True, kw_only=True):
    """A seat hired a rower (FM-5.3)."""

    seat: Seat
    stall: str
    good: Good | None
    rowers: int

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        price = amounts(favors=1) if self.good is None else so_many(self.good, 1)
        text = _("{name} hires a rower for {price} and now has {count} rowers.")
        return told(self.seat, text, price=price, count=self.rowers)


class HireRowerVerb(BoardVerb[HireRower]):
    """The verb for hiring a rower."""

    move = HireRower
    does = phrase_in("a plan", "hire a rower")
    clause = "FM-5.3"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[HireRower]:
        """Return a move for each possible payment for a rower."""
        return [
            HireRower(self._topology.stalls[stall].id, good)
            for stall in usable(self._topology, view.public, seat, "basket")
            for good in rower_prices(view.public, seat)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: HireRower) -> Iterable[Draft]:
        """Yield the draft that picks the stall and, if needed, the rower and the payment."""
        picks = [stall_target(move.stall)]
        if basket_prices(self._topology, view.public, seat, self._topology.stall_at[move.stall]):
            picks.append(ROWER)
        if len(rower_prices(view.public, seat)) > 1:
            picks.append(FAVOR if move.good is None else good_target(move.good))
        yield Draft(tuple(picks))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[HireRower]) -> Question:
        """Return the question to the player."""
        rowers = view.public.holders[seat].rowers
        if lit.move is None:
            hint = _("Pay 1 fish, 1 meat or 1 Favour. Your boat has {count} rowers so far.")
            return Question(_("How do you want to pay for the rower?"), hint.format(count=rowers))
        price = amounts(favors=1) if lit.move.good is None else so_many(lit.move.good, 1)
        text = _("Hire a rower for {price}?").format(price=price)
        return Question(text, _("Your boat can then move up to {count} sections.").format(count=rowers + 1))

    def play(self, recorder: Recorder, seat: Seat, move: HireRower) -> None:
        """Pay, and add the rower."""
        holder = recorder.holder(seat)
        goods = holder.goods if move.good is None else minus(holder.goods, amount(move.good))
        recorder.give(seat, rowers=holder.rowers + 1, goods=goods, favors=holder.favors - (move.good is None))
        recorder.use(self._topology.stall_at[move.stall])
        recorder.record(RowerHired, seat=seat, stall=move.stall, good=move.good, rowers=holder.rowers + 1)
