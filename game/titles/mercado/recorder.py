"""The recorder of state changes and events, including changes shared by several player actions."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core import recorder
from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rng import Rng
from game.titles.mercado.constants import CROWDS, HAND, Good
from game.titles.mercado.events import DisplayRefilled, OfferRefilled, RestaurantRevealed, RestaurantTaken
from game.titles.mercado.state import MercadoState, Public

Entry = Literal["opened", "brought", "gifts", "taken", "restaurants", "costs"]


class Recorder(recorder.Recorder[MercadoState, Public]):
    """Records the state changes and events that follow from one move."""

    __slots__ = ()

    def book(self, seat: Seat, entry: Entry, coins: int) -> None:
        """Add coins to one entry of a seat's account."""
        account = self.secrets.accounts[seat]
        account = replace(account, **{entry: getattr(account, entry) + coins})
        self.secrets = replace(self.secrets, accounts=swapped(self.secrets.accounts, seat, account))

    def refill_display(self, slot: int) -> None:
        """Refill an empty display slot from the bag, unless the bag is empty (ML-2.6, ML-4.4)."""
        bag = self.secrets.bag
        if not bag:
            return
        self.secrets = replace(self.secrets, bag=bag[1:])
        self.public = replace(self.public, display=swapped(self.public.display, slot, bag[0]), bag_size=len(bag) - 1)
        self.record(DisplayRefilled, good=bag[0], slot=slot)

    def refill_offer(self, row: int, slot: int) -> None:
        """Turn a new customer tile face up in an empty slot, unless the stack is empty (ML-2.9, ML-4.4)."""
        public, stacks = self.public, self.secrets.stacks
        stack = stacks[row]
        if not stack:
            return
        self.secrets = replace(self.secrets, stacks=swapped(stacks, row, stack[1:]))
        self.public = replace(
            public,
            offer=swapped(public.offer, row, swapped(public.offer[row], slot, stack[0])),
            stack_sizes=swapped(public.stack_sizes, row, len(stack) - 1),
        )
        self.record(OfferRefilled, count=CROWDS[row], tile=stack[0], slot=slot)

    def take_gray(self, seat: Seat, spot: int, space: str) -> None:
        """If the spot has a grey restaurant, turn the restaurant face up and give it to the seat (ML-2.3)."""
        public, restaurant = self.public, self.secrets.gray[spot]
        if restaurant is None:
            return
        self.secrets = replace(self.secrets, gray=swapped(self.secrets.gray, spot, None))
        self.public = replace(
            public,
            spaces=swapped(public.spaces, spot, replace(public.spaces[spot], gray=False)),
            fronts=swapped(public.fronts, seat, (*public.fronts[seat], restaurant)),
        )
        found = RestaurantTaken if public.gray_open else RestaurantRevealed
        self.record(found, seat=seat, restaurant=restaurant, space=space)


def exchanged(
    hand: tuple[Good, ...], bag: tuple[Good, ...], rng: Rng
) -> tuple[tuple[Good, ...], tuple[Good, ...], Rng]:
    """Return new tiles for a hand, the bag with the old tiles mixed in, and the next random number generator."""
    mixed, rng = rng.shuffle((*bag[HAND:], *hand))
    return bag[:HAND], mixed, rng
