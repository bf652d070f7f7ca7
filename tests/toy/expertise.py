"""What the toy knows about playing it: every move is thought of, and what counts is what the score is now."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
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

    def question(self, view: CardView) -> str:
        """What could be asked."""
        return "What now?" if len(self.rules.legal_moves(view) or ()) > 1 else ""


class ToyThoughts:
    """What is thought about one decision: playouts go to the end of the round."""

    spread = 2.0

    def __init__(self, rules: Rules[Any, Any, Any], view: CardView) -> None:
        self.rules = rules
        self.view = view
        self.round = view.public.round
        self.candidates: Sequence[CardMove] = rules.legal_moves(view) or ()

    def over(self, state: CardState) -> bool:
        """Whether the next round has begun."""
        return state.public.round != self.round

    def policy(self, state: CardState, seat: Seat, chance: Random) -> CardMove:
        """Any move."""
        moves: Sequence[CardMove] = self.rules.legal_moves(self.rules.view(state, seat)) or ()
        return chance.choice(moves)

    def kind(self, move: CardMove) -> Hashable:
        """What kind of move it is."""
        return type(move)

    def traits(self, move: CardMove) -> Mapping[str, float]:
        """Its kind, in small letters."""
        return {type(move).__name__.lower(): 1.0}

    def label(self, move: CardMove) -> str:
        """What kind of move it is, in a word."""
        return type(move).__name__

    def reason(self, move: CardMove, *, best: bool = False) -> str:
        """Return that it can be done, and whether it is the best."""
        return f"{type(move).__name__} is best." if best else f"{type(move).__name__} is possible."

    def forecast(self, state: CardState) -> Sequence[float]:
        """What everybody has, each spot a coin's worth."""
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return outcome.totals
        public = state.public
        return [coins + public.owners.count(seat) for seat, coins in enumerate(public.coins)]
