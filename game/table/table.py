"""Connects the parts of the program that run a game on one screen."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.helper import Helper
from game.core.names import Seat
from game.core.target import Illegal, Target
from game.picture.canvas import Canvas
from game.table.around import HandOver, Keeper, Over, Screen, Wishes
from game.table.asking import Asking
from game.table.first_game import FirstGame
from game.table.game import LiveGame
from game.table.session import Session
from game.table.showing import Showing
from game.table.stored import KeepsDrafts


class Table:
    """A table on the screen: the game, the current request for a move, and the display.

    The class only decides which part of the table acts next. `helper` is the process that computes moves, hints and
    predictions, or None if threads compute them.
    """

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        wishes: Callable[[], Wishes],
        screen: Screen,
        clock: Callable[[], float],
        *,
        shown: int,
        tutorial: FirstGame | None = None,
        drafts: KeepsDrafts | None = None,
        helper: Helper | None = None,
    ) -> None:
        self.session = session
        self.helper = helper
        self.game = LiveGame(session, keeper, screen, self._rewound, tutorial, helper)
        self.asking = Asking(self.game, wishes, screen, clock, drafts=drafts, helper=helper)
        self.showing = Showing(self.game, self.asking, screen, clock, shown=shown, helper=helper)
        self._wishes = wishes
        self._screen = screen

    def _rewound(self) -> None:
        self.showing.skip()

    @property
    def floor(self) -> tuple[Seat, ...]:
        """The seats of people who are not being asked for a move but can claim the next one."""
        may, humans, asked = self.session.match.turn.may, self.session.humans, self.asking.asked
        return tuple(seat for seat in sorted(may) if seat in humans and seat != asked) if self.showing.free else ()

    @property
    def decided_for(self) -> Seat | None:
        """The seat that is almost certain to win according to public information, or None if no seat is."""
        return self.game.endgame.winner(self.asking.builder) if self.showing.past is None else None

    def spoke(self) -> None:
        """Translate all text again after a change of language, and discard the hints."""
        self.showing.spoke()
        self.session.spoke()
        self.asking.spoke()

    def begin(self) -> None:
        """Prepare the table before it is shown: save the new game and start the helper process."""
        self.game.settle()
        if self.helper is not None and len(self.session.humans) < len(self.session.seats):
            self.helper.start()  # starting takes time, and a game without computer players may never need it

    # Time.

    def pass_time(self, ms: int, canvas: Canvas) -> HandOver | Over | None:
        """Advance the table by one frame of `ms` milliseconds. Return what the scene must do next, or None.

        However fast the computer is, a reply is used no earlier than one frame after the request.
        """
        game, asking = self.game, self.asking
        self.showing.pass_time()
        asking.signatures.pass_time()
        if self.showing.past is not None:
            return None
        asking.follow(asking.hints.heard())
        if game.endgame.poll():
            self._screen.changed()
        if not game.kept(ms):
            return None
        speed = 0.0 if game.endgame.finishing else self._wishes().speed
        game.pause(ms, speed)
        return self._next() if self.showing.advance(ms, speed, canvas) else None

    def _next(self) -> HandOver | Over | None:
        if self.session.outcome is not None:
            return Over() if self.game.ended() else None
        bot = self.game.bot()
        if bot is not None:
            self._let_think(bot)
            return None
        person = self.game.speaker()
        if person is None or person == self.asking.asked:
            return None
        presumed = self.session.presumed(person, len(self.session.match.plies))
        if presumed is not None:
            self.asking.submit(person, presumed)
            return None
        return self._hand_over(person)

    def _let_think(self, bot: Seat) -> None:
        """Make a computer player's move once it has been chosen. If the move had to be replaced, show why."""
        move = self.game.let_think(bot)
        if move is not None and self.asking.submit(bot, move):
            self.asking.signatures.unread = True
        trouble = self.game.thinker.trouble()
        if trouble is not None:
            self._screen.show_refusal(Illegal("", trouble.sentence), Target("seat", str(bot)))

    def _hand_over(self, person: Seat) -> HandOver | None:
        """Ask a person for a move. If the decision is secret, request that the screen be handed over first."""
        game = self.game
        secret = self.session.private(person) and len(self.session.humans) > 1
        if secret and game.trusted != person:
            self.asking.ask(None)
            return HandOver(person)
        if not secret:
            game.trusted = None
        self.asking.ask(person)
        if game.mover not in (None, person):
            self._screen.hear("bell")
        self.asking.signatures.let_read()
        game.mover = person
        return None

    # Turns.

    def trust(self, person: Seat) -> None:
        """Ask a person for a secret decision after the screen has been handed over."""
        self.game.trusted = person
        self.asking.ask(person)

    def take_the_floor(self, seat: Seat) -> bool:
        """Ask this seat for the next move, because its player wants to act. Return whether that was possible."""
        if seat not in self.floor or not self.asking.parking.room():
            return False
        self.game.floor, self.game.trusted = seat, None
        return True

    def finish(self) -> None:
        """If a seat is almost certain to win, let computer players make all remaining moves."""
        if self.decided_for is not None:
            self.game.finish()
            self.asking.ask(None)

    # The end.

    def keep(self) -> None:
        """Save the current position and the drafts."""
        self.game.keep()
        self.asking.parking.keep()

    def close(self) -> None:
        """Save the drafts and cancel all pending requests."""
        self.asking.parking.keep()
        self.asking.hints.forget()
        if self.helper is not None:
            self.helper.close()
        self.game.close()
        self.showing.reasons.forget()
