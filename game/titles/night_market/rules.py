"""The rules of Taiwan Night Market on one board. `OpenVerbRules` derives most rules from the verbs (player actions)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rules import Outcome, Setup, Transition, Turn
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import OpenVerbRules, Question, impossible
from game.titles.night_market import flow
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.invariants import check
from game.titles.night_market.legality import nothing, phase_clause, wrong_phase
from game.titles.night_market.meta import MAXIMUMS, META
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.scoring import outcome
from game.titles.night_market.setup import laid_out
from game.titles.night_market.state import MarketState, MarketView, Phase
from game.titles.night_market.things import things_on
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs import MarketMove, MarketVerb, verbs_on
from game.titles.night_market.verbs.pass_turn import Pass
from game.titles.night_market.verbs.set_aside import SetAsideVerb, all_set_aside
from game.titles.night_market.verbs.set_maximums import SetMaximumsVerb, how_to_set
from game.titles.night_market.views import determinized, view_of

PHASES: tuple[Phase, ...] = ("prepare", "bid", "build")
"""The phases in which players make decisions."""


class NightMarketRules(OpenVerbRules[MarketState, MarketView, Recorder, MarketMove]):
    """The rules on one board. Raises Problem if the board is unsuitable."""

    meta = META
    state_type = MarketState
    view_type = MarketView
    move_type: Any = MarketMove
    automatic = (Pass,)
    """A seat that can afford no bid passes without being asked (NM-4.11)."""
    view = staticmethod(view_of)
    determinize = staticmethod(determinized)
    check = staticmethod(check)
    recorder = Recorder
    waiting = staticmethod(flow.waiting)
    idle = staticmethod(flow.idle)

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.verbs = verbs_on(self.topology)
        self.forecasts = Forecasts(self.topology)
        self.things = things_on(self.topology, self.forecasts)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[MarketState]:
        """Set up the game (NM-2) and begin the first round. Raise Problem if the set-up is impossible."""
        recorder = laid_out(self.topology, setup)
        flow.begin_round(recorder, self.topology)
        flow.go_on(recorder, self.topology)
        return recorder.step()

    def turn(self, state: MarketState) -> Turn:
        """Return the seats that must move. During preparation, all seats may move at once."""
        return Turn(state.public.round, state.public.to_move)

    def outcome(self, state: MarketState) -> Outcome | None:
        """Return the result of the game, or None while the game continues."""
        return outcome(state.public)

    # What the verbs leave to the title.

    def phase(self, view: MarketView) -> str:
        """Return the phase of the round, or a special phase for a seat that sets maximums."""
        return MAXIMUMS if sets_maximums(view.public, view.seat) else view.public.phase

    def moment(self, view: MarketView) -> str:
        """Return the rulebook clause about the phase, or NM-12.1 for a seat that sets maximums."""
        return "NM-12.1" if sets_maximums(view.public, view.seat) else phase_clause(view.public)

    def secret(self, view: MarketView) -> bool:
        """Return whether the current decision is secret."""
        return view.public.phase == "prepare"

    def choose(self, view: MarketView, seat: Seat, draft: Draft, verbs: Sequence[MarketVerb]) -> Question:
        """Return the first question of a turn, which is about customers, bids or stalls."""
        if view.public.phase == "bid":
            return flow.which_bid(view.public, seat)
        if view.public.phase == "build":
            return flow.which_stall(view.public, seat)
        return verbs[0].ask(view, seat, draft, Prompt(""))

    def not_now(self, view: MarketView, seat: Seat, verb: MarketVerb) -> Illegal:
        """Return why it is too early or too late for an action."""
        if isinstance(verb, SetMaximumsVerb):
            return impossible("NM-12.1")
        if isinstance(verb, SetAsideVerb) and view.public.phase == "prepare":
            return all_set_aside(view)
        wanted = next(phase for phase in PHASES if phase in verb.phases)
        return wrong_phase(view.public, wanted) or nothing(view.public)

    def nothing(self, view: MarketView, seat: Seat, target: Target) -> Illegal:
        """Return the refusal for a click that is not part of the current move."""
        return how_to_set(view.public) if sets_maximums(view.public, view.seat) else nothing(view.public)

    def then(self, recorder: Recorder, seat: Seat, move: MarketMove) -> None:
        """Continue until the next decision."""
        flow.go_on(recorder, self.topology)
