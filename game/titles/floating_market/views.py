"""What a seat may know, and what it cannot rule out (FM-7.1)."""

from __future__ import annotations

from game.core.rng import Rng
from game.titles.floating_market.cards import MARKET_DECK
from game.titles.floating_market.drawing import dealt, orders_seen, stacks_in
from game.titles.floating_market.goods import BASKETS
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView


def determinized(view: FloatingMarketView, rng: Rng) -> FloatingMarketState:
    """A full state with deck and stacks shuffled anew."""
    public = view.public
    seen = {card for holder in public.holders for card in (*holder.hand, *holder.discard)} | set(public.market)
    deck, rng = rng.shuffle([card for card in MARKET_DECK if card not in seen])
    taken = {basket for holder in public.holders for basket in holder.baskets} | set(public.baskets)
    baskets, rng = rng.shuffle([basket for basket in range(len(BASKETS)) if basket not in taken])
    stacks, box, rng = dealt(stacks_in(public), public.seats, rng, orders_seen(public))
    return FloatingMarketState(rng=rng, public=public, deck=deck, basket_stack=baskets, order_stacks=stacks, box=box)
