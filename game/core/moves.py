"""The check that a value is a move of a title at all. It comes before every other check."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from game.core.i18n import _
from game.core.rules import BadMove


def checked_move(value: Any, kind: Any) -> Any:
    """Return the same move after checking the type of each field.

    Nothing of an invalid value is called or printed.

    Args:
        kind: the class or union of a title's moves.

    Raises:
        BadMove: the value is of another class, even a derived one, or a field has the wrong type.
    """
    if type(value) in _classes(kind):
        try:
            move = msgspec.convert(msgspec.to_builtins(value, order="sorted"), type=kind)
            if move == value:
                return move
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
            pass
    name = type(value).__name__[:60]
    raise BadMove(_("What was given as a move is none of this game (it is of the kind “{name}”).").format(name=name))


@cache
def _classes(kind: Any) -> tuple[type, ...]:
    """Return the classes of a union, or the one class."""
    return get_args(kind) or (kind,)
