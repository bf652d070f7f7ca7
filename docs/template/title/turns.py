"""The course of the game: set-up, turns and the end."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.rng import seeded
from game.core.rules import Beat, Event, Setup, Transition
from game.core.target import Illegal
from game.kit.rules import demand_possible

from .meta import CARDS_A_FRUIT, COINS, HAND, META, REST_ROUNDS, START_COINS
from .recorder import Recorder
from .state import FRUITS, End, Fruit, Public, SquareState
from .topology import Topology


class Began(Event, frozen=True, kw_only=True):
    """The cards are dealt, and a seat begins."""

    first: Seat

    def sentence(self) -> Sentence:
        """Return the log line, with the start player."""
        return Sentence(_("The square opens. {name} begins.").format(name=mark(self.first)), self.first)


class Ended(Event, frozen=True, kw_only=True):
    """The game is over (LS-3.1, LS-3.2)."""

    end: End

    def sentence(self) -> Sentence:
        """Return the log line, with the reason for the end."""
        return Sentence(_("The square is full.") if self.end == "full" else _("Everyone has rested twice."))


def begin(topology: Topology, setup: Setup) -> Transition[SquareState]:
    """Return a recorder of the set-up, or raise Problem if it is impossible (LS-1)."""
    demand_possible(META, setup)
    # Chance is a value: every draw gives the generator to go on with, and the state keeps it.
    cards: list[Fruit] = [fruit for fruit in FRUITS for _copy in range(CARDS_A_FRUIT)]
    deck, rng = seeded(setup.seed).shuffle(cards)
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(setup.seats))
    deck = deck[HAND * setup.seats :]
    public = Public(
        stalls=(None,) * len(topology.pitches),
        coins=(START_COINS,) * setup.seats,
        bank=COINS - START_COINS * setup.seats,
        deck_size=len(deck),
        turn=setup.first,
    )
    state = SquareState(rng=rng, public=public, hands=hands, deck=deck)
    return Transition(state, (Beat(Began(first=setup.first), state),))


def go_on(recorder: Recorder) -> None:
    """Pass the turn on, or end the game (LS-2.1, LS-3)."""
    public = recorder.public
    assert public.turn is not None  # somebody has just moved
    recorder.public = replace(public, turn=(public.turn + 1) % public.seats, turns=public.turns + 1)
    if not public.free:
        _end(recorder, "full")
    elif public.rests == REST_ROUNDS * public.seats:
        _end(recorder, "rested")


def _end(recorder: Recorder, end: End) -> None:
    recorder.public = replace(recorder.public, turn=None, end=end)
    recorder.record(Ended, end=end)


def clause_of(public: Public) -> str:
    """Return the id of the clause about turns or, after the game, about the end."""
    return "LS-4.2" if public.turn is None else "LS-2.1"


def waiting(public: Public, seat: Seat | None) -> Illegal | None:
    """Return why a seat cannot act now, or None on its turn."""
    if public.turn is None:
        return Illegal(clause_of(public), _("The game is over."))
    if public.turn != seat:
        return Illegal(clause_of(public), _("It is {name}’s turn.").format(name=mark(public.turn)))
    return None
