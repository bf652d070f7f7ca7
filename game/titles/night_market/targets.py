"""The targets, and what the picks of a draft mean."""

from __future__ import annotations

from functools import cache

import msgspec

from game.core.target import Draft, Target
from game.kit.rules import nth, number_of, targets_of
from game.titles.night_market.constants import TOKENS

PRICE_DIAL = "price"
PASS = Target("button", "pass")
LATER = Target("button", "later")
NOTHING = Target("button", "nothing")
"""No maximum for any place."""

hand_target = targets_of("hand")
"""A customer in the own hand."""
place_target = targets_of("place")
"""A place of the market."""
price_target = targets_of("price")
"""A price for the place picked before."""
food_target = targets_of("food")
"""A stall card for the place picked before."""


@cache
def bid_target(place: int, price: int) -> Target:
    """A price on the card of a place: a whole bid in one click."""
    return Target("bid", f"{place}@{price}")


def bid_of(target: Target) -> tuple[int, int] | None:
    """Place and price of a target made by `bid_target`, None for any other."""
    place, at, price = target.id.partition("@")
    if target.kind != "bid" or not at or not place.isdecimal() or not price.isdecimal():
        return None
    return int(place), int(price)


def token_of(ident: str) -> int | None:
    """Return the customer that an id stands for, or None if there is no such customer."""
    return nth(range(len(TOKENS)), ident)


def maximum_dial(place: int) -> str:
    """The dial that sets the maximum for a place."""
    return f"maximum-{place}"


def place_id(target: Target | None) -> int | None:
    """The number of the place a target is about: "place:6", "bid:6@10"."""
    if target is None:
        return None
    bid = bid_of(target)
    if bid is not None:
        return bid[0]
    return number_of(target.id) if target.kind == "place" else None


def picked_place(draft: Draft) -> int | None:
    """The place the draft is about, None when it is about none."""
    return place_id(draft.picks[0]) if draft.picks else None


class DraftedBid(msgspec.Struct, frozen=True):
    """A place that is being bid on, and the price in dollars when one is chosen."""

    place: int
    price: int | None


def drafted_bid(draft: Draft) -> DraftedBid | None:
    """The place of a half-built move, and the price when there is one already."""
    place: int | None = None
    price: int | None = None
    for pick in draft.picks:
        bid = bid_of(pick)
        if bid is not None:
            place, price = bid
        elif pick.kind == "place":
            place, price = place_id(pick), None
        elif pick.kind == "price" and pick.id.isdecimal():
            price = int(pick.id)
    dialled = draft.dial(PRICE_DIAL)
    return None if place is None else DraftedBid(place, price if dialled is None else dialled)
