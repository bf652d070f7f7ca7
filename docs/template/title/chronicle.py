"""The story of a finished game, shown with its result: curves over its rounds, and awards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import _
from game.core.names import mark
from game.core.rules import Beat
from game.picture.awards import AwardCandidate, chosen_awards
from game.picture.chronicle import Award, Chronicle, Plot

from .scoring import stall_points, stalls_of
from .state import Public
from .verbs.open_stall import Opened
from .verbs.rest import Rested
from .words import coins_name, stalls_name


def chronicle(rules: Any, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """Points and stalls after each round, and an award or two for everybody."""
    points, stalls = Plot(_("Points"), _("points"), _("Round")), Plot(_("Stalls"), _("stalls"), _("Round"))
    end = beats[-1].state if beats else start
    for state in (start, *(beat.state for beat in beats), end):
        public: Public = state.public
        # A later point at the same mark replaces the one before, so each round keeps how it ended.
        mark_ = -(-public.turns // public.seats)
        points.at(mark_, tuple(public.coins[seat] + stall_points(public, seat) for seat in range(public.seats)))
        stalls.at(mark_, tuple(stalls_of(public, seat) for seat in range(public.seats)))
    consolation = Award("sun", _("Sunshine"), _("The square smiles when you come round the corner."), (), "icon:lemon")
    awards = chosen_awards(_candidates(end.public, beats), end.public.seats, consolation)
    # The first curve has to be the score: it ends with the totals of the outcome, as tests demand.
    return Chronicle(curves=(points.curve(), stalls.curve()), awards=awards)


def _candidates(end: Public, beats: Sequence[Beat[Any]]) -> tuple[AwardCandidate, ...]:
    """What people can be honoured for; `chosen_awards` sees to it that everybody gets something."""
    seats = range(end.seats)
    rents, rests = [0] * end.seats, [0] * end.seats
    for beat in beats:
        if isinstance(beat.event, Opened):
            rents[beat.event.seat] = max(rents[beat.event.seat], beat.event.rent)
        elif isinstance(beat.event, Rested):
            rests[beat.event.seat] += 1
    stalls = tuple(stalls_of(end, seat) for seat in seats)
    return (
        AwardCandidate(
            id="corner",
            label=_("Corner after corner"),
            art="icon:deciduous-tree",
            amounts=stalls,
            usual=4,
            sentences=tuple(
                _("{stalls}, and {name} sweeps before each of them.").format(stalls=stalls_name(count), name=mark(seat))
                for seat, count in enumerate(stalls)
            ),
        ),
        AwardCandidate(
            id="view",
            label=_("A pitch with a view"),
            art="icon:fountain",
            amounts=tuple(rents),
            usual=3,
            sentences=tuple(
                _("{name} paid {coins} for a single pitch.").format(coins=coins_name(rent), name=mark(seat))
                for seat, rent in enumerate(rents)
            ),
        ),
        AwardCandidate(
            id="siesta",
            label=_("Siesta"),
            art="icon:sleeping-face",
            amounts=tuple(rests),
            usual=3,
            sentences=tuple(
                _("{name} rested, and was paid {coins} for it.").format(coins=coins_name(count), name=mark(seat))
                for seat, count in enumerate(rests)
            ),
        ),
    )
