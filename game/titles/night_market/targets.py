"""What can be clicked, and what a half-built move is about."""

from __future__ import annotations

from functools import cache

from game.core.target import Draft, Target
from game.kit.targets import targets_of

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


def maximum_dial(place: int) -> str:
    """The dial that sets the maximum for a place."""
    return f"maximum-{place}"


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
