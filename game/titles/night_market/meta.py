"""What the night market says of itself."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.rules import EndReason, Meta, Phase, SeatNote

SLUG = "night_market"
LAST_NIGHT = "rounds"

META = Meta(
    slug=SLUG,
    name=phrase("Taiwan Night Market"),
    native_name="夜市",
    tagline=phrase("Bid for a place, open a stall, and send the hungry your way."),
    min_seats=2,
    max_seats=4,
    board="night_market",
    options=(),
    phases=(
        Phase("prepare", phrase("Prepare")),
        Phase("bid", phrase("Bid")),
        Phase("build", phrase("Build")),
        Phase("open", phrase("Open")),
        Phase("clean", phrase("Clean up")),
    ),
    ends=(EndReason(LAST_NIGHT, phrase("The last night is over.")),),
    # Bidding is what can take long: every compensation bid raises one of at most 5 places, and nobody can ever hold
    # more than start money, three loans and what at most 5 times 40 customers pay in each of at most 6 nights.
    longest=6 * (4 + 3 * 4 + 5 * (12 + 15 + 6 * 200) + 30 + 4),
    default_seats=4,
    notes=(
        SeatNote(
            2, phrase("For two, our own variant: six places covered, and three turns to bid each night."), "NM-11.1"
        ),
    ),
)
