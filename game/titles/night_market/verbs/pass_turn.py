"""Passing, which uses up a turn or ends the player's bidding (NM-4.6, NM-4.7)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import listed
from game.core.target import Draft, Illegal, Prompt
from game.kit.verb import ButtonVerb, Question
from game.titles.night_market import auction
from game.titles.night_market.events import Forfeited
from game.titles.night_market.legality import nothing
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.targets import PASS
from game.titles.night_market.words import dollars


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """No bid this turn (NM-4.6)."""


class Passed(Event, frozen=True, kw_only=True):
    """A pass that only uses up a turn (NM-4.6)."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("{seat} passes.").format(seat=mark(self.seat)), self.seat)


class PassVerb(ButtonVerb[MarketView, Recorder, Pass]):
    """Passing."""

    move = Pass
    only = Pass()
    button = PASS
    phases = frozenset(("bid",))

    def may(self, view: MarketView, seat: Seat) -> bool:
        """Return whether the seat owes no bid."""
        return not view.public.compensation

    def ask(self, view: MarketView, seat: Seat, draft: Draft, lit: Prompt[Pass]) -> Question:
        """Return the question for a confirmation."""
        return Question(_("Pass?"), what_it_means(view.public, seat))

    def why_illegal(self, view: MarketView, seat: Seat, move: Pass) -> Illegal | None:
        """Return a refusal if the seat must bid (NM-4.7), or None if passing is legal."""
        public = view.public
        if not public.compensation:
            return None
        affordable = [(auction.cheapest(lot), lot.place) for lot in public.lots if not auction.leads(lot, seat)]
        price, place = min(affordable)
        text = _("You have no leading bid, so you must bid: {price} on place {place} is within your limit of {limit}.")
        limit = dollars(auction.limit(public, seat))
        return Illegal("NM-4.7", text.format(price=dollars(price), place=place, limit=limit))

    def another_first(self, view: MarketView, draft: Draft) -> Illegal:
        """Return a refusal that says how to make a bid."""
        return nothing(view.public)

    def play(self, recorder: Recorder, seat: Seat, move: Pass) -> None:
        """Use up a turn, or end the bidding of a seat that does not lead a place. Then pass the turn."""
        public = recorder.public
        turns = auction.turn_taken(public, seat)
        if auction.led_by(public, seat):
            recorder.public = replace(public, bid_turns=turns)
            recorder.record(Passed, seat=seat)
        else:
            recorder.public = replace(public, bid_turns=turns, forfeited=swapped(public.forfeited, seat, True))
            recorder.record(Forfeited, seat=seat, forced=False)
        auction.hand_on(recorder, seat)


def what_it_means(public: Public, seat: Seat) -> str:
    """Return a sentence that says whether passing ends the seat's bidding or only uses up a turn."""
    led = auction.led_by(public, seat)
    if not led:
        return _("You have no leading bid, so passing ends your bidding for this round.")
    text = _("place {place} at {price}")
    leads = listed([text.format(place=lot.place, price=dollars(lot.bids[-1].price)) for lot in led])
    return _("You lead on {leads}, so passing only uses up this turn.").format(leads=leads)
