"""A cache of surfaces that forgets the longest unused ones when they take too much memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class _Entry(Generic[T]):
    """A value, its size in bytes, and the drawing that used it last."""

    value: T
    size: int
    used: int


class ByteCache(Generic[T]):
    """Values by key, each with its size in bytes.

    When they take more than `limit` bytes together, those unused for longest go, but never the newest, and none that
    was used in the last `in_use` drawings: a screen that needs more than the limit would otherwise be painted anew
    with every drawing. At twice the limit that protects nothing any more.
    """

    def __init__(self, limit: int, in_use: int = 0) -> None:
        self.limit = limit
        self.in_use = in_use
        self.size = 0
        self._kept: OrderedDict[Hashable, _Entry[T]] = OrderedDict()
        self._drawing = 0

    def get(self, key: Hashable) -> T | None:
        """The value, None where it is not (or no longer) kept."""
        found = self._kept.get(key)
        if found is None:
            return None
        found.used = self._drawing
        self._kept.move_to_end(key)
        return found.value

    def put(self, key: Hashable, value: T, size: int) -> T:
        """The same value, kept from now on."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.size -= old.size
        self._kept[key] = _Entry(value, size, self._drawing)
        self.size += size
        self._make_room()
        return value

    def drawing(self, *, other: bool = False) -> None:
        """Say that a new drawing begins. `other`: of something else, so that nothing is in use any more."""
        self._drawing += self.in_use + 1 if other else 1
        self._make_room()

    def _make_room(self) -> None:
        while self.size > self.limit and len(self._kept) > 1:
            key, oldest = next(iter(self._kept.items()))
            if oldest.used > self._drawing - self.in_use and self.size <= 2 * self.limit:
                return
            del self._kept[key]
            self.size -= oldest.size

    def __len__(self) -> int:
        return len(self._kept)
