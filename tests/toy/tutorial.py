"""The toy's tutorial: two cards to read and two to act on."""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.target import Target
from game.picture.tutorial import Lit, Moves, Picks, ScreenRegion, Sees, Step, Tutorial
from tests.toy.spots import NAMES
from tests.toy.state import Pass, Pitch, Play, Shown, Tip

TUTORIAL = Tutorial(
    seats=2,
    seed=5,
    level="easy",
    steps=(
        Step(id="welcome", text=phrase("Welcome to Three Cards."), aside=True),
        Step(
            id="card",
            text=phrase("Click two of your cards."),
            at=(Lit("card"),),
            until=(Picks("card"),),
            round=1,
            phase="cards",
        ),
        Step(
            id="play",
            text=phrase("Confirm plays them, unseen."),
            at=(Target("ui", "confirm"), Lit("card")),
            until=(Moves(Play),),
            round=1,
            phase="cards",
        ),
        Step(
            id="shown", text=phrase("Now all cards lie open."), at=(ScreenRegion("log"),), since=(Sees(Shown),), round=1
        ),
        Step(
            id="pitch",
            text=phrase("Pitch on a spot, tip, or pass."),
            at=(Lit("spot", NAMES[:2]),),
            until=(Moves(Pitch), Moves(Tip), Moves(Pass)),
            round=1,
            phase="pitch",
        ),
    ),
)
