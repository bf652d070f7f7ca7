"""Positions of Chinatown put together by hand, and moves made on them with every check there is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.board.tmx import load
from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rng import Rng, seeded
from game.core.rules import Event, Setup, Transition
from game.core.target import Draft, Illegal, Prompt, Target
from game.titles.chinatown.constants import DEALT, KEPT, NOTE
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.shops import PRINTED
from game.titles.chinatown.state import ChinatownState, ChinatownView, Phase, Public
from game.titles.chinatown.verbs import ChinatownMove, Done, Keep, PlaceTile, Ready

MAP = Path(__file__).parents[3] / "maps" / "chinatown.tmx"
RULES = ChinatownRules(load(MAP).spec)
NAMES = tuple(shop.id for shop in PRINTED)


def kind(name: str) -> int:
    """The index of a printed shop type."""
    return NAMES.index(name)


def opened(seats: int = 4, options: Mapping[str, str] | None = None, seed: int = 1, first: Seat = 0) -> ChinatownState:
    """A game at its first decision, in which that seat begins."""
    return RULES.initial(Setup(seats=seats, seed=seed, first=first, options=tuple((options or {}).items()))).state


def richer(state: ChinatownState, seat: Seat) -> ChinatownState | None:
    """The position with another note in a purse, None where purses are open (CT-8.1, CT-8.2)."""
    if state.public.open_money or state.public.phase == "over":
        return None
    return replace(state, money=swapped(state.money, seat, state.money[seat] + NOTE))


def position(
    seats: int = 4,
    phase: Phase = "trade",
    owners: Mapping[Seat, Collection[int]] | None = None,
    built: Mapping[int, str] | None = None,
    tiles: Mapping[Seat, Collection[str]] | None = None,
    incomes: Sequence[Sequence[int]] = (),
    dealt: Sequence[Sequence[int]] = (),
    rules: ChinatownRules = RULES,
    **public: Any,
) -> ChinatownState:
    """A position that adds up. What is not named lies in the pile and in the bag; in the keep phase everybody holds
    `dealt`. `owners`: the buildings of each seat, `built`: the shop types on them, `tiles`: the unplaced ones."""
    owners, built, tiles = owners or {}, built or {}, tiles or {}
    numbers = rules.topology.numbers
    owner = {lot: seat for seat, lots in owners.items() for lot in lots}
    held = [[0] * len(PRINTED) for _seat in range(seats)]
    for seat, names in tiles.items():
        for name in names:
            held[seat][kind(name)] += 1
    left = [shop.copies for shop in PRINTED]
    for name in built.values():
        left[kind(name)] -= 1
    for shop in range(len(left)):
        left[shop] -= sum(own[shop] for own in held)
    assert min(left) >= 0, f"too many tiles: {left}"
    bag = seeded(5).shuffle([shop for shop, count in enumerate(left) for _copy in range(count)])[0]
    hands = tuple(tuple(sorted(hand)) for hand in dealt) or ((),) * seats
    taken = {*owner, *(lot for hand in hands for lot in hand)}
    pile = seeded(6).shuffle([lot for lot in numbers if lot not in taken])[0]
    state = ChinatownState(
        rng=seeded(7),
        public=Public(
            seats=seats,
            first=0,
            edition="2014",
            rotates=False,
            open_money=False,
            no_gifts=False,
            shops=PRINTED,
            owners=tuple(owner.get(lot) for lot in numbers),
            built=tuple(kind(built[lot]) if lot in built else None for lot in numbers),
            tiles=tuple(map(tuple, held)),
            pile=len(pile),
            bag=len(bag),
            year=len(incomes) + 1,
            phase=phase,
            choosing=tuple(range(seats)) if phase == "keep" else (),
            order=tuple(range(seats)) if phase == "place" else (),
            offered=(0,) * seats,
            ready=(False,) * seats,
            marked=(0,) * seats,
            incomes=tuple(map(tuple, incomes)),
        ),
        money=(),
        dealt=hands,
        kept=((),) * seats,
        pile=pile,
        bag=bag,
    )
    whole = replace(state.public, **public)
    state = replace(state, public=whole, money=whole.ledger())
    rules.check(state)
    return state


def hands_of(seats: int, year: int = 1) -> list[list[int]]:
    """Cards to be dealt, the lowest numbers first."""
    each = DEALT[seats][year - 1]
    return [list(range(1 + seat * each, 1 + (seat + 1) * each)) for seat in range(seats)]


def moved(state: ChinatownState, seat: Seat, move: ChinatownMove) -> Transition[ChinatownState]:
    """The step of a legal move, with everything that must hold of it."""
    view = RULES.view(state, seat)
    reason = RULES.why_illegal(view, move)
    assert reason is None, reason
    moves = RULES.legal_moves(view)
    assert moves is None or move in moves
    assert RULES.prompt(view, RULES.draft_of(view, move)).move == move
    step = RULES.apply(state, seat, move)
    for beat in step.beats:
        RULES.check(beat.state)
    RULES.check(step.state)
    assert RULES.next_state(state, seat, move) == step.state
    return step


def refused(state: ChinatownState, seat: Seat, move: ChinatownMove) -> Illegal:
    """The reason why a move is not legal."""
    reason = RULES.why_illegal(RULES.view(state, seat), move)
    assert reason is not None
    return reason


def prompt(state: ChinatownState, seat: Seat, *picks: str) -> Prompt[Any]:
    """The prompt at picks written "lot:16"."""
    return RULES.prompt(RULES.view(state, seat), Draft(tuple(map(Target.parse, picks))))


def why_not(state: ChinatownState, seat: Seat, target: str, *picks: str) -> Illegal:
    """Why a target written "lot:16" cannot be clicked after those picks."""
    draft = Draft(tuple(map(Target.parse, picks)))
    assert Target.parse(target) not in RULES.prompt(RULES.view(state, seat), draft).targets
    return RULES.why_not(RULES.view(state, seat), draft, Target.parse(target))


def events(step: Transition[Any], kind_: type[Event]) -> list[Any]:
    """The events of a kind, in order."""
    return [beat.event for beat in step.beats if isinstance(beat.event, kind_)]


def all_ready(state: ChinatownState) -> Transition[ChinatownState]:
    """The step with which the trade phase ends."""
    step = Transition(state)
    for seat in range(state.public.seats):
        if not step.state.public.ready[seat]:
            step = moved(step.state, seat, Ready())
    return step


Chooser = Callable[[ChinatownView, Sequence[ChinatownMove], Rng], tuple[ChinatownMove, Rng]]
Played = list[tuple[ChinatownState, Seat, ChinatownMove, Transition[ChinatownState]]]


def greedily(view: ChinatownView, moves: Sequence[ChinatownMove], rng: Rng) -> tuple[ChinatownMove, Rng]:
    """Any move, but done only when nothing can be placed."""
    placing = [move for move in moves if not isinstance(move, Done)]
    return rng.choice(placing or moves)


def anyhow(view: ChinatownView, moves: Sequence[ChinatownMove], rng: Rng) -> tuple[ChinatownMove, Rng]:
    """Any move."""
    return rng.choice(moves)


def played(seats: int, seed: int, chooser: Chooser = greedily, options: Mapping[str, str] | None = None) -> Played:
    """A whole game without deals."""
    setup = Setup(seats=seats, seed=seed, first=seed % seats, options=tuple((options or {}).items()))
    state, rng = RULES.initial(setup).state, seeded(seed)
    found: Played = []
    while able := RULES.turn(state).able:
        seat = able[0]
        view = RULES.view(state, seat)
        moves = RULES.legal_moves(view)
        move: ChinatownMove = Ready()
        if moves is not None:
            move, rng = chooser(view, moves, rng)
        step = moved(state, seat, move)
        found.append((state, seat, move, step))
        state = step.state
    return found


def last(game: Played) -> ChinatownState:
    """The state that a game ends in."""
    return game[-1][3].state


def keep_first(state: ChinatownState) -> Transition[ChinatownState]:
    """The step with which all have chosen, each its lowest cards."""
    step = Transition(state)
    wanted = KEPT[state.public.seats][state.public.year - 1]
    for seat in state.public.choosing:
        step = moved(step.state, seat, Keep(step.state.dealt[seat][:wanted]))
    return step


def place(state: ChinatownState, lot: int, name: str) -> Transition[ChinatownState]:
    """The step of whoever places now."""
    return moved(state, state.public.order[0], PlaceTile(lot, kind(name)))


def done(state: ChinatownState) -> ChinatownState:
    """The state after whoever places now has done."""
    return moved(state, state.public.order[0], Done()).state
