"""Who sits at the table, and what a new game is made of."""

from __future__ import annotations

import msgspec

from game.core.board import Part
from game.core.kinds import HUMAN, character_of, level_of
from game.core.rules import Setup
from game.picture.canvas import SeatLook
from game.saves.seal import Seal


class SeatSetup(msgspec.Struct, frozen=True):
    """Who sits on a seat: name, colour, symbol number (0–4), and the kind of player (`game.core.kinds`)."""

    name: str
    colour: str
    symbol: int
    kind: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a person sits there."""
        return self.kind == HUMAN

    @property
    def level(self) -> str:
        """The level of a computer player, "person" for a person."""
        return level_of(self.kind)

    @property
    def character(self) -> str:
        """Who a computer player is, "" for nobody in particular and for people."""
        return character_of(self.kind)

    @property
    def look(self) -> SeatLook:
        """How the seat appears everywhere."""
        return SeatLook(name=self.name, colour=self.colour, symbol=self.symbol)


class NewGame(msgspec.Struct, frozen=True):
    """Everything set-up decides. `board`: the path of another map than the one that comes along, "" for none. `parts`:
    those that somebody laid where a board is put together, none for those that follow from the set-up. `seal`: that of
    a deck which people cut; None where the seed is still to be sealed."""

    title: str
    setup: Setup
    seats: tuple[SeatSetup, ...]
    board: str = ""
    parts: tuple[Part, ...] = ()
    seal: Seal | None = None
