"""How much money everybody is thought to have, from what all could hear and see (CT-8.2)."""

from __future__ import annotations

from game.core.names import Seat
from game.titles.chinatown.constants import START_MONEY
from game.titles.chinatown.planning.levels import Memory
from game.titles.chinatown.planning.standing import cash_of
from game.titles.chinatown.state import Public

REMEMBERED = 3
"""Deals that a forgetful player still knows."""


def money_known(public: Public, seat: Seat, memory: Memory) -> tuple[int, ...]:
    """Everybody's money as one seat knows it, in thousands: its own exactly, that of others as far as it remembers."""
    exact = public.ledger()
    if memory == "all":
        return exact
    sums = [START_MONEY + sum(year[other] for year in public.incomes) for other in range(public.seats)]
    if memory == "some deals":
        for deal in public.deals[-REMEMBERED:]:
            sums = [known + cash for known, cash in zip(sums, cash_of(deal.parcels, public.seats), strict=True)]
    return tuple(exact[seat] if other == seat else max(0, known) for other, known in enumerate(sums))
