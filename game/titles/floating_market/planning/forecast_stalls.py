"""What own stalls may come to: flowers from others' trade and from the King's barge, beside the majorities (FM-5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.titles.floating_market.topology import NO_GOOD, Topology

Owners = tuple[int | None, ...]
TRADE = 0.022
"""Flowers a turn from each other player's trade at a stall,"""
BESIDE_SERVICE = 1.5
"""so many times as many beside a service, where boats come anyway."""
BARGE = 0.035
"""Flowers a turn of any player from the barge, for each crossing that a stall touches."""
PROCESSION = 0.16
"""Flowers a turn from own barge cards, for each own stall around the crossing that has most."""


def income(topology: Topology, owners: Owners, seat: int, seats: int) -> float:
    """The flowers a turn that a seat's stalls may bring."""
    own = [stall for stall, owner in enumerate(owners) if owner == seat]
    return sum(busy(topology, seats)[stall] for stall in own) + PROCESSION * _most_together(topology, own)


def more_income(topology: Topology, owners: Owners, seat: int, seats: int) -> dict[int, float]:
    """The flowers a turn that a stall on each free goods stall would bring more."""
    own = [stall for stall, owner in enumerate(owners) if owner == seat]
    now = _most_together(topology, own)
    trade = busy(topology, seats)
    return {
        stall: trade[stall] + PROCESSION * (_most_together(topology, (*own, stall)) - now)
        for stall, owner in enumerate(owners)
        if owner is None and topology.goods[stall] != NO_GOOD
    }


@lru_cache(maxsize=64)
def busy(topology: Topology, seats: int) -> tuple[float, ...]:
    """The flowers a turn of one stall on each stall space, whoever has it; 0 at services."""
    found: list[float] = []
    for stall, good in enumerate(topology.goods):
        if good == NO_GOOD:
            found.append(0.0)
            continue
        section = topology.stalls[stall].section
        beside = any(topology.goods[other] == NO_GOOD for other in topology.sections[section].stalls)
        reached = len(topology.corners[stall]) / 1.5
        trade = TRADE * (seats - 1) * (BESIDE_SERVICE if beside else 1.0) * reached
        found.append(trade + BARGE * seats * len(topology.corners[stall]))
    return tuple(found)


def _most_together(topology: Topology, own: Sequence[int]) -> float:
    """How many own stalls lie around the crossing that has most, and a part of those around the next."""
    counts = [0] * len(topology.blessed)
    for stall in own:
        for crossing in topology.corners[stall]:
            counts[crossing] += 1
    counts.sort()
    return counts[-1] + 0.3 * counts[-2]
