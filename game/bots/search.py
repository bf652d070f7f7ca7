"""The search of every title: plausible moves, tried in the same dealt worlds with the same luck, the worse half of them
dropped again and again. A try is the move, a short playout by the title's policy, and its forecast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan, exp, pi
from random import Random
from typing import Any

import msgspec

from game.core.expertise import ABSURD, Expertise, Search, Thoughts, misjudged
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

LONGEST = 400
"""Plies after which a playout is broken off: a policy that plays on for ever must not stop the game."""


class Ranked(msgspec.Struct, frozen=True):
    """A candidate and what the search found. `value`: the share of wins that the seat may expect after it, from 0 to 1;
    `totals`: the mean forecast by seat; `tries`: in how many worlds it was tried."""

    move: Any
    value: float
    totals: tuple[float, ...]
    tries: int


ALONE = 50.0
"""Points with which somebody alone has come halfway to all that there could be."""


class Searcher:
    """Plays any title that has an expertise. `likes`: how much rather it makes a move of each trait, in shares of a
    win."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        expertise: Expertise[Any, Any, Any],
        search: Search,
        likes: Mapping[str, float] | None = None,
    ) -> None:
        self._rules = rules
        self._expertise = expertise
        self._search = search
        self._likes = likes or {}

    def choose(self, view: Any, rng: Rng) -> Any:
        """A legal move for the view's seat: the same for the same view and generator, however long it takes."""
        return self.ranked(view, rng)[0].move

    def ranked(self, view: Any, rng: Rng) -> tuple[Ranked, ...]:
        """Every candidate with what was found, best first: those that were kept longer before those that were dropped
        earlier."""
        return self.searched(view, rng)[1]

    def searched(self, view: Any, rng: Rng) -> tuple[Thoughts[Any, Any], tuple[Ranked, ...]]:
        """What was thought about the decision, and every candidate as `ranked` gives it."""
        thoughts = self._expertise.consider(view, rng)
        candidates = thoughts.candidates
        if len(candidates) == 1:
            return thoughts, tuple(Ranked(move, 0.0, (), 0) for move in candidates)
        tried = [
            _Tried(move, self._liking(view.seat, thoughts, move), self._notices(thoughts, move, rng))
            for move in candidates
        ]
        longest = 0 if self._search.shortsighted else LONGEST
        trials = Trials(self._rules, thoughts, view, rng, longest)
        return thoughts, _halved(tried, trials, self._search.playouts)

    def _liking(self, seat: Seat, thoughts: Thoughts[Any, Any], move: Any) -> float:
        """By how much a move is liked beyond what it brings, in shares of a win: always the same."""
        liking = 0.0
        if self._likes:
            liking += sum(self._likes.get(trait, 0.0) * much for trait, much in thoughts.traits(move).items())
        if self._search.misjudges:
            liking += misjudged(seat, thoughts.kind(move), self._search.misjudges)
        return liking

    def _notices(self, thoughts: Thoughts[Any, Any], move: Any, rng: Rng) -> bool:
        """Whether it sees, this time, what the move is about."""
        notices = self._search.notices
        return notices == 1.0 or Random(f"{rng} {thoughts.kind(move)!r}").random() < notices


class _Tried:
    """A candidate and the sums over its tries. `liking`: by how much it is taken for better than it is; `noticed`:
    whether it is seen at all, as long as what is seen is not absurd."""

    __slots__ = ("liking", "move", "noticed", "totals", "tries", "value")

    def __init__(self, move: Any, liking: float, noticed: bool) -> None:
        self.move = move
        self.liking = liking
        self.noticed = noticed
        self.tries = 0
        self.value = 0.0
        self.totals: list[float] = []

    @property
    def mean(self) -> float:
        """The mean value, 0 before the first try."""
        return self.value / self.tries if self.tries else 0.0

    @property
    def worth(self) -> float:
        """The mean value as it is judged."""
        return self.mean + self.liking

    def add(self, totals: Sequence[float], value: float) -> None:
        """One more try and what came of it."""
        self.tries += 1
        self.value += value
        self.totals = [sum(each) for each in zip(self.totals, totals, strict=True)] if self.totals else list(totals)

    def told(self) -> Ranked:
        """What was found."""
        return Ranked(self.move, self.mean, tuple(total / max(1, self.tries) for total in self.totals), self.tries)


class Trials:
    """Moves of one decision, tried in imagined worlds: number n and the luck in it are the same for every move."""

    def __init__(
        self, rules: Rules[Any, Any, Any], thoughts: Thoughts[Any, Any], view: Any, rng: Rng, longest: int = LONGEST
    ) -> None:
        self._rules = rules
        self._longest = longest
        self._thoughts = thoughts
        self._view = view
        self._seat: Seat = view.seat
        self._rng = rng
        self._worlds: list[tuple[Any, int]] = []

    def totals(self, move: Any, world: int) -> Sequence[float]:
        """The forecast by seat, in points, after that move and a short playout in the world of that number."""
        state, luck = self._world(world)
        return self._played(self._rules.next_state(state, self._seat, move), Random(luck))

    def onward(self, world: int) -> Sequence[float]:
        """The same where the seat plays as its policy does."""
        state, luck = self._world(world)
        return self._played(state, Random(luck))

    def shares(self, totals: Sequence[float]) -> tuple[float, ...]:
        """How often each seat may win with such totals, from 0 to 1."""
        return tuple(win_share(totals, seat, self._thoughts.spread) for seat in range(len(totals)))

    def value(self, totals: Sequence[float]) -> float:
        """How often the seat that decides may win with such totals."""
        return win_share(totals, self._seat, self._thoughts.spread)

    def _world(self, number: int) -> tuple[Any, int]:
        """A state that the seat cannot rule out, and what its luck begins with."""
        while len(self._worlds) <= number:
            luck, self._rng = self._rng.next()
            dealt, self._rng = self._rng.next()
            self._worlds.append((self._rules.determinize(self._view, Rng(dealt)), luck))
        return self._worlds[number]

    def _played(self, state: Any, chance: Random) -> Sequence[float]:
        """The forecast after a short playout."""
        rules, thoughts = self._rules, self._thoughts
        for _ply in range(self._longest):
            must = rules.turn(state).must
            if not must or thoughts.over(state):
                break
            state = rules.next_state(state, must[0], thoughts.policy(state, must[0], chance))
        return thoughts.forecast(state)


def _halved(left: list[_Tried], trials: Trials, playouts: int) -> tuple[Ranked, ...]:
    """The candidates after so many tries in all, best first."""
    rounds = max(1, (len(left) - 1).bit_length())
    dropped: list[_Tried] = []
    overlooks = not all(each.noticed for each in left)
    tried = 0
    for number in range(rounds):
        share = max(1, playouts // rounds // len(left))
        for each in left:
            for world in range(tried, tried + share):
                totals = trials.totals(each.move, world)
                each.add(totals, trials.value(totals))
        tried += share
        floor = max(each.mean for each in (*left, *dropped)) - ABSURD if overlooks else 0.0
        # Stable: of equals the one that promised more stays.
        left.sort(key=lambda each: (each.mean < floor, not each.noticed, -each.worth))
        keep = 1 if number == rounds - 1 else (len(left) + 1) // 2
        dropped = left[keep:] + dropped
        left = left[:keep]
    return tuple(each.told() for each in (*left, *dropped))


def win_share(totals: Sequence[float], seat: Seat, spread: float) -> float:
    """How often a seat with that forecast may win, from 0 to 1: leads count fully only beyond the spread, in points.
    For somebody alone, who has nobody to beat, it is how high the total is, pressed between 0 and 1."""
    if len(totals) == 1:
        return 0.5 + atan(totals[0] / ALONE) / pi
    best = max(totals)
    shares = [exp((total - best) / spread) for total in totals]
    return shares[seat] / sum(shares)
