"""How many plies a second whole games at random have: on the rules alone, and the way that screens go."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from game.bots.playing import rules_path, screen_path
from game.core.rules import Setup
from game.opening import opening
from game.registry import title
from game.tools.bench.effort import Effort
from game.tools.bench.figures import Aim, Figure

RULES, SCREENS = Aim(150_000.0, least=True), Aim(20_000.0, least=True)
FLOOR = "as many turns of a loop that plays nothing"
ROUNDS = 5
"""Measurements of which the fastest counts: whatever else runs on the machine only ever slows one down."""

Game = Callable[[int], int]
"""Plays the whole game that belongs to a number; how many plies it had."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Plies per second on one core, setting the games up included."""
    table = opening(title(slug))
    rules, meta = table.rules, table.title.meta
    seats = meta.default_seats or meta.max_seats

    def setup(number: int) -> Setup:
        return Setup(seats=seats, seed=number, first=number % seats)

    chance = Random(7)
    ways: tuple[tuple[str, Game, Aim], ...] = (
        ("self-play, rules alone", lambda number: rules_path(rules, setup(number), chance), RULES),
        ("self-play, view, prompt and apply", lambda number: screen_path(rules, setup(number)), SCREENS),
    )
    each = effort.plies / ROUNDS
    figures: list[Figure] = []
    for name, game, aim in ways:
        game(0)
        rates = [(_rate(game, each), _rate(_nothing, each)) for _round in range(ROUNDS)]
        value, floor = (max(column) for column in zip(*rates, strict=True))
        figures.append(Figure(name=name, of=slug, value=value, unit="plies/s", floor=floor, against=FLOOR, aims=(aim,)))
    return figures


def _rate(game: Game, seconds: float) -> float:
    plies, began = 0, time.perf_counter()
    numbers = _numbers()
    while time.perf_counter() - began < seconds or not plies:
        plies += game(next(numbers))
    return plies / (time.perf_counter() - began)


def _numbers() -> Iterator[int]:
    number = 0
    while True:
        yield number
        number += 1


def _nothing(number: int) -> int:
    """A game without rules: as many turns as a long one has, each with a choice and a step."""
    chance = Random(number)
    state, plies = (), 0
    while plies < 200:
        moves = (state,)
        state = moves[int(chance.random() * len(moves))]
        plies += 1
    return plies
