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
from game.titles.night_market.customers import Food
from game.titles.night_market.events import Forfeited, HiddenRevealed, NightEnded, PlaceWon, Served
from game.titles.night_market.scoring import outcome, total
from game.titles.night_market.state import Public
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.later import LeftUndecided
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced

CHEAP = 3
"""Dollars up to which a place was a bargain."""


@dataclass
class Record:
    """The doings of one seat. Prices and earnings in dollars; `served`: customers in each night played.

    How it ended: `total`, `loans`, `bonus`, the stalls of its `menu`, and the `race` to there.
    """

    outbid: int = 0
    outbid_others: int = 0
    second_chances: int = 0
    passes: int = 0
    bargains: int = 0
    dearest: int = 0
    dearest_place: int = 0
    last_round: int = 0
    chain: int = 0
    undecided: int = 0
    invited: int = 0
    lent: int = 0
    longest_walk: int = 0
    walked_to: int = 0
    best_night: int = 0
    best_night_number: int = 0
    served: Counter[int] = field(default_factory=Counter)
    idle: int = 0
    total: int = 0
    loans: int = 0
    bonus: int = 0
    menu: Counter[Food] = field(default_factory=Counter)
    race: Race = field(default_factory=Race)

    @property
    def customers(self) -> int:
        """Everybody who ate here."""
        return sum(self.served.values())

    @property
    def fullest(self) -> int:
        """The most customers in one night."""
        return max(self.served.values(), default=0)


def tallies_of(end: Public, beats: Sequence[Beat[Any]], money: Curve) -> tuple[Record, ...]:
    """The record of each seat, in seat order; `money`: the score on the way."""
    book = _Book(end)
    for beat in beats:
        book.note(beat.event, beat.state.public)
    for seat, (own, account, race) in enumerate(
        zip(book.records, end.accounts, races(money, outcome(end)), strict=True)
    ):
        own.total, own.loans, own.bonus, own.race = total(end, seat), account.loans, account.bonus, race
        own.menu.update(place.food for place in end.places if place.owner == seat and place.food is not None)
    return tuple(book.records)


class _Book:
    def __init__(self, end: Public) -> None:
        self.records = [Record() for _seat in range(end.seats)]
        self._hosts: dict[int, Seat] = {}

    def note(self, event: Event, public: Public) -> None:
        """Count one event."""
        match event:
            case BidPlaced():
                self._bid(event)
            case Passed(seat=seat) | Forfeited(seat=seat, forced=False):
                self.records[seat].passes += 1
            case PlaceWon():
                self._won(event, public)
            case StallBuilt(seat=seat, group=group):
                self.records[seat].chain = max(self.records[seat].chain, len(group))
            case LeftUndecided(seat=seat, places=places):
                self.records[seat].undecided += len(places)
            case HiddenRevealed(seat=seat, arrivals=arrivals):
                self._hosts |= {token: seat for token, _entry in arrivals}
            case Served():
                self._fed(event, public)
            case NightEnded():
                self._night(event)
            case _:
                pass

    def _bid(self, event: BidPlaced) -> None:
        own = self.records[event.seat]
        own.second_chances += event.compensation
        if event.over is not None and event.over != event.seat:
            own.outbid_others += 1
            self.records[event.over].outbid += 1

    def _won(self, event: PlaceWon, public: Public) -> None:
        own = self.records[event.seat]
        own.bargains += event.price <= CHEAP
        own.last_round += public.round == public.rounds
        if event.price > own.dearest:
            own.dearest, own.dearest_place = event.price, event.place

    def _fed(self, event: Served, public: Public) -> None:
        own = self.records[event.seat]
        own.served[public.round] += 1
        if len(event.route) > own.longest_walk:
            own.longest_walk, own.walked_to = len(event.route), event.place
        host = self._hosts.get(event.token)
        if host == event.seat:
            own.invited += 1
        elif host is not None:
            self.records[host].lent += 1

    def _night(self, event: NightEnded) -> None:
        self._hosts = {}
        for seat, earned in enumerate(event.earned):
            own = self.records[seat]
            own.idle += not own.served[event.round]
            if earned > own.best_night:
                own.best_night, own.best_night_number = earned, event.round
