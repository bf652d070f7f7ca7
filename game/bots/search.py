"""The search of every title: plausible moves, tried in the same dealt worlds with the same luck, the worse half of them
dropped again and again. A try is the move, a short playout by the title's policy, and its forecast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan, exp, pi
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.core.expertise import ABSURD, Expertise, Search, Thoughts, misjudged
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

LONGEST = 400
"""Plies after which a playout is broken off: a policy that plays on for ever must not stop the game."""


class Ranked(msgspec.Struct, frozen=True):
    """A candidate move with its search statistics.

    Attributes:
        value: expected win share of the player to move, 0 to 1.
        totals: mean forecast of the final scores, by seat.
        tries: number of sampled worlds it was tried in.
    """

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
        return thoughts, _halved(tried, trials, view.seat, self._search.playouts)

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

    __slots__ = ("liking", "margin", "move", "noticed", "totals", "tries", "value")

    def __init__(self, move: Any, liking: float, noticed: bool) -> None:
        self.move = move
        self.liking = liking
        self.noticed = noticed
        self.tries = 0
        self.value = 0.0
        self.margin = 0.0
        self.totals: list[float] = []

    @property
    def mean(self) -> float:
        """The mean value, 0 before the first try."""
        return self.value / self.tries if self.tries else 0.0

    @property
    def worth(self) -> float:
        """The mean value as it is judged."""
        return self.mean + self.liking

    @property
    def lead(self) -> float:
        """The mean lead, 0 before the first try."""
        return self.margin / max(1, self.tries)

    def add(self, found: Playout, seat: Seat) -> None:
        """One more try and what came of it."""
        self.tries += 1
        self.value += found.shares[seat]
        self.margin += found.lead(seat)
        self.totals = (
            [sum(each) for each in zip(self.totals, found.totals, strict=True)] if self.totals else list(found.totals)
        )

    def told(self) -> Ranked:
        """What was found."""
        return Ranked(self.move, self.mean, tuple(total / max(1, self.tries) for total in self.totals), self.tries)


class Playout(NamedTuple):
    """Where a playout ended.

    Attributes:
        totals: the final scores by seat, forecast where the game is not over.
        shares: the win share of each seat, 0 to 1; exact where the game is over.
        ended: whether the move itself ended the game, so that nothing was played on.
    """

    totals: Sequence[float]
    shares: tuple[float, ...]
    ended: bool = False

    def lead(self, seat: Seat) -> float:
        """Return the points by which a seat leads the best of the others, or lacks; alone its total."""
        others = (total for other, total in enumerate(self.totals) if other != seat)
        return self.totals[seat] - max(others, default=0.0)


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

    def after(self, move: Any, world: int) -> Playout:
        """Return where a short playout ends after that move, in the world of that number."""
        state, luck = self._world(world)
        return self._played(self._rules.next_state(state, self._seat, move), Random(luck))

    def onward(self, world: int) -> Playout:
        """The same where the seat plays as its policy does."""
        state, luck = self._world(world)
        return self._played(state, Random(luck))

    def _world(self, number: int) -> tuple[Any, int]:
        """A state that the seat cannot rule out, and what its luck begins with."""
        while len(self._worlds) <= number:
            luck, self._rng = self._rng.next()
            dealt, self._rng = self._rng.next()
            self._worlds.append((self._rules.determinize(self._view, Rng(dealt)), luck))
        return self._worlds[number]

    def _played(self, state: Any, chance: Random) -> Playout:
        """Play on with the policy for a while."""
        rules, thoughts, begun = self._rules, self._thoughts, state
        for _ply in range(self._longest):
            must = rules.turn(state).must
            if not must or thoughts.over(state):
                break
            state = rules.next_state(state, must[0], thoughts.policy(state, must[0], chance))
        totals, outcome = thoughts.forecast(state), rules.outcome(state)
        if outcome is None or len(totals) == 1:
            return Playout(totals, win_shares(totals, thoughts.spread))
        return Playout(totals, outcome.shares(), ended=state is begun)


def _halved(left: list[_Tried], trials: Trials, seat: Seat, playouts: int) -> tuple[Ranked, ...]:
    """The candidates after so many tries in all, best first."""
    rounds = max(1, (len(left) - 1).bit_length())
    dropped: list[_Tried] = []
    overlooks = not all(each.noticed for each in left)
    tried = 0
    for number in range(rounds):
        share = max(1, playouts // rounds // len(left))
        for each in left:
            for world in range(tried, tried + share):
                each.add(trials.after(each.move, world), seat)
        tried += share
        floor = max(each.mean for each in (*left, *dropped)) - ABSURD if overlooks else 0.0
        # Where moves win equally often, as in a game that is lost, points decide; then what promised more stays.
        left.sort(key=lambda each: (each.mean < floor, not each.noticed, -each.worth, -each.lead))
        keep = 1 if number == rounds - 1 else (len(left) + 1) // 2
        dropped = left[keep:] + dropped
        left = left[:keep]
    return tuple(each.told() for each in (*left, *dropped))


def win_shares(totals: Sequence[float], spread: float) -> tuple[float, ...]:
    """Return how often each seat may win an open game with that forecast, 0 to 1: a lead counts fully only beyond the
    spread, in points. For a single player, who has nobody to beat, it is the total, pressed between 0 and 1."""
    if len(totals) == 1:
        return (0.5 + atan(totals[0] / ALONE) / pi,)
    best = max(totals)
    weights = [exp((total - best) / spread) for total in totals]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
