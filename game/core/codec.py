"""Values to bytes and back: checked decoding, one canonical encoding, the digest of a state, and the marks of plies."""

from __future__ import annotations

import base64
import hashlib
from typing import Any

import msgspec

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import BadMove

_encoder = msgspec.json.Encoder(order="sorted")

_MOVE, _POSITION = 2, 4
"""Letters of a mark: so short that each save keeps one for every move, long enough to tell where a game differs."""


def encode(value: Any) -> bytes:
    """The value as canonical JSON: equal values give equal bytes."""
    return _encoder.encode(value)


def decode(data: bytes, kind: Any) -> Any:
    """The value of that type. Raises msgspec.DecodeError or msgspec.ValidationError naming the wrong place."""
    return msgspec.json.decode(data, type=kind)


def builtins(value: Any) -> Any:
    """The value as plain JSON types, in canonical order."""
    return msgspec.to_builtins(value, order="sorted")


def move_from(data: Any, kind: Any) -> Any:
    """The move that plain JSON types describe. Raises BadMove when they describe none."""
    try:
        return msgspec.convert(data, type=kind)
    except msgspec.ValidationError as error:
        raise BadMove(_("not a move ({reason})").format(reason=error)) from error


def digest(value: Any) -> str:
    """Sixteen hexadecimal letters that differ when the value does."""
    return hashlib.sha256(encode(value)).hexdigest()[:16]


def first_mark(state: Any) -> str:
    """The mark of a beginning: six letters, like every mark."""
    return "A" * _MOVE + _letters(state, _POSITION)


def mark_of(seat: Seat, move: Any, state: Any) -> str:
    """The mark of a move and of the position it led to."""
    return _letters((seat, move), _MOVE) + _letters(state, _POSITION)


def cover_mark(value: Any) -> str:
    """The mark of anything else that a save tells of a game."""
    return _letters(value, _MOVE + _POSITION)


def same_move(one: str, other: str) -> bool:
    """Whether two marks are of the same move, wherever it led to."""
    return one[:_MOVE] == other[:_MOVE]


def _letters(value: Any, count: int) -> str:
    return base64.b32encode(hashlib.sha256(encode(value)).digest()[:5]).decode()[:count]
