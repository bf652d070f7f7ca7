"""A first year in Chinatown, step by step.

With this seed three of the dealt cards touch, and whatever buildings were kept, somebody offers the player a deal at
once that is worth signing. Other moves are as good; the cards say what fits then (tutorial_words.py).
"""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.target import Target
from game.picture.tutorial import ASKING, Hinted, Lit, Moves, NodeKey, Picks, ScreenRegion, Sees, Step, Tutorial
from game.titles.chinatown import tutorial_words
from game.titles.chinatown.events import Declined, IncomePaid, Struck, TilesDrawn
from game.titles.chinatown.verbs import Done, HangMark, Keep, Offer, PlaceTile, Ready, Sign
from game.titles.chinatown.verbs.decline import Decline
from game.titles.chinatown.verbs.withdraw import Withdraw

CONFIRM = Target("ui", "confirm")
MINE = NodeKey("plate:0")
DEALS = ScreenRegion("parties")
DEALING = (Moves(Offer), Moves(Sign), Moves(Decline), Moves(Withdraw), Moves(HangMark), Moves(Ready))

TUTORIAL = Tutorial(
    seats=3,
    seed=3122,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to Chinatown! Own buildings, open shops side by side, and trade for whatever is missing."
            ),
            aside=True,
        ),
        Step(
            id="keep",
            text=phrase("Choose the buildings that you keep. Neighbours are best: businesses grow from shop to shop."),
            at=(CONFIRM, Hinted(("lot",)), Lit("lot")),
            until=(Moves(Keep),),
            round=1,
            phase="deal",
        ),
        Step(
            id="tiles",
            text=phrase("These shop tiles are yours. The number on a tile is the size of its largest business."),
            at=(MINE,),
            since=(Sees(TilesDrawn, "own"),),
        ),
        Step(
            id="trade",
            text=phrase("Now everything is for sale: buildings, tiles and money, between all who sign."),
            at=(DEALS,),
            round=1,
            phase="trade",
        ),
        Step(
            id="sign",
            text=phrase("There is an offer to you: read what comes and what goes. One click on your stamp signs it."),
            at=(Lit("sign"),),
            until=DEALING,
            round=1,
            phase="trade",
            only_when=("sign",),
        ),
        Step(
            id="struck",
            text=phrase(
                "All have signed, and everything has changed hands at once. What is on a building goes with it."
            ),
            at=(DEALS,),
            says=tutorial_words.struck,
            since=(Sees(Struck),),
        ),
        Step(
            id="take",
            text=phrase("Begin a deal with what you would like of another: click a building or a tile of theirs."),
            at=(Lit("tile"), Lit("lot")),
            says=tutorial_words.something_of_others,
            until=(Picks("tile"), Picks("lot"), Picks("party")),
            round=1,
            phase="trade",
        ),
        Step(
            id="give",
            text=phrase("Add what you give: a tile, a building, or money with the green coin. Then offer it."),
            at=(CONFIRM, Lit("tile")),
            says=tutorial_words.what_is_given,
            until=DEALING,
            round=1,
            phase="trade",
        ),
        Step(
            id="answered",
            text=phrase(
                "Declined this time. Both sides have to gain something, so try another deal, or add to this one."
            ),
            at=(DEALS,),
            says=tutorial_words.answered,
            since=(Sees(Struck), Sees(Declined)),
        ),
        Step(
            id="ready",
            text=phrase("When you want no more deals this year, you are ready. A later deal would take that back."),
            at=(CONFIRM, Lit("button", ("ready",))),
            until=(Moves(Ready),),
            round=1,
            phase="trade",
        ),
        Step(
            id="tile",
            text=phrase("Open a shop: click one of your tiles."),
            at=(Hinted(("tile", "lot")), Lit("tile")),
            until=(Picks("tile"), Picks("lot")),
            round=1,
            phase="place",
            only_when=("tile",),
        ),
        Step(
            id="place",
            text=phrase("Put it on one of your buildings, best beside a shop of the same kind, and confirm."),
            at=(CONFIRM, Hinted(("tile", "lot")), Lit("lot"), Lit("tile")),
            until=(Moves(PlaceTile), Moves(Done)),
            round=1,
            phase="place",
        ),
        Step(
            id="done",
            text=phrase("Place whatever pays; what is left can wait for a neighbour. Then you are done."),
            at=(CONFIRM, Lit("button", ("done",))),
            until=(Moves(Done),),
            round=1,
            phase="place",
        ),
        Step(
            id="income",
            text=phrase("Every business pays its owner, each year anew. So early shops are worth most."),
            at=(MINE,),
            says=tutorial_words.earned,
            since=(Sees(IncomePaid, "own"),),
            round=1,
            phase="income",
        ),
        Step(
            id="complete",
            text=phrase("A complete business, as large as the number on its tiles, pays most. For that you trade."),
            at=(ScreenRegion("board"),),
            says=tutorial_words.grown,
        ),
        Step(
            id="money",
            text=phrase("How much money the others have is secret. Hold your badge to see your own."),
            at=(MINE,),
        ),
        ASKING,
        Step(
            id="end",
            text=phrase("After the income of 1970 most money wins. You know all you need: good luck!"),
            at=(ScreenRegion("title"),),
        ),
    ),
)
