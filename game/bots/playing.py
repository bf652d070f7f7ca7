"""Plays whole games between bots without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.asking import Quiet, next_asked, thinking_rng
from game.core.expertise import Bot
from game.core.match import Match
from game.core.rules import Rules, Setup


class Endless(Exception):
    """Raised if a game has more plies than `Meta.longest`, or if no bot makes a move.

    The cause is a bug in the rules or in the bots, or a value of `Meta.longest` that is too low.
    """


def play_out(rules: Rules[Any, Any, Any], setup: Setup, bots: Sequence[Bot[Any, Any]]) -> Match[Any, Any, Any]:
    """Play a game between bots to its end, and return the match.

    If several seats choose simultaneously, no bot sees the choices of the others.

    Args:
        setup: how the game starts.
        bots: one bot for each seat, in seat order.

    Raises:
        Endless: the game is longer than `Meta.longest`, or no bot makes a move.
        Exception: any error that a bot raises.
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
