"""The story of a finished market: money over the nights, and what everybody is honoured for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import _, pgettext
from game.core.rules import Beat
from game.kit.awards import told
from game.picture.chronicle import Chronicle, Curve, Plot
from game.titles.night_market.awards import AWARDS, consolation
from game.titles.night_market.events import NightEnded
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.scoring import total
from game.titles.night_market.state import MarketState, Public
from game.titles.night_market.tallies import tallies_of


def chronicle(rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """The curves of money, takings and stalls, and the awards."""
    end: MarketState = beats[-1].state if beats else start
    curves = curves_of(start.public, end.public, beats)
    return told(curves, AWARDS, tallies_of(end.public, beats, curves[0]), consolation())


def curves_of(start: Public, end: Public, beats: Sequence[Beat[Any]]) -> tuple[Curve, ...]:
    night = _("Night")
    money = Plot(_("Money"), _("$"), night, _("as if all loans were repaid that night"))
    takings = Plot(_("Earned each night"), _("$"), night)
    stalls = Plot(_("Stalls"), pgettext("counted", "stalls"), night)
    nights = start.round if start.phase == "over" else start.round - 1
    money.at(nights, _totals(start))
    stalls.at(nights, _stalls(start))
    for beat in beats:
        if isinstance(beat.event, NightEnded):
            public = beat.state.public
            money.at(public.round, _totals(public))
            stalls.at(public.round, _stalls(public))
            takings.at(public.round, beat.event.earned)
    money.at(end.round, _totals(end))
    return tuple(curve for curve in (money.curve(), takings.curve(), stalls.curve()) if curve.marks)


def _totals(public: Public) -> tuple[int, ...]:
    return tuple(total(public, seat) for seat in range(public.seats))


def _stalls(public: Public) -> tuple[int, ...]:
    return tuple(stalls_of(public, seat) for seat in range(public.seats))
