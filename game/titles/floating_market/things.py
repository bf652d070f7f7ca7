"""Kinds of things that can be pointed at: what they are, and why a click on them does nothing now."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _, ngettext
from game.core.names import Seat
from game.core.target import Illegal
from game.kit.verb import Thing
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.visiting import out_of_use
from game.titles.floating_market.words import stall_name


class StallThing(Thing[FloatingMarketView]):
    """A stall."""

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def why_not(self, view: FloatingMarketView, seat: Seat, ident: str) -> Illegal:
        """That it lies elsewhere or was used, or that there is nothing to be done at it."""
        number = self._topology.stall_at.get(ident)
        if number is None:
            return Illegal("FM-1.2", _("There is no stall {stall}.").format(stall=ident))
        kind = self._topology.stalls[number].kind
        closed = out_of_use(self._topology, view.public, seat, ident, kind)
        text = _("There is nothing that you can do at this {stall} now.")
        return closed or Illegal("FM-5", text.format(stall=stall_name(kind)))


class CrossingThing(Thing[FloatingMarketView]):
    """A crossing."""

    def why_not(self, view: FloatingMarketView, seat: Seat, ident: str) -> Illegal:
        """That only the barge goes there, by a card."""
        count = sum(CARDS[card].barge is not None for card in view.public.holders[seat].hand)
        text = ngettext(
            "Only the King’s barge goes to crossings, by a card; {count} of your hand moves it.",
            "Only the King’s barge goes to crossings, by a card; {count} of your hand move it.",
            count,
        )
        return Illegal("FM-3.7", text.format(count=count))


class PlayedCardThing(Thing[FloatingMarketView]):
    """A card of a discard pile."""

    def why_not(self, view: FloatingMarketView, seat: Seat, ident: str) -> Illegal:
        """That it comes back with all the others."""
        count = len(view.public.holders[seat].discard)
        text = ngettext(
            "The {count} card on your discard pile comes back when you play Takings.",
            "The {count} cards on your discard pile come back when you play Takings.",
            count,
        )
        return Illegal("FM-3.2", text.format(count=count))


def things_on(topology: Topology) -> Mapping[str, Thing[FloatingMarketView]]:
    """What answers where no verb does, by kind of target."""
    return {"stall": StallThing(topology), "crossing": CrossingThing(), "discard": PlayedCardThing()}
