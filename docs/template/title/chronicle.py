"""The story of a finished game: curves and awards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.i18n import _, phrase
from game.core.rules import Beat
from game.kit.awards import AwardRow, Feat, Medal, chronicle_of
from game.picture.chronicle import Award, Chronicle, Plot

from .rules import SquareRules
from .scoring import stall_points, stalls_of
from .state import Public
from .verbs.open_stall import Opened
from .verbs.rest import Rested
from .words import coins_name, stalls_name


def chronicle(rules: SquareRules, start: Any, beats: Sequence[Beat[Any]]) -> Chronicle:
    """Return the curves of points and stalls, and one or two awards for each seat."""
    points, stalls = Plot(_("Points"), _("points"), _("Round")), Plot(_("Stalls"), _("stalls"), _("Round"))
    end = beats[-1].state if beats else start
    for state in (start, *(beat.state for beat in beats), end):
        public: Public = state.public
        # A later point at the same mark replaces the one before, so each round keeps how it ended.
        mark_ = -(-public.turns // public.seats)
        points.at(
            mark_,
            tuple(public.coins[seat] + stall_points(rules.topology, public, seat) for seat in range(public.seats)),
        )
        stalls.at(mark_, tuple(stalls_of(public, seat) for seat in range(public.seats)))
    # The first curve has to be the score: it ends with the totals of the outcome, as tests demand.
    return chronicle_of((points.curve(), stalls.curve()), AWARDS, _tallies(end.public, beats), CONSOLATION)


@dataclass
class Tally:
    """The tally of one seat: its stalls, its highest rent in coins and its rests."""

    stalls: int
    rent: int = 0
    rests: int = 0


def _tallies(end: Public, beats: Sequence[Beat[Any]]) -> tuple[Tally, ...]:
    tallies = tuple(Tally(stalls_of(end, seat)) for seat in range(end.seats))
    for beat in beats:
        if isinstance(beat.event, Opened):
            own = tallies[beat.event.seat]
            own.rent = max(own.rent, beat.event.rent)
        elif isinstance(beat.event, Rested):
            tallies[beat.event.seat].rests += 1
    return tallies


CONSOLATION = Award("sun", _("Sunshine"), _("The square smiles when you come round the corner."), (), "icon:lemon")

# What people can be honoured for; the house sees to it that everybody gets something.
AWARDS: tuple[AwardRow[Tally], ...] = (
    AwardRow(
        Medal("corner", phrase("Corner after corner"), "deciduous-tree"),
        Feat(lambda own: own.stalls, usual=4),
        phrase("{stalls}, and {name} sweeps before each of them."),
        lambda own, count: {"stalls": stalls_name(count)},
    ),
    AwardRow(
        Medal("view", phrase("A pitch with a view"), "fountain"),
        Feat(lambda own: own.rent, usual=3),
        phrase("{name} paid {coins} for a single pitch."),
        lambda own, rent: {"coins": coins_name(rent)},
    ),
    AwardRow(
        Medal("siesta", phrase("Siesta"), "sleeping-face"),
        Feat(lambda own: own.rests, usual=3),
        phrase("{name} rested, and was paid {coins} for it."),
        lambda own, count: {"coins": coins_name(count)},
    ),
)
