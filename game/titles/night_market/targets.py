"""The click targets of the night market, and the picks of a draft."""

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
"""The “Make no bids” button, which sets no maximums."""

hand_target = targets_of("hand")
place_target = targets_of("place")
price_target = targets_of("price")
"""Returns the click target of a price for the place already picked."""
food_target = targets_of("food")
"""Returns the click target of a stall card for the place already picked."""


@cache
def bid_target(place: int, price: int) -> Target:
    """Return the target of a price on a place's card. Clicking this target makes a whole bid."""
    return Target("bid", f"{place}@{price}")


def bid_of(target: Target) -> tuple[int, int] | None:
    """Return the place and price of a bid target, or None for any other target."""
    place, at, price = target.id.partition("@")
    if target.kind != "bid" or not at or not place.isdecimal() or not price.isdecimal():
        return None
    return int(place), int(price)


def token_of(ident: str) -> int | None:
    """Return the customer with the given id, or None if the id is unknown."""
    return nth(range(len(TOKENS)), ident)


def maximum_dial(place: int) -> str:
    """Return the id of the dial that sets the maximum for a place."""
    return f"maximum-{place}"


def place_id(target: Target | None) -> int | None:
    """Return the place number in a target such as "place:6" or "bid:6@10". Return None for any other target."""
    if target is None:
        return None
    bid = bid_of(target)
    if bid is not None:
        return bid[0]
    return number_of(target.id) if target.kind == "place" else None


def picked_place(draft: Draft) -> int | None:
    """Return the picked place of a draft, or None if no place is picked."""
    return place_id(draft.picks[0]) if draft.picks else None


class DraftedBid(msgspec.Struct, frozen=True):
    """The place picked for a bid, and the price in dollars if it has been chosen."""

    place: int
    price: int | None


def drafted_bid(draft: Draft) -> DraftedBid | None:
    """Return the picked place and price of a half-built bid. Return None if no place is picked."""
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
