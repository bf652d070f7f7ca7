"""What stalls earn from now to the end, on given courses of the nights to come.

Who serves a customer depends on its food and its entry alone. So a night is a number of customers for each food and
entry, and what the stalls of one food earn does not depend on those of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.names import Seat
from game.titles.night_market.constants import BONUS, pay_in
from game.titles.night_market.customers import FOODS
from game.titles.night_market.state import Place
from game.titles.night_market.topology import Topology

Crowd = tuple[int, ...]
"""How many customers of one food come in on a night, by entry."""
Stalls = tuple[tuple[int, Seat, bool], ...]
"""The stalls of one food, ascending: place, owner, and whether the place was won in the last round (NM-8.1)."""
Course = tuple[tuple[Crowd, ...], ...]
"""By food the nights to come, tonight first, the last one of the game last."""


class FutureGroup:
    """Connected stalls of one food on one night.

    Attributes:
        owner: who is paid.
        pay: what each customer pays, in dollars (NM-6.6).
        places: where they are.
        served: how many customers have eaten there.
    """

    __slots__ = ("_room", "_seats_more", "left", "owner", "pay", "places", "served")

    def __init__(self, owner: Seat, places: Sequence[int], seats_more: int) -> None:
        self.owner = owner
        self.places = places
        self.pay = pay_in(len(places))
        self._room = len(places)
        self._seats_more = seats_more
        self.open(last=False)

    def open(self, *, last: bool) -> None:
        """Begin a night with all the room there is."""
        self.left = self._room + self._seats_more if last else self._room
        self.served = 0


class RoundsForecast:
    """What stalls earn on these courses of the nights, on average."""

    def __init__(self, topology: Topology, seats: int, courses: Sequence[Course]) -> None:
        self._seats = seats
        self._courses = courses
        self._neighbours = topology.neighbours
        numbers = {entry.id: number for number, entry in enumerate(topology.entries)}
        self._onward = tuple(numbers.get(entry.onward) for entry in topology.entries)
        self._walks = tuple(entry.order for entry in topology.entries)
        self._whole = tuple(tuple(stop.place for stop in entry.whole) for entry in topology.entries)
        self._known: dict[tuple[int, Stalls, bool], tuple[float, ...]] = {}

    def earned(self, food: int, stalls: Stalls, *, later: bool = False) -> tuple[float, ...]:
        """What each seat may expect to earn with these stalls of a food, in dollars; `later`: after tonight."""
        key = food, stalls, later
        found = self._known.get(key)
        if found is None:
            sums = [0] * self._seats
            if stalls:
                self._earn(food, stalls, later, sums)
            found = self._known[key] = tuple([amount / len(self._courses) for amount in sums])
        return found

    def tonight(self, stalls: Stalls, crowd: Crowd, *, last: bool) -> set[FutureGroup]:
        """Return the groups of these stalls after one night with that crowd."""
        groups = self._groups(stalls)
        for group in set(groups.values()):
            group.open(last=last)
        for walk, count in zip(self._whole if last else self._walks, crowd, strict=True):
            _serve(_on_the_way(walk, groups) if count else (), count)
        return set(groups.values())

    def _earn(self, food: int, stalls: Stalls, later: bool, sums: list[int]) -> None:
        """Add up what every seat earns over all courses."""
        groups = self._groups(stalls)
        passed = [_on_the_way(walk, groups) for walk in self._walks]
        whole = [_on_the_way(walk, groups) for walk in self._whole]
        every = set(groups.values())
        for course in self._courses:
            nights = course[food]
            waiting = [0] * len(passed)
            for number in range(1 if later else 0, len(nights)):
                ends = number == len(nights) - 1
                for group in every:
                    group.open(last=ends)
                crowd = nights[number]
                for entry, on_the_way in enumerate(whole if ends else passed):
                    count = waiting[entry] + crowd[entry]
                    waiting[entry] = 0
                    count = _serve(on_the_way if count else (), count)
                    onward = self._onward[entry]
                    if onward is not None:
                        waiting[onward] += count
                served = [0] * self._seats
                for group in every:
                    served[group.owner] += group.served
                    sums[group.owner] += group.served * group.pay
                if ends and any(served):
                    best = [seat for seat, count in enumerate(served) if count == max(served)]
                    for seat in best:
                        sums[seat] += BONUS // len(best)

    def _groups(self, stalls: Stalls) -> dict[int, FutureGroup]:
        """The group of each stall, by its place."""
        owners = {place: owner for place, owner, _last in stalls}
        more = {place for place, _owner, last in stalls if last}
        found: dict[int, FutureGroup] = {}
        for place, owner, _last in stalls:
            if place not in found:
                members = [place]
                for member in members:  # grows meanwhile
                    members += [
                        other
                        for other in self._neighbours[member]
                        if owners.get(other) == owner and other not in members
                    ]
                group = FutureGroup(owner, members, len(more.intersection(members)))
                found.update(dict.fromkeys(members, group))
        return found


def _serve(on_the_way: Iterable[FutureGroup], count: int) -> int:
    """Send customers past these groups, and return how many find no room."""
    for group in on_the_way:
        took = count if count < group.left else group.left
        group.left -= took
        group.served += took
        count -= took
    return count


def stalls_on(places: tuple[Place, ...], rounds: int) -> list[Stalls]:
    """The stalls on these places, by food, in a game of so many rounds."""
    found: list[list[tuple[int, Seat, bool]]] = [[] for _food in FOODS]
    for number, place in enumerate(places, 1):
        if place.food is not None and place.owner is not None:
            found[FOODS.index(place.food)].append((number, place.owner, place.round == rounds))
    return [tuple(line) for line in found]


def with_stall(stalls: Stalls, place: int, seat: Seat, last: bool) -> Stalls:
    """The stalls of a food with one more."""
    return tuple(sorted((*stalls, (place, seat, last))))


def _on_the_way(walk: tuple[int, ...], groups: dict[int, FutureGroup]) -> list[FutureGroup]:
    """The groups that a walk comes past, nearest first, each once."""
    return list(dict.fromkeys(groups[place] for place in walk if place in groups))
