"""The board as numbers, so that many turns can be thought through fast."""

from __future__ import annotations

from functools import lru_cache

from game.titles.floating_market.goods import INDEX
from game.titles.floating_market.topology import StallKind, Topology

NO_GOOD = -1


class Canals:
    """Everything by the indices of the topology.

    `good`: the good of each stall, NO_GOOD at services. `kind`: what each stall is. `place`: which one of its kind it
    is. `stalls`: the two stalls of each section. `ends`: the crossings that each section touches. `blessed`: the goods
    stalls around each crossing, in the order in which they are blessed. `corners`: the crossings that each stall
    touches. `named`: the id of each stall.
    """

    __slots__ = ("blessed", "corners", "ends", "good", "kind", "named", "place", "stalls", "topology")

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.kind: tuple[StallKind, ...] = tuple(stall.kind for stall in topology.stalls)
        self.named = tuple(stall.id for stall in topology.stalls)
        self.good = tuple(NO_GOOD if stall.good is None else INDEX[stall.good] for stall in topology.stalls)
        self.place = tuple(topology.of_kind[stall.kind].index(at) for at, stall in enumerate(topology.stalls))
        self.stalls = tuple(section.stalls for section in topology.sections)
        self.ends = tuple(tuple(end for end in section.ends if end is not None) for section in topology.sections)
        self.blessed = tuple(
            tuple(
                stall
                for section in crossing.sections
                for stall in topology.sections[section].stalls
                if self.good[stall] != NO_GOOD
            )
            for crossing in topology.crossings
        )
        self.corners = tuple(self.ends[stall.section] for stall in topology.stalls)


@lru_cache(maxsize=16)
def canals_of(topology: Topology) -> Canals:
    """The numbers of a board."""
    return Canals(topology)
