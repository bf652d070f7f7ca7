"""The state, with its public part and its secrets, and the view of one seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.core.bounds import Count, Few, Word
from game.core.rules import State
from game.titles.night_market.constants import Food

Phase = Literal["prepare", "bid", "build", "open", "clean", "over"]
Status = Literal["free", "covered", "sale", "owned"]
Dollars = Annotated[int, msgspec.Meta(ge=0, le=2_000)]
"""More than all customers of all nights pay: prices go up to what somebody has, and each is a move to be listed."""
Gift = Annotated[int, msgspec.Meta(ge=0, le=200)]
"""More than start money or the bonus of the last night can be."""


class Place(msgspec.Struct, frozen=True):
    """A place of the market. `food` None on an owned place: its owner has not decided yet (NM-5.3).

    `round`: the round it was won in, 0 before. `closed`: why it is covered, "start" (NM-2.3) or "unsold" (NM-4.9).
    """

    status: Status = "free"
    owner: Few | None = None
    food: Food | None = None
    round: Few = 0
    closed: Word = ""


class Bid(msgspec.Struct, frozen=True):
    """A price offered by a seat, in dollars."""

    seat: Few
    price: Dollars


class Lot(msgspec.Struct, frozen=True):
    """A place for sale and its bids, oldest first; the last one stands."""

    place: Count
    yellow: bool
    bids: tuple[Bid, ...] = ()

    @property
    def standing(self) -> Bid | None:
        """The highest bid, None while there is none."""
        return self.bids[-1] if self.bids else None


class Maximum(msgspec.Struct, frozen=True):
    """The most that a seat would pay for a place, in dollars (NM-12.1)."""

    place: Count
    price: Dollars


Maximums = Annotated[tuple[Maximum, ...], msgspec.Meta(max_length=10)]
"""A seat's maximums by place number: for more places than are ever for sale in one round."""


Waiting = tuple[tuple[Word, tuple[Count, ...]], ...]
"""Customers standing at each entry, in processing order of the entries, first in line first."""


class Visit(msgspec.Struct, frozen=True):
    """What became of a customer tonight: served at a place (0: nowhere) by a seat for a price in dollars."""

    token: Count
    entry: Word
    place: Count = 0
    seat: Few | None = None
    pay: Few = 0


class Account(msgspec.Struct, frozen=True):
    """Where a seat's money came from and went, in dollars, all positive; cash follows from it."""

    start: Gift
    served: Dollars = 0
    bonus: Gift = 0
    bids: Dollars = 0
    loans: Few = 0

    @property
    def cash(self) -> int:
        """The money in hand: each loan brought 5 (NM-5.1)."""
        return self.start + self.served + self.bonus - self.bids + 5 * self.loans


class Public(msgspec.Struct, frozen=True):
    """Everything all players may see (NM-10.1). Tuples over seats are in seat order, over places in number order."""

    seats: Few
    rounds: Few
    round: Few
    phase: Phase
    order: tuple[Few, ...]
    accounts: tuple[Account, ...]
    places: tuple[Place, ...]
    lots: tuple[Lot, ...]
    to_move: tuple[Few, ...]
    """The seats that owe a move: several while customers are set aside."""
    bid_turns: tuple[Few, ...]
    """Bidding turns taken this round, by seat (NM-4.1)."""
    forfeited: tuple[bool, ...]
    compensation: bool
    waiting: Waiting
    visits: tuple[Visit, ...]
    """What became of the customers of the current or last opening."""
    earned: tuple[Dollars, ...]
    """Dollars earned in the current or last opening, by seat."""
    hand_sizes: tuple[Count, ...]
    aside_sizes: tuple[Count, ...]
    discard: tuple[Count, ...]
    supply_size: Count
    cards_left: Count
    maximums: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """Whether bids are made by private maximums (NM-12)."""


class MarketState(State, frozen=True, kw_only=True):
    """A whole position, with what is hidden."""

    public: Public
    hands: tuple[tuple[Count, ...], ...]
    asides: tuple[tuple[Count, ...], ...]
    supply: tuple[Count, ...]
    cards: tuple[Count, ...]
    maximums: tuple[Maximums, ...] | msgspec.UnsetType = msgspec.UNSET
    """By seat, from when they are set until the last bid of the round is made; unset where bids are made one by one."""


class MarketView(msgspec.Struct, frozen=True):
    """What one seat may know; `seat` None: a spectator, without hand."""

    public: Public
    seat: Few | None
    hand: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    maximums: Maximums = ()
