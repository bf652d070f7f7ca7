"""The state, with its public part and its secrets, and the view of one seat."""

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
"""Boats are placed; first stalls are placed (FM-2.3); the parts of a turn (FM-3); the game is over."""
End = Literal["king", "temple", "stalls", "disks", "orders", "rounds"]
"""What brings the end: three signs, of which two are needed (FM-6.1), and what ends the game by itself (FM-6.2)."""

BasketIndex = Annotated[int, msgspec.Meta(ge=0, le=len(BASKETS) - 1)]
OrderIndex = Annotated[int, msgspec.Meta(ge=0, le=len(ORDERS) - 1)]
Hand = Annotated[tuple[CardIndex, ...], msgspec.Meta(max_length=25)]


class Stallholder(msgspec.Struct, frozen=True):
    """What one seat has, all of it open. `boat`: its section, None before it is placed. `goods`: on the boat.
    `baskets`: those bought. `orders`: those fulfilled, in the order they were."""

    coins: Count
    boat: Few | None = None
    flowers: Count = 0
    favors: Count = 0
    rowers: Few = START_ROWERS
    disks: Few = DISKS
    stalls: Few = 0
    """Stalls that are not placed yet."""
    goods: Goods = NO_GOODS
    baskets: Annotated[tuple[BasketIndex, ...], msgspec.Meta(max_length=len(BASKETS))] = ()
    orders: Annotated[tuple[OrderIndex, ...], msgspec.Meta(max_length=len(ORDERS))] = ()
    hand: Hand = BASIC_HAND
    discard: Hand = ()

    @property
    def room(self) -> Goods:
        """What all baskets together have room for (FM-5.2)."""
        whole = START_ROOM
        for basket in self.baskets:
            whole = plus(whole, BASKETS[basket].room)
        return whole


class Acting(msgspec.Struct, frozen=True):
    """What holds for the rest of this turn. `more`: sections beyond the rowers (M14). `haggles`: M17. `twice`: whether
    one stall may still be used a second time (M18). `used`: stalls used, by their index; one used twice stands there
    twice. `king`: whether the King was visited (FM-5.8). `stays`: the boat could not move; the turn ends with that
    (FM-4.5)."""

    more: Few = 0
    haggles: bool = False
    twice: bool = False
    used: Annotated[tuple[Few, ...], msgspec.Meta(max_length=10)] = ()
    king: bool = False
    stays: bool = False


FRESH = Acting()


class Public(msgspec.Struct, frozen=True):
    """Everything all players may see (FM-7.1). Tuples over seats are in seat order, over stalls, sections and crossings
    in the order of the topology."""

    seats: Few
    first: Few
    holders: tuple[Stallholder, ...]
    phase: Phase
    turn: Few | None
    """The seat that is to move, None when the game is over."""
    owners: Annotated[tuple[Few | None, ...], msgspec.Meta(max_length=200)]
    """Whose stall lies on each stall space."""
    prices: tuple[Box, Box, Box, Box]
    ring: Annotated[int, msgspec.Meta(ge=0, le=len(RING) - 1)]
    """Where the Merchant stands."""
    barge: Few
    """The crossing of the King’s barge."""
    baskets: Annotated[tuple[BasketIndex | None, ...], msgspec.Meta(max_length=200)]
    """The basket on each basket stall, in their order."""
    orders: Annotated[tuple[OrderIndex | None, ...], msgspec.Meta(max_length=200)]
    """The order on each restaurant, in their order."""
    market: Annotated[tuple[CardIndex | None, ...], msgspec.Meta(max_length=10)]
    """The open market cards, from the oldest; None: the deck is empty."""
    deck_size: Few
    baskets_left: Few
    orders_left: tuple[Few, Few, Few, Few]
    temple: tuple[tuple[Few, ...], tuple[Few, ...], tuple[Few, ...], tuple[Few, ...]]
    """Whose disks lie in each row of the Temple Chart, from its first free column on."""
    king: tuple[tuple[Few | None, ...], tuple[Few | None, ...], tuple[Few | None, ...]]
    """Whose disk lies in each box of the King’s Chart: coins, flowers, goods."""
    turns: Annotated[tuple[Count, ...], msgspec.Meta(max_length=10)]
    """Turns finished, by seat."""
    acting: Acting = FRESH
    met: Annotated[tuple[End, ...], msgspec.Meta(max_length=5)] = ()
    """End conditions that were met, in the order they were."""
    last_round: bool = False

    @property
    def first_column(self) -> int:
        """The first column of the Temple Chart that is used, counted from 0: the second where the charts are smaller,
        as the rows of the King tell (FM-2.5)."""
        return int(len(self.king[0]) < KING_BOXES)


class FloatingMarketState(State, frozen=True, kw_only=True):
    """A whole position with what is hidden; decks are drawn from the front."""

    public: Public
    deck: Annotated[tuple[CardIndex, ...], msgspec.Meta(max_length=25)]
    basket_stack: Annotated[tuple[BasketIndex, ...], msgspec.Meta(max_length=len(BASKETS))]
    order_stacks: tuple[tuple[OrderIndex, ...], tuple[OrderIndex, ...], tuple[OrderIndex, ...], tuple[OrderIndex, ...]]
    box: Annotated[tuple[OrderIndex, ...], msgspec.Meta(max_length=len(ORDERS))] = ()
    """Orders that were removed with two players (FM-2.2)."""


class FloatingMarketView(msgspec.Struct, frozen=True):
    """What one seat may know; `seat` None: a spectator. Only the order of decks and stacks is hidden (FM-7.1)."""

    public: Public
    seat: Seat | None

    @property
    def own_seat(self) -> Seat:
        """The seat of the view, which is no spectator's."""
        assert self.seat is not None  # nobody asks a spectator
        return self.seat

    def own(self) -> Stallholder:
        """What the view's own seat has."""
        return self.public.holders[self.own_seat]
