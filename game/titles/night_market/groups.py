"""Stalls, their connections (NM-6.5) and their capacity, and the places for new stalls (NM-5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.night_market.constants import CARDS_A_FOOD, FOODS, Food, pay_in
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Place, Public
from game.titles.night_market.topology import Topology


class _Owned:
    """The owners and foods of all stalls, and each seat's vacant places, computed once per position."""

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
    """Return how many stalls a seat has built (NM-7.4). Vacant places do not count."""
    return _owned(public.places).owners.count(seat)


def undecided(public: Public, seat: Seat) -> tuple[int, ...]:
    """Return a seat's own places without a stall, in ascending order (NM-5.3)."""
    return _owned(public.places).undecided.get(seat, ())


def cards_left(public: Public, food: Food) -> int:
    """Return the number of remaining stall cards for a food (NM-5.4)."""
    return CARDS_A_FOOD - _owned(public.places).foods.count(food)


def foods_left(public: Public) -> tuple[Food, ...]:
    """Return the foods that still have a stall card (NM-5.4)."""
    if len(_owned(public.places).foods) < CARDS_A_FOOD:
        return FOODS
    return tuple([food for food in FOODS if cards_left(public, food)])


def group_at(topology: Topology, places: tuple[Place, ...], number: int) -> tuple[int, ...]:
    """Return the places of a stall and of all stalls connected to it, in ascending order (NM-6.5)."""
    stall = places[number - 1]
    food, owner = stall.food, stall.owner
    if food is None:
        return ()
    found = [number]
    for member in found:  # the list grows in the loop
        for other in topology.neighbours[member]:
            candidate = places[other - 1]
            if candidate.food == food and candidate.owner == owner and other not in found:
                found.append(other)
    return tuple(sorted(found))


def built(places: tuple[Place, ...], number: int, seat: Seat, food: Food, round: int) -> tuple[Place, ...]:
    """Return all places as they are after a seat has built a stall on one of the places."""
    won = places[number - 1].round or round
    return swapped(places, number - 1, Place(status="owned", owner=seat, food=food, round=won))


def has_seat(public: Public, place: Place) -> bool:
    """Return whether a stall on the place has an extra seat because the place was won in the last round (NM-8.1)."""
    return place.round == public.rounds and place.owner is not None


def capacity_of(public: Public, group: Sequence[int]) -> int:
    """Return the number of customers that a group of stalls can serve this round (NM-6.4, NM-8.1)."""
    if public.round < public.rounds:
        return len(group)
    return len(group) + sum([has_seat(public, public.places[number - 1]) for number in group])


class Connection(NamedTuple):
    """The group that a new stall would form: the other stalls, the capacity, and the pay per customer."""

    others: tuple[int, ...]
    capacity: int
    pay: int


def connection(topology: Topology, public: Public, number: int, food: Food) -> Connection:
    """Return the stalls, capacity and pay of the group that a new stall on a won place would form (NM-6.5, NM-6.6)."""
    stall = replace(public.places[number - 1], food=food)
    group = group_at(topology, swapped(public.places, number - 1, stall), number)
    others = tuple(other for other in group if other != number)
    return Connection(others, capacity_of(public, group), pay_in(len(group)))


# Where stalls may still open.


def sites(public: Public) -> dict[int, tuple[Seat, ...]]:
    """Return the places that may still get a stall this round, each with the seats that may build there.

    The result includes places for sale, and won places whose owners can still build a stall this round.
    """
    order = public.order
    if public.phase == "build" and public.to_move:
        order = order[order.index(public.to_move[0]) :]
    won = {place: (seat,) for seat in order for place in undecided(public, seat)}
    return {lot.place: public.order for lot in public.lots} | won


def ask_next(recorder: Recorder, order: tuple[Seat, ...]) -> None:
    """Pass the turn to the first of the given seats that has a place without a stall."""
    public = recorder.public
    recorder.public = replace(public, to_move=tuple([seat for seat in order if undecided(public, seat)])[:1])
