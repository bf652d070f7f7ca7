"""The rules of the Floating Market on one board (FM-2.3, FM-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.rng import Rng
from game.core.rules import Outcome, Rules, Setup, Transition, Turn
from game.core.sentences import either
from game.core.target import Draft, Illegal, Target
from game.kit.verb import Question, VerbRules
from game.titles.floating_market import scoring
from game.titles.floating_market.drawing import determinized
from game.titles.floating_market.invariants import check
from game.titles.floating_market.meta import META
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.sailing import sections_this_turn
from game.titles.floating_market.setup import laid_out
from game.titles.floating_market.state import FloatingMarketState, FloatingMarketView, Phase
from game.titles.floating_market.things import things_on
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs import FloatingMarketMove, FloatingMarketVerb, verbs_on
from game.titles.floating_market.words import place_name

CLAUSES: dict[Phase, str] = {
    "boats": "FM-2.3",
    "stalls": "FM-2.3",
    "card": "FM-3.1",
    "sail": "FM-4.1",
    "act": "FM-5",
    "over": "FM-6.1",
}


class FloatingMarketRules(VerbRules[FloatingMarketState, FloatingMarketView, Recorder, FloatingMarketMove]):
    """The rules on one board.

    Raises:
        Problem: the board is unsuitable.
    """

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
        """Return the set-up (FM-2).

        Raises:
            Problem: the set-up is impossible.
        """
        return laid_out(self.topology, setup).step()

    def turn(self, state: FloatingMarketState) -> Turn:
        """Return the seat to move."""
        public = state.public
        return Turn(sum(public.turns) + 1, () if public.turn is None else (public.turn,))

    def view(self, state: FloatingMarketState, seat: Seat | None) -> FloatingMarketView:
        """Return the view of a seat (FM-7.1)."""
        return FloatingMarketView(state.public, seat)

    def outcome(self, state: FloatingMarketState) -> Outcome | None:
        """Return the result of the game, or None during the game."""
        return scoring.outcome(self.topology, state)

    def determinize(self, view: FloatingMarketView, rng: Rng) -> FloatingMarketState:
        """Return a random state that agrees with the view."""
        return determinized(view, rng)

    def check(self, state: FloatingMarketState) -> None:
        """Check the state.

        Raises:
            AssertionError: the state does not add up.
        """
        check(self.topology, state)

    def recorder(self, state: FloatingMarketState, *, silent: bool = False) -> Recorder:
        """Return a recorder that starts from the state."""
        return Recorder(state, silent)

    def phase(self, view: FloatingMarketView) -> str:
        """Return the phase of the game."""
        return view.public.phase

    def waiting(self, view: FloatingMarketView) -> Illegal | None:
        """Return why the view’s seat cannot act now, or None if the seat can act."""
        public = view.public
        if public.turn is None:
            text = _("The market closed after {count} rounds.")
            return Illegal(self.moment(view), text.format(count=max(public.turns)))
        if view.seat == public.turn:
            return None
        if view.seat is None:
            return Illegal("FM-3", _("You are watching; it is {name}’s turn.").format(name=mark(public.turn)))
        return Illegal("FM-3", self.idle(view))

    def moment(self, view: FloatingMarketView) -> str:
        """Return the clause of the current phase."""
        return CLAUSES[view.public.phase]

    def idle(self, view: FloatingMarketView) -> str:
        """Return a sentence that names the seat to move."""
        if view.public.turn is None:
            return _("The market is closed.")
        return _("It is {name}’s turn.").format(name=mark(view.public.turn))

    def choose(
        self, view: FloatingMarketView, seat: Seat, draft: Draft, verbs: Sequence[FloatingMarketVerb]
    ) -> Question:
        """Return the question that offers several actions."""
        text = _("{name}, you can {actions}.").format(name=mark(seat), actions=either([verb.can() for verb in verbs]))
        return Question(text, _("The game ends after this round.") if view.public.last_round else "")

    def not_now(self, view: FloatingMarketView, seat: Seat, verb: object) -> Illegal:
        """Return a refusal that explains the current phase."""
        public = view.public
        match public.phase:
            case "boats":
                text = _("First, all {count} players place their boats on outer sections.").format(count=public.seats)
            case "stalls":
                text = _("First, each of the {count} players places a stall.").format(count=public.seats)
            case "card":
                hand = len(public.holders[seat].hand)
                text = _("A turn begins with a card. Choose one from your hand (cards: {count}).").format(count=hand)
            case "sail":
                most = sections_this_turn(public, seat)
                text = ngettext(
                    "First, move your boat {count} section.", "First, move your boat up to {count} sections.", most
                ).format(count=most)
            case _:
                boat = public.boat_of(seat)
                count, where = len(self.topology.sections[boat].stalls), place_name(self.topology, boat)
                text = _("Your boat is {between} now. Use the {count} stalls there, or end your turn.")
                text = text.format(count=count, between=where)
        return Illegal(self.moment(view), text)

    def nothing(self, view: FloatingMarketView, seat: Seat, target: Target) -> Illegal:
        """Return a refusal that explains the current phase."""
        return self.not_now(view, seat, target)

    def then(self, recorder: Recorder, seat: Seat, move: FloatingMarketMove) -> None:
        """Do nothing, because playing a move already determines the next turn."""


def market_rules(rules: Rules[Any, Any, Any]) -> FloatingMarketRules:
    """Return the rules unchanged. Raise TypeError if the rules belong to another title."""
    if not isinstance(rules, FloatingMarketRules):
        raise TypeError(f"these are not the rules of the Floating Market: {type(rules).__name__}")
    return rules
