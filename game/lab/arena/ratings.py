"""How strong each level is, from the orders in which games finished.

The model is that of Plackett and Luce: every level has a strength, and each place of a game, from the first down, goes
to one of those who are left with a chance in proportion to the strengths. The likeliest strengths are found by Hunter's
MM algorithm (The Annals of Statistics 32, 2004). A tie counts as all orders of those who share the place, each with the
same weight; that is summed over subsets instead of orders, so it is exact for any number of them. Several seats of one
level have one strength.

A level that never lost would be endlessly strong. So every pair of levels counts as having met in one game more, which
ended in a tie.
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
"""Points of rating per unit of the strength's logarithm: 400 more is ten times as strong, as Elo has it."""

RESAMPLES = 200
OUTSIDE = 5
"""Of the resamples so many lie below the lower bound, and so many above the upper one: 2.5 of 100."""
FEWEST_BLOCKS = 5
"""From fewer blocks no bounds are drawn: resamples of so few say nothing."""
CHANCE = seeded(0x4172656E61)
"""Always the same, so that the same games have the same bounds."""

CLOSE = 1e-6
"""Strengths are found when no logarithm moves by more than this in a round; in points that is nothing."""
MOST_ROUNDS = 2000

Choice = tuple[int, ...]
"""Those who are left when a place is given away: how many of each level, in the order of the levels."""
Won = tuple[tuple[int, float], ...]
"""Who is chosen: levels, each with its part of the choice's weight."""


class Rating(msgspec.Struct, frozen=True):
    """A level's strength in points, the mean of all levels being 0. Without bounds where games were too few."""

    level: str
    points: float
    bounds: Bounded | None


class Pairing(msgspec.Struct, frozen=True):
    """How often `one` finished before `other`, ties counted half, of `met` pairs of seats."""

    one: str
    other: str
    met: int
    before: Bounded


class _Tally(msgspec.Struct, frozen=True):
    """What strengths are worked out from: how many choices each level won, and how often each choice came."""

    won: tuple[float, ...]
    choices: dict[Choice, float]


def ratings(games: Sequence[Game], levels: Sequence[str]) -> tuple[Rating, ...]:
    """The levels with their ratings, strongest first.

    Bounds are those of 200 resamples of the blocks of games with one seed, drawn with repetition: the games of a block
    share their luck, and so say less than as many games with a seed each.
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
    """Every pair of levels that met, in the order of the levels, with Wilson's bounds."""
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
    """Pairs of seats, both ways round."""
    for one in range(len(game.bots)):
        yield from ((one, other) for other in range(len(game.bots)) if other != one)


def _prior(levels: int) -> _Tally:
    """One tie of every pair of levels."""
    pairs = {tuple(int(level in pair) for level in range(levels)): 1.0 for pair in combinations(range(levels), 2)}
    return _Tally(((levels - 1) / 2,) * levels, pairs)


def _tally(games: Iterable[Game], levels: Sequence[str]) -> _Tally:
    """The choices that these games came to."""
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
    """The choices of a game whose places went to these levels, in ascending order: who was chosen out of whom, and the
    weight. Choices between seats of one level alone say nothing and are left out."""
    found = []
    for place in sorted({place for place, _level in order}):
        tied = [level for each, level in order if each == place]
        after = Counter(level for each, level in order if each > place)
        for size in range(len(tied), 0, -1):
            # In the orders of those tied, each subset of that size is equally often the one that is left.
            weight = 1 / comb(len(tied), size)
            for subset in combinations(tied, size):
                left = Counter(subset) + after
                if len(left) > 1:
                    winners = tuple((level, weight * count / size) for level, count in sorted(Counter(subset).items()))
                    found.append((winners, tuple(left[level] for level in range(levels)), weight))
    return tuple(found)


def _points(tallies: Iterable[_Tally], start: tuple[float, ...]) -> tuple[float, ...]:
    """The ratings that make these choices likeliest, by Hunter's MM algorithm, beginning with those of `start`."""
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
    """The logarithms of the strengths after one round, their mean being 0."""
    strengths = [exp(each) for each in logs]
    rates = [0.0] * len(logs)
    for choice, weight in choices.items():
        per_strength = weight / sum(count * strength for count, strength in zip(choice, strengths, strict=True))
        for level, count in enumerate(choice):
            rates[level] += count * per_strength
    fresh = [log(wins / rate) for wins, rate in zip(won, rates, strict=True)]
    middle = sum(fresh) / len(fresh)
    return [each - middle for each in fresh]
