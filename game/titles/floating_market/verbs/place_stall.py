"""Placing another stall at the administration (FM-5.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.bounds import Word
from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, Verb
from game.titles.floating_market.constants import STALL_COSTS, stalls_of
from game.titles.floating_market.owning import free_stalls, lay_stall, no_free_stall
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import stall_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.visiting import out_of_use, usable, use
from game.titles.floating_market.words import coins_name, stall_name


class PlaceStall(msgspec.Struct, frozen=True, tag="place"):
    """At the administration `office`, an own stall on a free goods stall anywhere."""

    office: Word
    stall: Word


class PlaceStallVerb(Verb[FloatingMarketView, Recorder, PlaceStall]):
    """Placing a stall, on one board."""

    move = PlaceStall
    phases = frozenset(("act",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """What it is to do it."""
        return _("place another stall")

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[PlaceStall]:
        """Every free goods stall, where there are coins and a stall is left."""
        if _lacking(view.public, seat) is not None:
            return ()
        return [
            PlaceStall(self._topology.stalls[office].id, stall)
            for office in usable(self._topology, view.public, seat, "administration")
            for stall in free_stalls(self._topology, view.public)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: PlaceStall) -> Iterable[Draft]:
        """The administration, then the goods stall."""
        yield Draft((stall_target(move.office), stall_target(move.stall)))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[PlaceStall]) -> Question:
        """For the goods stall, or for a yes."""
        price = coins_name(STALL_COSTS)
        if lit.move is None:
            return Question(_("Where do you place a stall for {price}?").format(price=price))
        kind = self._topology.stalls[self._topology.stall_at[lit.move.stall]].kind
        return Question(_("Place a stall on this {stall} for {price}?").format(stall=stall_name(kind), price=price))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: PlaceStall) -> Illegal | None:
        """That the administration cannot be visited, what is missing, or that the place is taken."""
        closed = out_of_use(self._topology, view.public, seat, move.office, "administration")
        return closed or _lacking(view.public, seat) or no_free_stall(self._topology, view.public, move.stall)

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Why nothing can be placed there."""
        refused = _lacking(view.public, seat) or no_free_stall(self._topology, view.public, target.id)
        return refused or Illegal("FM-5.7", _("Choose the administration beside your boat first."))

    def play(self, recorder: Recorder, seat: Seat, move: PlaceStall) -> None:
        """Pay, and lay the stall."""
        use(recorder, self._topology.stall_at[move.office])
        lay_stall(recorder, self._topology, seat, move.stall, paid=STALL_COSTS)


def _lacking(public: Public, seat: Seat) -> Illegal | None:
    """Why a seat at the administration can place no stall."""
    holder = public.holders[seat]
    if not holder.stalls:
        text = _("All {count} of your stalls are placed.")
        return Illegal("FM-5.7", text.format(count=stalls_of(public.seats)))
    if holder.coins < STALL_COSTS:
        text = _("A stall costs {price}, and you have {coins}.")
        return Illegal("FM-5.7", text.format(price=coins_name(STALL_COSTS), coins=coins_name(holder.coins)))
    return None
