"""Asks bots for moves in the right order, and plays whole games between bots.

The random numbers of a decision depend only on the seed, the ply and the seat, so every decision can be repeated.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from game.core.expertise import Bot
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Rules, Setup, Turn


class Quiet(msgspec.Struct, frozen=True):
    """The seats of the bots that have declined to make an optional move in the current position."""

    position: object = None
    seats: tuple[Seat, ...] = ()

    def also(self, seat: Seat, position: object) -> Quiet:
        """Return this set with `seat` added or, if the position has changed, a new set that contains only `seat`."""
        return Quiet(position, (*self.seats, seat) if position is self.position else (seat,))


def next_asked(turn: Turn, bots: Collection[Seat], quiet: Quiet, position: object) -> Seat | None:
    """Return the seat of the bot to ask for a move next, or None if no bot is left to ask.

    Bots that must move come first. Each bot that may move is asked once per position.
    """
    silent = quiet.seats if position is quiet.position else ()
    owing = (seat for seat in turn.must if seat in bots)
    able = (seat for seat in turn.may if seat in bots and seat not in silent)
    return next(owing, next(able, None))


def thinking_rng(seed: int, ply: int, seat: Seat) -> Rng:
    """Return the random number generator for a bot's decision after `ply` plies. It does not reveal the game's seed."""
    text = f"bot {seed} {ply} {seat}".encode()
    return seeded(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))


class Endless(Exception):
    """Raised if, because of a bug, a game exceeds `Meta.longest` plies or no bot makes a move."""


def play_out(rules: Rules[Any, Any, Any], setup: Setup, bots: Sequence[Bot[Any, Any]]) -> Match[Any, Any, Any]:
    """Play a whole game between bots, one for each seat, and return the match. Raise Endless if it never ends."""
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
