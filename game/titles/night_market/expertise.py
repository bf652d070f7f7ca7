"""How to play the night market well: what a place is worth to whom, sensible bids, and what stalls will earn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import inf
from random import Random
from typing import Any

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.night_market import auction, hints, manners
from game.titles.night_market.courses import food_index, possible_courses
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.groups import foods_left, undecided
from game.titles.night_market.maximums import open_to, worthwhile
from game.titles.night_market.nights import Nights, Stalls, stalls_on, with_stall
from game.titles.night_market.preparing import due, sets_maximums
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.scoring import total
from game.titles.night_market.state import MarketState, MarketView, Place, Public
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.pass_turn import PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums

COURSES = 12
"""How many courses of the nights to come are looked at."""
MOST = 16
"""How many bids are tried at most, the pass included."""
JUMPS = 4
"""How many prices of a place are looked at."""
ERROR = 1.5
"""By how many dollars, as a standard deviation, seats misjudge a place in playouts: nobody knows what others think."""
PARTS = (1.0, 0.85, 1.15, 0.7, 0.5)
"""The parts of what places are worth that are tried as maximums."""
LATER = 0.55
"""What counts of the dollars that stalls would earn after tonight: more stalls will come between."""
SPREAD, SPREAD_A_NIGHT = 3.0, 1.5
"""By how many dollars totals may still come apart tonight, and on each night after it."""


class NightMarketExpertise:
    """The knowledge for one board."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, NightMarketRules):
            raise TypeError(f"this is about the night market, not about {type(rules).__name__}")
        self._topology = rules.topology

    def consider(self, view: MarketView, rng: Rng) -> NightThoughts:
        """The thoughts about a decision."""
        courses = possible_courses(self._topology, view, rng, COURSES)
        return NightThoughts(view, Nights(self._topology, view.public.seats, courses), self._topology.neighbours)

    def question(self, view: MarketView) -> str:
        """What could be asked now."""
        return hints.question(view)


class NightThoughts:
    """What is thought about one decision: playouts go to the end of the night."""

    def __init__(self, view: MarketView, nights: Nights, neighbours: Mapping[int, tuple[int, ...]]) -> None:
        assert view.seat is not None
        self._neighbours = neighbours
        self._view = view
        self._seat: Seat = view.seat
        self._nights = nights
        self._stalls = stalls_on(view.public.places, view.public.rounds)
        self._last = view.public.round == view.public.rounds
        self._gains: dict[tuple[Seat, tuple[int, ...], int], tuple[float, Food]] = {}
        self._later = IdentityCache(partial(self._earned, later=True))
        self._liked = [
            [sum(owner == seat for _place, owner, _last in standing) for standing in self._stalls]
            for seat in range(view.public.seats)
        ]
        self.spread = SPREAD + SPREAD_A_NIGHT * (view.public.rounds - view.public.round)

    def kind(self, move: MarketMove) -> Hashable:
        """What a move is about: a place that is bid for, a food, customers of certain foods."""
        return hints.kind(move)

    def traits(self, move: MarketMove) -> Mapping[str, float]:
        """What is typical of a move."""
        return manners.traits(self, self._view, self._seat, self._neighbours, move)

    def label(self, move: MarketMove) -> str:
        """A move in a few words."""
        return hints.label(move)

    def reason(self, move: MarketMove) -> str:
        """What speaks for a move."""
        return hints.reason(self, self._view, self._seat, move)

    @property
    def candidates(self) -> Sequence[MarketMove]:
        """The moves that make sense, best first."""
        public = self._view.public
        if sets_maximums(public, self._seat):
            return self._many_maximums(public)
        if public.phase == "prepare":
            choices = combinations(self._view.hand, due(public, self._seat))
            return [SetAside(tokens) for tokens in sorted(choices, key=self.liking, reverse=True)]
        if public.phase == "build":
            builds = [Build(place, food) for place in undecided(public, self._seat) for food in foods_left(public)]
            return sorted(builds, key=lambda build: -self.brings(build.place, build.food))
        return self._bids(public)

    def over(self, state: MarketState) -> bool:
        """Whether the next night has begun."""
        return state.public.round != self._view.public.round

    def policy(self, state: MarketState, seat: Seat, chance: Random) -> MarketMove:
        """The cheapest bid on what is worth most beyond its price, the best food, customers for the own stalls."""
        public = state.public
        if public.phase == "bid":
            return self._bid(public, seat, chance)
        if public.phase == "build":
            place, left = undecided(public, seat)[0], foods_left(public)
            food = self.gain(seat, (), place)[1]
            if food not in left:  # somebody has just built the last one
                food = max(left, key=lambda other: self._gain_of(seat, self._stalls, place, other))
            return Build(place, food)
        if sets_maximums(public, seat):
            return self._maximums(public, seat, lambda worth: worth + chance.gauss(0.0, ERROR))
        chosen = sorted(state.hands[seat], key=lambda token: -self._liked[seat][food_index(token)])
        return SetAside(tuple(sorted(chosen[: due(public, seat)])))

    def forecast(self, state: MarketState) -> Sequence[float]:
        """What each seat has, its loans repaid, and what its stalls may still earn, in dollars."""
        public = state.public
        now = [float(total(public, seat)) for seat in range(public.seats)]
        if public.phase == "over":
            return now
        later = self._later(public.places)
        if self.over(state):
            return [have + LATER * more for have, more in zip(now, later, strict=True)]
        whole = self._earned(public.places, later=False)
        return [have + more - (1.0 - LATER) * after for have, more, after in zip(now, whole, later, strict=True)]

    def _earned(self, places: tuple[Place, ...], *, later: bool) -> list[float]:
        """What stalls on these places may earn from now on, or after tonight, by seat."""
        stalls = stalls_on(places, self._view.public.rounds)
        by_food = [self._nights.earned(food, standing, later=later) for food, standing in enumerate(stalls)]
        return [sum(amounts) for amounts in zip(*by_food, strict=True)]

    def liking(self, tokens: tuple[int, ...]) -> int:
        """How much of what the own stalls sell these customers want."""
        return sum(self._liked[self._seat][food_index(token)] for token in tokens)

    # Bidding.

    def _bids(self, public: Public) -> list[MarketMove]:
        """On every place the cheapest bid, and dearer ones that would keep others away, up to what it is worth."""
        seat, most = self._seat, auction.limit(public, self._seat)
        led = tuple(lot.place for lot in auction.led_by(public, seat))
        promising: list[tuple[float, MarketMove]] = []
        for lot in public.lots:
            if auction.leads(lot, seat) or auction.cheapest(lot) > most:
                continue
            gain, _food = self.gain(seat, led, lot.place)
            prices = auction.prices(lot, most)
            for jump, price in enumerate(prices[:JUMPS]):
                if jump == 0 or price <= gain:
                    cost = price + auction.interest(public, seat, price) + jump / 4  # of equals the plainer one
                    promising.append((gain - cost, PlaceBid(lot.place, price)))
        if not public.compensation:
            promising.append((0.0, PassVerb.only))
        promising.sort(key=lambda pair: -pair[0])
        return [move for _gain, move in promising[:MOST]]

    def _bid(self, public: Public, seat: Seat, chance: Random) -> MarketMove:
        """The cheapest bid where most is to be gained, by what the seat may think of a place; else a pass."""
        most, bound = auction.limit(public, seat), auction.bound(public, seat)
        cash = public.accounts[seat].cash
        led = tuple([lot.place for lot in public.lots if lot.bids and lot.bids[-1].seat == seat])
        best, chosen = (-inf if public.compensation else 0.0), None
        for lot in public.lots:
            price = auction.cheapest(lot)
            if price > most or (lot.bids and lot.bids[-1].seat == seat):
                continue
            gain = self.gain(seat, led, lot.place)[0] + chance.gauss(0.0, ERROR) - price
            if bound + price > cash:
                gain -= auction.interest(public, seat, price)
            if gain > best:
                best, chosen = gain, PlaceBid(lot.place, price)
        return chosen or PassVerb.only

    def _many_maximums(self, public: Public) -> list[MarketMove]:
        """For all places what they are worth, a part of it or more; for the most promising ones alone; or for none."""
        found = [self._maximums(public, self._seat, partial(float.__mul__, part)) for part in PARTS]
        whole = found[0].maximums
        promising = sorted(whole, key=lambda each: each.price, reverse=True)
        for many in range(1, len(whole)):
            found.append(SetMaximums(tuple(each for each in whole if each in promising[:many])))
        return list(dict.fromkeys((*found, SetMaximums(()))))

    def _maximums(self, public: Public, seat: Seat, judged: Callable[[float], float]) -> SetMaximums:
        """A maximum for each place by what it is worth to the seat, as `judged`."""
        lots = open_to(public, seat)
        found = (worthwhile(public, seat, lot.place, judged(self.gain(seat, (), lot.place)[0])) for lot in lots)
        return SetMaximums(tuple(each for each in found if each is not None))

    def gain(self, seat: Seat, led: tuple[int, ...], place: int) -> tuple[float, Food]:
        """What the best stall on a place would earn a seat that gets others too, in dollars, and its food."""
        found = self._gains.get((seat, led, place))
        if found is None:
            stalls = list(self._stalls)
            for other in led:
                food = self.gain(seat, (), other)[1]
                number = FOODS.index(food)
                stalls[number] = with_stall(stalls[number], other, seat, self._last)
            found = max((self._gain_of(seat, stalls, place, food), food) for food in foods_left(self._view.public))
            self._gains[seat, led, place] = found
        return found

    def brings(self, place: int, food: Food) -> float:
        """What a stall of that food would earn the own seat, in dollars."""
        return self._gain_of(self._seat, self._stalls, place, food)

    def _gain_of(self, seat: Seat, stalls: Sequence[Stalls], place: int, food: Food) -> float:
        """What a stall of that food would add to what the seat earns from now to the end, in dollars."""
        number = FOODS.index(food)
        now, then = stalls[number], with_stall(stalls[number], place, seat, self._last)
        earned = self._nights.earned
        later = earned(number, then, later=True)[seat] - earned(number, now, later=True)[seat]
        return earned(number, then)[seat] - earned(number, now)[seat] - (1.0 - LATER) * later
