"""What is decided at set-up (ML-4.2, ML-6.2)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Choice, Option

MONEY = "money"
GRAY = "gray"
END_MODE = "end"

OPTIONS: tuple[Option, ...] = (
    Option(
        MONEY,
        _("Coins"),
        (
            Choice("hidden", _("Hidden"), _("Nobody sees the coins of the others before the end.")),
            Choice("open", _("Open"), _("Everybody sees all coins at any time.")),
        ),
    ),
    Option(
        GRAY,
        _("Gray restaurants"),
        (
            Choice("hidden", _("Facedown"), _("What a gray restaurant is shows when somebody builds on it.")),
            Choice("open", _("Type shown"), _("Everybody sees what each gray restaurant will be.")),
        ),
    ),
    Option(
        END_MODE,
        _("The end"),
        (
            Choice("equal", _("Equal turns"), _("The round is finished, so that all have had equally many turns.")),
            Choice("one_more", _("One more"), _("Everybody takes one more turn.")),
            Choice("at_once", _("At once"), _("The game ends with the turn that brings the end about.")),
        ),
    ),
)
