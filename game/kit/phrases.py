"""Short phrases that the sentences of several titles share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.sentences import listed


def seats_named(seats: Sequence[Seat]) -> str:
    """Return a list of seats as text. The screen shows the players' names in it, as in "Mei, Ben and Ana"."""
    return listed([mark(seat) for seat in seats])


def by_seat(amounts: Sequence[int], words: Callable[[int], str]) -> str:
    """List the seats whose amounts are not 0, as in "Mei $4 and Ben $3". `words` returns an amount as text."""
    text = _("{name} {amount}")
    return listed([text.format(name=mark(seat), amount=words(amount)) for seat, amount in enumerate(amounts) if amount])


def rank(number: int) -> str:
    """Return the ordinal for a number (1 or more), such as "1st" for 1."""
    words = (_("1st"), _("2nd"), _("3rd"))
    return words[number - 1] if 0 < number <= len(words) else _("{number}th").format(number=number)


def standing(seat: Seat, turn: Seat | None, seats: int, *, last: bool, left: int) -> tuple[str, bool]:
    """Return a short text about a seat, such as "plays next", and whether the seat has to play now.

    Args:
        turn: the seat whose turn it is, or None.
        last: whether only final turns remain.
        left: the number of final turns that remain, including the current turn.
    """
    if turn is None:
        return "", False
    later = (seat - turn) % seats
    if later == 0:
        return (_("last turn") if last else _("to play")), True
    if last and later >= left:
        return _("has finished"), False
    return (_("plays next") if later == 1 else ""), False


def plays(order: Sequence[Seat], seat: Seat) -> str:
    """Return a seat's position in the turn order in words, such as "plays 2nd"."""
    return _("plays {rank}").format(rank=rank(order.index(seat) + 1))
