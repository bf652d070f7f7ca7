"""The rules of Mercado de Lisboa on one board. What the verbs say is put together by `VerbRules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Outcome, Setup, Transition, Turn
from game.core.target import Draft, Illegal, Target
from game.kit.verb import Question, VerbRules
from game.titles.mercado import flow, turns
from game.titles.mercado.counts import Counts
from game.titles.mercado.invariants import check
from game.titles.mercado.legality import nothing, phase_clause
from game.titles.mercado.meta import META
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.scoring import outcome
from game.titles.mercado.setup import laid_out
from game.titles.mercado.state import MercadoState, MercadoView
from game.titles.mercado.things import things_on
from game.titles.mercado.topology import Topology
from game.titles.mercado.verbs import MercadoMove, MercadoVerb, verbs_on
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import TakeCoin
from game.titles.mercado.views import determinized, view_of


class MercadoRules(VerbRules[MercadoState, MercadoView, Recorder, MercadoMove]):
    """The rules on one board. Raises Problem when the board is no such market."""

    meta = META
    state_type = MercadoState
    view_type = MercadoView
    move_type: Any = MercadoMove

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.counts = Counts(self.topology)
        self.verbs = verbs_on(self.counts)
        self.things = things_on(self.counts)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[MercadoState]:
        """The set-up (ML-1). Raises Problem for an impossible one."""
        return laid_out(self.topology, setup).step()

    def turn(self, state: MercadoState) -> Turn:
        """The seat whose turn it is."""
        public = state.public
        return Turn(sum(public.turns) + 1, () if public.turn is None else (public.turn,))

    def view(self, state: MercadoState, seat: Seat | None) -> MercadoView:
        """What a seat may know (ML-6.1)."""
        return view_of(state, seat)

    def outcome(self, state: MercadoState) -> Outcome | None:
        """The result, None while the game goes on."""
        return outcome(state)

    def determinize(self, view: MercadoView, rng: Rng) -> MercadoState:
        """A full state that the view's seat cannot rule out."""
        return determinized(self.counts, view, rng)

    def check(self, state: MercadoState) -> None:
        """Raises AssertionError with the account that fails."""
        check(self.topology, state)

    # What the verbs leave to the title.

    def recorder(self, state: MercadoState, *, silent: bool = False) -> Recorder:
        """A recorder from that state on."""
        return Recorder(state, silent)

    def waiting(self, view: MercadoView) -> Illegal | None:
        """Why the view's seat cannot do anything at all now, None when it is its turn."""
        return None if view.seat is not None and view.seat == view.public.turn else turns.waiting(view)

    def moment(self, view: MercadoView) -> str:
        """The clause of a turn, or of the end."""
        return phase_clause(view.public)

    def idle(self, view: MercadoView) -> str:
        """Whose turn it is instead."""
        return turns.idle(view.public)

    def choose(self, view: MercadoView, seat: Seat, draft: Draft, verbs: Sequence[MercadoVerb]) -> Question:
        """The question at the beginning of a turn: what can be done."""
        return turns.which_action(view.public, seat, [verb.can() for verb in verbs])

    def nothing(self, view: MercadoView, seat: Seat, target: Target) -> Illegal:
        """What is to be done instead."""
        return nothing(view.public)

    def then(self, recorder: Recorder, seat: Seat, move: MercadoMove) -> None:
        """The turn passes on, or the game ends; after a swap it goes on."""
        if isinstance(move, SwapTiles):
            flow.stop_if_stuck(recorder, self.counts)
        else:
            flow.end_turn(recorder, self.counts, seat, coin=isinstance(move, TakeCoin))
