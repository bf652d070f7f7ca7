"""What happens in the bazaar, besides what one verb alone does."""

from __future__ import annotations

from typing import ClassVar

from game.core.i18n import Phrase, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event


class WishDrawn(Event, frozen=True, kw_only=True):
    """A seat drew a wish, which it alone may see (BZ-1.2)."""

    reveals: ClassVar[Phrase] = phrase("Wishes were drawn.")
    seat: Seat
    wish: str


class DayBegan(Event, frozen=True, kw_only=True):
    """Deals are open (BZ-2.1)."""

    day: int

    def sentence(self) -> Sentence:
        """Which day."""
        return Sentence(f"Day {self.day} begins.")


class DealDone(Event, frozen=True, kw_only=True):
    """The last party has signed, and everything has changed hands (BZ-2.4)."""

    barrier: ClassVar[Phrase] = phrase("A deal that all have signed is done.")
    number: int
    parties: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """Between whom."""
        return Sentence(f"Deal {self.number} is done between {', '.join(map(mark, self.parties))}.")


class Lapsed(Event, frozen=True, kw_only=True):
    """An offer has become impossible (BZ-2.4)."""

    number: int
    why: str

    def sentence(self) -> Sentence:
        """Why."""
        return Sentence(f"Offer {self.number} lapses: {self.why}")


class EveningBegan(Event, frozen=True, kw_only=True):
    """All are ready (BZ-2.7)."""


class Ended(Event, frozen=True, kw_only=True):
    """The game is over (BZ-4.1)."""
