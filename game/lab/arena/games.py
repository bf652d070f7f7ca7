"""One game of a series: played in whatever process, and what is written down of it."""

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
    """What a game came to: the same wherever and whenever it is played.

    `bots`, `totals` and `places` are in the order of the seats, as are the amounts of each source of points, whose
    labels are in English. `first`: the seat that began. `digest` is that of the last position.

    `heats`: what was counted on the board, by the id of what the title counts there.
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
    """How long the bots of a level thought for a move, in milliseconds with two digits that count.

    `p50` and `p95`: half of the moves, and 95 of 100, took no longer. `spread`: how often each duration came, shortest
    first, so that games can be put together.
    """

    level: str
    moves: int
    p50: float
    p95: float
    spread: tuple[tuple[float, int], ...]


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the levels thought in the game of that number."""

    number: int
    levels: tuple[Spent, ...]


class MeasuredGame(msgspec.Struct, frozen=True):
    """A game with what was measured on the way."""

    game: Game
    times: Times


class _Timed:
    """A bot that is timed by somebody else's watch: `spent` takes the milliseconds of each of its moves."""

    def __init__(self, bot: Bot[Any, Any], spent: Counter[float]) -> None:
        self._bot = bot
        self._spent = spent

    def choose(self, view: Any, rng: Rng) -> Any:
        """The bot's own answer."""
        began = time.perf_counter()
        move = self._bot.choose(view, rng)
        self._spent[float(f"{1000 * (time.perf_counter() - began):.2g}")] += 1
        return move


def play(job: Job) -> MeasuredGame:
    """The game, played to its end. Runs in any process that has the game; raises what a bot or the rules raise, with a
    note that tells the game."""
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
    """What a level spent, from how often each duration came; there is at least one."""
    ordered = tuple(sorted(spread.items()))
    return Spent(level, sum(spread.values()), _quantile(ordered, 50), _quantile(ordered, 95), ordered)


def together(times: Iterable[Times], level: str) -> Spent | None:
    """What a level spent in all these games, None where it made no move in any."""
    spread: Counter[float] = Counter()
    for each in times:
        for spent in each.levels:
            if spent.level == level:
                spread.update(dict(spent.spread))
    return timed(level, spread) if spread else None


def _quantile(ordered: tuple[tuple[float, int], ...], percent: int) -> float:
    """The shortest duration that so many of 100 moves did not exceed."""
    wanted = percent * sum(count for _value, count in ordered)
    passed = 0
    for value, count in ordered:
        passed += 100 * count
        if passed >= wanted:
            return value
    raise ValueError("there is no move")
