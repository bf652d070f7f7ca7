"""Handles requests in the background, in the worker process or in a thread of this process."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

from game.bots.helper import Asked, Helper
from game.bots.levels import HasLevels
from game.bots.request import AnyRules, Reply, Request, carry_out, error_words

SWITCH = 0.001
"""Seconds after which a thread with a request gives way to the window's thread, so that animations are smooth."""


class Thought:
    """A function call in a daemon thread. The event `done` is set once the function has returned or failed."""

    def __init__(self, think: Callable[[], Any]) -> None:
        self.done = threading.Event()
        self.found: Any = None
        self.error: BaseException | None = None
        self._think = think
        threading.Thread(target=self._run, name="bot", daemon=True).start()

    def _run(self) -> None:
        try:
            self.found = self._think()
        except BaseException as error:  # an error in a bot must never end the game
            self.error = error
        self.done.set()


class Worker:
    """Handles one request at a time, in the worker process or in a thread. Call `heard` once per frame."""

    def __init__(self, title: HasLevels, rules: AnyRules, helper: Helper | None = None) -> None:
        self._title = title
        self._rules = rules
        self._helper = helper
        self._asked: Asked | None = None
        self._thought: Thought | None = None

    @property
    def busy(self) -> bool:
        """Whether a request is still waiting for its reply."""
        return self._asked is not None or self._thought is not None

    def think(self, request: Request) -> None:
        """Start handling a request. Any earlier request is cancelled."""
        self.forget()
        self._asked = None if self._helper is None else self._helper.ask(request)
        if self._asked is None:
            self._think_here(request)

    def _think_here(self, request: Request) -> None:
        title, rules = self._title, self._rules
        sys.setswitchinterval(SWITCH)
        self._thought = Thought(lambda: carry_out(request, title, rules))

    def heard(self) -> Reply | None:
        """Return each reply once, as soon as it has arrived; otherwise return None."""
        asked, thought = self._asked, self._thought
        if asked is not None and asked.done.is_set():
            self._asked = None
            if asked.found is None:  # the worker was lost
                self._think_here(asked.request)
            return asked.found
        if thought is not None and thought.done.is_set():
            self.forget()
            return Reply(thought.found) if thought.error is None else Reply(error=error_words(thought.error))
        return None

    def forget(self) -> None:
        """Cancel the current request, and kill the worker process if the request is still being handled."""
        if self._asked is not None and self._helper is not None:
            self._helper.drop(self._asked)
        self._asked = self._thought = None
