"""Title data, and the numbers of the rulebook."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.rules import EndReason, Meta, Phase

SLUG = "lemon_square"
"""The name of the folder; the registry refuses a title whose slug differs from it."""

MOST_SEATS = 4
START_COINS = 5
COINS = 60
HAND = 2
CARDS_A_FRUIT = 8
MOST_PITCHES = 3 * CARDS_A_FRUIT - MOST_SEATS * HAND
"""Every stall takes a card, so a board may have as many pitches as there are cards beyond the hands (LS-1.2)."""
STALL_POINTS = 3
NEIGHBOUR_POINTS = 2
REST_ROUNDS = 2
"""How often everybody rests in a row before the game ends (LS-3.2)."""

META = Meta(
    slug=SLUG,
    name=phrase("Lemon Square"),
    native_name="",  # the name in another script, shown beside the first one
    tagline=phrase("Three fruits, one square: open your stall beside those who sell the same."),
    min_seats=2,
    max_seats=MOST_SEATS,
    board=SLUG,  # the map that the game begins on: maps/<board>.tmx; more may lie in maps/<slug>/
    options=(),  # what players choose at set-up; the contract suite plays every choice
    phases=(Phase("market", phrase("Market day")),),
    ends=(
        EndReason("full", phrase("No pitch is free.")),
        EndReason("rested", phrase("Everyone rested twice in a row.")),
    ),
    # The longest game in moves, here one stall after as many rests as do not end the game. Tests stop a game that
    # takes longer: it would never end.
    longest=MOST_SEATS * REST_ROUNDS * (MOST_PITCHES + 1),
    default_seats=3,
    notes=(),  # SeatNote: what set-up tells of a number of players for which other rules hold, with the clause
)
