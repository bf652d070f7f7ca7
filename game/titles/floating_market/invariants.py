"""Consistency checks for the state of a game (FM-0.1)."""

from __future__ import annotations

from collections import Counter

from game.kit.rules import demand
from game.titles.floating_market import constants
from game.titles.floating_market.cards import BASIC_HAND, MARKET_DECK
from game.titles.floating_market.drawing import orders_seen, sizes, stacks_in
from game.titles.floating_market.goods import BASKETS, holds
from game.titles.floating_market.state import FloatingMarketState, Public
from game.titles.floating_market.topology import Topology


def check(topology: Topology, state: FloatingMarketState) -> None:
    """Check the state.

    Raises:
        AssertionError: the state is inconsistent.
    """
    _check_shape(topology, state.public)
    _check_cards(state)
    _check_baskets(state)
    _check_orders(state)
    _check_stalls(topology, state.public)
    _check_disks(state.public)
    _check_boats(topology, state.public)
    _check_turns(state.public)


def _check_shape(topology: Topology, public: Public) -> None:
    demand(constants.MIN_SEATS <= public.seats <= constants.MOST_SEATS, f"seats: {public.seats}")
    demand(len(public.holders) == len(public.turns) == public.seats, f"seats: {public.seats}")
    demand(len(public.owners) == len(topology.stalls), "market: stalls")
    demand(len(public.baskets) == len(topology.of_kind["basket"]), "market: basket stalls")
    demand(len(public.orders) == len(topology.of_kind["restaurant"]), "market: restaurants")
    demand(len(public.market) == constants.MARKET, "cards: slots")
    demand(0 <= public.barge < len(topology.crossings), f"barge: {public.barge}")
    boxes = {len(row) for row in public.king}
    demand(len(public.king) == constants.KING_ROWS and boxes in ({constants.KING_BOXES}, {public.seats}), "king: boxes")


def _check_cards(state: FloatingMarketState) -> None:
    public = state.public
    seen = Counter(state.deck)
    seen.update(card for card in public.market if card is not None)
    for seat, holder in enumerate(public.holders):
        own = Counter((*holder.hand, *holder.discard))
        demand(all(own[card] == 1 for card in BASIC_HAND), f"cards: seat {seat} has {dict(own)}")
        seen.update(card for card in own.elements() if card not in BASIC_HAND)
        demand(list(holder.hand) == sorted(holder.hand), f"cards: the hand of seat {seat} is not sorted")
    demand(seen == Counter(MARKET_DECK), f"cards: {dict(seen)}")
    demand(len(state.deck) == public.deck_size, "cards: size of the deck")


def _check_baskets(state: FloatingMarketState) -> None:
    public = state.public
    seen = Counter(state.basket_stack)
    seen.update(basket for basket in public.baskets if basket is not None)
    for seat, holder in enumerate(public.holders):
        seen.update(holder.baskets)
        demand(len(holder.baskets) <= constants.MOST_BOUGHT_BASKETS, f"baskets: seat {seat} has {len(holder.baskets)}")
        demand(holds(holder.room, holder.goods), f"goods: seat {seat} has {holder.goods} in {holder.room}")
        demand(min(holder.goods) >= 0, f"goods: seat {seat} has {holder.goods}")
    demand(seen == Counter(range(len(BASKETS))), f"baskets: {dict(seen)}")
    demand(len(state.basket_stack) == public.baskets_left, "baskets: size of the stack")


def _check_orders(state: FloatingMarketState) -> None:
    public = state.public
    seen = Counter((*state.box, *orders_seen(public)))
    for stack in state.order_stacks:
        seen.update(stack)
    stacks = stacks_in(public)
    demand(seen == Counter(order for stack in stacks for order in stack), f"orders: {dict(seen)}")
    removed = constants.removed_of(public.seats) * len(stacks)
    demand(len(state.box) == removed, f"orders: {len(state.box)} in the box")
    demand(sizes(state.order_stacks) == public.orders_left, "orders: sizes of the stacks")


def _check_stalls(topology: Topology, public: Public) -> None:
    for stall, owner in zip(topology.stalls, public.owners, strict=True):
        demand(owner is None or (stall.good is not None and owner < public.seats), f"stalls: {stall.id} of {owner}")
    for seat, holder in enumerate(public.holders):
        laid = public.owners.count(seat)
        demand(
            holder.stalls + laid == constants.stalls_of(public.seats),
            f"stalls: seat {seat} has {holder.stalls} and {laid}",
        )


def _check_disks(public: Public) -> None:
    longest = constants.COLUMNS - public.first_column
    demand(all(len(row) <= longest for row in public.temple), "temple: a row is too long")
    for seat, holder in enumerate(public.holders):
        placed = sum(row.count(seat) for row in (*public.temple, *public.king))
        demand(holder.disks + placed == constants.DISKS, f"disks: seat {seat} has {holder.disks} and {placed}")
        demand(
            constants.START_ROWERS <= holder.rowers <= constants.MOST_ROWERS, f"rowers: seat {seat} has {holder.rowers}"
        )
        demand(min(holder.coins, holder.flowers, holder.favors) >= 0, f"purse: seat {seat} has {holder}")


def _check_boats(topology: Topology, public: Public) -> None:
    boats = [holder.boat for holder in public.holders if holder.boat is not None]
    demand(len(boats) == len(set(boats)), f"boats: {boats}")
    demand(all(0 <= boat < len(topology.sections) for boat in boats), f"boats: {boats}")
    demand(len(boats) == public.seats or public.phase == "boats", f"boats: {boats} in phase {public.phase}")


def _check_turns(public: Public) -> None:
    demand((public.turn is None) == (public.phase == "over"), f"turns: {public.turn} in phase {public.phase}")
    demand(0 <= public.first < public.seats, f"turns: seat {public.first} began")
    order = [(public.first + step) % public.seats for step in range(public.seats)]
    done = [public.turns[seat] for seat in order]
    demand(done == sorted(done, reverse=True) and done[0] - done[-1] <= 1, f"turns: {public.turns} taken")
    demand(done[0] <= constants.MOST_ROUNDS, f"turns: {public.turns} taken")
    demand(len(set(public.met)) == len(public.met), f"end: {public.met}")
