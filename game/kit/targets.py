"""What can be pointed at, made by kind: each target once, as the same ones are asked for with every picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core.target import Target

LONGEST = 9
"""Digits of a number that things are called by; Python itself refuses to read thousands."""


def targets_of(kind: str) -> Callable[[object], Target]:
    """What makes the targets of a kind from a name or a number."""

    @cache
    def target(ident: object) -> Target:
        return Target(kind, str(ident))

    return target


def number_of(ident: str) -> int | None:
    """The whole number from 0 that an id is, None where it is none or longer than any number of a game."""
    return int(ident) if ident.isascii() and ident.isdecimal() and len(ident) <= LONGEST else None
