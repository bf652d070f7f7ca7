"""What the picture reads from a view besides what the rules' own modules answer."""

from __future__ import annotations

import msgspec

from game.core.names import Seat
from game.core.target import Draft, Target
from game.titles.night_market import auction
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.state import Lot, Public, Visit
from game.titles.night_market.targets import PRICE_DIAL, bid_of


class Bidding(msgspec.Struct, frozen=True):
    """A place that is being bid on, and the price in dollars when one is chosen."""

    place: int
    price: int | None


def outbid_on(public: Public, seat: Seat) -> tuple[Lot, ...]:
    """The lots on which a seat bid and was outbid."""
    return tuple(
        lot for lot in public.lots if any(bid.seat == seat for bid in lot.bids) and not auction.leads(lot, seat)
    )


def can_bid(public: Public, seat: Seat, lot: Lot, price: int) -> bool:
    """Whether the seat may bid that price on the lot, apart from whose turn it is (NM-4.2, NM-4.4, NM-4.5)."""
    return not auction.leads(lot, seat) and price in auction.prices(lot, auction.limit(public, seat))


def place_id(target: Target | None) -> int | None:
    """The number of the place a target is about: "place:6", "bid:6@10"."""
    if target is None:
        return None
    bid = bid_of(target)
    if bid is not None:
        return bid[0]
    return int(target.id) if target.kind == "place" and target.id.isdecimal() else None


def drafted_bid(draft: Draft) -> Bidding | None:
    """The place of a half-built move, and the price when there is one already."""
    place: int | None = None
    price: int | None = None
    for pick in draft.picks:
        bid = bid_of(pick)
        if bid is not None:
            place, price = bid
        elif pick.kind == "place" and pick.id.isdecimal():
            place, price = int(pick.id), None
        elif pick.kind == "price" and pick.id.isdecimal():
            price = int(pick.id)
    dialled = draft.dial(PRICE_DIAL)
    if place is None:
        return None
    return Bidding(place=place, price=price if dialled is None else dialled)


def stalls(public: Public, seat: Seat) -> dict[Food, int]:
    """How many stalls of each food a seat has, foods without one left out."""
    counts = dict.fromkeys(FOODS, 0)
    for place in public.places:
        if place.owner == seat and place.food is not None:
            counts[place.food] += 1
    return {food: count for food, count in counts.items() if count}


def is_open(public: Public) -> bool:
    """Whether tonight's customers are walking or still stand at the stalls."""
    return public.phase in ("open", "clean", "over")


def customers(public: Public) -> tuple[Visit, ...]:
    """Tonight's customers that were served, while they still stand at the stalls."""
    return tuple(visit for visit in public.visits if visit.place) if is_open(public) else ()
