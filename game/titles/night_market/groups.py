"""Stalls and how they connect (NM-6.5)."""

from __future__ import annotations

from collections import Counter

from game.core.names import Seat
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.market import Market
from game.titles.night_market.numbers import CARDS_A_FOOD
from game.titles.night_market.state import Place, Public


def stalls_of(public: Public, seat: Seat) -> int:
    """How many stalls a seat has built; undecided places are none (NM-7.4)."""
    return sum(place.owner == seat and place.food is not None for place in public.places)


def undecided(public: Public, seat: Seat) -> tuple[int, ...]:
    """The own places of a seat without a stall, ascending (NM-5.3)."""
    return tuple(number for number, place in enumerate(public.places, 1) if place.owner == seat and place.food is None)


def cards_left(public: Public, food: Food) -> int:
    """How many stall cards of a food are still in the box (NM-5.4)."""
    return CARDS_A_FOOD - sum(place.food == food for place in public.places)


def foods_left(public: Public) -> tuple[Food, ...]:
    """The foods of which a stall can still be built (NM-5.4)."""
    built = Counter(place.food for place in public.places)
    return tuple(food for food in FOODS if built[food] < CARDS_A_FOOD)


def group_at(market: Market, places: tuple[Place, ...], number: int) -> tuple[int, ...]:
    """The places of the connected stalls around the stall at `number`, ascending, itself included.

    Neighbouring stalls of one food and one owner connect.
    """
    stall = places[number - 1]
    found = {number}
    frontier = [number]
    while frontier:
        for other in market.neighbours[frontier.pop()]:
            candidate = places[other - 1]
            if other not in found and candidate.food == stall.food and candidate.owner == stall.owner:
                found.add(other)
                frontier.append(other)
    return tuple(sorted(found))
