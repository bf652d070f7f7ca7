"""The title's description and its options (ML-4.2, ML-6.2)."""

from __future__ import annotations

from game.core.i18n import phrase, phrase_in
from game.core.rules import Choice, EndReason, Meta, Option, Phase, SeatNote
from game.titles.mercado.constants import CUSTOMERS, MOST_MARKS, MOST_SEATS, WOODEN_STANDS

MONEY = "money"
GRAY = "gray"
END_MODE = "end"

OPTIONS: tuple[Option, ...] = (
    Option(
        MONEY,
        phrase("Coins"),
        (
            Choice("hidden", phrase("Hidden"), phrase("Nobody sees the coins of the others before the end.")),
            Choice("open", phrase("Open"), phrase("Everybody sees all coins at any time.")),
        ),
    ),
    Option(
        GRAY,
        phrase("Gray restaurants"),
        (
            Choice("hidden", phrase("Facedown"), phrase("What a gray restaurant is shows when somebody builds on it.")),
            Choice("open", phrase("Type shown"), phrase("Everybody sees what each gray restaurant will be.")),
        ),
    ),
    Option(
        END_MODE,
        phrase_in("an option", "The end"),
        (
            Choice(
                "equal",
                phrase("Equal turns"),
                phrase("The round is finished, so that all have had equally many turns."),
            ),
            Choice("one_more", phrase_in("turns until the end", "One more"), phrase("Everybody takes one more turn.")),
            Choice("at_once", phrase("At once"), phrase("The game ends with the turn that brings the end about.")),
        ),
    ),
)


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
