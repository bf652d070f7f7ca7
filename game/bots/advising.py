"""Hints for people, computed in the background."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from game.bots.helper import Helper
from game.bots.levels import HasLevels, advisor_of
from game.bots.request import GiveAdvice
from game.bots.worker import Worker
from game.core.advice import MOST_SUGGESTIONS, Suggestion
from game.core.codec import checked_move
from game.core.i18n import _
from game.core.rules import BadMove, Rules

BUDGET = 5.0
"""The time limit for a hint, in seconds."""


class Advice(msgspec.Struct, frozen=True):
    """The answer to a request for a hint.

    Attributes:
        suggestions: at most three suggestions, each beginning with a legal move.
        trouble: a sentence that tells the player why there is no suggestion, or "".
        error: the error message for the log, or "" if there was no error.
    """

    suggestions: tuple[Suggestion, ...] = ()
    trouble: str = ""
    error: str = ""


class Advising:
    """Asks a title's advisor for hints, one at a time. Call `poll` once per frame.

    Args:
        overlooked: if true, other people can read the hints, so the hints must not reveal the seat's secrets.
        helper: the worker process that computes the hints, or None to use a thread.
        clock: a function that returns the current time in seconds.
    """

    def __init__(
        self,
        title: HasLevels,
        rules: Rules[Any, Any, Any],
        *,
        overlooked: bool = False,
        helper: Helper | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._advisor = advisor_of(title, rules, overlooked=overlooked)
        self._rules = rules
        self._overlooked = overlooked
        self._clock = clock
        self._worker = Worker(title, rules, helper)
        self._view: Any = None
        self._until = 0.0

    @property
    def busy(self) -> bool:
        """Whether a hint has been requested but not yet returned by `poll`."""
        return self._worker.busy

    def label(self, view: Any) -> str:
        """Return the label of the hint button, or "" if no hint is available."""
        return "" if self._advisor is None else self._advisor.label(view)

    def ask(self, view: Any) -> None:
        """Request a hint for the view's seat. An earlier request is dropped."""
        self._view, self._until = view, self._clock() + BUDGET
        self._worker.think(GiveAdvice(view, self._overlooked))

    def poll(self) -> Advice | None:
        """Return each answer once, as soon as it arrives, or a failure after the time limit. Otherwise, return None."""
        if not self.busy:
            return None
        found = self._worker.heard()
        if found is None:
            if self._clock() < self._until:
                return None
            self.forget()
            return Advice(trouble=_("Finding a hint took too long."))
        if found.error:
            return Advice(trouble=_("No hint could be found."), error=found.error)
        sound = [each for each in found.found if self._sound(each)]
        if not sound:
            return Advice(trouble=_("No better move was found."))
        return Advice(tuple(sound[:MOST_SUGGESTIONS]))

    def forget(self) -> None:
        """Cancel the current request, if there is one."""
        self._worker.forget()

    def _sound(self, suggestion: Suggestion) -> bool:
        """Return whether the first move of a suggestion is legal. Later moves are checked when they are made."""
        if not suggestion.moves:
            return False
        try:
            move = checked_move(suggestion.moves[0], self._rules.move_type)
        except BadMove:
            return False
        return self._rules.why_illegal(self._view, move) is None
