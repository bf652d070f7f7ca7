"""Targets of one kind. Each is created once, because every picture asks for the same ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from game.core.target import Target

T = TypeVar("T")

LONGEST = 9
"""The most digits of a number in an id. Python itself refuses to read thousands of digits."""


def targets_of(kind: str) -> Callable[[object], Target]:
    """Return a function that returns the target of this kind for a name or a number."""

    @cache
    def target(ident: object) -> Target:
        return Target(kind, str(ident))

    return target


def number_of(ident: str) -> int | None:
    """Return the whole number, from 0, that an id stands for, None if it is not a number or longer than `LONGEST`."""
    return int(ident) if ident.isascii() and ident.isdecimal() and len(ident) <= LONGEST else None


def nth(values: Sequence[T], ident: str) -> T | None:
    """Return the value whose index, from 0, an id stands for, or None if there is no such value."""
    index = number_of(ident)
    return values[index] if index is not None and index < len(values) else None
