"""A first night at the market, step by step.

With this seed the hints lead to a first evening that shows everything: both bids are outbid, the player has to bid
again, and the hungry B from the own hand eats at the stall. Whatever else a player does, the cards follow the hint for
what comes then (tutorial_words.py).
"""

from __future__ import annotations

from game.core.i18n import phrase
from game.core.target import Target
from game.picture.tutorial import ASKING, Hinted, Lit, Moves, NodeKey, Picks, ScreenRegion, Sees, Step, Tutorial
from game.titles.night_market import tutorial_words
from game.titles.night_market.events import (
    CompensationBegan,
    CustomersArrived,
    HiddenRevealed,
    NightEnded,
    PlacesOffered,
    Served,
)
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.place_bid import BidPlaced, PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside

CONFIRM = Target("ui", "confirm")
MINE = NodeKey("plate:0")
BID = (Moves(PlaceBid), Moves(Pass))
BOARD = ScreenRegion("board")
BIDS = ("bid", "place", "price")
"""What is picked to bid."""

TUTORIAL = Tutorial(
    seats=3,
    seed=202,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to the night market! For six nights you open stalls and feed the hungry; the richest wins."
            ),
            aside=True,
        ),
        Step(
            id="places",
            text=phrase("Tonight these places are for sale. Whoever bids most for one may open a stall there."),
            at=(BOARD,),
            says=tutorial_words.for_sale,
            since=(Sees(PlacesOffered),),
            round=1,
        ),
        Step(
            id="customers",
            text=phrase(
                "The first customers wait where the streets begin. Red wants a snack, green a meal, blue a "
                "drink, yellow a dessert."
            ),
            at=(BOARD,),
            says=tutorial_words.waiting,
            since=(Sees(CustomersArrived),),
            round=1,
        ),
        Step(
            id="street",
            text=phrase(
                "Point at a place: its street lights up. Customers pass the places in the order of the numbers and "
                "stop at the first stall of their food."
            ),
            at=(BOARD,),
            says=tutorial_words.for_sale,
            round=1,
            phase="prepare",
        ),
        Step(
            id="hand",
            text=phrase("These customers are yours. Click one to send it tonight, unseen by the others."),
            at=(Hinted(("hand",)), Lit("hand")),
            says=tutorial_words.sent,
            until=(Picks("hand"),),
            round=1,
            phase="prepare",
        ),
        Step(
            id="aside",
            text=phrase("Nothing counts until you confirm. Do it down here, or change your mind first."),
            at=(CONFIRM, Lit("hand")),
            until=(Moves(SetAside),),
            round=1,
            phase="prepare",
        ),
        Step(
            id="first-bid",
            text=phrase("Now bid: click a lit price. You pay only if nobody bids more."),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("bid")),
            says=tutorial_words.bid,
            until=(Picks("bid"), Picks("place")),
            round=1,
            phase="bid",
        ),
        Step(
            id="offer",
            text=phrase("The bar says what it would cost you. Confirm, or click another price."),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("place")),
            says=tutorial_words.offer,
            until=BID,
            round=1,
            phase="bid",
        ),
        Step(
            id="outbid",
            text=phrase("Outbid! That costs you nothing: all your money is free for another place."),
            at=(MINE,),
            says=tutorial_words.outbid,
            since=(Sees(BidPlaced, "own", by="over"),),
            round=1,
            phase="bid",
        ),
        Step(
            id="second-bid",
            text=phrase(
                "Everybody bids twice. Point at a lit place to see which customers would stop there tonight, then bid."
            ),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("bid")),
            until=BID,
            round=1,
            phase="bid",
        ),
        Step(
            id="compensation",
            text=phrase("Whoever leads no place now must bid again, until everybody has one."),
            at=(ScreenRegion("prompt"),),
            says=tutorial_words.owing,
            since=(Sees(CompensationBegan),),
            round=1,
            phase="bid",
        ),
        Step(
            id="build",
            text=phrase(
                "The place is yours! For each food you see which customers would stop here: pick one and confirm."
            ),
            at=(CONFIRM, Hinted(("food", "place")), Lit("food"), Lit("place")),
            says=tutorial_words.won,
            until=(Moves(Build), Moves(Later)),
            round=1,
            phase="build",
        ),
        Step(
            id="opening",
            text=phrase(
                "The market opens, and all hidden customers step out. Each walks down the street to the first "
                "stall of its colour."
            ),
            at=(BOARD,),
            says=tutorial_words.streets,
            since=(Sees(HiddenRevealed, "own"),),
            round=1,
            phase="open",
        ),
        Step(
            id="served",
            text=phrase("Your first customer has paid! A stall by itself feeds one customer a night."),
            at=(MINE,),
            says=tutorial_words.paid,
            since=(Sees(Served, "own"),),
            round=1,
            phase="open",
        ),
        Step(
            id="waiting",
            text=phrase("Who finds nothing waits at the next street for tomorrow. So you know who will come."),
            at=(BOARD,),
            says=tutorial_words.waiting,
            since=(Sees(NightEnded),),
            round=1,
        ),
        Step(
            id="second-night",
            text=phrase("A new night. Send somebody again: who would stop at your stall?"),
            at=(CONFIRM, Hinted(("hand",)), Lit("hand")),
            says=tutorial_words.another_night,
            until=(Moves(SetAside),),
            round=2,
            phase="prepare",
        ),
        Step(
            id="neighbours",
            text=phrase(
                "Neighbouring stalls of yours in one colour share their customers, and each pays more: $4 with "
                "two stalls, $5 with three."
            ),
            at=(MINE,),
            round=2,
            phase="bid",
        ),
        Step(
            id="loans",
            text=phrase("You may bid more than you have: a loan brings $5 and costs $7 at the end. Now bid!"),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("place")),
            until=BID,
            round=2,
            phase="bid",
        ),
        ASKING,
        Step(
            id="last-night",
            text=phrase(
                "On the last night customers walk on to the very end, and colours bring a bonus. The rest is "
                "yours: good luck!"
            ),
            at=(ScreenRegion("title"),),
        ),
    ),
)
