"""A game in progress: the seat to move, the seat's possible picks, and the result."""

from __future__ import annotations

from typing import Any

from game.bots.asking import Quiet, next_asked
from game.core.names import Seat
from game.core.rules import Outcome, Rules, Setup
from game.lab.research.pointing import MOST_PICKS, Pointing
from game.lab.research.vocabulary import Vocabulary


class Course:
    """One game. The seats are asked to move in the same order as bots at the table.

    Once every seat that may move has passed, one of these seats must move. A game that becomes too long is cut off.
    """

    def __init__(
        self, rules: Rules[Any, Any, Any], vocabulary: Vocabulary, setup: Setup, state: Any | None = None
    ) -> None:
        """Start a new game, or continue from a position. Raises Problem if the set-up is impossible."""
        self.rules = rules
        self.setup = setup
        self.state = rules.initial(setup).state if state is None else state
        self.plies = 0
        self.steps = 0
        self.pointing: Pointing | None = None
        self.seat: Seat | None = None
        self.vocabulary = vocabulary
        self._quiet = Quiet()
        self._refusals = 0
        self._ask()

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game is in progress or if it was cut off."""
        return self.rules.outcome(self.state)

    @property
    def cut_off(self) -> bool:
        """Whether the game was stopped because of its length."""
        longest = self.rules.meta.longest
        return self.pointing is not None and (self.plies >= longest or self.steps >= longest * MOST_PICKS)

    @property
    def over(self) -> bool:
        """Whether the game has ended or was cut off."""
        return self.pointing is None or self.cut_off

    def take(self, action: int) -> None:
        """Make the next pick for the seat to move. Raises ValueError for an illegal pick."""
        pointing, seat = self.pointing, self.seat
        if pointing is None or seat is None:
            raise ValueError("the game is over")
        pointing.take(action)
        self.steps += 1
        if pointing.move is not None:
            self._move(seat, pointing.move)
        elif not pointing.given_up:
            return
        elif pointing.owes:
            self._refusals += 1
        else:
            self._quiet = self._quiet.also(seat, self.state)
        self._ask()

    def _move(self, seat: Seat, move: Any) -> None:
        self.state = self.rules.next_state(self.state, seat, move)
        self.plies += 1
        self._refusals = 0

    def _ask(self) -> None:
        """Find the next seat to ask, and make moves that need no picks."""
        self._find()
        while self.pointing is not None and self.seat is not None and self.pointing.move is not None:
            self._move(self.seat, self.pointing.move)
            self._find()

    def _find(self) -> None:
        turn = self.rules.turn(self.state)
        seat = next_asked(turn, range(self.setup.seats), self._quiet, self.state)
        owes = seat in turn.must
        if seat is None and turn.may:
            seat, owes = turn.may[self._refusals % len(turn.may)], True
        self.seat = seat
        if seat is None:
            self.pointing = None
            return
        self.pointing = Pointing(self.rules, self.vocabulary, self.rules.view(self.state, seat), owes=owes)
