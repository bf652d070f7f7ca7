"""The recorder of one step of the market."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.mercado.state import Account, MercadoState, Public


class Recorder(recorder.Recorder[MercadoState, Public]):
    """A step of the market under way."""

    __slots__ = ()

    def account(self, seat: Seat) -> Account:
        """The account of a seat as it is now."""
        return self.secrets.accounts[seat]

    def book(self, seat: Seat, account: Account) -> None:
        """Put another account in the place of a seat's."""
        self.secrets = replace(self.secrets, accounts=swapped(self.secrets.accounts, seat, account))
