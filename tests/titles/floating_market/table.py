"""Positions of the floating market put together by hand, and moves made on them with every check there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rules import Event, Setup, Transition
from game.core.target import Illegal
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.constants import stalls_of
from game.titles.floating_market.goods import Good, amount
from game.titles.floating_market.meta import CHARTS, COMPLETE
from game.titles.floating_market.state import FloatingMarketState, Phase, Public, Stallholder
from game.titles.floating_market.topology import StallKind
from game.titles.floating_market.verbs import FloatingMarketMove, PlayCard
from tests.titles.floating_market.boards import rules_on

RULES = rules_on()
TOPOLOGY = RULES.topology

AWAY = ("V2,3", "H2,3", "V2,0", "H0,3", "V0,3", "H2,0")
"""Where boats lie that nothing is said about."""


def card(ident: str) -> int:
    """The index of a card by its id."""
    return next(index for index, each in enumerate(CARDS) if each.id == ident)


def playing(
    card: int,
    ring: int | None = None,
    good: Good | None = None,
    *,
    crossing: str | None = None,
    friend: int | None = None,
) -> PlayCard:
    """A card played; what it does not ask for stays None."""
    return PlayCard(card, ring, good, crossing, friend)


def stall(kind: StallKind, number: int = 0) -> str:
    """A stall of a kind, by its place among those."""
    return TOPOLOGY.stalls[TOPOLOGY.of_kind[kind][number]].id


def section_of(stall: str) -> str:
    """The section that a stall lies at."""
    return TOPOLOGY.sections[TOPOLOGY.stalls[TOPOLOGY.stall_at[stall]].section].id


def position(
    phase: Phase = "card",
    *,
    seats: int = 2,
    charts: str = COMPLETE,
    boats: Sequence[str] = (),
    owners: dict[str, Seat] | None = None,
    **public: Any,
) -> FloatingMarketState:
    """A position before something is done by the first seat, who began. `boats`: the sections of the first seats,
    `owners`: who has which stall, `charts`: the choice of that option; everything else as at the beginning, or as the
    public part is told."""
    state = RULES.initial(Setup(seats=seats, seed=7, options=((CHARTS, charts),))).state
    lying = (*boats, *(section for section in AWAY if section not in boats))[:seats]
    laid = owners or {}
    holders = tuple(
        replace(
            holder,
            boat=TOPOLOGY.section_at[section],
            stalls=stalls_of(seats) - sum(owner == seat for owner in laid.values()),
        )
        for seat, (holder, section) in enumerate(zip(state.public.holders, lying, strict=True))
    )
    owned = state.public.owners
    for name, owner in laid.items():
        owned = swapped(owned, TOPOLOGY.stall_at[name], owner)
    return replace(state, public=replace(state.public, holders=holders, owners=owned, phase=phase, turn=0, **public))


def with_holder(state: FloatingMarketState, seat: Seat = 0, **changes: Any) -> FloatingMarketState:
    """The position with other things in front of a seat."""
    holder = replace(state.public.holders[seat], **changes)
    return replace(state, public=replace(state.public, holders=swapped(state.public.holders, seat, holder)))


def carrying(state: FloatingMarketState, *goods: Good, seat: Seat = 0, **changes: Any) -> FloatingMarketState:
    """The position with these goods on a seat's boat."""
    return with_holder(state, seat, goods=amount(*goods), **changes)


def with_card(state: FloatingMarketState, ident: str) -> FloatingMarketState:
    """The position with a market card in the hand of the first seat, taken from wherever it lay."""
    wanted = card(ident)
    holder = state.public.holders[0]
    if wanted in holder.hand:
        return state
    pool = [*(each for each in state.public.market if each is not None), *state.deck]
    pool.remove(wanted)
    public = replace(state.public, market=tuple(pool[:4]), deck_size=len(pool) - 4)
    found = replace(state, public=public, deck=tuple(pool[4:]))
    return with_holder(found, hand=tuple(sorted((*holder.hand, wanted))))


def refusal(state: FloatingMarketState, move: FloatingMarketMove, seat: Seat = 0) -> Illegal | None:
    """Why a seat cannot make the move."""
    return RULES.why_illegal(RULES.view(state, seat), move)


def made(state: FloatingMarketState, move: FloatingMarketMove, seat: Seat = 0) -> Transition[FloatingMarketState]:
    """The step that a legal move leads to, with every account looked at after every beat."""
    view = RULES.view(state, seat)
    assert refusal(state, move, seat) is None, refusal(state, move, seat)
    moves = RULES.legal_moves(view)
    assert move in moves
    step = RULES.apply(state, seat, move)
    for beat in step.beats:
        RULES.check(beat.state)
    assert RULES.next_state(state, seat, move) == step.state
    return step


def after(state: FloatingMarketState, move: FloatingMarketMove, seat: Seat = 0) -> Public:
    """The public part after a legal move."""
    return made(state, move, seat).state.public


def holder_after(state: FloatingMarketState, move: FloatingMarketMove, seat: Seat = 0) -> Stallholder:
    """What the mover has after a legal move."""
    return after(state, move, seat).holders[seat]


def events(step: Transition[Any], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [beat.event for beat in step.beats if isinstance(beat.event, kind)]
