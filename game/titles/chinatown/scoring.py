"""The player with the most money wins, and the number of shops breaks ties (CT-7.1)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Outcome, ScoreLine
from game.kit.rules import result
from game.titles.chinatown.businesses import shops_open
from game.titles.chinatown.constants import START_MONEY
from game.titles.chinatown.meta import META
from game.titles.chinatown.state import ChinatownState, Public
from game.titles.chinatown.words import year_name


def outcome(state: ChinatownState) -> Outcome | None:
    """Return the result of the game, or None while the game goes on.

    Amounts are in thousands of dollars (see `META.unit`).
    """
    public = state.public
    if public.phase != "over":
        return None
    ranks = [(state.money[seat], shops_open(public, seat)) for seat in range(public.seats)]
    tie_breaker = _("The number of shops broke the tie on money.")
    return result(ranks, _sources(public), "years", tie_breaker, unit=META.unit)


def _sources(public: Public) -> tuple[ScoreLine, ...]:
    incomes = [
        ScoreLine(_("Income in {year}").format(year=year_name(number)), year)
        for number, year in enumerate(public.incomes, 1)
    ]
    got, paid = [0] * public.seats, [0] * public.seats
    for parcel in public.parcels:
        got[parcel.taker] += parcel.cash
        paid[parcel.giver] += parcel.cash
    return (
        ScoreLine(_("At the start"), (START_MONEY,) * public.seats),
        *incomes,
        ScoreLine(_("Received in deals"), tuple(got)),
        ScoreLine(_("Paid in deals"), tuple(-sum_ for sum_ in paid)),
    )
