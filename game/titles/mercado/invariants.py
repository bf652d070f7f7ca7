"""Consistency checks of a state."""

from __future__ import annotations

from collections import Counter

from game.kit.rules import demand
from game.titles.mercado import constants
from game.titles.mercado.state import MercadoState
from game.titles.mercado.topology import Topology


def check(topology: Topology, state: MercadoState) -> None:
    """Raise AssertionError if the state is inconsistent."""
    _check_shape(topology, state)
    _check_goods(state)
    _check_restaurants(state)
    _check_customers(state)
    _check_money(state)
    _check_turns(state)


def _check_shape(topology: Topology, state: MercadoState) -> None:
    public = state.public
    demand(1 <= public.seats <= constants.MOST_SEATS, f"seats: {public.seats}")
    for name, count in (("spaces", len(topology.spots)), ("entrances", len(topology.gates))):
        demand(len(getattr(public, name)) == count, f"market: {name}")
    by_seat = (public.hands, public.fronts, public.stands_left, public.turns, public.best, state.accounts)
    demand(all(len(values) == public.seats for values in by_seat), f"seats: {public.seats}")
    rows = (public.offer, public.stack_sizes, state.stacks)
    demand(all(len(values) == len(constants.CROWDS) for values in rows), "customers: four stacks")
    for spot, (space, gray) in enumerate(zip(public.spaces, state.gray, strict=True)):
        # For the moment of placing, a grey restaurant lies below what was placed (ML-2.3).
        things = (space.stand is not None) + (space.restaurant is not None) + space.gray
        demand(things <= 1 or (things == 2 and space.gray), f"space {topology.spots[spot].id}: {things} things")
        demand(space.gray == (gray is not None), f"space {topology.spots[spot].id}: gray")


def _check_goods(state: MercadoState) -> None:
    public = state.public
    seen = Counter(state.bag)
    for slots in (public.display, *public.hands):
        seen.update(good for good in slots if good is not None)
        demand(len(slots) == constants.HAND, f"stand tiles: {len(slots)} slots")
    stands = [space.stand for space in public.spaces if space.stand is not None]
    seen.update(stand.good for stand in stands)
    demand(seen == Counter(dict.fromkeys(constants.GOODS, constants.STANDS_A_GOOD)), f"stand tiles: {dict(seen)}")
    demand(len(state.bag) == public.bag_size, "stand tiles: size of the bag")
    owners = Counter(stand.owner for stand in stands)
    for seat, left in enumerate(public.stands_left):
        demand(left + owners[seat] == constants.WOODEN_STANDS and left >= 0, f"wooden stands: seat {seat} has {left}")
    demand(sum(owners.values()) == sum(owners[seat] for seat in range(public.seats)), "stands: of no seat")


def _check_restaurants(state: MercadoState) -> None:
    public = state.public
    seen = Counter(state.box)
    seen.update(restaurant for restaurant in state.gray if restaurant is not None)
    seen.update(space.restaurant for space in public.spaces if space.restaurant is not None)
    for front in public.fronts:
        seen.update(front)
    demand(
        seen == Counter(dict.fromkeys(constants.RESTAURANTS, constants.RESTAURANTS_A_KIND)),
        f"restaurants: {dict(seen)}",
    )
    demand("pub" in state.box or public.seats == constants.MOST_SEATS, "restaurants: the Pub that was put aside")


def _check_customers(state: MercadoState) -> None:
    public = state.public
    here = [tile for tile in public.entrances if tile is not None]
    demand(all(0 <= tile < len(constants.CUSTOMERS) for tile in here), f"customers: {here}")
    for row, count in enumerate(constants.CROWDS):
        there = [tile for tile in here if constants.CUSTOMERS[tile].count == count]
        seen = Counter((*state.stacks[row], *(tile for tile in public.offer[row] if tile is not None), *there))
        demand(seen == Counter(constants.tiles_of(count)), f"customers: tiles of {count} are {dict(seen)}")
        demand(
            len(public.offer[row]) == constants.OPEN_CUSTOMERS, f"customers: {len(public.offer[row])} slots for {count}"
        )
        demand(public.stack_sizes[row] == len(state.stacks[row]), f"customers: size of the stack of {count}")


def _check_money(state: MercadoState) -> None:
    public = state.public
    for seat, account in enumerate(state.accounts):
        entries = (account.opened, account.brought, account.gifts, account.taken, account.restaurants, account.costs)
        demand(account.start == constants.START_COINS and min(entries) >= 0, f"money: seat {seat} has {account}")
        demand(account.taken + account.restaurants <= public.turns[seat] + 1, f"money: seat {seat} has {account}")
        # For the moment of placing, a stand is not paid for yet (ML-2.5).
        built = constants.WOODEN_STANDS - public.stands_left[seat]
        demand(account.costs >= built - 1, f"money: seat {seat} paid {account.costs} for {built} stands")
        demand(account.coins >= 0, f"money: seat {seat} holds {account.coins}")


def _check_turns(state: MercadoState) -> None:
    public = state.public
    demand(0 <= public.first < public.seats, f"turns: seat {public.first} began")
    demand((public.turn is None) == (public.phase == "over"), f"turns: {public.turn} in phase {public.phase}")
    demand((public.end == "") == (public.phase == "day"), f"turns: ended by {public.end!r} in phase {public.phase}")
    demand((public.last_turns > 0) == (public.phase == "last"), f"turns: {public.last_turns} last turns")
    order = [(public.first + step) % public.seats for step in range(public.seats)]
    done = [public.turns[seat] for seat in order]
    demand(done == sorted(done, reverse=True) and done[0] - done[-1] <= 1, f"turns: {public.turns} taken")
    if public.turn is not None:
        demand(0 <= public.turn < public.seats, f"turns: seat {public.turn} is to move")
