"""Figures of how computer players bargain, over many games:

    python -m tests.titles.chinatown.bargaining shares --games 200

shares: what part of the gain there is in dealing the levels reach, and what it takes. levels: one against those of the
level below, and one of each. exploiters: who lives off them. promised: what deals promise and what comes of it.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.board.tmx import load
from game.bots.asking import play_out
from game.core.expertise import Bot
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader
from game.titles.chinatown.planning.appraisal import appraisal_of
from game.titles.chinatown.planning.levels import HARD, LEVELS
from game.titles.chinatown.planning.standing import phase_of, standing_of, town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.verbs import ChinatownMove, Decline, Sign
from tests.titles.chinatown.exploiters import EXPLOITERS

MAP = Path(__file__).parents[3] / "maps" / "chinatown.tmx"
NO_DEALS = {3: 972, 4: 749, 5: 625}
POOLED = {3: 1312, 4: 1037, 5: 886}
"""Mean money with no deals, and with everything in one greedy hand, by number of players (CT, 6)."""


class Game(NamedTuple):
    """What a game came to. `gains`: by seat, what its deals promised in dollars. `offers`: the most in one year.

    `answers` and `plans`: milliseconds of the processor for each answer, and for all else that a seat does in the trade
    phase of a year.
    """

    bots: tuple[str, ...]
    seed: int
    money: tuple[int, ...]
    places: tuple[int, ...]
    deals: int
    refused: int
    parties: int
    things: int
    offers: int
    gains: tuple[int, ...]
    answers: tuple[float, ...]
    plans: tuple[float, ...]


class Timed:
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self._bot = bot
        self.answers: list[float] = []
        self.plans: dict[int, float] = {}

    def choose(self, view: ChinatownView, rng: Rng) -> ChinatownMove | None:
        """What the bot chooses."""
        began = time.process_time()
        found: ChinatownMove | None = self._bot.choose(view, rng)
        took = 1_000 * (time.process_time() - began)
        if isinstance(found, Sign | Decline):
            self.answers.append(took)
        elif view.public.phase == "trade":
            self.plans[view.public.year] = self.plans.get(view.public.year, 0.0) + took
        return found


@cache
def rules() -> ChinatownRules:
    """On the bundled board."""
    return ChinatownRules(load(MAP).spec)


def maker(name: str) -> Callable[[], Bot[Any, Any]]:
    """A bot by name: a level, a level that never deals ("hard-alone"), or an exploiter."""
    levels = {level.id: level for level in LEVELS}
    if name in levels:
        return lambda: Trader(rules(), levels[name])
    if name in EXPLOITERS:
        return lambda: EXPLOITERS[name](rules())
    return lambda: Trader(rules(), replace(levels[name.removesuffix("-alone")], proposals=0))


def play(job: tuple[tuple[str, ...], int]) -> Game:
    """One whole game; runs in a process of its own."""
    names, seed = job
    seats = len(names)
    bots = [Timed(maker(name)()) for name in names]
    match = play_out(rules(), Setup(seats, seed, seed % seats), bots)
    outcome = match.outcome
    assert outcome is not None  # play_out plays to the end
    public = match.state.public
    gains = [0] * seats
    refused = most = 0
    last = match.state_at(0).public
    for ply in range(1, len(match.plies) + 1):
        now = match.state_at(ply).public
        if len(now.deals) > len(last.deals):
            for seat, gain in enumerate(_promised(last, now)):
                gains[seat] += gain
        if now.phase != "trade" and last.phase == "trade":
            refused += len(last.refused)
            most = max(most, sum(last.offered))
        last = now
    parcels = [deal.parcels for deal in public.deals]
    return Game(
        bots=names,
        seed=seed,
        money=outcome.totals,
        places=outcome.places,
        deals=len(public.deals),
        refused=refused,
        parties=sum(len(deal.signed) for deal in public.deals),
        things=sum(len(parcel.lots) + len(parcel.tiles) for deal in parcels for parcel in deal),
        offers=most,
        gains=tuple(gains),
        answers=tuple(took for bot in bots for took in bot.answers),
        plans=tuple(took for bot in bots for took in bot.plans.values()),
    )


def _promised(before: Public, after: Public) -> tuple[int, ...]:
    """What the last deal brings each seat, by the judgement of the best level."""
    town = town_of(rules().topology.numbers, rules().topology.neighbours)
    appraisal = appraisal_of(town, phase_of(before), HARD, 0)
    return appraisal.gains(standing_of(town, before, before.ledger()), after.deals[-1].parcels)


def played(jobs: Iterable[tuple[tuple[str, ...], int]], at_once: int) -> list[Game]:
    """All the games, in the order of the jobs."""
    with ProcessPoolExecutor(max_workers=at_once) as pool:
        return list(pool.map(play, jobs, chunksize=4))


def shares(arguments: argparse.Namespace) -> None:
    """Everybody alike, of each level."""
    for seats in arguments.players:
        for name in arguments.bots or ["easy", "normal", "hard"]:
            games = played([((name,) * seats, seed) for seed in range(arguments.games)], arguments.jobs)
            mean = sum(sum(game.money) for game in games) / seats / len(games)
            share = (mean - NO_DEALS[seats]) / (POOLED[seats] - NO_DEALS[seats])
            deals = sum(game.deals for game in games)
            print(
                f"{seats} {name}: money {mean:.0f}, share {share:.0%}; deals {deals / len(games):.1f} a game of"
                f" {sum(game.parties for game in games) / deals:.1f} parties and"
                f" {sum(game.things for game in games) / deals:.1f} things,"
                f" refused {sum(game.refused for game in games) / len(games):.1f};"
                f" most offers in a year {max(game.offers for game in games)};"
                f" answers {_times(took for game in games for took in game.answers)};"
                f" plans a seat and year {_times(took for game in games for took in game.plans)}",
                flush=True,
            )


def levels(arguments: argparse.Namespace) -> None:
    """One against those of the level below, one of each, and hard against easy."""
    names = [level.id for level in LEVELS]
    pairs = [*zip(names[1:], names, strict=False), ("hard", "easy"), ("normal", "hard")]
    for one, others in pairs:
        for seats in arguments.players:
            tables = [_seated((one, *(others,) * (seats - 1)), seed) for seed in range(arguments.games)]
            games = played(tables, arguments.jobs)
            print(f"{seats}: one {one} among {others}: {_wins(games, one)}", flush=True)
    games = played([_seated(tuple(names), seed) for seed in range(arguments.games)], arguments.jobs)
    for name in names:
        print(f"4: one of each, {name}: {_wins(games, name)}", flush=True)


def exploiters(arguments: argparse.Namespace) -> None:
    """One exploiter among hard players."""
    for seats in arguments.players:
        for name in arguments.bots or EXPLOITERS:
            games = played(
                [_seated((name, *("hard",) * (seats - 1)), seed) for seed in range(arguments.games)], arguments.jobs
            )
            own = sum(game.money[game.bots.index(name)] for game in games) / len(games)
            rest = sum(sum(game.money) for game in games) / len(games) - own
            print(f"{seats} {name}: money {own:.0f}, bots {rest / (seats - 1):.0f}; {_wins(games, name)}", flush=True)


def promised(arguments: argparse.Namespace) -> None:
    """What deals promised each seat, beside what it has more than in the same game without deals."""
    for seats in arguments.players:
        dealt = played([(("hard",) * seats, seed) for seed in range(arguments.games)], arguments.jobs)
        alone = played([(("hard-alone",) * seats, seed) for seed in range(arguments.games)], arguments.jobs)
        said = [gain / 1_000 for game in dealt for gain in game.gains]
        real = [
            float(one - other)
            for game, without in zip(dealt, alone, strict=True)
            for one, other in zip(game.money, without.money, strict=True)
        ]
        slope, correlation = _line(said, real)
        print(
            f"{seats}: promised {sum(said) / len(said):.0f}, realised {sum(real) / len(real):.0f},"
            f" slope {slope:.2f}, correlation {correlation:.2f}",
            flush=True,
        )


def _seated(names: tuple[str, ...], seed: int) -> tuple[tuple[str, ...], int]:
    """The players in an order that goes round with the seed."""
    turn = seed % len(names)
    return (*names[turn:], *names[:turn]), seed


def _wins(games: Sequence[Game], name: str) -> str:
    """How often a player wins, a shared first place in part, with the lower bound of 95 %."""
    won = 0.0
    for game in games:
        firsts = [bot for bot, place in zip(game.bots, game.places, strict=True) if place == 1]
        won += firsts.count(name) / len(firsts)
    share, count = won / len(games), len(games)
    lower = (share + 1.92 / count - 1.96 * math.sqrt(share * (1 - share) / count + 0.9604 / count**2)) / (
        1 + 3.84 / count
    )
    return f"wins {share:.1%} (at least {lower:.1%})"


def _line(x: Sequence[float], y: Sequence[float]) -> tuple[float, float]:
    """Slope of y on x, and their correlation."""
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    both = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    square_x, square_y = sum((a - mean_x) ** 2 for a in x), sum((b - mean_y) ** 2 for b in y)
    return both / square_x, both / math.sqrt(square_x * square_y)


def _times(took: Iterable[float]) -> str:
    ordered = sorted(took)
    return f"p50 {ordered[len(ordered) // 2]:.1f} p95 {ordered[len(ordered) * 95 // 100]:.1f} max {ordered[-1]:.0f} ms"


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "shares": shares,
    "levels": levels,
    "exploiters": exploiters,
    "promised": promised,
}


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5])
    parser.add_argument("--bots", nargs="*", default=[])
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    COMMANDS[arguments.command](arguments)


if __name__ == "__main__":
    main()
