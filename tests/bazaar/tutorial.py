"""The bazaar's tutorial."""

from __future__ import annotations

from game.core.i18n import phrase
from game.picture.tutorial import Lit, Moves, Step, Tutorial
from tests.bazaar.verbs import Decline, Offer, Ready, Rest, Serve, Sign, Withdraw

TUTORIAL = Tutorial(
    seats=3,
    seed=5,
    level="easy",
    steps=(
        Step(id="welcome", text=phrase("Welcome to the Bazaar."), aside=True),
        Step(
            id="deal",
            text=phrase("Choose a partner and offer something, or be ready."),
            at=(Lit("seat", ("1", "2")),),
            until=(Moves(Offer), Moves(Sign), Moves(Decline), Moves(Withdraw), Moves(Ready)),
            round=1,
            phase="deals",
        ),
        Step(
            id="evening",
            text=phrase("In the evening one of your pitches is opened."),
            at=(Lit("pitch"),),
            until=(Moves(Serve), Moves(Rest)),
            round=1,
            phase="evening",
        ),
    ),
)
