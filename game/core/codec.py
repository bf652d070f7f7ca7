"""Values to bytes and back: checked decoding, one canonical encoding, and the digest of a state."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from game.core.i18n import _
from game.core.rules import BadMove

_encoder = msgspec.json.Encoder(order="sorted")


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
