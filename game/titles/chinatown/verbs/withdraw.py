"""Taking back one of the player's own offers (CT-3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Count
from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question, Verb, impossible
from game.titles.chinatown.dealing import no_offer, take_off
from game.titles.chinatown.events import Withdrawn
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.targets import WITHDRAW, offer_target, withdraw_target


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """A move that takes back one of the seat's own offers."""

    number: Count


class WithdrawVerb(Verb[ChinatownView, Recorder, Withdraw]):
    """Taking back an offer, with or without selecting the offer first."""

    move = Withdraw
    phases = frozenset(("trade",))

    def can(self) -> str:
        """Return the phrase that describes taking back an offer."""
        return _("take back an offer")

    def moves(self, view: ChinatownView, seat: Seat) -> Sequence[Withdraw]:
        """Return a move for each of the seat's own offers."""
        return [Withdraw(offer.number) for offer in view.public.offers if offer.seat == seat]

    def drafts(self, view: ChinatownView, seat: Seat, move: Withdraw) -> Iterable[Draft]:
        """Yield two drafts: a click on the button alone, and a click on the offer followed by one on the button."""
        back = withdraw_target(move.number)
        yield Draft((back,))
        yield Draft((offer_target(move.number), back))

    def tells_about(self, target: Target) -> bool:
        """Return whether the target takes back an offer."""
        return target.kind == WITHDRAW

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Withdraw]) -> Question:
        """Return the question for confirmation."""
        return Question(_("Take back offer {number}?").format(number=draft.picks[0].id))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Withdraw) -> Illegal | None:
        """Return a refusal if the offer does not exist or belongs to another player."""
        offer = view.public.offer(move.number)
        if offer is None:
            return no_offer(view.public, move.number)
        return None if offer.seat == seat else impossible("CT-3.4")

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return a refusal, because the offer is no longer on the table."""
        return self.why_illegal(view, seat, Withdraw(number_of(target.id) or 0)) or impossible("CT-3.4")

    def play(self, recorder: Recorder, seat: Seat, move: Withdraw) -> None:
        """Take the offer off the table."""
        offer = recorder.public.offer(move.number)
        assert offer is not None  # a legal move
        take_off(recorder, offer, seat)
        recorder.record(Withdrawn, number=offer.number, seat=seat)
