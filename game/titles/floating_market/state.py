"""The game state and the view of one seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.core.bounds import Count, Few
from game.core.names import Seat
from game.core.rules import State
from game.titles.floating_market.cards import BASIC_HAND, CardIndex
from game.titles.floating_market.constants import DISKS, KING_BOXES, START_ROWERS
from game.titles.floating_market.goods import BASKETS, NO_GOODS, ORDERS, RING, START_ROOM, Box, Goods, plus

Phase = Literal["boats", "stalls", "card", "sail", "act", "over"]
"""The phases: placing boats, placing first stalls (FM-2.3), the three parts of a turn (FM-3), and the end."""
End = Literal["king", "temple", "stalls", "disks", "orders", "rounds"]
"""The three end-of-game conditions (FM-6.1), and the conditions that each end the game on their own (FM-6.2)."""

BasketIndex = Annotated[int, msgspec.Meta(ge=0, le=len(BASKETS) - 1)]
OrderIndex = Annotated[int, msgspec.Meta(ge=0, le=len(ORDERS) - 1)]
Hand = Annotated[tuple[CardIndex, ...], msgspec.Meta(max_length=25)]


class Stallholder(msgspec.Struct, frozen=True):
    """The possessions of one seat, which are public."""

    coins: Count
    boat: Few | None = None  # its section, or None before it is placed
    flowers: Count = 0
    favors: Count = 0
    rowers: Few = START_ROWERS
    disks: Few = DISKS
    stalls: Few = 0  # not placed yet
    goods: Goods = NO_GOODS  # on the boat
    baskets: Annotated[tuple[BasketIndex, ...], msgspec.Meta(max_length=len(BASKETS))] = ()
    orders: Annotated[tuple[OrderIndex, ...], msgspec.Meta(max_length=len(ORDERS))] = ()
    hand: Hand = BASIC_HAND
    discard: Hand = ()

    @property
    def room(self) -> Goods:
        """Return how much of each good all baskets together can hold (FM-5.2)."""
        whole = START_ROOM
        for basket in self.baskets:
            whole = plus(whole, BASKETS[basket].room)
        return whole


class Acting(msgspec.Struct, frozen=True):
    """The changes that last until the end of the current turn."""

    more: Few = 0  # extra sections (M14)
    haggles: bool = False  # whether M17 applies
    twice: bool = False  # whether one stall may still be used a second time (M18)
    used: Annotated[tuple[Few, ...], msgspec.Meta(max_length=10)] = ()  # the stalls used, with repetitions
    king: bool = False  # whether the seat has visited the King (FM-5.8)
    stays: bool = False  # whether the boat could not move (FM-4.5)


FRESH = Acting()


class Public(msgspec.Struct, frozen=True):
    """The public part of the state (FM-7.1).

    Tuples of seats are in seat order. Stalls, sections and crossings are in the same order as in the topology.
    """

    seats: Few
    first: Few
    holders: tuple[Stallholder, ...]
    phase: Phase
    turn: Few | None  # the seat to move, or None after the game
    owners: Annotated[tuple[Few | None, ...], msgspec.Meta(max_length=200)]  # the owner of each stall
    prices: tuple[Box, Box, Box, Box]
    ring: Annotated[int, msgspec.Meta(ge=0, le=len(RING) - 1)]  # the space of the Merchant
    barge: Few  # the crossing of the King’s barge
    baskets: Annotated[tuple[BasketIndex | None, ...], msgspec.Meta(max_length=200)]  # the basket on each basket stall
    orders: Annotated[tuple[OrderIndex | None, ...], msgspec.Meta(max_length=200)]  # the order on each restaurant
    market: Annotated[tuple[CardIndex | None, ...], msgspec.Meta(max_length=10)]
    """The open market cards, the oldest first."""
    deck_size: Few
    baskets_left: Few
    orders_left: tuple[Few, Few, Few, Few]
    temple: tuple[tuple[Few, ...], tuple[Few, ...], tuple[Few, ...], tuple[Few, ...]]
    """The owners of the discs in each row of the Temple Chart, from left to right."""
    king: tuple[tuple[Few | None, ...], tuple[Few | None, ...], tuple[Few | None, ...]]
    """The owner of the disc in each box of the King’s Chart. The rows are for coins, flowers and goods."""
    turns: Annotated[tuple[Count, ...], msgspec.Meta(max_length=10)]  # turns finished, by seat
    acting: Acting = FRESH
    met: Annotated[tuple[End, ...], msgspec.Meta(max_length=5)] = ()
    last_round: bool = False

    def boat_of(self, seat: Seat) -> int:
        """Return the section of a seat’s boat, which must be on the board."""
        boat = self.holders[seat].boat
        assert boat is not None  # it is placed before the first turn
        return boat

    @property
    def first_column(self) -> int:
        """Return the first Temple Chart column in use, counted from 0 (FM-2.5)."""
        return int(len(self.king[0]) < KING_BOXES)


class FloatingMarketState(State, frozen=True, kw_only=True):
    """A complete state. Cards and tiles are drawn from the front of the deck and the stacks."""

    public: Public
    deck: Annotated[tuple[CardIndex, ...], msgspec.Meta(max_length=25)]
    basket_stack: Annotated[tuple[BasketIndex, ...], msgspec.Meta(max_length=len(BASKETS))]
    order_stacks: tuple[tuple[OrderIndex, ...], tuple[OrderIndex, ...], tuple[OrderIndex, ...], tuple[OrderIndex, ...]]
    box: Annotated[tuple[OrderIndex, ...], msgspec.Meta(max_length=len(ORDERS))] = ()
    """The orders that are out of play in a game for two (FM-2.2)."""


class FloatingMarketView(msgspec.Struct, frozen=True):
    """The view of one seat (FM-7.1). For a spectator, `seat` is None."""

    public: Public
    seat: Seat | None

    @property
    def own_seat(self) -> Seat:
        """Return the seat of a view. The view must not be a spectator's."""
        assert self.seat is not None  # nobody asks a spectator
        return self.seat
