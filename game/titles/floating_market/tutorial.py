"""The tutorial: a first day on the canals, step by step.

With this seed, the hints lead to everything that matters in three turns: goods that a card makes cheaper, a delivery,
and an offering at a temple. Whatever the player does instead, the cards follow the hint for the position that results
(`tutorial_words.py`).
"""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.target import Target
from game.picture.tutorial import ASKING, At, Hinted, Lit, Moves, NodeKey, Picks, ScreenRegion, Sees, Step, Tutorial
from game.titles.floating_market import tutorial_words, verbs
from game.titles.floating_market.meta import BOARD
from game.titles.floating_market.sailing import BargeMoved
from game.titles.floating_market.targets import COUNT
from game.titles.floating_market.verbs.buy_goods import GoodsBought
from game.titles.floating_market.verbs.deliver import OrderDelivered

CONFIRM = Target("ui", "confirm")
MINE = NodeKey("plate:0")
CHOICES = ("card", "ring", "good", "crossing", "discard")
"""What is picked to play a card."""
TURN: tuple[At, ...] = (
    CONFIRM,
    Target("dial", f"{COUNT}+"),
    Hinted((*CHOICES, "section", "stall", "market", "temple", "king", "button")),
    *map(Lit, (*CHOICES, "section", "stall", "temple", "button")),
)
"""What a card about a whole turn points at."""

TUTORIAL = Tutorial(
    seats=2,
    seed=188,
    level="easy",
    options=((BOARD, "example"),),
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to the Floating Market! Trade by boat, serve restaurants, please temples and the King: most "
                "points win."
            ),
            aside=True,
        ),
        Step(
            id="boat",
            text=phrase("First lay your boat on a lit section of canal, and confirm."),
            at=(CONFIRM, Hinted(("section",)), Lit("section")),
            says=tutorial_words.first,
            until=(Moves(verbs.PlaceBoat),),
        ),
        Step(
            id="stall",
            text=phrase("Now your first own stall, on any lit goods stall. Others who trade there give you a flower."),
            at=(CONFIRM, Hinted(("stall",)), Lit("stall")),
            says=tutorial_words.first,
            until=(Moves(verbs.PlaceFirstStall),),
        ),
        Step(
            id="card",
            text=phrase("A turn has three parts: a card, your boat, the stalls beside it. Click a card."),
            at=(Hinted(("card",)), Lit("card")),
            says=tutorial_words.card,
            until=(Picks("card"),),
            only_when=("card",),
        ),
        Step(
            id="prices",
            text=phrase("Choose what the card asks for, look at what would change, and confirm."),
            at=(CONFIRM, Hinted(CHOICES), Lit("good"), Lit("ring"), Lit("crossing"), ScreenRegion("prices")),
            says=tutorial_words.prices,
            until=(Moves(verbs.PlayCard),),
            only_when=("card",),
        ),
        Step(
            id="sail",
            text=phrase(
                "Now your boat moves along the canals, though never past the King’s barge. Click a lit section, and "
                "confirm."
            ),
            at=TURN,
            says=tutorial_words.sail,
            until=(Moves(verbs.Sail),),
            insists=True,
        ),
        Step(
            id="buy",
            text=phrase("You use the stalls beside your boat, each once a turn. Click one and see what it offers."),
            at=TURN,
            says=tutorial_words.turn,
            until=(Moves(verbs.BuyGoods),),
            only_when=("button",),
        ),
        Step(
            id="bought",
            text=phrase(
                "Baskets hold exactly the goods that they show. What you have bought you can sell at any stall of "
                "its kind."
            ),
            at=(MINE,),
            says=tutorial_words.bought,
            since=(Sees(GoodsBought, "own"),),
        ),
        Step(
            id="another",
            text=phrase("Use the other stall too if you like, then end your turn."),
            at=TURN,
            says=tutorial_words.turn,
            until=(Moves(verbs.EndTurn),),
            only_when=("button",),
            insists=True,
        ),
        Step(
            id="barge",
            text=phrase(
                "Your next turn! A barge card moves the King’s barge; each stall beside it earns its owner a flower."
            ),
            at=(CONFIRM, Hinted(CHOICES), *map(Lit, CHOICES)),
            says=tutorial_words.barge,
            until=(Moves(verbs.PlayCard),),
            only_when=("card",),
        ),
        Step(
            id="blessed",
            text=phrase("The barge blesses all stalls beside it, whoever moved it. You need flowers for temples."),
            at=(MINE,),
            says=tutorial_words.blessed,
            since=(Sees(BargeMoved),),
        ),
        Step(
            id="king",
            text=phrase(
                "Stop beside the barge, and the King takes coins, flowers or goods. You get a disk on his chart and a "
                "Favor: a good, basket or rower for free."
            ),
            at=(ScreenRegion("king"),),
        ),
        Step(
            id="serve",
            text=phrase("Restaurants pay best, for exactly what they order. Collect the goods, then sail there."),
            at=TURN,
            says=tutorial_words.turn,
            until=(Moves(verbs.Deliver),),
            insists=True,
        ),
        Step(
            id="delivered",
            text=phrase("Coins at once, and points at the end! Under Orders you see what each restaurant wants now."),
            at=(ScreenRegion("orders"),),
            says=tutorial_words.delivered,
            since=(Sees(OrderDelivered, "own"),),
        ),
        Step(
            id="done",
            text=phrase(
                "Do what else you like here, then end your turn. At the end 5 coins are a point; orders, disks and "
                "most stalls of a good count more."
            ),
            at=(CONFIRM, Lit("button"), Lit("stall")),
            until=(Moves(verbs.EndTurn),),
            only_when=("button",),
        ),
        Step(
            id="offer",
            text=phrase(
                "Temples take a good and flowers, and a disk of yours goes on the Temple Chart. It is worth points."
            ),
            at=TURN,
            says=tutorial_words.offer,
            until=(Moves(verbs.MakeOffering),),
            insists=True,
        ),
        Step(
            id="services",
            text=phrase(
                "Scribes sell these cards, basket makers baskets and rowers. The administration sells you more stalls: "
                "10 coins, and flowers from all who trade there."
            ),
            at=(ScreenRegion("market"),),
        ),
        Step(
            id="takings",
            text=phrase(
                "Cards you played come back with “{takings}”, a coin each, but that takes a whole turn.",
                takings=phrase("Takings"),
            ),
            at=(CONFIRM, Lit("card"), Lit("button")),
            says=tutorial_words.takings,
            until=(Moves(verbs.EndTurn), Moves(verbs.PlayCard)),
        ),
        ASKING,
        Step(
            id="end",
            text=phrase(
                "A full row of the King’s Chart, a disk in the temples’ last columns, somebody’s last stall: two such "
                "signs bring the last round. Good luck!"
            ),
            at=(ScreenRegion("title"),),
        ),
    ),
)
