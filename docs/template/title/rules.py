"""The rules on one board: every question is passed to the module that knows."""

from __future__ import annotations

from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Meta, Outcome, Setup, Step, Turn
from game.core.target import Draft, Illegal, Prompt, Target

from . import asking, hidden, scoring, turns
from .lint import pitches_of
from .meta import META
from .moves import Open, SquareMove
from .state import SquareState, SquareView


class SquareRules:
    """Fulfils `game.core.rules.Rules`. Raises Problem when the board is no square."""

    def __init__(self, board: BoardSpec) -> None:
        self.pitches = pitches_of(board)

    @property
    def meta(self) -> Meta:
        """What the game says of itself."""
        return META

    @property
    def state_type(self) -> type[SquareState]:
        """The class of states, for saves."""
        return SquareState

    @property
    def move_type(self) -> Any:
        """The union of moves, for saves."""
        return SquareMove

    def initial(self, setup: Setup) -> Step[SquareState]:
        """The cards dealt (LS-1). Raises Problem for an impossible set-up."""
        return turns.begin(self.pitches, setup)

    def turn(self, state: SquareState) -> Turn:
        """The seat whose turn it is; several could choose at the same time."""
        return Turn(state.public.turns + 1, () if state.public.turn is None else (state.public.turn,))

    def view(self, state: SquareState, seat: Seat | None) -> SquareView:
        """What a seat may know."""
        return hidden.view_of(state, seat)

    def legal_moves(self, view: SquareView) -> tuple[SquareMove, ...]:
        """Every legal move of the view's seat."""
        return asking.legal_moves(view)

    def prompt(self, view: SquareView, draft: Draft) -> Prompt[SquareMove]:
        """What may be pointed at next."""
        return asking.prompt(view, draft)

    def why_not(self, view: SquareView, draft: Draft, target: Target) -> Illegal:
        """Why a target cannot be picked now."""
        return asking.why_not(view, draft, target)

    def why_illegal(self, view: SquareView, move: SquareMove) -> Illegal | None:
        """Why a move cannot be made, None when it can."""
        return asking.why_illegal(view, move)

    def apply(self, state: SquareState, seat: Seat, move: SquareMove) -> Step[SquareState]:
        """The move and what follows from it; the caller has checked that it is legal."""
        return turns.open_stall(state, seat, move) if isinstance(move, Open) else turns.rest(state, seat)

    def advance(self, state: SquareState, seat: Seat, move: SquareMove) -> SquareState:
        """The state that `apply` leads to. Where beats cost much, leave them out here: bots look ahead with this."""
        return self.apply(state, seat, move).state

    def outcome(self, state: SquareState) -> Outcome | None:
        """The result, None while the game goes on."""
        return scoring.outcome(state.public)

    def determinize(self, view: SquareView, rng: Rng) -> SquareState:
        """A full state that the view's seat cannot rule out."""
        return hidden.determinized(view, rng)

    def check(self, state: SquareState) -> None:
        """Raises AssertionError naming what does not add up."""
        hidden.check(state)
