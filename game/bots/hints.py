"""Hints for people, from the search (for titles with an `Expertise`) or from a title's own advisor."""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.comparing import CHANCE, LOOKS, ComparedMove, Comparison
from game.core.advice import Advisor, Suggestion
from game.core.expertise import Expertise
from game.core.i18n import _
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.sentences import chance, percent, sentences
from game.core.target import Draft


class Hint(msgspec.Struct, frozen=True):
    """A suggested move with its estimate.

    Attributes:
        value: the player's expected win share (0 to 1) after the move, or None in a single-player game.
        about_equal: whether another hint for the same decision is about as good.
    """

    move: Any
    value: float | None
    label: str
    text: str
    about_equal: bool = False


class Hinter:
    """An advisor that suggests the best moves, each with a reason and an estimate.

    If other people can see the hints (`overlooked`), guesses replace the seat's secrets, except in private decisions.
    """

    def __init__(self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], *, overlooked: bool) -> None:
        self._rules = rules
        self._expertise = expertise
        self._overlooked = overlooked

    def label(self, view: Any) -> str:
        """Return the label of the hint button, or "" if the player has no choice."""
        return self._expertise.question(view)

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return up to three moves of different kinds, best first."""
        return tuple(
            Suggestion(
                hint.label,
                (hint.move,),
                hint.text,
                promise="" if hint.value is None else percent(chance(hint.value)),
                about_equal=hint.about_equal,
            )
            for hint in self.hints(view)
        )

    def hints(self, view: Any) -> tuple[Hint, ...]:
        """Return the suggested moves with their estimates, best first."""
        if not self.label(view):
            return ()
        found = Comparison(self._rules, self._expertise, self._views(view))
        hints = [self._hint(found, idea) for idea in found.best_of_each_kind()]
        # Moves that turn out to be illegal given the true secrets are left out.
        return tuple(hint for hint in hints if self._rules.why_illegal(view, hint.move) is None)

    def _views(self, view: Any) -> list[Any]:
        """Return copies of `view` to evaluate, with guessed secrets if other people can read the hint."""
        if not self._overlooked or self._rules.prompt(view, Draft()).private:
            return [view] * LOOKS
        return guessed(self._rules, view, seeded(CHANCE), LOOKS)

    def _hint(self, found: Comparison, idea: ComparedMove) -> Hint:
        """Return the hint for a candidate move, compared with the other candidates."""
        thoughts, ideas = found.thoughts, found.best_of_each_kind()
        label, text = thoughts.label(idea.move), thoughts.reason(idea.move, best=idea is ideas[0])
        alike = any(found.about_equal(idea.move, other.move) for other in ideas if other is not idea)
        if len(idea.shares) == 1:
            return Hint(idea.move, None, label, text, alike)
        end = found.end(idea.move)
        if end is not None:
            return Hint(idea.move, end, label, sentences(text, _ending(end)), alike)
        promise = _("Your chance of winning: about {percent}%.").format(percent=chance(idea.value))
        equal = _("Another move is about as good: the difference is within the margin of error.") if alike else ""
        return Hint(idea.move, idea.value, label, sentences(text, promise, equal), alike)


def _ending(share: float) -> str:
    """Return a sentence about a move that ends the game with the given win share, 0 to 1."""
    if share == 1:
        return _("This move ends the game, and you win.")
    return (
        _("This move ends the game, and you share the victory.")
        if share
        else _("This move ends the game, and you do not win.")
    )


def guessed(rules: Rules[Any, Any, Any], view: Any, chance: Rng, guesses: int) -> list[Any]:
    """Return `guesses` copies of a view. Each copy has random secrets that the other players cannot rule out."""
    own, chance = chance.next()
    everybody = rules.view(rules.determinize(view, Rng(own)), None)
    found = []
    for _guess in range(guesses):
        dealt, chance = chance.next()
        found.append(rules.view(rules.determinize(everybody, Rng(dealt)), view.seat))
    return found


class Discreet:
    """An advisor that asks another advisor without revealing the seat's secrets, unless the decision is private."""

    def __init__(self, rules: Rules[Any, Any, Any], advisor: Advisor) -> None:
        self._rules = rules
        self._advisor = advisor

    def label(self, view: Any) -> str:
        """Return the label of the hint button, or "" if no hint is available."""
        return self._advisor.label(view)

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return the other advisor's suggestions, best first, leaving out any that the true secrets make illegal."""
        return tuple(each for each in self._advisor.suggest(self._told(view)) if self._can(view, each))

    def _told(self, view: Any) -> Any:
        if self._rules.prompt(view, Draft()).private:
            return view
        (guess,) = guessed(self._rules, view, seeded(CHANCE), 1)
        return guess

    def _can(self, view: Any, suggestion: Suggestion) -> bool:
        """Return whether the moves can legally be made one after another. Moves in later turns are not checked."""
        rules, seat = self._rules, view.seat
        state = rules.determinize(view, seeded(CHANCE))
        for number, move in enumerate(suggestion.moves):
            if number and seat not in rules.turn(state).able:
                return True
            if rules.why_illegal(rules.view(state, seat), move) is not None:
                return False
            state = rules.next_state(state, seat, move)
        return True
