"""The “easy” computer player, which chooses moves by their expected income."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.night_market import auction
from game.titles.night_market.constants import FOODS, NUMBERS, food_of
from game.titles.night_market.forecast import hidden_by_others
from game.titles.night_market.forecast_rounds import Crowd, RoundsForecast, Stalls, crowds, stalls_on, with_stall
from game.titles.night_market.groups import built, foods_left, undecided
from game.titles.night_market.preparing import open_to, worthwhile
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import MarketView, Place, Public
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.pass_turn import PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums
from game.titles.night_market.views import strangers

SAMPLES = 6
"""The number of randomly drawn rounds over which expected income is summed."""


class IncomeForecast:
    """The income that a seat can expect in this round and until the end of the game."""

    def __init__(self, topology: Topology, view: MarketView, seat: Seat, rng: Rng) -> None:
        self._topology = topology
        self._public = public = view.public
        self._seat = seat
        self._rounds = RoundsForecast(topology, public.seats, ())
        self._left = public.rounds - public.round
        self._coming: list[tuple[int, ...]] = []
        self._later: list[list[Crowd]] = []
        hidden, arriving = hidden_by_others(view), NUMBERS[public.seats].arriving + public.seats - 1
        for _number in range(SAMPLES):
            pile, rng = rng.shuffle(strangers(view))
            self._coming.append((*view.aside, *pile[:hidden]))
            # A later night: open customers, and one hidden by each seat, including one of the own hand.
            self._later.append(crowds(topology, (*pile[hidden : hidden + arriving], *view.hand[:1])))
        self._tonight = [crowds(topology, coming, public.waiting) for coming in self._coming]

    def tonight(self, extra: tuple[int, ...]) -> list[int]:
        """Return each seat's income this round if the extra customers come, summed over all samples."""
        earned = [0] * self._public.seats
        stalls = stalls_on(self._public.places, self._public.rounds)
        for coming in self._coming:
            night = crowds(self._topology, (*coming, *extra), self._public.waiting)
            for standing, crowd in zip(stalls, night, strict=True):
                for group in self._rounds.tonight(standing, crowd, last=not self._left):
                    earned[group.owner] += group.served * group.pay
        return earned

    def best_stall(self, places: tuple[Place, ...], number: int) -> tuple[int, Build]:
        """Return the additional income from the best stall, summed over all samples, and the move that builds it."""
        stalls = stalls_on(places, self._public.rounds)
        last = (places[number - 1].round or self._public.round) == self._public.rounds
        options = []
        for food in foods_left(self._public):
            index = FOODS.index(food)
            more = with_stall(stalls[index], number, self._seat, last)
            options.append((self._income(index, more) - self._income(index, stalls[index]), Build(number, food)))
        return max(options, key=lambda option: option[0])

    def _income(self, food: int, stalls: Stalls) -> int:
        now = sum(self._paid(stalls, night[food], last=not self._left) for night in self._tonight)
        return now + sum(self._left * self._paid(stalls, night[food], last=False) for night in self._later)

    def _paid(self, stalls: Stalls, crowd: Crowd, *, last: bool) -> int:
        groups = self._rounds.tonight(stalls, crowd, last=last)
        return sum(group.served * group.pay for group in groups if group.owner == self._seat)


class EasyBot:
    """A bot that bids for places up to their expected income.

    The bot hides customers whom its stalls can serve, and borrows only for a place that earns the loan back.
    """

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, NightMarketRules):
            raise TypeError(f"this bot plays the night market, not {type(rules).__name__}")
        self._rules = rules

    def choose(self, view: MarketView, rng: Rng) -> MarketMove:
        """Return a legal move for the view's seat. The result depends only on the view and the generator."""
        moves = self._rules.legal_moves(view)
        if view.seat is None or moves == ():
            raise ValueError("there is no move to choose")
        if moves is not None and len(moves) == 1:
            return moves[0]
        forecast = IncomeForecast(self._rules.topology, view, view.seat, rng)
        if moves is None:
            return _maximums(forecast, view.public, view.seat)
        if view.public.phase == "bid":
            return _bid(forecast, view.public, view.seat, moves)
        if view.public.phase == "build":
            return _build(forecast, view.public, view.seat)
        return _set_aside(forecast, view, view.seat, moves)


def _set_aside(forecast: IncomeForecast, view: MarketView, seat: Seat, moves: tuple[MarketMove, ...]) -> MarketMove:
    """Return the move that hides the most profitable customers."""
    liking = Counter(food_of(token) for token in view.hand)

    def gain(move: MarketMove) -> tuple[int, int]:
        assert isinstance(move, SetAside)
        earned = forecast.tonight(move.tokens)
        others = sum(earned) - earned[seat]
        return 4 * earned[seat] - others, sum(liking[food_of(token)] for token in move.tokens)

    return max(moves, key=gain)


def _maximums(forecast: IncomeForecast, public: Public, seat: Seat) -> SetMaximums:
    """Return a maximum for each place: the expected income of the best stall there."""
    worth = ((lot, forecast.best_stall(public.places, lot.place)[0] / SAMPLES) for lot in open_to(public, seat))
    found = (worthwhile(public, seat, lot, dollars) for lot, dollars in worth)
    return SetMaximums(tuple(each for each in found if each is not None))


def _bid(forecast: IncomeForecast, public: Public, seat: Seat, moves: tuple[MarketMove, ...]) -> MarketMove:
    """Return the bid with the highest expected profit. Pass if no bid is profitable and passing is legal."""
    places = public.places
    for lot in auction.led_by(public, seat):
        places = built(places, lot.place, seat, forecast.best_stall(places, lot.place)[1].food, public.round)
    cheapest: dict[int, PlaceBid] = {}
    for move in moves:
        if isinstance(move, PlaceBid):
            cheapest.setdefault(move.place, move)
    best: tuple[int, MarketMove] | None = None
    for bid in cheapest.values():
        cost = bid.price + auction.interest(public, seat, bid.price)
        gain = forecast.best_stall(places, bid.place)[0] - SAMPLES * cost
        if best is None or gain > best[0]:
            best = gain, bid
    if best is None or (best[0] <= 0 and PassVerb.only in moves):
        return PassVerb.only
    return best[1]


def _build(forecast: IncomeForecast, public: Public, seat: Seat) -> MarketMove:
    options = [forecast.best_stall(public.places, place) for place in undecided(public, seat)]
    return max(options, key=lambda option: option[0])[1]
