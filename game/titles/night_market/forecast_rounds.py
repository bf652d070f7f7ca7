"""The income of stalls until the end of the game, estimated by simulating the remaining rounds.

Only the food and the entrance decide which stall serves a customer. A round is therefore described by the number of
customers for each food and entrance. Stalls of one food do not affect stalls of other foods.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.rng import Rng
from game.titles.night_market.constants import BONUS, FOODS, HAND, NUMBERS, TOKENS, Food, food_of, pay_in
from game.titles.night_market.groups import foods_left
from game.titles.night_market.preparing import due
from game.titles.night_market.state import MarketView, Place, Waiting
from game.titles.night_market.topology import Topology
from game.titles.night_market.views import strangers

Crowd = tuple[int, ...]
"""The number of customers who want one food and arrive in one round, by entrance."""
Stalls = tuple[tuple[int, Seat, bool], ...]
"""The stalls of one food, as ascending tuples of place, owner, and whether it was won in the last round (NM-8.1)."""
Course = tuple[tuple[Crowd, ...], ...]
"""The crowds of this round and of all later rounds, by food and then by round."""
_FOOD = tuple(FOODS.index(food_of(token)) for token in range(len(TOKENS)))
LATER = 0.55
"""The weight (0 to 1) of income after this round. In later rounds, more stalls will compete for customers."""


@dataclass(slots=True, eq=False)
class FutureGroup:
    """Connected stalls of one food in a round. `seats_more` counts extra customer seats in the last round (NM-8.1)."""

    owner: Seat
    places: Sequence[int]
    seats_more: int
    pay: int
    left: int = 0
    served: int = 0

    def open(self, *, last: bool) -> None:
        """Start a round with all of the group's customer seats free."""
        self.left = len(self.places) + self.seats_more if last else len(self.places)
        self.served = 0


class RoundsForecast:
    """The mean income of stalls over several simulated games."""

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
        """Return each seat's expected income from stalls of a food, in dollars. `later` leaves out this round."""
        key = food, stalls, later
        found = self._known.get(key)
        if found is None:
            sums = [0] * self._seats
            if stalls:
                self._earn(food, stalls, later, sums)
            found = self._known[key] = tuple([amount / len(self._courses) for amount in sums])
        return found

    def tonight(self, stalls: Stalls, crowd: Crowd, *, last: bool) -> set[FutureGroup]:
        """Return the groups of connected stalls after they have served the given customers for one round."""
        groups = self._groups(stalls)
        for group in set(groups.values()):
            group.open(last=last)
        for walk, count in zip(self._whole if last else self._walks, crowd, strict=True):
            _serve(_on_the_way(walk, groups) if count else (), count)
        return set(groups.values())

    def _earn(self, food: int, stalls: Stalls, later: bool, sums: list[int]) -> None:
        """Add each seat's total income in all simulated games to `sums`."""
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
        owners = {place: owner for place, owner, _last in stalls}
        more = {place for place, _owner, last in stalls if last}
        found: dict[int, FutureGroup] = {}
        for place, owner, _last in stalls:
            if place not in found:
                members = [place]
                for member in members:  # the list grows in the loop
                    members += [
                        other
                        for other in self._neighbours[member]
                        if owners.get(other) == owner and other not in members
                    ]
                group = FutureGroup(owner, members, len(more.intersection(members)), pay_in(len(members)))
                found.update(dict.fromkeys(members, group))
        return found


def _serve(on_the_way: Iterable[FutureGroup], count: int) -> int:
    """Let customers walk past the given groups. Return the number of customers who find no free seat."""
    for group in on_the_way:
        took = count if count < group.left else group.left
        group.left -= took
        group.served += took
        count -= took
    return count


def stalls_on(places: tuple[Place, ...], rounds: int) -> list[Stalls]:
    """Return the stalls on the given places, grouped by food, for a game of `rounds` rounds."""
    found: list[list[tuple[int, Seat, bool]]] = [[] for _food in FOODS]
    for number, place in enumerate(places, 1):
        if place.food is not None and place.owner is not None:
            found[FOODS.index(place.food)].append((number, place.owner, place.round == rounds))
    return [tuple(line) for line in found]


def with_stall(stalls: Stalls, place: int, seat: Seat, last: bool) -> Stalls:
    """Return the stalls of a food with one stall added."""
    return tuple(sorted((*stalls, (place, seat, last))))


def _on_the_way(walk: tuple[int, ...], groups: dict[int, FutureGroup]) -> list[FutureGroup]:
    return list(dict.fromkeys(groups[place] for place in walk if place in groups))


def possible_courses(topology: Topology, view: MarketView, rng: Rng, count: int) -> tuple[Course, ...]:
    """Return random, equally likely predictions of the customers in each round, from this round to the last."""
    found = []
    for _number in range(count):
        seed, rng = rng.next()
        nights = _course(topology, view, Rng(seed))
        found.append(tuple(tuple(night[food] for night in nights) for food in range(len(FOODS))))
    return tuple(found)


def crowds(topology: Topology, arriving: Sequence[int], waiting: Waiting = ()) -> list[Crowd]:
    """Return the number of arriving and waiting customers, by food and entrance."""
    numbers = {entry.id: number for number, entry in enumerate(topology.entries)}
    found = [[0] * len(numbers) for _food in FOODS]
    for token in arriving:
        found[_FOOD[token]][numbers[topology.entry_for(token).id]] += 1
    for ident, line in waiting:
        for token in line:
            found[_FOOD[token]][numbers[ident]] += 1
    return [tuple(counts) for counts in found]


def _course(topology: Topology, view: MarketView, rng: Rng) -> list[list[Crowd]]:
    """Return the customers of one simulated game, by round and food. Seats hide customers who suit their stalls."""
    public = view.public
    numbers = NUMBERS[public.seats]
    liked = [_foods(public.places, seat) for seat in range(public.seats)]
    shuffled, rng = rng.shuffle(strangers(view))
    pile = list(shuffled)
    coming = list(view.aside)
    for seat in range(public.seats):
        wanted = due(public, seat) if public.phase == "prepare" else public.aside_sizes[seat]
        if seat != view.seat:
            coming += _chosen(_taken(pile, HAND), liked[seat], wanted)
        elif not view.aside:
            coming += _chosen(view.hand, liked[seat], wanted)
    nights = [crowds(topology, coming, public.waiting)]
    kept = [token for token in view.hand if token not in coming]
    for after in range(public.round, public.rounds):
        mixed, rng = rng.shuffle((*pile, *public.discard))
        deck = list(mixed)
        coming = _taken(deck, numbers.arriving)
        for seat in range(public.seats):
            known = kept if seat == view.seat else []
            hand = (*known, *_taken(deck, HAND - len(known)))
            coming += _chosen(hand, liked[seat], numbers.hidden[after])
        kept = []
        nights.append(crowds(topology, coming))
    return nights


def _taken(pile: list[int], count: int) -> list[int]:
    """Remove up to `count` customers from the end of a pile and return them."""
    taken = pile[len(pile) - min(count, len(pile)) :]
    del pile[len(pile) - len(taken) :]
    return taken


def _foods(places: tuple[Place, ...], seat: Seat) -> Counter[int]:
    return Counter(FOODS.index(place.food) for place in places if place.owner == seat and place.food is not None)


def _chosen(hand: Sequence[int], liked: Counter[int], count: int) -> list[int]:
    return sorted(hand, key=lambda token: -liked[_FOOD[token]])[:count]


class Gains:
    """The expected income of stalls, averaged over several simulated games."""

    def __init__(self, view: MarketView, nights: RoundsForecast) -> None:
        assert view.seat is not None
        public = view.public
        self._seat: Seat = view.seat
        self._nights = nights
        self._rounds = public.rounds
        self._last = public.round == public.rounds
        self._foods = foods_left(public)
        self._stalls = stalls_on(public.places, public.rounds)
        self._gains: dict[tuple[Seat, tuple[int, ...], int], tuple[float, Food]] = {}
        self._later = IdentityCache(partial(self._earned, later=True))
        self._liked = [
            [sum(owner == seat for _place, owner, _last in standing) for standing in self._stalls]
            for seat in range(public.seats)
        ]

    def gain(self, seat: Seat, led: tuple[int, ...], place: int) -> tuple[float, Food]:
        """Return the income and food of the best stall on a place if the seat also wins the places `led`."""
        found = self._gains.get((seat, led, place))
        if found is None:
            stalls = list(self._stalls)
            for other in led:
                food = self.gain(seat, (), other)[1]
                number = FOODS.index(food)
                stalls[number] = with_stall(stalls[number], other, seat, self._last)
            found = max((self._added(seat, stalls, place, food), food) for food in self._foods)
            self._gains[seat, led, place] = found
        return found

    def best_food(self, seat: Seat, place: int, left: Sequence[Food]) -> Food:
        """Return the available food that would earn the seat the most on a place."""
        food = self.gain(seat, (), place)[1]
        if food in left:
            return food
        return max(left, key=lambda other: self._added(seat, self._stalls, place, other))

    def brings(self, place: int, food: Food) -> float:
        """Return the additional income, in dollars, that a new stall of a food would bring the view's seat."""
        return self._added(self._seat, self._stalls, place, food)

    def liked(self, seat: Seat, token: int) -> int:
        """Return how many of the seat's stalls sell the food that the customer wants."""
        return self._liked[seat][_FOOD[token]]

    def liking(self, tokens: tuple[int, ...]) -> int:
        """Return how well the given customers suit the stalls of the view's seat."""
        return sum(self.liked(self._seat, token) for token in tokens)

    def after_tonight(self, places: tuple[Place, ...]) -> list[float]:
        """Return each seat's weighted income in later rounds, in dollars, from stalls on the given places."""
        return [LATER * more for more in self._later(places)]

    def from_now(self, places: tuple[Place, ...]) -> list[float]:
        """Return each seat's weighted income in this and later rounds, in dollars, from stalls on the given places."""
        whole = self._earned(places, later=False)
        return [more - (1.0 - LATER) * after for more, after in zip(whole, self._later(places), strict=True)]

    def _earned(self, places: tuple[Place, ...], *, later: bool) -> list[float]:
        """Return each seat's income from stalls on the given places, in dollars. `later` leaves out this round."""
        stalls = stalls_on(places, self._rounds)
        by_food = [self._nights.earned(food, standing, later=later) for food, standing in enumerate(stalls)]
        return [sum(amounts) for amounts in zip(*by_food, strict=True)]

    def _added(self, seat: Seat, stalls: Sequence[Stalls], place: int, food: Food) -> float:
        """Return the additional income for the seat from one more stall of a food, in dollars."""
        number = FOODS.index(food)
        now, then = stalls[number], with_stall(stalls[number], place, seat, self._last)
        earned = self._nights.earned
        later = earned(number, then, later=True)[seat] - earned(number, now, later=True)[seat]
        return earned(number, then)[seat] - earned(number, now)[seat] - (1.0 - LATER) * later
