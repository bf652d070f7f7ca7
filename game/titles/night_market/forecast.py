"""Forecasts of this round, with and without one more stall or customer.

A forecast is based on a view and on the stalls that are already open. The actual result is between two forecasts, one
with all of the other players' hidden customers and one with none. `forecast_rivals.py` adds the effect of later stalls.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rng import seeded
from game.titles.night_market.constants import Food, food_of, pay_in
from game.titles.night_market.forecast_rivals import Gain, Rivalry
from game.titles.night_market.forecast_rounds import Crowd
from game.titles.night_market.groups import built, capacity_of, group_at
from game.titles.night_market.opening import open_market, queued
from game.titles.night_market.preparing import due
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketState, MarketView, Place, Public, Visit
from game.titles.night_market.topology import Topology
from game.titles.night_market.views import strangers

MANY = 64
"""If new stalls could open in at least this many ways, every customer counts as contested."""


class Fate(msgspec.Struct, frozen=True):
    """Where one customer would go if the market opened now.

    Attributes:
        entries: entrances along the customer's route, beginning with the current entrance.
        place: place of the stall where the customer eats, or 0.
        pay: price of the food in dollars.
        waits: entrance where the customer waits for the next round, or "".
        sure: whether the result is independent of hidden customers.
        contested: whether a stall that may still open can change the result.
    """

    token: int
    entries: tuple[str, ...]
    place: int = 0
    seat: Seat | None = None
    pay: int = 0
    waits: str = ""
    sure: bool = True
    contested: bool = False


class Custom(msgspec.Struct, frozen=True):
    """The customers whom connected stalls would serve if the market opened now. `most` is an upper bound."""

    group: tuple[int, ...]
    customers: tuple[int, ...]
    most: int
    pay: int
    contested: bool = False


class StallForecast(msgspec.Struct, frozen=True):
    """The effects of one more stall in this round, based on the known customers.

    Attributes:
        custom: customers whom the new stall and its connected stalls would serve. `fates` lists their routes.
        change: change in each seat's income, including the bonus, in dollars.
        lost: customers whom other seats' stalls would lose, by seat.
    """

    place: int
    food: Food
    custom: Custom
    fates: tuple[Fate, ...]
    change: tuple[int, ...]
    lost: tuple[tuple[Seat, tuple[int, ...]], ...]


class Forecast:
    """A forecast of this round for the view's seat before the market opens.

    In all methods, `more` lists those customers in the seat's hand that the seat may decide to hide.
    """

    def __init__(self, topology: Topology, view: MarketView) -> None:
        self.topology = topology
        self._view = view
        self._hidden = hidden_by_others(view)
        self._strangers = strangers(view) if self._hidden else ()
        self._rivalry = Rivalry(topology, view.public, self._hidden)
        self._gains: dict[tuple[Seat, int, Food, tuple[int, ...]], Gain] = {}
        self._nights: dict[tuple[tuple[Place, ...], tuple[int, ...], bool], Public] = {}

    def customers(self, more: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Return all known customers of this round, in the order in which they walk."""
        return tuple(visit.token for visit in self._night(self._view.public.places, more).visits)

    def fate(self, token: int, more: tuple[int, ...] = ()) -> Fate | None:
        """Return where a customer would go, or None if the customer is not one of the known customers."""
        found = self._fate(self._view.public.places, token, more)
        return None if found is None else replace(found, contested=self._contested(found, more))

    def _fate(self, places: tuple[Place, ...], token: int, more: tuple[int, ...]) -> Fate | None:
        night = self._night(places, more)
        visit = _visit(night, token)
        if visit is None:
            return None
        entry = self.topology.entry(visit.entry)
        if not visit.place:
            last = self._last_night
            leaves = last or not entry.onward
            through = entry.through if last else (entry.id,)
            return Fate(token, through, waits="" if leaves else entry.onward)
        stops = entry.whole if self._last_night else entry.walk
        stop = next(stop for stop in stops if stop.place == visit.place)
        crowded = _visit(self._night(places, more, crowded=True), token)
        assert crowded is not None
        sure = crowded.place == visit.place or self._hidden < self._room(night, visit)
        return Fate(token, stop.entries, visit.place, visit.seat, visit.pay, sure=sure)

    def _contested(self, fate: Fate, more: tuple[int, ...]) -> bool:
        """Return whether a stall that may still open could change the customer's route."""
        food = food_of(fate.token)
        choices = tuple(islice(self._rivalry.choices(food), MANY))
        ways = (self._fate(self._with_stalls(owners, food), fate.token, more) for owners in choices)
        return len(choices) == MANY or any(way != fate for way in ways)

    def custom(self, place: int, more: tuple[int, ...] = ()) -> Custom:
        """Return the customers whom a stall and its connected stalls would serve."""
        places = self._view.public.places
        found, food = self._custom(places, place, more), places[place - 1].food
        contested = food is not None and self._rivalry.loses(place, self._crowd(food, more))
        return replace(found, contested=contested)

    def prospect(self, seat: Seat, place: int, food: Food, more: tuple[int, ...] = ()) -> StallForecast:
        """Return what would change if the seat opened one more stall on a vacant place."""
        public, places = self._view.public, self._with_stalls({place: seat}, food)
        before, after = self._night(public.places, more), self._night(places, more)
        earned = zip(before.earned, after.earned, strict=True)
        custom = self._custom(places, place, more)
        fates = (self._fate(places, customer, more) for customer in custom.customers)
        return StallForecast(
            place=place,
            food=food,
            custom=custom,
            fates=tuple(fate for fate in fates if fate is not None),
            change=tuple(now - then for then, now in earned),
            lost=_lost(before, after, seat),
        )

    def gain(self, seat: Seat, place: int, food: Food, more: tuple[int, ...] = ()) -> Gain:
        """Return the gain from one more stall, whatever the other players hide or build."""
        asked = (seat, place, food, more)
        if asked not in self._gains:
            crowds = (self._crowd(food, more, crowded=crowded) for crowded in (False, True))
            self._gains[asked] = self._rivalry.gain(seat, place, food, *crowds)
        return self._gains[asked]

    def passing(self, place: int) -> tuple[int, ...]:
        """Return the known customers whose route leads past a place, including those who would stop earlier."""
        found = []
        for visit in self._night(self._view.public.places, ()).visits:
            entry = self.topology.entry(visit.entry)
            stops = entry.whole if self._last_night else entry.walk
            if any(stop.place == place for stop in stops):
                found.append(visit.token)
        return tuple(found)

    def _with_stalls(self, owners: dict[int, Seat], food: Food) -> tuple[Place, ...]:
        places = self._view.public.places
        for place, owner in owners.items():
            places = built(places, place, owner, food, self._view.public.round)
        return places

    @property
    def _last_night(self) -> bool:
        return self._view.public.round == self._view.public.rounds

    def _custom(self, places: tuple[Place, ...], place: int, more: tuple[int, ...]) -> Custom:
        group = group_at(self.topology, places, place)
        customers = _served_at(self._night(places, more), group)
        crowd = _served_at(self._night(places, more, crowded=True), group)
        most = min(len(crowd), len(customers) + self._hidden)
        return Custom(group=group, customers=customers, most=most, pay=pay_in(len(group)))

    def _crowd(self, food: Food, more: tuple[int, ...], *, crowded: bool = False) -> Crowd:
        """Return the number of customers who want a food in this round, by entrance."""
        night = self._night(self._view.public.places, more, crowded=crowded)
        coming = Counter(visit.entry for visit in night.visits if food_of(visit.token) == food)
        return tuple(coming[entry.id] for entry in self.topology.entries)

    def _room(self, night: Public, visit: Visit) -> int:
        """Return the number of free seats at a stall just before the given customer eats there."""
        group = group_at(self.topology, night.places, visit.place)
        before = night.visits[: night.visits.index(visit)]
        return capacity_of(night, group) - sum(other.place in group for other in before)

    def _night(self, places: tuple[Place, ...], more: tuple[int, ...], *, crowded: bool = False) -> Public:
        """Return the state after the market opens. `crowded` adds all customers whom other players could hide."""
        asked = (places, more, crowded and bool(self._strangers))
        if asked not in self._nights:
            view = self._view
            own = (*view.aside, *(token for token in more if token not in view.aside))
            coming = (*self._strangers, *own) if asked[2] else own
            self._nights[asked] = _opened(self.topology, replace(view.public, places=places), coming)
        return self._nights[asked]


def foreseeable(public: Public) -> bool:
    """Return whether the market has yet to open in this round."""
    return public.phase in ("prepare", "bid", "build")


def hidden_by_others(view: MarketView) -> int:
    """Return the number of hidden customers that the other seats have chosen or still have to choose."""
    public = view.public
    preparing = public.phase == "prepare"
    sizes = [due(public, seat) if preparing else public.aside_sizes[seat] for seat in range(public.seats)]
    return sum(size for seat, size in enumerate(sizes) if seat != view.seat)


def _opened(topology: Topology, public: Public, coming: tuple[int, ...]) -> Public:
    """Return the public state after the waiting customers and the `coming` customers have walked through the market."""
    nobody: tuple[tuple[int, ...], ...] = ((),) * public.seats
    public = replace(public, waiting=queued(topology, public.waiting, coming), aside_sizes=(0,) * public.seats)
    state = MarketState(rng=seeded(0), public=public, hands=nobody, asides=nobody, supply=(), cards=())
    recorder = Recorder(state, silent=True)
    open_market(recorder, topology)
    return recorder.public


def _visit(night: Public, token: int) -> Visit | None:
    return next((visit for visit in night.visits if visit.token == token), None)


def _served_at(night: Public, group: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(visit.token for visit in night.visits if visit.place in group)


def _lost(before: Public, after: Public, seat: Seat) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    now = {visit.token: visit.seat for visit in after.visits}
    lost: dict[Seat, list[int]] = {}
    for visit in before.visits:
        if visit.seat is not None and visit.seat not in (seat, now[visit.token]):
            lost.setdefault(visit.seat, []).append(visit.token)
    return tuple((other, tuple(tokens)) for other, tokens in sorted(lost.items()))
