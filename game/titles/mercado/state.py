"""The game state, its public part, and the view of one seat."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.bounds import Count, Few
from game.core.names import Seat
from game.core.rules import State
from game.titles.mercado.constants import Good, Restaurant

Phase = Literal["day", "last", "over"]
EndMode = Literal["equal", "one_more", "at_once"]
End = Literal["", "spaces", "entrances", "coins", "solo_stuck"]


class Stand(msgspec.Struct, frozen=True):
    """A stand tile that has a wooden stand on it."""

    owner: Few
    good: Good


class Space(msgspec.Struct, frozen=True):
    """A space of the market, which may have a stand, an open restaurant or a grey restaurant."""

    stand: Stand | None = None
    restaurant: Restaurant | None = None
    gray: bool = False

    @property
    def available(self) -> bool:
        """Whether a stand or restaurant may be opened on the space (ML-2.1, ML-4.1)."""
        return self.stand is None and self.restaurant is None


class Account(msgspec.Struct, frozen=True):
    """A seat's coins by source. No amount is negative.

    Attributes:
        opened: income of new stands.
        brought: income from customers that the seat brought.
        gifts: income from customers that other seats brought.
    """

    start: Count
    opened: Count = 0
    brought: Count = 0
    gifts: Count = 0
    taken: Count = 0
    restaurants: Count = 0
    costs: Count = 0

    @property
    def counted(self) -> int:
        """The number of coins that an attentive observer would expect the seat to have."""
        return self.coins

    @property
    def coins(self) -> int:
        """The coins in hand."""
        return self.start + self.opened + self.brought + self.gifts + self.taken + self.restaurants - self.costs


class Recalled(Account, frozen=True, kw_only=True):
    """A seat's account as an opponent remembers it, wrong by `off` coins."""

    off: int

    @property
    def counted(self) -> int:
        """The number of coins that an attentive observer would expect the seat to have."""
        return self.coins - self.off


class Public(msgspec.Struct, frozen=True):
    """The public part of the state (ML-6.1). Tuples are in seat order or, for parts of the board, in board order."""

    seats: Few
    first: Few
    hidden_money: bool
    gray_open: bool
    """Whether grey restaurants show their types (ML-6.2)."""
    end_mode: EndMode
    spaces: tuple[Space, ...]
    entrances: tuple[Count | None, ...]
    hands: tuple[tuple[Good | None, ...], ...]
    """The stand tiles in each seat's three slots. An empty slot is None."""
    fronts: tuple[tuple[Restaurant, ...], ...]
    """The restaurants in front of each seat, in the order in which the seat got them."""
    stands_left: tuple[Count, ...]
    display: tuple[Good | None, ...]
    offer: tuple[tuple[Count | None, ...], ...]
    """The open customer tiles in the three slots of each stack. An empty slot is None."""
    bag_size: Count
    stack_sizes: tuple[Count, ...]
    phase: Phase
    turn: Few | None
    turns: tuple[Count, ...]
    """The number of finished turns of each seat."""
    swapped: bool
    streak: Count
    """The number of coin turns in a row (ML-2.12)."""
    last_turns: Count
    """The number of last turns still to be played, including the current one."""
    end: End
    """The reason why the end was triggered, or "" if it has not been triggered."""
    best: tuple[Count, ...]
    """The most coins that each seat has earned in a single action."""

    @property
    def solo(self) -> bool:
        """Whether this is a solo game (ML-5.1)."""
        return self.seats == 1

    def hand(self, seat: Seat) -> tuple[Good, ...]:
        """Return the stand tiles of a seat, without empty slots."""
        return tuple([good for good in self.hands[seat] if good is not None])

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """All open customer tiles, sorted by number of customers and then by slot."""
        return tuple([tile for row in self.offer for tile in row if tile is not None])


class MercadoState(State, frozen=True, kw_only=True):
    """A complete state. Tiles are drawn from the front of the bag and of the stacks."""

    public: Public
    accounts: tuple[Account, ...]
    bag: tuple[Good, ...]
    stacks: tuple[tuple[Count, ...], ...]
    gray: tuple[Restaurant | None, ...]
    box: tuple[Restaurant, ...]


class MercadoView(msgspec.Struct, frozen=True):
    """Everything that one seat may know. A spectator's view has no seat.

    Attributes:
        accounts: account of each seat, or None if hidden.
        counted: coins that an attentive observer would expect each seat to have (never shown to players).
        gray: grey restaurant on each space, or None if there is none or its type is secret.
    """

    public: Public
    seat: Seat | None
    accounts: tuple[Account | None, ...]
    counted: tuple[int, ...]
    gray: tuple[Restaurant | None, ...]

    def coins(self, seat: Seat) -> int | None:
        """Return the coins of a seat, or None if the coins are hidden."""
        account = self.accounts[seat]
        return None if account is None else account.coins

    def whose(self) -> Seat:
        """Return the seat whose tray is shown: the viewer or, for spectators, the player to move."""
        if self.seat is not None:
            return self.seat
        return self.public.first if self.public.turn is None else self.public.turn
