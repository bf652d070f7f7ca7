"""The rules on one board: what a turn is. `VerbRules` derives the rest from the verbs."""

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
    """Fulfils `game.core.rules.Rules`. Raises Problem when the board is no square."""

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
        """The cards dealt (LS-1). Raises Problem for an impossible set-up."""
        return turns.begin(self.topology, setup)

    def turn(self, state: SquareState) -> Turn:
        """The seat whose turn it is; several could choose at the same time."""
        return Turn(state.public.turns + 1, () if state.public.turn is None else (state.public.turn,))

    def view(self, state: SquareState, seat: Seat | None) -> SquareView:
        """What a seat may know."""
        return views.view_of(state, seat)

    def outcome(self, state: SquareState) -> Outcome | None:
        """The result, None while the game goes on."""
        return scoring.outcome(self.topology, state.public)

    def determinize(self, view: SquareView, rng: Rng) -> SquareState:
        """A full state that the view's seat cannot rule out."""
        return views.determinized(view, rng)

    def check(self, state: SquareState) -> None:
        """Raises AssertionError naming what does not add up."""
        views.check(state)

    # What the verbs leave to the title.

    def recorder(self, state: SquareState, *, silent: bool = False) -> Recorder:
        """A recorder from that state on."""
        return Recorder(state, silent)

    def waiting(self, view: SquareView) -> Illegal | None:
        """Whose turn it is instead, or that the game is over."""
        return turns.waiting(view.public, view.seat)

    def moment(self, view: SquareView) -> str:
        """The clause of a turn, or of the end: where the rulebook opens when nothing is pointed at."""
        return turns.clause_of(view.public)

    def choose(
        self, view: SquareView, seat: Seat, draft: Draft, verbs: Sequence[Verb[SquareView, Recorder, Any]]
    ) -> Question:
        """The question at the beginning of a turn."""
        return Question(_("Open a stall, or rest."))

    def nothing(self, view: SquareView, seat: Seat, target: Target) -> Illegal:
        """The answer to a click on anything else."""
        return Illegal("LS-2.1", _("{target} is not part of a turn. Open a stall or rest.").format(target=target))

    def then(self, recorder: Recorder, seat: Seat, move: SquareMove) -> None:
        """The next seat's turn, or the end."""
        turns.go_on(recorder)

    def secret(self, view: SquareView) -> bool:
        """Always: the cards in the hand are secret, so at a screen that people share the curtain falls first."""
        return True
