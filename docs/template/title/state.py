"""The state, with its public part and its secrets, and the view of one seat. All of them are frozen values."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.names import Seat
from game.core.rules import State

Fruit = Literal["lemon", "mango", "grapes"]
FRUITS: tuple[Fruit, ...] = ("lemon", "mango", "grapes")

End = Literal["", "full", "rested"]


class Stall(msgspec.Struct, frozen=True):
    """A stall, and the card played for it."""

    owner: Seat
    fruit: Fruit


class Public(msgspec.Struct, frozen=True):
    """Everything all players may see; tuples are in the order of the seats or of the pitches.

    What the board says is not among it: that stays with the rules (`topology.py`), as it never changes.
    `turn` None: the game is over, for the reason `end`. `turns`: how many are finished. `rests`: how many of the last
    ones, in a row, were rests.
    """

    stalls: tuple[Stall | None, ...]
    coins: tuple[int, ...]
    bank: int
    deck_size: int
    turn: Seat | None
    turns: int = 0
    rests: int = 0
    end: End = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.coins)

    @property
    def round(self) -> int:
        """The number of the round, counted from 1."""
        return 1 + max(0, self.turns - (self.turn is None)) // self.seats

    @property
    def free(self) -> tuple[int, ...]:
        """The indices of the free pitches."""
        return tuple(index for index, stall in enumerate(self.stalls) if stall is None)


class SquareState(State, frozen=True, kw_only=True):
    """The whole truth; only the rules ever hold it. The deck is drawn from the front. `rng` comes from the base."""

    public: Public
    hands: tuple[tuple[Fruit, ...], ...]
    deck: tuple[Fruit, ...]


class SquareView(msgspec.Struct, frozen=True):
    """What one seat may know (None: a spectator). A class of its own, so that a state can never be taken for it."""

    public: Public
    seat: Seat | None
    hand: tuple[Fruit, ...] = ()
