"""What Chinatown says of itself."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.rules import EndReason, Meta, Phase, SeatNote
from game.titles.chinatown.constants import (
    DRAWN,
    FIRST_YEAR,
    KEPT,
    LEAST_SEATS,
    MOST_MARKS,
    MOST_OFFERS,
    MOST_SEATS,
    YEARS,
)
from game.titles.chinatown.options import OPTIONS
from game.titles.chinatown.shops import PRINTED

SLUG = "chinatown"

ANSWERS_TO_OFFER = MOST_SEATS - 1
"""Every other party signs, or somebody declines or withdraws it in the end."""
READY_AGAIN = MOST_SEATS
"""A deal takes readiness back from its parties, and each of them says it anew."""
OF_A_YEAR = MOST_SEATS * (
    1  # the choice of buildings
    + MOST_OFFERS * (1 + ANSWERS_TO_OFFER + READY_AGAIN)
    + MOST_MARKS
    + 1  # ready
    + 1  # done placing
)
"""The most moves that a year can take without those that place tiles."""

META = Meta(
    slug=SLUG,
    name=phrase("Chinatown"),
    native_name="唐人街",
    tagline=phrase("Six years, eighty-five buildings, and everything is for sale."),
    min_seats=LEAST_SEATS,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    notes=tuple(
        SeatNote(
            seats,
            phrase(
                "In six years everybody keeps {buildings} buildings and draws {tiles} shop tiles.",
                buildings=sum(KEPT[seats]),
                tiles=sum(DRAWN[seats]),
            ),
            "CT-0.3",
        )
        for seats in range(LEAST_SEATS, MOST_SEATS + 1)
    ),
    phases=(
        Phase("deal", phrase("Buildings")),
        Phase("draw", phrase("Shop tiles")),
        Phase("trade", phrase("Trade")),
        Phase("place", phrase("Opening")),
        Phase("income", phrase("Income")),
        Phase("year", phrase("New year")),
    ),
    ends=(EndReason("years", phrase("The income of {year} was paid.", year=FIRST_YEAR + YEARS - 1)),),
    # Every tile there is may be placed, each by a move; the rest is the same every year.
    longest=YEARS * OF_A_YEAR + sum(shop.copies for shop in PRINTED),
    default_seats=4,
    custom=phrase("By the printed custom, the last player to have visited a Chinatown begins."),
    stretch=phrase("Year {number}"),
)
