"""What everybody did in a whole game, counted from its events: what the awards are given for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.names import Seat
from game.core.rules import Beat, Event
from game.kit.awards import Race, races
from game.picture.chronicle import Curve
from game.titles.mercado.events import Payment, RestaurantTaken
from game.titles.mercado.goods import CUSTOMERS, Good
from game.titles.mercado.scoring import outcome
from game.titles.mercado.state import MercadoState, Public
from game.titles.mercado.topology import Topology
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_restaurant import RestaurantOpened
from game.titles.mercado.verbs.open_stand import StandEarned, StandOpened, StandPaid
from game.titles.mercado.verbs.swap_tiles import TilesSwapped
from game.titles.mercado.verbs.take_coin import CoinTaken
from game.titles.mercado.words import line_name


@dataclass
class Record:
    """The doings of one seat, amounts in coins.

    How it ended: the most stands in one line and its name, whether restaurants were left over, what stands earned after
    the last whole round, and the race to there.
    """

    feast: int = 0
    opening: int = 0
    customers: int = 0
    shared: int = 0
    gifts: int = 0
    coins_taken: int = 0
    restaurants: int = 0
    found: int = 0
    swaps: int = 0
    best_stand: int = 0
    best_stand_space: str = ""
    long_table: int = 0
    cheap: int = 0
    dearest: int = 0
    dearest_space: str = ""
    goods: Counter[Good] = field(default_factory=Counter)
    street: int = 0
    street_name: str = ""
    left_over: bool = False
    late: int = 0
    race: Race = field(default_factory=Race)

    @property
    def stands(self) -> int:
        """Stands opened."""
        return sum(self.goods.values())


def tallies_of(
    topology: Topology, end: MercadoState, beats: Sequence[Beat[Any]], curves: tuple[Curve, ...]
) -> tuple[Record, ...]:
    """The record of each seat, in seat order; `curves`: coins and takings on the way, among others."""
    public, (coins, takings, *_others) = end.public, curves
    records = tuple(Record() for _seat in range(public.seats))
    for beat in beats:
        _note(records, beat.event)
    for seat, (own, race, line) in enumerate(zip(records, races(coins, outcome(end)), takings.series, strict=True)):
        own.street, own.street_name = _street(topology, public, seat)
        own.left_over = bool(public.fronts[seat])
        own.late = line[-1] - line[-2] if len(line) > 1 else 0
        own.race = race
    return records


def _street(topology: Topology, public: Public, seat: Seat) -> tuple[int, str]:
    """The most stands of a seat in one line, and that line."""
    counts = [
        sum((stand := public.spaces[spot].stand) is not None and stand.owner == seat for spot in line.spots)
        for line in topology.lines
    ]
    most = max(counts, default=0)
    return most, line_name(topology.lines[counts.index(most)]) if counts else ""


def _note(records: tuple[Record, ...], event: Event) -> None:
    match event:
        case StandOpened(seat=seat, good=good):
            records[seat].goods[good] += 1
        case StandEarned():
            own = records[event.seat]
            own.opening = max(own.opening, event.total)
            own.feast = max(own.feast, event.total)
            _single(records, event.payments)
        case StandPaid(seat=seat, space=space, cost=cost):
            own = records[seat]
            own.cheap += cost == 1
            if cost > own.dearest:
                own.dearest, own.dearest_space = cost, space
        case CustomersBrought():
            _brought(records, event)
        case RestaurantOpened(seat=seat):
            records[seat].restaurants += 1
        case RestaurantTaken(seat=seat):
            records[seat].found += 1
        case CoinTaken(seat=seat):
            records[seat].coins_taken += 1
        case TilesSwapped(seat=seat):
            records[seat].swaps += 1


def _brought(records: tuple[Record, ...], event: CustomersBrought) -> None:
    host: Seat = event.seat
    own = records[host]
    own.customers += CUSTOMERS[event.tile].count
    own.feast = max(own.feast, event.earned[host])
    own.long_table = max(own.long_table, sum(payment.seat == host for payment in event.payments))
    for seat, coins in enumerate(event.earned):
        if seat != host:
            own.shared += coins
            records[seat].gifts += coins
    _single(records, event.payments)


def _single(records: tuple[Record, ...], payments: tuple[Payment, ...]) -> None:
    """What one tile paid one stand."""
    for payment in payments:
        own = records[payment.seat]
        if payment.coins > own.best_stand:
            own.best_stand, own.best_stand_space = payment.coins, payment.space
