"""What the cards of the tutorial say about this very table: who waits, what is held, bid, won and paid."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.lists import listed
from game.core.target import Target
from game.picture.tutorial import Lit, NodeKey, Now, Said, Several
from game.titles.night_market.customers import food_of, letter_of
from game.titles.night_market.events import CompensationBegan, Served
from game.titles.night_market.groups import undecided
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import bid_of
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.words import dollars

CONFIRM = Target("ui", "confirm")


def for_sale(now: Now) -> Said:
    """Where the places for sale are."""
    places = tuple(NodeKey(f"place:{lot.place}") for lot in _view_of(now).public.lots)
    return Said(at=(Several(places),)) if places else Said()


def waiting(now: Now) -> Said:
    """Where customers wait."""
    tokens = tuple(NodeKey(f"customer:{token}") for _entry, line in _view_of(now).public.waiting for token in line)
    return Said(at=(Several(tokens, room=17),)) if tokens else Said()


def streets(now: Now) -> Said:
    """Where customers set out."""
    return Said(at=(Several(tuple(Target("entry", entry) for entry, _line in _view_of(now).public.waiting)),))


def sent(now: Now) -> Said:
    """One customer of the hand by colour and letter."""
    hand = [token for token in _view_of(now).hand if Target("hand", str(token)) in now.lit]
    if not hand:
        return Said()
    pick = None if now.advice is None else now.advice.picks[0]
    token = next((token for token in hand if Target("hand", str(token)) == pick), hand[0])
    text = {
        "snack": _(
            "These customers are yours. Click the hungry red {letter} to send one of them tonight, unseen by the "
            "others."
        ),
        "meal": _(
            "These customers are yours. Click the hungry green {letter} to send one of them tonight, unseen by the "
            "others."
        ),
        "drink": _(
            "These customers are yours. Click the thirsty blue {letter} to send one of them tonight, unseen by the "
            "others."
        ),
        "dessert": _(
            "These customers are yours. Click the yellow {letter}, who likes desserts, to send one of them tonight, "
            "unseen by the others."
        ),
    }[food_of(token)]
    return Said(text.format(letter=letter_of(token)), (Lit("hand", (str(token),)),))


def bid(now: Now) -> Said:
    """The bid of the hint; else the cheapest one."""
    bids = [each for target in now.lit if (each := bid_of(target)) is not None]
    if not bids:
        return Said()
    hint = None if now.advice is None else bid_of(now.advice.picks[-1])
    place, price = hint or min(bids, key=lambda each: (each[1], each[0]))
    text = _("Now bid: click a lit price, say {price} on place {place}. You pay only if nobody bids more.")
    at = (CONFIRM, Lit("price"), Lit("bid", (f"{place}@{price}",)))
    return Said(text.format(price=dollars(price), place=place), at)


def offer(now: Now) -> Said:
    """What to do on a place as long as no price is chosen."""
    if now.whole or all(target.kind != "price" for target in now.lit):
        return Said()
    return Said(_("Choose a price for this place. The bar then says what it would cost you."))


def outbid(now: Now) -> Said:
    """The place on which somebody bid more."""
    if not isinstance(now.event, BidPlaced):
        return Said()
    text = _("Outbid on place {place}! That costs you nothing: all your money is free for another place.")
    return Said(text.format(place=now.event.place))


def owing(now: Now) -> Said:
    """Who must bid again."""
    if not isinstance(now.event, CompensationBegan):
        return Said()
    return Said(at=(Several(tuple(NodeKey(f"plate:{seat}") for seat in now.event.seats)),))


def won(now: Now) -> Said:
    """The places to build on."""
    view = _view_of(now)
    places = undecided(view.public, view.seat) if view.seat is not None else ()
    if not places:
        return Said()
    text = ngettext(
        "Place {places} is yours! For each food you see which customers would stop here: pick one and confirm.",
        "Places {places} are yours! For each food you see which customers would stop here: pick one and confirm.",
        len(places),
    )
    return Said(text.format(places=listed([str(place) for place in places])))


def paid(now: Now) -> Said:
    """What the first customer has paid."""
    event = now.event
    if not isinstance(event, Served):
        return Said()
    text = (
        _("Your first customer has paid {pay}! A stall by itself feeds one customer a night.")
        if event.group == 1
        else _(
            "Your first customer has paid {pay}! Neighbouring stalls in one colour share customers, and each pays more."
        )
    )
    return Said(text.format(pay=dollars(event.pay)))


def another_night(now: Now) -> Said:
    """Whom to send on the second night, if there is no stall to send them to."""
    view = _view_of(now)
    if any(place.owner == view.seat and place.food is not None for place in view.public.places):
        return Said()
    text = _("A new night, and new places. Send somebody again: where could a stall of yours stand?")
    return Said(text)


def _view_of(now: Now) -> MarketView:
    assert isinstance(now.view, MarketView)
    return now.view
