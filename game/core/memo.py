"""A small cache for results that depend on part of a state and are often needed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class IdentityCache(Generic[K, T]):
    """Wraps a function of one argument, and caches its latest result and the latest result given to `know`.

    Arguments are compared by identity, because moves do not copy the unchanged parts of a state.
    """

    __slots__ = ("_last", "_told", "_work_out")

    def __init__(self, work_out: Callable[[K], T]) -> None:
        self._work_out = work_out
        self._last: tuple[K, T] | None = None
        self._told: tuple[K, T] | None = None

    def __call__(self, value: K) -> T:
        """Return the function's result for the value, from the cache if possible."""
        last, told = self._last, self._told  # read each only once: another thread may change them
        if told is not None and told[0] is value:
            return told[1]
        if last is not None and last[0] is value:
            return last[1]
        found = self._work_out(value)
        self._last = value, found
        return found

    def know(self, value: K, found: T) -> None:
        """Cache the known result `found` for `value`, without dropping the latest computed result."""
        self._told = value, found
