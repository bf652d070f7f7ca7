"""The view of a seat, and random states that agree with a view (NM-10.1)."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.night_market.auction import capital
from game.titles.night_market.constants import TOKENS, TOP
from game.titles.night_market.preparing import has_set, least, maximums_of
from game.titles.night_market.state import MarketState, MarketView, Maximum, Maximums


def view_of(state: MarketState, seat: Seat | None) -> MarketView:
    """Return the public state with the seat's own hand, hidden customers and maximums."""
    if seat is None:
        return MarketView(state.public, None)
    return MarketView(state.public, seat, state.hands[seat], state.asides[seat], maximums_of(state, seat))


def strangers(view: MarketView) -> tuple[int, ...]:
    """Return all customers whose location is unknown to the viewer, in ascending order."""
    known = {*view.hand, *view.aside, *view.public.discard}
    for _entry, line in view.public.waiting:
        known.update(line)
    return tuple([token for token in range(len(TOKENS)) if token not in known])


def determinized(view: MarketView, rng: Rng) -> MarketState:
    """Return a full state that fits the view, in which everything hidden is chosen at random."""
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
    maximums: tuple[Maximums, ...] | UnsetType = UNSET
    if public.maximums:
        maximums, rng = _imagined(view, rng)
    return MarketState(
        rng=rng, public=public, hands=tuple(hands), asides=tuple(asides), supply=pile, cards=cards, maximums=maximums
    )


def _imagined(view: MarketView, rng: Rng) -> tuple[tuple[Maximums, ...], Rng]:
    """Return the viewer's maximums with random maximums for the other seats, and the next random number generator."""
    public = view.public
    found: list[Maximums] = []
    for seat in range(public.seats):
        drawn: list[Maximum] = []
        for lot in public.lots if seat != view.seat and has_set(public, seat) else ():
            price, rng = rng.below(min(capital(public, seat), TOP) + 1)
            if price >= least(lot):
                drawn.append(Maximum(lot.place, price))
        found.append(view.maximums if seat == view.seat else tuple(drawn))
    return tuple(found), rng
