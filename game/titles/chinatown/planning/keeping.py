"""Which building cards a seat keeps: those it can use itself, and those it can sell to neighbours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from game.core.names import Seat
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.holding import VACANT, Holding, holding_of
from game.titles.chinatown.planning.levels import BargainingLevel
from game.titles.chinatown.state import Public

OWN_NEIGHBOUR = 8_000
"""What an own lot beside a card counts, in dollars; of two cards side by side each counts half as much."""


def best_kept(
    appraisal: Appraisal, public: Public, seat: Seat, dealt: Sequence[int], count: int, level: BargainingLevel
) -> tuple[int, ...]:
    """The numbers of the lots that the seat keeps of those it was dealt, ascending."""
    town = appraisal.town
    counted = _counter(appraisal, public, seat, level)
    choices = combinations(sorted(town.place_of[lot] for lot in dealt), count)
    return tuple(sorted(town.numbers[place] for place in max(choices, key=counted)))


def kept_counts(appraisal: Appraisal, public: Public, seat: Seat, lots: Sequence[int], level: BargainingLevel) -> int:
    """What a choice of lots, by their numbers, counts for the seat beside other choices, in dollars."""
    return _counter(appraisal, public, seat, level)(tuple(sorted(appraisal.town.place_of[lot] for lot in lots)))


def _counter(
    appraisal: Appraisal, public: Public, seat: Seat, level: BargainingLevel
) -> Callable[[tuple[int, ...]], int]:
    """Says what a choice counts, from its lots in the town's order."""
    town = appraisal.town
    held = holding_of(town, public, (seat,))
    owners = [public.owners[lot] for lot in town.order]

    def counted(places: tuple[int, ...]) -> int:
        near = 0
        for place in places:
            for other in town.neighbours[place]:
                if owners[other] == seat:
                    near += OWN_NEIGHBOUR
                elif owners[other] is not None:
                    near += 1_000 * level.near
                elif other in places:
                    near += OWN_NEIGHBOUR // 2
        if not level.own_worth:
            return near
        codes = bytearray(held.codes)
        for place in places:
            codes[place] = VACANT
        return near + appraisal.placer.worth(Holding(bytes(codes), held.tiles))

    return counted
