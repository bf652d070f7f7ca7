"""Marks of a game's plies: so short that each save keeps all of them, and long enough to tell where a game differs."""

from __future__ import annotations

import base64
import hashlib
from typing import Any

from game.core.codec import encode
from game.core.names import Seat

_MOVE, _POSITION = 2, 4


def first_mark(state: Any) -> str:
    """The mark of a beginning: six letters, like every mark."""
    return "A" * _MOVE + _letters(state, _POSITION)


def mark_of(seat: Seat, move: Any, state: Any) -> str:
    """The mark of a move and of the position it led to."""
    return _letters((seat, move), _MOVE) + _letters(state, _POSITION)


def same_move(one: str, other: str) -> bool:
    """Whether two marks are of the same move, wherever it led to."""
    return one[:_MOVE] == other[:_MOVE]


def _letters(value: Any, count: int) -> str:
    return base64.b32encode(hashlib.sha256(encode(value)).digest()[:5]).decode()[:count]
