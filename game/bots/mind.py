"""Who thinks: the process beside the window, or where there is none a thread in the window's own."""

from __future__ import annotations

import sys

from game.bots.errand import AnyRules, Errand, Found, carry_out, error_words
from game.bots.helper import Asked, Helper
from game.bots.levels import HasLevels
from game.bots.thought import Thought

SWITCH = 0.001
"""Seconds after which a thread that thinks hands the interpreter over to the window. Python's usual 5 ms, asked several
times in a frame of 16, makes animations stutter; switching oftener costs a bot one or two percent."""


class Mind:
    """Thinks about one thing at a time. Ask `heard` once a frame.

    `helper`: the process that thinks, None where there is none, as for titles that no other process could find. What it
    does not do, is done here: whoever asks gets the same answer, a little later.
    """

    def __init__(self, title: HasLevels, rules: AnyRules, helper: Helper | None = None) -> None:
        self._title = title
        self._rules = rules
        self._helper = helper
        self._asked: Asked | None = None
        self._thought: Thought | None = None
        self._stopping: list[Thought] = []

    @property
    def busy(self) -> bool:
        """Whether something is thought about, or was and has not been heard."""
        return self._asked is not None or self._thought is not None

    def think(self, errand: Errand) -> None:
        """Begin with an errand; what was thought about before is forgotten."""
        self.forget()
        self._asked = None if self._helper is None else self._helper.ask(errand)
        if self._asked is None:
            self._think_here(errand)

    def _think_here(self, errand: Errand) -> None:
        title, rules = self._title, self._rules
        sys.setswitchinterval(SWITCH)
        self._thought = Thought(lambda: carry_out(errand, title, rules))

    def heard(self) -> Found | None:
        """What came of the errand, once; None while it is thought about, or where there is none."""
        asked, thought = self._asked, self._thought
        if asked is not None and asked.done.is_set():
            self._asked = None
            if asked.found is None:  # the process is lost
                self._think_here(asked.errand)
            return asked.found
        if thought is not None and thought.done.is_set():
            self.forget()
            return Found(thought.found) if thought.error is None else Found(error=error_words(thought.error))
        return None

    def forget(self) -> None:
        """Nobody waits for it any more: the process or the thread stops thinking about it."""
        if self._asked is not None and self._helper is not None:
            self._helper.drop(self._asked)
        if self._thought is not None:
            self._stopping.append(self._thought)
        self._asked = self._thought = None
        self._stopping = [thought for thought in self._stopping if thought.alive]
        for thought in self._stopping:
            thought.stop()
