"""The gain from one more stall in this round, whatever other players hide or build.

A later stall can take customers (NM-5.3), and connected stalls share customers (NM-6.5). The forecast tries every
choice of later stalls twice: without hidden customers and with all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.core.names import Seat
from game.titles.night_market.constants import BONUS, FOODS, Food
from game.titles.night_market.forecast_rounds import Crowd, FutureGroup, RoundsForecast, Stalls, stalls_on, with_stall
from game.titles.night_market.groups import sites
from game.titles.night_market.state import Public
from game.titles.night_market.topology import Topology


class Takings(NamedTuple):
    """A seat's results with one food in this round: customers served, and income in dollars including the bonus."""

    customers: int
    dollars: int


class Gain(NamedTuple):
    """The gain that one more stall brings to its owner.

    `unless` lists the places where a rival's stall would lower the gain.
    """

    least: Takings
    most: Takings
    unless: tuple[int, ...]


class Rivalry:
    """The current stalls and all stalls that may still open. `hidden` counts other seats' hidden customers."""

    def __init__(self, topology: Topology, public: Public, hidden: int) -> None:
        self._neighbours = topology.neighbours
        self._nights = RoundsForecast(topology, public.seats, ())
        self._public = public
        self._hidden = hidden
        self._last = public.round == public.rounds
        self._sites = sites(public)
        self._stalls = dict(zip(FOODS, stalls_on(public.places, public.rounds), strict=True))

    def choices(self, food: Food, owner: Seat | None = None) -> Iterator[dict[int, Seat]]:
        """Yield each set of stalls that rivals may still open for a food, as a mapping from places to owners."""
        return _choices(self._rivals(self._stalls[food], owner))

    def loses(self, place: int, known: Crowd) -> bool:
        """Return whether a rival's new stall can take customers from the stall on a place."""
        food, owner = self._public.places[place - 1].food, self._public.places[place - 1].owner
        assert food is not None

        def served(choice: dict[int, Seat]) -> int:
            groups = self._nights.tonight(self._with(self._stalls[food], choice), known, last=self._last)
            return next(group.served for group in groups if place in group.places)

        now = served({})
        return now > 0 and any(served(choice) < now for choice in self.choices(food, owner))

    def gain(self, seat: Seat, place: int, food: Food, known: Crowd, every: Crowd) -> Gain:
        """Return the gain from a new stall.

        `known` counts the known customers by entrance, and `every` also includes the hidden customers.
        """
        without = self._stalls[food]
        mine = with_stall(without, place, seat, self._won(place) == self._public.rounds)
        rivals = self._rivals(without, seat, place)
        (least_before, most_before), (least, most) = (
            _widest([self._bounds(self._with(stalls, choice), seat, known, every) for choice in _choices(rivals)])
            for stalls in (without, mine)
        )
        # A stall costs its owner no customer. But it may send one to a rival who then takes the bonus (NM-8.3).
        floor = -BONUS if self._last else 0
        return Gain(
            Takings(max(0, least.customers - most_before.customers), max(floor, least.dollars - most_before.dollars)),
            Takings(most.customers - least_before.customers, most.dollars - least_before.dollars),
            self._unless(mine, seat, known, rivals),
        )

    def _won(self, place: int) -> int:
        return self._public.places[place - 1].round or self._public.round

    def _with(self, stalls: Stalls, owners: dict[int, Seat]) -> Stalls:
        for place, owner in owners.items():
            stalls = with_stall(stalls, place, owner, self._won(place) == self._public.rounds)
        return stalls

    def _rivals(self, stalls: Stalls, seat: Seat | None, place: int = 0) -> dict[int, tuple[Seat, ...]]:
        """Return the rivals to consider for each place: the owners of adjacent stalls and one other seat."""
        owners = {number: owner for number, owner, _last in stalls}
        found = {}
        for site, seats in self._sites.items():
            others = tuple(other for other in seats if other != seat)
            if others and site != place:
                hosts = {owners.get(neighbour) for neighbour in self._neighbours[site]}
                near = tuple(other for other in others if other in hosts)
                found[site] = (*near, *tuple(other for other in others if other not in hosts)[:1])
        return found

    def _bounds(self, stalls: Stalls, seat: Seat, known: Crowd, every: Crowd) -> tuple[Takings, Takings]:
        """Return the smallest and largest takings that the seat could have, whichever customers are hidden."""
        least = self._nights.tonight(stalls, known, last=self._last)
        most = self._nights.tonight(stalls, every, last=self._last)
        counts = [0] * self._public.seats
        for group in least:
            counts[group.owner] += group.served
        count, money = counts[seat], sum(group.served * group.pay for group in least if group.owner == seat)
        best = _best_paid([group for group in most if group.owner == seat], count + self._hidden)
        bonus = BONUS if self._last and best.customers else 0
        return Takings(count, money + self._sure_bonus(counts, seat)), Takings(best.customers, best.dollars + bonus)

    def _sure_bonus(self, counts: list[int], seat: Seat) -> int:
        """Return the bonus, in dollars, that the seat gets regardless of hidden customers (NM-8.3)."""
        others = self._hidden + max(count for other, count in enumerate(counts) if other != seat)
        if not self._last or not counts[seat] or counts[seat] < others:
            return 0
        return BONUS if counts[seat] > others else BONUS // self._public.seats

    def _unless(self, mine: Stalls, seat: Seat, known: Crowd, rivals: dict[int, tuple[Seat, ...]]) -> tuple[int, ...]:
        """Return the places where rival stalls would reduce the pay from known customers."""

        def paid(choice: dict[int, Seat]) -> int:
            groups = self._nights.tonight(self._with(mine, choice), known, last=self._last)
            return sum(group.served * group.pay for group in groups if group.owner == seat)

        now = paid({})
        alone = {site for site, seats in rivals.items() if any(paid({site: other}) < now for other in seats)}
        others = {site: seats for site, seats in rivals.items() if site not in alone}
        return tuple(sorted(alone if all(paid(choice) >= now for choice in _choices(others)) else rivals))


def _best_paid(groups: list[FutureGroup], count: int) -> Takings:
    """Return the largest amount that up to `count` customers can pay at the given stall groups."""
    customers = dollars = 0
    for group in sorted(groups, key=lambda group: -group.pay):
        some = min(group.served, count - customers)
        customers += some
        dollars += some * group.pay
    return Takings(customers, dollars)


def _choices(rivals: dict[int, tuple[Seat, ...]]) -> Iterator[dict[int, Seat]]:
    for owners in product(*((None, *seats) for seats in rivals.values())):
        yield {place: owner for place, owner in zip(rivals, owners, strict=True) if owner is not None}


def _widest(bounds: Sequence[tuple[Takings, Takings]]) -> tuple[Takings, Takings]:
    least, most = zip(*bounds, strict=True)
    return Takings(*map(min, zip(*least, strict=True))), Takings(*map(max, zip(*most, strict=True)))
