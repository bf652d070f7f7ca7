"""The recorder of one step."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped

from .state import Fruit, Public, SquareState


class Recorder(recorder.Recorder[SquareState, Public]):
    """Records one step of the game."""

    def hold(self, seat: Seat, cards: tuple[Fruit, ...]) -> None:
        """Set a seat's hand, in sorted order, so that equal hands are equal values."""
        self.secrets = replace(self.secrets, hands=swapped(self.secrets.hands, seat, tuple(sorted(cards))))
