"""Declaring that a player is ready and will make no more offers this year (CT-3.3)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import ButtonVerb, Question
from game.titles.chinatown.dealing import take_off
from game.titles.chinatown.events import Readied
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.words import READY


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """A move that declares a seat ready to end trading."""


class ReadyVerb(ButtonVerb[ChinatownView, Recorder, Ready]):
    """Declaring that the player is ready for the next part of the year."""

    move = Ready
    phases = frozenset(("trade",))
    only = Ready()
    button = Target("button", "ready")

    def can(self) -> str:
        """Return the words for being ready."""
        return _("say that you are ready")

    def may(self, view: ChinatownView, seat: Seat) -> bool:
        """Return whether the seat may still declare itself ready."""
        return not view.public.ready[seat]

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Ready]) -> Question:
        """Return the request to confirm, with the number of offers that would be declined."""
        waiting = sum(seat in offer.unsigned for offer in view.public.offers)
        if not waiting:
            return Question(_("Ready for the next part of the year?"))
        text = ngettext(
            "This declines the offer that is waiting for you.",
            "This declines the {count} offers that are waiting for you.",
            waiting,
        )
        return Question(_("Ready for the next part of the year?"), text.format(count=waiting))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Ready) -> Illegal | None:
        """Return a refusal if the seat is already ready."""
        if not view.public.ready[seat]:
            return None
        ready = sum(view.public.ready)
        text = _("{name} is ready ({ready} of {seats} players so far).")
        return Illegal("CT-3.3", text.format(name=mark(seat), ready=ready, seats=view.public.seats))

    def another_first(self, view: ChinatownView, draft: Draft) -> Illegal:
        """Return a refusal, because a deal is only half built."""
        return Illegal(
            "CT-3.3", _("You have started a deal. Offer it or park it first, then click {ready}.").format(ready=READY)
        )

    def play(self, recorder: Recorder, seat: Seat, move: Ready) -> None:
        """Mark the seat as ready, and decline the offers that await the seat's answer (CT-3.11)."""
        declined = [offer for offer in recorder.public.offers if seat in offer.unsigned]
        for offer in declined:
            take_off(recorder, offer, seat)
        recorder.public = replace(recorder.public, ready=swapped(recorder.public.ready, seat, True))
        recorder.record(Readied, seat=seat, declined=tuple(offer.number for offer in declined))
