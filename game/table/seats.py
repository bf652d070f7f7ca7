"""The players at a table, and the choices made before a new game."""

from __future__ import annotations

import msgspec

from game.core.board import Part
from game.core.names import HUMAN, level_of, personality_of
from game.core.rules import Setup
from game.picture.canvas import SeatLook
from game.saves.commitment import Commitment


class SeatSetup(SeatLook, frozen=True):
    """The player in a seat. `kind` is one of the kinds of player in `game.core.names`."""

    kind: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether the player is a person."""
        return self.kind == HUMAN

    @property
    def level(self) -> str:
        """The id of a computer player's level, or "person" for a person."""
        return level_of(self.kind)

    @property
    def personality(self) -> str:
        """The id of a computer player's personality, or "" if the player has none."""
        return personality_of(self.kind)

    @property
    def look(self) -> SeatLook:
        """The name, colour and symbol of the seat."""
        return SeatLook(name=self.name, colour=self.colour, symbol=self.symbol)


class NewGame(msgspec.Struct, frozen=True):
    """Everything that is decided before a game starts.

    Attributes:
        board: the path of a custom map, or "" for the title's default map.
        parts: the parts from which the board is assembled, or () if the set-up determines them.
        seal: the commitment to the seed if people cut the deck, otherwise None.
    """

    title: str
    setup: Setup
    seats: tuple[SeatSetup, ...]
    board: str = ""
    parts: tuple[Part, ...] = ()
    seal: Commitment | None = None
