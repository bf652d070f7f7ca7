"""Taking a coin instead of another action (ML-2.12)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt
from game.kit.verb import ButtonVerb, Question, impossible
from game.titles.mercado.constants import coins_in_a_row
from game.titles.mercado.legality import nothing
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import COIN


class TakeCoin(msgspec.Struct, frozen=True, tag="coin"):
    """The move that takes 1 coin."""


class CoinTaken(Event, frozen=True, kw_only=True):
    """A seat took a coin. The game ends when a coin has been taken on `needed` turns in a row (ML-2.12)."""

    seat: Seat
    streak: int
    needed: int

    def sentence(self) -> Sentence:
        """Return the log line, which says how many coin turns in a row there have been."""
        text = _("{name} takes 1 coin.")
        if self.streak > 1:
            text = _("{name} takes 1 coin ({streak} of {needed} in a row).")
        return Sentence(text.format(name=mark(self.seat), streak=self.streak, needed=self.needed), self.seat)


class TakeCoinVerb(ButtonVerb[MercadoView, Recorder, TakeCoin]):
    """The action of taking a coin."""

    move = TakeCoin
    only = TakeCoin()
    button = COIN

    def can(self) -> str:
        """Return the action in words."""
        return _("take 1 coin")

    def may(self, view: MercadoView, seat: Seat) -> bool:
        """Return True except in a solo game, where taking a coin is illegal."""
        return not view.public.solo

    def ask(self, view: MercadoView, seat: Seat, draft: Draft, lit: Prompt[TakeCoin]) -> Question:
        """Return the request to confirm, which says how many coin turns in a row there would then be."""
        needed = coins_in_a_row(view.public.seats)
        following = view.public.streak + 1
        if following == needed:
            hint = _("A coin now makes {needed} coin turns in a row, ending the game.")
        else:
            hint = _("Coin turns in a row: {count}; {needed} end the game.")
        return Question(_("Take 1 coin?"), hint.format(count=following, needed=needed))

    def why_illegal(self, view: MercadoView, seat: Seat, move: TakeCoin) -> Illegal | None:
        """Return a refusal in a solo game, or None in other games (ML-5.1)."""
        if self.may(view, seat):
            return None
        return impossible("ML-5.1")

    def another_first(self, view: MercadoView, draft: Draft) -> Illegal:
        """Return the refusal for a player who tries to take a coin during another move."""
        return nothing(view.public)

    def play(self, recorder: Recorder, seat: Seat, move: TakeCoin) -> None:
        """Give the seat 1 coin, and add 1 to the number of coin turns in a row."""
        streak = recorder.public.streak + 1
        recorder.book(seat, "taken", 1)
        recorder.public = replace(recorder.public, streak=streak)
        recorder.record(CoinTaken, seat=seat, streak=streak, needed=coins_in_a_row(recorder.public.seats))
