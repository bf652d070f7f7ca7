"""What happens, as data: the log, the animation and the recap are made from these.

Spaces are called "row,column", entrances as in the map; money is in coins; a customer tile is its index in CUSTOMERS.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core.names import Seat
from game.core.rules import Event
from game.titles.mercado.goods import Good, Restaurant
from game.titles.mercado.state import End


class Payment(msgspec.Struct, frozen=True):
    """What one customer tile pays one stand: `customers` × (1 + helping restaurants) coins (ML-3.1).

    `helpers`: the spaces of the restaurants next to the stand that improve it.
    """

    seat: Seat
    space: str
    good: Good
    tile: int
    entrance: str
    customers: int
    helpers: tuple[str, ...]

    @property
    def coins(self) -> int:
        """What the stand's owner gets."""
        return self.customers * (1 + len(self.helpers))


class GameBegan(Event, frozen=True, kw_only=True):
    """The market is laid out and this seat begins (ML-1.4); `pub`: the seat with the Pub, None without (ML-1.1)."""

    first: Seat
    pub: Seat | None


class TilesRedrawn(Event, frozen=True, kw_only=True):
    """At the start a seat held three tiles of this good and drew others (ML-1.2)."""

    seat: Seat
    good: Good


class TilesSwapped(Event, frozen=True, kw_only=True):
    """A seat gave three tiles of one good back for these (ML-2.0)."""

    reveals: ClassVar[str] = "Stand tiles were drawn from the bag."
    seat: Seat
    good: Good
    drawn: tuple[Good, ...]


class StandOpened(Event, frozen=True, kw_only=True):
    """A stand tile from that slot of the seat's hand is on a space now (ML-2.1).

    `cost` and `income`: the coins that it costs and earns at once, as the events after this one show.
    """

    seat: Seat
    slot: int
    good: Good
    space: str
    cost: int
    income: int


class RestaurantRevealed(Event, frozen=True, kw_only=True):
    """A gray restaurant was turned over and lies in front of the seat that built on its space (ML-2.3)."""

    reveals: ClassVar[str] = "A gray restaurant was turned over."
    seat: Seat
    restaurant: Restaurant
    space: str


class RestaurantTaken(Event, frozen=True, kw_only=True):
    """As RestaurantRevealed, where everybody knew its type before."""

    seat: Seat
    restaurant: Restaurant
    space: str


class StandEarned(Event, frozen=True, kw_only=True):
    """A new stand was paid by the customers already there (ML-2.4); `payments` has one entry for each tile."""

    seat: Seat
    space: str
    payments: tuple[Payment, ...]
    total: int


class StandPaid(Event, frozen=True, kw_only=True):
    """The seat paid for its new stand (ML-2.2): `in_row` and `in_column` are the stands counted, this one included."""

    seat: Seat
    space: str
    cost: int
    in_row: int
    in_column: int


class TileTaken(Event, frozen=True, kw_only=True):
    """The seat took the tile at `slot` of the display; it lies in `hand_slot` of its hand now (ML-2.6)."""

    seat: Seat
    good: Good
    slot: int
    hand_slot: int


class DisplayRefilled(Event, frozen=True, kw_only=True):
    """A tile from the bag lies at that slot of the display (ML-2.6)."""

    reveals: ClassVar[str] = "A stand tile was drawn from the bag."
    good: Good
    slot: int


class CustomersBrought(Event, frozen=True, kw_only=True):
    """A customer tile lies at an entrance and pays the matching stands of its line (ML-2.7, ML-2.8).

    `payments` has one entry for each stand, along the line; `earned` is the sum for each seat.
    """

    seat: Seat
    tile: int
    entrance: str
    payments: tuple[Payment, ...]
    earned: tuple[int, ...]


class OfferRefilled(Event, frozen=True, kw_only=True):
    """A customer tile of that number of customers was turned over at that slot (ML-2.9)."""

    reveals: ClassVar[str] = "A customer tile was drawn."
    count: int
    tile: int
    slot: int


class RestaurantOpened(Event, frozen=True, kw_only=True):
    """A restaurant from in front of the seat lies faceup on a space, and brought `coins` (ML-2.10)."""

    seat: Seat
    restaurant: Restaurant
    space: str
    coins: int


class CoinTaken(Event, frozen=True, kw_only=True):
    """A seat took a coin; `streak` turns in a row were spent so, and at `needed` the game ends (ML-2.12)."""

    seat: Seat
    streak: int
    needed: int


class LastTurns(Event, frozen=True, kw_only=True):
    """The end is triggered and this many turns are still played (ML-4.1, ML-4.2); `left`: spaces or entrances left."""

    reason: End
    left: int
    turns: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over; `left`: spaces or entrances left where that was the reason, else 0 (ML-4.1)."""

    reason: End
    left: int


class CoinsCounted(Event, frozen=True, kw_only=True):
    """Everybody's coins at the end, before restaurants left over are paid for (ML-6.1)."""

    reveals: ClassVar[str] = "The coins were counted."
    coins: tuple[int, ...]


class LeftoversPaid(Event, frozen=True, kw_only=True):
    """Each restaurant still in front of a seat costs a coin (ML-4.3): coins by seat."""

    paid: tuple[int, ...]


class FameWon(Event, frozen=True, kw_only=True):
    """The solo result (ML-5.1): fame for the coins, and for the best single action."""

    coins: int
    best: int
    for_coins: int
    for_best: int
