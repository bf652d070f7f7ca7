"""Which games a series has: who sits where, who begins, with which seed.

The line-up is as many bots as seats, the named ones over and over in their order. A block is as many games as there
are seats, with one seed, one beginning seat and one set-up: games that the same luck befalls. In the rotation r of a
block the player p of the line-up sits at seat (p - r) modulo seats, so that within a block every player sits at every
seat once, and has every place in the order of turns once. Game g, counted from 0, has

- the block g // seats and the rotation g % seats,
- the seed S + block, S being that of the plan,
- the beginning seat (S + block) modulo seats: as `selfplay` has it, so that one game can be looked at alone.

So seats and places in the order are spread evenly over whole blocks, and every pair of seat and place over as many
blocks as there are seats. One thing is never turned: who comes after whom, the line-up being a ring.
"""

from __future__ import annotations

import msgspec

from game.core.bounds import Seed
from game.core.rules import Setup


class SeriesPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides which games are played, and so how they go: equal plans have equal games.

    `bots`: the names as given, no more than `players`; `seed`: that of the first block; `version`: the game's.
    """

    title: str
    bots: tuple[str, ...]
    games: int
    seed: Seed
    players: int
    options: tuple[tuple[str, str], ...]
    version: str


class Job(msgspec.Struct, frozen=True):
    """One game to play: its number counted from 0, and the bots in the order of the seats."""

    number: int
    title: str
    setup: Setup
    bots: tuple[str, ...]


def line_up(plan: SeriesPlan) -> tuple[str, ...]:
    """The bots at the table in the order of the line-up, as many as play."""
    return tuple(plan.bots[player % len(plan.bots)] for player in range(plan.players))


def levels_of(plan: SeriesPlan) -> tuple[str, ...]:
    """Each kind of bot once, in the order in which they were named."""
    return tuple(dict.fromkeys(plan.bots))


def job(plan: SeriesPlan, number: int) -> Job:
    """The game of that number, as the module says."""
    seats, players = plan.players, line_up(plan)
    block, rotation = divmod(number, seats)
    seed = plan.seed + block
    setup = Setup(seats=seats, seed=seed, first=seed % seats, options=plan.options)
    return Job(number, plan.title, setup, (*players[rotation:], *players[:rotation]))
