"""The schedule of a series of games: the seats, the first player and the seed of each game.

The line-up repeats the named bots until all seats are filled. A block has one game per seat, and all games in a
block share the seed, the first seat and the set-up. After each game in a block, every player moves one seat back. In a
block, every player therefore has each seat and each place in the turn order exactly once.

A block's seed is the plan's seed plus the block's number, counted from 0. As in `selfplay`, the
first seat is the seed modulo the number of seats. Each game can therefore be repeated without the others.
"""

from __future__ import annotations

import msgspec

from game.core.bounds import Seed
from game.core.rules import Setup


class SeriesPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of a series of games. Equal plans lead to equal games.

    `bots` contains at most as many names as there are `players`. `seed` is the seed of the first block.
    """

    title: str
    bots: tuple[str, ...]
    games: int
    seed: Seed
    players: int
    options: tuple[tuple[str, str], ...]
    version: str


class Job(msgspec.Struct, frozen=True):
    """One game to play: its number, counted from 0, and the bots in seat order."""

    number: int
    title: str
    setup: Setup
    bots: tuple[str, ...]


def line_up(plan: SeriesPlan) -> tuple[str, ...]:
    """Return the bots of the line-up, one for each player."""
    return tuple(plan.bots[player % len(plan.bots)] for player in range(plan.players))


def levels_of(plan: SeriesPlan) -> tuple[str, ...]:
    """Return each kind of bot once, in the order of the plan."""
    return tuple(dict.fromkeys(plan.bots))


def job(plan: SeriesPlan, number: int) -> Job:
    """Return the job for the game with this number."""
    seats, players = plan.players, line_up(plan)
    block, rotation = divmod(number, seats)
    seed = plan.seed + block
    setup = Setup(seats=seats, seed=seed, first=seed % seats, options=plan.options)
    return Job(number, plan.title, setup, (*players[rotation:], *players[:rotation]))
