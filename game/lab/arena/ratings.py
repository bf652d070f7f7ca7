"""Estimates the strength of each level from the finishing orders of games.

The Plackett-Luce model assigns the places of a game one by one, starting with the first place. Each place goes to one
of the remaining players with a probability proportional to the strength of the player's level. Hunter's MM algorithm
finds the most likely strengths (The Annals of Statistics 32, 2004). If players tie, all orders of these players have
equal weight.

One tied game is added for each pair of levels, because a level that never lost would otherwise be infinitely strong.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb, exp, log

import msgspec

from game.core.rng import seeded
from game.lab.arena.games import Game
from game.lab.arena.shares import Bounded, share

POINTS = 400 / log(10)
"""Rating points per unit of the logarithm of strength: 400 points more mean ten times as strong, as in Elo."""

RESAMPLES = 200
OUTSIDE = 5
"""The number of resamples below the lower bound, and the number above the upper bound."""
FEWEST_BLOCKS = 5
"""The minimum number of blocks of games that is needed to compute bounds."""
CHANCE = seeded(0x4172656E61)
"""The fixed random state for resampling, so that the same games always give the same bounds."""

CLOSE = 1e-6
"""The algorithm stops once no logarithm changes by more than this in one round."""
MOST_ROUNDS = 2000

Choice = tuple[int, ...]
"""The number of players of each level who are still without a place when the next place is assigned."""
Won = tuple[tuple[int, float], ...]
"""The levels that were chosen, each with its share of the choice's weight."""


class Rating(msgspec.Struct, frozen=True):
    """The strength of a level in points, relative to the mean of all levels, with bounds if there were enough games."""

    level: str
    points: float
    bounds: Bounded | None


class Pairing(msgspec.Struct, frozen=True):
    """The number of times that level `one` finished ahead of level `other` in `met` comparisons. A tie counts half."""

    one: str
    other: str
    met: int
    before: Bounded


class _Tally(msgspec.Struct, frozen=True):
    """How often the model chose each level for a place, and how often each set of candidates occurred."""

    won: tuple[float, ...]
    choices: dict[Choice, float]


def ratings(games: Sequence[Game], levels: Sequence[str]) -> tuple[Rating, ...]:
    """Return the levels with their ratings, strongest first.

    Bounds are computed by resampling whole blocks, because games in a block share a seed and are not independent.
    """
    blocks: dict[int, list[Game]] = defaultdict(list)
    for game in games:
        blocks[game.seed].append(game)
    tallies = [_tally(block, levels) for _seed, block in sorted(blocks.items())]
    prior = _prior(len(levels))
    found = _points([*tallies, prior], (0.0,) * len(levels))
    bounds = _bounds(tallies, prior, found) if len(tallies) >= FEWEST_BLOCKS else [None] * len(levels)
    rated = [Rating(*each) for each in zip(levels, found, bounds, strict=True)]
    return tuple(sorted(rated, key=lambda rating: -rating.points))


def _bounds(tallies: Sequence[_Tally], prior: _Tally, found: tuple[float, ...]) -> list[Bounded]:
    chance = CHANCE
    samples = []
    for _number in range(RESAMPLES):
        drawn = Counter[int]()
        for _block in tallies:
            index, chance = chance.below(len(tallies))
            drawn[index] += 1
        samples.append(_points([*(tallies[index] for index in drawn.elements()), prior], found))
    bounds = []
    for value, column in zip(found, zip(*samples, strict=True), strict=True):
        ordered = sorted(column)
        bounds.append(Bounded(value, ordered[OUTSIDE], ordered[-1 - OUTSIDE]))
    return bounds


def pairings(games: Iterable[Game], levels: Sequence[str]) -> tuple[Pairing, ...]:
    """Return every pair of levels that met, in the order of the levels, with Wilson confidence bounds."""
    before: dict[tuple[str, str], float] = defaultdict(float)
    met: Counter[tuple[str, str]] = Counter()
    for game in games:
        for one, other in _meetings(game):
            pair = game.bots[one], game.bots[other]
            met[pair] += 1
            if game.places[one] == game.places[other]:
                before[pair] += 0.5
            elif game.places[one] < game.places[other]:
                before[pair] += 1
    return tuple(
        Pairing(*pair, met[pair], share(before[pair], met[pair])) for pair in combinations(levels, 2) if met[pair]
    )


def _meetings(game: Game) -> Iterator[tuple[int, int]]:
    """Yield all ordered pairs of seats in a game."""
    for one in range(len(game.bots)):
        yield from ((one, other) for other in range(len(game.bots)) if other != one)


def _prior(levels: int) -> _Tally:
    """Return the tally of one extra tied game for each pair of levels."""
    pairs = {tuple(int(level in pair) for level in range(levels)): 1.0 for pair in combinations(range(levels), 2)}
    return _Tally(((levels - 1) / 2,) * levels, pairs)


def _tally(games: Iterable[Game], levels: Sequence[str]) -> _Tally:
    """Count the choices that the model must make to produce the results of these games."""
    number = {level: index for index, level in enumerate(levels)}
    won = [0.0] * len(levels)
    choices: dict[Choice, float] = defaultdict(float)
    for game in games:
        order = sorted((place, number[bot]) for place, bot in zip(game.places, game.bots, strict=True))
        for winners, choice, weight in _chosen(tuple(order), len(levels)):
            choices[choice] += weight
            for winner, part in winners:
                won[winner] += part
    return _Tally(tuple(won), dict(choices))


@cache
def _chosen(order: tuple[tuple[int, int], ...], levels: int) -> tuple[tuple[Won, Choice, float], ...]:
    """Return the choices that produce a finishing order: for each choice, its winners, candidates and weight."""
    found = []
    for place in sorted({place for place, _level in order}):
        tied = [level for each, level in order if each == place]
        after = Counter(level for each, level in order if each > place)
        for size in range(len(tied), 0, -1):
            # In all orders of the tied players, each subset of this size remains equally often.
            weight = 1 / comb(len(tied), size)
            for subset in combinations(tied, size):
                left = Counter(subset) + after
                if len(left) > 1:
                    winners = tuple((level, weight * count / size) for level, count in sorted(Counter(subset).items()))
                    found.append((winners, tuple(left[level] for level in range(levels)), weight))
    return tuple(found)


def _points(tallies: Iterable[_Tally], start: tuple[float, ...]) -> tuple[float, ...]:
    """Return the most likely ratings for these choices, found by Hunter's MM algorithm, starting from `start`."""
    won = [0.0] * len(start)
    choices: dict[Choice, float] = defaultdict(float)
    for tally in tallies:
        won = [sum(each) for each in zip(won, tally.won, strict=True)]
        for choice, weight in tally.choices.items():
            choices[choice] += weight
    logs = [points / POINTS for points in start]
    for _round in range(MOST_ROUNDS):
        fresh = _improved(logs, won, choices)
        moved = max(abs(new - old) for new, old in zip(fresh, logs, strict=True))
        logs = fresh
        if moved < CLOSE:
            break
    return tuple(POINTS * each for each in logs)


def _improved(logs: Sequence[float], won: Sequence[float], choices: Mapping[Choice, float]) -> list[float]:
    """Return the logarithms of the strengths after one round of the algorithm, shifted so that their mean is 0."""
    strengths = [exp(each) for each in logs]
    rates = [0.0] * len(logs)
    for choice, weight in choices.items():
        per_strength = weight / sum(count * strength for count, strength in zip(choice, strengths, strict=True))
        for level, count in enumerate(choice):
            rates[level] += count * per_strength
    fresh = [log(wins / rate) for wins, rate in zip(won, rates, strict=True)]
    middle = sum(fresh) / len(fresh)
    return [each - middle for each in fresh]
