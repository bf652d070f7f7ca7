"""The story of a finished game: everybody's money over the years, and the awards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import _
from game.core.rules import Beat
from game.kit.awards import told
from game.picture.chronicle import Chronicle, Curve, Plot
from game.titles.chinatown.awards import AWARDS, consolation, tallies_of
from game.titles.chinatown.businesses import shops_open
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownState, cash_of


def chronicle(rules: ChinatownRules, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """The curves of money, yearly income, money of deals and shops, and the awards."""
    end: ChinatownState = beats[-1].state if beats else start
    curves = _curves(start, end, beats)
    return told(curves, AWARDS, tallies_of(rules.topology, end, beats, curves[0]), consolation())


def _curves(start: ChinatownState, end: ChinatownState, beats: Sequence[Beat[Any]]) -> tuple[Curve, ...]:
    """A mark for each year that is over, and one for the beginning."""
    across, unit = _("Year"), _("$1,000")
    plots = (
        Plot(_("Money"), unit, across),
        Plot(_("Income"), unit, across, _("of each year")),
        Plot(_("Gained by deals"), unit, across, _("money got less money paid")),
        Plot(_("Shops"), _("shops"), across),
    )
    _mark(plots, len(start.public.incomes), start)
    last = start
    for beat in beats:
        if beat.state.public.year > last.public.year:
            _mark(plots, last.public.year, last)
        last = beat.state
    if end.public.phase == "over":
        _mark(plots, end.public.year, end)
    return tuple(plot.curve() for plot in plots)


def _mark(plots: tuple[Plot, ...], year: int, state: ChinatownState) -> None:
    """The amounts after that many years. What deals have brought is what neither the start nor the income has."""
    public = state.public
    money, income, deals, shops = plots
    seats = range(public.seats)
    nothing = (0,) * public.seats
    money.at(year, state.money)
    income.at(year, public.incomes[year - 1] if 0 < year <= len(public.incomes) else nothing)
    deals.at(year, cash_of(public.parcels, public.seats))
    shops.at(year, tuple(shops_open(public, seat) for seat in seats))
