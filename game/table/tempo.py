"""The least time that a computer player takes for a move, so that people can follow. It is 0 without a choice."""

from __future__ import annotations

from typing import Any

from game.core.names import Seat
from game.core.rules import Rules, Turn

SHORTEST, LONGEST = 400, 1200
"""The least time for two legal moves and for very many, in milliseconds at normal speed."""
MANY = 40
"""The number of legal moves above the first two from which on the time is the longest."""


def rest(rules: Rules[Any, Any, Any], turn: Turn, seat: Seat, view: Any) -> float:
    """Return the least time for the next move, 0 to 1200 milliseconds at normal speed.

    It is 0 for a seat that need not move, and for seats that choose simultaneously.
    """
    moves = rules.legal_moves(view) if turn.must == (seat,) else ()
    if moves is None:
        return LONGEST
    if len(moves) < 2:
        return 0
    return SHORTEST + (LONGEST - SHORTEST) * min(1.0, (len(moves) - 2) / MANY)
