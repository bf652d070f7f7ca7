"""Monte Carlo search for all titles: sequential halving over candidate moves.

All candidates are evaluated in the same sampled worlds with the same random numbers, and after each round the worse
half is dropped. Each playout begins with the candidate move, continues for a while with the title's rollout policy,
and ends with the title's forecast of the result.
"""

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
"""The maximum length of a playout in plies, needed in case a rollout policy never ends the game."""


class Ranked(msgspec.Struct, frozen=True):
    """A candidate move with its expected win share (0 to 1) and the number of sampled worlds in which it was tried."""

    move: Any
    value: float
    tries: int


ALONE = 50.0
"""In a single-player game, the score in points that counts as a win share of 0.75."""


class Searcher:
    """A bot that uses Monte Carlo search, for any title that provides an `Expertise`.

    `likes` is the bonus for each trait of a move, in win share (0.05 means five percentage points).
    """

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
        """Return a legal move for the view's seat. Equal views and generators always give equal moves."""
        return self.ranked(view, rng)[0].move

    def ranked(self, view: Any, rng: Rng) -> tuple[Ranked, ...]:
        """Return all candidate moves with statistics, best first. Moves that were dropped later rank higher."""
        thoughts = self._expertise.consider(view, rng)
        candidates = thoughts.candidates
        if len(candidates) == 1:
            return tuple(Ranked(move, 0.0, 0) for move in candidates)
        tried = [
            _Tried(move, self._liking(view.seat, thoughts, move), self._notices(thoughts, move, rng))
            for move in candidates
        ]
        longest = 0 if self._search.shortsighted else LONGEST
        trials = Trials(self._rules, thoughts, view, rng, longest)
        return _halved(tried, trials, view.seat, self._search.playouts)

    def _liking(self, seat: Seat, thoughts: Thoughts[Any, Any], move: Any) -> float:
        """Return the bonus for a move's traits plus the bot's fixed error in judging the move, in win share."""
        liking = 0.0
        if self._likes:
            liking += sum(self._likes.get(trait, 0.0) * much for trait, much in thoughts.traits(move).items())
        if self._search.misjudges:
            liking += misjudged(seat, thoughts.kind(move), self._search.misjudges)
        return liking

    def _notices(self, thoughts: Thoughts[Any, Any], move: Any, rng: Rng) -> bool:
        """Decide at random whether the bot considers a move in the current decision."""
        notices = self._search.notices
        return notices == 1.0 or Random(f"{rng} {thoughts.kind(move)!r}").random() < notices


class _Tried:
    """A candidate move, with totals over all its playouts.

    Attributes:
        liking: the sum, in win share, of the personality's bonus and the bot's fixed error.
        noticed: if false, the move is chosen only if it looks far better than every other move.
        value: sum of the win shares of the player to move, over all playouts.
        margin: sum of the leads of the player to move, in points.
    """

    __slots__ = ("liking", "margin", "move", "noticed", "tries", "value")

    def __init__(self, move: Any, liking: float, noticed: bool) -> None:
        self.move = move
        self.liking = liking
        self.noticed = noticed
        self.tries = 0
        self.value = 0.0
        self.margin = 0.0

    @property
    def mean(self) -> float:
        """The mean win share (0 to 1) of the player to move, or 0 before the first playout."""
        return self.value / self.tries if self.tries else 0.0

    @property
    def worth(self) -> float:
        """The mean win share plus `liking`. Moves are compared by this sum."""
        return self.mean + self.liking

    @property
    def lead(self) -> float:
        """The mean lead of the player to move, in points, or 0 before the first playout."""
        return self.margin / max(1, self.tries)

    def add(self, found: Playout, seat: Seat) -> None:
        """Add the result of one playout."""
        self.tries += 1
        self.value += found.shares[seat]
        self.margin += found.lead(seat)

    def told(self) -> Ranked:
        """Return the move with its mean values."""
        return Ranked(self.move, self.mean, self.tries)


class Playout(NamedTuple):
    """The result of a playout. `ended` is true if the game was over before the rollout policy made a move."""

    totals: Sequence[float]
    shares: tuple[float, ...]
    ended: bool = False

    def lead(self, seat: Seat) -> float:
        """Return a seat's lead in points over its best opponent or, in a single-player game, the seat's score."""
        others = (total for other, total in enumerate(self.totals) if other != seat)
        return self.totals[seat] - max(others, default=0.0)


class Trials:
    """Evaluates the moves of one decision by playouts in sampled worlds.

    Sampled worlds are numbered from 0, and every move is evaluated in the same worlds. `longest` is the maximum length
    of a playout in plies. If `longest` is 0, the position right after the move is evaluated.
    """

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
        """Return the result of a playout that begins with `move`, in sampled world number `world`."""
        state, luck = self._world(world)
        return self._played(self._rules.next_state(state, self._seat, move), Random(luck))

    def onward(self, world: int) -> Playout:
        """Return the result of a playout from the current position, in sampled world number `world`."""
        state, luck = self._world(world)
        return self._played(state, Random(luck))

    def _world(self, number: int) -> tuple[Any, int]:
        """Return the sampled world with this number, and a seed for its playouts."""
        while len(self._worlds) <= number:
            luck, self._rng = self._rng.next()
            dealt, self._rng = self._rng.next()
            self._worlds.append((self._rules.determinize(self._view, Rng(dealt)), luck))
        return self._worlds[number]

    def _played(self, state: Any, chance: Random) -> Playout:
        """Play on from a state with the rollout policy, and return the result."""
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
    """Rank the candidate moves by sequential halving, best first. `playouts` is the approximate number of playouts."""
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
        # If moves win equally often, as in a lost game, points decide. Moves that are still tied keep their order.
        left.sort(key=lambda each: (each.mean < floor, not each.noticed, -each.worth, -each.lead))
        keep = 1 if number == rounds - 1 else (len(left) + 1) // 2
        dropped = left[keep:] + dropped
        left = left[:keep]
    return tuple(each.told() for each in (*left, *dropped))


def win_shares(totals: Sequence[float], spread: float) -> tuple[float, ...]:
    """Return the win share of each seat, 0 to 1, estimated from a forecast of the final scores.

    `spread` is the number of points by which a lead may still change. A large `spread` makes leads count less.
    """
    if len(totals) == 1:
        return (0.5 + atan(totals[0] / ALONE) / pi,)
    best = max(totals)
    weights = [exp((total - best) / spread) for total in totals]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
