"""A first year in Chinatown, step by step."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Target
from game.picture.tutorial import Key, Lit, Moves, Region, Sees, Step, Tutorial
from game.titles.chinatown.events import TilesDrawn
from game.titles.chinatown.verbs.done import Done
from game.titles.chinatown.verbs.keep import Keep
from game.titles.chinatown.verbs.place import Place
from game.titles.chinatown.verbs.ready import Ready

CONFIRM = Target("ui", "confirm")
MINE = Key("plate:0")

TUTORIAL = Tutorial(
    seats=3,
    seed=2,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=_("Welcome to Chinatown! Own buildings, open shops side by side, and trade for whatever is missing."),
            aside=True,
        ),
        Step(
            id="keep",
            text=_("Choose the buildings that you keep. Neighbours are best: businesses grow from shop to shop."),
            at=(CONFIRM, Lit("lot")),
            until=(Moves(Keep),),
            round=1,
            phase="deal",
        ),
        Step(
            id="tiles",
            text=_("These shop tiles are yours. The number on a tile is the size of its largest business."),
            at=(MINE,),
            since=(Sees(TilesDrawn, "own"),),
        ),
        Step(
            id="ready",
            text=_("Now everything is for sale. When you want no more deals this year, you are ready."),
            at=(Target("button", "ready"),),
            until=(Moves(Ready),),
            round=1,
            phase="trade",
        ),
        Step(
            id="place",
            text=_("Open shops: put a tile on one of your buildings, best beside one of the same kind."),
            at=(CONFIRM, Lit("tile"), Lit("lot")),
            until=(Moves(Place), Moves(Done)),
            round=1,
            phase="place",
        ),
        Step(
            id="end",
            text=_("Every business pays each year. After the income of 1970 most money wins: good luck!"),
            at=(Region("title"),),
        ),
    ),
)
