"""Measures the speed of random games, with the rules alone and with the calls that a screen makes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.core.drafting import random_walk
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Rules, Setup, Turn
from game.lab.bench.effort import Effort
from game.lab.bench.figures import Figure, FigureGoal
from game.opening import opening
from game.registry import title

EACH_MOVE = FigureGoal(1.0)
"""The goal for each legal move, in microseconds. Catanatron, a fast Python simulator of another game, needs 7.5."""
GAMES, SCREENS = FigureGoal(1_000.0, least=True), FigureGoal(20_000.0, least=True)
LOOP = "as many turns of a loop that plays nothing"
COUNTING = "counting as many moves in a loop"
Counts = tuple[int, ...]
Game = Callable[[int], Counts]
"""A function that plays the game with a given number, and returns counts such as the number of moves."""


def measure(slug: str, effort: Effort) -> list[Figure]:
    """Return the time per legal move, and the speed of games with the rules alone and with a screen."""
    table = opening(title(slug))
    rules, meta = table.rules, table.title.meta
    seats = meta.default_seats or meta.max_seats

    def setup(number: int) -> Setup:
        return Setup(seats=seats, seed=number, first=number % seats)

    chance = Random(7)

    def fastest(game: Game) -> tuple[float, ...]:
        return _fastest(game, effort.rounds, effort.plies / effort.rounds / 2)

    games, plies, moves = fastest(lambda number: (1, *rules_path(rules, setup(number), chance)))
    turns = round(plies / games)
    screens = fastest(lambda number: (screen_path(rules, setup(number)),))[0]
    idle = fastest(lambda number: (1, _nothing(number, turns)))
    counted = fastest(lambda number: (_counting(1000),))[0]

    def figure(name: str, value: float, unit: str, floor: float, against: str, aim: FigureGoal) -> Figure:
        return Figure(name=name, of=slug, value=value, unit=unit, floor=floor, against=against, aims=(aim,))

    return [
        figure("self-play, rules: each legal move", 1e6 / moves, "µs", 1e6 / counted, COUNTING, EACH_MOVE),
        figure("self-play, rules: whole games", games, "games/s", idle[0], LOOP, GAMES),
        figure("self-play, view, prompt and apply", screens, "plies/s", idle[1], LOOP, SCREENS),
    ]


def _fastest(game: Game, rounds: int, seconds: float) -> tuple[float, ...]:
    """For each count, return the highest rate in any round, per second of processor time."""
    rates = [_rates(game, seconds) for _round in range(rounds)]
    return tuple(max(column) for column in zip(*rates, strict=True))


def _rates(game: Game, seconds: float) -> tuple[float, ...]:
    sums: list[Counts] = []
    began = time.process_time()
    numbers = _numbers()
    while time.process_time() - began < seconds or not sums:
        sums.append(game(next(numbers)))
    took = time.process_time() - began
    return tuple(sum(column) / took for column in zip(*sums, strict=True))


def _numbers() -> Iterator[int]:
    number = 0
    while True:
        yield number
        number += 1


def _nothing(number: int, turns: int) -> int:
    """Run a loop that takes as many turns as a real game but applies no rules. Return the number of turns."""
    chance = Random(number)
    state, plies = (), 0
    while plies < turns:
        moves = (state,)
        state = moves[int(chance.random() * len(moves))]
        plies += 1
    return plies


def _counting(most: int) -> int:
    """Append `most` moves to a list one by one. Return their number."""
    moves = []
    for number in range(most):
        moves.append(number)
    return len(moves)


def rules_path(rules: Rules[Any, Any, Any], setup: Setup, chance: Random) -> tuple[int, int]:
    """Play a whole random game with the calls that a search makes. Return the counts of moves made and moves listed."""
    legal_moves, view, advance, turn = rules.legal_moves, rules.view, rules.next_state, rules.turn
    random = chance.random
    state = rules.initial(setup).state
    plies = listed = 0
    while movers := _movers(turn(state), random):
        seat = movers[0]
        seen = view(state, seat)
        moves = legal_moves(seen)
        if moves is None:
            move, _rng = random_walk(rules, seen, seeded(chance.getrandbits(64)))
        else:
            move = moves[int(random() * len(moves))]
            listed += len(moves)
        state = advance(state, seat, move)
        plies += 1
    return plies, listed


def screen_path(rules: Rules[Any, Any, Any], setup: Setup) -> int:
    """Play a whole random game with the calls that a screen makes for a person. Return the number of plies."""
    rng = seeded(setup.seed)
    state = rules.initial(setup).state
    plies = 0
    chance = Random(setup.seed)
    while movers := _movers(rules.turn(state), chance.random):
        seat = movers[0]
        move, rng = random_walk(rules, rules.view(state, seat), rng)
        state = rules.apply(state, seat, move).state
        plies += 1
    return plies


def _movers(turn: Turn, random: Callable[[], float]) -> tuple[Seat, ...]:
    """Return the seats that must move or, if no seat must move, a random seat that may move."""
    if turn.must or not turn.may:
        return turn.must
    return (turn.may[int(random() * len(turn.may))],)
