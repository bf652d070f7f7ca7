"""Hints for people: those of the search, for every title with an `Expertise`, and those of a title's own advisor.

The search uses the same numbers as the analysis of a game. Hints that other people can read reveal no secrets.
"""

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
        value: expected win share after it, 0 to 1, or None for a single player, who has nobody to beat.
        label: the move in a few words.
        text: the reasons for the move.
        about_equal: another hint for the same decision differs by less than the error of the estimate.
    """

    move: Any
    value: float | None
    label: str
    text: str
    about_equal: bool = False


class Hinter:
    """An advisor that suggests the best moves, each with a reason and an estimate.

    Args:
        overlooked: whether other people can see the hints; if so, the hints must not reveal the seat's
            secrets. Secrets are used only for decisions that show them anyway, when only that player sees the screen.
    """

    def __init__(self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], *, overlooked: bool) -> None:
        self._rules = rules
        self._expertise = expertise
        self._overlooked = overlooked

    def label(self, view: Any) -> str:
        """Return the label of the hint button, or "" if there is no choice."""
        return self._expertise.question(view)

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Return up to three moves of different kinds, best first."""
        return tuple(_suggestion(hint) for hint in self.hints(view))

    def hints(self, view: Any) -> tuple[Hint, ...]:
        """Return the moves of `suggest` with their estimates, best first."""
        if not self.label(view):
            return ()
        found = Comparison(self._rules, self._expertise, self._views(view))
        hints = [self._hint(found, idea) for idea in found.best_of_each_kind()]
        # Moves that are illegal with the true secrets are left out at the end, so that nobody sees them.
        return tuple(hint for hint in hints if self._rules.why_illegal(view, hint.move) is None)

    def _views(self, view: Any) -> list[Any]:
        """Return the views to analyse: the true one, or guessed ones if other people can read the hint."""
        if not self._overlooked or self._rules.prompt(view, Draft()).private:
            return [view] * LOOKS
        return guessed(self._rules, view, seeded(CHANCE), LOOKS)

    def _hint(self, found: Comparison, idea: ComparedMove) -> Hint:
        """Return a candidate move in words, compared with the other candidates."""
        thoughts, ideas = found.thoughts, found.best_of_each_kind()
        label, text = thoughts.label(idea.move), thoughts.reason(idea.move, best=idea is ideas[0])
        alike = any(found.about_equal(idea.move, other.move) for other in ideas if other is not idea)
        if len(idea.shares) == 1:
            return Hint(idea.move, None, label, text, alike)
        end = found.end(idea.move)
        if end is not None:
            return Hint(idea.move, end, label, sentences(text, _ending(end)), alike)
        promise = _("Your chance to win: about {percent}%.").format(percent=chance(idea.value))
        equal = _("About equal to another idea: they differ by less than the error of the estimate.") if alike else ""
        return Hint(idea.move, idea.value, label, sentences(text, promise, equal), alike)


def _ending(share: float) -> str:
    """Return the sentence about a move that ends the game with that win share, 0 to 1."""
    if share == 1:
        return _("It ends the game, and you win.")
    return _("It ends the game, and you share the victory.") if share else _("It ends the game, and you do not win.")


def explained(rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], view: Any, move: Any) -> str:
    """Return the reason for a move that the view's seat made, from public information only.

    The text may contain seat marks instead of names.
    """
    rng = seeded(CHANCE)
    (guess,) = guessed(rules, view, rng, 1)
    return expertise.consider(guess, rng).reason(move)


def guessed(rules: Rules[Any, Any, Any], view: Any, chance: Rng, guesses: int) -> list[Any]:
    """Return views with the seat's secrets replaced by random ones that the other players cannot rule out."""
    own, chance = chance.next()
    everybody = rules.view(rules.determinize(view, Rng(own)), None)
    found = []
    for _guess in range(guesses):
        dealt, chance = chance.next()
        found.append(rules.view(rules.determinize(everybody, Rng(dealt)), view.seat))
    return found


def _suggestion(hint: Hint) -> Suggestion:
    promise = "" if hint.value is None else percent(chance(hint.value))
    return Suggestion(hint.label, (hint.move,), hint.text, promise=promise, about_equal=hint.about_equal)


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
