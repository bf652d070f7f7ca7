"""Memory that pictures took goes back to the system, instead of waiting in the process for larger ones."""

from __future__ import annotations

import ctypes

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""What glibc's `mallopt` calls them."""

LARGE = 64 * 1024
"""Bytes from which a piece of memory is fetched from the system, and given back, by itself."""


def give_memory_back() -> None:
    """Have glibc give back what pictures took, instead of keeping it for larger ones; others are left alone.

    Left to itself, glibc moves that bound up to the largest picture ever freed. From then on pictures share the heap
    with everything small, whose leftovers keep it from shrinking: after menu and set-up the table had twice the
    memory. A thread that paints gets no heap of its own either.
    """
    library = ctypes.CDLL(None)
    if hasattr(library, "gnu_get_libc_version"):
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_ARENA_MAX, 1)
