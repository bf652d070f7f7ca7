"""Placing another stall at the administration (FM-5.7)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.bounds import Word
from game.core.i18n import _, phrase
from game.core.names import Seat
from game.core.target import Draft, Prompt
from game.kit.verb import Question
from game.titles.floating_market.constants import STALL_COSTS
from game.titles.floating_market.legality import BoardVerb, free_stalls, lay_stall, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.targets import stall_target
from game.titles.floating_market.words import coins_name, stall_name


class PlaceStall(msgspec.Struct, frozen=True, tag="place"):
    """A move that places a stall. The player pays for the stall at the administration `office`."""

    office: Word
    stall: Word


class PlaceStallVerb(BoardVerb[PlaceStall]):
    """The verb for placing another stall."""

    move = PlaceStall
    does = phrase("place another stall")
    clause = "FM-5.7"
    picks = (stall_target, stall_target)

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[PlaceStall]:
        """Return a move for each free goods stall if the seat can pay."""
        holder = view.public.holders[seat]
        if not holder.stalls or holder.coins < STALL_COSTS:
            return ()
        return [
            PlaceStall(self._topology.stalls[office].id, stall)
            for office in usable(self._topology, view.public, seat, "administration")
            for stall in free_stalls(self._topology, view.public)
        ]

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[PlaceStall]) -> Question:
        """Return the question to the player."""
        price = coins_name(STALL_COSTS)
        if lit.move is None:
            return Question(_("Where do you want to place a stall for {price}?").format(price=price))
        kind = self._topology.stalls[self._topology.stall_at[lit.move.stall]].kind
        return Question(_("Make this {stall} yours for {price}?").format(stall=stall_name(kind), price=price))

    def play(self, recorder: Recorder, seat: Seat, move: PlaceStall) -> None:
        """Pay, and place the stall."""
        recorder.use(self._topology.stall_at[move.office])
        lay_stall(recorder, self._topology, seat, move.stall, paid=STALL_COSTS)
