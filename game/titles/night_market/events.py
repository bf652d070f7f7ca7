"""What happens, as data: the log, the animation and the recap are made from these."""

from __future__ import annotations

from typing import ClassVar

from game.core.names import Seat
from game.core.rules import Event
from game.titles.night_market.customers import Food


class PlacesCovered(Event, frozen=True, kw_only=True):
    """Places out of the game from the start (NM-2.3)."""

    places: tuple[int, ...]


class RoundBegan(Event, frozen=True, kw_only=True):
    """A round starts; `last` announces the last one (NM-8)."""

    round: int
    rounds: int
    last: bool


class PlacesOffered(Event, frozen=True, kw_only=True):
    """Place cards were revealed (NM-3.1)."""

    reveals: ClassVar[str] = "New places were revealed."
    places: tuple[int, ...]


class CustomersArrived(Event, frozen=True, kw_only=True):
    """Customers from the supply stand at an entry now, in plain sight (NM-3.2): (token, entry) pairs."""

    reveals: ClassVar[str] = "New customers were revealed."
    arrivals: tuple[tuple[int, str], ...]


class CustomersSetAside(Event, frozen=True, kw_only=True):
    """A seat has made its secret choice (NM-3.3)."""

    seat: Seat
    count: int


class BidPlaced(Event, frozen=True, kw_only=True):
    """A bid; `over` is the seat it outbids (NM-4.2), `compensation` tells a bid of NM-4.7."""

    seat: Seat
    place: int
    price: int
    over: Seat | None
    compensation: bool


class Passed(Event, frozen=True, kw_only=True):
    """A pass that only used up a turn (NM-4.6)."""

    seat: Seat


class Forfeited(Event, frozen=True, kw_only=True):
    """A seat is out of this round's bidding: it passed without a lead (NM-4.6) or, `forced`, lacks money (NM-4.8)."""

    seat: Seat
    forced: bool


class CompensationBegan(Event, frozen=True, kw_only=True):
    """These seats lead nothing and must bid again (NM-4.7)."""

    seats: tuple[Seat, ...]


class PlaceUnsold(Event, frozen=True, kw_only=True):
    """A place without a bid leaves the game (NM-4.9)."""

    place: int


class PlaceWon(Event, frozen=True, kw_only=True):
    """The highest bidder pays, taking `loans` new loans for it (NM-5.1, NM-5.2)."""

    seat: Seat
    place: int
    price: int
    loans: int


class StallBuilt(Event, frozen=True, kw_only=True):
    """A stall opens; `group` lists the places of the connected stalls it now belongs to, itself included (NM-6.5)."""

    seat: Seat
    place: int
    food: Food
    group: tuple[int, ...]


class LeftUndecided(Event, frozen=True, kw_only=True):
    """A seat decides later on these places (NM-5.3)."""

    seat: Seat
    places: tuple[int, ...]


class HiddenRevealed(Event, frozen=True, kw_only=True):
    """A seat's hidden customers join the entries (NM-6.1): (token, entry) pairs."""

    reveals: ClassVar[str] = "The hidden customers were revealed."
    seat: Seat
    arrivals: tuple[tuple[int, str], ...]


class Served(Event, frozen=True, kw_only=True):
    """A customer walked from an entry and ate; `group` is the size of the connected stalls (NM-6.6).

    `route`: the places passed on the way, the stall last; `entries`: the entries walked through, the first one first.
    """

    token: int
    entry: str
    entries: tuple[str, ...]
    route: tuple[int, ...]
    place: int
    seat: Seat
    pay: int
    group: int


class WalkedOn(Event, frozen=True, kw_only=True):
    """A customer found no stall and waits at the next entry (NM-1.4, NM-6.2)."""

    token: int
    entry: str
    to_entry: str


class WentHome(Event, frozen=True, kw_only=True):
    """A customer found no stall and left the market (NM-1.4); `entries` as in Served."""

    token: int
    entry: str
    entries: tuple[str, ...]


class BonusPaid(Event, frozen=True, kw_only=True):
    """The last night's bonus for a food (NM-8.3); `each` in dollars to every one of `seats`."""

    food: Food
    seats: tuple[Seat, ...]
    each: int


class NightEnded(Event, frozen=True, kw_only=True):
    """What everybody earned in this opening, in dollars by seat."""

    round: int
    earned: tuple[int, ...]


class HandsFilled(Event, frozen=True, kw_only=True):
    """Everybody drew back to four (NM-7.1): how many each drew, by seat."""

    reveals: ClassVar[str] = "New customers were drawn."
    drawn: tuple[int, ...]
    reshuffled: bool


class OrderChanged(Event, frozen=True, kw_only=True):
    """The new player order (NM-7.3)."""

    order: tuple[Seat, ...]


class LoansRepaid(Event, frozen=True, kw_only=True):
    """At the end each loan costs 7 (NM-9.1): dollars by seat."""

    paid: tuple[int, ...]
