"""The search of every title: plausible moves, tried in the same dealt worlds with the same luck, the worse half of them
dropped again and again. A try is the move, a short playout by the title's policy, and its forecast."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

import msgspec

from game.core.expertise import Expertise, Thoughts
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


class Searcher:
    """Plays any title that has an expertise. `playouts`: how many tries there are for one decision."""

    def __init__(self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], playouts: int) -> None:
        self._rules = rules
        self._expertise = expertise
        self._playouts = playouts

    def choose(self, view: Any, rng: Rng) -> Any:
        """A legal move for the view's seat: the same for the same view and generator, however long it takes."""
        return self.ranked(view, rng)[0].move

    def ranked(self, view: Any, rng: Rng) -> tuple[Ranked, ...]:
        """Every candidate with what was found, best first: those that were kept longer before those that were dropped
        earlier."""
        thoughts = self._expertise.consider(view, rng)
        candidates = thoughts.candidates
        if len(candidates) == 1 or not self._playouts:
            return (Ranked(candidates[0], 0.0, (), 0),)
        return _Halving(self._rules, thoughts, view, rng).ranked(candidates, self._playouts)


class _Tried:
    """A candidate and the sums over its tries."""

    __slots__ = ("move", "totals", "tries", "value")

    def __init__(self, move: Any, seats: int) -> None:
        self.move = move
        self.tries = 0
        self.value = 0.0
        self.totals = [0.0] * seats

    @property
    def mean(self) -> float:
        """The mean value, 0 before the first try."""
        return self.value / self.tries if self.tries else 0.0

    def told(self) -> Ranked:
        """What was found."""
        return Ranked(self.move, self.mean, tuple(total / max(1, self.tries) for total in self.totals), self.tries)


class _Halving:
    """One search. World number n and the luck in it are the same for every candidate."""

    def __init__(self, rules: Rules[Any, Any, Any], thoughts: Thoughts[Any, Any], view: Any, rng: Rng) -> None:
        self._rules = rules
        self._thoughts = thoughts
        self._view = view
        self._seat: Seat = view.seat
        self._rng = rng
        self._worlds: list[tuple[Any, int]] = []

    def ranked(self, candidates: Sequence[Any], playouts: int) -> tuple[Ranked, ...]:
        """The candidates after so many tries in all, best first."""
        seats = len(self._thoughts.forecast(self._world(0)[0]))
        left = [_Tried(move, seats) for move in candidates]
        rounds = max(1, (len(left) - 1).bit_length())
        dropped: list[_Tried] = []
        tried = 0
        for number in range(rounds):
            share = max(1, playouts // rounds // len(left))
            for each in left:
                for world in range(tried, tried + share):
                    self._try(each, world)
            tried += share
            left.sort(key=lambda each: -each.mean)  # stable: of equals the one that promised more stays
            keep = 1 if number == rounds - 1 else (len(left) + 1) // 2
            dropped = left[keep:] + dropped
            left = left[:keep]
        return tuple(each.told() for each in (*left, *dropped))

    def _world(self, number: int) -> tuple[Any, int]:
        """A state that the seat cannot rule out, and what its luck begins with."""
        while len(self._worlds) <= number:
            luck, self._rng = self._rng.next()
            dealt, self._rng = self._rng.next()
            self._worlds.append((self._rules.determinize(self._view, Rng(dealt)), luck))
        return self._worlds[number]

    def _try(self, tried: _Tried, world: int) -> None:
        state, luck = self._world(world)
        totals = self._played(self._rules.next_state(state, self._seat, tried.move), Random(luck))
        tried.tries += 1
        tried.value += win_share(totals, self._seat, self._thoughts.spread)
        for seat, total in enumerate(totals):
            tried.totals[seat] += total

    def _played(self, state: Any, chance: Random) -> Sequence[float]:
        """The forecast after a short playout."""
        rules, thoughts = self._rules, self._thoughts
        for _ply in range(LONGEST):
            must = rules.turn(state).must
            if not must or thoughts.over(state):
                break
            state = rules.next_state(state, must[0], thoughts.policy(state, must[0], chance))
        return thoughts.forecast(state)


def win_share(totals: Sequence[float], seat: Seat, spread: float) -> float:
    """How often a seat with that forecast may win, from 0 to 1: leads count fully only beyond the spread, in points."""
    best = max(totals)
    shares = [exp((total - best) / spread) for total in totals]
    return shares[seat] / sum(shares)
