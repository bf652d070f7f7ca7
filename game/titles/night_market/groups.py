"""Stalls and how they connect (NM-6.5)."""

from __future__ import annotations

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.titles.night_market.constants import CARDS_A_FOOD
from game.titles.night_market.customers import FOODS, Food
from game.titles.night_market.state import Place, Public
from game.titles.night_market.topology import Topology


class _Owned:
    """What has been won, counted once for everybody who asks: by place number, for each stall its owner and its food;
    and by seat, the places without a stall."""

    __slots__ = ("foods", "owners", "undecided")

    def __init__(self, places: tuple[Place, ...]) -> None:
        self.owners: list[Seat | None] = []
        self.foods: list[Food] = []
        self.undecided: dict[Seat, tuple[int, ...]] = {}
        for number, place in enumerate(places, 1):
            if place.food is not None:
                self.owners.append(place.owner)
                self.foods.append(place.food)
            elif place.owner is not None:
                self.undecided[place.owner] = (*self.undecided.get(place.owner, ()), number)


_owned = IdentityCache(_Owned)


def stalls_of(public: Public, seat: Seat) -> int:
    """How many stalls a seat has built; undecided places are none (NM-7.4)."""
    return _owned(public.places).owners.count(seat)


def undecided(public: Public, seat: Seat) -> tuple[int, ...]:
    """The own places of a seat without a stall, ascending (NM-5.3)."""
    return _owned(public.places).undecided.get(seat, ())


def cards_left(public: Public, food: Food) -> int:
    """How many stall cards of a food are still in the box (NM-5.4)."""
    return CARDS_A_FOOD - _owned(public.places).foods.count(food)


def foods_left(public: Public) -> tuple[Food, ...]:
    """The foods of which a stall can still be built (NM-5.4)."""
    if len(_owned(public.places).foods) < CARDS_A_FOOD:
        return FOODS
    return tuple([food for food in FOODS if cards_left(public, food)])


def group_at(topology: Topology, places: tuple[Place, ...], number: int) -> tuple[int, ...]:
    """The places of the connected stalls around the stall at `number`, ascending, itself included; empty where no stall
    stands."""
    return tuple(sorted(connected(topology, places, number))) if places[number - 1].food is not None else ()


def connected(topology: Topology, places: tuple[Place, ...], number: int) -> list[int]:
    """The places of the connected stalls around a stall in the order of finding: neighbouring stalls of one food and
    one owner connect."""
    stall = places[number - 1]
    food, owner = stall.food, stall.owner
    found = [number]
    for member in found:  # grows meanwhile
        for other in topology.neighbours[member]:
            candidate = places[other - 1]
            if candidate.food == food and candidate.owner == owner and other not in found:
                found.append(other)
    return found


def has_seat(public: Public, place: Place) -> bool:
    """Whether a place was won in the last round, so that its stall has a seat (NM-8.1)."""
    return place.round == public.rounds and place.owner is not None
