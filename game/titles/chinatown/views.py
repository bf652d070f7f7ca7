"""What a seat may know, and what it cannot rule out (CT-8.1)."""

from __future__ import annotations

from collections import Counter

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.chinatown.state import ChinatownState, ChinatownView, Lot, Public, dealt_to, kept_by
from game.titles.chinatown.topology import Topology


def view_of(state: ChinatownState, seat: Seat | None) -> ChinatownView:
    """The public part, the seat's own money and cards, and what the options lay open."""
    public = state.public
    money: tuple[int | None, ...] = state.money
    if not public.open_money and public.phase != "over":
        money = tuple([sum_ if owner == seat else None for owner, sum_ in enumerate(state.money)])
    if seat is None:
        return ChinatownView(public, None, money)
    return ChinatownView(public, seat, money, state.dealt[seat], state.kept[seat])


def determinized(topology: Topology, view: ChinatownView, rng: Rng) -> ChinatownState:
    """A full state with everything hidden from the view dealt anew. Everybody's money is known: it follows from what
    was said and paid (CT-8.2)."""
    public = view.public
    held = {*view.dealt, *view.kept}
    cards, rng = rng.shuffle(
        [
            number
            for number, owner in zip(topology.numbers, public.owners, strict=True)
            if owner is None and number not in held
        ]
    )
    bag, rng = rng.shuffle(_tiles_left(public))
    dealt: list[tuple[Lot, ...]] = [()] * public.seats
    kept: list[tuple[Lot, ...]] = [()] * public.seats
    for seat in range(public.seats):
        if seat == view.seat:
            dealt[seat], kept[seat] = view.dealt, view.kept
        elif public.choosing:
            hand, cards = cards[: dealt_to(public)], cards[dealt_to(public) :]
            dealt[seat] = tuple(sorted(hand))
            if seat not in public.choosing:
                kept[seat] = tuple(sorted(hand[: kept_by(public)]))
    return ChinatownState(
        rng=rng,
        public=public,
        money=public.ledger(),
        dealt=tuple(dealt),
        kept=tuple(kept),
        pile=cards,
        bag=bag,
    )


def _tiles_left(public: Public) -> list[int]:
    """The shop tiles in the bag, by type."""
    seen = Counter(shop for shop in public.built if shop is not None)
    for own in public.tiles:
        seen.update(dict(enumerate(own)))
    return [kind for kind, shop in enumerate(public.shops) for _copy in range(shop.copies - seen[kind])]
