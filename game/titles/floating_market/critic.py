"""Looking back at turns: what a move cost beside the best plan, what spoke for it, and how the game may end."""

from __future__ import annotations

from typing import Any

from game.core.critic import INACCURACY, Verdict, settled
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.sentences import capital
from game.titles.floating_market.planning.blind import after
from game.titles.floating_market.planning.causes import causes
from game.titles.floating_market.planning.levels import HINT_LEVEL
from game.titles.floating_market.planning.plan_words import move_label, move_words
from game.titles.floating_market.planning.ways import PARTS_OF_A_TURN, Ways
from game.titles.floating_market.rules import FloatingMarketRules
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.verbs import FloatingMarketMove


class FloatingMarketCritic:
    """Judges and explains by the plans of whole turns. A move is as good as the best of them that begins with it."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, FloatingMarketRules):
            raise TypeError(f"this looks back at the Floating Market, not at {type(rules).__name__}")
        self._rules = rules
        self._ways = Ways(rules, HINT_LEVEL)

    def chooses(self, view: FloatingMarketView) -> bool:
        """Whether the view's seat has more than one way to go on with its turn."""
        public, seat = view.public, view.seat
        if seat is None or seat != public.turn or public.phase not in PARTS_OF_A_TURN:
            return False
        return len(self._rules.legal_moves(view)) > 1

    def verdict(self, view: FloatingMarketView, move: FloatingMarketMove, rng: Rng) -> Verdict:
        """How good the move was, beside the best plan; nothing is held against one before the first turn. Chance is
        not asked."""
        if view.public.phase not in PARTS_OF_A_TURN:
            return Verdict(self.chances(view))
        seat = view.own_seat
        best, made = self._ways.best(view), self._ways.beginning_with(view, move)
        better = best.plan.moves[0]
        drop = best.chances[seat] - made.chances[seat]
        if drop <= 0:
            return Verdict(made.chances)
        if drop < INACCURACY or better == move:
            return Verdict(best.chances, drop)
        done, label = self._told(view, move, better)
        return Verdict(best.chances, drop, better, done, label, causes(self._rules, view.public, seat, best))

    def reason(self, view: FloatingMarketView, move: FloatingMarketMove) -> str:
        """What spoke for the move, in words for everybody: all that a plan is made of lies open. "" before the
        first turn."""
        if view.public.phase not in PARTS_OF_A_TURN:
            return ""
        return causes(self._rules, view.public, view.own_seat, self._ways.beginning_with(view, move))

    def chances(self, view: FloatingMarketView) -> tuple[float, ...]:
        """Return how often each seat may win, as far as everybody knows."""
        return settled(self._rules, view) or self._ways.outlook(view)

    def _told(self, view: FloatingMarketView, move: FloatingMarketMove, better: FloatingMarketMove) -> tuple[str, str]:
        """What both moves are called: as short as tells them apart."""
        public, seat, topology = view.public, view.own_seat, self._rules.topology
        done, told = (move_label(topology, public, each) for each in (move, better))
        if done == told:
            done, told = (
                capital(move_words(topology, public, after(self._rules, public, seat, (each,)), seat, each))
                for each in (move, better)
            )
        return done, told
