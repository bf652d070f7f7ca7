"""The class `Match`, a game in progress: it checks and makes moves, and supports undo and redo."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from game.core.codec import checked_move, digest, first_mark, mark_of
from game.core.i18n import SILENCE, Phrase, _, pgettext, phrase
from game.core.names import Seat
from game.core.rules import Beat, IllegalMove, Outcome, Rules, Setup, State, Transition, Turn
from game.core.target import Illegal

S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M", bound=msgspec.Struct)


class Ply(msgspec.Struct, Generic[S, M], frozen=True):
    """A move that was made, the state after it, and the reason (if any) why the move cannot be undone."""

    seat: Seat
    move: M
    state: S
    beats: tuple[Beat[S], ...]
    stop: Phrase

    @property
    def barrier(self) -> str:
        """The reason why the move cannot be undone, or "" if it can be undone."""
        return str(self.stop)


class CannotUndo(ValueError):
    """Raised if nothing can be undone or redone. The message gives the reason."""


class Match(Generic[S, V, M]):
    """One game on one board. All moves are made through `submit`."""

    def __init__(self, rules: Rules[S, V, M], setup: Setup, start: S | None = None) -> None:
        """Start a new game. If `start` is given, it replaces the usual start position."""
        self.rules = rules
        self.setup = setup
        first = rules.initial(setup) if start is None else Transition(start)
        self.opening: tuple[Beat[S], ...] = first.beats
        self.restored_from = start
        self._start = first.state
        self._plies: list[Ply[S, M]] = []
        self._undone: list[tuple[Seat, M]] = []
        self._marks: list[str] = []

    @property
    def state(self) -> S:
        """The current position."""
        return self._plies[-1].state if self._plies else self._start

    @property
    def plies(self) -> tuple[Ply[S, M], ...]:
        """All moves so far with their consequences, oldest first."""
        return tuple(self._plies)

    @property
    def journal(self) -> tuple[tuple[Seat, M], ...]:
        """All moves so far, as stored in saves: each move with the seat that made it."""
        return tuple((ply.seat, ply.move) for ply in self._plies)

    @property
    def digest(self) -> str:
        """The digest of the current position."""
        return digest(self.state)

    @property
    def marks(self) -> tuple[str, ...]:
        """The mark of the start position, followed by one mark for each ply (see `game.core.codec`)."""
        if not self._marks:
            self._marks.append(first_mark(self._start))
        for ply in self._plies[len(self._marks) - 1 :]:
            self._marks.append(mark_of(ply.seat, ply.move, ply.state))
        return tuple(self._marks)

    def remember(self, marks: tuple[str, ...]) -> None:
        """Use the marks (checksums) from a save instead of computing new ones. The marks are not checked."""
        self._marks = list(marks[: len(self._plies) + 1])

    @property
    def turn(self) -> Turn:
        """The seats that must move now, and the seats that may move now."""
        return self.rules.turn(self.state)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that must move or, if there are none, the seats that may move."""
        return self.turn.awaited

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game is in progress."""
        return self.rules.outcome(self.state)

    def state_at(self, ply: int) -> S:
        """Return the position after `ply` plies, which is the start position if `ply` is 0."""
        return self._plies[ply - 1].state if ply else self._start

    def upto(self, ply: int) -> Match[S, V, M]:
        """Return a new match with only the first `ply` plies, or raise ValueError if this match has fewer plies."""
        if not 0 <= ply <= len(self._plies):
            raise ValueError(f"the game has plies 0 to {len(self._plies)}, not {ply}")
        other = Match(self.rules, self.setup, self.restored_from)
        other._plies = self._plies[:ply]
        other._marks = self._marks[: ply + 1]
        return other

    def view(self, seat: Seat | None) -> V:
        """Return the view of the current position for a seat, or for a spectator if `seat` is None."""
        return self.rules.view(self.state, seat)

    def submit(self, seat: Seat, move: M) -> Ply[S, M]:
        """Make a move and return its ply.

        Raises:
            IllegalMove: the rules refuse the move; `reason` says why and names the rulebook clause.
            BadMove: the value is not a move of this title.
        """
        redo = self._undone
        ply = self._play(seat, move)
        self._undone = redo[:-1] if redo and redo[-1] == (seat, ply.move) else []
        return ply

    def _play(self, seat: Seat, given: M) -> Ply[S, M]:
        before = self.state
        move: M = checked_move(given, self.rules.move_type)
        turn = self.turn
        if seat not in turn.able:
            raise IllegalMove(Illegal("", _("It is not this player’s turn.")))
        reason = self.rules.why_illegal(self.rules.view(before, seat), move)
        if reason is not None:
            raise IllegalMove(reason)
        step = self.rules.apply(before, seat, move)
        ply = Ply(seat=seat, move=move, state=step.state, beats=step.beats, stop=_stop(before, step))
        self._plies.append(ply)
        return ply

    @property
    def undo_stop(self) -> str:
        """The reason why the last move cannot be undone, or "" if it can be undone."""
        if not self._plies:
            return _("Nothing has been played yet.")
        return self._plies[-1].barrier

    def undo(self) -> Ply[S, M]:
        """Undo the last ply and return it, or raise CannotUndo."""
        stop = self.undo_stop
        if stop:
            raise CannotUndo(stop)
        ply = self._plies.pop()
        del self._marks[len(self._plies) + 1 :]
        self._undone.append((ply.seat, ply.move))
        return ply

    @property
    def next_redo(self) -> tuple[Seat, M] | None:
        """The seat and the move that `redo` would make, or None if there is nothing to redo."""
        return self._undone[-1] if self._undone else None

    def redo(self) -> Ply[S, M]:
        """Make the last undone move again and return its ply, or raise CannotUndo if nothing was undone."""
        if not self._undone:
            raise CannotUndo(pgettext("a reason", "Nothing to redo."))
        seat, move = self._undone[-1]
        return self.submit(seat, move)

    def turn_start(self) -> int:
        """Return the number of plies that would remain if the latest turn were undone as far as possible."""
        start = len(self._plies)
        if not self._plies:
            return 0
        seat, number = self._plies[-1].seat, self._number(start - 1)
        while (
            start
            and self._plies[start - 1].seat == seat
            and not self._plies[start - 1].barrier
            and self._number(start - 1) == number
        ):
            start -= 1
        return start

    def _number(self, ply: int) -> int:
        """Return the number of the turn that is in progress after `ply` plies."""
        return self.rules.turn(self.state_at(ply)).number


def _stop(before: Any, step: Any) -> Phrase:
    """Return the reason why the move that caused `step` cannot be undone, or an empty phrase if it can be undone."""
    for beat in step.beats:
        reason: Phrase = beat.event.stops_undo
        if reason:
            return reason
    if step.state.rng != before.rng:
        return phrase("The last move involved a random draw.")
    return SILENCE
