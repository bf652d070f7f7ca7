"""The board as the rules need it: the pitches and their neighbours.

The topology belongs to the rules. A state contains only what changes, because it is saved with every move.
"""

from __future__ import annotations

import msgspec

from game.core.board import BoardSpec
from game.core.i18n import _
from game.kit.map_schema import demand_sound

from .lint import PITCH, lint


class Pitch(msgspec.Struct, frozen=True):
    """A pitch, with its name in the map, its rent in coins and the indices of its neighbours."""

    id: str
    rent: int
    beside: tuple[int, ...]


class Topology:
    """The pitches of one board, and their indices by name. The constructor raises Problem for an unsuitable board."""

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
