"""What is decided at set-up (FM-1.3, FM-2.1, FM-2.5, FM-7.1), and which stacks kept games have (FM-2.2)."""

from __future__ import annotations

from game.core.i18n import SILENCE, phrase, phrase_in
from game.core.rules import Choice, Option

BOARD = "board"
PURSES = "purses"
POINTS = "points"
CHARTS = "charts"
COMPLETE, BY_SEATS = "complete", "seats"
STACKS = "stacks"
GRADED, EVEN = "graded", "even"

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
    Option(
        CHARTS,
        phrase_in("option", "Charts"),
        (
            Choice(COMPLETE, phrase("Complete"), phrase("All boxes of both charts are used.")),
            Choice(
                BY_SEATS,
                phrase("For the players"),
                phrase("A variant for two or three: King’s rows have a box for each player, temple rows one box less."),
            ),
        ),
        before=BY_SEATS,
    ),
    Option(STACKS, SILENCE, (Choice(GRADED, SILENCE), Choice(EVEN, SILENCE)), before=EVEN, asked=False),
)
