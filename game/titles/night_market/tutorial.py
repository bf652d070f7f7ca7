"""The tutorial, which guides the player through the first round at the market.

The seed is chosen so that the first round shows everything important. The player is outbid twice and has to bid again.
Then one of the player's customers eats at the new stall. If the player makes a different move, the cards follow the
hint for the new position.
"""

from __future__ import annotations

from game.core.i18n import _, ngettext, phrase
from game.core.target import Target
from game.picture.tutorial import (
    ASKING,
    Hinted,
    Lit,
    Moves,
    NodeKey,
    Now,
    Picks,
    Said,
    ScreenRegion,
    Sees,
    Several,
    Step,
    Tutorial,
)
from game.titles.night_market import events
from game.titles.night_market.groups import undecided
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import bid_of
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.place_bid import BidPlaced, PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.words import dollars, numbers, token_name

CONFIRM = Target("ui", "confirm")
MINE = NodeKey("plate:0")
BID = (Moves(PlaceBid), Moves(Pass))
BIDS = ("bid", "place", "price")
"""The kinds of click targets that make up a bid."""


def for_sale(now: Now) -> Said:
    """Return a card that points at the places for sale."""
    places = tuple(NodeKey(f"place:{lot.place}") for lot in now.view.public.lots)
    return Said(at=(Several(places),))


def waiting(now: Now) -> Said:
    """Return a card that points at the waiting customers."""
    tokens = tuple(NodeKey(f"customer:{token}") for _entry, line in now.view.public.waiting for token in line)
    return Said(at=(Several(tokens, room=17),))


def streets(now: Now) -> Said:
    """Return a card that points at the entrances."""
    return Said(at=(Several(tuple(Target("entry", entry) for entry, _line in now.view.public.waiting)),))


def sent(now: Now) -> Said:
    """Return a card that names a customer in the hand by letter and food."""
    hand = [token for token in now.view.hand if Target("hand", str(token)) in now.lit]
    if not hand:
        return Said()
    pick = None if now.advice is None else now.advice.picks[0]
    token = next((token for token in hand if Target("hand", str(token)) == pick), hand[0])
    text = _(
        "These customers are yours. Click customer {customer}: this one will stay hidden until the market opens and "
        "then walk with the others."
    )
    return Said(text.format(customer=token_name(token)), (Lit("hand", (str(token),)),))


def bid(now: Now) -> Said:
    """Return a card that names the bid suggested by the hint or, without a hint, the cheapest bid."""
    bids = [each for target in now.lit if (each := bid_of(target)) is not None]
    if not bids:
        return Said()
    hint = None if now.advice is None else bid_of(now.advice.picks[-1])
    place, price = hint or min(bids, key=lambda each: (each[1], each[0]))
    text = _("Now bid: click a lit price, for example {price} on place {place}. You pay only if nobody bids more.")
    at = (CONFIRM, Lit("price"), Lit("bid", (f"{place}@{price}",)))
    return Said(text.format(price=dollars(price), place=place), at)


def offer(now: Now) -> Said:
    """Return a card that asks for a price."""
    if now.whole or all(target.kind != "price" for target in now.lit):
        return Said()
    return Said(_("Choose a price for this place. The bar below will show what winning would cost you."))


def outbid(now: Now) -> Said:
    """Return a card that names the place where the player was outbid."""
    if not isinstance(now.event, BidPlaced):
        return Said()
    text = _("You were outbid on place {place}! That costs you nothing: your money is free for another bid.")
    return Said(text.format(place=now.event.place))


def owing(now: Now) -> Said:
    """Return a card that points at the players who must bid again."""
    if not isinstance(now.event, events.CompensationBegan):
        return Said()
    return Said(at=(Several(tuple(NodeKey(f"plate:{seat}") for seat in now.event.seats)),))


def won(now: Now) -> Said:
    """Return a card that names the places where the player can open stalls."""
    view: MarketView = now.view
    places = undecided(view.public, view.seat) if view.seat is not None else ()
    if not places:
        return Said()
    text = ngettext(
        "Place {places} is yours! For each food, see which customers would stop here, then pick a food and confirm.",
        "Places {places} are yours! For each food, see which customers would stop there, then pick a food and confirm.",
        len(places),
    )
    return Said(text.format(places=numbers(places)))


def paid(now: Now) -> Said:
    """Return a card that says how much the first customer has paid."""
    event = now.event
    if not isinstance(event, events.Served):
        return Said()
    text = (
        _("Your first customer has paid {pay}! A single stall serves one customer each round.")
        if event.group == 1
        else _("Your first customer has paid {pay}! Your neighbouring stalls with the same food share customers.")
    )
    return Said(text.format(pay=dollars(event.pay)))


def another_night(now: Now) -> Said:
    """Return a card about the second round, for a player without a stall."""
    view: MarketView = now.view
    if any(place.owner == view.seat and place.food is not None for place in view.public.places):
        return Said()
    return Said(
        _("A new round begins. Choose another hidden customer: where could you open a stall for that customer?")
    )


TUTORIAL = Tutorial(
    seats=3,
    seed=202,
    level="easy",
    steps=(
        Step(
            id="welcome",
            text=phrase(
                "Welcome to the night market! Over six rounds you open stalls and feed hungry customers; the richest "
                "player wins."
            ),
            aside=True,
        ),
        Step(
            id="places",
            text=phrase("These places are for sale this round. The highest bidder for a place may open a stall there."),
            says=for_sale,
            since=(Sees(events.PlacesOffered),),
            round=1,
        ),
        Step(
            id="customers",
            text=phrase(
                "Customers wait where the streets begin, at the entrance with their letter. Red customers want "
                "snacks, green ones meals, blue ones drinks and yellow ones desserts."
            ),
            says=waiting,
            since=(Sees(events.CustomersArrived),),
            round=1,
        ),
        Step(
            id="street",
            text=phrase(
                "Point at a place to light up its street: the numbers show the order in which customers reach the "
                "places. They stop at the first stall that sells their food."
            ),
            says=for_sale,
            round=1,
            phase="prepare",
        ),
        Step(
            id="hand",
            text=phrase(
                "These customers are yours. Click one of them: this one will stay hidden until the market opens and "
                "then walk with the others."
            ),
            at=(Hinted(("hand",)), Lit("hand")),
            says=sent,
            until=(Picks("hand"),),
            round=1,
            phase="prepare",
        ),
        Step(
            id="aside",
            text=phrase("Nothing counts until you confirm down here. Until then you can change your mind."),
            at=(CONFIRM, Lit("hand")),
            until=(Moves(SetAside),),
            round=1,
            phase="prepare",
        ),
        Step(
            id="first-bid",
            text=phrase("Now bid: click a lit price. You pay only if nobody bids more."),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("bid")),
            says=bid,
            until=(Picks("bid"), Picks("place")),
            round=1,
            phase="bid",
        ),
        Step(
            id="offer",
            text=phrase("The bar below says what winning would cost you. Confirm, or click another price."),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("place")),
            says=offer,
            until=BID,
            round=1,
            phase="bid",
        ),
        Step(
            id="outbid",
            text=phrase("You were outbid! That costs you nothing: your money is free for another bid."),
            at=(MINE,),
            says=outbid,
            since=(Sees(BidPlaced, "own", by="over"),),
            round=1,
            phase="bid",
        ),
        Step(
            id="second-bid",
            text=phrase(
                "Everyone has two turns to bid. Point at a lit place to see which customers would stop there "
                "tonight, then bid."
            ),
            at=(CONFIRM, Hinted(BIDS), Lit("price"), Lit("bid")),
            until=BID,
            round=1,
            phase="bid",
        ),
        Step(
            id="compensation",
            text=phrase("Players with no leading bid must bid again, until everyone has one."),
            says=owing,
            since=(Sees(events.CompensationBegan),),
            round=1,
            phase="bid",
        ),
        Step(
            id="build",
            text=phrase(
                "The place is yours! For each food, see which customers would stop here, then pick a food and confirm."
            ),
            at=(CONFIRM, Hinted(("food", "place")), Lit("food"), Lit("place")),
            says=won,
            until=(Moves(Build), Moves(Later)),
            round=1,
            phase="build",
        ),
        Step(
            id="opening",
            text=phrase(
                "The market opens, and all hidden customers appear. Customers walk down the street to the "
                "first stall that sells their food."
            ),
            says=streets,
            since=(Sees(events.HiddenRevealed, "own"),),
            round=1,
            phase="open",
        ),
        Step(
            id="served",
            text=phrase("Your first customer has paid! A single stall serves one customer each round."),
            at=(MINE,),
            says=paid,
            since=(Sees(events.Served, "own"),),
            round=1,
            phase="open",
        ),
        Step(
            id="waiting",
            text=phrase(
                "Customers who find nothing wait at the next street until the next round, so you know who is coming."
            ),
            says=waiting,
            since=(Sees(events.NightEnded),),
            round=1,
        ),
        Step(
            id="second-night",
            text=phrase("A new round begins. Choose another hidden customer: which one would stop at your stall?"),
            at=(CONFIRM, Hinted(("hand",)), Lit("hand")),
            says=another_night,
            until=(Moves(SetAside),),
            round=2,
            phase="prepare",
        ),
        Step(
            id="neighbours",
            text=phrase(
                "Your neighbouring stalls with the same food share customers, and each customer pays more: $4 with "
                "two stalls, $5 with three or more."
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
                "In the last round, customers walk to the end of the market, and for each food, the player "
                "who serves the most customers earns a bonus. Good luck!"
            ),
            at=(ScreenRegion("title"),),
        ),
    ),
)
