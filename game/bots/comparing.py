"""Compares candidate moves, for hints and for the analysis of finished games.

Only moves clearly worse than the best are dropped, so a hint never contradicts a later analysis of the game.
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
"""The fixed seed of all evaluations that people see, so that the same request always gets the same answer."""
LOOKS = 10
"""The number of *looks* at a decision: independent evaluations, each with its own analysis and sampled worlds."""
BATCHES = (1, 1, 2, 2)
"""The number of new sampled worlds per look (see `LOOKS`) in each round. Each round drops clearly worse moves."""
CLEARLY = 3.0
"""A move is clearly worse than another if its win share is lower by more than this number of standard errors."""
EQUAL = 2.0
"""Two moves are about equal if their win shares differ by at most this number of standard errors."""


class ComparedMove(msgspec.Struct, frozen=True):
    """A candidate move with the mean results of its playouts.

    Attributes:
        value: expected win share of the player to move, 0 to 1.
        shares: expected win share of each seat, 0 to 1.
        tries: number of sampled worlds in which the move was evaluated.
    """

    move: Any
    value: float
    shares: tuple[float, ...]
    tries: int


class Comparison:
    """The candidate moves of one decision, evaluated in the same sampled worlds.

    Args:
        views: one view for each independent evaluation, possibly with guessed secrets.
        effort: factor by which the number of sampled worlds is multiplied.

    Attributes:
        ideas: the best candidate move and all moves not clearly worse than it, best first.
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
        """Return the difference in win share between two moves, and the standard error of the difference.

        The standard error is infinite if fewer than two of the views allow both moves.
        """
        for move in (one, other):
            self._try(move)
        differences = [
            fmean(mine - its for mine, its in zip(ours, theirs, strict=False))
            for ours, theirs in zip(self._values(one), self._values(other), strict=True)
            if ours and theirs
        ]
        if len(differences) < 2:  # at most one look allows both moves
            return (fmean(differences) if differences else 0.0), inf
        return fmean(differences), stdev(differences) / sqrt(len(differences))

    def about_equal(self, one: Any, other: Any) -> bool:
        """Return whether the difference between two moves is within the comparison's margin of error."""
        difference, error = self.better_by(one, other)
        return abs(difference) <= EQUAL * error or difference == 0.0

    def best_of_each_kind(self) -> tuple[ComparedMove, ...]:
        """Return the best move of each kind, at most `MOST_SUGGESTIONS` moves in all, best first."""
        found: dict[Hashable, ComparedMove] = {}
        for idea in self.ideas:
            found.setdefault(self.thoughts.kind(idea.move), idea)
        return tuple(found.values())[:MOST_SUGGESTIONS]

    def idea(self, move: Any) -> ComparedMove:
        """Return the mean results of a move. The move must have been evaluated before."""
        playouts = self._playouts(move)
        shares = tuple(map(fmean, zip(*(each.shares for each in playouts), strict=True)))
        return ComparedMove(move, shares[self._seat], shares, len(playouts))

    def end(self, move: Any) -> float | None:
        """Return the player's win share (0 to 1) if the move is certain to end the game, otherwise None."""
        playouts = self._playouts(move)
        found = {each.shares for each in playouts}
        return found.pop()[self._seat] if len(found) == 1 and all(each.ended for each in playouts) else None

    def _try(self, move: Any) -> None:
        """Evaluate a move in every sampled world in which the move is legal and has not been evaluated yet."""
        looks = self._found.setdefault(move, [[] for _view in self._views])
        for view, trials, playouts in zip(self._views, self._trials, looks, strict=True):
            if len(playouts) < self._worlds and self._rules.why_illegal(view, move) is None:
                playouts += [trials.after(move, world) for world in range(len(playouts), self._worlds)]

    def _kept(self, left: list[Any]) -> list[Any]:
        """Return the moves in `left` that are still good enough to be suggested."""
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
        """Return the player's win shares after a move, for each view and each sampled world."""
        return [[playout.shares[self._seat] for playout in playouts] for playouts in self._found[move]]

    def _worse(self, move: Any) -> tuple[float, float]:
        """Return the sort key that puts the best move first: by win share, then by lead in points."""
        seat, playouts = self._seat, self._playouts(move)
        return -fmean(each.shares[seat] for each in playouts), -fmean(each.lead(seat) for each in playouts)

    def _playouts(self, move: Any) -> list[Playout]:
        return [playout for playouts in self._found[move] for playout in playouts]
