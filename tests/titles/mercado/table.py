"""Positions of the market put together by hand, and moves made on them with every check there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game import registry
from game.bots.levels import makers_of
from game.bots.search import Searcher
from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rng import Rng, seeded
from game.core.rules import Event, Setup, Transition
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.table import TableArt
from game.titles.mercado.constants import (
    CROWDS,
    CUSTOMERS,
    GOODS,
    RESTAURANTS,
    RESTAURANTS_A_KIND,
    STANDS_A_GOOD,
    Good,
    Restaurant,
    tiles_of,
)
from game.titles.mercado.picture.table import MercadoTable
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.state import Account, MercadoState, MercadoView, Public, Recalled, Space, Stand
from game.titles.mercado.verbs import MercadoMove
from tests.titles.mercado.lisboa import board

RULES = MercadoRules(board())
ART: TableArt[Any] = MercadoTable(RULES)

HAND: tuple[Good, ...] = ("fish", "flower", "tomato")
DISPLAY: tuple[Good | None, ...] = ("meat", "grape", "flower")

Chooser = Callable[[MercadoView, tuple[MercadoMove, ...], Rng], tuple[MercadoMove, Rng]]
Played = list[tuple[MercadoState, Seat, MercadoMove, Transition[MercadoState]]]


def easy(rules: MercadoRules = RULES) -> Searcher:
    """The quickest computer player that plays sensibly."""
    bot = makers_of(registry.title("mercado"))["easy"](rules)
    assert isinstance(bot, Searcher)
    return bot


def tile(count: int, likes: str, copy: int = 0) -> int:
    """The customer tile with that many customers who like these goods, written "fish tomato"."""
    wanted = set(likes.split())
    return [index for index in tiles_of(count) if set(CUSTOMERS[index].likes) == wanted][copy]


def but(good: Good) -> str:
    """All goods but one, as `tile` takes them."""
    return " ".join(each for each in GOODS if each != good)


def opened(seats: int = 3, seed: int = 1, first: Seat = 0, **options: str) -> MercadoState:
    """A game at its first decision."""
    return RULES.initial(Setup(seats=seats, seed=seed, first=first, options=tuple(options.items()))).state


def richer(state: MercadoState, seat: Seat) -> MercadoState | None:
    """The position with another coin in a purse than everybody has counted, None where purses are open (ML-6.1)."""
    if not state.public.hidden_money or state.public.phase == "over":
        return None
    account = state.accounts[seat]
    parts = {field: getattr(account, field) for field in Account.__struct_fields__}
    parts |= {"gifts": account.gifts + 1, "off": account.coins + 1 - account.counted}
    return replace(state, accounts=swapped(state.accounts, seat, Recalled(**parts)))


def position(
    seats: int = 3,
    turn: Seat | None = 0,
    coins: Sequence[int] = (),
    stands: Mapping[str, tuple[Seat, Good]] | None = None,
    restaurants: Mapping[str, Restaurant] | None = None,
    gray: Mapping[str, Restaurant] | None = None,
    entrances: Mapping[str, int] | None = None,
    hands: Sequence[Sequence[Good | None]] = (),
    fronts: Sequence[Sequence[Restaurant]] = (),
    display: Sequence[Good | None] = DISPLAY,
    offer: Sequence[int] = (),
    turns: Sequence[int] = (),
    rules: MercadoRules = RULES,
    **public: Any,
) -> MercadoState:
    """A position that adds up. What is not named lies in the bag, the stacks and the box; `offer` are tiles that are
    open beside others."""
    stands, restaurants, gray, entrances = stands or {}, restaurants or {}, gray or {}, entrances or {}
    topology = rules.topology
    held = tuple(tuple(hand) for hand in hands) or (HAND,) * seats
    front = tuple(tuple(each) for each in fronts) or ((),) * seats
    goods = Counter(dict.fromkeys(GOODS, STANDS_A_GOOD))
    goods.subtract(good for slots in (display, *held) for good in slots if good is not None)
    goods.subtract(good for _owner, good in stands.values())
    assert min(goods.values()) >= 0, f"too many stand tiles: {goods}"
    bag = seeded(5).shuffle(sorted(goods.elements()))[0]
    houses = Counter(dict.fromkeys(RESTAURANTS, RESTAURANTS_A_KIND))
    houses.subtract((*restaurants.values(), *gray.values(), *(house for each in front for house in each)))
    assert min(houses.values()) >= 0, f"too many restaurants: {houses}"
    rows, stacks = _customers(entrances, offer)
    accounts = []
    for seat in range(seats):
        built = sum(owner == seat for owner, _good in stands.values())
        cash = coins[seat] if coins else 1
        costs = max(built, 1 - cash)
        accounts.append(Account(start=1, gifts=cash + costs - 1, costs=costs))
    state = MercadoState(
        rng=seeded(7),
        public=Public(
            seats=seats,
            first=0,
            hidden_money=seats > 1,
            gray_open=False,
            end_mode="equal",
            spaces=tuple(
                Space(
                    stand=Stand(*stands[spot.id]) if spot.id in stands else None,
                    restaurant=restaurants.get(spot.id),
                    gray=spot.id in gray,
                )
                for spot in topology.spots
            ),
            entrances=tuple(entrances.get(gate.id) for gate in topology.gates),
            hands=held,
            fronts=front,
            stands_left=tuple(8 - sum(owner == seat for owner, _good in stands.values()) for seat in range(seats)),
            display=tuple(display),
            offer=rows,
            bag_size=len(bag),
            stack_sizes=tuple(len(stack) for stack in stacks),
            phase="day",
            turn=turn,
            turns=tuple(turns) or tuple(10 + (turn is not None and seat < turn) for seat in range(seats)),
            swapped=False,
            streak=0,
            last_turns=0,
            end="",
            best=(0,) * seats,
        ),
        accounts=tuple(accounts),
        bag=bag,
        stacks=stacks,
        gray=tuple(gray.get(spot.id) for spot in topology.spots),
        box=tuple(sorted(houses.elements())),
    )
    state = replace(state, public=replace(state.public, **public))
    rules.check(state)
    return state


def _customers(
    entrances: Mapping[str, int], offer: Sequence[int]
) -> tuple[tuple[tuple[int | None, ...], ...], tuple[tuple[int, ...], ...]]:
    """The open tiles by slot, those of `offer` first, and the stacks."""
    rows, stacks = [], []
    for count in CROWDS:
        mine = [index for index in offer if CUSTOMERS[index].count == count]
        others = [index for index in tiles_of(count) if index not in (*mine, *entrances.values())]
        pile: list[int | None] = [*mine, *others[: 3 - len(mine)]]
        rows.append((*pile, *(None,) * (3 - len(pile))))
        stacks.append(tuple(others[3 - len(mine) :]))
    return tuple(rows), tuple(stacks)


def refused(state: MercadoState, seat: Seat, move: MercadoMove) -> Illegal:
    """Why the move is refused; fails when it is not, or when it is offered all the same."""
    view = RULES.view(state, seat)
    reason = RULES.why_illegal(view, move)
    assert reason is not None, f"{move} is accepted"
    assert move not in RULES.legal_moves(view)
    return reason


def step(state: MercadoState, seat: Seat, move: MercadoMove, rules: MercadoRules = RULES) -> Transition[MercadoState]:
    """The step of a legal move, with every account checked after every beat."""
    view = rules.view(state, seat)
    assert rules.why_illegal(view, move) is None, rules.why_illegal(view, move)
    assert move in rules.legal_moves(view)
    made = rules.apply(state, seat, move)
    for beat in made.beats:
        rules.check(beat.state)
    rules.check(made.state)
    return made


def after(state: MercadoState, *moves: tuple[Seat, MercadoMove]) -> MercadoState:
    """The state after some legal moves."""
    for seat, move in moves:
        assert seat == state.public.turn, f"it is the turn of {state.public.turn}, not {seat}"
        state = step(state, seat, move).state
    return state


def lying(public: Public, ident: str) -> Space:
    """What lies on the space called "row,column"."""
    return public.spaces[RULES.topology.spot_at[ident]]


def coins(state: MercadoState) -> tuple[int, ...]:
    """What everybody has in hand."""
    return tuple(account.coins for account in state.accounts)


def gains(before: MercadoState, made: Transition[MercadoState]) -> tuple[int, ...]:
    """What everybody has more after a step, in coins."""
    return tuple(now - was for was, now in zip(coins(before), coins(made.state), strict=True))


def view(state: MercadoState, seat: Seat | None = None) -> MercadoView:
    """The view of a seat, or of whoever is to move."""
    return RULES.view(state, state.public.turn if seat is None else seat)


def asked(state: MercadoState, *picks: str) -> Prompt[MercadoMove]:
    """What whoever is to move is asked after some picks."""
    return RULES.prompt(view(state), Draft(tuple(Target.parse(pick) for pick in picks)))


def lit(state: MercadoState, kind: str, *picks: str) -> set[str]:
    """The ids of what is offered of one kind after some picks."""
    return {target.id for target in asked(state, *picks).targets if target.kind == kind}


def why_not(state: MercadoState, target: str, *picks: str) -> Illegal:
    """Why whoever is to move cannot pick a target after some picks."""
    draft = Draft(tuple(Target.parse(pick) for pick in picks))
    assert Target.parse(target) not in RULES.prompt(view(state), draft).targets
    return RULES.why_not(view(state), draft, Target.parse(target))


def events(made: Transition[MercadoState], *kinds: type[Event]) -> list[Any]:
    """The events of a step, of some kinds or all."""
    return [beat.event for beat in made.beats if not kinds or isinstance(beat.event, kinds)]


def random_game(
    seats: int,
    seed: int,
    chooser: Chooser | None = None,
    rules: MercadoRules = RULES,
    options: Mapping[str, str] | None = None,
) -> Played:
    """Every move of a game at random (or by `chooser`), with state and step."""
    setup = Setup(seats=seats, seed=seed, first=seed % seats, options=tuple((options or {}).items()))
    state = rules.initial(setup).state
    rng: Rng = seeded(seed + 1000)
    played: Played = []
    while state.public.turn is not None:
        seat = state.public.turn
        seen = rules.view(state, seat)
        moves = rules.legal_moves(seen)
        move, rng = rng.choice(moves) if chooser is None else chooser(seen, moves, rng)
        made = rules.apply(state, seat, move)
        played.append((state, seat, move, made))
        state = made.state
    return played
