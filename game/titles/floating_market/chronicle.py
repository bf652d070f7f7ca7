"""Awards for a finished game, and curves over its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import _, pgettext
from game.core.rules import Beat
from game.kit.awards import chronicle_of
from game.picture.chronicle import Chronicle, Curve, Plot
from game.titles.floating_market.awards import AWARDS, consolation
from game.titles.floating_market.constants import DISKS
from game.titles.floating_market.events import StallLaid
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import FloatingMarketState
from game.titles.floating_market.tallies import tallies_of
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.play_card import CardPlayed


def chronicle(rules: FloatingMarketRules, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """Return the curves of points, coins and discs, and the awards."""
    end: FloatingMarketState = beats[-1].state if beats else start
    curves = _curves(rules.topology, start, end, beats)
    return chronicle_of(curves, AWARDS, tallies_of(rules.topology, end, beats, curves[0]), consolation())


def _curves(
    topology: Topology, start: FloatingMarketState, end: FloatingMarketState, beats: Sequence[Beat[Any]]
) -> tuple[Curve, ...]:
    across = pgettext("a heading", "Round")
    plots = (
        Plot(_("Points"), pgettext("a curve", "points"), across, _("as if each round had been the last")),
        Plot(pgettext("a curve", "Coins"), pgettext("a unit", "coins"), across, _("not counting goods on the boat")),
        Plot(_("Discs on the charts"), _("discs"), across, _("on the Temple Chart and the King’s Chart")),
    )
    rounds, last = min(start.public.turns), start
    _mark(plots, topology, rounds, start)
    for beat in beats:
        state: FloatingMarketState = beat.state
        if isinstance(beat.event, StallLaid) and not beat.event.paid:
            _mark(plots, topology, rounds, state)  # the game begins with a stall for everybody
        if min(state.public.turns) > rounds:
            rounds = min(state.public.turns)
            even = rounds == max(state.public.turns)
            _mark(plots, topology, rounds, state if even and not isinstance(beat.event, CardPlayed) else last)
        last = state
    _mark(plots, topology, max(end.public.turns), end)
    return tuple(plot.curve() for plot in plots)


def _mark(plots: tuple[Plot, ...], topology: Topology, rounds: int, state: FloatingMarketState) -> None:
    holders = state.public.holders
    points, coins, disks = plots
    points.at(rounds, totals(topology, state.public))
    coins.at(rounds, tuple(holder.coins for holder in holders))
    disks.at(rounds, tuple(DISKS - holder.disks for holder in holders))
