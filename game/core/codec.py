"""Canonical JSON for moves and other values, with digests and short checksums called marks."""

from __future__ import annotations

import base64
import hashlib
from typing import Any, get_args

import msgspec

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import BadMove


def checked_move(value: Any, kind: Any) -> Any:
    """Return the value if it is a valid move of the class or union `kind`, or raise BadMove.

    An invalid value could be any object, so its methods are never called, and error messages do not quote it.
    """
    if type(value) in (get_args(kind) or (kind,)):
        try:
            move = msgspec.convert(msgspec.to_builtins(value, order="sorted"), type=kind)
            if move == value:
                return move
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
            pass
    name = type(value).__name__[:60]
    raise BadMove(_("This game has no move called “{name}”.").format(name=name))


_encoder = msgspec.json.Encoder(order="sorted")

_MOVE, _POSITION = 2, 4
"""The lengths, in characters, of the two parts of a mark: a hash of a move, and a hash of the position after it."""


def encode(value: Any) -> bytes:
    """Return the value as canonical JSON. Equal values give equal bytes."""
    return _encoder.encode(value)


def decode(data: bytes, kind: Any) -> Any:
    """Convert JSON data to a value of the type `kind`, or raise msgspec.DecodeError."""
    return msgspec.json.decode(data, type=kind)


def builtins(value: Any) -> Any:
    """Return the value converted to plain JSON types, with sorted keys."""
    return msgspec.to_builtins(value, order="sorted")


def move_from(data: Any, kind: Any) -> Any:
    """Convert plain JSON data to a move of the type `kind`, or raise BadMove."""
    try:
        return msgspec.convert(data, type=kind)
    except msgspec.ValidationError as error:
        raise BadMove(_("not a move ({reason})").format(reason=error)) from error


def digest(value: Any) -> str:
    """Return the digest of a value, a string of 16 hexadecimal digits."""
    return hashlib.sha256(encode(value)).hexdigest()[:16]


def first_mark(state: Any) -> str:
    """Return the mark (a short checksum) of a game's start position. Like every mark, it has six characters."""
    return "A" * _MOVE + _letters(state, _POSITION)


def mark_of(seat: Seat, move: Any, state: Any) -> str:
    """Return the mark of a move: a short hash of the move, then a short hash of the position after the move."""
    return _letters((seat, move), _MOVE) + _letters(state, _POSITION)


def cover_mark(value: Any) -> str:
    """Return a mark of six characters for data other than moves, such as a list of players."""
    return _letters(value, _MOVE + _POSITION)


def same_move(one: str, other: str) -> bool:
    """Return whether two marks belong to the same move, even if the positions after the move differ."""
    return one[:_MOVE] == other[:_MOVE]


def _letters(value: Any, count: int) -> str:
    return base64.b32encode(hashlib.sha256(encode(value)).digest()[:5]).decode()[:count]
