"""What the floating market says of itself."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import EndReason, Meta, Phase
from game.titles.floating_market.constants import MIN_SEATS, MOST_ROUNDS, MOST_SEATS
from game.titles.floating_market.options import OPTIONS

SLUG = "floating_market"

PLIES_A_TURN = 3 + 2 + 1 + 1
"""Card, way, two stalls of which one may be used twice, the King, and the end of the turn."""

META = Meta(
    slug=SLUG,
    name=_("Floating Market of Bangkok"),
    native_name="Talat nam",
    tagline=_("Steer your boat, sell while it is dear, and please the King."),
    min_seats=MIN_SEATS,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    phases=(
        Phase("setup", _("Set-up")),
        Phase("card", _("Card")),
        Phase("sail", _("Way")),
        Phase("act", _("Actions")),
    ),
    ends=(
        EndReason("signs", _("Two signs of the end were seen.")),
        EndReason("disks", _("All disks were placed.")),
        EndReason("orders", _("No order was left.")),
        EndReason("rounds", _("The season was over after {count} rounds.").format(count=MOST_ROUNDS)),
    ),
    longest=MOST_SEATS * (2 + MOST_ROUNDS * PLIES_A_TURN),
    default_seats=2,
    short_name=_("Floating Market"),
)
