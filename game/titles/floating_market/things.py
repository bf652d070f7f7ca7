"""Kinds of things that can be pointed at: what they are, and why a click on them does nothing now."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _, ngettext
from game.core.names import Seat
from game.core.target import Illegal
from game.kit.verb import Thing
from game.titles.floating_market.sailing import sections_this_turn
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.turns import not_now
from game.titles.floating_market.visiting import out_of_use
from game.titles.floating_market.words import stall_name


class StallThing(Thing[FloatingMarketView]):
    """A stall."""

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def why_not(self, view: FloatingMarketView, seat: Seat, ident: str) -> Illegal:
        """What this part of the turn is for; among actions that it lies elsewhere or was used, or that there is nothing
        to be done at it."""
        number = self._topology.stall_at.get(ident)
        if number is None:
            return Illegal("FM-1.2", _("There is no stall {stall}.").format(stall=ident))
        if view.public.phase != "act":
            return not_now(self._topology, view)
        kind = self._topology.stalls[number].kind
        closed = out_of_use(self._topology, view.public, seat, ident, kind)
        text = _("There is nothing that you can do at this {stall} now.")
        return closed or Illegal("FM-5", text.format(stall=stall_name(kind)))


class CrossingThing(Thing[FloatingMarketView]):
    """A crossing."""

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def why_not(self, view: FloatingMarketView, seat: Seat, ident: str) -> Illegal:
        """What this part of the turn is for; while the boat moves, that it stops elsewhere."""
        if view.public.phase != "sail":
            return not_now(self._topology, view)
        most = sections_this_turn(view.public, seat)
        text = ngettext(
            "Boats stop between crossings: yours goes {count} section.",
            "Boats stop between crossings: yours goes up to {count} sections.",
            most,
        )
        return Illegal("FM-4.2", text.format(count=most))


def things_on(topology: Topology) -> Mapping[str, Thing[FloatingMarketView]]:
    """What answers where no verb does, by kind of target."""
    return {"stall": StallThing(topology), "crossing": CrossingThing(topology)}
