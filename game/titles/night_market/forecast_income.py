"""What a player may expect to earn, from what it knows: as the bot reckons."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rng import Rng
from game.titles.night_market.constants import NUMBERS
from game.titles.night_market.customers import food_of
from game.titles.night_market.forecast import hidden_by_others
from game.titles.night_market.groups import foods_left
from game.titles.night_market.opening import goal, groups_tonight, stalls_along
from game.titles.night_market.preparing import Waiting, queued
from game.titles.night_market.state import MarketView, Place, Public
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.views import strangers

SAMPLES = 6
"""How many possible nights are looked at; an expectation is the sum over them."""


class IncomeForecast:
    """The nights a seat thinks possible: tonight with the customers it knows of, and a later one."""

    def __init__(self, topology: Topology, view: MarketView, seat: Seat, rng: Rng) -> None:
        self._topology = topology
        self._public = view.public
        self._seat = seat
        self._strangers = strangers(view)
        self._hidden_by_others = hidden_by_others(view)
        self._tonight: list[Waiting] = []
        self._later: list[Waiting] = []
        for _number in range(SAMPLES):
            pile, rng = rng.shuffle(self._strangers)
            self._tonight.append(queued(topology, view.public.waiting, (*view.aside, *pile[: self._hidden_by_others])))
            self._later.append(self._some_night(view, pile[self._hidden_by_others :]))

    def _some_night(self, view: MarketView, pile: tuple[int, ...]) -> Waiting:
        """A night after this one: open customers, one hidden by everybody, the own hand's among them."""
        public = self._public
        coming = NUMBERS[public.seats].arriving + public.seats - 1
        empty = tuple((entry.id, ()) for entry in self._topology.entries)
        return queued(self._topology, empty, (*pile[:coming], *view.hand[:1]))

    def tonight(self, places: tuple[Place, ...], extra: tuple[int, ...] = ()) -> tuple[int, ...]:
        """What each seat earns tonight with these places and extra customers, in dollars times SAMPLES."""
        nights = [queued(self._topology, night, extra) for night in self._tonight] if extra else self._tonight
        public = replace(self._public, places=places)
        return self._earned(public, nights, public.round == public.rounds)

    def worth(self, places: tuple[Place, ...]) -> int:
        """What the seat earns from now to the end with these places, in dollars times SAMPLES."""
        public = replace(self._public, places=places)
        left = public.rounds - public.round
        now = self._earned(public, self._tonight, left == 0)[self._seat]
        if not left:
            return now
        return now + left * self._earned(public, self._later, False)[self._seat]

    def _earned(self, public: Public, nights: list[Waiting], last: bool) -> tuple[int, ...]:
        groups = groups_tonight(self._topology, public)
        walks = [(entry, stalls_along(entry.whole if last else entry.walk, groups)) for entry in self._topology.entries]
        earned = [0] * public.seats
        for night in nights:
            for group in groups.values():
                group.room = group.capacity
            queues = dict(night)
            for entry, stalls in walks:
                for token in queues[entry.id]:
                    stall = goal(stalls, food_of(token))
                    if stall is not None:
                        group = stall[1]
                        group.room -= 1
                        earned[group.owner] += group.pay
        return tuple(earned)

    def best_stall(self, places: tuple[Place, ...], number: int) -> tuple[int, Build]:
        """What the best stall on a place would add to `worth`, and that stall. Some food is always left."""
        base = self.worth(places)
        best: tuple[int, Build] | None = None
        for food in foods_left(self._public):
            gain = self.worth(self.with_stall(places, Build(number, food))) - base
            if best is None or gain > best[0]:
                best = gain, Build(number, food)
        assert best is not None  # there are twice as many cards as places that are ever sold
        return best

    def with_stall(self, places: tuple[Place, ...], stall: Build) -> tuple[Place, ...]:
        """The places as if the seat had that stall."""
        round_won = places[stall.place - 1].round or self._public.round
        mine = Place(status="owned", owner=self._seat, food=stall.food, round=round_won)
        return swapped(places, stall.place - 1, mine)
