"""The steps of the tutorial.

The seed is chosen so that the hints lead to a cheap purchase, a delivery and an offering within three turns.
"""

from __future__ import annotations

from game.core.i18n import phrase, phrase_in
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
CHOICES = ("card", "ring", "good", "crossing", "discard")  # the kinds of targets that complete a card
TURN: tuple[At, ...] = (
    CONFIRM,
    Target("dial", f"{COUNT}+"),
    Hinted((*CHOICES, "section", "stall", "market", "temple", "king", "button")),
    *map(Lit, (*CHOICES, "section", "stall", "temple", "button")),
)

TUTORIAL = Tutorial(
    seats=2,
    seed=188,
    level="easy",
    options=((BOARD, "example"),),
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to the Floating Market! Trade by boat, supply restaurants, and please the temples "
                "and the King to score the most points."
            ),
            aside=True,
        ),
        Step(
            id="boat",
            text=phrase("First, place your boat: click a lit canal section, then confirm."),
            at=(CONFIRM, Hinted(("section",)), Lit("section")),
            says=tutorial_words.first,
            until=(Moves(verbs.PlaceBoat),),
        ),
        Step(
            id="stall",
            text=phrase(
                "Now choose a lit goods stall as your first stall. It earns you a flower whenever another "
                "player trades there."
            ),
            at=(CONFIRM, Hinted(("stall",)), Lit("stall")),
            says=tutorial_words.first,
            until=(Moves(verbs.PlaceFirstStall),),
        ),
        Step(
            id="card",
            text=phrase(
                "A turn has three parts: play a card, move your boat, and use the stalls beside it. Click a card."
            ),
            at=(Hinted(("card",)), Lit("card")),
            says=tutorial_words.card,
            until=(Picks("card"),),
            only_when=("card",),
        ),
        Step(
            id="prices",
            text=phrase("Choose what the card asks for, check what would change, then confirm."),
            at=(CONFIRM, Hinted(CHOICES), Lit("good"), Lit("ring"), Lit("crossing"), ScreenRegion("prices")),
            says=tutorial_words.prices,
            until=(Moves(verbs.PlayCard),),
            only_when=("card",),
        ),
        Step(
            id="sail",
            text=phrase(
                "Now move your boat along the canals, but never past the King’s barge. Click a lit section, then "
                "confirm."
            ),
            at=TURN,
            says=tutorial_words.sail,
            until=(Moves(verbs.Sail),),
            insists=True,
        ),
        Step(
            id="buy",
            text=phrase(
                "You may use each of the two stalls beside your boat once a turn. Click one to see what it offers."
            ),
            at=TURN,
            says=tutorial_words.turn,
            until=(Moves(verbs.BuyGoods),),
            only_when=("button",),
        ),
        Step(
            id="bought",
            text=phrase(
                "Each space in a basket holds only the good it shows. You can sell your goods at any stall that "
                "trades in them."
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
                "Your turn again! A barge card moves the King’s barge, and each stall beside it then earns its "
                "owner a flower."
            ),
            at=(CONFIRM, Hinted(CHOICES), *map(Lit, CHOICES)),
            says=tutorial_words.barge,
            until=(Moves(verbs.PlayCard),),
            only_when=("card",),
        ),
        Step(
            id="blessed",
            text=phrase(
                "Each stall beside the barge rewards its owner, no matter who moves the barge. Collect "
                "flowers, because you need them for the temples."
            ),
            at=(MINE,),
            says=tutorial_words.blessed,
            since=(Sees(BargeMoved),),
        ),
        Step(
            id="king",
            text=phrase(
                "Stop beside the barge to give the King coins, flowers or goods. You get a disc on his chart "
                "and a Favour, which buys a good, basket or rower."
            ),
            at=(ScreenRegion("king"),),
        ),
        Step(
            id="serve",
            text=phrase(
                "Restaurants pay best, but only for exactly what they order. Collect the goods, then sail there."
            ),
            at=TURN,
            says=tutorial_words.turn,
            until=(Moves(verbs.Deliver),),
            insists=True,
        ),
        Step(
            id="delivered",
            text=phrase("Coins now, and points at the end! Here you see what each restaurant wants next."),
            at=(ScreenRegion("orders"),),
            says=tutorial_words.delivered,
            since=(Sees(OrderDelivered, "own"),),
        ),
        Step(
            id="done",
            text=phrase(
                "Do anything else you like, then end your turn. At the end, 5 coins are worth 1 point; orders, "
                "discs and the most stalls of a good score too."
            ),
            at=(CONFIRM, Lit("button"), Lit("stall")),
            until=(Moves(verbs.EndTurn),),
            only_when=("button",),
        ),
        Step(
            id="offer",
            text=phrase(
                "At a temple, offer a good and flowers to put one of your discs on the Temple Chart. Discs "
                "there are worth points."
            ),
            at=TURN,
            says=tutorial_words.offer,
            until=(Moves(verbs.MakeOffering),),
            insists=True,
        ),
        Step(
            id="services",
            text=phrase(
                "Scribes sell market cards; basket stalls sell baskets and hire out rowers. At the "
                "administration, pay 10 coins to place another stall."
            ),
            at=(ScreenRegion("market"),),
        ),
        Step(
            id="takings",
            text=phrase(
                "“{takings}” brings back all the cards you have played, with a coin for each, but takes your whole "
                "turn.",
                takings=phrase_in("a card", "Takings"),
            ),
            at=(CONFIRM, Lit("card"), Lit("button")),
            says=tutorial_words.takings,
            until=(Moves(verbs.EndTurn), Moves(verbs.PlayCard)),
        ),
        ASKING,
        Step(
            id="end",
            text=phrase(
                "Two of these trigger the last round: a full King’s Chart row, a disc in the last two Temple "
                "columns, a player with no stalls left. Good luck!"
            ),
            at=(ScreenRegion("title"),),
        ),
    ),
)
