"""What the toy knows about playing it: every move is thought of, and what counts is what the score is now."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from tests.toy.state import CardMove, CardState, CardView


class ToyExpertise:
    """The knowledge for one board."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules

    def consider(self, view: CardView, rng: Rng) -> ToyThoughts:
        """The thoughts about a decision."""
        return ToyThoughts(self.rules, view)


class ToyThoughts:
    """What is thought about one decision: playouts go to the end of the round."""

    spread = 2.0

    def __init__(self, rules: Rules[Any, Any, Any], view: CardView) -> None:
        self.rules = rules
        self.round = view.public.round
        self.candidates: Sequence[CardMove] = rules.legal_moves(view) or ()

    def over(self, state: CardState) -> bool:
        """Whether the next round has begun."""
        return state.public.round != self.round

    def policy(self, state: CardState, seat: Seat, chance: Random) -> CardMove:
        """Any move."""
        moves: Sequence[CardMove] = self.rules.legal_moves(self.rules.view(state, seat)) or ()
        return chance.choice(moves)

    def forecast(self, state: CardState) -> Sequence[float]:
        """What everybody has, each spot a coin's worth."""
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return outcome.totals
        public = state.public
        return [coins + public.owners.count(seat) for seat, coins in enumerate(public.coins)]
