"""What is decided at set-up (FM-1.3, FM-2.1, FM-7.1)."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.rules import Choice, Option

BOARD = "board"
PURSES = "purses"
POINTS = "points"

OPTIONS: tuple[Option, ...] = (
    Option(
        BOARD,
        phrase("Board"),
        (
            Choice(
                "random",
                phrase("By chance"),
                phrase("Four parts in any order, on either side: 384 arrangements, 96 different boards."),
            ),
            Choice("example", phrase("Example"), phrase("Sides 1a, 2a, 3a and 4a, clockwise from the north-west.")),
        ),
    ),
    Option(
        PURSES,
        phrase("Purses"),
        (
            Choice("printed", phrase("As printed"), phrase("6 coins for the first player, 1 more for each one after.")),
            Choice("equal", phrase("Equal"), phrase("6 coins for everybody.")),
        ),
    ),
    Option(
        POINTS,
        phrase("Points of orders"),
        (
            Choice("hidden", phrase("Face down"), phrase("What the orders of others are worth shows at the end.")),
            Choice("open", phrase("Open"), phrase("Everybody sees all points at any time.")),
        ),
    ),
)
