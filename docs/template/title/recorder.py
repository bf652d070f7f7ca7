"""The recorder of one step: the state as it changes, and the events on the way."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped

from .state import Fruit, Public, SquareState


class Recorder(recorder.Recorder[SquareState, Public]):
    """Adds what several steps do."""

    def hold(self, seat: Seat, cards: tuple[Fruit, ...]) -> None:
        """The seat's hand from now on, in one order whatever order its cards came in: equal hands are equal values."""
        self.secrets = replace(self.secrets, hands=swapped(self.secrets.hands, seat, tuple(sorted(cards))))
