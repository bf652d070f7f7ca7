"""What is decided at set-up (ML-4.2, ML-6.2)."""

from __future__ import annotations

from game.core.i18n import phrase, phrase_in
from game.core.rules import Choice, Option

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
