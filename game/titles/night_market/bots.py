"""The computer player "easy": greedy but sensible."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.titles.night_market import auction
from game.titles.night_market.customers import food_of
from game.titles.night_market.forecast_income import SAMPLES, IncomeForecast
from game.titles.night_market.groups import undecided
from game.titles.night_market.maximums import open_to, worthwhile
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.later import LaterVerb
from game.titles.night_market.verbs.pass_turn import PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums


class EasyBot:
    """Bids where it connects or where customers wait, up to what it expects to earn there, sends the customers its
    stalls can serve, and borrows only for what pays the loan back."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, NightMarketRules):
            raise TypeError(f"this bot plays the night market, not {type(rules).__name__}")
        self._rules = rules

    def choose(self, view: MarketView, rng: Rng) -> MarketMove:
        """A legal move for the view's seat; the same view and generator give the same move."""
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
    """The customers that bring most; among equals those of the food the hand has most of."""
    liking = Counter(food_of(token) for token in view.hand)

    def gain(move: MarketMove) -> tuple[int, int]:
        assert isinstance(move, SetAside)
        earned = forecast.tonight(view.public.places, move.tokens)
        others = sum(earned) - earned[seat]
        return 4 * earned[seat] - others, sum(liking[food_of(token)] for token in move.tokens)

    return max(moves, key=gain)


def _maximums(forecast: IncomeForecast, public: Public, seat: Seat) -> SetMaximums:
    """For every place what its best stall is expected to earn."""
    worth = {lot.place: forecast.best_stall(public.places, lot.place)[0] / SAMPLES for lot in open_to(public, seat)}
    found = (worthwhile(public, seat, place, dollars) for place, dollars in worth.items())
    return SetMaximums(tuple(each for each in found if each is not None))


def _bid(forecast: IncomeForecast, public: Public, seat: Seat, moves: tuple[MarketMove, ...]) -> MarketMove:
    """The bid that promises most beyond its price; a pass when none does and a pass is possible."""
    places = public.places
    for lot in auction.led_by(public, seat):
        places = forecast.with_stall(places, forecast.best_stall(places, lot.place)[1])
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
    """The stall that adds most."""
    options = [forecast.best_stall(public.places, place) for place in undecided(public, seat)]
    return max(options, key=lambda option: option[0])[1] if options else LaterVerb.only
