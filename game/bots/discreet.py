"""Hints from a title's own advisor that other people can read, without revealing the secrets of a seat."""

from __future__ import annotations

from typing import Any

from game.bots.comparing import CHANCE
from game.bots.hints import guessed
from game.core.advice import Advisor, Suggestion
from game.core.rng import seeded
from game.core.rules import Rules
from game.core.target import Draft


class Discreet:
    """Asks an advisor without telling it the seat's secrets.

    The secrets are replaced by random ones that the other players cannot rule out. If the decision itself shows
    secrets, only that player sees the screen, and the advisor gets the true view.
    """

    def __init__(self, rules: Rules[Any, Any, Any], advisor: Advisor) -> None:
        self._rules = rules
        self._advisor = advisor

    def label(self, view: Any) -> str:
        """Return the label of the hint button, or "" if there is no hint now."""
        return self._advisor.label(view)

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return suggestions for the view's seat, best first.

        Suggestions that are illegal with the true secrets are left out at the end, so that nobody sees them.
        """
        return tuple(each for each in self._advisor.suggest(self._told(view)) if self._can(view, each))

    def _told(self, view: Any) -> Any:
        if self._rules.prompt(view, Draft()).private:
            return view
        (guess,) = guessed(self._rules, view, seeded(CHANCE), 1)
        return guess

    def _can(self, view: Any, suggestion: Suggestion) -> bool:
        """Return whether the suggested moves are legal one after the other, until another seat must move."""
        rules, seat = self._rules, view.seat
        state = rules.determinize(view, seeded(CHANCE))
        for number, move in enumerate(suggestion.moves):
            if number and seat not in rules.turn(state).able:
                return True
            if rules.why_illegal(rules.view(state, seat), move) is not None:
                return False
            state = rules.next_state(state, seat, move)
        return True
