"""An immutable random number generator. SplitMix64 gives the same numbers on all machines and Python versions."""

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
    """An immutable random generator. Every draw returns a result and the generator for the next draw."""

    state: int

    def next(self) -> tuple[int, Rng]:
        """Return a random number from 0 to 2**64 - 1, and the generator for the next draw."""
        number, state = _below(self.state, _SPAN)
        return number, Rng(state)

    def below(self, bound: int) -> tuple[int, Rng]:
        """Return a random number from 0 to `bound` - 1, and the generator for the next draw."""
        if bound < 1:
            raise ValueError(f"a bound of {bound} leaves nothing to draw")
        number, state = _below(self.state, bound)
        return number, Rng(state)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in random order, and the generator for the next draw. All orders are equally likely."""
        pile = list(items)
        state = self.state
        for last in range(len(pile) - 1, 0, -1):
            chosen, state = _below(state, last + 1)
            pile[last], pile[chosen] = pile[chosen], pile[last]
        return tuple(pile), Rng(state)

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """Return a random item, and the generator for the next draw. All items are equally likely."""
        index, rng = self.below(len(items))
        return items[index], rng


def _below(state: int, bound: int) -> tuple[int, int]:
    """Return a random number from 0 to `bound` - 1, and the generator's next state."""
    limit = _SPAN - _SPAN % bound  # beyond this limit some numbers would be more likely
    while True:
        state = (state + _GAMMA) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        if mixed < limit:
            return mixed % bound, state


def seeded(seed: int) -> Rng:
    """Return the generator for a seed, which may be any whole number."""
    return Rng(seed & _MASK)


def board_chance(seed: int) -> Rng:
    """Return the random number generator for a game's random board. The board reveals nothing about later shuffles."""
    return seeded(seed ^ _BOARD)
