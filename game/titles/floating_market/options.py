"""What is decided at set-up (FM-1.3, FM-2.1, FM-7.1)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Choice, Option

BOARD = "board"
PURSES = "purses"
POINTS = "points"

OPTIONS: tuple[Option, ...] = (
    Option(
        BOARD,
        _("Board"),
        (
            Choice("random", _("By chance"), _("Four parts in any order, each on either side: 384 boards.")),
            Choice("example", _("Example"), _("Sides 1a, 2a, 3a and 4a, clockwise from the north-west.")),
        ),
    ),
    Option(
        PURSES,
        _("Purses"),
        (
            Choice("printed", _("As printed"), _("6 coins for the first player, 1 more for each one after.")),
            Choice("equal", _("Equal"), _("6 coins for everybody.")),
        ),
    ),
    Option(
        POINTS,
        _("Points of orders"),
        (
            Choice("hidden", _("Face down"), _("What the orders of others are worth shows at the end.")),
            Choice("open", _("Open"), _("Everybody sees all points at any time.")),
        ),
    ),
)
