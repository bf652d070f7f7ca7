"""The recorder of state changes and events at the Floating Market."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.floating_market.state import FloatingMarketState, Public, Stallholder


class Recorder(recorder.Recorder[FloatingMarketState, Public]):
    """Records the state changes and events that follow from one move at the Floating Market."""

    __slots__ = ()

    def holder(self, seat: Seat) -> Stallholder:
        """Return the possessions of a seat now."""
        return self.public.holders[seat]

    def give(self, seat: Seat, **changes: Any) -> None:
        """Replace some possessions of a seat."""
        holder = replace(self.public.holders[seat], **changes)
        self.public = replace(self.public, holders=swapped(self.public.holders, seat, holder))

    def earn(self, seat: Seat, *, coins: int = 0, flowers: int = 0, favors: int = 0) -> None:
        """Add amounts, which may be negative, to the seat’s possessions."""
        holder = self.public.holders[seat]
        self.give(seat, coins=holder.coins + coins, flowers=holder.flowers + flowers, favors=holder.favors + favors)

    def use(self, stall: int) -> None:
        """Note that a stall was used."""
        acting = self.public.acting
        self.acted(used=(*acting.used, stall), twice=acting.twice and stall not in acting.used)

    def thank_owner(self, seat: Seat, stall: int) -> Seat | None:
        """Give the stall's owner a flower, and return the owner's seat (FM-5.1). Do nothing at the seat's own stall."""
        owner = self.public.owners[stall]
        if owner is None or owner == seat:
            return None
        self.earn(owner, flowers=1)
        return owner

    def acted(self, **changes: Any) -> None:
        """Change values in `acting`. The changes last until the end of the turn."""
        self.public = replace(self.public, acting=replace(self.public.acting, **changes))
