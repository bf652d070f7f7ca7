"""Placing the first stall before the first turn (FM-2.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, phrase
from game.core.names import Seat, mark
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import clockwise
from game.kit.verb import Question, impossible
from game.titles.floating_market.legality import BoardVerb, free_stalls, lay_stall
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import stall_target
from game.titles.floating_market.words import stall_name


class PlaceFirstStall(msgspec.Struct, frozen=True, tag="first_stall"):
    """Place a stall on a goods stall."""

    stall: Word


class PlaceFirstStallVerb(BoardVerb[PlaceFirstStall]):
    """The verb for placing the first stall."""

    move = PlaceFirstStall
    phases = frozenset(("stalls",))
    kinds = frozenset(("stall",))
    does = phrase("choose a goods stall as your first stall")
    clause = "FM-2.3"
    picks = (stall_target,)

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[PlaceFirstStall]:
        """Return every free goods stall."""
        return [PlaceFirstStall(stall) for stall in free_stalls(self._topology, view.public)]

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[PlaceFirstStall]) -> Question:
        """Return the question to the player."""
        assert lit.move is not None  # one click is all of it
        kind = self._topology.stalls[self._topology.stall_at[lit.move.stall]].kind
        return Question(
            _("Make this {stall} your first stall?").format(stall=stall_name(kind)),
            _("The stall earns you a flower when another player trades here or the King’s barge stops beside it."),
        )

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why the first stall cannot be placed on the target."""
        number = self._topology.stall_at.get(target.id)
        if number is None:
            return impossible("FM-1.2")
        there, owner = self._topology.stalls[number], view.public.owners[number]
        if there.good is None:
            text = _("Choose a goods stall as your first stall, not the {stall}.")
            return Illegal("FM-2.3", text.format(stall=stall_name(there.kind)))
        if owner is not None:
            text = _("This {stall} belongs to {name}; choose a free one.")
            return Illegal("FM-2.3", text.format(stall=stall_name(there.kind), name=mark(owner)))
        return impossible("FM-2.3")

    def play(self, recorder: Recorder, seat: Seat, move: PlaceFirstStall) -> None:
        """Place the stall. Then pass the turn to the previous seat in the turn order, or begin the first turn."""
        lay_stall(recorder, self._topology, seat, move.stall, paid=0)
        public = recorder.public
        order = clockwise(public.seats, public.first)
        if seat == order[0]:
            recorder.public = replace(public, phase="card", turn=seat)
        else:
            recorder.public = replace(public, turn=order[order.index(seat) - 1])
