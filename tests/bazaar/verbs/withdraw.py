"""Withdrawing an own offer (BZ-2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Count
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, Verb
from tests.bazaar.dealing import Record, no_offer, number_in, offer_target, take_off
from tests.bazaar.state import BazaarView

WITHDRAW = Target("button", "withdraw")


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """An own offer, taken off the table."""

    number: Count


class Withdrawn(Event, frozen=True, kw_only=True):
    """An offer is off the table."""

    seat: Seat
    number: int

    def sentence(self) -> Sentence:
        """Which."""
        return Sentence(f"{mark(self.seat)} withdraws offer {self.number}.", self.seat)


class WithdrawVerb(Verb[BazaarView, Record, Withdraw]):
    """The verb."""

    move = Withdraw
    phases = frozenset(("deals",))

    def can(self) -> str:
        """To withdraw."""
        return "withdraw"

    def moves(self, view: BazaarView, seat: Seat) -> Sequence[Withdraw]:
        """Each own offer."""
        return [Withdraw(offer.number) for offer in view.public.offers if offer.seat == seat]

    def drafts(self, view: BazaarView, seat: Seat, move: Withdraw) -> Iterable[Draft]:
        """The offer, then the button."""
        yield Draft((offer_target(move.number), WITHDRAW))

    def tells_about(self, target: Target) -> bool:
        """Its button."""
        return target == WITHDRAW

    def ask(self, view: BazaarView, seat: Seat, draft: Draft, lit: Prompt[Withdraw]) -> Question:
        """For a yes."""
        return Question(f"Withdraw offer {draft.picks[0].id}?")

    def why_illegal(self, view: BazaarView, seat: Seat, move: Withdraw) -> Illegal | None:
        """No such offer, or another seat's."""
        offer = view.public.offer(move.number)
        if offer is None:
            return no_offer(view.public, move.number, "BZ-2.5")
        return None if offer.seat == seat else Illegal("BZ-2.5", f"Offer {move.number} is one of {mark(offer.seat)}.")

    def why_not(self, view: BazaarView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """That an own offer comes first."""
        if draft.picks and draft.picks[0].kind == "offer":
            found = self.why_illegal(view, seat, Withdraw(number_in(draft.picks[0])))
            return found or Illegal("BZ-2.5", f"Offer {draft.picks[0].id} is being withdrawn already.")
        own = sum(offer.seat == seat for offer in view.public.offers)
        return Illegal("BZ-2.5", f"To withdraw, click one of your {own} offers first.")

    def play(self, recorder: Record, seat: Seat, move: Withdraw) -> None:
        """It leaves the table."""
        offer = recorder.public.offer(move.number)
        assert offer is not None  # a legal move
        take_off(recorder, offer)
        recorder.record(Withdrawn, seat=seat, number=offer.number)
