"""A game at this table: the match with its players, seen as a line of moments. No window is needed for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.board.layers import Board
from game.core.i18n import _
from game.core.match import CannotUndo, Match, Ply
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Beat, Event, Outcome
from game.core.target import Draft
from game.picture.canvas import SeatLook
from game.picture.chronicle import Chronicle
from game.picture.desk import LogLine
from game.picture.table import Sentence
from game.picture.title import Title
from game.saves.schema import now
from game.ui.services import SeatSetup


@dataclass(frozen=True)
class Moment:
    """One beat of the game with the states before and after it; `ply` counts the moves made up to it, `sentence` is
    its line of the log."""

    event: Event
    before: Any
    after: Any
    ply: int
    sentence: Sentence | None


@dataclass
class Session:
    """Who plays what on which board. `notes`: sentences the players should read first. `begun_at`: when the game was
    begun, in ISO 8601, in UTC."""

    title: Title
    match: Match[Any, Any, Any]
    seats: tuple[SeatSetup, ...]
    board: Board
    notes: tuple[str, ...] = ()
    begun_at: str = field(default_factory=now)
    _moments: list[Moment] = field(default_factory=list)
    _read: int = -1

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        """How the seats appear."""
        return tuple(seat.look for seat in self.seats)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats where people sit."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.human)

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        return self.match.outcome

    def story(self) -> Chronicle:
        """The story of the game when it is over."""
        beats = [beat for ply in self.match.plies for beat in ply.beats]
        return self.title.chronicle(self.match.state_at(0), beats)

    def onlooker(self) -> Seat | None:
        """Whose eyes look at the table while nobody is asked: the only person's, or nobody's in particular."""
        return self.humans[0] if len(self.humans) == 1 else None

    def movers(self) -> tuple[Seat, ...]:
        """The seats that owe a move, in the order of the plates."""
        owing = self.match.to_move
        order = self.title.table.seat_order(self.view(None))
        return tuple(seat for seat in order if seat in owing)

    def view(self, seat: Seat | None, state: Any = None) -> Any:
        """What a seat may know of a state (None: the position now)."""
        return self.match.rules.view(self.match.state if state is None else state, seat)

    def private(self, seat: Seat) -> bool:
        """Whether the seat's next answer takes its secrets."""
        return self.match.rules.prompt(self.view(seat), Draft()).private

    def preview(self, seat: Seat, move: Any) -> Any:
        """The seat's view right after a move, up to the first thing that it would reveal.

        It is worked out from what the seat knows, so that looking ahead can show no secret.
        """
        rules = self.match.rules
        state = rules.determinize(self.view(seat), seeded(0))
        after = state
        for beat in rules.apply(state, seat, move).beats:
            if beat.event.reveals:
                break
            after = beat.state
        return rules.view(after, seat)

    def final(self, seat: Seat, move: Any) -> bool:
        """Whether the move could not be taken back, because it shows something hidden."""
        step = self.match.rules.apply(self.match.state, seat, move)
        return step.state.rng != self.match.state.rng or any(beat.event.reveals for beat in step.beats)

    def moments(self) -> list[Moment]:
        """Everything that happened so far, in order."""
        plies = self.match.plies
        if self._read < 0:
            opening = self.match.opening
            self._moments = self._told(opening, opening[0].state, 0) if opening else []
            self._read = 0
        while self._read < len(plies):
            before = self.match.state_at(self._read)
            self._moments += self._told(plies[self._read].beats, before, self._read + 1)
            self._read += 1
        return self._moments

    def log(self, upto: int, viewer: Seat | None) -> tuple[LogLine, ...]:
        """The sentences of the first `upto` moments that the viewer may know."""
        lines: list[LogLine] = []
        for index, moment in enumerate(self.moments()[:upto]):
            if moment.sentence is not None and moment.event.seen_by(viewer):
                lines.append(LogLine(text=moment.sentence.text, seat=moment.sentence.seat, beat=index))
        return tuple(lines)

    def recap(self, seat: Seat) -> tuple[LogLine, ...]:
        """What happened since the seat's last move."""
        plies = self.match.plies
        since = max((index + 1 for index, ply in enumerate(plies) if ply.seat == seat), default=0)
        return tuple(line for line in self.log(len(self.moments()), seat) if self.moments()[line.beat].ply > since)

    def submit(self, seat: Seat, move: Any) -> Ply[Any, Any]:
        """The ply made. Raises IllegalMove."""
        ply = self.match.submit(seat, move)
        self.moments()
        return ply

    @property
    def undo_stop(self) -> str:
        """Why a person can take nothing back now, "" when something can."""
        plies = self.match.plies
        for ply in reversed(plies):
            barrier: str = ply.barrier
            if barrier:
                return barrier
            if self.seats[ply.seat].human:
                return ""
        return _("No person has moved yet.") if plies else _("Nothing has been played yet.")

    def undo(self) -> None:
        """Take back up to and with the last move of a person. Raises CannotUndo with the reason."""
        stop = self.undo_stop
        if stop:
            raise CannotUndo(stop)
        while not self.seats[self.match.undo().seat].human:
            pass
        self._forget()

    def redo(self) -> None:
        """Play what was taken back again, with the bots' answers. Raises CannotUndo."""
        self.match.redo()
        while (following := self.match.next_redo) is not None and not self.seats[following[0]].human:
            self.match.redo()
        self.moments()

    def can_restart(self, seat: Seat) -> bool:
        """Whether the seat has made moves in its turn that it may take back together."""
        plies = self.match.plies
        return bool(plies) and plies[-1].seat == seat and not plies[-1].barrier

    def restart(self) -> None:
        """Take back every move of the turn under way. Raises CannotUndo."""
        start = self.match.turn_start()
        while len(self.match.plies) > start:
            self.match.undo()
        self._forget()

    def _forget(self) -> None:
        self._moments = []
        self._read = -1

    def _told(self, beats: tuple[Beat[Any], ...], before: Any, ply: int) -> list[Moment]:
        """The beats as moments; each is put into words once, not whenever the log is drawn."""
        made: list[Moment] = []
        for beat in beats:
            words = self.title.table.sentence(beat.event)
            made.append(Moment(event=beat.event, before=before, after=beat.state, ply=ply, sentence=words))
            before = beat.state
        return made
