"""Looking back at a game: what a choice cost by what things are worth, what spoke for it, and how the game may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.critic import INACCURACY, Verdict, settled
from game.core.names import Seat
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.titles.chinatown.causes import causes, held_against
from game.titles.chinatown.dealing import dealers
from game.titles.chinatown.looking_back import looked_back
from game.titles.chinatown.move_words import told_apart
from game.titles.chinatown.placing import can_place
from game.titles.chinatown.planning.forecast_wins import WinForecast, chances, deals_to_come
from game.titles.chinatown.planning.town import town_of
from game.titles.chinatown.rules import ChinatownRules
from game.titles.chinatown.state import ChinatownView, Public
from game.titles.chinatown.verbs import ChinatownMove


class ChinatownCritic:
    """Judges and explains by what things are worth to the strongest computer player, who has no taste of his own."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, ChinatownRules):
            raise TypeError(f"this looks back at Chinatown, not at {type(rules).__name__}")
        self._rules = rules
        self._town = town_of(rules.topology.numbers, rules.topology.neighbours)

    def chooses(self, view: ChinatownView) -> bool:
        """Whether the view's seat chooses cards, can deal, or has a tile that it can place."""
        public, seat = view.public, view.seat
        if seat is None:
            return False
        match public.phase:
            case "keep":
                return seat in public.choosing
            case "trade":
                return seat in dealers(public)
            case "place":
                return public.order[:1] == (seat,) and can_place(public, seat)
            case _:
                return False

    def verdict(self, view: ChinatownView, move: ChinatownMove, rng: Rng) -> Verdict:
        """How good the move was, beside the best that is found. Chance is not asked."""
        prospects, seat = self._prospects(view.public), _seat(view)
        found = looked_back(self._rules, prospects, view, move)
        to_come = deals_to_come(view.public)
        best = self._ended(view, found.best_moves) or chances(found.best, to_come)
        made = self._ended(view, found.made_moves) or chances(found.made, to_come)
        drop = max(0.0, best[seat] - made[seat])
        if found.better is None or drop == 0.0:
            return Verdict(best)
        if drop < INACCURACY:
            return Verdict(best, drop)
        done, better = told_apart(view.public, seat, move, found.better)
        return Verdict(best, drop, found.better, done, better, held_against(prospects, seat, move, found.better))

    def reason(self, view: ChinatownView, move: ChinatownMove) -> str:
        """What spoke for the move, in words for everybody: nothing but what lies open, and the move itself."""
        return causes(self._prospects(view.public), _seat(view), move)

    def chances(self, view: ChinatownView) -> tuple[float, ...]:
        """Return how often each seat may win, as far as everybody knows: money is secret, and can be added up
        (CT-8.2)."""
        public = view.public
        return settled(self._rules, view) or chances(self._prospects(public).totals(), deals_to_come(public))

    def _ended(self, view: ChinatownView, moves: Sequence[ChinatownMove]) -> tuple[float, ...] | None:
        """Return the win share of each seat where these moves of the view's seat end the game, else None."""
        rules, seat = self._rules, _seat(view)
        state = rules.determinize(view, seeded(0))
        for move in moves:
            if rules.why_illegal(rules.view(state, seat), move) is not None:
                break  # whoever can place no more has no turn any more
            state = rules.next_state(state, seat, move)
        outcome = rules.outcome(state)
        return None if outcome is None else outcome.shares()

    def _prospects(self, public: Public) -> WinForecast:
        return WinForecast(self._town, public)


def _seat(view: ChinatownView) -> Seat:
    assert view.seat is not None  # a spectator makes no move
    return view.seat
