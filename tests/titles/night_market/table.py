"""Positions of the night market put together by hand, and moves made on them with every check there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Event, Setup, Transition
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.table import TableArt
from game.titles.night_market.constants import LETTERS, TOKENS, Food
from game.titles.night_market.picture.table import NightMarketTable
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import Account, Bid, Lot, MarketState, MarketView, Maximums, Phase, Place, Public
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.later import Later
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from tests.titles.night_market.nm1 import STARS, board

RULES = NightMarketRules(board())
ART: TableArt[Any] = NightMarketTable(RULES)

COVERED = {2: 6, 3: 6, 4: 5}
MONEY = {2: (12, 11), 3: (12, 11, 10), 4: (13, 12, 11, 10)}
ROUNDS = {2: 6, 3: 6, 4: 5}

Stall = tuple[Seat, Food | None]


def token(name: str) -> int:
    """The customer called "B drink"; "E snack 2" is the second of a pair."""
    letter, food, *second = name.split()
    assert letter in LETTERS
    matching = [index for index, (wants, where) in enumerate(TOKENS) if (wants, where) == (food, letter)]
    return matching[int(second[0]) - 1 if second else 0]


def tokens(*names: str) -> tuple[int, ...]:
    """Several customers by name."""
    return tuple(token(name) for name in names)


def opened(seats: int = 4, seed: int = 1, first: Seat = 0) -> MarketState:
    """A game at its very first decision."""
    return RULES.initial(Setup(seats=seats, seed=seed, first=first)).state


def position(
    seats: int = 4,
    phase: Phase = "bid",
    round: int = 1,
    order: Sequence[Seat] = (),
    to_move: Sequence[Seat] = (),
    cash: Sequence[int] = (),
    loans: Sequence[int] = (),
    stalls: Mapping[int, Stall] | None = None,
    won_now: Sequence[int] = (),
    sale: Sequence[int] = (),
    bids: Mapping[int, Sequence[tuple[Seat, int]]] | None = None,
    unsold: Sequence[int] = (),
    waiting: Mapping[str, Sequence[int]] | None = None,
    hands: Sequence[Sequence[int]] = (),
    asides: Sequence[Sequence[int]] = (),
    discard: Sequence[int] = (),
    supply: Sequence[int] | None = None,
    maximums: Sequence[Maximums] | None = None,
    **public: Any,
) -> MarketState:
    """A position that adds up.

    `stalls`: owner and food (None: undecided) by place; those in `won_now` were won this round, the others in round 1.
    `maximums`: by seat, where bids are made by them. Customers not named anywhere are in the supply, unless `supply` is
    given: then they are discarded.
    """
    stalls, bids, waiting = stalls or {}, bids or {}, waiting or {}
    order = tuple(order) or tuple(range(seats))
    held: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(hand)) for hand in hands) or ((),) * seats
    hidden: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(aside)) for aside in asides) or ((),) * seats
    named = [*discard, *(supply or ())]
    for group in (*held, *hidden, *waiting.values()):
        named.extend(group)
    assert len(set(named)) == len(named), "a customer lies in two places"
    others = tuple(index for index in range(len(TOKENS)) if index not in named)
    pile = others if supply is None else tuple(supply)
    places = _places(seats, round, stalls, won_now, sale, unsold)
    free = tuple(number for number, place in enumerate(places, 1) if place.status == "free")
    state = MarketState(
        rng=seeded(7),
        public=Public(
            seats=seats,
            rounds=ROUNDS[seats],
            round=round,
            phase=phase,
            order=order,
            accounts=_accounts(seats, order, cash, loans),
            places=places,
            lots=tuple(
                Lot(number, number in STARS, tuple(Bid(*bid) for bid in bids.get(number, ())))
                for number in sorted(sale)
            ),
            to_move=tuple(to_move) or order[:1],
            bid_turns=(0,) * seats,
            forfeited=(False,) * seats,
            compensation=False,
            waiting=tuple((entry.id, tuple(waiting.get(entry.id, ()))) for entry in RULES.topology.entries),
            visits=(),
            earned=(0,) * seats,
            hand_sizes=tuple(len(hand) for hand in held),
            aside_sizes=tuple(len(aside) for aside in hidden),
            discard=tuple(discard) if supply is None else (*discard, *others),
            supply_size=len(pile),
            cards_left=len(free),
        ),
        hands=held,
        asides=hidden,
        supply=pile,
        cards=free,
    )
    state = replace(state, public=replace(state.public, **public))
    if maximums is not None:
        state = replace(state, public=replace(state.public, maximums=True), maximums=tuple(maximums))
    RULES.check(state)
    return state


def _places(
    seats: int,
    round: int,
    stalls: Mapping[int, Stall],
    won_now: Sequence[int],
    sale: Sequence[int],
    unsold: Sequence[int],
) -> tuple[Place, ...]:
    taken = {*stalls, *sale, *unsold}
    spare = [number for number in range(30, 0, -1) if number not in taken][: COVERED[seats]]
    found: dict[int, Place] = {number: Place(status="covered", closed="start") for number in spare}
    found.update({number: Place(status="covered", closed="unsold") for number in unsold})
    found.update({number: Place(status="sale") for number in sale})
    for number, (owner, food) in stalls.items():
        won = round if number in won_now else 1
        found[number] = Place(status="owned", owner=owner, food=food, round=won)
    return tuple(found.get(number, Place()) for number in range(1, 31))


def _accounts(seats: int, order: Sequence[Seat], cash: Sequence[int], loans: Sequence[int]) -> tuple[Account, ...]:
    made = []
    for seat in range(seats):
        taken = loans[seat] if loans else 0
        account = Account(start=MONEY[seats][order.index(seat)], loans=taken)
        change = cash[seat] - account.cash if cash else 0
        made.append(replace(account, served=max(change, 0), bids=max(-change, 0)))
    return tuple(made)


def legal(view: MarketView) -> tuple[MarketMove, ...]:
    """Every legal move of the view's seat, where they can be listed."""
    moves = RULES.legal_moves(view)
    assert moves is not None
    return moves


def refused(state: MarketState, seat: Seat, move: MarketMove) -> Illegal:
    """Why the move is refused; fails when it is not, or when it is offered all the same."""
    view = RULES.view(state, seat)
    reason = RULES.why_illegal(view, move)
    assert reason is not None, f"{move} is accepted"
    assert move not in (RULES.legal_moves(view) or ())
    return reason


def step(state: MarketState, seat: Seat, move: MarketMove) -> Transition[MarketState]:
    """The step of a legal move, with every account checked after every beat."""
    view = RULES.view(state, seat)
    assert RULES.why_illegal(view, move) is None, RULES.why_illegal(view, move)
    moves = RULES.legal_moves(view)
    assert moves is None or move in moves
    made = RULES.apply(state, seat, move)
    for beat in made.beats:
        RULES.check(beat.state)
    return made


def after(state: MarketState, *moves: tuple[Seat, MarketMove]) -> MarketState:
    """The state after some legal moves."""
    for seat, move in moves:
        assert seat in state.public.to_move, f"{state.public.to_move} are to move, not {seat}"
        state = step(state, seat, move).state
    return state


def all_aside(state: MarketState) -> MarketState:
    """The state after everybody has set aside the first customers of the hand."""
    while state.public.phase == "prepare":
        seat = state.public.to_move[0]
        state = step(state, seat, legal(RULES.view(state, seat))[0]).state
    return state


def view(state: MarketState, seat: Seat | None = None) -> MarketView:
    """The view of a seat, or of whoever is to move."""
    return RULES.view(state, state.public.to_move[0] if seat is None else seat)


def asked(state: MarketState, *picks: str, dials: tuple[tuple[str, int], ...] = ()) -> Prompt[MarketMove]:
    """What whoever is to move is asked after some picks."""
    return RULES.prompt(view(state), Draft(tuple(Target.parse(pick) for pick in picks), dials))


def why_not(state: MarketState, target: str, *picks: str) -> Illegal:
    """Why whoever is to move cannot pick a target after some picks."""
    draft = Draft(tuple(Target.parse(pick) for pick in picks))
    return RULES.why_not(view(state), draft, Target.parse(target))


def events(made: Transition[MarketState], *kinds: type[Event]) -> list[Any]:
    """The events of a step, of some kinds or all."""
    return [beat.event for beat in made.beats if not kinds or isinstance(beat.event, kinds)]


def random_game(
    seats: int, seed: int, chooser: Any = None
) -> list[tuple[MarketState, Seat, MarketMove, Transition[MarketState]]]:
    """Every move of a game at random (or by `chooser(view, moves, rng) -> move, rng`), with state and step."""
    state = RULES.initial(Setup(seats=seats, seed=seed, first=seed % seats)).state
    rng: Rng = seeded(seed + 1000)
    played = []
    while state.public.to_move:
        seat, rng = rng.choice(state.public.to_move)
        seen = RULES.view(state, seat)
        moves = legal(seen)
        move, rng = rng.choice(moves) if chooser is None else chooser(seen, moves, rng)
        made = RULES.apply(state, seat, move)
        played.append((state, seat, move, made))
        state = made.state
    return played


__all__ = [
    "RULES",
    "Build",
    "Later",
    "Pass",
    "PlaceBid",
    "SetAside",
    "Stall",
    "after",
    "all_aside",
    "asked",
    "events",
    "legal",
    "opened",
    "position",
    "random_game",
    "refused",
    "step",
    "token",
    "tokens",
    "view",
    "why_not",
]
