"""A game in progress at one screen, with undo, redo and saving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.asking import Quiet, next_asked
from game.bots.critic import decided
from game.bots.helper import Helper
from game.bots.levels import critic_of, makers_of
from game.bots.request import ForecastEnd
from game.bots.runner import Thinker
from game.bots.worker import Worker
from game.core.expertise import HASTE
from game.core.i18n import _, pgettext
from game.core.names import Seat, kind_of
from game.table.around import Keeper, Screen
from game.table.first_game import FirstGame
from game.table.move_builder import MoveBuilder
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.turns import rest, speaker

LEVEL = "normal"
"""The level of the computer players that finish a decided game. A title without this level uses its highest one."""


class Endgame:
    """Predicts the winner whenever a person is asked for a move. Call `poll` in every frame.

    When a winner is almost certain, the screen offers a button that lets computer players finish the game. The button
    only appears together with a new request for a move, so that nobody clicks it by accident.
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        levels = [level.id for level in session.title.levels]
        self.finishing = False
        self._level = LEVEL if LEVEL in levels else levels[-1] if levels else ""
        hasty = kind_of(self._level, HASTE)
        self._hasty = hasty if hasty in makers_of(session.title) else ""
        self._possible = critic_of(session.title, session.match.rules) is not None and len(session.seats) > 1
        self._worker = Worker(session.title, session.match.rules, helper)
        self._looked = -1
        self._winner: Seat | None = None
        self._found: Seat | None = None
        self._first = True

    def kind(self, seat: SeatSetup) -> str:
        """Return the kind of player that chooses moves for a seat.

        While computer players finish the game, every seat uses the personality `HASTE`, if available.
        """
        if not self.finishing:
            return seat.kind
        return self._hasty or (self._level if seat.human else seat.kind)

    def look(self, builder: MoveBuilder | None) -> None:
        """Request a prediction for the position in which `builder` asks for a move."""
        if builder is not None and self._possible and builder.plies != self._looked:
            self._looked, self._winner = builder.plies, self._found
            self._worker.think(ForecastEnd(builder.view))

    def poll(self) -> bool:
        """Receive a prediction if one has arrived. Return whether the winner that the screen shows has changed."""
        found = self._worker.heard()
        if found is None:
            return False
        self._found = None if found.error else decided(found.found)
        before, first, self._first = self._winner, self._first, False
        if first:
            self._winner = self._found
        return self._winner != before

    def winner(self, builder: MoveBuilder | None) -> Seat | None:
        """Return the almost certain winner, or None if the winner is uncertain or nobody is asked for a move."""
        return self._winner if builder is not None and builder.plies == self._looked else None

    def forget(self) -> None:
        """Forget the prediction, and stop letting computer players finish the game."""
        self._worker.forget()
        self.finishing, self._looked, self._winner, self._found = False, -1, None, None


SOON = 0.004
"""How long each frame waits for a move to be saved to disk, in seconds."""
DISK_PATIENCE = 500
"""How long a move may be held back until it has been saved to disk, in milliseconds. Then it is shown anyway."""


class LiveGame:
    """Makes, undoes and saves moves in one game, and lets computer players move.

    After each change, the caller must show the new position before it asks anyone for a move. After an undo or redo,
    the new position is shown at once, and `rewound` is called.

    Attributes:
        floor: the seat that has claimed the next move, or None.
        trusted: the seat whose player has been given the screen for a secret decision, or None.
        mover: the seat that last moved or was last asked for a move, or None.
    """

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        screen: Screen,
        rewound: Callable[[], None],
        tutorial: FirstGame | None = None,
        helper: Helper | None = None,
    ) -> None:
        self.session = session
        self.thinker = Thinker(session.title, session.match.rules, session.match.setup.seed, helper=helper)
        self.endgame = Endgame(session, helper if tutorial is None else None)
        self.tutorial = tutorial
        self.floor: Seat | None = None
        self.trusted: Seat | None = None
        self.mover: Seat | None = None
        self._keeper = keeper
        self._screen = screen
        self._rewound = rewound
        self._quiet = Quiet()
        self._rest = 0.0
        self._told = False
        self._unkept = 0

    # Who moves.

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats of the computer players that are choosing a move. There is at most one."""
        return (self.thinker.seat,) if self.thinker.busy and self.thinker.seat is not None else ()

    @property
    def halts(self) -> bool:
        """Whether the table must wait until the player has read the tutorial's card."""
        return self.tutorial is not None and self.tutorial.halts

    @property
    def waiting(self) -> str:
        """The reason why nobody is asked for a move now, as a sentence."""
        if self.halts:
            return _("Please read the tutorial card first.")
        if self.thinking:
            name = self.session.looks[self.thinking[0]].name
            return _("It is not your turn: {name} is thinking.").format(name=name)
        return _("There is nothing to decide right now.")

    def speaker(self) -> Seat | None:
        """Return the seat of the person who should be asked for a move, or None if no person can move."""
        return speaker(self.session.match.turn, self.session.humans, self.floor)

    def bot(self) -> Seat | None:
        """Return the seat of the computer player whose turn it is, or None if the game is waiting only for people."""
        seats = self.session.seats
        bots = [seat for seat, setup in enumerate(seats) if not setup.human or self.endgame.finishing]
        return next_asked(self.session.match.turn, bots, self._quiet, self.session.match.state)

    def ended(self) -> bool:
        """Return true only on the first call after the end of the game."""
        told, self._told = self._told, True
        return not told

    # Computer players.

    def let_think(self, seat: Seat) -> Any | None:
        """Let a computer player choose a move. Return None until the move is ready and the pause is over."""
        session = self.session
        if not self.thinker.busy:
            setup, turn, view = session.seats[seat], session.match.turn, session.view(seat)
            self.thinker.start(self.endgame.kind(setup), seat, view, len(session.match.plies), owes=seat in turn.must)
            self._rest = 0.0 if self.endgame.finishing else rest(session.match.rules, turn, seat, view)
            self._screen.changed()
            return None
        answer = self.thinker.poll() if self._rest <= 0 else None
        if answer is not None and answer.move is None:
            self._quiet = self._quiet.also(seat, session.match.state)
        return None if answer is None else answer.move

    def pause(self, ms: int, speed: float) -> None:
        """Shorten the pause before a computer player's move by `ms` × `speed` milliseconds. If `speed` is 0, end it."""
        self._rest = max(0.0, self._rest - ms * speed) if speed else 0.0

    def finish(self) -> None:
        """Let computer players make all remaining moves. Seats that declined to move are asked again."""
        self.endgame.finishing = True
        self._quiet = Quiet()

    # Moves.

    def submit(self, seat: Seat, move: Any, floor: Seat | None = None) -> None:
        """Make a move. Raises IllegalMove if the rules do not allow the move.

        `floor` is the seat to ask next, if possible. The default is the seat that moved.
        """
        self.mover = seat
        match, trusted = self.session.match, self.trusted
        turn = match.turn.number
        match.submit(seat, move)
        if self.session.seats[seat].human:
            self.floor = seat if floor is None else floor
            if self.tutorial is not None:
                self.tutorial.moved(move)
        self.position_changed()
        if trusted == seat and match.turn.number == turn and self.speaker() == seat and self.session.private(seat):
            self.trusted = seat  # the same person is still at the screen, and must continue in secret

    def position_changed(self) -> None:
        """React to a change of the position, and arrange for it to be saved to disk."""
        self._screen.moved_on()
        self._told = False
        self.trusted = None
        if self.session.match.turn.must:
            self.floor = None
        self._unkept = 0
        self.keep()

    # Undo and redo.

    def undo_stop(self, asker: Seat | None) -> str:
        """Return the reason why undo is impossible, or "". Only the player who made a secret move can undo it."""
        plies = self.session.match.plies
        for number in range(len(plies), 0, -1):
            ply = plies[number - 1]
            barrier: str = ply.barrier
            if barrier:
                return barrier
            if self.session.answered(number - 1):
                return self._secret_stop(ply.seat, number - 1) if ply.seat != asker else ""
        return _("Only computer players have moved so far.") if plies else _("No move has been made yet.")

    def redo_stop(self, asker: Seat | None) -> str:
        """Return the reason why redo is impossible, or "". Only the player who made a secret move can redo it."""
        match = self.session.match
        if match.next_redo is None:
            return pgettext("a reason", "Nothing to redo.")
        seat = match.next_redo[0]
        if seat == asker or not self.session.seats[seat].human:
            return ""
        return self._secret_stop(seat, len(match.plies))

    def _secret_stop(self, seat: Seat, plies: int) -> str:
        if len(self.session.humans) < 2 or not self.session.answered_in_secret(seat, plies):
            return ""
        return _("Only {name} can undo or redo this secret move.").format(name=self.session.looks[seat].name)

    def undo(self, asker: Seat | None) -> str:
        """Undo the last move that a person decided on, and all later moves. On failure, return the reason."""
        match, stop = self.session.match, self.undo_stop(asker)
        if stop:
            return stop
        answer = False
        while not answer:
            answer = self.session.answered(len(match.plies) - 1)
            match.undo()
        self.session.forget()
        self._travelled()
        return ""

    def redo(self, asker: Seat | None) -> str:
        """Redo moves up to the next move that a person decided on. On failure, return the reason."""
        session, match, stop = self.session, self.session.match, self.redo_stop(asker)
        if stop:
            return stop
        match.redo()
        while match.next_redo is not None:
            seat = match.next_redo[0]
            if session.seats[seat].human and session.presumed(seat, len(match.plies)) is None:
                break  # a person was asked here
            match.redo()
        self._travelled()
        return ""

    def can_restart(self, builder: MoveBuilder) -> bool:
        """Return whether the person who is asked for a move can restart the turn by undoing moves."""
        plies = self.session.match.plies
        return not builder.open_ended and bool(plies) and plies[-1].seat == builder.seat and not plies[-1].barrier

    def restart(self) -> None:
        """Undo every move of the current turn."""
        match = self.session.match
        start = match.turn_start()
        while len(match.plies) > start:
            match.undo()
        self.session.forget()
        self._travelled()

    def _travelled(self) -> None:
        self.thinker.forget()
        self.endgame.forget()
        self._rewound()
        self.position_changed()
        self.settle()

    # The disk.

    def keep(self) -> None:
        """Arrange for the position to be saved to disk."""
        self._keeper.keep(self.session)

    def settle(self) -> None:
        """Wait until the position has been saved to disk, but at most `DISK_PATIENCE` milliseconds."""
        self._keeper.safe(DISK_PATIENCE / 1000)

    def kept(self, ms: int) -> bool:
        """Return whether the last move may be shown: it has been saved, or saving has taken too long.

        `ms` is the time since the previous call, in milliseconds.
        """
        if self._unkept >= DISK_PATIENCE or self._keeper.safe(SOON):
            return True
        self._unkept += ms
        return False

    def close(self) -> None:
        """Cancel all computation of moves, predictions and hints."""
        self.thinker.forget()
        self.endgame.forget()
        if self.tutorial is not None:
            self.tutorial.advising.forget()
