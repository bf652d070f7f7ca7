"""What the floating market says of itself."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.rules import EndReason, Meta, Phase, SeatNote
from game.titles.floating_market.constants import MIN_SEATS, MOST_ROUNDS, MOST_SEATS
from game.titles.floating_market.options import OPTIONS

SLUG = "floating_market"

PLIES_A_TURN = 3 + 2 + 1 + 1
"""Card, way, two stalls of which one may be used twice, the King, and the end of the turn."""

META = Meta(
    slug=SLUG,
    name=phrase("Floating Market of Bangkok"),
    native_name="Talat nam",
    tagline=phrase("Steer your boat, sell while it is dear, and please the King."),
    min_seats=MIN_SEATS,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    phases=(
        Phase("setup", phrase("Set-up")),
        Phase("card", phrase("Card")),
        Phase("sail", phrase("Way")),
        Phase("act", phrase("Actions")),
    ),
    ends=(
        EndReason("signs", phrase("Two signs of the end were seen.")),
        EndReason("disks", phrase("All disks were placed.")),
        EndReason("orders", phrase("No order was left.")),
        EndReason("rounds", phrase("The season was over after {count} rounds.", count=MOST_ROUNDS)),
    ),
    longest=MOST_SEATS * (2 + MOST_ROUNDS * PLIES_A_TURN),
    default_seats=2,
    notes=(
        SeatNote(2, phrase("For two: 7 stalls each, and fewer orders."), "FM-0.3"),
        SeatNote(3, phrase("For three: 6 stalls each."), "FM-0.3"),
    ),
    custom=phrase("A custom of ours: the last player to have travelled by boat begins."),
    short_name=phrase("Floating Market"),
)
