"""Small helpers for rules, such as the seat order, targets of one kind and the final result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import POINTS, Meta, Outcome, ScoreLine, ScoreUnit, Setup
from game.core.target import Target


def demand_possible(meta: Meta, setup: Setup) -> None:
    """Raise Problem if the title does not allow this number of seats or this first seat."""
    if not meta.min_seats <= setup.seats <= meta.max_seats:
        text = _("{title} is for {fewest} to {most} players, not {seats}.")
        raise Problem(text.format(title=meta.name, fewest=meta.min_seats, most=meta.max_seats, seats=setup.seats))
    if not 0 <= setup.first < setup.seats:
        text = _("Seat {first} cannot go first: the seats are numbered from 0 to {last}.")
        raise Problem(text.format(first=setup.first, last=setup.seats - 1))


def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in clockwise order, beginning with `first`."""
    return tuple((first + step) % seats for step in range(seats))


T = TypeVar("T")
LONGEST = 9
"""The maximum number of digits of a number in an id. Python refuses to convert thousands of digits."""


def targets_of(kind: str) -> Callable[[object], Target]:
    """Return a function that makes a target of the given kind from an id. An id is a name or a number."""

    @cache
    def target(ident: object) -> Target:
        return Target(kind, str(ident))

    return target


def number_of(ident: str) -> int | None:
    """Return the whole number (0 or more) that an id stands for, or None if the id is not a number or is too long."""
    return int(ident) if ident.isascii() and ident.isdecimal() and len(ident) <= LONGEST else None


def nth(values: Sequence[T], ident: str) -> T | None:
    """Return the value at the index (from 0) that `ident` stands for, or None if the index is out of range."""
    index = number_of(ident)
    return values[index] if index is not None and index < len(values) else None


def demand(balances: bool, account: str) -> None:
    """Raise AssertionError with the message `account` if `balances` is false, even in optimised code."""
    if not balances:
        raise AssertionError(account)


def result(
    ranks: Sequence[tuple[int, ...]],
    sources: tuple[ScoreLine, ...],
    end: str,
    tie_breaker: str,
    verdict: str = "",
    unit: ScoreUnit = POINTS,
) -> Outcome:
    """Return the result of a game. The other arguments are as in `Outcome`.

    Args:
        ranks: for each seat, the final score followed by the numbers that break ties; higher numbers are better.
        tie_breaker: a sentence that explains how ties are broken, used only if a tie was broken.
    """
    decided = any(one[0] == other[0] and one != other for one in ranks for other in ranks)
    return Outcome(
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        totals=tuple(rank[0] for rank in ranks),
        sources=sources,
        end=end,
        tie_breaker=tie_breaker if decided else "",
        verdict=verdict,
        unit=unit,
    )
