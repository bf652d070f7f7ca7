"""Resting: taking a coin instead of opening a stall (LS-2.4, LS-2.5)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import ButtonVerb, Question

from ..recorder import Recorder
from ..state import SquareView
from ..words import coins_name


class Rest(msgspec.Struct, frozen=True, tag="rest"):
    """The move that takes a coin from the bank."""


class Rested(Event, frozen=True, kw_only=True):
    """A seat rested and took coins from the bank."""

    seat: Seat
    coins: int

    def sentence(self) -> Sentence:
        """Return the log line, with the coins."""
        text = _("{name} rests and takes {coins}.")
        return Sentence(text.format(name=mark(self.seat), coins=coins_name(self.coins)), self.seat)


class TakeRest(ButtonVerb[SquareView, Recorder, Rest]):
    """The action of resting, made with a button in the prompt bar."""

    move = Rest
    only = Rest()
    button = Target("button", "rest")

    def ask(self, view: SquareView, seat: Seat, draft: Draft, lit: Prompt[Rest]) -> Question:
        """Return the question for confirmation."""
        return Question(_("Rest and take a coin?"))

    def why_illegal(self, view: SquareView, seat: Seat, move: Rest) -> Illegal | None:
        """Return None, because resting is always legal."""
        return None

    def another_first(self, view: SquareView, draft: Draft) -> Illegal:
        """Return the refusal to rest while a stall is being opened."""
        return Illegal("LS-2.1", _("You cannot open a stall and rest in the same turn. Cancel the stall first."))

    def play(self, recorder: Recorder, seat: Seat, move: Rest) -> None:
        """Take a coin, if the bank has one."""
        public = recorder.public
        coins = min(1, public.bank)
        recorder.public = replace(
            public,
            coins=swapped(public.coins, seat, public.coins[seat] + coins),
            bank=public.bank - coins,
            rests=public.rests + 1,
        )
        recorder.record(Rested, seat=seat, coins=coins)
