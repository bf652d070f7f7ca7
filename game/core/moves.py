"""What is a move of a title at all: asked before anything else, and once for every title."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from game.core.i18n import _
from game.core.rules import BadMove


def checked_move(value: Any, kind: Any) -> Any:
    """The same move, with fields exactly of the kinds that its class declares.

    `kind`: the class or union of a title's moves. Raises BadMove with a sentence for anything else: rubbish, objects
    of a derived class, moves with a field of another kind. Nothing of a value that is no move is called or printed.
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
    """The classes of a union, or the one class."""
    return get_args(kind) or (kind,)
