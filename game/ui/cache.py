"""A cache of surfaces that forgets the longest unused ones when they take too much memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class ByteCache(Generic[T]):
    """Values by key, each with its size in bytes; together they never take more than `limit` bytes for long."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        """The value, None where it is not (or no longer) kept."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: T, size: int) -> T:
        """The same value, kept from now on. A value larger than the limit stays until the next one comes."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.size -= old[1]
        self._kept[key] = (value, size)
        self.size += size
        while self.size > self.limit and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self.size -= gone
        return value

    def __len__(self) -> int:
        return len(self._kept)
