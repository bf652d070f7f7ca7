"""Forecasts of the income after a deal if all tiles are placed well (CT-5.1)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.titles.chinatown.businesses import Business, businesses, incomes
from game.titles.chinatown.dealing import after_deal
from game.titles.chinatown.planning.appraisal import appraisal_of
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.placer import THOUSAND
from game.titles.chinatown.planning.standing import VACANT, holding_of, phase_of, town_of
from game.titles.chinatown.state import Parcels, Public, cash_of, parties_of
from game.titles.chinatown.topology import Topology


class DealForecast(msgspec.Struct, frozen=True):
    """One party's income before and after a deal, and the money received, in thousands."""

    year: tuple[int, int]
    end: tuple[int, int]
    money: int

    @property
    def net(self) -> int:
        """The value of the deal, in thousands: the change in income until the end of the game, plus cash."""
        return self.end[1] - self.end[0] + self.money


class BestPlacing(msgspec.Struct, frozen=True):
    """The income and businesses of a seat after the best placement of its tiles."""

    year: int
    end: int
    businesses: tuple[Business, ...]


def prospects(
    topology: Topology, public: Public, parcels: Parcels, seats: tuple[Seat, ...]
) -> tuple[DealForecast, ...]:
    """Return a forecast of the deal for each given seat, in the same order."""
    after = _after(topology, public, parcels)
    paid = cash_of(parcels, public.seats)
    found: list[DealForecast] = []
    for seat in seats:
        was, will = best_placing(topology, public, seat), best_placing(topology, after, seat)
        found.append(DealForecast((was.year, will.year), (was.end, will.end), paid[seat]))
    return tuple(found)


def formed(topology: Topology, public: Public, parcels: Parcels) -> tuple[Business, ...]:
    """Return the new businesses that the parties would have after a deal."""
    after = _after(topology, public, parcels)
    new: list[Business] = []
    for seat in parties_of(parcels):
        now = {(group.shop, group.lots) for group in best_placing(topology, public, seat).businesses}
        later = best_placing(topology, after, seat).businesses
        new += [group for group in later if len(group.lots) > 1 and (group.shop, group.lots) not in now]
    return tuple(new)


_after = lru_cache(maxsize=32)(after_deal)


@lru_cache(maxsize=256)
def best_placing(topology: Topology, public: Public, seat: Seat) -> BestPlacing:
    """Return the income and businesses of a seat after the best placement of its tiles."""
    town = town_of(topology.numbers, topology.neighbours)
    placer = appraisal_of(town, phase_of(public), HARD, 0).placer
    placement = placer.place(holding_of(town, public, (seat,)))
    owners: list[Seat | None] = [seat if owner == seat else None for owner in public.owners]
    built: list[int | None] = [None] * len(owners)
    for place, code in enumerate(placement.codes):
        built[town.order[place]] = code if code < VACANT else None
    found = businesses(owners, built, topology.neighbours, tuple(shop.size for shop in public.shops))
    year = incomes(found, public.seats)[seat]
    return BestPlacing(year, round(placement.worth / THOUSAND / 10) * 10, found)
