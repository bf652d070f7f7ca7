"""Ending the turn (FM-5)."""

from __future__ import annotations

import msgspec

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt
from game.kit.verb import ButtonVerb, Question, impossible
from game.titles.floating_market.flow import end_turn
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import DONE


class EndTurn(msgspec.Struct, frozen=True, tag="done"):
    """End the turn."""


class TurnEnded(Event, frozen=True, kw_only=True):
    """A seat ended its turn (FM-5)."""

    seat: Seat


class EndTurnVerb(ButtonVerb[FloatingMarketView, Recorder, EndTurn]):
    """The verb for ending the turn."""

    move = EndTurn
    only = EndTurn()
    button = DONE
    phases = frozenset(("act",))

    def can(self) -> str:
        """Return the verb in words."""
        return _("end your turn")

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[EndTurn]) -> Question:
        """Return the question to the player."""
        return Question(_("End your turn?"))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: EndTurn) -> Illegal | None:
        """Return None: the move is always legal."""
        return None

    def another_first(self, view: FloatingMarketView, draft: Draft) -> Illegal:
        """Return a refusal that is never shown."""
        return impossible("FM-5")

    def play(self, recorder: Recorder, seat: Seat, move: EndTurn) -> None:
        """Pass the turn on."""
        recorder.record(TurnEnded, seat=seat)
        end_turn(recorder, seat)
