"""Choosing building cards to keep, secretly and at the same time as all other players (CT-2.1, CT-2.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Annotated

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question, Verb, impossible
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView, Lot, kept_by
from game.titles.chinatown.targets import LOT, lot_target
from game.titles.chinatown.words import buildings_name


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """A move that keeps some building cards, listed in ascending order (CT-2.1)."""

    lots: Annotated[tuple[Lot, ...], msgspec.Meta(max_length=100)]


class BuildingsKept(Event, frozen=True, kw_only=True):
    """A seat has made its secret choice (CT-2.2)."""

    seat: Seat

    def caption(self) -> str:
        """Return who has chosen."""
        return _("{name} has chosen.").format(name=mark(self.seat))

    def sentence(self) -> Sentence | None:
        """Return None, because the log reports the buildings only when they are revealed."""
        return None


class KeepVerb(Verb[ChinatownView, Recorder, Keep]):
    """Keeping some of the dealt building cards."""

    move = Keep
    phases = frozenset(("keep",))
    kinds = frozenset((LOT,))
    bag = True

    def can(self) -> str:
        """Return the words for keeping buildings."""
        return _("keep buildings")

    def moves(self, view: ChinatownView, seat: Seat) -> Sequence[Keep]:
        """Return every possible choice of cards."""
        return [Keep(lots) for lots in combinations(view.dealt, kept_by(view.public))]

    def drafts(self, view: ChinatownView, seat: Seat, move: Keep) -> Iterable[Draft]:
        """Yield the buildings in ascending order."""
        yield Draft(tuple(map(lot_target, move.lots)))

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[Keep]) -> Question:
        """Return the question about the cards to keep, with the number chosen so far."""
        wanted, chosen = kept_by(view.public), len(draft.picks)
        text = _("{name}, choose {wanted} of your {dealt} buildings.")
        text = text.format(name=mark(seat), wanted=wanted, dealt=len(view.dealt))
        if not draft.picks:
            hint = _("The other cards go back into the pile. Your choice is secret until everyone has chosen.")
            return Question(text, hint)
        hint = _("{chosen} of {wanted} chosen.").format(chosen=chosen, wanted=wanted)
        if chosen == wanted:
            hint = _("{chosen} Click a building again to put it back.").format(chosen=hint)
        return Question(text, hint)

    def why_illegal(self, view: ChinatownView, seat: Seat, move: Keep) -> Illegal | None:
        """Return a refusal if a building was not dealt or the number of buildings is wrong."""
        legal = move.lots in combinations(view.dealt, kept_by(view.public))
        return None if legal else impossible("CT-2.1")

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return a refusal for a building that was not dealt or would be one too many."""
        lot = number_of(target.id)
        if lot in view.dealt:
            text = _(
                "Keep {wanted} buildings; you have chosen {chosen} so far. Click a chosen building to put it back."
            )
            return Illegal("CT-2.1", text.format(wanted=kept_by(view.public), chosen=len(draft.picks)))
        # Which were dealt is for the seat's eyes alone.
        text = _("Choose {wanted} of the {dealt} buildings on your cards. You cannot choose any other building.")
        words = text.format(wanted=kept_by(view.public), dealt=len(view.dealt))
        own = _("You were dealt {dealt}, not building {lot}.")
        return Illegal("CT-2.1", words, own.format(dealt=buildings_name(view.dealt), lot=lot))

    def play(self, recorder: Recorder, seat: Seat, move: Keep) -> None:
        """Store the choice until all players have chosen."""
        recorder.secrets = replace(recorder.secrets, kept=swapped(recorder.secrets.kept, seat, move.lots))
        choosing = tuple([other for other in recorder.public.choosing if other != seat])
        recorder.public = replace(recorder.public, choosing=choosing)
        recorder.record(BuildingsKept, seat=seat)
