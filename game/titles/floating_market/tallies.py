"""Each seat’s statistics for a whole game. The statistics decide the awards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.names import Seat
from game.core.rules import Beat, Event
from game.kit.awards import Race, races
from game.picture.chronicle import Curve
from game.titles.floating_market.constants import START_ROWERS
from game.titles.floating_market.events import FinalSale
from game.titles.floating_market.goods import HAGGLED, ORDERS, Good, price
from game.titles.floating_market.sailing import BargeMoved
from game.titles.floating_market.scoring import outcome
from game.titles.floating_market.state import FloatingMarketState, Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import (
    buy_basket,
    buy_card,
    buy_goods,
    deliver,
    hire_rower,
    make_offering,
    play_card,
    sail,
    sell_goods,
)


@dataclass
class Record:
    """The tallies of one seat."""

    sold: int = 0  # coins for goods sold at stalls
    last: int = 0  # coins from the final sale
    trips: Counter[int] = field(default_factory=Counter)  # coins earned in each turn, by the number of turns before
    dearest: int = 0  # the highest price for a single good
    dearest_good: Good = "vegetable"
    haggled: int = 0  # coins saved and gained with M17
    flowers: int = 0  # flowers from visitors and blessings
    visits: int = 0  # trades of others at the seat’s stalls
    sections: int = 0
    steps: int = 0  # boxes by which the seat’s cards moved prices
    favors: int = 0
    cards: int = 0
    fullest: int = 0  # the most goods on the boat
    orders: int = 0
    points: int = 0
    temple: int = 0
    king: int = 0
    stalls: int = 0
    baskets: int = 0  # baskets bought
    rowers: int = 0  # rowers hired
    race: Race = field(default_factory=Race)

    @property
    def trip(self) -> int:
        """Return the most coins that the seat earned in one turn."""
        return max(self.trips.values(), default=0)


def tallies_of(
    topology: Topology, end: FloatingMarketState, beats: Sequence[Beat[Any]], points: Curve
) -> tuple[Record, ...]:
    """Return the record of each seat, in seat order. `points` is the curve of points."""
    public = end.public
    records = tuple(_ended(public, seat) for seat in range(public.seats))
    for beat in beats:
        _note(records, beat.event, beat.state.public)
    for own, race in zip(records, races(points, outcome(topology, end)), strict=True):
        own.race = race
    return records


def _ended(public: Public, seat: Seat) -> Record:
    holder = public.holders[seat]
    return Record(
        orders=len(holder.orders),
        points=sum(ORDERS[order].points for order in holder.orders),
        temple=sum(row.count(seat) for row in public.temple),
        king=sum(row.count(seat) for row in public.king),
        stalls=public.owners.count(seat),
        baskets=len(holder.baskets),
        rowers=holder.rowers - START_ROWERS,
    )


def _note(records: tuple[Record, ...], event: Event, public: Public) -> None:
    match event:
        case buy_goods.GoodsBought():
            _bought(records, event, public)
        case sell_goods.GoodsSold():
            _sold(records, event, public)
        case deliver.OrderDelivered(seat=seat, order=order):
            records[seat].trips[public.turns[seat]] += ORDERS[order].coins
        case BargeMoved(blessed=blessed):
            for each in blessed:
                records[each.seat].flowers += each.flowers
        case play_card.MerchantMoved(seat=seat, before=before, after=after):
            records[seat].steps += sum(abs(now - then) for then, now in zip(before, after, strict=True))
        case sail.Sailed(seat=seat, way=way):
            records[seat].sections += len(way)
        case buy_card.CardBought(seat=seat):
            records[seat].cards += 1
        case buy_basket.BasketBought(seat=seat, favor=favor) | make_offering.OfferingMade(seat=seat, favor=favor):
            records[seat].favors += favor
        case hire_rower.RowerHired(seat=seat, good=good):
            records[seat].favors += good is None
        case FinalSale(coins=coins):
            for own, earned in zip(records, coins, strict=True):
                own.last = earned


def _bought(records: tuple[Record, ...], event: buy_goods.GoodsBought, public: Public) -> None:
    own = records[event.seat]
    own.favors += event.favors
    own.fullest = max(own.fullest, sum(public.holders[event.seat].goods))
    if public.acting.haggles:
        own.haggled += (event.count - event.favors) * price(public.prices, event.good) - event.coins
    _visited(records, event.owner)


def _sold(records: tuple[Record, ...], event: sell_goods.GoodsSold, public: Public) -> None:
    own = records[event.seat]
    own.sold += event.coins
    own.trips[public.turns[event.seat]] += event.coins
    each = event.coins // event.count
    if each > own.dearest:
        own.dearest, own.dearest_good = each, event.good
    if public.acting.haggles:
        own.haggled += HAGGLED * event.count
    _visited(records, event.owner)


def _visited(records: tuple[Record, ...], owner: Seat | None) -> None:
    if owner is not None:
        records[owner].visits += 1
        records[owner].flowers += 1
