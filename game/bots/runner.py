"""Bots think beside the window: on a thread of their own, with a time budget, and never in the way of the game."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from game.bots.chance import thinking_rng
from game.bots.random import RandomBot
from game.bots.shared import SHARED
from game.core.bot import Bot
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules

BUDGET = 5.0
"""Seconds a bot may think about one move, unless told otherwise."""

SWITCH = 0.001
"""Seconds after which a thinking bot hands the interpreter over to the window. Python's usual 5 ms, asked several
times in a frame of 16, makes animations stutter; switching oftener costs a bot one or two percent."""


class Level(Protocol):
    """A strength of computer player as titles name it."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def make(self) -> Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]:
        """The maker of its bots."""


class HasLevels(Protocol):
    """All that is asked of a title here."""

    @property
    def levels(self) -> Sequence[Level]:
        """Its strengths of computer player."""


class Trouble(msgspec.Struct, frozen=True):
    """A move that is not the bot's own: the sentence for the player, and what went wrong for the log."""

    sentence: str
    error: str = ""


class _Thought:
    """What one thread is thinking about; the thread writes, then sets `done`."""

    def __init__(self, think: Callable[[], Any]) -> None:
        self.done = threading.Event()
        self.move: Any = None
        self.error: Exception | None = None
        self._think = think

    def run(self) -> None:
        try:
            self.move = self._think()
        except Exception as error:  # a bot's bug must not take the game with it
            self.error = error
        finally:
            self.done.set()


class Thinker:
    """Lets one bot think at a time. Ask `poll` once a frame."""

    def __init__(
        self,
        title: HasLevels,
        rules: Rules[Any, Any, Any],
        seed: int,
        *,
        budget: float = BUDGET,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seat: Seat | None = None
        self._makers = {**SHARED, **{level.id: level.make for level in title.levels}}
        self._rules = rules
        self._seed = seed
        self._budget = budget
        self._clock = clock
        self._thought: _Thought | None = None
        self._view: Any = None
        self._rng = Rng(0)
        self._until = 0.0
        self._trouble: Trouble | None = None
        sys.setswitchinterval(SWITCH)

    @property
    def busy(self) -> bool:
        """Whether a bot was asked and its move was not fetched yet."""
        return self._thought is not None

    def start(self, level: str, seat: Seat, view: Any, ply: int) -> None:
        """Have a bot of that level think about a view before ply `ply`. A thought before it is forgotten."""
        bot = self._makers[level](self._rules)
        rng = thinking_rng(self._seed, ply, seat)
        self.seat, self._view, self._rng = seat, view, rng
        self._until = self._clock() + self._budget
        self._thought = thought = _Thought(lambda: bot.choose(view, rng))
        threading.Thread(target=thought.run, name="bot", daemon=True).start()

    def poll(self) -> Any | None:
        """A legal move, once; None while the bot still thinks and has time.

        Out of time it is the first legal move; after an error or an illegal move a random legal one.
        """
        thought = self._thought
        if thought is None:
            return None
        if thought.done.is_set():
            self.forget()
            return self._checked(thought)
        if self._clock() < self._until:
            return None
        self.forget()
        self._trouble = Trouble(_("The computer player took too long; the first possible move was made for it."))
        return self._rules.legal_moves(self._view)[0]

    def trouble(self) -> Trouble | None:
        """Why the last move is not the bot's own, told once; None when it is."""
        found, self._trouble = self._trouble, None
        return found

    def forget(self) -> None:
        """Drop the thought, as after an undo: its thread ends by itself, and nobody listens."""
        self._thought = None
        self.seat = None

    def close(self) -> None:
        """End thinking for good. A thread cannot be stopped, but these never keep the program from ending."""
        self.forget()

    def _checked(self, thought: _Thought) -> Any:
        if thought.error is not None:
            return self._instead(f"{type(thought.error).__name__}: {thought.error}")
        try:
            reason = self._rules.why_illegal(self._view, thought.move)
        except Exception as error:  # what is no move at all may break the question whether it is legal
            return self._instead(f"{thought.move!r} is no move ({error})")
        return thought.move if reason is None else self._instead(f"{thought.move!r} is illegal: {reason}")

    def _instead(self, error: str) -> Any:
        self._trouble = Trouble(_("The computer player failed; a random move was made for it."), error)
        return RandomBot(self._rules).choose(self._view, self._rng)
