"""Being ready: no deals for now (BZ-2.6)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import ButtonVerb, Question
from tests.bazaar.dealing import Record, take_off
from tests.bazaar.state import BazaarView


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """No deals for now."""


class Readied(Event, frozen=True, kw_only=True):
    """A seat is ready. `declined`: the offers that were open to it."""

    seat: Seat
    declined: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Who."""
        return Sentence(f"{mark(self.seat)} is ready.", self.seat)


class ReadyVerb(ButtonVerb[BazaarView, Record, Ready]):
    """The verb."""

    move = Ready
    phases = frozenset(("deals",))
    only = Ready()
    button = Target("button", "ready")

    def can(self) -> str:
        """To be ready."""
        return "be ready"

    def ask(self, view: BazaarView, seat: Seat, draft: Draft, lit: Prompt[Ready]) -> Question:
        """For a yes."""
        waiting = sum(seat in offer.unsigned for offer in view.public.offers)
        return Question("Ready?", f"That declines the {waiting} offers that wait for you.")

    def why_illegal(self, view: BazaarView, seat: Seat, move: Ready) -> Illegal | None:
        """Once is enough."""
        done = view.public.ready[seat]
        return Illegal("BZ-2.6", f"{mark(seat)} is ready on day {view.public.day} already.") if done else None

    def another_first(self, view: BazaarView, draft: Draft) -> Illegal:
        """That something else is begun."""
        return Illegal("BZ-2.6", f"A deal with {len(draft.picks)} clicks is begun; lay it aside first.")

    def play(self, recorder: Record, seat: Seat, move: Ready) -> None:
        """Whatever waits for the seat is declined."""
        declined = [offer for offer in recorder.public.offers if seat in offer.unsigned]
        for offer in declined:
            take_off(recorder, offer)
        public = recorder.public
        recorder.public = replace(public, ready=swapped(public.ready, seat, True))
        recorder.record(Readied, seat=seat, declined=tuple(offer.number for offer in declined))
