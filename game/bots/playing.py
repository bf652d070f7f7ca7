"""Whole games between bots, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.chance import thinking_rng
from game.bots.walk import random_walk
from game.core.bot import Bot
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Rules, Setup


class Endless(Exception):
    """A game went on beyond the longest there is said to be: the rules or their `longest` are wrong."""


def play_out(rules: Rules[Any, Any, Any], setup: Setup, bots: Sequence[Bot[Any, Any]]) -> Match[Any, Any, Any]:
    """The finished game between bots in seat order. Raises Endless, or what a bot raises.

    Where several seats choose at the same time, nobody sees the others' choices.
    """
    match: Match[Any, Any, Any] = Match(rules, setup)
    while match.to_move:
        ply = len(match.plies)
        if ply >= rules.meta.longest:
            raise Endless(f"{rules.meta.slug} with seed {setup.seed} goes on after {ply} plies")
        seat = match.to_move[0]
        match.submit(seat, bots[seat].choose(match.view(seat), thinking_rng(setup.seed, ply, seat)))
    return match


def rules_path(rules: Rules[Any, Any, Any], setup: Setup, chance: Random) -> tuple[int, int]:
    """How many plies a whole game had that was played at random on the rules alone, set-up included, and how many
    legal moves were listed on the way.

    Each ply is what a search does: a view, its legal moves, one of them evenly chosen, the state that follows.
    """
    legal_moves, view, advance, turn = rules.legal_moves, rules.view, rules.next_state, rules.turn
    random = chance.random
    state = rules.initial(setup).state
    plies = listed = 0
    while movers := turn(state).must:
        seat = movers[0]
        moves = legal_moves(view(state, seat))
        state = advance(state, seat, moves[int(random() * len(moves))])
        plies += 1
        listed += len(moves)
    return plies, listed


def screen_path(rules: Rules[Any, Any, Any], setup: Setup) -> int:
    """How many plies a whole game had that was played at random as a screen plays it, set-up included.

    Each ply is what clicks do: a view, a prompt for each half-built move until it is whole, the step with its beats.
    """
    rng = seeded(setup.seed)
    state = rules.initial(setup).state
    plies = 0
    while movers := rules.turn(state).must:
        seat = movers[0]
        move, rng = random_walk(rules, rules.view(state, seat), rng)
        state = rules.apply(state, seat, move).state
        plies += 1
    return plies
