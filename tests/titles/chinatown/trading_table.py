"""Positions in the trade phase, made by hand, in which every card, tile and note is accounted for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Setup
from game.core.target import Draft, Target
from game.titles.chinatown.state import ChinatownState, ChinatownView, Parcel
from game.titles.chinatown.verbs.offer import Offer
from tests.titles.chinatown.table import RULES

PHOTO, TEA_HOUSE, SEA_FOOD, DIM_SUM, FACTORY = 0, 1, 2, 8, 10


def table(
    owners: Mapping[int, Seat],
    *,
    built: Mapping[int, int] | None = None,
    tiles: Mapping[Seat, Sequence[int]] | None = None,
    money: Sequence[int] = (),
    seats: int = 3,
    options: tuple[tuple[str, str], ...] = (),
) -> ChinatownState:
    """The second year's trade phase. `owners` and `built`: by number of the building; `tiles`: unplaced ones by seat,
    by type; `money`: in thousands, at least 50 each."""
    built, tiles, money = built or {}, tiles or {}, money or (50,) * seats
    state = RULES.initial(Setup(seats, 1, options=options)).state
    numbers = RULES.topology.numbers
    held = [[list(tiles.get(seat, ())).count(shop) for shop in range(12)] for seat in range(seats)]
    used = [*built.values(), *(shop for own in tiles.values() for shop in own)]
    bag = [shop for shop, kind in enumerate(state.public.shops) for _copy in range(kind.copies - used.count(shop))]
    pile = tuple(lot for lot in numbers if lot not in owners)
    public = replace(
        state.public,
        year=2,
        phase="trade",
        choosing=(),
        owners=tuple(owners.get(lot) for lot in numbers),
        built=tuple(built.get(lot) for lot in numbers),
        tiles=tuple(map(tuple, held)),
        pile=len(pile),
        bag=len(bag),
        incomes=(tuple(sum_ - 50 for sum_ in money),),
    )
    empty: Any = ((),) * seats
    return replace(state, public=public, money=tuple(money), dealt=empty, kept=empty, pile=pile, bag=tuple(bag))


def view(state: ChinatownState, seat: Seat | None) -> ChinatownView:
    """What a seat sees."""
    return RULES.view(state, seat)


def draft(*picks: str, **cash: int) -> Draft:
    """A half-built deal: targets as they are written, and the money of pairs, as `cash_0_1`."""
    return Draft(tuple(map(Target.parse, picks)), tuple((name.replace("_", "-"), sum_) for name, sum_ in cash.items()))


def offer(state: ChinatownState, seat: Seat, *parcels: Parcel, instead: int = 0) -> ChinatownState:
    """The state after an offer that is legal."""
    return played(state, seat, Offer(parcels, instead))


def played(state: ChinatownState, seat: Seat, *moves: Any) -> ChinatownState:
    """The state after legal moves of a seat; every account holds on the way."""
    for move in moves:
        refused = RULES.why_illegal(RULES.view(state, seat), move)
        assert refused is None, refused
        step = RULES.apply(state, seat, move)
        for beat in step.beats:
            RULES.check(beat.state)
        state = step.state
    return state


def events(state: ChinatownState, seat: Seat, move: Any) -> list[Any]:
    """What happens when a seat makes a move."""
    return [beat.event for beat in RULES.apply(state, seat, move).beats]
