"""The recorder of one step of the market."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import tape
from game.core.names import Seat
from game.core.tape import swapped
from game.titles.mercado.state import MercadoState, Public, Space


class Tape(tape.Tape[MercadoState]):
    """A step under way, with the public part at hand."""

    __slots__ = ()

    @property
    def public(self) -> Public:
        """The public part as it is now."""
        return self.state.public

    def put(self, spot: int, space: Space) -> None:
        """Let something else lie on a space."""
        self.change(spaces=swapped(self.public.spaces, spot, space))

    def book(self, seat: Seat, **amounts: int) -> None:
        """Add coins to entries of a seat's account."""
        account = self.state.accounts[seat]
        sums = {entry: getattr(account, entry) + amount for entry, amount in amounts.items()}
        self.state = replace(self.state, accounts=swapped(self.state.accounts, seat, replace(account, **sums)))
