"""The description of the title and its options (FM-1.3, FM-2.1, FM-2.5, FM-7.1)."""

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
        phrase_in("option", "Board"),
        (
            Choice(
                "random",
                phrase_in("a board", "Random"),
                phrase("A new board each game, made of four two-sided parts in random order."),
            ),
            Choice(
                "example",
                phrase_in("a board", "Example"),
                phrase("Always the same board, made of sides 1a, 2a, 3a and 4a."),
            ),
        ),
    ),
    Option(
        PURSES,
        phrase("Starting coins"),
        (
            Choice(
                "printed",
                phrase("As printed"),
                phrase("The first player starts with 6 coins, the second with 7, and so on."),
            ),
            Choice("equal", phrase("Equal"), phrase("Everyone starts with 6 coins.")),
        ),
    ),
    Option(
        POINTS,
        phrase("Order points"),
        (
            Choice(
                "hidden",
                phrase_in("an option", "Face down"),
                phrase("You do not see what other players’ orders are worth until the end."),
            ),
            Choice(
                "open", phrase_in("order points", "Open"), phrase("Everyone can always see what all orders are worth.")
            ),
        ),
    ),
    Option(
        CHARTS,
        phrase_in("option", "Charts"),
        (
            Choice(COMPLETE, phrase_in("charts", "Complete"), phrase("The full King’s and Temple Charts are used.")),
            Choice(
                BY_SEATS,
                phrase_in("charts", "Smaller"),
                phrase("For two or three players: fewer boxes on the King’s and Temple Charts, and a shorter game."),
            ),
        ),
        before=BY_SEATS,
    ),
    Option(STACKS, SILENCE, (Choice(GRADED, SILENCE), Choice(EVEN, SILENCE)), before=EVEN, asked=False),
)


SLUG = "floating_market"

PLIES_A_TURN = 3 + 2 + 1 + 1  # Card, boat, two stalls of which one may be used twice, the King, and the end of the turn

META = Meta(
    slug=SLUG,
    name=phrase("Floating Market of Bangkok"),
    native_name="Talat nam",
    tagline=phrase("Steer your boat, sell when prices are high, and please the King."),
    min_seats=MIN_SEATS,
    max_seats=MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    phases=(
        Phase("setup", phrase_in("an option", "Set-up")),
        Phase("card", phrase_in("a part of a turn", "Card")),
        Phase("sail", phrase_in("a part of a turn", "Boat")),
        Phase("act", phrase_in("a part of a turn", "Actions")),
    ),
    ends=(
        EndReason("signs", phrase("Two end-of-game conditions were met.")),
        EndReason("disks", phrase("All discs were placed.")),
        EndReason("orders", phrase("No orders were left.")),
        EndReason("rounds", phrase("The limit of {count} rounds was reached.", count=MOST_ROUNDS)),
    ),
    longest=MOST_SEATS * (2 + MOST_ROUNDS * PLIES_A_TURN),
    default_seats=2,
    notes=(
        SeatNote(2, phrase("With two players: 7 stalls each and fewer orders."), "FM-0.3"),
        SeatNote(3, phrase("With three players: 6 stalls each."), "FM-0.3"),
    ),
    custom=phrase("Our custom: the player who last travelled by boat goes first."),
    short_name=phrase("Floating Market"),
)
