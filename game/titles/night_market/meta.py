"""The description of the title and its options."""

from __future__ import annotations

from game.core.i18n import phrase, phrase_in
from game.core.rules import Choice, EndReason, Meta, Option, Phase, ScoreUnit, SeatNote

SLUG = "night_market"
LAST_NIGHT = "rounds"

BIDDING = "bidding"
"""The id of the bidding option. Its values are `ONE_BY_ONE` and, for private maximums, `MAXIMUMS` (NM-12)."""
ONE_BY_ONE, MAXIMUMS = "open", "maximums"

META = Meta(
    slug=SLUG,
    name=phrase("Taiwan Night Market"),
    short_name=phrase("Night Market"),
    native_name="夜市",
    tagline=phrase("Bid for a place, open a stall, and draw the hungry your way."),
    min_seats=2,
    max_seats=4,
    board="night_market",
    options=(
        Option(
            BIDDING,
            phrase("Bidding"),
            (
                Choice(ONE_BY_ONE, phrase("One by one"), phrase("As printed: players take turns to bid or pass.")),
                Choice(
                    MAXIMUMS,
                    phrase("Maximums"),
                    phrase("Our own variant: set secret maximums, and the game bids for you."),
                ),
            ),
        ),
    ),
    phases=(
        Phase("prepare", phrase("Prepare")),
        Phase("bid", phrase("Bid")),
        Phase("build", phrase("Build")),
        Phase("open", phrase("Open")),
        Phase("clean", phrase("Clean up")),
    ),
    ends=(EndReason(LAST_NIGHT, phrase("The last round is over.")),),
    # Only bidding can take long. Every compensation bid raises the price of one of at most 5 places, and nobody can
    # ever have more than start money, three loans and the pay of at most 200 customers.
    longest=6 * (4 + 3 * 4 + 5 * (12 + 15 + 6 * 200) + 30 + 4),
    default_seats=4,
    notes=(
        SeatNote(
            2,
            phrase("Our own variant for two players: six places are closed, and each round has three bidding turns."),
            "NM-11.1",
        ),
    ),
    custom=phrase("Our custom: the player who last ate at a night market begins."),
    unit=ScoreUnit(phrase_in("a unit", "$")),
)
