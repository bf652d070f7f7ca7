"""Hints for people, from the same search that computer players use."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec

from game.bots.search import Ranked, Searcher
from game.core.advice import MOST_SUGGESTIONS, Suggestion
from game.core.expertise import Expertise, Search, Thoughts
from game.core.figures import percent
from game.core.i18n import _
from game.core.rng import Rng, seeded
from game.core.rules import Rules
from game.core.target import Draft

PLAYOUTS = 240
"""How much is tried for a hint."""
GUESSES = 4
"""How many sets of secrets a seat could have are thought about where others read along."""
CHANCE = 1
"""The seed of a hint's luck, always the same: asked twice, it says the same."""


class Hint(msgspec.Struct, frozen=True):
    """A move with what it promises. `value`: the share of wins to be expected after it, None where nothing was tried
    and for somebody alone. `text`: what speaks for it."""

    move: Any
    value: float | None
    label: str
    text: str


class Hinter:
    """Tells the best moves that the search finds, each with what speaks for it and what it promises.

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
        views = self._views(view, seeded(CHANCE))
        searcher = Searcher(self._rules, self._expertise, Search(PLAYOUTS // len(views)))
        searched = [searcher.searched(each, seeded(CHANCE)) for each in views]
        thoughts = searched[0][0]
        found: dict[object, Hint] = {}
        for each in _together([ranked for _thoughts, ranked in searched]):
            about = thoughts.kind(each.move)
            if about not in found and len(found) < MOST_SUGGESTIONS:
                found[about] = _hint(thoughts, each)
        # What the seat cannot do in truth is left out only now: nobody sees what was left out.
        return tuple(hint for hint in found.values() if self._rules.why_illegal(view, hint.move) is None)

    def _views(self, view: Any, chance: Rng) -> list[Any]:
        """The views to think about: the own one, or some that the seat could have as far as the others know."""
        if not self._overlooked or self._rules.prompt(view, Draft()).private:
            return [view]
        return guessed(self._rules, view, chance, GUESSES)


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
    promise = "" if hint.value is None else percent(round(100 * hint.value))
    return Suggestion(hint.label, (hint.move,), hint.text, promise=promise)


def _hint(thoughts: Thoughts[Any, Any], found: Ranked) -> Hint:
    text = thoughts.reason(found.move)
    if len(found.totals) < 2:  # nothing was tried, or there is nobody to win against
        return Hint(found.move, None, thoughts.label(found.move), text)
    promise = _("{reason} Your chance to win: about {percent}%.").format(reason=text, percent=round(100 * found.value))
    return Hint(found.move, found.value, thoughts.label(found.move), promise)


def _together(searched: Sequence[Sequence[Ranked]]) -> Sequence[Ranked]:
    """The candidates of all searches, best first; those that only some of them had are left out."""
    if len(searched) == 1:
        return searched[0]
    by_move = [{each.move: each for each in ranked} for ranked in searched]
    found = []
    for move in by_move[0]:
        if all(move in each for each in by_move):
            these = [each[move] for each in by_move]
            totals = tuple(map(fmean, zip(*(each.totals for each in these), strict=True)))
            found.append(Ranked(move, fmean(each.value for each in these), totals, sum(each.tries for each in these)))
    return sorted(found, key=lambda each: -each.value) or searched[0]
