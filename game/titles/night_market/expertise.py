"""How to play the night market well: what a place is worth to whom, sensible bids, and what stalls will earn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import inf
from random import Random
from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.night_market import auction, hints, personalities
from game.titles.night_market.forecast_rounds import Gains, RoundsForecast, possible_courses
from game.titles.night_market.groups import foods_left, undecided
from game.titles.night_market.preparing import due, open_to, sets_maximums, worthwhile
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.scoring import total
from game.titles.night_market.state import MarketState, MarketView, Public
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
        return NightThoughts(
            view, RoundsForecast(self._topology, view.public.seats, courses), self._topology.neighbours
        )

    question = staticmethod(hints.question)


class NightThoughts:
    """What is thought about one decision: playouts go to the end of the night."""

    kind = staticmethod(hints.kind)
    label = staticmethod(hints.label)

    def __init__(self, view: MarketView, nights: RoundsForecast, neighbours: Mapping[int, tuple[int, ...]]) -> None:
        assert view.seat is not None
        self._neighbours = neighbours
        self._view = view
        self._seat: Seat = view.seat
        self.gains = Gains(view, nights)
        self.spread = SPREAD + SPREAD_A_NIGHT * (view.public.rounds - view.public.round)

    def traits(self, move: MarketMove) -> Mapping[str, float]:
        """What is typical of a move."""
        return personalities.traits(self.gains, self._view, self._seat, self._neighbours, move)

    def reason(self, move: MarketMove, *, best: bool = False) -> str:
        """Return what speaks for a move."""
        return hints.reason(self.gains, self._view, self._seat, move, best=best)

    @property
    def candidates(self) -> Sequence[MarketMove]:
        """The moves that make sense, best first."""
        public = self._view.public
        if sets_maximums(public, self._seat):
            return self._many_maximums(public)
        if public.phase == "prepare":
            choices = combinations(self._view.hand, due(public, self._seat))
            return [SetAside(tokens) for tokens in sorted(choices, key=self.gains.liking, reverse=True)]
        if public.phase == "build":
            builds = [Build(place, food) for place in undecided(public, self._seat) for food in foods_left(public)]
            return sorted(builds, key=lambda build: -self.gains.brings(build.place, build.food))
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
            place = undecided(public, seat)[0]
            return Build(place, self.gains.best_food(seat, place, foods_left(public)))
        if sets_maximums(public, seat):
            return self._maximums(public, seat, lambda worth: worth + chance.gauss(0.0, ERROR))
        chosen = sorted(state.hands[seat], key=lambda token: -self.gains.liked(seat, token))
        return SetAside(tuple(sorted(chosen[: due(public, seat)])))

    def forecast(self, state: MarketState) -> Sequence[float]:
        """What each seat has, its loans repaid, and what its stalls may still earn, in dollars."""
        public = state.public
        now = [float(total(public, seat)) for seat in range(public.seats)]
        if public.phase == "over":
            return now
        earned = self.gains.after_tonight if self.over(state) else self.gains.from_now
        return [have + more for have, more in zip(now, earned(public.places), strict=True)]

    # Bidding.

    def _bids(self, public: Public) -> list[MarketMove]:
        """On every place the cheapest bid, and dearer ones that would keep others away, up to what it is worth."""
        seat, most = self._seat, auction.limit(public, self._seat)
        led = tuple(lot.place for lot in auction.led_by(public, seat))
        promising: list[tuple[float, MarketMove]] = []
        for lot in public.lots:
            if auction.leads(lot, seat) or auction.cheapest(lot) > most:
                continue
            gain, _food = self.gains.gain(seat, led, lot.place)
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
        led = tuple([lot.place for lot in auction.led_by(public, seat)])
        best, chosen = (-inf if public.compensation else 0.0), None
        for lot in public.lots:
            price = auction.cheapest(lot)
            if price > most or auction.leads(lot, seat):
                continue
            gain = self.gains.gain(seat, led, lot.place)[0] + chance.gauss(0.0, ERROR) - price
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
        found = (worthwhile(public, seat, lot, judged(self.gains.gain(seat, (), lot.place)[0])) for lot in lots)
        return SetMaximums(tuple(each for each in found if each is not None))
