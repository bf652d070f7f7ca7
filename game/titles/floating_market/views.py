"""What a seat may know, and what it cannot rule out (FM-7.1)."""

from __future__ import annotations

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.floating_market.cards import MARKET_DECK
from game.titles.floating_market.constants import MIN_SEATS, REMOVED_FOR_TWO
from game.titles.floating_market.drawing import Stacks
from game.titles.floating_market.goods import BASKETS, IN_A_STACK, ORDER_STACKS
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView, Public


def view_of(state: FloatingMarketState, seat: Seat | None) -> FloatingMarketView:
    """The public part, as only the order of decks and stacks is hidden."""
    return FloatingMarketView(state.public, seat)


def determinized(view: FloatingMarketView, rng: Rng) -> FloatingMarketState:
    """A full state with deck and stacks shuffled anew."""
    public = view.public
    seen = {card for holder in public.holders for card in (*holder.hand, *holder.discard)} | set(public.market)
    deck, rng = rng.shuffle([card for card in MARKET_DECK if card not in seen])
    taken = {basket for holder in public.holders for basket in holder.baskets} | set(public.baskets)
    baskets, rng = rng.shuffle([basket for basket in range(len(BASKETS)) if basket not in taken])
    stacks, box, rng = _orders(public, rng)
    return FloatingMarketState(rng=rng, public=public, deck=deck, basket_stack=baskets, order_stacks=stacks, box=box)


def _orders(public: Public, rng: Rng) -> tuple[Stacks, tuple[int, ...], Rng]:
    """The stacks of what nobody has seen, and what was removed with two players."""
    seen = {order for holder in public.holders for order in holder.orders} | set(public.orders)
    stacks: list[tuple[int, ...]] = []
    box: tuple[int, ...] = ()
    for number in range(len(ORDER_STACKS)):
        own = range(number * IN_A_STACK, (number + 1) * IN_A_STACK)
        stack, rng = rng.shuffle([order for order in own if order not in seen])
        if public.seats == MIN_SEATS:
            stack, box = stack[REMOVED_FOR_TWO:], (*box, *stack[:REMOVED_FOR_TWO])
        stacks.append(stack)
    return (stacks[0], stacks[1], stacks[2], stacks[3]), tuple(sorted(box)), rng
