"""The description of Mercado de Lisboa and its options (ML-4.2, ML-6.2)."""

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
        phrase_in("an option", "Coins"),
        (
            Choice("hidden", phrase_in("coins", "Hidden"), phrase("You see only your own coins until the game ends.")),
            Choice("open", phrase_in("coins", "Open"), phrase("Everyone can see everyone’s coins at any time.")),
        ),
    ),
    Option(
        GRAY,
        phrase("Grey restaurants"),
        (
            Choice(
                "hidden",
                phrase_in("an option", "Face down"),
                phrase("A grey restaurant’s type is revealed when a player takes it."),
            ),
            Choice("open", phrase("Type shown"), phrase("Everyone can see the type of each grey restaurant.")),
        ),
    ),
    Option(
        END_MODE,
        phrase_in("an option", "The end"),
        (
            Choice(
                "equal",
                phrase("Equal turns"),
                phrase("The round is played to the end, so everyone has the same number of turns."),
            ),
            Choice("one_more", phrase_in("turns until the end", "One more"), phrase("Everyone takes one more turn.")),
            Choice("at_once", phrase("At once"), phrase("The game ends right after the turn that triggers the end.")),
        ),
    ),
)


SLUG = "mercado"

META = Meta(
    slug=SLUG,
    name=phrase("Mercado de Lisboa"),
    native_name="",
    tagline=phrase("Open stands, bring customers, and make every aisle pay."),
    min_seats=1,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    notes=(
        SeatNote(
            1,
            phrase(
                "Alone, you play for fame. This is our own variant; the boxed game’s solo campaign is not included."
            ),
            "ML-5.1",
        ),
    ),
    custom=phrase("Our custom: the player who last bought something at a market begins."),
    phases=(Phase("day", phrase("Market day")), Phase("last", phrase("Last turns"))),
    ends=(
        EndReason("spaces", phrase("The market is nearly full: 4 or fewer spaces are left.")),
        EndReason("entrances", phrase("Nearly every entrance is taken: 4 or fewer entrances are free.")),
        EndReason("coins", phrase("Everyone took a coin, one after another.")),
        EndReason("solo_stuck", phrase("There was nothing left to do.")),
    ),
    # Every tile is placed once at most; before each of them, and once more, everybody may take a coin three times in a
    # row at most, and every turn may begin with a swap.
    longest=2 * 4 * (MOST_SEATS * WOODEN_STANDS + MOST_MARKS + 1 + len(CUSTOMERS) + 1),
    default_seats=2,
)
