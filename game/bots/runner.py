"""Gets moves from bots in the background, within a time limit. A bot's errors never stop the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from game.bots.asking import thinking_rng
from game.bots.helper import Helper
from game.bots.levels import HasLevels, RandomBot
from game.bots.request import ChooseMove, Reply
from game.bots.worker import Worker
from game.core.codec import checked_move
from game.core.drafting import first_move
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import BadMove, Rules

BUDGET = 5.0
"""The default time limit for a bot's move, in seconds."""


class Trouble(msgspec.Struct, frozen=True):
    """The reason why a bot's answer was replaced: a sentence for the player, and a message for the log."""

    sentence: str
    error: str = ""


class BotAnswer(msgspec.Struct, frozen=True):
    """The answer of a bot. `move` is a legal move, or None if the bot declines to move."""

    move: Any


class Thinker:
    """Asks bots for moves, one bot at a time. Call `poll` once per frame.

    Args:
        seed: the seed of the game.
        budget: the time limit for a move, in seconds.
        helper: the worker process that computes the moves, or None to use a thread.
        clock: a function that returns the current time in seconds.

    Attributes:
        seat: the seat of the bot that is choosing a move, or None if there is none.
    """

    def __init__(
        self,
        title: HasLevels,
        rules: Rules[Any, Any, Any],
        seed: int,
        *,
        budget: float = BUDGET,
        helper: Helper | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seat: Seat | None = None
        self._rules = rules
        self._seed = seed
        self._budget = budget
        self._clock = clock
        self._worker = Worker(title, rules, helper)
        self._view: Any = None
        self._rng = Rng(0)
        self._owes = True
        self._until = 0.0
        self._trouble: Trouble | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot has been asked for a move that `poll` has yet to return."""
        return self._worker.busy

    def start(self, level: str, seat: Seat, view: Any, ply: int, *, owes: bool = True) -> None:
        """Ask a bot of the kind `level` for a move after `ply` plies. The bot may decline unless `owes` is true."""
        self.forget()
        self._owes = owes
        self.seat, self._view, self._rng = seat, view, thinking_rng(self._seed, ply, seat)
        self._until = self._clock() + self._budget
        self._worker.think(ChooseMove(view, level, self._rng))

    def poll(self) -> BotAnswer | None:
        """Return each answer once, as soon as it has arrived. Until then, return None.

        If a bot must move but is too slow, return the first legal move. If the bot fails, return a random legal move.
        """
        if not self.busy:
            return None
        found = self._worker.heard()
        if found is not None:
            self.seat = None
            return BotAnswer(self._checked(found))
        if self._clock() < self._until:
            return None
        self.forget()
        if not self._owes:
            self._trouble = Trouble(_("The computer player took too long, so it made no move."))
            return BotAnswer(None)
        self._trouble = Trouble(_("The computer player took too long, so the first legal move was made for it."))
        return BotAnswer(first_move(self._rules, self._view))

    def trouble(self) -> Trouble | None:
        """If the bot's latest answer was replaced, return the reason once; otherwise return None."""
        found, self._trouble = self._trouble, None
        return found

    def forget(self) -> None:
        """Cancel the current request and stop the bot, for example after an undo."""
        self._worker.forget()
        self.seat = None

    def _checked(self, found: Reply) -> Any:
        if found.error:
            return self._instead(found.error)
        if found.found is None and not self._owes:
            return None
        try:
            move = checked_move(found.found, self._rules.move_type)
        except BadMove as error:
            return self._instead(str(error))
        reason = self._rules.why_illegal(self._view, move)
        return move if reason is None else self._instead(f"{move!r} is illegal: {reason}")

    def _instead(self, error: str) -> Any:
        if not self._owes:
            self._trouble = Trouble(_("The computer player failed, so it made no move."), error)
            return None
        self._trouble = Trouble(_("The computer player failed, so a random move was made for it."), error)
        return RandomBot(self._rules).choose(self._view, self._rng)
