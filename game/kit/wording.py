"""Small turns of phrase that sentences of every title share: orders, who has how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark


def seats_named(seats: Sequence[Seat]) -> str:
    """Seats in one phrase, as marks."""
    return listed([mark(seat) for seat in seats])


def by_seat(amounts: Sequence[int], words: Callable[[int], str]) -> str:
    """Who has how much, in seat order, without those who have nothing: "Mei $4 and Ben $3"; `words` says an amount."""
    text = _("{name} {amount}")
    return listed([text.format(name=mark(seat), amount=words(amount)) for seat, amount in enumerate(amounts) if amount])


def rank(number: int) -> str:
    """A place in an order, from 1: "1st"."""
    words = (_("1st"), _("2nd"), _("3rd"))
    return words[number - 1] if 0 < number <= len(words) else _("{number}th").format(number=number)
