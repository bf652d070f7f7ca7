"""How the game goes on: set-up, stalls, rests and the end. Each step is a chain of beats, an event and the state
right after it; the last beat shows the state that the step leads to."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Beat, Setup, Step

from .events import Began, Drew, Ended, Opened, Rested
from .meta import CARDS_A_FRUIT, COINS, HAND, META, REST_ROUNDS, START_COINS
from .moves import Open
from .state import FRUITS, End, Fruit, Pitch, Public, SquareState, Stall

T = TypeVar("T")


def begin(pitches: tuple[Pitch, ...], setup: Setup) -> Step[SquareState]:
    """The first position (LS-1). Raises Problem for a number of seats that the game is not for."""
    if not META.min_seats <= setup.seats <= META.max_seats:
        raise Problem(_("Lemon Square is for two to four."))
    # Chance is a value: every draw gives the generator to go on with, and the state keeps it.
    cards: list[Fruit] = [fruit for fruit in FRUITS for _copy in range(CARDS_A_FRUIT)]
    deck, rng = seeded(setup.seed).shuffle(cards)
    hands = tuple(deck[HAND * seat : HAND * (seat + 1)] for seat in range(setup.seats))
    deck = deck[HAND * setup.seats :]
    public = Public(
        pitches=pitches,
        stalls=(None,) * len(pitches),
        coins=(START_COINS,) * setup.seats,
        bank=COINS - START_COINS * setup.seats,
        deck_size=len(deck),
        turn=setup.first,
    )
    state = SquareState(rng=rng, public=public, hands=tuple(map(_sorted, hands)), deck=deck)
    return _step(Beat(Began(first=setup.first), state))


def open_stall(state: SquareState, seat: Seat, move: Open) -> Step[SquareState]:
    """A stall, a card drawn, and the end where the square is full (LS-2.2, LS-2.3, LS-3.1)."""
    public, index = state.public, state.public.index(move.pitch)
    assert index is not None  # a legal move
    rent = public.pitches[index].rent
    hand = list(state.hands[seat])
    hand.remove(move.fruit)
    public = replace(
        public,
        stalls=_with(public.stalls, index, Stall(seat, move.fruit)),
        coins=_with(public.coins, seat, public.coins[seat] - rent),
        bank=public.bank + rent,
        rests=0,
    )
    opened = replace(state, public=public, hands=_with(state.hands, seat, tuple(hand)))
    card, *deck = state.deck
    drawn = replace(
        opened,
        public=_next(replace(public, deck_size=len(deck))),
        hands=_with(opened.hands, seat, _sorted((*hand, card))),
        deck=tuple(deck),
    )
    beats = [
        Beat(Opened(seat=seat, fruit=move.fruit, pitch=move.pitch, rent=rent), opened),
        # Others see from the public part that a card was drawn; which one only `seat` is told.
        Beat(Drew(seat=seat, fruit=card, to=(seat,)), drawn),
    ]
    return _step(*beats) if public.free else _step(*beats, _ended(drawn, "full"))


def rest(state: SquareState, seat: Seat) -> Step[SquareState]:
    """A coin, and the end where nobody did anything else any more (LS-2.4, LS-3.2)."""
    public = state.public
    coins = min(1, public.bank)
    public = replace(
        public,
        coins=_with(public.coins, seat, public.coins[seat] + coins),
        bank=public.bank - coins,
        rests=public.rests + 1,
    )
    rested = replace(state, public=_next(public))
    beat = Beat(Rested(seat=seat, coins=coins), rested)
    return _step(beat) if public.rests < REST_ROUNDS * public.seats else _step(beat, _ended(rested, "rested"))


def _next(public: Public) -> Public:
    """The next seat's turn (LS-2.1)."""
    assert public.turn is not None  # somebody has just moved
    return replace(public, turn=(public.turn + 1) % public.seats, turns=public.turns + 1)


def _ended(state: SquareState, end: End) -> Beat[SquareState]:
    return Beat(Ended(end=end), replace(state, public=replace(state.public, turn=None, end=end)))


def _step(*beats: Beat[SquareState]) -> Step[SquareState]:
    return Step(beats[-1].state, beats)


def _sorted(cards: tuple[Fruit, ...]) -> tuple[Fruit, ...]:
    """A hand in one order, whatever order its cards came in: equal hands are equal values."""
    return tuple(sorted(cards))


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
