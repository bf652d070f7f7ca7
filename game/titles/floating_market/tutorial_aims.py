"""What somebody new to the market may aim for at a table: an order that can be bought for, delivered, an offering."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.core.names import Seat
from game.titles.floating_market.goods import GOODS, INDEX, ORDERS, Good
from game.titles.floating_market.legality import room_for
from game.titles.floating_market.prices import cost
from game.titles.floating_market.sailing import ways
from game.titles.floating_market.state import OrderIndex, Public
from game.titles.floating_market.topology import Stall, StallKind, Topology
from game.titles.floating_market.verbs.make_offering import column_of, flowers_of

FAR = 99
"""Farther than any section is."""


class TutorialAim(msgspec.Struct, frozen=True):
    """Goods to buy at a section because an order lacks them: how many of each good that is sold there. `lacks`: how
    many are left to be found elsewhere; `way`: how many sections it is from there to the restaurant."""

    lacks: int
    way: int
    section: int
    order: OrderIndex
    goods: tuple[tuple[Good, int], ...]


def stalls_at(topology: Topology, section: int, *kinds: StallKind) -> tuple[Stall, ...]:
    """The stalls of these kinds at a section."""
    stalls = (topology.stalls[stall] for stall in topology.sections[section].stalls)
    return tuple(stall for stall in stalls if stall.kind in kinds)


def aim(
    topology: Topology, public: Public, seat: Seat, sections: Iterable[int], *, saved: int = 0
) -> TutorialAim | None:
    """The best aim at one of these sections: an order that lacks least afterwards, with a restaurant that is near;
    None where nothing that an order lacks is sold there, or nothing can be paid. `saved`: coins by which a card may
    still make the goods cheaper."""
    found: list[TutorialAim] = []
    for section in sections:
        for place, order in zip(topology.of_kind["restaurant"], public.orders, strict=True):
            goods = _lacked(topology, public, seat, section, order, saved)
            if order is not None and goods:
                lacks = sum(_missing(public, seat, order)) - sum(count for _good, count in goods)
                way = _far(topology, public, section, topology.stalls[place].section)
                found.append(TutorialAim(lacks, way, section, order, goods))
    return min(found, key=lambda each: (each.lacks, each.way, each.section), default=None)


def _lacked(
    topology: Topology, public: Public, seat: Seat, section: int, order: OrderIndex | None, saved: int
) -> tuple[tuple[Good, int], ...]:
    """What of an order can be bought at a section, by coins and room."""
    if order is None:
        return ()
    missing, coins = _missing(public, seat, order), public.holders[seat].coins + saved
    found: list[tuple[Good, int]] = []
    for stall in stalls_at(topology, section, *GOODS):
        good = stall.good
        assert good is not None  # goods stalls alone were asked for
        count = min(missing[INDEX[good]], room_for(public, seat, good), coins // cost(public, good))
        if count:
            found.append((good, count))
            coins -= count * cost(public, good)
    return tuple(found)


def _missing(public: Public, seat: Seat, order: OrderIndex) -> tuple[int, ...]:
    held = public.holders[seat].goods
    return tuple(max(0, want - have) for want, have in zip(ORDERS[order].goods, held, strict=True))


def _far(topology: Topology, public: Public, start: int, end: int) -> int:
    """How many sections it is to a section with the barge where it lies."""
    return len(ways(topology, start, public.barge, len(topology.sections)).get(end, (0,) * FAR))


def servable(topology: Topology, public: Public, seat: Seat, section: int) -> OrderIndex | None:
    """The order of a restaurant at a section for which all is on board."""
    for place, order in zip(topology.of_kind["restaurant"], public.orders, strict=True):
        if order is not None and topology.stalls[place].section == section and not any(_missing(public, seat, order)):
            return order
    return None


def offerable(topology: Topology, public: Public, seat: Seat, section: int) -> tuple[tuple[Good, bool], ...]:
    """The goods that can be offered at the temple of a section, those on board first, then the most precious: each
    with whether it is to be bought across the canal before."""
    holder = public.holders[seat]
    if not holder.disks or not stalls_at(topology, section, "temple"):
        return ()
    sold = {stall.good for stall in stalls_at(topology, section, *GOODS)}
    found: list[tuple[Good, bool]] = []
    for good in reversed(GOODS):
        held = holder.goods[INDEX[good]] > 0
        buys = good in sold and room_for(public, seat, good) > 0 and holder.coins >= cost(public, good)
        if (held or buys) and _has_flowers(public, seat, good):
            found.append((good, not held))
    return tuple(sorted(found, key=lambda each: each[1]))


def _has_flowers(public: Public, seat: Seat, good: Good) -> bool:
    holder = public.holders[seat]
    return column_of(public, good) is not None and holder.flowers >= flowers_of(public, good)
