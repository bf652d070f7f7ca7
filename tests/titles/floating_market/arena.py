"""Measures computer players over whole games: `python -m tests.titles.floating_market.arena easy,easy,easy --games 40`.

Boards come by chance from the seed. The first player goes round from game to game, and the line-up by one place after
each such round. Coins a turn are what was earned: every rise of a seat's coins over one move (sales, orders, takings,
cards, blessings), the sale at the end not counted, nothing that was paid taken off, divided by the turns of all seats.
Milliseconds are those of a whole turn, all its moves together. A card is offered in a game once it lies open there.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context

import msgspec

from game.bots.asking import thinking_rng
from game.core.match import Match
from game.core.rules import Outcome, Setup
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.meta import PURSES
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView
from game.titles.floating_market.verbs import BuyCard, FloatingMarketMove
from game.tools.selfplay import tables_of

AnyMatch = Match[FloatingMarketState, FloatingMarketView, FloatingMarketMove]


class Job(msgspec.Struct, frozen=True):
    """One game: who sits where, which seat begins, the seed and the purses."""

    players: tuple[str, ...]
    first: int
    seed: int
    purses: str


class Played(msgspec.Struct, frozen=True):
    """What a game came to. `coins`: earned, by seat; `shown` and `bought`: market cards; `spent`: milliseconds of each
    turn, by player."""

    job: Job
    outcome: Outcome
    rounds: int
    met: tuple[str, ...]
    coins: tuple[int, ...]
    shown: tuple[int, ...]
    bought: tuple[int, ...]
    spent: dict[str, list[float]]


def play(job: Job) -> Played:
    """The figures of one game."""
    setup = Setup(len(job.players), job.seed, job.first, ((PURSES, job.purses),))
    table = tables_of("floating_market").of(setup)
    match: AnyMatch = Match(table.rules, setup)
    bots = [table.bot(player) for player in job.players]
    coins = [0] * setup.seats
    spent: dict[tuple[int, int], float] = defaultdict(float)
    shown = set(match.state.public.market)
    bought: list[int] = []
    while match.to_move:
        seat, before = match.to_move[0], match.state.public
        began = time.perf_counter()
        move = bots[seat].choose(match.view(seat), thinking_rng(job.seed, len(match.plies), seat))
        spent[seat, before.turns[seat]] += 1000 * (time.perf_counter() - began)
        assert move is not None  # every turn owes one
        after = match.submit(seat, move).state.public
        if isinstance(move, BuyCard):
            bought.append(before.market[move.slot] or 0)
            shown |= set(after.market)
        if after.phase != "over":
            for other, (old, new) in enumerate(zip(before.holders, after.holders, strict=True)):
                coins[other] += max(0, new.coins - old.coins)
    outcome, public = match.outcome, match.state.public
    assert outcome is not None  # nobody is to move
    by_player: dict[str, list[float]] = defaultdict(list)
    for (seat, _turn), each in spent.items():
        by_player[job.players[seat]].append(each)
    return Played(
        job,
        outcome,
        max(public.turns),
        public.met,
        tuple(coins),
        tuple(sorted(card for card in shown if card is not None)),
        tuple(bought),
        dict(by_player),
    )


def jobs_of(players: Sequence[str], games: int, seed: int, purses: str) -> Iterator[Job]:
    """The games to play, each line-up beginning with every seat in turn."""
    seats = len(players)
    for game in range(games):
        turned = (game // seats) % seats
        yield Job((*players[turned:], *players[:turned]), game % seats, seed + game, purses)


def report(played: Sequence[Played]) -> Iterator[str]:
    """The lines of figures of games with the same line-up and purses."""
    games, job = len(played), played[0].job
    seats = len(job.players)
    yield f"{games} games, {seats} seats, purses {job.purses}, players {', '.join(sorted(set(job.players)))}"
    won: dict[str, float] = defaultdict(float)
    by_turn: dict[int, float] = defaultdict(float)
    sources: Counter[str] = Counter()
    best: list[int] = []
    for game in played:
        places = game.outcome.places
        winners = [seat for seat, place in enumerate(places) if place == 1]
        best.append(max(game.outcome.totals))
        for seat in winners:
            won[game.job.players[seat]] += 1 / len(winners)
            by_turn[(seat - game.job.first) % seats] += 1 / len(winners)
            for line in game.outcome.sources:
                sources[line.label] += line.amounts[seat]
    for player in sorted(set(job.players)):
        share = won[player] / games
        reach = 1.96 * sqrt(max(0.0, share * (1 - share)) / games)  # so many deviations each way hold 95 of 100
        sits = job.players.count(player)
        wins = f"{_share(won[player], games)}, {100 * max(0, share - reach):.0f} to {100 * min(1, share + reach):.0f}"
        yield f"  {player} ({sits} of {seats} seats) wins {wins}"
    mean = sum(sum(game.outcome.totals) for game in played) / games / seats
    earned = sum(sum(game.coins) / game.rounds for game in played) / games / seats
    yield f"  winners' points {sum(best) / games:.1f}, all {mean:.1f}; coins a turn {earned:.2f}"
    yield f"  rounds {sum(game.rounds for game in played) / games:.1f}"
    ends = Counter(game.outcome.end for game in played)
    yield "  ends: " + _counted(ends, games)
    yield "  signs seen: " + _counted(Counter(sign for game in played for sign in game.met), games)
    yield "  winners' points by source: " + _counted(sources, sum(sources.values()))
    orders = [f"{_share(by_turn[turn], games)}" for turn in range(seats)]
    yield "  wins by turn order: " + ", ".join(orders)
    shown = Counter(card for game in played for card in game.shown)
    bought = Counter(card for game in played for card in game.bought)
    cards = [f"{CARDS[card].id} {_share(bought[card], shown[card])}" for card in sorted(shown)]
    yield "  cards bought of games where they lay open: " + ", ".join(cards)
    for player in sorted(set(job.players)):
        each = sorted(value for game in played for value in game.spent.get(player, ()))
        most = each[len(each) * 95 // 100]
        yield f"  {player} plans a turn in {sum(each) / len(each):.0f} ms, 95 of 100 in {most:.0f} ms"


def _share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f} %"


def _counted(counts: Counter[str], whole: float) -> str:
    return ", ".join(f"{name} {_share(count, whole)}" for name, count in counts.most_common())


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="arena", description=__doc__)
    parser.add_argument("players", help="who plays, with commas")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--purses", default="printed", choices=("printed", "equal"))
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    jobs = list(jobs_of(arguments.players.split(","), arguments.games, arguments.seed, arguments.purses))
    if arguments.jobs > 1:
        with ProcessPoolExecutor(arguments.jobs, get_context("spawn")) as pool:
            played = list(pool.map(play, jobs))
    else:
        played = [play(job) for job in jobs]
    print("\n".join(report(played)), flush=True)


if __name__ == "__main__":
    main()
