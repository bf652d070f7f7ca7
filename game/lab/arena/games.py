"""Plays one game of a series, in any process, and returns its result and thinking times."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.bots.asking import play_out
from game.core.expertise import Bot
from game.core.heat import Tallies
from game.core.i18n import in_english
from game.core.rng import Rng
from game.lab.arena.schedule import Job
from game.registry import title
from game.tools.selfplay import tables_of


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a game. Any computer that plays the game again gets the same result.

    `bots`, `totals`, `places` and each value in `sources` are in seat order. `first` is the seat that moved
    first, and `digest` is a checksum of the last position. `heats` holds the tallies of all spots for each heat map.
    """

    number: int
    seed: int
    bots: tuple[str, ...]
    first: int
    plies: int
    rounds: int
    end: str
    totals: tuple[int, ...]
    places: tuple[int, ...]
    sources: dict[str, tuple[int, ...]]
    digest: str
    heats: dict[str, Tallies] = {}


class Spent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level's thinking time per move, in milliseconds, rounded to two significant digits.

    `p50` and `p95` are the 50th and 95th percentiles. `spread` gives the number of moves with each duration, shortest
    duration first.
    """

    level: str
    moves: int
    p50: float
    p95: float
    spread: tuple[tuple[float, int], ...]


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The thinking times of all levels in one game. `number` identifies the game."""

    number: int
    levels: tuple[Spent, ...]


class MeasuredGame(msgspec.Struct, frozen=True):
    """A game with its measured thinking times."""

    game: Game
    times: Times


class _Timed:
    """A bot whose thinking times are recorded. The milliseconds for each move are appended to `spent`."""

    def __init__(self, bot: Bot[Any, Any], spent: Counter[float]) -> None:
        self._bot = bot
        self._spent = spent

    def choose(self, view: Any, rng: Rng) -> Any:
        """Return the bot's move, and record how long the bot thought."""
        began = time.perf_counter()
        move = self._bot.choose(view, rng)
        self._spent[float(f"{1000 * (time.perf_counter() - began):.2g}")] += 1
        return move


def play(job: Job) -> MeasuredGame:
    """Play a whole game and return its result. If an exception occurs, add the game's number to it as a note."""
    try:
        with in_english():  # labels are the same in every process
            return _played(job)
    except Exception as error:
        error.add_note(f"in game {job.number} of {job.title}: seed {job.setup.seed}, bots {','.join(job.bots)}")
        raise


def _played(job: Job) -> MeasuredGame:
    table = tables_of(job.title).of(job.setup)
    spent: dict[str, Counter[float]] = {name: Counter() for name in job.bots}
    match = play_out(table.rules, job.setup, [_Timed(table.bot(name), spent[name]) for name in job.bots])
    outcome = match.outcome
    assert outcome is not None  # play_out plays to the end
    game = Game(
        number=job.number,
        seed=job.setup.seed,
        bots=job.bots,
        first=job.setup.first,
        plies=len(match.plies),
        rounds=table.art.status(match.view(None)).number,
        end=outcome.end,
        totals=outcome.totals,
        places=outcome.places,
        sources={line.label: line.amounts for line in outcome.sources},
        digest=match.digest,
        heats={heat.id: heat.count(match) for heat in title(job.title).heats},
    )
    return MeasuredGame(game, Times(job.number, tuple(timed(level, each) for level, each in spent.items() if each)))


def timed(level: str, spread: Mapping[float, int]) -> Spent:
    """Return the thinking time of a level. `spread` maps each duration to the number of moves that took this long."""
    ordered = tuple(sorted(spread.items()))
    return Spent(level, sum(spread.values()), _quantile(ordered, 50), _quantile(ordered, 95), ordered)


def together(times: Iterable[Times], level: str) -> Spent | None:
    """Return the thinking time of a level in the given games, or None if the level made no move."""
    spread: Counter[float] = Counter()
    for each in times:
        for spent in each.levels:
            if spent.level == level:
                spread.update(dict(spent.spread))
    return timed(level, spread) if spread else None


def _quantile(ordered: tuple[tuple[float, int], ...], percent: int) -> float:
    """Return the shortest duration that a given percentage of moves did not exceed."""
    wanted = percent * sum(count for _value, count in ordered)
    passed = 0
    for value, count in ordered:
        passed += 100 * count
        if passed >= wanted:
            return value
    raise ValueError("there is no move")
