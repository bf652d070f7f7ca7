"""Deciding later about all of the player's vacant places (NM-5.3)."""

from __future__ import annotations

import msgspec

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt
from game.kit.verb import ButtonVerb, Question
from game.titles.night_market.groups import ask_next, undecided
from game.titles.night_market.legality import nothing
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import LATER
from game.titles.night_market.words import places_name


class Later(msgspec.Struct, frozen=True, tag="later"):
    """A move that leaves all of the seat's vacant places for a later round (NM-5.3)."""


class LeftUndecided(Event, frozen=True, kw_only=True):
    """A seat keeps the listed places for a later round (NM-5.3)."""

    seat: Seat
    places: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{seat} keeps {places} for later.")
        return Sentence(text.format(seat=mark(self.seat), places=places_name(self.places)), self.seat)


class LaterVerb(ButtonVerb[MarketView, Recorder, Later]):
    """Deciding on a stall later."""

    move = Later
    only = Later()
    button = LATER
    phases = frozenset(("build",))

    def ask(self, view: MarketView, seat: Seat, draft: Draft, lit: Prompt[Later]) -> Question:
        """Return the question for a confirmation."""
        return Question(
            _("Decide later on {places}?").format(places=places_name(undecided(view.public, seat))),
            _("Your marker stays. A marker alone serves nobody and does not count as a stall."),
        )

    def why_illegal(self, view: MarketView, seat: Seat, move: Later) -> Illegal | None:
        """Return None, because stalls may always wait."""
        return None

    def another_first(self, view: MarketView, draft: Draft) -> Illegal:
        """Return a refusal that says how to open a stall."""
        return nothing(view.public)

    def play(self, recorder: Recorder, seat: Seat, move: Later) -> None:
        """Leave the markers on the places and pass the turn."""
        public = recorder.public
        if not recorder.silent:
            recorder.record(LeftUndecided, seat=seat, places=undecided(public, seat))
        ask_next(recorder, public.order[public.order.index(seat) + 1 :])
