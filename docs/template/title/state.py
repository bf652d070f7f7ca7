"""What is on the table: the public part, the secrets, and the view of one seat. Frozen values all the way down."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.names import Seat
from game.core.rules import State

from .meta import NEIGHBOUR_POINTS, STALL_POINTS

Fruit = Literal["lemon", "mango", "grapes"]
FRUITS: tuple[Fruit, ...] = ("lemon", "mango", "grapes")

End = Literal["", "full", "rested"]


class Pitch(msgspec.Struct, frozen=True):
    """A pitch of the board: its name in the map, its rent in coins, and the indices of its neighbours."""

    id: str
    rent: int
    beside: tuple[int, ...]


class Stall(msgspec.Struct, frozen=True):
    """A stall, and the card played for it."""

    owner: Seat
    fruit: Fruit


class Public(msgspec.Struct, frozen=True):
    """Everything all players may see; tuples are in the order of the seats or of the pitches.

    `pitches` come from the board. They lie here so that prompts, bots and the picture need nothing but a view.
    `turn` None: the game is over, for the reason `end`. `turns`: how many are finished. `rests`: how many of the last
    ones, in a row, were rests.
    """

    pitches: tuple[Pitch, ...]
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

    def index(self, pitch: str) -> int | None:
        """The index of the pitch of that name, None when there is none."""
        return next((index for index, known in enumerate(self.pitches) if known.id == pitch), None)

    def points_at(self, index: int, fruit: Fruit) -> int:
        """What a stall with that fruit counts on a pitch now (LS-4.1)."""
        beside = (self.stalls[other] for other in self.pitches[index].beside)
        return STALL_POINTS + NEIGHBOUR_POINTS * sum(stall is not None and stall.fruit == fruit for stall in beside)


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
