"""A first day at the market, step by step.

With this seed the hints lead to a gray house that hides the Tea House for the flowers in the player's hand: a stand
there, the restaurant beside it, and the first customers pay twice. Whatever else a player does, the cards follow the
hint for what comes then (tutorial_words.py).
"""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.target import Target
from game.picture.tutorial import ASKING, Hinted, Lit, Moves, NodeKey, Picks, ScreenRegion, Sees, Step, Tutorial
from game.titles.mercado import tutorial_words
from game.titles.mercado.events import RestaurantRevealed
from game.titles.mercado.verbs.bring_customers import BringCustomers, CustomersBrought
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import CoinTaken, TakeCoin

CONFIRM = Target("ui", "confirm")
MINE = NodeKey("plate:0")
ANY = (Moves(OpenStand), Moves(BringCustomers), Moves(OpenRestaurant), Moves(TakeCoin), Moves(SwapTiles))

TUTORIAL = Tutorial(
    seats=2,
    seed=33,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to the Mercado! Open stands, bring customers to them, and have the most coins in the end."
            ),
            aside=True,
        ),
        Step(
            id="plate",
            text=phrase("This is you: your coins, your three stand tiles and your wooden stands."),
            at=(MINE,),
        ),
        Step(
            id="took-coin",
            text=phrase("A coin instead: always possible, but it costs your turn."),
            at=(MINE,),
            says=tutorial_words.say_coin,
            since=(Sees(CoinTaken, "own"),),
        ),
        Step(
            id="tile",
            text=phrase("On your turn you do one thing. First open a stand: click a lit tile of yours."),
            at=(Hinted(("tile",)), Lit("tile")),
            says=tutorial_words.say_tile,
            until=(Picks("tile"),),
            only_when=("tile",),
        ),
        Step(
            id="space",
            text=phrase(
                "Each lit space shows what a stand there would leave you. A gray house hides a restaurant for whoever "
                "builds on it."
            ),
            at=(Hinted(("space",)), Lit("space")),
            says=tutorial_words.say_space,
            until=(Picks("space"),),
            only_when=("tile",),
        ),
        Step(
            id="cost",
            text=phrase(
                "The price is the number of stands in its row or column, whichever is more. Take a new tile, "
                "then confirm."
            ),
            at=(CONFIRM, Hinted(("display",)), Lit("display")),
            until=(Moves(OpenStand),),
            only_when=("tile",),
            insists=True,
        ),
        Step(
            id="revealed",
            text=phrase("A restaurant was hidden there! It waits in front of you until you open it."),
            at=(MINE,),
            says=tutorial_words.say_found,
            since=(Sees(RestaurantRevealed, "own"),),
        ),
        Step(
            id="restaurant",
            text=phrase(
                "The picture on a restaurant says which stands next to it earn more; the Pub helps all. Click yours."
            ),
            at=(Hinted(("restaurant",)), Lit("restaurant")),
            until=(Picks("restaurant"),),
            only_when=("restaurant",),
        ),
        Step(
            id="beside",
            text=phrase(
                "Put it beside a stand it helps, or where you will open one, and confirm. Corners do not count."
            ),
            at=(CONFIRM, Hinted(("space",)), Lit("space")),
            says=tutorial_words.say_beside,
            until=ANY,
            only_when=("restaurant",),
        ),
        Step(
            id="customers",
            text=phrase(
                "Now customers. The lit ones like what you sell: click some, and each entrance shows what you and "
                "others would earn."
            ),
            at=(Hinted(("customer",)), Lit("customer")),
            until=(Picks("customer"),),
            only_when=("customer",),
        ),
        Step(
            id="entrance",
            text=phrase(
                "Bring them to a lit entrance, the one that pays you most and the other player least. The sheet adds "
                "it up before you confirm."
            ),
            at=(CONFIRM, Hinted(("entrance",)), Lit("entrance")),
            until=ANY,
            only_when=("customer",),
        ),
        Step(
            id="earned",
            text=phrase(
                "Customers pay at once: a coin each to every stand they like, and one more for each fitting restaurant "
                "beside it."
            ),
            at=(MINE,),
            says=tutorial_words.say_earned,
            since=(Sees(CustomersBrought, "own"),),
        ),
        Step(
            id="stay",
            text=phrase("Customers stay. A stand opened later in their row or column earns from them straight away."),
            at=(ScreenRegion("board"),),
            says=tutorial_words.say_stayed,
        ),
        Step(
            id="crowds",
            text=phrase(
                "A tile of two customers needs two stands in its line, yours or not. Every stand they like is "
                "paid, so share wisely."
            ),
            at=(ScreenRegion("board"),),
            says=tutorial_words.say_crowd,
        ),
        Step(
            id="your-turn",
            text=phrase("Point at customers or pick a tile to see what each would bring. Now choose for yourself."),
            at=(CONFIRM, Lit("customer"), Lit("tile"), Lit("button")),
            until=ANY,
        ),
        Step(
            id="coin",
            text=phrase("Out of money? Taking a coin is always possible, but it costs your turn."),
            at=(Target("button", "coin"),),
        ),
        Step(
            id="leftover",
            text=phrase("A restaurant never opened costs you a coin in the end, so find each a place in time."),
            at=(ScreenRegion("tray"),),
        ),
        ASKING,
        Step(
            id="end",
            text=phrase(
                "The day ends when only four spaces or four entrances are free. Up here you see how many: good luck!"
            ),
            at=(ScreenRegion("title"),),
        ),
    ),
)
