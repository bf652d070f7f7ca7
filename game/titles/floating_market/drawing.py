"""Drawing from the deck and the stacks, and reshuffling them to create random states (FM-2.2, FM-5, FM-7.1)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from game.core.recorder import swapped
from game.core.rng import Rng
from game.titles.floating_market.cards import MARKET_DECK, CardIndex
from game.titles.floating_market.constants import MARKET, removed_of
from game.titles.floating_market.events import BasketRefilled, MarketRefilled, OrderRefilled
from game.titles.floating_market.goods import BASKETS, EVEN_STACKS, ORDER_STACKS, OrderStacks
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView, OrderIndex, Public
from game.titles.floating_market.topology import Topology


def orders_seen(public: Public) -> tuple[OrderIndex, ...]:
    """Return the orders that are at restaurants or have been delivered."""
    shown = tuple(order for order in public.orders if order is not None)
    return (*shown, *(order for holder in public.holders for order in holder.orders))


def stacks_in(public: Public) -> OrderStacks:
    """Return the orders that belong to each stack in this game.

    Games from version 1.0 have different stacks. Such a game is recognised by the size of its first stack.
    """
    there = public.orders_left[0] + sum(order in ORDER_STACKS[0] for order in orders_seen(public))
    return EVEN_STACKS if there + removed_of(public.seats) == len(EVEN_STACKS[0]) else ORDER_STACKS


def dealt(
    orders: OrderStacks, seats: int, rng: Rng, seen: Collection[OrderIndex] = ()
) -> tuple[OrderStacks, tuple[OrderIndex, ...], Rng]:
    """Shuffle the stacks without `seen` orders. Return the stacks, the box and the updated generator (FM-2.2)."""
    stacks: list[tuple[int, ...]] = []
    box: tuple[int, ...] = ()
    out = removed_of(seats)
    for own in orders:
        stack, rng = rng.shuffle([order for order in own if order not in seen])
        stacks.append(stack[out:])
        box += stack[:out]
    return (stacks[0], stacks[1], stacks[2], stacks[3]), tuple(sorted(box)), rng


def drawn(stacks: OrderStacks, count: int) -> tuple[tuple[OrderIndex, ...], OrderStacks]:
    """Draw up to `count` orders, stack by stack. Return the orders and the remaining stacks."""
    found: list[OrderIndex] = []
    left = list(stacks)
    for _number in range(count):
        lowest = next((number for number, stack in enumerate(left) if stack), None)
        if lowest is None:
            break
        found.append(left[lowest][0])
        left[lowest] = left[lowest][1:]
    return tuple(found), (left[0], left[1], left[2], left[3])


def sizes(stacks: OrderStacks) -> tuple[int, int, int, int]:
    """Return the number of orders in each stack."""
    return len(stacks[0]), len(stacks[1]), len(stacks[2]), len(stacks[3])


def refill_basket(recorder: Recorder, topology: Topology, stall: int) -> None:
    """Put the next basket on a basket stall, unless the stack is empty."""
    stack = recorder.secrets.basket_stack
    basket = stack[0] if stack else None
    recorder.secrets = replace(recorder.secrets, basket_stack=stack[1:])
    baskets = swapped(recorder.public.baskets, topology.place[stall], basket)
    recorder.public = replace(recorder.public, baskets=baskets, baskets_left=len(stack[1:]))
    if basket is not None:
        recorder.record(BasketRefilled, stall=topology.stalls[stall].id, basket=basket)


def refill_order(recorder: Recorder, topology: Topology, stall: int) -> None:
    """Put the next order at a restaurant, unless all stacks are empty."""
    shown, stacks = drawn(recorder.secrets.order_stacks, 1)
    order = shown[0] if shown else None
    recorder.secrets = replace(recorder.secrets, order_stacks=stacks)
    orders = swapped(recorder.public.orders, topology.place[stall], order)
    recorder.public = replace(recorder.public, orders=orders, orders_left=sizes(stacks))
    if order is not None:
        recorder.record(OrderRefilled, stall=topology.stalls[stall].id, order=order)


def refill_market(recorder: Recorder, slot: int) -> None:
    """Fill an empty market slot by moving later cards up and revealing a new card."""
    deck = recorder.secrets.deck
    card: CardIndex | None = deck[0] if deck else None
    market = recorder.public.market
    recorder.secrets = replace(recorder.secrets, deck=deck[1:])
    market = (*market[:slot], *market[slot + 1 :], card)
    recorder.public = replace(recorder.public, market=market, deck_size=len(deck[1:]))
    if card is not None:
        recorder.record(MarketRefilled, card=card, slot=MARKET - 1)


def determinized(view: FloatingMarketView, rng: Rng) -> FloatingMarketState:
    """Return a full state with a reshuffled deck and reshuffled stacks."""
    public = view.public
    seen = {card for holder in public.holders for card in (*holder.hand, *holder.discard)} | set(public.market)
    deck, rng = rng.shuffle([card for card in MARKET_DECK if card not in seen])
    taken = {basket for holder in public.holders for basket in holder.baskets} | set(public.baskets)
    baskets, rng = rng.shuffle([basket for basket in range(len(BASKETS)) if basket not in taken])
    stacks, box, rng = dealt(stacks_in(public), public.seats, rng, orders_seen(public))
    return FloatingMarketState(rng=rng, public=public, deck=deck, basket_stack=baskets, order_stacks=stacks, box=box)
