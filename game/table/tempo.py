"""How long a computer player takes over a move at least, so that people can follow: nothing where it has no choice."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.rules import Rules, Turn

SHORTEST, LONGEST = 400, 1200
"""Milliseconds at normal speed over a choice between two moves, and over one between very many."""
MANY = 40
"""So many moves are very many."""


def rest(rules: Rules[Any, Any, Any], turn: Turn, seat: Seat, view: Any) -> float:
    """Milliseconds at normal speed, from 0 to 1200. Nobody waits for a seat that owes no move, nor for several that
    choose at the same time and unseen."""
    moves = rules.legal_moves(view) if turn.must == (seat,) else ()
    if moves is None:
        return LONGEST
    if len(moves) < 2:
        return 0
    return SHORTEST + (LONGEST - SHORTEST) * min(1.0, (len(moves) - 2) / MANY)
