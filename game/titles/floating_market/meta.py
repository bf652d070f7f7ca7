"""The title's description and its options (FM-1.3, FM-2.1, FM-2.5, FM-7.1)."""

from __future__ import annotations

from game.core.i18n import SILENCE, phrase, phrase_in
from game.core.rules import Choice, EndReason, Meta, Option, Phase, SeatNote
from game.titles.floating_market.constants import MIN_SEATS, MOST_ROUNDS, MOST_SEATS

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


SLUG = "floating_market"

PLIES_A_TURN = 3 + 2 + 1 + 1
"""Card, way, two stalls of which one may be used twice, the King, and the end of the turn."""

META = Meta(
    slug=SLUG,
    name=phrase("Floating Market of Bangkok"),
    native_name="Talat nam",
    tagline=phrase("Steer your boat, sell while it is dear, and please the King."),
    min_seats=MIN_SEATS,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    phases=(
        Phase("setup", phrase("Set-up")),
        Phase("card", phrase("Card")),
        Phase("sail", phrase("Way")),
        Phase("act", phrase("Actions")),
    ),
    ends=(
        EndReason("signs", phrase("Two signs of the end were seen.")),
        EndReason("disks", phrase("All disks were placed.")),
        EndReason("orders", phrase("No order was left.")),
        EndReason("rounds", phrase("The season was over after {count} rounds.", count=MOST_ROUNDS)),
    ),
    longest=MOST_SEATS * (2 + MOST_ROUNDS * PLIES_A_TURN),
    default_seats=2,
    notes=(
        SeatNote(2, phrase("For two: 7 stalls each, and fewer orders."), "FM-0.3"),
        SeatNote(3, phrase("For three: 6 stalls each."), "FM-0.3"),
    ),
    custom=phrase("A custom of ours: the last player to have travelled by boat begins."),
    short_name=phrase("Floating Market"),
)
