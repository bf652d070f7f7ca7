"""What everybody did in a whole game, counted from its events and deals: what the awards are given for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.names import Seat
from game.core.rules import Beat, Event
from game.kit.awards import Race, races
from game.picture.chronicle import Curve
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.events import Declined, IncomePaid, Offered, Struck
from game.titles.chinatown.scoring import outcome
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import ChinatownState, Parcels
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.place import TilePlaced
from game.titles.chinatown.words import business_name


@dataclass
class Tally:
    """The doings of one seat, amounts in thousands.

    `best_year` and `year`: its largest income and when; `best` and `best_name`: what its best business has paid in a
    year, and which. `complete`, `single`: its complete businesses and its shops alone in the last income. `partners`:
    who it dealt with; `round_tables`: deals of three or more; `gifts`: deals in which it gave and got nothing.
    `things`: buildings and tiles that it gave in deals. `kinds`: shops placed by type. `district`: the most buildings
    that it ended with in one district, and `whole`: how many that district has. `left`: tiles that were never placed.
    """

    best_year: int = 0
    year: int = 0
    early: int = 0
    best: int = 0
    best_name: str = ""
    complete: int = 0
    single: int = 0
    deals: int = 0
    partners: set[Seat] = field(default_factory=set)
    round_tables: int = 0
    gifts: int = 0
    got: int = 0
    paid: int = 0
    things: int = 0
    offers: int = 0
    declined: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    district: int = 0
    whole: int = 0
    left: int = 0
    years: int = 0
    others: int = 0
    race: Race = field(default_factory=Race)

    @property
    def placed(self) -> int:
        """Tiles placed."""
        return sum(self.kinds.values())


def tallies_of(topology: Topology, end: ChinatownState, beats: Sequence[Beat[Any]], money: Curve) -> tuple[Tally, ...]:
    """The tally of each seat, in seat order; `money`: the curve of everybody's money."""
    public = end.public
    tallies = tuple(Tally(others=public.seats - 1, left=sum(public.tiles[seat])) for seat in range(public.seats))
    for beat in beats:
        _note(tallies, beat.event)
    for seat, (own, race) in enumerate(zip(tallies, races(money, outcome(end)), strict=True)):
        own.race = race
        own.early = sum(year[seat] for year in public.incomes[:2])
        held = Counter(topology.district[lot] for lot, owner in enumerate(public.owners) if owner == seat)
        if held:
            where, own.district = held.most_common(1)[0]
            own.whole = topology.district.count(where)
    return tallies


def _note(tallies: tuple[Tally, ...], event: Event) -> None:
    match event:
        case IncomePaid():
            _income(tallies[event.seat], event)
        case Struck():
            _deal(tallies, event.parties, event.parcels)
        case Offered(seat=seat):
            tallies[seat].offers += 1
        case Declined(seat=seat):
            tallies[seat].declined += 1
        case TilePlaced(seat=seat, shop=shop):
            tallies[seat].kinds[shop.label()] += 1
        case _:
            pass


def _income(own: Tally, event: IncomePaid) -> None:
    own.years += 1
    if event.amount > own.best_year:
        own.best_year, own.year = event.amount, own.years
    own.complete = sum(len(business.lots) // business.most for business in event.businesses)
    own.single = sum(len(business.lots) == 1 for business in event.businesses)
    if event.businesses and event.businesses[0].pays > own.best:
        own.best, own.best_name = event.businesses[0].pays, _name(event.businesses[0], event.shops)


def _name(business: Business, shops: tuple[Shop, ...]) -> str:
    return business_name(shops[business.shop], len(business.lots))


def _deal(tallies: tuple[Tally, ...], parties: tuple[Seat, ...], parcels: Parcels) -> None:
    for seat in parties:
        own = tallies[seat]
        own.deals += 1
        own.partners.update(other for other in parties if other != seat)
        own.round_tables += len(parties) > 2
        given = [parcel for parcel in parcels if parcel.giver == seat]
        got = [parcel for parcel in parcels if parcel.taker == seat]
        own.gifts += not got
        own.got += sum(parcel.cash for parcel in got)
        own.paid += sum(parcel.cash for parcel in given)
        own.things += sum(len(parcel.lots) + len(parcel.tiles) for parcel in given)
