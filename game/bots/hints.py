"""Hints for people: the moves that the analysis would compare, by the same numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.comparing import CHANCE, LOOKS, Comparison, Idea
from game.core.advice import Suggestion
from game.core.expertise import Expertise
from game.core.figures import chance, percent
from game.core.i18n import _
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.sentences import sentences
from game.core.target import Draft


class Hint(msgspec.Struct, frozen=True):
    """A move with what it promises.

    Attributes:
        move: the move.
        value: expected win share after it, 0 to 1; None for a single player, who has nobody to beat.
        label: the move in a few words.
        text: what speaks for it.
        about_equal: whether another hint of the same question differs from it by less than the error.
    """

    move: Any
    value: float | None
    label: str
    text: str
    about_equal: bool = False


class Hinter:
    """Tells the best moves, each with what speaks for it and what it promises.

    `overlooked`: whether other people read what is said. Then it depends on the seat's secrets only where answering
    takes them, and the screen was handed over: elsewhere it is what anybody at the table could say.
    """

    def __init__(self, rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], *, overlooked: bool) -> None:
        self._rules = rules
        self._expertise = expertise
        self._overlooked = overlooked

    def label(self, view: Any) -> str:
        """What the button says that asks for a hint, "" where there is no choice."""
        return self._expertise.question(view)

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        """Up to three moves that are about different things, best first."""
        return tuple(_suggestion(hint) for hint in self.hints(view))

    def hints(self, view: Any) -> tuple[Hint, ...]:
        """The same with what each promises."""
        if not self.label(view):
            return ()
        found = Comparison(self._rules, self._expertise, self._views(view))
        hints = [self._hint(found, idea) for idea in found.best_of_each_kind()]
        # What the seat cannot do in truth is left out only now: nobody sees what was left out.
        return tuple(hint for hint in hints if self._rules.why_illegal(view, hint.move) is None)

    def _views(self, view: Any) -> list[Any]:
        """The views to think about: the seat's own, or some that it could have as far as the others know."""
        if not self._overlooked or self._rules.prompt(view, Draft()).private:
            return [view] * LOOKS
        return guessed(self._rules, view, seeded(CHANCE), LOOKS)

    def _hint(self, found: Comparison, idea: Idea) -> Hint:
        """An idea in words, with its place among the others."""
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
    """What is said of a move that ends the game, with that win share."""
    if share == 1:
        return _("It ends the game, and you win.")
    return _("It ends the game, and you share the victory.") if share else _("It ends the game, and you do not win.")


def explained(rules: Rules[Any, Any, Any], expertise: Expertise[Any, Any, Any], view: Any, move: Any) -> str:
    """What spoke for a move that the view's seat made, in words for everybody: from what all at the table knew before
    it, and nothing that the seat alone knew. Marks stand for names."""
    rng = seeded(CHANCE)
    (guess,) = guessed(rules, view, rng, 1)
    return expertise.consider(guess, rng).reason(move)


def guessed(rules: Rules[Any, Any, Any], view: Any, chance: Rng, guesses: int) -> list[Any]:
    """Views that the view's seat could have as far as the others know."""
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
