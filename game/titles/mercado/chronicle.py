"""The story of a finished market day: coins over the rounds, and what everybody is honoured for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import _
from game.core.rules import Beat
from game.kit.awards import told
from game.picture.chronicle import Chronicle, Curve, Plot
from game.titles.mercado.awards import AWARDS, consolation
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.scoring import stands_of, total
from game.titles.mercado.state import MercadoState
from game.titles.mercado.tallies import tallies_of


def chronicle(rules: MercadoRules, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """The curves of coins, takings and stands, and the awards."""
    end: MercadoState = beats[-1].state if beats else start
    curves = _curves(start, end, beats)
    return told(curves, AWARDS, tallies_of(rules.topology, end, beats, curves), consolation())


def _curves(start: MercadoState, end: MercadoState, beats: Sequence[Beat[Any]]) -> tuple[Curve, ...]:
    """A mark for each round that all seats have finished, and one for the end."""
    across = _("Turn") if end.public.solo else _("Round")
    plots = (
        Plot(_("Coins"), _("coins"), across, _("unplaced restaurants already deducted")),
        Plot(_("Earned by stands"), _("coins"), across),
        Plot(_("Stands"), _("stands"), across),
    )
    rounds = min(start.public.turns)
    _mark(plots, rounds, start)
    for beat in beats:
        state: MercadoState = beat.state
        if min(state.public.turns) > rounds:
            rounds = min(state.public.turns)
            _mark(plots, rounds, state)
    _mark(plots, max(end.public.turns), end)
    return tuple(plot.curve() for plot in plots)


def _mark(plots: tuple[Plot, ...], rounds: int, state: MercadoState) -> None:
    public, accounts = state.public, state.accounts
    coins, takings, stands = plots
    coins.at(rounds, tuple(total(public, accounts, seat) for seat in range(public.seats)))
    takings.at(rounds, tuple(account.opened + account.brought + account.gifts for account in accounts))
    stands.at(rounds, tuple(stands_of(public, seat) for seat in range(public.seats)))
