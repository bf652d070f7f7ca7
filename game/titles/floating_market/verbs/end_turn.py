"""Ending the turn when the player wants to do nothing more (FM-5)."""

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
    """No more actions this turn."""


class TurnEnded(Event, frozen=True, kw_only=True):
    """The seat did all it wanted to do (FM-5). The log tells what follows, if anything does."""

    seat: Seat


class EndTurnVerb(ButtonVerb[FloatingMarketView, Recorder, EndTurn]):
    """Ending the turn."""

    move = EndTurn
    only = EndTurn()
    button = DONE
    phases = frozenset(("act",))

    def can(self) -> str:
        """What it is to do it."""
        return _("end your turn")

    def may(self, view: FloatingMarketView, seat: Seat) -> bool:
        """Always, among the actions."""
        return True

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[EndTurn]) -> Question:
        """For a yes."""
        return Question(_("End your turn?"))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: EndTurn) -> Illegal | None:
        """Nothing."""
        return None

    def another_first(self, view: FloatingMarketView, draft: Draft) -> Illegal:
        """Nothing: a click on the button begins this instead."""
        return impossible("FM-5")

    def play(self, recorder: Recorder, seat: Seat, move: EndTurn) -> None:
        """Pass the turn on."""
        recorder.record(TurnEnded, seat=seat)
        end_turn(recorder, seat)
