"""Whole games between bots, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.chance import thinking_rng
from game.core.bot import Bot
from game.core.match import Match
from game.core.rules import Rules, Setup


class Endless(Exception):
    """A game went on beyond the longest there is said to be: the rules or their `longest` are wrong."""


def play_out(rules: Rules[Any, Any, Any], setup: Setup, bots: Sequence[Bot[Any, Any]]) -> Match[Any, Any, Any]:
    """The finished game between bots in seat order. Raises Endless, or what a bot raises.

    Where several seats choose at the same time, they are asked in seat order: nobody sees the others' choices.
    """
    match: Match[Any, Any, Any] = Match(rules, setup)
    while match.to_move:
        ply = len(match.plies)
        if ply >= rules.meta.longest:
            raise Endless(f"{rules.meta.slug} with seed {setup.seed} goes on after {ply} plies")
        seat = min(match.to_move)
        match.submit(seat, bots[seat].choose(match.view(seat), thinking_rng(setup.seed, ply, seat)))
    return match
