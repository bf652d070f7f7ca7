"""The result: most money; where that is equal, more shops on the board (CT-7.1)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Outcome, ScoreLine
from game.kit.scoring import result
from game.titles.chinatown.businesses import shops_open
from game.titles.chinatown.constants import START_MONEY
from game.titles.chinatown.state import ChinatownState, Parcel, Public
from game.titles.chinatown.words import year_name

THOUSAND = 1_000


def outcome(state: ChinatownState) -> Outcome | None:
    """The result, None while the game goes on. Amounts are in thousands."""
    public = state.public
    if public.phase != "over":
        return None
    ranks = [(state.money[seat], shops_open(public, seat)) for seat in range(public.seats)]
    tie_breaker = _("Where money was equal, more shops on the board decided.")
    found = result(ranks, _sources(public), "years", tie_breaker)
    return replace(found, currency=_("$"), worth=THOUSAND)


def _sources(public: Public) -> tuple[ScoreLine, ...]:
    """Where everybody's money came from and went, in the order of time."""
    incomes = [
        ScoreLine(_("Income of {year}").format(year=year_name(number)), year)
        for number, year in enumerate(public.incomes, 1)
    ]
    return (
        ScoreLine(_("At the start"), (START_MONEY,) * public.seats),
        *incomes,
        ScoreLine(_("Got in deals"), deal_money(public, lambda parcel: parcel.taker)),
        ScoreLine(_("Paid in deals"), tuple(-sum_ for sum_ in deal_money(public, lambda parcel: parcel.giver))),
    )


def deal_money(public: Public, whose: Callable[[Parcel], Seat]) -> tuple[int, ...]:
    """The money of all deals, summed up by the seat that `whose` names."""
    sums = [0] * public.seats
    for deal in public.deals:
        for parcel in deal.parcels:
            sums[whose(parcel)] += parcel.cash
    return tuple(sums)
