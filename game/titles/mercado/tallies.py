"""What everybody did in a whole game, counted from its events: what the awards are given for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.names import Seat
from game.core.rules import Beat, Event
from game.titles.mercado.events import Payment, RestaurantRevealed, RestaurantTaken
from game.titles.mercado.goods import CUSTOMERS
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_restaurant import RestaurantOpened
from game.titles.mercado.verbs.open_stand import StandEarned, StandOpened, StandPaid
from game.titles.mercado.verbs.swap_tiles import TilesSwapped
from game.titles.mercado.verbs.take_coin import CoinTaken


@dataclass
class Record:
    """The doings of one seat, amounts in coins."""

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
    goods: Counter[str] = field(default_factory=Counter)

    @property
    def stands(self) -> int:
        """Stands opened."""
        return sum(self.goods.values())


def tallies_of(seats: int, beats: Sequence[Beat[Any]]) -> tuple[Record, ...]:
    """The record of each seat, in seat order."""
    records = tuple(Record() for _seat in range(seats))
    for beat in beats:
        _note(records, beat.event)
    return records


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
        case RestaurantRevealed(seat=seat) | RestaurantTaken(seat=seat):
            records[seat].found += 1
        case CoinTaken(seat=seat):
            records[seat].coins_taken += 1
        case TilesSwapped(seat=seat):
            records[seat].swaps += 1
        case _:
            pass


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
