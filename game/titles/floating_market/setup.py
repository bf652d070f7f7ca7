"""The table before boats are placed (FM-2)."""

from __future__ import annotations

from game.core.rng import seeded
from game.core.rules import Setup
from game.kit.rules import clockwise, demand_possible
from game.titles.floating_market.cards import MARKET_DECK
from game.titles.floating_market.constants import KING_BOXES, MARKET, PURSE, stalls_of
from game.titles.floating_market.drawing import dealt, drawn, sizes
from game.titles.floating_market.events import GameBegan
from game.titles.floating_market.goods import BASKETS, EVEN_STACKS, ORDER_STACKS, START_BOX
from game.titles.floating_market.meta import BY_SEATS, CHARTS, COMPLETE, EVEN, GRADED, META, PURSES, STACKS
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketState, Public, Stallholder
from game.titles.floating_market.topology import Topology

CENTRE = "1,1"  # the first crossing of the barge (FM-1.1)


def laid_out(topology: Topology, setup: Setup) -> Recorder:
    """Set up the table and return the recorder.

    Raises:
        Problem: the set-up is impossible.
    """
    demand_possible(META, setup)
    seats = setup.seats
    deck, rng = seeded(setup.seed).shuffle(MARKET_DECK)
    basket_stack, rng = rng.shuffle(tuple(range(len(BASKETS))))
    orders = EVEN_STACKS if setup.option(STACKS, GRADED) == EVEN else ORDER_STACKS
    stacks, box, rng = dealt(orders, seats, rng)
    shown, stacks = drawn(stacks, len(topology.of_kind["restaurant"]))
    basket_stalls = len(topology.of_kind["basket"])
    equal = setup.option(PURSES, "printed") == "equal"
    boxes = seats if setup.option(CHARTS, COMPLETE) == BY_SEATS else KING_BOXES
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
        king=((None,) * boxes, (None,) * boxes, (None,) * boxes),
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
