"""What a deal brings its parties: this year's income and what comes to the end, before and after (CT-5.1).

All tiles of a party count as placed at their best, by the same judgement as that of computer players.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.titles.chinatown.businesses import Business, businesses, incomes
from game.titles.chinatown.dealing import after_deal
from game.titles.chinatown.planning.appraisal import appraisal_of
from game.titles.chinatown.planning.holding import VACANT, holding_of
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.phase import phase_of
from game.titles.chinatown.planning.placer import Placer
from game.titles.chinatown.planning.town import town_of
from game.titles.chinatown.state import Parcels, Public
from game.titles.chinatown.topology import Topology

THOUSAND = 1_000


class DealForecast(msgspec.Struct, frozen=True):
    """What comes to one party, in thousands: this year's income and all that comes to the end, before and after the
    deal; and the money that it gets, below 0 where it pays."""

    year: tuple[int, int]
    end: tuple[int, int]
    money: int

    @property
    def net(self) -> int:
        """What the deal is worth to it: incomes to the end and money together."""
        return self.end[1] - self.end[0] + self.money


class BestPlacing(msgspec.Struct, frozen=True):
    """What a seat would have with its tiles placed at their best: this year's income, what comes to the end, and its
    businesses."""

    year: int
    end: int
    businesses: tuple[Business, ...]


def prospects(
    topology: Topology, public: Public, parcels: Parcels, seats: tuple[Seat, ...]
) -> tuple[DealForecast, ...]:
    """What a deal brings each of these seats, in their order."""
    after = _after(topology, public, parcels)
    found: list[DealForecast] = []
    for seat in seats:
        was, will = standing(topology, public, seat), standing(topology, after, seat)
        paid = sum(parcel.cash * ((parcel.taker == seat) - (parcel.giver == seat)) for parcel in parcels)
        found.append(DealForecast((was.year, will.year), (was.end, will.end), paid))
    return tuple(found)


def formed(topology: Topology, public: Public, parcels: Parcels) -> tuple[Business, ...]:
    """The businesses that the parties would have after a deal, and have not now: larger ones, or of other tiles."""
    after = _after(topology, public, parcels)
    parties = {seat for parcel in parcels for seat in (parcel.giver, parcel.taker)}
    new: list[Business] = []
    for seat in sorted(parties):
        now = {(group.shop, group.lots) for group in standing(topology, public, seat).businesses}
        later = standing(topology, after, seat).businesses
        new += [group for group in later if len(group.lots) > 1 and (group.shop, group.lots) not in now]
    return tuple(new)


@lru_cache(maxsize=32)
def _after(topology: Topology, public: Public, parcels: Parcels) -> Public:
    return after_deal(topology, public, parcels)


def _placer(topology: Topology, public: Public) -> Placer:
    """Where tiles are placed best this year, as the best computer player judges it."""
    return appraisal_of(town_of(topology.numbers, topology.neighbours), phase_of(public), HARD, 0).placer


@lru_cache(maxsize=256)
def standing(topology: Topology, public: Public, seat: Seat) -> BestPlacing:
    """What a seat would have with its tiles placed at their best."""
    placer = _placer(topology, public)
    town = placer.values.town
    placement = placer.place(holding_of(town, public, (seat,)))
    owners: list[Seat | None] = [seat if owner == seat else None for owner in public.owners]
    built: list[int | None] = [None] * len(owners)
    for place, code in enumerate(placement.codes):
        built[town.order[place]] = code if code < VACANT else None
    found = businesses(owners, built, topology.neighbours, tuple(shop.size for shop in public.shops))
    year = incomes(found, public.seats)[seat]
    return BestPlacing(year, round(placement.worth / THOUSAND / 10) * 10, found)
