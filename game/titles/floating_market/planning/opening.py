"""Where the boat begins and where the first stall goes (FM-2.3)."""

from __future__ import annotations

from game.core.names import Seat
from game.titles.floating_market.constants import START_ROWERS
from game.titles.floating_market.planning.forecast import PositionForecast
from game.titles.floating_market.planning.forecast_length import turns_left
from game.titles.floating_market.sailing import ways
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import PlaceBoat, PlaceFirstStall

USE = {"restaurant": 1.5, "temple": 1.0, "basket": 1.4, "scribe": 1.2, "administration": 0.3}
"""How useful a service is in the first turns; a goods stall counts
GOODS_STALL, and what only the second turn reaches
SECOND as much."""
GOODS_STALL = 1.0
SECOND = 0.3


def first_boats(topology: Topology, public: Public) -> list[PlaceBoat]:
    """The free outer sections, first those from which most that is useful lies within reach."""
    taken = {holder.boat for holder in public.holders}
    free = [number for number, section in enumerate(topology.sections) if section.outer and number not in taken]
    free.sort(key=lambda section: (-_reach(topology, public, section), section))
    return [PlaceBoat(topology.sections[section].id) for section in free]


def _reach(topology: Topology, public: Public, start: int) -> float:
    """The three best sections within reach, and a part of all."""
    near = sorted(_use(topology, public, end) for end in ways(topology, start, public.barge, START_ROWERS))
    return sum(near[-3:]) + SECOND * sum(near)


def _use(topology: Topology, public: Public, section: int) -> float:
    kinds = [topology.stalls[stall].kind for stall in topology.sections[section].stalls]
    found = sum(USE.get(kind, GOODS_STALL) for kind in kinds)
    return found + 0.5 * (public.barge in topology.sections[section].ends)


def first_stalls(topology: Topology, public: Public, seat: Seat) -> list[PlaceFirstStall]:
    """For each good the free stall that may bring most, best first."""
    forecast = PositionForecast(topology, public, seat, turns_left(public))
    return [PlaceFirstStall(topology.stalls[site.stall].id) for site in forecast.sites()]
