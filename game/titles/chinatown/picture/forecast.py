"""What a tile or a deal would earn, this year and until the end of the game (CT-4.1, CT-5.1).

For a deal, all tiles of a party count as placed in the best way, as computer players judge it.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.core.names import Seat
from game.core.target import Target
from game.kit.rules import number_of
from game.picture.table import Focus
from game.titles.chinatown.businesses import Business, businesses, incomes
from game.titles.chinatown.dealing import after_deal
from game.titles.chinatown.planning.appraisal import appraisal_of
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.standing import VACANT, holding_of, phase_of, town_of
from game.titles.chinatown.state import ChinatownView, Parcels, Public, cash_of, parties_of
from game.titles.chinatown.targets import Goods
from game.titles.chinatown.topology import Topology


class PlacementForecast(msgspec.Struct, frozen=True):
    """One tile on one lot: the lot's index, what more comes this year, and to the end if nothing else changes, in
    thousands; and the business that it would be part of."""

    index: int
    shop: int
    gain: int
    to_end: int
    business: Business


def considered_tile(view: ChinatownView, focus: Focus[ChinatownView]) -> int | None:
    """The type of the viewer's tile that is picked, or under the pointer; None for none."""
    tiles = (_own_tile(view, target) for target in (focus.hover, *focus.draft.picks))
    return next((tile for tile in tiles if tile is not None), None)


def considered_lot(focus: Focus[ChinatownView]) -> int | None:
    """The number of the building under the pointer, or picked; None for none."""
    if focus.hover is not None and focus.hover.kind == "lot":
        return number_of(focus.hover.id)
    picked = focus.draft.pick("lot")
    return None if picked is None else number_of(picked)


def _own_tile(view: ChinatownView, target: Target | None) -> int | None:
    goods = None if target is None else Goods.of(target)
    if goods is None or goods.lot or goods.seat != view.seat or view.seat is None:
        return None
    return goods.shop if view.public.tiles[view.seat][goods.shop] else None


@lru_cache(maxsize=128)
def placements(topology: Topology, public: Public, seat: Seat | None, shop: int) -> tuple[PlacementForecast, ...]:
    """What a tile would bring on each vacant building of the seat, in the order of the lots."""
    if seat is None:
        return ()
    vacant = [index for index, owner in enumerate(public.owners) if owner == seat and public.built[index] is None]
    return tuple(placement(topology, public, seat, shop, index) for index in vacant)


@lru_cache(maxsize=1024)
def placement(topology: Topology, public: Public, seat: Seat, shop: int, index: int) -> PlacementForecast:
    """What a tile would bring on a vacant building of the seat."""
    sizes = tuple(each.size for each in public.shops)
    own = tuple(owner if owner == seat else None for owner in public.owners)
    before = businesses(own, public.built, topology.neighbours, sizes)
    built = (*public.built[:index], shop, *public.built[index + 1 :])
    after = businesses(own, built, topology.neighbours, sizes)
    gain = sum(group.pays for group in after) - sum(group.pays for group in before)
    made = next(group for group in after if index in group.lots)
    return PlacementForecast(index, shop, gain, gain * public.years_left, made)


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
    paid = cash_of(parcels, public.seats)
    found: list[DealForecast] = []
    for seat in seats:
        was, will = best_placing(topology, public, seat), best_placing(topology, after, seat)
        found.append(DealForecast((was.year, will.year), (was.end, will.end), paid[seat]))
    return tuple(found)


def formed(topology: Topology, public: Public, parcels: Parcels) -> tuple[Business, ...]:
    """The businesses that the parties would have after a deal, and have not now: larger ones, or of other tiles."""
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
    """What a seat would have with its tiles placed at their best."""
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
