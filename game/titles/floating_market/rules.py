"""The rules of the floating market on one board. What the verbs say is put together by `VerbRules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Outcome, Setup, Transition, Turn
from game.core.target import Draft, Illegal, Target
from game.kit.verb import Question, VerbRules
from game.titles.floating_market import scoring, turns
from game.titles.floating_market.invariants import check
from game.titles.floating_market.meta import META
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.setup import laid_out
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView
from game.titles.floating_market.things import things_on
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import FloatingMarketMove, FloatingMarketVerb, verbs_on
from game.titles.floating_market.views import determinized, view_of


class FloatingMarketRules(VerbRules[FloatingMarketState, FloatingMarketView, Recorder, FloatingMarketMove]):
    """The rules on one board. Raises Problem when the board is no such market."""

    meta = META
    state_type = FloatingMarketState
    view_type = FloatingMarketView
    move_type: Any = FloatingMarketMove

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.things = things_on(self.topology)
        self.verbs = verbs_on(self.topology)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[FloatingMarketState]:
        """The set-up (FM-2). Raises Problem for an impossible one."""
        return laid_out(self.topology, setup).step()

    def turn(self, state: FloatingMarketState) -> Turn:
        """The seat whose turn it is."""
        public = state.public
        return Turn(sum(public.turns) + 1, () if public.turn is None else (public.turn,))

    def view(self, state: FloatingMarketState, seat: Seat | None) -> FloatingMarketView:
        """What a seat may know (FM-7.1)."""
        return view_of(state, seat)

    def outcome(self, state: FloatingMarketState) -> Outcome | None:
        """The result, None while the game goes on."""
        return scoring.outcome(self.topology, state)

    def determinize(self, view: FloatingMarketView, rng: Rng) -> FloatingMarketState:
        """A full state that the view's seat cannot rule out."""
        return determinized(view, rng)

    def check(self, state: FloatingMarketState) -> None:
        """Raises AssertionError with the account that fails."""
        check(self.topology, state)

    # What the verbs leave to the title.

    def recorder(self, state: FloatingMarketState, *, silent: bool = False) -> Recorder:
        """A recorder from that state on."""
        return Recorder(state, silent)

    def phase(self, view: FloatingMarketView) -> str:
        """The part of the turn."""
        return view.public.phase

    def waiting(self, view: FloatingMarketView) -> Illegal | None:
        """Why the view's seat cannot do anything at all now, None when it is its turn."""
        return None if view.seat is not None and view.seat == view.public.turn else turns.waiting(view)

    def moment(self, view: FloatingMarketView) -> str:
        """The clause of the part of the turn."""
        return turns.CLAUSES[view.public.phase]

    def idle(self, view: FloatingMarketView) -> str:
        """Whose turn it is instead."""
        return turns.idle(view.public)

    def choose(
        self, view: FloatingMarketView, seat: Seat, draft: Draft, verbs: Sequence[FloatingMarketVerb]
    ) -> Question:
        """What can be done in this part of a turn."""
        return turns.which_action(view.public, seat, [verb.can() for verb in verbs])

    def not_now(self, view: FloatingMarketView, seat: Seat, verb: FloatingMarketVerb) -> Illegal:
        """What this part of a turn is for."""
        return turns.not_now(self.topology, view)

    def nothing(self, view: FloatingMarketView, seat: Seat, target: Target) -> Illegal:
        """The same."""
        return turns.not_now(self.topology, view)

    def then(self, recorder: Recorder, seat: Seat, move: FloatingMarketMove) -> None:
        """Every verb says itself whose turn is next."""
