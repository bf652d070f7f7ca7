"""The rules of Mercado de Lisboa on one board: every question is passed to the module that knows."""

from __future__ import annotations

from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Meta, Outcome, Setup, Step, Turn
from game.core.target import Draft, Illegal, Prompt, Target
from game.titles.mercado import ending, prompts, reasons, refusals
from game.titles.mercado.audit import check
from game.titles.mercado.bringing import bring_customers
from game.titles.mercado.building import open_restaurant, open_stand
from game.titles.mercado.drawing import swap_tiles
from game.titles.mercado.hidden import determinized, view_of
from game.titles.mercado.legal import legal_moves
from game.titles.mercado.market import plan_of
from game.titles.mercado.meta import META
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.scoring import outcome
from game.titles.mercado.setup import laid_out
from game.titles.mercado.state import MercadoState, MercadoView
from game.titles.mercado.tape import Tape


class MercadoRules:
    """The rules on one board. Raises Problem when the board is no such market."""

    def __init__(self, board: BoardSpec) -> None:
        self.plan = plan_of(board)

    @property
    def meta(self) -> Meta:
        """What the title says of itself."""
        return META

    @property
    def state_type(self) -> type[MercadoState]:
        """The class of states, for the codec."""
        return MercadoState

    @property
    def move_type(self) -> Any:
        """The tagged union of moves, for the codec."""
        return MercadoMove

    def initial(self, setup: Setup) -> Step[MercadoState]:
        """The set-up (ML-1). Raises Problem for an impossible one."""
        tape = laid_out(self.plan, setup)
        ending.stop_if_stuck(tape)
        return tape.step()

    def turn(self, state: MercadoState) -> Turn:
        """The seat whose turn it is."""
        public = state.public
        return Turn(sum(public.turns) + 1, () if public.turn is None else (public.turn,))

    def view(self, state: MercadoState, seat: Seat | None) -> MercadoView:
        """What a seat may know (ML-6.1)."""
        return view_of(state, seat)

    def legal_moves(self, view: MercadoView) -> tuple[MercadoMove, ...]:
        """Every legal move of the view's seat; empty when it is not its turn."""
        return legal_moves(view)

    def prompt(self, view: MercadoView, draft: Draft) -> Prompt[MercadoMove]:
        """What may be pointed at next."""
        return prompts.prompt(view, draft)

    def why_not(self, view: MercadoView, draft: Draft, target: Target) -> Illegal:
        """Why a target cannot be picked now."""
        return refusals.why_not(view, draft, target)

    def why_illegal(self, view: MercadoView, move: MercadoMove) -> Illegal | None:
        """Why the view's seat cannot make a move, None when it can."""
        return reasons.why_illegal(view, move)

    def apply(self, state: MercadoState, seat: Seat, move: MercadoMove) -> Step[MercadoState]:
        """The move and all that follows from it up to the next decision."""
        tape = Tape(state)
        _play(tape, seat, move)
        return tape.step()

    def advance(self, state: MercadoState, seat: Seat, move: MercadoMove) -> MercadoState:
        """The state that `apply` leads to."""
        tape = Tape(state, silent=True)
        _play(tape, seat, move)
        return tape.state

    def outcome(self, state: MercadoState) -> Outcome | None:
        """The result, None while the game goes on."""
        return outcome(state)

    def determinize(self, view: MercadoView, rng: Rng) -> MercadoState:
        """A full state that the view's seat cannot rule out."""
        return determinized(view, rng)

    def check(self, state: MercadoState) -> None:
        """Raises AssertionError with the account that fails."""
        check(self.plan, state)


def _play(tape: Tape, seat: Seat, move: MercadoMove) -> None:
    match move:
        case SwapTiles():
            swap_tiles(tape, seat)
            ending.stop_if_stuck(tape)
            return
        case OpenStand():
            open_stand(tape, seat, move)
        case BringCustomers():
            bring_customers(tape, seat, move)
        case OpenRestaurant():
            open_restaurant(tape, seat, move)
        case TakeCoin():
            ending.take_coin(tape, seat)
    ending.end_turn(tape, seat, coin=isinstance(move, TakeCoin))
