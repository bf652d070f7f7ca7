"""A title's own advice where others read along: it gives nothing away that its seat alone knows."""

from __future__ import annotations

from typing import Any

from game.bots.comparing import CHANCE
from game.bots.hints import guessed
from game.core.advice import Advisor, Suggestion
from game.core.rng import seeded
from game.core.rules import Rules
from game.core.target import Draft


class Discreet:
    """Says what the advisor would tell a seat that has other secrets, of those that it could have as far as the others
    know. Where answering takes the seat's secrets, and the screen was handed over, it is told everything."""

    def __init__(self, rules: Rules[Any, Any, Any], advisor: Advisor) -> None:
        self._rules = rules
        self._advisor = advisor

    def label(self, view: Any) -> str:
        """What the button says that asks for advice, "" where there is none now."""
        return self._advisor.label(view)

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """What the seat could do, best first. What it cannot do in truth is left out only at the end: nobody sees what
        was left out."""
        return tuple(each for each in self._advisor.suggest(self._told(view)) if self._can(view, each))

    def _told(self, view: Any) -> Any:
        if self._rules.prompt(view, Draft()).private:
            return view
        (guess,) = guessed(self._rules, view, seeded(CHANCE), 1)
        return guess

    def _can(self, view: Any, suggestion: Suggestion) -> bool:
        """Whether the seat can make the moves one after the other, as far as nobody else answers."""
        rules, seat = self._rules, view.seat
        state = rules.determinize(view, seeded(CHANCE))
        for number, move in enumerate(suggestion.moves):
            if number and seat not in rules.turn(state).able:
                return True
            if rules.why_illegal(rules.view(state, seat), move) is not None:
                return False
            state = rules.next_state(state, seat, move)
        return True
