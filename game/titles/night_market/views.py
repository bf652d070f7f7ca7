"""What a seat may know, and what it cannot rule out (NM-10.1)."""

from __future__ import annotations

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.night_market.customers import TOKENS
from game.titles.night_market.state import MarketState, MarketView


def view_of(state: MarketState, seat: Seat | None) -> MarketView:
    """The public part, and the seat's own hand and customers set aside."""
    if seat is None:
        return MarketView(state.public, None)
    return MarketView(state.public, seat, state.hands[seat], state.asides[seat])


def strangers(view: MarketView) -> tuple[int, ...]:
    """Every customer of which the view does not know where it is, ascending."""
    known = {*view.hand, *view.aside, *view.public.discard}
    for _entry, line in view.public.waiting:
        known.update(line)
    return tuple([token for token in range(len(TOKENS)) if token not in known])


def determinized(view: MarketView, rng: Rng) -> MarketState:
    """A full state with everything hidden from the view dealt anew."""
    public = view.public
    pile, rng = rng.shuffle(strangers(view))
    hands, asides = [], []
    for seat in range(public.seats):
        if seat == view.seat:
            hands.append(view.hand)
            asides.append(view.aside)
            continue
        for sizes, dealt in ((public.hand_sizes, hands), (public.aside_sizes, asides)):
            dealt.append(tuple(sorted(pile[: sizes[seat]])))
            pile = pile[sizes[seat] :]
    free = [number for number, place in enumerate(public.places, 1) if place.status == "free"]
    cards, rng = rng.shuffle(free)
    return MarketState(rng=rng, public=public, hands=tuple(hands), asides=tuple(asides), supply=pile, cards=cards)
