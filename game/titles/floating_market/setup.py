"""The table before boats are placed (FM-2)."""

from __future__ import annotations

from game.core.rng import Rng, seeded
from game.core.rules import Setup
from game.kit.seating import clockwise, demand_possible
from game.titles.floating_market.cards import MARKET_DECK
from game.titles.floating_market.constants import MARKET, MIN_SEATS, PURSE, REMOVED_FOR_TWO, stalls_of
from game.titles.floating_market.drawing import Stacks, drawn, sizes
from game.titles.floating_market.events import GameBegan
from game.titles.floating_market.goods import BASKETS, IN_A_STACK, ORDER_STACKS, START_BOX
from game.titles.floating_market.meta import META
from game.titles.floating_market.options import PURSES
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketState, Public, Stallholder
from game.titles.floating_market.topology import Topology

CENTRE = "1,1"
"""The crossing where the barge lies first (FM-1.1)."""


def laid_out(topology: Topology, setup: Setup) -> Recorder:
    """A recorder at the table as set up. Raises Problem for an impossible set-up."""
    demand_possible(META, setup)
    seats = setup.seats
    deck, rng = seeded(setup.seed).shuffle(MARKET_DECK)
    basket_stack, rng = rng.shuffle(tuple(range(len(BASKETS))))
    stacks, box, rng = _orders(seats, rng)
    shown, stacks = drawn(stacks, len(topology.of_kind["restaurant"]))
    basket_stalls = len(topology.of_kind["basket"])
    equal = setup.option(PURSES, "printed") == "equal"
    order = clockwise(seats, setup.first)
    public = Public(
        seats=seats,
        first=setup.first,
        holders=tuple(
            Stallholder(coins=PURSE + (0 if equal else order.index(seat)), stalls=stalls_of(seats))
            for seat in range(seats)
        ),
        phase="boats",
        turn=setup.first,
        owners=(None,) * len(topology.stalls),
        prices=(START_BOX,) * 4,
        ring=0,
        barge=topology.crossing_at[CENTRE],
        baskets=basket_stack[:basket_stalls],
        orders=shown,
        market=deck[:MARKET],
        deck_size=len(deck) - MARKET,
        baskets_left=len(basket_stack) - basket_stalls,
        orders_left=sizes(stacks),
        temple=((), (), (), ()),
        king=((None,) * seats, (None,) * seats, (None,) * seats),
        turns=(0,) * seats,
    )
    state = FloatingMarketState(
        rng=rng,
        public=public,
        deck=deck[MARKET:],
        basket_stack=basket_stack[basket_stalls:],
        order_stacks=stacks,
        box=box,
    )
    recorder = Recorder(state)
    recorder.record(GameBegan, first=setup.first, order=order)
    return recorder


def _orders(seats: int, rng: Rng) -> tuple[Stacks, tuple[int, ...], Rng]:
    """The four stacks shuffled, what goes into the box with two players, and the next generator (FM-2.2)."""
    stacks: list[tuple[int, ...]] = []
    box: tuple[int, ...] = ()
    for number in range(len(ORDER_STACKS)):
        stack, rng = rng.shuffle(tuple(range(number * IN_A_STACK, (number + 1) * IN_A_STACK)))
        if seats == MIN_SEATS:
            stack, box = stack[REMOVED_FOR_TWO:], (*box, *stack[:REMOVED_FOR_TWO])
        stacks.append(stack)
    return (stacks[0], stacks[1], stacks[2], stacks[3]), tuple(sorted(box)), rng
