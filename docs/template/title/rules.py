"""The rules of Lemon Square on one board. `VerbRules` derives most of the rules from the verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Outcome, Setup, Transition, Turn
from game.core.target import Draft, Illegal, Target
from game.kit.verb import Question, Verb, VerbRules

from . import scoring, turns, views
from .meta import META
from .recorder import Recorder
from .state import SquareState, SquareView
from .things import THINGS
from .topology import Topology
from .verbs import SquareMove, verbs_on


class SquareRules(VerbRules[SquareState, SquareView, Recorder, SquareMove]):
    """The rules of Lemon Square on one board. The constructor raises Problem for an unsuitable board."""

    meta = META
    state_type = SquareState
    view_type = SquareView
    move_type: Any = SquareMove
    things = THINGS

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.verbs = verbs_on(self.topology)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[SquareState]:
        """Return the set-up, or raise Problem if it is impossible (LS-1)."""
        return turns.begin(self.topology, setup)

    def turn(self, state: SquareState) -> Turn:
        """Return the seat that must move. Other games may return several seats."""
        return Turn(state.public.turns + 1, () if state.public.turn is None else (state.public.turn,))

    def view(self, state: SquareState, seat: Seat | None) -> SquareView:
        """Return what a seat, or a spectator, may know of a state."""
        return views.view_of(state, seat)

    def outcome(self, state: SquareState) -> Outcome | None:
        """Return the result, or None if the game is not over."""
        return scoring.outcome(self.topology, state.public)

    def determinize(self, view: SquareView, rng: Rng) -> SquareState:
        """Return a random state that the view's seat cannot rule out."""
        return views.determinized(view, rng)

    def check(self, state: SquareState) -> None:
        """Raise AssertionError if the state does not add up."""
        views.check(state)

    # What the verbs leave to the title.

    def recorder(self, state: SquareState, *, silent: bool = False) -> Recorder:
        """Return a recorder for a move made in this state."""
        return Recorder(state, silent)

    def waiting(self, view: SquareView) -> Illegal | None:
        """Return why the viewer cannot act now, or None on the viewer's turn."""
        return turns.waiting(view.public, view.seat)

    def moment(self, view: SquareView) -> str:
        """Return the id of the clause about turns or about the end, which F1 opens."""
        return turns.clause_of(view.public)

    def choose(
        self, view: SquareView, seat: Seat, draft: Draft, verbs: Sequence[Verb[SquareView, Recorder, Any]]
    ) -> Question:
        """Return the question at the beginning of a turn."""
        return Question(_("Open a stall, or rest."))

    def nothing(self, view: SquareView, seat: Seat, target: Target) -> Illegal:
        """Return the refusal of a click on anything else."""
        return Illegal("LS-2.1", _("{target} is not part of a turn. Open a stall or rest.").format(target=target))

    def then(self, recorder: Recorder, seat: Seat, move: SquareMove) -> None:
        """Pass the turn on, or end the game."""
        turns.go_on(recorder)

    def secret(self, view: SquareView) -> bool:
        """Return true, because the cards in a hand are always secret."""
        return True
