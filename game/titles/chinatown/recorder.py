"""The recorder of one step of Chinatown."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.chinatown.state import ChinatownState, Public


class Recorder(recorder.Recorder[ChinatownState, Public]):
    """The recorder of a step of Chinatown."""

    __slots__ = ()

    def pay(self, seat: Seat, amount: int) -> None:
        """Give a seat an amount in thousands; a negative amount is taken from the seat."""
        money = self.secrets.money
        self.secrets = replace(self.secrets, money=swapped(money, seat, money[seat] + amount))
