"""Valuation of holdings, deals and cards for a seat, and estimates of the chances of winning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.chinatown.businesses import income
from game.titles.chinatown.planning.levels import HARD, BargainingLevel
from game.titles.chinatown.planning.placer import DistrictValues, Placer
from game.titles.chinatown.planning.planner import DealPlanner
from game.titles.chinatown.planning.standing import (
    Holding,
    Standing,
    Town,
    TradePhase,
    holding_of,
    phase_of,
    standing_of,
)
from game.titles.chinatown.state import Parcel, Public, cash_of, kept_by

OWN_NEIGHBOUR = 8_000
"""The score, in dollars, of one of the seat's own lots beside a card. An adjacent card scores half as much."""


class Appraisal:
    """Values holdings and deals for one seat, level and phase, and caches the results."""

    def __init__(self, town: Town, phase: TradePhase, level: BargainingLevel, seat: Seat) -> None:
        self.town = town
        self.phase = phase
        self.level = level
        self.placer = Placer(DistrictValues(town, phase, level.option, level.taste(seat, phase.sizes)), level.sweeps)
        self.planner = DealPlanner(self.placer, level.things)

    def gains(self, standing: Standing, parcels: Sequence[Parcel]) -> tuple[int, ...]:
        """Return how many dollars each seat gains from a deal, including cash."""
        cash = cash_of(parcels, len(standing.money))
        after = standing.after(self.town, parcels).holdings
        worth = self.placer.worth
        return tuple(
            0 if new == old and not paid else worth(new) - worth(old) + 1_000 * paid
            for old, new, paid in zip(standing.holdings, after, cash, strict=True)
        )

    def best_kept(self, public: Public, seat: Seat, dealt: Sequence[int]) -> tuple[int, ...]:
        """Return the numbers of the dealt lots that the seat should keep, in ascending order."""
        in_order = sorted(dealt, key=self.town.place_of.__getitem__)
        choices = list(combinations(in_order, kept_by(public)))
        counts = [self.kept_counts(public, seat, lots) for lots in choices]
        return tuple(sorted(choices[counts.index(max(counts))]))

    def kept_counts(self, public: Public, seat: Seat, lots: Sequence[int]) -> int:
        """Return the value to the seat, in dollars, of keeping the given lots."""
        town = self.town
        places = [town.place_of[lot] for lot in lots]
        near = 0
        for other in (other for place in places for other in town.neighbours[place]):
            owner = public.owners[town.order[other]]
            if owner == seat:
                near += OWN_NEIGHBOUR
            elif owner is not None:
                near += 1_000 * self.level.near
            elif other in places:
                near += OWN_NEIGHBOUR // 2
        if not self.level.own_worth:
            return near
        return near + self.placer.worth(holding_of(town, public, (seat,)).kept(places))


@lru_cache(maxsize=8)
def _appraisal(town: Town, phase: TradePhase, level: BargainingLevel, seat: Seat) -> Appraisal:
    return Appraisal(town, phase, level, seat)


def appraisal_of(town: Town, phase: TradePhase, level: BargainingLevel, seat: Seat) -> Appraisal:
    """Return the appraisal for a seat, from a cache if possible."""
    return _appraisal(town, phase, level, seat if level.misjudgement else 0)


def forget() -> None:
    """Empty the cache of appraisals."""
    _appraisal.cache_clear()


SOFT = (2.0, 10.0, 18.0, 26.0, 30.0, 40.0, 50.0)
"""The scale, in thousands, that turns leads into chances of winning, by years of trading left (fitted to 433 games)."""


class WinForecast:
    """A forecast of each seat's result, based on public information and the strongest level's valuation."""

    def __init__(self, town: Town, public: Public) -> None:
        self.town = town
        self.public = public
        self.phase = phase_of(public)
        self.appraisal = appraisal_of(town, self.phase, HARD, 0)
        self.standing = standing_of(town, public, public.ledger())

    def gains(self, parcels: Sequence[Parcel]) -> tuple[int, ...]:
        """Return how many dollars each seat gains from a deal, including cash."""
        return self.appraisal.gains(self.standing, parcels)

    def totals(self) -> tuple[float, ...]:
        """Return the expected final money of each seat, in thousands."""
        if self.public.phase != "place":
            return self.totals_of(self.standing)
        place, order = self.appraisal.placer.place, self.public.order
        placed = [place(held).holding if seat in order else held for seat, held in enumerate(self.standing.holdings)]
        return tuple(
            money + self.when_placed(held) / 1_000 for money, held in zip(self.standing.money, placed, strict=True)
        )

    def totals_of(self, standing: Standing) -> tuple[float, ...]:
        """Return each seat's expected final money from a position in the trade phase, in thousands."""
        worth = self.appraisal.placer.worth
        return tuple(money + worth(held) / 1_000 for money, held in zip(standing.money, standing.holdings, strict=True))

    def when_placed(self, holding: Holding) -> int:
        """Return the value of a holding, in dollars, if no more tiles are placed this year."""
        groups = self.appraisal.placer.values.groups(holding.codes)
        pays = sum(1_000 * income(len(group.lots), self.phase.sizes[group.shop]) for group in groups)
        if self.phase.left == 1:
            return pays
        next_year = replace(self.phase, left=self.phase.left - 1)
        return pays + appraisal_of(self.town, next_year, HARD, 0).placer.worth(holding)


def chances(totals: Sequence[float], to_come: int) -> tuple[float, ...]:
    """Return each seat's chance of winning, given the expected money (in thousands) and the years of trading left."""
    best = max(totals)
    weights = [exp((each - best) / SOFT[to_come]) for each in totals]
    return tuple(weight / sum(weights) for weight in weights)


def deals_to_come(public: Public) -> int:
    """Return the number of years in which deals will still be made."""
    return public.years_left - (public.phase == "place")
