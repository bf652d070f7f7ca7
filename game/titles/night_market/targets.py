"""What can be clicked, and what a half-built move is about."""

from __future__ import annotations

from functools import cache

from game.core.target import Draft, Target

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


def number_of(target: Target) -> int | None:
    """The number that the target's id is, None where it is none."""
    return int(target.id) if target.id.isascii() and target.id.isdecimal() else None
