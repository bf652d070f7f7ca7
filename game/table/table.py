"""The logic of a game played at one screen: who is asked for a move, and what is shown.

A scene passes on the players' input and the time, and draws the result.
"""

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
from game.table.hints import Reasons
from game.table.kept import KeepsDrafts
from game.table.move_builder import MoveBuilder
from game.table.session import Session
from game.table.showing import Eyes, Hands, Hold, Lookback, Playback
from game.table.turns import may_take_the_floor


class Table:
    """One game at the screen: its moves (`game`), the requests to people for moves (`asking`), and what is shown."""

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
        self.playback = Playback(session.art, session.board.shapes, shown, screen.hear)
        self.game = LiveGame(session, self.playback, keeper, screen, tutorial, helper)
        self.asking = Asking(self.game, wishes, screen, clock, drafts=drafts, helper=helper)
        self.reasons = Reasons(session, helper)
        self.lookback = Lookback()
        self.hands = Hands(Hold(clock))
        self._tutorial = tutorial
        self._wishes = wishes
        self._screen = screen
        self._helper = helper

    # Current state.

    @property
    def builder(self) -> MoveBuilder | None:
        """The current request for a move, with its draft. None while nobody is asked for a move."""
        return self.asking.builder

    @property
    def asked(self) -> Seat | None:
        """The seat of the person who is asked for a move, or None while nobody is asked."""
        return self.asking.asked

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats of computer players that are choosing a move. There is at most one."""
        return self.game.thinking

    @property
    def eyes(self) -> Eyes:
        """The object that decides which view is drawn now."""
        return Eyes(self)

    @property
    def requests(self) -> int:
        """The number of requests that the helper process has answered for this table."""
        return 0 if self._helper is None else self._helper.answered

    @property
    def floor(self) -> tuple[Seat, ...]:
        """The seats of people who are not asked for a move but may claim the next one (see `take_the_floor`)."""
        return may_take_the_floor(self.session.match.turn, self.session.humans, self.asked) if self.free else ()

    @property
    def free(self) -> bool:
        """Whether things can be picked, because the present is shown and no animation is in progress."""
        return not self.lookback.on and not self.playback.busy

    @property
    def news(self) -> int:
        """The index of the first event since the last move of the seat that is asked. If there is none, -1."""
        if self.builder is None or not self.eyes.asking:
            return -1
        first = self.session.news(self.builder.seat)
        return first if 0 < first < len(self.session.moments()) else -1

    @property
    def decided_for(self) -> Seat | None:
        """The seat that is almost certain to win, judged by public information, or None if no seat is."""
        return None if self.lookback.on else self.game.endgame.winner(self.builder)

    def spoke(self) -> None:
        """Rewrite all texts after a change of language, and forget the hints."""
        self.playback.finish()  # an animation may contain words
        self.session.spoke()
        self.asking.spoke()
        self.reasons.spoke()

    # Time.

    def begin(self) -> None:
        """Prepare the table before it is shown: save the new game and start the helper process."""
        self.game.settle()
        if self._helper is not None and len(self.session.humans) < len(self.session.seats):
            self._helper.start()  # starting takes time, and a game without computer players may never need it

    def pass_time(self, ms: int, canvas: Canvas) -> HandOver | Over | None:
        """Advance the table by one frame of `ms` milliseconds. Return what the scene must show next, or None.

        Replies to requests are used one frame after the request at the earliest. What a frame shows therefore never
        depends on how fast the computer thinks.
        """
        wondered, self.asking.wondered = self.asking.wondered, False
        if self._hold_on():
            self._screen.changed()
        self.asking.pass_time()
        if self.lookback.on:
            if not wondered and self.reasons.poll():
                self._screen.changed()
            return None
        if not wondered:
            self.asking.hear_advice()
        if self.game.endgame.poll():
            self._screen.changed()
        if not self.game.kept(ms):
            return None
        moments, speed = self.session.moments(), 0.0 if self.game.endgame.finishing else self._wishes().speed
        self.game.pause(ms, speed)
        if speed == 0:
            if self.playback.shown < len(moments):
                self.skip()
        elif self.playback.advance(moments, ms * speed, self._seen_by_onlookers, canvas, halt=self._halted):
            self._screen.changed()
        return None if self._halted_now() or self.playback.busy else self._next()

    def _halted_now(self) -> bool:
        """Update the tutorial. Return whether the table must wait until the player has read the tutorial's card."""
        if self._tutorial is None:
            return False
        halted = self._halted(self.playback.shown)
        if self._tutorial.watch(self.builder, busy=self.playback.busy):
            self._screen.changed()
        return halted or self._tutorial.halts

    def _halted(self, shown: int) -> bool:
        """Return whether the table must wait for the tutorial once the first `shown` events have been shown."""
        return self._tutorial is not None and self._tutorial.hear(shown)

    def _hold_on(self) -> bool:
        """Update the time for which a key or badge has been held. Return whether it changed."""
        eyes, patience = self.eyes, self.hands.patience
        patience.held = self.hands.wanted in eyes.peekable and eyes.asks_patience
        return patience.advance()

    def _seen_by_onlookers(self, state: object) -> object:
        """Return the view of a state that is used for animations (see `Session.onlooker`)."""
        return self.session.view(self.session.onlooker(), state)

    def skip(self) -> None:
        """Skip all animations and show the current position."""
        self.playback.skip(len(self.session.moments()))
        self._screen.changed()

    def hurry(self) -> None:
        """Jump to the end of the current animation."""
        self.playback.finish()
        self._screen.changed()

    # Turns.

    def _next(self) -> HandOver | Over | None:
        """End the game, let a computer player think, or ask a person for a move, whichever comes next."""
        session = self.session
        if session.outcome is not None:
            return Over() if self.game.ended() else None
        bot = self.game.bot()
        if bot is not None:
            self._let_think(bot)
            return None
        person = self.game.speaker()
        if person is None or person == self.asked:
            return None
        presumed = session.presumed(person, len(session.match.plies))
        if presumed is not None:
            self.asking.submit(person, presumed)
            return None
        return self._hand_over(person)

    def _let_think(self, bot: Seat) -> None:
        """Make a computer player's move once it has been chosen. If its own move had to be replaced, say why."""
        move = self.game.let_think(bot)
        if move is not None and self.asking.submit(bot, move):
            self.asking.bot_moved()
        trouble = self.game.thinker.trouble()
        if trouble is not None:
            self._screen.show_refusal(Illegal("", trouble.sentence), Target("seat", str(bot)))

    def _hand_over(self, person: Seat) -> HandOver | None:
        """Ask a person for a move. If the decision is secret, request that the screen be handed over first."""
        secret = self.session.private(person) and len(self.session.humans) > 1
        if secret and self.game.trusted != person:
            self.asking.ask(None)
            return HandOver(person)
        if not secret:
            self.game.trusted = None
        self.asking.ask(person)
        if self.game.mover not in (None, person):
            self._screen.hear("bell")
        self.asking.let_read()
        self.game.mover = person
        return None

    def trust(self, person: Seat) -> None:
        """Ask a person for a secret decision, once the screen has been handed over."""
        self.game.trusted = person
        self.asking.ask(person)

    def take_the_floor(self, seat: Seat) -> bool:
        """Ask this seat for a move next, because its player wants to act. Return whether the seat could be asked."""
        if seat not in self.floor or not self.asking.room():
            return False
        self.game.floor, self.game.trusted = seat, None
        return True

    def finish(self) -> None:
        """Let computer players make all remaining moves, if a seat is almost certain to win."""
        if self.decided_for is not None:
            self.game.endgame.finishing = True
            self.asking.ask(None)

    def look_back(self, line: int) -> bool:
        """Show the table as it was right after the event that a log line describes.

        `line` is the index of the log line. Return whether this line describes an event.
        """
        log = self.session.log(len(self.session.moments()), self.eyes.viewer)
        if not 0 <= line < len(log) or log[line].aside:
            return False
        self.skip()
        self.lookback.to(log[line].beat, line)
        self.reasons.ask(log[line].beat)
        self.asking.wondered = True
        self.hands.let_go()
        return True

    # The end.

    def keep(self) -> None:
        """Save the current position and the drafts."""
        self.game.keep()
        self.asking.keep()

    def close(self) -> None:
        """Save the drafts and cancel all pending requests."""
        self.asking.close()
        if self._helper is not None:
            self._helper.close()
        self.game.close()
        self.reasons.forget()
