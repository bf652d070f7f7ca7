"""Stalls and how they connect (NM-6.5)."""

from __future__ import annotations

from game.core.names import Seat
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.market import Market
from game.titles.night_market.numbers import CARDS_A_FOOD
from game.titles.night_market.state import Place, Public


def stall_owners(public: Public) -> list[Seat | None]:
    """The owner of each stall, by place number; undecided places are no stalls (NM-7.4)."""
    return [place.owner for place in public.places if place.food is not None]


def stalls_of(public: Public, seat: Seat) -> int:
    """How many stalls a seat has built."""
    return stall_owners(public).count(seat)


def undecided(public: Public, seat: Seat) -> tuple[int, ...]:
    """The own places of a seat without a stall, ascending (NM-5.3)."""
    return tuple([number for number, place in enumerate(public.places, 1) if place.owner == seat and not place.food])


def undecided_owners(public: Public) -> set[Seat | None]:
    """The seats that have a place without a stall (NM-5.3)."""
    return {place.owner for place in public.places if place.status == "owned" and not place.food}


def cards_left(public: Public, food: Food) -> int:
    """How many stall cards of a food are still in the box (NM-5.4)."""
    return CARDS_A_FOOD - sum(place.food == food for place in public.places)


def foods_left(public: Public) -> tuple[Food, ...]:
    """The foods of which a stall can still be built (NM-5.4)."""
    built = [place.food for place in public.places if place.food]
    if len(built) < CARDS_A_FOOD:
        return FOODS
    return tuple([food for food in FOODS if built.count(food) < CARDS_A_FOOD])


def group_at(market: Market, places: tuple[Place, ...], number: int) -> tuple[int, ...]:
    """The places of the connected stalls around the stall at `number`, ascending, itself included."""
    return tuple(sorted(connected(market, places, number)))


def connected(market: Market, places: tuple[Place, ...], number: int) -> list[int]:
    """The same in the order of finding: neighbouring stalls of one food and one owner connect."""
    stall = places[number - 1]
    food, owner = stall.food, stall.owner
    found = [number]
    for member in found:  # grows meanwhile
        for other in market.neighbours[member]:
            candidate = places[other - 1]
            if candidate.food == food and candidate.owner == owner and other not in found:
                found.append(other)
    return found
