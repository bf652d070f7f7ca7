"""Candidate moves compared for people: hints and the analysis try the same moves in the same sampled worlds.

A computer player may drop a move that was unlucky once. A person who asks for advice, and one who reads afterwards what
would have been better, would see the contradiction: here a move is dropped only where it is clearly worse.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any

import msgspec

from game.bots.search import Playout, Trials
from game.core.advice import MOST_SUGGESTIONS
from game.core.expertise import Expertise
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Rules

CHANCE = 1
"""The seed of what people are told, always the same: asked twice, it says the same."""
LOOKS = 10
"""How many samples are taken of what the seat does not know; each is thought about by itself."""
BATCHES = (1, 1, 2, 2)
"""In how many worlds of each look the moves are tried, before those are dropped that are clearly worse."""
CLEARLY = 3.0
"""By how many standard errors a move has to be worse, so that it is dropped."""
EQUAL = 2.0
"""Two moves are about equal where they differ by no more than so many standard errors."""


class Idea(msgspec.Struct, frozen=True):
    """A move as it was compared.

    Attributes:
        move: the move.
        value: expected win share of the player to move, 0 to 1; alone, how high the total is, between 0 and 1.
        shares: expected win share of each seat, 0 to 1.
        tries: number of sampled worlds it was tried in.
    """

    move: Any
    value: float
    shares: tuple[float, ...]
    tries: int


class Comparison:
    """The candidates of one decision, each tried in the same sampled worlds.

    Args:
        rules: the title's rules.
        expertise: what the title knows about playing.
        views: the view of the seat to move, once for each look; or as many views as it could have.
        effort: number of times the usual worlds are sampled.
    """

    def __init__(
        self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], views: Sequence[Any], effort: int = 1
    ) -> None:
        self._rules = rules
        self._views = views
        self._seat: Seat = views[0].seat
        self._trials: list[Trials] = []
        rng, moves = seeded(CHANCE), dict[Any, None]()
        for view in views:
            look, rng = rng.next()
            thoughts = expertise.consider(view, Rng(look))
            if not self._trials:
                self.thoughts = thoughts
            self._trials.append(Trials(rules, thoughts, view, Rng(look)))
            moves |= dict.fromkeys(thoughts.candidates)
        self._found: dict[Any, list[list[Playout]]] = {}
        self._worlds = 0
        left = list(moves)
        for batch in BATCHES:
            self._worlds += batch * effort
            for move in left:
                self._try(move)
            left = self._kept(left)
        self.ideas = tuple(map(self.idea, sorted(left, key=self._worse)))

    def better_by(self, one: Any, other: Any) -> tuple[float, float]:
        """Return by how much a legal move is better than another one, in win share of the player to move, and the
        standard error of that. Either is tried first where it was not."""
        for move in (one, other):
            self._try(move)
        differences = [
            fmean(mine - its for mine, its in zip(ours, theirs, strict=False))
            for ours, theirs in zip(self._values(one), self._values(other), strict=True)
            if ours and theirs
        ]
        if len(differences) < 2:  # in no two of the looks both are legal
            return (fmean(differences) if differences else 0.0), inf
        return fmean(differences), stdev(differences) / sqrt(len(differences))

    def about_equal(self, one: Any, other: Any) -> bool:
        """Whether two moves differ by no more than the error of the comparison."""
        difference, error = self.better_by(one, other)
        return abs(difference) <= EQUAL * error or difference == 0.0

    def best_of_each_kind(self) -> tuple[Idea, ...]:
        """Return the best idea about each thing, best first, as many as people choose from."""
        found: dict[Hashable, Idea] = {}
        for idea in self.ideas:
            found.setdefault(self.thoughts.kind(idea.move), idea)
        return tuple(found.values())[:MOST_SUGGESTIONS]

    def idea(self, move: Any) -> Idea:
        """Return what was found about a move that was tried."""
        playouts = self._playouts(move)
        shares = tuple(map(fmean, zip(*(each.shares for each in playouts), strict=True)))
        return Idea(move, shares[self._seat], shares, len(playouts))

    def end(self, move: Any) -> float | None:
        """Return the win share of the player to move where a move ends the game with it for certain, else None."""
        playouts = self._playouts(move)
        found = {each.shares for each in playouts}
        return found.pop()[self._seat] if len(found) == 1 and all(each.ended for each in playouts) else None

    def _try(self, move: Any) -> None:
        """Try a move in the worlds that it was not tried in yet, wherever it is legal."""
        looks = self._found.setdefault(move, [[] for _view in self._views])
        for view, trials, playouts in zip(self._views, self._trials, looks, strict=True):
            if len(playouts) < self._worlds and self._rules.why_illegal(view, move) is None:
                playouts += [trials.after(move, world) for world in range(len(playouts), self._worlds)]

    def _kept(self, left: list[Any]) -> list[Any]:
        """The moves that may still be told: those not clearly worse than the best about the same thing, or than the
        last that would be told now."""
        best: dict[Hashable, Any] = {}
        for move in sorted(left, key=self._worse):
            best.setdefault(self.thoughts.kind(move), move)
        last = list(best.values())[:MOST_SUGGESTIONS][-1]
        return [
            move
            for move in left
            if not any(self._clearly_better(other, move) for other in (best[self.thoughts.kind(move)], last))
        ]

    def _clearly_better(self, one: Any, other: Any) -> bool:
        difference, error = self.better_by(one, other)
        return difference > CLEARLY * error

    def _values(self, move: Any) -> list[list[float]]:
        """The win shares of the player to move, by look and world."""
        return [[playout.shares[self._seat] for playout in playouts] for playouts in self._found[move]]

    def _worse(self, move: Any) -> tuple[float, float]:
        """What moves are sorted by, best first: their value, and their lead where they win equally often."""
        seat, playouts = self._seat, self._playouts(move)
        return -fmean(each.shares[seat] for each in playouts), -fmean(each.lead(seat) for each in playouts)

    def _playouts(self, move: Any) -> list[Playout]:
        return [playout for playouts in self._found[move] for playout in playouts]
