"""The game state and the view of one seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.core.bounds import Count, Few, Word
from game.core.rules import State
from game.titles.night_market.constants import Food

Phase = Literal["prepare", "bid", "build", "open", "clean", "over"]
Status = Literal["free", "covered", "sale", "owned"]
Dollars = Annotated[int, msgspec.Meta(ge=0, le=2_000)]
"""An amount of money. The upper limit is more than everything that customers can pay in a game."""
Gift = Annotated[int, msgspec.Meta(ge=0, le=200)]
"""Start money or a bonus, in dollars. The upper limit exceeds every possible amount."""


class Place(msgspec.Struct, frozen=True):
    """A place of the market. `food` is set once a stall is built. `round` is 0 until the place is won."""

    status: Status = "free"
    owner: Few | None = None
    food: Food | None = None
    round: Few = 0
    closed: Word = ""
    """The reason why the place is closed: "start" (NM-2.3), "unsold" (NM-4.9), or ""."""


class Bid(msgspec.Struct, frozen=True):
    """A price that a seat has bid, in dollars."""

    seat: Few
    price: Dollars


class Lot(msgspec.Struct, frozen=True):
    """A place for sale with its bids, oldest first. The last bid is the highest."""

    place: Count
    yellow: bool
    bids: tuple[Bid, ...] = ()

    @property
    def standing(self) -> Bid | None:
        """The highest bid, or None if there is no bid."""
        return self.bids[-1] if self.bids else None


class Maximum(msgspec.Struct, frozen=True):
    """The most that a seat would pay for a place, in dollars (NM-12.1)."""

    place: Count
    price: Dollars


Maximums = Annotated[tuple[Maximum, ...], msgspec.Meta(max_length=10)]
"""A seat's maximums, by place number. The length limit is more than the number of places for sale in a round."""


Waiting = tuple[tuple[Word, tuple[Count, ...]], ...]
"""The customers who wait at each entrance, in queue order. Entrances are in processing order (NM-6.2)."""


class Visit(msgspec.Struct, frozen=True):
    """A customer's result in this round. If no stall served the customer, `place` is 0. `pay` is in dollars."""

    token: Count
    entry: Word
    place: Count = 0
    seat: Few | None = None
    pay: Few = 0


class Account(msgspec.Struct, frozen=True):
    """All income and expenses of a seat, as positive amounts in dollars, and its number of loans."""

    start: Gift
    served: Dollars = 0
    bonus: Gift = 0
    bids: Dollars = 0
    loans: Few = 0

    @property
    def cash(self) -> int:
        """The money in hand in dollars. Each loan has brought $5 (NM-5.1)."""
        return self.start + self.served + self.bonus - self.bids + 5 * self.loans


class Public(msgspec.Struct, frozen=True):
    """The public part of the state (NM-10.1). Tuples are ordered by seat or by place number."""

    seats: Few
    rounds: Few
    round: Few
    phase: Phase
    order: tuple[Few, ...]
    accounts: tuple[Account, ...]
    places: tuple[Place, ...]
    lots: tuple[Lot, ...]
    to_move: tuple[Few, ...]
    """The seats that must move. Several seats may choose hidden customers at the same time."""
    bid_turns: tuple[Few, ...]
    """The bidding turns taken this round, by seat (NM-4.1)."""
    forfeited: tuple[bool, ...]
    compensation: bool
    waiting: Waiting
    visits: tuple[Visit, ...]
    """Where the customers of the current or last opening went."""
    earned: tuple[Dollars, ...]
    """The dollars earned in the current or last opening, by seat."""
    hand_sizes: tuple[Count, ...]
    aside_sizes: tuple[Count, ...]
    discard: tuple[Count, ...]
    supply_size: Count
    cards_left: Count
    maximums: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """Whether the game bids for the players according to private maximums (NM-12)."""


class MarketState(State, frozen=True, kw_only=True):
    """A whole position, with its secrets."""

    public: Public
    hands: tuple[tuple[Count, ...], ...]
    asides: tuple[tuple[Count, ...], ...]
    supply: tuple[Count, ...]
    cards: tuple[Count, ...]
    maximums: tuple[Maximums, ...] | msgspec.UnsetType = msgspec.UNSET
    """The maximums of each seat until the last bid of the round is made; unset if bids are made one by one."""


class MarketView(msgspec.Struct, frozen=True):
    """Everything that one seat may know. A spectator's view has no seat and no hand."""

    public: Public
    seat: Few | None
    hand: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    maximums: Maximums = ()
