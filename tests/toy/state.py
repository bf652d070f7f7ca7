"""The toy's values: state, view, moves and events."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.core.i18n import Phrase, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event, State

Phase = Literal["cards", "pitch", "over"]


class Public(msgspec.Struct, frozen=True):
    """What everybody sees. `sealed`: who has chosen cards; `order`: who still pitches this round, first one first."""

    seats: int
    round: int
    phase: Phase
    coins: tuple[int, ...]
    bank: int
    tips: tuple[int, ...]
    owners: tuple[Seat | None, ...]
    sealed: tuple[bool, ...]
    order: tuple[Seat, ...]
    discards: tuple[int, ...]
    deck_size: int
    end: str = ""


class CardState(State, frozen=True, kw_only=True):
    """The whole truth."""

    public: Public
    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


class CardView(msgspec.Struct, frozen=True):
    """What a seat knows; None a spectator."""

    public: Public
    seat: Seat | None
    hand: tuple[int, ...] = ()
    played: tuple[int, ...] = ()


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Two cards, ascending."""

    cards: tuple[int, ...]


class Pitch(msgspec.Struct, frozen=True, tag="pitch"):
    """Spots in the order they are reached."""

    spots: tuple[str, ...]


class Tip(msgspec.Struct, frozen=True, tag="tip"):
    """Coins for the band."""

    coins: int


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Nothing."""


CardMove = Play | Pitch | Tip | Pass


class Dealt(Event, frozen=True, kw_only=True):
    """Everybody has cards."""

    each: int


class Sealed(Event, frozen=True, kw_only=True):
    """A seat has chosen."""

    seat: Seat


class Shown(Event, frozen=True, kw_only=True):
    """All cards on the table, by seat."""

    reveals: ClassVar[Phrase] = phrase("The cards were shown.")
    cards: tuple[tuple[int, ...], ...]

    def sentence(self) -> Sentence:
        return Sentence(f"The cards are {self.cards}.")


class Pitched(Event, frozen=True, kw_only=True):
    """Stalls stand."""

    seat: Seat
    spots: tuple[str, ...]

    def sentence(self) -> Sentence:
        return Sentence(f"{mark(self.seat)} pitches on {', '.join(self.spots)}.", self.seat)


class Tipped(Event, frozen=True, kw_only=True):
    """The band is glad."""

    seat: Seat
    coins: int

    def sentence(self) -> Sentence:
        return Sentence(f"{mark(self.seat)} tips {self.coins}.", self.seat)


class Passed(Event, frozen=True, kw_only=True):
    """Nothing happened."""

    seat: Seat

    def sentence(self) -> Sentence:
        return Sentence(f"{mark(self.seat)} passes.", self.seat)


class Drew(Event, frozen=True, kw_only=True):
    """A seat's own new cards."""

    reveals: ClassVar[Phrase] = phrase("New cards were drawn.")
    seat: Seat
    cards: tuple[int, ...]

    def sentence(self) -> Sentence:
        return Sentence(f"{mark(self.seat)} draws {self.cards}.", self.seat)


class RoundBegan(Event, frozen=True, kw_only=True):
    """Cards are chosen again."""

    round: int


class Ended(Event, frozen=True, kw_only=True):
    """The game is over."""

    end: str
