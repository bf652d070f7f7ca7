"""Playing whole games without a window: between bots, or with random moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.asking import Quiet, next_asked
from game.bots.chance import thinking_rng
from game.core.bot import Bot
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Rules, Setup, Turn
from game.core.walk import random_walk


class Endless(Exception):
    """Raised if a game has more plies than `Meta.longest`, or if no bot makes a move.

    There is a bug in the rules, in their `longest` limit or in the bots.
    """


def play_out(rules: Rules[Any, Any, Any], setup: Setup, bots: Sequence[Bot[Any, Any]]) -> Match[Any, Any, Any]:
    """Play a game between bots to its end and return it.

    If several seats choose simultaneously, no bot sees the choices of the others.

    Args:
        bots: one bot for each seat, in seat order.

    Raises:
        Endless: the game is too long, or no bot makes a move.
        Exception: any error of a bot.
    """
    match: Match[Any, Any, Any] = Match(rules, setup)
    seats, quiet = range(len(bots)), Quiet()
    while match.to_move:
        ply = len(match.plies)
        if ply >= rules.meta.longest:
            raise Endless(f"{rules.meta.slug} with seed {setup.seed} goes on after {ply} plies")
        seat = next_asked(match.turn, seats, quiet, match.state)
        if seat is None:
            raise Endless(f"{rules.meta.slug} with seed {setup.seed} stands after {ply} plies: no bot does anything")
        move = bots[seat].choose(match.view(seat), thinking_rng(setup.seed, ply, seat))
        if move is None and seat in match.turn.may:
            quiet = quiet.also(seat, match.state)
        else:
            match.submit(seat, move)
    return match


def rules_path(rules: Rules[Any, Any, Any], setup: Setup, chance: Random) -> tuple[int, int]:
    """Play a whole random game as a search does. Return the number of plies and the number of legal moves listed.

    Each ply makes a view, lists its legal moves, picks one of them uniformly and computes the next state. If the moves
    cannot be listed, one is found by random clicks.
    """
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
    """Play a whole random game as a person at a screen does. Return the number of plies.

    Each ply makes a view, a prompt for every click until the move is complete, and a step with its events.
    """
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
    """Return the seats that must move, in order; if there are none, a random seat that may move."""
    if turn.must or not turn.may:
        return turn.must
    return (turn.may[int(random() * len(turn.may))],)
