"""Measures how long the strongest bots think about each kind of choice, compared with choosing at random."""

from __future__ import annotations

import time
from collections import defaultdict
from typing import Any

from game.bots.asking import Quiet, next_asked, thinking_rng
from game.core.expertise import Bot
from game.core.match import Match
from game.core.rng import Rng
from game.core.rules import Setup
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, median, quantile
from game.opening import Opening, opening
from game.registry import title

FLOOR = "a choice by chance in the same positions"
NOTHING = "nothing"
"""The name for the kind of choice in which a bot makes no move."""

Times = dict[str, list[float]]
"""Processor times in milliseconds, keyed by the kind of choice."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return the 95th percentile, median and maximum thinking time in ms for each kind of choice."""
    table = opening(title(slug))
    thought, chanced = _times(table, effort.choices)
    return [
        Figure(
            name=f"choice of the strongest bot: {kind}",
            of=slug,
            value=quantile(took, 0.95),
            unit="ms",
            floor=quantile(chanced[kind], 0.95),
            against=FLOOR,
            also={"median": median(took), "slowest": max(took)},
        )
        for kind, took in sorted(thought.items())
    ]


def _times(table: Opening, seconds: float) -> tuple[Times, Times]:
    """Return the thinking times of the strongest bots, and of random choices in the same positions."""
    seats = table.title.meta.default_seats or table.title.meta.max_seats
    thought: Times = defaultdict(list)
    chanced: Times = defaultdict(list)
    strongest, chance = table.title.levels[-1].id, table.bot("random")
    began, seed = time.process_time(), 0
    while not thought or time.process_time() - began < seconds:
        bots = [table.bot(strongest) for _seat in range(seats)]
        match: Match[Any, Any, Any] = Match(table.rules, Setup(seats, seed, seed % seats))
        quiet = Quiet()
        while match.to_move and (not thought or time.process_time() - began < seconds):
            ply = len(match.plies)
            seat = next_asked(match.turn, range(seats), quiet, match.state)
            assert seat is not None  # one of the seats is a bot that makes a move
            view = match.view(seat)
            by_chance, _move = _took(chance, view, thinking_rng(seed, ply, seat))
            by_thought, move = _took(bots[seat], view, thinking_rng(seed, ply, seat))
            kind = NOTHING if move is None else str(move.__struct_config__.tag)
            thought[kind].append(by_thought)
            chanced[kind].append(by_chance)
            if move is None:
                quiet = quiet.also(seat, match.state)
            else:
                match.submit(seat, move)
        seed += 1
    return thought, chanced


def _took(bot: Bot[Any, Any], view: Any, rng: Rng) -> tuple[float, Any]:
    """Return the thinking time of a bot in milliseconds, and its choice."""
    began = time.process_time()
    found = bot.choose(view, rng)
    return 1_000 * (time.process_time() - began), found
