"""The map as the rules need it: the pitches, and which of them are neighbours.

It is read once, when the rules are made for a board, and belongs to them. A state contains only what changes, because
it is copied and saved with every move.
"""

from __future__ import annotations

import msgspec

from game.core.board import BoardSpec
from game.core.i18n import _
from game.kit.map_schema import demand_sound

from .lint import PITCH, lint


class Pitch(msgspec.Struct, frozen=True):
    """A pitch of the board: its name in the map, its rent in coins, and the indices of its neighbours."""

    id: str
    rent: int
    beside: tuple[int, ...]


class Topology:
    """The topology of one board: its pitches in the order of the map, and their indices by name. Raises Problem naming
    the first mistake of a board that is no square."""

    def __init__(self, board: BoardSpec) -> None:
        demand_sound(board, lint(board), _("{map} is not a board for this game: {fault}"))
        things = PITCH.of(board)
        self.index = {thing.id: number for number, thing in enumerate(things)}
        self.pitches = tuple(
            Pitch(
                thing.id,
                thing.number("rent"),
                tuple(sorted(self.index[other] for other in board.neighbours(thing.id))),
            )
            for thing in things
        )
