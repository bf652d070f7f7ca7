"""Short phrases that the sentences of several titles share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.sentences import listed


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
