"""What the market says of itself."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.rules import EndReason, Meta, Phase, SeatNote
from game.titles.mercado.constants import MOST_MARKS, MOST_SEATS, WOODEN_STANDS
from game.titles.mercado.goods import CUSTOMERS
from game.titles.mercado.options import OPTIONS

SLUG = "mercado"

META = Meta(
    slug=SLUG,
    name=phrase("Mercado de Lisboa"),
    native_name="",
    tagline=phrase("Open stands, bring customers, and let every aisle pay."),
    min_seats=1,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    notes=(
        SeatNote(
            1, phrase("Alone you play for fame, a variant of ours: the boxed campaign is not included."), "ML-5.1"
        ),
    ),
    custom=phrase("A custom of ours: the last player to have bought something at a market begins."),
    phases=(Phase("day", phrase("Market day")), Phase("last", phrase("Last turns"))),
    ends=(
        EndReason("spaces", phrase("The market is nearly full: 4 or fewer spaces are left.")),
        EndReason("entrances", phrase("Customers come from nearly everywhere: 4 or fewer entrances are left.")),
        EndReason("coins", phrase("One after the other, everybody just took a coin.")),
        EndReason("solo_stuck", phrase("There was nothing left to do.")),
    ),
    # Every tile is placed once at most; before each of them, and once more, everybody may take a coin three times in a
    # row at most, and every turn may begin with a swap.
    longest=2 * 4 * (MOST_SEATS * WOODEN_STANDS + MOST_MARKS + 1 + len(CUSTOMERS) + 1),
    default_seats=2,
)
