"""The final scores and the winner."""

from __future__ import annotations

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Outcome, ScoreLine
from game.kit.rules import result

from .meta import NEIGHBOUR_POINTS, STALL_POINTS
from .state import Fruit, Public
from .topology import Topology


def outcome(topology: Topology, public: Public) -> Outcome | None:
    """Return the result, or None if the game is not over (LS-4)."""
    if public.turn is not None:
        return None
    seats = range(public.seats)
    stalls = tuple(stall_points(topology, public, seat) for seat in seats)
    ranks = [(public.coins[seat] + stalls[seat], stalls_of(public, seat)) for seat in seats]
    sources = (ScoreLine(_("Stalls"), stalls), ScoreLine(_("Coins"), public.coins))
    return result(ranks, sources, public.end, _("Players with equal points were ranked by their stalls."))


def stall_points(topology: Topology, public: Public, seat: Seat) -> int:
    """Return the points of a seat's stalls (LS-4.1)."""
    return sum(
        points_at(topology, public, index, stall.fruit)
        for index, stall in enumerate(public.stalls)
        if stall is not None and stall.owner == seat
    )


def points_at(topology: Topology, public: Public, index: int, fruit: Fruit) -> int:
    """Return the points that a stall with a fruit scores on a pitch (LS-4.1)."""
    beside = (public.stalls[other] for other in topology.pitches[index].beside)
    return STALL_POINTS + NEIGHBOUR_POINTS * sum(stall is not None and stall.fruit == fruit for stall in beside)


def stalls_of(public: Public, seat: Seat) -> int:
    """Return the number of stalls that a seat has."""
    return sum(stall is not None and stall.owner == seat for stall in public.stalls)
