"""A game under way: the one door for moves, with journal, barriers, undo, redo and restart of a turn."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from game.core.codec import digest, first_mark, mark_of
from game.core.i18n import SILENCE, Phrase, _, phrase
from game.core.moves import checked_move
from game.core.names import Seat
from game.core.rules import Beat, IllegalMove, Outcome, Rules, Setup, State, Step, Turn
from game.core.target import Illegal

S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M", bound=msgspec.Struct)


class Ply(msgspec.Struct, Generic[S, M], frozen=True):
    """One committed move with all it led to. `stop`: why it cannot be taken back, nothing when it can."""

    seat: Seat
    move: M
    state: S
    beats: tuple[Beat[S], ...]
    stop: Phrase

    @property
    def barrier(self) -> str:
        """Why it cannot be taken back, "" when it can."""
        return str(self.stop)


class CannotUndo(ValueError):
    """Nothing can be taken back here; the message says why."""


class Match(Generic[S, V, M]):
    """One game on one board. `submit` is the only way in."""

    def __init__(self, rules: Rules[S, V, M], setup: Setup, start: S | None = None) -> None:
        """A new game; with `start` a game that goes on from that position, with nothing before it to take back."""
        self.rules = rules
        self.setup = setup
        first = rules.initial(setup) if start is None else Step(start)
        self.opening: tuple[Beat[S], ...] = first.beats
        self.restored_from = start
        self._start = first.state
        self._plies: list[Ply[S, M]] = []
        self._undone: list[tuple[Seat, M]] = []
        self._marks: list[str] = []

    @property
    def state(self) -> S:
        """The position now."""
        return self._plies[-1].state if self._plies else self._start

    @property
    def plies(self) -> tuple[Ply[S, M], ...]:
        """Every committed move so far, oldest first."""
        return tuple(self._plies)

    @property
    def journal(self) -> tuple[tuple[Seat, M], ...]:
        """The moves alone, as saves keep them."""
        return tuple((ply.seat, ply.move) for ply in self._plies)

    @property
    def digest(self) -> str:
        """The digest of the position now."""
        return digest(self.state)

    @property
    def marks(self) -> tuple[str, ...]:
        """The mark of the start, and of each ply with the position it led to (`game.core.codec`)."""
        if not self._marks:
            self._marks.append(first_mark(self._start))
        for ply in self._plies[len(self._marks) - 1 :]:
            self._marks.append(mark_of(ply.seat, ply.move, ply.state))
        return tuple(self._marks)

    def remember(self, marks: tuple[str, ...]) -> None:
        """The marks are those that were made when the game was played: they are kept as they are, right or wrong."""
        self._marks = list(marks[: len(self._plies) + 1])

    @property
    def turn(self) -> Turn:
        """Who owes a move now, and who can make one."""
        return self.rules.turn(self.state)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: those that owe a move, else those that can make one."""
        return self.turn.awaited

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        return self.rules.outcome(self.state)

    def state_at(self, ply: int) -> S:
        """The position after that many plies, 0 being the start."""
        return self._plies[ply - 1].state if ply else self._start

    def upto(self, ply: int) -> Match[S, V, M]:
        """Another match that stands where this one stood after that many plies, with the same barriers behind it and
        nothing to redo. Raises ValueError where there are not so many."""
        if not 0 <= ply <= len(self._plies):
            raise ValueError(f"the game has plies 0 to {len(self._plies)}, not {ply}")
        other = Match(self.rules, self.setup, self.restored_from)
        other._plies = self._plies[:ply]
        other._marks = self._marks[: ply + 1]
        return other

    def view(self, seat: Seat | None) -> V:
        """What a seat may know now."""
        return self.rules.view(self.state, seat)

    def submit(self, seat: Seat, move: M) -> Ply[S, M]:
        """The ply the move made. Raises IllegalMove with the reason and clause, BadMove for what is no move at all."""
        redo = self._undone
        ply = self._play(seat, move)
        self._undone = redo[:-1] if redo and redo[-1] == (seat, ply.move) else []
        return ply

    def _play(self, seat: Seat, given: M) -> Ply[S, M]:
        before = self.state
        move: M = checked_move(given, self.rules.move_type)
        turn = self.turn
        if seat not in turn.able:
            raise IllegalMove(Illegal("", _("It is not this player's turn.")))
        reason = self.rules.why_illegal(self.rules.view(before, seat), move)
        if reason is not None:
            raise IllegalMove(reason)
        step = self.rules.apply(before, seat, move)
        ply = Ply(seat=seat, move=move, state=step.state, beats=step.beats, stop=_stop(before, step))
        self._plies.append(ply)
        return ply

    @property
    def undo_stop(self) -> str:
        """Why nothing can be taken back now, "" when something can."""
        if not self._plies:
            return _("Nothing has been played yet.")
        return self._plies[-1].barrier

    def undo(self) -> Ply[S, M]:
        """The ply taken back. Raises CannotUndo at the start and at a barrier."""
        stop = self.undo_stop
        if stop:
            raise CannotUndo(stop)
        ply = self._plies.pop()
        del self._marks[len(self._plies) + 1 :]
        self._undone.append((ply.seat, ply.move))
        return ply

    @property
    def can_redo(self) -> bool:
        """Whether a ply taken back can be played again."""
        return bool(self._undone)

    @property
    def next_redo(self) -> tuple[Seat, M] | None:
        """The seat and move that redo would play, None when nothing was taken back."""
        return self._undone[-1] if self._undone else None

    def redo(self) -> Ply[S, M]:
        """The ply played again. Raises CannotUndo when none was taken back."""
        if not self._undone:
            raise CannotUndo(_("Nothing was taken back."))
        seat, move = self._undone[-1]
        return self.submit(seat, move)

    def turn_start(self) -> int:
        """How many plies were played when the turn of the last mover began; a barrier starts a turn anew."""
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
        """The turn in which the move after so many plies was made."""
        return self.rules.turn(self.state_at(ply)).number


def _stop(before: Any, step: Any) -> Phrase:
    """Why the step cannot be taken back: something hidden was shown, others agreed to it, or chance was asked."""
    for beat in step.beats:
        reason: Phrase = beat.event.stops_undo
        if reason:
            return reason
    if step.state.rng != before.rng:
        return phrase("Something was drawn at random.")
    return SILENCE
