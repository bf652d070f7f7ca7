"""The tutorial: cards beside a real game against a computer player.

Every legal move is possible, and a card that no longer fits is skipped. There are at most 20 cards of two sentences.
"""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.target import Target
from game.picture.tutorial import Lit, Moves, NodeKey, Picks, ScreenRegion, Sees, Step, Tutorial

from .verbs.open_stall import Open, Opened
from .verbs.rest import Rest

CONFIRM = Target("ui", "confirm")

TUTORIAL = Tutorial(
    # The table of the tutorial. Choose a seed with which the first round shows what matters.
    seats=2,
    seed=3,
    level="easy",
    steps=(
        # `aside`: it shows at any time, and the table stops until Next is clicked.
        Step(
            id="welcome",
            text=phrase("Welcome to Lemon Square! Open stalls beside stalls of the same fruit."),
            aside=True,
        ),
        # What ends a step is in `until`; without it there is the button Next.
        Step(
            id="card",
            text=phrase("You hold two cards. Click one to sell that fruit."),
            at=(Lit("fruit"),),
            until=(Picks("fruit"), Picks("pitch")),
            only_when=("fruit",),
        ),
        # It points at the first of `at` that is there: at Confirm as soon as that can be clicked.
        Step(
            id="open",
            text=phrase("Choose a pitch that you can afford, and confirm."),
            at=(CONFIRM, Lit("pitch"), Lit("fruit")),
            until=(Moves(Open), Moves(Rest)),
        ),
        # `since`: it waits for that, and is left out when the player is asked again before it came.
        Step(
            id="opened",
            text=phrase("Your stall is open! Stalls with the same fruit score more side by side."),
            at=(NodeKey("plate:0"),),
            since=(Sees(Opened, "own"),),
        ),
        Step(
            id="end",
            text=phrase("The game ends when the square is full. Have a good market!"),
            at=(ScreenRegion("title"),),
        ),
    ),
)
