"""What places and stalls are worth to whom in the night market, as far as one decision is thought about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.forecast_customers import food_index
from game.titles.night_market.forecast_rounds import RoundsForecast, Stalls, stalls_on, with_stall
from game.titles.night_market.groups import foods_left
from game.titles.night_market.state import MarketView, Place

LATER = 0.55
"""What counts of the dollars that stalls would earn after tonight: more stalls will come between."""


class Gains:
    """What stalls would earn on the nights that the view's seat thinks possible."""

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
        """What the best stall on a place would earn a seat that gets others too, in dollars, and its food."""
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
        """What would earn a seat most on a place, of the foods that are left."""
        food = self.gain(seat, (), place)[1]
        if food in left:
            return food
        return max(left, key=lambda other: self._added(seat, self._stalls, place, other))

    def brings(self, place: int, food: Food) -> float:
        """What a stall of that food would earn the own seat, in dollars."""
        return self._added(self._seat, self._stalls, place, food)

    def liked(self, seat: Seat, token: int) -> int:
        """How many stalls of a seat sell what that customer wants."""
        return self._liked[seat][food_index(token)]

    def liking(self, tokens: tuple[int, ...]) -> int:
        """How much of what the own stalls sell these customers want."""
        return sum(self.liked(self._seat, token) for token in tokens)

    def after_tonight(self, places: tuple[Place, ...]) -> list[float]:
        """What stalls on these places may earn after tonight, as far as it counts, in dollars by seat."""
        return [LATER * more for more in self._later(places)]

    def from_now(self, places: tuple[Place, ...]) -> list[float]:
        """What stalls on these places may earn from now on, as far as it counts, in dollars by seat."""
        whole = self._earned(places, later=False)
        return [more - (1.0 - LATER) * after for more, after in zip(whole, self._later(places), strict=True)]

    def _earned(self, places: tuple[Place, ...], *, later: bool) -> list[float]:
        """What stalls on these places may earn from now on, or after tonight, in dollars by seat."""
        stalls = stalls_on(places, self._rounds)
        by_food = [self._nights.earned(food, standing, later=later) for food, standing in enumerate(stalls)]
        return [sum(amounts) for amounts in zip(*by_food, strict=True)]

    def _added(self, seat: Seat, stalls: Sequence[Stalls], place: int, food: Food) -> float:
        """What a stall of that food would add to what the seat earns from now to the end, in dollars."""
        number = FOODS.index(food)
        now, then = stalls[number], with_stall(stalls[number], place, seat, self._last)
        earned = self._nights.earned
        later = earned(number, then, later=True)[seat] - earned(number, now, later=True)[seat]
        return earned(number, then)[seat] - earned(number, now)[seat] - (1.0 - LATER) * later
