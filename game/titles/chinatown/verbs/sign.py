"""Signing an offer (CT-3.4). The last signature carries the deal out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Count
from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question, Verb, impossible
from game.titles.chinatown.dealing import cannot_pay, carry_out, no_offer
from game.titles.chinatown.events import Signed
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.topology import Topology

SIGN = "sign"


class Sign(msgspec.Struct, frozen=True, tag="sign"):
    """A move that signs an offer."""

    number: Count


def sign_target(number: int, seat: Seat) -> Target:
    """Return the target that a seat clicks to sign an offer."""
    return Target(SIGN, f"{number}-{seat}")


def stamp_of(target: Target) -> tuple[int, Seat] | None:
    """Return the offer number and the seat in a signing target. Return None for any other target."""
    number, _dash, seat = (target.id if target.kind == SIGN else "").partition("-")
    found = number_of(number), number_of(seat)
    return None if found[0] is None or found[1] is None else (found[0], found[1])


class SignVerb(Verb[ChinatownView, Recorder, Sign]):
    """Signing an offer with one click on the place for the seat's signature."""

    move = Sign
    phases = frozenset(("trade",))
    kinds = frozenset((SIGN,))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """Return the words for signing an offer."""
        return _("sign an offer")

    def moves(self, view: ChinatownView, seat: Seat) -> Sequence[Sign]:
        """Return a move for each affordable offer that awaits the seat's signature."""
        found = [Sign(offer.number) for offer in view.public.offers if seat in offer.unsigned]
        return [move for move in found if self.why_illegal(view, seat, move) is None]

    def drafts(self, view: ChinatownView, seat: Seat, move: Sign) -> Iterable[Draft]:
        """Yield the click on the place for the seat's signature."""
        yield Draft((sign_target(move.number, seat),))

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Sign]) -> Question:
        """Return the question for confirmation."""
        assert lit.move is not None  # a stamp is a whole move
        return Question(_("Sign offer {number}?").format(number=lit.move.number), _("A signature is binding."))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Sign) -> Illegal | None:
        """Return a refusal if the offer does not await the seat's signature or the seat cannot pay (CT-8.3)."""
        offer = view.public.offer(move.number)
        if offer is None:
            return no_offer(view.public, move.number)
        if seat not in offer.unsigned:
            return impossible("CT-3.4")
        return cannot_pay(seat, view.money[seat], offer.parcels)

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why the seat cannot sign at the target."""
        stamp = stamp_of(target)
        if stamp is None:
            return impossible("CT-3.4")
        number, owner = stamp
        if owner != seat:
            return Illegal("CT-3.4", _("Only {owner} can sign here.").format(owner=mark(owner)))
        return self.why_illegal(view, seat, Sign(number)) or impossible("CT-3.4")

    def play(self, recorder: Recorder, seat: Seat, move: Sign) -> None:
        """Sign the offer. The last signature carries out the deal."""
        offer = recorder.public.offer(move.number)
        assert offer is not None  # a legal move
        signed = replace(offer, signed=(*offer.signed, seat))
        offers = tuple(signed if other.number == offer.number else other for other in recorder.public.offers)
        recorder.public = replace(recorder.public, offers=offers)
        recorder.record(Signed, number=offer.number, seat=seat)
        if not signed.unsigned:
            carry_out(recorder, self._topology, signed)
