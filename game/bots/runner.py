"""Bots think beside the window, with a time budget, and never in the way of the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from game.bots.chance import thinking_rng
from game.bots.errand import ChooseMove, Found
from game.bots.helper import Helper
from game.bots.levels import HasLevels
from game.bots.mind import Mind
from game.bots.random import RandomBot
from game.core.i18n import _
from game.core.moves import checked_move
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import BadMove, Rules
from game.core.walk import first_move

BUDGET = 5.0
"""Seconds a bot may think about one move, unless told otherwise."""


class Trouble(msgspec.Struct, frozen=True):
    """A move that is not the bot's own: the sentence for the player, and what went wrong for the log."""

    sentence: str
    error: str = ""


class Answer(msgspec.Struct, frozen=True):
    """What a bot answered: a legal move, or None for nothing."""

    move: Any


class Thinker:
    """Lets one bot think at a time. Ask `poll` once a frame. `helper`: the process that does it, None for a thread."""

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
        self._mind = Mind(title, rules, helper)
        self._view: Any = None
        self._rng = Rng(0)
        self._owes = True
        self._until = 0.0
        self._trouble: Trouble | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot was asked and its move was not fetched yet."""
        return self._mind.busy

    def start(self, level: str, seat: Seat, view: Any, ply: int, *, owes: bool = True) -> None:
        """Have a bot of that level think about a view before ply `ply`. A thought before it is forgotten. `owes`:
        whether it has to move."""
        self.forget()
        self._owes = owes
        self.seat, self._view, self._rng = seat, view, thinking_rng(self._seed, ply, seat)
        self._until = self._clock() + self._budget
        self._mind.think(ChooseMove(view, level, self._rng))

    def poll(self) -> Answer | None:
        """The bot's answer, once; None while it still thinks and has time.

        Out of time it is the first legal move; after an error or an illegal move a random legal one. Where the bot need
        not move it is nothing, in both cases.
        """
        if not self.busy:
            return None
        found = self._mind.heard()
        if found is not None:
            self.seat = None
            return Answer(self._checked(found))
        if self._clock() < self._until:
            return None
        self.forget()
        if not self._owes:
            self._trouble = Trouble(_("The computer player took too long; it makes no move."))
            return Answer(None)
        self._trouble = Trouble(_("The computer player took too long; the first possible move was made for it."))
        return Answer(first_move(self._rules, self._view))

    def trouble(self) -> Trouble | None:
        """Why the last answer is not the bot's own, told once; None when it is."""
        found, self._trouble = self._trouble, None
        return found

    def forget(self) -> None:
        """Drop the thought, as after an undo: nobody listens any more, and it is stopped."""
        self._mind.forget()
        self.seat = None

    def close(self) -> None:
        """End thinking for good."""
        self.forget()

    def _checked(self, found: Found) -> Any:
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
            self._trouble = Trouble(_("The computer player failed; it makes no move."), error)
            return None
        self._trouble = Trouble(_("The computer player failed; a random move was made for it."), error)
        return RandomBot(self._rules).choose(self._view, self._rng)
