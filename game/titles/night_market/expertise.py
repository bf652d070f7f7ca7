"""The search's knowledge of the game: move evaluation, personalities and reasons for hints."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import inf
from random import Random
from typing import Any

from game.core.expertise import Personality
from game.core.i18n import _, pgettext, phrase
from game.core.names import Seat, mark
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.sentences import listed, sentences
from game.titles.night_market import auction
from game.titles.night_market.constants import food_of
from game.titles.night_market.forecast_rounds import Gains, RoundsForecast, possible_courses
from game.titles.night_market.groups import foods_left, undecided
from game.titles.night_market.preparing import due, open_to, sets_maximums, worthwhile
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.scoring import total
from game.titles.night_market.state import MarketState, MarketView, Maximums, Public
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass, PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums, maximums_name
from game.titles.night_market.words import dollars, food_name, food_title, token_name

COURSES = 12
"""The number of simulated courses of the game in an evaluation."""
MOST = 16
"""The maximum number of candidate bids, including a pass."""
JUMPS = 4
"""The maximum number of candidate prices for one place."""
ERROR = 1.5
"""The standard deviation, in dollars, of the errors that seats make about the value of a place in playouts."""
PARTS = (1.0, 0.85, 1.15, 0.7, 0.5)
"""The fractions of a place's value that the search tries as maximums."""
CHEAP = 3
"""The highest price, in dollars, of a bid with the trait "cheap"."""
SPREAD, SPREAD_A_NIGHT = 3.0, 1.5
"""The uncertainty of the final totals, in dollars: the basic amount, and the addition for each later round."""


def personalities() -> tuple[Personality, ...]:
    """Return the four personalities of computer players."""
    return (
        Personality(
            id="lin",
            name=phrase("Auntie Lin"),
            face="icon:old-woman-light-skin-tone",
            about=phrase("Bids highest for places beside her own stalls."),
            likes={"beside": 0.25, "jump": 0.012},
            says=(phrase("“Side by side, each stall feeds the next.”"), phrase("“Where I stand, I stay.”")),
        ),
        Personality(
            id="chen",
            name=phrase("Boss Chen"),
            face="icon:man-medium-skin-tone-beard",
            about=phrase("Bids far more than necessary, and borrows freely."),
            likes={"jump": 0.035, "borrow": 0.02},
            says=(phrase("“Money comes back; a corner does not.”"), phrase("“Hesitate, and you pay twice.”")),
        ),
        Personality(
            id="wu",
            name=phrase("Uncle Wu"),
            face="icon:old-man-light-skin-tone",
            about=phrase("Waits for cheap places, and hates to borrow."),
            likes={"cheap": 0.065, "borrow": -0.06},
            says=(phrase("“Patience is the cheapest spice.”"), phrase("“I have seen dearer corners stay empty.”")),
        ),
        Personality(
            id="hua",
            name=phrase("Sister Hua"),
            face="icon:woman-medium-light-skin-tone",
            about=phrase("Bids for the places others want most."),
            likes={"spoil": 0.14, "cheap": -0.03},
            says=(phrase("“You want that one? So do I.”"), phrase("“Sharing is for tables, not for corners.”")),
        ),
    )


class NightMarketExpertise:
    """Game knowledge that guides the search on one board."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, NightMarketRules):
            raise TypeError(f"this is about the night market, not about {type(rules).__name__}")
        self._topology = rules.topology

    def consider(self, view: MarketView, rng: Rng) -> NightThoughts:
        """Return the evaluation of one decision."""
        courses = possible_courses(self._topology, view, rng, COURSES)
        return NightThoughts(
            view, RoundsForecast(self._topology, view.public.seats, courses), self._topology.neighbours
        )

    def question(self, view: MarketView) -> str:
        """Return the question that a hint would answer now. Return an empty string if there is no choice."""
        public, seat = view.public, view.seat
        if seat is None or seat not in public.to_move:
            return ""
        match public.phase:
            case "prepare" if sets_maximums(public, seat):
                return _("How high could I bid?")
            case "prepare":
                return _("Whom could I choose?") if due(public, seat) < len(view.hand) else ""
            case "bid":
                return _("What could I bid?") if auction.can_bid(public, seat) else ""
            case "build":
                return _("What could I sell?")
        return ""


class NightThoughts:
    """The evaluation of one decision. Playouts end with the round."""

    def __init__(self, view: MarketView, nights: RoundsForecast, neighbours: Mapping[int, tuple[int, ...]]) -> None:
        assert view.seat is not None
        self._neighbours = neighbours
        self._view = view
        self._seat: Seat = view.seat
        self.gains = Gains(view, nights)
        self.spread = SPREAD + SPREAD_A_NIGHT * (view.public.rounds - view.public.round)

    def kind(self, move: MarketMove) -> Hashable:
        """Return a key shared by similar moves, such as the place of a bid."""
        match move:
            case PlaceBid(place, _price):
                return place
            case SetMaximums(maximums):
                return tuple(each.place for each in maximums)
            case SetAside(tokens):
                return tuple(sorted(food_of(token) for token in tokens))
        return move

    def traits(self, move: MarketMove) -> Mapping[str, float]:
        """Return the strength of each trait of a move, such as "jump" for a high bid or "borrow" for a loan."""
        if not isinstance(move, Build | PlaceBid):
            return {}
        public, seat = self._view.public, self._seat
        beside = [public.places[other - 1] for other in self._neighbours[move.place]]
        own = [place.food for place in beside if place.owner == seat]
        if isinstance(move, Build):
            return {"beside": float(move.food in own)}
        lot = auction.lot_of(public, move.place)
        others = [other for other in range(public.seats) if other != seat]
        mine = self.gains.gain(seat, (), move.place)[0]
        return {
            "beside": float(bool(own)),
            "jump": float(lot is not None and move.price > auction.cheapest(lot)),
            "borrow": float(auction.interest(public, seat, move.price) > 0),
            "cheap": float(move.price <= CHEAP),
            "spoil": float(any(self.gains.gain(other, (), move.place)[0] > mine for other in others)),
        }

    @property
    def candidates(self) -> Sequence[MarketMove]:
        """The candidate moves, best first."""
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
        """Return whether the next round has begun."""
        return state.public.round != self._view.public.round

    def policy(self, state: MarketState, seat: Seat, chance: Random) -> MarketMove:
        """Return the move that a seat makes in a playout."""
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
        """Return each seat's money after repaying loans, plus the future income of its stalls, in dollars."""
        public = state.public
        now = [float(total(public, seat)) for seat in range(public.seats)]
        if public.phase == "over":
            return now
        earned = self.gains.after_tonight if self.over(state) else self.gains.from_now
        return [have + more for have, more in zip(now, earned(public.places), strict=True)]

    # Bidding.

    def _bids(self, public: Public) -> list[MarketMove]:
        """Return promising bids: the cheapest bid on each place, and higher bids that may deter other players."""
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
                    cost = price + auction.interest(public, seat, price) + jump / 4  # in a tie, the lower price
                    promising.append((gain - cost, PlaceBid(lot.place, price)))
        if not public.compensation:
            promising.append((0.0, PassVerb.only))
        promising.sort(key=lambda pair: -pair[0])
        return [move for _gain, move in promising[:MOST]]

    def _bid(self, public: Public, seat: Seat, chance: Random) -> MarketMove:
        """Return the cheapest bid on the place that promises the highest profit, or a pass."""
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
        """Return several sets of maximums, from cautious to bold, for the search to compare."""
        found = [self._maximums(public, self._seat, partial(float.__mul__, part)) for part in PARTS]
        whole = found[0].maximums
        promising = sorted(whole, key=lambda each: each.price, reverse=True)
        for many in range(1, len(whole)):
            found.append(SetMaximums(tuple(each for each in whole if each in promising[:many])))
        return list(dict.fromkeys((*found, SetMaximums(()))))

    def _maximums(self, public: Public, seat: Seat, judged: Callable[[float], float]) -> SetMaximums:
        """Return a maximum for each place: the place's value to the seat, adjusted by the function `judged`."""
        lots = open_to(public, seat)
        found = (worthwhile(public, seat, lot, judged(self.gains.gain(seat, (), lot.place)[0])) for lot in lots)
        return SetMaximums(tuple(each for each in found if each is not None))

    # Hints.

    def label(self, move: MarketMove) -> str:
        """Return a move in a few words."""
        match move:
            case PlaceBid(place, price):
                return pgettext("a bid", "{price} on {place}").format(price=dollars(price), place=place)
            case Build(place, food):
                return _("{food} on {place}").format(food=food_title(food), place=place)
            case SetAside(tokens):
                return listed([token_name(token) for token in tokens])
            case SetMaximums(maximums):
                return maximums_name(maximums) if maximums else pgettext("a bid", "Make no bids")
            case Later():
                return pgettext("a stall", "Decide later")
        return pgettext("a bid", "Pass")

    def reason(self, move: MarketMove, *, best: bool = False) -> str:
        """Return one or two sentences with the reasons for a move and the relevant numbers."""
        match move:
            case PlaceBid(place, _price):
                return self._for_a_bid(place)
            case Build(place, food):
                text = _("A {food} stall at place {place} could earn about {amount} by the end.")
                amount = dollars(round(self.gains.brings(place, food)))
                return text.format(food=food_name(food), place=place, amount=amount)
            case SetAside(tokens):
                if self.gains.liking(tokens):
                    return _("The customers want what this player’s stalls sell.")
                return _("No stall serves these customers yet, but a new one on their route could.")
            case SetMaximums(maximums) if maximums:
                return self._for_maximums(maximums)
            case Pass() if auction.led_by(self._view.public, self._seat):
                if best:
                    return _("Another place would cost more than it earns.")
                return _("Passing costs only the turn.")
        if best:
            return _("No place would earn more than it costs.")
        return _("Passing costs nothing, but ends this player’s bidding this round.")

    def _for_a_bid(self, place: int) -> str:
        public, seat = self._view.public, self._seat
        found = []
        for other in range(public.seats):
            led = tuple(lot.place for lot in auction.led_by(public, other) if lot.place != place)
            found.append(self.gains.gain(other, led, place))
        mine, food = found[seat]
        text = _("A {food} stall at this place could earn about {amount} by the end.")
        words = [text.format(food=food_name(food), amount=dollars(round(mine)))]
        rival = max((other for other in range(public.seats) if other != seat), key=lambda other: found[other][0])
        if found[rival][0] > mine:
            text = _("To {name}, the place is worth about {amount}.")
            words.append(text.format(name=mark(rival), amount=dollars(round(found[rival][0]))))
        return sentences(*words)

    def _for_maximums(self, maximums: Maximums) -> str:
        place = max((each.place for each in maximums), key=lambda each: self.gains.gain(self._seat, (), each)[0])
        worth, food = self.gains.gain(self._seat, (), place)
        text = _("Place {place} looks best: a {food} stall could earn about {amount} there by the end.")
        return text.format(place=place, food=food_name(food), amount=dollars(round(worth)))
