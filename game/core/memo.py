"""A memory for what is worked out from a part of a state: the same part is asked about many times in a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class IdentityCache(Generic[K, T]):
    """A function of one value that remembers the last answer, and the last one that it was told.

    It knows the value by identity, as comparing or hashing it would take as long as working out the answer: a move
    hands on the parts of a state that it does not change as they are.
    """

    __slots__ = ("_last", "_told", "_work_out")

    def __init__(self, work_out: Callable[[K], T]) -> None:
        self._work_out = work_out
        self._last: tuple[K, T] | None = None
        self._told: tuple[K, T] | None = None

    def __call__(self, value: K) -> T:
        last, told = self._last, self._told  # looked at once: another thread may ask about other values meanwhile
        if told is not None and told[0] is value:
            return told[1]
        if last is not None and last[0] is value:
            return last[1]
        found = self._work_out(value)
        self._last = value, found
        return found

    def know(self, value: K, found: T) -> None:
        """Remember an answer that was worked out by a shorter way; what was asked about before stays known."""
        self._told = value, found
