"""Chance as a value: SplitMix64, which gives the same numbers on every machine and in every Python version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64
_MASK = _SPAN - 1
_GAMMA = 0x9E3779B97F4A7C15
_BOARD = 0x426F617264733A20


class Rng(msgspec.Struct, frozen=True):
    """A generator that never changes: every draw returns the number and the generator to go on with."""

    state: int

    def next(self) -> tuple[int, Rng]:
        """A number from 0 to 2**64 - 1, and the next generator."""
        number, state = _below(self.state, _SPAN)
        return number, Rng(state)

    def below(self, bound: int) -> tuple[int, Rng]:
        """A number from 0 to `bound` - 1, each equally likely, and the next generator. `bound` is at least 1."""
        if bound < 1:
            raise ValueError(f"a bound of {bound} leaves nothing to draw")
        number, state = _below(self.state, bound)
        return number, Rng(state)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in a random order, each order equally likely, and the next generator."""
        pile = list(items)
        state = self.state
        for last in range(len(pile) - 1, 0, -1):
            chosen, state = _below(state, last + 1)
            pile[last], pile[chosen] = pile[chosen], pile[last]
        return tuple(pile), Rng(state)

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items, each equally likely, and the next generator."""
        index, rng = self.below(len(items))
        return items[index], rng


def _below(state: int, bound: int) -> tuple[int, int]:
    """A number from 0 to `bound` - 1, and the next state."""
    limit = _SPAN - _SPAN % bound  # above it some numbers would be likelier than others
    while True:
        state = (state + _GAMMA) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        if mixed < limit:
            return mixed % bound, state


def seeded(seed: int) -> Rng:
    """The generator that belongs to a seed; any whole number is a seed."""
    return Rng(seed & _MASK)


def board_chance(seed: int) -> Rng:
    """The generator that lays the board of a game with that seed: not the one that the game begins with, so that a
    board, which everybody sees, tells nothing of what is shuffled afterwards."""
    return seeded(seed ^ _BOARD)
