"""Checks of the number of players, and turn order."""

from __future__ import annotations

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Meta, Setup


def demand_possible(meta: Meta, setup: Setup) -> None:
    """Raise Problem unless the title allows this number of seats and the seat that begins exists."""
    if not meta.min_seats <= setup.seats <= meta.max_seats:
        text = _("{title} is for {fewest} to {most} players, not for {seats}.")
        raise Problem(text.format(title=meta.name, fewest=meta.min_seats, most=meta.max_seats, seats=setup.seats))
    if not 0 <= setup.first < setup.seats:
        text = _("Seat {first} cannot begin: there are {seats} seats, counted from 0.")
        raise Problem(text.format(first=setup.first, seats=setup.seats))


def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order."""
    return tuple((first + step) % seats for step in range(seats))
