"""The recorder of state changes and events in Chinatown."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.chinatown.state import ChinatownState, Public


class Recorder(recorder.Recorder[ChinatownState, Public]):
    """Records the state changes and events that follow from one move in Chinatown."""

    __slots__ = ()

    def pay(self, seat: Seat, amount: int) -> None:
        """Add an amount in thousands to a seat's money. A negative amount is deducted."""
        money = self.secrets.money
        self.secrets = replace(self.secrets, money=swapped(money, seat, money[seat] + amount))
