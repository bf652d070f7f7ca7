"""A title's advice, worked out beside the window as a bot's moves are."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from game.bots.errand import GiveAdvice
from game.bots.helper import Helper
from game.bots.levels import HasLevels, advisor_of
from game.bots.mind import Mind
from game.core.advice import MOST_SUGGESTIONS, Suggestion
from game.core.i18n import _
from game.core.moves import checked_move
from game.core.rules import BadMove, Rules

BUDGET = 5.0
"""Seconds that advice may take."""


class Advice(msgspec.Struct, frozen=True):
    """What was found: at most three suggestions, each beginning with a legal move. `trouble`: the sentence for the
    player where there are none; `error`: what went wrong, for the log."""

    suggestions: tuple[Suggestion, ...] = ()
    trouble: str = ""
    error: str = ""


class Advising:
    """Asks a title's advisor one thing at a time. Ask `poll` once a frame. `overlooked`: whether other people read what
    is said; `helper`: the process that works it out, None for a thread."""

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
        self._mind = Mind(title, rules, helper)
        self._view: Any = None
        self._until = 0.0

    @property
    def busy(self) -> bool:
        """Whether something was asked and not answered yet."""
        return self._mind.busy

    def label(self, view: Any) -> str:
        """What the button says that asks for advice, "" where there is none."""
        return "" if self._advisor is None else self._advisor.label(view)

    def ask(self, view: Any) -> None:
        """Have it thought about what the view's seat could do."""
        self._view, self._until = view, self._clock() + BUDGET
        self._mind.think(GiveAdvice(view, self._overlooked))

    def poll(self) -> Advice | None:
        """The advice, once; None while it is thought about."""
        if not self.busy:
            return None
        found = self._mind.heard()
        if found is None:
            if self._clock() < self._until:
                return None
            self.forget()
            return Advice(trouble=_("That took too long, so there is no hint."))
        if found.error:
            return Advice(trouble=_("No hint could be worked out."), error=found.error)
        sound = [each for each in found.found if self._sound(each)]
        if not sound:
            return Advice(trouble=_("Nothing that makes more sense was found."))
        return Advice(tuple(sound[:MOST_SUGGESTIONS]))

    def forget(self) -> None:
        """Nobody waits for advice any more."""
        self._mind.forget()

    def _sound(self, suggestion: Suggestion) -> bool:
        """Whether it can be begun; its later moves are looked at when they are made."""
        if not suggestion.moves:
            return False
        try:
            move = checked_move(suggestion.moves[0], self._rules.move_type)
        except BadMove:
            return False
        return self._rules.why_illegal(self._view, move) is None
