"""The bazaar's values: state and view, the offer, and what both know of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.core.bounds import Count, Few, Word
from game.core.names import Seat
from game.core.rules import State

Phase = Literal["deals", "evening", "over"]
SEATS = 3


class Terms(msgspec.Struct, frozen=True):
    """What an offer says: with whom, which pitches change hands (ascending), coins given to the partner, coins asked
    of the partner. An own pitch goes to the partner, any other to whoever offers."""

    partner: Few
    pitches: Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)]
    given: Count = 0
    asked: Count = 0


class OpenOffer(msgspec.Struct, frozen=True):
    """An offer on the table. `unsigned`: the seats that have not answered yet, ascending."""

    number: Count
    seat: Few
    terms: Terms
    parties: tuple[Few, ...]
    unsigned: tuple[Few, ...]


class Public(msgspec.Struct, frozen=True):
    """What everybody sees. `pitches`, `worth`, `beside`: what the board says; `owners` in the order of `pitches`.
    `sign`: what was written at set-up. `offered`: the offers made today by each seat; `order`: who still opens this
    evening."""

    pitches: tuple[str, ...]
    worth: tuple[int, ...]
    beside: tuple[tuple[str, str], ...]
    owners: tuple[Few, ...]
    coins: tuple[Count, ...]
    bank: Count
    first: Few
    sign: Word = ""
    day: Few = 1
    phase: Phase = "deals"
    offers: tuple[OpenOffer, ...] = ()
    made: Count = 0
    offered: tuple[Count, ...] = (0,) * SEATS
    ready: tuple[bool, ...] = (False,) * SEATS
    order: tuple[Few, ...] = ()

    def owner(self, pitch: str) -> Seat | None:
        """Whose a pitch is, None where there is no such pitch."""
        return self.owners[self.pitches.index(pitch)] if pitch in self.pitches else None

    def own(self, seat: Seat) -> tuple[str, ...]:
        """The pitches of a seat, in the order of the board."""
        return tuple(pitch for pitch, owner in zip(self.pitches, self.owners, strict=True) if owner == seat)

    def offer(self, number: int) -> OpenOffer | None:
        """The open offer with that number."""
        return next((offer for offer in self.offers if offer.number == number), None)

    def takings(self, pitch: str) -> int:
        """What opening a pitch brings while the bank can pay."""
        seat = self.owner(pitch)
        near = [a if b == pitch else b for a, b in self.beside if pitch in (a, b)]
        return 1 + sum(self.owner(other) == seat for other in near)


class BazaarState(State, frozen=True, kw_only=True):
    """The whole truth. `wishes`: of each seat, in the order drawn; `deck`: those to be drawn, the next one first."""

    public: Public
    wishes: tuple[tuple[Word, ...], ...]
    deck: tuple[Word, ...]


class BazaarView(msgspec.Struct, frozen=True):
    """What a seat knows; None a spectator."""

    public: Public
    seat: Seat | None
    wishes: tuple[Word, ...] = ()
