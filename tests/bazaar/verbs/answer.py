"""Answering an offer: signing or declining it (BZ-2.2 to BZ-2.4). Both begin with a click on the offer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from game.core.bounds import Count
from game.core.i18n import Phrase, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, Verb
from tests.bazaar.dealing import (
    Record,
    carry_out,
    no_offer,
    number_in,
    offer_target,
    signed,
    stamp_owner,
    stamp_target,
    take_off,
)
from tests.bazaar.state import SEATS, BazaarView, OpenOffer, Public

SIGN, DECLINE = Target("button", "sign"), Target("button", "decline")


class Sign(msgspec.Struct, frozen=True, tag="sign"):
    """Consent to an offer."""

    number: Count


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """No to an offer."""

    number: Count


class Signed(Event, frozen=True, kw_only=True):
    """A party has consented: from now on it is bound."""

    barrier: ClassVar[Phrase] = phrase("A signature is not taken back.")
    seat: Seat
    number: int

    def sentence(self) -> Sentence:
        """Who."""
        return Sentence(f"{mark(self.seat)} signs deal {self.number}.", self.seat)


class Declined(Event, frozen=True, kw_only=True):
    """A party does not want it."""

    seat: Seat
    number: int

    def sentence(self) -> Sentence:
        """Who."""
        return Sentence(f"{mark(self.seat)} declines deal {self.number}.", self.seat)


class _AnswerVerb(Verb[BazaarView, Record, Any]):
    """An answer to an offer that waits for the seat's signature."""

    phases = frozenset(("deals",))
    button: Target

    def moves(self, view: BazaarView, seat: Seat) -> Sequence[Any]:
        """One for each offer that the seat can answer so."""
        answers = [self.move(offer.number) for offer in view.public.offers]
        return [move for move in answers if self.why_illegal(view, seat, move) is None]

    def drafts(self, view: BazaarView, seat: Seat, move: Any) -> Iterable[Draft]:
        """The offer, then the button."""
        yield Draft((offer_target(move.number), self.button))

    def tells_about(self, target: Target) -> bool:
        """About offers and its button."""
        return target.kind == "offer" or target == self.button

    def ask(self, view: BazaarView, seat: Seat, draft: Draft, lit: Prompt[Any]) -> Question:
        """For a yes."""
        return Question(f"{self.button.id.capitalize()} deal {draft.picks[0].id}?")

    def why_illegal(self, view: BazaarView, seat: Seat, move: Any) -> Illegal | None:
        """No such offer, or none that waits for this seat."""
        offer = view.public.offer(move.number)
        if offer is None:
            return no_offer(view.public, move.number, "BZ-2.3")
        if seat not in offer.unsigned:
            return Illegal("BZ-2.3", f"Offer {move.number} does not wait for the answer of {mark(seat)}.")
        return None

    def why_not(self, view: BazaarView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """What is wrong with the offer, or that one comes first."""
        if target.kind == "offer":
            found = self.why_illegal(view, seat, self.move(number_in(target)))
            return found or Illegal("BZ-2.3", f"Offer {target.id} has to wait: one answer at a time.")
        if draft.picks and draft.picks[0].kind == "offer":
            found = self.why_illegal(view, seat, self.move(number_in(draft.picks[0])))
            return found or Illegal("BZ-2.3", f"One answer to offer {draft.picks[0].id} is enough.")
        return Illegal("BZ-2.3", f"To {target.id}, click one of the {len(view.public.offers)} offers first.")


class SignVerb(_AnswerVerb):
    """Signing: with the own stamp alone, or as one answers otherwise."""

    move = Sign
    button = SIGN

    def drafts(self, view: BazaarView, seat: Seat, move: Any) -> Iterable[Draft]:
        """The stamp, or the offer and the button."""
        yield Draft((stamp_target(move.number, seat),))
        yield from super().drafts(view, seat, move)

    def tells_about(self, target: Target) -> bool:
        """About stamps too."""
        return target.kind == "stamp" or super().tells_about(target)

    def why_not(self, view: BazaarView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Of a stamp: whose it is, or what is wrong with the offer."""
        if target.kind != "stamp":
            return super().why_not(view, seat, draft, target)
        owner = stamp_owner(target)
        if owner is None or owner >= SEATS:
            return Illegal("BZ-2.3", f"There is no stamp {target.id}.")
        if owner != seat:
            return Illegal("BZ-2.3", f"Only {mark(owner)} uses the stamp {target.id}.")
        found = self.why_illegal(view, seat, Sign(number_in(Target("offer", target.id.partition("-")[0]))))
        return found or Illegal("BZ-2.3", f"The stamp {target.id} has to wait: one answer at a time.")

    def can(self) -> str:
        """To sign."""
        return "sign"

    def why_illegal(self, view: BazaarView, seat: Seat, move: Any) -> Illegal | None:
        """As for any answer; and a partner has the coins asked."""
        return super().why_illegal(view, seat, move) or _cannot_pay(view.public, seat, view.public.offer(move.number))

    def play(self, recorder: Record, seat: Seat, move: Any) -> None:
        """One signature more; the last one carries the deal out."""
        offer = recorder.public.offer(move.number)
        assert offer is not None  # a legal move
        offer = signed(recorder, offer, seat)
        recorder.record(Signed, seat=seat, number=offer.number)
        if not offer.unsigned:
            carry_out(recorder, offer)


class DeclineVerb(_AnswerVerb):
    """Declining."""

    move = Decline
    button = DECLINE

    def can(self) -> str:
        """To decline."""
        return "decline"

    def play(self, recorder: Record, seat: Seat, move: Any) -> None:
        """The offer leaves the table."""
        offer = recorder.public.offer(move.number)
        assert offer is not None  # a legal move
        take_off(recorder, offer)
        recorder.record(Declined, seat=seat, number=offer.number)


def waiting_stamps(public: Public) -> tuple[Target, ...]:
    """The stamps that can be used, offer by offer."""
    return tuple(
        stamp_target(offer.number, seat)
        for offer in public.offers
        for seat in offer.unsigned
        if _cannot_pay(public, seat, offer) is None
    )


def _cannot_pay(public: Public, seat: Seat, offer: OpenOffer | None) -> Illegal | None:
    if offer is None or seat != offer.terms.partner or public.coins[seat] >= offer.terms.asked:
        return None
    return Illegal("BZ-2.2", f"{mark(seat)} cannot pay the {offer.terms.asked} coins that offer {offer.number} asks.")
