"""Events that describe themselves in words, and short phrases that the sentences of several titles share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.rules import Event
from game.core.sentences import listed
from game.picture.table import Sentence


def seats_named(seats: Sequence[Seat]) -> str:
    """Return a list of seats as one phrase of seat marks."""
    return listed([mark(seat) for seat in seats])


def by_seat(amounts: Sequence[int], words: Callable[[int], str]) -> str:
    """Return each seat's amount, formatted by `words`, in seat order and without zeros: "Mei $4 and Ben $3"."""
    text = _("{name} {amount}")
    return listed([text.format(name=mark(seat), amount=words(amount)) for seat, amount in enumerate(amounts) if amount])


def rank(number: int) -> str:
    """Return an ordinal number, from 1: "1st"."""
    words = (_("1st"), _("2nd"), _("3rd"))
    return words[number - 1] if 0 < number <= len(words) else _("{number}th").format(number=number)


class Told(Event, frozen=True, kw_only=True):
    """An event that writes its own line of the log. Names in it are seat marks."""

    def sentence(self) -> Sentence | None:
        """Return the log line, or None if the event needs none."""
        return None

    def caption(self) -> str:
        """Return the words under the board during the animation, or "" for none. The default is the log line."""
        line = self.sentence()
        return line.text if line is not None else ""


def caption_of(event: Event) -> str:
    """Return the words under the board during the animation of any event."""
    return event.caption() if isinstance(event, Told) else ""


def sentence_of(event: Event) -> Sentence | None:
    """Return the log line for an event, or None if it has none."""
    return event.sentence() if isinstance(event, Told) else None
