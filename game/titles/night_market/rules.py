"""The rules of Taiwan Night Market on one board: every question is passed to the module that knows."""

from __future__ import annotations

from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Meta, Outcome, Setup, Step, Turn
from game.core.target import Draft, Illegal, Prompt, Target
from game.titles.night_market import auction, building, prompts, reasons
from game.titles.night_market.audit import check
from game.titles.night_market.cleaning import clean_up
from game.titles.night_market.hidden import determinized, view_of
from game.titles.night_market.legal import legal_moves
from game.titles.night_market.market import Market
from game.titles.night_market.meta import META
from game.titles.night_market.moves import Build, Later, MarketMove, Pass, PlaceBid, SetAside
from game.titles.night_market.opening import open_market
from game.titles.night_market.preparing import begin_round, set_aside
from game.titles.night_market.scoring import finish, outcome
from game.titles.night_market.setup import laid_out
from game.titles.night_market.state import MarketState, MarketView
from game.titles.night_market.tape import Tape


class NightMarketRules:
    """The rules on one board. Raises Problem when the board is not a night market."""

    def __init__(self, board: BoardSpec) -> None:
        self.market = Market(board)

    @property
    def meta(self) -> Meta:
        """What the title says of itself."""
        return META

    @property
    def state_type(self) -> type[MarketState]:
        """The class of states, for the codec."""
        return MarketState

    @property
    def move_type(self) -> Any:
        """The tagged union of moves, for the codec."""
        return MarketMove

    def initial(self, setup: Setup) -> Step[MarketState]:
        """The set-up (NM-2) and the first round up to the first choice. Raises Problem for an impossible set-up."""
        tape = laid_out(self.market, setup)
        begin_round(tape, self.market)
        self._go_on(tape)
        return tape.step()

    def turn(self, state: MarketState) -> Turn:
        """The seats that owe a move: everybody at once while customers are set aside, one otherwise."""
        return Turn(state.public.round, state.public.to_move)

    def view(self, state: MarketState, seat: Seat | None) -> MarketView:
        """What a seat may know (NM-10.1)."""
        return view_of(state, seat)

    def legal_moves(self, view: MarketView) -> tuple[MarketMove, ...]:
        """Every legal move of the view's seat; empty when it is not its turn."""
        return legal_moves(view)

    def prompt(self, view: MarketView, draft: Draft) -> Prompt[MarketMove]:
        """What may be pointed at next."""
        return prompts.prompt(self.market, view, draft)

    def why_not(self, view: MarketView, draft: Draft, target: Target) -> Illegal:
        """Why a target cannot be picked now."""
        return reasons.why_not(self.market, view, draft, target)

    def why_illegal(self, view: MarketView, move: MarketMove) -> Illegal | None:
        """Why the view's seat cannot make a move, None when it can."""
        return reasons.why_illegal(view, move)

    def apply(self, state: MarketState, seat: Seat, move: MarketMove) -> Step[MarketState]:
        """The move and all that follows from it up to the next decision."""
        tape = Tape(state)
        self._play(tape, seat, move)
        return tape.step()

    def advance(self, state: MarketState, seat: Seat, move: MarketMove) -> MarketState:
        """The state that `apply` leads to."""
        tape = Tape(state, silent=True)
        self._play(tape, seat, move)
        return tape.state

    def outcome(self, state: MarketState) -> Outcome | None:
        """The result, None while the game goes on."""
        return outcome(state.public)

    def determinize(self, view: MarketView, rng: Rng) -> MarketState:
        """A full state that the view's seat cannot rule out."""
        return determinized(view, rng)

    def check(self, state: MarketState) -> None:
        """Raises AssertionError with the account that fails."""
        check(state)

    def _play(self, tape: Tape, seat: Seat, move: MarketMove) -> None:
        match move:
            case SetAside(tokens):
                set_aside(tape, seat, tokens)
            case PlaceBid(place, price):
                auction.place_bid(tape, seat, place, price)
            case Pass():
                auction.pass_turn(tape, seat)
            case Build(place, food):
                building.build(tape, self.market, seat, place, food)
            case Later():
                building.leave(tape, seat)
        self._go_on(tape)

    def _go_on(self, tape: Tape) -> None:
        """Pass from phase to phase until somebody has to decide or the game is over."""
        while not tape.public.to_move and tape.public.phase != "over":
            match tape.public.phase:
                case "prepare":
                    auction.begin_bidding(tape)
                case "bid":
                    auction.settle(tape)
                    building.begin_building(tape)
                case "build":
                    open_market(tape, self.market)
                case "open":
                    self._close(tape)
                case _:
                    begin_round(tape, self.market)

    def _close(self, tape: Tape) -> None:
        if tape.public.round == tape.public.rounds:
            finish(tape)
        else:
            clean_up(tape)
