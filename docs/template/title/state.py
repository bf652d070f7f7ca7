"""The state, its public part, and the view of one seat."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.names import Seat
from game.core.rules import State

Fruit = Literal["lemon", "mango", "grapes"]
FRUITS: tuple[Fruit, ...] = ("lemon", "mango", "grapes")

End = Literal["", "full", "rested"]


class Stall(msgspec.Struct, frozen=True):
    """A stall, and the card that was played for it."""

    owner: Seat
    fruit: Fruit


class Public(msgspec.Struct, frozen=True):
    """Everything that all players may see, in the order of the seats or of the pitches.

    Attributes:
        turn: the seat to move, or None if the game is over.
        turns: the number of finished turns.
        rests: the number of rests in a row.
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
        """The number of seats."""
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
    """A complete position, which only the rules may see. The deck is drawn from the front."""

    public: Public
    hands: tuple[tuple[Fruit, ...], ...]
    deck: tuple[Fruit, ...]


class SquareView(msgspec.Struct, frozen=True):
    """What one seat, or a spectator (None), may know."""

    public: Public
    seat: Seat | None
    hand: tuple[Fruit, ...] = ()
