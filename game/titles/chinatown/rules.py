"""The rules of Chinatown on one board. `OpenVerbRules` derives most of them from the verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Outcome, Setup, Transition, Turn
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import OpenVerb, OpenVerbRules, Question, impossible
from game.titles.chinatown import flow, turns
from game.titles.chinatown.invariants import check
from game.titles.chinatown.meta import META
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.scoring import outcome
from game.titles.chinatown.setup import laid_out
from game.titles.chinatown.state import ChinatownState, ChinatownView, determinized, view_of
from game.titles.chinatown.targets import Goods, party_target, route_target
from game.titles.chinatown.things import things_on
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs import ChinatownMove, ChinatownVerb, verbs_on
from game.titles.chinatown.verbs.done import Done
from game.titles.chinatown.verbs.sign import sign_target, stamp_of


class ChinatownRules(OpenVerbRules[ChinatownState, ChinatownView, Recorder, ChinatownMove]):
    """The rules on one board. Raises Problem when the board is no such quarter."""

    meta = META
    state_type = ChinatownState
    view_type = ChinatownView
    move_type: Any = ChinatownMove

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.verbs = verbs_on(self.topology)
        self.things = things_on(self.topology)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[ChinatownState]:
        """The set-up (CT-0) and the cards of the first year. Raises Problem for an impossible set-up."""
        recorder = laid_out(self.topology, setup)
        flow.begin_year(recorder)
        return recorder.step()

    def turn(self, state: ChinatownState) -> Turn:
        """Everybody at once while buildings are chosen, whoever likes while deals are made, one after the other while
        tiles are placed."""
        return turns.turn_of(state.public)

    def view(self, state: ChinatownState, seat: Seat | None) -> ChinatownView:
        """What a seat may know (CT-8.1)."""
        return view_of(state, seat)

    def outcome(self, state: ChinatownState) -> Outcome | None:
        """The result, None while the game goes on."""
        return outcome(state)

    def determinize(self, view: ChinatownView, rng: Rng) -> ChinatownState:
        """A full state that the view's seat cannot rule out."""
        return determinized(self.topology, view, rng)

    def check(self, state: ChinatownState) -> None:
        """Raises AssertionError with the account that fails."""
        check(self.topology, state)

    def owner_of(self, view: ChinatownView, target: Target) -> Seat | None:
        """The seat of a signature."""
        stamp = stamp_of(target)
        return stamp[1] if stamp is not None and stamp[1] < view.public.seats else None

    def stamps(self, view: ChinatownView) -> tuple[Target, ...]:
        """The places to sign on open offers."""
        return tuple(sign_target(offer.number, seat) for offer in view.public.offers for seat in offer.unsigned)

    def received(self, view: ChinatownView, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """On the plate or the column of another player a building or tile goes to that player."""
        goods = Goods.of(thing)
        seat = number_of(below.id) if below.kind == "seat" else None
        if goods is None or seat is None or view.public.phase != "trade":
            return ()
        if goods.giver(self.topology, view.public) == seat:
            return ()
        return (party_target(seat), route_target(goods, seat))

    # What the verbs leave to the title.

    def recorder(self, state: ChinatownState, *, silent: bool = False) -> Recorder:
        """A recorder from that state on."""
        return Recorder(state, silent)

    def phase(self, view: ChinatownView) -> str:
        """The phase of the year."""
        return view.public.phase

    def waiting(self, view: ChinatownView) -> Illegal | None:
        """Why the view's seat cannot do anything at all now, None when it can."""
        return turns.waiting(view)

    def moment(self, view: ChinatownView) -> str:
        """The clause of the phase."""
        return turns.clause_of(view.public)

    def idle(self, view: ChinatownView) -> str:
        """Who decides instead."""
        return turns.idle(view.public)

    def secret(self, view: ChinatownView) -> bool:
        """Whether buildings are chosen: that is done from the own cards."""
        return view.public.phase == "keep"

    def choose(self, view: ChinatownView, seat: Seat, draft: Draft, verbs: Sequence[ChinatownVerb]) -> Question:
        """The question at the beginning."""
        if view.public.phase == "keep":
            return verbs[0].ask(view, seat, draft, Prompt(""))
        for verb in verbs:
            lit = verb.lit(view, seat, draft) if draft.picks and isinstance(verb, OpenVerb) else None
            if lit is not None:  # a thing can be dealt in or marked; what is asked is about the deal
                return verb.ask(view, seat, draft, lit)
        return turns.what_now(self.topology, view.public, seat, [verb.can() for verb in verbs])

    def not_now(self, view: ChinatownView, seat: Seat, verb: ChinatownVerb) -> Illegal:
        """That it is too early or too late for a verb."""
        wanted = next(phase for phase in turns.PHASES if phase in verb.phases)
        return turns.wrong_phase(view.public, wanted) or impossible(self.moment(view))

    def nothing(self, view: ChinatownView, seat: Seat, target: Target) -> Illegal:
        """What is to be done instead."""
        return turns.nothing(view.public)

    def then(self, recorder: Recorder, seat: Seat, move: ChinatownMove) -> None:
        """On to the next decision."""
        if isinstance(move, Done):
            flow.end_turn(recorder)
        flow.go_on(recorder, self.topology)
