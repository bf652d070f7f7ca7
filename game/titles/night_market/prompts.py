"""What the player is asked, and how every move is clicked together."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.memo import Latest
from game.core.names import Seat, mark
from game.core.narrow import Way, Ways, any_order
from game.core.tape import swapped
from game.core.target import Draft, Prompt, Target
from game.titles.night_market import auction
from game.titles.night_market.groups import cards_left, foods_left, group_at, undecided
from game.titles.night_market.legal import legal_moves
from game.titles.night_market.market import Market
from game.titles.night_market.moves import Build, Later, MarketMove, Pass, PlaceBid, SetAside
from game.titles.night_market.numbers import TOP, pay_in
from game.titles.night_market.opening import capacity_of
from game.titles.night_market.preparing import due
from game.titles.night_market.state import Lot, MarketView, Public
from game.titles.night_market.words import (
    customers_name,
    dollars,
    food_name,
    foods_name,
    listed,
    loans_name,
    ordinal,
    places_name,
)

PRICE_DIAL = "price"
PASS = Target("button", "pass")
LATER = Target("button", "later")


@cache
def hand_target(token: int) -> Target:
    """A customer in the own hand."""
    return Target("hand", str(token))


@cache
def place_target(place: int) -> Target:
    """A place of the market."""
    return Target("place", str(place))


@cache
def price_target(price: int) -> Target:
    """A price for the place picked before."""
    return Target("price", str(price))


@cache
def bid_target(place: int, price: int) -> Target:
    """A price on the card of a place: a whole bid in one click."""
    return Target("bid", f"{place}@{price}")


@cache
def food_target(food: str) -> Target:
    """A stall card for the place picked before."""
    return Target("food", food)


def bid_of(target: Target) -> tuple[int, int] | None:
    """Place and price of a target made by `bid_target`, None for any other."""
    place, at, price = target.id.partition("@")
    if target.kind != "bid" or not at or not place.isdecimal() or not price.isdecimal():
        return None
    return int(place), int(price)


def picked_place(draft: Draft) -> int | None:
    """The place the draft is about, None when it is about none."""
    if draft.picks:
        first = draft.picks[0]
        if first.kind == "place" and first.id.isdecimal():
            return int(first.id)
        bid = bid_of(first)
        if bid is not None:
            return bid[0]
    return None


def prompt(market: Market, view: MarketView, draft: Draft) -> Prompt[MarketMove]:
    """What may be pointed at next, and the question in words."""
    seat = view.seat
    public = view.public
    if seat is None or seat not in public.to_move:
        return Prompt(text=_waiting_for(public))
    plain = _narrowed(_ways(view), draft)
    if public.phase == "bid":
        text, hint = _bid_text(view, seat, draft, plain)
    elif public.phase == "build":
        text, hint = _build_text(market, view, seat, draft, plain)
    else:
        text, hint = _prepare_text(view, seat, draft)
    return Prompt(
        text=text,
        hint=hint,
        private=public.phase == "prepare",
        targets=plain.targets,
        dials=plain.dials,
        move=plain.move,
    )


def _narrowed(ways: Ways[MarketMove], draft: Draft) -> Prompt[MarketMove]:
    plain = ways.prompt(draft, "")
    if draft.picks and bid_of(draft.picks[0]) and plain.move is not None:
        # A price clicked on the card can still be dialled higher, as after choosing the place.
        place = Draft((place_target(bid_of(draft.picks[0])[0]),), draft.dials)  # type: ignore[index]
        dialled = ways.prompt(place, "")
        return Prompt(text="", dials=dialled.dials, move=dialled.move or plain.move)
    return plain


def _found_ways(view: MarketView) -> Ways[MarketMove]:
    """The click paths of a position."""
    ways: list[Way[MarketMove]] = []
    for move in legal_moves(view):
        match move:
            case SetAside(tokens):
                ways += [Way(move, ())] if len(tokens) == len(view.hand) else _ways_of(move)
            case _:
                ways += _ways_of(move)
    return Ways(ways)


_ways = Latest(_found_ways)
"""The same; from click to click the view is the very same."""


@lru_cache(maxsize=1 << 12)
def _ways_of(move: MarketMove) -> tuple[Way[MarketMove], ...]:
    """The click paths of a move, the same in every position but for a choice of customers that is none."""
    match move:
        case SetAside(tokens):
            return tuple(any_order(move, tuple(hand_target(token) for token in tokens)))
        case PlaceBid(place, price):
            if price > TOP:
                return (Way(move, (place_target(place),), (PRICE_DIAL, price)),)
            return (Way(move, (place_target(place), price_target(price))), Way(move, (bid_target(place, price),)))
        case Pass():
            return (Way(move, (PASS,)),)
        case Build(place, food):
            return (Way(move, (place_target(place), food_target(food))),)
        case Later():
            return (Way(move, (LATER,)),)


def _waiting_for(public: Public) -> str:
    names = listed([mark(seat) for seat in public.order if seat in public.to_move])
    if public.phase == "over":
        return _("The last night is over.")
    if not public.to_move:
        return _("The market is open.")
    if public.phase == "bid":
        return _("{names} is bidding.").format(names=names)
    if public.phase == "build":
        return _("{names} is building.").format(names=names)
    return ngettext(
        "{names} is setting customers aside.", "{names} are setting customers aside.", len(public.to_move)
    ).format(names=names)


def _prepare_text(view: MarketView, seat: Seat, draft: Draft) -> tuple[str, str]:
    wanted = due(view.public, seat)
    if wanted >= len(view.hand):
        return (
            _("{name}, all your customers come tonight.").format(name=mark(seat)),
            _(
                "{customers} due, {count} in your hand: there is nothing to choose. They stay hidden until the market "
                "opens."
            ).format(customers=customers_name(wanted), count=len(view.hand)),
        )
    text = _("{name}, set aside {customers} for tonight.").format(name=mark(seat), customers=customers_name(wanted))
    if not draft.picks:
        return text, _("They stay hidden until the market opens, then they walk with all others.")
    chosen = _("{chosen} of {wanted} chosen.").format(chosen=len(draft.picks), wanted=wanted)
    if len(draft.picks) == wanted:
        chosen = _("{chosen} Click one again to take it back.").format(chosen=chosen)
    return text, chosen


def _bid_text(view: MarketView, seat: Seat, draft: Draft, plain: Prompt[MarketMove]) -> tuple[str, str]:
    public = view.public
    if isinstance(plain.move, PlaceBid):
        return _bid_question(public, seat, plain.move)
    if isinstance(plain.move, Pass):
        return _("Pass?"), _pass_hint(public, seat)
    place = picked_place(draft)
    lot = None if place is None else auction.lot_of(public, place)
    if lot is not None:
        return _price_question(public, seat, lot)
    if public.compensation:
        return (
            _("{name}, you lead nothing: bid again on a lit place.").format(name=mark(seat)),
            _("A compensation bid. It is owed as long as you can pay one; your limit is {limit}.").format(
                limit=dollars(auction.limit(public, seat))
            ),
        )
    turn = ordinal(public.bid_turns[seat] + 1)
    if not auction.can_bid(public, seat):
        text = _("{name}, your {turn} bid: your limit of {limit} is too low for any place, so you can only pass.")
    else:
        text = _("{name}, your {turn} bid: choose a price on a lit place.")
    text = text.format(name=mark(seat), turn=turn, limit=dollars(auction.limit(public, seat)))
    return text, _pass_hint(public, seat)


def _pass_hint(public: Public, seat: Seat) -> str:
    led = auction.led_by(public, seat)
    if not led:
        return _("You lead nothing now, so a pass ends your bidding this round.")
    leads = listed([_("{place} at {price}").format(place=lot.place, price=dollars(lot.bids[-1].price)) for lot in led])
    return _("You lead {leads}, so a pass only uses up this turn.").format(leads=leads)


def _price_question(public: Public, seat: Seat, lot: Lot) -> tuple[str, str]:
    return (
        _("Place {place}: choose a price.").format(place=lot.place),
        _("From {low} up to your limit of {limit}.").format(
            low=dollars(auction.cheapest(lot)), limit=dollars(auction.limit(public, seat))
        ),
    )


def _bid_question(public: Public, seat: Seat, bid: PlaceBid) -> tuple[str, str]:
    account = public.accounts[seat]
    stands = auction.bound(public, seat)
    owed = stands + bid.price
    loans = auction.loans_for(account.cash, owed)
    rest = dollars(account.cash + 5 * loans - owed)
    text = _("Bid {price} on {place}?").format(price=dollars(bid.price), place=bid.place)
    if stands:
        won = _("If you win all you lead, you pay {owed}").format(owed=dollars(owed))
    else:
        won = _("If you win, you pay {owed}").format(owed=dollars(owed))
    if loans:
        hint = _("{won}, take {loans} and keep {rest}.").format(won=won, loans=loans_name(loans), rest=rest)
    else:
        hint = _("{won} and keep {rest}.").format(won=won, rest=rest)
    return text, hint


def _build_text(
    market: Market, view: MarketView, seat: Seat, draft: Draft, plain: Prompt[MarketMove]
) -> tuple[str, str]:
    public = view.public
    if isinstance(plain.move, Build):
        return _build_question(market, public, seat, plain.move)
    mine = undecided(public, seat)
    if isinstance(plain.move, Later):
        return (
            _("Decide later on {places}?").format(places=places_name(mine)),
            _("Your marker stays. Until you build there, the place serves nobody and is no stall."),
        )
    place = picked_place(draft)
    if place in mine:
        left = [
            _("{foods} {count}").format(foods=foods_name(food), count=cards_left(public, food))
            for food in foods_left(public)
        ]
        return (
            _("{name}, choose what is sold on place {place}.").format(name=mark(seat), place=place),
            _("Stall cards left: {list}.").format(list=listed(left)),
        )
    return (
        _("{name}, choose a place of yours to open a stall.").format(name=mark(seat)),
        _("You can build on {places}; what you leave can be decided in a later round.").format(
            places=places_name(mine)
        ),
    )


def _build_question(market: Market, public: Public, seat: Seat, move: Build) -> tuple[str, str]:
    number = move.place
    built = replace(
        public, places=swapped(public.places, number - 1, replace(public.places[number - 1], food=move.food))
    )
    group = group_at(market, built.places, number)
    capacity = capacity_of(built, group)
    text = _("Open a {food} stall on {place}?").format(food=food_name(move.food), place=number)
    others = [other for other in group if other != number]
    if others:
        hint = _("It connects with {others}: up to {customers} at {pay} each.")
    else:
        hint = ngettext(
            "It stands alone: {customers} at {pay}.",
            "It stands alone: up to {customers} at {pay} each.",
            capacity,
        )
    return text, hint.format(
        others=places_name(others), customers=customers_name(capacity), pay=dollars(pay_in(len(group)))
    )
